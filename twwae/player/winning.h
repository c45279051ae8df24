// Winning: what a position has that speaks for one side or the other, for the fitted chance of winning.
#pragma once

#include <array>
#include <string_view>

#include "twwae/box/definitions.h"
#include "twwae/state/state.h"

namespace twwae {

// In the order of Features. Where a name ends in _r and _p it is counted for the King and for Parliament; else for the King
// less for Parliament.
inline constexpr std::array<std::string_view, 30> kFeatureNames{
    "vp",      "cities_vp_r", "cities_vp_p", "city_sizes",  "key_ports", "areas",    "loyal_areas_r", "loyal_areas_p",
    "power_r", "power_p",     "cavalry_r",   "cavalry_p",   "guns_r",    "guns_p",   "blocks_r",      "blocks_p",
    "pool_r",  "pool_p",      "sieges_r",    "sieges_p",    "danger_r",  "danger_p", "strongest_r",   "strongest_p",
    "charles", "rupert",      "leaders_p",   "covenanters", "new_model", "ties_lost"};
using Features = std::array<double, kFeatureNames.size()>;

Features featuresOf(const Definitions&, const State&);

// How far the scenario's time has gone, 0 to 1.
double timeOf(const Definitions&, const State&);

}  // namespace twwae
