// How the war stands in what a seat sees, to be set beside history: its date, and who holds what.
#pragma once

#include "common/war_map.h"
#include "cruel_necessity/knowing/face.h"

namespace cruel_necessity {

common::WarStanding standing(const Definitions& defs, const Observation& seen);

}  // namespace cruel_necessity
