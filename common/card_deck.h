// Card deck: a pile that has no order until somebody places or looks; a draw is a chance among what may be on top.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <tuple>

#include "common/static_vector.h"

namespace common {

// A set of up to 128 cards, for games whose decks pass 64; behaves as an unsigned integer does with its bits.
struct CardSet128 {
    std::uint64_t low = 0, high = 0;
    constexpr CardSet128() = default;
    constexpr CardSet128(std::uint64_t lowBits) : low(lowBits) {}
    constexpr CardSet128(std::uint64_t highBits, std::uint64_t lowBits) : low(lowBits), high(highBits) {}
    friend constexpr CardSet128 operator|(CardSet128 a, CardSet128 b) { return {a.high | b.high, a.low | b.low}; }
    friend constexpr CardSet128 operator&(CardSet128 a, CardSet128 b) { return {a.high & b.high, a.low & b.low}; }
    friend constexpr CardSet128 operator~(CardSet128 a) { return {~a.high, ~a.low}; }
    constexpr CardSet128& operator|=(CardSet128 o) { return *this = *this | o; }
    constexpr CardSet128& operator&=(CardSet128 o) { return *this = *this & o; }
    friend constexpr CardSet128 operator<<(CardSet128 a, int by) {
        if (by >= 64) return {a.low << (by - 64), 0};
        return by == 0 ? a : CardSet128{a.high << by | a.low >> (64 - by), a.low << by};
    }
    friend constexpr bool operator==(const CardSet128&, const CardSet128&) = default;
};
constexpr int cardCount(std::uint64_t set) { return std::popcount(set); }
constexpr int cardCount(CardSet128 set) { return std::popcount(set.low) + std::popcount(set.high); }

// Cards are numbered from 0 to the bits of CardSet less one. Top to bottom the pile is: cards placed on top (known
// order), the shuffled middle (no order: a set), cards placed at the bottom (known order). Invariant: a card is in at most
// one of pile, discard, neither (held or removed from play).
template <std::size_t kKnown = 4, class CardSet = std::uint64_t>
class CardDeck {
public:
    using Set = CardSet;
    static constexpr int kMostCards = static_cast<int>(sizeof(Set)) * 8;
    static constexpr Set bit(int card) { return Set{1} << card; }

    // Building the pile
    void shuffleIn(Set cards) { middle_ |= cards; }
    void placeOnTop(int card) { top_.push_back(static_cast<std::uint8_t>(card)); }
    void placeAtBottom(int card) { bottom_.push_back(static_cast<std::uint8_t>(card)); }  // drawn in this order

    // Which cards may be the next one drawn: one where the order is known, else the whole middle.
    [[nodiscard]] Set candidates() const {
        if (!top_.empty()) return bit(top_.back());
        if (middle_ != Set{0}) return middle_;
        return bottom_.empty() ? Set{0} : bit(bottom_[0]);
    }
    [[nodiscard]] bool isDrawable(int card) const {
        return card >= 0 && card < kMostCards && (candidates() & bit(card)) != Set{0};
    }

    // Takes the card off the pile; it then belongs to whoever drew it.
    void draw(int card) {
        assert(isDrawable(card));
        if (!top_.empty()) top_.pop_back();
        else if (middle_ != Set{0}) middle_ &= ~bit(card);
        else {
            for (std::size_t i = 1; i < bottom_.size(); ++i) bottom_[i - 1] = bottom_[i];
            bottom_.pop_back();
        }
    }
    void discard(int card) { discard_ |= bit(card); }
    // Out of pile and discard for good.
    void remove(int card) {
        middle_ &= ~bit(card);
        discard_ &= ~bit(card);
        erase(top_, card);
        erase(bottom_, card);
    }
    // The discards become a shuffled pile again.
    void reshuffle() {
        middle_ |= discard_;
        discard_ = 0;
    }

    [[nodiscard]] int size() const {
        return cardCount(middle_) + static_cast<int>(top_.size() + bottom_.size());
    }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] Set pile() const {
        Set all = middle_;
        for (const auto c : top_) all |= bit(c);
        for (const auto c : bottom_) all |= bit(c);
        return all;
    }
    [[nodiscard]] Set discards() const { return discard_; }

    friend bool operator==(const CardDeck&, const CardDeck&) = default;

    // All it is made of, for its bytes (codec.h), and whether bytes that were read make a pile.
    static constexpr auto parts() {
        return std::tuple{&CardDeck::middle_, &CardDeck::discard_, &CardDeck::top_, &CardDeck::bottom_};
    }
    [[nodiscard]] bool isSound() const {
        Set seen = middle_;
        const auto isNew = [&seen](Set cards) {
            const bool is = (seen & cards) == Set{0};
            seen |= cards;
            return is;
        };
        if (!isNew(discard_)) return false;
        for (const Known* known : {&top_, &bottom_})
            for (const auto c : *known)
                if (c >= kMostCards || !isNew(bit(c))) return false;
        return true;
    }

private:
    using Known = StaticVector<std::uint8_t, kKnown>;
    static void erase(Known& cards, int card) {
        Known kept;
        for (const auto c : cards)
            if (c != card) kept.push_back(c);
        cards = kept;
    }

    Set middle_{0};
    Set discard_{0};
    Known top_;     // back() is the next card
    Known bottom_;  // [0] is drawn first
};

}  // namespace common
