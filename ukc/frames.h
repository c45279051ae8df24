// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for its `side`, a chance frame
// waits for one die, card or chit. A frame holds only what both players may know; what is being chosen in secret stands in
// State::choice and State::picked.
#pragma once

#include "ukc/frames_battle.h"
#include "ukc/frames_cards.h"
#include "ukc/frames_events.h"
#include "ukc/frames_henrietta.h"
#include "ukc/frames_move.h"
#include "ukc/frames_recruit.h"
#include "ukc/frames_siege.h"
#include "ukc/frames_turn.h"

namespace ukc {

using Frame = std::variant<
    AltHistDraw, Deal, DealCard, TurnSequence, ReformChoice, FreePc, ChitDraw, BlockadeChoice, Desertion, DesertionRoll,
    DesertionChoice, AttritionChoice, Recruit, RecruitAt, TrainAt, GeneralAt, GeneralTakes, Campaign, FirstChoice, TrumpOffer,
    CardPlay, BonusPlay, BonusDraw, BonusCard, KeepCards, PlacePcs, RaidChoice, RaidWhere, ActivateChoice, RandomDiscard, DiscardedCard, ExtraDraw, ExtraCard,
    Activation, Entry, TurnhamOffer, InterceptOffer, InterceptLeave, InterceptRoll, DefenderPickUp, EvadeOffer, EvadeLeave,
    EvadeRoll, EvadeTo, InsideOffer, DisperseOffer, DispersedPc, IllegalPosition, CheckPositions, BattleSequence, SiegeChoice,
    LinesChoice, CombatCard, BattleDie, BrentfordChoice, BattleLoss, TurncoatChoice, RetreatTo, RetreatLoss, SpoilsChoice, LangdaleTakes, LaughterLoss,
    BombardRoll, AssaultOffer, AssaultRoll, AssaultLoss, Surrender, HonoursRoll, EventParts, EventPcs, EventBrigade,
    EventBrigadeAt, EventRemoval, EventRegion, EventActivate, CavalryFrom, CavalryTake, CavalryTo, TurnhamGather,
    FlipRoll, FlipWhere, LondonBrigades, QueenLands, IrishLand, FreeBombard, RupertSuccessor, SuccessorTakes, LorraineLands,
    CovenanterEntry, CovenanterHome, NewModelArmy, NmaHonours, NmaRemoval, NmaSortie, NmaSortieChoice, NmaPlace, NmaPoyntz, NmaMove,
    NmaMoveFrom, NmaTake, HenriettaDeal, HenriettaDraw, HenriettaStandard, HenriettaTurn, DecisionDie, HenriettaPlay>;

}  // namespace ukc
