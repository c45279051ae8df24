// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <algorithm>

#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

using common::Decision;
using common::PlayerId;

namespace {

template <class F>
constexpr bool kIsDecision = F::kKind == FrameKind::kDecision;
template <class F>
constexpr bool kIsChance = F::kKind == FrameKind::kChance;
template <class F>
constexpr bool kIsProcedure = F::kKind == FrameKind::kProcedure;

// Runs procedures from the top of the stack until a decision or a chance frame is there, or the game is over.
void settleProcedures(const Definitions& defs, State& s, Log* log) {
    while (!s.stack.empty()) {
        const Frame top = s.stack.back();
        const bool ran = std::visit([&](const auto& f) {
            if constexpr (kIsProcedure<std::decay_t<decltype(f)>>) {
                s.stack.pop_back();
                run(defs, s, f, log);
                return true;
            } else {
                return false;
            }
        }, top);
        if (!ran) return;
    }
}

}  // namespace

Decision CruelNecessity::decision(const State& s) {
    if (s.stack.empty()) return {PlayerId::kNobody, {"CN", "9.0"}, false, false};
    return std::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        return Decision{kIsDecision<F> ? PlayerId::kFirst : PlayerId::kChance, F::kRule, false, false};
    }, s.stack.back());
}

bool CruelNecessity::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    if (s.stack.empty()) return refuse(why, "The game is over.", {"CN", "9.0"});
    return std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return cruel_necessity::allows(defs, s, f, a, why);
        } else if constexpr (kIsChance<F>) {
            OutcomeList list;
            outcomes(defs, s, f, list);
            for (const auto& o : list)
                if (o.action == a) return true;
            return refuse(why, "Dice, cards and units decide now, and this is not one of their outcomes.", F::kRule);
        } else {
            return false;
        }
    }, s.stack.back());
}

void CruelNecessity::legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsDecision<std::decay_t<decltype(f)>>) legal(defs, s, f, list);
    }, s.stack.back());
}

void CruelNecessity::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsChance<std::decay_t<decltype(f)>>) outcomes(defs, s, f, list);
    }, s.stack.back());
}

Effect CruelNecessity::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Frame top = s.stack.back();
    s.stack.pop_back();
    const Effect effect = std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return cruel_necessity::apply(defs, s, f, a, log);
        } else if constexpr (kIsChance<F>) {
            s.rng.advance();
            applyChance(defs, s, f, a, log);
            return Effect::kSealed;
        } else {
            return Effect::kReversible;
        }
    }, top);
    settleProcedures(defs, s, log);
    return effect;
}

std::string CruelNecessity::phase(const Definitions&, const State& s) {
    if (s.battle.isOn) return "battle";
    switch (s.phase) {
        case Phase::kStart: return "start";
        case Phase::kReveal: case Phase::kEvents: return "event";
        case Phase::kActions: return "action";
        case Phase::kEndTimes: return "end_times";
        case Phase::kHousekeeping: return "housekeeping";
        case Phase::kOver: return "over";
    }
    return "";
}

// Knowing. Card order, Deviltry faces and pools have no order until drawn, so only the generator is hidden.

CruelNecessity::Observation CruelNecessity::observe(const Definitions&, const State& s, PlayerId) {
    Observation o{s};
    o.seen.rng = {};
    return o;
}

CruelNecessity::State CruelNecessity::determinize(const Definitions&, const Observation& seen, common::Rng& rng) {
    State s = seen.seen;
    s.rng = {(std::uint64_t{rng.below(0xffffffffU)} << 32) | rng.below(0xffffffffU), 0};
    return s;
}

}  // namespace cruel_necessity
