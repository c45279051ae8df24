// Reads Areas, lines and Economic Infrastructures, and refuses a map on which the rules could not be played.
#include <algorithm>

#include "ukc/box/definitions_yaml.h"

namespace ukc::data {

using common::sourceOf;

namespace {

// What only a Fortress or a Local Notable's Area has.
void readWalls(const YamlNode& node, AreaDefinition& area) {
    const auto only = [&](std::string_view key, bool isAllowed, std::string_view whose) {
        if (!isAllowed && node.has(key))
            node[key].fail(fmt::format("Only {} has this.", whose), "Remove it, or change `kind`.");
    };
    const bool isFortress = area.kind == AreaKind::kFortress;
    only("class", isFortress, "a Fortress");
    only("supply", isFortress, "a Fortress");
    only("notable", area.kind == AreaKind::kNotable, "a Local Notable's Area");
    if (isFortress) {
        area.fortressClass = node["class"].asInt(1, 3);
        area.isSupply = node["supply"].asBool();
        if (area.start < 0) node["start"].fail("A Fortress is always somebody's (P3.1).", "Write `royalist` or `parliament`.");
    }
    if (area.kind == AreaKind::kNotable) area.notable = enumOf<Notable>(node["notable"], kNotableKeys);
}

void readRecruits(const YamlNode& node, AreaDefinition& area) {
    const auto recruits = node.optional("recruits");
    if (!recruits) return;
    recruits->expectKeys(kSideKeys);
    for (const Side side : kBothSides)
        if (const auto list = recruits->optional(key(side))) area.recruits[index(side)] = readRegions(*list);
}

AreaDefinition readAreaDefinition(const YamlNode& node) {
    node.expectKeys({"id", "name", "region", "kind", "class", "supply", "port", "east_coast", "start", "notable", "recruits",
                     "x", "y", "note", "source"});
    AreaDefinition area;
    area.key = node["id"].asSlug();
    area.name = node["name"].asString();
    area.region = enumOf<Region>(node["region"], kRegionKeys);
    area.kind = enumOf<AreaKind>(node["kind"], kAreaKindKeys);
    area.isPort = node["port"].asBool();
    area.isEastCoast = optionalBool(node, "east_coast");
    if (area.isEastCoast && (!area.isPort || area.region != Region::kNorth))
        node["east_coast"].fail("This is said of Ports in the North alone (PA.63).",
                                "Remove it, or make the Area such a Port.");
    area.start = readSideOrNobody(node["start"]);
    readWalls(node, area);
    readRecruits(node, area);
    area.x = node["x"].asInt(0, 1000);
    area.y = node["y"].asInt(0, 1000);
    area.note = optionalText(node, "note");
    area.source = sourceOf(node);
    return area;
}

void readAreas(const YamlNode& list, Definitions& defs, common::AreaMapBuilder& builder) {
    static constexpr std::array<std::string_view, 2> kWords{"available", "other"};
    for (const YamlNode& node : list.items()) {
        AreaDefinition area = readAreaDefinition(node);
        if (std::find(kWords.begin(), kWords.end(), area.key) != kWords.end() || area.key.ends_with("_inside") ||
            area.key.ends_with("_army") || area.key.ends_with("_garrison"))
            node["id"].fail(fmt::format("`{}` is the name of a box or a Display.", area.key), "Give the Area another id.");
        if (const auto refusal = builder.addArea(area.key)) node["id"].fail(*refusal, "Give each Area an id of its own.");
        ++defs.regionAreas[index(area.region)];
        defs.areas.push_back(std::move(area));
        if (defs.areas.size() > kMostAreas) node.fail(fmt::format("There are more than {} Areas.", kMostAreas), "Remove some.");
    }
    for (std::size_t r = 0; r < kRegions; ++r)
        if (defs.regionAreas[r] == 0)
            list.fail(fmt::format("No Area lies in `{}`.", kRegionKeys[r]), "Every Region needs Areas.");
}

void readLines(const YamlNode& list, const Definitions& defs, common::AreaMapBuilder& builder) {
    static constexpr std::array<std::string_view, 4> kTypes{"road", "mountain", "maritime", "none"};
    std::vector<std::string> ids;
    for (const YamlNode& node : list.items()) {
        node.expectKeys({"id", "between", "type", "source"});
        std::string id = node["id"].asSlug();
        if (std::find(ids.begin(), ids.end(), id) != ids.end())
            node["id"].fail(fmt::format("`{}` stands here twice.", id), "Keep one of the two.");
        ids.push_back(std::move(id));
        const auto ends = node["between"].items();
        if (ends.size() != 2) node["between"].fail("A line joins two Areas.", "Write `between: [one, other]`.");
        const AreaId a = readArea(ends[0], defs), b = readArea(ends[1], defs);
        sourceOf(node);
        const std::size_t type = node["type"].asEnum(kTypes);
        if (type == 3) continue;  // an overlay took the line away
        if (const auto refusal = builder.connect(defs[a].key, defs[b].key, kLineKeys[type]))
            node.fail(*refusal, "Write each line once, between two different Areas.");
    }
}

AreaId areaNamed(const YamlNode& list, const Definitions& defs, std::string_view key) {
    for (std::size_t a = 0; a < defs.areas.size(); ++a)
        if (defs.areas[a].key == key) return areaAt(a);
    list.fail(fmt::format("There is no Area `{}`.", key), "Add it; the rules name it.");
}

// The Areas that rules and cards name.
void findNamedAreas(const YamlNode& list, Definitions& defs) {
    defs.london = areaNamed(list, defs, "london");
    defs.york = areaNamed(list, defs, "york");
    defs.hull = areaNamed(list, defs, "hull");
    defs.plymouth = areaNamed(list, defs, "plymouth");
    defs.bristol = areaNamed(list, defs, "bristol");
    defs.newcastle = areaNamed(list, defs, "newcastle");
    defs.carlisle = areaNamed(list, defs, "carlisle");
    defs.berwick = areaNamed(list, defs, "berwick");
    defs.truro = areaNamed(list, defs, "truro");
    defs.bath = areaNamed(list, defs, "bath");
    defs.cambridge = areaNamed(list, defs, "cambridge");
    defs.gainsborough = areaNamed(list, defs, "gainsborough");
    for (const AreaId fortress : {defs.london, defs.hull, defs.plymouth})
        if (defs[fortress].kind != AreaKind::kFortress)
            list.items()[index(fortress)]["kind"].fail("A card takes this Area as a Fortress.", "Write `fortress`.");
}

}  // namespace

void readMap(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("map", {"areas", "lines"});
    root.expectKeys({"areas", "lines"});
    common::AreaMapBuilder builder(kLineKeys, false);
    const YamlNode list = root["areas"];
    readAreas(list, defs, builder);
    readLines(root["lines"], defs, builder);
    defs.map = builder.build();
    const auto all = common::AreaSet::firstAreas(static_cast<int>(defs.areas.size()));
    if (!defs.map.isContiguous(all)) {
        const auto apart = (all - defs.map.componentOf(all.first(), all)).first();
        list.items()[index(areaId(apart))].fail(fmt::format("No way leads to {}.", defs[areaId(apart)].name), "Add its lines.");
    }
    for (std::size_t a = 0; a < defs.areas.size(); ++a) {
        const AreaDefinition& area = defs.areas[a];
        if (defs.map.connections(mapIndex(areaAt(a))).size() > kMostLines)
            list.items()[a].fail(fmt::format("More than {} lines lead to {}.", kMostLines, area.name), "Remove some.");
        for (std::size_t other = 0; other < a; ++other)
            if (area.notable != Notable::kNone && defs.areas[other].notable == area.notable)
                list.items()[a]["notable"].fail(fmt::format("{} has this Local Notable already.", defs.areas[other].name),
                                                "Each stands in one Area.");
    }
    findNamedAreas(list, defs);
}

void readInfrastructures(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("infrastructures");
    root.expectKeys({"infrastructures"});
    const YamlNode list = root["infrastructures"];
    const auto items = list.items();
    if (items.size() != kInfrastructures)
        list.fail(fmt::format("Here are {} Infrastructures.", items.size()),
                  fmt::format("There are {} (P3.1).", kInfrastructures));
    for (std::size_t i = 0; i < kInfrastructures; ++i) {
        const YamlNode& node = items[i];
        node.expectKeys({"id", "name", "areas", "note", "source"});
        InfrastructureDefinition& def = defs.infrastructures[i];
        def.key = node["id"].asSlug();
        def.name = node["name"].asString();
        def.note = node["note"].asString();
        def.source = sourceOf(node);
        for (std::size_t other = 0; other < i; ++other)
            if (defs.infrastructures[other].key == def.key)
                node["id"].fail(fmt::format("`{}` stands here twice.", def.key), "Keep one of the two.");
        for (const YamlNode& item : node["areas"].items()) {
            const AreaId area = readArea(item, defs);
            int& infrastructure = defs.areas[index(area)].infrastructure;
            if (infrastructure >= 0)
                item.fail(fmt::format("{} belongs to an Infrastructure already.", defs[area].name),
                          "An Area belongs to one at most.");
            infrastructure = static_cast<int>(i);
            def.areas.push_back(area);
        }
        if (def.areas.empty()) node["areas"].fail("No Area is named.", "Name at least one.");
    }
}

}  // namespace ukc::data
