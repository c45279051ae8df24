// Draws the launcher: cards of the games, continue, rooms.
#include "app/window/pages/launcher.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/house/save_files.h"
#include "app/window/table/table_view.h"
#include "app/window/draw/widgets.h"

namespace app {

namespace {

struct GameWords {
    const char *key, *kind, *text, *models, *seats, *length;
};
constexpr GameWords kWords[] = {
    {"cruel_necessity", "States of siege, for one",
     "Parliament holds London against four armies, six causes and its own friends.", "politics and faith in three kingdoms",
     "1, or a council round a table", "2 to 3 hours; a single war in 1"},
    {"twwae", "Blocks in the fog of war, for two",
     "March on what you cannot see, and bring the war to an end within five years of campaigns.",
     "armies, sieges and supply, 1642\xE2\x80\x93"
     "46",
     "2, or 1 against the computer", "3 to 6 hours"},
    {"ukc", "Cards and control, for two", "Raise, keep and lose a country, card by card, until the money or the men run out.",
     "allegiance, desertion, the war of posts", "2, 1 against the computer, or solo", "4 to 6 hours"}};

// A sketch for a game without a picture: its two emblems on a gradient sea.
void plainPicture(Frame& f, const Rect& box) {
    f.draw->AddRectFilledMultiColor(box.min(), box.max(), f.theme.seaTop, f.theme.seaTop, f.theme.seaFoot, f.theme.seaFoot);
    const ImVec2 c = box.centre();
    f.draw->PushClipRect(box.min(), box.max(), true);
    for (int i = 0; i < 5; ++i)
        f.draw->AddCircleFilled({box.x + box.w * (0.1f + 0.2f * static_cast<float>(i)), c.y + box.h * (i % 2 ? 0.35f : 0.2f)},
                                box.h * 0.42f, f.theme.land[i], 48);
    const float r = std::min(box.w, box.h) * 0.2f;
    emblem(f, Rect::around({c.x - r * 1.5f, c.y}, r, r), "royalist");
    emblem(f, Rect::around({c.x + r * 1.5f, c.y}, r, r), "parliament");
    f.draw->PopClipRect();
}

class Launcher final : public Screen {
public:
    [[nodiscard]] std::string name() const override { return "launcher"; }
    void resumed() override { isAsked_ = false; }

    void draw(Frame& f) override {
        if (!isAsked_) saves_.lookUp(f.desk), isAsked_ = true;
        drawEdge(f);
        const Rect page = f.area.inset(std::min(f.px(30), f.area.w * 0.03f), f.px(14));
        // Ribbons and shadows reach a little beside the cards.
        const Rect clip{page.x - f.px(5), page.y, page.w + f.px(10), page.h};
        const Rect inner = beginScroll(f, "launcher", clip, scroll_).inset(f.px(5), 0);
        // Cards side by side where each has room for its words.
        const int columns = inner.w >= f.px(960) ? 3 : inner.w >= f.px(640) ? 2 : 1;
        const bool isShort = f.area.h < f.px(860);
        float y = inner.y + drawTitle(f, inner, isShort);
        const float gap = f.px(20), cardWidth = (inner.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        const float roomsHeight = columns == 3 ? roomsNeed(f) + f.px(66) : 0;
        const float wanted = columns == 3 ? page.h - (y - inner.y) - roomsHeight : 0;
        const float cardHeight = std::max(cardNeeds(f, cardWidth), wanted);
        const bool comesFirst = columns == 1 && lastSave();  // in a narrow column the game that waits stands above the cards
        if (comesFirst) drawContinue(f, {inner.x, y, inner.w, f.px(124)}), y += f.px(134);
        int i = 0;
        for (const GameEntry& entry : allGames()) {
            const auto words =
                std::find_if(std::begin(kWords), std::end(kWords), [&](const auto& it) { return it.key == entry.key; });
            if (words == std::end(kWords)) continue;
            const Rect card{inner.x + static_cast<float>(i % columns) * (cardWidth + gap),
                            y + static_cast<float>(i / columns) * (cardHeight + gap), cardWidth - 1, cardHeight};
            drawCard(f, card, entry, *words);
            ++i;
        }
        y += static_cast<float>((i + columns - 1) / columns) * (cardHeight + gap);
        y += drawRooms(f, {inner.x, y, inner.w, 0}, columns == 3, comesFirst);
        const float noteHeight = f.px(26);
        drawTextIn(f, {inner.x, y, inner.w, noteHeight}, Role::kItalic, 15, f.theme.ink2,
                   "What the rulebooks leave out has been reconstructed, and is marked so wherever it appears.");
        y += noteHeight;
        endScroll(f, "launcher", clip, scroll_, y - inner.y);
        keys(f);
    }

private:
    void drawEdge(Frame& f) const {
        const Rect a = f.area.inset(f.px(9)), b = f.area.inset(f.px(13));
        f.draw->AddRect(a.min(), a.max(), f.theme.frame, 0, 0, 2);
        f.draw->AddRect(b.min(), b.max(), f.theme.rule, 0, 0, 1);
    }

    float drawTitle(Frame& f, const Rect& box, bool isShort) const {
        const float px = isShort ? 46.0f : 66.0f, c = box.x + box.w / 2, top = box.y + f.px(isShort ? 7 : 10);
        const float w = measureText(f, Role::kTitle, px, "Edgehill").x, h = f.px(px);
        drawText(f, {c, top}, Role::kTitle, px, f.theme.heading, "Edgehill", Align::kCentre);
        const float s = f.px(isShort ? 38 : 52), off = w / 2 + f.px(isShort ? 46 : 76);
        if (off + s < box.w / 2) {
            crown(f.draw, Rect::around({c - off - s / 2, top + h * 0.55f}, s / 2, s * 0.42f), f.theme.royalist.fill);
            portcullis(f.draw, Rect::around({c + off + s / 2, top + h * 0.55f}, s * 0.42f, s * 0.42f), f.theme.parliament.fill);
        }
        float y = top + h + f.px(4);
        ornament(f, {c, y}, std::min(f.px(165), box.w * 0.4f));
        y += f.px(6);
        drawTextIn(f, {box.x, y, box.w, f.px(26)}, Role::kItalic, isShort ? 17 : 20, f.theme.ink2,
                   "The wars of the three kingdoms, 1640\xE2\x80\x93"
                   "1653, in three games");
        return y + f.px(isShort ? 32 : 42) - box.y;
    }

    float pictureHeight(const Frame& f, float width) const {
        if (f.area.h >= f.px(860)) return std::min(width * 0.5f, f.area.h * 0.24f);
        // In a low window it leaves the words, the rooms and the note below them in sight.
        return std::min({width * 0.36f, f.area.h * 0.24f, std::max(f.px(60), f.area.h - f.px(606))});
    }

    float cardNeeds(const Frame& f, float width) const {
        float text = 0;
        for (const auto& w : kWords) text = std::max(text, measureWrapped(f, width - f.px(52), Role::kBody, 18, w.text));
        return pictureHeight(f, width) + f.px(30 + 36 + 24 + 16 + 3 * 24 + 62) + text;
    }

    void drawCard(Frame& f, const Rect& card, const GameEntry& entry, const GameWords& words) {
        cardFrame(f, card, 0, true);
        Rect in = card.inset(f.px(13));
        const float rest = cardNeeds(f, card.w) - pictureHeight(f, card.w);
        const Rect picture = in.cutTop(std::max(f.px(60), std::min(card.w, card.h - rest)), f.px(10));
        const std::string key(entry.key);
        const auto& views = viewsOf(key);
        f.draw->PushClipRect(picture.min(), picture.max(), true);
        if (views.picture) views.picture(f, picture);
        else plainPicture(f, picture);
        f.draw->PopClipRect();
        f.draw->AddRect(picture.min(), picture.max(), f.theme.frame, 0, 0, 2);
        const bool isFirst = entry.key == "cruel_necessity";
        if (isFirst) ribbon(f, {card.x - f.px(4), picture.y + f.px(12)}, "Start here");
        in = in.inset(f.px(12), 0);
        drawTextIn(f, in.cutTop(f.px(34)), Role::kSmallCaps, 29, f.theme.heading, entry.title, Align::kLeft);
        drawTextIn(f, in.cutTop(f.px(24)), Role::kItalic, 16, f.theme.ink2, words.kind, Align::kLeft);
        Rect foot = in.cutBottom(f.px(46));
        in.cutBottom(f.px(8));
        const float textHeight = drawWrapped(f, in.min(), in.w, Role::kBody, 18, f.theme.ink, words.text);
        in.cutTop(textHeight + f.px(4));
        f.draw->AddLine(in.min(), {in.right(), in.y}, f.theme.rule, 1);
        in.cutTop(f.px(6));
        const std::pair<const char*, const char*> rows[] = {
            {"Models", words.models}, {"Seats", words.seats}, {"Length", words.length}};
        for (const auto& [label, value] : rows) {
            Rect row = in.cutTop(f.px(24));
            drawTextIn(f, row.cutLeft(f.px(66)), Role::kSmallCaps, 16, f.theme.heading, label, Align::kLeft);
            drawTextIn(f, row, Role::kBody, 16, f.theme.ink, value, Align::kLeft);
        }
        // Until a lesson is done the lesson is the next step, then the game is.
        const std::string id = "launcher." + std::string(entry.key);
        const bool isTaught = f.desk.lessonProgress().done() > 0;
        const auto [next, label] = lessonFor(f, std::string(entry.key));
        const Rect press = foot.cutLeft(std::min(foot.w * 0.42f, f.px(140)), f.px(10));
        // A game that waits to be resumed has the red button.
        const bool mayBeRed = isFirst && !lastSave();
        const auto kindOf = [&](bool isNext) { return mayBeRed && isNext ? ButtonKind::kStep : ButtonKind::kPlain; };
        if (button(f, id, press, "New game", {.kind = kindOf(isTaught), .px = 19}))
            f.desk.push(makeNewGameScreen(std::string(entry.key)));
        if (!next) return;
        ButtonLook look{.kind = kindOf(!isTaught), .px = 18};
        look.tip = Tooltip{.title = next->title, .text = next->about};
        while (look.px > 13 && buttonWidth(f, label, look) > foot.w) look.px -= 0.5f;
        if (button(f, id + ".lesson", foot.cutLeft(std::min(foot.w, buttonWidth(f, label, look) + f.px(10))), label, look))
            openLessons(f, next, std::string(entry.key));
    }

    // The lesson; leaving it leads to the list, where it is marked. Where all are done, the list.
    static void openLessons(Frame& f, const std::shared_ptr<const common::Lesson>& next, const std::string& game) {
        const LessonMark* mark = f.desk.lessonProgress().find(next->id());
        f.desk.push(makeLessonsScreen(game));
        if (!mark || !mark->isDone || isBegun(mark, *next)) f.desk.openLesson(next);
    }

    // The lesson of that game that comes next, and the words for it; null while the lessons are read, or where there is none.
    std::pair<std::shared_ptr<const common::Lesson>, std::string> lessonFor(Frame& f, const std::string& game) {
        if (!areLessonsAsked_) {
            areLessonsAsked_ = true;
            const auto found = std::make_shared<common::Lessons>();
            f.desk.inBackground(
                [found, folders = f.desk.dataFolders()] {
                    *found = common::Lessons::load(folders, gameKeys());
                },
                [found, kept = lessons_] { *kept = std::move(*found); });
        }
        const LessonProgress& progress = f.desk.lessonProgress();
        const auto own = lessons_->of(game);
        if (auto lesson = nextLesson(*lessons_, progress, game)) {
            const std::string name = lesson == own.front() ? "First lesson" : "Lesson " + std::to_string(lesson->number);
            const bool goesOn = isBegun(progress.find(lesson->id()), *lesson);
            return {lesson, name + (goesOn ? ", go on" : ", " + std::to_string(lesson->minutes) + " min")};
        }
        return {own.empty() ? nullptr : own.front(), "Lessons"};
    }

    static void ribbon(Frame& f, ImVec2 at, const char* text) {
        const float w = measureText(f, Role::kSmallCaps, 18, text).x + f.px(34), h = f.px(27);
        const ImVec2 p[] = {at, {at.x + w, at.y}, {at.x + w - f.px(9), at.y + h / 2}, {at.x + w, at.y + h}, {at.x, at.y + h}};
        f.draw->AddRectFilled({at.x + 1, at.y + 3}, {at.x + w - f.px(9), at.y + h + 3}, f.theme.shadow);
        f.draw->AddTriangleFilled(p[0], p[1], p[2], f.theme.stepTop);
        f.draw->AddTriangleFilled(p[0], p[2], p[4], f.theme.stepTop);
        f.draw->AddTriangleFilled(p[4], p[2], p[3], f.theme.stepTop);
        drawTextIn(f, {at.x + f.px(12), at.y, w - f.px(30), h}, Role::kSmallCaps, 18, f.theme.stepText, text);
    }

    // The rooms beside the game that waits stand in three rows. Where the window is low a row holds the title alone.
    static bool isLow(const Frame& f) { return f.area.h < f.px(860); }
    static float roomsNeed(const Frame& f) { return isLow(f) ? f.px(3 * 38 + 2 * 7) : f.px(3 * 54 + 2 * 8); }

    float drawRooms(Frame& f, Rect box, bool isBeside, bool isResumeDrawn) {
        const bool isTight = isBeside && isLow(f);
        const float roomHeight = f.px(isTight ? 38 : isBeside ? 54 : 59), gap = f.px(isTight ? 7 : isBeside ? 8 : 10);
        const float height = isBeside ? roomsNeed(f) : 2 * roomHeight + gap;
        Rect resume = {box.x, box.y, box.w, isBeside ? height : isResumeDrawn ? -gap : f.px(124)};
        Rect rooms = {box.x, box.y + resume.h + gap, box.w, height};
        if (isBeside) {
            rooms = {box.x, box.y, box.w, height};
            resume = rooms.cutLeft(box.w * (isLow(f) ? 0.39f : 0.455f), f.px(22));  // three rooms abreast stand beside it
        }
        if (!isResumeDrawn) drawContinue(f, resume);
        const int columns = rooms.w >= f.px(560) ? 3 : 2;
        int i = 0;
        for (const Page& room : pages()) {
            if (!room.room) continue;
            const int col = i % columns, row = i / columns;
            const Rect cell = Rect{rooms.x, rooms.y + static_cast<float>(row) * (roomHeight + gap), rooms.w, roomHeight}.column(
                col, columns, gap);
            ButtonLook look{.key = ""};
            if (isTight) look.tip = Tooltip{.title = room.room->title, .text = room.room->text};
            if (button(f, std::string("launcher.") + room.room->id, cell, "", look)) room.open(f.desk, "");
            Rect in = cell.inset(f.px(14), f.px(isTight ? 4 : 6));
            const Rect icon = in.cutLeft(f.px(30), f.px(12));
            room.room->icon(f, Rect::around(icon.centre(), f.px(isTight ? 12 : 15), f.px(isTight ? 12 : 15)));
            Rect key = in.cutRight(f.px(20), f.px(4));
            if (isTight) key = Rect::around(key.centre(), key.w / 2, f.px(11.5f));
            f.draw->AddRect({key.x, key.y + f.px(2)}, {key.right(), key.y + f.px(21)}, withAlpha(f.theme.frame, 0.5f), f.px(3),
                            0, 1);
            drawTextIn(f, {key.x, key.y + f.px(2), key.w, f.px(19)}, Role::kClause, 13, f.theme.ink, room.room->key);
            drawTextIn(f, isTight ? in : in.cutTop(in.h * 0.54f), Role::kSmallCaps,
                       fittingPx(f, Role::kSmallCaps, 19, 14, room.room->title, in.w), f.theme.heading, room.room->title,
                       Align::kLeft);
            if (!isTight) drawTextIn(f, in, Role::kItalic, 15, f.theme.ink2, room.room->text, Align::kLeft);
            ++i;
        }
        const float rows = std::ceil(static_cast<float>(i) / static_cast<float>(columns));
        return (isBeside ? 0 : resume.h + gap) + rows * (roomHeight + gap) + f.px(4);
    }

    [[nodiscard]] const SaveFile* lastSave() const {
        for (const auto& s : saves_.files())
            if (s.isReadable && findGame(s.game)) return &s;
        return nullptr;
    }

    void drawContinue(Frame& f, const Rect& box) {
        plate(f, box);
        Rect in = box.inset(f.px(18), f.px(13));
        const SaveFile* last = lastSave();
        Rect picture = in.cutLeft(in.w > f.px(420) ? std::min(f.px(150), in.h * 1.5f) : 0, f.px(16));
        if (picture.w > 1) {
            f.draw->PushClipRect(picture.min(), picture.max(), true);
            if (last && viewsOf(last->game).picture) viewsOf(last->game).picture(f, picture);
            else plainPicture(f, picture);
            f.draw->PopClipRect();
            f.draw->AddRect(picture.min(), picture.max(), f.theme.frame, 0, 0, 1.5f);
        }
        Rect head = in.cutTop(f.px(28));
        const float w = drawText(f, {head.x, head.y + f.px(2)}, Role::kSmallCaps, 22, f.theme.heading, "Continue");
        if (!last) {
            if (saves_.isKnown())
                drawWrapped(f, in.min(), in.w, Role::kItalic, 17, f.theme.ink2,
                            "No unfinished game. Any game you start is kept here after every action.", in.h);
            return;
        }
        drawTextCut(f, {head.x + w + f.px(12), head.y + f.px(6)}, head.w - w - f.px(12), Role::kItalic, 16, f.theme.ink2,
                    "saved " + whenText(last->time));
        const ButtonLook look{.key = "C", .kind = ButtonKind::kStep, .px = 18};
        Rect foot = in.cutBottom(f.px(42), f.px(2));
        const Rect press = foot.cutRight(buttonWidth(f, "Resume", look) + f.px(6), f.px(10));
        std::string title = std::string(findGame(last->game)->title);
        const std::string scenario = scenarioTitle(f.desk.module(last->game), last->scenario);
        drawTextCut(f, in.min(), in.w, Role::kBody, 18, f.theme.ink, title + (scenario.empty() ? "" : ", " + scenario));
        const std::string& standing = saves_.standing(f.desk, *last);
        drawTextIn(f, foot, Role::kBody, 16, f.theme.ink2,
                   standing.empty() ? std::to_string(last->actions) + " actions" : standing, Align::kLeft);
        if (button(f, "launcher.continue", press, "Resume", look)) f.desk.openSave(last->path.string());
    }

    static void keys(Frame& f) {
        for (const Page& page : pages())
            if (page.room && f.takeKey(page.room->key)) page.open(f.desk, "");
        if (f.takeKey("F1")) f.desk.push(makeAboutScreen());
        if (f.takeKey("Ctrl+Q")) f.desk.pop();
        if (f.takeKey("N")) f.desk.push(makeNewGameScreen("cruel_necessity"));
    }

    KnownSaves saves_;
    std::shared_ptr<common::Lessons> lessons_ = std::make_shared<common::Lessons>();
    bool isAsked_ = false, areLessonsAsked_ = false;
    ScrollState scroll_;
};

}  // namespace

std::unique_ptr<Screen> makeLauncher() { return std::make_unique<Launcher>(); }

}  // namespace app
