// Verbs: the changes and questions that several chapters share. Each is decided in the file named beside it.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/frames.h"
#include "common/rules.h"
#include "ukc/definitions.h"
#include "ukc/state.h"

namespace ukc {

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

inline bool isGmt(const State& s) { return s.options.edition == Edition::kGmt2008; }
inline int turnNumber(const State& s) { return s.turn + 1; }  // 1 Late 1642 to 11 Winter 1645
constexpr int kLate1642 = 1, kWinter1642 = 2, kWinter1643 = 5, kEarly1644 = 6, kLate1644 = 7, kWinter1644 = 8, kWinter1645 = 11;

// Brigades (pieces.cpp). Every change of place goes through move() and its kin, which keep what players remember in step.
inline Place placeOf(const State& s, Brigade b) { return s.places[index(b)]; }
inline Side serves(const State& s, Brigade b) { return s.turncoats.contains(b) ? enemyOf(colourOf(b)) : colourOf(b); }
BrigadeSet brigadesAt(const State& s, Place p);                        // of either side
BrigadeSet brigadesAt(const State& s, Side side, Place p);             // that serve the side
BrigadeSet unled(const State& s, Side side, AreaId a);                 // Unled, Outside
BrigadeSet inside(const State& s, Side side, AreaId a);                // Unled Inside the Fortress or with the Local Notable
BrigadeSet own(const State& s, General g);                             // on his own Display
BrigadeSet army(const State& s, General g);                            // his and his Subordinates'
BrigadeSet inArea(const State& s, Side side, AreaId a);                // all of the side's there, Inside and Outside, led and Unled
// Not the Available stacks and boxes, nor the Display of a Covenanter still in Scotland (P4.2: On the map is where the General is).
inline bool isPlaceOnMap(const State& s, Place p) {
    return index(p) < index(Place::kFirstAvailable) && (!isDisplay(p) || s.generals[index(generalOf(p))].box == Box::kMap);
}
AreaId areaOfPlace(const State& s, Place p);                            // kNone when it is not on the map
BrigadeSet serving(const State& s, Side side);                         // wherever they are
BrigadeSet allOnMap(const State& s, Side side);                        // P22.1: On the map
inline int onMap(const State& s, Side side) { return allOnMap(s, side).size(); }
inline int size(const State& s, General g) { return army(s, g).size(); }
// Brigades that leave one place together (a public act: n of m go from there to here).
void moveTogether(const Definitions&, State&, BrigadeSet brigades, Place to);
inline void move(const Definitions& defs, State& s, Brigade b, Place to) { moveTogether(defs, s, BrigadeSet::of(b), to); }
void bringIn(const Definitions&, State&, Brigade b, General g);        // out of the Other box with him, as the rules name it: both know which
void release(const Definitions&, State&, Brigade b);                   // to Available of its Region; Irish, New Model Army and foreigners to Other (RULING ukc-13); a Turncoat to its first owner
void disperse(const Definitions&, State&, Brigade b);                  // Dispersed box; Covenanters and Lorrainers are eliminated; a Turncoat to its first owner's Available
void destroy(const Definitions&, State&, Brigade b);                   // eliminated in Battle
void scrap(const Definitions&, State&, Brigade b);                     // out of the game
void reveal(const Definitions&, State&, BrigadeSet brigades);          // laid out for Battle, or shown for a Siege marker (P4.5)
std::string nameOf(const Definitions&, Brigade);
std::string placeName(const Definitions&, Place);
std::string placeKey(const Definitions&, Place);                       // "oxford", "oxford_inside", "rupert_army", "derby_garrison", "dispersed"
std::string sideName(Side);
std::string signedText(int n);                                         // "+2", "−1", "0"
inline int valueOf(const Definitions& defs, BrigadeSet brigades) {
    int sum = 0;
    for (const Brigade b : brigades) sum += defs[b].value;
    return sum;
}
inline int countNation(BrigadeSet brigades, Nation nation) {
    int n = 0;
    for (const Brigade b : brigades) n += nationOf(b) == nation;
    return n;
}

// Generals (generals.cpp)
inline const GeneralState& general(const State& s, General g) { return s.generals[index(g)]; }
inline GeneralState& general(State& s, General g) { return s.generals[index(g)]; }
inline bool isOnMap(const State& s, General g) { return g != General::kNone && general(s, g).box == Box::kMap; }
inline AreaId areaOf(const State& s, General g) { return general(s, g).area; }
inline bool isSubordinate(const State& s, General g) { return general(s, g).under != General::kNone; }
General commanderOf(const State& s, General g);                        // himself when he serves under nobody
General generalIn(const State& s, Side side, AreaId a, bool isInside = false);  // who commands Outside (or Inside) there; kNone
common::AreaSet areasOfGenerals(const State&, Side, bool insideToo = false);  // where one commands, Outside or anywhere
std::uint32_t subordinatesOf(const State& s, General g);               // bits
bool mayServeUnder(const Definitions&, const State&, General junior, General senior, Rejection* why);   // P4.2: levels, Waller, Callander, nations
bool maySubordinate(const Definitions&, const State&, General junior, General senior, Rejection* why);  // the same, and limits
bool mayTake(const Definitions&, const State&, General g, Brigade b, Rejection* why);   // P4.2, P17.2: limit of every commander above him, nation
// P4.2
inline bool isMajor(const Definitions& defs, int brigades) { return brigades >= defs.tables.majorArmy; }
inline bool isMajorArmy(const Definitions& defs, const State& s, General g) { return isMajor(defs, size(s, g)); }
void placeGeneral(const Definitions&, State&, General g, AreaId a);    // on the map, Outside, under nobody
void subordinate(const Definitions&, State&, General junior, General senior, Log*);     // P17.3; takes off his Siege marker (P20.1)
void part(State&, General junior);                                     // ends his Subordination; he stands in the Area
void moveArmy(const Definitions&, State&, General g, AreaId to, Log*); // with Subordinates, Train and Queen; takes off his Siege marker
void disperseGeneral(const Definitions&, State&, General g, Log*, Citation);    // with all under him (P18.3)
void surrenderGeneral(const Definitions&, State&, General g, bool forGood, Log*, Citation);  // P19.2, P20.3; the King ends the game
void removeGeneral(const Definitions&, State&, General g, Log*, Citation);      // out of the game; his Brigades stay Unled
void checkLone(const Definitions&, State&, Log*);                      // P4.2: Generals without Brigades leave the map
void replaceGeneral(const Definitions&, State&, General old, General fresh, Log*, Citation);  // marker and Display, with all they hold
int movementPoints(const Definitions&, int brigades);                  // P17.0
int evasionDistance(int brigades);                                     // P18.2
std::string nameOf(const Definitions&, General);
std::string armyName(const Definitions&, const State&, General);       // "Essex with 4"

// Fortresses, control, sieges (control.cpp)
bool isFortress(const Definitions&, const State&, AreaId);             // P3.1, P4.3: Class 1 to 3, or with a Local Notable's marker
Notable notableIn(const Definitions&, const State&, AreaId);           // in play there; kNone
int classOf(const Definitions&, AreaId);                               // 0: a Local Notable or none
int holds(const Definitions&, const State&, AreaId);                   // P3.1: Brigades that fit Inside (GMT: limited Fortresses 1)
inline int controlOf(const State& s, AreaId a) { return s.control[index(a)]; }
common::AreaSet controlledBy(const Definitions&, const State&, Side);
inline bool controls(const State& s, Side side, AreaId a) { return controlOf(s, a) == static_cast<int>(index(side)); }
void setControl(const Definitions&, State&, AreaId, int control, Log*, Citation);  // PC markers; never of a Fortress but by those who may
inline bool isBesieged(const State& s, AreaId a) { return s.sieges[index(a)].isOn; }
bool isMasked(const Definitions&, const State&, AreaId);               // P20.1: an enemy General there and no Siege marker
inline bool isShut(const Definitions& defs, const State& s, AreaId a) { return isBesieged(s, a) || isMasked(defs, s, a); }
General besiegerOf(const State&, AreaId);                              // who keeps up the Siege marker there; kNone
int neededToBesiege(const Definitions&, const State&, AreaId);         // P20.1
void placeSiege(const Definitions&, State&, AreaId, General by, bool isBlockade, Log*);  // shows the besiegers' Brigades (P4.5)
void liftSiege(const Definitions&, State&, AreaId, Log*, Citation);
void checkSieges(const Definitions&, State&, Log*);                    // P20.1: markers nobody can keep up; Generals Inside come out when free
void flipFortress(const Definitions&, State&, AreaId, Side to, bool brigadesAvailable, Log*, Citation);
void surrenderFortress(const Definitions&, State&, AreaId, bool byAssault, Log*);  // pushes Surrender
int infrastructureHolder(const Definitions&, const State&, std::size_t which);     // index of a Side or -1 (P3.1)
int infrastructuresOf(const Definitions&, const State&, Side);
int areasOf(const State& s, Side side);                                // P23.0: Local Notables count
int regionHolder(const Definitions&, const State&, Region);            // P3.1
int regionsOf(const Definitions&, const State&, Side);
common::AreaSet isolated(const Definitions&, const State&, Side);      // P9.1
common::AreaSet isolatedIf(const Definitions&, const State&, Side, const common::AreaSet& his, const common::AreaSet& enemys);  // if they controlled these
int navalStatus(const Definitions&, const State&);                     // clamped, with the Diplomatic Strength (P8.4)
void shiftNaval(State&, int by, Log*, Citation);
bool hasEnemyBrigades(const State& s, Side side, AreaId a);            // Unled Outside or led
bool hasEnemyGeneral(const State& s, Side side, AreaId a);             // Outside
std::string areaName(const Definitions&, AreaId);

// Cards (cards.cpp)
constexpr CardSet bitOf(CardId c) { return CardSet{1} << (number(c) - 1); }
CardSet playable(const State& s, Side side);                           // hand and Aces (P12.3: no Aces in Winter 1645)
bool holdsCard(const State& s, Side side, CardId c);                   // playable, or of the bonus set being played (RULING ukc-7)
void drawOutcomes(const Definitions&, const State&, OutcomeList&);     // which cards may be on top of the Draw Deck (P5.4, P11.1)
void takeFromDeck(const Definitions&, State&, CardId c);               // off its pile; opens the next pile when one is drawn out (P11.1)
int cardsInDeck(const State& s);
void openNextPile(State&);                                             // P11.1: the next when one is drawn out, the Late War deck with the Mid War deck's last card
void spendCard(const Definitions&, State&, Side side, CardId c, Log*); // out of the hand: to the discards, the Core box or out of the game; counts as a play
bool mayUseEvent(const Definitions&, const State&, Side side, CardId c, Rejection* why);
void startEvent(const Definitions&, State&, Side side, CardId c, bool forced, Log*);  // pushes EventParts
void giveBonus(State&, Side side, int cards, Log*);                    // P19.1: pushes the draws, to be played after the Activation
bool isMandatory(const Definitions&, const State&, CardId);            // card 3 is a Core card once the New Model Army is raised
int opsOf(const Definitions&, const State&, CardId);                   // 0: none; 4: a Campaign card
bool mayUseCard(const Definitions&, const State&, Side side, const PlayCard&, Rejection* why);  // the use, whoever holds the card
void useCard(const Definitions&, State&, Side side, const PlayCard&, Log*);  // spends it and opens what it is played for
bool mayPlaceGeneral(const Definitions&, const State&, General, AreaId, int ops, Rejection* why);  // P10.8; ops 0: Recruitment
void openPlacePcs(const Definitions&, State&, Side side, int count);
void openRaids(const Definitions&, State&, Side side, int count);
void openRecruit(const Definitions&, State&, Side side, RecruitKind kind, int brigades, int veterans, std::uint8_t barred, Log*);
bool mayPlacePc(const Definitions&, const State&, Side side, AreaId, const common::AreaSet& from, Rejection* why);  // P13.0
bool mayRaid(const Definitions&, const State&, Notable, AreaId, Rejection* why);        // G13.0
bool mayActivate(const Definitions&, const State&, Side side, General, int ops, Rejection* why);  // P16.0, P16.1
void startActivation(const Definitions&, State&, General, int ops, bool any, bool mayMove, bool mayBombard, Log*);

// Movement, Reactions, Battle (movement.cpp, reactions.cpp, battle.cpp, siege.cpp)
int lineCost(common::ConnectionKind kind);
// What a Battle means for the Activation and the Entry below it: BattleSequence calls it once, at its end (winner: index of a Side,
// -1 a draw). Only a victorious attacker may go on, for 1 Movement Point more.
void battleOver(State&, Side attacker, int winner);
// PA.2: a Covenanter General comes to Carlisle or Berwick, which counts as movement for 0 MP, and goes on from there.
void enterFromScotland(const Definitions&, State&, General g, AreaId at, int ops, bool any, Log*);
bool mayRespondWith(const Definitions&, const State&, Side side, CardId c);   // holds that card and may play it now (Henrietta: it lies face up)
bool couldHold(const Definitions&, const State&, Side side, CardId c);        // as far as both players know: ask, whatever the hand
void startBattle(const Definitions&, State&, const Battle&, Log*);     // pushes BattleSequence
void startBombardment(const Definitions&, State&, AreaId, bool isFree, Log*);
int bombardModifier(const Definitions&, const State&, AreaId);         // P20.2
int assaultModifier(const Definitions&, const State&, AreaId);         // P20.3
bool mayAssault(const Definitions&, const State&, AreaId, Rejection* why);

// Henrietta (henrietta.cpp)
void tidyDisplays(const Definitions&, State&, Log*);                   // spaces whose card was used are refilled; a deck that is out is followed by the next
void gatherDisplays(const Definitions&, State&, Log*);                 // P26.4: the end of a turn
int boundPlays(const Definitions&, const State&, Side);                // P26.3: plays of this turn that belong to Core cards and Mandatory cards face up
bool owesMandatory(const Definitions&, const State&, Side);            // RULING ukc-152: one lies face up on its Display
struct DieResult {
    std::uint8_t flips = 0, plays = 0;  // bits of the spaces A to E: turned face up; from which a card may be played
    bool isCoreOpen = false;
};
DieResult dieResult(int die);                                          // P26.3: the Decision die, 1 to 6
int topLayer(const State&, Side);                                      // which pile the top card of C comes from; -1: none face down
void topOutcomes(const State&, Side, OutcomeList&);                    // which card it may be
void drawTop(State&, Side, CardId);                                    // it leaves C face down
bool addNextDeck(const Definitions&, State&, Side, Log*);              // P26.4: the side has none left face down; false when there is no other deck

// The end (victory.cpp). `ending` values: 1 King surrendered, 2 London and three Regions, 3 Power Base, 4 both short, 5 final count
void endGame(const Definitions&, State&, int winner, int ending, Log*);
int finalPoints(const Definitions&, const State&);                     // P6.3
void checkPowerBase(const Definitions&, State&, Log*);                 // P23.0
void checkTurnEnd(const Definitions&, State&, Log*);                   // P24.0, P6.1, P6.3

// Set-up (setup.cpp) and rules.cpp: runs procedures until somebody is awaited
void settleAll(const Definitions&, State&, Log*);

// Knowledge (knowledge.cpp)
void knowSetup(const Definitions&, State&);                            // all stand as printed: everything set up is certain, stacks of Available by Region
void moveInMind(State&, BrigadeSet brigades, Place from, Place to, std::uint64_t among);  // before the move; `brigades` of one colour; among: bits of those it can be
void makeCertain(State&, BrigadeSet brigades);
void settleMinds(State&);
std::uint64_t mindBit(Brigade b);                                      // bit within its colour

}  // namespace ukc
