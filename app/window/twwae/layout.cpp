// Layout: reads shapes of Areas and borders from the data folder and cuts them into triangles.
#include "app/window/twwae/layout.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/window/house/kept_layout.h"
#include "common/provenance.h"

namespace app::tw {

namespace {

using common::YamlNode;

constexpr std::array<std::string_view, kBoxes> kBoxKeys{"scotland",      "ireland",         "continent",
                                                        "royalist_pool", "parliament_pool", "legend",
                                                        "plates"};
constexpr std::array<std::string_view, 4> kAsides{"left", "right", "above", "below"};

// Points nearer than two units to the last do not matter to the pointer.
std::vector<ImVec2> thinned(const std::vector<ImVec2>& ring) {
    std::vector<ImVec2> out;
    for (const ImVec2& p : ring)
        if (out.empty() || std::hypot(p.x - out.back().x, p.y - out.back().y) > 2) out.push_back(p);
    return out;
}

// Half way along it.
ImVec2 middleOf(const std::vector<ImVec2>& line, float length) {
    float walked = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const float step = std::hypot(line[i + 1].x - line[i].x, line[i + 1].y - line[i].y);
        const float u = step > 0 ? (length / 2 - walked) / step : 0;
        if (u <= 1) return {line[i].x + (line[i + 1].x - line[i].x) * u, line[i].y + (line[i + 1].y - line[i].y) * u};
        walked += step;
    }
    return line.back();
}
float lengthOf(const std::vector<ImVec2>& line) {
    float length = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        length += std::hypot(line[i + 1].x - line[i].x, line[i + 1].y - line[i].y);
    return length;
}

// Outlines and borders, from true ground.
void readGround(MapLayout& layout, const YamlNode& root, const common::MapGrid& grid, const game::Definitions& defs) {
    const auto areaKeys = keysOf(defs.areas);
    for (const YamlNode& area : root["areas"].items()) {
        AreaShape& shape = layout.areas[indexOf(areaKeys, area["id"], "Area")];
        for (const YamlNode& ring : area["rings"].items()) {
            auto points = bent(grid, kilometreLine(ring), true);
            if (shape.outline.empty()) shape.outline = thinned(points);
            shape.rings.push_back(makePolygon(std::move(points)));
        }
    }
    for (const YamlNode& border : root["borders"].items()) {
        const std::string id = border["id"].asString();
        const auto found = std::find_if(defs.borders.begin(), defs.borders.end(), [&](const game::BorderDefinition& b) {
            const std::string &a = defs[b.a].key, &z = defs[b.b].key;
            return id == a + "-" + z || id == z + "-" + a;
        });
        if (found == defs.borders.end())
            border["id"].fail("There is no such border.", "Write the ids of two neighbours with a hyphen between them.");
        BorderShape& shape = layout.borders[static_cast<std::size_t>(found - defs.borders.begin())];
        shape.a = found->a, shape.b = found->b;
        float longest = -1;
        for (const YamlNode& line : border["lines"].items()) {
            shape.lines.push_back(bent(grid, kilometreLine(line), false));
            const float length = lengthOf(shape.lines.back());
            if (length > longest) longest = length, shape.middle = middleOf(shape.lines.back(), length);
        }
    }
}

// What stands on it.
void readBoard(MapLayout& layout, const YamlNode& root, const game::Definitions& defs) {
    root.expectKeys({"source", "bounds", "areas", "cities", "boxes", "sea_labels"});
    common::parseSource(root["source"]);
    layout.bounds = kilometreBounds(root["bounds"]);
    const auto areaKeys = keysOf(defs.areas), cityKeys = keysOf(defs.cities);
    expectAll(root["areas"], areaKeys);
    for (const YamlNode& area : root["areas"].items()) {
        area.expectKeys({"id", "name", "stack", "own", "enemy", "shown"});
        AreaShape& shape = layout.areas[indexOf(areaKeys, area["id"], "Area")];
        if (const auto name = area.optional("name")) shape.name = kilometrePlace(*name);
        shape.stack = shape.own = kilometrePlace(area["stack"]);
        if (const auto own = area.optional("own")) shape.own = kilometrePlace(*own);
        shape.enemy = kilometrePlace(area["enemy"]);
        if (const auto shown = area.optional("shown")) shape.shown = static_cast<std::size_t>(shown->asInt(1, 3));
    }
    expectAll(root["cities"], cityKeys);
    for (const YamlNode& city : root["cities"].items()) {
        city.expectKeys({"id", "x", "y", "name", "port", "siege"});
        CitySign& sign = layout.cities[indexOf(cityKeys, city["id"], "City")];
        sign.foot = kilometrePlace(city);
        sign.name = static_cast<Aside>(city["name"].asEnum(kAsides));
        if (const auto port = city.optional("port"))
            sign.isPortRight = static_cast<Aside>(port->asEnum(std::span(kAsides).first(2))) == Aside::kRight;
        if (const auto siege = city.optional("siege")) sign.siege = kilometrePlace(*siege);
    }
    expectAll(root["boxes"], {kBoxKeys.begin(), kBoxKeys.end()});
    for (const YamlNode& box : root["boxes"].items()) layout.boxes[box["id"].asEnum(kBoxKeys)] = kilometreBounds(box);
    expectAll(root["sea_labels"], {game::kSeaKeys.begin(), game::kSeaKeys.end()});
    for (const YamlNode& sea : root["sea_labels"].items()) layout.seas[sea["id"].asEnum(game::kSeaKeys)] = kilometrePlace(sea);
}

MapLayout load(common::DataFolders folders, const game::Definitions& defs) {
    MapLayout layout;
    layout.areas.resize(defs.areas.size());
    layout.cities.resize(defs.cities.size());
    layout.borders.resize(defs.borders.size());
    const auto grid = common::MapGrid::load(folders.loadMerged("twwae/map_grid.yaml"));
    const YamlNode ground = folders.loadMerged("twwae/map_layout.yaml");
    readGround(layout, ground, grid, defs);
    readBoard(layout, folders.loadMerged("twwae/map_board.yaml"), defs);
    layout.isles = loadLand(folders, kilometreBounds(ground["bounds"]), &grid);
    return layout;
}

KeptLayout<MapLayout>& kept() {
    static KeptLayout<MapLayout> layout;
    return layout;
}

}  // namespace

void useLayoutFolders(const common::DataFolders& folders) { kept().use(folders); }

std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs) {
    return kept().get([&](common::DataFolders folders) { return load(std::move(folders), defs); });
}

}  // namespace app::tw
