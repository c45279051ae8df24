// AlmanacScreen: a list at the left, one entry at the right.
#include "app/window/pages/almanac_screen.h"

#include <algorithm>
#include <cctype>

#include "app/window/pages/pages.h"
#include "app/window/table/table_view.h"

namespace app {

namespace {

std::string lower(std::string_view s) {
    std::string out(s);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

class AlmanacScreen final : public Screen {
public:
    AlmanacScreen(std::string game, std::string subtitle, std::vector<AlmanacPage> pages, const std::string& first)
        : game_(std::move(game)), subtitle_(std::move(subtitle)), pages_(std::move(pages)) {
        for (const AlmanacPage& e : pages_) searched_.push_back(lower(e.title + " " + e.dates + " " + e.does + " " + e.text));
        select(first);
    }

    [[nodiscard]] std::string name() const override { return "almanac"; }

    void draw(Frame& f) override {
        Rect area = pageHead(f, "Almanac", subtitle_);
        if (const auto other = gameTabs(f, "almanac", area.cutTop(f.px(36), f.px(10)), game_)) return open(f, *other);
        const bool narrow = area.w < f.px(720) && !(area.w > f.px(540) && area.w > 1.4f * area.h);
        Rect list = narrow ? area.cutTop(area.h * 0.4f, f.px(10))
                           : area.cutLeft(std::clamp(area.w * 0.34f, f.px(250), f.px(430)), f.px(24));
        textField(f, "almanac.search", list.cutTop(f.px(38), f.px(8)), search_, "search");
        drawList(f, list);
        drawEntry(f, area);
    }

private:
    // In place of this one: Back leads to where this was opened.
    static void open(Frame& f, const std::string& game) {
        const auto* module = f.desk.module(game);
        if (module && viewsOf(game).almanac) f.desk.replace(viewsOf(game).almanac(*module, {}));
    }
    void select(const std::string& id) {
        for (std::size_t i = 0; i < pages_.size(); ++i)
            if (pages_[i].id == id) chosen_ = i, isMoved_ = true;
        page_ = {};
    }

    void drawList(Frame& f, const Rect& box) {
        const std::string wanted = lower(search_);
        const Rect inner = beginScroll(f, "almanac.list", box, list_);
        float y = inner.y;
        std::string group;
        bool any = false;
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            const AlmanacPage& e = pages_[i];
            if (!wanted.empty() && searched_[i].find(wanted) == std::string::npos) continue;
            if (group != e.group) {
                group = e.group;
                y += f.px(any ? 10 : 0);
                y += sectionHeading(f, {inner.x, y}, inner.w - f.px(8), group, 18);
            }
            any = true;
            const Rect row{inner.x, y, inner.w - f.px(8), f.px(27)};
            if (isMoved_ && i == chosen_) {  // opened at an entry: its row comes into view
                list_.offset = std::max(0.0f, row.y - inner.y - box.h / 3);
                isMoved_ = false;
                f.keepDrawing(0.05);
            }
            y += row.h;
            if (row.bottom() < box.y || row.y > box.bottom()) continue;
            const TargetState state = f.targets.add("almanac." + e.id, row, e.title);
            if (i == chosen_) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
            if (i == chosen_) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(3));
            if (state.hovered && i != chosen_)
                f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.well, 0.6f), f.px(3));
            drawTextCut(f, {row.x + f.px(8), row.y + f.px(4)}, row.w - f.px(16), i == chosen_ ? Role::kBold : Role::kBody, 16,
                        f.theme.ink, e.title);
            if (state.focused) focusRing(f, row, f.px(3));
            if (state.clicked) chosen_ = i, page_ = {};
        }
        if (!any) drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2, "Nothing here bears those words.");
        endScroll(f, "almanac.list", box, list_, y - inner.y);
    }

    void drawEntry(Frame& f, const Rect& box) {
        if (chosen_ >= pages_.size()) return;
        const AlmanacPage e = pages_[chosen_];
        const Theme& t = f.theme;
        plate(f, box);
        const Rect room = box.inset(f.px(22), f.px(18));
        const Rect inner = beginScroll(f, "almanac.page", room, page_);
        const float width = std::min(inner.w - f.px(10), f.px(760));
        float y = inner.y;
        y += drawWrapped(f, {inner.x, y}, width, Role::kBold, 28, t.ink, e.title);
        if (!e.dates.empty()) y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 17, t.ink2, e.dates);
        y += f.px(10);
        if (!e.does.empty()) {
            y += sectionHeading(f, {inner.x, y}, width, "What it does", 17);
            y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 18, t.ink, e.does) + f.px(6);
            if (!e.after.empty()) y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 17, t.good, e.after) + f.px(6);
            y += sectionHeading(f, {inner.x, y + f.px(6)}, width, "History", 17) + f.px(6);
        }
        y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 18, t.ink, e.text) + f.px(14);
        if (!e.see.empty()) {
            y += sectionHeading(f, {inner.x, y}, width, e.seeHeading, 17);
            for (const auto& [id, title] : e.see) {
                if (button(f, "almanac.see." + id, {inner.x, y, std::min(width, f.px(420)), f.px(34)}, title, {.px = 16}))
                    select(id);
                y += f.px(40);
            }
        }
        if (!e.sealWords.empty()) {
            provenanceSeal(f, {inner.x, y, f.px(26), f.px(26)}, e.seal);
            y += std::max(f.px(30), drawWrapped(f, {inner.x + f.px(36), y + f.px(2)}, width - f.px(36), Role::kItalic, 15,
                                                t.ink2, e.sealWords));
        }
        endScroll(f, "almanac.page", room, page_, y - inner.y);
    }

    std::string game_, subtitle_;
    std::vector<AlmanacPage> pages_;
    std::vector<std::string> searched_;  // in lower case
    std::size_t chosen_ = 0;
    bool isMoved_ = false;
    std::string search_;
    ScrollState list_, page_;
};

}  // namespace

std::string sealKind(const common::Source& source) {
    switch (source.kind) {
        case common::SourceKind::kRulebook: return source.isDerived() ? "derived" : "sourced";
        case common::SourceKind::kPage: return "sourced";
        case common::SourceKind::kKnowledge: return "derived";
        default: return "reconstructed";
    }
}

std::string sealText(const common::Source& source) {
    const std::string kind = sealKind(source);
    const std::string note = source.note.empty() ? "" : " (" + source.note + ")";
    if (kind == "sourced") return "What this card does stands in the rulebook" + note + ".";
    if (kind == "derived") return "What this card does follows from the rulebook" + note + ".";
    return "What this card does is our reconstruction" + note + "; it may be corrected in the data.";
}

const char* almanacGroup(const std::string& kind) {
    if (kind == "person") return "1People";
    if (kind == "force") return "2Forces";
    if (kind == "place") return "3Places";
    if (kind == "battle") return "4Battles";
    if (kind == "event") return "5Events";
    return "6Themes";
}

std::unique_ptr<Screen> makeAlmanacScreen(std::string game, std::string subtitle, std::vector<AlmanacPage> pages,
                                          const std::string& first) {
    return std::make_unique<AlmanacScreen>(std::move(game), std::move(subtitle), std::move(pages), first);
}

}  // namespace app
