// Reads tables, turns and scenarios from data/ukc, and puts all readers of that folder together.
#include "ukc/box/definitions_yaml.h"

#include "ukc/player/judgement.h"
#include "ukc/player/steady.h"
#include "ukc/player/winning.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "ukc/chapters/movement_frames.h"

namespace ukc {

using common::sourceOf;

namespace data {

std::uint8_t readRegions(const YamlNode& list) {
    unsigned regions = 0;
    for (const YamlNode& item : list.items()) {
        const unsigned bit = 1U << item.asEnum(kRegionKeys);
        if (regions & bit) item.fail("The Region stands here twice.", "Keep one of the two.");
        regions |= bit;
    }
    if (regions == 0) list.fail("No Region is named.", "Name at least one, or leave this line out.");
    return static_cast<std::uint8_t>(regions);
}

AreaId readArea(const YamlNode& node, const Definitions& defs) {
    std::vector<std::string_view> keys;
    for (const AreaDefinition& area : defs.areas) keys.push_back(area.key);
    return areaAt(node.asEnum(keys));
}

void readTables(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("tables");
    root.expectKeys({"regions", "fortresses", "armies", "major_army", "lines", "naval_chits"});
    readEach<Region>(root["regions"], kRegionKeys, [&](Region region, const YamlNode& node) {
        node.expectKeys({"id", "needs", "source"});
        const int areas = defs.regionAreas[index(region)];
        defs.tables.regionNeeds[index(region)] = node["needs"].asInt(areas / 2 + 1, areas);  // not both sides at once
        sourceOf(node);
    });
    static constexpr std::array<std::string_view, 4> kWalls{"notable", "class_1", "class_2", "class_3"};
    readEach<std::size_t>(root["fortresses"], kWalls, [&](std::size_t cls, const YamlNode& node) {
        node.expectKeys({"id", "holds", "surrender", "source"});
        defs.tables.holds[cls] = node["holds"].asInt(1, 9);
        defs.tables.surrender[cls] = node["surrender"].asInt(1, 20);
        sourceOf(node);
    });
    constexpr int kMostPoints = static_cast<int>(std::tuple_size_v<decltype(Activation::trail)>), kLargest = 9, kLesser = 4;
    static constexpr std::array<std::string_view, 3> kSizes{"small", "middling", "large"};
    readEach<std::size_t>(root["armies"], kSizes, [&](std::size_t size, const YamlNode& node) {
        node.expectKeys({"id", "up_to", "points", "source"});
        // UKC P4.2: no Army has more than nine Brigades, and the last row tells of those.
        defs.tables.armies[size] = {node["up_to"].asInt(size + 1 < kSizes.size() ? 1 : kLargest, kLargest),
                                    node["points"].asInt(1, kMostPoints)};
        sourceOf(node);
    });
    for (std::size_t i = 1; i < kSizes.size(); ++i) {
        const ArmySize &less = defs.tables.armies[i - 1], &more = defs.tables.armies[i];
        if (more.upTo <= less.upTo || more.points > less.points)
            root["armies"].fail(
                fmt::format("A `{}` Army is not larger and no faster than a `{}` one.", kSizes[i], kSizes[i - 1]),
                "Let `up_to` rise and `points` not rise from `small` to `large`.");
    }
    static constexpr std::array<std::string_view, 1> kFrom{"from"};
    readEach<std::size_t>(root["major_army"], kFrom, [&](std::size_t, const YamlNode& node) {
        node.expectKeys({"id", "brigades", "source"});
        defs.tables.majorArmy = node["brigades"].asInt(kLesser + 1, kLargest);  // UKC P4.2: a General of four has none
        sourceOf(node);
    });
    static constexpr std::array<std::string_view, 3> kLines{"road", "mountain", "maritime"};  // as LineKind
    readEach<std::size_t>(root["lines"], kLines, [&](std::size_t line, const YamlNode& node) {
        node.expectKeys({"id", "points", "brigades", "source"});
        defs.tables.lineCost[line] = node["points"].asInt(1, kMostPoints);
        if (static_cast<LineKind>(line) == LineKind::kMaritime) defs.tables.mostBySea = node["brigades"].asInt(1, kLargest);
        else expectInt(node["brigades"], kLargest);
        sourceOf(node);
    });
    static constexpr std::array<std::string_view, kChits> kChitKeys{"1", "2", "3", "4", "5"};
    readEach<std::size_t>(root["naval_chits"], kChitKeys, [&](std::size_t chit, const YamlNode& node) {
        node.expectKeys({"id", "shift", "source"});
        defs.tables.chits[chit] = node["shift"].asInt(-5, 5);
        defs.tables.chitSource = sourceOf(node);
    });
}

void readTurns(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, kTurns> kKeys{"late_1642",   "winter_1642", "early_1643", "late_1643",
                                                                "winter_1643", "early_1644",  "late_1644",  "winter_1644",
                                                                "early_1645",  "late_1645",   "winter_1645"};
    static constexpr std::array<std::string_view, 3> kSeasons{"late", "winter", "early"};
    const YamlNode root = folder.load("turns");
    root.expectKeys({"turns"});
    readEach<std::size_t>(root["turns"], kKeys, [&](std::size_t turn, const YamlNode& node) {
        node.expectKeys({"id", "name", "season", "year", "brigades", "naval_chit", "desertion", "power_base", "source"});
        TurnDefinition& def = defs.turns[turn];
        def.name = node["name"].asString();
        const std::size_t season = node["season"].asEnum(kSeasons);
        if (season != turn % 3)
            node["season"].fail(fmt::format("This turn is `{}`.", kSeasons[turn % 3]),
                                fmt::format("Write `{}`.", kSeasons[turn % 3]));
        def.season = static_cast<Season>(season);
        def.year = node["year"].asInt(1642, 1645);
        expectInt(node["year"], 1642 + (static_cast<int>(turn) + 1) / 3);
        def.brigades = node["brigades"].asInt(0, 9);
        def.drawsChit = node["naval_chit"].asBool();
        def.desertion = node["desertion"].asInt(0, 5);
        def.powerBase = node["power_base"].asInt(0, 40);
        def.source = sourceOf(node);
    });
    if (std::count_if(defs.turns.begin(), defs.turns.end(), [](const TurnDefinition& t) { return t.drawsChit; }) >
        static_cast<std::ptrdiff_t>(kChits))
        root["turns"].fail("There are not so many Naval Chits.", "Let fewer turns draw one.");
}

void readScenarios(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("scenarios", {"scenarios"});
    root.expectKeys({"scenarios"});
    for (const YamlNode& node : root["scenarios"].items()) {
        node.expectKeys({"id", "title", "start_here", "henrietta", "text", "source"});
        Scenario s;
        s.key = node["id"].asSlug();
        s.title = node["title"].asString();
        s.text = node["text"].asString();
        s.startHere = optionalBool(node, "start_here");
        s.isHenrietta = node["henrietta"].asBool();
        s.source = sourceOf(node);
        for (const Scenario& other : defs.scenarios)
            if (other.key == s.key) node["id"].fail("There is a scenario of this name already.", "Name each scenario once.");
        defs.scenarios.push_back(std::move(s));
    }
    if (defs.scenarios.empty()) root["scenarios"].fail("There is no scenario.", "Add one.");
}

}  // namespace data

namespace {

MapSets deriveSets(const Definitions& defs) {
    MapSets sets;
    sets.all = defs.map.areas();
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const AreaDefinition& area = defs.areas[i];
        const common::AreaIndex a = mapIndex(areaAt(i));
        if (area.fortressClass > 0) sets.fortresses.insert(a);
        for (const common::Connection& c : defs.map.connections(a))
            if (static_cast<LineKind>(c.kind) != LineKind::kMaritime) sets.byLand[i].insert(c.to);
        if (area.isSupply) sets.supplies.insert(a);
        sets.region[index(area.region)].insert(a);
        if (area.infrastructure >= 0) sets.infrastructure[static_cast<std::size_t>(area.infrastructure)].insert(a);
        sets.traits[i] = {static_cast<std::uint8_t>(index(area.region)), static_cast<std::uint8_t>(area.fortressClass),
                          static_cast<std::int8_t>(area.infrastructure), area.isSupply,
                          {area.recruits[0] != 0, area.recruits[1] != 0}};
        for (std::size_t side = 0; side < kSides; ++side)
            for (std::size_t r = 0; r < kRegions; ++r)
                if ((area.recruits[side] >> r & 1U) != 0) sets.drums[side][r].insert(a);
        for (std::size_t g = 0; g < kGenerals; ++g) {
            const auto regions = defs.generals[g].regions;  // UKC P10.8
            if (regions == 0 || (regions >> index(area.region) & 1U) != 0 ||
                (regions & area.recruits[index(sideOf(generalAt(g)))]) != 0)
                sets.homes[g].insert(a);
        }
    }
    const auto areAlike = [&](Brigade a, Brigade b) {
        const auto kind = [&](Brigade which) {
            const BrigadeDefinition& it = defs[which];
            return std::tuple{it.region, nationOf(which), colourOf(which), it.value, it.isCornish, it.isEasternAssociation,
                              it.isIronsides};
        };
        return kind(a) == kind(b);
    };
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        if (defs[b].isVeteran()) sets.veterans.insert(b);
        sets.brigades[index(defs[b].region)].insert(b);
        for (std::size_t j = 0; j < kBrigades; ++j)
            if (areAlike(b, brigadeAt(j))) sets.alike[i].insert(brigadeAt(j));
    }
    return sets;
}

}  // namespace

Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance) {
    Definitions defs;
    data::Folder folder(folders, "ukc", provenance);
    data::readMap(folder, defs);
    data::readInfrastructures(folder, defs);
    data::readTables(folder, defs);
    data::readTurns(folder, defs);
    data::readGenerals(folder, defs);
    data::readNotables(folder, defs);
    data::readBrigades(folder, defs);
    data::readCards(folder, defs);
    data::readScenarios(folder, defs);
    defs.sets = deriveSets(defs);
    defs.nearness = nearnessOf(defs.map);
    defs.dataDigest = folder.digest();
    defs.winning = common::readWinning(folders, "ukc", kFeatureNames);
    defs.seasoned = common::weightsOf(
        kTuned, common::readTuned(folders, "ukc_seasoned", common::namesOf(kTuned), common::valuesOf(kTuned, {})));
    defs.judgement = common::readNet(folders, "ukc_net", judgedNames());
    return defs;
}

common::AlmanacBox almanacBox(const Definitions& defs) {
    common::AlmanacBox box{"ukc", {}};
    for (std::size_t c = 1; c <= kCards; ++c) box.pieces["cards"].push_back(std::to_string(c));
    box.pieces["generals"].assign(kGeneralKeys.begin(), kGeneralKeys.end());
    box.pieces["notables"].assign(kNotableKeys.begin(), kNotableKeys.end());
    for (const BrigadeDefinition& brigade : defs.brigades) box.pieces["brigades"].push_back(brigade.key);
    for (const AreaDefinition& area : defs.areas) box.pieces["areas"].push_back(area.key);
    for (const InfrastructureDefinition& one : defs.infrastructures) box.pieces["infrastructures"].push_back(one.key);
    return box;
}

}  // namespace ukc
