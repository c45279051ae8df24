// Plays the games of an experiment's arms.
#pragma once

#include <cstdint>
#include <functional>

#include "app/lab/experiment.h"
#include "common/trace.h"

namespace app::lab {

// One game of an arm by its seed, whichever thread asks.
using PlayGame = std::function<common::Trace(std::uint64_t seed)>;
PlayGame playerOf(const Experiment& experiment, const Arm& arm, Games& games);

}  // namespace app::lab
