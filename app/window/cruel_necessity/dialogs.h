// Dialogs: choices that have no place of their own on the table, as buttons under the question they answer.
#pragma once

#include "app/window/cruel_necessity/seat.h"

namespace app::cn {

// Which Army fights, by its name: a button each. Returns the height used; nothing where that is not asked.
float drawArmyNames(Seat& seat, const Rect& area);
// A plate over the foot of the map with every legal action nothing else shows; nothing when there is none. Call it last.
void drawDialog(Seat& seat, const Rect& within);
// The same choices one under the other, for a side panel. Returns the height used.
float drawChoiceList(Seat& seat, const Rect& box);

// The question in a few words and what hangs on it, for decisions that want explaining.
struct Explanation {
    std::string title, text;
};
Explanation explanationOf(const Seat& seat);
// What `proceed` means now: "Accept the Defeat", "Spend no more", "Go on".
std::string proceedWords(const game::State& s);
// The chances and cost of the action under the pointer, in the corner of the map.
void drawPricePlate(Seat& seat, const Rect& map);

}  // namespace app::cn
