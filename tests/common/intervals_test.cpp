// Intervals against figures from textbooks and tables, and against samples whose answer is known.
#include "common/intervals.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "common/rng.h"

namespace {

using common::Interval;

TEST(Intervals, WilsonAsInNewcombe) {
    const Interval it = common::wilson(81, 263);  // Newcombe (1998), method 3
    EXPECT_NEAR(it.value, 0.308, 0.0005);
    EXPECT_NEAR(it.low, 0.2553, 0.0001);
    EXPECT_NEAR(it.high, 0.3662, 0.0001);
    EXPECT_NEAR(common::wilson(0, 20).high, 0.1611, 0.0001);
    for (int n = 1; n < 200; ++n) {  // exactly, for those who print it
        EXPECT_EQ(common::wilson(0, n).low, 0.0) << n;
        EXPECT_EQ(common::wilson(n, n).high, 1.0) << n;
    }
    EXPECT_DOUBLE_EQ(common::wilson(0, 0).high, 1.0);
}

TEST(Intervals, StudentAsInTheTables) {
    EXPECT_NEAR(common::studentT(1), 12.706, 0.001);
    EXPECT_NEAR(common::studentT(5), 2.571, 0.001);
    EXPECT_NEAR(common::studentT(6), 2.447, 0.002);
    EXPECT_NEAR(common::studentT(10), 2.228, 0.001);
    EXPECT_NEAR(common::studentT(30), 2.042, 0.001);
    EXPECT_NEAR(common::studentT(1e9), 1.960, 0.001);
}

TEST(Intervals, TheMeanOfFiveByHand) {
    // 2 4 4 5 5: mean 4, squares 4+0+0+1+1 = 6, variance 1.5, error sqrt(1.5/5) = 0.5477, t(4) = 2.7764
    const Interval it = common::intervalOf(common::meanOf(std::vector<double>{2, 4, 4, 5, 5}));
    EXPECT_DOUBLE_EQ(it.value, 4.0);
    EXPECT_NEAR(it.high - 4.0, 2.7764 * std::sqrt(0.3), 1e-4);
    EXPECT_NEAR(4.0 - it.low, it.high - 4.0, 1e-12);
}

TEST(Intervals, ARatioIsThatOfTheSums) {
    common::Moments moments, nothing, power;
    for (const auto& [above, below] : {std::pair{2.0, 1.0}, {6.0, 2.0}, {1.0, 1.0}}) moments.add({above, below});
    const auto it = common::estimateIn(moments, common::ratioIn(moments, 0, 1));
    EXPECT_DOUBLE_EQ(it.value, 9.0 / 4.0);
    // Pulls (y - 2.25 x) / (4/3): -0.1875, 1.125, -0.9375
    EXPECT_NEAR(it.squares, 0.1875 * 0.1875 + 1.125 * 1.125 + 0.9375 * 0.9375, 1e-12);
    EXPECT_DOUBLE_EQ(it.n, 3);
    for (const double above : {2.0, 6.0, 1.0}) nothing.add({above, 0});
    EXPECT_DOUBLE_EQ(common::ratioIn(nothing, 0, 1).value, 0.0);
    // 2 to the power of 3, which moves it by 8 ln 2 for each that lies one off: 2 (8 ln 2)^2 of one below and one above
    for (const double value : {2.0, 4.0}) power.add({value});
    const auto eight = common::estimateIn(power, common::powerOfTwo(common::meanIn(power, 0)));
    EXPECT_DOUBLE_EQ(eight.value, 8.0);
    EXPECT_NEAR(eight.squares, 2 * 64 * std::log(2.0) * std::log(2.0), 1e-9);
}

TEST(Intervals, TheDifferenceOfSharesAsInNewcombe) {
    // Newcombe (1998), 56 of 70 against 48 of 80, method 10: 0.2000 [0.0524, 0.3339]
    const Interval it = common::differenceOfShares(56, 70, 48, 80);
    EXPECT_NEAR(it.value, 0.2, 1e-9);
    EXPECT_NEAR(it.low, 0.0524, 0.0001);
    EXPECT_NEAR(it.high, 0.3339, 0.0001);
    // Pairs that never differ leave nothing of it but what Wilson leaves at the edges; without a link pairs are as two samples.
    const Interval alike = common::pairedDifference({30, 0, 0, 30});
    EXPECT_DOUBLE_EQ(alike.value, 0.0);
    EXPECT_LT(alike.high - alike.low, 0.07);
    const Interval unlinked = common::pairedDifference({15, 15, 15, 15}), apart = common::differenceOfShares(30, 60, 30, 60);
    EXPECT_NEAR(unlinked.high, apart.high, 1e-9);
}

TEST(Intervals, PairsNarrowWhatTheyShare) {
    common::Moments pairs;
    common::Rng rng{7};
    for (int i = 0; i < 400; ++i) {
        const double shared = rng.below(1000), more = rng.below(10) + 5;
        pairs.add({shared + more, 0, shared + rng.below(10)});
    }
    const auto a = common::meanIn(pairs, 0), b = common::meanIn(pairs, 2);
    const auto paired = common::intervalOf(common::estimateIn(pairs, common::less(a, b)));
    const auto apart = common::differenceOf(common::estimateIn(pairs, a), common::estimateIn(pairs, b));
    EXPECT_NEAR(paired.value, 5, 0.7);  // three standard errors
    EXPECT_LT(paired.high - paired.low, (apart.high - apart.low) / 20);
}

TEST(Intervals, DoubtsByHand) {
    // Ten unlike pairs, all one way: 2 / 1024; five each way: 1
    EXPECT_NEAR(common::doubtOfPairs({0, 10, 0, 5}), 2.0 / 1024, 1e-9);
    EXPECT_DOUBLE_EQ(common::doubtOfPairs({0, 5, 5, 5}), 1.0);
    EXPECT_DOUBLE_EQ(common::doubtOfPairs({3, 0, 0, 3}), 1.0);
    EXPECT_NEAR(common::doubtOfShare(60, 100, 0.5), 0.0455, 0.0001);  // z = 2
    EXPECT_NEAR(common::doubt({1.0, 0.0, 2.0}), 0.05, 1e-6);          // the interval just reaches 0
    EXPECT_LT(common::doubt({1.0, 0.5, 1.5}), 0.001);
}

TEST(Intervals, HolmAsInHisPaper) {
    const std::vector<double> doubts{0.01, 0.04, 0.03, 0.005};
    const auto worth = common::holm(doubts);
    EXPECT_NEAR(worth[3], 0.02, 1e-12);  // 4 x 0.005
    EXPECT_NEAR(worth[0], 0.03, 1e-12);  // 3 x 0.01
    EXPECT_NEAR(worth[2], 0.06, 1e-12);  // 2 x 0.03
    EXPECT_NEAR(worth[1], 0.06, 1e-12);  // not below the one before
}

// Of 400 samples some 380 intervals hold the truth: three standard errors are 13.
TEST(Intervals, TheyHoldTheTruthAsOftenAsTheySay) {
    int wilson = 0, student = 0, paired = 0;
    common::Rng rng{1644};
    for (int trial = 0; trial < 400; ++trial) {
        double hits = 0;
        std::vector<double> values;
        common::PairCounts pairs;
        for (int i = 0; i < 80; ++i) {
            hits += rng.below(10) < 3 ? 1 : 0;
            values.push_back(rng.below(101));
            const bool shared = rng.below(2) == 0, first = shared || rng.below(10) < 4, second = shared || rng.below(10) < 2;
            ++(first ? second ? pairs.both : pairs.first : second ? pairs.second : pairs.neither);
        }
        const Interval w = common::wilson(hits, 80), s = common::intervalOf(common::meanOf(values));
        const Interval p = common::pairedDifference(pairs);  // .5 + .5 * .4 less .5 + .5 * .2
        wilson += w.low <= 0.3 && 0.3 <= w.high ? 1 : 0;
        student += s.low <= 50 && 50 <= s.high ? 1 : 0;
        paired += p.low <= 0.1 && 0.1 <= p.high ? 1 : 0;
    }
    for (const int held : {wilson, student, paired}) EXPECT_NEAR(held, 380, 14);
}

TEST(Intervals, SequencesByHand) {
    // Ten of ten against a half: the mean of p^10 over all p is 1/11, that of the half 1/1024.
    EXPECT_NEAR(common::doubtInSequenceOfShare(10, 10, 0.5), 11.0 / 1024, 1e-9);
    // Six of ten: 4! 6! / 11! = 1/2310, which is less than 1/1024.
    EXPECT_DOUBLE_EQ(common::doubtInSequenceOfShare(6, 10, 0.5), 1.0);
    // Where the interval ends the doubt is 0.05.
    const Interval share = common::sequenceOfShare(30, 100);
    EXPECT_NEAR(common::doubtInSequenceOfShare(30, 100, share.low), 0.05, 1e-6);
    EXPECT_NEAR(common::doubtInSequenceOfShare(30, 100, share.high), 0.05, 1e-6);
    EXPECT_LT(share.low, common::wilson(30, 100).low);
    EXPECT_EQ(common::sequenceOfShare(0, 100).low, 0.0);
    EXPECT_EQ(common::sequenceOfShare(100, 100).high, 1.0);
    // p^100 (1-p)^0 of none of a hundred: (1-p)^100 * 101 = 0.05
    EXPECT_NEAR(common::sequenceOfShare(0, 100).high, 1 - std::pow(0.05 / 101, 0.01), 1e-9);
    std::vector<double> values;
    for (int i = 0; i < 200; ++i) values.push_back(i % 5);
    const auto mean = common::meanOf(values);
    const Interval it = common::sequenceOf(mean, 100), fixed = common::intervalOf(mean);
    EXPECT_NEAR(common::doubtInSequence(mean, 100, it.low), 0.05, 1e-9);
    EXPECT_NEAR(common::doubtInSequence(mean, 100, it.high), 0.05, 1e-9);
    EXPECT_GT(it.high - it.low, fixed.high - fixed.low);
    EXPECT_LT(it.high - it.low, 2 * (fixed.high - fixed.low));
    EXPECT_DOUBLE_EQ(common::doubtInSequence(mean, 100, mean.value), 1.0);
    // Three items that are all alike are no proof, and too few for an interval.
    const auto few = common::meanOf(std::vector<double>{2, 2, 2});
    EXPECT_GT(common::doubtInSequence(few, 100), 0.5);
    EXPECT_DOUBLE_EQ(common::sequenceOf(few, 100).high, 2.0);
    EXPECT_DOUBLE_EQ(common::doubtInSequence(common::Estimate{}, 100), 1.0);
}

// Looked at after every 50 items up to 3,000. Who stops as soon as an interval of a fixed number leaves the truth out is wrong
// in a quarter of all runs; with a sequence in less than one of twenty.
TEST(Intervals, ASequenceMayBeLookedAtAsOftenAsOneLikes) {
    common::Rng rng{1642};
    struct Wrong {
        int looking = 0, share = 0, pairs = 0, skewed = 0, found = 0;
    } runs;
    for (int run = 0; run < 300; ++run) {
        std::vector<double> coin, pairs, skewed, loaded;
        double heads = 0;
        Wrong here;
        while (coin.size() < 3000) {
            coin.push_back(rng.below(2));
            heads += coin.back();
            const double unlike = rng.below(10) == 0 ? 1.0 : 0.0;  // one pair of ten, either way alike
            pairs.push_back(rng.below(2) == 0 ? unlike : -unlike);
            skewed.push_back(-std::log((rng.below(1U << 24) + 1.0) / (1U << 24)));  // exponential: mean 1
            loaded.push_back(rng.below(100) < 10 ? -1.0 : rng.below(100) < 20 ? 1.0 : 0.0);
            const std::size_t n = coin.size();
            if (n % 50 != 0) continue;
            const Interval fixed = common::intervalOf(common::meanOf(coin));
            here.looking |= fixed.low > 0.5 || fixed.high < 0.5 ? 1 : 0;
            here.share |= common::doubtInSequenceOfShare(heads, static_cast<double>(n), 0.5) < 0.05 ? 1 : 0;
            here.pairs |= common::doubtInSequence(common::meanOf(pairs), 100) < 0.05 ? 1 : 0;
            here.skewed |= common::doubtInSequence(common::meanOf(skewed), 100, 1.0) < 0.05 ? 1 : 0;
            here.found |= common::sequenceOf(common::meanOf(loaded), 100).low > 0 ? 1 : 0;
        }
        runs.looking += here.looking;
        runs.share += here.share;
        runs.pairs += here.pairs;
        runs.skewed += here.skewed;
        runs.found += here.found;
    }
    EXPECT_GE(runs.looking, 60);
    EXPECT_LE(runs.share, 15);
    EXPECT_LE(runs.pairs, 15);
    EXPECT_LE(runs.skewed, 24);  // it is not normal yet when one looks first
    EXPECT_EQ(runs.found, 300);
}

TEST(Intervals, TheBootstrapOfAMeanIsNearStudents) {
    std::vector<double> values;
    common::Rng draw{3};
    for (int i = 0; i < 300; ++i) values.push_back(draw.below(101));
    const auto again = [&](common::Rng& rng) {
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) sum += values[rng.below(300)];
        return sum / 300;
    };
    const Interval t = common::intervalOf(common::meanOf(values)), b = common::bootstrap(t.value, 1, again);
    EXPECT_NEAR(b.low, t.low, 0.5);
    EXPECT_NEAR(b.high, t.high, 0.5);
    EXPECT_DOUBLE_EQ(common::bootstrap(t.value, 1, again).low, b.low);
}

}  // namespace
