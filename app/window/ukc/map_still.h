// The still layer of the map: sea, land by Region, control, coasts, rivers, and the lines in their three kinds.
#pragma once

#include <vector>

#include "app/window/ukc/layout.h"

namespace app::uk {

using Controls = std::vector<std::int8_t>;  // of each Area: index of a Side, -1 nobody

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Controls& controls);
// One line, as on the map and in the legend.
void drawLine(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::LineKind kind, float k);

}  // namespace app::uk
