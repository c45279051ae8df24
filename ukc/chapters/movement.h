// Movement: what movement.cpp, command_subordination.cpp and movement_reactions.cpp ask one another.
#pragma once

#include "ukc/chapters/queries.h"

namespace ukc {

// The Activation under way, the topmost one on the stack; nullptr: none.
const Activation* activationBelow(const State& s);

// P17.0: Movement Points left at this instant.
int pointsLeft(const Definitions& defs, const State& s, const Activation& f);
// P17.1: what the next step, and no other, costs beside its line: after a Battle, and for siege lines that are broken up. What
// every step costs is lineCost() (queries.h).
int extraCost(const State& s, const Activation& f);
// P17.1: of that, what he pays for the siege lines he leaves.
int leavingCost(const State& s, General g);
// P17.1: what going on to a neighbour costs, extras included; -1: no neighbour.
int moveCost(const Definitions& defs, const State& s, const Activation& f, AreaId to);
// He commands the Army that keeps up a Siege marker where he stands.
bool isBesieging(const State& s, General g);

// Generals of the side who command there and serve under nobody.
using Generals = common::StaticVector<General, kGenerals>;
Generals commandersIn(const State& s, Side side, AreaId a, bool isInside = false);
// The other friendly General who commands beside him; kNone.
General companionOf(const State& s, General g);
// One of the two may serve under the other.
bool canCombine(const Definitions& defs, const State& s, General a, General b);
// He could stay in that Area beside whoever of his own side commands there.
bool mayStandIn(const Definitions& defs, const State& s, General g, AreaId a);
// P17.3, P18.1, P18.2: a Subordinate whom his commander leaves behind, alone or with those left behind before him.
bool mayLeaveBehind(const Definitions& defs, const State& s, General commander, General junior, Rejection* why);

inline bool isNeighbour(const Definitions& defs, AreaId a, AreaId b) {
    return index(a) < defs.areas.size() && index(b) < defs.areas.size() && defs.map.isAdjacent(mapIndex(a), mapIndex(b));
}
inline LineKind lineBetween(const Definitions& defs, AreaId a, AreaId b) {
    const auto kind = defs.map.kindBetween(mapIndex(a), mapIndex(b));
    return kind ? static_cast<LineKind>(*kind) : LineKind::kRoad;
}
// Nobody comes upon the enemy before the Standard is raised. (PA.1, G6.5) (RULING ukc-102)
bool isBarredByStandard(const State& s, Side side, AreaId to);
// No enemy Brigade or General is there, Outside or Inside: the glossary calls Unled whoever stands in an Area or with a Local
// Notable.
bool isClear(const State& s, Side side, AreaId a);

}  // namespace ukc
