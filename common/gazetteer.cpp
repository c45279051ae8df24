// Reads the gazetteer strictly.
#include "common/gazetteer.h"

#include <algorithm>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/game_folder.h"
#include "common/kilometres.h"

namespace common {

namespace {

std::vector<Site> readSites(const YamlNode& root) {
    root.expectKeys({"sites"});
    std::vector<Site> sites;
    for (const YamlNode& node : root["sites"].items()) {
        node.expectKeys({"id", "name", "x", "y", "town", "source"});
        Site site{node["id"].asSlug(), node["name"].asString(), gridKilometres(node["x"]), gridKilometres(node["y"]),
                  optionalBool(node, "town")};
        sourceOf(node);
        if (std::any_of(sites.begin(), sites.end(), [&](const Site& s) { return s.id == site.id; }))
            node["id"].fail(fmt::format("`{}` stands here twice.", site.id), "Keep one of the two.");
        sites.push_back(std::move(site));
    }
    return sites;
}

std::vector<TimelineMoment> readMoments(const YamlNode& root, const std::vector<std::string_view>& entries) {
    root.expectKeys({"moments"});
    std::vector<TimelineMoment> moments;
    for (const YamlNode& node : root["moments"].items()) {
        node.expectKeys({"when", "lane", "text", "entry", "confidence", "source"});
        TimelineMoment moment{almanacDate(node["when"]), enumOf<Lane>(node["lane"], kLaneKeys), node["text"].asString(),
                              std::string(entries[node["entry"].asEnum(entries)]),
                              enumOf<Confidence>(node["confidence"], kConfidenceKeys)};
        sourceOf(node);
        if (moment.when.month == 0)
            node["when"].fail("A moment has at least its month.", "Write the month or the day, as 1642-10 or 1642-10-23.");
        moments.push_back(std::move(moment));
    }
    return moments;
}

}  // namespace

Gazetteer Gazetteer::load(DataFolders& folders, const Almanac& almanac, ProvenanceCounts* provenance) {
    Gazetteer gazetteer;
    GameFolder own(folders, "almanac", provenance), theirs(folders, "almanac", nullptr);  // the entries are counted already
    gazetteer.sites_ = readSites(own.load("sites", {"sites"}));
    std::vector<std::string_view> entries, sites;
    for (const AlmanacEntry& entry : almanac.entries()) entries.push_back(entry.id);
    for (const Site& site : gazetteer.sites_) sites.push_back(site.id);
    gazetteer.moments_ = readMoments(own.load("moments", {"moments"}), entries);
    for (const std::string& name : almanacEntryFiles(folders)) {
        const YamlNode root = theirs.load(name, {"entries"});
        for (const YamlNode& node : root["entries"].items()) {
            Facts facts;
            if (const auto site = node.optional("site")) facts.site = sites[site->asEnum(sites)];
            if (const auto lane = node.optional("lane")) facts.lane = enumOf<Lane>(*lane, kLaneKeys);
            if (const auto won = node.optional("won")) {
                facts.won = enumOf<Victor>(*won, kVictorKeys);
                const AlmanacSort sort = enumOf<AlmanacSort>(node["sort"], kAlmanacSortKeys);
                if (sort != AlmanacSort::kBattle && sort != AlmanacSort::kSiege)
                    won->fail("Nothing was fought for here.", "Give `won` to battles and sieges alone.");
            }
            gazetteer.facts_.emplace(node["id"].asSlug(), std::move(facts));
        }
    }
    return gazetteer;
}

const Site* Gazetteer::site(std::string_view id) const {
    const auto at = std::find_if(sites_.begin(), sites_.end(), [&](const Site& s) { return s.id == id; });
    return at == sites_.end() ? nullptr : &*at;
}
const Gazetteer::Facts* Gazetteer::facts(const AlmanacEntry& entry) const {
    const auto at = facts_.find(entry.id);
    return at == facts_.end() ? nullptr : &at->second;
}
const Site* Gazetteer::siteOf(const AlmanacEntry& entry) const {
    const Facts* known = facts(entry);
    return known && !known->site.empty() ? site(known->site) : nullptr;
}
Victor Gazetteer::wonBy(const AlmanacEntry& entry) const {
    const Facts* known = facts(entry);
    return known ? known->won : Victor::kNone;
}
std::optional<Lane> Gazetteer::laneOf(const AlmanacEntry& entry) const {
    const Facts* known = facts(entry);
    return known ? known->lane : std::nullopt;
}

}  // namespace common
