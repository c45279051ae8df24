// EndScreen: the page after the last action: who won and by what, what wins the war as it stood, what each side did.
#pragma once

#include "app/window/ukc/seat.h"

namespace app::uk {

void drawEndScreen(Seat& seat, const Rect& box, ScrollState& scroll);

}  // namespace app::uk
