// What plans must be in every game that has them: the same for any number of threads and for every true state that the seat
// cannot tell from this one, with steps that may be taken one after the other, and figures that agree with the chance of
// winning.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "common/bots.h"
#include "common/plans.h"
#include "common/playout.h"

namespace contract {

// Takes the steps of a plan in the true state as long as nothing that could not be foreseen comes between them.
template <class G>
void expectStepsAllowed(const typename G::Definitions& defs, typename G::State s, const common::PlanText& plan,
                        common::PlayerId actor, const std::string& where) {
    ASSERT_FALSE(plan.steps.empty()) << where;
    EXPECT_FALSE(plan.steps.front().afterDice || plan.steps.front().afterOthers) << where;
    for (const auto& step : plan.steps) {
        if (step.afterDice || step.afterOthers) return;
        // What is forced takes itself.
        for (;;) {
            const auto d = G::decision(s);
            if (d.actor != actor || d.askEvenIfForced) break;
            common::ActionList<typename G::Action> legal;
            G::legalActions(defs, s, legal);
            if (legal.size() != 1) break;
            G::apply(defs, s, legal[0], nullptr);
        }
        ASSERT_EQ(G::decision(s).actor, actor) << where << ": " << step.notation;
        const auto a = G::parse(defs, step.notation);
        ASSERT_TRUE(a) << where << ": " << step.notation;
        ASSERT_TRUE(G::allows(defs, s, *a, nullptr)) << where << ": " << step.notation;
        G::apply(defs, s, *a, nullptr);
    }
}

// Plays a game with the steady player and stops at every `every`-th choice to ask for plans from `worlds` invented worlds.
template <class G>
void expectSoundPlans(const typename G::Definitions& defs, typename G::State s, std::uint64_t seed, int every, int most,
                      int worlds) {
    common::Rng rng{seed, 0};
    common::ActionList<typename G::Action> legal;
    int choices = 0, asked = 0, told = 0;
    while (asked < most) {
        const auto d = G::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        typename G::Action a;
        if (d.actor == common::PlayerId::kChance) {
            a = common::drawChance<G>(defs, s);
        } else {
            legal.clear();
            G::legalActions(defs, s, legal);
            const auto seen = G::observe(defs, s, d.actor);
            a = common::steadyAction<G>(defs, seen, d.actor, legal, rng);
            if (legal.size() > 1 && ++choices % every == 0) {
                ++asked;
                const std::string where = "choice " + std::to_string(choices);
                const std::size_t own = legal.size() - 1;
                const auto one = common::plansSeen<G>(defs, seen, d.actor, legal, worlds, 1, nullptr, own);
                const auto two = common::plansSeen<G>(defs, seen, d.actor, legal, worlds, 2, nullptr, own);
                EXPECT_TRUE(one == two) << "one thread and two, " << where;
                common::Rng inventing{seed + 7U, static_cast<std::uint64_t>(choices)};
                const auto twin = G::determinize(defs, seen, inventing);
                const auto three =
                    common::plansSeen<G>(defs, G::observe(defs, twin, d.actor), d.actor, legal, worlds, 1, nullptr, own);
                EXPECT_TRUE(one == three) << "a twin, " << where;
                const double first = common::winChanceSeen<G>(defs, seen).first;
                EXPECT_EQ(one.now, d.actor == common::PlayerId::kSecond ? 1.0 - first : first) << where;
                ASSERT_FALSE(one.plans.empty()) << where;
                ASSERT_TRUE(one.own) << where;
                EXPECT_EQ(one.own->choice, own) << where;
                EXPECT_FALSE(one.compared.empty()) << where;
                // One number everywhere: what a choice is behind is what the plans' own figures say.
                ASSERT_TRUE(one.behindOf(own)) << where;
                EXPECT_NEAR(one.behindOf(own)->behind, one.plans.front().change - one.own->change, 1e-9) << where;
                EXPECT_EQ(one.behindOf(one.plans.front().choice)->behind, 0.0) << where;
                EXPECT_LE(one.plans.size(), 3U) << where;
                for (const auto& plan : one.plans) {
                    ASSERT_NO_FATAL_FAILURE(expectStepsAllowed<G>(defs, s, plan, d.actor, where));
                    EXPECT_EQ(plan.steps.front().notation, G::notation(defs, legal[plan.choice])) << where;
                    EXPECT_FALSE(plan.what.empty()) << where;
                    for (const auto& text : plan.what)
                        EXPECT_FALSE(text.empty() || text.ends_with('.')) << where << ": " << text;
                    EXPECT_GE(plan.chance, 0.0) << where;
                    EXPECT_LE(plan.chance, 1.0) << where;
                    told += plan.why.empty() ? 0 : 1;
                }
                EXPECT_TRUE(G::allows(defs, s, common::plannedAction<G>(defs, seen, legal), nullptr)) << where;
            }
        }
        G::apply(defs, s, a, nullptr);
    }
    EXPECT_GT(asked, 0);
    EXPECT_GT(told, 0);
}

}  // namespace contract
