// MapPanel: where blocks stand, the arrows of a move in the making, and what its borders still let through.
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "app/window/twwae/map_panel.h"

namespace app::tw {

using game::Place;
using game::Side;

// Where arrows to and from an Area begin and end: at the blocks there, the reader's own first.
ImVec2 MapPanel::standAt(const MapCanvas& canvas, game::AreaId a) const {
    const auto& area = places_.areas[index(a)];
    return area.own ? area.own->at : area.enemy ? area.enemy->at : canvas.at(kept_->areas[index(a)].stack);
}

ImVec2 MapPanel::placeAt(const Seat& seat, const MapCanvas& canvas, Place p) const {
    if (game::isArea(p)) return standAt(canvas, game::areaOf(p));
    if (game::isCity(p)) {
        const ImVec2 foot = places_.cities[index(game::cityOf(p))].foot;
        return {foot.x, foot.y - 10};
    }
    const Box box = p == Place::kScotland         ? Box::kScotland
                    : p == Place::kIreland        ? Box::kIreland
                    : p == Place::kContinent      ? Box::kContinent
                    : seat.own == Side::kRoyalist ? Box::kRoyalistPool
                                                  : Box::kParliamentPool;
    return isFolded_ ? at_[static_cast<std::size_t>(box)].centre() : onScreen(canvas, box).centre();
}

// Arrows for what has been ordered in the move being made.
void MapPanel::drawOrders(Seat& seat, const MapCanvas& canvas, float k) {
    if (!seat.within<game::GroupMove>() && !seat.within<game::Muster>()) return;
    std::set<std::pair<std::size_t, std::size_t>> drawn;
    for (const game::BlockId b : game::Blocks{seat.own, game::allOf(seat.own)}) {
        const auto& it = seat.s().blocks[index(b)];
        if (it.order == 255 || it.order == index(it.place) || !drawn.insert({index(it.place), it.order}).second) continue;
        drawWay(seat.f, placeAt(seat, canvas, it.place), placeAt(seat, canvas, static_cast<Place>(it.order)), k,
                cloth(seat.own).fill);
    }
    if (const auto* muster = seat.within<game::Muster>())
        for (const game::BlockId b : game::Blocks{seat.own, game::chosen(seat.s(), seat.own)}) {
            const Place from = seat.s().blocks[index(b)].place,
                        to = muster->to == game::kScotlandArea ? Place::kScotland : game::outside(muster->to);
            if (from != to && drawn.insert({index(from), index(to)}).second)
                drawWay(seat.f, placeAt(seat, canvas, from), placeAt(seat, canvas, to), k, cloth(seat.own).fill);
        }
}

namespace {

// The place that a key names, on the map or in a box beside it.
std::optional<Place> placeNamed(const game::Definitions& defs, const std::string& key) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) return game::outside(game::areaAt(i));
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (defs.cities[i].key + "_city" == key || defs.cities[i].key == key) return game::inside(game::cityAt(i));
    for (const auto& [name, place] : {std::pair{"scotland", Place::kScotland}, {"ireland", Place::kIreland},
                                      {"continent", Place::kContinent}, {"pool", Place::kPool}})
        if (key == name) return place;
    return std::nullopt;
}

}  // namespace

// Arrows and rings of a plan.
void MapPanel::drawPlan(Seat& seat, const MapCanvas& canvas, float k) {
    for (const common::PlanWay& way : seat.c.ways) {
        const auto to = placeNamed(seat.defs, way.to), from = placeNamed(seat.defs, way.from);
        if (!to) continue;
        const ImVec2 goal = placeAt(seat, canvas, *to);
        if (from && from != to) drawWay(seat.f, placeAt(seat, canvas, *from), goal, k, seat.f.theme.goldInk);
        else goldRing(seat.f, goal, 22 * k);
    }
}

// What has happened, or happens now.
void MapPanel::drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer) {
    if (seat.c.marks.isEmpty()) return;
    const auto spotOf = [&](const std::string& key) -> std::optional<MarkSpot> {
        const auto place = placeNamed(seat.defs, key);
        if (!place) return std::nullopt;
        return MarkSpot{placeAt(seat, canvas, *place), (game::isCity(*place) ? 16.0f : 24.0f) * k};
    };
    const auto piece = [&](const Movement& move, ImVec2 at) {
        const game::Side side = move.side == "royalist" ? Side::kRoyalist : Side::kParliament;
        BlockLook look;
        look.colour = side == Side::kRoyalist ? game::Colour::kBlue : game::Colour::kOrange;
        const auto many = static_cast<std::size_t>(std::max(1, move.many));
        drawStack(seat.f, at, k, std::vector<BlockLook>(many, look), std::min(many, kMostShown), false, false);
    };
    std::vector<Rect> clear;
    for (const auto& area : places_.areas) {
        if (area.name) clear.push_back(area.name->box);
        for (const auto& pile : {area.own, area.enemy})
            if (pile) clear.push_back(pile->box);
    }
    for (const auto& city : places_.cities) {
        clear.push_back(city.sign);
        if (city.name) clear.push_back(city.name->box);
        if (city.inside) clear.push_back(city.inside->box);
    }
    drawMarks(seat.f, seat.c.marks, k, layer, spotOf, piece, clear);
}

// "2 of 4" at the borders over which blocks may still come, while a march is chosen.
void MapPanel::findBorderChips(Seat& seat, const MapCanvas& canvas, float k) {
    chips_.clear();
    const auto* march = seat.top<game::GroupMove>();
    const auto* retreat = seat.top<game::Retreat>();
    if (!march && !retreat) return;
    Frame& f = seat.f;
    const game::BlockBits taken = game::chosen(seat.s(), seat.own);
    game::AreaId from = march ? march->from : seat.s().battle.area;
    if (march && taken != 0)
        for (const game::BlockId b : game::Blocks{seat.own, taken})
            if (game::isArea(seat.s().blocks[index(b)].place)) from = game::areaOf(seat.s().blocks[index(b)].place);
    for (std::size_t i = 0; i < kept_->borders.size(); ++i) {
        const auto& border = seat.defs.borders[i];
        const game::AreaId to = border.a == from ? border.b : border.b == from ? border.a : game::AreaId::kNone;
        if (to == game::AreaId::kNone) continue;
        const bool meetsEnemy = game::blocksOutside(seat.counted(), enemyOf(seat.own), to) != 0;
        const int limit = seat.defs.tables.borderLimit[index(border.kind)];
        if (limit >= 255 || (march && !meetsEnemy)) continue;
        int gone = 0;
        if (march) {
            for (const game::Group& g : seat.s().groups)
                if (g.side == seat.own && g.area == to && g.from == from && g.kind == game::GroupKind::kBorder)
                    gone += g.crossed;
            for (const game::BlockId b : game::Blocks{seat.own, game::allOf(seat.own)}) {
                const auto& it = seat.s().blocks[index(b)];
                if (it.place == game::outside(from) && it.order == index(game::outside(to))) ++gone;
            }
        } else {
            int n = 0;  // crossed[] counts the neighbours in the order of the map
            for (const auto& connection : seat.defs.map.connections(game::mapIndex(from))) {
                if (game::areaId(connection.to) == to && n < 10) gone = retreat->crossed[n];
                ++n;
            }
        }
        const std::string words = std::to_string(gone) + " of " + std::to_string(limit);
        const ImVec2 at = canvas.at(kept_->borders[i].middle);
        const float px = std::max(13.0f / f.scale(), mapPx(f, k, 15)), w = measureText(f, Role::kNumbers, px, words).x + 14 * k,
                    h = std::max(18.0f, 19 * k);
        chips_.push_back({Rect::around(at, w / 2, h / 2), words, gone >= limit,
                          "border." + seat.defs[border.a].key + "-" + seat.defs[border.b].key,
                          fmt::format("Of {} that may cross this {}, {} {} gone over it.", game::counted(limit, "block"),
                                      border.kind == game::BorderKind::kRiver ? "river" : "border", gone,
                                      gone == 1 ? "has" : "have")});
    }
}

void MapPanel::drawBorderChips(Frame& f, float k) {
    const float px = std::max(13.0f / f.scale(), mapPx(f, k, 15));
    for (const auto& [box, words, isFull, id, text] : chips_) {
        if (f.targets.cover(id, box).hovered) f.showTooltip({isFull ? "A full border" : "A border", text, "TWWAE 6.13"}, box);
        f.draw->AddRectFilled(box.min(), box.max(), isFull ? f.theme.warningPale : f.theme.goldPale, box.h / 2);
        f.draw->AddRect(box.min(), box.max(), isFull ? f.theme.warning : f.theme.goldInk, box.h / 2, 0, 1.6f);
        drawTextIn(f, box, Role::kNumbers, px, isFull ? f.theme.warning : f.theme.ink, words);
    }
}

}  // namespace app::tw
