// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <cassert>
#include <type_traits>

#include "common/dispatch.h"
#include "twwae/words/speaker.h"
#include "twwae/twwae.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

constexpr Citation kOver{"TWWAE", "10.0"};

}  // namespace

static_assert(common::areWholeFrames<Definitions, State, Action, Speaker>(static_cast<const Frame*>(nullptr)));

void settleAll(const Definitions& defs, State& s, Log* log) {
    for (;;) {
        common::settleProcedures(defs, s, log);
        if (s.stack.empty()) break;
        const std::size_t depth = s.stack.size();
        checkHenrietta(defs, s, log);         // TWWAE 11.11: as soon as
        checkDelayedExchanges(defs, s, log);  // TWWAE 11.12
        if (s.stack.size() == depth && !common::isProcedure(s.stack.back())) break;
    }
    settleMinds(s);
}

common::Decision Face::decision(const State& s) { return common::topDecision(s, kOver); }
bool Twwae::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    return common::topAllows(defs, s, a, why, kOver,
                             "Chance decides now, and that is not a possible result.");
}
Citation Twwae::ruleOf(const Definitions& defs, const State& s, const Action& a) {
    return common::topRuleOf(defs, s, a, kOver);
}
void Twwae::legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& list) {
    common::topLegal(defs, s, list);
}
void Twwae::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    common::topOutcomes(defs, s, list);
}
Action Twwae::drawChance(const Definitions& defs, const State& s) { return common::topDraw<Twwae>(defs, s); }
int Twwae::drawSide(const State& s) { return common::topDrawSide(s); }
Effect Twwae::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Effect effect = common::topApply(defs, s, a, log);
    settleAll(defs, s, log);
    return effect;
}

common::Prompt Face::prompt(const Definitions& defs, const Observation& seen) {
    if (seen.seen.stack.empty()) return {"", "The game is over."};
    return common::promptOf(Speaker{defs, seen}, seen.seen.stack.back());
}

std::string Face::phase(const Definitions&, const State& s) {
    if (s.battle.isOn)
        return s.battle.kind == BattleKind::kStorm ? "storm" : s.battle.kind == BattleKind::kSally ? "sally" : "battle";
    switch (s.phase) {
        case Phase::kSetup: return "setup";
        case Phase::kDeal: return "deal";
        case Phase::kInitiative: return "initiative";
        case Phase::kStrategic: return "strategic";
        case Phase::kTactical: return "tactical";
        case Phase::kSupply: return "supply";
        case Phase::kVictory: return "victory";
        case Phase::kYearEnd: return "year_end";
        case Phase::kOver: return "over";
    }
    return "";
}

}  // namespace twwae
