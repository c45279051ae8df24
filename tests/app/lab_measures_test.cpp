// Measures: every one against games whose answer is known, and claims about them.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <string>
#include <tuple>

#include "tests/app/made_up_lab.h"

namespace {

namespace lab = app::lab;
using lab_test::kHouse;
using lab_test::kKing;
using lab_test::MadeUp;
using lab_test::wonBy;

TEST(Lab, CountsOfWhichTheAnswerIsKnown) {
    MadeUp made("[result, ending, length, score, pace, breadth, chance_load, attention, fortune, clauses, figures]",
                "- {id: a, title: A, game: ukc}\n", 4);
    // Four wars of 10 turns: 20 choices among 8 on the march (P17.0), 10 among 4 in battle (P19.1); 5 dice of six faces.
    for (int i = 0; i < 4; ++i) {
        common::Trace war = wonBy(i == 0 ? kHouse : kKing);
        war.result.score = -2 * i;
        war.statistics = {{"storms", i % 2 + 2.0}};
        war.all = {30, 5, 20 * 3.0 + 10 * 2.0, 5 * std::log2(6.0)};
        war.clauses["P17.0"] = {20, 0, 60.0, 0.0};
        war.clauses["P19.1"] = {10, 5, 20.0, 5 * std::log2(6.0)};
        made.add(0, war);
    }
    const auto won = made.figure("result", "royalist");
    EXPECT_DOUBLE_EQ(won.figure.value, 0.75);
    EXPECT_DOUBLE_EQ(won.figure.low, common::wilson(3, 4).low);
    EXPECT_EQ(won.n, 4U);
    EXPECT_DOUBLE_EQ(made.figure("ending", "lead").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("length", "turns").figure.value, 10.0);
    EXPECT_DOUBLE_EQ(made.figure("score", "score").figure.value, -3.0);
    EXPECT_DOUBLE_EQ(made.figure("figures", "storms").figure.value, 2.5);
    EXPECT_DOUBLE_EQ(made.figure("pace", "choices_a_turn").figure.value, 3.0);
    EXPECT_NEAR(made.figure("breadth", "options").figure.value, std::exp2(80.0 / 30), 1e-9);
    EXPECT_NEAR(made.figure("chance_load", "bits").figure.value, 5 * std::log2(6.0) / 80, 1e-9);
    EXPECT_NEAR(made.figure("chance_load", "events").figure.value, 5.0 / 30, 1e-9);
    EXPECT_DOUBLE_EQ(made.figure("attention", "movement").figure.value, 0.75);
    EXPECT_DOUBLE_EQ(made.figure("attention", "battle").figure.value, 0.25);
    EXPECT_DOUBLE_EQ(made.figure("fortune", "battle").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("clauses", "P19.1").figure.value, 1.0);
    EXPECT_DOUBLE_EQ(made.figure("clauses", "P20.1").figure.value, 0.0);  // what nobody has met
    EXPECT_EQ(made.figure("clauses", "P19.1").title.substr(0, 6), "P19.1 ");
    for (const lab::Figure& it : made.results.figures) EXPECT_NE(it.part, "P3.0") << "it tells of no rule";
}

TEST(Lab, WhenItIsDecidedOfWhichTheAnswerIsKnown) {
    MadeUp made("[resolution]", "- {id: a, title: A, game: ukc}\n", 100);
    // Nothing is known for five turns of ten, then everything.
    for (int i = 0; i < 100; ++i) {
        common::Trace war = wonBy(i % 2 == 0 ? kKing : kHouse);
        for (int turn = 0; turn < 10; ++turn) war.turns.push_back({turn, turn < 5 ? 0.5 : war.outcome, 0, 0});
        made.add(0, war);
    }
    EXPECT_NEAR(made.figure("resolution", "0").figure.value, 0.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "40").figure.value, 0.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "50").figure.value, 1.0, 1e-9);
    EXPECT_NEAR(made.figure("resolution", "90").figure.value, 1.0, 1e-9);
}

// A chance that is what it says moves, all steps squared and added, by p(1 - p) in the mean: here a quarter. Half of the wars
// stand at 0.8 after the fifth turn and are won four times of five, half at 0.2 and are won once: 0.3^2, and 0.8 x 0.2 at the
// end. One that runs ahead of what comes, to 0.9 and 0.1 and back each turn, moves more.
TEST(Lab, TheStepsOfAnHonestChanceAddUpToTheVarianceOfTheOutcome) {
    MadeUp made("[result, resolution]",
                "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n- {id: c, title: C, game: ukc}\n", 100);
    for (int i = 0; i < 100; ++i) {
        const bool isAhead = i % 2 == 0, isWon = isAhead ? i % 10 != 0 : i % 10 == 1;
        common::Trace honest = wonBy(isWon ? kKing : kHouse), restless = honest, mute = honest;
        for (int turn = 0; turn < 10; ++turn) {
            honest.turns.push_back({turn, turn < 5 ? 0.5 : isAhead ? 0.8 : 0.2, 0, 0});
            restless.turns.push_back({turn, turn == 0 ? 0.5 : turn % 2 == 0 ? 0.9 : 0.1, 0, 0});
            mute.turns.push_back({turn, 0.5, 0, 0});
        }
        made.add(0, honest);
        made.add(1, restless);
        made.add(2, mute);
    }
    EXPECT_DOUBLE_EQ(made.figure("result", "royalist").figure.value, 0.5);
    EXPECT_NEAR(made.figure("resolution", lab::kCheckSum.data(), "a").figure.value, (0.09 + 0.16) / 0.25, 1e-9);
    // 0.4^2, then eight steps of 0.8^2, and from 0.1 or 0.9 to the end.
    EXPECT_NEAR(made.figure("resolution", lab::kCheckSum.data(), "b").figure.value,
                (0.16 + 8 * 0.64 + (0.01 + 0.81) / 2) / 0.25, 1e-9);
    EXPECT_NEAR(made.figure("resolution", lab::kCheckSum.data(), "c").figure.value, 1.0, 1e-9);
}

TEST(Lab, WhenItTurnsOfWhichTheAnswerIsKnown) {
    MadeUp made("[turning_points]", "- {id: a, title: A, game: ukc}\n", 100);
    // Of ten wars of nine turns: four that the fifth turn decides, three that the last does, three that creep by a tenth a turn
    // from 0.9 down to 0.1, which is one change of the lead.
    for (int i = 0; i < 100; ++i) {
        common::Trace war = wonBy(i % 10 < 7 ? kKing : kHouse);
        for (int turn = 0; turn < 9; ++turn)
            war.turns.push_back({turn, i % 10 < 4 ? (turn < 5 ? 0.5 : 0.9) : i % 10 < 7 ? 0.5 : 0.9 - 0.1 * turn, 0, 0});
        made.add(0, war);
    }
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "points").figure.value, 0.7);
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "points").figure.low, common::wilson(70, 100).low);
    EXPECT_DOUBLE_EQ(made.figure("turning_points", "first_third").figure.value, 0.0);
    EXPECT_NEAR(made.figure("turning_points", "second_third").figure.value, 4.0 / 7, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "last_third").figure.value, 3.0 / 7, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "largest").figure.value, 0.4 * 0.4 + 0.3 * 0.5 + 0.3 * 0.1, 1e-9);
    EXPECT_NEAR(made.figure("turning_points", "lead_changes").figure.value, 0.3, 1e-9);
    EXPECT_TRUE(lab::measureOf("turning_points", "last_third").isShare) << "told in per cent";
    EXPECT_FALSE(lab::measureOf("turning_points", "lead_changes").isShare);
}

// A share of a half within 2 in 100 takes 1.96^2 x 0.25 / 0.02^2 = 2,401 games; a pilot of 100 says so within what Wilson adds,
// and as many games then reach as far as was asked.
TEST(Lab, HowManyGamesAWidthTakes) {
    const auto played = [](int games) {
        auto made = std::make_unique<MadeUp>("[result, length, score]", "- {id: a, title: A, game: ukc}\n", games);
        for (int i = 0; i < games; ++i) made->add(0, wonBy(i % 2 == 0 ? kKing : kHouse, i % 4 < 2 ? 9 : 11));
        return made;
    };
    const auto pilot = played(100);
    const lab::Figure share = pilot->figure("result", "royalist"), turns = pilot->figure("length", "turns");
    EXPECT_EQ(lab::aimText(lab::measureOf("result")), "2 %");
    EXPECT_NEAR(static_cast<double>(lab::gamesFor(share).value()), 2401.0, 0.05 * 2401);
    // Turns of 10 with a deviation of 1, within 5 in 100 of them: (1.98 x 1 / 0.5)^2 = 15.8.
    EXPECT_EQ(lab::aimText(lab::measureOf("length")), "5 % of it");
    EXPECT_EQ(lab::gamesFor(turns).value(), 16U);
    EXPECT_FALSE(lab::gamesFor(pilot->figure("score", "score")));  // all alike
    EXPECT_FALSE(lab::gamesFor(played(20)->figure("result", "royalist")));
    const auto whole = played(static_cast<int>(lab::gamesFor(share).value()));
    const common::Interval then = whole->figure("result", "royalist").figure;
    EXPECT_NEAR(then.high - then.value, 0.02, 0.001);
}

TEST(Lab, MistakesAndLuckOfWhichTheAnswerIsKnown) {
    MadeUp made("[error_slope, luck_share]",
                "- {id: a, title: A, game: ukc, seats: random}\n"
                "- {id: b, title: B, game: ukc, seats: {parliament: random@0.1}}\n"
                "- {id: c, title: C, game: ukc, seats: {royalist: random@0.1}}\n",
                1000);
    // Logit 0, 2 and -2: a slope of 20, which is 34.7 Elo for one in a hundred. Shares .5, .881 and .119.
    const double shares[] = {0.5, 1 / (1 + std::exp(-2.0)), 1 / (1 + std::exp(2.0))};
    for (std::size_t arm = 0; arm < 3; ++arm)
        for (int i = 0; i < 1000; ++i) made.add(arm, wonBy(i < std::lround(1000 * shares[arm]) ? kKing : kHouse));
    const auto slope = made.figure("error_slope", "elo", "ukc");
    EXPECT_NEAR(slope.figure.value, 34.74, 0.1);
    EXPECT_NEAR(slope.figure.high - slope.figure.low, 2 * 1.96 * 1.737 / std::sqrt(2 * 1000 * 0.105 * 0.01), 0.2);
    EXPECT_EQ(slope.n, 3000U);
    const auto luck = made.figure("luck_share", "share", "ukc");
    const double between = 2 * 0.381 * 0.381 / 3;
    EXPECT_NEAR(luck.figure.value, 1 - between / 0.25, 0.002);
    EXPECT_TRUE(luck.figure.low < luck.figure.value && luck.figure.value < luck.figure.high);
    EXPECT_NEAR(luck.figure.high - luck.figure.low, 0.06, 0.03);
}

// Of two hundred pairs three of four end alike, half of all wars being the King's: a correlation of a half. Where all dice are
// other ones, of none.
TEST(Lab, LuckByStreamOfWhichTheAnswerIsKnown) {
    MadeUp made("[luck_by_stream]",
                "- {id: a, title: A, game: ukc}\n"
                "- {id: battle, title: Battle, game: ukc, same_dice: [battle, siege]}\n"
                "- {id: none, title: None, game: ukc, same_dice: []}\n",
                200);
    EXPECT_EQ(made.store->experiment().arms[1].sameDice, (std::vector<std::string>{"battle", "siege"}));
    EXPECT_EQ(made.store->experiment().arms[2].sameDice, std::vector<std::string>());
    EXPECT_FALSE(made.store->experiment().arms[0].sameDice);
    for (int i = 0; i < 200; ++i) {
        const bool isKings = i % 2 == 0, isUnlike = i % 8 < 2;
        made.add(0, wonBy(isKings ? kKing : kHouse));
        made.add(1, wonBy(isKings != isUnlike ? kKing : kHouse));
        made.add(2, wonBy(i % 4 < 2 ? kKing : kHouse));
    }
    const auto battle = made.figure("luck_by_stream", "battle", "ukc");
    EXPECT_NEAR(battle.figure.value, 0.5, 1e-9);
    EXPECT_NEAR(battle.figure.high - battle.figure.low, 2 * 1.96 * std::sqrt(0.75 / 200), 0.05);
    EXPECT_EQ(battle.n, 200U);
    const auto none = made.figure("luck_by_stream", "none", "ukc");
    EXPECT_NEAR(none.figure.value, 0.0, 1e-9);
}

TEST(Lab, ClaimsAreJudgedInPairsAndTogether) {
    MadeUp made("[result, length]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", 100,
                "claims:\n"
                "- {claim: Better., measure: result, part: royalist, arm: b, than: a}\n"
                "- {claim: Longer., measure: length, part: turns, arm: b, than: a}\n"
                "- {claim: Half., measure: result, part: royalist, arm: a, than: 0.5}\n");
    // The King wins every other war of A; of B also twelve that he loses in A. B lasts as long.
    for (int i = 0; i < 100; ++i) {
        made.add(0, wonBy(i % 2 == 0 ? kKing : kHouse, 8 + i % 3));
        made.add(1, wonBy(i % 2 == 0 || i < 24 ? kKing : kHouse, 8 + (i + 1) % 3));
    }
    made.figure("result", "royalist", "b");
    ASSERT_EQ(made.results.verdicts.size(), 3U);
    const auto& [better, longer, half] = std::tie(made.results.verdicts[0], made.results.verdicts[1], made.results.verdicts[2]);
    EXPECT_EQ(better.answer, lab::Answer::kYes);
    EXPECT_NEAR(better.gap.gap.value, 0.12, 1e-9);
    EXPECT_NEAR(better.gap.doubt, 2.0 / 4096, 1e-9);  // twelve unlike pairs, all one way
    EXPECT_NEAR(better.worth, 3 * 2.0 / 4096, 1e-9);  // Holm: the least of three
    EXPECT_TRUE(better.gap.isPaired);
    EXPECT_EQ(longer.answer, lab::Answer::kUndecided);
    EXPECT_EQ(half.answer, lab::Answer::kUndecided);
    EXPECT_NE(lab::answerText(made.results, better).find("62.0 % against 50.0 %, a difference of 12.0 points ["),
              std::string::npos)
        << lab::answerText(made.results, better);
    EXPECT_NE(lab::answerText(made.results, longer).find(", a difference of 0.0 ["), std::string::npos)
        << "turns are no shares: " << lab::answerText(made.results, longer);
}

// While a run goes on an arm may be ahead of the other: what is told of both is of the same wars as their difference.
TEST(Lab, ARunThatGoesOnTellsBothArmsOfTheSameWars) {
    MadeUp made("[result]", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc}\n", 100,
                "claims:\n- {claim: Better., measure: result, part: royalist, arm: b, than: a}\n");
    // Of the first ten the King wins five of A and seven of B; of A ten more are played, all won by him.
    for (int i = 0; i < 20; ++i) {
        made.add(0, wonBy(i < 5 || i >= 10 ? kKing : kHouse));
        if (i < 10) made.add(1, wonBy(i < 7 ? kKing : kHouse));
    }
    EXPECT_NEAR(made.figure("result", "royalist", "a").figure.value, 0.75, 1e-9);
    const std::string told = lab::answerText(made.results, made.results.verdicts.at(0));
    EXPECT_NE(told.find("70.0 % against 50.0 %, a difference of 20.0 points ["), std::string::npos) << told;
    EXPECT_NE(told.find("n = 10 pairs"), std::string::npos) << told;
}

// Every measure stands in docs/laboratory.md with its unit, how it is estimated, its aim, the games for it, and a test of games
// with a known answer that asks for it. .ci/measured.py writes the table.
TEST(Lab, EveryMeasureIsInTheTableWithItsTest) {
    const std::string page = stored::read(stored::root() / "docs/laboratory.md");
    const std::string tests = stored::read(stored::root() / "tests/app/lab_measures_test.cpp") +
                              stored::read(stored::root() / "tests/app/lab_history_test.cpp");
    for (const lab::Measure& it : lab::measures()) {
        const std::string row =
            fmt::format("\n| `{}` | {} | {} | \u00b1 {} | ", it.key, it.unit, it.estimator, lab::aimText(it));
        const auto at = page.find(row);
        ASSERT_NE(at, std::string::npos) << row;
        const std::string rest = page.substr(at + row.size(), page.find('\n', at + 1) - at - row.size());
        const auto from = rest.find("`Lab."), to = rest.rfind('`');
        ASSERT_LT(from + 5, to) << rest;
        const std::string test = "TEST(Lab, " + rest.substr(from + 5, to - from - 5) + ") {";
        const auto begins = tests.find(test);
        ASSERT_NE(begins, std::string::npos) << test;
        const std::string body = tests.substr(begins, tests.find("\n}\n", begins) - begins);
        EXPECT_NE(body.find(fmt::format(".figure(\"{}\"", it.key)), std::string::npos) << it.key << " in " << test;
        EXPECT_NE(page.find(fmt::format("\n| `{}` | ", it.key)), at) << it.key << " has no definition above";
    }
}

}  // namespace
