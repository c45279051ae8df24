// The still layer of the map: sea, land by Region, control, coasts, rivers, and the lines in their three kinds.
#pragma once

#include <vector>

#include "app/window/map/map_switches.h"
#include "app/window/ukc/layout.h"

namespace app::uk {

// What of the position the still layer shows.
struct Ground {
    std::vector<std::int8_t> controls;  // of each Area: index of a Side, -1 nobody
    MapShow show = MapShow::kControl;
    std::vector<bool> isMarked;         // of each Area: Isolated, or within the enemy's reach
    int enemy = 1;                      // whose reach: index of a Side
    friend bool operator==(const Ground&, const Ground&) = default;
};

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground);
// The whole of it in small: land, who controls it, and a sign for each Area.
void drawMiniature(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground);
// One line, as on the map and in the legend.
void drawLine(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::LineKind kind, float k);

}  // namespace app::uk
