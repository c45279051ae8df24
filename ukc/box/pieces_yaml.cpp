// Reads Generals, Local Notables and Brigades with their set-up places.
#include <algorithm>

#include "ukc/box/definitions_yaml.h"

namespace ukc::data {

using common::sourceOf;

namespace {

void readEntry(const YamlNode& node, GeneralDefinition& def, const Definitions& defs) {
    static constexpr std::array<std::string_view, 4> kEntries{"map", "available", "turn_track", "off_map"};
    static constexpr std::array<Box, 4> kBoxes{Box::kMap, Box::kAvailable, Box::kTurnTrack, Box::kOffMap};
    def.entry = kBoxes[node["entry"].asEnum(kEntries)];
    if (def.entry == Box::kMap) def.area = readArea(node["area"], defs);
    else if (node.has("area")) node["area"].fail("He does not start on the map.", "Remove this, or write `entry: map`.");
    if (def.entry == Box::kTurnTrack) def.turn = node["turn"].asInt(2, static_cast<int>(kTurns));
    else if (node.has("turn"))
        node["turn"].fail("He does not start on the Turn Record Track.", "Remove this, or write `entry: turn_track`.");
}

}  // namespace

void readGenerals(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("generals");
    root.expectKeys({"generals"});
    readEach<General>(root["generals"], kGeneralKeys, [&](General g, const YamlNode& node) {
        node.expectKeys({"id", "name", "level", "regions", "strategy", "reaction", "battle", "limit", "immediate_assault",
                         "entry", "area", "turn", "special", "note", "source"});
        GeneralDefinition& def = defs.generals[index(g)];
        def.name = node["name"].asString();
        def.level = node["level"].asInt(1, 4);
        if (const auto regions = node.optional("regions")) def.regions = readRegions(*regions);
        def.strategy = node["strategy"].asInt(1, 3);
        def.reaction = node["reaction"].asInt(1, 3);
        def.battle = node["battle"].asInt(0, 5);
        def.limit = node["limit"].asInt(4, 9);
        if (def.limit != 4 && def.limit != 9)
            node["limit"].fail("An Army holds four Brigades or nine (P4.2).", "Write 4 or 9.");
        def.immediateAssault = node["immediate_assault"].asBool();
        readEntry(node, def, defs);
        if (g == General::kCharles && def.entry != Box::kMap)
            node["entry"].fail("The King is there from the start.", "Write `entry: map`.");
        def.special = optionalText(node, "special");
        def.note = node["note"].asString();
        def.source = sourceOf(node);
    });
}

void readNotables(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("notables");
    root.expectKeys({"notables"});
    readEach<Notable>(root["notables"], kNotableKeys, [&](Notable n, const YamlNode& node) {
        node.expectKeys({"id", "name", "region", "area", "in_play", "note", "source"});
        NotableDefinition& def = defs.notables[index(n)];
        def.name = node["name"].asString();
        def.region = enumOf<Region>(node["region"], kRegionKeys);
        def.area = readArea(node["area"], defs);
        def.atStart = node["in_play"].asBool();
        def.note = node["note"].asString();
        def.source = sourceOf(node);
        const AreaDefinition& area = defs[def.area];
        if (area.notable != n)
            node["area"].fail(fmt::format("In map.yaml {} is not his.", area.name),
                              fmt::format("Make them agree: `notable: {}` belongs there.", key(n)));
        if (area.region != def.region)
            node["region"].fail(fmt::format("{} lies in another Region.", area.name),
                                fmt::format("Write `{}`.", kRegionKeys[index(area.region)]));
        if (def.atStart && area.start != static_cast<int>(index(sideOf(n))))
            node["in_play"].fail(fmt::format("In map.yaml {} starts in other hands.", area.name),
                                 fmt::format("Write `start: {}` there.", key(sideOf(n))));
    });
}

namespace {

constexpr std::string_view nationKey(Brigade b) { return kNationKeys[index(nationOf(b))]; }

Place readStart(const YamlNode& node, Brigade b, const BrigadeDefinition& def, const Definitions& defs) {
    std::vector<std::string> words{"available", "other"};
    std::vector<Place> places{availableOf(def.region), Place::kOther};
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        words.push_back(defs.areas[a].key);
        places.push_back(outside(areaAt(a)));
        if (defs.areas[a].kind != AreaKind::kFortress) continue;
        words.push_back(defs.areas[a].key + "_inside");
        places.push_back(insideOf(areaAt(a)));
    }
    for (std::size_t g = 0; g < kGenerals; ++g) {
        words.push_back(fmt::format("{}_army", kGeneralKeys[g]));
        places.push_back(displayOf(generalAt(g)));
    }
    const std::vector<std::string_view> keys(words.begin(), words.end());
    const std::size_t at = node.asEnum(keys);
    const bool isRegional = def.region != Region::kNone;
    if (at == 0 && !isRegional) node.fail("A Brigade without a Region is never Recruited from a stack.", "Write `other`.");
    if (at == 1 && isRegional) node.fail("A Regional Brigade waits in the stack of its Region.", "Write `available`.");
    const Place place = places[at];
    if (isDisplay(place) && (defs[generalOf(place)].entry != Box::kMap || sideOf(generalOf(place)) != colourOf(b)))
        node.fail("That General does not start on the map for this side.", "Name another place.");
    return place;
}

}  // namespace

void readBrigades(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("brigades");
    root.expectKeys({"brigades"});
    const YamlNode list = root["brigades"];
    const auto items = list.items();
    if (items.size() != kBrigades)
        list.fail(fmt::format("Here are {} Brigades.", items.size()), fmt::format("There are {} (P2.0).", kBrigades));
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const YamlNode& node = items[i];
        const Brigade b = brigadeAt(i);
        node.expectKeys({"id", "name", "said", "nation", "region", "value", "start", "cornish", "eastern_association",
                         "ironsides", "source"});
        BrigadeDefinition& def = defs.brigades[i];
        def.key = node["id"].asSlug();
        if (std::find(keys.begin(), keys.end(), def.key) != keys.end())
            node["id"].fail(fmt::format("`{}` stands here twice.", def.key), "Keep one of the two.");
        keys.push_back(def.key);
        def.name = node["name"].asString();
        // Whose Brigade it is needs no article.
        const bool isSomebodys = def.name.find("\u2019s") != std::string::npos;
        def.said = node.has("said") ? node["said"].asString() : (isSomebodys ? "" : "the ") + def.name + " Brigade";
        if (node["nation"].asEnum(kNationKeys) != index(nationOf(b)))
            node["nation"].fail(fmt::format("Brigade {} is `{}`.", i + 1, nationKey(b)),
                                "Keep the order told at the head of the file.");
        static constexpr std::array<std::string_view, kRegions + 1> kRegionOrNone{"north", "midlands", "wales",
                                                                                  "east",  "south",    "none"};
        def.region = enumOf<Region>(node["region"], kRegionOrNone);
        if ((def.region == Region::kNone) != (nationOf(b) != Nation::kEnglish))
            node["region"].fail("Regional Brigades have a Region, and no others do (P4.1).",
                                "Name its Region, or write `none`.");
        def.value = node["value"].asInt(1, 2);
        def.isCornish = optionalBool(node, "cornish");
        def.isEasternAssociation = optionalBool(node, "eastern_association");
        def.isIronsides = optionalBool(node, "ironsides");
        def.start = readStart(node["start"], b, def, defs);
        def.source = sourceOf(node);
    }
    // P4.2: an Army within its General's limit, P14.0: a Fortress within its own; who starts on the map has an Army.
    for (std::size_t g = 0; g < kGenerals; ++g) {
        const auto count = std::count_if(defs.brigades.begin(), defs.brigades.end(),
                                         [&](const BrigadeDefinition& d) { return d.start == displayOf(generalAt(g)); });
        if (defs.generals[g].entry == Box::kMap && (count == 0 || count > defs.generals[g].limit))
            list.fail(fmt::format("{} starts with {} Brigades.", defs.generals[g].name, count),
                      fmt::format("Give him one to {}.", defs.generals[g].limit));
    }
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const auto count = std::count_if(defs.brigades.begin(), defs.brigades.end(),
                                         [&](const BrigadeDefinition& d) { return d.start == insideOf(areaAt(a)); });
        if (count > defs.tables.holds[static_cast<std::size_t>(defs.areas[a].fortressClass)])
            list.fail(fmt::format("{} Brigades start Inside {}.", count, defs.areas[a].name), "Put fewer there.");
    }
}

}  // namespace ukc::data
