// Dialogs: what the decision is about, and buttons for the choices that have no thing to be clicked.
#pragma once

#include "app/window/twwae/seat.h"

namespace app::tw {

// The action behind the red button of the prompt bar, with its word; empty: none.
struct NextStep {
    game::Action action;
    std::string label, key;
};
std::optional<NextStep> nextStep(const game::State& s, std::span<const game::Action> legal);

// What stands over the choices of the decision being made.
std::string decisionTitle(const Seat& seat);
// Above the foot of `within`, in its middle or from `left` on where there is room, or in `larger` where its words find none;
// draws nothing when all choices are things on the table. Returns what it covers.
Rect drawDialog(Seat& seat, const Rect& within, std::optional<float> left = {}, const Rect& larger = {});
// March, Muster, Sail, Strengthen, Raise: what is lit while Action Points are spent. Returns the width used.
Rect drawModes(Seat& seat, const Rect& box, Mode& mode);

}  // namespace app::tw
