// Battle end: what Retreat, captured guns and Regroup share.
#pragma once

#include "twwae/chapters/verbs_battle.h"

namespace twwae {

inline std::string battleKey(const Definitions& defs, const State& s) { return defs[s.battle.area].key; }
BlockBits joinedInside(const State&, Side);              // came out of the besieged City and stand in it
BlockBits toRetreat(const State&, Side);                 // blocks of the Loser that have not left yet
void touchArea(State&, AreaId);                          // somebody went there after the Battle (TWWAE 7.82)
inline bool isOpenTo(const Definitions& defs, const State& s, Side side, AreaId to) {
    return isVacant(s, to) || isFriendly(defs, s, side, to);
}
bool isLedBy(const Definitions&, BlockId regional, BlockBits set);  // whether somebody of `set` leads this Regional block
// Eliminates Artillery for the Victor to take. (TWWAE 7.81)
void captureGun(const Definitions&, State&, BlockId gun, int strength, Log*, Citation);

// Where blocks may go from the Battle, ascending by Place: adjacent Areas, the City of the Area, Scotland.
template <class Visit>
void forEachWay(const Definitions& defs, const State& s, Visit visit) {
    for (const auto& c : defs.map.connections(mapIndex(s.battle.area))) visit(outside(areaId(c.to)));
    if (s.battle.city != CityId::kNone) visit(inside(s.battle.city));
    if (defs[s.battle.area].bordersScotland) visit(Place::kScotland);
}

}  // namespace twwae
