// MapLand: coasts and rivers from data/map, and how sea and shore are drawn under every game's map.
#pragma once

#include <vector>

#include "app/window/map/map_view.h"
#include "common/data_folders.h"

namespace app {

struct MapLand {
    std::vector<Polygon> land;
    std::vector<std::vector<ImVec2>> rivers;
};

// Places and flat lists x, y, x, y ... of a layout, in kilometres; they fail with a remedy.
ImVec2 kilometrePlace(const common::YamlNode& node);                // x and y of it
std::vector<ImVec2> kilometreLine(const common::YamlNode& flat);
Rect kilometreBounds(const common::YamlNode& node);                 // left, bottom, right, top; y is the foot
// What can be seen from these bounds; throws common::DataError.
MapLand loadLand(common::DataFolders& folders, const Rect& bounds);

// Wide enough for any camera: the canvas is clipped by whoever owns it. k: pixels for one px of the design.
void drawSea(const MapCanvas& canvas, const Rect& bounds, float k);
void drawCoastGlow(const MapCanvas& canvas, const std::vector<Polygon>& land, float k);

}  // namespace app
