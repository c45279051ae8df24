// Winning: the chance of winning as a logistic sum of a position's features, fitted to played games and read from
// data/players/<game>.yaml.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace common {

class DataFolders;

// Whom more of a feature may speak for. What is a side's own good is never held against it, whatever came in the games that the
// weights are fitted to: else a search learns to throw it away.
enum class Favours : std::int8_t { kSecond = -1, kEither, kFirst };

struct WinningFeature {
    std::string_view name;
    Favours favours = Favours::kEither;
};

// The names and the favours of a game's table, in its order.
template <std::size_t N>
constexpr std::array<std::string_view, N> namesOf(const std::array<WinningFeature, N>& table) {
    std::array<std::string_view, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = table[i].name;
    return out;
}
template <std::size_t N>
constexpr std::array<Favours, N> favoursOf(const std::array<WinningFeature, N>& table) {
    std::array<Favours, N> out{};
    for (std::size_t i = 0; i < N; ++i) out[i] = table[i].favours;
    return out;
}

// The chance, 0 to 1, that has this logit.
double logistic(double logit);

// Weights of the features, those of the start and those of the end of the time a game lasts; between them they are mixed.
struct Winning {
    std::vector<double> early, late;  // by feature; one more at the end, for what is so whatever the features are
    std::string source;               // what it was fitted to, in words

    // The logit of the chance at `time` 0 (start) to 1 (end).
    [[nodiscard]] double logit(std::span<const double> features, double time) const;
    // The chance, 0 to 1.
    [[nodiscard]] double chance(std::span<const double> features, double time) const;
};

// Reads the file strictly: each of `features` once, in any order. Throws DataError.
Winning readWinning(DataFolders&, std::string_view game, std::span<const std::string_view> features);

// A chance of winning as a seat may judge it: the first player's, and the standard error that comes of what is hidden from him.
struct WinChance {
    double first = 0.5, error = 0.0;
};

// A position of a played game, and how that game ended.
struct WinningRow {
    std::vector<double> features;
    double time = 0.0;
    double said = 0.0;     // the chance as it is thought of now
    double outcome = 0.0;  // 1 the first player won, 0 the second, between them drawn
    int turn = 0;
    std::uint64_t game = 0;
};

// The weights under which the outcomes are likeliest, each held back by `ridge` and none against what its feature favours (none
// told: all may be either way). Features are scaled inside.
Winning fitWinning(const std::vector<WinningRow>&, std::size_t features, std::span<const Favours> favours = {},
                   double ridge = 1e-3, int rounds = 60);

// How well chances said what came: mean squared error (Brier), mean logarithmic loss, and in ten steps of what was said the
// share that came, with its count.
struct Calibration {
    double brier = 0.0, logLoss = 0.0, gap = 0.0;  // gap: mean of |said - seen| over the steps, by count
    struct Step {
        double said = 0.0, seen = 0.0;
        int count = 0;
    };
    std::vector<Step> steps;
    int count = 0;
};
Calibration calibration(std::span<const double> said, std::span<const double> seen);

// The content of data/players/<game>.yaml.
std::string winningText(std::string_view game, const Winning&, std::span<const std::string_view> features);

}  // namespace common
