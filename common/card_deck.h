// Card deck: a pile that has no order until somebody places or looks; a draw is a chance among what may be on top.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "common/static_vector.h"

namespace common {

// Cards are numbered 0..63. Top to bottom the pile is: cards placed on top (known order), the shuffled middle (no
// order: a set), cards placed at the bottom (known order). Invariant: a card is in at most one of pile, discard, neither
// (held or removed from play).
template <std::size_t kKnown = 4>
class CardDeck {
public:
    using Set = std::uint64_t;
    static constexpr Set bit(int card) { return Set{1} << card; }

    // Building the pile
    constexpr void shuffleIn(Set cards) { middle_ |= cards; }
    constexpr void placeOnTop(int card) { top_.push_back(static_cast<std::uint8_t>(card)); }
    constexpr void placeAtBottom(int card) { bottom_.push_back(static_cast<std::uint8_t>(card)); }  // drawn in this order

    // Which cards may be the next one drawn: one where the order is known, else the whole middle.
    [[nodiscard]] constexpr Set candidates() const {
        if (!top_.empty()) return bit(top_.back());
        if (middle_ != 0) return middle_;
        return bottom_.empty() ? 0 : bit(bottom_[0]);
    }
    [[nodiscard]] constexpr bool isDrawable(int card) const { return card >= 0 && card < 64 && (candidates() & bit(card)) != 0; }

    // Takes the card off the pile; it then belongs to whoever drew it.
    constexpr void draw(int card) {
        assert(isDrawable(card));
        if (!top_.empty()) top_.pop_back();
        else if (middle_ != 0) middle_ &= ~bit(card);
        else {
            for (std::size_t i = 1; i < bottom_.size(); ++i) bottom_[i - 1] = bottom_[i];
            bottom_.pop_back();
        }
    }
    constexpr void discard(int card) { discard_ |= bit(card); }
    // Out of pile and discard for good.
    constexpr void remove(int card) {
        middle_ &= ~bit(card);
        discard_ &= ~bit(card);
    }
    // The discards become a shuffled pile again.
    constexpr void reshuffle() {
        middle_ |= discard_;
        discard_ = 0;
    }

    [[nodiscard]] constexpr int size() const {
        return std::popcount(middle_) + static_cast<int>(top_.size() + bottom_.size());
    }
    [[nodiscard]] constexpr bool empty() const { return size() == 0; }
    [[nodiscard]] constexpr Set pile() const {
        Set all = middle_;
        for (const auto c : top_) all |= bit(c);
        for (const auto c : bottom_) all |= bit(c);
        return all;
    }
    [[nodiscard]] constexpr Set discards() const { return discard_; }

    friend constexpr bool operator==(const CardDeck&, const CardDeck&) = default;

private:
    Set middle_ = 0;
    Set discard_ = 0;
    StaticVector<std::uint8_t, kKnown> top_;     // back() is the next card
    StaticVector<std::uint8_t, kKnown> bottom_;  // [0] is drawn first
};

}  // namespace common
