// Achievements on offer: green cards with their cost, needs and, in rust, why they cannot be bought yet.
#pragma once

#include "app/window/cruel_necessity/card_text.h"

namespace app::cn {

void drawAchievements(Seat& seat, const Rect& box);

}  // namespace app::cn
