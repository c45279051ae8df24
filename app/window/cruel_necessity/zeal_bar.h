// Zeal and actions: what there is to spend, what the next turn brings, and the buttons that light what they can be spent on.
#pragma once

#include "app/window/cruel_necessity/pieces.h"

namespace app::cn {

// The Zeal track with next turn's income in a sentence. Returns the height used.
float drawZealBar(Seat& seat, const Rect& box);
// The same on one line, for narrow windows and battles.
void drawZealLine(Seat& seat, const Rect& box);
void drawZealSmall(Seat& seat, const Rect& box);  // the coin alone; the sentence in its tooltip
std::string incomeSentence(const Seat& seat);

// The buttons; changes `mode` when one is pressed, and clears it when nothing of its sort is left.
void drawActionsBar(Seat& seat, const Rect& box, Mode& mode, int columns);

}  // namespace app::cn
