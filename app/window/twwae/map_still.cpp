// The still layer: drawn into a texture, and again only when camera, theme or control change.
#include "app/window/twwae/map_still.h"

#include <algorithm>
#include <cmath>

#include "app/window/map/map_marks.h"
#include "app/window/twwae/map_places.h"

namespace app::tw {

void drawBorder(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::BorderKind kind, float k) {
    const Theme& t = canvas.frame->theme;
    switch (kind) {
        case game::BorderKind::kOpen:
            canvas.outline(line, withAlpha(t.halo, 0.75f), std::max(2.0f, std::round(4 * k)), false);
            canvas.dashed(line, t.ink2, std::max(1.0f, 1.5f * k), 2.2f * k, 3.6f * k);
            break;
        case game::BorderKind::kRiver:
            canvas.outline(line, t.riverBorder, std::max(3.0f, std::round(6 * k)), false);
            canvas.outline(line, t.riverCore, std::max(1.5f, std::round(3 * k)), false);
            break;
        case game::BorderKind::kMountain: {
            const ImU32 brown = t.isDark() ? rgb(0xB08A5A) : rgb(0x6B4A2B);
            canvas.outline(line, withAlpha(t.halo, 0.6f), std::max(2.0f, std::round(5 * k)), false);
            canvas.outline(line, brown, std::max(1.5f, std::round(2 * k)), false);
            drawTriangles(canvas, line, t.isDark() ? rgb(0x8A6A42) : rgb(0xB08A5A), t.isDark() ? rgb(0xE8D0A0) : rgb(0x4A3018),
                          11 * k, 4.6f * k);
            break;
        }
    }
}

namespace {

// Land by Region, tinted for the side that controls it.
void drawGround(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground) {
    const Theme& t = canvas.frame->theme;
    const ImU32 abroad = mixed(t.landPlain, t.paper, 0.45f);
    for (const Polygon& land : layout.isles.land) canvas.fill(land, abroad);
    const ImU32 cream = t.isDark() ? t.landPlain : rgb(0xF6EDD6);
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
        const ImU32 plain = mixed(t.land[index(defs.areas[i].region)], cream, t.isDark() ? 0.2f : 0.4f);
        for (const Polygon& ring : layout.areas[i].rings) canvas.fill(ring, plain);
    }
    const bool isTinted = ground.show == MapShow::kControl || ground.show == MapShow::kSupply;
    for (std::size_t i = 0; i < layout.areas.size() && i < ground.controls.size(); ++i) {
        const bool isMarked = i < ground.isMarked.size() && ground.isMarked[i];
        const auto control = ground.controls[i];
        const bool isKings = isTinted && (control == 0 || control == 3),
                   isParliaments = isTinted && (control == 1 || control == 3);
        const float share = control == 3 ? 0.6f : 1.0f;
        for (const Polygon& ring : layout.areas[i].rings) {
            if (isKings) canvas.fill(ring, control == 3 ? withAlpha(t.controlRoyalist, share) : t.controlRoyalist);
            if (isParliaments) canvas.fill(ring, control == 3 ? withAlpha(t.controlParliament, share) : t.controlParliament);
            if (isMarked) canvas.fill(ring, withAlpha(markHatch(t, ground.show, ground.enemy), 0.22f));
        }
        if (layout.areas[i].rings.empty()) continue;
        const auto& ring = layout.areas[i].rings.front().points;
        if (isMarked) drawPattern(canvas, ring, withAlpha(markHatch(t, ground.show, ground.enemy), 0.55f), false);
        else if (t.patterns) {
            if (isKings) drawPattern(canvas, ring, withAlpha(t.royalist.fill, 0.42f), false);
            if (isParliaments) drawPattern(canvas, ring, withAlpha(t.parliament.fill, 0.6f), true);
        }
    }
}

}  // namespace

void drawMiniature(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground) {
    const Theme& t = canvas.frame->theme;
    drawSea(canvas, layout.bounds.grown(300), 0.3f);
    drawGround(canvas, defs, layout, ground);
    for (const BorderShape& border : layout.borders)
        for (const auto& line : border.lines) canvas.outline(line, withAlpha(t.ink2, 0.5f), 1, false);
    for (const Polygon& land : layout.isles.land) canvas.outline(land.points, t.coast, 1);
}

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground) {
    Frame& f = *canvas.frame;
    const Theme& t = f.theme;
    const float k = pieceScale(f, canvas.pxPerUnit);
    drawSea(canvas, layout.bounds.grown(300), k);  // wider windows show more
    drawCoastGlow(canvas, layout.isles.land, k);
    drawGround(canvas, defs, layout, ground);
    for (const auto& river : layout.isles.rivers) canvas.outline(river, withAlpha(t.river, 0.45f), std::max(1.0f, k), false);
    // A cream band where two Regions meet, then the border itself; open ones first, that no dots lie on a river.
    for (const BorderShape& border : layout.borders)
        if (border.a != game::AreaId::kNone && defs[border.a].region != defs[border.b].region)
            for (const auto& line : border.lines) {
                canvas.outline(line, withAlpha(t.landEdge[index(defs[border.a].region)], 0.30f), 11 * k, false);
            }
    for (const auto kind : {game::BorderKind::kOpen, game::BorderKind::kMountain, game::BorderKind::kRiver})
        for (std::size_t i = 0; i < layout.borders.size(); ++i)
            if (defs.borders[i].kind == kind)
                for (const auto& line : layout.borders[i].lines) drawBorder(canvas, line, kind, k);
    for (const Polygon& land : layout.isles.land) canvas.outline(land.points, t.coast, std::max(1.0f, 1.4f * k));
}

}  // namespace app::tw
