// Draft: an experiment of one's own before it is a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/datum.h"
#include "app/lab/experiment.h"
#include "app/paths.h"

namespace app::lab {

// The folder of the user's own experiments, and their files by key.
std::filesystem::path ownFolder(const Paths& paths);
std::vector<std::filesystem::path> ownExperiments(const Paths& paths);

struct Draft {
    // What one arm has that the first has not.
    struct Arm {
        std::string title;
        std::map<std::string, std::string> options;
        std::map<std::string, std::string> seats;         // by side
        Changes data;                              // with the values they are given
    };

    std::string title, game, scenario;
    std::map<std::string, std::string> seats;  // by side, of all arms
    std::uint64_t games = 400, seed = 1;
    std::optional<StopRule::Until> until;  // instead of so many games: of who wins; they are the most then
    std::vector<std::string> measures;
    std::vector<Arm> arms;  // beside the first, which is as the rules and data say
};

std::string armKey(std::size_t arm);  // of an arm beside the first, in its file; its overlays lie in a folder of that name

// The key its title gives it: "The King's AP" is the_king_s_ap.
std::string keyOf(std::string_view title);

// Whether its claims, or the shares whose width it waits for, are counted at all.
bool hasWhatItWaitsFor(const Draft& draft);
inline constexpr double kFormHalfWidth = 0.03;  // of those shares

// Writes its file and the overlays of its arms, so that it can be run and shared like any other, and reads it: what a game or
// its data refuse is refused here, and nothing is left behind. Throws FileError, common::DataError.
Experiment keep(const Draft& draft, const Paths& paths);

}  // namespace app::lab
