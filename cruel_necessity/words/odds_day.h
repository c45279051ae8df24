// Odds of the day: what the Sectors still to be fought may bring, over every throw of their dice (CN 7.0.5, 7.0.6).
#pragma once

#include "cruel_necessity/chapters/battle.h"

namespace cruel_necessity {

// Of one: that Parliament wins, that neither does, that it loses.
struct BattleChances {
    double won = 0, drawn = 0, lost = 0;
};
struct DayChances {
    BattleChances outcome;
    double major = 0;  // of the Victories those that bring Benefit Points (CN 7.2)
};

BattleChances sectorChances(int lead);  // Parliament's lead before the dice

// Of the day from Sector `from` on, as the lines stand: without salvage, cards or Zeal to come.
DayChances dayChances(const Definitions&, const State&, std::size_t from);

// The rule's own sum, supposing that Cromwell has turned in on this Sector, or not (CN 7.1).
int sectorSumWith(const Definitions&, const State&, BattleSide, std::size_t sector, bool cromwellTurned);

}  // namespace cruel_necessity
