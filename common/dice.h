// Dice: how many throws of six-sided dice come to what, and what a table says of a total; nothing here rolls.
//
// A rule that is decided by dice stands in its game as a function of the faces, such as `succeeds(die, modifier, toBeat)`. The
// rule asks it for the die that fell, the odds count with it over all throws.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace common {

inline constexpr int kFaces = 6;

// How many of the equally likely throws of so many dice come to each outcome: outcomeOf(first, second, ...) is an enumerator, a
// truth or a number below kOutcomes.
template <int kDice, std::size_t kOutcomes, class OutcomeOf>
constexpr std::array<int, kOutcomes> tally(OutcomeOf&& outcomeOf) {
    std::array<int, kOutcomes> throws{};
    const auto next = [&](const auto& self, auto... faces) -> void {
        if constexpr (sizeof...(faces) == static_cast<std::size_t>(kDice))
            ++throws[static_cast<std::size_t>(outcomeOf(faces...))];
        else
            for (int face = 1; face <= kFaces; ++face) self(self, faces..., face);
    };
    next(next);
    return throws;
}

// How many of the six faces, and of the 36 throws of two dice, are such.
template <class Holds>
constexpr int facesWhere(Holds&& holds) {
    return tally<1, 2>([&](int die) { return holds(die) ? 1 : 0; })[1];
}
template <class Holds>
constexpr int throwsWhere(Holds&& holds) {
    return tally<2, 2>([&](int first, int second) { return holds(first, second) ? 1 : 0; })[1];
}

// What a die is worth on the average.
template <class ValueOf>
constexpr double meanOfDie(ValueOf&& valueOf) {
    double mean = 0;
    for (int die = 1; die <= kFaces; ++die) mean += valueOf(die) / static_cast<double>(kFaces);
    return mean;
}

// 0, 1, 2... hits of several dice, `hit` to `miss` each: chances, or counts of throws if those are counts of faces. At most
// kMost dice.
template <std::size_t kMost, class T>
constexpr std::array<T, kMost + 1> hitsOf(int dice, T hit, T miss) {
    std::array<T, kMost + 1> of{T{1}};
    for (int n = 0; n < dice; ++n)
        for (int h = n + 1; h >= 0; --h) {
            const auto i = static_cast<std::size_t>(h);
            of[i] = of[i] * miss + (h > 0 ? of[i - 1] * hit : T{});
        }
    return of;
}

// What a table of one row a number, from 1 on, says of a total: below the first it is read as the first, above the last as the
// last.
template <class Table>
constexpr decltype(auto) readTable(const Table& table, int total) {
    return table[static_cast<std::size_t>(std::clamp(total, 1, static_cast<int>(table.size())) - 1)];
}

}  // namespace common
