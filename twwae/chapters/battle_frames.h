// Frames of the Tactical Phase and of Battles up to their end; the Battle itself stands in State::battle. (battle_setup.cpp,
// battle_rounds.cpp, events_tactical.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class TacticalStep : std::uint8_t { kEvent1, kEvent2, kBattles, kSieges };
constexpr auto valuesOf(TacticalStep) { return common::lastIs(TacticalStep::kSieges); }
// Events are named, Battles fought, then Sieges.
struct TacticalSequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "7.0"};
    TacticalStep step{};
    static constexpr auto fields() { return common::fields(&TacticalSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// For which Battle or City the Event of the card is.
struct TacticalEvent : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.01"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Battle or City for your Event, or decline.";
    using Takes = common::Takes<Decline, ChooseArea, ChooseCity>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseCity&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const { return Effect::kSealed; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseCity&, Log*) const;
};

// Which gun it is: secret until it shows itself.
struct WellPlacedGun : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.97"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose one of your Artillery blocks in that Battle.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&WellPlacedGun::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kSealed; }
};

// Player 1 names the next Battle.
struct ChooseBattle : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.02"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Contested Area whose Battle is fought next.";
    using Takes = common::Takes<ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Player 1 names the next Siege Combat.
struct ChooseSiege : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.03"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Besieged City whose Siege Combat is next.";
    using Takes = common::Takes<ChooseCity>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseCity&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseCity&, Log*) const;
};

enum class BattleStep : std::uint8_t {
    kRelief, kMainAttack, kWithdraw, kJoin, kReveal, kRoundStart, kRetreatOrder, kReserves,
    kArtillery, kInfantryFire, kCavalry, kRout, kPursuit, kInfantryEngage, kRoundEnd, kEnd
};
constexpr auto valuesOf(BattleStep) { return common::lastIs(BattleStep::kEnd); }
// A Battle in its order. at: 0 the first side of the step, 1 the second, 2 done; atCavalry: its guns so aimed.
struct BattleSequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "7.0"};
    BattleStep step{};
    std::uint8_t at = 0;
    BlockBits atCavalry = 0;
    static constexpr auto fields() {
        return common::fields(&BattleSequence::step, &BattleSequence::at, &BattleSequence::atCavalry);
    }

    void run(const Definitions&, State&, Log*) const;
};

// A relief has come: maintain the Siege, or break it off.
struct MaintainSiege : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Maintain the Siege (enact) or break it off for the Battle (decline).";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

// Who stays in the lines of a Siege that is maintained.
struct SiegeLines : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.1.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that stay in the lines, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&SiegeLines::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// By which border the Main Attack comes.
struct MainAttackChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the border of the Main Attack among those your blocks crossed.";
    using Takes = common::Takes<MainAttack>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const MainAttack&, Rejection*) const;
    Effect apply(const Definitions&, State&, const MainAttack&, Log*) const;
};

// The Defender may try to Withdraw Before Battle.
struct WithdrawOffer : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Try to Withdraw Before Battle (enact), or stand and fight (decline).";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

// Its die. What was announced: the difference in Cavalry, Cavalry alone, Artillery.
struct WithdrawRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.2"};
    std::int8_t modifier = 0, cavalry = 0;
    bool isCavalryOnly = false, hasGun = false;
    static constexpr auto fields() {
        return common::fields(&WithdrawRoll::modifier, &WithdrawRoll::cavalry, &WithdrawRoll::isCavalryOnly,
                              &WithdrawRoll::hasGun);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Who loses strength by it.
struct WithdrawLosses : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.2.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Defending block that loses 1 strength.";
    using Takes = common::Takes<Proceed, LoseStep>;
    std::uint8_t left = 0;
    bool succeeded = false;
    static constexpr auto fields() { return common::fields(&WithdrawLosses::left, &WithdrawLosses::succeeded); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const LoseStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const LoseStep&, Log*) const;
};

// The Besieged come out as Reserves, or stay.
struct JoinBattle : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.1.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose Besieged blocks that join the Battle, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// A General Retreat may be ordered.
struct RetreatOrder : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.3.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Order a General Retreat (enact) or fight on (decline).";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const { return Effect::kSealed; }
};

// Which Infantry makes its last stand.
struct LastStandChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.92"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose one of your Infantry blocks in the Battle, or decline for this Round.";
    using Takes = common::Takes<Decline, TakeBlock>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const { return Effect::kSealed; }
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
};

// What each gun Fires at, one gun at a time.
struct ArtilleryTargets : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.41"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the target of each Artillery block that Fires: Cavalry or Infantry.";
    using Takes = common::Takes<Target>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Target&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Target&, Log*) const;
};

// Which Infantry Fires; the others Engage later.
struct FireChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.44"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits =
        "Fire with an Infantry block that has not Fired in this Round, or go on: the others Engage later.";
    using Takes = common::Takes<Proceed, Fire>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Fire&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const Fire&, Log*) const;
};

enum class Shot : std::uint8_t { kArtilleryAtCavalry, kArtilleryAtInfantry, kFire, kCavalry, kEngage, kSallyGun };
constexpr auto valuesOf(Shot) { return common::lastIs(Shot::kSallyGun); }
// The dice of one block. block kNone: a gun of a Besieged City, which stays upright. faces: 3 bits a die, the first lowest.
struct BlockDice : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.4"};
    BlockId block = BlockId::kNone;
    Side side{};
    Shot shot{};
    std::int8_t effectiveness = 0;
    std::uint8_t left = 0, thrown = 0, hits = 0;
    std::uint16_t faces = 0;
    static constexpr auto fields() {
        return common::fields(&BlockDice::block, &BlockDice::side, &BlockDice::shot, &BlockDice::effectiveness,
                              &BlockDice::left, &BlockDice::thrown, &BlockDice::hits, &BlockDice::faces);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Hits fall one after the other.
struct Hits : Procedure {
    static constexpr Citation kRule{"TWWAE", "7.4"};
    Side on{};
    Shot shot{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&Hits::on, &Hits::shot, &Hits::left); }

    void run(const Definitions&, State&, Log*) const;
};

// Of several strongest blocks the owner names who takes the hit.
struct LossChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.4"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose which of your strongest blocks takes the hit.";
    using Takes = common::Takes<LoseStep>;
    Shot shot{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&LossChoice::shot, &LossChoice::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const LoseStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const LoseStep&, Log*) const;
};

// Whether Cavalry that took more hits Routs.
struct RoutRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.42"};
    Side side{};
    std::uint8_t difference = 0;
    static constexpr auto fields() { return common::fields(&RoutRoll::side, &RoutRoll::difference); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Whether a Cavalry block goes off in Pursuit.
struct PursuitRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.43"};
    Side side{};
    BlockId block{};
    std::uint8_t bonus = 0;
    static constexpr auto fields() { return common::fields(&PursuitRoll::side, &PursuitRoll::block, &PursuitRoll::bonus); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace twwae
