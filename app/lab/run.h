// Runs experiments: plays what is still open and keeps every game as it ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>

#include "app/lab/experiment.h"
#include "app/lab/store.h"
#include "common/data_folders.h"

namespace app::lab {

// The results of that file; where it is not there it is made. Throws FileError where it holds those of another experiment.
Store openRun(const std::filesystem::path& file, const Experiment& experiment, common::DataFolders folders);

// What other experiments of the store's folder have played of the same games is taken over. A file that is no run of ours, or
// of another version, is left alone.
void takeFromOthers(Store& store, const std::filesystem::path& file);

// Which part of the games is played: those whose number, counted from 0, leaves `index` when divided by `of`.
struct Shard {
    std::uint64_t index = 0, of = 1;
};

struct RunPlan {
    unsigned threads = 0;  // 0: one a core
    Shard shard;
    // Told how many games are played and how many the shard has; false: stop here.
    std::function<bool(std::uint64_t done, std::uint64_t all)> tell;
    const std::atomic<bool>* stop = nullptr;  // once true, what is being played is left too
};

// Plays every game of the shard that the store does not hold. What it leaves in the store is the same for any number of threads
// and of resumptions. Returns whether all are there.
bool playOpenGames(Store& store, const Experiment& experiment, Games& games, const RunPlan& plan);

}  // namespace app::lab
