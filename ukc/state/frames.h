// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for its `side`, a chance frame
// waits for one die, card or chit. A frame holds only what both players may know; what is being chosen in secret stands in
// State::choice and State::picked.
#pragma once

#include "ukc/chapters/battle_frames.h"
#include "ukc/chapters/cards_frames.h"
#include "ukc/chapters/events_frames.h"
#include "ukc/chapters/henrietta_frames.h"
#include "ukc/chapters/movement_frames.h"
#include "ukc/chapters/recruitment_frames.h"
#include "ukc/chapters/siege_frames.h"
#include "ukc/chapters/turn_frames.h"

namespace ukc {

using Frame =
    std::variant<AltHistDraw, Deal, DealCard, TurnSequence, ReformChoice, FreePc, ChitDraw, BlockadeChoice, Desertion,
                 DesertionRoll, DesertionChoice, AttritionChoice, Recruit, RecruitAt, TrainAt, GeneralAt, GeneralTakes,
                 Campaign, FirstChoice, TrumpOffer, CardPlay, BonusPlay, BonusDraw, BonusCard, KeepCards, PlacePcs, RaidChoice,
                 RaidWhere, ActivateChoice, RandomDiscard, DiscardedCard, ExtraDraw, ExtraCard, Activation, Entry, TurnhamOffer,
                 InterceptOffer, InterceptLeave, InterceptRoll, DefenderPickUp, EvadeOffer, EvadeLeave, EvadeRoll, EvadeTo,
                 InsideOffer, DisperseOffer, DispersedPc, IllegalPosition, CheckPositions, BattleSequence, SiegeChoice,
                 LinesChoice, CombatCard, BattleDie, BrentfordChoice, BattleLoss, TurncoatChoice, RetreatTo, RetreatLoss,
                 SpoilsChoice, LangdaleTakes, LaughterLoss, BombardRoll, AssaultOffer, AssaultRoll, AssaultLoss, Surrender,
                 HonoursRoll, EventParts, EventPcs, EventBrigade, EventBrigadeAt, EventRemoval, EventRegion, EventActivate,
                 CavalryFrom, CavalryTake, CavalryTo, TurnhamGather, FlipRoll, FlipWhere, LondonBrigades, QueenLands, IrishLand,
                 FreeBombard, RupertSuccessor, SuccessorTakes, LorraineLands, CovenanterEntry, CovenanterHome, NewModelArmy,
                 NmaHonours, NmaRemoval, NmaSortie, NmaSortieChoice, NmaPlace, NmaPoyntz, NmaMove, NmaMoveFrom, NmaTake,
                 HenriettaDeal, HenriettaDraw, HenriettaStandard, HenriettaTurn, DecisionDie, HenriettaPlay>;

}  // namespace ukc
