// What is found once for all actions of a decision is what each of them would find: `Picture` of one decision, asked in turn,
// thinks of every action what a fresh one does. The best action is played on.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>

#include "common/playout.h"

namespace contract {

// `picture(seen, actor)`: what the player makes of a decision; valueOf(picture, frame, action) is found by its game.
template <class G, class MakePicture>
void expectSameThoughtOfEachAction(const typename G::Definitions& defs, std::uint64_t seed, MakePicture&& picture) {
    typename G::State s = G::newGame(defs, {}, common::Rng{seed, 0});
    int asked = 0;
    constexpr int kMostSteps = 20'000;
    for (int i = 0; i < kMostSteps; ++i) {
        const auto d = G::decision(s);
        if (d.actor == common::PlayerId::kNobody) break;
        if (d.actor == common::PlayerId::kChance) {
            G::apply(defs, s, common::drawChance<G>(defs, s), nullptr);
            continue;
        }
        common::ActionList<typename G::Action> legal;
        G::legalActions(defs, s, legal);
        const auto seen = G::observe(defs, s, d.actor);
        const auto kept = picture(seen, d.actor);
        auto best = legal[0];
        double most = -1e18;
        for (const auto& a : legal) {
            const double worth = valueOf(*kept, seen.seen.stack.back(), a);
            if (legal.size() > 1) {
                const auto fresh = picture(seen, d.actor);
                ASSERT_EQ(worth, valueOf(*fresh, seen.seen.stack.back(), a)) << G::notation(defs, a) << ", choice " << asked;
            }
            if (worth > most) most = worth, best = a;
        }
        ++asked;
        G::apply(defs, s, best, nullptr);
    }
    EXPECT_GT(asked, 300);
}

}  // namespace contract
