// FeatureGroups: the features of a net stand in groups; those of one group are counted from where it begins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace common {

struct FeatureGroup {
    std::string_view name;
    std::size_t width = 1;
};

// Where each group begins, and after them all how many features there are.
template <std::size_t N>
constexpr std::array<std::size_t, N + 1> beginsOf(const std::array<FeatureGroup, N>& groups) {
    std::array<std::size_t, N + 1> at{};
    for (std::size_t g = 0; g < N; ++g) at[g + 1] = at[g] + groups[g].width;
    return at;
}

// "control_17": the group and the place in it.
template <std::size_t N>
std::vector<std::string> featureNames(const std::array<FeatureGroup, N>& groups) {
    std::vector<std::string> names;
    for (const FeatureGroup& group : groups)
        for (std::size_t i = 0; i < group.width; ++i) names.push_back(std::string(group.name) + "_" + std::to_string(i));
    return names;
}

// Those of a position that are not zero.
using NetFeatures = std::vector<std::pair<std::uint16_t, float>>;

}  // namespace common
