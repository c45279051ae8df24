// Intervals: what a sample says of the whole, each figure with the interval that holds it in 95 of 100 such samples.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "common/moments.h"
#include "common/rng.h"

namespace common {

struct Interval {
    double value = 0.0, low = 0.0, high = 0.0;
};

// Wilson's interval of a share. `hits` may hold halves; of no sample at all it is 0 to 1.
Interval wilson(double hits, double n);

// Student's t that is passed, up or down, in 5 of 100 samples; freedom from 1 on.
double studentT(double freedom);

// A figure of a sample. Each item pulls it from where it stands; the pulls have mean 0.
struct Estimate {
    double value = 0.0, n = 0.0, squares = 0.0;  // n: items; squares: of their pulls, summed
};
Estimate meanOf(std::span<const double> values);

// A figure made of means, and how far it moves with each of them: an item pulls it by as much for what it lies off its means.
struct OfMeans {
    double value = 0.0;
    Moments::Item slopes{};
};
OfMeans meanIn(const Moments& moments, std::size_t i);
// Sum of the one value over sum of the other, item by item of the same sample (linearised); 0 where nothing stands below.
OfMeans ratioIn(const Moments& moments, std::size_t above, std::size_t below);
OfMeans powerOfTwo(OfMeans exponent);  // 2 to the power of it, by the slope at its value
OfMeans less(OfMeans a, const OfMeans& b);
Estimate estimateIn(const Moments& moments, const OfMeans& figure);

// By Student's t; of fewer than two items it is the value alone.
Interval intervalOf(const Estimate& estimate);
// The first less the second, of two samples that have nothing to do with each other (Welch).
Interval differenceOf(const Estimate& a, const Estimate& b);

// How many pairs came to what: both hit, the first alone, the second alone, neither.
struct PairCounts {
    double both = 0, first = 0, second = 0, neither = 0;
};
// Share of the first less that of the second: from Wilson's two intervals, with the correlation of the pairs (Newcombe 1998,
// method 10).
Interval pairedDifference(const PairCounts& pairs);
// The same for two samples that have nothing to do with each other (method 10 without correlation).
Interval differenceOfShares(double hitsA, double nA, double hitsB, double nB);

// How probable it is that chance alone puts the figure as far from `zero` or farther, on either side.
double doubt(const Interval& difference, double zero = 0.0);  // of the interval's own width, as if normal
double doubtOfPairs(const PairCounts& pairs);                 // exact, of the unlike pairs (McNemar)
double doubtOfShare(double hits, double n, double share);     // by the score test that Wilson's interval turns round

// Confidence sequences, for whoever looks while a sample grows: the intervals of all looks together hold the truth in 95 of 100
// such runs, however often one looks and whenever one stops; a doubt is below 0.05 when the interval leaves `zero` out.
//
// Of a share against a number: the mixture of all binomials (Robbins 1970), exact for any sample.
Interval sequenceOfShare(double hits, double n);
double doubtInSequenceOfShare(double hits, double n, double share);
// Of anything else: the normal mixture, self-normalised (after de la Pena 1999; Waudby-Smith and others 2021), narrowest at
// about `tuned` items. It holds as the mean becomes normal: soon where items lie as often above `zero` as below, later where
// they are skewed. Of a few items it is the value alone, and in doubt.
Interval sequenceOf(const Estimate& estimate, double tuned);
double doubtInSequence(const Estimate& estimate, double tuned, double zero = 0.0);

// Holm: what these probabilities are worth when they were all asked for together; in the order they were given.
std::vector<double> holm(std::span<const double> doubts);

// The percentile interval of a figure: `again` makes it of a sample drawn anew. The same for the same seed.
Interval bootstrap(double value, std::uint64_t seed, const std::function<double(Rng&)>& again, int rounds = 1000);

}  // namespace common
