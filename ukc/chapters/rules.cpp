// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <cassert>

#include "common/dispatch.h"
#include "ukc/chapters/battle.h"
#include "ukc/words/speaker.h"
#include "ukc/ukc.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr Citation kOver{"UKC", "P6.0"};

// Every frame of the game says all of itself.
static_assert(common::areWholeFrames<Definitions, State, Action, Speaker>(static_cast<const Frame*>(nullptr)));

}  // namespace

void settleAll(const Definitions& defs, State& s, Log* log) {
    common::settleProcedures(defs, s, log);
    if (!s.stack.empty() && isLaughedAt(defs, s)) {  // P25.4: the moment the North holds no Royalist marker
        laughterOfTheCourt(defs, s, log);
        common::settleProcedures(defs, s, log);
    }
    if (s.areMindsOpen[0] || s.areMindsOpen[1]) settleOpenMinds(s);
}

common::Decision Face::decision(const State& s) { return common::topDecision(s, kOver); }
bool Ukc::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    return common::topAllows(defs, s, a, why, kOver,
                             "Chance decides now, and that is not a possible result.");
}
Citation Ukc::ruleOf(const Definitions& defs, const State& s, const Action& a) {
    return common::topRuleOf(defs, s, a, kOver);
}
void Ukc::legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& list) {
    common::topLegal(defs, s, list);
}
void Ukc::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    common::topOutcomes(defs, s, list);
}
Action Ukc::drawChance(const Definitions& defs, const State& s) { return common::topDraw<Ukc>(defs, s); }
int Ukc::drawSide(const State& s) { return common::topDrawSide(s); }
Effect Ukc::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Effect effect = common::topApply(defs, s, a, log);
    settleAll(defs, s, log);
    return effect;
}

common::Prompt Face::prompt(const Definitions& defs, const Observation& seen) {
    if (seen.seen.stack.empty()) return {"", result(defs, seen.seen).title + "."};
    return common::promptOf(Speaker{defs, seen}, seen.seen.stack.back());
}

std::string Face::phase(const Definitions&, const State& s) {
    if (s.battle.isOn) return "battle";
    switch (s.phase) {
        case Phase::kSetup: return "setup";
        case Phase::kHousekeeping: return "housekeeping";
        case Phase::kPolitical: return "political_control";
        case Phase::kRecruitment: return "recruitment";
        case Phase::kDraw: return "draw";
        case Phase::kCampaign: return "campaign";
        case Phase::kBlockade: return "blockade";
        case Phase::kDesertion: return "desertion";
        case Phase::kPowerBase: return "power_base";
        case Phase::kTurnEnd: return "turn_end";
        case Phase::kOver: return "over";
    }
    return "";
}

}  // namespace ukc
