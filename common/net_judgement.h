// Net judgement: a net on top of the fitted sum of winning.h says the chance of winning in a game for two. A game hands its
// features that are not zero to put(feature, amount); the first of them is the sum.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "common/feature_groups.h"
#include "common/small_net.h"
#include "common/winning.h"

namespace common {

inline constexpr std::size_t kSumFeature = 0;
inline constexpr double kSumUnit = 2.0;  // of a logit

// What is believed where the sum and the net on top of it say such logits: far from all it was taught by a net may say
// anything.
inline double corrected(double sum, double net) {
    constexpr double kMost = 1.5;
    return sum + std::clamp(net - sum, -kMost, kMost);
}

// The sum, and what it is made of: from `early` and `late` on, as far as the time has not gone and has.
template <class Put>
void putSum(const Winning& winning, std::span<const double> features, double time, std::size_t early, std::size_t late,
            float shrunk, Put&& put) {
    put(kSumFeature, static_cast<float>(winning.logit(features, time) / kSumUnit));
    const auto gone = static_cast<float>(time) * shrunk, left = (1.0F - static_cast<float>(time)) * shrunk;
    for (std::size_t i = 0; i < features.size(); ++i) {
        if (features[i] == 0.0) continue;
        put(early + i, left * static_cast<float>(features[i]));
        put(late + i, gone * static_cast<float>(features[i]));
    }
}

// All that putAll(put) hands over.
template <class PutAll>
NetFeatures netFeatures(PutAll&& putAll) {
    NetFeatures out;
    constexpr std::size_t kUsually = 256;
    out.reserve(kUsually);
    putAll([&out](std::size_t feature, float amount) { out.emplace_back(static_cast<std::uint16_t>(feature), amount); });
    return out;
}

// The first player's chance, 0 to 1, by what putAll(put) hands over.
template <class PutAll>
double netChance(const SmallNet& net, PutAll&& putAll) {
    SmallNet::Row row = net.constant;
    double sum = 0.0;
    putAll([&](std::size_t feature, float amount) {
        if (feature == kSumFeature) sum = kSumUnit * static_cast<double>(amount);
        SmallNet::add(row, net.features[feature], amount);
    });
    return logistic(corrected(sum, static_cast<double>(net.outputsOf(row)[0])));
}

}  // namespace common
