// MapPlaces: measures what stands at the fixed places of the layout and leaves out what would leave its Area.
#include "app/window/twwae/map_places.h"

#include <algorithm>
#include <cmath>

#include "app/window/draw/text.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

namespace {

constexpr float kLeastPx = 13;                                // names are no smaller on the screen
constexpr float kNamePx = 13.5f, kCityPx = 13, kLine = 1.11f;  // units; lines by size of letters
constexpr float kFlagWidth = 18;                              // kept after the last line

// In map units; y grows north there.
Rect unitsOf(const MapCanvas& canvas, const Rect& box) {
    const ImVec2 low = canvas.fromScreen({box.x, box.bottom()});
    return {low.x, low.y, box.w / canvas.pxPerUnit, box.h / canvas.pxPerUnit};
}

// Measures one camera's places.
class Placing {
public:
    Placing(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
            const Standing& standing)
        : f_(f), canvas_(canvas), defs_(defs), layout_(layout), standing_(standing), k_(pieceScale(f, canvas.pxPerUnit)) {
        out_.areas.resize(defs.areas.size());
        out_.cities.resize(defs.cities.size());
    }

    MapPlaces run() {
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) placeBlocks(i);
        for (std::size_t i = 0; i < defs_.cities.size(); ++i) placeCity(i);
        for (std::size_t i = 0; i < defs_.areas.size(); ++i) placeName(i);
        return std::move(out_);
    }

private:
    [[nodiscard]] MapPlaces::Pile pile(ImVec2 at, float k, std::size_t many, std::size_t most) const {
        const std::size_t shown = std::min(many, most);
        return {at, shown, stackBox(at, k, shown, many > 1)};
    }

    // Where both sides stand, or a City is held against one, piles are small and each has a place of its own.
    void placeBlocks(std::size_t i) {
        const AreaShape& shape = layout_.areas[i];
        const auto& there = standing_.outside[i];
        const game::CityId c = defs_.areas[i].city;
        const bool isHeld = c != game::CityId::kNone && (standing_.inside[index(c)] > 0 || standing_.besieged[index(c)]);
        const bool isCrowded = isHeld || (there.own > 0 && there.enemy > 0);
        const std::size_t most = isCrowded ? shape.shown : kMostShown;
        if (there.own > 0) out_.areas[i].own = pile(canvas_.at(isCrowded ? shape.own : shape.stack), k_, there.own, most);
        if (there.enemy > 0)
            out_.areas[i].enemy = pile(canvas_.at(isCrowded ? shape.enemy : shape.stack), k_, there.enemy, most);
    }

    void placeCity(std::size_t i) {
        const auto& city = defs_.cities[i];
        const CitySign& sign = layout_.cities[i];
        auto& it = out_.cities[i];
        it.foot = canvas_.at(sign.foot);
        it.sign = cityBox(it.foot, k_, city.size);
        if (city.isPort()) {
            it.port = ImVec2{sign.isPortRight ? it.sign.right() + 9 * k_ : it.sign.x - 9 * k_, it.foot.y - 3 * k_};
            it.sign.w += 16 * k_;
            if (!sign.isPortRight) it.sign.x -= 16 * k_;
        }
        if (standing_.inside[i] > 0)
            it.inside = pile({it.foot.x, it.foot.y - 7 * k_}, kInsideScale * k_, standing_.inside[i], 1);
        if (standing_.besieged[i]) it.siege = canvas_.at(sign.siege.value_or(sign.foot));
        placeCityName(i);
    }

    // Beside its sign, in its own Area or over the sea.
    void placeCityName(std::size_t i) {
        const auto& city = defs_.cities[i];
        auto& it = out_.cities[i];
        MapPlaces::Name name;
        name.lines = {city.name};
        name.role = city.isVictory ? Role::kBold : Role::kItalic;
        for (float px = std::max(kLeastPx, kCityPx * k_);; px = std::max(kLeastPx, px - 0.5f)) {
            name.px = px / f_.scale();
            const float w = measureText(f_, name.role, name.px, city.name).x, h = px, gap = 2 * k_;
            switch (layout_.cities[i].name) {
                case Aside::kLeft: name.box = {it.sign.x - gap - w, it.foot.y - 14 * k_, w, h}; break;
                case Aside::kRight: name.box = {it.sign.right() + gap, it.foot.y - 14 * k_, w, h}; break;
                case Aside::kAbove: name.box = {it.foot.x - w / 2, it.foot.y - 22 * k_ - h, w, h}; break;
                case Aside::kBelow: name.box = {it.foot.x - w / 2, it.foot.y + 3 * k_, w, h}; break;
            }
            if (!touchesOther(name.box, city.area) && !isTaken(name.box, city.area)) {
                it.name = name;
                return;
            }
            if (px <= kLeastPx) return;
        }
    }

    void placeName(std::size_t i) {
        const AreaShape& shape = layout_.areas[i];
        if (!shape.name) return;
        MapPlaces::Name name;
        name.lines = {defs_.areas[i].name};
        if (const auto cut = name.lines[0].find(" & "); cut != std::string::npos) {
            name.lines.push_back(name.lines[0].substr(cut + 3));
            name.lines[0].resize(cut + 2);
        }
        const ImVec2 c = canvas_.at(*shape.name);
        const float flag = name.flagWidth = defs_.areas[i].loyal >= 0 ? kFlagWidth * k_ : 0;
        for (float px = std::max(kLeastPx, kNamePx * k_);; px = std::max(kLeastPx, px - 0.5f)) {
            name.px = px / f_.scale();
            float w = measureText(f_, name.role, name.px, name.lines.back()).x + flag;
            for (const std::string& line : name.lines) w = std::max(w, measureText(f_, name.role, name.px, line).x);
            name.box = Rect::around(c, w / 2, kLine * px * static_cast<float>(name.lines.size()) / 2);
            const auto& city = defs_.areas[i].city;
            const bool isFree = !isTaken(name.box, game::areaAt(i)) &&
                                (city == game::CityId::kNone || !out_.cities[index(city)].name ||
                                 !name.box.overlaps(out_.cities[index(city)].name->box));
            if (isFree && holds(shape.rings.front().points, unitsOf(canvas_, name.box))) {
                if (flag > 0) {
                    const float last = measureText(f_, name.role, name.px, name.lines.back()).x;
                    name.flag = ImVec2{c.x + (last - flag) / 2 + 5 * k_, name.box.bottom() - 1.5f * k_};
                }
                out_.areas[i].name = name;
                return;
            }
            if (px <= kLeastPx) return;
        }
    }

    // A piece or a sign of the Area stands there.
    [[nodiscard]] bool isTaken(const Rect& box, game::AreaId a) const {
        const auto& area = out_.areas[index(a)];
        if ((area.own && area.own->box.overlaps(box)) || (area.enemy && area.enemy->box.overlaps(box))) return true;
        const game::CityId c = defs_[a].city;
        if (c == game::CityId::kNone) return false;
        const auto& city = out_.cities[index(c)];
        return city.sign.overlaps(box) || (city.inside && city.inside->box.overlaps(box)) ||
               (city.siege && Rect::around(*city.siege, kSiegeRadius * k_, kSiegeRadius * k_).overlaps(box));
    }

    [[nodiscard]] bool touchesOther(const Rect& box, game::AreaId own) const {
        const Rect units = unitsOf(canvas_, box);
        for (std::size_t i = 0; i < layout_.areas.size(); ++i) {
            if (game::areaAt(i) == own) continue;
            for (const Polygon& ring : layout_.areas[i].rings)
                if (meets(ring.points, units)) return true;
        }
        return false;
    }

    const Frame& f_;
    const MapCanvas& canvas_;
    const game::Definitions& defs_;
    const MapLayout& layout_;
    const Standing& standing_;
    float k_;
    MapPlaces out_;
};

}  // namespace

MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
                   const Standing& standing) {
    return Placing(f, canvas, defs, layout, standing).run();
}

float pieceScale(const Frame& f, float pxPerUnit) { return std::min(pxPerUnit, 1.75f * std::max(1.0f, f.scale())); }

void drawName(Frame& f, const MapPlaces::Name& name) {
    const float pitch = name.box.h / static_cast<float>(name.lines.size()), high = name.px * f.scale();
    for (std::size_t i = 0; i < name.lines.size(); ++i) {
        const bool isLast = i + 1 == name.lines.size();
        drawHaloText(f,
                     {name.box.centre().x - (isLast ? name.flagWidth / 2 : 0),
                      name.box.y + pitch * static_cast<float>(i) + (pitch - high) / 2},
                     name.role, name.px, f.theme.ink, name.lines[i], Align::kCentre);
    }
}

}  // namespace app::tw
