// MapPlaces: tries the few places there are, the best first, and keeps what covers nothing.
#include "app/window/ukc/map_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "app/window/draw/text.h"
#include "app/window/ukc/pieces.h"

namespace app::uk {

namespace {

constexpr float kLeastPx = 13;   // names are no smaller on the screen
constexpr float kNamePx = 13.5f;  // units
constexpr float kNear = 1.2f;     // pixels a unit from which those Inside bear their names
constexpr float kMeet = 17;       // units from the sign to each side where both stand

float overlap(const Rect& a, const Rect& b) {
    const Rect both = a.clippedTo(b);
    return both.w * both.h;
}

class Placing {
public:
    Placing(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
            const std::vector<Rect>& pieces)
        : f_(f), canvas_(canvas), defs_(defs), layout_(layout), pieces_(pieces), k_(pieceScale(f, canvas.pxPerUnit)) {
        for (const ImVec2& node : layout.nodes)
            signs_.push_back(Rect::around(canvas.at(node), kNodeRadius * k_, kNodeRadius * k_));
    }

    MapPlaces run(const std::vector<Commander>& commanders) {
        for (const Commander& who : commanders) placeArmy(who, commanders);
        std::stable_sort(out_.stands.begin(), out_.stands.end(),
                         [](const MapPlaces::Stand& a, const MapPlaces::Stand& b) { return a.foot.y < b.foot.y; });
        placeNames();
        out_.signs = std::move(signs_);
        return std::move(out_);
    }

private:
    [[nodiscard]] MapPlaces::Stand standAt(const Commander& who, ImVec2 foot) const {
        const float w = measureText(f_, Role::kBold, mapPx(f_, k_, kPlatePx), who.name).x;
        return {who, foot, standeeBox(foot, k_, who.isInside), plateOf(f_, foot, k_, who.isInside, w), true};
    }
    // On how many signs of other Areas it lies.
    [[nodiscard]] int signsUnder(const Rect& box, game::AreaId own) const {
        int many = 0;
        for (std::size_t i = 0; i < signs_.size(); ++i) many += i != index(own) && signs_[i].inset(k_).overlaps(box) ? 1 : 0;
        return many;
    }

    void placeArmy(const Commander& who, const std::vector<Commander>& all) {
        const ImVec2 node = canvas_.at(layout_.nodes[index(who.area)]);
        const game::Side side = game::sideOf(who.general);
        if (who.isInside) {
            float same = 0;
            for (const auto& other : out_.stands) same += other.who.isInside && other.who.area == who.area ? 1.0f : 0.0f;
            out_.stands.push_back(standAt(who, {node.x + 13 * k_ * same, node.y - 9 * k_}));
            out_.stands.back().hasName = k_ >= kNear && signsUnder(out_.stands.back().plate, who.area) == 0;
            return;
        }
        const bool isMet = std::any_of(all.begin(), all.end(), [&](const Commander& other) {
            return other.area == who.area && !other.isInside && game::sideOf(other.general) != side;
        });
        const float way = side == game::Side::kRoyalist ? -1.0f : 1.0f;
        const ImVec2 base =
            isMet ? ImVec2{node.x + way * kMeet * k_, node.y + 8 * k_} : canvas_.at(layout_.armies[index(who.area)]);
        // Beside those who stand there already, or half behind them.
        static const std::array<ImVec2, 21> kBy{{{0, 0},   {24, 0},   {-24, 0},   {0, -12}, {0, 14},   {12, -12}, {-12, -12},
                                                 {12, 14}, {-12, 14}, {9, -5},    {0, -22}, {20, -20}, {-20, -20}, {30, -8},
                                                 {-30, -8}, {0, -32}, {0, -42},   {38, 0},  {-38, 0},  {34, -22}, {-34, -22}}};
        float best = 1e9f;
        MapPlaces::Stand chosen;
        for (std::size_t n = 0; n < kBy.size(); ++n) {
            MapPlaces::Stand stand = standAt(who, {base.x + way * kBy[n].x * k_, base.y + kBy[n].y * k_});
            float cost = static_cast<float>(n) * 30 * k_ * k_ + 1e6f * static_cast<float>(signsUnder(stand.box, who.area));
            stand.hasName = signsUnder(stand.plate, who.area) == 0;
            if (!stand.hasName) cost += 600 * k_ * k_;
            for (const Rect& piece : pieces_) cost += 60 * (overlap(stand.box, piece) + overlap(stand.plate, piece));
            for (const auto& other : out_.stands) {
                cost += 3 * (overlap(stand.box, other.box) + overlap(stand.box, other.plate) +
                             overlap(stand.plate, other.plate) + overlap(stand.plate, other.box));
                if (other.hasName && overlap(stand.plate, other.plate) > 0) stand.hasName = false;
            }
            if (cost < best) best = cost, chosen = stand;
        }
        out_.stands.push_back(chosen);
    }

    [[nodiscard]] Rect nameAt(std::size_t i, Aside side, float w, float h) const {
        const ImVec2 at = canvas_.at(layout_.nodes[i]);
        const float d = (defs_.areas[i].fortressClass > 0 ? 18 : 15) * k_, corner = d - 3 * k_, up = 11 * k_;
        ImVec2 c = at;
        switch (side) {
            case Aside::kRight: c = {at.x + d + w / 2, at.y}; break;
            case Aside::kLeft: c = {at.x - d - w / 2, at.y}; break;
            case Aside::kAbove: c = {at.x, at.y - 24 * k_}; break;
            case Aside::kBelow: c = {at.x, at.y + 24 * k_}; break;
            case Aside::kRightUp: c = {at.x + corner + w / 2, at.y - up}; break;
            case Aside::kRightDown: c = {at.x + corner + w / 2, at.y + up}; break;
            case Aside::kLeftUp: c = {at.x - corner - w / 2, at.y - up}; break;
            case Aside::kLeftDown: c = {at.x - corner - w / 2, at.y + up}; break;
        }
        return Rect::around(c, w / 2, h / 2);
    }

    // Nobody takes it for the name of another sign.
    [[nodiscard]] bool isNearest(const Rect& box, std::size_t i) const {
        const auto from = [&](const Rect& sign) {
            const ImVec2 c = sign.centre();
            return std::hypot(std::max({box.x - c.x, 0.0f, c.x - box.right()}),
                              std::max({box.y - c.y, 0.0f, c.y - box.bottom()}));
        };
        const float own = from(signs_[i]);
        for (std::size_t j = 0; j < signs_.size(); ++j)
            if (j != i && from(signs_[j]) < own + 6 * k_) return false;
        return true;
    }

    // First the side of the layout; another only where pieces lie on it, and where no other name has its own.
    void placeNames() {
        const std::size_t many = defs_.areas.size();
        const float px = std::max(kLeastPx, kNamePx * k_);
        std::vector<Rect> own(many);
        std::vector<float> widths(many);
        for (std::size_t i = 0; i < many; ++i) {
            widths[i] = measureText(f_, nameRole(defs_.areas[i]), px / f_.scale(), defs_.areas[i].name).x;
            own[i] = nameAt(i, layout_.labels[i], widths[i], px);
        }
        out_.names.resize(many);
        std::vector<std::size_t> order(many);  // great Fortresses first
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return defs_.areas[a].fortressClass > defs_.areas[b].fortressClass;
        });
        const auto isTaken = [&](const Rect& box, std::size_t i) {
            const auto meetsBox = [&](const Rect& it) { return overlap(it, box) > 0.01f * box.w * box.h; };
            if (std::any_of(pieces_.begin(), pieces_.end(), meetsBox)) return true;
            for (const auto& stand : out_.stands)
                if (meetsBox(stand.box.grown(2.5f * k_)) || (stand.hasName && meetsBox(stand.plate))) return true;
            for (std::size_t j = 0; j < many; ++j)
                if ((j != i && signs_[j].overlaps(box)) || (out_.names[j] && out_.names[j]->box.overlaps(box))) return true;
            return false;
        };
        for (const std::size_t i : order)
            if (!isTaken(own[i], i)) out_.names[i] = MapPlaces::Name{own[i], px / f_.scale()};
        for (const std::size_t i : order)
            for (int side = 0; side < 8 && !out_.names[i]; ++side) {
                const Rect box = nameAt(i, static_cast<Aside>(side), widths[i], px);
                if (isNearest(box, i) && !isTaken(box, i)) out_.names[i] = MapPlaces::Name{box, px / f_.scale()};
            }
    }

    const Frame& f_;
    const MapCanvas& canvas_;
    const game::Definitions& defs_;
    const MapLayout& layout_;
    const std::vector<Rect>& pieces_;
    float k_;
    std::vector<Rect> signs_;
    MapPlaces out_;
};

}  // namespace

Rect largestBeside(const Rect& box, ImVec2 sign, float reach) {
    const std::array<Rect, 4> rests{Rect{box.x, box.y, box.w, std::max(0.0f, sign.y - reach - box.y)},
                                    {box.x, sign.y + reach, box.w, std::max(0.0f, box.bottom() - sign.y - reach)},
                                    {box.x, box.y, std::max(0.0f, sign.x - reach - box.x), box.h},
                                    {sign.x + reach, box.y, std::max(0.0f, box.right() - sign.x - reach), box.h}};
    return *std::max_element(rests.begin(), rests.end(),
                             [](const Rect& a, const Rect& b) { return a.w * a.h < b.w * b.h; });
}

std::optional<game::AreaId> areaNamed(const game::Definitions& defs, const std::string& key) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) return game::areaAt(i);
    return std::nullopt;
}

MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
                   const std::vector<Commander>& commanders, const std::vector<Rect>& pieces) {
    return Placing(f, canvas, defs, layout, pieces).run(commanders);
}

ImVec2 siegeAt(ImVec2 node, float k) { return {node.x, node.y + 25 * k}; }
Rect siegeBox(ImVec2 node, float k) { return Rect::around(siegeAt(node, k), 13 * k, 13 * k); }

float pieceScale(const Frame& f, float pxPerUnit) { return std::min(pxPerUnit, 1.75f * std::max(1.0f, f.scale())); }

Role nameRole(const game::AreaDefinition& area) { return area.fortressClass > 0 ? Role::kBold : Role::kBody; }

}  // namespace app::uk
