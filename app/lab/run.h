// Runs experiments: plays what is still open and keeps every game as it ends.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "app/lab/experiment.h"
#include "app/lab/store.h"

namespace app::lab {

// Which part of the games is played: those whose number, counted from 0, leaves `index` when divided by `of`.
struct Shard {
    std::uint64_t index = 0, of = 1;
};

struct RunPlan {
    unsigned threads = 0;  // 0: one a core
    Shard shard;
    // Told how many games are played and how many the shard has; false: stop here.
    std::function<bool(std::uint64_t done, std::uint64_t all)> tell;
};

// Plays every game of the shard that the store does not hold. What it leaves in the store is the same for any number of threads
// and of resumptions. Returns whether all are there.
bool playOpenGames(Store& store, const Experiment& experiment, Games& games, const RunPlan& plan);

}  // namespace app::lab
