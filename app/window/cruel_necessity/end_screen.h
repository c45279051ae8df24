// EndScreen: the level reached, what history would have said of it, and what earned and cost points.
#pragma once

#include "app/window/cruel_necessity/score_panel.h"

namespace app::cn {

void drawEndScreen(Seat& seat, const Rect& box, const std::vector<ScorePoint>& course, ScrollState& scroll);

}  // namespace app::cn
