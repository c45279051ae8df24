// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for the player, a die frame for
// one die, and a draw frame for one card, unit or marker.
#pragma once

#include <variant>

#include "cruel_necessity/chapters/action_phase_frames.h"
#include "cruel_necessity/chapters/battle_frames.h"
#include "cruel_necessity/chapters/events_frames.h"
#include "cruel_necessity/chapters/turn_frames.h"

namespace cruel_necessity {

using Frame = std::variant<TurnSequence, RevealCard, MakeRoom, EventCard, AchievementGain, ActionPhase, Activations,
                           RoyalistSiege, SuppressClubmen, PlaceRevolt, CatholicLeague, JammedChoice, OptionChoice, OptionItems,
                           Reconnoitre, CampaignRoll, DeviltryRoll, DeviltryReward, SiegeRoll, CrushRoll, PoliticsRoll,
                           FreeRise, SettlersChoice, BattleSequence, DesignateArmy, CommitUnits, DrawUnit, DrawBattleEvent,
                           BattleEventRoll, PrepareBattle, BeforeSector, SectorDice, AfterSector, SalvageChoice,
                           AftermathChoice, BenefitChoice, DeadlyOutcome, QuickDice>;

}  // namespace cruel_necessity
