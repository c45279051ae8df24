// Chance: the odds of an action beside its sign on the map.
#pragma once

#include <string>

#include "app/window/ukc/seat.h"

namespace app::uk {

// What is worth a look before an action: whether a march is Intercepted, the likeliest first; else what it comes to in the end.
// Null: it has no odds.
const common::Chances* chancesAtSign(const Seat& seat, const game::Action& action);
// A small bar of good, even and bad with the good in figures; `top` is its middle above.
Rect drawChance(Frame& f, ImVec2 top, const common::Chances& chances, const SideColours& good, const SideColours& bad);

}  // namespace app::uk
