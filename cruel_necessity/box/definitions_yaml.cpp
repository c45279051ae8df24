// Reads the board and its pieces from data/cruel_necessity: map, armies, fortresses, tracks, markers, units, Battle cards.
#include "cruel_necessity/box/definitions_yaml.h"

#include <algorithm>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/player/judgement.h"

namespace cruel_necessity {

using common::sourceOf;

namespace data {

namespace {

// A value that several data must share, because the rules know it once.
class Shared {
public:
    int read(const YamlNode& node, int min, int max) {
        const int value = node.asInt(min, max);
        if (isSet_ && value != value_)
            node.fail(
                fmt::format("This is {}, but {} elsewhere in the file, and the rules know one value for all.", value, value_),
                "Give all of them the same value.");
        isSet_ = true;
        return value_ = value;
    }

private:
    bool isSet_ = false;
    int value_ = 0;
};

void readArea(const YamlNode& node, Definitions& defs, AreaNumbers& numbers) {
    node.expectKeys({"id", "regions", "number", "name", "x", "y", "connections", "source"});
    const AreaDefinition area{node["id"].asSlug(), node["name"].asString(), static_cast<double>(node["x"].asInt(0, 1000)),
                              static_cast<double>(node["y"].asInt(0, 1000))};
    const int number = node["number"].asInt(0, 5);
    auto& of = numbers[area.id];
    of.fill(-1);
    const auto regions = node["regions"].items();
    if (regions.empty()) node["regions"].fail("The area belongs to no region.", "Name at least one.");
    for (const YamlNode& region : regions) {
        const Army army = enumOf<Army>(region, kArmyKeys);
        if (number == 0 && army != Army::kNorth && army != Army::kWest)
            region.fail("Only the North and the West have an area 0.", "Number the areas of this region 1 to 5.");
        AreaDefinition& place = defs.armies[index(army)].areas[static_cast<std::size_t>(number)];
        if (!place.id.empty())
            node["number"].fail(fmt::format("`{}` is number {} of {} already.", place.id, number, key(army)),
                                "Number each area of a region once.");
        place = area;
        of[index(army)] = number;
    }
}

void readRoad(const YamlNode& road, Army army, const Definitions& defs) {
    road.expectKeys({"region", "areas", "source"});
    const auto areas = road["areas"].items();
    const std::size_t lowest = army == Army::kNorth || army == Army::kWest ? 0 : 1;
    if (areas.size() != 6 - lowest)
        road["areas"].fail(fmt::format("This road has {} areas instead of {}.", areas.size(), 6 - lowest),
                           "List them from 5 down.");
    for (std::size_t i = 0; i < areas.size(); ++i) {
        const std::string& wanted = defs[army].areas[5 - i].id;
        if (areas[i].asSlug() != wanted)
            areas[i].fail(fmt::format("Number {} of this region is `{}`.", 5 - i, wanted),
                          "Let the road follow the numbers from 5 down.");
        if (i == 0) continue;
        const auto from = defs.map.find(areas[i - 1].asString());
        const auto to = defs.map.find(areas[i].asString());
        if (!defs.map.isAdjacent(*from, *to))
            areas[i].fail(fmt::format("`{}` and `{}` are not connected.", areas[i - 1].asString(), areas[i].asString()),
                          "Connect them among the areas above.");
    }
}

}  // namespace

AreaNumbers readMap(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("map");
    root.expectKeys({"regions", "areas", "roads", "fortress_places", "deviltry_places"});
    readEach<Army>(root["regions"], kArmyKeys, [](Army, const YamlNode& region) {
        region.expectKeys({"id", "name", "colour", "source"});
        region["name"].asString();
        region["colour"].asSlug();
        sourceOf(region);
    });
    AreaNumbers numbers;
    static constexpr std::array<std::string_view, 1> kRoad{"road"};
    defs.map = common::readAreaMap(root["areas"], kRoad);
    for (const YamlNode& area : root["areas"].items()) {
        readArea(area, defs, numbers);
        sourceOf(area);
    }
    for (std::size_t a = 0; a < kArmies; ++a)
        for (std::size_t n = 0; n < 6; ++n)
            if (defs.armies[a].areas[n].id.empty() && (n > 0 || a < 2))
                root["areas"].fail(fmt::format("Region {} has no area {}.", kArmyKeys[a], n), "Add it.");
    int length = 0;
    readEach<Army>(root["roads"], kArmyKeys, [&](Army army, const YamlNode& road) {
        readRoad(road, army, defs);
        sourceOf(road);
        length += static_cast<int>(road["areas"].size()) - 1;
    }, "region");
    if (length != defs.map.connectionCount())
        root["roads"].fail(
            fmt::format("The four roads have {} connections and the areas {}.", length, defs.map.connectionCount()),
            "Every connection belongs to one road.");
    readEach<Fortress>(root["fortress_places"], kFortressKeys, [&](Fortress f, const YamlNode& place) {
        place.expectKeys({"fortress", "x", "y", "source"});
        defs.fortresses[index(f)].x = place["x"].asInt(0, 1000);
        defs.fortresses[index(f)].y = place["y"].asInt(0, 1000);
        sourceOf(place);
    }, "fortress");
    std::uint64_t places = 0;
    for (const YamlNode& place : root["deviltry_places"].items()) {
        place.expectKeys({"card", "name", "x", "y", "source"});
        const CardId id = readCard(place["card"]);
        if (places >> index(id) & 1U)
            place["card"].fail(fmt::format("Card {} has a place already.", number(id)), "Keep one of the two.");
        places |= std::uint64_t{1} << index(id);
        place["name"].asString();
        place["x"].asInt(0, 1000);
        place["y"].asInt(0, 1000);
        sourceOf(place);
    }
    return numbers;
}

void readArmies(Folder& folder, Definitions& defs, const AreaNumbers& numbers) {
    static constexpr std::array<std::string_view, 1> kPlain{"plain"};
    static constexpr std::array<std::string_view, 3> kScots{"plain", "charles_i", "charles_ii"};
    static constexpr std::array<std::string_view, 3> kIrish{"plain", "league_france", "league_france_spain"};
    const YamlNode root = folder.load("armies");
    root.expectKeys({"armies", "area_vp", "catholic_league"});
    Shared disordered, kingReady, kingDisordered;
    readEach<Army>(root["armies"], kArmyKeys, [&](Army army, const YamlNode& node) {
        node.expectKeys({"id", "name", "region", "start_area", "versions"});
        ArmyDefinition& def = defs.armies[index(army)];
        def.name = node["name"].asString();
        expectText(node["region"], key(army));
        const auto start = numbers.find(node["start_area"].asSlug());
        if (start == numbers.end() || start->second[index(army)] != 5)
            node["start_area"].fail("An Army starts in Area 5 of its Region.", fmt::format("Write `{}`.", def.areas[5].id));
        const auto readVersion = [&](std::size_t which, const YamlNode& version) {
            version.expectKeys({"id", "name", "strength", "ready_vp", "disordered_vp", "source"});
            version["name"].asString();
            const int strength = version["strength"].asInt(1, 9);
            if (which == 0) {
                def.strength = strength;
                def.source = sourceOf(version);
            }
            if (army == Army::kScotland) defs.scottishStrength[which] = strength;
            if (army == Army::kIreland) defs.irishStrength[which] = strength;
            sourceOf(version);
            if (army == Army::kScotland && which > 0) {
                defs.kingReadyVp = kingReady.read(version["ready_vp"], -9, 9);
                defs.kingDisorderedVp = kingDisordered.read(version["disordered_vp"], -9, 9);
            } else {
                expectInt(version["ready_vp"], 0);
                defs.disorderedVp = disordered.read(version["disordered_vp"], -9, 9);
            }
        };
        if (army == Army::kScotland) readEach<std::size_t>(node["versions"], kScots, readVersion);
        else if (army == Army::kIreland) readEach<std::size_t>(node["versions"], kIrish, readVersion);
        else readEach<std::size_t>(node["versions"], kPlain, readVersion);
    });
    static constexpr std::array<std::string_view, 6> kNumbers{"0", "1", "2", "3", "4", "5"};
    readEach<std::size_t>(root["area_vp"], kNumbers, [&](std::size_t n, const YamlNode& node) {
        node.expectKeys({"number", "vp", "source"});
        defs.areaVp[n] = node["vp"].asInt(-9, 9);
        sourceOf(node);
    }, "number");
    static constexpr std::array<std::string_view, 2> kLeague{"league_france", "league_france_spain"};
    readEach<std::size_t>(root["catholic_league"], kLeague, [&](std::size_t which, const YamlNode& node) {
        node.expectKeys({"from", "to", "version", "source"});
        expectInt(node["from"], which == 0 ? 1 : 5);
        expectInt(node["to"], which == 0 ? 4 : 6);
        sourceOf(node);
    }, "version");
}

void readFortresses(Folder& folder, Definitions& defs, const AreaNumbers& numbers) {
    const YamlNode root = folder.load("fortresses");
    root.expectKeys({"dials", "fortresses"});
    std::vector<std::string> names;
    std::vector<std::array<int, kDialClicks>> dials;
    for (const YamlNode& node : root["dials"].items()) {
        node.expectKeys({"id", "values", "source"});
        sourceOf(node);
        const auto values = node["values"].items();
        if (values.size() != kDialClicks) node["values"].fail("A dial has six clicks.", "List six values, 0 first.");
        std::array<int, kDialClicks> dial{};
        for (std::size_t i = 0; i < kDialClicks; ++i) {
            dial[i] = values[i].asInt(i == 0 ? 0 : 1, i == 0 ? 0 : 5);
            if (i > 0 && dial[i] < dial[i - 1])
                values[i].fail("The value falls while the dial goes up.", "List the values in rising order.");
        }
        names.push_back(node["id"].asSlug());
        dials.push_back(dial);
    }
    const std::vector<std::string_view> dialKeys(names.begin(), names.end());
    readEach<Fortress>(root["fortresses"], kFortressKeys, [&](Fortress f, const YamlNode& node) {
        node.expectKeys({"id", "name", "dial", "areas", "vp", "income", "source"});
        FortressDefinition& def = defs.fortresses[index(f)];
        def.name = node["name"].asString();
        def.dial = dials[node["dial"].asEnum(dialKeys)];
        def.vp = node["vp"].asInt(0, 9);
        def.zeal = node["income"].asInt(0, 9);
        def.source = sourceOf(node);
        for (const YamlNode& item : node["areas"].items()) {
            const auto at = numbers.find(item.asSlug());
            if (at == numbers.end()) item.fail(fmt::format("There is no area `{}`.", item.asString()), "Name one of map.yaml.");
            for (std::size_t a = 0; a < kArmies; ++a) {
                if (at->second[a] < 0) continue;
                if (def.area[a] >= 0)
                    item.fail(fmt::format("{} has an area in {} already.", def.name, kArmyKeys[a]),
                              "Name one area of each region.");
                def.area[a] = at->second[a];
            }
        }
        if (std::all_of(def.area.begin(), def.area.end(), [](int n) { return n < 0; }))
            node["areas"].fail(fmt::format("{} lies in no area.", def.name), "Name at least one.");
    });
}

void readUnits(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, 2> kSides{"royalist", "parliament"};
    static constexpr std::array<std::string_view, 2> kArms{"cavalry", "infantry"};
    const YamlNode root = folder.load("units");
    root.expectKeys({"units"});
    readEach<UnitKind>(root["units"], kUnitKeys, [&](UnitKind u, const YamlNode& node) {
        node.expectKeys({"id", "name", "article", "plural", "side", "arm", "strength", "count", "turned_strength", "named",
                         "event", "source"});
        UnitDefinition& def = defs.units[index(u)];
        def.name = node["name"].asString();
        def.hasArticle = node.has("article") && node["article"].asBool();
        def.isPlural = node.has("plural") && node["plural"].asBool();
        def.side = enumOf<BattleSide>(node["side"], kSides);
        def.isCavalry = node["arm"].asEnum(kArms) == 0;
        def.isNamed = node["named"].asBool();
        def.drawsEvent = node["event"].asBool();
        def.strength = node["strength"].asInt(1, 9);
        def.count = node["count"].asInt(1, 20);
        def.source = sourceOf(node);
        // The kinds are ordered by side and arm (ids.h), and the rules rely on it.
        expectText(node["side"], kSides[u <= UnitKind::kRoyalistFoot2 ? 0 : 1]);
        const bool isCavalry = u <= UnitKind::kRoyalistHorse3 || u == UnitKind::kCromwell || u == UnitKind::kIronsides ||
                               (u >= UnitKind::kHorse4 && u <= UnitKind::kHorse1);
        expectText(node["arm"], kArms[isCavalry ? 0 : 1]);
        if (u == UnitKind::kCromwell) def.turnedStrength = node["turned_strength"].asInt(0, 9);
        else if (node.has("turned_strength"))
            node["turned_strength"].fail("Only Cromwell's counter has another side.", "Remove this.");
    });
}

void readBattleCards(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, 2> kKinds{"kept", "immediate"};
    const YamlNode root = folder.load("battle_cards");
    root.expectKeys({"battle_cards"});
    readEach<BattleCard>(root["battle_cards"], kBattleCardKeys, [&](BattleCard c, const YamlNode& node) {
        node.expectKeys({"id", "kind", "title", "text", "note", "source"});
        BattleCardDefinition& def = defs.battleCards[index(c)];
        def.title = node["title"].asString();
        def.text = node["text"].asString();
        def.note = node["note"].asString();
        def.isImmediate = node["kind"].asEnum(kKinds) == 1;
        def.source = sourceOf(node);
    });
}

void readBattleTables(Folder& folder, Definitions& defs) {
    static constexpr std::array<std::string_view, kBenefitKinds> kBenefitKeys{"zeal", "track", "fortress", "weaken_by_one",
                                                                              "weaken_by_two"};
    static constexpr std::array<std::string_view, 6> kDice{"1", "2", "3", "4", "5", "6"};
    static constexpr std::array<std::string_view, 3> kFates{"lost", "recovers", "rallies"};
    const YamlNode root = folder.load("tables");
    root.expectKeys({"benefits", "deadly_outcomes", "quick_battle"});
    BattleTables& tables = defs.tables;
    readEach<std::size_t>(root["benefits"], kBenefitKeys, [&](std::size_t benefit, const YamlNode& node) {
        node.expectKeys({"id", "points", "source"});
        tables.benefitPoints[benefit] = static_cast<std::uint8_t>(node["points"].asInt(1, 9));
        sourceOf(node);
    });
    readEach<std::size_t>(root["deadly_outcomes"], kDice, [&](std::size_t die, const YamlNode& node) {
        node.expectKeys({"id", "fate", "source"});
        tables.deadly[die] = enumOf<Fate>(node["fate"], kFates);
        sourceOf(node);
    });
    const YamlNode quick = root["quick_battle"];
    quick.expectKeys({"defeat", "victory"});
    quick["defeat"].expectKeys({"royalist_lead", "source"});
    tables.quickDefeat = quick["defeat"]["royalist_lead"].asInt(1, 5);
    sourceOf(quick["defeat"]);
    for (const YamlNode& node : quick["victory"].items()) {
        node.expectKeys({"after_card", "parliament_lead", "source"});
        const YamlNode after = node["after_card"];
        const CardId card = cruel_necessity::card(after.asInt(0, static_cast<int>(kCards)));
        if (tables.quickVictory.empty() != (card == CardId::kNone))
            after.fail("The first row holds from the start, every other one after a card.",
                       "Write 0 in the first row and cards in the others.");
        tables.quickVictory.push_back({card, node["parliament_lead"].asInt(1, 5)});
        sourceOf(node);
    }
    if (tables.quickVictory.empty()) quick["victory"].fail("There is no row.", "Write at least one, with `after_card: 0`.");
}

void readMarkers(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("markers");
    root.expectKeys({"deviltry", "deviltry_rewards", "revolts"});
    const YamlNode deviltry = root["deviltry"];
    deviltry.expectKeys({"strength", "vp", "source"});
    defs.deviltryStrength = deviltry["strength"].asInt(1, 9);
    defs.deviltryVp = deviltry["vp"].asInt(-9, 9);
    sourceOf(deviltry);
    // What each reward does is decided in code; the data may reword it, not replace it.
    static constexpr std::array<std::string_view, kRewards> kEffects{
        "free_politics ireland", "free_politics monarchy", "free_politics catholicism", "free_politics scotland",
        "free_politics parliament", "free_politics puritanism", "free_siege bristol oxford", "next_turn disorder north",
        "next_turn strength north -1", "next_turn disorder west", "next_turn strength west -1", "victory_point +1"};
    readEach<Reward>(root["deviltry_rewards"], kRewardKeys, [&](Reward r, const YamlNode& node) {
        node.expectKeys({"id", "name", "effect", "text", "source"});
        node["name"].asString();
        expectText(node["effect"], kEffects[index(r)]);
        defs.rewards[index(r)] = {node["text"].asString(), sourceOf(node)};
    });
    static constexpr std::array<std::string_view, kRevolts> kClasses{"clubmen", "clubmen", "uprising", "revolt"};
    static constexpr std::array<std::string_view, kRevolts> kRegions{"west", "north", "any", "any"};
    static constexpr std::array<std::string_view, 2> kFights{"player", "both"};
    Shared vp;
    readEach<Revolt>(root["revolts"], kRevoltKeys, [&](Revolt r, const YamlNode& node) {
        node.expectKeys({"id", "name", "class", "region", "strength", "vp", "fights", "source"});
        expectText(node["class"], kClasses[index(r)]);
        expectText(node["region"], kRegions[index(r)]);
        defs.revoltVp = vp.read(node["vp"], -9, 9);
        defs.revolts[index(r)] = {node["name"].asString(), node["strength"].asInt(1, 9), node["fights"].asEnum(kFights) == 1,
                                  sourceOf(node)};
    });
}

}  // namespace data

Definitions loadDefinitions(common::DataFolders& folders, common::ProvenanceCounts* provenance) {
    Definitions defs;
    data::Folder folder(folders, "cruel_necessity", provenance);
    const data::AreaNumbers areas = data::readMap(folder, defs);
    data::readArmies(folder, defs, areas);
    data::readFortresses(folder, defs, areas);
    data::readTracks(folder, defs);
    data::readMarkers(folder, defs);
    data::readUnits(folder, defs);
    data::readBattleCards(folder, defs);
    data::readBattleTables(folder, defs);
    data::readEventCards(folder, defs);
    data::readSpecials(folder, defs);
    data::readScenarios(folder, defs, areas);
    defs.dataDigest = folder.digest();
    defs.judgedCards = judgedCards(defs);
    defs.judgement = common::readNet(folders, "cruel_necessity", judgedNames(defs));
    // Above all to survive, and then the score; or the score, and hardly more.
    constexpr std::array<double, 2> kSurvivalPoints{400.0, 10.0};
    for (std::size_t i = 0; i < kSurvivalPoints.size(); ++i) {
        auto other = std::make_shared<Definitions>(defs);
        other->survivalPoints = kSurvivalPoints[i];
        defs.aimed[i] = std::move(other);
    }
    return defs;
}

common::AlmanacBox almanacBox(const Definitions&) {
    common::AlmanacBox box{"cruel_necessity", {}};
    for (std::size_t c = 1; c <= kCards; ++c) box.pieces["cards"].push_back(std::to_string(c));
    box.pieces["armies"].assign(kArmyKeys.begin(), kArmyKeys.end());
    box.pieces["fortresses"].assign(kFortressKeys.begin(), kFortressKeys.end());
    box.pieces["tracks"].assign(kTrackKeys.begin(), kTrackKeys.end());
    box.pieces["units"].assign(kUnitKeys.begin(), kUnitKeys.end());
    box.pieces["battle_cards"].assign(kBattleCardKeys.begin(), kBattleCardKeys.end());
    return box;
}

Definitions CruelNecessity::load(common::DataFolders& folders) { return loadDefinitions(folders); }

}  // namespace cruel_necessity
