// Frames of movement: an Activation, entering an Area with its Reactions, Subordination and Illegal Positions.
#pragma once

#include "ukc/frame_base.h"

namespace ukc {

// One Activated General. `ops` as ActivateChoice; `any`: whatever his Army's size (an Event); `spent`: Movement Points;
// `fought` and `brokeLines`: going on costs 1 more each; `trail` keeps the Areas he left, the last uppermost, for retracing;
// `dropped`: bits of Subordinates left behind in this Area; `tried`: bits of Generals who have tried to Intercept him.
struct Activation : DecisionFrame {
    General general{};
    std::uint8_t ops = 0, spent = 0;
    bool any = false, mayMove = true, mayBombard = true, hasMoved = false, fought = false, isEntry = false, ownArmyOnly = false;
    bool hasActed = false, isOver = false, brokeLines = false, hasDroppedForeign = false, hasTurnedQueen = false;
    std::uint8_t trailSize = 0;
    AreaId trail[5] = {};
    std::uint32_t dropped = 0, tried = 0;
    UKC_FRAME(Activation, "P17.0")
};
enum class EntryStep : std::uint8_t { kTurnham, kIntercept, kMeet, kPickUp, kEvade, kInside, kReveal, kDisperseDefender, kDisperseAttacker, kBattle, kDone };
// The General has crossed into `to`; from: kNone when he entered from Scotland or Sallies. `interceptor`: who stands in his way;
// `noEvasion`: the defender's commander has Evaded and those left behind can only fight or Disperse; `siegeLifted`: he gave up his
// siege of the place to try it.
struct Entry : Procedure { General general{}; AreaId from{}, to{}; EntryStep step{}; bool noEvasion = false; General interceptor = General::kNone; AreaId interceptedFrom = AreaId::kNone; bool isSally = false, siegeLifted = false; UKC_FRAME(Entry, "P17.1") };
struct TurnhamOffer : DecisionFrame { UKC_FRAME(TurnhamOffer, "P12.5") };           // play 73 event / pass
struct InterceptOffer : DecisionFrame { General mover{}; AreaId at{}; std::uint32_t tried = 0; UKC_FRAME(InterceptOffer, "P18.1") };  // intercept g / pass
struct InterceptLeave : DecisionFrame { General general{}; UKC_FRAME(InterceptLeave, "P18.1") };  // drop g, proceed
struct InterceptRoll : ChanceFrame { General general{}, mover{}; AreaId at{}; std::int8_t modifier = 0; UKC_FRAME(InterceptRoll, "P18.1") };
struct DefenderPickUp : DecisionFrame { General general{}; UKC_FRAME(DefenderPickUp, "P17.2") };  // take x, proceed
struct EvadeOffer : DecisionFrame { General general{}, mover{}; AreaId from{}; UKC_FRAME(EvadeOffer, "P18.2") };  // evade / play 88 event / pass
struct EvadeLeave : DecisionFrame { General general{}; bool isSure = false; General mover{}; AreaId from{}; UKC_FRAME(EvadeLeave, "P18.2") };  // drop g, proceed
struct EvadeRoll : ChanceFrame { General general{}, mover{}; AreaId from{}; std::int8_t modifier = 0; UKC_FRAME(EvadeRoll, "P18.2") };
struct EvadeTo : DecisionFrame { General general{}; AreaId from{}; UKC_FRAME(EvadeTo, "P18.2") };  // area x
struct InsideOffer : DecisionFrame { General general{}; UKC_FRAME(InsideOffer, "P18.2") };         // inside / pass
struct DisperseOffer : DecisionFrame { AreaId area{}; bool isAttacker = false; UKC_FRAME(DisperseOffer, "P18.3") };  // disperse / fight
struct DispersedPc : DecisionFrame { AreaId area{}; UKC_FRAME(DispersedPc, "P18.3") };             // convert / pass
// Two friendly Generals that may not stand together: general x, then area x. `only`: bits of those who may be named; 0: any of them.
struct IllegalPosition : DecisionFrame { AreaId area{}; General general = General::kNone; std::uint8_t reach = 1; std::uint32_t only = 0; UKC_FRAME(IllegalPosition, "P17.3") };
struct CheckPositions : Procedure { UKC_FRAME(CheckPositions, "P17.3") };

}  // namespace ukc
