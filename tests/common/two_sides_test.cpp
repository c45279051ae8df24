// Two sides: what follows from sets of pieces that may stand somewhere, and whose an unfinished choice is.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "common/dispatch.h"
#include "common/two_sides.h"

namespace common {
namespace {

// The pieces that may stand at each of some places, as bits, and how many do.
struct Guess {
    std::vector<std::uint64_t> sets;
    std::vector<int> counts;
    std::uint64_t certain = 0;
    void infer(std::uint64_t kind) {
        inferCertain(
            sets.size(), kind, certain, [&](std::size_t i) -> std::uint64_t& { return sets[i]; },
            [&](std::size_t i) { return counts[i]; });
    }
};

TEST(TwoSides, AsManyCandidatesAsPiecesAreCertainAndStandNowhereElse) {
    Guess g{{0b0011, 0b1111}, {2, 1}};
    g.infer(~std::uint64_t{0});
    EXPECT_EQ(g.certain, 0b0011U);
    EXPECT_EQ(g.sets, (std::vector<std::uint64_t>{0b0011, 0b1100}));
}

TEST(TwoSides, WhatFollowsFromWhatFollowsIsDrawnToo) {
    Guess g{{0b1110, 0b0011, 0b0001}, {1, 1, 1}};  // the last place tells of the second, and that of the first
    g.infer(~std::uint64_t{0});
    EXPECT_EQ(g.certain, 0b0011U);
    EXPECT_EQ(g.sets, (std::vector<std::uint64_t>{0b1100, 0b0010, 0b0001}));
}

TEST(TwoSides, PiecesOfAnotherKindAreNotLookedAt) {
    Guess g{{0b1001, 0b1111}, {1, 1}};
    g.infer(0b0111);
    EXPECT_EQ(g.certain, 0b0001U);
    EXPECT_EQ(g.sets, (std::vector<std::uint64_t>{0b1001, 0b1110}));
}

struct Question : DecisionFrameOf<Side> {};
struct Step : Procedure {};
struct Business {
    std::vector<std::variant<Question, Step>> stack;
};

TEST(TwoSides, AnUnfinishedChoiceIsTheLatestDecidersOne) {
    Business s;
    EXPECT_EQ(latestChooser<Side>(s), std::nullopt);
    s.stack.push_back(Step{});
    EXPECT_EQ(latestChooser<Side>(s), std::nullopt);
    s.stack.push_back(by<Question>(Side::kRoyalist));
    s.stack.push_back(by<Question>(Side::kParliament));
    s.stack.push_back(Step{});
    EXPECT_EQ(latestChooser<Side>(s), Side::kParliament);
}

}  // namespace
}  // namespace common
