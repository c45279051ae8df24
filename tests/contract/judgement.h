// What a game's net must keep to: its features, and that it says more than the sum it was taught on top of.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "common/net_teaching.h"

namespace contract {

template <class G>
auto seasoned(const typename G::Definitions& defs) {
    return [&defs](const typename G::State& s, const common::Decision& d, const auto& legal, common::Rng&) {
        return common::seasonedAction<G>(defs, G::observe(defs, s, d.actor), legal);
    };
}

template <class G>
void checkJudgedFeatures(const typename G::Definitions& defs, std::uint64_t seed) {
    const auto names = G::judgedNames();
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size()) << "each has a name of its own";
    ASSERT_EQ(defs.judgement.features.size(), names.size());
    int seen = 0;
    common::erringGame<G>(defs, G::newGame(defs, {}, common::Rng{seed}), seed, 0.0, seasoned<G>(defs), G::turn,
                          [&](const typename G::State& s) {
                              ++seen;
                              std::set<std::size_t> told;
                              double sum = 0.0;
                              for (const auto& [feature, amount] : G::judgedFeatures(defs, s)) {
                                  ASSERT_LT(feature, names.size());
                                  EXPECT_TRUE(told.insert(feature).second) << names[feature] << " is told twice";
                                  EXPECT_LT(std::abs(amount), 12.0F) << names[feature];
                                  if (feature == common::kSumFeature) sum = static_cast<double>(amount);
                              }
                              const auto features = G::winningFeatures(defs, s);
                              EXPECT_NEAR(sum * common::kSumUnit, defs.winning.logit(features, G::winningTime(defs, s)), 1e-4);
                          });
    EXPECT_GT(seen, 3);
}

// On games it has not seen.
template <class G>
void checkJudgementSaysMoreThanTheSum(const typename G::Definitions& defs, std::uint64_t firstSeed, std::uint64_t games) {
    common::NetRows rows;
    for (std::uint64_t seed = firstSeed; seed < firstSeed + games; ++seed) {
        const auto [positions, outcome] =
            common::judgedGame<G>(defs, G::newGame(defs, {}, common::Rng{seed}), seed, 0.1, seasoned<G>(defs));
        rows.add(positions, outcome, false, true);
    }
    const auto net = common::heldOut(defs.judgement, rows, false), sum = common::heldOutBySum(rows, false);
    EXPECT_GT(net.count, 1'000);
    EXPECT_LT(net.brier, sum.brier);
    EXPECT_LT(net.gap, 0.08);
}

}  // namespace contract
