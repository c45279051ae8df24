// Runs experiments: plays what is still open and keeps every game as it ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/lab/experiment.h"
#include "app/lab/store.h"
#include "common/data_folders.h"

namespace app::lab {

// The right to write into that file of results. Throws FileError where another program has it.
common::SaveLock lockOf(const std::filesystem::path& file);

// The results of that file, to be played by nobody else as long as they are open; where it is not there it is made. Throws
// FileError where it holds those of another experiment.
Store openRun(const std::filesystem::path& file, const Experiment& experiment, common::DataFolders folders);

// What other experiments of the store's folder have played of the same games is taken over. A file that cannot be read is left
// alone; returns a sentence for each.
std::vector<std::string> takeFromOthers(Store& store, const std::filesystem::path& file);

// Puts parts of one experiment together; `out` is as it was where that fails. Throws FileError.
Store mergeParts(const std::vector<std::filesystem::path>& parts, const std::filesystem::path& out);

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
    std::uint64_t until = kMostGames;         // games from that number on are not played
};

// Plays every game of the shard that the store does not hold; of a run in one piece no more than its stopping rule wants. What
// it leaves in the store is the same for any number of threads and of resumptions. Returns whether all are there.
bool playOpenGames(Store& store, const Experiment& experiment, Games& games, const RunPlan& plan);

}  // namespace app::lab
