// Dispatch: hands the question or the action to the topmost frame; runs procedures until somebody is awaited.
#include <cassert>

#include "common/dispatch.h"
#include "cruel_necessity/chapters/verbs_battle.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/words/speaker.h"

namespace cruel_necessity {

using common::Decision;
using common::PlayerId;

static_assert(common::areWholeFrames<Definitions, State, Action, Speaker>(static_cast<const Frame*>(nullptr)));

namespace {

constexpr Citation kOver{"CN", "9.0"};

}  // namespace

Decision Face::decision(const State& s) { return common::topDecision(s, kOver); }

Citation CruelNecessity::ruleOf(const Definitions&, const State& s, const Action& a) {
    if (!s.stack.empty() && std::holds_alternative<ActionPhase>(s.stack.back())) return ruleOfAction(a);
    return decision(s).rule;
}

bool CruelNecessity::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    return common::topAllows(defs, s, a, why, kOver,
                             "Chance decides now, and that is not a possible result.");
}

void CruelNecessity::legalActions(const Definitions& defs, const State& s, ActionList& list) {
    common::topLegal(defs, s, list);
}

void CruelNecessity::chanceOutcomes(const Definitions& defs, const State& s, OutcomeList& list) {
    common::topOutcomes(defs, s, list);
}

Action CruelNecessity::drawChance(const Definitions& defs, const State& s) {
    if (const auto* f = std::get_if<DrawUnit>(&s.stack.back()))
        if (const UnitKind unit = drawnFor(s, *f); unit != UnitKind::kNone) return DrewUnit{unit};
    return common::topDraw<CruelNecessity>(defs, s);
}

int CruelNecessity::drawSide(const State& s) { return common::topDrawSide(s); }

[[gnu::flatten]] Effect CruelNecessity::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Effect effect = common::topApply(defs, s, a, log);
    common::settleProcedures(defs, s, log);
    return effect;
}

std::uint64_t CruelNecessity::digest(const State& s) {
    common::Digest d;
    common::addTo(d, s);
    return d.value();
}

std::string Face::phase(const Definitions&, const State& s) {
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

// Knowing

CruelNecessity::Observation CruelNecessity::observe(const Definitions&, const State& s, PlayerId) {
    Observation o;
    common::copyVisible(o.seen, s, 0);
    return o;
}

CruelNecessity::State CruelNecessity::determinize(const Definitions&, const Observation& seen, common::Rng& rng) {
    State s = seen.seen;
    s.rng = {(std::uint64_t{rng.below(0xffffffffU)} << 32) | rng.below(0xffffffffU), 0};
    return s;
}

}  // namespace cruel_necessity
