// Battle: the small questions that the files of chapter 7 share and a view may ask; what they change stands in verbs_battle.h.
#pragma once

#include <bit>
#include <string>

#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

// Lines and sectors. Sector 0 is the First, the Cavalry on Parliament's right; see FightBattle for the slots.
struct SlotRange {
    std::uint8_t first, end;
};
inline constexpr std::array<SlotRange, kSectors> kSlotsOf{{{0, 1}, {1, 2}, {2, 4}, {4, 6}}};
constexpr SlotRange slotsOf(std::size_t sector) { return kSlotsOf[sector]; }
constexpr bool isCavalrySlot(std::size_t slot) { return slot < 2; }
constexpr bool isCavalrySector(std::size_t sector) { return sector < 2; }
inline constexpr std::array<std::string_view, kSectors> kSectorNames{"First", "Second", "Third", "Fourth"};

inline UnitKind unitAt(const State& s, BattleSide side, std::size_t slot) {
    return s.battle.line[index(side)].posts[slot].unit;
}
inline bool isEmptySlot(const State& s, BattleSide side, std::size_t slot) { return unitAt(s, side, slot) == UnitKind::kNone; }
inline bool hasMarker(const State& s, BattleSide side, std::size_t slot) {
    return (s.battle.line[index(side)].hasMarker >> slot & 1U) != 0;
}

// Strength of one unit with the markers lying on it.
inline int unitStrength(const Definitions& defs, const State& s, BattleSide side, std::size_t slot) {
    const Post& post = s.battle.line[index(side)].posts[slot];
    return defs[post.unit].strength + post.marker;
}

// Battle Event cards in the player's hand
inline bool holds(const State& s, BattleCard c) { return (s.hand >> index(c) & 1U) != 0; }

// "Prince Rupert 5 + Boye 2": one unit with its markers named.
std::string unitSum(const Definitions&, const State&, BattleSide, std::size_t slot);

// battle_sectors.cpp
int sectorSum(const Definitions&, const State&, BattleSide, std::size_t sector);  // everything but the die
Box boxFor(int leadOfParliament);                                                 // where a Sector's units go
// battle_aftermath.cpp
struct BoxCount {
    int victory = 0, draw = 0, defeat = 0;
};
BoxCount countBoxes(const State& s);
Box outcomeOf(const BoxCount& count);        // CN 7.0.6
int benefitPointsOf(const BoxCount& count);  // CN 7.2
// battle_quick.cpp
Box quickOutcome(const Definitions&, const State&, int royalistDie, int parliamentDie);  // CN 12.3

}  // namespace cruel_necessity
