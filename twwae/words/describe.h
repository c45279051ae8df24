// Answers: what a Yes, a No or a Go on means where it is given.
#pragma once

#include <string>

#include "twwae/state/actions.h"
#include "twwae/state/state.h"

namespace twwae {

struct Definitions;

// "fire the guns"; empty where the action has words of its own.
std::string answerIn(const Definitions&, const State&, const Action&);

}  // namespace twwae
