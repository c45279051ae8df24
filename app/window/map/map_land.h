// MapLand: coasts and rivers from data/map, and how sea and shore are drawn under every game's map.
#pragma once

#include <string>
#include <vector>

#include "app/window/map/map_view.h"
#include "common/data_folders.h"
#include "common/map_grid.h"

namespace app {

struct MapLand {
    std::vector<Polygon> land;
    std::vector<Rect> ground;  // of each land, in kilometres on true ground
    std::vector<std::vector<ImVec2>> rivers;
};

// Places and flat lists x, y, x, y ... of a layout, in kilometres; they fail with a remedy.
ImVec2 kilometrePlace(const common::YamlNode& node);                // x and y of it
std::vector<ImVec2> kilometreLine(const common::YamlNode& flat);
Rect kilometreBounds(const common::YamlNode& node);                 // left, bottom, right, top; y is the foot
// The things of a layout by their ids: which of the keys a node names; and that a list names each of them once.
template <class Things>
std::vector<std::string> keysOf(const Things& things) {
    std::vector<std::string> keys;
    for (const auto& it : things) keys.push_back(it.key);
    return keys;
}
std::size_t indexOf(const std::vector<std::string>& keys, const common::YamlNode& id, const char* what);
void expectAll(const common::YamlNode& list, const std::vector<std::string>& keys);
// Where it stands on a bent map.
ImVec2 bent(const common::MapGrid& grid, ImVec2 kilometres);
std::vector<ImVec2> bent(const common::MapGrid& grid, const std::vector<ImVec2>& kilometres, bool isClosed);
// What can be seen from these bounds, in kilometres, on a bent map if there is a grid; throws common::DataError.
MapLand loadLand(common::DataFolders& folders, const Rect& bounds, const common::MapGrid* grid = nullptr);

// Wide enough for any camera: the canvas is clipped by whoever owns it. k: pixels for one px of the design.
void drawSea(const MapCanvas& canvas, const Rect& bounds, float k);
void drawCoastGlow(const MapCanvas& canvas, const std::vector<Polygon>& land, float k);

}  // namespace app
