// Lists the games of an arm, the unusual ones first.
#include "app/lab/outliers.h"

#include <algorithm>
#include <cmath>

#include "app/lab/measures.h"
#include "app/lab/stop.h"

namespace app::lab {

namespace {

// What the game gives to the figure by itself.
double valueIn(const Sample& sample, std::size_t game) {
    if (sample.below.empty()) return sample.above[game];
    return sample.below[game] == 0 ? 0.0 : sample.above[game] / sample.below[game];
}

template <class Of>
double meanBy(const std::vector<Outlier>& games, const Of& of) {
    double sum = 0;
    for (const Outlier& it : games) sum += of(it);
    return games.empty() ? 0.0 : sum / static_cast<double>(games.size());
}

}  // namespace

std::vector<Outlier> outliersOf(const Store& store, std::size_t arm, std::string_view measure, std::string_view part,
                                const Stretch& stretch) {
    const Transaction whole = store.reading();
    const ArmGames games = gamesOf(store, arm, gamesThatCount(store.experiment(), lookAt(store)));
    const std::vector<Sample> samples = measureOf(measure).samples(games);
    const Sample* sample = partOf(samples, part);
    std::vector<Outlier> out;
    if (!sample) return out;
    for (std::size_t i = 0; i < games.games.size(); ++i) {
        const GameRow& game = games.games[i];
        out.push_back({game.seed, game.winner, game.kind, game.score, game.turns, game.use.choices, valueIn(*sample, i)});
    }
    const double value = meanBy(out, [](const Outlier& it) { return it.value; });
    const double turns = meanBy(out, [](const Outlier& it) { return static_cast<double>(it.turns); });
    std::erase_if(out, [&](const Outlier& it) { return it.value < stretch.low || it.value >= stretch.high; });
    std::stable_sort(out.begin(), out.end(), [&](const Outlier& a, const Outlier& b) {
        const double farA = std::abs(a.value - value), farB = std::abs(b.value - value);
        if (farA != farB) return farA > farB;
        return std::abs(a.turns - turns) > std::abs(b.turns - turns);
    });
    return out;
}

}  // namespace app::lab
