// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <algorithm>

#include "common/visit.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/verbs.h"

namespace cruel_necessity {

using common::Decision;
using common::PlayerId;

namespace {

constexpr std::uint8_t kDieFaces = 6;

template <class F>
constexpr bool kIs(FrameKind kind) { return F::kKind == kind; }
template <class F>
constexpr bool kIsChance = kIs<F>(FrameKind::kDie) || kIs<F>(FrameKind::kDraw);

// What can be told from the sort of frame alone, without a visit: table[frame.index()].
template <class T, template <class> class Trait, class... Fs>
constexpr std::array<T, sizeof...(Fs)> tableOf(const std::variant<Fs...>*) {
    return {Trait<Fs>::value...};
}
template <class F>
struct DecisionOf {
    static constexpr Decision value{kIs<F>(FrameKind::kDecision) ? PlayerId::kFirst : PlayerId::kChance, F::kRule, false, false};
};
template <class F>
struct KindOf {
    static constexpr FrameKind value = F::kKind;
};
constexpr auto kDecisions = tableOf<Decision, DecisionOf>(static_cast<const Frame*>(nullptr));
constexpr auto kKinds = tableOf<FrameKind, KindOf>(static_cast<const Frame*>(nullptr));

// Runs procedures from the top of the stack until a decision or a chance frame is there, or the game is over.
void settleProcedures(const Definitions& defs, State& s, Log* log) {
    while (!s.stack.empty() && kKinds[s.stack.back().index()] == FrameKind::kProcedure) {
        const Frame top = s.stack.back();
        s.stack.pop_back();
        common::visit([&](const auto& f) {
            if constexpr (kIs<std::decay_t<decltype(f)>>(FrameKind::kProcedure)) run(defs, s, f, log);
        }, top);
    }
}

}  // namespace

Decision CruelNecessity::decision(const State& s) {
    if (s.stack.empty()) return {PlayerId::kNobody, {"CN", "9.0"}, false, false};
    return kDecisions[s.stack.back().index()];
}

common::Citation CruelNecessity::ruleOf(const Definitions&, const State& s, const Action& a) {
    if (!s.stack.empty() && std::holds_alternative<ActionPhase>(s.stack.back())) return ruleOfAction(a);
    return decision(s).rule;
}

bool CruelNecessity::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    if (s.stack.empty()) return refuse(why, "The game is over.", {"CN", "9.0"});
    return common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIs<F>(FrameKind::kDecision)) {
            return cruel_necessity::allows(defs, s, f, a, why);
        } else if constexpr (kIsChance<F>) {
            OutcomeList list;
            chanceOutcomes(defs, s, list);
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
    common::visit([&](const auto& f) {
        if constexpr (kIs<std::decay_t<decltype(f)>>(FrameKind::kDecision)) legal(defs, s, f, list);
    }, s.stack.back());
}

void CruelNecessity::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIs<F>(FrameKind::kDraw)) outcomes(defs, s, f, list);
        else if constexpr (kIs<F>(FrameKind::kDie))
            for (std::uint8_t v = 1; v <= kDieFaces; ++v) list.push_back({RolledDie{v}, 1});
    }, s.stack.back());
}

Action CruelNecessity::drawChance(const Definitions& defs, const State& s) {
    if (kKinds[s.stack.back().index()] == FrameKind::kDie) return RolledDie{static_cast<std::uint8_t>(1 + s.rng.peek(kDieFaces))};
    return common::drawFromOutcomes<CruelNecessity>(defs, s, s.rng);
}

Effect CruelNecessity::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Frame top = s.stack.back();
    s.stack.pop_back();
    const Effect effect = common::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIs<F>(FrameKind::kDecision)) {
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
