// Queries: the questions that several chapters share and a view may ask. Nothing here changes a State. Each is answered in the
// file named beside it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "common/bytes.h"
#include "common/frames.h"
#include "common/rules.h"
#include "common/words.h"
#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

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
using ActionList = common::ActionList<Action>;
using OutcomeList = common::OutcomeList<Action>;

inline bool isGmt(const State& s) { return s.options.edition == Edition::kGmt2008; }
inline int turnNumber(const State& s) { return s.turn + 1; }  // 1 Late 1642 to 11 Winter 1645
constexpr int kLate1642 = 1, kWinter1642 = 2, kWinter1643 = 5, kEarly1644 = 6, kLate1644 = 7, kWinter1644 = 8, kWinter1645 = 11;

// Brigades (pieces.cpp)
inline Place placeOf(const State& s, Brigade b) { return s.places[index(b)]; }
inline Side serves(const State& s, Brigade b) { return s.turncoats.contains(b) ? enemyOf(colourOf(b)) : colourOf(b); }
// Those that fight for the side, wherever they are: its colour without its Turncoats, and the other's.
inline BrigadeSet serving(const State& s, Side side) {
    constexpr BrigadeSet kRoyalist{(std::uint64_t{1} << kFirstParliament) - 1, 0},
        kParliament{~kRoyalist.low, (1U << (kBrigades - 64)) - 1};
    const BrigadeSet &colour = side == Side::kRoyalist ? kRoyalist : kParliament,
                     &other = side == Side::kRoyalist ? kParliament : kRoyalist;
    return (colour - s.turncoats) | (other & s.turncoats);
}
// Those of either side for whose place it says true: ask(first) answers for sixteen from there, with a bit for each.
template <class Ask>
BrigadeSet brigadesWhere(const State& s, Ask ask) {
    static_assert(sizeof(Place) == 1 && kBrigades == 71);
    BrigadeSet set;
    for (std::size_t i = 0; i < 64; i += 16) set.low |= ask(s.places.data() + i) << i;
    set.high = static_cast<std::uint8_t>(ask(s.places.data() + kBrigades - 16) >> 9);
    return set;
}
inline BrigadeSet brigadesAt(const State& s, Place p) {                // of either side
    return brigadesWhere(s, [&](const Place* first) { return common::equalBytes16(first, static_cast<std::uint8_t>(p)); });
}
inline BrigadeSet brigadesAt(const State& s, Side side, Place p) {     // that serve the side
    return brigadesAt(s, p) & serving(s, side);
}
inline BrigadeSet brigadesBefore(const State& s, Place end) {          // at the places before it in the order of Place
    return brigadesWhere(s, [&](const Place* first) { return common::bytesBelow16(first, static_cast<std::uint8_t>(end)); });
}
inline BrigadeSet unled(const State& s, Side side, AreaId a) { return brigadesAt(s, side, outside(a)); }  // Unled, Outside
BrigadeSet inside(const State& s, Side side, AreaId a);                // Unled Inside the Fortress or with the Local Notable
inline BrigadeSet own(const State& s, General g) {                     // on his own Display
    return g == General::kNone ? BrigadeSet{} : brigadesAt(s, displayOf(g));
}
BrigadeSet army(const State& s, General g);                            // his and his Subordinates' (command_generals.cpp)
// All of the side's there, Inside and Outside, led and Unled.
BrigadeSet inArea(const State& s, Side side, AreaId a);
common::AreaSet areasOfUnled(const State& s, Side side);               // where one of them stands, Outside
// Not the Available stacks and boxes, nor the Display of a Covenanter still in Scotland (P4.2: On the map is where the
// General is).
inline bool isPlaceOnMap(const State& s, Place p) {
    return index(p) < index(Place::kFirstAvailable) && (!isDisplay(p) || s.generals[index(generalOf(p))].box == Box::kMap);
}
inline AreaId areaOfPlace(const State& s, Place p) {                    // kNone when it is not on the map
    if (isOutside(p) || isInside(p)) return areaIn(p);
    if (isDisplay(p)) {
        const GeneralState& g = s.generals[index(generalOf(p))];
        return g.box == Box::kMap ? g.area : AreaId::kNone;
    }
    if (isNotable(p)) return s.notables[index(notableOf(p))] == 1 ? s.notableArea[index(notableOf(p))] : AreaId::kNone;
    return AreaId::kNone;
}
BrigadeSet allOnMap(const State& s, Side side);                        // P22.1: On the map
inline int onMap(const State& s, Side side) { return allOnMap(s, side).size(); }
inline int size(const State& s, General g) { return army(s, g).size(); }
std::string nameOf(const Definitions&, Brigade);
std::string placeName(const Definitions&, Place);
std::string atPlace(const Definitions&, Place);  // "in Oxford", "with Essex’s Army"
// "oxford", "oxford_inside", "rupert_army", "derby_garrison", "dispersed"
std::string placeKey(const Definitions&, Place);
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

// Generals (command_generals.cpp)
inline const GeneralState& general(const State& s, General g) { return s.generals[index(g)]; }
inline bool isOnMap(const State& s, General g) { return g != General::kNone && general(s, g).box == Box::kMap; }
inline AreaId areaOf(const State& s, General g) { return general(s, g).area; }
inline bool isSubordinate(const State& s, General g) { return general(s, g).under != General::kNone; }
// Asks visit(General) of each of the side whose State has that value in its byte number kByte, ascending, until it says true.
template <std::size_t kByte, class Visit>
bool anyGeneralWith(const State& s, Side side, std::uint8_t value, Visit visit) {
    // Those bytes of eleven Generals lie among 64, which are compared at once.
    constexpr std::size_t kEach = sizeof(GeneralState), kAtOnce = kFirstParliamentGeneral;
    static_assert(kEach * (kAtOnce - 1) + kByte < 64);
    constexpr std::uint64_t kBytes = [] {
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < kAtOnce; ++i) bytes |= std::uint64_t{1} << (kEach * i + kByte);
        return bytes;
    }();
    const std::size_t first = side == Side::kRoyalist ? 0 : kFirstParliamentGeneral;
    const auto at = [from = reinterpret_cast<const unsigned char*>(&s.generals[first]), value](std::size_t byte) {
        return common::equalBytes16(from + byte, value) << byte;
    };
    for (std::uint64_t found = (at(0) | at(16) | at(32) | at(48)) & kBytes; found != 0; found &= found - 1)
        if (visit(generalAt(first + static_cast<std::size_t>(std::countr_zero(found)) / kEach))) return true;
    if (side == Side::kParliament)
        for (std::size_t i = first + kAtOnce; i < kGenerals; ++i)
            if (reinterpret_cast<const unsigned char*>(&s.generals[i])[kByte] == value && visit(generalAt(i))) return true;
    return false;
}
// Asks visit(General) of each of the side's, wherever he is, and visit(Notable) of each of its Local Notables in play,
// ascending, until it says true.
template <class Visit>
bool anyGeneralOf(Side side, Visit visit) {
    const std::size_t end = side == Side::kRoyalist ? kFirstParliamentGeneral : kGenerals;
    for (std::size_t i = side == Side::kRoyalist ? 0 : kFirstParliamentGeneral; i < end; ++i)
        if (visit(generalAt(i))) return true;
    return false;
}
template <class Visit>
bool anyNotableOf(const State& s, Side side, Visit visit) {
    const std::size_t end = side == Side::kRoyalist ? kFirstParliamentNotable : kNotables;
    for (std::size_t i = side == Side::kRoyalist ? 0 : kFirstParliamentNotable; i < end; ++i)
        if (s.notables[i] == 1 && visit(notableAt(i))) return true;
    return false;
}
// The same of each who is in that Area.
template <class Visit>
bool anyGeneralAt(const State& s, Side side, AreaId a, Visit visit) {
    return anyGeneralWith<offsetof(GeneralState, area)>(s, side, static_cast<std::uint8_t>(a), visit);
}
General commanderOf(const State& s, General g);                        // himself when he serves under nobody
General generalIn(const State& s, Side side, AreaId a, bool isInside = false);  // who commands Outside (or Inside) there; kNone
common::AreaSet areasOfGenerals(const State&, Side, bool insideToo = false);  // where one commands, Outside or anywhere
std::uint32_t subordinatesOf(const State& s, General g);               // bits
std::uint32_t generalsWithBrigades(const State& s);                    // bits: on whose own Display one stands
// P4.2: levels, Waller, Callander, nations.
bool mayServeUnder(const Definitions&, const State&, General junior, General senior, Rejection* why);
bool maySubordinate(const Definitions&, const State&, General junior, General senior, Rejection* why);  // the same, and limits
// P4.2, P17.2: limit of every commander above him, nation.
bool mayTake(const Definitions&, const State&, General g, Brigade b, Rejection* why);
// P4.2
inline bool isMajor(const Definitions& defs, int brigades) { return brigades >= defs.tables.majorArmy; }
inline bool isMajorArmy(const Definitions& defs, const State& s, General g) { return isMajor(defs, size(s, g)); }
int movementPoints(const Definitions&, int brigades);                  // P17.0
int evasionDistance(int brigades);                                     // P18.2
std::string nameOf(const Definitions&, General);
std::string armyName(const Definitions&, const State&, General);       // "Essex with 4"

// Fortresses, control, sieges (control.cpp)
// P3.1, P4.3: Class 1 to 3, or with a Local Notable's marker.
bool isFortress(const Definitions&, const State&, AreaId);
Notable notableIn(const Definitions&, const State&, AreaId);           // in play there; kNone
int classOf(const Definitions&, AreaId);                               // 0: a Local Notable or none
// P3.1: Brigades that fit Inside (GMT: limited Fortresses 1).
int holds(const Definitions&, const State&, AreaId);
inline int controlOf(const State& s, AreaId a) { return s.control[index(a)]; }
common::AreaSet controlledBy(const Definitions&, const State&, Side);
inline bool controls(const State& s, Side side, AreaId a) { return controlOf(s, a) == static_cast<int>(index(side)); }
inline bool isBesieged(const State& s, AreaId a) { return s.sieges[index(a)].isOn; }
bool isMasked(const Definitions&, const State&, AreaId);               // P20.1: an enemy General there and no Siege marker
inline bool isShut(const Definitions& defs, const State& s, AreaId a) { return isBesieged(s, a) || isMasked(defs, s, a); }
General besiegerOf(const State&, AreaId);                              // who keeps up the Siege marker there; kNone
int neededToBesiege(const Definitions&, const State&, AreaId);         // P20.1
int infrastructureHolder(const Definitions&, const State&, std::size_t which);     // index of a Side or -1 (P3.1)
int infrastructuresOf(const Definitions&, const State&, Side);
int areasOf(const State& s, Side side);                                // P23.0: Local Notables count
int regionHolder(const Definitions&, const State&, Region);            // P3.1
int regionsOf(const Definitions&, const State&, Side);
common::AreaSet isolated(const Definitions&, const State&, Side);      // P9.1
common::AreaSet areasToCome(const Definitions&, const State&, Side);   // P9.0: his when a turn begins, if all stay as they are
// P9.1: where the side's chains of supply begin, and where chains come to through those Areas.
common::AreaSet chainStarts(const Definitions&, const State&, Side);
common::AreaSet chainsFrom(const Definitions&, const common::AreaSet& starts, const common::AreaSet& through);
int navalStatus(const Definitions&, const State&);                     // clamped, with the Diplomatic Strength (P8.4)
bool hasEnemyBrigades(const State& s, Side side, AreaId a);            // Unled Outside or led
// The Areas of which hasEnemyBrigades, isFortress and isBesieged are true: for whoever asks about many.
common::AreaSet areasWithEnemies(const State& s, Side side);
common::AreaSet fortressAreas(const Definitions&, const State&);
common::AreaSet besiegedAreas(const State& s);
bool hasEnemyGeneral(const State& s, Side side, AreaId a);             // Outside
std::string areaName(const Definitions&, AreaId);

// Cards (cards.cpp)
constexpr CardSet bitOf(CardId c) { return CardSet{1} << (number(c) - 1); }
CardSet playable(const State& s, Side side);                           // hand and Aces (P12.3: no Aces in Winter 1645)
// Playable, or of the bonus set being played (RULING ukc-7).
bool holdsCard(const State& s, Side side, CardId c);
// Which cards may be on top of the Draw Deck (P5.4, P11.1).
void drawOutcomes(const Definitions&, const State&, OutcomeList&);
// The one that the next number of the generator picks of them, where each is as likely as another.
std::optional<Action> drawAlike(const State&);
int cardsInDeck(const State& s);
bool mayUseEvent(const Definitions&, const State&, Side side, CardId c, Rejection* why);
// Card 3 is a Core card once the New Model Army is raised.
bool isMandatory(const Definitions&, const State&, CardId);
int opsOf(const Definitions&, const State&, CardId);                   // 0: none; 4: a Campaign card
// The use, whoever holds the card.
bool mayUseCard(const Definitions&, const State&, Side side, const PlayCard&, Rejection* why);
bool mayPlaceGeneral(const Definitions&, const State&, General, AreaId, int ops, Rejection* why);  // P10.8; ops 0: Recruitment
bool mayPlacePc(const Definitions&, const State&, Side side, AreaId, const common::AreaSet& from, Rejection* why);  // P13.0
bool mayRaid(const Definitions&, const State&, Notable, AreaId, Rejection* why);        // G13.0
bool mayActivate(const Definitions&, const State&, Side side, General, int ops, Rejection* why);  // P16.0, P16.1

// Movement, Reactions, Battle (movement.cpp, movement_reactions.cpp, battle.cpp, siege.cpp)
// P17.1: the Movement Points that a line takes, and whether so many Brigades go along it in one movement.
inline int lineCost(const Definitions& defs, common::ConnectionKind kind) {
    return defs.tables.lineCost[static_cast<std::size_t>(kind)];
}
inline bool carries(const Definitions& defs, common::ConnectionKind kind, int brigades) {
    return static_cast<LineKind>(kind) != LineKind::kMaritime || brigades <= defs.tables.mostBySea;
}
// Holds that card and may play it now (Henrietta: it lies face up).
bool mayRespondWith(const Definitions&, const State&, Side side, CardId c);
// As far as both players know: ask, whatever the hand.
bool couldHold(const Definitions&, const State&, Side side, CardId c);
int bombardModifier(const Definitions&, const State&, AreaId);         // P20.2
int assaultModifier(const Definitions&, const State&, AreaId);         // P20.3
bool mayAssault(const Definitions&, const State&, AreaId, Rejection* why);

// Henrietta (henrietta.cpp)
// P26.3: plays of this turn that belong to Core cards and Mandatory cards face up.
int boundPlays(const Definitions&, const State&, Side);
bool owesMandatory(const Definitions&, const State&, Side);            // RULING ukc-152: one lies face up on its Display
struct DieResult {
    std::uint8_t flips = 0, plays = 0;  // bits of the spaces A to E: turned face up; from which a card may be played
    bool isCoreOpen = false;
};
DieResult dieResult(int die);                                          // P26.3: the Decision die, 1 to 6
// Which pile the top card of C comes from; -1: none face down.
int topLayer(const State&, Side);
void topOutcomes(const State&, Side, OutcomeList&);                    // which card it may be

// The end (victory.cpp)
inline bool isLastTurn(const Definitions& defs, const State& s) {
    return static_cast<std::size_t>(s.turn) + 1 >= defs.turns.size();
}
int finalPoints(const Definitions&, const State&);                     // P6.3
int pointsNeeded(const State&);                                        // P1.0: of them, for Parliament to win

// Knowledge (knowledge.cpp)

}  // namespace ukc
