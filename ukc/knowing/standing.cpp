// The four months of the turn, and whose control markers lie in the Areas.
#include "ukc/knowing/standing.h"

namespace ukc {

common::WarStanding standing(const Definitions& defs, const Observation& seen) {
    using common::Hold;
    const State& s = seen.seen;
    const auto& turn = defs.turns[s.turn];
    common::WarStanding war;
    war.title = turn.name;
    switch (turn.season) {  // a winter is of the year that begins in it
        case Season::kLate:
            war.from = {turn.year, 9}, war.to = {turn.year, 12};
            break;
        case Season::kWinter:
            war.from = {turn.year + 1, 1}, war.to = {turn.year + 1, 4};
            break;
        case Season::kEarly:
            war.from = {turn.year, 5}, war.to = {turn.year, 8};
            break;
    }
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        war.held.push_back({{"ukc", "areas", defs.areas[i].key},
                            s.control[i] == 0   ? Hold::kRoyalist
                            : s.control[i] == 1 ? Hold::kParliament
                                                     : Hold::kDivided});
    return war;
}

}  // namespace ukc
