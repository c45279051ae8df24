// Guards the source of chance: its sequence is part of the save format and must not move.
#include "common/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <type_traits>

namespace common {
namespace {

static_assert(std::is_trivially_copyable_v<Rng>);

// SplitMix64 started at 0 gives these first (its published test values): our mixing step is that generator's.
TEST(CommonRng, MixingIsSplitMix64) {
    constexpr std::uint64_t kGamma = 0x9e3779b97f4a7c15ULL;
    EXPECT_EQ(mix64(0 * kGamma), 0xe220a8397b1dcdafULL);
    EXPECT_EQ(mix64(1 * kGamma), 0x6e789e6aa1b965f4ULL);
    EXPECT_EQ(mix64(2 * kGamma), 0x06c45d188009454fULL);
}

// A given or recorded draw advances without looking, and the rest of the sequence does not change.
TEST(CommonRng, DrawsDependOnSeedAndNumberAlone) {
    Rng rolled{7, 0};
    Rng given{7, 0};
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(rolled.peek(6), given.peek(6));
        rolled.below(6);
        given.advance();
    }
    EXPECT_EQ(rolled, given);
    EXPECT_EQ(rolled.drawn, 100u);
    EXPECT_EQ((Rng{7, 100}.peek(1000)), rolled.peek(1000));
}

TEST(CommonRng, PeekDoesNotAdvance) {
    const Rng rng{1, 2};
    EXPECT_EQ(rng.peek(60), rng.peek(60));
}

TEST(CommonRng, StaysInRange) {
    for (const std::uint32_t range : {1u, 2u, 3u, 6u, 60u, 1000u, 0xFFFFFFFFu}) {
        Rng rng{99, 0};
        for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(range), range);
    }
    EXPECT_EQ((Rng{5, 5}.peek(1)), 0u);
}

// 60 000 rolls, 10 000 expected of each face, variance 60 000 x 1/6 x 5/6 = 8333, deviation 91: six of those are 548.
TEST(CommonRng, FacesAreEven) {
    for (const std::uint64_t seed : {0ULL, 1ULL, 2ULL, 0xFFFFFFFFFFFFFFFFULL}) {
        std::array<int, 6> count{};
        Rng rng{seed, 0};
        for (int i = 0; i < 60'000; ++i) ++count[rng.below(6)];
        for (const int n : count) EXPECT_NEAR(n, 10'000, 548) << "seed " << seed;
    }
}

// Neighbouring seeds and neighbouring draws are as good as unrelated: pairs of rolls are even too.
// 36 000 pairs, 1000 expected of each, deviation 31: six of those are 187.
TEST(CommonRng, PairsAreEven) {
    std::array<int, 36> following{};
    std::array<int, 36> neighbouring{};
    for (std::uint64_t i = 0; i < 36'000; ++i) {
        Rng rng{i, 0};
        const std::uint32_t first = rng.below(6);
        ++following[first * 6 + rng.below(6)];
        ++neighbouring[first * 6 + Rng{i + 1, 0}.peek(6)];
    }
    for (std::size_t k = 0; k < 36; ++k) {
        EXPECT_NEAR(following[k], 1000, 187);
        EXPECT_NEAR(neighbouring[k], 1000, 187);
    }
}

}  // namespace
}  // namespace common
