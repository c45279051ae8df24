// Search: what the taught judgement makes of actions, and how worlds are played on by it. (common/search.h)
#include <algorithm>

#include "common/visit.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/player/thought.h"

namespace cruel_necessity {

namespace {

constexpr int kTrials = 24, kTrialsOnTheWay = 2;  // of an action in a Battle

// The piece a die is thrown for, counted from 1; 0: none.
std::size_t pieceOf(const Frame& frame) {
    return common::visit([](const auto& f) -> std::size_t {
        if constexpr (requires { index(f.army); }) return 1 + index(f.army);
        else if constexpr (requires { index(f.fort); }) return 1 + index(f.fort);
        else if constexpr (requires { index(f.track); }) return 1 + index(f.track);
        else if constexpr (requires { index(f.revolt); }) return 1 + index(f.revolt);
        else return 0;
    }, frame);
}

}  // namespace

void CruelNecessity::worths(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                            std::span<double> out) {
    common::Rng rng{digest(seen.seen), 0};
    const State world = determinize(defs, seen, rng);
    const Judgement judgement(defs);
    const Thinker thinker(judgement, rng, kTrials);
    for (std::size_t i = 0; i < legal.size(); ++i) out[i] = thinker.of(world, legal[i]).worth;
}

Action CruelNecessity::steadyIn(const Definitions& defs, const State& world, const common::ActionList<Action>& legal,
                                common::Rng& rng) {
    const Judgement judgement(defs);
    return Thinker(judgement, rng, kTrialsOnTheWay).best(world, legal).action;
}

// A die is for the same purpose where the same kind of throw is made for the same piece and the same Current Event card.
std::uint64_t CruelNecessity::streamOf(const State& s) {
    const std::uint64_t of = s.stack.empty() ? 0U : s.stack.back().index() | pieceOf(s.stack.back()) << 8;
    return of | std::uint64_t{s.turn} << 16 | (s.battle.isOn ? 1U << 12 : 0U);
}

common::SearchRules CruelNecessity::searchRules() { return {5, 1, 2.5, 16}; }

}  // namespace cruel_necessity
