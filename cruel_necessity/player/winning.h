// Winning: what a position has that speaks for or against the cause, for the fitted worth of a campaign.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "cruel_necessity/box/definitions.h"
#include "cruel_necessity/state/state.h"

namespace cruel_necessity {

std::span<const std::string_view> featureNames();
std::vector<double> featuresOf(const Definitions&, const State&);  // in their order

// How far the last card is off, 0 (all three wars before us) to 1 (done).
double timeOf(const Definitions&, const State&);

// What an end is worth, 0 to 1: nothing when the cause is lost; else more the higher the score.
double worthOfEnd(const Definitions&, const State&);

}  // namespace cruel_necessity
