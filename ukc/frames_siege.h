// Frames of sieges: Bombardment, Assault, Surrender.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

struct BombardRoll : ChanceFrame { AreaId area{}; bool isFree = false; UKC_FRAME(BombardRoll, "P20.2") };  // isFree: no Assault follows
struct AssaultOffer : DecisionFrame { AreaId area{}; UKC_FRAME(AssaultOffer, "P20.3") };   // assault / pass
struct AssaultRoll : ChanceFrame { AreaId area{}; std::uint8_t first = 0; UKC_FRAME(AssaultRoll, "P20.3") };  // first: 0 until the first die is known
struct AssaultLoss : DecisionFrame { AreaId area{}; bool succeeded = false; UKC_FRAME(AssaultLoss, "P20.3") };  // take x among the best
struct Surrender : Procedure { AreaId area{}; std::uint8_t step = 0; bool byAssault = false; UKC_FRAME(Surrender, "P20.2") };
struct HonoursRoll : ChanceFrame { AreaId area{}; UKC_FRAME(HonoursRoll, "P20.2") };

}  // namespace ukc
