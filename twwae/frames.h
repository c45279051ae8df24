// Frames: unfinished business, kept on the State's stack. A procedure runs on, a decision waits for its `side`, a chance frame
// waits for one die, card or block. A frame holds only what both players may know: what is being chosen in secret stands in
// the blocks' flags and in State::choice.
#pragma once

#include <variant>

#include "common/citation.h"
#include "common/fields.h"
#include "common/frames.h"
#include "twwae/definitions.h"

namespace twwae {

using common::Citation;

using common::ChanceFrame;
using common::FrameKind;
using common::Procedure;
using DecisionFrame = common::DecisionFrameOf<Side>;

#define TW_FRAME(Name, clause)                         \
    static constexpr Citation kRule{"TWWAE", clause};  \
    bool operator==(const Name&) const = default;

// Prelude (prelude.cpp)
enum class DraftStep : std::uint8_t { kDraw, kKing, kCannon, kPlace, kPool, kScore };
struct Draft : Procedure { DraftStep step{}; Side next{}; std::uint8_t left[2] = {0, 0}; TW_FRAME(Draft, "12.53") };
struct DraftDraw : ChanceFrame { Side side{}; std::uint8_t left = 0; TW_FRAME(DraftDraw, "12.53") };
struct DraftKing : DecisionFrame { TW_FRAME(DraftKing, "12.53") };      // to north_riding / to east_riding
struct DraftBlock : DecisionFrame { TW_FRAME(DraftBlock, "12.53") };    // take x, then:
struct DraftWhere : DecisionFrame { TW_FRAME(DraftWhere, "12.53") };    // to ...; the block taken carries kChosen

// Year and Turn (turn.cpp)
enum class YearStep : std::uint8_t { kDeal, kDiscard, kTurns, kYearEnd };
struct YearSequence : Procedure { YearStep step{}; TW_FRAME(YearSequence, "2.1") };
struct DealCard : ChanceFrame { Side side{}; std::uint8_t left = 0; TW_FRAME(DealCard, "2.1") };
struct DiscardChoice : DecisionFrame { std::uint8_t left = 0; TW_FRAME(DiscardChoice, "2.1") };
enum class TurnStep : std::uint8_t { kMajor, kInitiative, kReveal, kEvents1, kEvents2, kActions1, kActions2, kTactical, kSupply, kVictory, kEnd };
struct TurnSequence : Procedure { TurnStep step{}; TW_FRAME(TurnSequence, "2.3") };
struct CardChoice : DecisionFrame { TW_FRAME(CardChoice, "2.31") };
struct FirstPlayerChoice : DecisionFrame { TW_FRAME(FirstPlayerChoice, "2.31") };
struct MajorEventRoll : ChanceFrame { MajorEvent event{}; TW_FRAME(MajorEventRoll, "13.0") };

// Strategic events (strategic_events.cpp)
struct EventOffer : DecisionFrame { TW_FRAME(EventOffer, "6.01") };                // enact / decline
struct ClubmenPlace : DecisionFrame { bool isBradford = false; TW_FRAME(ClubmenPlace, "6.43") };
struct ClubmenArrive : Procedure { Side side{}; AreaId area{}; std::uint8_t step = 0; TW_FRAME(ClubmenArrive, "6.43") };
struct CampFeverArea : DecisionFrame { TW_FRAME(CampFeverArea, "6.42") };
struct CampFeverLosses : DecisionFrame { AreaId area{}; TW_FRAME(CampFeverLosses, "6.42") };
struct DesertionBlock : DecisionFrame { TW_FRAME(DesertionBlock, "6.44") };
struct DesertionPlace : DecisionFrame { TW_FRAME(DesertionPlace, "6.44") };        // the block carries kChosen
struct StripGarrisons : DecisionFrame { std::uint8_t stripped = 0, points = 0; TW_FRAME(StripGarrisons, "6.47") };
struct PlotGarrison : DecisionFrame { CityId city{}; bool isSiege = false; TW_FRAME(PlotGarrison, "6.48") };
struct MontroseChoice : DecisionFrame { TW_FRAME(MontroseChoice, "6.0") };

// Actions (moves.cpp, sea_moves.cpp, recruitment.cpp)
struct ActionSegment : DecisionFrame { std::uint8_t left = 0; TW_FRAME(ActionSegment, "6.02") };
// Choosing and executing one step of a Group Move (step 1 or 2) or a Muster.
struct GroupMove : DecisionFrame { AreaId from{}; std::uint8_t step = 1; TW_FRAME(GroupMove, "6.11") };
struct Muster : DecisionFrame { AreaId to{}; TW_FRAME(Muster, "6.12") };
enum class EntryStep : std::uint8_t { kNext, kWithdrawn, kDone };
struct Entries : Procedure { Side side{}; AreaId from{}; std::uint8_t step = 1; TW_FRAME(Entries, "6.13") };  // the blocks of that step have crossed; settles each Area entered
struct Withdrawal : DecisionFrame { AreaId area{}; std::uint8_t entered = 0; TW_FRAME(Withdrawal, "6.15") };   // take x: goes inside; lose x: a Garrison given up; proceed
struct SeaMoveTo : DecisionFrame { TW_FRAME(SeaMoveTo, "6.2") };                   // the block carries kChosen
struct SeaRoll : ChanceFrame { Side side{}; Place to{}; SeaId first{}, last{}; std::int8_t modifier = 0; TW_FRAME(SeaRoll, "6.2") };  // the block carries kChosen
struct RaiseAt : DecisionFrame { bool isFree = false; TW_FRAME(RaiseAt, "6.3") };  // the block carries kChosen
// Free steps of events and of Henrietta: strengthen / raise until none are left or declined.
enum class FreeKind : std::uint8_t { kShips, kSupplies, kStrips, kMint, kExcise, kHenrietta };
struct FreeRecruit : DecisionFrame { FreeKind kind{}; std::uint8_t left = 0, artilleryLeft = 0; AreaId around = AreaId::kNone; TW_FRAME(FreeRecruit, "6.46") };

// Tactical Phase (battle_setup.cpp)
enum class TacticalStep : std::uint8_t { kEvent1, kEvent2, kBattles, kSieges };
struct TacticalSequence : Procedure { TacticalStep step{}; TW_FRAME(TacticalSequence, "7.0") };
struct TacticalEvent : DecisionFrame { TW_FRAME(TacticalEvent, "7.01") };          // area / city / target gun / decline
struct WellPlacedGun : DecisionFrame { AreaId area{}; TW_FRAME(WellPlacedGun, "7.97") };
struct ChooseBattle : DecisionFrame { TW_FRAME(ChooseBattle, "7.02") };
struct ChooseSiege : DecisionFrame { TW_FRAME(ChooseSiege, "7.03") };

// Battle (battle_setup.cpp, battle_rounds.cpp, battle_end.cpp); the Battle itself stands in State::battle
enum class BattleStep : std::uint8_t { kRelief, kMainAttack, kWithdraw, kJoin, kReveal, kRoundStart, kRetreatOrder, kReserves, kArtillery, kInfantryFire, kCavalry, kRout, kPursuit, kInfantryEngage, kRoundEnd, kEnd };
struct BattleSequence : Procedure { BattleStep step{}; std::uint8_t at = 0; BlockBits atCavalry = 0; TW_FRAME(BattleSequence, "7.0") };  // at: 0 the first side of the step, 1 the second, 2 done; atCavalry: its guns so aimed
struct MaintainSiege : DecisionFrame { TW_FRAME(MaintainSiege, "8.1") };           // enact: maintain; decline: break off
struct SiegeLines : DecisionFrame { std::uint8_t left = 0; TW_FRAME(SiegeLines, "8.1") };  // take x: stays in the lines; proceed
struct MainAttackChoice : DecisionFrame { TW_FRAME(MainAttackChoice, "7.1") };
struct WithdrawOffer : DecisionFrame { TW_FRAME(WithdrawOffer, "7.2") };           // enact / decline
// What was announced: the difference in Cavalry, Cavalry alone, Artillery.
struct WithdrawRoll : ChanceFrame { std::int8_t modifier = 0, cavalry = 0; bool isCavalryOnly = false, hasGun = false; TW_FRAME(WithdrawRoll, "7.2") };
struct WithdrawLosses : DecisionFrame { std::uint8_t left = 0; bool succeeded = false; TW_FRAME(WithdrawLosses, "7.2") };
struct JoinBattle : DecisionFrame { TW_FRAME(JoinBattle, "8.1") };                 // take x: joins as Reserve; proceed
struct RetreatOrder : DecisionFrame { TW_FRAME(RetreatOrder, "7.3") };             // enact: General Retreat
struct LastStandChoice : DecisionFrame { TW_FRAME(LastStandChoice, "7.92") };      // take x / decline
struct ArtilleryTargets : DecisionFrame { TW_FRAME(ArtilleryTargets, "7.41") };    // target gun class, one gun at a time
struct FireChoice : DecisionFrame { TW_FRAME(FireChoice, "7.44") };                // fire x / proceed
enum class Shot : std::uint8_t { kArtilleryAtCavalry, kArtilleryAtInfantry, kFire, kCavalry, kEngage, kSallyGun };
// block kNone: a gun of a besieged City, which stays upright. faces: 3 bits a die, the first lowest.
struct BlockDice : ChanceFrame { BlockId block = BlockId::kNone; Side side{}; Shot shot{}; std::int8_t effectiveness = 0; std::uint8_t left = 0, rolled = 0, hits = 0; std::uint16_t faces = 0; TW_FRAME(BlockDice, "7.4") };
struct Hits : Procedure { Side on{}; Shot shot{}; std::uint8_t left = 0; TW_FRAME(Hits, "7.4") };  // applies one after the other
struct LossChoice : DecisionFrame { Shot shot{}; std::uint8_t left = 0; TW_FRAME(LossChoice, "7.4") };      // lose x among the strongest
struct RoutRoll : ChanceFrame { Side side{}; std::uint8_t difference = 0; TW_FRAME(RoutRoll, "7.42") };
struct PursuitRoll : ChanceFrame { Side side{}; BlockId block{}; std::uint8_t bonus = 0; TW_FRAME(PursuitRoll, "7.43") };
enum class EndStep : std::uint8_t { kStart, kTurncoats, kRetreat, kArtilleryRetreat, kCapture, kStranded, kRegroup, kStrandedAgain, kSkirmishAgain, kDone };
struct BattleEnd : Procedure { EndStep step{}; TW_FRAME(BattleEnd, "7.5") };
struct TurncoatChoice : DecisionFrame { BlockClass cls{}; std::uint8_t left = 0; TW_FRAME(TurncoatChoice, "7.96") };  // gain x
struct Retreat : DecisionFrame { std::uint8_t crossed[10] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}; TW_FRAME(Retreat, "7.6") };  // take x..., to ..., proceed; crossed: per neighbour, Scotland last
struct ArtilleryRetreatRoll : ChanceFrame { Side side{}; TW_FRAME(ArtilleryRetreatRoll, "7.61") };  // the guns that still roll carry kFired
struct CapturedGuns : DecisionFrame { AreaId area{}; CityId city = CityId::kNone; std::uint8_t left = 0; TW_FRAME(CapturedGuns, "7.81") };  // gain x / raise x / proceed
struct Regroup : DecisionFrame { TW_FRAME(Regroup, "7.7") };                       // to area, then take x..., proceed
struct RegroupBlocks : DecisionFrame { Place to{}; TW_FRAME(RegroupBlocks, "7.7") };

// Siege Combat (siege_combat.cpp)
enum class SiegeStep : std::uint8_t { kCityGuns, kSally, kPickOpponents, kSallyBattle, kMining, kGuns, kStorm, kStormBattle, kDone };
struct SiegeCombat : Procedure { SiegeStep step{}; CityId city{}; std::uint8_t at = 0; TW_FRAME(SiegeCombat, "7.03") };
struct CityGunsOffer : DecisionFrame { CityId city{}; TW_FRAME(CityGunsOffer, "8.2") };      // enact / decline
struct GunTarget : ChanceFrame { CityId city{}; TW_FRAME(GunTarget, "8.2") }; // drawn x: an upright besieger; the gun and its target carry kChosen
struct SallyChoice : DecisionFrame { CityId city{}; TW_FRAME(SallyChoice, "8.2") };          // take x..., proceed
struct SallyOpponent : ChanceFrame { CityId city{}; std::uint8_t left = 0; TW_FRAME(SallyOpponent, "8.2") };
struct MiningRoll : ChanceFrame { CityId city{}; TW_FRAME(MiningRoll, "7.93") };
struct BombardOffer : DecisionFrame { CityId city{}; TW_FRAME(BombardOffer, "8.3") };
struct BombardRoll : ChanceFrame { CityId city{}; TW_FRAME(BombardRoll, "8.3") };
struct StormChoice : DecisionFrame { CityId city{}; TW_FRAME(StormChoice, "8.3") };          // take x..., proceed
struct ExchangeReserve : DecisionFrame { TW_FRAME(ExchangeReserve, "8.3") };                 // take x (swaps in or out), proceed
struct ContinueAttack : DecisionFrame { TW_FRAME(ContinueAttack, "8.3") };                   // enact: another Round; decline

// Supply Phase (supply.cpp, siege_resolution.cpp)
enum class SupplyStep : std::uint8_t { kAttrition1, kAttrition2, kSieges, kMarkers };
struct SupplySequence : Procedure { SupplyStep step{}; std::uint64_t areasDone = 0; TW_FRAME(SupplySequence, "9.0") };
struct SupplyLosses : DecisionFrame { AreaId area{}; std::uint8_t left = 0; TW_FRAME(SupplyLosses, "9.12") };  // lose x / spare x; State::secret: how many must still be Cavalry
struct ChooseResolution : DecisionFrame { TW_FRAME(ChooseResolution, "9.2") };     // city x
struct SiegeRoll : ChanceFrame { CityId city{}; TW_FRAME(SiegeRoll, "9.2") };
struct SiegeAttrition : DecisionFrame { CityId city{}; std::uint8_t left = 0; bool needsCavalry = false, thenSurrenders = false; TW_FRAME(SiegeAttrition, "9.21") };  // lose x
struct Surrender : Procedure { CityId city{}; std::uint8_t step = 0; TW_FRAME(Surrender, "9.22") };
struct SurrenderPlace : DecisionFrame { CityId city{}; TW_FRAME(SurrenderPlace, "9.22") };   // take x, to ...

// Victory Phase and Year End (victory.cpp, year_end.cpp, new_model_army.cpp)
struct VictoryCheck : Procedure { std::uint8_t step = 0; TW_FRAME(VictoryCheck, "10.0") };
struct VictoryEventOffer : DecisionFrame { TW_FRAME(VictoryEventOffer, "10.1") };
struct DismissedFollowers : DecisionFrame { TW_FRAME(DismissedFollowers, "10.12") };         // take x, to ..., proceed
enum class YearEndStep : std::uint8_t { kNewBlocks, kNewModelArmy, kRecruit1, kRecruit2, kHome1, kHome2, kMarkers, kDecks, kDone };
struct YearEndSequence : Procedure { YearEndStep step{}; TW_FRAME(YearEndSequence, "11.0") };
struct NewModelArmy : Procedure { std::uint8_t step = 0; TW_FRAME(NewModelArmy, "11.12") };
struct NmaStrength : DecisionFrame { TW_FRAME(NmaStrength, "11.12") };   // gain t_fairfax / gain skippon; State::secret: points left
struct NmaHorseChoice : DecisionFrame { TW_FRAME(NmaHorseChoice, "11.12") };       // take x
// Points left per Region, London's own in [5].
struct RegionalRecruit : DecisionFrame { std::uint8_t points[6] = {0, 0, 0, 0, 0, 0}; TW_FRAME(RegionalRecruit, "11.2") };
struct RegionalRaiseAt : DecisionFrame { std::uint8_t points[6] = {0, 0, 0, 0, 0, 0}; TW_FRAME(RegionalRaiseAt, "11.2") };
struct ReturnHome : DecisionFrame { TW_FRAME(ReturnHome, "11.3") };                // take x, to ..., proceed

#undef TW_FRAME

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
    RegionalRaiseAt, ReturnHome>;

}  // namespace twwae
