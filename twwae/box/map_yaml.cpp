// Reads Areas, borders, Seas and Cities, and refuses a map on which the rules could not be played.
#include <algorithm>

#include "twwae/box/definitions_yaml.h"

namespace twwae::data {

using common::sourceOf;

namespace {

void readRegionsAndSeas(const YamlNode& root, Definitions& defs) {
    readEach<Region>(root["regions"], kRegionKeys, [&](Region region, const YamlNode& node) {
        node.expectKeys({"id", "name", "colour", "source"});
        defs.regionNames[index(region)] = node["name"].asString();
        node["colour"].asSlug();
        sourceOf(node);
    });
    // TWWAE 6.2: a chain, which the code that looks for routes relies on.
    static constexpr std::array<std::uint8_t, kSeas> kNeighbours{0b010, 0b101, 0b010};
    readEach<SeaId>(root["seas"], kSeaKeys, [&](SeaId sea, const YamlNode& node) {
        node.expectKeys({"id", "name", "next_to", "source"});
        defs.seaNames[index(sea)] = node["name"].asString();
        if (readSeas(node["next_to"]) != kNeighbours[index(sea)])
            node["next_to"].fail("The program plays the Seas in a row: German Ocean, British Sea, Irish Sea.",
                                 "Name the neighbours in that row.");
        sourceOf(node);
    });
    static constexpr std::array<std::string_view, 2> kLands{"ireland", "continent"};
    readEach<std::size_t>(root["lands"], kLands, [&](std::size_t land, const YamlNode& node) {
        node.expectKeys({"id", "name", "seas", "source"});
        node["name"].asString();
        const std::uint8_t seas = readSeas(node["seas"]);
        if (seas == 0) node["seas"].fail("Nobody could leave this land.", "Name the Seas it touches.");
        (land == 0 ? defs.irelandSeas : defs.continentSeas) = seas;
        sourceOf(node);
    });
}

AreaDefinition readAreaDefinition(const YamlNode& node) {
    node.expectKeys({"id", "name", "region", "mountain", "yorkshire", "seas", "loyal", "x", "y", "radius", "note", "source"});
    AreaDefinition area;
    area.key = node["id"].asSlug();
    area.name = node["name"].asString();
    area.region = enumOf<Region>(node["region"], kRegionKeys);
    area.isMountain = node["mountain"].asBool();
    area.isYorkshire = node["yorkshire"].asBool();
    area.seas = readSeas(node["seas"]);
    area.loyal = readSideOrNobody(node["loyal"]);
    area.x = asKilometres(node["x"]);
    area.y = asKilometres(node["y"]);
    area.radius = asKilometres(node["radius"]);
    if (area.radius <= 0) node["radius"].fail("The Area has no room for blocks.", "Write kilometres above 0.");
    area.note = optionalText(node, "note");
    area.source = sourceOf(node);
    return area;
}

void readAreas(const YamlNode& list, Definitions& defs, common::AreaMapBuilder& builder) {
    static constexpr std::array<std::string_view, 4> kWords{"scotland", "ireland", "continent", "pool"};
    for (const YamlNode& node : list.items()) {
        AreaDefinition area = readAreaDefinition(node);
        if (std::find(kWords.begin(), kWords.end(), area.key) != kWords.end())
            node["id"].fail(fmt::format("`{}` is no Area of the map.", area.key), "Give the Area another id.");
        if (const auto refusal = builder.addArea(area.key)) node["id"].fail(*refusal, "Give each Area an id of its own.");
        defs.areas.push_back(std::move(area));
        if (defs.areas.size() > kMostAreas) node.fail(fmt::format("There are more than {} Areas.", kMostAreas), "Remove some.");
    }
}

void readBorders(const YamlNode& list, Definitions& defs, common::AreaMapBuilder& builder) {
    static constexpr std::array<std::string_view, 4> kTypes{"open", "river", "mountain", "none"};
    std::vector<std::string> ids;
    for (const YamlNode& node : list.items()) {
        node.expectKeys({"id", "between", "type", "name", "source"});
        const std::string id = node["id"].asSlug();
        if (std::find(ids.begin(), ids.end(), id) != ids.end())
            node["id"].fail(fmt::format("`{}` stands here twice.", id), "Keep one of the two.");
        ids.push_back(id);
        const auto ends = node["between"].items();
        if (ends.size() != 2) node["between"].fail("A border parts two Areas.", "Write `between: [one, other]`.");
        BorderDefinition border;
        border.a = readArea(ends[0], defs);
        border.b = readArea(ends[1], defs);
        border.name = node["name"].asString();
        border.source = sourceOf(node);
        const std::size_t type = node["type"].asEnum(kTypes);
        if (type == 3) continue;
        border.kind = static_cast<BorderKind>(type);
        if (const auto refusal = builder.connect(defs[border.a].key, defs[border.b].key, kBorderKeys[type]))
            node.fail(*refusal, "Write each border once, between two different Areas.");
        const std::array<std::string_view, 2> apart{defs[border.a].key, defs[border.b].key};
        if (std::count(apart.begin(), apart.end(), "lincolnshire") && std::count(apart.begin(), apart.end(), "east_riding"))
            node.fail("Lincolnshire and the East Riding have no border (4.1).", "Write `type: none`.");
        defs.borders.push_back(std::move(border));
    }
}

void readScottishBorders(const YamlNode& list, Definitions& defs) {
    for (const YamlNode& node : list.items()) {
        node.expectKeys({"id", "type", "name", "source"});
        AreaDefinition& area = defs.areas[index(readArea(node["id"], defs))];
        if (area.bordersScotland) node["id"].fail("The Area stands here twice.", "Keep one of the two.");
        area.bordersScotland = true;
        area.scottishBorder = enumOf<BorderKind>(node["type"], kBorderKeys);
        node["name"].asString();
        sourceOf(node);
    }
}

AreaId areaNamed(const YamlNode& list, const Definitions& defs, std::string_view key) {
    for (std::size_t a = 0; a < defs.areas.size(); ++a)
        if (defs.areas[a].key == key) return areaAt(a);
    list.fail(fmt::format("There is no Area `{}`.", key), "Add it; the rules name it.");
}

CityId cityNamed(const YamlNode& list, const Definitions& defs, std::string_view key) {
    for (std::size_t c = 0; c < defs.cities.size(); ++c)
        if (defs.cities[c].key == key) return cityAt(c);
    list.fail(fmt::format("There is no City `{}`.", key), "Add it; the rules name it.");
}

}  // namespace

void readMap(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("map", {"areas", "borders", "scottish_borders"});
    root.expectKeys({"regions", "seas", "lands", "areas", "borders", "scottish_borders"});
    readRegionsAndSeas(root, defs);
    common::AreaMapBuilder builder(kBorderKeys, false);
    readAreas(root["areas"], defs, builder);
    readBorders(root["borders"], defs, builder);
    readScottishBorders(root["scottish_borders"], defs);
    defs.map = builder.build();
    // From every Area, every other can be reached: blocks that must go home find a way.
    const auto all = common::AreaSet::firstAreas(static_cast<int>(defs.areas.size()));
    if (!defs.map.isContiguous(all)) {
        const auto apart = (all - defs.map.componentOf(all.first(), all)).first();
        root["areas"].items()[index(areaId(apart))].fail(fmt::format("No way leads to {}.", defs[areaId(apart)].name),
                                                         "Add its borders.");
    }
    if (std::none_of(defs.areas.begin(), defs.areas.end(), [](const AreaDefinition& a) { return a.bordersScotland; }))
        root["scottish_borders"].fail("Nothing borders Scotland.", "Name at least one Area.");
    defs.westRiding = areaNamed(root["areas"], defs, "west_riding");
    defs.cornwall = areaNamed(root["areas"], defs, "cornwall");
    defs.northRiding = areaNamed(root["areas"], defs, "north_riding");
    defs.somerset = areaNamed(root["areas"], defs, "somerset");
}

namespace {

int readPort(const YamlNode& node, std::string_view key, const AreaDefinition& area) {
    const auto port = node.optional(key);
    if (!port) return -1;
    const std::size_t sea = port->asEnum(kSeaKeys);
    if (!(area.seas >> sea & 1U))
        port->fail(fmt::format("{} does not touch that Sea.", area.name), "Add the Sea to the Area in map.yaml.");
    return static_cast<int>(sea);
}

CityDefinition readCity(const YamlNode& node, const Definitions& defs) {
    node.expectKeys({"id", "name", "area", "size", "fortified", "victory", "sympathy", "key_port_of", "lesser_port_of",
                     "storm_limit", "vp", "x", "y", "note", "source"});
    CityDefinition city;
    city.key = node["id"].asSlug();
    city.name = node["name"].asString();
    city.area = readArea(node["area"], defs);
    const AreaDefinition& area = defs[city.area];
    if (area.city != CityId::kNone)
        node["area"].fail(fmt::format("{} has a City already.", area.name), "An Area holds one City at most.");
    city.size = node["size"].asInt(1, 4);
    city.isFortified = node["fortified"].asBool();
    city.isVictory = node["victory"].asBool();
    city.sympathy = readSideOrNobody(node["sympathy"]);
    if (city.isVictory != (city.sympathy >= 0))
        node["sympathy"].fail("Victory Cities have sympathies, and no others do.",
                              "Name a side for a Victory City, else `nobody`.");
    city.keyPortOf = readPort(node, "key_port_of", area);
    city.lesserPortOf = readPort(node, "lesser_port_of", area);
    if (city.keyPortOf >= 0 && city.lesserPortOf >= 0)
        node["lesser_port_of"].fail("A Port is Key or Lesser, not both.", "Remove one of the two.");
    city.stormLimit = node["storm_limit"].asInt(city.isFortified ? 1 : 0, city.isFortified ? 9 : 0);
    city.vp = node["vp"].asInt(city.isVictory ? 1 : 0, city.isVictory ? 9 : 0);
    city.x = asKilometres(node["x"]);
    city.y = asKilometres(node["y"]);
    city.note = optionalText(node, "note");
    city.source = sourceOf(node);
    return city;
}

}  // namespace

void readCities(Folder& folder, Definitions& defs) {
    const YamlNode root = folder.load("cities", {"cities"});
    root.expectKeys({"cities"});
    const YamlNode list = root["cities"];
    defs.keyPort.fill(CityId::kNone);
    for (const YamlNode& node : list.items()) {
        CityDefinition city = readCity(node, defs);
        for (const CityDefinition& other : defs.cities)
            if (other.key == city.key)
                node["id"].fail(fmt::format("`{}` stands here twice.", city.key), "Give each City an id of its own.");
        const CityId id = cityAt(defs.cities.size());
        if (defs.cities.size() == kMostCities)
            node.fail(fmt::format("There are more than {} Cities.", kMostCities), "Remove some.");
        defs.areas[index(city.area)].city = id;
        if (city.keyPortOf >= 0) {
            CityId& port = defs.keyPort[static_cast<std::size_t>(city.keyPortOf)];
            if (port != CityId::kNone) node["key_port_of"].fail("That Sea has its Key Port already.", "Each Sea has one.");
            port = id;
        }
        defs.cities.push_back(std::move(city));
    }
    for (std::size_t sea = 0; sea < kSeas; ++sea)
        if (defs.keyPort[sea] == CityId::kNone)
            list.fail(fmt::format("{} has no Key Port.", defs.seaNames[sea]), "Give one City `key_port_of`.");
    defs.london = cityNamed(list, defs, "london");
    defs.hull = cityNamed(list, defs, "hull");
    defs.plymouth = cityNamed(list, defs, "plymouth");
    defs.york = cityNamed(list, defs, "york");
    defs.oxford = cityNamed(list, defs, "oxford");
    // TWWAE 6.16: London blocks are at home in London's Area and next to it.
    const auto home = mapIndex(defs[defs.london].area);
    defs.londonHome = defs.map.neighbours(home) | common::AreaSet{home};
}

}  // namespace twwae::data
