// Winning: what a position has that speaks for one side or the other, for the fitted chance of winning.
#pragma once

#include <array>

#include "common/winning.h"
#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

// In the order of Features. Where a name ends in _r and _p it is counted for the King and for Parliament; else for the King
// less for Parliament, or for Parliament alone where the end is counted so.
inline constexpr auto kFeatures = [] {
    using enum common::Favours;
    return std::array<common::WinningFeature, 29>{{
        {"points", kSecond}, {"points_above", kSecond}, {"areas_r", kFirst}, {"areas_p", kSecond}, {"base_margin_r", kFirst},
        {"base_margin_p", kSecond}, {"base_short_r", kSecond}, {"base_short_p", kFirst}, {"region_lead", kFirst},
        {"brigades_r", kFirst}, {"brigades_p", kSecond}, {"value_r", kFirst}, {"value_p", kSecond}, {"led_r", kFirst},
        {"led_p", kSecond}, {"strongest_r", kFirst}, {"strongest_p", kSecond}, {"generals_r", kFirst}, {"generals_p", kSecond},
        {"fortresses_r", kFirst}, {"fortresses_p", kSecond}, {"london", kFirst}, {"naval", kSecond}, {"charles", kFirst},
        {"charles_in_danger", kSecond}, {"new_model", kEither}, {"cards_r", kEither}, {"cards_p", kEither},
        {"henrietta", kEither}}};
}();
inline constexpr auto kFeatureNames = common::namesOf(kFeatures);
using Features = std::array<double, kFeatureNames.size()>;

Features featuresOf(const Definitions&, const State&);

}  // namespace ukc
