// The steady player: it beats random choice from either side, ends every game, and its advice begins with what it would do.
#include <memory>

#include "common/bots.h"
#include "common/search.h"
#include "tests/contract/steady_contract.h"
#include "tests/ukc/test_box.h"
#include "ukc/player/steady.h"

namespace ukc {
namespace {

struct Ending {
    int winner = -1, decisions = 0;
    bool isOver = false;
};

Ending playOut(const Options& options, std::uint64_t seed, Side steady, bool bothSteady = false) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, options, common::Rng{seed, 0});
    common::Rng rng{seed, 1};
    Ending end;
    for (; end.decisions < 20000; ++end.decisions) {
        const auto d = Ukc::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        if (d.actor == common::PlayerId::kChance) {
            OutcomeList list;
            Ukc::chanceOutcomes(defs, s, list);
            Ukc::apply(defs, s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
            continue;
        }
        ActionList legal;
        Ukc::legalActions(defs, s, legal);
        const bool isSteady = bothSteady || sideOf(d.actor) == steady;
        const Action a =
            isSteady ? Ukc::steady(defs, Ukc::observe(defs, s, d.actor), legal, rng) : common::randomAction<Ukc>(legal, rng);
        EXPECT_TRUE(Ukc::allows(defs, s, a, nullptr));
        Ukc::apply(defs, s, a, nullptr);
    }
    end.winner = s.winner;
    end.isOver = s.isOver;
    return end;
}

TEST(UkcSteady, BeatsRandomChoiceFromEitherSide) {
    int won = 0;
    for (std::uint64_t seed = 9001; seed <= 9010; ++seed)
        for (const Side side : kBothSides) won += playOut({}, seed, side).winner == static_cast<int>(index(side)) ? 1 : 0;
    EXPECT_GE(won, 19);
}

TEST(UkcSteady, EndsEveryGameAgainstItselfInBothEditionsAndSolo) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Options options;
        EXPECT_TRUE(playOut(options, seed, Side::kRoyalist, true).isOver);
        options.edition = Edition::kGmt2008;
        EXPECT_TRUE(playOut(options, seed, Side::kRoyalist, true).isOver);
        options.edition = Edition::kPhalanx2023;
        options.henrietta = true;
        EXPECT_TRUE(playOut(options, seed, Side::kRoyalist, true).isOver);
        options.henrietta = false;
        options.stoutCornishMen = options.randomDesertion = options.manchester = options.laughterOfTheCourt =
            options.lostwithiel = true;
        EXPECT_TRUE(playOut(options, seed, Side::kRoyalist, true).isOver);
    }
}

TEST(UkcSteady, ThinksTheSameOfAnActionWhateverItThoughtOfBefore) {
    for (std::uint64_t seed = 31; seed <= 32; ++seed)
        contract::expectSameThoughtOfEachAction<Ukc>(testBox(), seed, [](const Observation& seen, common::PlayerId actor) {
            return std::make_unique<const Picture>(testBox(), seen, sideOf(actor));
        });
}

TEST(UkcSteady, AdviceListsEveryActionBestFirstAndThePlayerTakesTheFirst) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, {}, common::Rng{5, 0});
    common::Rng rng{5, 1};
    int asked = 0;
    for (int i = 0; i < 600; ++i) {
        const auto d = Ukc::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        if (d.actor == common::PlayerId::kChance) {
            OutcomeList list;
            Ukc::chanceOutcomes(defs, s, list);
            Ukc::apply(defs, s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
            continue;
        }
        ActionList legal;
        Ukc::legalActions(defs, s, legal);
        const auto seen = Ukc::observe(defs, s, d.actor);
        const auto advice = Ukc::advise(defs, seen, legal);
        ASSERT_EQ(advice.size(), legal.size());
        for (std::size_t k = 1; k < advice.size(); ++k) EXPECT_GE(advice[k - 1].value, advice[k].value);
        const Action a = Ukc::steady(defs, seen, legal, rng);
        EXPECT_EQ(advice[0].action, a);
        ++asked;
        Ukc::apply(defs, s, a, nullptr);
    }
    EXPECT_GT(asked, 100);
}

// Two states that look alike to a player get the same answer.
TEST(UkcSteady, KnowsNothingButWhatItsSideMaySee) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, {}, common::Rng{8, 0});
    common::Rng rng{8, 1}, invent{8, 2};
    for (int i = 0; i < 800; ++i) {
        const auto d = Ukc::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        if (d.actor == common::PlayerId::kChance) {
            OutcomeList list;
            Ukc::chanceOutcomes(defs, s, list);
            Ukc::apply(defs, s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
            continue;
        }
        ActionList legal;
        Ukc::legalActions(defs, s, legal);
        const auto seen = Ukc::observe(defs, s, d.actor);
        const Action a = Ukc::steady(defs, seen, legal, rng);
        const State other = Ukc::determinize(defs, seen, invent);
        EXPECT_TRUE(Ukc::steady(defs, Ukc::observe(defs, other, d.actor), legal, rng) == a);
        Ukc::apply(defs, s, a, nullptr);
    }
}

TEST(UkcSteady, JoinsAnotherArmyToBesiegeWhatNeitherCouldAlone) {
    Table t;
    t.s.control.fill(1);  // nothing else is to be won
    t.control("york", 0)
        .army("lord_fairfax", "york", {"lamberts", "hull_garrison"})
        .army("tom_fairfax", "york", {"assheton", "gells"});
    startActivation(t.defs, t.s, General::kTomFairfax, 3, true, true, true, nullptr);
    common::Rng rng{1, 0};
    for (int n = 0; n < 20 && t.awaits<Activation>(); ++n) {
        ActionList legal;
        Ukc::legalActions(t.defs, t.s, legal);
        t.play(Ukc::steady(t.defs, Ukc::observe(t.defs, t.s, common::PlayerId::kSecond), legal, rng));
    }
    EXPECT_TRUE(isBesieged(t.s, area("york")));  // Class 3 asks for three
}

// A war under way, with Parliament to play a card.
State parliamentAtCards(std::uint8_t turn) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, {}, common::Rng{3, 0});
    common::Rng rng{3, 1};
    for (;;) {
        const auto d = Ukc::decision(s);
        const auto* play = s.stack.empty() ? nullptr : std::get_if<CardPlay>(&s.stack.back());
        if (d.actor == common::PlayerId::kNobody || (play && play->side == Side::kParliament && s.turn >= turn)) return s;
        if (d.actor == common::PlayerId::kChance) {
            Ukc::apply(defs, s, common::drawChance<Ukc>(defs, s), nullptr);
            continue;
        }
        ActionList legal;
        Ukc::legalActions(defs, s, legal);
        Ukc::apply(defs, s, Ukc::steady(defs, Ukc::observe(defs, s, d.actor), legal, rng), nullptr);
    }
}

// Every march that leads away from a siege has something to win next door. Who stands before York with the place nearly beaten
// brings up the guns, by himself and searching.
TEST(UkcSteady, BringsUpTheGunsWhereYorkIsNearlyWon) {
    Table t;
    t.s = parliamentAtCards(3);
    ASSERT_FALSE(t.s.isOver);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (const General g = generalAt(i); isOnMap(t.s, g) && areaOf(t.s, g) == area("york"))
            placeGeneral(t.defs, t.s, g, area(sideOf(g) == Side::kRoyalist ? "newcastle" : "hull"));
    for (const Brigade b : inArea(t.s, Side::kRoyalist, area("york"))) release(t.defs, t.s, b);
    t.control("york", 0).army("tom_fairfax", "york", {"lamberts", "hull_garrison", "assheton", "gells"});
    t.siege("york", "tom_fairfax", 8);
    startActivation(t.defs, t.s, General::kTomFairfax, 3, true, true, true, nullptr);
    t.settle();
    ASSERT_TRUE(t.awaits<Activation>());
    ActionList legal;
    Ukc::legalActions(t.defs, t.s, legal);
    common::Rng rng{1, 0};
    const auto seen = Ukc::observe(t.defs, t.s, common::PlayerId::kSecond);
    EXPECT_TRUE(std::holds_alternative<Bombard>(Ukc::steady(t.defs, seen, legal, rng)));
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        EXPECT_TRUE(std::holds_alternative<Bombard>(
            common::search<Ukc>(t.defs, seen, common::PlayerId::kSecond, legal, {16, 0}, seed).action))
            << seed;
}

}  // namespace
}  // namespace ukc
