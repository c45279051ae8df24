// Places for names beside their nodes: eight near, four farther, the cheapest by overlap.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <type_traits>

#include "app/window/map/map_view.h"
#include "app/window/draw/text.h"

namespace app {

namespace {

float overlapArea(const Rect& a, const Rect& b) {
    const Rect c = a.clippedTo(b);
    return c.w * c.h;
}
float distanceTo(const Rect& r, const ImVec2& p) {
    return std::hypot(std::max({r.x - p.x, 0.0f, p.x - r.right()}), std::max({r.y - p.y, 0.0f, p.y - r.bottom()}));
}

std::vector<PlacedLabel> solve(const Frame& f, const std::vector<MapLabel>& labels, const std::vector<Rect>& obstacles,
                                     const Rect& within) {
    // Right, left, above, below, then the corners; then four farther.
    struct Place {
        float dx, dy, far;
    };
    static constexpr std::array<Place, 19> kPlaces{{{0, 0, 0},
                                                    {1, 0, 0},
                                                    {-1, 0, 0},
                                                    {0, -1, 0},
                                                    {0, 1, 0},
                                                    {1, -1, 0},
                                                    {1, 1, 0},
                                                    {-1, -1, 0},
                                                    {-1, 1, 0},
                                                    {1, 0, 10},
                                                    {-1, 0, 10},
                                                    {0, -1, 10},
                                                    {0, 1, 10},
                                                    {1, -1, 12},
                                                    {1, 1, 12},
                                                    {-1, -1, 12},
                                                    {-1, 1, 12},
                                                    {0, -1, 24},
                                                    {0, 1, 24}}};
    std::vector<PlacedLabel> placed(labels.size());
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return labels[a].rank < labels[b].rank; });
    std::vector<Rect> taken(labels.size());  // without width: not shown, or not yet
    // What a name would cover at a place. Stops counting where it is dearer than the best so far.
    const auto costAt = [&](std::size_t i, const Rect& r, float cost, float best) {
        cost += (r.w * r.h - overlapArea(r, within)) * 4;
        for (std::size_t n = 0; n < taken.size() && cost < best; ++n)
            if (n != i && taken[n].w > 0) cost += overlapArea(r, taken[n].grown(f.px(2))) * 3;
        for (std::size_t n = 0; n < obstacles.size() && cost < best; ++n) cost += overlapArea(r, obstacles[n]) * 2;
        if (cost >= best || labels[i].radius <= 0) return cost;
        const float own =
            distanceTo(r, labels[i].anchor) - labels[i].radius;  // nearer to another node it would be taken for its name
        const bool isMisread = std::any_of(labels.begin(), labels.end(), [&](const MapLabel& l) {
            return &l != &labels[i] && l.radius > 0 && distanceTo(r, l.anchor) - l.radius < own;
        });
        return isMisread ? cost + r.w * r.h * 0.2f : cost;
    };
    const auto place = [&](std::size_t i) {
        const MapLabel& l = labels[i];
        ImVec2 size = measureText(f, l.role, l.px, l.text);
        size.y += static_cast<float>(std::count(l.text.begin(), l.text.end(), '\n')) * f.fonts.lineHeight(l.role, l.px);
        const float all = size.x * size.y;
        float bestCost = 1e9f;
        Rect best;
        for (std::size_t k = l.radius > 0 ? 1 : 0; k < kPlaces.size(); ++k) {
            const Place& p = kPlaces[k];
            const float reach = l.radius + f.px(3 + p.far), corner = p.dx != 0 && p.dy != 0 ? 0.72f : 1.0f;
            const ImVec2 centre{l.anchor.x + p.dx * (reach * corner + size.x / 2),
                                l.anchor.y + p.dy * (reach * corner + size.y / 2)};
            const Rect r = Rect::around(centre, size.x / 2, size.y / 2);
            const float cost = costAt(i, r, static_cast<float>(k) * all * 0.012f, bestCost);
            if (cost < bestCost) bestCost = cost, best = r;
        }
        placed[i] = {i, best.min(), l.mustShow || bestCost < all * 0.45f};
        taken[i] = placed[i].shown ? best : Rect{};
    };
    for (const std::size_t i : order) place(i);
    // Once more, now that all stand: those that lie under another look for a better place.
    for (const std::size_t i : order) {
        const bool isClear = placed[i].shown && costAt(i, taken[i], 0, 1e9f) < taken[i].w * taken[i].h * 0.12f;
        if (!isClear) place(i);
    }
    return placed;
}

// What the places follow from, in one number.
class Fingerprint {
public:
    void add(const void* data, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) sum_ = (sum_ ^ static_cast<const unsigned char*>(data)[i]) * 1099511628211ULL;
    }
    template <class T>
    void add(const T& value) {
        static_assert(std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>);
        add(&value, sizeof value);
    }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 1469598103934665603ULL;
};

}  // namespace

// While camera and pieces rest, so do the names: the last answer is kept.
std::vector<PlacedLabel> placeLabels(const Frame& f, const std::vector<MapLabel>& labels, const std::vector<Rect>& obstacles,
                                     const Rect& within) {
    Fingerprint print;
    print.add(f.themeSerial), print.add(f.scale()), print.add(within);
    for (const MapLabel& l : labels) {
        print.add(l.text.data(), l.text.size());
        print.add(l.anchor), print.add(l.radius), print.add(l.rank), print.add(l.role), print.add(l.px), print.add(l.mustShow);
    }
    for (const Rect& r : obstacles) print.add(r);
    static std::uint64_t keptFor = 0;
    static std::vector<PlacedLabel> kept;
    if (print.sum() != keptFor || kept.size() != labels.size())
        kept = solve(f, labels, obstacles, within), keptFor = print.sum();
    return kept;
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
