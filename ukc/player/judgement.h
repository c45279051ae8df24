// Judgement: the chance of winning by where every piece stands, for all that the fitted sum of winning.h cannot tell.
#pragma once

#include <string>
#include <vector>

#include "common/feature_groups.h"
#include "common/rules.h"
#include "ukc/box/definitions.h"
#include "ukc/state/state.h"

namespace ukc {

std::vector<std::string> judgedNames();  // the features, in their order
// Those of a position that are not zero.
common::NetFeatures judgedFeatures(const Definitions&, const State&);
// The first player's chance of winning, 0 to 1, by the net of the definitions.
double judgedChance(const Definitions&, const State&);
// Games that teach the net besides each scenario as it is: what an option changes so much that a position alone does not tell.
std::vector<common::Setup> taughtBesides();

}  // namespace ukc
