// Tracer: plays one whole game of computer players and counts what the laboratory wants of it.
#pragma once

#ifdef EDGEHILL_VIEW
#error "A view has its seat (common/seat.h) and nothing that plays: it traces no games."
#endif

#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/digest.h"
#include "common/playout.h"
#include "common/trace.h"
#include "common/war_watch.h"

namespace common {

// A computer player that chooses at random in a share of its choices.
struct TracePlayer {
    BotSpec bot;
    double mistakes = 0.0;
};

// Looks on while a game is played out: counts, errs for the players, and sets the dice.
template <class G>
class Tracer {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Players = std::array<TracePlayer, static_cast<std::size_t>(G::kPlayers)>;
    // What else is seen of the war. Empty: the turns have no dates, nobody is known, and nothing is seen to happen.
    struct Mark {
        std::function<TraceMark(const State&)> turn;
        std::function<TracePeople(const State&)> people;
        std::function<void(const State&, TraceMoment&)> moment = {};
        std::vector<std::string> places = {};  // their names, as moment() numbers them
        std::vector<std::string_view> armies = {};
        std::array<std::string_view, 2> sides = {};  // of battles, sieges and places
        bool hears = false;                          // the clauses of the log are counted
    };

    Tracer(const typename G::Definitions& defs, const Players& players, TraceDice dice, const SameDice* same, const Mark& mark,
           Trace& into, const std::atomic<bool>* stop, const std::vector<Action>& record)
        : defs_(defs),
          players_(players),
          dice_(dice),
          same_(same),
          mark_(mark),
          watch_(mark.places.size(), mark.armies.size()),
          trace_(into),
          stop_(stop),
          record_(record) {}

    void operator()(const State& s) {
        endTurn(s);
        TraceTurn turn{G::turn(s), 0.5, G::result(defs_, s).score, trace_.all.choices};
        if constexpr (HasWinning<G>) turn.chance = G::winChance(defs_, s);
        turn.war.begins = last_.begins;
        turn.war.ends = last_.ends;
        turn.actions = record_.size();
        trace_.turns.push_back(std::move(turn));
    }

    // What the turn that is over has left; before the first, how the war begins.
    void endTurn(const State& s) {
        muster(s);
        watch(s);
        if (!mark_.turn) return;
        TraceMark now = mark_.turn(s);
        if (trace_.turns.empty()) {
            trace_.held = now.held;
        } else {
            TraceMark& over = trace_.turns.back().war;
            over.battles = now.battles - last_.battles;
            over.taken = now.taken - last_.taken;
            over.held = now.held;
        }
        last_ = std::move(now);
    }

    // Where the log is counted: what is told, and what was.
    Log* log() { return mark_.hears ? &told_ : nullptr; }
    void heard() {
        for (const LogEntry& line : told_.entries()) {
            ++trace_.all.lines;
            ++trace_.clauses[line.rule.clause].lines;
        }
        if (!told_.entries().empty()) told_.take();
    }

    void beforeDraw(State& s, const Decision& d) {
        muster(s);
        watch(s);
        if (dice_ == TraceDice::kPurpose) G::rng(s) = rngFor(s, d, !same_ || same_->clauses.contains(d.rule.clause));
        OutcomeList<Action> outcomes;
        G::chanceOutcomes(defs_, s, outcomes);
        if (outcomes.size() < 2) return;
        double total = 0.0, bits = 0.0;
        for (const auto& o : outcomes) total += o.weight;
        for (const auto& o : outcomes) bits += o.weight / total * std::log2(total / o.weight);
        count(d.rule, [&](TraceUse& use) {
            ++use.chances;
            use.chanceBits += bits;
        });
    }

    template <class Bot>
    Action choose(const State& s, const Decision& d, const ActionList<Action>& legal, Rng& rng, const Bot& bot) {
        if (stop_ && *stop_) throw std::runtime_error("It was stopped.");
        muster(s);
        watch(s);
        const std::size_t seat = seatIndex(d.actor);
        if (dice_ == TraceDice::kPurpose) rng = rngFor(s, d, !same_ || same_->players);
        const double mistakes = players_[seat].mistakes;
        const bool errs = mistakes > 0.0 && rng.below(1U << 24) < mistakes * (1U << 24);
        const Action a = errs ? randomAction<G>(legal, rng) : bot();
        count(ruleOf<G>(defs_, s, a, d), [&](TraceUse& use) {
            ++use.choices;
            use.choiceBits += std::log2(static_cast<double>(legal.size()));
        });
        return a;
    }

private:
    // Who is lost since the last time, by the clause of what came between; whoever is back was not lost.
    void muster(const State& s) {
        if (!mark_.people) return;
        const TracePeople now = mark_.people(s);
        if (trace_.turns.empty()) trace_.people = now.known & ~now.gone;
        const std::uint64_t gone = now.gone & trace_.people;
        for (std::uint64_t changed = gone ^ gone_; changed != 0; changed &= changed - 1) {
            const auto person = static_cast<std::size_t>(std::countr_zero(changed));
            if ((gone >> person & 1U) != 0)
                trace_.losses.push_back({person, last_.ends, clause_});
            else
                std::erase_if(trace_.losses, [&](const TraceLoss& it) { return it.person == person; });
        }
        gone_ = gone;
    }

    // What has happened since the last time.
    void watch(const State& s) {
        if (!mark_.moment) return;
        TraceMoment now;
        mark_.moment(s, now);
        if (trace_.turns.empty()) return watch_.begin(now);  // as it was when the war began
        watch_.look(now, [this](const WarWatch::Happening& it) {
            const bool isArmy = it.what == "army";
            trace_.events.push_back({trace_.turns.size() - 1, it.what, isArmy ? mark_.armies[it.place] : it.how,
                                     isArmy ? std::string() : mark_.places.at(it.place),
                                     it.side == WarWatch::kNobody ? std::string_view("") : mark_.sides[it.side], clause_});
        });
    }

    template <class Count>
    void count(const Citation& rule, const Count& add) {
        clause_ = rule.clause;
        add(trace_.all);
        add(trace_.clauses[rule.clause]);
    }
    Rng rngFor(const State& s, const Decision& d, bool isSame) {
        const std::uint64_t purpose =
            Digest{}.add(static_cast<std::uint64_t>(G::turn(s))).add(seatIndex(d.actor)).add(d.rule.clause).value();
        const std::uint64_t seed = isSame ? trace_.seed : ~trace_.seed;
        return {mix64(mix64(seed) ^ mix64(purpose + times_[purpose]++)), 0};
    }

    const typename G::Definitions& defs_;
    const Players& players_;
    TraceDice dice_;
    const SameDice* same_;  // null: all
    const Mark& mark_;
    TraceMark last_;
    WarWatch watch_;
    Log told_;
    std::uint64_t gone_ = 0;   // of those who were in it as it began
    std::string_view clause_;  // of the last choice, throw or draw
    Trace& trace_;
    const std::atomic<bool>* stop_;
    const std::vector<Action>& record_;
    std::map<std::uint64_t, std::uint64_t> times_;  // by purpose
};

// Plays on from `s` to the end. Never throws: a fault is told in Trace::error. `record` is given every action; once *stop is
// true it ends soon, with a fault.
template <class G>
Trace traceGame(const typename G::Definitions& defs, typename G::State s, const typename Tracer<G>::Players& players,
                TraceDice dice, std::uint64_t seed, std::vector<typename G::Action>& record,
                const std::atomic<bool>* stop = nullptr, const typename Tracer<G>::Mark& mark = {},
                const SameDice* same = nullptr) {
    Trace out;
    out.seed = seed;
    Tracer<G> tracer(defs, players, dice, same, mark, out, stop, record);
    std::array<BotSpec, static_cast<std::size_t>(G::kPlayers)> bots{};
    for (std::size_t i = 0; i < bots.size(); ++i) bots[i] = players[i].bot;
    std::uint64_t decisions = 0;
    out.error = playOut<G>(defs, s, bots, seed, record, decisions, tracer);
    out.result = G::result(defs, s);
    out.finished = out.error.empty() && out.result.over;
    out.digest = G::digest(s);
    if (!out.finished) return out;
    tracer.endTurn(s);
    out.statistics = G::statistics(defs, s);
    if constexpr (HasWinning<G>) out.outcome = G::winningOutcome(defs, s);
    return out;
}

}  // namespace common
