// Twins: two true states that one seat cannot tell apart, played side by side. Whatever that seat is told must be the same in
// both, until one of them shows it what was exchanged. A comparison with determinize(observe(s)) proves nothing about what
// observe() forgets to hide, for both would show it.
//
// A game with secrets gives an adapter:
//
//     struct MyTwins {
//         using Game = MyGame;
//         // A world alike to the reader, made by exchanging what he cannot tell apart; nothing where there is nothing such.
//         static std::optional<contract::Twin<MyGame>> of(const Definitions&, const State&, PlayerId reader, common::Rng&);
//     };
//     TEST(MyLeak, Twins) { contract::Twins<MyTwins>(defs).play(setup, seed); }
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/bots.h"
#include "common/codec.h"
#include "common/module_for.h"
#include "common/playout.h"
#include "common/rules.h"
#include "common/seat_for.h"
#include "tests/contract/effort.h"

namespace contract {

// What an act has come to in one of the two worlds.
template <class G>
struct After {
    const typename G::State& s;
    const common::Log& log;
};

template <class G>
struct Twin {
    using State = typename G::State;
    using Action = typename G::Action;
    State world;
    std::string kind, what;                     // which sort of exchange, and of what
    std::function<Action(const Action&)> same;  // the same act in the other world
    std::function<bool(const After<G>& ours, const After<G>& theirs)> isShown;  // the reader can tell by now
    int age = 0;                                // acts it has lived
};

template <class Adapter>
class Twins {
public:
    using G = typename Adapter::Game;
    using Definitions = typename G::Definitions;
    using State = typename G::State;
    using Action = typename G::Action;
    using Observation = typename G::Observation;
    using PlayerId = common::PlayerId;

    explicit Twins(const Definitions& defs) : defs_(defs), shared_(&defs, [](const Definitions*) {}) {}

    // One random game; stops at the first fatal failure.
    void play(const common::Setup& setup, std::uint64_t seed) {
        State s = G::newGame(defs_, G::options(defs_, setup), common::Rng{seed});
        rng_ = common::Rng{common::mix64(seed + 5)};
        pool_.clear();
        std::array<std::optional<Twin<G>>, 2> twins;
        for (std::size_t n = 0; G::decision(s).actor != PlayerId::kNobody; ++n) {
            const std::string at = fmt::format("{}, seed {}, action {}", setup.scenario, seed, n);
            for (std::size_t i = 0; i < twins.size(); ++i)
                if (!twins[i] && rng_.below(3) == 0 && (twins[i] = Adapter::of(defs_, s, reader(i), rng_))) {
                    ++met_[twins[i]->kind];
                    ASSERT_NO_FATAL_FAILURE(expectSameLook(s, *twins[i], reader(i), at));
                }
            const Action a = anAction(s);
            pool_.push_back(a);
            const State before = s;
            common::Log log;
            const auto effect = G::apply(defs_, s, a, &log);
            for (std::size_t i = 0; i < twins.size(); ++i) {
                if (!twins[i]) continue;
                const std::string what = fmt::format("{}: {}", at, G::notation(defs_, a));
                ASSERT_NO_FATAL_FAILURE(follow(before, s, a, effect, log, twins[i], reader(i), what));
            }
        }
    }

    [[nodiscard]] std::size_t steps() const { return steps_; }
    [[nodiscard]] const std::map<std::string, std::size_t>& met() const { return met_; }  // by kind of exchange

private:
    static PlayerId reader(std::size_t i) { return i == 0 ? PlayerId::kFirst : PlayerId::kSecond; }

    Action anAction(State s) {  // drawing may look, but changes nothing that is kept
        if (G::decision(s).actor == PlayerId::kChance) return common::drawChance<G>(defs_, s);
        common::ActionList<Action> list;
        G::legalActions(defs_, s, list);
        return common::randomAction<G>(list, rng_);
    }

    // The same act in the twin world, told to the same reader; he looks again. The twin goes when it has shown itself.
    void follow(const State& before, const State& s, const Action& a, common::Effect effect, const common::Log& log,
                std::optional<Twin<G>>& twin, PlayerId p, const std::string& what) {
        const Action b = twin->same(a);
        if (!G::allows(defs_, twin->world, b, nullptr)) {  // the owner of the secret may not do the same there
            ASSERT_NE(G::decision(before).actor, p) << what << ", " << twin->what;
            return twin.reset();
        }
        common::Log there;
        const auto effectThere = G::apply(defs_, twin->world, b, &there);
        if (G::decision(s).actor == PlayerId::kNobody || twin->isShown({s, log}, {twin->world, there})) return twin.reset();
        if (++twin->age > kLongestLife) return twin.reset();  // let others come
        ASSERT_EQ(effect, effectThere) << what << ", " << twin->what;
        ASSERT_EQ(G::isOpen(a), G::isOpen(b)) << what << ", " << twin->what;
        if (G::isOpen(a)) { ASSERT_TRUE(a == b) << what << ", " << twin->what; }
        ASSERT_EQ(log.entries().size(), there.entries().size()) << what << ", " << twin->what;
        for (std::size_t i = 0; i < log.entries().size(); ++i) {
            const auto &ours = log.entries()[i], &theirs = there.entries()[i];
            ASSERT_EQ(ours.textFor(p), theirs.textFor(p)) << what << ", " << twin->what;
            ASSERT_TRUE(ours.rule == theirs.rule && ours.kind == theirs.kind && ours.dice == theirs.dice &&
                        ours.place == theirs.place && ours.side == theirs.side && ours.weight == theirs.weight)
                << what << ", " << twin->what << ": " << ours.textFor(p);
        }
        ++steps_;
        ASSERT_NO_FATAL_FAILURE(expectSameLook(s, *twin, p, what));
    }

    // What comes from the observation alone costs most and differs least.
    void expectSameHints(const Observation& here, const Observation& there, const common::ActionList<Action>& list, PlayerId p,
                         const std::string& what) {
        const common::SeatFor<G> ours(shared_, here, p), theirs(shared_, there, p);
        ASSERT_EQ(ours.view(), theirs.view()) << what;
        ASSERT_TRUE(ours.legal() == list && theirs.legal() == list) << what;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const common::Choice &one = ours.choices()[i], &two = theirs.choices()[i];
            ASSERT_EQ(one.notation + one.text + one.rule, two.notation + two.text + two.rule) << what;
        }
        ASSERT_NO_FATAL_FAILURE(expectSameOdds(ours.odds(), theirs.odds(), what));
        if constexpr (common::HasAdvise<G>) {
            const auto one = G::advise(defs_, here, list), two = G::advise(defs_, there, list);
            ASSERT_EQ(one.size(), two.size()) << what;
            for (std::size_t i = 0; i < one.size(); ++i) {
                ASSERT_TRUE(one[i].action == two[i].action) << what;
                ASSERT_EQ(one[i].reason, two[i].reason) << what;
                ASSERT_EQ(one[i].value, two[i].value) << what;
            }
        }
        common::Rng one{1}, two{1};
        const Action mine = common::steadyAction<G>(defs_, here, p, list, one);
        ASSERT_TRUE(mine == common::steadyAction<G>(defs_, there, p, list, two)) << what;
        ASSERT_EQ(one.drawn, two.drawn) << what;
        if constexpr (common::Searchable<G>) {
            const double chance = common::winChanceSeen<G>(defs_, here, 4).first;
            ASSERT_EQ(chance, common::winChanceSeen<G>(defs_, there, 4).first) << what;
        }
    }

    template <class Odds>
    static void expectSameOdds(const std::vector<Odds>& ours, const std::vector<Odds>& theirs, const std::string& what) {
        ASSERT_EQ(ours.size(), theirs.size()) << what;
        for (std::size_t i = 0; i < ours.size(); ++i) {
            const Odds &one = ours[i], &two = theirs[i];
            ASSERT_TRUE(one.action == two.action) << what;
            ASSERT_EQ(one.title + one.note, two.title + two.note) << what;
            ASSERT_EQ(one.total, two.total) << what;
            ASSERT_EQ(one.parts.size(), two.parts.size()) << what;
            for (std::size_t k = 0; k < one.parts.size(); ++k)
                ASSERT_TRUE(one.parts[k].label == two.parts[k].label && one.parts[k].weight == two.parts[k].weight) << what;
        }
    }

    // All that the reader is shown and offered.
    void expectSameLook(const State& s, const Twin<G>& twin, PlayerId p, const std::string& at) {
        const State& w = twin.world;
        const std::string what = at + ", " + twin.what;
        ASSERT_EQ(G::stateFault(defs_, w), "") << what;
        const auto here = G::observe(defs_, s, p), there = G::observe(defs_, w, p);
        ASSERT_TRUE(here == there) << what;
        ASSERT_EQ(common::bytesOf(here), common::bytesOf(there)) << what;
        ASSERT_EQ(G::prompt(defs_, here), G::prompt(defs_, there)) << what;
        ASSERT_EQ(G::phase(defs_, s), G::phase(defs_, w)) << what;
        ASSERT_EQ(G::turn(s), G::turn(w)) << what;
        const auto d = G::decision(s), e = G::decision(w);
        ASSERT_EQ(d.actor, e.actor) << what;
        ASSERT_EQ(d.rule, e.rule) << what;
        ASSERT_EQ(d.askEvenIfForced, e.askEvenIfForced) << what;
        ASSERT_EQ(d.isSecret, e.isSecret) << what;
        if (d.actor == PlayerId::kNobody || d.actor == PlayerId::kChance) return;
        common::ActionList<Action> ours, theirs;
        G::legalActions(defs_, s, ours);
        G::legalActions(defs_, w, theirs);
        // A choice of one that is taken silently is one in both.
        if (!d.askEvenIfForced) { ASSERT_EQ(ours.size() == 1, theirs.size() == 1) << what; }
        if (d.actor != p) return;
        ASSERT_TRUE(ours == theirs) << what;
        if (rng_.below(kLookClosely) == 0) { ASSERT_NO_FATAL_FAILURE(expectSameHints(here, there, ours, p, what)); }
        for (int i = 0; i < 4 && !pool_.empty(); ++i) {
            const Action& a = pool_[rng_.below(static_cast<std::uint32_t>(pool_.size()))];
            const auto no = common::whyNot<G>(defs_, s, a), noThere = common::whyNot<G>(defs_, w, a);
            ASSERT_EQ(no.has_value(), noThere.has_value()) << what << ", " << G::notation(defs_, a);
            if (!no) continue;
            ASSERT_EQ(no->reason, noThere->reason) << what << ", " << G::notation(defs_, a);
            ASSERT_EQ(no->rule, noThere->rule) << what << ", " << G::notation(defs_, a);
        }
    }

    static constexpr int kLongestLife = 80;
    static constexpr std::uint32_t kLookClosely = 8;  // once in so many times

    const Definitions& defs_;
    std::shared_ptr<const Definitions> shared_;
    common::Rng rng_;
    std::vector<Action> pool_;
    std::size_t steps_ = 0;
    std::map<std::string, std::size_t> met_;
};

}  // namespace contract
