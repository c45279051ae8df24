// Plays the games of an experiment's arms.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/lab/experiment.h"
#include "app/lab/history.h"
#include "common/trace.h"

namespace app::lab {

// One game of an arm by its seed, whichever thread asks. Once *stop is true it ends soon, with a fault.
using PlayGame = std::function<common::Trace(std::uint64_t seed, const std::atomic<bool>* stop)>;
PlayGame playerOf(const Experiment& experiment, const Arm& arm, Games& games, std::shared_ptr<const History> history);

// The arm that a run has kept, as its experiment has it now. Null: it, its data or the computer players have changed since, so
// that its games would go otherwise.
const Arm* sameArm(const Experiment& now, const Arm& then);

// The game of that seed as a save, to be opened by moduleOf() the arm; and how many actions are done as each of its turns
// begins, where that is asked for. Throws common::DataError.
std::string saveOf(const Experiment& experiment, const Arm& arm, std::uint64_t seed, Games& games,
                   std::vector<std::size_t>* turns = nullptr);

}  // namespace app::lab
