/// The two sides of a game of the Civil War, and what each may know of the other's hidden pieces.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/codec.h"
#include "common/log.h"

namespace common {

enum class Side : std::uint8_t { kRoyalist, kParliament };
constexpr auto valuesOf(Side) { return lastIs(Side::kParliament); }
inline constexpr std::size_t kSides = 2;
inline constexpr std::array<Side, kSides> kBothSides{Side::kRoyalist, Side::kParliament};
inline constexpr std::array<std::string_view, kSides> kSideKeys{"royalist", "parliament"};
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr std::string_view key(Side side) { return kSideKeys[index(side)]; }

/// A side in a sentence, "the King" or "Parliament"; at the beginning of one; and before a noun, "Royalist" or
/// "Parliamentarian". No sentence calls it anything else.
inline std::string sideName(Side side) { return side == Side::kRoyalist ? "the King" : "Parliament"; }
inline std::string sideTitle(Side side) { return side == Side::kRoyalist ? "The King" : "Parliament"; }
inline std::string sideAdjective(Side side) { return side == Side::kRoyalist ? "Royalist" : "Parliamentarian"; }

constexpr Side enemyOf(Side side) { return side == Side::kRoyalist ? Side::kParliament : Side::kRoyalist; }
constexpr PlayerId playerOf(Side side) { return side == Side::kRoyalist ? PlayerId::kFirst : PlayerId::kSecond; }
constexpr Side sideOf(PlayerId p) { return p == PlayerId::kFirst ? Side::kRoyalist : Side::kParliament; }

/// Draws what follows from sets of pieces that may stand at places: a set as large as the number that stand there has only
/// certain members, and these stand nowhere else; and again, until nothing more follows. Only pieces of `kind` are looked at.
/// `setAt(i)` is the set of place i < `places`, to be changed; `countAt(i)` how many pieces of `kind` stand there.
template <class SetAt, class CountAt>
void inferCertain(std::size_t places, std::uint64_t kind, std::uint64_t& certain, SetAt&& setAt, CountAt&& countAt) {
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < places; ++i) {
            const std::uint64_t set = setAt(i) & kind;
            if ((set & ~certain) == 0 || std::popcount(set) != countAt(i)) continue;
            for (std::size_t other = 0; other < places; ++other)
                if (other != i) setAt(other) &= ~set;
            certain |= set;
            again = true;
        }
    }
}

}  // namespace common
