// Guards the arithmetic of dice against counting on the fingers.
#include "common/dice.h"

#include <gtest/gtest.h>

namespace common {
namespace {

TEST(CommonDice, FacesAndThrowsAreCounted) {
    static_assert(facesWhere([](int die) { return die > 3; }) == 3);
    static_assert(facesWhere([](int) { return true; }) == 6);
    static_assert(throwsWhere([](int first, int second) { return first + second >= 10; }) == 6);  // 46 55 64 56 65 66
    static_assert(throwsWhere([](int first, int second) { return first == second; }) == 6);
}

TEST(CommonDice, EveryThrowComesToOneOutcome) {
    enum class Duel { kLost, kDrawn, kWon };
    const auto ends = tally<2, 3>([](int own, int other) {
        return own > other ? Duel::kWon : own == other ? Duel::kDrawn : Duel::kLost;
    });
    EXPECT_EQ(ends, (std::array<int, 3>{15, 6, 15}));
    const auto sums = tally<3, 19>([](int a, int b, int c) { return a + b + c; });
    EXPECT_EQ(sums[3], 1);
    EXPECT_EQ(sums[10], 27);
    EXPECT_EQ(sums[18], 1);
    int all = 0;
    for (const int n : sums) all += n;
    EXPECT_EQ(all, 216);
}

TEST(CommonDice, MeanOfADie) {
    EXPECT_DOUBLE_EQ(meanOfDie([](int die) { return die; }), 3.5);
    EXPECT_DOUBLE_EQ(meanOfDie([](int die) { return die < 6 ? 0 : 3; }), 0.5);
}

TEST(CommonDice, HitsAmongSeveralDice) {
    // Three dice that hit on 1 and 2: of 216 throws 64 without a hit, 96 with one, 48 with two, 8 with three.
    EXPECT_EQ((hitsOf<3>(3, std::uint64_t{2}, std::uint64_t{4})), (std::array<std::uint64_t, 4>{64, 96, 48, 8}));
    EXPECT_EQ((hitsOf<3>(0, 2, 4)), (std::array<int, 4>{1, 0, 0, 0}));
    const auto chances = hitsOf<4>(2, 0.5, 0.5);
    EXPECT_DOUBLE_EQ(chances[0], 0.25);
    EXPECT_DOUBLE_EQ(chances[1], 0.5);
    EXPECT_DOUBLE_EQ(chances[2], 0.25);
    EXPECT_DOUBLE_EQ(chances[3], 0.0);
}

TEST(CommonDice, ATableIsReadToItsEnds) {
    constexpr std::array<char, 6> kTable{'a', 'b', 'c', 'd', 'e', 'f'};
    EXPECT_EQ(readTable(kTable, 1), 'a');
    EXPECT_EQ(readTable(kTable, 4), 'd');
    EXPECT_EQ(readTable(kTable, -3), 'a');
    EXPECT_EQ(readTable(kTable, 9), 'f');
}

}  // namespace
}  // namespace common
