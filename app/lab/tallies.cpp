// Tallies what games give to figures.
#include "app/lab/tallies.h"

#include <algorithm>
#include <cmath>

#include "app/lab/results.h"

namespace app::lab {

namespace {

double count(std::uint64_t n) { return static_cast<double>(n); }

// Those of the games that both arms finished, as places in either.
std::vector<std::pair<std::size_t, std::size_t>> placesOf(const ArmGames& a, const ArmGames& b) {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0, j = 0; i < a.games.size() && j < b.games.size();) {
        if (a.games[i].seed == b.games[j].seed)
            pairs.emplace_back(i++, j++);
        else if (a.games[i].seed < b.games[j].seed)
            ++i;
        else
            ++j;
    }
    return pairs;
}

// What the game gives; nothing where there is no such part.
double aboveOf(const Sample* sample, std::size_t game) { return sample ? sample->above[game] : 0.0; }
double belowOf(const Sample* sample, std::size_t game) { return sample && !sample->below.empty() ? sample->below[game] : 0.0; }

// The figure of what stands at `at` and behind it.
common::OfMeans figureIn(const common::Moments& moments, const Tally& tally, std::size_t at) {
    const auto out =
        tally.kind == SampleKind::kRatio ? common::ratioIn(moments, at, at + 1) : common::meanIn(moments, at);
    return tally.isPower ? common::powerOfTwo(out) : out;
}
common::Estimate estimateOf(const Tally& tally) {
    return common::estimateIn(tally.moments, figureIn(tally.moments, tally, 0));
}

common::Interval less(common::Interval it, double number) {
    for (double* end : {&it.value, &it.low, &it.high}) *end -= number;
    return it;
}

// So many games that give nothing.
void addNothing(Tally& tally, double games) {
    if (games == 0) return;
    const bool isFirst = tally.moments.n() == 0;
    tally.low = isFirst ? 0.0 : std::min(tally.low, 0.0);
    tally.high = isFirst ? 0.0 : std::max(tally.high, 0.0);
    tally.moments.add(common::Moments::ofZeros(games));
}

void addGames(Tally& tally, const Sample& sample) {
    common::Moments moments;
    const auto [least, most] = std::minmax_element(sample.above.begin(), sample.above.end());
    const bool isFirst = tally.moments.n() == 0;
    tally.low = isFirst ? *least : std::min(tally.low, *least);
    tally.high = isFirst ? *most : std::max(tally.high, *most);
    for (std::size_t i = 0; i < sample.above.size(); ++i) {
        const double above = sample.above[i];
        moments.add({above, belowOf(&sample, i)});
        if (above == 1.0) ++tally.hits;
        tally.isAllOrNothing = tally.isAllOrNothing && sample.below.empty() && (above == 0.0 || above == 1.0);
        tally.isWhole = tally.isWhole && above == std::floor(above);
    }
    tally.moments.add(moments);
}

constexpr double kSpreadSteps = 20;  // about

// The first source of the same game.
std::size_t baseAmong(const std::vector<Source>& sources, std::size_t arm) {
    const auto isOfGame = [&](const Source& it) { return it.it().game == sources[arm].it().game; };
    return static_cast<std::size_t>(std::find_if(sources.begin(), sources.end(), isOfGame) - sources.begin());
}

}  // namespace

common::Interval figureOf(const Tally& tally) {
    if (tally.kind == SampleKind::kShare) return common::wilson(tally.hits, tally.moments.n());
    return common::intervalOf(estimateOf(tally));
}

std::string_view methodOf(SampleKind kind) {
    return kind == SampleKind::kShare ? "wilson" : kind == SampleKind::kMean ? "t" : "ratio";
}

Gap gapOf(const Tally& tally, double number) {
    const common::Interval it = figureOf(tally);
    const double doubt = tally.kind == SampleKind::kShare ? common::doubtOfShare(tally.hits, tally.moments.n(), number)
                                                          : common::doubt(it, number);
    return {less(it, number), doubt, tally.n(), false, it.value, number};
}

Gap gapInSequence(const Tally& tally, double number, double tuned) {
    // What a game has or has not is a share, whatever it is told as: a mean of what is rare is far from normal.
    const double n = tally.moments.n();
    if (tally.isAllOrNothing)
        return {less(common::sequenceOfShare(tally.hits, n), number),
                common::doubtInSequenceOfShare(tally.hits, n, number), tally.n(), false, figureOf(tally).value, number};
    const auto estimate = estimateOf(tally);
    return {less(common::sequenceOf(estimate, tuned), number), common::doubtInSequence(estimate, tuned, number), tally.n(),
            false, estimate.value, number};
}

Gap gapApart(const Tally& a, const Tally& b) {
    const auto gap = a.kind == SampleKind::kShare
                         ? common::differenceOfShares(a.hits, a.moments.n(), b.hits, b.moments.n())
                         : common::differenceOf(estimateOf(a), estimateOf(b));
    return {gap, common::doubt(gap), std::min(a.n(), b.n()), false, figureOf(a).value, figureOf(b).value};
}

Tallies::Tallies(std::vector<Source> sources, const Measure& measure, const std::vector<std::size_t>& arms,
                 const std::vector<Pair>& pairs)
    : sources_(std::move(sources)), measure_(measure), arms_(arms.begin(), arms.end()) {
    for (const Pair& pair : pairs) pairs_.push_back({pair});
    for (const std::size_t arm : arms_) tallies_[arm];
}

// Parts stand in the order of the first games. One that only later games have stands before the next of theirs that is known,
// else at the end.
void Tallies::learnParts(const std::vector<Sample>& samples, bool isFirst) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto placeOf = [&](std::size_t k) { return std::find(parts_.begin(), parts_.end(), samples[k].part); };
        if (placeOf(i) != parts_.end()) continue;
        auto before = parts_.end();
        for (std::size_t k = i + 1; !isFirst && k < samples.size() && before == parts_.end(); ++k) before = placeOf(k);
        parts_.insert(before, samples[i].part);
    }
}

void Tallies::addTo(std::size_t arm, const std::vector<Sample>& samples, std::size_t games) {
    auto& tallies = tallies_[arm];
    const double before = tallies.empty() ? 0.0 : tallies.begin()->second.moments.n();
    for (const Sample& sample : samples) {
        const auto [at, isNew] = tallies.try_emplace(
            sample.part, Tally{sample.part, sample.title, sample.kind, sample.isPower, sample.history});
        if (isNew) addNothing(at->second, before);
        addGames(at->second, sample);
    }
    for (auto& [part, tally] : tallies)
        if (!partOf(samples, part)) addNothing(tally, count(games));
}

void Tallies::addTo(PairOfArms& pair, const ArmGames& a, const std::vector<Sample>& sa, const ArmGames& b,
                    const std::vector<Sample>& sb) {
    const auto places = placesOf(a, b);
    for (const auto* samples : {&sa, &sb})
        for (const Sample& sample : *samples)
            if (const auto [at, isNew] = pair.parts.try_emplace(sample.part); isNew) {
                at->second.moments = common::Moments::ofZeros(pair.games);
                at->second.hits.neither = pair.games;
            }
    for (auto& [part, tally] : pair.parts) {
        const Sample *one = partOf(sa, part), *other = partOf(sb, part);
        common::Moments moments;
        for (const auto& [i, k] : places) {
            const double here = aboveOf(one, i), there = aboveOf(other, k);
            moments.add({here, belowOf(one, i), there, belowOf(other, k)});
            ++(here == 1   ? there == 1 ? tally.hits.both : tally.hits.first
               : there == 1 ? tally.hits.second
                            : tally.hits.neither);
        }
        tally.moments.add(moments);
    }
    pair.games += count(places.size());
}

void Tallies::add(std::span<const ArmGames* const> games) {
    std::map<std::size_t, std::vector<Sample>> samples;
    for (const std::size_t arm : arms_) {
        if (games[arm]->games.empty()) continue;
        samples[arm] = measure_.samples(*games[arm]);
        std::erase_if(samples[arm], [](const Sample& it) { return it.above.empty(); });
        learnParts(samples[arm], tallies_[arm].empty());
        addTo(arm, samples[arm], games[arm]->games.size());
    }
    for (PairOfArms& pair : pairs_) {
        const auto [a, b] = pair.arms;
        addTo(pair, *games[a], samples[a], *games[b], samples[b]);
    }
}

void Tallies::finish() {
    if (measure_.leavesOutEmpty)
        for (auto& [arm, tallies] : tallies_) std::erase_if(tallies, [](const auto& it) { return it.second.high <= 0; });
    std::erase_if(parts_, [&](const std::string& part) {
        return std::none_of(arms_.begin(), arms_.end(), [&](std::size_t arm) { return of(arm, part) != nullptr; });
    });
}

bool Tallies::hasSpreads() const {
    return std::any_of(tallies_.begin(), tallies_.end(), [](const auto& arm) {
        return std::any_of(arm.second.begin(), arm.second.end(),
                           [](const auto& it) { return it.second.kind == SampleKind::kMean; });
    });
}

void Tallies::beginSpreads() {
    for (const std::string& part : parts_) {
        std::map<std::size_t, std::vector<Tally*>> groups;  // by the first arm of the game
        for (auto& [arm, tallies] : tallies_)
            if (const auto at = tallies.find(part); at != tallies.end() && at->second.kind == SampleKind::kMean)
                groups[baseAmong(sources_, arm)].push_back(&at->second);
        for (const auto& [base, group] : groups) {
            double low = group.front()->low, high = group.front()->high;
            bool isWhole = true;
            for (const Tally* it : group) {
                low = std::min(low, it->low);
                high = std::max(high, it->high);
                isWhole = isWhole && it->isWhole;
            }
            const auto marks = axisMarks(low, high, kSpreadSteps);
            const double step = std::max(marks[1] - marks[0], isWhole ? 1.0 : 0.0), first = std::floor(low / step) * step;
            const auto steps = static_cast<std::size_t>((high - first) / step) + 1;
            for (Tally* it : group) it->spread = {first, step, std::vector<std::size_t>(steps), isWhole};
        }
    }
}

void Tallies::addSpreads(std::span<const ArmGames* const> games) {
    for (const std::size_t arm : arms_) {
        if (games[arm]->games.empty()) continue;
        const auto samples = measure_.samples(*games[arm]);
        for (auto& [part, tally] : tallies_[arm]) {
            Spread& spread = tally.spread;
            if (spread.counts.empty()) continue;
            const Sample* sample = partOf(samples, part);
            for (std::size_t i = 0; i < games[arm]->games.size(); ++i)
                ++spread.counts[static_cast<std::size_t>((aboveOf(sample, i) - spread.low) / spread.step)];
        }
    }
}

const Tally* Tallies::of(std::size_t arm, std::string_view part) const {
    const auto tallies = tallies_.find(arm);
    if (tallies == tallies_.end()) return nullptr;
    const auto found = tallies->second.find(part);
    return found == tallies->second.end() ? nullptr : &found->second;
}

const Tallies::PairOfArms& Tallies::pairOf(std::size_t arm, std::size_t than) const {
    return *std::find_if(pairs_.begin(), pairs_.end(), [&](const PairOfArms& it) { return it.arms == Pair{arm, than}; });
}

std::size_t Tallies::pairs(std::size_t arm, std::size_t than) const {
    return static_cast<std::size_t>(pairOf(arm, than).games);
}

Gap Tallies::gap(std::size_t arm, std::size_t than, std::string_view part) const {
    const Tally &a = *of(arm, part), &b = *of(than, part);
    if (sources_[arm].it().game != sources_[than].it().game) return gapApart(a, b);
    const PairTally& pair = pairOf(arm, than).parts.find(part)->second;
    const auto n = static_cast<std::size_t>(pair.moments.n());
    const auto one = figureIn(pair.moments, a, 0), other = figureIn(pair.moments, b, 2);
    if (a.kind == SampleKind::kShare)
        return {common::pairedDifference(pair.hits), common::doubtOfPairs(pair.hits), n, true, one.value, other.value};
    const auto gap = common::intervalOf(common::estimateIn(pair.moments, common::less(one, other)));
    return {gap, common::doubt(gap), n, true, one.value, other.value};
}

Gap Tallies::gapInSequence(std::size_t arm, std::size_t than, std::string_view part, double tuned) const {
    const common::Moments& moments = pairOf(arm, than).parts.find(part)->second.moments;
    const auto one = figureIn(moments, *of(arm, part), 0), other = figureIn(moments, *of(than, part), 2);
    const auto gap = common::estimateIn(moments, common::less(one, other));
    return {common::sequenceOf(gap, tuned), common::doubtInSequence(gap, tuned), static_cast<std::size_t>(gap.n), true,
            one.value, other.value};
}

namespace {

std::vector<Source> armsOf(const Store& store, std::uint64_t first) {
    std::vector<Source> out;
    for (std::size_t arm = 0; arm < store.experiment().arms.size(); ++arm) out.push_back({&store, arm, first});
    return out;
}

}  // namespace

void forGames(const std::vector<Source>& sources, std::uint64_t atOnce, const std::set<std::size_t>& wanted,
              const TakeGames& take) {
    std::map<std::size_t, ArmGames::Whole> wholes;
    std::map<std::size_t, std::uint64_t> next;  // of each that has games to come, the first of them
    for (const std::size_t i : wanted) {
        wholes[i] = wholeOf(*sources[i].store, sources[i].arm, sources[i].first);
        next[i] = 0;
    }
    const auto seedOf = [&](const auto& it) { return sources[it.first].store->experiment().seed + it.second; };
    while (!next.empty()) {
        std::uint64_t from = seedOf(*next.begin());
        for (const auto& it : next) from = std::min(from, seedOf(it));
        std::vector<ArmGames> games;
        for (std::size_t i = 0; i < sources.size(); ++i) {
            const Source& source = sources[i];
            const Experiment& experiment = source.store->experiment();
            const auto at = next.find(i);
            games.push_back({source.store, source.it(), source.arm, {}});
            ArmGames& now = games.back();
            if (at == next.end() || seedOf(*at) >= from + atOnce) continue;
            const std::uint64_t end = std::min(source.first, experiment.games);
            now.range = {at->second, std::min(from + atOnce - experiment.seed, end)};
            now.games = source.store->games(source.arm, now.range);
            now.whole = wholes.at(i);
            if (now.range.to >= end)
                next.erase(at);
            else
                at->second = now.range.to;
        }
        std::vector<const ArmGames*> all;
        for (const ArmGames& it : games) all.push_back(&it);
        take(all);
    }
}

std::vector<Tallies> talliesOf(const Store& store, std::uint64_t first, std::span<const Asked> asked, bool withSpreads,
                               std::uint64_t atOnce) {
    return talliesOf(armsOf(store, first), asked, withSpreads, atOnce);
}

std::vector<Tallies> talliesOf(const std::vector<Source>& sources, std::span<const Asked> asked, bool withSpreads,
                               std::uint64_t atOnce) {
    std::vector<Tallies> out;
    std::set<std::size_t> wanted, spread;
    for (const Asked& it : asked) {
        out.emplace_back(sources, measureOf(it.measure), it.arms, it.pairs);
        wanted.insert(it.arms.begin(), it.arms.end());
    }
    forGames(sources, atOnce, wanted, [&](std::span<const ArmGames* const> games) {
        for (Tallies& it : out) it.add(games);
    });
    for (Tallies& it : out) it.finish();
    if (!withSpreads) return out;
    for (std::size_t i = 0; i < out.size(); ++i)
        if (out[i].hasSpreads()) {
            out[i].beginSpreads();
            spread.insert(asked[i].arms.begin(), asked[i].arms.end());
        }
    forGames(sources, atOnce, spread, [&](std::span<const ArmGames* const> games) {
        for (Tallies& it : out)
            if (it.hasSpreads()) it.addSpreads(games);
    });
    return out;
}

std::vector<ArmEnds> endsOf(const Store& store, std::uint64_t first) {
    const Experiment& experiment = store.experiment();
    std::vector<ArmEnds> out;
    std::set<std::size_t> all;
    for (const Arm& arm : experiment.arms) {
        all.insert(out.size());
        out.push_back({arm});
    }
    // The first arm of the game that keeps all dice.
    const auto whole = [&](const Arm& arm) {
        return std::find_if(experiment.arms.begin(), experiment.arms.end(),
                            [&](const Arm& it) { return it.game == arm.game && !it.sameDice; }) -
               experiment.arms.begin();
    };
    forGames(armsOf(store, first), kAtOnce, all, [&](std::span<const ArmGames* const> games) {
        for (std::size_t i = 0; i < out.size(); ++i) {
            const Arm& arm = out[i].arm;
            out[i].n += count(games[i]->games.size());
            for (const GameRow& game : games[i]->games) out[i].won += game.winner == arm.sides[0] ? 1.0 : 0.0;
            const auto base = static_cast<std::size_t>(whole(arm));
            if (!arm.sameDice || base == experiment.arms.size()) continue;
            for (const auto& [a, b] : placesOf(*games[base], *games[i]))
                ++out[i].pairs[{games[base]->games[a].outcome, games[i]->games[b].outcome}];
        }
    });
    return out;
}

std::size_t baseOf(const Experiment& experiment, std::size_t arm) {
    const auto isOfGame = [&](const Arm& it) { return it.game == experiment.arms[arm].game; };
    return static_cast<std::size_t>(std::find_if(experiment.arms.begin(), experiment.arms.end(), isOfGame) -
                                    experiment.arms.begin());
}

}  // namespace app::lab
