// Set-up: decks, and a State as a scenario lays it out.
#pragma once

#include "cruel_necessity/chapters/verbs.h"

namespace cruel_necessity {

// CN 3.0.12, 10.3: first card on top, last card at the bottom, the others shuffled between.
void buildDeck(const Definitions&, State&, int war);

// The wars of a game: from that of its scenario's first card to that of its last, or to the end if it is played on.
int firstWarOf(const Definitions&, const Options&);
int lastWarOf(const Definitions&, const Options&);

// How many of each Named unit are still to be brought by cards: those of `pile`, and all of the wars to come.
std::array<int, kUnitKinds> unitsToCome(const Definitions&, const State&, std::uint64_t pile);
// All there is of a unit: ready, recovering or in the line.
int unitsAtHand(const State&, UnitKind);

}  // namespace cruel_necessity
