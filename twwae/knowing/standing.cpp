// The two months of the Turn, the Areas as they are controlled, and the Cities.
#include "twwae/knowing/standing.h"

#include <optional>

#include "twwae/chapters/queries.h"

namespace twwae {

namespace {

using common::Hold;

bool hasOutside(const Observation& o, Side side, AreaId area) {
    if (blocksOutside(o.seen, side, area) != 0) return true;
    if (o.viewer != playerOf(enemyOf(side))) return false;  // to the enemy alone they are without names
    if (o.count[index(outside(area))] > 0) return true;
    for (std::size_t p = index(Place::kFirstGroup); p < o.count.size(); ++p) {
        const Group& group = o.seen.groups[p - index(Place::kFirstGroup)];
        if (o.count[p] > 0 && group.side == side && group.area == area) return true;
    }
    return false;
}

// TWWAE 4.1: by the blocks that stand there, else by its loyalty; where it has none its Cities must tell.
std::optional<Hold> holdOf(const Definitions& defs, const Observation& o, AreaId area) {
    const auto [royalist, parliament] = standOutside(o, area);
    if (royalist && parliament) return Hold::kDivided;
    if (royalist || parliament) return royalist ? Hold::kRoyalist : Hold::kParliament;
    if (defs[area].loyal < 0) return std::nullopt;
    return defs[area].loyal == 0 ? Hold::kRoyalist : Hold::kParliament;
}

}  // namespace

std::array<bool, 2> standOutside(const Observation& o, AreaId area) {
    return {hasOutside(o, Side::kRoyalist, area), hasOutside(o, Side::kParliament, area)};
}

common::WarStanding standing(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    common::WarStanding war;
    war.title = std::to_string(s.year) + ", Turn " + std::to_string(s.turn);
    war.from = {s.year, 2 * s.turn - 1}, war.to = {s.year, 2 * s.turn};  // TWWAE 2.1
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const auto hold = holdOf(defs, seen, areaAt(i))) war.held.push_back({{"twwae", "areas", defs.areas[i].key}, *hold});
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        war.held.push_back({{"twwae", "cities", defs.cities[i].key},
                            s.owner[i] == 0   ? Hold::kRoyalist
                            : s.owner[i] == 1 ? Hold::kParliament
                                                   : Hold::kDivided});
    return war;
}

}  // namespace twwae
