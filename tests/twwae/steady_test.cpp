// The steady player: it beats random choice from either side, in every scenario, and says what it thinks best first.
#include <memory>

#include "common/bots.h"
#include "tests/contract/steady_contract.h"
#include "tests/twwae/test_box.h"
#include "twwae/player/steady.h"

namespace twwae {
namespace {

struct Ending {
    int winner = -1;
    int decisions = 0;
};

Ending playOut(Options options, std::uint64_t seed, Side steady, bool bothSteady = false) {
    const Definitions& defs = testBox();
    State s = Twwae::newGame(defs, options, common::Rng{seed, 0});
    common::Rng rng{seed, 1};
    Ending end;
    for (;; ++end.decisions) {
        const auto d = Twwae::decision(s);
        if (d.actor == common::PlayerId::kNobody || end.decisions > 60000) break;
        if (d.actor == common::PlayerId::kChance) {
            OutcomeList list;
            Twwae::chanceOutcomes(defs, s, list);
            Twwae::apply(defs, s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
            continue;
        }
        ActionList legal;
        Twwae::legalActions(defs, s, legal);
        const bool isSteady = bothSteady || sideOf(d.actor) == steady;
        const Action a = isSteady ? Twwae::steady(defs, Twwae::observe(defs, s, d.actor), legal, rng)
                                  : common::randomAction<Twwae>(legal, rng);
        EXPECT_TRUE(Twwae::allows(defs, s, a, nullptr));
        Twwae::apply(defs, s, a, nullptr);
    }
    end.winner = s.winner;
    return end;
}

TEST(TwwaeSteady, BeatsRandomChoiceFromEitherSide) {
    int won = 0;
    for (std::uint64_t seed = 9001; seed <= 9010; ++seed)
        for (const Side side : kBothSides) won += playOut({}, seed, side).winner == static_cast<int>(index(side)) ? 1 : 0;
    EXPECT_GE(won, 19);
}

TEST(TwwaeSteady, EndsEveryScenarioAgainstItself) {
    for (std::size_t i = 0; i < testBox().scenarios.size(); ++i) {
        Options options;
        options.scenario = static_cast<std::uint8_t>(i);
        const Ending end = playOut(options, 77 + i, Side::kRoyalist, true);
        EXPECT_GE(end.winner, 0) << testBox().scenarios[i].key;
        EXPECT_LT(end.decisions, 20000);
    }
}

TEST(TwwaeSteady, ThinksTheSameOfAnActionWhateverItThoughtOfBefore) {
    for (std::uint64_t seed = 31; seed <= 32; ++seed)
        contract::expectSameThoughtOfEachAction<Twwae>(testBox(), seed, [](const Observation& seen, common::PlayerId actor) {
            return std::make_unique<const Picture>(testBox(), seen, sideOf(actor));
        });
}

TEST(TwwaeSteady, AdviceListsEveryActionBestFirstAndTheBotTakesTheFirst) {
    const Definitions& defs = testBox();
    State s = Twwae::newGame(defs, {}, common::Rng{5, 0});
    common::Rng rng{5, 1};
    int asked = 0;
    for (int i = 0; i < 400; ++i) {
        const auto d = Twwae::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        if (d.actor == common::PlayerId::kChance) {
            OutcomeList list;
            Twwae::chanceOutcomes(defs, s, list);
            Twwae::apply(defs, s, list[0].action, nullptr);
            continue;
        }
        ActionList legal;
        Twwae::legalActions(defs, s, legal);
        const Observation seen = Twwae::observe(defs, s, d.actor);
        const Action a = Twwae::steady(defs, seen, legal, rng);
        if (i % 20 == 0) {
            const auto advice = Twwae::advise(defs, seen, legal);
            ASSERT_EQ(advice.size(), legal.size());
            EXPECT_EQ(advice.front().action, a);
            EXPECT_FALSE(advice.front().reason.empty());
            ++asked;
        }
        Twwae::apply(defs, s, a, nullptr);
    }
    EXPECT_GT(asked, 3);
}

}  // namespace
}  // namespace twwae
