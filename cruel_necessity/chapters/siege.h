// Sieges: how far the player's power runs, and which Fortresses may be besieged.
#pragma once

#include "cruel_necessity/chapters/queries.h"

namespace cruel_necessity {

// In each Region the Areas below its Army's are within reach, and none at all while an eligible Revolt stands there
// (CN 8.4, 8.5). Found once for all that is asked of one position.
struct Reach {
    std::array<int, kArmies> below{};
    unsigned revolting = 0;  // bits of Regions with an eligible Revolt
};
inline bool isRevolting(const Reach& reach, Army region) { return (reach.revolting >> index(region) & 1U) != 0; }

// A Revolt marker is eligible, and blocks its Region, when the Army no longer stands before it. (CN 8.5)
inline bool isEligible(const State& s, const RevoltState& r) {
    return (r.area != 0) & (r.area < s.armies[index(r.region)].area);
}

inline Reach reachOf(const State& s) {
    Reach reach;
    for (const RevoltState& r : s.revolts) reach.revolting |= (isEligible(s, r) ? 1U : 0U) << index(r.region);
    for (std::size_t i = 0; i < kArmies; ++i) reach.below[i] = isRevolting(reach, static_cast<Army>(i)) ? 0 : s.armies[i].area;
    return reach;
}

// The Revolt that must be crushed first, in a Region that has one. (CN 8.5)
Rejection mustBeCrushed(const Definitions&, const State&, Army region);

// CN 8.4, 8.6: are the front lines such that the player may besiege or fortify here? Oxford (and London, RULING cn-45)
// must be clear of both Armies. Ownership is not asked.
inline bool isWithinReach(const Definitions& defs, const Reach& reach, Fortress f) {
    bool isClear = true;
    for (std::size_t i = 0; i < kArmies; ++i) isClear = isClear & (defs[f].area[i] < reach.below[i]);
    return isClear;
}
Rejection outOfReach(const Definitions&, const State&, const Reach&, Fortress, Citation);  // what keeps the player away

// CN 8.4 but for the Zeal.
inline void requireMayBesiege(Verdict& may, const Definitions& defs, const State& s, const Reach& reach, Fortress f) {
    may.require(!s.fortresses[index(f)].isParliaments, [&] { return defs[f].name + " is already yours."; }, {"CN", "8.4"});
    may.require((f != Fortress::kOxford) | s.oxfordPermitted, "Oxford may not be besieged before card 13 or 26 has appeared.",
                {"CN", "6.10.2"});
    may.require(isWithinReach(defs, reach, f), [&] { return outOfReach(defs, s, reach, f, {"CN", "8.4"}); });
}

}  // namespace cruel_necessity
