// How well the chance of winning told in the midst of a Battle agrees with the one told when the Battle is over.
#pragma once

#include "common/bots.h"
#include "common/net_teaching.h"
#include "common/rules.h"

namespace contract {

// Sums of squares over the Battles of some steady games, from the first choice in each to its end.
struct ChanceInBattle {
    int battles = 0;
    double told = 0.0;  // of what the game tells
    double raw = 0.0;   // of the features as they stand, as if the Battle were left undecided
};

template <class G>
ChanceInBattle chanceInBattle(const typename G::Definitions& defs, std::uint64_t firstSeed, int games) {
    ChanceInBattle out;
    common::ActionList<typename G::Action> legal;
    for (int g = 0; g < games; ++g) {
        typename G::State s = G::newGame(defs, {}, common::Rng{firstSeed + static_cast<std::uint64_t>(g)});
        common::Rng rng{firstSeed + 1'000U + static_cast<std::uint64_t>(g)};
        double told = -1.0, raw = 0.0;  // in the Battle being fought; told below 0: none
        common::PlayerId asked{};       // who was asked first in it
        for (auto d = G::decision(s); d.actor != common::PlayerId::kNobody; d = G::decision(s)) {
            if (told >= 0.0 && !s.battle.isOn) {
                const double came = common::winChanceSeen<G>(defs, G::observe(defs, s, asked), common::kCourseWorlds).first;
                ++out.battles;
                out.told += (told - came) * (told - came);
                out.raw += (raw - came) * (raw - came);
                told = -1.0;
            }
            if (d.actor == common::PlayerId::kChance) {
                G::apply(defs, s, common::drawChance<G>(defs, s), nullptr);
                continue;
            }
            legal.clear();
            G::legalActions(defs, s, legal);
            const auto seen = G::observe(defs, s, d.actor);
            if (s.battle.isOn && told < 0.0) {
                told = common::winChanceSeen<G>(defs, seen, common::kCourseWorlds).first;
                asked = d.actor;
                raw = 0.0;
                for (int world = 0; world < common::kCourseWorlds; ++world) {
                    common::Rng inventing{static_cast<std::uint64_t>(world)};
                    const typename G::State w = G::determinize(defs, seen, inventing);
                    common::NetRows as;
                    as.add(G::judgedFeatures(defs, w));
                    raw += common::chanceOf(defs.judgement, as, 0) / common::kCourseWorlds;
                }
            }
            G::apply(defs, s, common::steadyAction<G>(defs, seen, d.actor, legal, rng), nullptr);
        }
    }
    return out;
}

}  // namespace contract
