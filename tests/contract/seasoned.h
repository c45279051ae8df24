// What a game's seasoned player must keep to: he beats the steady one, whose weights he was tuned from.
#pragma once

#include <gtest/gtest.h>

#include "common/tuning.h"

namespace contract {

inline constexpr auto kOneByOne = [](int count, const auto& work) {
    for (int i = 0; i < count; ++i) work(i);
};

// `usual`: the steady player's weights.
template <class G>
void checkSeasoned(const typename G::Definitions& defs, std::span<const double> usual, int pairs, double atLeast) {
    auto steady = defs;
    G::setSeasoned(steady, usual);
    EXPECT_EQ(G::seasonedValues(steady), std::vector<double>(usual.begin(), usual.end()));
    EXPECT_GT(common::seasonedShare<G>({&defs, &steady}, {}, 7'500'001, pairs, kOneByOne), atLeast);
    EXPECT_EQ(common::seasonedShare<G>({&defs, &defs}, {}, 7'500'001, 5, kOneByOne), 0.5) << "sides are swapped";
}

inline constexpr auto kNowhere = [](const auto&) { return false; };

// With the steady player's weights he does what the steady player does, but where isApart(state).
template <class G, class IsApart = decltype(kNowhere)>
void checkSeasonedIsSteadyTuned(const typename G::Definitions& defs, std::span<const double> usual, std::uint64_t seed,
                                const IsApart& isApart = kNowhere) {
    auto steady = defs;
    G::setSeasoned(steady, usual);
    int asked = 0, otherwise = 0;
    const auto choose = [&](const typename G::State& s, const common::Decision& d, const auto& legal, common::Rng& rng) {
        const auto seen = G::observe(defs, s, d.actor);
        const auto a = G::steady(defs, seen, legal, rng);
        if (!isApart(s)) {
            EXPECT_EQ(common::seasonedAction<G>(steady, seen, legal), a);
        }
        otherwise += common::seasonedAction<G>(defs, seen, legal) != a;
        ++asked;
        return a;
    };
    common::erringGame<G>(defs, G::newGame(defs, {}, common::Rng{seed}), seed, 0.0, choose, G::turn, common::NoOnlooker{});
    EXPECT_GT(asked, 100);
    EXPECT_GT(otherwise, 10) << "tuning changed something";
}

// A search of one world is he; where a search of more lapses it goes by him, and one of a single world by the steady player. A
// beginner's second thoughts are the steady player's.
template <class G>
void checkWhoChooses(const typename G::Definitions& defs, std::uint64_t seed) {
    int asked = 0, apart = 0, like = 0, likeSteady = 0, second = 0;
    const auto choose = [&](const typename G::State& s, const common::Decision& d, const auto& legal, common::Rng& rng) {
        const auto seen = G::observe(defs, s, d.actor);
        const auto steady = G::steady(defs, seen, legal, rng), seasoned = common::seasonedAction<G>(defs, seen, legal);
        const auto bot = [&](const char* name) {
            return common::botAction<G>(*common::botSpec(name), defs, s, d.actor, legal, rng);
        };
        bool isBegun = false;  // an attack from several sides is gone on with
        if constexpr (common::HasIntents<G>) isBegun = G::intents(defs, seen).begun != common::kNoIntent;
        if (!isBegun) {
            EXPECT_EQ(bot("search:1"), seasoned);
        }
        std::array<double, common::ActionList<typename G::Action>::capacity()> worth{};
        G::steadyWorths(defs, seen, legal, std::span<double>(worth.data(), legal.size()));
        const auto order = common::search_detail::bestFirst(std::span<const double>(worth.data(), legal.size()));
        EXPECT_EQ(legal[order[0]], steady);
        ++asked;
        if (!isBegun && !(steady == seasoned)) {
            ++apart;
            like += bot("search:2~99") == seasoned;
            likeSteady += bot("search:1~99") == steady;
        }
        second += !(bot("steady~99") == steady);
        return steady;
    };
    common::erringGame<G>(defs, G::newGame(defs, {}, common::Rng{seed}), seed, 0.0, choose, G::turn, common::NoOnlooker{});
    EXPECT_GT(asked, 100);
    EXPECT_GT(like, apart * 9 / 10);
    EXPECT_GT(likeSteady, apart * 9 / 10);
    EXPECT_GT(second, asked * 9 / 10);
}

// A tuning of a few steps moves the weights, the same way for the same seed.
template <class G>
void checkTuningIsRepeatable(const typename G::Definitions& defs) {
    common::Tuning how;
    how.seed = 3;
    how.steps = 2;
    how.pairs = 2;
    const auto tell = [](int, const std::vector<double>&) {};
    const auto once = common::tuned<G>(defs, {}, how, kOneByOne, tell);
    EXPECT_EQ(once, common::tuned<G>(defs, {}, how, kOneByOne, tell));
    EXPECT_EQ(once.size(), G::seasonedValues(defs).size());
    for (const double value : once) EXPECT_GT(value, 0.0);
}

}  // namespace contract
