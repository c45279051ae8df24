// Chance: the odds of an action beside its sign on the map.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/window/ukc/seat.h"

namespace app::uk {

// What is worth a look before an action: whether a march is Intercepted, the likeliest first; else what it comes to in the end.
const nlohmann::json* oddsAtSign(const Seat& seat, const std::string& notation);
// A small bar of good, even and bad with the good in figures; `top` is its middle above.
Rect drawChance(Frame& f, ImVec2 top, const nlohmann::json& odds, const SideColours& good, const SideColours& bad);

}  // namespace app::uk
