// Almanac: a list at the left, one entry at the right.
#include "app/window/cruel_necessity/almanac.h"

#include <algorithm>
#include <cctype>

#include "app/window/cruel_necessity/card_text.h"
#include "app/window/pages.h"

namespace app::cn {

namespace {

struct Entry {
    std::string id, title, kind, dates, head, text, after;
    std::vector<game::CardId> see;
    std::string seal, sealWords;
    std::string searched;  // in lower case
};

std::string lower(std::string_view s) {
    std::string out(s);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

const char* kindName(const std::string& kind) {
    if (kind == "person") return "People";
    if (kind == "place") return "Places";
    if (kind == "theme") return "Themes";
    if (kind == "battle") return "Battles";
    if (kind == "card") return "Cards";
    return "Battle Events";
}

class Almanac final : public Screen {
public:
    Almanac(const game::Definitions& defs, const std::string& entry) : defs_(defs) {
        for (const auto& e : defs.almanac) {
            Entry out{e.id, e.title, e.kind, e.dates, {}, e.text, {}, e.see, sealKind(e.source), {}, {}};
            entries_.push_back(std::move(out));
        }
        std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.kind < b.kind; });
        for (int n = 1; n <= static_cast<int>(game::kCards); ++n) {
            const auto& card = defs.cards[static_cast<std::size_t>(n)];
            Entry out{"card_" + std::to_string(n), std::to_string(n) + ". " + card.title, "card", card.date, card.summary, card.note, {}, {}, sealKind(card.source), sealText(card.source), {}};
            if (card.isAchievement) out.after = "Achievement: " + std::to_string(card.zeal) + " Zeal, " + plus(card.vp) + " VP. Needs " + needsText(defs, card) + ".";
            entries_.push_back(std::move(out));
        }
        for (std::size_t i = 0; i < game::kBattleCards; ++i) {
            const auto& card = defs.battleCards[i];
            entries_.push_back({"battle_" + std::string(game::kBattleCardKeys[i]), card.title, "battle_card", card.isImmediate ? "at once" : "kept", card.text, card.note, {}, {}, sealKind(card.source), sealText(card.source), {}});
        }
        for (Entry& e : entries_) e.searched = lower(e.title + " " + e.dates + " " + e.head + " " + e.text);
        select(entry);
    }

    [[nodiscard]] std::string name() const override { return "almanac"; }

    void draw(Frame& f) override {
        Rect area = pageHead(f, "Almanac", "Cruel Necessity: people, places and the sixty cards");
        const bool narrow = area.w < f.px(720);
        Rect list = narrow ? area.cutTop(area.h * 0.4f, f.px(10)) : area.cutLeft(std::clamp(area.w * 0.34f, f.px(250), f.px(430)), f.px(24));
        textField(f, "almanac.search", list.cutTop(f.px(38), f.px(8)), search_, "search");
        drawList(f, list);
        drawEntry(f, area);
    }

private:
    void select(const std::string& id) {
        const std::string key = id.rfind("card ", 0) == 0 ? "card_" + id.substr(5) : id;
        for (std::size_t i = 0; i < entries_.size(); ++i)
            if (entries_[i].id == key) chosen_ = i;
        page_ = {};
    }

    void drawList(Frame& f, const Rect& box) {
        const std::string wanted = lower(search_);
        const Rect inner = beginScroll(f, "almanac.list", box, list_);
        float y = inner.y;
        std::string kind;
        bool any = false;
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Entry& e = entries_[i];
            if (!wanted.empty() && e.searched.find(wanted) == std::string::npos) continue;
            if (kind != e.kind) {
                kind = e.kind;
                y += f.px(any ? 10 : 0);
                y += sectionHeading(f, {inner.x, y}, inner.w - f.px(8), kindName(kind), 18);
            }
            any = true;
            const Rect row{inner.x, y, inner.w - f.px(8), f.px(27)};
            y += row.h;
            if (row.bottom() < box.y || row.y > box.bottom()) continue;
            const TargetState state = f.targets.add("almanac." + e.id, row, e.title);
            if (i == chosen_) f.draw->AddRectFilled(row.min(), row.max(), f.theme.goldPale, f.px(3));
            if (i == chosen_) f.draw->AddRect(row.min(), row.max(), f.theme.goldInk, f.px(3));
            if (state.hovered && i != chosen_) f.draw->AddRectFilled(row.min(), row.max(), withAlpha(f.theme.well, 0.6f), f.px(3));
            drawTextCut(f, {row.x + f.px(8), row.y + f.px(4)}, row.w - f.px(16), i == chosen_ ? Role::kBold : Role::kBody, 16, f.theme.ink, e.title);
            if (state.focused) focusRing(f, row, f.px(3));
            if (state.clicked) chosen_ = i, page_ = {};
        }
        if (!any) drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2, "Nothing here bears those words.");
        endScroll(f, "almanac.list", box, list_, y - inner.y);
    }

    void drawEntry(Frame& f, const Rect& box) {
        if (chosen_ >= entries_.size()) return;
        const Entry e = entries_[chosen_];
        const Theme& t = f.theme;
        plate(f, box);
        const Rect room = box.inset(f.px(22), f.px(18));
        const Rect inner = beginScroll(f, "almanac.page", room, page_);
        const float width = std::min(inner.w - f.px(10), f.px(760));
        float y = inner.y;
        y += drawWrapped(f, {inner.x, y}, width, Role::kBold, 28, t.ink, e.title);
        if (!e.dates.empty()) y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 17, t.ink2, e.dates);
        y += f.px(10);
        if (!e.head.empty()) {
            y += sectionHeading(f, {inner.x, y}, width, "What it does", 17);
            y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 18, t.ink, e.head) + f.px(6);
            if (!e.after.empty()) y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 17, t.good, e.after) + f.px(6);
            y += sectionHeading(f, {inner.x, y + f.px(6)}, width, "History", 17) + f.px(6);
        }
        y += drawWrapped(f, {inner.x, y}, width, Role::kBody, 18, t.ink, e.text) + f.px(14);
        if (!e.see.empty()) {
            y += sectionHeading(f, {inner.x, y}, width, "Cards", 17);
            for (const game::CardId id : e.see) {
                if (button(f, "almanac.see." + std::to_string(number(id)), {inner.x, y, std::min(width, f.px(420)), f.px(34)},
                           std::to_string(number(id)) + ". " + defs_[id].title, {.px = 16}))
                    select("card_" + std::to_string(number(id)));
                y += f.px(40);
            }
        }
        if (!e.sealWords.empty()) {
            provenanceSeal(f, {inner.x, y, f.px(26), f.px(26)}, e.seal);
            y += std::max(f.px(30), drawWrapped(f, {inner.x + f.px(36), y + f.px(2)}, width - f.px(36), Role::kItalic, 15, t.ink2, e.sealWords));
        }
        endScroll(f, "almanac.page", room, page_, y - inner.y);
    }

    const game::Definitions& defs_;
    std::vector<Entry> entries_;
    std::size_t chosen_ = 0;
    std::string search_;
    ScrollState list_, page_;
};

}  // namespace

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry) {
    return std::make_unique<Almanac>(*static_cast<const game::Definitions*>(module.typedDefinitions()), entry);
}

}  // namespace app::cn
