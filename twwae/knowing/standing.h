// How the war stands in what a seat sees, to be set beside history: its date, and who holds what.
#pragma once

#include <array>

#include "common/war_map.h"
#include "twwae/knowing/face.h"

namespace twwae {

// Which sides have blocks outside the City of an Area, those without a name counted as they are seen.
std::array<bool, 2> standOutside(const Observation& seen, AreaId area);

common::WarStanding standing(const Definitions& defs, const Observation& seen);

}  // namespace twwae
