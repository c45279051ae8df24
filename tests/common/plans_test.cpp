// Plans over a toy game whose answers are known, the reasons found in figures, and their words.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/plans.h"
#include "tests/contract/toy_planner.h"

namespace {

using toy::Planner;
using toy::toAct;

common::PlansText planned(const toy::State& s, int worlds, unsigned threads = 1, std::optional<std::size_t> own = {}) {
    const toy::Definitions defs;
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, s, legal);
    const auto actor = toy::Toy::decision(s).actor;
    return common::plansSeen<Planner>(defs, toy::Toy::observe(defs, s, actor), actor, legal, worlds, threads, nullptr, own);
}

TEST(Plans, WhatIsDoneIsExplainedByWhatComesOfIt) {
    const auto found = planned(toAct(), 16);
    ASSERT_GE(found.plans.size(), 2U);
    EXPECT_EQ(found.worlds, 16);
    EXPECT_NEAR(found.now, 0.5, 1e-12);
    const auto* shows = &found.plans.front();
    EXPECT_EQ(shows->what, std::vector<std::string>{"show"});
    EXPECT_TRUE(std::any_of(shows->why.begin(), shows->why.end(), [](const auto& why) {
        return why == "the first card lies open in all 16 futures (by other choices in none)";
    })) << (shows->why.empty() ? "" : shows->why.front());
    EXPECT_TRUE(shows->answer.starts_with("The other: ")) << shows->answer;
    EXPECT_NE(shows->answer.find("of 16 futures"), std::string::npos) << shows->answer;
    for (std::size_t i = 1; i < found.plans.size(); ++i) EXPECT_GE(found.plans[i - 1].chance, found.plans[i].chance);
}

TEST(Plans, AreTheSameForAnyNumberOfThreadsAndForTwins) {
    const auto one = planned(toAct(), 24);
    for (const unsigned threads : {2U, 3U, 4U}) EXPECT_TRUE(planned(toAct(), 24, threads) == one);
    toy::State twin = toAct();
    twin.card[1] = 3;
    twin.bid[1] = 2;
    twin.rng.seed += 99;
    EXPECT_TRUE(planned(twin, 24) == one);
}

TEST(Plans, AnotherChoiceIsSetBesideTheBest) {
    const toy::Definitions defs;
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, toAct(), legal);
    const auto at = [&](const char* notation) {
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (toy::Toy::notation(defs, legal[i]) == notation) return i;
        return legal.size();
    };
    const auto found = planned(toAct(), 32, 1, at("pace 1"));
    ASSERT_TRUE(found.own);
    EXPECT_EQ(found.own->choice, at("pace 1"));
    EXPECT_TRUE(found.compared.starts_with("Pace 1: ")) << found.compared;
    EXPECT_NE(found.compared.find(" points less than the first plan"), std::string::npos) << found.compared;
    // What it costs is known of every choice that was looked at; a mistake is what costs more beyond doubt.
    const auto* cost = found.behindOf(at("pace 1"));
    ASSERT_TRUE(cost);
    EXPECT_NEAR(cost->behind, found.plans.front().chance - found.own->chance, 1e-9);
    EXPECT_EQ(found.behindOf(found.plans.front().choice)->behind, 0.0);
    EXPECT_EQ(found.behindOf(legal.size()), nullptr);
    EXPECT_EQ(found.mistake(0.0), cost);
    EXPECT_EQ(found.mistake(cost->behind - 1.9 * cost->error), nullptr) << "within two standard errors";
    const auto same = planned(toAct(), 32, 1, found.plans.front().choice);
    EXPECT_EQ(same.mistake(0.0), nullptr);
    EXPECT_NE(same.compared.find("that is the first plan"), std::string::npos) << same.compared;
}

// The chance now is what the turn comes to where the player of the worlds goes on, in the last turn as well; what he would
// choose anyway changes nothing.
TEST(Plans, WhatWouldBeChosenAnywayChangesNothing) {
    const toy::Definitions defs;
    for (const bool isLast : {false, true}) {
        toy::State s = toAct();
        s.round = isLast ? s.rounds : std::uint8_t{1};
        s.score = {0, 9};  // the other is far ahead
        common::ActionList<toy::Action> legal;
        toy::Toy::legalActions(defs, s, legal);
        common::Rng none{1};
        const auto usual = static_cast<std::size_t>(
            std::find(legal.begin(), legal.end(), Planner::steadyIn(defs, s, legal, none)) - legal.begin());
        const auto found = planned(s, 16, 1, usual);
        ASSERT_TRUE(found.own);
        EXPECT_EQ(found.own->change, 0.0);
        EXPECT_EQ(found.own->chance, found.now);
        bool changesAny = false;
        for (const auto& plan : found.plans) changesAny = changesAny || std::abs(plan.change) > 1e-6;
        EXPECT_TRUE(changesAny);
    }
}

TEST(Plans, EndWithNothingWhenTheyAreStopped) {
    const toy::Definitions defs;
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, toAct(), legal);
    const std::atomic<bool> stop{true};
    const auto actor = toy::Toy::decision(toAct()).actor;
    const auto found =
        common::plansSeen<Planner>(defs, toy::Toy::observe(defs, toAct(), actor), actor, legal, 10'000, 2, &stop);
    EXPECT_TRUE(found.plans.empty());
    EXPECT_EQ(found.worlds, 0);
}

// Two plans in ten worlds: by the first a city falls in eight, by the second in two, and the chance goes with it.
TEST(Plans, ReasonsAreThoseThatTheChanceGoesWith) {
    const std::vector<common::FactSpec> specs{
        {"york", {"", "York falls"}, "", ""},
        {"weather", {"", "it rains"}, "", ""},
        {"strength", {}, "we gain {} points of strength", "we lose {} points of strength"}};
    common::FutureFigures figures(10, 2, 3);
    for (std::size_t w = 0; w < 10; ++w) {
        figures.chanceNow[w] = 0.5;
        figures.factsNow(w)[2] = 20;
        for (std::size_t p = 0; p < 2; ++p) {
            const bool falls = p == 0 ? w < 8 : w < 2;
            auto facts = figures.factsThen(w, p);
            facts[0] = falls ? 1 : 0;
            facts[1] = (w + p) % 2 == 0 ? 1 : 0;  // as often by both
            facts[2] = p == 0 ? 18.5 : 20;
            figures.chance[w * 2 + p] = falls ? 0.6 : 0.5;
        }
    }
    const std::size_t others[] = {1};
    const auto reasons =
        common::adviceOf(common::reasonsFor(specs, figures, 0, others, "otherwise"), common::Standing::kBetter);
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_EQ(reasons[0], "York falls in 8 of 10 futures (otherwise in 2)");
    EXPECT_EQ(reasons[1], "we lose 1.5 points of strength on average (otherwise none)");
    // Less of the same is no gain, and one is not many.
    const std::vector<common::FactSpec> counted{
        {"york", {"", "York falls"}, "", ""},
        {"weather", {"", "it rains"}, "", ""},
        {"zeal", {}, "{} more [coin is|coins are] in hand", "{} fewer [coin is|coins are] in hand"}};
    for (std::size_t w = 0; w < 10; ++w) {
        figures.factsNow(w)[2] = 20;
        figures.factsThen(w, 0)[2] = 21;
        figures.factsThen(w, 1)[2] = w < 5 ? 22.5 : 23.5;
    }
    const auto few =
        common::adviceOf(common::reasonsFor(counted, figures, 0, others, "otherwise", {}, 9), common::Standing::kBetter);
    EXPECT_NE(std::find(few.begin(), few.end(), "only 1 more coin is in hand on average (otherwise 3)"), few.end())
        << fmt::format("{}", fmt::join(few, "; "));
    for (std::size_t w = 0; w < 10; ++w) figures.factsThen(w, 0)[2] = 18.5, figures.factsThen(w, 1)[2] = 20;
    const std::size_t first[] = {0};
    const auto back = common::comparisonOf(common::reasonsFor(specs, figures, 1, first, "by the first plan"), false);
    EXPECT_EQ(back[0], "York falls in only 2 of 10 futures (by the first plan in 8)");
    EXPECT_NEAR(figures.mean(0), 0.08, 1e-12);
    EXPECT_NEAR(figures.gain(0, 1), 0.06, 1e-12);
}

// The same by another card: nothing of what a person is told differs in any future.
TEST(Plans, AlikeIsWhatEndsAlikeInEveryFuture) {
    common::FutureFigures figures(5, 3, 2);
    for (std::size_t w = 0; w < 5; ++w)
        for (std::size_t p = 0; p < 3; ++p) {
            figures.chance[w * 3 + p] = 0.4 + 0.01 * static_cast<double>(w);
            figures.factsThen(w, p)[1] = static_cast<double>(w);
        }
    EXPECT_TRUE(figures.endAlike(0, 1));
    figures.factsThen(4, 1)[1] = 7;
    EXPECT_FALSE(figures.endAlike(0, 1));
    EXPECT_TRUE(figures.endAlike(0, 2));
    figures.chance[3 * 3 + 2] += 0.001;
    EXPECT_FALSE(figures.endAlike(0, 2));
}

// What is lost by a plan that comes out better all the same speaks against it, and is said so, after what speaks for it.
TEST(Plans, ReasonsAgainstThePlanAreSaidSo) {
    const std::vector<common::FactSpec> specs{
        {"york", {"", "York falls"}, "", ""},
        {"strength", {}, "we gain {} points of strength", "we lose {} points of strength"}};
    common::FutureFigures figures(10, 2, 2);
    for (std::size_t w = 0; w < 10; ++w) {
        figures.chanceNow[w] = 0.5;
        figures.factsNow(w)[1] = 20;
        for (std::size_t p = 0; p < 2; ++p) {
            const bool falls = p == 0 ? w < 8 : w < 2;
            const double lost = (p == 0 ? 3.0 : 0.0) + static_cast<double>(w % 2);
            figures.factsThen(w, p)[0] = falls ? 1 : 0;
            figures.factsThen(w, p)[1] = 20 - lost;
            figures.chance[w * 2 + p] = (falls ? 0.8 : 0.5) - 0.1 * static_cast<double>(w % 2);
        }
    }
    const std::size_t others[] = {1};
    const auto reasons =
        common::adviceOf(common::reasonsFor(specs, figures, 0, others, "otherwise"), common::Standing::kBetter);
    ASSERT_EQ(reasons.size(), 2U);
    EXPECT_TRUE(reasons[0].starts_with("York falls in 8 of 10")) << reasons[0];
    EXPECT_TRUE(reasons[1].starts_with("but we lose 3.5 points")) << reasons[1];
}

// The plan that gives a county away is the better one for another reason: that the enemy has it is no good thing even so. What
// is good for one seat is bad for the other.
TEST(Plans, WhatIsBadInItselfIsNoReasonForIt) {
    using enum common::Favours;
    const std::vector<common::FactSpec> specs{
        {"surrey", {"", "Surrey goes to the King"}, "", "", {kEither, kFirst}},
        {"york", {"", "York falls to Parliament"}, "", "", {kEither, kSecond}}};
    common::FutureFigures figures(10, 2, 2);
    for (std::size_t w = 0; w < 10; ++w) {
        figures.chanceNow[w] = 0.5;
        for (std::size_t p = 0; p < 2; ++p) {
            figures.factsThen(w, p)[0] = p == 0 ? 1 : 0;
            figures.factsThen(w, p)[1] = (p == 0 ? w < 8 : w < 2) ? 1 : 0;
            figures.chance[w * 2 + p] = p == 0 ? 0.6 : 0.5;
        }
    }
    const std::size_t others[] = {1};
    figures.seat = common::PlayerId::kSecond;
    const auto parliaments = common::reasonsFor(specs, figures, 0, others, "otherwise");
    EXPECT_EQ(parliaments.good, std::vector<std::string>{"York falls to Parliament in 8 of 10 futures (otherwise in 2)"});
    EXPECT_EQ(parliaments.bad, std::vector<std::string>{"Surrey goes to the King in all 10 futures (otherwise in none)"});
    figures.seat = common::PlayerId::kFirst;
    const auto kings = common::reasonsFor(specs, figures, 0, others, "otherwise");
    EXPECT_EQ(kings.good, parliaments.bad);
}

// A march to York is no reason for what becomes of Devon: that is the rest of the turn's, and counts for less.
TEST(Plans, WhatComesAboutWhereThePlanDoesNotGoIsTheRestOfTheTurns) {
    const std::vector<common::FactSpec> specs{{"devon", {"", "Devon goes to the King"}, "", "", {}, {"devon"}},
                                              {"york", {"", "York falls"}, "", "", {}, {"york", "york_city"}}};
    common::FutureFigures figures(12, 2, 2);
    for (std::size_t w = 0; w < 12; ++w)
        for (std::size_t p = 0; p < 2; ++p) {
            const bool hasDevon = p == 0 ? w < 9 : w < 3, hasYork = p == 0 ? w % 4 != 0 : w % 4 == 1;
            figures.factsThen(w, p)[0] = hasDevon ? 1 : 0;
            figures.factsThen(w, p)[1] = hasYork ? 1 : 0;
            figures.chanceNow[w] = 0.5;
            figures.chance[w * 2 + p] = 0.5 + (hasDevon ? 0.12 : 0.0) + (hasYork ? 0.1 : 0.0);
        }
    const std::size_t others[] = {1};
    const std::string devon = "Devon goes to the King in 9 of 12 futures (otherwise in 3)",
                      york = "York falls in 9 of 12 futures (otherwise in 3)";
    EXPECT_EQ(common::reasonsFor(specs, figures, 0, others, "otherwise", {}, 2).good,
              (std::vector<std::string>{devon, york}));
    const std::vector<common::PlanWay> toYork{{"nottingham", "york"}};
    EXPECT_EQ(common::reasonsFor(specs, figures, 0, others, "otherwise", toYork, 2).good,
              (std::vector<std::string>{york, "in the rest of the turn " + devon}));
}

TEST(Plans, ReasonsAreToldForAdviceAndForComparison) {
    const common::Reasons both{{"York falls"}, {"Hull is lost"}, ""}, against{{}, {"Hull is lost"}, ""},
        likely{{}, {}, "it rains"};
    using Words = std::vector<std::string>;
    EXPECT_EQ(common::adviceOf(both, common::Standing::kBetter), (Words{"York falls", "but Hull is lost"}));
    EXPECT_EQ(common::adviceOf(against, common::Standing::kAlike), (Words{"against it: Hull is lost"}));
    EXPECT_EQ(common::adviceOf(against, common::Standing::kBetter).size(), 2U)
        << "it is better for all that, and that is said first";
    EXPECT_EQ(common::adviceOf(likely, common::Standing::kBetter), (Words{"it rains"}));
    EXPECT_EQ(common::comparisonOf(both, true), (Words{"York falls", "but Hull is lost"}));
    EXPECT_EQ(common::comparisonOf(both, false), (Words{"Hull is lost", "but York falls"}));
    EXPECT_TRUE(common::comparisonOf(against, true).empty()) << "what speaks against the better one alone explains nothing";
}

// A plan is never told without a word of why, but where there is no other.
TEST(Plans, WhereNothingSetsAPlanApartThatIsSaid) {
    using common::Standing;
    const common::Reasons nothing;
    EXPECT_TRUE(common::adviceOf(nothing, common::standingOf(0.3, 0.0, 0)).empty());
    std::vector<std::string> said;
    for (const double gain : {0.03, 0.009, 0.0, -0.03})
        said.push_back(common::adviceOf(nothing, common::standingOf(gain, 0.001, 2)).at(0));
    EXPECT_EQ(said[1], said[2]) << "less than a point is nothing to choose by";
    EXPECT_NE(said[0], said[1]);
    EXPECT_NE(said[0], said[3]);
    EXPECT_NE(said[1], said[3]);
    EXPECT_EQ(common::standingOf(0.03, 0.02, 2), Standing::kAlike) << "nor is what chance explains";
    EXPECT_EQ(common::standingOf(0.03, 0.001, 2), Standing::kBetter);
    EXPECT_EQ(common::standingOf(-0.03, 0.001, 2), Standing::kWorse);
}

TEST(Plans, OnePlanInAnotherOrderIsOnePlan) {
    common::PlanText a, b, c;
    a.what = {"Blockade Reading", "Recruit Lambton\u2019s"};
    b.what = {"Recruit Lambton\u2019s", "Blockade Reading"};
    c.what = {"Blockade Reading"};
    EXPECT_TRUE(common::isSamePlan(a, b));
    EXPECT_FALSE(common::isSamePlan(a, c));
    EXPECT_FALSE(common::isSamePlan(c, a));
}

TEST(Plans, FiguresAgreeWithEachOther) {
    EXPECT_EQ(common::chanceText(0.54, 0.58, 0.02), "58 % (+4 \u00b1 2)");
    EXPECT_EQ(common::chanceText(0.544, 0.576, 0.001), "58 % (+4 \u00b1 1)");
    EXPECT_EQ(common::chanceText(0.5, 0.47, 0.014), "47 % (\u22123 \u00b1 1)");
    EXPECT_EQ(common::chanceText(0.5, 0.512, 0.014), "51 %, as now") << "no more than chance does";
    EXPECT_EQ(common::chanceText(0.501, 0.504, 0.001), "50 %, as now");
    EXPECT_EQ(common::changeText(0.5, 0.5), "0");
    EXPECT_EQ(common::listed(std::vector<std::string>{"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(common::numberWord(4), "four");
    EXPECT_EQ(common::numberWord(40), "40");
}

}  // namespace
