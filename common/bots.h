// Bots: random choice, the steady player and the search; all see only what their seat may know.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it asks for advice."
#endif

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/bot_spec.h"
#include "common/rules.h"
#include "common/search.h"

namespace common {

// A uniformly random one of the legal actions, which must not be empty.
template <class G>
typename G::Action randomAction(const ActionList<typename G::Action>& legal, Rng& rng) {
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// A game's own steady bot: `static Action steady(defs, observation, legal, rng)`.
template <class G>
concept HasSteady = requires(const typename G::Definitions& defs, const typename G::Observation& seen,
                             const ActionList<typename G::Action>& legal, Rng& rng) {
    { G::steady(defs, seen, legal, rng) } -> std::same_as<typename G::Action>;
};

// What a position is worth to the first player (seat 0): `static double evaluate(defs, state)`.
template <class G>
concept HasEvaluate = requires(const typename G::Definitions& defs, const typename G::State& s) {
    { G::evaluate(defs, s) } -> std::convertible_to<double>;
};

template <class G>
inline constexpr bool kHasSteadyBot = HasSteady<G> || HasEvaluate<G>;

// One action and what the one-ply bot makes of it, for the seat that acts.
template <class G>
struct ValuedAction {
    typename G::Action action{};
    double value = 0.0;
};

namespace bots_detail {

inline constexpr int kChanceDepth = 2;                // chance actions in a row that are enumerated
inline constexpr std::size_t kMostEnumerated = 12;    // outcomes of one of them; longer lists are sampled
inline constexpr int kSamples = 6;
inline constexpr int kMostFollowed = 12;              // chance and forced actions followed after the choice

// The worth to the first player once chance and forced actions that follow have been averaged over.
template <class G>
double settledValue(const typename G::Definitions& defs, typename G::State s, Rng& rng, int depth, int followed) {
    while (followed < kMostFollowed) {
        const Decision d = G::decision(s);
        if (d.actor == PlayerId::kNobody) break;
        if (d.actor == PlayerId::kChance) {
            OutcomeList<typename G::Action> outcomes;
            G::chanceOutcomes(defs, s, outcomes);
            std::uint64_t total = 0;
            for (const auto& o : outcomes) total += o.weight;
            if (total == 0) break;
            if (depth > 0 && outcomes.size() > 1) {
                double sum = 0.0;
                if (outcomes.size() <= kMostEnumerated) {
                    for (const auto& o : outcomes) {
                        typename G::State next = s;
                        G::apply(defs, next, o.action, nullptr);
                        sum += o.weight * settledValue<G>(defs, next, rng, depth - 1, followed + 1);
                    }
                    return sum / static_cast<double>(total);
                }
                for (int i = 0; i < kSamples; ++i) {
                    std::uint32_t at = rng.below(static_cast<std::uint32_t>(total));
                    const auto* chosen = outcomes.begin();
                    while (at >= chosen->weight) at -= (chosen++)->weight;
                    typename G::State next = s;
                    G::apply(defs, next, chosen->action, nullptr);
                    sum += settledValue<G>(defs, next, rng, depth - 1, followed + 1);
                }
                return sum / kSamples;
            }
            std::uint32_t at = rng.below(static_cast<std::uint32_t>(total));
            const auto* chosen = outcomes.begin();
            while (at >= chosen->weight) at -= (chosen++)->weight;
            const auto action = chosen->action;
            G::apply(defs, s, action, nullptr);
        } else {
            ActionList<typename G::Action> legal;
            G::legalActions(defs, s, legal);
            if (legal.size() != 1) break;
            const auto action = legal[0];
            G::apply(defs, s, action, nullptr);
        }
        ++followed;
    }
    return static_cast<double>(G::evaluate(defs, s));
}

}  // namespace bots_detail

// Every legal action with its mean worth to `actor` over invented worlds; best first, equals in legal order.
template <class G>
    requires HasEvaluate<G>
std::vector<ValuedAction<G>> onePlyValues(const typename G::Definitions& defs, const typename G::Observation& seen,
                                          PlayerId actor, const ActionList<typename G::Action>& legal, Rng& rng,
                                          int worlds = 4) {
    std::vector<ValuedAction<G>> values;
    for (const auto& a : legal) values.push_back({a, 0.0});
    const double sign = actor == PlayerId::kSecond ? -1.0 : 1.0;
    for (int w = 0; w < worlds; ++w) {
        const typename G::State world = G::determinize(defs, seen, rng);
        for (auto& v : values) {
            if (!G::allows(defs, world, v.action, nullptr)) continue;
            typename G::State next = world;
            G::apply(defs, next, v.action, nullptr);
            v.value += sign * bots_detail::settledValue<G>(defs, next, rng, bots_detail::kChanceDepth, 0) / worlds;
        }
    }
    std::stable_sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.value > b.value; });
    return values;
}

// The game's own steady bot; else one-ply over its evaluation; else random.
template <class G>
typename G::Action steadyAction(const typename G::Definitions& defs, const typename G::Observation& seen,
                                [[maybe_unused]] PlayerId actor, const ActionList<typename G::Action>& legal, Rng& rng) {
    if (legal.size() == 1) return legal[0];
    if constexpr (HasSteady<G>) return G::steady(defs, seen, legal, rng);
    else if constexpr (HasEvaluate<G>) return onePlyValues<G>(defs, seen, actor, legal, rng).front().action;
    else return randomAction<G>(legal, rng);
}

// A game in which one can choose what a search makes most of: `static const Definitions& aimedAt(defs, aim)` gives its own
// definitions again, and in them what the judgement is to make most of.
template <class G>
concept HasAims = requires(const typename G::Definitions& defs, Aim aim) {
    { G::aimedAt(defs, aim) } -> std::same_as<const typename G::Definitions&>;
};

// A game whose invented worlds are played on by a player of its own, the seasoned one: worths() and steadyIn() go by its
// weights, and steadyWorths() by the steady player's. The weights as they are, and how they are set:
template <class G>
concept HasSeasoned = Searchable<G> && requires(const typename G::Definitions& defs, typename G::Definitions& changed,
                                                std::span<const double> values, const typename G::Observation& seen,
                                                const ActionList<typename G::Action>& legal, std::span<double> out) {
    { G::steadyWorths(defs, seen, legal, out) } -> std::same_as<void>;
    { G::seasonedValues(defs) } -> std::same_as<std::vector<double>>;
    { G::setSeasoned(changed, values) } -> std::same_as<void>;
};

// The choice of whom worths() tells of: the seasoned player, where there is one.
template <class G>
typename G::Action seasonedAction(const typename G::Definitions& defs, const typename G::Observation& seen,
                                  const ActionList<typename G::Action>& legal) {
    std::array<double, ActionList<typename G::Action>::capacity()> worth{};
    G::worths(defs, seen, legal, std::span<double>(worth.data(), legal.size()));
    return legal[static_cast<std::size_t>(
        std::max_element(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(legal.size())) - worth.begin())];
}

// A beginner's slip: what looked nearly as good as the best, seldom anything absurd. One of the steady player's second to
// fourth thoughts, the better ones more often.
template <class G>
    requires Searchable<G>
typename G::Action secondThought(const typename G::Definitions& defs, const typename G::Observation& seen,
                                 const ActionList<typename G::Action>& legal, Rng& rng) {
    constexpr std::size_t kFirst = 1, kThoughts = 4;
    std::array<double, ActionList<typename G::Action>::capacity()> worth{};
    const std::span<double> told(worth.data(), legal.size());
    if constexpr (HasSeasoned<G>) G::steadyWorths(defs, seen, legal, told);
    else G::worths(defs, seen, legal, told);
    const std::vector<std::size_t> order = search_detail::bestFirst(told);
    const std::size_t last = std::min(kThoughts, order.size()) - 1;
    std::size_t at = kFirst;
    while (at < last && rng.below(2) == 0) ++at;
    return legal[order[at]];
}

// Chooses for the player to move in `s`; the bot itself is handed only what that player sees. `threads`: of a search.
template <class G>
typename G::Action botAction(const BotSpec& bot, const typename G::Definitions& defs, const typename G::State& s,
                             PlayerId actor, const ActionList<typename G::Action>& legal, Rng& rng, unsigned threads = 1,
                             const std::atomic<bool>* stop = nullptr) {
    if (bot.kind == BotKind::kRandom) return randomAction<G>(legal, rng);
    const auto seen = G::observe(defs, s, actor);
    const bool lapses = bot.lapses > 0 && legal.size() > 1 && static_cast<int>(rng.below(100)) < bot.lapses;
    if constexpr (Searchable<G>) {
        if (lapses && bot.kind == BotKind::kSteady) return secondThought<G>(defs, seen, legal, rng);
        // Who looks ahead and does not, goes by what he has learnt; a search of one world by that alone, when it does not
        // lapse.
        if constexpr (HasSeasoned<G>)
            if (bot.kind == BotKind::kSearch && legal.size() > 1 &&
                (lapses ? bot.budget.worlds != 1 : !isWorthSearching<G>(seen)))
                return seasonedAction<G>(defs, seen, legal);
        if (!lapses && bot.kind == BotKind::kSearch && isWorthSearching<G>(seen)) {
            const std::uint64_t seed = mix64(rng.seed + 0x9e3779b97f4a7c15ULL * ++rng.drawn);
            if constexpr (HasAims<G>)
                return search<G>(G::aimedAt(defs, bot.aim), seen, actor, legal, bot.budget, seed, threads, stop).action;
            return search<G>(defs, seen, actor, legal, bot.budget, seed, threads, stop).action;
        }
    }
    return steadyAction<G>(defs, seen, actor, legal, rng);
}

}  // namespace common
