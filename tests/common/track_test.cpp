// Guards moves along tracks: where they stop and what they lose.
#include "common/track.h"

#include <gtest/gtest.h>

#include <string>

namespace common {
namespace {

struct Box {
    std::string label;
    int number = 0;
};

TEST(CommonTrack, MovesWithinItsBounds) {
    constexpr BoundedTrack kZeroToNine{0, 9};
    static_assert(kZeroToNine.move(5, 2) == TrackMove{7, 2, 0});
    EXPECT_EQ(kZeroToNine.move(5, -5), (TrackMove{0, -5, 0}));
    EXPECT_EQ(kZeroToNine.move(5, 0), (TrackMove{5, 0, 0}));
    EXPECT_EQ(kZeroToNine.steps(), 9);
}

TEST(CommonTrack, ExcessIsLostAndReported) {
    constexpr BoundedTrack kZeroToNine{0, 9};
    EXPECT_EQ(kZeroToNine.move(8, 3), (TrackMove{9, 1, 2}));
    EXPECT_EQ(kZeroToNine.move(1, -4), (TrackMove{0, -1, -3}));
    EXPECT_EQ(kZeroToNine.move(9, 1), (TrackMove{9, 0, 1}));
}

TEST(CommonTrack, MovedAndLostAddUp) {
    constexpr BoundedTrack kTrack{-3, 4};
    for (int value = -3; value <= 4; ++value) {
        for (int by = -12; by <= 12; ++by) {
            const TrackMove move = kTrack.move(value, by);
            EXPECT_TRUE(kTrack.has(move.value));
            EXPECT_EQ(value + move.moved, move.value);
            EXPECT_EQ(move.moved + move.lost, by);
            EXPECT_LE(std::abs(move.moved), kTrack.room(value, by));
        }
    }
    EXPECT_FALSE(kTrack.has(5));
    EXPECT_EQ(kTrack.clamped(-9), -3);
}

TEST(CommonTrack, BoxesHaveLabelsAndEnds) {
    const BoxTrack<Box> track({{"A", 5}, {"B", 4}, {"C", 3}});
    EXPECT_EQ(track.size(), 3);
    EXPECT_EQ(track.find("B"), 1);
    EXPECT_EQ(track.find("D"), -1);
    EXPECT_EQ(track[track.last()].number, 3);
    EXPECT_EQ(track.move(1, 5), (TrackMove{2, 1, 4}));
    EXPECT_EQ(track.move(0, -1), (TrackMove{0, 0, -1}));
    EXPECT_FALSE(track.has(3));
    int sum = 0;
    for (const Box& box : track) sum += box.number;
    EXPECT_EQ(sum, 12);
}

}  // namespace
}  // namespace common
