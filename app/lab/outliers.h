// Outliers: from a figure to the games behind it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/lab/store.h"

namespace app::lab {

// One game of an arm, and what it gives to the figure it is listed for.
struct Outlier {
    std::uint64_t seed = 0;
    std::string winner, kind;
    int score = 0, turns = 0;
    std::uint64_t choices = 0;
    double value = 0.0;
    std::optional<std::size_t> turn = {};  // the place of the turn that the figure looks at, where it looks at one
};

// A stretch of values: from `low` on, below `high`.
struct Stretch {
    double low = -std::numeric_limits<double>::infinity(), high = std::numeric_limits<double>::infinity();
};

// The finished games of an arm whose value lies in that stretch; those that lie farthest from its mean stand first, of
// a share those of which it is true, and of games that are alike in it the ones whose length is the least usual.
std::vector<Outlier> outliersOf(const Store& store, std::size_t arm, std::string_view measure, std::string_view part,
                                const Stretch& stretch = {});

}  // namespace app::lab
