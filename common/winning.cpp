// Winning: the fitted chance of winning, its file and its fit.
#include "common/winning.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "common/data_folders.h"
#include "common/rng.h"

namespace common {

namespace {

constexpr double kMostWeight = 1e6;

}  // namespace

double logistic(double logit) { return 1.0 / (1.0 + std::exp(-std::clamp(logit, -30.0, 30.0))); }

double Winning::logit(std::span<const double> features, double time) const {
    const std::size_t n = features.size();
    double atStart = early[n], atEnd = late[n];
    for (std::size_t i = 0; i < n; ++i) {
        atStart += early[i] * features[i];
        atEnd += late[i] * features[i];
    }
    return (1.0 - time) * atStart + time * atEnd;
}

double Winning::chance(std::span<const double> features, double time) const { return logistic(logit(features, time)); }

Winning readWinning(DataFolders& folders, std::string_view game, std::span<const std::string_view> features) {
    Winning out;
    out.early.assign(features.size() + 1, 0.0);
    out.late = out.early;
    if (!folders.areWeightsRead()) return out;
    const YamlNode root = folders.loadMerged(fmt::format("players/{}.yaml", game));
    root.expectKeys({"source", "constant", "features"});
    out.source = root["source"].asString();
    const auto read = [&](const YamlNode& node, std::size_t at) {
        out.early[at] = node["early"].asNumber(-kMostWeight, kMostWeight);
        out.late[at] = node["late"].asNumber(-kMostWeight, kMostWeight);
    };
    const YamlNode constant = root["constant"];
    constant.expectKeys({"early", "late"});
    read(constant, features.size());
    std::vector<bool> isRead(features.size(), false);
    for (const YamlNode& node : root["features"].items()) {
        node.expectKeys({"id", "early", "late"});
        const std::size_t at = node["id"].asEnum(features);
        if (isRead[at]) node["id"].fail("This feature has its weights already.", "Take one of the two lines out.");
        isRead[at] = true;
        read(node, at);
    }
    for (std::size_t i = 0; i < features.size(); ++i)
        if (!isRead[i])
            root["features"].fail(fmt::format("The feature `{}` has no weights.", features[i]),
                                  "Fit the weights again: edgehill fit.");
    return out;
}

Winning fitWinning(const std::vector<WinningRow>& rows, std::size_t features, std::span<const Favours> favours, double ridge,
                   int rounds) {
    const std::size_t n = features + 1, weights = 2 * n;
    // Scaled to a spread of one, so that one step width and one ridge suit all.
    std::vector<double> scale(features, 0.0);
    for (const WinningRow& row : rows)
        for (std::size_t i = 0; i < features; ++i) scale[i] += row.features[i] * row.features[i];
    for (double& x : scale) x = rows.empty() || x <= 0.0 ? 1.0 : std::sqrt(x / static_cast<double>(rows.size()));
    std::vector<double> w(weights, 0.0), mean(weights, 0.0), square(weights, 0.0), gradient(weights, 0.0), x(n, 1.0);
    const auto allowed = [&](std::size_t feature, double weight) {
        const Favours whom = feature < favours.size() ? favours[feature] : Favours::kEither;
        return whom == Favours::kFirst ? std::max(weight, 0.0) : whom == Favours::kSecond ? std::min(weight, 0.0) : weight;
    };
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Rng rng{20'421'644, 0};
    constexpr std::size_t kBatch = 256;
    constexpr double kFirst = 0.9, kSecond = 0.999;
    double step = 0.0, decayed1 = 1.0, decayed2 = 1.0;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
        step = 0.02 * (1.0 - static_cast<double>(round) / rounds) + 1e-4;
        for (std::size_t from = 0; from < order.size(); from += kBatch) {
            const std::size_t to = std::min(order.size(), from + kBatch);
            std::fill(gradient.begin(), gradient.end(), 0.0);
            for (std::size_t k = from; k < to; ++k) {
                const WinningRow& row = rows[order[k]];
                for (std::size_t i = 0; i < features; ++i) x[i] = row.features[i] / scale[i];
                double sum = 0.0;
                for (std::size_t i = 0; i < n; ++i) sum += x[i] * ((1.0 - row.time) * w[i] + row.time * w[n + i]);
                const double error = logistic(sum) - row.outcome;
                for (std::size_t i = 0; i < n; ++i) {
                    gradient[i] += error * (1.0 - row.time) * x[i];
                    gradient[n + i] += error * row.time * x[i];
                }
            }
            // Adam (Kingma and Ba 2015)
            decayed1 *= kFirst;
            decayed2 *= kSecond;
            for (std::size_t i = 0; i < weights; ++i) {
                const double g = gradient[i] / static_cast<double>(to - from) + ridge * w[i];
                mean[i] = kFirst * mean[i] + (1.0 - kFirst) * g;
                square[i] = kSecond * square[i] + (1.0 - kSecond) * g * g;
                w[i] -= step * (mean[i] / (1.0 - decayed1)) / (std::sqrt(square[i] / (1.0 - decayed2)) + 1e-8);
                w[i] = allowed(i % n, w[i]);
            }
        }
    }
    Winning out;
    out.early.assign(w.begin(), w.begin() + static_cast<std::ptrdiff_t>(n));
    out.late.assign(w.begin() + static_cast<std::ptrdiff_t>(n), w.end());
    for (std::size_t i = 0; i < features; ++i) {
        out.early[i] /= scale[i];
        out.late[i] /= scale[i];
    }
    return out;
}

Calibration calibration(std::span<const double> said, std::span<const double> seen) {
    Calibration out;
    out.steps.resize(10);
    out.count = static_cast<int>(said.size());
    if (said.empty()) return out;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const double p = std::clamp(said[i], 1e-9, 1.0 - 1e-9);
        out.brier += (p - seen[i]) * (p - seen[i]);
        out.logLoss -= seen[i] * std::log(p) + (1.0 - seen[i]) * std::log(1.0 - p);
        auto& step = out.steps[std::min<std::size_t>(9, static_cast<std::size_t>(p * 10.0))];
        step.said += p;
        step.seen += seen[i];
        ++step.count;
    }
    const auto n = static_cast<double>(said.size());
    out.brier /= n;
    out.logLoss /= n;
    for (auto& step : out.steps) {
        if (step.count == 0) continue;
        step.said /= step.count;
        step.seen /= step.count;
        out.gap += std::abs(step.said - step.seen) * step.count / n;
    }
    return out;
}

std::string winningText(std::string_view game, const Winning& winning, std::span<const std::string_view> features) {
    const std::size_t n = features.size();
    std::string out = fmt::format(
        "# What a position of {} is worth to the first player: weights of a logistic sum, at the start and at the end.\n"
        "# Made by `edgehill fit {}`; the chance of winning and the searching computer player read it.\n"
        "source: \"{}\"\nconstant: {{early: {:.5f}, late: {:.5f}}}\nfeatures:\n",
        game, game, winning.source, winning.early[n], winning.late[n]);
    for (std::size_t i = 0; i < n; ++i)
        out += fmt::format("  - {{id: {}, early: {:.5f}, late: {:.5f}}}\n", features[i], winning.early[i], winning.late[i]);
    return out;
}

}  // namespace common
