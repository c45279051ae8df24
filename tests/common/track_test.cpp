// Guards the movement of markers at the ends of their tracks.
#include "common/track.h"

#include <gtest/gtest.h>

namespace common {
namespace {

constexpr MarkerTrack kZeroToNine{0, 9}, kBothWays{-5, 5};

TEST(CommonTrack, MovesWithinItsEnds) {
    EXPECT_EQ(kZeroToNine.shift(3, 4), (Shift{7, 0}));
    EXPECT_EQ(kZeroToNine.shift(3, -3), (Shift{0, 0}));
    EXPECT_EQ(kBothWays.shift(-2, -3), (Shift{-5, 0}));
}

TEST(CommonTrack, WhatFindsNoRoomIsLost) {
    EXPECT_EQ(kZeroToNine.shift(7, 5), (Shift{9, 3}));
    EXPECT_EQ(kZeroToNine.shift(1, -4), (Shift{0, -3}));
}

TEST(CommonTrack, RoomAtTheEnds) {
    EXPECT_TRUE(kZeroToNine.hasRoom(8, 1));
    EXPECT_FALSE(kZeroToNine.hasRoom(9, 1));
    EXPECT_TRUE(kZeroToNine.hasRoom(9, -1));
    EXPECT_FALSE(kZeroToNine.hasRoom(0, -1));
}

TEST(CommonTrack, ANumberBeyondAnEndIsThatEnd) {
    EXPECT_EQ(kBothWays.within(7), 5);
    EXPECT_EQ(kBothWays.within(-7), -5);
    EXPECT_EQ(kBothWays.within(2), 2);
    EXPECT_TRUE(kBothWays.has(-5));
    EXPECT_FALSE(kBothWays.has(6));
}

TEST(CommonTrack, ALoopLeadsBack) {
    constexpr MarkerLoop kThree{3};
    EXPECT_EQ(kThree.next(0), 1);
    EXPECT_EQ(kThree.next(2), 0);
}

}  // namespace
}  // namespace common
