// The taught judgement, and the search that rests on it: what is plainly better is thought better, it knows the end when it
// sees it, and the search is the same for any number of threads and for all worlds that its seat cannot tell apart.
#include "common/bots.h"
#include "cruel_necessity/player/judgement.h"
#include "cruel_necessity/player/thought.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

double worthOf(const TableBuilder& table) { return Judgement(testBox()).of(table.build().s).worth(testBox()); }
double survivalOf(const TableBuilder& table) { return Judgement(testBox()).of(table.build().s).survives; }

TEST(CnJudgement, EveryFeatureHasANameAndAllAreUnlike) {
    auto names = judgedNames(testBox());
    EXPECT_EQ(names.size(), testBox().judgement.features.size());
    std::sort(names.begin(), names.end());
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
    for (const auto& [feature, amount] : judgedFeatures(testBox(), TableBuilder().build().s))
        EXPECT_LT(feature, names.size());
}

TEST(CnJudgement, IsTheNetOverTheFeatures) {
    const Definitions& defs = testBox();
    const State s = TableBuilder().card(2).army(Army::kNorth, 2).revolt(Revolt::kUprising, Army::kIreland, 2).build().s;
    common::SmallNet::Row sum = defs.judgement.constant;
    for (const auto& [feature, amount] : judgedFeatures(defs, s))
        common::SmallNet::add(sum, defs.judgement.features[feature], amount);
    const auto out = defs.judgement.outputsOf(sum);
    const Judgement judgement(defs);
    const double other = judgement.of(TableBuilder().build().s).worth(testBox());
    const Prospect it = judgement.of(s);
    EXPECT_NE(it.worth(testBox()), other);  // what it keeps of another position does not matter
    EXPECT_NEAR(it.survives, 1.0 / (1.0 + std::exp(-out[0])), 1e-5);
    EXPECT_NEAR(it.score, 10.0 * out[1] * it.survives, 1e-3);
}

TEST(CnJudgement, WhatIsPlainlyBetterIsThoughtBetter) {
    const auto table = [] { return TableBuilder().card(2); };
    EXPECT_GT(survivalOf(table().army(Army::kNorth, 5)), survivalOf(table().army(Army::kNorth, 1)) + 0.02);
    EXPECT_GT(survivalOf(table().army(Army::kWest, 5)), survivalOf(table().army(Army::kWest, 1)) + 0.02);
    EXPECT_GT(survivalOf(table().army(Army::kNorth, 1).fortress(Fortress::kLondon, true, 5)),
              survivalOf(table().army(Army::kNorth, 1).fortress(Fortress::kLondon, true, 1)) + 0.02);
    EXPECT_GT(worthOf(table().fortress(Fortress::kBristol, true, 3)), worthOf(table().fortress(Fortress::kBristol, false, 3)));
    EXPECT_GT(worthOf(table().box(Track::kParliament, 1)), worthOf(table().box(Track::kParliament, 5)));
    EXPECT_GT(worthOf(table().zeal(6)), worthOf(table().zeal(0)));
}

TEST(CnJudgement, KnowsTheEndWhenItSeesIt) {
    Table table = TableBuilder().build();
    table.s.isOver = true;
    table.s.survived = true;
    EXPECT_EQ(Judgement(testBox()).of(table.s).survives, 1.0);
    EXPECT_EQ(Judgement(testBox()).of(table.s).score, score(testBox(), table.s));
    table.s.survived = false;
    EXPECT_EQ(Judgement(testBox()).of(table.s).worth(testBox()), 0.0);
    EXPECT_EQ(CruelNecessity::winChance(testBox(), table.s), 0.0);
}

TEST(CnJudgement, ARollIsTheMeanOfItsFaces) {
    const Definitions& defs = testBox();
    const Table table = TableBuilder().card(2).zeal(3).build();
    common::Rng rng{1};
    const Judgement judgement(defs);
    const Thought thought = Thinker(judgement, rng, 1).of(table.s, Politics{Track::kParliament});
    double sum = 0.0;
    for (std::uint8_t face = 1; face <= 6; ++face) {
        State s = table.s;
        CruelNecessity::apply(defs, s, Politics{Track::kParliament}, nullptr);
        CruelNecessity::apply(defs, s, RolledDie{face}, nullptr);
        sum += judgement.of(s).worth(testBox()) / 6.0;
    }
    EXPECT_NEAR(thought.worth, sum, 1e-9);
}

// After the last card only the end comes: a roll that can do no harm is never thought worse than to end at once.
TEST(CnJudgement, InTheLastActionPhaseZealIsWorthNothingUnspent) {
    const Definitions& defs = testBox();
    const Table table = TableBuilder().card(60).zeal(2).build();
    common::Rng rng{1};
    const Judgement judgement(defs);
    const Thinker thinker(judgement, rng, 1);
    const double end = thinker.of(table.s, EndActions{}).worth;
    common::ActionList<Action> legal;
    CruelNecessity::legalActions(defs, table.s, legal);
    int rolls = 0;
    for (const Action& a : legal) {
        if (!std::holds_alternative<Politics>(a) && !std::holds_alternative<Campaign>(a)) continue;
        ++rolls;
        EXPECT_GE(thinker.of(table.s, a).worth, end - 1e-9) << CruelNecessity::notation(defs, a);
    }
    EXPECT_GT(rolls, 5);
}

// The Zeal marker does nothing by lying there.
TEST(CnJudgement, TheZealMarkerIsWorthTheBestRollItHelps) {
    const Definitions& defs = testBox();
    const Table table = TableBuilder().card(2).zeal(5).build();
    common::Rng rng{1};
    const Judgement judgement(defs);
    const Thinker thinker(judgement, rng, 1);
    common::ActionList<Action> legal, after;
    CruelNecessity::legalActions(defs, table.s, legal);
    for (const Action& a : legal) {
        const auto* infuse = std::get_if<Infuse>(&a);
        if (!infuse) continue;
        State s = table.s;
        CruelNecessity::apply(defs, s, a, nullptr);
        after.clear();
        CruelNecessity::legalActions(defs, s, after);
        double best = 0.0;
        for (const Action& roll : after)
            if (aimsAt(roll, infuse->target) && !std::holds_alternative<Desperate>(roll) &&
                !std::holds_alternative<Fortify>(roll))
                best = std::max(best, thinker.of(s, roll).worth);
        EXPECT_NEAR(thinker.of(table.s, a).worth, best, 1e-9) << CruelNecessity::notation(defs, a);
    }
}

// What a player makes most of: a safe cause with little is worth more to one who would survive, a bold one with much to one who
// plays for the score, and every other player thinks as before.
TEST(CnJudgement, AimsWeighSurvivalAgainstTheScore) {
    const Definitions& usual = testBox();
    const Definitions& survive = CruelNecessity::aimedAt(usual, common::Aim::kSurvive);
    const Definitions& score = CruelNecessity::aimedAt(usual, common::Aim::kScore);
    EXPECT_EQ(&CruelNecessity::aimedAt(usual, common::Aim::kBalance), &usual);
    const Prospect safe{0.95, 5.0}, bold{0.85, 14.0};
    EXPECT_GT(safe.worth(survive), bold.worth(survive));
    EXPECT_LT(safe.worth(score), bold.worth(score));
    EXPECT_DOUBLE_EQ(safe.worth(usual), 43.0);
    for (const Definitions* defs : {&usual, &survive, &score}) {
        EXPECT_DOUBLE_EQ((Prospect{1.0, kMostScore}.share(*defs)), 1.0);
        EXPECT_EQ(defs->cards.size(), usual.cards.size());
    }
}

// In the course of a campaign they choose otherwise; who names no aim has the usual one.
TEST(CnSearch, AimsMakeADifference) {
    const Definitions& defs = testBox();
    int unlike = 0, asked = 0;
    State s = TableBuilder().build().s;
    common::ActionList<Action> legal;
    while (asked < 60 && CruelNecessity::decision(s).actor != common::PlayerId::kNobody) {
        if (CruelNecessity::decision(s).actor == common::PlayerId::kChance) {
            CruelNecessity::apply(defs, s, common::drawChance<CruelNecessity>(defs, s), nullptr);
            continue;
        }
        legal.clear();
        CruelNecessity::legalActions(defs, s, legal);
        const auto by = [&](const char* name) {
            common::Rng own{7, 0};
            return common::botAction<CruelNecessity>(*common::botSpec(name), defs, s, common::PlayerId::kFirst, legal, own);
        };
        const Action a = by("search:1");
        EXPECT_TRUE(a == by("search:1:balance"));
        unlike += by("search:1:survive") == by("search:1:score") ? 0 : 1;
        ++asked;
        CruelNecessity::apply(defs, s, a, nullptr);
    }
    EXPECT_GT(unlike, 0);
}

TEST(CnSearch, IsTheSameForAnyNumberOfThreadsAndForTwins) {
    const Definitions& defs = testBox();
    State s = CruelNecessity::newGame(defs, {}, common::Rng{12});
    common::ActionList<Action> legal;
    for (int asked = 0; asked < 4;) {
        const auto d = CruelNecessity::decision(s);
        ASSERT_NE(d.actor, common::PlayerId::kNobody);
        if (d.actor == common::PlayerId::kChance) {
            CruelNecessity::apply(defs, s, CruelNecessity::drawChance(defs, s), nullptr);
            continue;
        }
        legal.clear();
        CruelNecessity::legalActions(defs, s, legal);
        Action a = legal[0];
        if (legal.size() > 1) {
            ++asked;
            State twin = s;
            twin.rng = {99, 7};  // all that is hidden
            const auto think = [&](const State& of, unsigned threads) {
                return common::search<CruelNecessity>(defs, CruelNecessity::observe(defs, of, d.actor), d.actor, legal, {24, 0},
                                                      17, threads);
            };
            const auto one = think(s, 1), two = think(s, 3), other = think(twin, 1);
            EXPECT_EQ(one.action, two.action);
            EXPECT_EQ(one.action, other.action);
            ASSERT_EQ(one.candidates.size(), two.candidates.size());
            for (std::size_t i = 0; i < one.candidates.size(); ++i) {
                EXPECT_EQ(one.candidates[i].chance, two.candidates[i].chance);
                EXPECT_EQ(one.candidates[i].chance, other.candidates[i].chance);
            }
            a = one.action;
        }
        CruelNecessity::apply(defs, s, a, nullptr);
    }
}

}  // namespace
}  // namespace cruel_necessity
