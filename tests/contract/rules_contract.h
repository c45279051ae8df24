// The contract battery: what every game that satisfies Rules must keep, tried at every state of random games.
//
//     TEST(ToyContract, Battery) { contract::runContractBattery<toy::Toy>(defs, setup, seed, games); }
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/match.h"
#include "common/module_for.h"
#include "common/playout.h"
#include "common/rules.h"
#include "common/seat_for.h"
#include "tests/contract/effort.h"

namespace contract {

using common::Decision;
using common::PlayerId;

// One random game, checked as it goes. Stops at the first fatal failure; the trace names seed and action number.
template <class G>
class Battery {
public:
    using Definitions = typename G::Definitions;
    using State = typename G::State;
    using Action = typename G::Action;
    static constexpr auto kSeats = static_cast<std::size_t>(G::kPlayers);

    Battery(const Definitions& defs, const common::Setup& setup)
        : shared_(&defs, [](const Definitions*) {}),
          defs_(defs),
          module_(shared_, 1),
          setup_(common::completeSetup(setup, G::scenarios(defs), G::optionSpecs(defs))) {}

    void run(std::uint64_t seed) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, "seed " + std::to_string(seed));
        rng_ = common::Rng{common::mix64(seed + 77)};
        walk(seed);
        if (!testing::Test::HasFatalFailure()) takeBack(seed);
        if (!testing::Test::HasFatalFailure()) saveAndReplay(seed);
    }

    // Over the games run so far
    [[nodiscard]] bool hasInvented() const { return hasInvented_; }

private:
    // The rules, state by state

    void walk(std::uint64_t seed) {
        State s = G::newGame(defs_, G::options(defs_, setup_), common::Rng{seed});
        std::size_t n = 0;
        for (;; ++n) {
            ASSERT_LT(n, common::kMostPlayoutActions) << "The game does not end.";
            ASSERT_NO_FATAL_FAILURE(checkState(s)) << "before action " << n;
            const bool isClose = isLookedAt(n);
            const Decision d = G::decision(s);
            if (d.actor == PlayerId::kNobody) {
                for (std::size_t seat = 0; seat < kSeats; ++seat)
                    ASSERT_NO_FATAL_FAILURE(checkSeat(s, d, static_cast<PlayerId>(seat)));
                break;
            }
            if (isClose) { ASSERT_NO_FATAL_FAILURE(checkKnowing(s, d)) << "before action " << n << ", " << G::phase(defs_, s); }
            Action a{};
            ASSERT_NO_FATAL_FAILURE(a = checkChoices(s, d, isClose)) << "before action " << n << ", " << G::phase(defs_, s);
            if (isClose) { ASSERT_NO_FATAL_FAILURE(checkRefusals(s)) << "before action " << n << ", " << G::phase(defs_, s); }
            ASSERT_NO_FATAL_FAILURE(step(s, d, a)) << "action " << n << ", " << G::notation(defs_, a);
            remember(a);
        }
        checkEnd(s);
    }

    void checkState(const State& s) {
        ASSERT_EQ(G::stateFault(defs_, s), "");
        const State copy = s;
        ASSERT_TRUE(copy == s) << "A copy differs.";
        ASSERT_EQ(G::digest(copy), G::digest(s));
    }

    // Notation is context-free and fit for a line of a save.
    void checkNotation(const Action& a) {
        const std::string text = G::notation(defs_, a);
        ASSERT_FALSE(text.empty());
        ASSERT_LT(text.size(), 200U) << text;
        for (const char c : text) ASSERT_TRUE(c >= ' ' && c < 0x7f) << text;
        ASSERT_TRUE(text.front() != ' ' && text.back() != ' ' && text.front() != '#' && text.front() != '!') << text;
        ASSERT_EQ(text.find(" #"), std::string::npos) << text;
        ASSERT_EQ(text.find(": "), std::string::npos) << text << " is no plain YAML text";
        ASSERT_TRUE(text != "undo" && !text.starts_with("rewound ") && !text.ends_with(" !given")) << text;
        const auto back = G::parse(defs_, text);
        ASSERT_TRUE(back.has_value()) << text << " does not parse";
        ASSERT_TRUE(*back == a) << text << " parses to " << G::notation(defs_, *back);
        for (std::size_t seat = 0; seat < kSeats; ++seat)
            ASSERT_FALSE(G::describe(defs_, a, static_cast<PlayerId>(seat)).empty()) << text;
    }

    template <class List>
    void checkList(const State& s, const List& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            common::Rejection why;
            ASSERT_TRUE(G::allows(defs_, s, list[i], &why))
                << G::notation(defs_, list[i]) << " is offered but refused: " << why.reason;
            ASSERT_NO_FATAL_FAILURE(checkNotation(list[i]));
            for (std::size_t k = 0; k < i; ++k) ASSERT_FALSE(list[k] == list[i]) << G::notation(defs_, list[i]) << " twice";
            if constexpr (requires(const Action& x) { { x < x } -> std::convertible_to<bool>; })
                if (i > 0) { ASSERT_TRUE(list[i - 1] < list[i]) << "not ascending at " << G::notation(defs_, list[i]); }
        }
        // Complete: whatever has been seen in this game and is allowed now is in the list.
        for (const Action& seen : pool_) {
            if (!G::allows(defs_, s, seen, nullptr)) continue;
            bool isListed = false;
            for (const Action& a : list) isListed = isListed || a == seen;
            ASSERT_TRUE(isListed) << G::notation(defs_, seen) << " is allowed but not offered";
        }
    }

    // Checks what is on offer, closely or not, and chooses at random.
    Action checkChoices(const State& s, const Decision& d, bool isClose) {
        common::ActionList<Action> list;
        if (d.actor != PlayerId::kChance) {
            G::legalActions(defs_, s, list);
            if (list.empty()) {
                ADD_FAILURE() << "A player is awaited who can do nothing.";
                throw std::runtime_error("no legal action");
            }
            if (isClose) checkList(s, list);
            for (const Action& a : list)
                if (isClose) remember(a);
            return common::randomAction<G>(list, rng_);
        }
        common::OutcomeList<Action> outcomes;
        G::chanceOutcomes(defs_, s, outcomes);
        if (outcomes.empty()) {
            ADD_FAILURE() << "Chance is awaited and has no outcomes.";
            throw std::runtime_error("no outcome");
        }
        std::vector<Action> actions;
        for (const auto& o : outcomes) {
            EXPECT_GT(o.weight, 0U) << G::notation(defs_, o.action);
            actions.push_back(o.action);
            remember(o.action);
        }
        if (isClose) checkList(s, actions);
        State copy = s;
        const Action drawn = common::drawChance<G>(defs_, copy);
        EXPECT_TRUE(copy == s) << "Drawing changed the state.";
        bool isListed = false;
        for (const Action& a : actions) isListed = isListed || a == drawn;
        EXPECT_TRUE(isListed);
        EXPECT_TRUE(drawn == common::drawFromOutcomes<G>(defs_, s, G::rng(copy)))
            << "A short way to the draw leads elsewhere than the list.";
        return drawn;
    }

    // Ill-timed actions are refused with a reason and its clause.
    void checkRefusals(const State& s) {
        for (int i = 0; i < 4 && !pool_.empty(); ++i) {
            const Action& a = pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))];
            const auto why = common::whyNot<G>(defs_, s, a);
            if (!why) continue;
            ASSERT_FALSE(why->reason.empty()) << G::notation(defs_, a) << " is refused without a reason";
            ASSERT_FALSE(why->rule.empty()) << G::notation(defs_, a) << " is refused without a clause: " << why->reason;
            common::Match<G> match(shared_, {setup_, 0, {}, ""}, s);
            ASSERT_TRUE(match.play(a).has_value());
            ASSERT_TRUE(match.state() == s && match.history().empty() && match.log().empty());
        }
    }

    // Takes the action, with and without a log, twice over.
    void step(State& s, const Decision& d, const Action& a) {
        const auto drawnBefore = G::rng(s).drawn;
        common::OutcomeList<Action> outcomes;
        if (d.actor == PlayerId::kChance) G::chanceOutcomes(defs_, s, outcomes);
        State silent = s;
        common::Log log;
        const auto effect = G::apply(defs_, s, a, &log);
        ASSERT_EQ(effect, G::apply(defs_, silent, a, nullptr)) << "The log changes the effect.";
        ASSERT_TRUE(silent == s) << "The log changes the state.";
        ASSERT_EQ(G::digest(silent), G::digest(s));
        const bool isChance = d.actor == PlayerId::kChance;
        if (outcomes.size() > 1) { ASSERT_EQ(effect, common::Effect::kSealed) << "What fell to chance can be taken back."; }
        ASSERT_EQ(G::rng(s).drawn, drawnBefore + (isChance ? 1U : 0U)) << "Chance alone advances the generator, by one.";
        for (const auto& entry : log.entries()) ASSERT_FALSE(entry.text.empty());
    }

    void checkEnd(const State& s) {
        const auto result = G::result(defs_, s);
        EXPECT_TRUE(result.over);
        EXPECT_FALSE(result.kind.empty());
        EXPECT_FALSE(result.title.empty());
        EXPECT_FALSE(G::decision(s).rule.empty());
        common::ActionList<Action> list;
        G::legalActions(defs_, s, list);
        EXPECT_TRUE(list.empty());
        double sum = 0.0;
        for (const double worth : G::returns(defs_, s)) {
            EXPECT_TRUE(std::isfinite(worth));
            sum += worth;
        }
        if constexpr (kSeats == 2) { EXPECT_NEAR(sum, 0.0, 1e-9); }
        for (const auto& statistic : G::statistics(defs_, s)) EXPECT_TRUE(std::isfinite(statistic.value)) << statistic.name;
    }

    // Secrecy

    template <class Observation>
    void expectSame(const Observation& a, const Observation& b) {
        if constexpr (std::equality_comparable<Observation>) { ASSERT_TRUE(a == b) << "The invented world looks different."; }
        ASSERT_EQ(G::view(defs_, a), G::view(defs_, b)) << "The invented world is shown differently.";
        ASSERT_EQ(G::prompt(defs_, a), G::prompt(defs_, b));
    }

    // A world invented from what a seat sees looks the same to it and offers and refuses it the same.
    void checkKnowing(const State& s, const Decision& d) {
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            const auto reader = static_cast<PlayerId>(seat);
            const auto seen = G::observe(defs_, s, reader);
            State world = G::determinize(defs_, seen, rng_);
            ASSERT_FALSE(G::rng(world) == lastDice_) << "Two invented worlds throw the same dice.";
            lastDice_ = G::rng(world);
            hasInvented_ = hasInvented_ || !(world == s);
            ASSERT_EQ(G::stateFault(defs_, world), "") << "The invented world is not sound.";
            ASSERT_NO_FATAL_FAILURE(expectSame(seen, G::observe(defs_, world, reader)));
            ASSERT_NO_FATAL_FAILURE(checkSeat(s, d, reader));
            const Decision there = G::decision(world);
            ASSERT_EQ(there.actor, d.actor) << "Who is awaited depends on a secret.";
            ASSERT_EQ(there.rule, d.rule);
            ASSERT_EQ(there.isSecret, d.isSecret);
            ASSERT_EQ(there.askEvenIfForced, d.askEvenIfForced) << "Whether it is asked depends on a secret.";
            if (d.actor != reader) continue;
            common::ActionList<Action> ours, theirs;
            G::legalActions(defs_, s, ours);
            G::legalActions(defs_, world, theirs);
            ASSERT_TRUE(ours == theirs) << "Own choices depend on a secret.";
            for (int i = 0; i < 4 && !pool_.empty(); ++i) {
                const Action& a = pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))];
                const auto here = common::whyNot<G>(defs_, s, a);
                const auto elsewhere = common::whyNot<G>(defs_, world, a);
                ASSERT_EQ(here.has_value(), elsewhere.has_value()) << G::notation(defs_, a);
                if (!here) continue;
                ASSERT_EQ(here->reason, elsewhere->reason) << "A refusal tells a secret.";
                ASSERT_EQ(here->rule, elsewhere->rule);
            }
            if (ours.empty()) continue;
            ASSERT_NO_FATAL_FAILURE(checkSameAfter(s, world, reader, common::randomAction<G>(ours, rng_)));
        }
    }

    // A seat knows what may be done and why not from its Observation alone, as truly as if it saw everything.
    void checkSeat(const State& s, const Decision& d, PlayerId reader) {
        const auto seen = G::observe(defs_, s, reader);
        const common::SeatFor<G> seat(shared_, seen, reader);
        ASSERT_EQ(seat.decision().actor, d.actor);
        ASSERT_EQ(seat.decision().rule, d.rule);
        ASSERT_EQ(seat.result().over, d.actor == PlayerId::kNobody);
        ASSERT_EQ(seat.prompt(), G::prompt(defs_, seen));
        if (d.actor != reader) {
            ASSERT_TRUE(seat.legal().empty()) << "A seat chooses for another.";
            return;
        }
        common::ActionList<Action> legal;
        G::legalActions(defs_, s, legal);
        ASSERT_TRUE(seat.legal() == legal) << "A seat's choices are others than the rules'.";
        for (const auto& o : seat.odds()) ASSERT_LT(0U, o.total) << o.title;
        for (int i = 0; i < 4 && !pool_.empty(); ++i) {
            const Action& a = pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))];
            const auto truth = common::whyNot<G>(defs_, s, a);
            const auto said = seat.whyNot(a);
            ASSERT_EQ(said.has_value(), truth.has_value()) << G::notation(defs_, a);
            ASSERT_EQ(seat.indexOf(a).has_value(), !truth.has_value()) << G::notation(defs_, a);
            if (!truth) continue;
            ASSERT_EQ(said->reason, truth->reason) << G::notation(defs_, a);
            ASSERT_EQ(said->rule, truth->rule);
        }
        // Whoever holds a copy of the Observation and nothing else has the same seat.
        if (rng_.below(8) != 0) return;
        const auto sent = seen;
        const common::SeatFor<G> elsewhere(shared_, sent, reader);
        ASSERT_TRUE(elsewhere.legal() == seat.legal());
        ASSERT_EQ(seat.choices().size(), legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            ASSERT_EQ(elsewhere.choices()[i].text, seat.choices()[i].text);
            ASSERT_EQ(elsewhere.choices()[i].rule, seat.choices()[i].rule);
        }
    }

    // A seat's history: as many moments as actions, each with what the seat saw then, and only such actions as it may know.
    void checkWatch(const common::Match<G>& match, common::Watch<G>& watch, PlayerId reader) {
        const auto history = watch.follow(match, reader);
        const auto& steps = match.history();
        ASSERT_EQ(history->moments().size(), steps.size());
        if (steps.empty()) return;
        const auto& last = *history->moments().back();
        ASSERT_EQ(last.actor, steps.back().actor);
        ASSERT_EQ(last.logEnd, steps.back().logEnd);
        if (last.action) {
            ASSERT_TRUE(last.actor == reader || G::isOpen(*last.action)) << "A seat is told what another did unseen.";
        }
        ASSERT_EQ(G::view(defs_, last.after), G::view(defs_, G::observe(defs_, match.state(), reader)));
    }

    // After an own action that shows nothing new, log, undo limit and who is awaited are the same in both worlds.
    void checkSameAfter(State s, State world, PlayerId reader, const Action& a) {
        common::Log log, logThere;
        const auto effect = G::apply(defs_, s, a, &log);
        const auto effectThere = G::apply(defs_, world, a, &logThere);
        // What the action has shown is another matter.
        if constexpr (std::equality_comparable<typename G::Observation>) {
            if (!(G::observe(defs_, s, reader) == G::observe(defs_, world, reader))) return;
        } else if (G::view(defs_, G::observe(defs_, s, reader)) != G::view(defs_, G::observe(defs_, world, reader))) {
            return;
        }
        ASSERT_EQ(effect, effectThere) << G::notation(defs_, a);
        ASSERT_EQ(G::decision(s).actor, G::decision(world).actor) << G::notation(defs_, a);
        ASSERT_EQ(log.entries().size(), logThere.entries().size());
        for (std::size_t i = 0; i < log.entries().size(); ++i)
            ASSERT_EQ(log.entries()[i].textFor(reader), logThere.entries()[i].textFor(reader));
    }

    // Matches

    // Undo gives back the very state, redo does it again; what is sealed is refused, and rewind goes through.
    void takeBack(std::uint64_t seed) {
        const State start = G::newGame(defs_, G::options(defs_, setup_), common::Rng{seed});
        common::Match<G> match(shared_, {setup_, seed, {}, ""}, start);
        match.settle();
        std::array<common::Watch<G>, kSeats> watches;
        const auto checkWatches = [&] {
            for (std::size_t seat = 0; seat < kSeats; ++seat) checkWatch(match, watches[seat], static_cast<PlayerId>(seat));
        };
        for (std::size_t n = 0; match.decision().actor != PlayerId::kNobody; ++n) {
            ASSERT_LT(n, common::kMostPlayoutActions);
            const State before = match.state();
            const auto stepsBefore = match.history().size();
            const auto logBefore = match.log().size();
            ASSERT_FALSE(match.play(common::randomAction<G>(match.legal(), rng_)).has_value());
            match.settle();
            if (rng_.below(8) != 0 || !isLookedAt(n)) continue;
            ASSERT_NO_FATAL_FAILURE(checkWatches());
            const State after = match.state();
            const auto stepsAfter = match.history().size();
            bool isSealed = false;
            for (std::size_t i = stepsBefore; i < stepsAfter; ++i) isSealed = isSealed || match.history()[i].sealed;
            const auto why = match.undo();
            if (isSealed) {
                ASSERT_TRUE(why.has_value() && !why->reason.empty());
                ASSERT_TRUE(match.state() == after);
            }
            if (why) { ASSERT_FALSE(match.rewind().has_value()); }
            ASSERT_TRUE(match.state() == before) << "Undo does not restore, action " << n;
            ASSERT_EQ(match.history().size(), stepsBefore);
            ASSERT_TRUE(match.stateAt(stepsBefore / 2) == match.at(stepsBefore / 2).state());
            ASSERT_NO_FATAL_FAILURE(checkWatches());
            if (!why) { ASSERT_EQ(match.log().size(), logBefore); }
            ASSERT_TRUE(match.canRedo());
            ASSERT_FALSE(match.redo().has_value());
            ASSERT_TRUE(match.state() == after) << "Redo gives another state, action " << n;
            ASSERT_EQ(match.history().size(), stepsAfter);
            ASSERT_NO_FATAL_FAILURE(checkWatches());
        }
    }

    void saveAndReplay(std::uint64_t seed) {
        const auto table = module_.newTable(setup_, seed, {}, true, false);
        for (std::size_t n = 0; table->decision().actor != PlayerId::kNobody; ++n) {
            ASSERT_LT(n, common::kMostPlayoutActions);
            const auto move = table->botMove("random", seed * 1'000'003 + n);
            ASSERT_TRUE(move.has_value());
            // By text or by its place among the choices, of the table or of the seat: the same action.
            const auto choice = table->botChoice("random", seed * 1'000'003 + n);
            ASSERT_TRUE(choice.has_value());
            if (n % 8 == 0) {
                ASSERT_EQ(table->legal().at(*choice).notation, *move);
                const auto seat = table->seat(table->decision().actor);
                ASSERT_EQ(seat->choices().at(*choice).notation, *move);
                ASSERT_EQ(table->seat(table->decision().actor), seat) << "The seat is made once per position.";
            }
            const auto played = n % 2 == 0 ? table->play(*choice) : table->play(*move);
            ASSERT_TRUE(played.ok) << *move << ": " << played.error;
        }
        const std::string text = table->saveText();
        const auto again = module_.open(text, "save", true, -1);
        ASSERT_EQ(again.error, "");
        ASSERT_TRUE(again.table);
        EXPECT_TRUE(again.notices.empty()) << again.notices.front();
        EXPECT_FALSE(again.stoppedEarly);
        EXPECT_EQ(again.table->digest(), table->digest());
        EXPECT_EQ(again.table->saveText(), text) << "A save read and written again differs.";
        const std::size_t half = table->record().size() / 2;
        if (half > 0) {
            EXPECT_EQ(table->at(half)->digest(), table->record()[half - 1].digestAfter);
            const auto halfway = module_.open(text, "save", true, static_cast<long>(half));
            ASSERT_TRUE(halfway.table) << halfway.error;
            EXPECT_EQ(halfway.table->digest(), table->record()[half - 1].digestAfter);
        }
    }

    void remember(const Action& a) {
        constexpr std::size_t kMostRemembered = 120;
        for (const Action& known : pool_)
            if (known == a) return;
        if (pool_.size() < kMostRemembered) pool_.push_back(a);
        else pool_[rng_.below(kMostRemembered)] = a;
    }

    std::shared_ptr<const Definitions> shared_;
    const Definitions& defs_;
    common::ModuleFor<G> module_;
    common::Setup setup_;
    common::Rng rng_;
    common::Rng lastDice_;  // of the world invented last
    std::vector<Action> pool_;  // actions seen so far, to try where they do not belong
    bool hasInvented_ = false;
};

// Plays a random game through the whole battery; twice `games` of them, from consecutive seeds, when everything is looked at.
template <class G>
void runContractBattery(const typename G::Definitions& defs, const common::Setup& setup, std::uint64_t seed, int games) {
    Battery<G> battery(defs, setup);
    for (int i = 0; i < effort(1, 2 * games) && !testing::Test::HasFatalFailure(); ++i)
        battery.run(seed + static_cast<std::uint64_t>(i));
    EXPECT_TRUE(battery.hasInvented()) << "Every invented world is the true one: the observation gives everything away.";
}

// Every so often in random games, a position written out opens as a sound game that looks the same to everybody.
template <class G>
void runPositionBattery(const typename G::Definitions& defs, const common::Setup& setup, std::uint64_t seed, int games,
                        std::size_t every = 25) {
    const std::shared_ptr<const typename G::Definitions> shared(&defs, [](const typename G::Definitions*) {});
    const common::ModuleFor<G> module(shared, 1);
    for (int i = 0; i < games; ++i) {
        const auto table = module.newTable(setup, seed + static_cast<std::uint64_t>(i), {}, true, false);
        for (std::size_t n = 0; table->decision().actor != PlayerId::kNobody; ++n) {
            if (n % every == 0) {
                const auto opened = module.open(table->positionYaml(), "position", false, -1);
                ASSERT_EQ(opened.error, "") << "seed " << seed << ", decision " << n << "\n" << table->positionYaml();
                ASSERT_EQ(opened.table->stateFault(), "");
            }
            ASSERT_TRUE(table->play(*table->botMove("random", n)).ok);
        }
    }
}

}  // namespace contract
