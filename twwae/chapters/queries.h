// Queries: the questions that several chapters share and a view may ask. Nothing here changes a State. Each is answered in the
// file named beside it.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "common/dice.h"
#include "common/frames.h"
#include "common/rules.h"
#include "common/track.h"
#include "common/words.h"
#include "twwae/box/definitions.h"
#include "twwae/state/state.h"

namespace twwae {

using common::capital;
using common::counted;
using common::Effect;
using common::listed;
using common::Log;
using common::Rejection;
using common::refuse;
using common::sideAdjective;
using common::sideName;
using common::sideTitle;
using common::withSign;
using ActionList = common::ActionList<Action>;
using OutcomeList = common::OutcomeList<Action>;

// Blocks (blocks.cpp)
inline const BlockState& block(const State& s, BlockId b) { return s.blocks[index(b)]; }
inline bool has(const State& s, BlockId b, BlockFlag f) { return (block(s, b).flags & f) != 0; }
// Ordered elsewhere in the move being made.
inline bool isSent(const State& s, BlockId b) {
    return block(s, b).order != 255 && block(s, b).order != index(block(s, b).place);
}
inline BlockBits blocksAt(const State& s, Side side, Place p) { return s.at[index(side)][index(p)]; }
inline BlockBits blocksOutside(const State& s, Side side, AreaId a) { return s.at[index(side)][index(a)]; }
inline BlockBits blocksInside(const State& s, Side side, CityId c) { return s.at[index(side)][index(inside(c))]; }
inline int countOf(BlockBits bits) {  // in place: std::popcount calls a library where the processor's own is not asked for
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    return static_cast<int>(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >> 56);
}
// Whether that block, whatever it be, is one of the side's and among these.
inline bool isIn(Side side, BlockBits set, BlockId b) {
    return index(b) < kBlocks && sideOf(b) == side && (set & bitOf(b)) != 0;
}
inline BlockBits chosen(const State& s, Side side) { return s.marks[index(side)].chosen; }  // blocks with kChosen
inline int strengthOf(const State& s, BlockId b) { return (block(s, b).halves + 1) / 2; }  // whole points, half-hits rounded up
// Where markers move: a Siege Marker (none lies there below 0), and the strength of a block in halves.
inline constexpr common::MarkerTrack kSiegeTrack{0, 5};
inline common::MarkerTrack stepsOf(const Definitions& defs, BlockId b) { return {0, 2 * defs[b].strength}; }
inline bool isFull(const Definitions& defs, const State& s, BlockId b) {
    return !stepsOf(defs, b).hasRoom(block(s, b).halves, 1);
}
inline bool isClass(const Definitions& defs, BlockId b, BlockClass c) { return defs[b].cls == c; }
// Infantry or Cavalry
inline bool isFighting(const Definitions& defs, BlockId b) { return defs[b].cls != BlockClass::kArtillery; }
inline BlockBits ofClass(const Definitions& defs, Side side, BlockBits bits, BlockClass c) {
    return bits & defs.classBits[index(side)][index(c)];
}
// Infantry and Cavalry
inline BlockBits fightingOf(const Definitions& defs, Side side, BlockBits bits) {
    return bits & ~defs.classBits[index(side)][index(BlockClass::kArtillery)];
}
BlockBits garrisonsOf(Side side);                                     // the side's two Garrisons
inline bool isGarrison(BlockId b) {
    return b == BlockId::kRGarrison1 || b == BlockId::kRGarrison2 || b == BlockId::kPGarrison1 || b == BlockId::kPGarrison2;
}
inline bool isClubmen(BlockId b) { return b == BlockId::kRClubmen || b == BlockId::kPClubmen; }
// A neighbour of an Area as a number below 10, in the order of the map; Scotland is the last.
inline constexpr std::size_t kScottishWay = 9, kNoWay = 10;
std::size_t wayIndex(const Definitions&, AreaId area, AreaId neighbour);
std::string nameOf(const Definitions&, BlockId);               // "North Horse C3"
std::string nameInBattle(const Definitions&, BlockId);         // with its side where both have one of that name
std::string namesOf(const Definitions&, Side, BlockBits);  // "Rupert C3 and North Horse C3"
std::string placeName(const Definitions&, Place);
std::string placeKey(const Definitions&, Place);               // "oxfordshire", "york_city", "pool", "scotland"

// Knowledge (knowledge.cpp): what the other player may have worked out
inline Place placeInMind(const State& s, BlockId b) {     // where the other player keeps it: a group is a place of its own
    const BlockState& it = s.blocks[index(b)];
    return it.group == 0 ? it.place : static_cast<Place>(index(Place::kFirstGroup) + it.group - 1U);
}
BlockBits blocksInMind(const State& s, Side owner, Place p);  // the blocks that truly are at such a place

// Control (control.cpp)
enum class Control : std::uint8_t { kRoyalist, kParliament, kNeutral, kContested };  // the first two as Side
Control controlOf(const Definitions&, const State&, AreaId);
inline bool isFriendly(const Definitions& defs, const State& s, Side side, AreaId a) {
    return index(controlOf(defs, s, a)) == index(side);
}
inline bool isVacant(const State& s, AreaId a) {
    return (blocksOutside(s, Side::kRoyalist, a) | blocksOutside(s, Side::kParliament, a)) == 0;
}
inline bool isContested(const State& s, AreaId a) {
    return blocksOutside(s, Side::kRoyalist, a) != 0 && blocksOutside(s, Side::kParliament, a) != 0;
}
inline bool ownsCity(const State& s, Side side, CityId c) { return s.owner[index(c)] == static_cast<int>(index(side)); }
bool controlsSea(const Definitions&, const State&, Side, SeaId);
bool isShutIn(const Definitions&, const State&, CityId);     // blocks inside, and enemies outside; Besieged or not
// Nobody of theirs outside, or a relief came later (TWWAE 7.03, 8.0).
bool isBesieged(const Definitions&, const State&, CityId);
Side besiegedSide(const Definitions&, const State&, CityId);
BlockBits besiegers(const Definitions&, const State&, CityId);
int friendlyAreas(const Definitions&, const State&, Side, Region);

// Home and chaperones (movement_regions.cpp)
void deriveSets(Definitions&);                                         // what follows, once for all blocks
inline constexpr unsigned kScotlandWay = 60;                           // Scotland's bit in sets of Areas
// Bound by TWWAE 3.24: Regional blocks, Covenanters but Leven.
inline bool isRegional(const Definitions& defs, BlockId b) { return (defs.regionalBits[index(sideOf(b))] & bitOf(b)) != 0; }
inline bool isHome(const Definitions& defs, BlockId b, AreaId a) {     // TWWAE 3.24, 6.16; true for blocks without a home
    return (defs.homeAreas[index(b)] >> (a == kScotlandArea ? kScotlandWay : static_cast<unsigned>(index(a))) & 1U) != 0;
}
// London blocks: London's Area alone (TWWAE 6.16, 11.3)
inline bool isHomeForDeployment(const Definitions& defs, BlockId b, AreaId a) {
    return (defs.deployAreas[index(b)] >> index(a) & 1U) != 0;
}
inline bool mayChaperone(const Definitions& defs, BlockId leader, BlockId regional) {  // TWWAE 6.16
    return sideOf(leader) == sideOf(regional) && (defs.chaperones[index(regional)] & bitOf(leader)) != 0;
}
inline bool hasChaperoneIn(const Definitions& defs, const State& s, BlockId regional, Place p) {
    return (s.at[index(sideOf(regional))][index(p)] & defs.chaperones[index(regional)]) != 0;
}

// Supply (supply.cpp)
struct SupplyNeed {
    int unsupplied = 0;  // blocks that lose 1
    int cavalry = 0;     // at least so many of them Cavalry
};
SupplyNeed supplyNeed(const Definitions&, const State&, Side, AreaId);
bool exceedsSupply(const Definitions&, const State&, Side, AreaId, BlockId added);  // would one more break TWWAE 9.1

// The Turn (turn.cpp)
int actionPoints(const Definitions&, const State&, Side); // TWWAE 5.0: that the card played gives; 0: none played

// Moves (movement.cpp)
std::uint8_t borderLimit(const Definitions&, AreaId from, AreaId to);   // TWWAE 6.13; from kScotlandArea too
// Blocks drawn for the Prelude and not yet placed (prelude.cpp).
int draftedLeft(const Definitions&, const State&, Side, int inPool);
// The first Turn of the Prelude (TWWAE 12.51; prelude.cpp).
bool isPreWar(const Definitions&, const State&);
bool isWinter(const State& s);                                         // TWWAE 6.17
bool isBarredByTreaty(const Definitions&, const State&, Side, AreaId); // TWWAE 6.18

// The Major Events that may still come this year, in the order of the table, each with its Turn (7: Year End); 0 where a die
// decides it from Turn to Turn (events_major.cpp).
std::vector<std::pair<MajorEvent, int>> majorEventsAhead(const Definitions&, const State&);

// Recruitment (recruitment.cpp)
bool mayStrengthen(const Definitions&, const State&, Side, BlockId, bool artilleryToo, Rejection*);  // TWWAE 6.3
bool mayDeployAt(const Definitions&, const State&, BlockId, AreaId, Rejection*);                     // TWWAE 6.3

// Events (events_tactical.cpp, events_strategic.cpp)
Event eventOf(const Definitions&, const State&, Side);    // of the card played this Turn; kNone before the reveal
bool isInForce(const Definitions&, const State&, Side, Event);

// Battle (battle_setup.cpp, battle_end.cpp)
BlockBits inLine(const State&, Side);                     // fighting now: kInLine, not Pursuing or Routing, any class
int remaining(const Definitions&, const State&, Side);    // TWWAE 7.5: Infantry and Cavalry in line and in Reserve

// The player who decides first and second this Turn.
inline Side playerOne(const State& s) { return s.first; }
inline Side playerTwo(const State& s) { return enemyOf(s.first); }

}  // namespace twwae
