// The four months of the turn, and whose control markers lie in the Areas.
#include "app/window/ukc/standing.h"

#include "ukc/knowing/face.h"

namespace app::uk {

namespace game = ::ukc;

std::optional<common::WarStanding> standingOf(const common::AnySeat& any) {
    using common::Hold;
    const auto* seat = dynamic_cast<const common::Seat<game::Face>*>(&any);
    if (!seat) return std::nullopt;
    const auto& defs = seat->defs();
    const game::State& s = seat->seen().seen;
    const auto& turn = defs.turns[s.turn];
    common::WarStanding standing;
    standing.title = turn.name;
    switch (turn.season) {  // a winter is of the year that begins in it
        case game::Season::kLate:
            standing.from = {turn.year, 9}, standing.to = {turn.year, 12};
            break;
        case game::Season::kWinter:
            standing.from = {turn.year + 1, 1}, standing.to = {turn.year + 1, 4};
            break;
        case game::Season::kEarly:
            standing.from = {turn.year, 5}, standing.to = {turn.year, 8};
            break;
    }
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        standing.held.push_back({{"ukc", "areas", defs.areas[i].key},
                                 s.control[i] == 0   ? Hold::kRoyalist
                                 : s.control[i] == 1 ? Hold::kParliament
                                                     : Hold::kDivided});
    return standing;
}

}  // namespace app::uk
