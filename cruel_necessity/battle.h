// Battle: the small questions and changes that the files of chapter 7 share.
#pragma once

#include <bit>
#include <string>

#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

// Lines and sectors. Sector 0 is the First, the Cavalry on Parliament's right; see FightBattle for the slots.
struct SlotRange {
    std::uint8_t first, end;
};
constexpr SlotRange slotsOf(std::size_t sector) {
    constexpr std::array<SlotRange, kSectors> kRanges{{{0, 1}, {1, 2}, {2, 4}, {4, 6}}};
    return kRanges[sector];
}
constexpr bool isCavalrySlot(std::size_t slot) { return slot < 2; }
constexpr bool isCavalrySector(std::size_t sector) { return sector < 2; }
inline constexpr std::array<std::string_view, kSectors> kSectorNames{"First", "Second", "Third", "Fourth"};

inline UnitKind unitAt(const State& s, BattleSide side, std::size_t slot) { return s.battle.line[index(side)].posts[slot].unit; }
inline bool isEmptySlot(const State& s, BattleSide side, std::size_t slot) { return unitAt(s, side, slot) == UnitKind::kNone; }
inline bool hasMarker(const State& s, BattleSide side, std::size_t slot) { return (s.battle.line[index(side)].hasMarker >> slot & 1U) != 0; }

// Strength of one unit with the markers lying on it.
inline int unitStrength(const Definitions& defs, const State& s, BattleSide side, std::size_t slot) {
    const Post& post = s.battle.line[index(side)].posts[slot];
    return defs[post.unit].strength + post.marker;
}

// Lays a Strength marker of a card (kNone: the Zeal marker) on a unit.
inline void placeMarker(State& s, BattleSide side, std::size_t slot, int amount, BattleCard from) {
    BattleLine& line = s.battle.line[index(side)];
    line.posts[slot].marker = static_cast<std::int8_t>(line.posts[slot].marker + amount);
    line.hasMarker = static_cast<std::uint8_t>(line.hasMarker | 1U << slot);
    if (from == BattleCard::kNone) return;
    auto& lying = s.battle.lying[index(from)];
    lying = static_cast<std::uint16_t>(lying | 1U << (slot + kSlots * index(side)));
}

// Battle Event cards in the player's hand
inline bool holds(const State& s, BattleCard c) { return (s.hand >> index(c) & 1U) != 0; }
inline void spendCard(State& s, BattleCard c) {
    s.hand = static_cast<std::uint16_t>(s.hand & ~(1U << index(c)));
    s.battleDeck.discard(static_cast<int>(index(c)));
}

// "Prince Rupert 5 + Boye 2": one unit with its markers named.
std::string unitSum(const Definitions&, const State&, BattleSide, std::size_t slot);

// battle_events.cpp: what an immediate card does, before and after its die
void resolveAtOnce(const Definitions&, State&, BattleCard, Log*);                    // may push BattleEventRoll
void resolveWithDie(const Definitions&, State&, BattleCard, int die, Log*);
// What a kept card does when its window is open and it was allowed; the caller has spent it.
void playOnUnit(const Definitions&, State&, BattleCard, std::size_t slot, Log*);     // Lobsters, Psalms
void playOnSector(const Definitions&, State&, BattleCard, std::size_t sector, Log*); // Swedish Brigade, Commanded Shot, Forlorn File
void playOnOutcome(const Definitions&, State&, BattleCard, Log*);                    // Stubble, Trust in God

// battle_sectors.cpp
int sectorSum(const Definitions&, const State&, BattleSide, std::size_t sector);  // everything but the die
Box boxFor(int leadOfParliament);                                                 // where a Sector's units go
void fightNextSector(const Definitions&, State&, std::size_t sector, Log*);  // pushes what the sector needs and the Battle after it
// quick_battle.cpp
Box quickOutcome(const Definitions&, const State&, int royalistDie, int parliamentDie);  // CN 12.3
// battle_aftermath.cpp
void decideOutcome(const Definitions&, State&, bool salvageWasAsked, Log*);
void openAftermath(const Definitions&, State&, bool cardsWereAsked, Log*);
void openBenefits(const Definitions&, State&, Log*);
void returnUnits(const Definitions&, State&, Log*);
void rollNextDeadlyOutcome(const Definitions&, State&, Log*);
void releaseRecovering(State&);  // the units that missed this Battle
void beginRecovery(State&);      // those that entered the box after the last Battle miss the next

}  // namespace cruel_necessity
