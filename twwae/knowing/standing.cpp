// The two months of the Turn, the Areas as they are controlled, and the Cities.
#include "app/window/twwae/standing.h"

#include "twwae/chapters/queries.h"
#include "twwae/knowing/face.h"

namespace app::tw {

namespace {

namespace game = ::twwae;
using common::Hold;

// Who has blocks outside the City, those without a name counted as they are seen.
bool hasOutside(const game::Observation& o, game::Side side, game::AreaId area) {
    if (game::blocksOutside(o.seen, side, area) != 0) return true;
    if (game::playerOf(side) == o.viewer) return false;
    if (o.count[index(game::outside(area))] > 0) return true;
    for (std::size_t p = index(game::Place::kFirstGroup); p < o.count.size(); ++p) {
        const game::Group& group = o.seen.groups[p - index(game::Place::kFirstGroup)];
        if (o.count[p] > 0 && group.side == side && group.area == area) return true;
    }
    return false;
}

// TWWAE 4.1
Hold holdOf(const game::Definitions& defs, const game::Observation& o, game::AreaId area) {
    const bool royalist = hasOutside(o, game::Side::kRoyalist, area), parliament = hasOutside(o, game::Side::kParliament, area);
    if (royalist != parliament) return royalist ? Hold::kRoyalist : Hold::kParliament;
    if (royalist || defs[area].loyal < 0) return Hold::kDivided;
    return defs[area].loyal == 0 ? Hold::kRoyalist : Hold::kParliament;
}

}  // namespace

std::optional<common::WarStanding> standingOf(const common::AnySeat& any) {
    const auto* seat = dynamic_cast<const common::Seat<game::Face>*>(&any);
    if (!seat) return std::nullopt;
    const auto& defs = seat->defs();
    const game::State& s = seat->seen().seen;
    common::WarStanding standing;
    standing.title = std::to_string(s.year) + ", Turn " + std::to_string(s.turn);
    standing.from = {s.year, 2 * s.turn - 1}, standing.to = {s.year, 2 * s.turn};  // TWWAE 2.1
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        standing.held.push_back({{"twwae", "areas", defs.areas[i].key}, holdOf(defs, seat->seen(), game::areaAt(i))});
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        standing.held.push_back({{"twwae", "cities", defs.cities[i].key},
                                 s.owner[i] == 0   ? Hold::kRoyalist
                                 : s.owner[i] == 1 ? Hold::kParliament
                                                   : Hold::kDivided});
    return standing;
}

}  // namespace app::tw
