// Two kept runs laid side by side: differences that can be told beforehand, and every reason to refuse.
#include <gtest/gtest.h>

#include <string>

#include "app/lab/beside.h"
#include "tests/app/made_up_lab.h"

namespace {

using app::lab::besideEachOther;
using lab_test::kHouse;
using lab_test::kKing;
using lab_test::MadeUp;
using lab_test::wonBy;

const std::string kPlain = "- {id: a, title: A, game: twwae, scenario: early_war}\n";
const std::string kRolled = "- {id: a, title: B, game: twwae, scenario: early_war, options: {variant_timing: \"on\"}}\n";

// So many games, of which the King wins the first.
void win(MadeUp& run, int games, int kings, int turns = 10) {
    for (int i = 0; i < games; ++i) run.add(0, wonBy(i < kings ? kKing : kHouse, turns));
    run.store->commit();
}
const app::lab::Beside::Row* rowOf(const app::lab::Beside& it, const std::string& measure, const std::string& part) {
    for (const auto& row : it.rows)
        if (row.measure == measure && row.part == part) return &row;
    return nullptr;
}

TEST(LabBeside, WinsOfPairsOfWhichTheAnswerIsKnown) {
    MadeUp a("[result, length]", kPlain, 100), b("[result, score]", kRolled, 100);
    win(a, 100, 80), win(b, 100, 30);
    const auto it = besideEachOther({*a.store, 0}, {*b.store, 0});
    EXPECT_EQ(it.refusal, "");
    EXPECT_TRUE(it.isPaired) << "the same seeds";
    const auto* row = rowOf(it, "result", "royalist");
    ASSERT_TRUE(row);
    EXPECT_DOUBLE_EQ(row->figures[0].value, 0.8);
    EXPECT_DOUBLE_EQ(row->figures[1].value, 0.3);
    EXPECT_NEAR(row->gap.gap.value, -0.5, 1e-9) << "the second less the first, as in an experiment";
    // 50 pairs of 100 differ, all of one sort: 0.5 plus or minus 1.96 sqrt(0.5 * 0.5 / 100), some 0.1 each way.
    EXPECT_NEAR(row->gap.gap.low, -0.6, 0.02);
    EXPECT_NEAR(row->gap.gap.high, -0.4, 0.02);
    EXPECT_TRUE(row->isOther);
    EXPECT_FALSE(rowOf(it, "length", "turns")) << "only the first has counted it";
    EXPECT_EQ(it.leftOut, (std::vector<std::string>{"length", "score"}));
    EXPECT_EQ(it.sides[0].wars, 100u);
    EXPECT_NE(it.sides[1].words[1].find("random on both sides"), std::string::npos) << "who played";
}

TEST(LabBeside, NothingIsToldApartThatIsAlike) {
    MadeUp a("[result]", kPlain, 100), b("[result]", kRolled, 100);
    win(a, 100, 50), win(b, 100, 52);
    const auto it = besideEachOther({*a.store, 0}, {*b.store, 0});
    ASSERT_FALSE(it.rows.empty());
    for (const auto& row : it.rows) EXPECT_FALSE(row.isOther) << row.part;
}

// Ten times as many wars: pairs would leave most of them out.
TEST(LabBeside, RunsOfUnlikeLengthAreComparedAsTheyAre) {
    MadeUp a("[result]", kPlain, 40), b("[result]", kRolled, 400);
    win(a, 40, 20), win(b, 400, 100);
    const auto it = besideEachOther({*a.store, 0}, {*b.store, 0});
    EXPECT_FALSE(it.isPaired);
    const auto* row = rowOf(it, "result", "royalist");
    ASSERT_TRUE(row);
    EXPECT_NEAR(row->gap.gap.value, -0.25, 1e-9) << "100 of 400 less 20 of 40";
    // The standard error is sqrt(0.25 / 40 + 0.1875 / 400) = 0.082.
    EXPECT_NEAR(row->gap.gap.high - row->gap.gap.low, 2 * 1.96 * 0.082, 0.03);
}

TEST(LabBeside, WhatDoesNotGoTogetherIsRefusedWithTheReason) {
    MadeUp a("[result]", kPlain, 4), cards("[result]", "- {id: a, title: A, game: ukc}\n", 4);
    MadeUp score("[score]", kRolled, 4), again("[result]", kPlain, 8), empty("[result]", kRolled, 4);
    win(a, 4, 2), win(cards, 4, 2), win(score, 4, 2), win(again, 8, 2);
    const auto refusal = [&](const MadeUp& other) { return besideEachOther({*a.store, 0}, {*other.store, 0}).refusal; };
    EXPECT_NE(refusal(cards).find("Unhappy King Charles!"), std::string::npos) << refusal(cards);
    EXPECT_NE(refusal(score).find("nothing in common"), std::string::npos) << refusal(score);
    EXPECT_NE(refusal(again).find("same wars"), std::string::npos) << refusal(again);
    EXPECT_NE(refusal(empty).find("no war yet"), std::string::npos) << refusal(empty);
    EXPECT_TRUE(besideEachOther({*a.store, 0}, {*score.store, 0}).rows.empty());
}

}  // namespace
