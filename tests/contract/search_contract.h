// What the search must do in every game that can be searched: choose something allowed, the same for any number of threads and
// for every true state that the seat cannot tell from this one.
#pragma once

#include <gtest/gtest.h>

#include "common/bots.h"
#include "common/playout.h"

namespace contract {

// Plays a game with the steady player and stops at every `every`-th choice to search it with `worlds` invented worlds.
template <class G>
void expectSoundSearch(const typename G::Definitions& defs, typename G::State s, std::uint64_t seed, int every, int most,
                       int worlds) {
    common::Rng rng{seed, 0};
    common::ActionList<typename G::Action> legal;
    int choices = 0, searched = 0;
    while (searched < most) {
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
                ++searched;
                const auto one = common::search<G>(defs, seen, d.actor, legal, {worlds, 0}, seed + 1U, 1);
                const auto two = common::search<G>(defs, seen, d.actor, legal, {worlds, 0}, seed + 1U, 2);
                EXPECT_TRUE(G::allows(defs, s, one.action, nullptr)) << "choice " << choices;
                EXPECT_TRUE(one.action == two.action) << "one thread and two, choice " << choices;
                ASSERT_EQ(one.candidates.size(), two.candidates.size());
                for (std::size_t i = 0; i < one.candidates.size(); ++i) {
                    EXPECT_EQ(one.candidates[i].chance, two.candidates[i].chance);
                    EXPECT_GE(one.candidates[i].chance, 0.0);
                    EXPECT_LE(one.candidates[i].chance, 1.0);
                }
                // Another true state of which the seat sees the same.
                common::Rng inventing{seed + 7U, static_cast<std::uint64_t>(choices)};
                const auto twin = G::determinize(defs, seen, inventing);
                const auto three =
                    common::search<G>(defs, G::observe(defs, twin, d.actor), d.actor, legal, {worlds, 0}, seed + 1U, 1);
                EXPECT_TRUE(one.action == three.action) << "a twin, choice " << choices;
                a = one.action;
            }
        }
        G::apply(defs, s, a, nullptr);
    }
    EXPECT_GT(searched, 0);
}

}  // namespace contract
