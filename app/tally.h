// Tally: what many simulated games come to, in figures.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "common/digest.h"
#include "common/module.h"

namespace app {

// Mean, spread and quantiles of one figure.
struct Spread {
    double mean = 0, sd = 0, min = 0, p10 = 0, p50 = 0, p90 = 0, max = 0;
};

// sd is that of the whole population; a quantile is the smallest value with at least that share at or below it.
// No values: all zero.
Spread spreadOf(const std::vector<double>& values);
nlohmann::ordered_json toJson(const Spread& spread);

// How often each value of one figure came: its spread is exact for any number of games, and takes room only for what differs.
class Counts {
public:
    void add(double value) { ++of_[value]; }
    [[nodiscard]] Spread spread() const;

private:
    std::map<double, std::uint64_t> of_;
};

// Sums over games in seed order, so the result does not depend on who played them when. The games are not kept.
struct Tally {
    explicit Tally(std::vector<std::string> sides);
    void add(const common::SimGame& game);

    std::uint64_t finished = 0, decisions = 0, survived = 0;
    std::map<std::string, std::uint64_t> wins;           // by side and `nobody`
    std::map<std::string, std::uint64_t> victoryKinds;   // slug -> games
    Counts turns, score;
    std::vector<std::pair<std::string, Counts>> statistics;   // in the game's own order
    [[nodiscard]] std::uint64_t digest() const { return all_.value(); }   // over all final states

private:
    std::vector<std::string> sides_;
    common::Digest all_;
};

}  // namespace app
