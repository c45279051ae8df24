// EndScreen: who won, by how much, how the marker went, and what each side did.
#pragma once

#include "app/window/twwae/history.h"

namespace app::tw {

void drawEndScreen(Seat& seat, const Rect& box, const std::vector<CoursePoint>& course, ScrollState& scroll);
// The Victory marker turn by turn: the King's points above the line.
void drawCourse(Frame& f, const Rect& box, const std::vector<CoursePoint>& course);

}  // namespace app::tw
