// Stranded: Regional blocks that nobody leads, away from home. (battle_regroup.cpp, TWWAE 7.82)
#pragma once

#include "twwae/chapters/queries.h"

namespace twwae {

// Those of a side in a place of the map that would be Eliminated there.
[[nodiscard]] BlockBits strandedAt(const Definitions&, const State&, Side, Place);

}  // namespace twwae
