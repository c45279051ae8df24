// Tally: what many simulated games come to, in figures.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/module.h"

namespace app {

// Mean, spread and quantiles of one figure.
struct Spread {
    double mean = 0, sd = 0, min = 0, p10 = 0, p50 = 0, p90 = 0, max = 0;
};

// sd is that of the whole population; a quantile is the smallest value with at least that share at or below it.
// No values: all zero.
Spread spreadOf(std::vector<double> values);
nlohmann::ordered_json toJson(const Spread& spread);

// Sums over games in seed order, so the result does not depend on who played them when.
struct Tally {
    explicit Tally(const std::vector<common::SimGame>& games, const std::vector<std::string>& sides);

    std::uint64_t finished = 0, decisions = 0, survived = 0;
    std::map<std::string, std::uint64_t> wins;           // by side and `nobody`
    std::map<std::string, std::uint64_t> victoryKinds;   // slug -> games
    Spread turns, score;
    std::vector<std::pair<std::string, Spread>> statistics;   // in the game's own order
    std::uint64_t digest = 0;                            // over all final states
};

}  // namespace app
