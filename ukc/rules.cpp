// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <cassert>
#include <type_traits>

#include "ukc/battle.h"
#include "ukc/ukc.h"
#include "ukc/verbs.h"

namespace ukc {

using common::Decision;
using common::PlayerId;

namespace {

template <class F>
constexpr bool kIsDecision = F::kKind == FrameKind::kDecision;
template <class F>
constexpr bool kIsChance = F::kKind == FrameKind::kChance;
template <class F>
constexpr bool kIsProcedure = F::kKind == FrameKind::kProcedure;

template <class F, class... Frames>
constexpr bool kIsOneOf = (std::is_same_v<F, Frames> || ...);
// Decisions whose choices both players can count. Everywhere else a choice of one is asked all the same, because taking it
// silently would tell what is held or stands there.
template <class F>
constexpr bool kIsOpen =
    kIsOneOf<F, FreePc, BlockadeChoice, FirstChoice, PlacePcs, RaidChoice, RaidWhere, EvadeTo, InterceptOffer, DispersedPc,
             IllegalPosition, SiegeChoice, LinesChoice, BrentfordChoice, BattleLoss, TurncoatChoice, RetreatTo, RetreatLoss,
             SpoilsChoice, AssaultOffer, AssaultLoss, EventPcs, EventRegion, FlipWhere, LondonBrigades, QueenLands, FreeBombard,
             LorraineLands, CovenanterEntry, NmaPlace, HenriettaPlay>;
template <class F>
constexpr bool kIsSecret = false;

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

void settleAll(const Definitions& defs, State& s, Log* log) {
    settleProcedures(defs, s, log);
    if (!s.stack.empty() && isLaughedAt(defs, s)) {  // P25.0: the moment the North holds no Royalist marker
        laughterOfTheCourt(defs, s, log);
        settleProcedures(defs, s, log);
    }
    settleMinds(s);
}

Decision Ukc::decision(const State& s) {
    if (s.stack.empty()) return {PlayerId::kNobody, {"UKC", "P6.0"}, false, false};
    return std::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) return Decision{playerOf(f.side), F::kRule, kIsSecret<F>, !kIsOpen<F>};
        else return Decision{PlayerId::kChance, F::kRule, false, false};
    }, s.stack.back());
}

bool Ukc::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    if (s.stack.empty()) return refuse(why, "The game is over.", {"UKC", "P6.0"});
    return std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return ukc::allows(defs, s, f, a, why);
        } else if constexpr (kIsChance<F>) {
            OutcomeList list;
            outcomes(defs, s, f, list);
            for (const auto& o : list)
                if (o.action == a) return true;
            return refuse(why, "Dice, cards and chits decide now, and this is not one of their outcomes.", F::kRule);
        } else {
            return false;
        }
    }, s.stack.back());
}

void Ukc::legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsDecision<std::decay_t<decltype(f)>>) legal(defs, s, f, list);
    }, s.stack.back());
}

void Ukc::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsChance<std::decay_t<decltype(f)>>) outcomes(defs, s, f, list);
    }, s.stack.back());
}

Effect Ukc::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Frame top = s.stack.back();
    s.stack.pop_back();
    const Effect effect = std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return ukc::apply(defs, s, f, a, log);
        } else if constexpr (kIsChance<F>) {
            s.rng.advance();
            applyChance(defs, s, f, a, log);
            return Effect::kSealed;
        } else {
            return Effect::kReversible;
        }
    }, top);
    settleAll(defs, s, log);
    return effect;
}

std::string Ukc::phase(const Definitions&, const State& s) {
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
