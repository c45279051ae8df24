// Teaching: the judgement learns by playing campaigns against the game.
#pragma once

#include <functional>
#include <string>

#include "cruel_necessity/player/judgement.h"

namespace cruel_necessity {

// How it is taught. It begins with what the steady player thinks of positions, and plays campaigns; each position learns from
// what was thought of the next one and from how the campaign ended (temporal differences).
struct Teaching {
    std::uint64_t games = 6'000;
    std::uint64_t seed = 20'000'001;
    double weightFirst = 0.9, weightLast = 0.9;  // of how it went on, against what was thought one choice later
    double rateFirst = 8e-4, rateLast = 1e-4;    // of learning
    double passes = 3.0;                         // how often a position is learnt from
    std::size_t batch = 128, remembered = 150'000;
    int trials = 3;                              // of an action in a Battle
};

// What happened since it was last told.
struct TeachingReport {
    std::uint64_t done = 0;
    double survived = 0.0;
    int medianScore = 0;  // of the survivors
};

common::SmallNet taught(const Definitions&, const Options&, const Teaching&,
                        const std::function<void(const TeachingReport&, const common::SmallNet&)>& tell);

// The file of a net taught by `games` campaigns of its own; what happens on the way is told in lines.
std::string selfTaughtNet(const Definitions&, const Options&, std::uint64_t games, std::uint64_t seed,
                          const std::function<void(const std::string&)>& tell);

}  // namespace cruel_necessity
