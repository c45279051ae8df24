// AlmanacScreen: a list at the left, one entry at the right.
#include "app/window/pages/almanac_screen.h"

#include <algorithm>
#include <array>
#include <map>

#include "app/games.h"
#include "app/window/pages/pages.h"
#include "app/window/table/table_view.h"
#include "common/words.h"

namespace app {

namespace {

// The tabs, in the order of AlmanacSort, then the cards.
struct Tab {
    const char *key, *title;
};
constexpr std::array<Tab, 9> kTabs{{{"people", "People"},
                                    {"places", "Places"},
                                    {"forces", "Forces"},
                                    {"battles", "Battles"},
                                    {"sieges", "Sieges"},
                                    {"events", "Events"},
                                    {"themes", "Themes"},
                                    {"things", "Things"},
                                    {"cards", "Cards"}}};

std::string bookText(const common::AlmanacBook& book) {
    return (book.author.empty() ? "" : book.author + ", ") + book.title + " (" + book.year + ")";
}

// How sure an entry is, and where to read on.
std::vector<std::string> footOf(const common::Almanac& almanac, const common::AlmanacEntry& entry) {
    std::vector<std::string> lines;
    if (entry.confidence == common::Confidence::kMedium)
        lines.emplace_back("The matter is sure; accounts differ about details.");
    if (entry.confidence == common::Confidence::kLow) lines.emplace_back("Doubtful: accounts differ, or little is known.");
    std::string books;
    for (const std::string& id : entry.read)
        if (const auto* book = almanac.book(id)) books += (books.empty() ? "Read on: " : "; ") + bookText(*book);
    if (!books.empty()) lines.push_back(books + ".");
    return lines;
}

std::string whenAndWhere(const common::Almanac& almanac, const common::AlmanacEntry& entry) {
    std::string line = entry.dates();
    for (const std::string& id : entry.counties)
        if (const auto* county = almanac.county(id)) line += (line.empty() ? "" : ", ") + county->name;
    return line;
}

// The pages of one game's reader: every entry, then the game's cards.
std::vector<AlmanacPage> pagesOf(const common::Almanac& almanac, AlmanacOfGame& game) {
    std::map<std::string, std::string> titles;
    for (const AlmanacPage& card : game.cards) titles[card.id] = card.title;
    std::vector<AlmanacPage> pages;
    for (const auto& entry : almanac.entries()) {
        const Tab& tab = kTabs[static_cast<std::size_t>(entry.sort)];
        AlmanacPage page;
        page.id = entry.id, page.title = entry.title, page.tab = tab.key, page.group = tab.title;
        page.dates = whenAndWhere(almanac, entry), page.text = entry.text, page.foot = footOf(almanac, entry);
        page.seal = sealKind(entry.source), page.isOfGame = entry.isOf(game.key);
        for (const std::string& other : entry.spellings) page.alsoFound += other + " ";
        AlmanacLinks cards{"Cards", {}}, entries{"See also", {}};
        for (const auto& piece : entry.pieces) {
            const std::string id = almanacId(piece.sort, piece.key);
            if (piece.game == game.key && titles.count(id)) cards.pages.emplace_back(id, titles[id]);
        }
        for (const std::string& id : entry.links) entries.pages.emplace_back(id, almanac.find(id)->title);
        for (auto* links : {&entries, &cards})
            if (!links->pages.empty()) page.see.push_back(std::move(*links));
        pages.push_back(std::move(page));
    }
    for (AlmanacPage& card : game.cards) {
        card.tab = "cards";
        AlmanacLinks links{"See also", {}};
        const auto colon = card.id.find(':');
        for (const auto* entry : almanac.of({game.key, card.id.substr(0, colon), card.id.substr(colon + 1)}))
            links.pages.emplace_back(entry->id, entry->title);
        if (!links.pages.empty()) card.see.push_back(std::move(links));
        pages.push_back(std::move(card));
    }
    return pages;
}

class AlmanacScreen final : public Screen {
public:
    AlmanacScreen(AlmanacOfGame game, std::string first) : game_(std::move(game)), first_(std::move(first)) {}

    [[nodiscard]] std::string name() const override { return "almanac"; }

    void draw(Frame& f) override {
        if (!isLoaded_) load(f);
        Rect area = pageHead(f, "Almanac", "people, places and events of the wars, and the cards of " + game_.title);
        if (!error_.empty()) return noticeBox(f, area.cutTop(f.px(80)), error_, true);
        if (const auto other = gameTabs(f, "almanac", area.cutTop(f.px(36), f.px(10)), game_.key)) return open(f, *other);
        const bool narrow = area.w < f.px(720) && !(area.w > f.px(540) && area.w > 1.4f * area.h);
        Rect list = narrow ? area.cutTop(area.h * 0.5f, f.px(10))
                           : area.cutLeft(std::clamp(area.w * 0.34f, f.px(250), f.px(430)), f.px(24));
        if (textField(f, "almanac.search", list.cutTop(f.px(38), f.px(6)), search_, "search")) list_.offset = 0;
        drawTabs(f, list);
        drawList(f, list);
        drawEntry(f, area);
    }

private:
    void load(Frame& f) {
        isLoaded_ = true;
        try {
            common::DataFolders folders = f.desk.dataFolders();
            std::vector<std::string_view> games;
            for (const GameEntry& entry : allGames()) games.push_back(entry.key);
            const auto almanac = common::Almanac::load(folders, games, std::span(&game_.box, 1));
            // A piece of the game opens what is told of it.
            if (const auto colon = first_.find(':'); colon != std::string::npos) {
                const auto told = almanac.of({game_.key, first_.substr(0, colon), first_.substr(colon + 1)});
                const bool isCard = std::any_of(game_.cards.begin(), game_.cards.end(),
                                                [&](const AlmanacPage& card) { return card.id == first_; });
                if (!isCard && !told.empty()) first_ = told.front()->id;
            }
            pages_ = pagesOf(almanac, game_);
        } catch (const std::exception& e) {
            error_ = std::string("The almanac could not be read. ") + e.what();
        }
        for (const AlmanacPage& e : pages_)
            searched_.push_back(common::searched(e.title + " " + e.dates + " " + e.does + " " + e.text + " " + e.alsoFound));
        select(first_);
    }
    // In place of this one: Back leads to where this was opened.
    void open(Frame& f, const std::string& game) {
        const auto* module = f.desk.module(game);
        const bool isEntry = chosen_ < pages_.size() && pages_[chosen_].tab != "cards";
        if (module && viewsOf(game).almanac)
            f.desk.replace(viewsOf(game).almanac(*module, isEntry ? pages_[chosen_].id : std::string()));
    }
    bool isShown(std::size_t i) const {
        const AlmanacPage& e = pages_[i];
        return (tab_.empty() || e.tab == tab_) && (!isGameOnly_ || e.isOfGame);
    }
    void select(const std::string& id) {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            if (pages_[i].id != id) continue;
            chosen_ = i, isMoved_ = true;
            if (!isShown(i)) tab_.clear(), isGameOnly_ = false;
        }
        page_ = {};
    }

    // One row after another of tabs, as wide as their words.
    void drawTabs(Frame& f, Rect& list) {
        const ButtonLook look{.px = 15};
        const float gap = f.px(5), height = f.px(28), right = list.right();
        float x = list.x;
        const auto tab = [&](const std::string& id, const char* title, bool isOn) {
            const float w = std::min(buttonWidth(f, title, look), list.w);
            if (x > list.x && x + w > right) list.cutTop(height, gap), x = list.x;
            const bool pressed = button(f, "almanac.tab." + id, {x, list.y, w, height}, title, {.selected = isOn, .px = 15});
            x += w + gap;
            return pressed;
        };
        if (tab("all", "All", tab_.empty())) tab_.clear(), list_ = {};
        for (const Tab& t : kTabs)
            if (tab(t.key, t.title, tab_ == t.key)) tab_ = t.key, list_ = {};
        list.cutTop(height, gap);
        if (checkBox(f, "almanac.of_game", list.cutTop(f.px(28), f.px(6)), "only what this game has pieces of", isGameOnly_))
            isGameOnly_ = !isGameOnly_, list_ = {};
    }

    void drawList(Frame& f, const Rect& box) {
        const std::string wanted = common::searched(search_);
        const Rect inner = beginScroll(f, "almanac.list", box, list_);
        float y = inner.y;
        std::string group;
        bool any = false;
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            const AlmanacPage& e = pages_[i];
            if (!isShown(i) || (!wanted.empty() && searched_[i].find(wanted) == std::string::npos)) continue;
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
        if (!any) drawWrapped(f, {inner.x, y}, inner.w, Role::kItalic, 16, f.theme.ink2, "No entry contains those words.");
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
        for (const AlmanacLinks& links : e.see) {
            y += sectionHeading(f, {inner.x, y}, width, links.heading, 17);
            for (const auto& [id, title] : links.pages) {
                if (button(f, "almanac.see." + id, {inner.x, y, std::min(width, f.px(420)), f.px(34)}, title, {.px = 16}))
                    select(id);
                y += f.px(40);
            }
        }
        for (const std::string& line : e.foot)
            y += drawWrapped(f, {inner.x, y}, width, Role::kItalic, 15, t.ink2, line) + f.px(4);
        if (!e.sealWords.empty()) {
            provenanceSeal(f, {inner.x, y, f.px(26), f.px(26)}, e.seal);
            y += std::max(f.px(30), drawWrapped(f, {inner.x + f.px(36), y + f.px(2)}, width - f.px(36), Role::kItalic, 15,
                                                t.ink2, e.sealWords));
        }
        endScroll(f, "almanac.page", room, page_, y - inner.y);
    }

    AlmanacOfGame game_;
    std::string first_, error_;
    std::vector<AlmanacPage> pages_;
    std::vector<std::string> searched_;  // in lower case
    std::size_t chosen_ = 0;
    bool isLoaded_ = false, isMoved_ = false, isGameOnly_ = false;
    std::string search_, tab_;  // empty: every tab
    ScrollState list_, page_;
};

}  // namespace

std::string almanacId(const std::string& sort, const std::string& key) { return sort + ":" + key; }

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
    if (kind == "sourced") return "The rulebook says what this card does" + note + ".";
    if (kind == "derived") return "What this card does follows from the rulebook" + note + ".";
    return "What this card does is our reconstruction" + note + "; it may be corrected in the data.";
}

std::unique_ptr<Screen> makeAlmanacScreen(AlmanacOfGame game, const std::string& first) {
    return std::make_unique<AlmanacScreen>(std::move(game), first);
}

}  // namespace app
