// The still layer of the map: sea, land by Region, control, coasts, rivers, and borders in their three kinds.
#pragma once

#include <cstdint>
#include <vector>

#include "app/window/map/map_switches.h"
#include "app/window/twwae/layout.h"

namespace app::tw {

// What of the position the still layer shows.
struct Ground {
    std::vector<std::uint8_t> controls;  // of each Area: 0 King, 1 Parliament, 2 Neutral, 3 Contested
    MapShow show = MapShow::kControl;
    std::vector<bool> isMarked;          // of each Area: blocks there go hungry, or the enemy may come
    int enemy = 1;                       // whose reach: index of a Side
    friend bool operator==(const Ground&, const Ground&) = default;
};

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground);
// The whole of it in small: land, borders of Areas, and who controls them.
void drawMiniature(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground);
// One border, as on the map and in the legend.
void drawBorder(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::BorderKind kind, float k);

}  // namespace app::tw
