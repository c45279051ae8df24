// Layout: reads places, coasts and rivers from the data folder and cuts the land into triangles.
#include "app/window/cruel_necessity/layout.h"

#include <cstdlib>
#include <optional>

#include "common/data_folders.h"

namespace app::cn {

namespace {

namespace game = ::cruel_necessity;
using common::YamlNode;

float kilometres(const YamlNode& node) {
    const std::string& text = node.asString();
    char* end = nullptr;
    const float value = std::strtof(text.c_str(), &end);
    if (end == text.c_str() || *end != 0) node.fail("This is not a number.", "Write kilometres, as 451.4.");
    return value;
}

ImVec2 place(const YamlNode& node) { return {kilometres(node["x"]), kilometres(node["y"])}; }

std::vector<ImVec2> line(const YamlNode& flat) {
    std::vector<ImVec2> points;
    const auto items = flat.items();
    points.reserve(items.size() / 2);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) points.push_back({kilometres(items[i]), kilometres(items[i + 1])});
    return points;
}

bool touches(const std::vector<ImVec2>& points, const Rect& box) {
    for (const ImVec2& p : points)
        if (box.contains(p)) return true;
    return false;
}

void readPlaces(MapLayout& layout, const YamlNode& root) {
    const YamlNode b = root["bounds"];
    const float left = kilometres(b["left"]), bottom = kilometres(b["bottom"]);
    layout.bounds = {left, bottom, kilometres(b["right"]) - left, kilometres(b["top"]) - bottom};
    for (const YamlNode& area : root["areas"].items()) {
        const std::size_t army = area["army"].asEnum(game::kArmyKeys);
        const auto number = static_cast<std::size_t>(area["number"].asInt(0, 5));
        layout.areas[army][number] = place(area);
        layout.standsRight[army][number] = area["side"].asString() == "right";
    }
    for (const YamlNode& fortress : root["fortresses"].items())
        layout.fortresses[fortress["id"].asEnum(game::kFortressKeys)] = place(fortress);
    for (const YamlNode& site : root["deviltry"].items())
        layout.deviltry[site["card"].asInt(1, 60)] = {site["name"].asString(), place(site)};
}

MapLayout load(common::DataFolders folders) {
    MapLayout layout;
    readPlaces(layout, folders.loadMerged("cruel_necessity/map_layout.yaml"));
    const Rect seenFrom = layout.bounds.grown(60);
    for (const char* file : {"map/isles_natural_earth_km.yaml", "map/continent_natural_earth_km.yaml"})
        for (const YamlNode& ring : folders.loadMerged(file)["rings"].items()) {
            auto points = line(ring);
            if (points.size() > 3 && touches(points, seenFrom)) layout.land.push_back(makePolygon(std::move(points)));
        }
    for (const YamlNode& river : folders.loadMerged("map/rivers_km.yaml")["rivers"].items())
        layout.rivers.push_back(line(river["line"]));
    return layout;
}

std::optional<common::DataFolders>& source() {
    static std::optional<common::DataFolders> folders;
    return folders;
}
std::shared_ptr<const MapLayout>& kept() {
    static std::shared_ptr<const MapLayout> layout;
    return layout;
}

}  // namespace

void useLayoutFolders(const common::DataFolders& folders) {
    source() = folders;
    kept().reset();
}

std::shared_ptr<const MapLayout> mapLayout() {
    if (!kept()) kept() = std::make_shared<MapLayout>(load(source() ? *source() : common::DataFolders(common::DataFolders::findBase())));
    return kept();
}

}  // namespace app::cn
