// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for its `side`, a chance frame
// waits for one die, card or block. Each is declared in the header of its chapter, with all it says of itself.
#pragma once

#include <variant>

#include "twwae/chapters/movement_frames.h"
#include "twwae/chapters/battle_frames.h"
#include "twwae/chapters/battle_end_frames.h"
#include "twwae/chapters/events_frames.h"
#include "twwae/chapters/prelude_frames.h"
#include "twwae/chapters/siege_frames.h"
#include "twwae/chapters/supply_frames.h"
#include "twwae/chapters/turn_frames.h"
#include "twwae/chapters/turn_year_end_frames.h"

namespace twwae {

using Frame = std::variant<
    Draft, DraftDraw, DraftKing, DraftBlock, DraftWhere, YearSequence, DealCard, DiscardChoice, TurnSequence, CardChoice,
    FirstPlayerChoice, MajorEventRoll, EventOffer, ClubmenPlace, ClubmenArrive, CampFeverArea, CampFeverLosses, DesertionBlock,
    DesertionPlace, StripGarrisons, PlotGarrison, MontroseChoice, ActionSegment, GroupMove, Muster, Entries, Withdrawal,
    SeaMoveTo, SeaRoll, RaiseAt, FreeRecruit, TacticalSequence, TacticalEvent, WellPlacedGun, ChooseBattle, ChooseSiege,
    BattleSequence, MaintainSiege, SiegeLines, MainAttackChoice, WithdrawOffer, WithdrawRoll, WithdrawLosses, JoinBattle,
    RetreatOrder, LastStandChoice, ArtilleryTargets, FireChoice, BlockDice, Hits, LossChoice, RoutRoll, PursuitRoll, BattleEnd,
    TurncoatChoice, Retreat, ArtilleryRetreatRoll, CapturedGuns, Regroup, RegroupBlocks, SiegeCombat, CityGunsOffer, GunTarget,
    SallyChoice, SallyOpponent, MiningRoll, BombardOffer, BombardRoll, StormChoice, ExchangeReserve, ContinueAttack,
    SupplySequence, SupplyLosses, ChooseResolution, SiegeRoll, SiegeAttrition, Surrender, SurrenderPlace, VictoryCheck,
    VictoryEventOffer, DismissedFollowers, YearEndSequence, NewModelArmy, NmaStrength, NmaHorseChoice, RegionalRecruit,
    RegionalRaiseAt, ReturnHome, GunTargetChoice, SallyOpponentChoice>;

template <class... Fs>
bool isAny(const Frame& f) {
    return (std::holds_alternative<Fs>(f) || ...);
}

}  // namespace twwae
