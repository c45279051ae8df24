// Verbs: the changes that several chapters share. Each is made in the file named beside it.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view never changes a State: include ukc/chapters/queries.h."
#endif

#include "ukc/chapters/queries.h"

namespace ukc {

using common::by;
using common::LogKind;
using common::push;
using common::say;
using common::sayTo;

// Brigades (pieces.cpp). Every change of place goes through these, which keep what players remember in step.

// Brigades that leave one place together (a public act: n of m go from there to here).
void moveTogether(const Definitions&, State&, BrigadeSet brigades, Place to);
inline void move(const Definitions& defs, State& s, Brigade b, Place to) { moveTogether(defs, s, BrigadeSet::of(b), to); }
// By leave of a card or the Naval Status, before the Militia of its Region: both hear that it is a Veteran. (RULING ukc-159)
void moveByLeave(const Definitions&, State&, Side, Brigade, Place to, const char* leave, Log*);
// Out of the Other box with him, as the rules name it: both know which.
void bringIn(const Definitions&, State&, Brigade b, General g);
// To Available of its Region; Irish, New Model Army and foreigners to Other (RULING ukc-13); a Turncoat to its first owner.
void release(const Definitions&, State&, Brigade b);
// Dispersed box; Covenanters and Lorrainers are eliminated; a Turncoat to its first owner's Available.
void disperse(const Definitions&, State&, Brigade b);
void destroy(const Definitions&, State&, Brigade b);                   // eliminated in Battle
void scrap(const Definitions&, State&, Brigade b);                     // out of the game
// Laid out for Battle, or shown for a Siege marker (P4.5).
void reveal(const Definitions&, State&, BrigadeSet brigades);

// Generals (command_generals.cpp)
inline GeneralState& general(State& s, General g) { return s.generals[index(g)]; }
void placeGeneral(const Definitions&, State&, General g, AreaId a);    // on the map, Outside, under nobody
// P17.3; takes off his Siege marker (P20.1).
void subordinate(const Definitions&, State&, General junior, General senior, Log*);
void part(State&, General junior);                                     // ends his Subordination; he stands in the Area
// With Subordinates, Train and Queen; takes off his Siege marker.
void moveArmy(const Definitions&, State&, General g, AreaId to, Log*);
void disperseGeneral(const Definitions&, State&, General g, Log*, Citation);    // with all under him (P18.3)
// P19.2, P20.3: the King ends the game.
void surrenderGeneral(const Definitions&, State&, General g, bool forGood, Log*, Citation);
void removeGeneral(const Definitions&, State&, General g, Log*, Citation);      // out of the game; his Brigades stay Unled
void checkLone(const Definitions&, State&, Log*);                      // P4.2: Generals without Brigades leave the map
// Marker and Display, with all they hold.
void replaceGeneral(const Definitions&, State&, General old, General fresh, Log*, Citation);

// Fortresses, control, sieges (control.cpp)
// PC markers; never of a Fortress but by those who may
void setControl(const Definitions&, State&, AreaId, int control, Log*, Citation);
void placeSiege(const Definitions&, State&, AreaId, General by, bool isBlockade, Log*);  // shows the besiegers' Brigades (P4.5)
void liftSiege(const Definitions&, State&, AreaId, Log*, Citation);
// P20.1: markers nobody can keep up; Generals Inside come out when free.
void checkSieges(const Definitions&, State&, Log*);
void flipFortress(const Definitions&, State&, AreaId, Side to, bool brigadesAvailable, Log*, Citation);
void surrenderFortress(const Definitions&, State&, AreaId, bool byAssault, Log*);  // pushes Surrender
void shiftNaval(State&, int by, Log*, Citation);

// Cards (cards.cpp)
// off its pile; opens the next pile when one is drawn out (P11.1)
void takeFromDeck(const Definitions&, State&, CardId c);
// P11.1: the next when one is drawn out, the Late War deck with the Mid War deck's last card.
void openNextPile(State&);
// Out of the hand: to the discards, the Core box or out of the game; counts as a play.
void spendCard(const Definitions&, State&, Side side, CardId c, Log*);
void startEvent(const Definitions&, State&, Side side, CardId c, bool forced, Log*);  // pushes EventParts
// P19.1: pushes the draws, to be played after the Activation.
void giveBonus(State&, Side side, int cards, Log*);
void useCard(const Definitions&, State&, Side side, const PlayCard&, Log*);  // spends it and opens what it is played for
void openPlacePcs(const Definitions&, State&, Side side, int count);
void openRaids(const Definitions&, State&, Side side, int count);
void openRecruit(const Definitions&, State&, Side side, RecruitKind kind, int brigades, int veterans, std::uint8_t barred,
                 Log*);
void startActivation(const Definitions&, State&, General, int ops, bool any, bool mayMove, bool mayBombard, Log*);
void setCoreAside(State&, CardId);
void applyAside(State&, Side, const Action&, Log*);

// Movement (movement.cpp, command_subordination.cpp)
// The Activation under way, the topmost one on the stack; nullptr: none.
Activation* activationBelow(State& s);
// Ends an Activation: who serves under whom, retracing an Illegal Position. (P17.3)
void finishActivation(const Definitions& defs, State& s, const Activation& f, Log* log);
// Makes the one who must serve under the other; false when neither may.
bool combine(const Definitions& defs, State& s, General a, General b, Log* log);
// P17.3, P18.1, P18.2: his commander goes on without him.
void leaveBehind(const Definitions& defs, State& s, General commander, General junior, Log* log);
// PA.2: a Covenanter General comes to Carlisle or Berwick, which counts as movement for 0 MP, and goes on from there.
void enterFromScotland(const Definitions&, State&, General g, AreaId at, int ops, bool any, Log*);

// Battle (battle*.cpp)
void startBattle(const Definitions&, State&, const Battle&, Log*);     // pushes BattleSequence
// What a Battle means for the Activation and the Entry below it: BattleSequence calls it once, at its end (winner: index of a
// Side, -1 a draw). Only a victorious attacker may go on, for 1 Movement Point more.
void battleOver(State&, Side attacker, int winner);
void surrenderEmptied(const Definitions& defs, State& s, Log* log);                 // P19.2
void retreat(const Definitions& defs, State& s, Side side, Log* log);               // pushes RetreatTo, or he Surrenders
// Retreats, returns, goes back Inside or to Scotland
void leaveField(const Definitions& defs, State& s, Log* log);
void afterRetreat(const Definitions& defs, State& s, Log* log);                     // who joins whom; Fortresses that Surrender
// The Laughter of the Court: Newcastle goes. To be called after his Decisive Defeat and whenever no Royalist marker is left in
// the North.
void laughterOfTheCourt(const Definitions& defs, State& s, Log* log);

// Sieges (siege.cpp)
void startBombardment(const Definitions&, State&, AreaId, bool isFree, Log*);
// P20.2: a Fortress under a Siege marker falls when its last Brigade Inside is removed. `before`: how many were Inside.
bool surrenderIfEmptied(const Definitions& defs, State& s, AreaId a, int before, Log* log);
// P10.6: a Siege Train that is neither with a General nor in a Fortress of its side goes to the Turn Record Track.
void checkTrains(const Definitions& defs, State& s, Log* log);
// An Event has taken a Brigade away from there (kNone: from nowhere on the map): the Fortress falls with all that is Inside, or
// Generals left alone go.
void afterRemoval(const Definitions& defs, State& s, AreaId a, int before, Log* log);

// Henrietta (henrietta.cpp)
// spaces whose card was used are refilled; a deck that is out is followed by the next
void tidyDisplays(const Definitions&, State&, Log*);
void gatherDisplays(const Definitions&, State&, Log*);                 // P26.4: the end of a turn
void drawTop(State&, Side, CardId);                                    // it leaves C face down
// P26.4: the side has none left face down; false when there is no other deck.
bool addNextDeck(const Definitions&, State&, Side, Log*);

// The end (victory.cpp)
// `ending`: 1 the King surrendered, 2 London and three Regions, 3 Power Base, 4 both short, 5 final count.
void endGame(const Definitions&, State&, int winner, int ending, Log*);
void checkPowerBase(const Definitions&, State&, Log*);                 // P23.0
void checkTurnEnd(const Definitions&, State&, Log*);                   // P24.0, P6.1, P6.3

// Set-up (setup.cpp) and rules.cpp: runs procedures until somebody is awaited
void settleAll(const Definitions&, State&, Log*);

// Knowledge (knowledge.cpp)
// all stand as printed: everything set up is certain, stacks of Available by Region
void knowSetup(const Definitions&, State&);
// Before the move; `brigades` of one colour; among: bits of those it can be.
void moveInMind(State&, BrigadeSet brigades, Place from, Place to, std::uint64_t among);
void makeCertain(State&, BrigadeSet brigades);
void settleMinds(State&);
void settleOpenMinds(State&);  // only what something moved of

}  // namespace ukc
