// Verbs of Battle: the small changes that the files of chapter 7 share.
#pragma once

#include "cruel_necessity/chapters/battle.h"
#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

// Lays a Strength marker of a card (kNone: the Zeal marker) on a unit.
inline void placeMarker(State& s, BattleSide side, std::size_t slot, int amount, BattleCard from) {
    BattleLine& line = s.battle.line[index(side)];
    line.posts[slot].marker = static_cast<std::int8_t>(line.posts[slot].marker + amount);
    line.hasMarker = static_cast<std::uint8_t>(line.hasMarker | 1U << slot);
    if (from == BattleCard::kNone) return;
    auto& lying = s.battle.lying[index(from)];
    lying = static_cast<std::uint16_t>(lying | 1U << (slot + kSlots * index(side)));
}

// Out of the player's hand.
inline void spendCard(State& s, BattleCard c) {
    s.hand = static_cast<std::uint16_t>(s.hand & ~(1U << index(c)));
    s.battleDeck.discard(static_cast<int>(index(c)));
}

// battle_events.cpp: what an immediate card does, before and after its die
void resolveAtOnce(const Definitions&, State&, BattleCard, Log*);                    // may push BattleEventRoll
void resolveWithDie(const Definitions&, State&, BattleCard, int die, Log*);
// What a kept card does when its window is open and it was allowed; the caller has spent it.
void playOnUnit(const Definitions&, State&, BattleCard, std::size_t slot, Log*);     // Lobsters, Psalms
// Swedish Brigade, Commanded Shot, Forlorn File.
void playOnSector(const Definitions&, State&, BattleCard, std::size_t sector, Log*);
void playOnOutcome(const Definitions&, State&, BattleCard, Log*);                    // Stubble, Trust in God

// battle_setup.cpp: the unit that the next number of the generator draws, as the list of outcomes would give it; kNone: no unit
// is left. It changes nothing.
UnitKind drawnFor(const State&, const DrawUnit&);

// battle_sectors.cpp
// Pushes what the sector needs and the Battle after it.
void fightNextSector(const Definitions&, State&, std::size_t sector, Log*);

// battle_aftermath.cpp
void decideOutcome(const Definitions&, State&, bool salvageWasAsked, Log*);
void openAftermath(const Definitions&, State&, bool cardsWereAsked, Log*);
void openBenefits(const Definitions&, State&, Log*);
void returnUnits(const Definitions&, State&, Log*);
void rollNextDeadlyOutcome(const Definitions&, State&, Log*);
void releaseRecovering(State&);  // the units that missed this Battle
void beginRecovery(State&);      // those that entered the box after the last Battle miss the next

}  // namespace cruel_necessity
