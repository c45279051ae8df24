// Recruit: what the files of Recruitment share.
#pragma once

#include <optional>

#include "ukc/chapters/queries.h"

namespace ukc {

constexpr std::string_view regionAdjective(Region r) {
    constexpr std::array<std::string_view, kRegions> names{"Northern", "Midland", "Welsh", "Eastern", "Southern"};
    return index(r) < kRegions ? names[index(r)] : std::string_view{};
}
// Areas where Brigades of the side stand Unled, Inside a Fortress or with a Local Notable, and no enemy stands or has control:
// where a General may find his.
common::AreaSet waitingAreas(const Definitions&, const State&, Side);
// The same of one State, found when first asked for.
class Waiting {
public:
    Waiting(const Definitions& defs, const State& s, Side side) : defs_(defs), s_(s), side_(side) {}
    const common::AreaSet& areas() {
        if (!areas_) areas_ = waitingAreas(defs_, s_, side_);
        return *areas_;
    }

private:
    const Definitions& defs_;
    const State& s_;
    Side side_;
    std::optional<common::AreaSet> areas_;
};
// Whom he finds in command there. RULING ukc-139: in the first edition one Inside too, who comes out to him.
General commanderThere(const State& s, Side side, AreaId a);
// P10.2: a Veteran that needs leave, because Militia of its Region are there.
bool needsLeave(const Definitions&, const State&, Side, Brigade);
// P22.1: a Regional General who is in none of his Regions there: his Army is of the first category of Desertion.
bool isAwayFromHome(const Definitions&, General, Region);
// P10.8: the Area itself: his Region, no enemies, and whom he would serve under or command there.
bool mayStandThere(const Definitions&, const State&, General, AreaId, Rejection*);
// mayPlaceGeneral of one of the waitingAreas, where no enemy stands or has control.
bool mayFindBrigades(const Definitions&, const State&, General, AreaId, int ops);
// P14.1: a Regional General may come by Grandee Recruitment where he serves under nobody, if the Brigade Recruited next is his.
bool mayComeAlone(const Definitions&, const State&, Side, const RecruitLeft&, General, AreaId);

}  // namespace ukc
