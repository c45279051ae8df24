// The still layer of the Cruel Necessity map: sea, coasts, rivers and the four roads.
#pragma once

#include "app/window/cruel_necessity/layout.h"

namespace app::cn {

void drawStillMap(MapCanvas& canvas, const MapLayout& layout);
// Pixels for one px of the design at this camera: pieces grow with the map, but neither vanish nor swell.
float pieceScale(const Frame& f, float pxPerKm);

}  // namespace app::cn
