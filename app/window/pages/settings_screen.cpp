// The settings page: text, paper, faces, motion, pace; each change is kept at once.
#include <utility>

#include "app/window/pages/pages.h"
#include "app/window/table/table_view.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

class SettingsScreen final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "settings"; }

    void draw(Frame& f) override {
        const Rect rest = pageHead(f, "Settings", "Changes take effect and are saved at once.");
        Settings s = f.desk.settings();
        const Settings before = s;
        Rect inner = beginScroll(f, "settings", rest, scroll_);
        const float top = inner.y, width = std::min(inner.w - f.px(6), f.px(820));
        inner.x += (inner.w - width) / 2, inner.w = width;
        float y = top + f.px(4);
        const auto heading = [&](const char* text) { y += sectionHeading(f, {inner.x, y}, inner.w, text, 20) + f.px(2); };
        const auto note = [&](const char* text) {
            y += drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 15, f.theme.ink2, text) + f.px(18);
        };
        const auto row = [&](float h) {
            const Rect r{inner.x + f.px(3), y, inner.w - f.px(6), f.px(h)};
            y += f.px(h) + f.px(8);
            return r;
        };
        heading("Where it is read");
        const bool isOnWall = isProjector(s);
        if (const auto pick = choiceRow(f, "settings.reader", row(40), {"At a desk", "On a projector"}, isOnWall ? 1 : 0);
            pick && (*pick == 1) != isOnWall)
            useProjector(s, *pick == 1);
        note("For a wall: large type, strong contrast, patterns besides colours. F11 fills the screen, and gives it back.");
        heading("Size of the text");
        Rect r = row(40);
        std::vector<std::string> labels;
        int now = -1;
        for (const int size : kTextSizes) {
            if (s.textPercent == size) now = static_cast<int>(labels.size());
            labels.push_back(std::to_string(size));
        }
        if (const auto pick = choiceRow(f, "settings.text", r, labels, now)) s.textPercent = kTextSizes[*pick];
        note("Per cent. Names and pieces of the map grow with it, and it has its own zoom; a small window shows less.");
        heading("Paper");
        if (const auto pick =
                choiceRow(f, "settings.theme", row(40), {"Light", "Dark", "High contrast"}, static_cast<int>(s.theme)))
            s.theme = static_cast<ThemeKind>(*pick);
        if (checkBox(f, "settings.colour_blind", row(30), "Colour-blind palette", s.colourBlind))
            s.colourBlind = !s.colourBlind;
        note("Orange-brown in place of red, and patterns on. Shapes carry every meaning in any case.");
        heading("Faces");
        if (const auto pick =
                choiceRow(f, "settings.faces", row(40), {"Garamond", "Plain", "OpenDyslexic"}, static_cast<int>(s.family)))
            s.family = static_cast<Family>(*pick);
        y += f.px(14);
        heading("Motion and pace");
        if (checkBox(f, "settings.motion", row(30), "Reduced motion: nothing glides or fades", s.reducedMotion))
            s.reducedMotion = !s.reducedMotion;
        drawTextIn(f, {inner.x, y, inner.w, f.px(24)}, Role::kBody, 16, f.theme.ink,
                   "What happens is shown step by step", Align::kLeft);
        y += f.px(28);
        if (const auto pick = choiceRow(f, "settings.pace", row(40), {"Normal", "Fast", "At once"}, static_cast<int>(s.pace)))
            s.pace = static_cast<BotPace>(*pick);
        note("Space or a click on the map goes on to the next step, Esc to the end.");
        heading("Sound");
        if (checkBox(f, "settings.sound", row(30), "Dice, cards, drums and bells", s.sound && canSound(), canSound())) {
            s.sound = !s.sound;
            if (s.sound) isDrumWanted_ = true;
        }
        note(canSound() ? "Quiet ones; nothing is told by sound alone."
                        : "This program was built without SDL2_mixer (libsdl2-mixer-dev), so there are none.");
        heading("Odds");
        if (checkBox(f, "settings.odds", row(30), "Show the chances before a choice", s.showOdds)) s.showOdds = !s.showOdds;
        if (checkBox(f, "settings.chance", row(30), "Chance of winning on the table", s.showChance))
            s.showChance = !s.showChance;
        y += f.px(14);
        heading("Warning before a grave mistake");
        labels.clear();
        now = -1;
        for (const int points : kWarnPoints) {
            if (s.warnPoints == points) now = static_cast<int>(labels.size());
            labels.push_back(points == 0 ? "Never" : std::to_string(points) + " points");
        }
        if (const auto pick = choiceRow(f, "settings.warn", row(40), labels, now)) s.warnPoints = kWarnPoints[*pick];
        if (checkBox(f, "settings.warn_lessons", row(30), "Where a lesson lets you play freely", s.warnInLessons))
            s.warnInLessons = !s.warnInLessons;
        note(warningNote(s).c_str());
        sample(f, {inner.x + f.px(3), y, inner.w - f.px(6), f.px(120)});
        y += f.px(130);
        y += f.px(16);
        heading("Keys at the table");
        note(
            "Click a key and press the one you want. Tab, the arrows, Enter, Esc, the number keys and Ctrl+Z cannot be "
            "changed.");
        const KeyLines lines = keyLines();
        if (!waitsFor_.empty()) takeKeyFor(f, s, lines);
        const int columns = inner.w > f.px(560) ? 2 : 1;
        const std::size_t perColumn =
            (lines.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto& [key, what] = lines[i];
            Rect line = Rect{inner.x, y + static_cast<float>(i % perColumn) * f.px(38), inner.w, f.px(34)}.column(
                static_cast<int>(i / perColumn), columns, f.px(24));
            const Rect cap = line.cutLeft(f.px(110), f.px(12));
            const bool waits = waitsFor_ == key;
            if (button(f, "settings.key." + key, cap, waits ? "press\xE2\x80\xA6" : s.keys.nameOf(key),
                       {.selected = waits, .px = 16}))
                waitsFor_ = waits ? "" : key, f.targets.clearFocus();
            // On two smaller lines where one has no room.
            const bool isLong = measureText(f, Role::kBody, 12, what).x > line.w;
            const float px = isLong ? 12.0f : 16.0f;
            if (!isLong) drawTextIn(f, line, Role::kBody, px, f.theme.ink, what, Align::kLeft);
            else
                drawWrapped(f, {line.x, line.y + (line.h - measureWrapped(f, line.w, Role::kBody, px, what)) / 2}, line.w,
                            Role::kBody, px, f.theme.ink, what);
        }
        y += static_cast<float>(perColumn) * f.px(38) + f.px(4);
        if (!refusal_.empty()) {
            noticeBox(f, {inner.x, y, inner.w, f.px(38)}, refusal_, true);
            y += f.px(46);
        }
        ButtonLook standard{.enabled = !s.keys.isStandard(), .px = 16};
        if (button(f, "settings.keys.standard", row(36).column(0, 2, f.px(10)), "Standard keys", standard))
            s.keys = {}, refusal_.clear();
        endScroll(f, "settings", rest, scroll_, y - top);
        if (!(s == before)) {
            f.desk.settings() = s;
            f.desk.settingsChanged();
        }
        if (std::exchange(isDrumWanted_, false)) f.desk.sound(Sound::kDrum);
    }

    bool back() override {
        if (waitsFor_.empty()) return false;
        waitsFor_.clear();
        return true;
    }

private:
    static std::string warningNote(const Settings& s) {
        const int points = s.warnPoints > 0 ? s.warnPoints : kLessonWarnPoints;
        return "Before it is done the table asks about a choice that costs more than " + std::to_string(points) +
               " points of a hundred of the chance of winning against the best that the hint knows, by more than twice the "
               "standard error of that. It is judged by what the player knows.";
    }
    static KeyLines keyLines() {
        KeyLines lines = houseKeyLines();
        for (const auto& game : registeredViews())
            for (const auto& line : viewsOf(game).keys) lines.push_back(line);
        return lines;
    }
    void takeKeyFor(Frame& f, Settings& s, const KeyLines& lines) {
        for (const auto& chord : f.keys) {
            if (chord == "Escape") continue;  // leaves it as it is
            refusal_ = s.keys.whyNot(waitsFor_, chord, lines);
            if (refusal_.empty()) s.keys.set(waitsFor_, chord);
            waitsFor_.clear();
            std::erase_if(f.keys, [](const std::string& k) { return k != "Escape"; });
            break;
        }
    }
    static void sample(Frame& f, const Rect& box) {
        plate(f, box);
        Rect in = box.inset(f.px(16), f.px(12));
        drawTextIn(f, in.cutTop(f.px(26)), Role::kSmallCaps, 20, f.theme.heading, "A sample of the hand", Align::kLeft);
        in.cutTop(drawWrapped(f, in.min(), in.w, Role::kBody, 16, f.theme.ink,
                              "The King holds Oxford with 4 regiments; Parliament holds London with 16.", f.px(42)) +
                  f.px(6));
        const float s = std::min(in.h, f.px(28));
        float x = in.x;
        for (const char* side : {"royalist", "parliament", "covenanter", ""}) {
            emblem(f, {x, in.y, s, s}, side);
            x += s + f.px(8);
        }
        for (int i = 1; i <= 6 && x + s < in.right(); ++i, x += s + f.px(6))
            dieFace(f, {x, in.y, s - 2, s - 2}, i, i < 3 ? "royalist" : i < 5 ? "parliament" : "");
    }

    ScrollState scroll_;
    bool isDrumWanted_ = false;  // a sample
    std::string waitsFor_, refusal_;  // the standard key of the line that is being changed
};

}  // namespace

std::unique_ptr<Screen> makeSettingsScreen() { return std::make_unique<SettingsScreen>(); }

}  // namespace app
