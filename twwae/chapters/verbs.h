// Verbs: the changes that several chapters share. Each is made in the file named beside it.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view never changes a State: include twwae/chapters/queries.h."
#endif

#include "twwae/chapters/queries.h"

namespace twwae {

using common::by;
using common::LogKind;
using common::push;
using common::say;
using common::sayTo;

// Blocks (blocks.cpp). Every change of place goes through these, which keep State::at, the Siege Markers, control of Areas
// and Cities, the VP marker and what the players remember in step.
inline BlockState& block(State& s, BlockId b) { return s.blocks[index(b)]; }
inline void set(State& s, BlockId b, BlockFlag f) {
    block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags | f);
    if (f == kChosen) s.marks[index(sideOf(b))].chosen |= bitOf(b);
    if (f == kMoved) s.marks[index(sideOf(b))].moved |= bitOf(b);
}
inline void clear(State& s, BlockId b, BlockFlag f) {
    block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~f);
    if (f == kChosen) s.marks[index(sideOf(b))].chosen &= ~bitOf(b);
    if (f == kMoved) s.marks[index(sideOf(b))].moved &= ~bitOf(b);
}
inline void giveOrder(State& s, BlockId b, std::uint8_t order) {
    block(s, b).order = order;
    s.marks[index(sideOf(b))].ordered |= bitOf(b);
}
// From every block of the side; also resets `order` when kChosen is among them.
void clearAll(State& s, Side side, unsigned flags);
// State::marks after flags or orders were written in another way.
void deriveMarks(State&);
// Moves blocks that leave one place together (a public act for the observer: n of m blocks go from A to B). `groupTo`:
// 1 + index of the group they join, 0 none. Updates everything.
void moveTogether(const Definitions&, State&, Side side, BlockBits blocks, Place to, std::uint8_t groupTo, Log*);
inline void move(const Definitions& defs, State& s, BlockId b, Place to, std::uint8_t groupTo, Log* log) {
    moveTogether(defs, s, sideOf(b), bitOf(b), to, groupTo, log);
}
// A block comes from the Pool or from beside the map, at this strength. `isNamed`: both players see which.
void deploy(const Definitions&, State&, BlockId b, Place to, int strength, bool isNamed, Log*);
void gainStep(const Definitions&, State&, BlockId b);                   // one point, never above its most
void loseStep(const Definitions&, State&, BlockId b, Log*, Citation);   // one point; Eliminates below 1
void loseSteps(const Definitions&, State&, BlockId, int n, Log*, Citation);  // until it is Eliminated
void loseHalf(const Definitions&, State&, BlockId b, Log*, Citation);   // a half-hit (TWWAE 8.31)
// To the Pool or out of the game without being Eliminated; no log line.
void retire(const Definitions&, State&, BlockId b, Place to, Log*);
void eliminate(const Definitions&, State&, BlockId b, Log*, Citation);  // TWWAE 4.4, 7.8; Charles moves the VP marker (4.52)
// Starts or finds the group of those who come into `area` that way; 1 + its index.
std::uint8_t groupFor(State&, Side side, AreaId area, GroupKind kind, AreaId from);
// End of Battle: all blocks there belong to no group again, but those that Retreated to a Siege.
void dissolveGroups(const Definitions&, State&, AreaId area);
// Blocks have come to an Area to stay: the border they crossed is closed to a Retreat of the enemy. (TWWAE 7.6, RULING
// twwae-164)
void markArrival(const Definitions&, State&, Side, AreaId area, AreaId from);
void clearGroups(const Definitions&, State&);                  // start of a Strategic Phase: counts of crossings are forgotten

// Knowledge (knowledge.cpp): what public acts tell the other player; called by the functions above and where blocks show.
void reveal(const Definitions&, State&, BlockId b);       // face up: known by name and strength
// Upright again: those known become certain members of their place.
void standUp(const Definitions&, State&, Side side, Place p);
void noteShowing(State&, BlockId b);                      // its strength now is what the other player last saw
void makeCertain(State&, BlockId b);                      // both players know that it is where it is
void mergePlaces(State&, Side owner, Place from, Place into);  // all blocks of `from` are now in `into`
void knowSetup(State&, Side owner, Place p, BlockBits maybe);  // set-up: who may be there (exactly as many: who is there)
// So many blocks of `from` go to `to`; both as placeInMind.
void moveInMind(State&, Side owner, BlockBits blocks, Place from, Place to);
// Draws the certain conclusions; rules.cpp calls it after every action.
void settleMinds(State& s);

// Control (control.cpp)
// Laid out by hand: where all who stand outside to help the City came this Turn, it is Besieged and they are its relief.
void assumeSieges(const Definitions&, State&);
void updateControl(const Definitions&, State&, Log*);        // Cities, Seas and the VP marker follow at once (TWWAE 4.1, 4.51)
void updateMarkers(const Definitions&, State&, Log*);        // TWWAE 8.01
std::string markerText(int vp);  // "0", "2 for the King"
void shiftVp(State&, Side towards, int points, Log*, Citation);

// Moves (movement.cpp)
// After enemies were put into an Area outside of moves (Clubmen): asks for Withdrawal when TWWAE 6.15 gives it.
void openWithdrawal(const Definitions&, State&, Side defender, AreaId, int entered, Log*);

// Recruitment (recruitment.cpp)
void offerFreeSteps(State&, Side, FreeKind, int steps, int artillerySteps, AreaId around);

// Events (events_tactical.cpp)
void applyNamedEvents(const Definitions&, State&);        // to the Battle that has just been chosen

// Battle (battle_setup.cpp, battle_rounds.cpp, battle_end.cpp)
void startBattle(const Definitions&, State&, AreaId, BattleKind, Side attacker, CityId, Log*);  // pushes BattleSequence
void endBattle(const Definitions&, State&, Side victor, Log*);  // pushes BattleEnd
// Artillery of `loser` taken at the End of Battle, in Retreat or in a Surrender: TWWAE 7.81
void offerCapturedGuns(State&, Side victor, AreaId, CityId, int strength);
void checkStranded(const Definitions&, State&, Side, Place, Log*);  // TWWAE 7.82

// Interruptions (events_major.cpp, new_model_army.cpp): asked after every action
void checkHenrietta(const Definitions&, State&, Log*);    // TWWAE 11.11
void checkDelayedExchanges(const Definitions&, State&, Log*);  // TWWAE 11.12
void bringMajorEvent(const Definitions&, State&, MajorEvent, Log*);
void openMajorEvents(const Definitions&, State&, Log*);    // at the beginning of a Turn
void beginExchange(State&);                               // pushes NewModelArmy
// Same place and strength; the old one leaves the game.
void exchange(const Definitions&, State&, BlockId old, BlockId fresh, Log*);

// Set-up (setup.cpp)
void startOfPlay(const Definitions&, State&);             // all stand: Cities go to their holders

// Year End (recruitment_regional.cpp)
void openRegionalRecruitment(const Definitions&, State&, Side, Log*);

// The end (victory.cpp)
void endGame(const Definitions&, State&, int winner, bool isMajor, Log*);

// rules.cpp: runs procedures until somebody is awaited, with the interruptions of TWWAE 11.11 and 11.12.
void settleAll(const Definitions&, State&, Log*);

}  // namespace twwae
