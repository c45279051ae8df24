// Plans: what a player may do next, told as whole undertakings: what, why, what the enemy is likely to answer, and what becomes
// of the chance of winning. Each is one first action carried out by the steady player, in invented worlds that fit what the
// seat knows, and played on like the futures of the search. It knows no game; see Plannable.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it asks its table for plans."
#endif

#include <algorithm>
#include <atomic>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/plan_text.h"
#include "common/search.h"

namespace common {

// What a game gives besides what the search needs:
//   factSpecs(defs)                 what of a position a person cares about
//   futureFacts(defs, world, out)   the value of each of them, out[i] for factSpecs()[i]
//   deedStep(begun, now)            how the choice awaited now stands to the undertaking that was begun in `begun`
//   tellDeed(defs, before, actions, reader)   these actions of one player, done from `before` on, as `reader` may read them
template <class G>
concept Plannable = Searchable<G> && requires(const typename G::Definitions& defs, const typename G::State& world,
                                              std::span<double> out, std::span<const typename G::Action> actions) {
    { G::factSpecs(defs) } -> std::same_as<std::vector<FactSpec>>;
    { G::futureFacts(defs, world, out) } -> std::same_as<void>;
    { G::deedStep(world, world) } -> std::same_as<DeedStep>;
    { G::tellDeed(defs, world, actions, PlayerId::kFirst) } -> std::same_as<Deed>;
};

// What became of each plan in each world, as numbers.
struct FutureFigures {
    std::size_t worlds = 0, plans = 0, facts = 0;
    PlayerId seat = PlayerId::kFirst;    // whose chances they are
    std::vector<double> now, chanceNow;  // [world][fact], [world]
    std::vector<double> then, chance;    // [world][plan][fact], [world][plan]

    FutureFigures(std::size_t w, std::size_t p, std::size_t f)
        : worlds(w), plans(p), facts(f), now(w * f), chanceNow(w), then(w * p * f), chance(w * p) {}
    [[nodiscard]] std::span<double> factsNow(std::size_t w) { return {now.data() + w * facts, facts}; }
    [[nodiscard]] std::span<double> factsThen(std::size_t w, std::size_t p) {
        return {then.data() + (w * plans + p) * facts, facts};
    }
    [[nodiscard]] double changed(std::size_t w, std::size_t p) const { return chance[w * plans + p] - chanceNow[w]; }
    [[nodiscard]] double mean(std::size_t p) const;                       // of changed()
    [[nodiscard]] double error(std::size_t p) const;                      // its standard error
    [[nodiscard]] double gain(std::size_t p, std::size_t over) const;     // mean difference of two plans
    [[nodiscard]] double gainError(std::size_t p, std::size_t over) const;
    // Whether all futures of two plans end alike, as far as anybody is told of them.
    [[nodiscard]] bool endAlike(std::size_t p, std::size_t q) const;
};

// Whether two plans come to the same: the same deeds, in whatever order.
bool isSamePlan(const PlanText& a, const PlanText& b);

// The facts in which the futures of one plan differ most from those of the others, by how much the chance of winning goes with
// them; each with its counts.
struct Reasons {
    std::vector<std::string> good, bad;  // for the seat
    std::string likely;                  // whatever is done; only where nothing sets the plan apart
};
// `otherwise`: what the others are called. `ways`: where the plan goes, if it goes anywhere; what comes about at other places
// is told as something that the rest of the turn brings.
Reasons reasonsFor(const std::vector<FactSpec>& specs, const FutureFigures& figures, std::size_t plan,
                   std::span<const std::size_t> others, std::string_view otherwise, std::span<const PlanWay> ways = {},
                   std::size_t most = 3);
// How a plan stands to the others on the whole.
enum class Standing : std::uint8_t { kAlone, kAlike, kBetter, kWorse };
Standing standingOf(double gain, double error, std::size_t others);
// Why it is done: what speaks for it, then what speaks against it; where nothing that is told does, how it stands.
std::vector<std::string> adviceOf(const Reasons&, Standing);
// What makes it better or worse than another, then what speaks the other way.
std::vector<std::string> comparisonOf(const Reasons&, bool isBetter);

namespace plans_detail {

inline constexpr std::size_t kCandidates = 6, kShown = 3;
inline constexpr std::size_t kMostSteps = 32;
inline constexpr std::size_t kManySteps = 8;  // from so many on no further deed is begun but by intent
inline constexpr int kFollowed = 8;           // worlds asked what would be done now

// An own action on the way, forced ones too.
template <class Action>
struct Step {
    Action action{};
    bool isAsked = true, afterDice = false, afterOthers = false;
};

template <class G>
struct Future {
    bool isThere = false;
    std::vector<Step<typename G::Action>> line;  // the first action, and what follows in the same undertaking
    Deed answer;                                 // the enemy's first deed after it
};

template <class G>
typename G::State worldOf(const typename G::Definitions& defs, const typename G::Observation& seen, std::uint64_t seed,
                          std::size_t number) {
    Rng inventing{mix64(seed + number), 0};  // those of the chance of winning
    return G::determinize(defs, seen, inventing);
}

// Gathers what the other player does first.
template <class G>
class AnswerListener {
public:
    AnswerListener(const typename G::Definitions& defs, PlayerId reader) : defs_(&defs), reader_(reader) {}
    void hear(const typename G::State& s, const typename G::Action& a, bool isChoice) {
        if (isDone_) return;
        if (!actions_.empty() && G::deedStep(before_, s) != DeedStep::kGoesOn) close();
        if (isDone_ || (actions_.empty() && !isChoice)) return;
        if (actions_.empty()) before_ = s;
        actions_.push_back(a);
    }
    // His deed is over.
    void close() {
        if (isDone_ || actions_.empty()) return;
        told_ = G::tellDeed(*defs_, before_, std::span<const typename G::Action>(actions_), reader_);
        isDone_ = !told_.text.empty();
        actions_.clear();
    }
    [[nodiscard]] Deed take() {
        close();
        return std::move(told_);
    }

private:
    const typename G::Definitions* defs_;
    PlayerId reader_;
    typename G::State before_{};
    std::vector<typename G::Action> actions_;
    Deed told_;
    bool isDone_ = false;
};

// Plays `first` on with that intent in `world`, which becomes the world at the end. `before`: filled with the State before each
// own action of the line, where it is wanted.
template <class G>
Future<G> playPlan(const typename G::Definitions& defs, typename G::State& s, PlayerId actor, const typename G::Action& first,
                   Intent intent, std::uint64_t diceSeed, std::vector<typename G::State>* before) {
    Future<G> out;
    if (!G::allows(defs, s, first, nullptr)) return out;
    out.isThere = true;
    const typename G::State begun = s;
    const int until = G::turn(s) + G::searchRules().turns;
    DiceStreams dice{diceSeed};
    Rng rng{diceSeed, 0};
    G::rng(s) = Rng{diceSeed, 0};
    AnswerListener<G> listener(defs, actor);
    bool isLineOver = false, dieFell = false, otherChose = false;
    out.line.push_back({first, true, false, false});
    if (before) before->push_back(s);
    G::apply(defs, s, first, nullptr);
    ActionList<typename G::Action> legal;
    for (int n = 0; n < search_detail::kMostActions && G::turn(s) < until; ++n) {
        const Decision d = G::decision(s);
        if (d.actor == PlayerId::kNobody) break;
        if (d.actor == PlayerId::kChance) {
            dieFell = true;
            G::rng(s) = dice.next(G::streamOf(s));
            G::apply(defs, s, drawChance<G>(defs, s), nullptr);
            continue;
        }
        legal.clear();
        G::legalActions(defs, s, legal);
        if (legal.empty()) break;
        const auto a = search_detail::choiceIn<G>(defs, s, legal, rng, d.actor == actor, intent);
        const bool isAsked = legal.size() > 1 || d.askEvenIfForced;
        if (d.actor != actor) {
            otherChose = otherChose || isAsked;
            listener.hear(s, a, legal.size() > 1);
        } else {
            if (isAsked) listener.close();
            if (!isLineOver) {
                const DeedStep step = G::deedStep(begun, s);
                isLineOver = step == DeedStep::kOver || out.line.size() >= kMostSteps ||
                             (step == DeedStep::kNextDeed && intent == kNoIntent && out.line.size() >= kManySteps);
            }
            if (!isLineOver) {
                out.line.push_back({a, isAsked, dieFell, otherChose});
                if (before) before->push_back(s);
                if (isAsked) dieFell = otherChose = false;
            }
        }
        G::apply(defs, s, a, nullptr);
    }
    out.answer = listener.take();
    return out;
}

// What most of the worlds agree on, step by step, as long as a quarter of them follow; and the first world that follows to its
// end.
template <class G>
std::pair<std::vector<Step<typename G::Action>>, std::size_t> usualLine(const std::vector<Future<G>>& futures,
                                                                        std::size_t plans, std::size_t plan) {
    std::vector<std::size_t> follow;
    std::size_t length = 0;
    for (std::size_t i = plan; i < futures.size(); i += plans)
        if (futures[i].isThere) follow.push_back(i);
    const std::size_t all = follow.size();
    if (all == 0) return {};
    for (length = 1;; ++length) {
        std::vector<std::size_t> best;
        std::size_t ended = 0;
        std::vector<bool> isCounted(follow.size(), false);
        for (std::size_t i = 0; i < follow.size(); ++i) {
            const auto& line = futures[follow[i]].line;
            if (line.size() <= length) {
                ++ended;
                continue;
            }
            if (isCounted[i]) continue;
            std::vector<std::size_t> same;
            for (std::size_t k = i; k < follow.size(); ++k) {
                const auto& other = futures[follow[k]].line;
                if (other.size() <= length || !(other[length].action == line[length].action)) continue;
                isCounted[k] = true;
                same.push_back(follow[k]);
            }
            if (same.size() > best.size()) best = std::move(same);
        }
        if (best.empty() || best.size() < ended || best.size() * 4 < all) break;
        follow = std::move(best);
    }
    auto line = futures[follow.front()].line;
    line.resize(length);
    return {std::move(line), follow.front() / plans};
}

}  // namespace plans_detail

// The plans of the seat of `seen`, who is to act; `legal` is its list and not empty. `own`: a choice that is looked at too,
// and set beside the best of the others, which is called `bestName`. The same for the same arguments, whatever the number of
// threads. Once *stop is true it ends with nothing.
template <class G>
    requires Plannable<G>
PlansText plansSeen(const typename G::Definitions& defs, const typename G::Observation& seen, PlayerId actor,
                    const ActionList<typename G::Action>& legal, int worlds, unsigned threads = 1,
                    const std::atomic<bool>* stop = nullptr, std::optional<std::size_t> own = {},
                    const std::string& bestName = "the first plan") {
    using namespace plans_detail;
    using Action = typename G::Action;
    const auto isStopped = [stop] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
    const auto forSeat = [actor](double first) { return actor == PlayerId::kSecond ? 1.0 - first : first; };
    const std::uint64_t seed = mix64(G::digest(seen.seen));
    PlansText out;
    out.worlds = std::max(worlds, 1);
    out.now = forSeat(winChanceSeen<G>(defs, seen).first);

    // The first actions: what the steady player thinks best, what else might be meant, and the one asked about.
    std::array<double, ActionList<Action>::capacity()> worth{};
    std::vector<search_detail::Contender> first = search_detail::contenders<G>(defs, seen, legal, kCandidates, worth);
    const std::size_t usual = first.size();
    const auto isOwn = [&](const search_detail::Contender& it) { return own && it.choice == *own; };
    if (own && std::find_if(first.begin(), first.end(), isOwn) == first.end()) first.push_back({*own, kNoIntent});

    const auto specs = G::factSpecs(defs);
    FutureFigures figures(static_cast<std::size_t>(out.worlds), first.size(), specs.size());
    figures.seat = actor;
    std::vector<Future<G>> futures(figures.worlds * first.size());
    const auto diceSeedOf = [&](std::size_t w) { return search_detail::diceOfWorld(mix64(seed + w)); };
    search_detail::inParallel(out.worlds, threads, [&](int number) {
        const auto w = static_cast<std::size_t>(number);
        if (isStopped()) return;
        const typename G::State world = worldOf<G>(defs, seen, seed, w);
        G::futureFacts(defs, world, figures.factsNow(w));
        figures.chanceNow[w] = forSeat(search_detail::chanceFrom<G>(defs, world, diceSeedOf(w)));
        for (std::size_t p = 0; p < first.size() && !isStopped(); ++p) {
            typename G::State s = world;
            futures[w * first.size() + p] =
                playPlan<G>(defs, s, actor, legal[first[p].choice], first[p].intent, diceSeedOf(w), nullptr);
            G::futureFacts(defs, s, figures.factsThen(w, p));
            figures.chance[w * first.size() + p] = forSeat(G::winChance(defs, s));
        }
    });
    if (isStopped()) {
        out.worlds = 0;
        return out;
    }

    // Told
    const auto tell = [&](std::size_t p) {
        PlanText plan;
        plan.choice = first[p].choice;
        plan.intent = first[p].intent;
        const auto [line, w] = usualLine<G>(futures, first.size(), p);
        std::vector<typename G::State> before;
        const typename G::State world = worldOf<G>(defs, seen, seed, w);
        typename G::State s = world;
        playPlan<G>(defs, s, actor, legal[first[p].choice], first[p].intent, diceSeedOf(w), &before);
        std::vector<Action> actions;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const auto& step = line[i];
            actions.push_back(step.action);
            if (step.isAsked)
                plan.steps.push_back({G::notation(defs, step.action), describedIn<G>(defs, before[i], step.action, actor),
                                      step.afterDice, step.afterOthers});
        }
        for (std::size_t from = 0; from < actions.size();) {
            std::size_t to = from + 1;
            while (to < actions.size() && G::deedStep(world, before[to]) == DeedStep::kGoesOn) ++to;
            Deed deed = G::tellDeed(defs, before[from], std::span<const Action>(actions).subspan(from, to - from), actor);
            from = to;
            if (deed.text.empty()) continue;
            plan.what.push_back(std::move(deed.text));
            plan.ways.insert(plan.ways.end(), deed.ways.begin(), deed.ways.end());
        }
        if (plan.what.empty() && !plan.steps.empty()) {
            plan.what.push_back(plan.steps.front().text);
            if (plan.what.back().ends_with('.')) plan.what.back().pop_back();
        }
        // Deeds alike, one after the other, are told once.
        for (std::size_t i = 0; i < plan.what.size(); ++i) {
            std::size_t same = 1;
            while (i + same < plan.what.size() && plan.what[i + same] == plan.what[i]) ++same;
            if (same < 2) continue;
            plan.what.erase(plan.what.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                            plan.what.begin() + static_cast<std::ptrdiff_t>(i + same));
            plan.what[i] += same == 2 ? ", twice" : ", " + numberWord(static_cast<int>(same)) + " times";
        }
        // The enemy's most frequent deed.
        std::vector<std::pair<std::string, int>> answers;
        std::vector<const Deed*> told;
        for (std::size_t i = p; i < futures.size(); i += first.size()) {
            const Deed& it = futures[i].answer;
            if (it.text.empty()) continue;
            const std::string& kind = it.kind.empty() ? it.text : it.kind;
            auto at = std::find_if(answers.begin(), answers.end(), [&](const auto& a) { return a.first == kind; });
            if (at == answers.end()) {
                answers.emplace_back(kind, 0);
                told.push_back(&it);
                at = answers.end() - 1;
            }
            ++at->second;
        }
        if (!answers.empty()) {
            const auto most = std::max_element(answers.begin(), answers.end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
            plan.answer = capital(told[static_cast<std::size_t>(most - answers.begin())]->text) + " (" +
                          std::to_string(most->second) + " of " + std::to_string(out.worlds) + " futures)";
        }
        plan.change = figures.mean(p);
        plan.error = figures.error(p);
        plan.chance = std::clamp(out.now + plan.change, 0.0, 1.0);
        return plan;
    };
    std::vector<std::size_t> order;
    for (std::size_t p = 0; p < usual; ++p) order.push_back(p);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t x, std::size_t y) { return figures.mean(x) > figures.mean(y); });
    std::vector<std::size_t> shown;
    for (const std::size_t p : order) {
        if (shown.size() == kShown) break;
        // What surely is much worse is no plan.
        constexpr double kMuch = 0.05, kErrors = 3.0;
        if (!shown.empty()) {
            const double behind = -figures.gain(p, shown.front());
            if (behind > kMuch && behind > kErrors * figures.gainError(p, shown.front())) break;
        }
        // The same by another card, or by other steps, is no second plan.
        if (std::any_of(shown.begin(), shown.end(), [&](std::size_t q) { return figures.endAlike(p, q); })) continue;
        PlanText plan = tell(p);
        if (std::any_of(out.plans.begin(), out.plans.end(), [&](const PlanText& other) { return isSamePlan(other, plan); }))
            continue;
        out.plans.push_back(std::move(plan));
        shown.push_back(p);
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
        std::vector<std::size_t> others;
        for (std::size_t p = 0; p < usual; ++p) {
            // Not those that come to the same as this one.
            const bool isShown = std::find(shown.begin(), shown.end(), p) != shown.end();
            if (p != shown[i] && (isShown || figures.gainError(p, shown[i]) > 0.0 || figures.gain(p, shown[i]) != 0.0))
                others.push_back(p);
        }
        double gap = 0.0, error = 0.0;
        for (const std::size_t p : others) {
            gap += figures.gain(shown[i], p) / static_cast<double>(others.size());
            error = std::max(error, figures.gainError(shown[i], p));
        }
        out.plans[i].why = adviceOf(reasonsFor(specs, figures, shown[i], others, "by other choices", out.plans[i].ways),
                                    standingOf(gap, error, others.size()));
    }
    // A choice that may be meant in several ways counts for the best of them.
    const auto bestMeant = [&](std::size_t choice) {
        std::size_t best = first.size();
        for (std::size_t p = 0; p < first.size(); ++p)
            if (first[p].choice == choice && (best == first.size() || figures.mean(p) > figures.mean(best))) best = p;
        return best;
    };
    for (std::size_t p = 0; p < first.size() && !shown.empty(); ++p)
        if (bestMeant(first[p].choice) == p)
            out.looked.push_back({first[p].choice, figures.gain(shown.front(), p), figures.gainError(shown.front(), p)});
    if (own && !shown.empty()) {
        const std::size_t p = bestMeant(*own), best = shown.front();
        out.own = tell(p);
        const std::size_t others[] = {best};
        out.own->why = comparisonOf(reasonsFor(specs, figures, p, others, "by " + bestName, out.own->ways),
                                     figures.gain(p, best) > 0.0);
        const std::string what = capital(out.own->what.empty() ? std::string() : out.own->what.front());
        if (p == best || isSamePlan(*out.own, out.plans.front())) {
            out.compared = what + ": that is " + bestName + ".";
        } else {
            const int points = static_cast<int>(std::lround(100 * out.own->chance)) -
                               static_cast<int>(std::lround(100 * out.plans.front().chance));
            const int error = std::max(1, static_cast<int>(std::lround(100 * out.behindOf(*own)->error)));
            out.compared = what + ": " +
                           (points == 0 ? "as good as " + bestName
                                        : std::to_string(std::abs(points)) + (std::abs(points) == 1 ? " point" : " points") +
                                              (points < 0 ? " less" : " more") + " than " + bestName) +
                           " (\u00b1 " + std::to_string(error) + ")";
            for (std::size_t i = 0; i < out.own->why.size(); ++i) out.compared += (i == 0 ? ": " : "; ") + out.own->why[i];
            out.compared += ".";
        }
    }
    return out;
}

// What the player whom plans are made with would choose now, with that intent: the choice of most of some invented worlds.
// Whoever carries a plan out asks it when something has happened in between.
template <class G>
    requires Plannable<G>
typename G::Action plannedAction(const typename G::Definitions& defs, const typename G::Observation& seen,
                                 const ActionList<typename G::Action>& legal, Intent intent = kNoIntent) {
    if (legal.size() == 1) return legal[0];
    const std::uint64_t seed = mix64(G::digest(seen.seen));
    std::vector<int> votes(legal.size(), 0);
    for (std::size_t w = 0; w < plans_detail::kFollowed; ++w) {
        Rng rng{mix64(seed ^ w), 0};
        const auto world = plans_detail::worldOf<G>(defs, seen, seed, w);
        const auto a = search_detail::choiceIn<G>(defs, world, legal, rng, true, intent);
        for (std::size_t i = 0; i < legal.size(); ++i) votes[i] += legal[i] == a ? 1 : 0;
    }
    return legal[static_cast<std::size_t>(std::max_element(votes.begin(), votes.end()) - votes.begin())];
}

}  // namespace common
