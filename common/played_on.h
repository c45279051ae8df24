// Invented worlds played on: what a game gives for it, with whose dice a world goes on, and what comes of an action in one. The
// steady player is here whoever plays the worlds on: the seasoned one where a game has him (HasSeasoned in bots.h).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstdint>
#include <exception>
#include <numeric>
#include <span>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "common/rules.h"
#include "common/search_budget.h"

namespace common {

// What a game gives the search:
//   worths(defs, seen, legal, out)   what its steady player makes of each action, out[i] for legal[i]
//   steadyIn(defs, world, legal, rng)   the steady player's choice for whoever decides in an invented world
//   winChance(defs, world)           the first player's chance of winning (solitaire: what is to be made most of), 0 to 1
//   streamOf(world)                  the purpose of the chance action that is due: equal purposes get the same dice
//   searchRules()
// and, where not every choice is worth the time, isWorthSearching(observation): the steady player makes the others. Where its
// steady player cannot see what several choices together are good for, see HasIntents.
template <class G>
concept Searchable = requires(const typename G::Definitions& defs, const typename G::Observation& seen,
                              const typename G::State& world, const ActionList<typename G::Action>& legal,
                              std::span<double> out, Rng& rng) {
    { G::worths(defs, seen, legal, out) } -> std::same_as<void>;
    { G::steadyIn(defs, world, legal, rng) } -> std::same_as<typename G::Action>;
    { G::winChance(defs, world) } -> std::same_as<double>;
    { G::streamOf(world) } -> std::same_as<std::uint64_t>;
    { G::searchRules() } -> std::same_as<SearchRules>;
};

template <class G>
bool isWorthSearching(const typename G::Observation& seen) {
    if constexpr (requires {
                      { G::isWorthSearching(seen) } -> std::same_as<bool>;
                  })
        return G::isWorthSearching(seen);
    else
        return true;
}

// A game in which some things are gained only by choices that belong together, each of them poor by itself:
//   intents(defs, seen)                           what whoever decides is about and might be about
//   intended(defs, seen, legal, intent)           the choice, one of `legal`, that goes that way
//   intendedIn(defs, world, legal, rng, intent)   the same in an invented world, as long as it is still to be gone; then the
//                                                 steady player's
template <class G>
concept HasIntents = requires(const typename G::Definitions& defs, const typename G::Observation& seen,
                              const typename G::State& world, const ActionList<typename G::Action>& legal, Rng& rng,
                              Intent intent) {
    { G::intents(defs, seen) } -> std::same_as<Intents>;
    { G::intended(defs, seen, legal, intent) } -> std::same_as<typename G::Action>;
    { G::intendedIn(defs, world, legal, rng, intent) } -> std::same_as<typename G::Action>;
};

// The dice of an invented world: one stream a purpose, so that what one candidate does differently does not change what falls
// elsewhere (common random numbers).
class DiceStreams {
public:
    explicit DiceStreams(std::uint64_t seed) : seed_(seed) {}
    // The next draw for that purpose.
    Rng next(std::uint64_t purpose) {
        const std::uint64_t key = mix64(purpose) | 1U;
        std::size_t at = key % kStreams;
        for (std::size_t tried = 0; tried < kStreams && keys_[at] != 0 && keys_[at] != key; ++tried) at = (at + 1) % kStreams;
        if (keys_[at] != key) {  // a new one; where all are taken it shares another's count
            if (keys_[at] == 0) keys_[at] = key;
        }
        return {mix64(seed_ ^ key), counts_[at]++};
    }

private:
    static constexpr std::size_t kStreams = 256;
    std::uint64_t seed_;
    std::array<std::uint64_t, kStreams> keys_{};
    std::array<std::uint32_t, kStreams> counts_{};
};

namespace search_detail {

inline constexpr int kMostActions = 4'000;  // of one world; a turn has some hundred

// Places in order of what stands there, the most first.
inline std::vector<std::size_t> bestFirst(std::span<const double> worth) {
    std::vector<std::size_t> order(worth.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return worth[x] > worth[y]; });
    return order;
}

// The choice of whoever decides in an invented world: the seat `mine` goes on with its intent.
template <class G>
typename G::Action choiceIn(const typename G::Definitions& defs, const typename G::State& world,
                            const ActionList<typename G::Action>& legal, Rng& rng, [[maybe_unused]] bool isMine,
                            [[maybe_unused]] Intent intent) {
    if (legal.size() == 1) return legal[0];
    if constexpr (HasIntents<G>)
        if (isMine && intent != kNoIntent) return G::intendedIn(defs, world, legal, rng, intent);
    return G::steadyIn(defs, world, legal, rng);
}

// Plays `s` on, every choice made by choose(s, decision, legal, rng), until turn `until` has begun or the game is over.
template <class G, class Choose>
void playOn(const typename G::Definitions& defs, typename G::State& s, int until, DiceStreams& dice, Rng& rng,
            Choose&& choose) {
    ActionList<typename G::Action> legal;
    for (int n = 0; n < kMostActions && G::turn(s) < until; ++n) {
        const Decision d = G::decision(s);
        if (d.actor == PlayerId::kNobody) return;
        if (d.actor == PlayerId::kChance) {
            G::rng(s) = dice.next(G::streamOf(s));
            G::apply(defs, s, drawChance<G>(defs, s), nullptr);
            continue;
        }
        legal.clear();
        G::legalActions(defs, s, legal);
        if (legal.empty()) return;
        G::apply(defs, s, choose(std::as_const(s), d, legal, rng), nullptr);
    }
}

// The first player's chance of winning in an invented world that is played on with the dice of that seed by
// choose(s, decision, legal, rng) until as many turns have begun as the game wants. `first`, which is allowed, is done before;
// null: nothing is.
template <class G, class Choose>
double chancePlayedOn(const typename G::Definitions& defs, typename G::State s, const typename G::Action* first,
                      std::uint64_t diceSeed, Choose&& choose) {
    DiceStreams dice{diceSeed};
    Rng rng{diceSeed, 0};
    const int until = G::turn(s) + G::searchRules().turns;
    G::rng(s) = Rng{diceSeed, 0};
    if (first) G::apply(defs, s, *first, nullptr);
    playOn<G>(defs, s, until, dice, rng, choose);
    return G::winChance(defs, s);
}

// The dice of the world that was invented with that seed.
inline std::uint64_t diceOfWorld(std::uint64_t seed) { return mix64(seed ^ 0xd1ceULL); }

// The same where the steady player plays everybody on, whoever did it with that intent.
template <class G>
double chanceAfter(const typename G::Definitions& defs, const typename G::State& s, const typename G::Action& a,
                   std::uint64_t diceSeed, Intent intent = kNoIntent) {
    const PlayerId mine = G::decision(s).actor;
    return chancePlayedOn<G>(defs, s, &a, diceSeed,
                             [&](const typename G::State& at, const Decision& d, const auto& legal, Rng& rng) {
                                 return choiceIn<G>(defs, at, legal, rng, d.actor == mine, intent);
                             });
}

// The same where nothing is prescribed.
template <class G>
double chanceFrom(const typename G::Definitions& defs, const typename G::State& s, std::uint64_t diceSeed) {
    return chancePlayedOn<G>(defs, s, nullptr, diceSeed,
                             [&](const typename G::State& at, const Decision&, const auto& legal, Rng& rng) {
                                 return choiceIn<G>(defs, at, legal, rng, false, kNoIntent);
                             });
}

// Does work(i) for each i below `count`, on `threads` threads. What one of them throws is thrown here.
template <class Work>
void inParallel(int count, unsigned threads, Work&& work) {
    threads = std::min(threads, static_cast<unsigned>(std::max(count, 1)));
    if (threads <= 1) {
        for (int i = 0; i < count; ++i) work(i);
        return;
    }
    std::atomic<int> next{0};
    std::exception_ptr failure;
    std::atomic_flag hasFailed;
    const auto help = [&] {
        try {
            for (int i = next++; i < count; i = next++) work(i);
        } catch (...) {
            if (!hasFailed.test_and_set()) failure = std::current_exception();
        }
    };
    std::vector<std::thread> others;
    try {
        for (unsigned t = 1; t < threads; ++t) others.emplace_back(help);
    } catch (const std::system_error&) {  // the machine has no more of them: fewer do the same work
    }
    help();
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace search_detail

}  // namespace common
