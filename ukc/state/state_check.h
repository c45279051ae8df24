// State check: what must hold of the pieces whenever nobody marches, fights or is being placed, and whom a fault is about.
#pragma once

#include <optional>
#include <string>

#include "ukc/chapters/queries.h"

namespace ukc {

// What is wrong and how to put it right, and the piece that is wrong: of `general`, `brigade` and `siege` the one that is
// named.
struct RestFault {
    std::string text, remedy;
    General general = General::kNone;
    Brigade brigade = Brigade::kNone;
    AreaId siege = AreaId::kNone;
};
// The first fault of a position at rest; nothing when it is sound. `arriving`: a General who has just entered an Area, where he
// may stand beside anybody.
std::optional<RestFault> restFault(const Definitions& defs, const State& s, General arriving = General::kNone);

}  // namespace ukc
