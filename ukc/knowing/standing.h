// How the war stands in what a seat sees, to be set beside history: its date, and who holds what.
#pragma once

#include "common/war_map.h"
#include "ukc/knowing/face.h"

namespace ukc {

common::WarStanding standing(const Definitions& defs, const Observation& seen);

}  // namespace ukc
