// Set-up: decks, and a State as a scenario lays it out.
#pragma once

#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

// CN 3.0.12, 10.3: first card on top, last card at the bottom, the others shuffled between.
void buildDeck(const Definitions&, State&, int war);

}  // namespace cruel_necessity
