// Frames of the turn: set-up, dealing, the phases in their order, Political Control, desertion, the end of a turn.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

// Set-up and dealing (setup.cpp, turn.cpp)
struct AltHistDraw : ChanceFrame { bool isLate = false; std::uint8_t left = 0; UKC_FRAME(AltHistDraw, "P5.4") };  // unseen by both
struct Deal : Procedure { Side next{}; std::uint8_t left[2] = {0, 0}; UKC_FRAME(Deal, "P11.0") };
struct DealCard : ChanceFrame { Side side{}; UKC_FRAME(DealCard, "P11.0") };

enum class TurnStep : std::uint8_t { kHousekeeping, kReformParliament, kReformRoyalist, kFreePcParliament, kFreePcRoyalist, kChit, kPolitical, kRecruitParliament, kRecruitRoyalist, kDraw, kCampaign, kBlockade, kDesertion, kPowerBase, kTurnEnd };
struct TurnSequence : Procedure { TurnStep step{}; UKC_FRAME(TurnSequence, "P7.0") };
struct ReformChoice : DecisionFrame { std::uint8_t left = 0; UKC_FRAME(ReformChoice, "P8.2") };   // take x: Reformed
struct FreePc : DecisionFrame { UKC_FRAME(FreePc, "P8.3") };                                       // area x
struct ChitDraw : ChanceFrame { UKC_FRAME(ChitDraw, "P8.4") };

// Blockade, Desertion, Attrition (blockade.cpp, desertion.cpp)
struct BlockadeChoice : DecisionFrame { common::AreaSet done; UKC_FRAME(BlockadeChoice, "P21.0") };  // area x: Bombard there; proceed
enum class DesertionStep : std::uint8_t { kRoll, kParliament, kRoyalist, kTogether, kAttritionParliament, kAttritionRoyalist, kDone };
// held: Besieged Fortresses that had somebody Inside when it began
struct Desertion : Procedure { DesertionStep step{}; common::AreaSet held; UKC_FRAME(Desertion, "P22.1") };
struct DesertionRoll : ChanceFrame { UKC_FRAME(DesertionRoll, "P25.2") };
// area x chooses where, take x which; `category` 1 to 5 now looked at, `areas` those that have lost one in this pass of it
struct DesertionChoice : DecisionFrame { std::uint8_t left = 0, category = 1, misses = 0; common::AreaSet areas; UKC_FRAME(DesertionChoice, "P22.1") };
struct AttritionChoice : DecisionFrame { AreaId area{}; UKC_FRAME(AttritionChoice, "P22.2") };     // take x

}  // namespace ukc
