// Battle odds: the chances of a Battle, Sally or Storm fought to its end, both sides keeping to simple standing orders.
#pragma once

#include <array>
#include <cstddef>

#include "twwae/chapters/battle.h"

namespace twwae {

// What both sides do where the rules leave a choice. Nobody orders a General Retreat, names a Last Stand or exchanges storming
// blocks; guns aim at Infantry while there is any; among the strongest the block of lowest effectiveness takes the hit (the
// first of several); whoever Storms or Sallies goes on while he may.
struct StandingOrders {
    std::array<bool, kSides> infantryFires{};  // all Infantry Fires; otherwise it waits and Engages
};

struct Forecast {
    std::array<double, kSides> wins{};    // chance that the side is the Victor; of a Storm, that the City falls or holds
    std::array<double, kSides> losses{};  // mean strength lost in the Rounds, in whole points
    bool isExact = true;                  // false: so many positions that some stood for others, chosen by a fixed draw
};

// Fights from the next Round on. `s` holds the Battle with its participants in line and in Reserve (see setLines); the Rounds
// already fought are in battle.round. Only places, strengths and flags of the participants are read.
Forecast forecast(const Definitions&, const State& s, const StandingOrders& = {}, std::size_t mostPositions = 4000);

}  // namespace twwae
