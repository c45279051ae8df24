// Search: a computer player that plays each promising action on in invented worlds that fit what its seat knows, and takes
// another than the steady player's choice only where it is seen to gain. It knows no game; see Searchable.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "common/later_choices.h"
#include "common/played_on.h"
#include "common/winning.h"

namespace common {

// An action that was compared. Chances are of winning, for the seat that acts, between 0 and 1.
template <class G>
struct Candidate {
    typename G::Action action{};
    Intent intent = kNoIntent;  // with which its seat goes on
    double steadyWorth = 0.0;  // in the steady player's own units
    int worlds = 0;            // played on in so many
    double chance = 0.0;       // mean over them
    double gain = 0.0;         // over the steady player's choice, in the same worlds with the same dice
    double error = 0.0;        // standard error of `gain`
};

// What a search came to: the action taken, and all that were compared, the steady player's choice first.
template <class G>
struct SearchResult {
    typename G::Action action{};
    int worlds = 0;
    std::vector<Candidate<G>> candidates;
};

namespace search_detail {

inline constexpr std::size_t kMostSteadyCandidates = 8, kMostCandidates = kMostSteadyCandidates + 1 + kMostIntents;

// What is compared: a first action, its place in the list, and what is gone on with.
struct Contender {
    std::size_t choice = 0;
    Intent intent = kNoIntent;
};

// What was begun, if anything was; the `most` actions that the steady player thinks best, its choice first; then what else
// might be meant. `worth`: what it makes of each action.
template <class G>
std::vector<Contender> contenders(const typename G::Definitions& defs, const typename G::Observation& seen,
                                  const ActionList<typename G::Action>& legal, std::size_t most,
                                  std::array<double, ActionList<typename G::Action>::capacity()>& worth) {
    std::vector<Contender> out;
    const std::span<double> told(worth.data(), legal.size());
    G::worths(defs, seen, legal, told);
    for (const std::size_t choice : bestFirst(told)) {
        if (out.size() == most) break;
        out.push_back({choice, kNoIntent});
    }
    if constexpr (HasIntents<G>) {
        const Intents intents = G::intents(defs, seen);
        const auto wayOf = [&](Intent intent) {
            const auto at = std::find(legal.begin(), legal.end(), G::intended(defs, seen, legal, intent));
            return Contender{static_cast<std::size_t>(at - legal.begin()), intent};
        };
        if (intents.begun != kNoIntent) out.insert(out.begin(), wayOf(intents.begun));
        for (const Intent intent : intents.possible) out.push_back(wayOf(intent));
    }
    return out;
}

using Row = std::array<double, kMostCandidates>;

}  // namespace search_detail

inline constexpr int kChanceWorlds = 64;  // invented for the chance of a position
inline constexpr int kCourseWorlds = 24;  // for each of many along a war

// The first player's chance of winning as far as a seat knows: the mean over `worlds` invented ones, each played on by the
// steady player until as many turns have begun as the game wants and judged there, as a search or a plan does it. All through
// a turn they are invented alike and have the same dice, so that from choice to choice it tells what was done and what came of
// it, and not the luck of other worlds. Always the same for the same Observation. `inWorlds`: filled with the chance in each.
template <class G>
    requires Searchable<G>
WinChance winChanceSeen(const typename G::Definitions& defs, const typename G::Observation& seen, int worlds = kChanceWorlds,
                        std::vector<double>* inWorlds = nullptr) {
    const std::uint64_t seed = mix64(static_cast<std::uint64_t>(G::turn(seen.seen)) ^ 0xc4a2ceULL);
    std::vector<double> chances;
    double sum = 0.0, squares = 0.0;
    for (int i = 0; i < worlds; ++i) {
        Rng rng{mix64(seed + static_cast<std::uint64_t>(i)), 0};
        const std::uint64_t dice = search_detail::diceOfWorld(rng.seed);
        const double chance = search_detail::chanceFrom<G>(defs, G::determinize(defs, seen, rng), dice);
        chances.push_back(chance);
        sum += chance;
    }
    const double mean = sum / worlds;
    for (const double chance : chances) squares += (chance - mean) * (chance - mean);
    if (inWorlds) *inWorlds = std::move(chances);
    return {mean, std::sqrt(squares / worlds / std::max(1, worlds - 1))};
}

// Compares what the seat of `seen` may do; `legal` is its list and not empty. The same result for the same arguments, whatever
// the number of threads, where the budget counts worlds. Once *stop is true it ends with what it has.
template <class G>
    requires Searchable<G>
SearchResult<G> search(const typename G::Definitions& defs, const typename G::Observation& seen, PlayerId actor,
                       const ActionList<typename G::Action>& legal, const SearchBudget& budget, std::uint64_t seed,
                       unsigned threads = 1, const std::atomic<bool>* stop = nullptr) {
    using Action = typename G::Action;
    using Clock = std::chrono::steady_clock;
    using search_detail::kMostCandidates;
    using search_detail::kMostSteadyCandidates;
    using search_detail::Row;
    const SearchRules rules = G::searchRules();
    SearchResult<G> out;
    out.action = legal[0];
    if (legal.size() == 1) return out;

    // The candidates: what the steady player thinks best, its choice first.
    std::array<double, ActionList<Action>::capacity()> worth{};
    for (const auto& [i, intent] : search_detail::contenders<G>(
             defs, seen, legal, std::min(kMostSteadyCandidates, static_cast<std::size_t>(rules.candidates)), worth))
        out.candidates.push_back({legal[i], intent, worth[i], 0, 0.0, 0.0, 0.0});
    out.action = out.candidates[0].action;
    if (budget.worlds == 1) return out;  // one world shows no gain: what was begun, or what the player of the worlds chooses
    const std::size_t count = out.candidates.size();

    const auto isStopped = [stop] { return stop != nullptr && stop->load(std::memory_order_relaxed); };

    // One world: every candidate still in question is played in it with the same dice; where later choices are searched too,
    // each with what has been learnt of those so far.
    std::vector<Row> rows;
    std::vector<std::size_t> open(count);
    for (std::size_t i = 0; i < count; ++i) open[i] = i;
    std::vector<LaterChoices<G>> later;
    struct Walked {
        std::optional<double> steady;  // chance of the first candidate without them
        std::array<typename LaterChoices<G>::Walk, kMostCandidates> walks;
    };
    const auto mine = [actor](double chance) { return actor == PlayerId::kSecond ? 1.0 - chance : chance; };
    const auto playWorld = [&](int number, Row& row, Walked* walked) {
        Rng inventing{mix64(seed ^ mix64(static_cast<std::uint64_t>(number))), 0};
        const typename G::State world = G::determinize(defs, seen, inventing);
        const std::uint64_t diceSeed = search_detail::diceOfWorld(inventing.seed);
        const auto plainly = [&](const Candidate<G>& it) {
            return search_detail::chanceAfter<G>(defs, world, it.action, diceSeed, it.intent);
        };
        for (const std::size_t c : open) {
            const Candidate<G>& it = out.candidates[c];
            if (!G::allows(defs, world, it.action, nullptr)) {
                row[c] = 0.0;
                continue;
            }
            if (walked && c == 0) walked->steady = plainly(it);
            if (walked && it.intent == kNoIntent) {
                walked->walks[c] = later[c].walk(defs, world, it.action, diceSeed);
                row[c] = mine(walked->walks[c].chance);
            } else {
                row[c] = mine(plainly(it));
            }
        }
    };
    // So many worlds more, on all threads. What is learnt of later choices is learnt between one batch and the next, in the
    // order of the worlds: the same for any number of threads.
    const auto play = [&](int n) {
        constexpr int kBatch = 8;
        const int until = static_cast<int>(rows.size()) + n;
        std::vector<Walked> walked;
        while (static_cast<int>(rows.size()) < until && !isStopped()) {
            const int first = static_cast<int>(rows.size()), some = later.empty() ? n : std::min(kBatch, until - first);
            rows.resize(static_cast<std::size_t>(first + some));
            walked.assign(later.empty() ? 0 : static_cast<std::size_t>(some), {});
            search_detail::inParallel(some, threads, [&](int i) {
                const auto at = static_cast<std::size_t>(i);
                if (!isStopped())
                    playWorld(first + i, rows[static_cast<std::size_t>(first) + at], walked.empty() ? nullptr : &walked[at]);
            });
            for (const Walked& it : walked)
                for (const std::size_t c : open)
                    if (it.steady) later[c].learn(it.walks[c], mine(it.walks[c].chance) - mine(*it.steady));
        }
    };
    // A part of the budget: so many worlds, or as many as are ready in time.
    const auto begun = Clock::now();
    const auto searchLater = [&](double worlds) {
        if (later.empty() && rules.laterFrom > 0 && worlds >= rules.laterFrom) later.resize(count);
    };
    const auto spend = [&](double from, double to) {
        if (budget.worlds > 0) {
            searchLater(budget.worlds);
            const auto worlds = [&](double share) { return static_cast<int>(std::lround(share * budget.worlds)); };
            play(std::max(worlds(to) - worlds(from), 0));
            return;
        }
        const auto ends = begun + std::chrono::microseconds(static_cast<std::int64_t>(1000.0 * to * budget.milliseconds));
        do {
            play(static_cast<int>(std::max(threads, 1U)));
            const std::chrono::duration<double, std::milli> spent = Clock::now() - begun;
            searchLater(static_cast<double>(rows.size()) * budget.milliseconds / std::max(spent.count(), 1e-3));
        } while (Clock::now() < ends && !isStopped());
    };
    // Means, and gains over the steady player's choice, of those still in question.
    const auto weigh = [&] {
        const auto n = static_cast<double>(rows.size());
        for (const std::size_t c : open) {
            double sum = 0.0, gain = 0.0, squares = 0.0;
            for (const Row& row : rows) {
                const double by = row[c] - row[0];
                sum += row[c];
                gain += by;
                squares += by * by;
            }
            Candidate<G>& it = out.candidates[c];
            it.worlds = static_cast<int>(rows.size());
            it.chance = sum / n;
            it.gain = gain / n;
            it.error = n > 1 ? std::sqrt(std::max(0.0, squares / n - it.gain * it.gain) / (n - 1)) : 1.0;
        }
    };
    // Sequential halving: the worse half falls out twice; the steady player's choice never does.
    const auto halve = [&](std::size_t keep) {
        std::stable_sort(open.begin() + 1, open.end(),
                         [&](std::size_t x, std::size_t y) { return out.candidates[x].gain > out.candidates[y].gain; });
        if (open.size() > keep) open.resize(keep);
    };
    const std::array<std::pair<double, std::size_t>, 3> stages{
        {{0.25, std::max<std::size_t>(2, (count + 1) / 2)}, {0.5, 2}, {1.0, 2}}};
    double spent = 0.0;
    for (const auto& [until, keep] : stages) {
        spend(spent, until);
        if (isStopped() || rows.empty()) return out;
        spent = until;
        weigh();
        halve(keep);
        if (open.size() < 2) break;
        // Beyond doubt, one way or the other.
        const Candidate<G>& best = out.candidates[open[1]];
        if (rows.size() >= 16 && open.size() == 2 && std::abs(best.gain) > 3.0 * best.error) break;
    }
    out.worlds = static_cast<int>(rows.size());
    const Candidate<G>& best = out.candidates[open.size() > 1 ? open[1] : 0];
    const bool isSure = out.worlds >= std::min(rules.worldsAtLeast, std::max(budget.worlds, 1)) && best.gain > 0.0 &&
                        best.gain > rules.errors * best.error;
    if (isSure) out.action = best.action;

    // Of choices made secretly at one moment the near-equals are mixed, so that nobody can read them off.
    if (G::decision(seen.seen).isSecret && count > 1) {
        const Candidate<G>& taken = isSure ? best : out.candidates[0];
        std::array<double, kMostCandidates> weight{};
        double total = 0.0;
        for (std::size_t c = 0; c < count; ++c) {
            const Candidate<G>& it = out.candidates[c];
            const double error = std::max({it.error, taken.error, 1e-3});
            if (it.gain < taken.gain - error) continue;
            weight[c] = std::exp((it.gain - taken.gain) / error);
            total += weight[c];
        }
        Rng mixing{mix64(seed ^ 0x5ec7e7ULL), 0};
        double at = total * mixing.below(1U << 20) / static_cast<double>(1U << 20);
        for (std::size_t c = 0; c < count; ++c) {
            if (weight[c] <= 0.0) continue;
            out.action = out.candidates[c].action;
            if ((at -= weight[c]) < 0.0) break;
        }
    }
    return out;
}

}  // namespace common
