// Achievements: what a card on offer asks for, and buying it.
#pragma once

#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

bool mayBuy(const Definitions&, const State&, CardId, Rejection* why);  // CN 8.2
void buy(const Definitions&, State&, CardId, Log*);                     // allowed by mayBuy; pushes its special event

}  // namespace cruel_necessity
