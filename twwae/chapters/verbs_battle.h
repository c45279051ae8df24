// Verbs of Battle: the changes that Battles, Sallies and Stormings share, for the files that write chapters 7 and 8.
#pragma once

#include "twwae/chapters/battle.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

// Who takes part (battle_setup.cpp)
// Puts blocks into the line (kInLine, kFaceUp) and shows them to both players.
void enterLine(const Definitions&, State&, Side, BlockBits);
// Who is in line and in Reserve when that group makes the Main Attack. (TWWAE 7.1)
void setLines(const Definitions&, State&, std::uint8_t mainGroup, Log*);

// Rounds (battle_rounds.cpp)
// One hit on that block: a half-hit when its defence makes it one. Counts what Turncoats need.
void applyHit(const Definitions&, State&, BlockId, Shot, Log*);
// Half-hits at the end: Fortified Defence recovers, Positional Defence falls. Before the victor is named. (TWWAE 7.91, 8.31;
// RULING twwae-155)
void settleHalfHits(const Definitions&, State&, Log*);
// Steps of a BattleSequence before the first Round (battle_setup.cpp).
void runSetup(const Definitions&, State&, const BattleSequence&, Log*);

// Pushes the next Round of State::battle (the caller may push an ExchangeReserve upon it) or its end.
void pushRound(State&);
void pushBattleEnd(State&);

// What siege_combat.cpp does for a kSally or kStorm. startBattle() is called when the participants carry their flags
// (kInLine, kReserve) and s.battle.isBreached says so; it shows those in line and pushes the first Round. A Shot::kSallyGun of
// BlockDice hits the block with kChosen of the side it is aimed at, and clears it. CapturedGuns with a city: into that City
// alone.
// After each Round: decides whether another may follow, and pushes ContinueAttack, or pushBattleEnd().
void siegeRoundEnd(const Definitions&, State&, Log*);
// After Turncoats, while the flags still stand: what a won Storm or Sally brings (control, captured guns). There is no Retreat
// or Regroup. Afterwards BattleEnd clears flags and State::battle.
void siegeBattleEnd(const Definitions&, State&, Log*);

}  // namespace twwae
