// The still layer: drawn into a texture, and again only when camera, theme or control change.
#include "app/window/ukc/map_still.h"

#include <algorithm>
#include <cmath>

#include "app/window/draw/widgets.h"
#include "app/window/map/map_marks.h"
#include "app/window/ukc/map_places.h"
#include "app/window/ukc/pieces.h"

namespace app::uk {

namespace {

// Pieces of a cell touch: smoothed edges would show as seams.
void fill(const MapCanvas& canvas, const Cell& cell, ImU32 colour) {
    std::vector<ImVec2> points;
    const ImDrawListFlags before = canvas.draw->Flags;
    canvas.draw->Flags = before & ~ImDrawListFlags_AntiAliasedFill;
    for (const auto& piece : cell.pieces) {
        points.clear();
        for (const ImVec2& p : piece) points.push_back(canvas.at(p));
        canvas.draw->AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), colour);
    }
    canvas.draw->Flags = before;
}

}  // namespace

void drawLine(const MapCanvas& canvas, const std::vector<ImVec2>& line, game::LineKind kind, float k) {
    const Theme& t = canvas.frame->theme;
    switch (kind) {
        case game::LineKind::kRoad:
            canvas.outline(line, t.roadCasing, std::max(3.0f, std::round(5 * k)), false);
            canvas.outline(line, t.roadCore, std::max(1.6f, std::round(3 * k)), false);
            break;
        case game::LineKind::kMountain:
            canvas.outline(line, withAlpha(t.halo, 0.6f), std::max(2.0f, std::round(5 * k)), false);
            canvas.outline(line, t.roadCasing, std::max(1.5f, std::round(2 * k)), false);
            drawTriangles(canvas, line, t.roadCore, t.isDark() ? rgb(0xE8D0A0) : rgb(0x4A3018), std::max(8.0f, 10 * k),
                          std::max(3.6f, 4.6f * k));
            break;
        case game::LineKind::kMaritime: {
            canvas.outline(line, withAlpha(t.halo, 0.6f), std::max(3.0f, std::round(5 * k)), false);
            canvas.dashed(line, t.seaInk, std::max(1.6f, 2 * k), 2 * k, 4 * k);
            const ImVec2 middle = canvas.at(line[line.size() / 2]);
            const float r = std::max(6.0f, 7 * k);
            canvas.draw->AddCircleFilled(middle, r, t.card, 20);
            canvas.draw->AddCircle(middle, r, t.seaInk, 20, 1.4f);
            drawAnchor(canvas.draw, middle, r * 0.72f, t.seaInk);
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
    const bool isTinted = ground.show == MapShow::kControl || ground.show == MapShow::kSupply;
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        ImU32 colour = mixed(t.land[index(defs.areas[i].region)], cream, t.isDark() ? 0.2f : 0.4f);
        if (isTinted && i < ground.controls.size() && ground.controls[i] >= 0) {
            const ImU32 tint = ground.controls[i] == 0 ? t.controlRoyalist : t.controlParliament;
            colour = mixed(colour, withAlpha(tint | IM_COL32_A_MASK, 1.0f),
                           static_cast<float>((tint >> IM_COL32_A_SHIFT) & 255u) / 255.0f);
        }
        if (i < ground.isMarked.size() && ground.isMarked[i])
            colour = mixed(colour, markHatch(t, ground.show, ground.enemy), 0.22f);
        fill(canvas, layout.cells[i], colour);
    }
    for (std::size_t i = 0; i < layout.cells.size(); ++i)
        for (const auto& piece : layout.cells[i].pieces) {
            if (i < ground.isMarked.size() && ground.isMarked[i])
                drawPattern(canvas, piece, withAlpha(markHatch(t, ground.show, ground.enemy), 0.55f), false);
            else if (t.patterns && isTinted && i < ground.controls.size() && ground.controls[i] >= 0)
                drawPattern(canvas, piece,
                            ground.controls[i] == 0 ? withAlpha(t.royalist.fill, 0.42f) : withAlpha(t.parliament.fill, 0.6f),
                            ground.controls[i] == 1);
        }
}

}  // namespace

void drawMiniature(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground) {
    const Theme& t = canvas.frame->theme;
    drawSea(canvas, layout.bounds.grown(300), 0.3f);
    drawGround(canvas, defs, layout, ground);
    for (const Polygon& land : layout.isles.land) canvas.outline(land.points, t.coast, 1);
    const float r = std::max(2.0f, 2.6f * canvas.frame->scale());
    for (std::size_t i = 0; i < layout.nodes.size() && i < ground.controls.size(); ++i) {
        const ImVec2 at = canvas.at(layout.nodes[i]);
        if (ground.controls[i] == 0) lozenge(canvas.draw, at, r, t.royalist.fill);
        if (ground.controls[i] == 1)
            canvas.draw->AddRectFilled({at.x - 0.8f * r, at.y - 0.8f * r}, {at.x + 0.8f * r, at.y + 0.8f * r},
                                       t.parliament.fill);
    }
}

void drawStillMap(MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout, const Ground& ground) {
    Frame& f = *canvas.frame;
    const Theme& t = f.theme;
    const float k = pieceScale(f, canvas.pxPerUnit);
    drawSea(canvas, layout.bounds.grown(300), k);  // wider windows show more
    drawCoastGlow(canvas, layout.isles.land, k);
    drawGround(canvas, defs, layout, ground);
    for (const auto& river : layout.isles.rivers)
        canvas.outline(river, withAlpha(t.river, 0.55f), std::max(1.0f, 1.2f * k), false);
    for (const CellEdge& edge : layout.edges) {
        const bool isRegion = defs[edge.a].region != defs[edge.b].region;
        for (const auto& line : edge.lines) {
            if (isRegion) {
                canvas.outline(line, withAlpha(t.landEdge[index(defs[edge.a].region)], 0.28f), std::max(5.0f, 9 * k), false);
                canvas.outline(line, withAlpha(t.halo, 0.8f), std::max(2.0f, 3 * k), false);
                canvas.dashed(line, t.landEdge[index(defs[edge.a].region)], std::max(1.0f, 1.8f * k), 7 * k, 4 * k);
            } else {
                canvas.dashed(line, withAlpha(t.ink2, 0.4f), 1, 1.5f, 3.5f);
            }
        }
    }
    for (const auto& line : layout.scotland) canvas.dashed(line, t.ink2, std::max(1.2f, 2 * k), 7 * k, 4 * k);
    for (const Polygon& land : layout.isles.land) canvas.outline(land.points, t.coast, std::max(1.0f, 1.4f * k));
    for (const auto kind : {game::LineKind::kMaritime, game::LineKind::kRoad, game::LineKind::kMountain})
        for (const MapLine& line : layout.lines)
            if (line.kind == kind) drawLine(canvas, line.points, kind, k);
}

}  // namespace app::uk
