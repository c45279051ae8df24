// MapMarks: signs that more than one game's map and pieces are drawn with.
#pragma once

#include <vector>

#include "app/window/map/map_view.h"

namespace app {

inline constexpr float kPi = 3.14159265f;

// Small triangles along a line, points up whatever the direction: mountains. Lengths in pixels.
void drawTriangles(const MapCanvas& canvas, const std::vector<ImVec2>& line, ImU32 fill, ImU32 edge, float step, float size);
// Slanting lines, or staggered dots, over a shape in map units: control without colour.
void drawPattern(const MapCanvas& canvas, const std::vector<ImVec2>& shape, ImU32 colour, bool isDots);
void drawAnchor(ImDrawList* d, ImVec2 at, float r, ImU32 colour);
// The arched plate of a standee, a box with a half round above, as the path to fill or stroke; and its foot.
void archPath(ImDrawList* d, const Rect& box);
void oval(ImDrawList* d, ImVec2 centre, float rx, float ry, ImU32 fill);

}  // namespace app
