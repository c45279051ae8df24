// Dispatch: hands a question or an action to the topmost frame of a game for two, and runs procedures. What a frame answers are
// free functions beside it, found by its type:
//   procedures   run(defs, s, frame, log)
//   decisions    legal(defs, s, frame, list), allows(defs, s, frame, action, why), apply(defs, s, frame, action, log) -> Effect
//   chance       outcomes(defs, s, frame, list), applyChance(defs, s, frame, outcome, log)
// A frame is popped before run(), apply() and applyChance(), which push again what is unfinished.
#pragma once

#include <optional>
#include <type_traits>

#include "common/frames.h"
#include "common/rules.h"
#include "common/visit.h"

namespace common {

template <class F, class... Frames>
constexpr bool kIsOneOf = (std::is_same_v<F, Frames> || ...);

// Who made or makes the latest decision on the stack: the secrets of an unfinished choice are his. Empty: nobody.
template <class Side, class State>
std::optional<Side> latestChooser(const State& s) {
    for (std::size_t i = s.stack.size(); i-- > 0;) {
        const auto side = common::visit([](const auto& f) -> std::optional<Side> {
            if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kDecision) return f.side;
            else return std::nullopt;
        }, s.stack[i]);
        if (side) return side;
    }
    return std::nullopt;
}

// Runs procedures until somebody is awaited or the stack is empty.
template <class Definitions, class State>
void settleProcedures(const Definitions& defs, State& s, Log* log) {
    while (!s.stack.empty()) {
        const auto top = s.stack.back();
        const bool ran = common::visit([&](const auto& f) {
            if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kProcedure) {
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

// Who is awaited. IsOpen<F>: both players can count its choices; everywhere else a choice of one is asked all the same, because
// taking it silently would tell a secret. IsSecret<F>: the choice stays hidden from the other player. `over`: the clause of the end.
template <template <class> class IsOpen, template <class> class IsSecret, class State>
Decision topDecision(const State& s, const Citation& over) {
    if (s.stack.empty()) return {PlayerId::kNobody, over, false, false};
    return common::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kDecision) return Decision{playerOf(f.side), F::kRule, IsSecret<F>::value, !IsOpen<F>::value};
        else return Decision{PlayerId::kChance, F::kRule, false, false};
    }, s.stack.back());
}

// `noOutcome`: the sentence for what is none of the outcomes that chance may bring now.
template <class Definitions, class State, class Action>
bool topAllows(const Definitions& defs, const State& s, const Action& a, Rejection* why, const Citation& over, const char* noOutcome) {
    if (s.stack.empty()) return refuse(why, "The game is over.", over);
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kDecision) {
            return allows(defs, s, f, a, why);
        } else if constexpr (F::kKind == FrameKind::kChance) {
            OutcomeList<Action> list;
            outcomes(defs, s, f, list);
            for (const auto& o : list)
                if (o.action == a) return true;
            return refuse(why, noOutcome, F::kRule);
        } else {
            return false;
        }
    }, s.stack.back());
}

template <class Definitions, class State, class Action>
void topLegal(const Definitions& defs, const State& s, ActionList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    common::visit([&](const auto& f) {
        if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kDecision) legal(defs, s, f, list);
    }, s.stack.back());
}

template <class Definitions, class State, class Action>
void topOutcomes(const Definitions& defs, const State& s, OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    common::visit([&](const auto& f) {
        if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kChance) outcomes(defs, s, f, list);
    }, s.stack.back());
}

// Takes the topmost frame off and applies to it an action it allows. The caller settles what follows.
template <class Definitions, class State, class Action>
Effect topApply(const Definitions& defs, State& s, const Action& a, Log* log) {
    const auto top = s.stack.back();
    s.stack.pop_back();
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (F::kKind == FrameKind::kDecision) {
            return apply(defs, s, f, a, log);
        } else if constexpr (F::kKind == FrameKind::kChance) {
            s.rng.advance();
            applyChance(defs, s, f, a, log);
            return Effect::kSealed;
        } else {
            return Effect::kReversible;
        }
    }, top);
}

}  // namespace common
