// Counts how simulated games ended.
#include "app/tally.h"

#include <algorithm>
#include <cmath>

#include "common/digest.h"

namespace app {

namespace {

std::string winnerName(common::PlayerId winner, const std::vector<std::string>& sides) {
    const auto seat = common::seatIndex(winner);
    return seat < sides.size() ? sides[seat] : "nobody";
}

}  // namespace

Spread spreadOf(std::vector<double> values) {
    Spread spread;
    if (values.empty()) return spread;
    const auto count = static_cast<double>(values.size());
    double sum = 0;
    for (const double v : values) sum += v;
    spread.mean = sum / count;
    double squares = 0;
    for (const double v : values) squares += (v - spread.mean) * (v - spread.mean);
    spread.sd = std::sqrt(squares / count);
    std::sort(values.begin(), values.end());
    const auto quantile = [&](double share) {
        const auto rank = static_cast<std::size_t>(std::ceil(share * count));
        return values[rank == 0 ? 0 : rank - 1];
    };
    spread.min = values.front();
    spread.p10 = quantile(0.1);
    spread.p50 = quantile(0.5);
    spread.p90 = quantile(0.9);
    spread.max = values.back();
    return spread;
}

nlohmann::ordered_json toJson(const Spread& s) {
    return {{"mean", s.mean}, {"sd", s.sd}, {"min", s.min}, {"p10", s.p10}, {"p50", s.p50}, {"p90", s.p90}, {"max", s.max}};
}

Tally::Tally(const std::vector<common::SimGame>& games, const std::vector<std::string>& sides) {
    for (const char* side : {"royalist", "parliament", "player", "nobody"}) wins[side] = 0;
    std::vector<double> allTurns, allScores;
    std::vector<std::vector<double>> figures;
    common::Digest all;
    for (const common::SimGame& game : games) {
        decisions += game.decisions;
        all.add(game.finalDigest);
        if (!game.finished) continue;
        ++finished;
        ++wins[winnerName(game.result.winner, sides)];
        ++victoryKinds[game.result.kind];
        survived += game.result.survived ? 1 : 0;
        allTurns.push_back(game.result.turns);
        allScores.push_back(game.result.score);
        for (const common::Statistic& statistic : game.statistics) {
            auto at = std::find_if(statistics.begin(), statistics.end(), [&](const auto& s) { return s.first == statistic.name; });
            if (at == statistics.end()) {
                statistics.emplace_back(statistic.name, Spread{});
                figures.emplace_back();
                at = statistics.end() - 1;
            }
            figures[static_cast<std::size_t>(at - statistics.begin())].push_back(statistic.value);
        }
    }
    turns = spreadOf(std::move(allTurns));
    score = spreadOf(std::move(allScores));
    for (std::size_t i = 0; i < figures.size(); ++i) statistics[i].second = spreadOf(std::move(figures[i]));
    digest = all.value();
}

}  // namespace app
