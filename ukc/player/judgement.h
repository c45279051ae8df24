// Judgement: the chance of winning by where every piece stands, for all that the fitted sum of winning.h cannot tell.
#pragma once

#include <string>
#include <vector>

#include "common/feature_groups.h"
#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

std::vector<std::string> judgedNames();  // the features, in their order
// Those of a position that are not zero.
common::NetFeatures judgedFeatures(const Definitions&, const State&);
// The first player's chance of winning, 0 to 1, by the net of the definitions.
double judgedChance(const Definitions&, const State&);

}  // namespace ukc
