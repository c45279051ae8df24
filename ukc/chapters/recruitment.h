// Recruit: what the files of Recruitment share.
#pragma once

#include "ukc/chapters/queries.h"

namespace ukc {

constexpr std::string_view regionAdjective(Region r) {
    constexpr std::array<std::string_view, kRegions> names{"Northern", "Midland", "Welsh", "Eastern", "Southern"};
    return index(r) < kRegions ? names[index(r)] : std::string_view{};
}
// Areas where Brigades of the side stand Unled, Inside a Fortress or with a Local Notable, and no enemy stands or has control:
// where a General may find his.
common::AreaSet waitingAreas(const Definitions&, const State&, Side);
// Whom he finds in command there. RULING ukc-139: in the first edition one Inside too, who comes out to him.
inline General commanderThere(const State& s, Side side, AreaId a) {
    const General g = generalIn(s, side, a);
    return g != General::kNone ? g : generalIn(s, side, a, true);
}
// P10.2: a Veteran that needs leave, because Militia of its Region are there.
bool needsLeave(const Definitions&, const State&, Side, Brigade);
// P22.1: a Regional General who is in none of his Regions there: his Army is of the first category of Desertion.
bool isAwayFromHome(const Definitions&, General, Region);
// P10.8: the Area itself: his Region, no enemies, and whom he would serve under or command there.
bool mayStandThere(const Definitions&, const State&, General, AreaId, Rejection*);
// P14.1: a Regional General may come by Grandee Recruitment where he serves under nobody, if the Brigade Recruited next is his.
bool mayComeAlone(const Definitions&, const State&, Side, const RecruitLeft&, General, AreaId);

}  // namespace ukc
