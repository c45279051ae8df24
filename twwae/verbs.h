// Verbs: the changes and questions that several chapters share. Each is decided in the file named beside it.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/dice.h"
#include "common/frames.h"
#include "common/rules.h"
#include "common/track.h"
#include "twwae/definitions.h"
#include "twwae/state.h"

namespace twwae {

using common::Effect;
using common::by;
using common::push;
using common::say;
using common::sayTo;
using common::Log;
using common::LogKind;
using common::Rejection;
using common::refuse;
using ActionList = common::ActionList<Action>;
using OutcomeList = common::OutcomeList<Action>;

// Blocks (blocks.cpp). Every change of place goes through these, which keep State::at, the Siege Markers, control of Areas
// and Cities, the VP marker and what the players remember in step.
inline const BlockState& block(const State& s, BlockId b) { return s.blocks[index(b)]; }
inline BlockState& block(State& s, BlockId b) { return s.blocks[index(b)]; }
inline bool has(const State& s, BlockId b, BlockFlag f) { return (block(s, b).flags & f) != 0; }
inline void set(State& s, BlockId b, BlockFlag f) { block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags | f); }
inline void clear(State& s, BlockId b, BlockFlag f) { block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~f); }
void clearAll(State& s, Side side, unsigned flags);   // from every block of the side; also resets `order` when kChosen is among them
inline BlockBits blocksAt(const State& s, Side side, Place p) { return s.at[index(side)][index(p)]; }
inline BlockBits blocksOutside(const State& s, Side side, AreaId a) { return s.at[index(side)][index(a)]; }
inline BlockBits blocksInside(const State& s, Side side, CityId c) { return s.at[index(side)][index(inside(c))]; }
inline int countOf(BlockBits bits) {  // in place: std::popcount calls a library where the processor's own is not asked for
    bits -= bits >> 1 & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
    return static_cast<int>(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fU) * 0x0101010101010101U >> 56);
}
// Whether that block, whatever it be, is one of the side's and among these.
inline bool isIn(Side side, BlockBits set, BlockId b) { return index(b) < kBlocks && sideOf(b) == side && (set & bitOf(b)) != 0; }
BlockBits chosen(const State& s, Side side);                      // blocks with kChosen
inline int strengthOf(const State& s, BlockId b) { return (block(s, b).halves + 1) / 2; }  // whole points, half-hits rounded up
// Where markers move: a Siege Marker (none lies there below 0), and the strength of a block in halves.
inline constexpr common::MarkerTrack kSiegeTrack{0, 5};
inline common::MarkerTrack stepsOf(const Definitions& defs, BlockId b) { return {0, 2 * defs[b].strength}; }
inline bool isFull(const Definitions& defs, const State& s, BlockId b) { return !stepsOf(defs, b).hasRoom(block(s, b).halves, 1); }
inline bool isClass(const Definitions& defs, BlockId b, BlockClass c) { return defs[b].cls == c; }
inline bool isFighting(const Definitions& defs, BlockId b) { return defs[b].cls != BlockClass::kArtillery; }  // Infantry or Cavalry
inline BlockBits ofClass(const Definitions& defs, Side side, BlockBits bits, BlockClass c) { return bits & defs.classBits[index(side)][index(c)]; }
inline BlockBits fightingOf(const Definitions& defs, Side side, BlockBits bits) { return bits & ~defs.classBits[index(side)][index(BlockClass::kArtillery)]; }  // Infantry and Cavalry
BlockBits garrisonsOf(Side side);                                     // the side's two Garrisons
inline bool isGarrison(BlockId b) { return b == BlockId::kRGarrison1 || b == BlockId::kRGarrison2 || b == BlockId::kPGarrison1 || b == BlockId::kPGarrison2; }
inline bool isClubmen(BlockId b) { return b == BlockId::kRClubmen || b == BlockId::kPClubmen; }
// Moves blocks that leave one place together (a public act for the observer: n of m blocks go from A to B). `groupTo`:
// 1 + index of the group they join, 0 none. Updates everything.
void moveTogether(const Definitions&, State&, Side side, BlockBits blocks, Place to, std::uint8_t groupTo, Log*);
inline void move(const Definitions& defs, State& s, BlockId b, Place to, std::uint8_t groupTo, Log* log) { moveTogether(defs, s, sideOf(b), bitOf(b), to, groupTo, log); }
// A block comes from the Pool or from beside the map, at this strength. `isNamed`: both players see which.
void deploy(const Definitions&, State&, BlockId b, Place to, int strength, bool isNamed, Log*);
void gainStep(const Definitions&, State&, BlockId b);                   // one point, never above its most
void loseStep(const Definitions&, State&, BlockId b, Log*, Citation);   // one point; Eliminates below 1
void loseSteps(const Definitions&, State&, BlockId, int n, Log*, Citation);  // until it is Eliminated
void loseHalf(const Definitions&, State&, BlockId b, Log*, Citation);   // a half-hit (TWWAE 8.31)
void retire(const Definitions&, State&, BlockId b, Place to, Log*);     // to the Pool or out of the game without being Eliminated; no log line
void eliminate(const Definitions&, State&, BlockId b, Log*, Citation);  // TWWAE 4.4, 7.8; Charles moves the VP marker (4.52)
// Starts or finds the group of those who come into `area` that way; 1 + its index.
std::uint8_t groupFor(State&, Side side, AreaId area, GroupKind kind, AreaId from);
void dissolveGroups(const Definitions&, State&, AreaId area);  // End of Battle: all blocks there belong to no group again, but those that Retreated to a Siege
// A neighbour of an Area as a number below 10, in the order of the map; Scotland is the last.
inline constexpr std::size_t kScottishWay = 9, kNoWay = 10;
std::size_t wayIndex(const Definitions&, AreaId area, AreaId neighbour);
// Blocks have come to an Area to stay: the border they crossed is closed to a Retreat of the enemy (TWWAE 7.6; RULING twwae-164).
void markArrival(const Definitions&, State&, Side, AreaId area, AreaId from);
void clearGroups(const Definitions&, State&);                  // start of a Strategic Phase: counts of crossings are forgotten
std::string nameOf(const Definitions&, BlockId);               // "North Horse C3"
std::string placeName(const Definitions&, Place);
std::string sideName(Side);
std::string placeKey(const Definitions&, Place);               // "oxfordshire", "york_city", "pool", "scotland"

// Knowledge (knowledge.cpp): what public acts tell the other player; called by the functions above and where blocks show.
void reveal(const Definitions&, State&, BlockId b);       // face up: known by name and strength
void standUp(const Definitions&, State&, Side side, Place p);  // upright again: those known become certain members of their place
void noteShowing(State&, BlockId b);                      // its strength now is what the other player last saw
void makeCertain(State&, BlockId b);                      // both players know that it is where it is
void mergePlaces(State&, Side owner, Place from, Place into);  // all blocks of `from` are now in `into`
void knowSetup(State&, Side owner, Place p, BlockBits maybe);  // set-up: who may be there (exactly as many: who is there)
void moveInMind(State&, Side owner, BlockBits blocks, Place from, Place to);  // n of m blocks of `from` go to `to`; both as placeInMind
inline Place placeInMind(const State& s, BlockId b) {     // where the other player keeps it: a group is a place of its own
    const BlockState& it = s.blocks[index(b)];
    return it.group == 0 ? it.place : static_cast<Place>(index(Place::kFirstGroup) + it.group - 1U);
}
void settleMinds(State& s);                               // draws the certain conclusions; rules.cpp calls it after every action
BlockBits blocksInMind(const State& s, Side owner, Place p);  // the blocks that truly are at such a place

// Control (control.cpp)
enum class Control : std::uint8_t { kRoyalist, kParliament, kNeutral, kContested };  // the first two as Side
Control controlOf(const Definitions&, const State&, AreaId);
inline bool isFriendly(const Definitions& d, const State& s, Side side, AreaId a) { return index(controlOf(d, s, a)) == index(side); }
inline bool isVacant(const State& s, AreaId a) { return (blocksOutside(s, Side::kRoyalist, a) | blocksOutside(s, Side::kParliament, a)) == 0; }
inline bool isContested(const State& s, AreaId a) { return blocksOutside(s, Side::kRoyalist, a) != 0 && blocksOutside(s, Side::kParliament, a) != 0; }
inline bool ownsCity(const State& s, Side side, CityId c) { return s.owner[index(c)] == static_cast<int>(index(side)); }
bool controlsSea(const Definitions&, const State&, Side, SeaId);
bool isShutIn(const Definitions&, const State&, CityId);     // blocks inside, and enemies outside; Besieged or not
bool isBesieged(const Definitions&, const State&, CityId);   // nobody of theirs outside, or a relief came later (TWWAE 7.03, 8.0)
// Laid out by hand: where all who stand outside to help the City came this Turn, it is Besieged and they are its relief.
void assumeSieges(const Definitions&, State&);
Side besiegedSide(const Definitions&, const State&, CityId);
BlockBits besiegers(const Definitions&, const State&, CityId);
void updateControl(const Definitions&, State&, Log*);        // Cities, Seas and the VP marker follow at once (TWWAE 4.1, 4.51)
void updateMarkers(const Definitions&, State&, Log*);        // TWWAE 8.01
void shiftVp(State&, Side towards, int points, Log*, Citation);
int friendlyAreas(const Definitions&, const State&, Side, Region);

// Home and chaperones (regions.cpp)
void deriveSets(Definitions&);                                         // what follows, once for all blocks
inline constexpr unsigned kScotlandWay = 60;                           // Scotland's bit in sets of Areas
inline bool isRegional(const Definitions& defs, BlockId b) { return (defs.regionalBits[index(sideOf(b))] & bitOf(b)) != 0; }  // bound by TWWAE 3.24: Regional blocks, Covenanters but Leven
inline bool isHome(const Definitions& defs, BlockId b, AreaId a) {     // TWWAE 3.24, 6.16; true for blocks without a home
    return (defs.homeAreas[index(b)] >> (a == kScotlandArea ? kScotlandWay : static_cast<unsigned>(index(a))) & 1U) != 0;
}
inline bool isHomeForDeployment(const Definitions& defs, BlockId b, AreaId a) { return (defs.deployAreas[index(b)] >> index(a) & 1U) != 0; }         // London blocks: London's Area alone (TWWAE 6.16, 11.3)
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

// Moves (moves.cpp)
std::uint8_t borderLimit(const Definitions&, AreaId from, AreaId to);   // TWWAE 6.13; from kScotlandArea too
int draftedLeft(const Definitions&, const State&, Side, int inPool);    // blocks drawn for the Prelude and not yet placed (prelude.cpp)
bool isPreWar(const Definitions&, const State&);                        // the first Turn of the Prelude (TWWAE 12.51; prelude.cpp)
bool isWinter(const State& s);                                         // TWWAE 6.17
bool isBarredByTreaty(const Definitions&, const State&, Side, AreaId); // TWWAE 6.18
// After enemies were put into an Area outside of moves (Clubmen): asks for Withdrawal when TWWAE 6.15 gives it.
void openWithdrawal(const Definitions&, State&, Side defender, AreaId, int entered, Log*);

// Recruitment (recruitment.cpp)
bool mayStrengthen(const Definitions&, const State&, Side, BlockId, bool artilleryToo, Rejection*);  // TWWAE 6.3
bool mayDeployAt(const Definitions&, const State&, BlockId, AreaId, Rejection*);                     // TWWAE 6.3
void offerFreeSteps(State&, Side, FreeKind, int steps, int artillerySteps, AreaId around);

// Events (tactical_events.cpp, strategic_events.cpp)
Event eventOf(const Definitions&, const State&, Side);    // of the card played this Turn; kNone before the reveal
bool isInForce(const Definitions&, const State&, Side, Event);
void applyNamedEvents(const Definitions&, State&);        // to the Battle that has just been chosen

// Battle (battle_setup.cpp, battle_rounds.cpp, battle_end.cpp)
void startBattle(const Definitions&, State&, AreaId, BattleKind, Side attacker, CityId, Log*);  // pushes BattleSequence
BlockBits inLine(const State&, Side);                     // fighting now: kInLine, not Pursuing or Routing, any class
int remaining(const Definitions&, const State&, Side);    // TWWAE 7.5: Infantry and Cavalry in line and in Reserve
void endBattle(const Definitions&, State&, Side victor, Log*);  // pushes BattleEnd
// Artillery of `loser` taken at the End of Battle, in Retreat or in a Surrender: TWWAE 7.81
void offerCapturedGuns(State&, Side victor, AreaId, CityId, int strength);
void checkStranded(const Definitions&, State&, Side, Place, Log*);  // TWWAE 7.82

// Interruptions (major_events.cpp, new_model_army.cpp): asked after every action
void checkHenrietta(const Definitions&, State&, Log*);    // TWWAE 11.11
void checkDelayedExchanges(const Definitions&, State&, Log*);  // TWWAE 11.12
void bringMajorEvent(const Definitions&, State&, MajorEvent, Log*);
void openMajorEvents(const Definitions&, State&, Log*);    // at the beginning of a Turn
void beginExchange(State&);                               // pushes NewModelArmy
void exchange(const Definitions&, State&, BlockId old, BlockId fresh, Log*);  // same place and strength; the old one leaves the game

// Set-up (setup.cpp)
void startOfPlay(const Definitions&, State&);             // all stand: Cities go to their holders

// Year End (regional_recruitment.cpp)
void openRegionalRecruitment(const Definitions&, State&, Side, Log*);

// The end (victory.cpp)
void endGame(const Definitions&, State&, int winner, bool isMajor, Log*);

// The player who decides first and second this Turn.
inline Side playerOne(const State& s) { return s.first; }
inline Side playerTwo(const State& s) { return enemyOf(s.first); }

// rules.cpp: runs procedures until somebody is awaited, with the interruptions of TWWAE 11.11 and 11.12.
void settleAll(const Definitions&, State&, Log*);

}  // namespace twwae
