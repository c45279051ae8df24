// Tuned weights: numbers of a computer player that were found by playing, by the names of data/players/<file>.yaml.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace common {

class DataFolders;

template <class Weights>
struct Tuned {
    std::string_view name;
    double Weights::*value;
};

// Read strictly: each name once; `usual` where weights are left unread. Throws DataError.
std::vector<double> readTuned(DataFolders&, std::string_view file, std::span<const std::string_view> names,
                              std::span<const double> usual);
// The content of such a file.
std::string tunedText(std::string_view game, std::string_view source, std::span<const std::string_view> names,
                      std::span<const double> values);

template <class Weights, std::size_t N>
constexpr std::array<std::string_view, N> namesOf(const std::array<Tuned<Weights>, N>& table) {
    std::array<std::string_view, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = table[i].name;
    return out;
}
template <class Weights, std::size_t N>
std::vector<double> valuesOf(const std::array<Tuned<Weights>, N>& table, const Weights& weights) {
    std::vector<double> out;
    for (const auto& it : table) out.push_back(weights.*it.value);
    return out;
}
template <class Weights, std::size_t N>
Weights weightsOf(const std::array<Tuned<Weights>, N>& table, std::span<const double> values) {
    Weights out;
    for (std::size_t i = 0; i < N; ++i) out.*table[i].value = values[i];
    return out;
}

}  // namespace common
