// Reads the almanac strictly.
#include "common/almanac.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/game_folder.h"
#include "common/gazetteer.h"

namespace common {

namespace {

constexpr std::array<std::string_view, 12> kMonths{"January", "February", "March",     "April",   "May",      "June",
                                                   "July",    "August",   "September", "October", "November", "December"};
constexpr std::string_view kFolder = "almanac";
constexpr int kFirstYear = 1500, kLastYear = 1720;

template <class Item>
const Item* findById(const std::vector<Item>& list, std::string_view id) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const Item& item) { return item.id == id; });
    return at == list.end() ? nullptr : &*at;
}
template <class Item>
std::vector<std::string_view> idsOf(const std::vector<Item>& list) {
    std::vector<std::string_view> ids;
    for (const Item& item : list) ids.push_back(item.id);
    return ids;
}
// One word or a list of words, each known and none twice.
std::vector<std::string> readNames(const YamlNode& datum, std::string_view key, std::span<const std::string_view> known) {
    std::vector<std::string> names;
    const auto value = datum.optional(key);
    if (!value) return names;
    for (const YamlNode& item : value->isSequence() ? value->items() : std::vector<YamlNode>{*value}) {
        const std::string name(known[item.asEnum(known)]);
        if (std::find(names.begin(), names.end(), name) != names.end())
            item.fail(fmt::format("`{}` stands here twice.", name), "Name it once.");
        names.push_back(name);
    }
    return names;
}

// What every reader of the folder's files knows.
struct Context {
    std::span<const std::string_view> games;
    std::span<const AlmanacBox> boxes;
};

const AlmanacBox* boxOf(const Context& context, std::string_view game) {
    for (const AlmanacBox& box : context.boxes)
        if (box.game == game) return &box;
    return nullptr;
}

// Under each game's key the sorts of its pieces with their keys: `ukc: {cards: [11, 26], generals: [essex]}`.
std::vector<AlmanacPiece> readPieces(const YamlNode& datum, const Context& context) {
    std::vector<AlmanacPiece> pieces;
    for (const std::string_view game : context.games) {
        const auto node = datum.optional(game);
        if (!node) continue;
        const AlmanacBox* box = boxOf(context, game);
        if (box) {
            std::vector<std::string_view> sorts;
            for (const auto& [sort, keys] : box->pieces) sorts.push_back(sort);
            node->expectKeys(sorts);
        }
        for (const auto& [sort, list] : node->entries()) {
            std::vector<std::string_view> known;
            if (box)
                for (const std::string& key : box->pieces.find(sort)->second) known.push_back(key);
            for (const YamlNode& item : list.items()) {
                const std::string key = box ? std::string(known[item.asEnum(known)]) : item.asSlug();
                AlmanacPiece piece{std::string(game), sort, key};
                if (std::find(pieces.begin(), pieces.end(), piece) != pieces.end())
                    item.fail(fmt::format("`{}` stands here twice.", piece.key), "Name it once.");
                pieces.push_back(std::move(piece));
            }
        }
    }
    return pieces;
}

std::vector<AlmanacBook> readBooks(const YamlNode& root) {
    root.expectKeys({"books"});
    std::vector<AlmanacBook> books;
    for (const YamlNode& node : root["books"].items()) {
        node.expectKeys({"id", "author", "title", "year", "source"});
        AlmanacBook book{node["id"].asSlug(), optionalText(node, "author"), node["title"].asString(), node["year"].asString()};
        sourceOf(node);
        if (findById(books, book.id)) node["id"].fail(fmt::format("`{}` stands here twice.", book.id), "Keep one of the two.");
        books.push_back(std::move(book));
    }
    return books;
}

std::vector<AlmanacCounty> readCounties(const YamlNode& root, const Context& context) {
    root.expectKeys({"counties"});
    std::vector<std::string_view> keys{"id", "name", "source"};
    keys.insert(keys.end(), context.games.begin(), context.games.end());
    std::vector<AlmanacCounty> counties;
    for (const YamlNode& node : root["counties"].items()) {
        node.expectKeys(keys);
        AlmanacCounty county{node["id"].asSlug(), node["name"].asString(), readPieces(node, context)};
        sourceOf(node);
        if (findById(counties, county.id))
            node["id"].fail(fmt::format("`{}` stands here twice.", county.id), "Keep one of the two.");
        counties.push_back(std::move(county));
    }
    return counties;
}

// "Sir Thomas Fairfax" stands under Fairfax, "The Rump" under Rump.
std::string usualWord(const std::string& title, AlmanacSort sort) {
    if (sort == AlmanacSort::kPerson) return title.substr(title.find_last_of(' ') + 1);
    for (const std::string_view article : {"The ", "A ", "An "})
        if (title.starts_with(article)) return title.substr(article.size());
    return title;
}

void checkDates(const YamlNode& node, const AlmanacEntry& entry) {
    const bool isFight = entry.sort == AlmanacSort::kBattle || entry.sort == AlmanacSort::kSiege;
    if (isFight && !entry.from.isSet())
        node.fail(fmt::format("`{}` has no date.", entry.id), "Give a battle its day as `from`, a siege its end as `to` too.");
    if (entry.from.isSet() && entry.to.isSet() && entry.to.last() < entry.from.first())
        node["to"].fail("The end lies before the beginning.", "Let `from` be the earlier of the two.");
    if ((isFight || entry.sort == AlmanacSort::kPlace) && entry.counties.empty())
        node.fail(fmt::format("`{}` lies nowhere.", entry.id), "Give it a `place` of counties.yaml.");
    if (!entry.end.empty() && entry.sort != AlmanacSort::kPerson)
        node["end"].fail(fmt::format("`{}` is no person.", entry.id), "Leave `end` to persons; it tells how one died.");
    if (entry.isLandmark && entry.year() == 0)
        node["landmark"].fail(fmt::format("`{}` has no date.", entry.id), "Give a landmark its year as `from`.");
}

AlmanacEntry readEntry(const YamlNode& node, const Context& context, std::span<const std::string_view> counties,
                       std::span<const std::string_view> books) {
    // `site`, `won` and `lane` are the gazetteer's.
    std::vector<std::string_view> keys{"id",   "sort", "title", "under", "spellings", "from",       "to",   "end",   "place",
                                       "site", "won",  "lane",  "landmark", "text",   "confidence", "read", "links", "source"};
    keys.insert(keys.end(), context.games.begin(), context.games.end());
    node.expectKeys(keys);
    AlmanacEntry entry;
    entry.id = node["id"].asSlug();
    entry.sort = enumOf<AlmanacSort>(node["sort"], kAlmanacSortKeys);
    entry.title = node["title"].asString();
    entry.under = optionalText(node, "under");
    if (entry.under.empty()) entry.under = usualWord(entry.title, entry.sort);
    if (const auto spellings = node.optional("spellings"))
        for (const YamlNode& item : spellings->items()) entry.spellings.push_back(item.asString());
    if (const auto from = node.optional("from")) entry.from = almanacDate(*from);
    if (const auto to = node.optional("to")) entry.to = almanacDate(*to);
    entry.end = optionalText(node, "end");
    if (const auto landmark = node.optional("landmark")) entry.isLandmark = landmark->asBool();
    entry.counties = readNames(node, "place", counties);
    entry.text = node["text"].asString();
    entry.confidence = enumOf<Confidence>(node["confidence"], kConfidenceKeys);
    entry.read = readNames(node, "read", books);
    entry.pieces = readPieces(node, context);
    entry.source = sourceOf(node);
    checkDates(node, entry);
    return entry;
}

bool isByDate(AlmanacSort sort) {
    return sort == AlmanacSort::kBattle || sort == AlmanacSort::kSiege || sort == AlmanacSort::kEvent;
}
std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

}  // namespace

// "1642", "1642-10" or "1642-10-23", each perhaps after "about ".
AlmanacDate almanacDate(const YamlNode& node) {
    std::string_view text = node.asString();
    AlmanacDate date;
    constexpr std::string_view kAbout = "about ";
    if (text.starts_with(kAbout)) date.isAbout = true, text.remove_prefix(kAbout.size());
    const auto bad = [&] {
        node.fail(fmt::format("`{}` is no date.", node.asString()),
                  "Write a year, a month or a day as 1642, 1642-10 or 1642-10-23, after `about` where it is not sure.");
    };
    const auto number = [&](std::size_t digits) {
        if (text.size() < digits || !std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(digits),
                                                 [](unsigned char c) { return std::isdigit(c) != 0; }))
            bad();
        int value = 0;
        for (const char c : text.substr(0, digits)) value = 10 * value + (c - '0');
        text.remove_prefix(digits);
        if (!text.empty() && (text.front() != '-' || text.size() < 3)) bad();
        if (!text.empty()) text.remove_prefix(1);
        return value;
    };
    date.year = number(4);
    if (!text.empty()) date.month = number(2);
    if (date.month > 0 && !text.empty()) date.day = number(2);
    if (!text.empty() || date.year < kFirstYear || date.year > kLastYear || date.month > 12 || date.day > 31) bad();
    return date;
}

// What the folder holds besides entries: what they name, and the timeline's, the map's and the laboratory's own.
std::vector<std::string> almanacEntryFiles(const DataFolders& folders) {
    static constexpr std::array<std::string_view, 7> kOthers{"books",  "counties", "departures", "moments",
                                                           "shapes", "sites",    "war_map"};
    std::vector<std::string> names;
    for (const std::string& relative : folders.list(kFolder)) {
        std::string name = relative.substr(kFolder.size() + 1, relative.size() - kFolder.size() - 6);  // no `.yaml`
        if (std::find(kOthers.begin(), kOthers.end(), name) == kOthers.end()) names.push_back(std::move(name));
    }
    return names;
}

std::string AlmanacDate::text() const {
    if (!isSet()) return {};
    std::string out = isAbout ? "about " : "";
    if (day > 0) out += std::to_string(day) + " ";
    if (month > 0) out += std::string(kMonths[static_cast<std::size_t>(month - 1)]) + " ";
    return out + std::to_string(year);
}

std::string datesText(const AlmanacDate& from, const AlmanacDate& to) {
    if (!to.isSet() || to.text() == from.text()) return from.text();
    if (!from.isSet()) return "until " + to.text();
    const bool isPlain = !from.isAbout && !to.isAbout && from.day > 0 && to.day > 0 && from.year == to.year;
    if (isPlain && from.month == to.month) return fmt::format("{}\u2013{}", from.day, to.text());
    std::string first = from.text();
    const bool isOneYear = !from.isAbout && from.month > 0 && to.month > 0 && from.year == to.year;
    if (isOneYear) first.resize(first.find_last_of(' '));
    const bool hasBlanks = from.day > 0 || to.day > 0;
    return first + (hasBlanks ? " \u2013 " : "\u2013") + to.text();
}

std::string AlmanacEntry::dates() const {
    if (sort == AlmanacSort::kPerson && to.isSet() && !from.isSet()) return "died " + to.text();
    return datesText(from, to);
}

bool AlmanacEntry::isOf(std::string_view game) const {
    return std::any_of(pieces.begin(), pieces.end(), [&](const AlmanacPiece& p) { return p.game == game; });
}

int AlmanacEntry::year() const { return sort == AlmanacSort::kSiege && to.isSet() ? to.year : from.year; }

Almanac Almanac::load(DataFolders& folders, std::span<const std::string_view> games, std::span<const AlmanacBox> boxes,
                      ProvenanceCounts* provenance) {
    const Context context{games, boxes};
    GameFolder folder(folders, kFolder, provenance);
    Almanac almanac;
    almanac.books_ = readBooks(folder.load("books", {"books"}));
    almanac.counties_ = readCounties(folder.load("counties", {"counties"}), context);
    const auto books = idsOf(almanac.books_), counties = idsOf(almanac.counties_);

    std::vector<YamlNode> nodes;
    std::map<std::string, std::size_t, std::less<>> at;
    std::set<std::string, std::less<>> titles;
    for (const std::string& name : almanacEntryFiles(folders)) {
        const YamlNode root = folder.load(name, {"entries"});
        root.expectKeys({"entries"});
        for (const YamlNode& node : root["entries"].items()) {
            AlmanacEntry entry = readEntry(node, context, counties, books);
            if (!at.emplace(entry.id, nodes.size()).second)
                node["id"].fail(fmt::format("There is an entry `{}` already.", entry.id), "Give each entry an id of its own.");
            if (!titles.insert(entry.title).second)
                node["title"].fail(fmt::format("There is an entry of the title `{}` already.", entry.title),
                                   "Give each entry a title of its own.");
            nodes.push_back(node);
            almanac.entries_.push_back(std::move(entry));
        }
    }
    // Links, which hold both ways.
    const auto ids = idsOf(almanac.entries_);
    std::vector<std::vector<std::string>> named;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        named.push_back(readNames(nodes[i], "links", ids));
        if (std::find(named[i].begin(), named[i].end(), ids[i]) != named[i].end())
            nodes[i]["links"].fail(fmt::format("`{}` names itself.", ids[i]), "Name other entries.");
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) almanac.entries_[i].links = named[i];
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (const std::string& link : named[i]) {
            auto& back = almanac.entries_[at.find(link)->second].links;
            if (std::find(back.begin(), back.end(), ids[i]) == back.end()) back.emplace_back(ids[i]);
        }
    std::stable_sort(almanac.entries_.begin(), almanac.entries_.end(), [](const AlmanacEntry& a, const AlmanacEntry& b) {
        const auto rank = [](const AlmanacEntry& e) {
            return std::tuple(e.sort, isByDate(e.sort) ? e.from.first() : 0, lower(e.under), lower(e.title));
        };
        return rank(a) < rank(b);
    });
    return almanac;
}

const AlmanacEntry* Almanac::find(std::string_view id) const { return findById(entries_, id); }
const AlmanacBook* Almanac::book(std::string_view id) const { return findById(books_, id); }
const AlmanacCounty* Almanac::county(std::string_view id) const { return findById(counties_, id); }

std::vector<const AlmanacEntry*> Almanac::of(const AlmanacPiece& piece) const {
    const auto has = [&](const std::vector<AlmanacPiece>& pieces) {
        return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    };
    std::vector<const AlmanacEntry*> found;
    for (const AlmanacEntry& entry : entries_)
        if (has(entry.pieces)) found.push_back(&entry);
    for (const AlmanacCounty& county : counties_) {
        if (!has(county.pieces)) continue;
        for (const AlmanacEntry& entry : entries_) {
            const bool lies = std::find(entry.counties.begin(), entry.counties.end(), county.id) != entry.counties.end();
            if (lies && std::find(found.begin(), found.end(), &entry) == found.end()) found.push_back(&entry);
        }
    }
    return found;
}

}  // namespace common
