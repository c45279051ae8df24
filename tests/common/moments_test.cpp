// What is kept of a sample is that of its items, however they are put together.
#include "common/moments.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "common/rng.h"

namespace {

using common::Moments;

// By the definition, from the items themselves.
double togetherOf(const std::vector<Moments::Item>& items, std::size_t i, std::size_t k) {
    double meanI = 0, meanK = 0, sum = 0;
    for (const auto& it : items)
        meanI += it[i] / static_cast<double>(items.size()), meanK += it[k] / static_cast<double>(items.size());
    for (const auto& it : items) sum += (it[i] - meanI) * (it[k] - meanK);
    return sum;
}

TEST(Moments, OfThreeItemsByHand) {
    // 1 3 8: mean 4, squares 9 + 1 + 16 = 26; beside 2 2 5: mean 3, squares 1 + 1 + 4 = 6, products 3 + 1 + 8 = 12
    Moments moments;
    for (const auto& [a, b] : {std::pair{1.0, 2.0}, {3.0, 2.0}, {8.0, 5.0}}) moments.add({a, b});
    EXPECT_DOUBLE_EQ(moments.n(), 3);
    EXPECT_DOUBLE_EQ(moments.mean(0), 4);
    EXPECT_DOUBLE_EQ(moments.mean(1), 3);
    EXPECT_DOUBLE_EQ(moments.together(0, 0), 26);
    EXPECT_DOUBLE_EQ(moments.together(1, 1), 6);
    EXPECT_DOUBLE_EQ(moments.together(0, 1), 12);
    EXPECT_DOUBLE_EQ(moments.together(1, 0), 12);
    EXPECT_DOUBLE_EQ(moments.together(2, 2), 0);
}

TEST(Moments, PartsPutTogetherAreTheWhole) {
    common::Rng rng{1643};
    std::vector<Moments::Item> items;
    Moments whole, parts;
    for (const std::size_t length : {1, 700, 3, 0, 296}) {
        Moments part;
        for (std::size_t n = 0; n < length; ++n) {
            const double shared = rng.below(100);
            items.push_back({1e6 + shared, shared + rng.below(7), 1.0 * rng.below(2), 3.0});
            part.add(items.back());
            whole.add(items.back());
        }
        parts.add(part);
    }
    parts.add(Moments::ofZeros(50));
    for (std::size_t n = 0; n < 50; ++n) items.push_back({}), whole.add(Moments::Item{});
    EXPECT_DOUBLE_EQ(parts.n(), 1050);
    for (std::size_t i = 0; i < Moments::kValues; ++i)
        for (std::size_t k = 0; k < Moments::kValues; ++k) {
            const double truth = togetherOf(items, i, k);
            EXPECT_NEAR(whole.together(i, k), truth, 1e-9 * std::abs(truth) + 1e-6) << i << k;
            EXPECT_NEAR(parts.together(i, k), truth, 1e-9 * std::abs(truth) + 1e-6) << i << k;
        }
}

TEST(Moments, ItemsAllAlikeHaveNoSpread) {
    Moments moments, part;
    for (int i = 0; i < 1000; ++i) part.add({0.1, 1e9 / 3});
    moments.add(part);
    moments.add(part);
    EXPECT_EQ(moments.together(0, 0), 0.0);
    EXPECT_EQ(moments.together(1, 1), 0.0);
    EXPECT_EQ(moments.mean(0), 0.1);
}

}  // namespace
