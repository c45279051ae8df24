// What reading and writing a position share: the words for its values, and a pile of cards taken apart.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/card_deck.h"

namespace cruel_necessity::position {

using Set = std::uint64_t;

inline constexpr std::array<std::string_view, 2> kOwners{"royalist", "parliament"};
inline constexpr std::array<std::string_view, 3> kScots{"plain", "charles_i", "charles_ii"};
inline constexpr std::array<std::string_view, 3> kIrish{"plain", "league_france", "league_france_spain"};
inline constexpr std::array<std::string_view, 2> kRevoltRegions{"north", "west"};  // CN 6.9, 8.3.1: as the first two Armies
inline constexpr std::array<std::string_view, 4> kBoxKeys{"none", "victory", "draw", "defeat"};
constexpr Set bitOf(int n) { return Set{1} << n; }

// A pile taken apart: known cards in the order they will be drawn, and sets.
struct Pile {
    std::vector<int> top, bottom;
    Set middle = 0, discards = 0;

    template <std::size_t N>
    static Pile of(common::CardDeck<N> deck) {
        constexpr int kMark = 63;  // no card: shows which cards are the middle
        Pile p;
        p.discards = deck.discards();
        deck.shuffleIn(bitOf(kMark));
        for (; deck.candidates() != 0 && !(deck.candidates() & bitOf(kMark)); deck.draw(p.top.back()))
            p.top.push_back(std::countr_zero(deck.candidates()));
        p.middle = deck.candidates() & ~bitOf(kMark);
        for (Set left = deck.candidates(); left; left &= left - 1) deck.draw(std::countr_zero(left));
        for (; !deck.empty(); deck.draw(p.bottom.back())) p.bottom.push_back(std::countr_zero(deck.candidates()));
        return p;
    }
    template <std::size_t N>
    [[nodiscard]] common::CardDeck<N> deck() const {
        common::CardDeck<N> d;
        d.shuffleIn(middle);
        for (auto c = top.rbegin(); c != top.rend(); ++c) d.placeOnTop(*c);
        for (const int c : bottom) d.placeAtBottom(c);
        for (Set left = discards; left; left &= left - 1) d.discard(std::countr_zero(left));
        return d;
    }
    [[nodiscard]] Set cards() const {
        Set all = middle;
        for (const auto* list : {&top, &bottom})
            for (const int c : *list) all |= bitOf(c);
        return all;
    }
    [[nodiscard]] bool has(int c) const { return (cards() & bitOf(c)) != 0; }
    void take(int c) {
        std::erase(top, c);
        std::erase(bottom, c);
        middle &= ~bitOf(c);
    }
};

}  // namespace cruel_necessity::position
