// AlmanacScreen: a list at the left, one entry at the right; or one of the other parts in their place.
#include "app/window/pages/almanac_screen.h"

#include <algorithm>
#include <array>
#include <map>

#include "app/games.h"
#include "app/window/pages/almanac_parts.h"
#include "app/window/pages/pages.h"
#include "app/window/pages/quiz_view.h"
#include "app/window/pages/timeline_view.h"
#include "app/window/pages/war_map_view.h"
#include "app/window/table/standing.h"
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

// The parts of the page, by the button that shows each.
enum class Part : std::size_t { kEntries, kTimeline, kWarMap, kQuiz };
struct PartWords {
    const char *id, *title, *key, *opens, *subtitle;
};
constexpr std::array<PartWords, 4> kParts{
    {{"entries", "Entries", "E", "", "people, places and events of the wars, and the cards of "},
     {"timeline", "Timeline", "T", kOpenTimeline, "what happened when, from 1637 to 1660"},
     {"war_map", "Map of the war", "M", kOpenWarMap, "who held which county, at seven dates"},
     {"quiz", "Quiz", "Q", kOpenQuiz, "ten questions about dates and places"}}};

// The heading an entry stands under: what is sorted by its date under its year, people under their letter.
std::string groupOf(const common::AlmanacEntry& entry, const std::string& tab) {
    using common::AlmanacSort;
    const bool isDated =
        entry.sort == AlmanacSort::kBattle || entry.sort == AlmanacSort::kSiege || entry.sort == AlmanacSort::kEvent;
    if (isDated && entry.from.isSet()) return tab + " of " + std::to_string(entry.from.year);
    if (entry.sort == AlmanacSort::kPerson && !entry.under.empty()) return tab + ": " + entry.under.substr(0, 1);
    return tab;
}

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
        page.id = entry.id, page.title = entry.title, page.tab = tab.key, page.group = groupOf(entry, tab.title);
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

class AlmanacScreen final : public Screen, public ReadsStanding {
public:
    AlmanacScreen(AlmanacOfGame game, std::string first) : game_(std::move(game)), first_(std::move(first)) {
        for (std::size_t i = 1; i < kParts.size(); ++i)
            if (first_ == kParts[i].opens) part_ = static_cast<Part>(i), first_.clear();
    }

    [[nodiscard]] std::string name() const override { return "almanac"; }
    void setStanding(common::WarStanding standing) override { standing_ = std::move(standing); }
    // From an entry to the part that led to it.
    bool back() override {
        if (part_ != Part::kEntries || from_ == Part::kEntries) return false;
        part_ = std::exchange(from_, Part::kEntries);
        return true;
    }

    void draw(Frame& f) override {
        if (!isLoaded_) load(f);
        const auto& words = kParts[static_cast<std::size_t>(part_)];
        const bool isLow = f.area.h < f.px(520);  // every line counts
        const std::string subtitle = words.subtitle + (part_ == Part::kEntries ? game_.title : std::string());
        Rect area = pageHead(f, "Almanac", isLow ? "" : subtitle);
        if (!error_.empty()) return noticeBox(f, area.cutTop(f.px(80)), error_, true);
        const bool isOneRow = area.w > f.px(1040);
        Rect bar = area.cutTop(f.px(isLow ? 32 : 36), f.px(isOneRow ? 10 : 6));
        drawParts(f, isOneRow ? bar.cutLeft(bar.w * 0.5f, f.px(24)) : bar);
        if (part_ != Part::kEntries) {
            if (const auto asked = parts_[static_cast<std::size_t>(part_)]->draw(f, area)) from_ = part_, show(*asked);
            return;
        }
        const Rect games = isOneRow ? bar : area.cutTop(f.px(isLow ? 30 : 36), f.px(8));
        if (const auto other = gameTabs(f, "almanac", games, game_.key)) return open(f, *other);
        const bool narrow = area.w < f.px(720) && !(area.w > f.px(540) && area.w > 1.4f * area.h);
        Rect list = narrow ? area.cutTop(area.h * 0.5f, f.px(10))
                           : area.cutLeft(std::clamp(area.w * 0.34f, f.px(250), f.px(430)), f.px(24));
        if (textField(f, "almanac.search", list.cutTop(f.px(38), f.px(6)), search_, "search")) list_.offset = 0;
        // Where there is little room the tabs scroll away with the list.
        const bool isCramped = list.h < f.px(300);
        if (!isCramped) drawTabs(f, list);
        drawList(f, list, isCramped);
        drawEntry(f, area);
    }

private:
    void load(Frame& f) {
        isLoaded_ = true;
        try {
            common::DataFolders folders = f.desk.dataFolders();
            reading_ = std::make_unique<AlmanacReading>();
            reading_->standing = standing_;
            reading_->almanac = common::Almanac::load(folders, gameKeys(), std::span(&game_.box, 1));
            const common::Almanac& almanac = reading_->almanac;
            reading_->gazetteer = common::Gazetteer::load(folders, almanac);
            reading_->war = common::WarMap::load(folders, almanac);
            reading_->map = loadCountyMap(folders, almanac, reading_->war);
            parts_[static_cast<std::size_t>(Part::kTimeline)] = std::make_unique<TimelineView>(*reading_);
            parts_[static_cast<std::size_t>(Part::kWarMap)] = std::make_unique<WarMapView>(*reading_);
            parts_[static_cast<std::size_t>(Part::kQuiz)] = std::make_unique<QuizView>(*reading_);
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
        if (!module || !viewsOf(game).almanac) return;
        auto other = viewsOf(game).almanac(*module, isEntry ? pages_[chosen_].id : std::string());
        if (auto* reader = dynamic_cast<ReadsStanding*>(other.get()); reader && standing_) reader->setStanding(*standing_);
        f.desk.replace(std::move(other));
    }
    void drawParts(Frame& f, const Rect& bar) {
        for (std::size_t i = 0; i < kParts.size(); ++i) {
            const bool isNow = static_cast<Part>(i) == part_;
            const Rect box = bar.column(static_cast<int>(i), static_cast<int>(kParts.size()), f.px(6));
            ButtonLook look{.key = f.targets.typing() ? "" : kParts[i].key, .selected = isNow, .px = 16};
            if (buttonWidth(f, kParts[i].title, look) > box.w) look.px = 15;
            if (button(f, std::string("almanac.part.") + kParts[i].id, box, kParts[i].title, look) && !isNow) {
                part_ = static_cast<Part>(i), from_ = Part::kEntries;
                if (parts_[i]) parts_[i]->opened();
                f.keepDrawing(0.1);
            }
        }
    }
    // An entry on its page; where it lies is lit on the map of the war.
    void show(const std::string& id) {
        part_ = Part::kEntries;
        select(id);
        light(id);
    }
    void light(const std::string& id) {
        const auto* entry = reading_->almanac.find(id);
        if (entry && hasWhere(reading_->map, reading_->gazetteer, *entry)) reading_->lit = id;
    }
    void showOnMap(Frame& f, const std::string& id) {
        light(id);
        from_ = Part::kEntries, part_ = Part::kWarMap;
        parts_[static_cast<std::size_t>(part_)]->opened();
        f.keepDrawing(0.1);
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

    void drawList(Frame& f, const Rect& box, bool hasTabs) {
        static const std::string kNamedSo = "Named so";
        const std::string wanted = common::searched(search_);
        const Rect inner = beginScroll(f, "almanac.list", box, list_);
        Rect above{inner.x, inner.y, inner.w - f.px(8), f.px(2000)};
        if (hasTabs) drawTabs(f, above);
        float y = above.y;
        std::string group;
        bool any = false;
        // What is searched for stands first where it is named so, then where it is mentioned.
        std::vector<std::size_t> found, mentioned;
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            if (!isShown(i) || searched_[i].find(wanted) == std::string::npos) continue;
            const bool isNamed = !wanted.empty() && common::searched(pages_[i].title).find(wanted) != std::string::npos;
            (isNamed ? found : mentioned).push_back(i);
        }
        const std::size_t named = found.size();
        found.insert(found.end(), mentioned.begin(), mentioned.end());
        for (std::size_t at = 0; at < found.size(); ++at) {
            const std::size_t i = found[at];
            const AlmanacPage& e = pages_[i];
            const std::string& heading = at < named ? kNamedSo : e.group;
            if (group != heading) {
                group = heading;
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
            if (state.clicked) chosen_ = i, page_ = {}, from_ = Part::kEntries, light(e.id);
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
        // The small map of where it lies stands beside its text, or below it where there is no room.
        const auto* entry = reading_->almanac.find(e.id);
        const bool hasMap = entry && hasWhere(reading_->map, reading_->gazetteer, *entry);
        const float mapSide = f.px(220);
        const bool isBeside = hasMap && inner.w > f.px(540);
        const float whole = std::min(inner.w - f.px(10), f.px(860));
        const float width = std::min(whole - (isBeside ? mapSide + f.px(20) : 0), f.px(760));
        float y = inner.y;
        if (isBeside) drawWhereBox(f, {inner.x + width + f.px(20), y + f.px(4), mapSide, mapSide}, *entry);
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
        if (hasMap && !isBeside) {
            const float side = std::min(width, f.px(320));
            drawWhereBox(f, {inner.x, y, side, side * 0.8f}, *entry);
            y += side * 0.8f + f.px(56);
        }
        for (const AlmanacLinks& links : e.see) {
            y += sectionHeading(f, {inner.x, y}, width, links.heading, 17);
            for (const auto& [id, title] : links.pages) {
                if (button(f, "almanac.see." + id, {inner.x, y, std::min(width, f.px(420)), f.px(34)}, title, {.px = 16}))
                    select(id), light(id);
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
        if (isBeside) y = std::max(y, inner.y + mapSide + f.px(60));
        endScroll(f, "almanac.page", room, page_, y - inner.y);
    }

    // The map, and below it the way to the large one.
    void drawWhereBox(Frame& f, const Rect& box, const common::AlmanacEntry& entry) {
        drawWhere(f, box, reading_->map, reading_->gazetteer, entry);
        if (button(f, "almanac.where", {box.x, box.bottom() + f.px(8), box.w, f.px(34)}, "On the map of the war", {.px = 16}))
            showOnMap(f, entry.id);
    }

    AlmanacOfGame game_;
    std::optional<common::WarStanding> standing_;
    std::unique_ptr<AlmanacReading> reading_;
    std::array<std::unique_ptr<AlmanacPart>, kParts.size()> parts_;  // none for the entries
    Part part_ = Part::kEntries, from_ = Part::kEntries;             // shown; that led to the entry shown
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
