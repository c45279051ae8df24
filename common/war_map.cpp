// Reads the map of the war strictly.
#include "common/war_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/game_folder.h"
#include "common/gazetteer.h"
#include "common/kilometres.h"
#include "common/timeline.h"

namespace common {

namespace {

constexpr AlmanacDate kBefore{1642, 6, 30};  // the eve of what is told with the first date

std::vector<WarDate> readDates(const YamlNode& root) {
    std::vector<WarDate> dates;
    for (const YamlNode& node : root["dates"].items()) {
        node.expectKeys({"day", "title", "text", "source"});
        WarDate date{almanacDate(node["day"]), node["title"].asString(), node["text"].asString()};
        sourceOf(node);
        if (date.day.day == 0) node["day"].fail("A map is of one day.", "Write the day, as 1643-12-31.");
        if (date.day.first() <= (dates.empty() ? kBefore : dates.back().day).first())
            node["day"].fail("The dates do not follow one another.", "Put the earlier first, and none before July 1642.");
        dates.push_back(std::move(date));
    }
    if (dates.empty()) root["dates"].fail("There is no date.", "Write at least one.");
    return dates;
}

// "R", "P" or "C", and perhaps "~" or "?" after it.
WarCounty::At readAt(const YamlNode& node) {
    static constexpr std::array<std::string_view, 9> kWords{"R", "P", "C", "R~", "P~", "C~", "R?", "P?", "C?"};
    const std::size_t at = node.asEnum(kWords);
    return {static_cast<Hold>(at % 3), static_cast<Confidence>(at / 3)};
}

std::string_view countyId(const YamlNode& node, const Almanac& almanac) {
    std::vector<std::string_view> ids;
    for (const AlmanacCounty& county : almanac.counties()) ids.push_back(county.id);
    return ids[node.asEnum(ids)];
}

std::vector<WarCounty> readControl(const YamlNode& root, const Almanac& almanac, std::size_t dates) {
    std::vector<WarCounty> counties;
    for (const YamlNode& node : root["control"].items()) {
        node.expectKeys({"county", "at", "note", "source"});
        WarCounty county;
        county.county = countyId(node["county"], almanac);
        for (const YamlNode& word : node["at"].items()) county.at.push_back(readAt(word));
        county.note = optionalText(node, "note");
        sourceOf(node);
        if (county.at.size() != dates)
            node["at"].fail(fmt::format("There are {} letters for {} dates.", county.at.size(), dates),
                            "Write one for each date, in their order.");
        if (std::any_of(counties.begin(), counties.end(), [&](const WarCounty& c) { return c.county == county.county; }))
            node["county"].fail(fmt::format("`{}` stands here twice.", county.county), "Keep one of the two.");
        counties.push_back(std::move(county));
    }
    return counties;
}

void readShapes(const YamlNode& root, const Almanac& almanac, std::vector<WarCounty>& counties) {
    root.expectKeys({"shapes"});
    for (const YamlNode& node : root["shapes"].items()) {
        node.expectKeys({"county", "rings", "source"});
        const std::string_view id = countyId(node["county"], almanac);
        sourceOf(node);
        const auto at = std::find_if(counties.begin(), counties.end(), [&](const WarCounty& c) { return c.county == id; });
        if (at == counties.end())
            node["county"].fail(fmt::format("war_map.yaml does not say who held `{}`.", id),
                                "Say it there, or leave it out here.");
        if (!at->rings.empty()) node["county"].fail(fmt::format("`{}` stands here twice.", id), "Keep one of the two.");
        for (const YamlNode& ring : node["rings"].items()) {
            at->rings.push_back(gridLine(ring));
            if (at->rings.back().size() < 6) ring.fail("A ring has at least three points.", "Write x, y, x, y and so on.");
        }
        if (at->rings.empty()) node["rings"].fail("There is no ring.", "Write at least one.");
    }
    for (const WarCounty& county : counties)
        if (county.rings.empty())
            root["shapes"].fail(fmt::format("`{}` is missing.", county.county), "Draw every county of war_map.yaml.");
}

}  // namespace

WarMap WarMap::load(DataFolders& folders, const Almanac& almanac, ProvenanceCounts* provenance) {
    GameFolder folder(folders, "almanac", provenance);
    WarMap map;
    const YamlNode root = folder.load("war_map", {"control"});
    root.expectKeys({"dates", "control"});
    map.dates_ = readDates(root);
    map.counties_ = readControl(root, almanac, map.dates_.size());
    readShapes(folder.load("shapes", {"shapes"}), almanac, map.counties_);
    return map;
}

const WarCounty* WarMap::county(std::string_view id) const {
    const auto at = std::find_if(counties_.begin(), counties_.end(), [&](const WarCounty& c) { return c.county == id; });
    return at == counties_.end() ? nullptr : &*at;
}

std::size_t WarMap::nearest(const AlmanacDate& date) const {
    const double wanted = yearOf(date, true);
    const auto far = [&](const WarDate& d) { return std::abs(yearOf(d.day, true) - wanted); };
    const auto at =
        std::min_element(dates_.begin(), dates_.end(), [&](const WarDate& a, const WarDate& b) { return far(a) < far(b); });
    return static_cast<std::size_t>(at - dates_.begin());
}

std::size_t WarMap::count(std::size_t date, Hold hold) const {
    return static_cast<std::size_t>(
        std::count_if(counties_.begin(), counties_.end(), [&](const WarCounty& c) { return c.at[date].hold == hold; }));
}

std::vector<const AlmanacEntry*> WarMap::fought(const Almanac& almanac, std::size_t date) const {
    const int before = (date == 0 ? kBefore : dates_[date - 1].day).last(), day = dates_[date].day.last();
    std::vector<const AlmanacEntry*> found;
    for (const AlmanacEntry& entry : almanac.entries()) {
        const bool isBattle = entry.sort == AlmanacSort::kBattle;
        if (!isBattle && entry.sort != AlmanacSort::kSiege) continue;
        const int end = (isBattle || !entry.to.isSet() ? entry.from : entry.to).last();
        if (entry.from.first() <= day && end > before && (!isBattle || entry.from.last() <= day)) found.push_back(&entry);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const AlmanacEntry* a, const AlmanacEntry* b) { return a->from.first() < b->from.first(); });
    return found;
}

bool WarMap::isOn(const AlmanacEntry& siege, std::size_t date) const {
    return siege.sort == AlmanacSort::kSiege && siege.to.isSet() && siege.to.last() > dates_[date].day.last();
}

std::optional<Hold> holdOf(const WarStanding& standing, const AlmanacCounty& county) {
    for (const std::string_view sort : {"areas", "cities", "fortresses"}) {
        std::array<int, 3> many{};
        int all = 0;
        for (const AlmanacPiece& piece : county.pieces) {
            if (piece.sort != sort) continue;
            for (const auto& [held, hold] : standing.held)
                if (held == piece) ++many[static_cast<std::size_t>(hold)], ++all;
        }
        if (all == 0) continue;
        for (const Hold side : {Hold::kRoyalist, Hold::kParliament})
            if (2 * many[static_cast<std::size_t>(side)] > all) return side;
        return Hold::kDivided;
    }
    return std::nullopt;
}

}  // namespace common
