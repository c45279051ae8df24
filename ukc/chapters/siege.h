// Sieges: the sums of Bombardment and Assault, for the rules and for the odds shown beforehand.
#pragma once

#include "common/dice.h"
#include "ukc/chapters/queries.h"

namespace ukc {

// Bombardment (P20.2): what a throw adds, and the faces of six that bring the Surrender.
constexpr int bombardGain(int die, int modifier) { return die + modifier > 0 ? die + modifier : 0; }
constexpr int bombardFaces(int modifier, int accumulated, int needed) {
    return common::facesWhere([&](int die) { return accumulated + bombardGain(die, modifier) >= needed; });
}
// Assault (P20.3): 10 or more with two dice; of 36 throws.
inline constexpr int kAssaultNeeds = 10, kAssaultFrom = 5;
constexpr bool assaultSucceeds(int first, int second, int modifier) { return first + second + modifier >= kAssaultNeeds; }
constexpr int assaultThrows(int modifier) {
    return common::throwsWhere([&](int first, int second) { return assaultSucceeds(first, second, modifier); });
}

int surrenderValue(const Definitions& defs, const State& s, AreaId a);
BrigadeSet garrison(const State& s, AreaId a);                     // all Inside, a General's too, of the side that controls it
General besieger(const State& s, AreaId a);                        // who keeps up the marker, or Masks; kNone
inline int garrisonAt(const State& s, AreaId a) { return a == AreaId::kNone ? 0 : garrison(s, a).size(); }

}  // namespace ukc
