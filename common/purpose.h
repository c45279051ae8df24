// Purpose: dice and draws that depend on what they are for, so that the wars of one seed draw alike wherever they can.
//
// What comes of a draw is decided by a race. Each outcome runs as often as it has weight, a run is a number made of the
// seed, the purpose and the outcome's name, and the least of all wins. So the weights hold to the last digit, no
// machine rounds anything, and of two decks that differ in a card both give the same one unless it is that card. The numbers
// are part of the save format.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "common/digest.h"
#include "common/rules.h"

namespace common {

// Beside draws that are alike in these it matters only how many came before.
struct Purpose {
    int turn = 0;
    int side = kForNoSide;    // that chance decides for
    std::string_view clause;  // that asks

    [[nodiscard]] constexpr std::uint64_t value() const {
        return Digest{}.add(static_cast<std::uint64_t>(turn)).add(static_cast<std::uint64_t>(side)).add(clause).value();
    }
};

// What chance is awaited for.
template <class G>
Purpose purposeOf(const typename G::State& s) {
    int side = kForNoSide;
    if constexpr (requires { { G::drawSide(s) } -> std::same_as<int>; }) side = G::drawSide(s);
    return {G::turn(s), side, G::decision(s).rule.clause};
}

// The draw of that purpose before which `times` others of it came, in a game whose generator began as `start`.
constexpr std::uint64_t drawNumber(const Rng& start, std::uint64_t purpose, std::uint64_t times) {
    return Digest{}.add(start.seed).add(start.drawn).add(purpose).add(times).value();
}

// Who wins the race of that draw. `nameOf(action)` is what an outcome is called, in no two ways. Throws NoOutcome where
// the list is empty; `clause` is what asks for the draw.
template <class Action, class NameOf>
Action winnerOf(const OutcomeList<Action>& outcomes, std::uint64_t draw, const NameOf& nameOf, const Citation& clause) {
    const Outcome<Action>* winner = nullptr;
    std::uint64_t best = 0;
    for (const auto& o : outcomes) {
        const std::uint64_t runner = Digest{}.add(draw).add(std::string_view(nameOf(o.action))).value();
        for (std::uint32_t run = 0; run < o.weight; ++run) {
            const std::uint64_t time = mix64(runner + run);
            if (winner && time >= best) continue;
            winner = &o;
            best = time;
        }
    }
    if (!winner) throw NoOutcome(clause);
    return winner->action;
}

}  // namespace common
