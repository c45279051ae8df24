// Tallies: the figures of measures and their intervals, made of the games some at a time, so that what is held does not grow
// with their number.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/lab/measures.h"
#include "app/lab/store.h"
#include "common/intervals.h"
#include "common/moments.h"

namespace app::lab {

inline constexpr std::uint64_t kAtOnce = 1024;  // games of an arm that are held

// How the games of an arm lie: so many in each of the steps from `low` on.
struct Spread {
    double low = 0.0, step = 1.0;
    std::vector<std::size_t> counts;
    bool isWhole = false;  // they come to whole numbers: a step of 1 holds one of them

    [[nodiscard]] double from(std::size_t i) const { return low + step * static_cast<double>(i); }
    [[nodiscard]] double last() const { return from(counts.size()) - (isWhole ? 1.0 : 0.0); }
    // Where a step is drawn from: about its whole numbers, so that their mean lies among them.
    [[nodiscard]] double edge(std::size_t i) const { return from(i) - (isWhole ? 0.5 : 0.0); }
};

// What the games of an arm came to in one figure.
struct Tally {
    std::string part, title;
    SampleKind kind = SampleKind::kMean;
    bool isPower = false;
    std::optional<double> history = {};
    common::Moments moments = {};  // of what a game gives above, and below
    double hits = 0.0;             // games that give 1 above
    bool isAllOrNothing = true;    // every game gives 1 or nothing
    bool isWhole = true;           // and a whole number
    double low = 0.0, high = 0.0;  // the least and the most
    Spread spread = {};            // of a mean, where it is asked for: in the same steps for all arms of a game

    [[nodiscard]] std::size_t n() const { return static_cast<std::size_t>(moments.n()); }
};

// The figure and its interval, and in words how the interval is made.
common::Interval figureOf(const Tally& tally);
std::string_view methodOf(SampleKind kind);

// The first less the second, with the probability that chance alone does as much. In pairs where the two have the same seeds.
struct Gap {
    common::Interval gap;
    double doubt = 1.0;
    std::size_t n = 0;
    bool isPaired = false;
    double one = 0.0, other = 0.0;  // what is compared: in pairs the figures of these alone
};
Gap gapOf(const Tally& tally, double number);       // the figure less that number
Gap gapApart(const Tally& a, const Tally& b);       // whatever their seeds
// The same as a sequence that may be looked at at any time, narrowest at about `tuned` games.
Gap gapInSequence(const Tally& tally, double number, double tuned);

// An arm whose games are tallied: those whose number is below `first`.
struct Source {
    const Store* store;  // never null
    std::size_t arm = 0;
    std::uint64_t first = kMostGames;

    [[nodiscard]] const Arm& it() const { return store->experiment().arms[arm]; }
};

// What the games came to in one measure, arm by arm.
class Tallies {
public:
    using Pair = std::pair<std::size_t, std::size_t>;  // of arms, by number

    // Which of the sources are tallied, by number, and which of them are set beside each other.
    Tallies(std::vector<Source> sources, const Measure& measure, const std::vector<std::size_t>& arms,
            const std::vector<Pair>& pairs);

    // Takes in games, all of the same seeds: those of every source, by its number.
    void add(std::span<const ArmGames* const> games);
    void finish();  // there are no more
    [[nodiscard]] bool hasSpreads() const;
    void beginSpreads();
    void addSpreads(std::span<const ArmGames* const> games);  // the same once more

    [[nodiscard]] const std::vector<std::string>& parts() const { return parts_; }  // of all arms, in their order
    [[nodiscard]] const Tally* of(std::size_t arm, std::string_view part) const;    // null: there is none
    [[nodiscard]] std::size_t pairs(std::size_t arm, std::size_t than) const;  // games of a pair that was asked for
    // Of a pair that was asked for, where both have the part. In a sequence in pairs in any case: games that share nothing but
    // their number are pairs as well.
    [[nodiscard]] Gap gap(std::size_t arm, std::size_t than, std::string_view part) const;
    [[nodiscard]] Gap gapInSequence(std::size_t arm, std::size_t than, std::string_view part, double tuned) const;

private:
    // Of games that both arms finished, with the same seed.
    struct PairTally {
        common::Moments moments = {};  // what the one gives above and below, then the other
        common::PairCounts hits = {};
    };
    struct PairOfArms {
        Pair arms;
        double games = 0.0;
        std::map<std::string, PairTally, std::less<>> parts = {};
    };

    void learnParts(const std::vector<Sample>& samples, bool isFirst);
    void addTo(std::size_t arm, const std::vector<Sample>& samples, std::size_t games);
    void addTo(PairOfArms& pair, const ArmGames& a, const std::vector<Sample>& sa, const ArmGames& b,
               const std::vector<Sample>& sb);
    [[nodiscard]] const PairOfArms& pairOf(std::size_t arm, std::size_t than) const;

    std::vector<Source> sources_;
    const Measure& measure_;
    std::set<std::size_t> arms_;
    std::vector<std::string> parts_;
    std::map<std::size_t, std::map<std::string, Tally, std::less<>>> tallies_;  // by arm and part
    std::vector<PairOfArms> pairs_;
};

// A measure of single arms, and for which it is wanted.
struct Asked {
    std::string_view measure;
    std::vector<std::size_t> arms;
    std::vector<Tallies::Pair> pairs = {};
};
// All of them in one reading; with spreads in a second. Of the arms of a run, or of any.
std::vector<Tallies> talliesOf(const Store& store, std::uint64_t first, std::span<const Asked> asked, bool withSpreads = false,
                               std::uint64_t atOnce = kAtOnce);
std::vector<Tallies> talliesOf(const std::vector<Source>& sources, std::span<const Asked> asked, bool withSpreads = false,
                               std::uint64_t atOnce = kAtOnce);

// Games of every source at a time, those of the same seeds together; of sources that are not `wanted` none.
using TakeGames = std::function<void(std::span<const ArmGames* const> games)>;
void forGames(const std::vector<Source>& sources, std::uint64_t atOnce, const std::set<std::size_t>& wanted,
              const TakeGames& take);

// Of these games, for the measures of several arms: of every arm.
std::vector<ArmEnds> endsOf(const Store& store, std::uint64_t first);

// The first arm of the same game, which the others are set beside.
std::size_t baseOf(const Experiment& experiment, std::size_t arm);

}  // namespace app::lab
