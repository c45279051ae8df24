// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for the player, a die
// frame for one die, and a draw frame for one card, unit or marker.
#pragma once

#include <variant>

#include "common/citation.h"
#include "cruel_necessity/definitions.h"

namespace cruel_necessity {

using common::Citation;

enum class FrameKind : std::uint8_t { kProcedure, kDecision, kDie, kDraw };
enum class Phase : std::uint8_t { kStart, kReveal, kEvents, kActions, kEndTimes, kHousekeeping, kOver };

template <FrameKind kind>
struct FrameOf {
    static constexpr FrameKind kKind = kind;
    bool operator==(const FrameOf&) const = default;
};
using Procedure = FrameOf<FrameKind::kProcedure>;
using DecisionFrame = FrameOf<FrameKind::kDecision>;
using DieFrame = FrameOf<FrameKind::kDie>;
using DrawFrame = FrameOf<FrameKind::kDraw>;

#define CN_FRAME(Name, clause)                           \
    static constexpr Citation kRule{"CN", clause};       \
    bool operator==(const Name&) const = default;

// The turn
struct TurnSequence : Procedure { Phase phase{}; CN_FRAME(TurnSequence, "4.0") };  // what comes next
struct RevealCard : DrawFrame { CN_FRAME(RevealCard, "6.0") };
struct MakeRoom : DecisionFrame { CardId card{}; CN_FRAME(MakeRoom, "6.0") };  // which available Achievement goes
struct EventCard : Procedure { CardId card{}; std::uint8_t next = 0; bool sparesParliament = false; CN_FRAME(EventCard, "6.0") };
struct AchievementGain : Procedure { CardId card{}; std::uint8_t next = 0; CN_FRAME(AchievementGain, "8.2") };
struct ActionPhase : DecisionFrame { CN_FRAME(ActionPhase, "8.0") };

// Events
struct Activations : Procedure { Army army{}; std::uint8_t left = 0; CN_FRAME(Activations, "6.2") };
struct RoyalistSiege : DieFrame { Fortress fort{}; std::uint8_t diceLeft = 0; bool isUnrest = false; CN_FRAME(RoyalistSiege, "6.2.4") };
struct SuppressClubmen : DieFrame { Revolt revolt{}; Army army{}; CN_FRAME(SuppressClubmen, "6.2.3") };
struct PlaceRevolt : DieFrame { Revolt revolt{}; Army region{}; bool rollsAgain = false; CN_FRAME(PlaceRevolt, "6.9") };
struct CatholicLeague : DieFrame { CN_FRAME(CatholicLeague, "12.2") };
struct JammedChoice : DecisionFrame { bool isUp = false; CN_FRAME(JammedChoice, "6.6.1") };
struct OptionChoice : DecisionFrame { Special special{}; CN_FRAME(OptionChoice, "6.10.1") };
struct OptionItems : Procedure { CardOption option{}; std::uint8_t next = 0; CN_FRAME(OptionItems, "6.10.1") };

// Rolls of the Action Phase
struct Reconnoitre : DieFrame { Army army{}; CN_FRAME(Reconnoitre, "12.1") };
struct CampaignRoll : DieFrame { Army army{}; bool isIronHot = false; CN_FRAME(CampaignRoll, "8.3") };
struct DeviltryRoll : DieFrame { CardId site{}; CN_FRAME(DeviltryRoll, "8.3.1") };
struct DeviltryReward : DrawFrame { CardId site{}; CN_FRAME(DeviltryReward, "8.3.1") };
struct SiegeRoll : DieFrame { Fortress fort{}; CN_FRAME(SiegeRoll, "8.4") };
struct CrushRoll : DieFrame { Revolt revolt{}; CN_FRAME(CrushRoll, "8.5") };
struct PoliticsRoll : DieFrame { Track track{}; CN_FRAME(PoliticsRoll, "8.7") };

// Housekeeping
struct FreeRise : DecisionFrame { std::uint8_t left = 0; std::uint8_t taken = 0; CN_FRAME(FreeRise, "10.3") };  // taken: bits of tracks
struct SettlersChoice : DecisionFrame { CN_FRAME(SettlersChoice, "12.4") };

// Battle. The steps are those of CN 7.0; kReturn is 7B and kDeadly 7C.
enum class BattleStep : std::uint8_t { kDesignate, kCommit, kFill, kEvents, kPrepare, kFight, kOutcome, kAftermath, kBenefits, kReturn, kDeadly };
struct BattleSequence : Procedure { BattleStep step{}; std::uint8_t at = 0; CN_FRAME(BattleSequence, "7.0") };  // at: slot, sector or unit in turn
struct DesignateArmy : DecisionFrame { CN_FRAME(DesignateArmy, "7.0.1") };
struct CommitUnits : DecisionFrame { CN_FRAME(CommitUnits, "7.0.2") };
struct DrawUnit : DrawFrame { BattleSide side{}; std::uint8_t slot = 0; CN_FRAME(DrawUnit, "7.0.3") };
struct DrawBattleEvent : DrawFrame { CN_FRAME(DrawBattleEvent, "7.0.4") };
struct BattleEventRoll : DieFrame { BattleCard card{}; CN_FRAME(BattleEventRoll, "7.0.4") };
struct PrepareBattle : DecisionFrame { CN_FRAME(PrepareBattle, "7.0.4") };
struct BeforeSector : DecisionFrame { std::uint8_t sector = 0; CN_FRAME(BeforeSector, "7.0.5") };
struct SectorDice : DieFrame { std::uint8_t sector = 0; std::uint8_t royalistDie = 0; CN_FRAME(SectorDice, "7.0.5") };  // 0: not rolled yet
struct AfterSector : DecisionFrame { std::uint8_t sector = 0, royalistDie = 0, parliamentDie = 0; CN_FRAME(AfterSector, "7.0.5") };
struct SalvageChoice : DecisionFrame { CN_FRAME(SalvageChoice, "7.0.6") };
struct AftermathChoice : DecisionFrame { CN_FRAME(AftermathChoice, "7.0.7A") };  // cards played on the outcome
struct BenefitChoice : DecisionFrame { CN_FRAME(BenefitChoice, "7.2") };
struct DeadlyOutcome : DieFrame { BattleSide side{}; UnitKind unit{}; CN_FRAME(DeadlyOutcome, "7.0.7C") };
struct QuickDice : DieFrame { std::uint8_t royalistDie = 0; CN_FRAME(QuickDice, "12.3") };

#undef CN_FRAME

using Frame = std::variant<TurnSequence, RevealCard, MakeRoom, EventCard, AchievementGain, ActionPhase, Activations,
                           RoyalistSiege, SuppressClubmen, PlaceRevolt, CatholicLeague, JammedChoice, OptionChoice, OptionItems,
                           Reconnoitre, CampaignRoll, DeviltryRoll, DeviltryReward, SiegeRoll, CrushRoll, PoliticsRoll,
                           FreeRise, SettlersChoice, BattleSequence, DesignateArmy, CommitUnits, DrawUnit, DrawBattleEvent,
                           BattleEventRoll, PrepareBattle, BeforeSector, SectorDice, AfterSector, SalvageChoice,
                           AftermathChoice, BenefitChoice, DeadlyOutcome, QuickDice>;

}  // namespace cruel_necessity
