// ToyPlanner: the toy game with what search and plans need.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "common/plans.h"
#include "tests/contract/toy_game.h"

namespace toy {

// The toy with everything a person cares about: both scores, and which cards lie open.
struct Planner : Toy {
    static double liking(const Action& a) {
        return a.verb == Verb::kShow ? 3 : a.verb == Verb::kPace ? a.n : 0;
    }
    static void worths(const Definitions&, const Observation&, const common::ActionList<Action>& legal,
                       std::span<double> out) {
        for (std::size_t i = 0; i < legal.size(); ++i) out[i] = liking(legal[i]);
    }
    static Action steadyIn(const Definitions&, const State&, const common::ActionList<Action>& legal, common::Rng&) {
        return *std::max_element(legal.begin(), legal.end(),
                                 [](const auto& a, const auto& b) { return liking(a) < liking(b); });
    }
    // A card that lies open is worth two points besides.
    static double winChance(const Definitions&, const State& s) {
        return 1.0 / (1.0 + std::exp(-(s.score[0] - s.score[1] + 2 * (s.hasShown[0] - s.hasShown[1])) / 4.0));
    }
    static std::uint64_t streamOf(const State& s) { return s.active; }
    static common::SearchRules searchRules() { return {8, 1, 1.0, 4}; }

    static std::vector<common::FactSpec> factSpecs(const Definitions&) {
        return {{"first.score", {}, "the first gains {} points", "the first loses {} points"},
                {"second.score", {}, "the second gains {} points", "the second loses {} points"},
                {"first.shown", {"", "the first card lies open"}, "", ""},
                {"second.shown", {"", "the second card lies open"}, "", ""}};
    }
    static void futureFacts(const Definitions&, const State& s, std::span<double> out) {
        out[0] = s.score[0];
        out[1] = s.score[1];
        out[2] = s.hasShown[0];
        out[3] = s.hasShown[1];
    }
    static common::DeedStep deedStep(const State& begun, const State& now) {
        return begun.active == now.active && begun.round == now.round && begun.phase == now.phase ? common::DeedStep::kNextDeed
                                                                                                   : common::DeedStep::kOver;
    }
    static common::Deed tellDeed(const Definitions& defs, const State& before, std::span<const Action> actions,
                                 common::PlayerId reader) {
        const bool isOwn = Toy::decision(before).actor == reader;
        return {(isOwn ? "" : "the other: ") + notation(defs, actions.front()), "", {}};
    }
};
static_assert(common::Plannable<Planner>);

// The first to act, with a card worth showing.
inline State toAct() {
    State s;
    s.phase = Phase::kAct;
    s.hasBid = {1, 1};
    s.card = {5, 2};
    return s;
}

}  // namespace toy
