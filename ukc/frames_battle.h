// Frames of Battle; the Battle itself stands in State::battle.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

enum class BattleStep : std::uint8_t { kSiege, kCombatCards, kDice, kBrentford, kResult, kLosses, kTurncoat, kRetreat, kSpoils, kBonus, kEnd };
struct BattleSequence : Procedure { BattleStep step{}; UKC_FRAME(BattleSequence, "P19.1") };
struct SiegeChoice : DecisionFrame { UKC_FRAME(SiegeChoice, "P20.4") };             // lift / keep: the besieger who is attacked
struct LinesChoice : DecisionFrame { std::uint8_t left = 0; UKC_FRAME(LinesChoice, "P20.4") };  // take x: stays in the lines (seen already)
struct CombatCard : DecisionFrame { UKC_FRAME(CombatCard, "P19.1") };               // play n event / pass
struct BattleDie : ChanceFrame { Side side{}; UKC_FRAME(BattleDie, "P19.1") };
struct BrentfordChoice : DecisionFrame { UKC_FRAME(BrentfordChoice, "PA.82") };     // fight: use him / pass
struct BattleLoss : DecisionFrame { std::uint8_t left = 0; bool veteransFirst = false; UKC_FRAME(BattleLoss, "P19.1") };  // take x
struct TurncoatChoice : DecisionFrame { UKC_FRAME(TurncoatChoice, "P19.1") };       // take x / pass
struct RetreatTo : DecisionFrame { AreaId area{}; AreaId barred = AreaId::kNone, only = AreaId::kNone; UKC_FRAME(RetreatTo, "P19.1") };  // area x
struct RetreatLoss : DecisionFrame { AreaId area{}; UKC_FRAME(RetreatLoss, "P19.1") };  // take x: lost to enemy country
struct SpoilsChoice : DecisionFrame { AreaId area{}; UKC_FRAME(SpoilsChoice, "P19.1") };  // convert / pass
// The Laughter of the Court
struct LangdaleTakes : DecisionFrame { AreaId area{}; UKC_FRAME(LangdaleTakes, "P25.4") };           // take x: one of Newcastle's that Langdale cannot command
struct LaughterLoss : DecisionFrame { std::uint8_t left = 0; UKC_FRAME(LaughterLoss, "P25.4") };  // take x: a northern Brigade

}  // namespace ukc
