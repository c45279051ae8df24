// Winning: what a position has that speaks for one side or the other, for the fitted chance of winning.
#pragma once

#include <array>

#include "common/winning.h"
#include "twwae/box/definitions.h"
#include "twwae/state/state.h"

namespace twwae {

// In the order of Features. Where a name ends in _r and _p it is counted for the King and for Parliament; else for the King
// less for Parliament. A City that is besieged, open or in danger counts in part as the enemy's already in all that is told of
// Cities; besieged and open tell by holder how much that is, and their weights how much of it is not lost.
inline constexpr auto kFeatures = [] {
    using enum common::Favours;
    return std::array<common::WinningFeature, 33>{{
        {"vp", kFirst}, {"cities_vp_r", kEither}, {"cities_vp_p", kEither}, {"city_sizes", kFirst}, {"key_ports", kFirst},
        {"areas", kFirst}, {"loyal_areas_r", kFirst}, {"loyal_areas_p", kSecond}, {"power_r", kFirst}, {"power_p", kSecond},
        {"cavalry_r", kFirst}, {"cavalry_p", kSecond}, {"guns_r", kFirst}, {"guns_p", kSecond}, {"blocks_r", kFirst},
        {"blocks_p", kSecond}, {"pool_r", kEither}, {"pool_p", kEither}, {"besieged_r", kFirst}, {"besieged_p", kSecond},
        {"strongest_r", kFirst}, {"strongest_p", kSecond},
        {"charles", kFirst}, {"rupert", kFirst}, {"leaders_p", kSecond}, {"covenanters", kSecond}, {"new_model", kEither},
        {"ties_lost", kEither}, {"exposed_r", kSecond}, {"exposed_p", kFirst}, {"king_in_danger", kSecond},
        {"open_r", kFirst}, {"open_p", kSecond}}};
}();
inline constexpr auto kFeatureNames = common::namesOf(kFeatures);
using Features = std::array<double, kFeatureNames.size()>;

Features featuresOf(const Definitions&, const State&);

// How far the scenario's time has gone, 0 to 1.
double timeOf(const Definitions&, const State&);

}  // namespace twwae
