// Parts: how far the parts of a run are, and whether what is kept is what is played.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/lab/experiment.h"
#include "app/lab/run.h"
#include "app/lab/store.h"

namespace app::lab {

// The file of a part, or of the whole, in that folder.
std::filesystem::path partFile(const Experiment& experiment, const Shard& shard, const std::filesystem::path& folder);
// Of how many parts it is one, if that is the name of a part's file of the experiment of that key.
std::optional<std::uint64_t> partsIn(const std::string& name, const std::string& key);
// To which game of each arm a part is played: where a stopping rule looks next, as the whole in its folder tells.
std::uint64_t endOfPart(const Experiment& experiment, const std::filesystem::path& folder);

// How one of the files stands.
struct PartStanding {
    Shard shard;  // of == 1: the whole
    std::filesystem::path file;
    bool isThere = false;
    std::uint64_t played = 0, asked = 0;  // games of all arms; asked: of this round
    std::uint64_t faults = 0;             // of those played, such as did not end
    long player = 0;                      // the process that plays it now; 0 nobody, -1 not known which
    std::string problem;                  // why it cannot be counted; empty: it can

    [[nodiscard]] bool isDone() const { return isThere && problem.empty() && played == asked; }
};

// The whole, where it is there or there are no parts, and then the parts of each number of parts that was begun, also those
// that are not there yet.
std::vector<PartStanding> standingOf(const Experiment& experiment, const std::filesystem::path& folder);

// What came of playing games again.
struct Verified {
    std::uint64_t games = 0;
    std::vector<std::string> faults;  // "ukc, seed 7: table turns differs"
};

// Plays so many of the games of each arm that the store holds once more, evenly over their seeds, and compares all that is kept
// of them. 0: every one. The store must be of the experiment as it is now.
Verified verify(const Store& store, const Experiment& experiment, Games& games, std::uint64_t many, unsigned threads);

}  // namespace app::lab
