// Tuning: the weights of a game's seasoned player are found by letting it play itself with a little more and a little less of
// each (simultaneous perturbation, Spall 1992), and the second half of the way it goes is averaged (Polyak and Juditsky 1992).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/playout.h"
#include "common/search.h"

namespace common {

struct Tuning {
    std::uint64_t seed = 0;
    int steps = 500;
    int pairs = 60;             // of games a step, sides swapped
    double perturbation = 0.2;  // of the logarithm of a weight, at first
    double rate = 0.35;         // of moving, at first
};

// What the first of two seasoned players wins in `pairs` games on each side, as a share. `each(count, work)` does work(i) for
// each i below count, on as many threads as it likes.
template <class G, class Each>
    requires HasSeasoned<G>
double seasonedShare(const std::array<const typename G::Definitions*, 2>& players, const typename G::Options& options,
                     std::uint64_t seed, int pairs, Each&& each) {
    std::vector<double> won(static_cast<std::size_t>(2 * pairs));
    each(2 * pairs, [&](int i) {
        const std::uint64_t game = seed + static_cast<std::uint64_t>(i / 2);
        const std::size_t swapped = static_cast<std::size_t>(i % 2);
        typename G::State s = G::newGame(*players[0], options, Rng{game});
        ActionList<typename G::Action> legal;
        for (std::size_t n = 0; n < kMostPlayoutActions; ++n) {
            const Decision d = G::decision(s);
            if (d.actor == PlayerId::kNobody) break;
            if (d.actor == PlayerId::kChance) {
                G::apply(*players[0], s, drawChance<G>(*players[0], s), nullptr);
                continue;
            }
            legal.clear();
            G::legalActions(*players[0], s, legal);
            const auto& defs = *players[seatIndex(d.actor) ^ swapped];
            const auto a = legal.size() == 1 ? legal[0] : seasonedAction<G>(defs, G::observe(defs, s, d.actor), legal);
            G::apply(defs, s, a, nullptr);
        }
        const double outcome = G::winningOutcome(*players[0], s);
        won[static_cast<std::size_t>(i)] = swapped == 0 ? outcome : 1.0 - outcome;
    });
    double sum = 0.0;
    for (const double one : won) sum += one;
    return sum / static_cast<double>(won.size());
}

// Weights that play better than those of `defs`; `tell(step, values)` after each step, the values as they stand or, in the
// second half, their geometric mean since its beginning, which wanders less.
template <class G, class Each>
requires HasSeasoned<G> std::vector<double> tuned(const typename G::Definitions& defs, const typename G::Options& options,
                                                  const Tuning& how, Each&& each,
                                                  const std::function<void(int, const std::vector<double>&)>& tell) {
    const std::vector<double> begun = G::seasonedValues(defs);
    std::vector<double> shift(begun.size(), 0.0), way(begun.size()), sum(begun.size(), 0.0);  // of the logarithm
    int summed = 0;
    const auto valuesOf = [&](const auto& logarithm) {
        std::vector<double> values;
        for (std::size_t i = 0; i < begun.size(); ++i) values.push_back(begun[i] * std::exp(logarithm(i)));
        return values;
    };
    const auto mean = [&] { return valuesOf([&](std::size_t i) { return summed == 0 ? shift[i] : sum[i] / summed; }); };
    const auto valuesAt = [&](double along) {
        return valuesOf([&](std::size_t i) { return shift[i] + along * way[i]; });
    };
    auto more = defs, less = defs;
    Rng drawing{how.seed, 0};
    for (int step = 0; step < how.steps; ++step) {
        // As Spall has it: both grow less, the moving faster.
        const double by = how.perturbation * std::pow(1.0 + step / 100.0, -0.1),
                     rate = how.rate * std::pow(1.0 + step / 60.0, -0.6);
        for (double& w : way) w = drawing.below(2) == 1 ? 1.0 : -1.0;
        G::setSeasoned(more, valuesAt(by));
        G::setSeasoned(less, valuesAt(-by));
        const std::uint64_t seed = how.seed + static_cast<std::uint64_t>(step) * static_cast<std::uint64_t>(how.pairs);
        const double share = seasonedShare<G>({&more, &less}, options, seed, how.pairs, each);
        for (std::size_t i = 0; i < shift.size(); ++i) shift[i] += 0.5 * rate * (share - 0.5) / by * way[i];
        if (2 * step >= how.steps) {
            ++summed;
            for (std::size_t i = 0; i < shift.size(); ++i) sum[i] += shift[i];
        }
        tell(step + 1, mean());
    }
    return mean();
}

}  // namespace common
