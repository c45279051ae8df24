// Layout: reads places, coasts and rivers from the data folder.
#include "app/window/cruel_necessity/layout.h"

#include "app/window/house/kept_layout.h"
#include "app/window/map/map_land.h"

namespace app::cn {

namespace {

namespace game = ::cruel_necessity;
using common::YamlNode;

void readPlaces(MapLayout& layout, const YamlNode& root) {
    layout.bounds = kilometreBounds(root["bounds"]);
    for (const YamlNode& area : root["areas"].items()) {
        const std::size_t army = area["army"].asEnum(game::kArmyKeys);
        const auto number = static_cast<std::size_t>(area["number"].asInt(0, 5));
        layout.areas[army][number] = kilometrePlace(area);
        layout.standsRight[army][number] = area["side"].asString() == "right";
    }
    for (const YamlNode& fortress : root["fortresses"].items()) {
        const std::size_t i = fortress["id"].asEnum(game::kFortressKeys);
        layout.fortresses[i] = kilometrePlace(fortress);
        layout.towns[i] = kilometrePlace(fortress["town"]);
    }
    for (const YamlNode& site : root["deviltry"].items())
        layout.deviltry[site["card"].asInt(1, 60)] = {site["name"].asString(), kilometrePlace(site)};
}

MapLayout load(common::DataFolders folders) {
    MapLayout layout;
    readPlaces(layout, folders.loadMerged("cruel_necessity/map_layout.yaml"));
    MapLand land = loadLand(folders, layout.bounds);
    layout.land = std::move(land.land);
    layout.rivers = std::move(land.rivers);
    return layout;
}

KeptLayout<MapLayout>& kept() {
    static KeptLayout<MapLayout> layout;
    return layout;
}

}  // namespace

void useLayoutFolders(const common::DataFolders& folders) { kept().use(folders); }

std::shared_ptr<const MapLayout> mapLayout() {
    return kept().get([](common::DataFolders folders) { return load(std::move(folders)); });
}

}  // namespace app::cn
