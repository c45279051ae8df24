// Frames of Battles: the steps of chapter 7 and the quick method. Decided in battle_*.cpp and battle_quick.cpp.
#pragma once

#include "cruel_necessity/state/frame.h"

namespace cruel_necessity {

// The steps are those of CN 7.0; kReturn is 7B and kDeadly 7C.
enum class BattleStep : std::uint8_t {
    kDesignate, kCommit, kFill, kEvents, kPrepare, kFight, kOutcome, kAftermath, kBenefits, kReturn, kDeadly
};
constexpr auto valuesOf(BattleStep) { return common::lastIs(BattleStep::kDeadly); }

// The steps of a Battle in order. (battle_setup.cpp)
struct BattleSequence : Procedure {
    static constexpr Citation kRule{"CN", "7.0"};
    BattleStep step{};
    std::uint8_t at = 0;  // slot, sector or unit in turn
    static constexpr auto fields() { return common::fields(&BattleSequence::step, &BattleSequence::at); }

    void run(const Definitions&, State&, Log*) const;
};

// Set-up (battle_setup.cpp)

// Which Royal Army is fought, and by which method.
struct DesignateArmy : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.1"};
    using Takes = common::Takes<FightBattle>;
    static constexpr const char* kAwaits = "Choose the Royal Army you fight: North or West.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const FightBattle&, Rejection*) const;
    Effect apply(const Definitions&, State&, const FightBattle&, Log*) const;
};

// Named units take their places in the line.
struct CommitUnits : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.2"};
    using Takes = common::Takes<CommitUnit, Proceed>;
    static constexpr const char* kAwaits = "Commit Named units to the line, or go on.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const CommitUnit&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const CommitUnit&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// The rest of the line is drawn.
struct DrawUnit : DrawFrame {
    static constexpr Citation kRule{"CN", "7.0.3"};
    BattleSide side{};
    std::uint8_t slot = 0;
    static constexpr auto fields() { return common::fields(&DrawUnit::side, &DrawUnit::slot); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// One card for each EVENT unit.
struct DrawBattleEvent : DrawFrame {
    static constexpr Citation kRule{"CN", "7.0.4"};

    std::string prompt(const Speaker&) const;
    std::uint64_t candidates(const Definitions&, const State&) const;
    static Action drawn(int);
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// The die that some immediate cards ask for.
struct BattleEventRoll : DieFrame {
    static constexpr Citation kRule{"CN", "7.0.4"};
    BattleCard card{};
    static constexpr auto fields() { return common::fields(&BattleEventRoll::card); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Cards and the Zeal marker before the Sectors.
struct PrepareBattle : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.4"};
    using Takes = common::Takes<PlayCard, BoostUnit, Proceed>;
    static constexpr const char* kAwaits = "Strengthen your line with a card or the Zeal marker, or go on to the Sectors.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const BoostUnit&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const BoostUnit&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// Sectors (battle_sectors.cpp)

// A card before the dice of a Sector.
struct BeforeSector : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.5"};
    using Takes = common::Takes<PlayCard, Proceed>;
    static constexpr const char* kAwaits = "Play a card on the Sector, or go on to its dice.";
    std::uint8_t sector = 0;
    static constexpr auto fields() { return common::fields(&BeforeSector::sector); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// One die a side, the Royalist first.
struct SectorDice : DieFrame {
    static constexpr Citation kRule{"CN", "7.0.5"};
    std::uint8_t sector = 0;
    std::uint8_t royalistDie = 0;  // 0: not rolled yet
    static constexpr auto fields() { return common::fields(&SectorDice::sector, &SectorDice::royalistDie); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// A card on the dice of a Sector.
struct AfterSector : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.5"};
    using Takes = common::Takes<PlayCard, Proceed>;
    static constexpr const char* kAwaits = "Play a card on the dice of the Sector, or let them stand.";
    std::uint8_t sector = 0;
    std::uint8_t royalistDie = 0;
    std::uint8_t parliamentDie = 0;
    static constexpr auto fields() {
        return common::fields(&AfterSector::sector, &AfterSector::royalistDie, &AfterSector::parliamentDie);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Aftermath (battle_aftermath.cpp)

// Victory! units may move down to avert a Defeat!.
struct SalvageChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.6"};
    using Takes = common::Takes<Salvage, Proceed>;
    static constexpr const char* kAwaits = "Move your Victory! units down to salvage a Draw, or accept the Defeat.";

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Salvage&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Salvage&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// Cards played on the outcome.
struct AftermathChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.0.7A"};
    using Takes = common::Takes<PlayCard, Proceed>;
    static constexpr const char* kAwaits = "Play a card on the outcome of the Battle, or go on.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// Benefit Points are spent, in any mix that can be paid; what is left over is lost. (RULING cn-89)
struct BenefitChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "7.2"};
    using Takes = common::Takes<TakeBenefit, Proceed>;
    static constexpr const char* kAwaits = "Spend your Benefit Points, or go on.";

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBenefit&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const TakeBenefit&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// One die for each Named unit in the Defeat! box.
struct DeadlyOutcome : DieFrame {
    static constexpr Citation kRule{"CN", "7.0.7C"};
    BattleSide side{};
    UnitKind unit{};
    static constexpr auto fields() { return common::fields(&DeadlyOutcome::side, &DeadlyOutcome::unit); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The quick method (battle_quick.cpp)

// One die a side, the Royalist first.
struct QuickDice : DieFrame {
    static constexpr Citation kRule{"CN", "12.3"};
    std::uint8_t royalistDie = 0;  // 0: not rolled yet
    static constexpr auto fields() { return common::fields(&QuickDice::royalistDie); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace cruel_necessity
