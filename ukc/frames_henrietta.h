// Frames of Henrietta, the solo mode.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

enum class HenriettaStep : std::uint8_t { kSplit, kFill, kStandard, kDone };
struct HenriettaDeal : Procedure { HenriettaStep step{}; std::uint8_t at = 0; UKC_FRAME(HenriettaDeal, "P26.2") };
struct HenriettaDraw : ChanceFrame { Side side{}; std::uint8_t space = 0; UKC_FRAME(HenriettaDraw, "P26.2") };  // the card there is turned face up
struct HenriettaStandard : ChanceFrame { UKC_FRAME(HenriettaStandard, "P26.2") };   // lot royalist / lot parliament
struct HenriettaTurn : Procedure { Side side{}; UKC_FRAME(HenriettaTurn, "P26.3") };  // a side is to play: die or, when the rest is bound, none
struct DecisionDie : ChanceFrame { Side side{}; UKC_FRAME(DecisionDie, "P26.3") };
struct HenriettaPlay : DecisionFrame { std::uint8_t die = 0; UKC_FRAME(HenriettaPlay, "P26.3") };  // play n use, among the cards the die allows

}  // namespace ukc
