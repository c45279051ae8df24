// Counts how simulated games ended.
#include "app/tally.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace app {

Spread Counts::spread() const {
    Spread spread;
    if (of_.empty()) return spread;
    double count = 0, sum = 0;
    for (const auto& [value, times] : of_) {
        count += static_cast<double>(times);
        sum += value * static_cast<double>(times);
    }
    spread.mean = sum / count;
    double squares = 0;
    for (const auto& [value, times] : of_)
        squares += (value - spread.mean) * (value - spread.mean) * static_cast<double>(times);
    spread.sd = std::sqrt(squares / count);
    const auto quantile = [&](double share) {
        const double rank = std::ceil(share * count);
        double below = 0;
        for (const auto& [value, times] : of_)
            if ((below += static_cast<double>(times)) >= rank) return value;
        return of_.rbegin()->first;
    };
    spread.min = of_.begin()->first;
    spread.p10 = quantile(0.1);
    spread.p50 = quantile(0.5);
    spread.p90 = quantile(0.9);
    spread.max = of_.rbegin()->first;
    return spread;
}

Spread spreadOf(const std::vector<double>& values) {
    Counts counts;
    for (const double v : values) counts.add(v);
    return counts.spread();
}

nlohmann::ordered_json toJson(const Spread& s) {
    return {{"mean", s.mean}, {"sd", s.sd}, {"min", s.min}, {"p10", s.p10}, {"p50", s.p50}, {"p90", s.p90}, {"max", s.max}};
}

Tally::Tally(std::vector<std::string> sides) : sides_(std::move(sides)) {
    for (const char* side : {"royalist", "parliament", "player", "nobody"}) wins[side] = 0;
}

void Tally::add(const common::SimGame& game) {
    decisions += game.decisions;
    all_.add(game.finalDigest);
    if (!game.finished) return;
    ++finished;
    const auto seat = common::seatIndex(game.result.winner);
    ++wins[seat < sides_.size() ? sides_[seat] : "nobody"];
    ++victoryKinds[game.result.kind];
    survived += game.result.survived ? 1 : 0;
    turns.add(game.result.turns);
    score.add(game.result.score);
    for (const common::Statistic& statistic : game.statistics) {
        auto at = std::find_if(statistics.begin(), statistics.end(), [&](const auto& s) { return s.first == statistic.name; });
        if (at == statistics.end()) at = statistics.emplace(statistics.end(), statistic.name, Counts{});
        at->second.add(statistic.value);
    }
}

}  // namespace app
