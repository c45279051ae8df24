// Teaching a net by played games: what it learns, from what, and what it is held against.
#include <gtest/gtest.h>

#include "common/net_teaching.h"

namespace {

using common::NetFeatures;
using common::NetRows;
using common::NetTeaching;

constexpr std::size_t kFeatures = 4;  // the sum; two that decide together; one that tells where a game stands

NetTeaching quick() {
    NetTeaching how;
    how.seed = 3;
    how.rate = 5e-3;
    how.passes = 6;
    return how;
}

// Games of one position: won where one of two features is there and not the other, which no sum says.
NetRows oneOfTwo(int games) {
    NetRows rows;
    common::Rng rng{7};
    for (int i = 0; i < games; ++i) {
        const bool first = rng.below(2) == 1, second = rng.below(2) == 1;
        NetFeatures position;
        if (first) position.emplace_back(1, 1.0F);
        if (second) position.emplace_back(2, 1.0F);
        rows.add({position}, first != second ? 1.0 : 0.0, false, i % 10 == 0);
    }
    return rows;
}

TEST(NetTeaching, LearnsWhatTheSumCannotSay) {
    const NetRows rows = oneOfTwo(4'000);
    NetTeaching how = quick();
    how.passes = 40;
    const auto net = common::taughtBy(rows, kFeatures, how);
    EXPECT_LT(common::heldOut(net, rows, false).brier, 0.04) << "it is believed so far from the sum, and no further";
    EXPECT_NEAR(common::heldOutBySum(rows, false).brier, 0.25, 1e-9);
    EXPECT_EQ(common::heldOut(net, rows, false).count, 400);
    EXPECT_EQ(common::heldOut(net, rows, true).count, 0) << "no searcher played";
}

TEST(NetTeaching, BeginsWithTheSumAsItsOpinion) {
    NetRows rows;
    rows.add({{{common::kSumFeature, 1.0F}}}, 1.0, false, true);
    NetTeaching how = quick();
    how.passes = 0;
    const auto net = common::taughtBy(rows, kFeatures, how);
    EXPECT_NEAR(common::chanceOf(net, rows, 0), common::logistic(common::kSumUnit), 0.15);
}

// A game held out is never learnt from: all of them end the other way.
TEST(NetTeaching, NeverSeesAGameHeldOut) {
    NetRows rows;
    for (int i = 0; i < 1'000; ++i) rows.add({{{1, 1.0F}}}, i % 10 == 0 ? 0.0 : 1.0, false, i % 10 == 0);
    const auto net = common::taughtBy(rows, kFeatures, quick());
    EXPECT_GT(common::chanceOf(net, rows, 0), 0.8);
}

// With lambda 0 a position learns from what is thought of the next one and from nothing else.
TEST(NetTeaching, APositionLearnsFromTheNext) {
    NetRows rows;
    for (int i = 0; i < 2'000; ++i) rows.add({{{1, 1.0F}}, {{2, 1.0F}, {3, 1.0F}}}, 1.0, false, false);
    NetTeaching how = quick();
    how.lambda = 0.0;
    how.passes = 1;
    EXPECT_NEAR(common::chanceOf(common::taughtBy(rows, kFeatures, how), rows, 0), 0.5, 0.2)
        << "in the first pass the next one was thought even";
    how.passes = 8;
    EXPECT_GT(common::chanceOf(common::taughtBy(rows, kFeatures, how), rows, 0), 0.8);
}

TEST(NetTeaching, SearchersGamesAreShownMoreOften) {
    NetRows rows;
    for (int i = 0; i < 1'000; ++i) {
        rows.add({{{1, 1.0F}}}, 1.0, false, false);
        rows.add({{{1, 1.0F}}}, 0.0, true, false);
    }
    NetTeaching how = quick();
    EXPECT_NEAR(common::chanceOf(common::taughtBy(rows, kFeatures, how), rows, 0), 0.5, 0.05);
    how.emphasis = 3;
    EXPECT_NEAR(common::chanceOf(common::taughtBy(rows, kFeatures, how), rows, 0), 0.25, 0.05);
}

TEST(NetTeaching, FarFromTheSumItIsNotBelieved) {
    EXPECT_EQ(common::corrected(0.5, 1.0), 1.0);
    EXPECT_EQ(common::corrected(0.5, 9.0), 2.0);
    EXPECT_EQ(common::corrected(0.5, -9.0), -1.0);
}

TEST(NetTeaching, TheSameSeedTeachesTheSame) {
    const NetRows rows = oneOfTwo(500);
    const auto one = common::taughtBy(rows, kFeatures, quick()), other = common::taughtBy(rows, kFeatures, quick());
    EXPECT_EQ(one.features, other.features);
    EXPECT_EQ(one.constant, other.constant);
}

}  // namespace
