// The still layer: drawn into a texture, and again only when camera or theme change.
#include "app/window/cruel_necessity/map_still.h"

#include <algorithm>
#include <cmath>

#include "app/window/cruel_necessity/seat.h"
#include "app/window/map/map_land.h"

namespace app::cn {

namespace {

// A road from the higher number to the lower, with three white chevrons towards London.
void road(const MapCanvas& canvas, ImVec2 from, ImVec2 to, ImU32 colour, float k) {
    ImDrawList* d = canvas.draw;
    const ImVec2 a = canvas.at(from), b = canvas.at(to);
    const float dx = b.x - a.x, dy = b.y - a.y, length = std::sqrt(dx * dx + dy * dy);
    if (length < 1) return;
    d->AddLine(a, b, mixed(colour, rgb(0x1B120C), 0.45f), std::max(4.0f, 12 * k));
    d->AddLine(a, b, mixed(colour, rgb(0xF6EDD6), 0.22f), std::max(2.5f, 9 * k));
    const ImVec2 u{dx / length, dy / length};
    const float disc = 17 * k;
    const float middle = std::max(disc, length / 2);
    const int many = length < 2 * disc + 26 * k ? 1 : 3;
    for (int i = 0; i < many; ++i) {
        const float at = middle + (static_cast<float>(i) - static_cast<float>(many - 1) / 2) * 9 * k;
        const ImVec2 p{a.x + u.x * at, a.y + u.y * at};
        const float s = 3.2f * k;
        const ImVec2 tip{p.x + u.x * s, p.y + u.y * s};
        const ImVec2 left{p.x - u.x * s - u.y * s, p.y - u.y * s + u.x * s},
            right{p.x - u.x * s + u.y * s, p.y - u.y * s - u.x * s};
        d->AddLine(left, tip, rgb(0xFFFFFF, 0.95f), std::max(1.0f, 1.7f * k));
        d->AddLine(tip, right, rgb(0xFFFFFF, 0.95f), std::max(1.0f, 1.7f * k));
    }
}

}  // namespace

float pieceScale(const Frame& f, float pxPerKm) {
    // Larger text wants larger pieces, but twice as large they would hide the map.
    const float least = 0.70f * (1 + 0.4f * (std::max(1.0f, f.scale()) - 1));
    return std::clamp(pxPerKm / 0.715f, least, 1.75f * std::max(1.0f, f.scale()));
}

void drawStillMap(MapCanvas& canvas, const MapLayout& layout) {
    Frame& f = *canvas.frame;
    const Theme& t = f.theme;
    const float k = pieceScale(f, canvas.pxPerUnit);
    drawSea(canvas, layout.bounds, k);
    drawCoastGlow(canvas, layout.land, k);
    for (const Polygon& land : layout.land) canvas.fill(land, t.landPlain);
    for (const auto& river : layout.rivers) canvas.outline(river, withAlpha(t.river, 0.75f), std::max(1.0f, 1.1f * k), false);
    for (const Polygon& land : layout.land) canvas.outline(land.points, t.coast, std::max(1.0f, 1.4f * k));

    for (std::size_t army = 0; army < game::kArmies; ++army) {
        const int last = army < 2 ? 0 : 1;  // CN 6.2.5: North and West meet before London
        for (int number = 5; number > last; --number)
            road(canvas, layout.areas[army][static_cast<std::size_t>(number)],
                 layout.areas[army][static_cast<std::size_t>(number - 1)], armyColour(static_cast<game::Army>(army)), k);
    }
}

}  // namespace app::cn
