// Frames of Battle; the Battle itself stands in State::battle. What they do is decided in battle.cpp, battle_losses.cpp,
// battle_retreat.cpp and battle_options.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

enum class BattleStep : std::uint8_t {
    kSiege, kCombatCards, kDice, kBrentford, kResult, kLosses, kTurncoat, kRetreat, kSpoils, kBonus, kEnd,
};
constexpr auto valuesOf(BattleStep) { return common::lastIs(BattleStep::kEnd); }
// From the siege lines to the bonus cards.
struct BattleSequence : Procedure {
    static constexpr Citation kRule{"UKC", "P19.1"};
    BattleStep step{};
    static constexpr auto fields() { return common::fields(&BattleSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// The besieger who is attacked lifts the siege, or keeps it and fights with the rest.
struct SiegeChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P20.4"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "You are attacked while besieging: lift the siege, or keep it.";
    using Takes = common::Takes<LiftSiege, KeepSiege>;

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const LiftSiege&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const KeepSiege&, Rejection*) const;
    Effect apply(const Definitions&, State&, const LiftSiege&, Log*) const;
    Effect apply(const Definitions&, State&, const KeepSiege&, Log*) const;
};

// Who keeps the siege lines; the Brigades have been seen already.
struct LinesChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P20.4"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Brigades that stay in the siege lines.";
    using Takes = common::Takes<TakeBrigade>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&LinesChoice::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// A Combat card each, the attacker first.
struct CombatCard : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Play a Combat card, or pass.";
    using Takes = common::Takes<PlayCard, Pass>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
};

// One die a side, the attacker's first.
struct BattleDie : DieFrame {
    static constexpr Citation kRule{"UKC", "P19.1"};
    Side side{};
    static constexpr auto fields() { return common::fields(&BattleDie::side); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// After the dice the King may use the Earl of Brentford.
struct BrentfordChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.82"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits =
        "Use the Earl of Brentford to add 1 to the King\u2019s score, or keep him for later.";
    using Takes = common::Takes<Pass, Fight>;

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Fight&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const Fight&, Log*) const;
};

// The owner chooses among the Brigades of the kind the result names, on any Display. (RULING ukc-31)
struct BattleLoss : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Brigade that is eliminated.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    std::uint8_t left = 0;
    bool veteransFirst = false;
    static constexpr auto fields() { return common::fields(&BattleLoss::left, &BattleLoss::veteransFirst); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// One of the eliminated may join the winning General.
struct TurncoatChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.4"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "A Brigade eliminated in this Battle may join the winning General.";
    using Takes = common::Takes<Pass, TakeBrigade>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Where the beaten go: not to `barred`, first to `only` when there is one.
struct RetreatTo : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Area to Retreat to.";
    using Takes = common::Takes<ChooseArea>;
    AreaId area{};
    AreaId barred = AreaId::kNone, only = AreaId::kNone;
    static constexpr auto fields() { return common::fields(&RetreatTo::area, &RetreatTo::barred, &RetreatTo::only); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Enemy country costs one Brigade a Retreat, not for good.
struct RetreatLoss : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "The Retreat enters enemy country: choose the Brigade that is lost.";
    using Takes = common::Takes<TakeBrigade>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&RetreatLoss::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// The winning General may place a marker on the field.
struct SpoilsChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.4"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Place a PC marker here, or pass.";
    using Takes = common::Takes<Pass, Convert>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&SpoilsChoice::area); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Convert&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const Convert&, Log*) const;
};

// The Laughter of the Court

// Which of Newcastle's Brigades stay Unled, that Langdale cannot command.
struct LangdaleTakes : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P25.4"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Langdale has too many Brigades: choose those that stay Unled.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&LangdaleTakes::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// A northern Brigade that is lost with Newcastle.
struct LaughterLoss : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P25.4"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Two Royalist Brigades of the North, in play or Available, are eliminated.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&LaughterLoss::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

}  // namespace ukc
