// Guards the arithmetic of dice against counting on the fingers.
#include "common/dice.h"

#include <gtest/gtest.h>

namespace common {
namespace {

TEST(CommonDice, FacesAboveAValue) {
    EXPECT_EQ(kD6.facesAbove(3), 3);   // 4 5 6
    EXPECT_EQ(kD6.facesAbove(0), 6);
    EXPECT_EQ(kD6.facesAbove(6), 0);
    EXPECT_EQ(kD6.facesAbove(3, 1), 4);    // 3 4 5 6
    EXPECT_EQ(kD6.facesAbove(3, -2), 1);   // 6
    EXPECT_EQ(Die{20}.facesAbove(15), 5);
}

TEST(CommonDice, NaturalFacesDecideWhateverTheModifier) {
    EXPECT_EQ(kD6.facesAbove(9, 0, kLowFailsHighSucceeds), 1);    // the 6 alone
    EXPECT_EQ(kD6.facesAbove(0, 5, kLowFailsHighSucceeds), 5);    // all but the 1
    EXPECT_EQ(kD6.facesAbove(-3, 0, kLowFailsHighSucceeds), 5);
    EXPECT_EQ(kD6.facesAbove(3, 0, kLowFailsHighSucceeds), 3);
    EXPECT_FALSE(kD6.beats(1, 0, 9, kLowFailsHighSucceeds));
    EXPECT_TRUE(kD6.beats(6, 9, -9, kLowFailsHighSucceeds));
    EXPECT_EQ(kD6.facesAbove(9, 0, Natural{true, false}), 0);
}

TEST(CommonDice, ChancesAreExactAndReduced) {
    const Chance half = kD6.chanceAbove(3);
    EXPECT_EQ(half.ways(), 1u);
    EXPECT_EQ(half.total(), 2u);
    EXPECT_EQ(half * half, Chance(1, 4));
    EXPECT_EQ(Chance(1, 3) + Chance(1, 6), Chance(1, 2));
    EXPECT_EQ(Chance(1, 3).otherwise(), Chance(2, 3));
    EXPECT_LT(Chance(1, 3), Chance(1, 2));
    EXPECT_EQ(Chance::never() + Chance::always(), Chance::always());
    EXPECT_DOUBLE_EQ(Chance(1, 4).value(), 0.25);
    static_assert(kD6.chanceAbove(4) == Chance(1, 3));
}

TEST(CommonDice, TwoDiceSum) {
    const Distribution sum = Distribution::of(kD6) + Distribution::of(kD6);
    EXPECT_EQ(sum.lowest(), 2);
    EXPECT_EQ(sum.highest(), 12);
    EXPECT_EQ(sum.total(), 36u);
    EXPECT_EQ(sum.ways(7), 6u);   // 1-6 2-5 3-4 and back
    EXPECT_EQ(sum.ways(2), 1u);
    EXPECT_EQ(sum.ways(13), 0u);
    EXPECT_EQ(sum.chanceAtLeast(10), Chance(1, 6));   // 3 + 2 + 1 of 36
    EXPECT_EQ(sum.chanceAtMost(3), Chance(1, 12));    // 1 + 2 of 36
    EXPECT_EQ(sum.chanceAbove(12), Chance::never());
    EXPECT_EQ(sum.chanceBelow(2), Chance::never());
    EXPECT_EQ(sum.chanceAtLeast(-5), Chance::always());
}

TEST(CommonDice, DifferenceOfTwoDice) {
    const Distribution difference = Distribution::of(kD6) - Distribution::of(kD6);
    EXPECT_EQ(difference.lowest(), -5);
    EXPECT_EQ(difference.highest(), 5);
    EXPECT_EQ(difference.ways(0), 6u);
    EXPECT_EQ(difference.chanceAtLeast(2), Chance(10, 36));   // 4 + 3 + 2 + 1
    EXPECT_EQ(difference.shifted(3).chanceAtLeast(2), Chance(26, 36));   // at least -1: 5 + 6 + (5+4+3+2+1)
    EXPECT_EQ(difference.negated().ways(5), difference.ways(-5));
}

TEST(CommonDice, HitsAmongSeveralDice) {
    const Distribution one = Distribution::of(kD6, [](int face) { return face <= 2 ? 1 : 0; });
    const Distribution three = one.times(3);
    EXPECT_EQ(three.chanceOf(0), Chance(8, 27));    // (2/3)^3
    EXPECT_EQ(three.chanceOf(1), Chance(12, 27));   // 3 x 1/3 x 4/9
    EXPECT_EQ(three.chanceOf(3), Chance(1, 27));
    EXPECT_EQ(one.times(0).chanceOf(0), Chance::always());
    EXPECT_EQ(Distribution::of(kD6).times(24).total(), 4738381338321616896ULL);   // 6^24
}

}  // namespace
}  // namespace common
