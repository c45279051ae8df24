// The still layer of the map: sea, land by Region, control, coasts, rivers, and borders in their three kinds.
#pragma once

#include <cstdint>
#include <vector>

#include "app/window/twwae/layout.h"

namespace app::tw {

// What of the position the still layer shows: of each Area, 0 King, 1 Parliament, 2 Neutral, 3 Contested.
using Controls = std::vector<std::uint8_t>;

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Controls& controls);
// One border, as on the map and in the legend.
void drawBorder(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::BorderKind kind, float k);

}  // namespace app::tw
