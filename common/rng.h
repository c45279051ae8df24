// The one source of chance: a counter-based generator whose sequence is part of the save format.
#pragma once

#include <cstdint>

namespace common {

// One scrambling step (SplitMix64's finaliser): every bit of the input moves every bit of the output.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Draw number n depends on (seed, n) alone, so a draw that was recorded or given instead of rolled advances the
// sequence exactly as a rolled one does. Both numbers are secret: no Observation carries them.
struct Rng {
    std::uint64_t seed = 0;
    std::uint64_t drawn = 0;  // how many chance actions have been applied

    // A value in [0, range), range > 0, for the draw that comes next; does not advance. Uniform to 2^-32 or better.
    [[nodiscard]] constexpr std::uint32_t peek(std::uint32_t range) const {
        const std::uint64_t bits = mix64(mix64(seed) ^ (drawn * 0xd1342543de82ef95ULL + 1));
        return static_cast<std::uint32_t>(((bits >> 32) * range) >> 32);
    }
    constexpr void advance() { ++drawn; }

    // peek() and advance(), for code that is not a chance action (bots, set-up of tests).
    constexpr std::uint32_t below(std::uint32_t range) {
        const std::uint32_t value = peek(range);
        advance();
        return value;
    }

    friend bool operator==(const Rng&, const Rng&) = default;
};

}  // namespace common
