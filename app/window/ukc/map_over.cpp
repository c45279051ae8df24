// MapPanel: what lies over the pieces: ways gone and planned, what has happened, how far he may go, what a step may bring.
#include <algorithm>
#include <array>
#include <utility>

#include "app/window/ukc/chance.h"
#include "app/window/ukc/map_panel.h"

namespace app::uk {

using game::AreaId;
using game::General;

std::string plateName(const std::string& name) { return name.rfind("Prince ", 0) == 0 ? name.substr(7) : name; }

// Whence the Active General came.
void MapPanel::drawTrail(Seat& seat, const MapCanvas& canvas, float k) {
    const auto* active = seat.within<game::Activation>();
    if (!active || !game::isOnMap(seat.s(), active->general)) return;
    std::vector<AreaId> way;
    for (std::size_t i = 0; i < active->trailSize && i < 5; ++i)
        if (index(active->trail[i]) < seat.defs.areas.size()) way.push_back(active->trail[i]);
    way.push_back(game::areaOf(seat.s(), active->general));
    for (std::size_t i = 0; i + 1 < way.size(); ++i)
        if (way[i] != way[i + 1])
            drawWay(seat.f, nodeAt(canvas, way[i]), nodeAt(canvas, way[i + 1]), k, cloth(game::sideOf(active->general)).fill);
}

// What has happened, or happens now.
void MapPanel::drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer) {
    if (seat.c.marks.isEmpty()) return;
    const auto spotOf = [&](const std::string& key) -> std::optional<MarkSpot> {
        const auto area = areaNamed(seat.defs, key);
        return area ? std::optional(MarkSpot{nodeAt(canvas, *area), kNodeRadius * 1.4f * k}) : std::nullopt;
    };
    const auto piece = [&](const Movement& move, ImVec2 at) {
        for (std::size_t i = 0; i < game::kGenerals; ++i) {
            const General g = game::generalAt(i);
            if (game::key(g) != move.piece) continue;
            drawStandee(seat.f, at, k, lookOf(seat, g, plateName(seat.defs[g].name)));
        }
    };
    std::vector<Rect> clear = places_.signs;
    const auto pieces = piecesOf(seat, canvas, k);
    clear.insert(clear.end(), pieces.begin(), pieces.end());
    for (const auto& name : places_.names)
        if (name) clear.push_back(name->box);
    for (const auto& stand : places_.stands) {
        clear.push_back(stand.box);
        if (stand.hasName) clear.push_back(stand.plate);
    }
    drawMarks(seat.f, seat.c.marks, k, layer, spotOf, piece, clear);
}

// What a step may bring stands beside its sign, where it covers least of the names and pieces round it.
void MapPanel::drawTags(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    std::vector<Rect> taken;
    const auto over = [](const Rect& a, const Rect& b) {
        const Rect both = a.clippedTo(b);
        return both.w * both.h;
    };
    for (const Tag& tag : std::exchange(tags_, {})) {
        const ImVec2 size = chanceSize(f, *tag.odds, tag.king), at = nodeAt(canvas, tag.area);
        if (size.x <= 0) continue;
        const float r = kNodeRadius * 1.5f * k, w = size.x / 2, h = size.y / 2;
        Rect best;
        float least = 1e9f;
        for (const ImVec2 to : {ImVec2{0, r + h}, ImVec2{r + w, 0}, ImVec2{-r - w, 0}, ImVec2{0, -r - h}, ImVec2{r + w, r},
                                ImVec2{-r - w, r}, ImVec2{r + w, -r}, ImVec2{-r - w, -r}}) {
            const Rect box = Rect::around({at.x + to.x, at.y + to.y}, w, h);
            float cost = 5 * over(box, head_) + 5 * (box.w * box.h - over(box, land_));
            for (const Rect& it : taken) cost += 4 * over(box, it);
            for (const Rect& sign : places_.signs) cost += 3 * over(box, sign);
            for (const auto& name : places_.names)
                if (name) cost += over(box, name->box);
            for (const auto& stand : places_.stands)
                cost += over(box, stand.box) + (stand.hasName ? 2 * over(box, stand.plate) : 0);
            if (cost < least - 1) least = cost, best = box;
        }
        taken.push_back(best);
        drawChance(f, best, *tag.odds, tag.king, cloth(seat.own), cloth(enemyOf(seat.own)));
    }
}

// Arrows and rings of a plan.
void MapPanel::drawPlan(Seat& seat, const MapCanvas& canvas, float k) {
    for (const common::PlanWay& way : seat.c.ways) {
        const auto to = areaNamed(seat.defs, way.to), from = areaNamed(seat.defs, way.from);
        if (!to) continue;
        if (from && from != to) drawWay(seat.f, nodeAt(canvas, *from), nodeAt(canvas, *to), k, seat.f.theme.goldInk);
        else goldRing(seat.f, nodeAt(canvas, *to), kNodeRadius * 1.6f * k);
    }
}

// Green where he may come, the rest under paper.
void MapPanel::drawReach(Frame& f, const MapCanvas& canvas, float k) const {
    for (std::size_t i = 0; i < inReach.size(); ++i) {
        const ImVec2 at = nodeAt(canvas, game::areaAt(i));
        if (inReach[i]) {
            f.draw->AddCircle(at, kNodeRadius * 1.7f * k, f.theme.card, 32, std::max(5.0f, 5 * k));
            f.draw->AddCircle(at, kNodeRadius * 1.7f * k, f.theme.good, 32, std::max(3.0f, 3.2f * k));
        } else
            f.draw->AddCircleFilled(at, kNodeRadius * 1.7f * k, withAlpha(f.theme.paper, 0.6f), 28);
    }
}

}  // namespace app::uk
