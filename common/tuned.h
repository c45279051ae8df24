// Tuned weights: numbers of a computer player that were found by playing, by the names of data/players/<file>.yaml. Each side
// has its own, for the sides have not the same war to fight.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/two_sides.h"

namespace common {

class DataFolders;

template <class Weights>
struct Tuned {
    std::string_view name;
    double Weights::*value;
};

// Values of both sides stand in one row: all of the King's, in the order of the names, then all of Parliament's.
// Read strictly: each name once; `usual` where weights are left unread. Throws DataError.
std::vector<double> readTuned(DataFolders&, std::string_view file, std::span<const std::string_view> names,
                              std::span<const double> usual);
// The content of such a file, of such values.
std::string tunedText(std::string_view game, std::string_view source, std::span<const std::string_view> names,
                      std::span<const double> values);

template <class Weights, std::size_t N>
constexpr std::array<std::string_view, N> namesOf(const std::array<Tuned<Weights>, N>& table) {
    std::array<std::string_view, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = table[i].name;
    return out;
}
// A player's weights on either side.
template <class Weights>
using OfSides = std::array<Weights, kSides>;

template <class Weights, std::size_t N>
std::vector<double> valuesOf(const std::array<Tuned<Weights>, N>& table, const OfSides<Weights>& weights) {
    std::vector<double> out;
    for (const Weights& ofSide : weights)
        for (const auto& it : table) out.push_back(ofSide.*it.value);
    return out;
}
template <class Weights, std::size_t N>
OfSides<Weights> weightsOf(const std::array<Tuned<Weights>, N>& table, std::span<const double> values) {
    OfSides<Weights> out;
    std::size_t at = 0;
    for (Weights& ofSide : out)
        for (const auto& it : table) ofSide.*it.value = values[at++];
    return out;
}

}  // namespace common
