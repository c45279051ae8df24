// Chance: the odds of an action beside its sign on the map.
#pragma once

#include <string>

#include "app/window/ukc/seat.h"

namespace app::uk {

// What is worth a look before an action: whether a march is Intercepted, the likeliest first; else what it comes to in the end.
// Null: it has no odds.
const common::Chances* chancesAtSign(const Seat& seat, const game::Action& action);
// What the figure beside the sign counts: "wins", "passes" where nobody Intercepts; empty: what the tooltip says.
const char* chanceWord(const common::Chances& chances);
// A small bar of good, even and bad with the good in figures; `king`: the chance that the war is lost by it, told below.
ImVec2 chanceSize(const Frame& f, const common::Chances& chances, double king);
void drawChance(Frame& f, const Rect& box, const common::Chances& chances, double king, const SideColours& good,
                const SideColours& bad);

}  // namespace app::uk
