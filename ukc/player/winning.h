// Winning: what a position has that speaks for one side or the other, for the fitted chance of winning.
#pragma once

#include <array>
#include <string_view>

#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

// In the order of Features. Where a name ends in _r and _p it is counted for the King and for Parliament; else for the King
// less for Parliament, or for Parliament alone where the end is counted so.
inline constexpr std::array<std::string_view, 28> kFeatureNames{
    "points",       "points_above", "areas_r",     "areas_p",    "base_margin_r", "base_margin_p",     "base_short_r",
    "base_short_p", "region_lead",  "brigades_r",  "brigades_p", "value_r",       "value_p",           "led_r",
    "led_p",        "strongest_r",  "strongest_p", "generals_r", "generals_p",    "fortresses_r",      "fortresses_p",
    "london",       "naval",        "charles",     "charles_in_danger",           "new_model",         "cards_r",
    "cards_p"};
using Features = std::array<double, kFeatureNames.size()>;

Features featuresOf(const Definitions&, const State&);

}  // namespace ukc
