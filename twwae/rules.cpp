// Dispatch: visits the topmost frame and hands it the question or the action; runs procedures until somebody is awaited.
#include <cassert>
#include <type_traits>

#include "twwae/twwae.h"
#include "twwae/verbs.h"

namespace twwae {

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
// silently would tell what stands there.
template <class F>
constexpr bool kIsOpen =
    kIsOneOf<F, DraftKing, FirstPlayerChoice, EventOffer, ClubmenPlace, CampFeverArea, ChooseBattle, ChooseSiege, MaintainSiege,
             MainAttackChoice, RetreatOrder, LastStandChoice, ArtilleryTargets, FireChoice, LossChoice, TurncoatChoice,
             ContinueAttack, ChooseResolution>;
template <class F>
constexpr bool kIsSecret = kIsOneOf<F, CardChoice, DiscardChoice>;

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
    for (;;) {
        settleProcedures(defs, s, log);
        if (s.stack.empty()) break;
        const std::size_t depth = s.stack.size();
        checkHenrietta(defs, s, log);         // TWWAE 11.11: as soon as
        checkDelayedExchanges(defs, s, log);  // TWWAE 11.12
        if (s.stack.size() == depth) break;
    }
    settleMinds(s);
}

Decision Twwae::decision(const State& s) {
    if (s.stack.empty()) return {PlayerId::kNobody, {"TWWAE", "10.0"}, false, false};
    return std::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) return Decision{playerOf(f.side), F::kRule, kIsSecret<F>, !kIsOpen<F>};
        else return Decision{PlayerId::kChance, F::kRule, false, false};
    }, s.stack.back());
}

bool Twwae::allows(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    if (s.stack.empty()) return refuse(why, "The game is over.", {"TWWAE", "10.0"});
    return std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return twwae::allows(defs, s, f, a, why);
        } else if constexpr (kIsChance<F>) {
            OutcomeList list;
            outcomes(defs, s, f, list);
            for (const auto& o : list)
                if (o.action == a) return true;
            return refuse(why, "Dice, cards and blind picks decide now, and this is not one of their outcomes.", F::kRule);
        } else {
            return false;
        }
    }, s.stack.back());
}

void Twwae::legalActions(const Definitions& defs, const State& s, common::ActionList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsDecision<std::decay_t<decltype(f)>>) legal(defs, s, f, list);
    }, s.stack.back());
}

void Twwae::chanceOutcomes(const Definitions& defs, const State& s, common::OutcomeList<Action>& list) {
    list.clear();
    if (s.stack.empty()) return;
    std::visit([&](const auto& f) {
        if constexpr (kIsChance<std::decay_t<decltype(f)>>) outcomes(defs, s, f, list);
    }, s.stack.back());
}

Effect Twwae::apply(const Definitions& defs, State& s, const Action& a, Log* log) {
    assert(allows(defs, s, a, nullptr));
    const Frame top = s.stack.back();
    s.stack.pop_back();
    const Effect effect = std::visit([&](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        if constexpr (kIsDecision<F>) {
            return twwae::apply(defs, s, f, a, log);
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

std::string Twwae::phase(const Definitions&, const State& s) {
    if (s.battle.isOn) return s.battle.kind == BattleKind::kStorm ? "storm" : s.battle.kind == BattleKind::kSally ? "sally" : "battle";
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
