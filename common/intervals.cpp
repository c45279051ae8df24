// Intervals of shares, means, ratios and differences.
#include "common/intervals.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace common {

namespace {

constexpr double kNormal = 1.959963984540054;  // 2.5 in 100 lie above it

// Squared standard error of the figure.
double variance(const Estimate& it) { return it.n < 2 ? 0.0 : it.squares / (it.n - 1) / it.n; }

Interval around(double value, double squaredError, double freedom) {
    const double half = freedom < 1 ? 0.0 : studentT(freedom) * std::sqrt(squaredError);
    return {value, value - half, value + half};
}

// Newcombe's way from two intervals to that of their difference.
Interval difference(const Interval& a, const Interval& b, double correlation) {
    const auto reach = [&](double fromA, double fromB) {
        return std::sqrt(std::max(0.0, fromA * fromA - 2 * correlation * fromA * fromB + fromB * fromB));
    };
    const double value = a.value - b.value;
    return {value, std::max(-1.0, value - reach(a.value - a.low, b.high - b.value)),
            std::min(1.0, value + reach(a.high - a.value, b.value - b.low))};
}

constexpr double kMostDoubt = 0.05;  // of a sequence

// Log of the evidence against a share: how much more probable its hits are where every share is as likely.
double evidenceAgainst(double share, double hits, double n) {
    const auto times = [](double count, double p) { return count == 0 ? 0.0 : count * std::log(p); };
    return std::lgamma(hits + 1) + std::lgamma(n - hits + 1) - std::lgamma(n + 2) - times(hits, share) -
           times(n - hits, 1 - share);
}

// The share farthest from `within` towards `end` that the sequence keeps.
double lastKept(double within, double end, double hits, double n) {
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (within + end) / 2;
        (evidenceAgainst(middle, hits, n) < -std::log(kMostDoubt) ? within : end) = middle;
    }
    return within;
}

// The variance of the mixture, in variances of an item: an interval of `tuned` items is the narrowest.
double mixtureOf(double tuned) {
    const double twice = -2 * std::log(kMostDoubt);
    return (twice + std::log(twice + 1)) / tuned;
}

constexpr double kRounding = 1e-12;  // of what is summed; a sum below it is nothing

double twoSided(double z) { return std::erfc(std::abs(z) / std::sqrt(2.0)); }

}  // namespace

Interval wilson(double hits, double n) {
    if (n <= 0) return {0.0, 0.0, 1.0};
    const double z = kNormal, p = hits / n, middle = p + z * z / (2 * n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)), scale = 1 + z * z / n;
    // At the ends the bound is the end itself, which the difference of two roundings misses.
    return {p, hits <= 0 ? 0.0 : (middle - half) / scale, hits >= n ? 1.0 : (middle + half) / scale};
}

double studentT(double freedom) {
    constexpr double kFew[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706};
    if (freedom < 5.5) return kFew[static_cast<std::size_t>(std::clamp(std::lround(freedom), 1L, 5L) - 1)];
    // Cornish and Fisher: four terms of the expansion about the normal quantile.
    const double z = kNormal, z2 = z * z, f = freedom;
    return z * (1 + (z2 + 1) / (4 * f) + ((5 * z2 + 16) * z2 + 3) / (96 * f * f) +
                (((3 * z2 + 19) * z2 + 17) * z2 - 15) / (384 * f * f * f));
}

Estimate meanOf(std::span<const double> values) {
    Moments moments;
    for (const double value : values) moments.add({value});
    return estimateIn(moments, meanIn(moments, 0));
}

OfMeans meanIn(const Moments& moments, std::size_t i) {
    OfMeans out{moments.mean(i), {}};
    out.slopes[i] = 1;
    return out;
}

OfMeans ratioIn(const Moments& moments, std::size_t above, std::size_t below) {
    const double whole = moments.mean(below);
    if (whole == 0) return {};
    OfMeans out{moments.mean(above) / whole, {}};
    out.slopes[above] = 1 / whole;
    out.slopes[below] = -out.value / whole;
    return out;
}

OfMeans powerOfTwo(OfMeans exponent) {
    exponent.value = std::exp2(exponent.value);
    for (double& slope : exponent.slopes) slope *= exponent.value * std::log(2.0);
    return exponent;
}

OfMeans less(OfMeans a, const OfMeans& b) {
    a.value -= b.value;
    for (std::size_t i = 0; i < a.slopes.size(); ++i) a.slopes[i] -= b.slopes[i];
    return a;
}

Estimate estimateIn(const Moments& moments, const OfMeans& figure) {
    double squares = 0, sizes = 0;
    for (std::size_t i = 0; i < Moments::kValues; ++i)
        for (std::size_t k = 0; k < Moments::kValues; ++k) {
            const double share = figure.slopes[i] * figure.slopes[k] * moments.together(i, k);
            squares += share;
            sizes += std::abs(share);
        }
    return {figure.value, moments.n(), squares < kRounding * sizes ? 0.0 : squares};
}

Interval intervalOf(const Estimate& estimate) { return around(estimate.value, variance(estimate), estimate.n - 1); }

Interval differenceOf(const Estimate& a, const Estimate& b) {
    const double va = variance(a), vb = variance(b), both = va + vb, na = a.n - 1, nb = b.n - 1;
    if (na < 1 || nb < 1 || both == 0) return {a.value - b.value, a.value - b.value, a.value - b.value};
    return around(a.value - b.value, both, both * both / (va * va / na + vb * vb / nb));
}

Interval pairedDifference(const PairCounts& c) {
    const double n = c.both + c.first + c.second + c.neither;
    const Interval a = wilson(c.both + c.first, n), b = wilson(c.both + c.second, n);
    const double product = (c.both + c.first) * (c.second + c.neither) * (c.both + c.second) * (c.first + c.neither);
    double cross = c.both * c.neither - c.first * c.second;
    if (cross > 0) cross = std::max(0.0, cross - n / 2);  // his correction for continuity
    return difference(a, b, product > 0 ? cross / std::sqrt(product) : 0.0);
}

Interval differenceOfShares(double hitsA, double nA, double hitsB, double nB) {
    return difference(wilson(hitsA, nA), wilson(hitsB, nB), 0.0);
}

double doubt(const Interval& it, double zero) {
    const double reach = it.value > zero ? it.value - it.low : it.high - it.value;
    if (it.value == zero) return 1.0;
    return reach <= 0 ? 0.0 : twoSided((it.value - zero) / reach * kNormal);
}

double doubtOfPairs(const PairCounts& pairs) {
    const double n = pairs.first + pairs.second, least = std::min(pairs.first, pairs.second);
    double sum = 0;
    for (double k = 0; k <= least; ++k)
        sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) - n * std::log(2.0));
    return std::min(1.0, 2 * sum);
}

double doubtOfShare(double hits, double n, double share) {
    const double error = std::sqrt(share * (1 - share) / std::max(1.0, n));
    return n <= 0 || error == 0 ? 1.0 : twoSided((hits / n - share) / error);
}

Interval sequenceOfShare(double hits, double n) {
    if (n <= 0) return {0.0, 0.0, 1.0};
    const double p = hits / n;
    return {p, hits <= 0 ? 0.0 : lastKept(p, 0.0, hits, n), hits >= n ? 1.0 : lastKept(p, 1.0, hits, n)};
}

double doubtInSequenceOfShare(double hits, double n, double share) {
    return std::min(1.0, std::exp(-evidenceAgainst(share, hits, n)));
}

Interval sequenceOf(const Estimate& estimate, double tuned) {
    const double n = estimate.n, weight = n * mixtureOf(tuned);
    // The least n (value - zero)^2 / (variance about zero) that the sequence leaves out.
    const double least = 2 * (weight + 1) / weight * (std::log(weight + 1) / 2 - std::log(kMostDoubt));
    const double half = n <= least ? 0.0 : std::sqrt(least * estimate.squares / n / (n - least));
    return {estimate.value, estimate.value - half, estimate.value + half};
}

double doubtInSequence(const Estimate& estimate, double tuned, double zero) {
    const double n = estimate.n, weight = n * mixtureOf(tuned), far = estimate.value - zero;
    if (n == 0 || far == 0) return 1.0;
    const double size = n * far * far / (estimate.squares / n + far * far);
    return std::min(1.0, std::sqrt(weight + 1) * std::exp(-size * weight / (2 * (weight + 1))));
}

std::vector<double> holm(std::span<const double> doubts) {
    std::vector<std::size_t> order(doubts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return doubts[a] < doubts[b]; });
    std::vector<double> out(doubts.size());
    double most = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        most = std::max(most, std::min(1.0, doubts[order[i]] * static_cast<double>(order.size() - i)));
        out[order[i]] = most;
    }
    return out;
}

Interval bootstrap(double value, std::uint64_t seed, const std::function<double(Rng&)>& again, int rounds) {
    Rng rng{seed};
    std::vector<double> figures;
    for (int i = 0; i < rounds; ++i) figures.push_back(again(rng));
    std::sort(figures.begin(), figures.end());
    const auto at = [&](double share) { return figures[static_cast<std::size_t>(share * (rounds - 1))]; };
    return {value, at(0.025), at(0.975)};
}

}  // namespace common
