// Dead-end game: the toy game, but in the sixth round no die can fall and, with 99 points, no card can be played. What no game
// of ours leads to, to try the guards on.
#pragma once

#include "tests/contract/toy_game.h"

namespace toy {

struct DeadEnd : Toy {
    static constexpr std::string_view kKey = "dead_end";

    static bool hasNoDie(const State& s) { return s.phase == Phase::kDie && s.round == 6; }
    static bool hasNoAction(const State& s) { return s.phase == Phase::kAct && s.score[s.active] >= 99; }

    static bool allows(const Definitions& defs, const State& s, const Action& a, common::Rejection* why) {
        if (hasNoDie(s) || hasNoAction(s)) return common::refuse(why, "Nothing can be done.", {"TOY", "9"});
        return Toy::allows(defs, s, a, why);
    }
    static void legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& out) {
        if (!hasNoDie(s) && !hasNoAction(s)) Toy::legalActions(defs, s, out);
    }
    static void chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& out) {
        if (!hasNoDie(s)) Toy::chanceOutcomes(defs, s, out);
    }
};

static_assert(common::Rules<DeadEnd>);

// The sixth of six rounds, nobody with a card worth showing: `score` is the points of the first player, who is to act.
inline std::string lastRound(int score) {
    return "format: 1\ngame: dead_end\nseed: 3\noptions: {long_game: \"on\"}\nposition:\n  round: 6\n  cards: [1, 2]\n  score: "
           "[" +
           std::to_string(score) + ", 0]\nactions:\n";
}

}  // namespace toy
