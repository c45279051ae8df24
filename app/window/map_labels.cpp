// Places for names beside their nodes: eight near, four farther, the cheapest by overlap.
#include <algorithm>
#include <array>
#include <numeric>

#include "app/window/map_view.h"
#include "app/window/text.h"

namespace app {

namespace {

float overlapArea(const Rect& a, const Rect& b) {
    const Rect c = a.clippedTo(b);
    return c.w * c.h;
}

}  // namespace

std::vector<PlacedLabel> placeLabels(const Frame& f, const std::vector<MapLabel>& labels, const std::vector<Rect>& obstacles,
                                     const Rect& within) {
    // Right, left, above, below, then the corners; then four farther.
    struct Place {
        float dx, dy, far;
    };
    static constexpr std::array<Place, 19> kPlaces{{{0, 0, 0}, {1, 0, 0}, {-1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {1, -1, 0}, {1, 1, 0},
                                                    {-1, -1, 0}, {-1, 1, 0}, {1, 0, 10}, {-1, 0, 10}, {0, -1, 10}, {0, 1, 10},
                                                    {1, -1, 12}, {1, 1, 12}, {-1, -1, 12}, {-1, 1, 12}, {0, -1, 24}, {0, 1, 24}}};
    std::vector<PlacedLabel> placed(labels.size());
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return labels[a].rank < labels[b].rank; });
    std::vector<Rect> taken;
    for (const std::size_t i : order) {
        const MapLabel& l = labels[i];
        const ImVec2 size = measureText(f, l.role, l.px, l.text);
        float bestCost = 1e9f;
        Rect best;
        for (std::size_t k = l.radius > 0 ? 1 : 0; k < kPlaces.size(); ++k) {
            const Place& p = kPlaces[k];
            const float reach = l.radius + f.px(3 + p.far), corner = p.dx != 0 && p.dy != 0 ? 0.72f : 1.0f;
            const float wide = std::max(0.0f, l.halfWidth - l.radius);
            const ImVec2 c{l.anchor.x + p.dx * ((reach + wide) * corner + size.x / 2), l.anchor.y + p.dy * (reach * corner + size.y / 2)};
            const Rect r = Rect::around(c, size.x / 2, size.y / 2);
            float cost = static_cast<float>(k) * size.x * size.y * 0.012f;
            for (const auto& o : obstacles) cost += overlapArea(r, o) * 2;
            for (const auto& t : taken) cost += overlapArea(r, t.grown(f.px(2))) * 3;
            cost += (r.w * r.h - overlapArea(r, within)) * 4;
            if (!l.home.empty())
                for (const ImVec2& corner2 : {r.min(), r.max(), ImVec2{r.x, r.bottom()}, ImVec2{r.right(), r.y}, r.centre()})
                    if (!contains(l.home, corner2)) cost += r.w * r.h * 0.06f;
            if (cost < bestCost) bestCost = cost, best = r;
        }
        placed[i] = {i, best.min(), l.mustShow || bestCost < size.x * size.y * 0.45f};
        if (placed[i].shown) taken.push_back(best);
    }
    return placed;
}

void drawLabels(Frame& f, const std::vector<MapLabel>& labels, const std::vector<PlacedLabel>& placed) {
    for (const auto& p : placed) {
        const MapLabel& l = labels[p.index];
        if (!p.shown) continue;
        const ImU32 colour = l.colour ? l.colour : f.theme.ink;
        const float width = measureText(f, l.role, l.px, l.text).x, line = f.fonts.lineHeight(l.role, l.px);
        float y = p.at.y;
        for (std::size_t from = 0; from <= l.text.size();) {
            const auto end = std::min(l.text.find('\n', from), l.text.size());
            drawHaloText(f, {p.at.x + width / 2, y}, l.role, l.px, colour, l.text.substr(from, end - from), Align::kCentre);
            y += line;
            from = end + 1;
        }
    }
}

}  // namespace app
