// Reach: ways by the costs of the lines, one more Area at a time.
#include "app/window/ukc/reach.h"

#include "ukc/chapters/movement.h"

namespace app::uk {

using game::AreaId;
using game::General;

Purse purseOf(const Seat& seat, General g) {
    const auto& s = seat.counted();
    if (const auto* active = seat.top<game::Activation>(); active && active->general == g)
        return {game::pointsLeft(seat.defs, s, *active), game::extraCost(s, *active)};
    return {game::movementPoints(seat.defs, seat.sizeOf(g)), game::leavingCost(s, g)};
}

std::optional<int> costOf(const Seat& seat, General g, const Route& route) {
    int cost = purseOf(seat, g).extra;
    AreaId at = game::areaOf(seat.s(), g);
    for (std::size_t i = 0; i < route.size(); ++i) {
        if (i > 0 && game::hasEnemyBrigades(seat.counted(), game::sideOf(g), at)) return std::nullopt;
        const auto kind = seat.defs.map.kindBetween(game::mapIndex(at), game::mapIndex(route[i]));
        if (!kind || !game::carries(seat.defs, *kind, seat.sizeOf(g))) return std::nullopt;
        cost += game::lineCost(seat.defs, *kind);
        at = route[i];
    }
    return cost;
}

namespace {

bool fits(const Seat& seat, General g, const Route& route) {
    const auto cost = costOf(seat, g, route);
    if (!cost || *cost > purseOf(seat, g).points) return false;
    if (game::isBarredByStandard(seat.counted(), game::sideOf(g), route.back())) return false;
    const auto* active = seat.top<game::Activation>();
    const bool isAsked = active && active->general == g && seat.c.canChoose && game::sideOf(g) == seat.own;
    return !isAsked || seat.isLegal(game::MoveTo{route.front()});
}

}  // namespace

std::map<AreaId, Route> waysOf(const Seat& seat, General g, const Route& begun) {
    const AreaId start = game::areaOf(seat.s(), g);
    std::map<AreaId, Route> best{{begun.empty() ? start : begun.back(), begun}};
    std::vector<AreaId> open{best.begin()->first};
    while (!open.empty()) {
        const AreaId at = open.back();
        open.pop_back();
        const Route route = best[at];
        for (const auto& c : seat.defs.map.connections(game::mapIndex(at))) {
            const AreaId next = game::areaId(c.to);
            Route longer = route;
            longer.push_back(next);
            const auto known = best.find(next);
            if (next == start || !fits(seat, g, longer)) continue;
            if (known != best.end() && *costOf(seat, g, known->second) <= *costOf(seat, g, longer)) continue;
            best[next] = std::move(longer);
            open.push_back(next);
        }
    }
    return best;
}

Route routeTo(const Seat& seat, General g, AreaId goal, const Route& trail) {
    // From the end of the trail, or from farther back where it does not lead on.
    for (std::size_t kept = trail.size() + 1; kept-- > 0;) {
        const Route begun(trail.begin(), trail.begin() + static_cast<std::ptrdiff_t>(kept));
        if (!begun.empty() && !fits(seat, g, begun)) continue;
        const auto ways = waysOf(seat, g, begun);
        if (const auto found = ways.find(goal); found != ways.end() && goal != game::areaOf(seat.s(), g)) return found->second;
    }
    return {};
}

std::optional<common::Rejection> whyNotAt(const Seat& seat, AreaId a) {
    const auto asked = seat.wouldBe(a);
    if (!asked) return std::nullopt;
    const auto* active = seat.top<game::Activation>();
    const bool isFar = active && std::holds_alternative<game::MoveTo>(*asked) && game::isOnMap(seat.s(), active->general) &&
                       !game::isNeighbour(seat.defs, game::areaOf(seat.s(), active->general), a);
    if (!isFar || !active->mayMove) return seat.whyNot(*asked);
    if (routeTo(seat, active->general, a).size() > 1) return std::nullopt;
    if (game::isBarredByStandard(seat.counted(), active->side, a))
        return common::Rejection{"The enemy is in " + seat.defs[a].name + ", and the Standard has not been raised.",
                                 {"UKC", "PA.1"}};
    return common::Rejection{"No way leads there within his " +
                                 game::counted(purseOf(seat, active->general).points, "Movement Point") + ".",
                             {"UKC", "P17.1"}};
}

std::map<AreaId, std::vector<General>> threatsOf(const Seat& seat) {
    std::map<AreaId, std::vector<General>> out;
    const auto& s = seat.counted();
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const General g = game::generalAt(i);
        if (game::sideOf(g) == seat.own || !game::isOnMap(s, g) || game::isSubordinate(s, g) || s.generals[i].isInside ||
            seat.sizeOf(g) == 0)
            continue;
        for (const auto& [area, way] : waysOf(seat, g))
            if (!way.empty()) out[area].push_back(g);
    }
    return out;
}

}  // namespace app::uk
