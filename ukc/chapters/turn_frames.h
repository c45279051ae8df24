// Frames of the turn: set-up, dealing, the phases in their order, Political Control, desertion, the end of a turn. What they do
// is decided in setup.cpp, cards_deck.cpp, turn.cpp and desertion.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

// Set-up and dealing

// An Alt-Hist card goes into the Mid or the Late War deck, unseen by both.
struct AltHistDraw : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P5.4"};
    bool isLate = false;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&AltHistDraw::isLate, &AltHistDraw::left); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Cards are dealt one by one, the Royalist first. left: how many each side still receives.
struct Deal : Procedure {
    static constexpr Citation kRule{"UKC", "P11.0"};
    Side next{};
    std::array<std::uint8_t, 2> left{};
    static constexpr auto fields() { return common::fields(&Deal::next, &Deal::left); }

    void run(const Definitions&, State&, Log*) const;
};
struct DealCard : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P11.0"};
    Side side{};
    static constexpr auto fields() { return common::fields(&DealCard::side); }

    std::string prompt(const Speaker&) const;
    std::optional<Action> draw(const Definitions&, const State&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// The nine phases

enum class TurnStep : std::uint8_t {
    kHousekeeping,
    kReformParliament,
    kReformRoyalist,
    kFreePcParliament,
    kFreePcRoyalist,
    kChit,
    kPolitical,
    kRecruitParliament,
    kRecruitRoyalist,
    kDraw,
    kCampaign,
    kBlockade,
    kDesertion,
    kPowerBase,
    kTurnEnd,
};
constexpr auto valuesOf(TurnStep) { return common::lastIs(TurnStep::kTurnEnd); }
struct TurnSequence : Procedure {
    static constexpr Citation kRule{"UKC", "P7.0"};
    TurnStep step{};
    static constexpr auto fields() { return common::fields(&TurnSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Half of the Dispersed Brigades reform: which ones.
struct ReformChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P8.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Half of your Dispersed Brigades reform: choose which.";
    using Takes = common::Takes<TakeBrigade>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&ReformChoice::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// A PC marker in a Neutral Area.
struct FreePc : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P8.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Place a PC marker in a Neutral Area.";
    using Takes = common::Takes<ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

struct ChitDraw : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P8.4"};

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Blockade, Desertion, Attrition

// A free Bombardment wherever a Blockade & Siege marker lies. done: Areas bombarded.
struct BlockadeChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P21.0"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Bombard the blockaded Fortresses, or go on.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    common::AreaSet done;
    static constexpr auto fields() { return common::fields(&BlockadeChoice::done); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

enum class DesertionStep : std::uint8_t {
    kRoll, kParliament, kRoyalist, kTogether, kAttritionParliament, kAttritionRoyalist, kDone,
};
constexpr auto valuesOf(DesertionStep) { return common::lastIs(DesertionStep::kDone); }
// held: Besieged Fortresses that had somebody Inside when it began.
struct Desertion : Procedure {
    static constexpr Citation kRule{"UKC", "P22.1"};
    DesertionStep step{};
    common::AreaSet held;
    static constexpr auto fields() { return common::fields(&Desertion::step, &Desertion::held); }

    void run(const Definitions&, State&, Log*) const;
};

// At which category desertion starts.
struct DesertionRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P25.2"};

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// A Brigade deserts. category: 1 to 5, now looked at; areas: those that have lost one in this pass of it.
struct DesertionChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P22.1.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigade that deserts.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    std::uint8_t left = 0, category = 1, misses = 0;
    common::AreaSet areas;
    static constexpr auto fields() {
        return common::fields(&DesertionChoice::left, &DesertionChoice::category, &DesertionChoice::misses,
                              &DesertionChoice::areas);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Supply Attrition takes one of too many in an Area.
struct AttritionChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P22.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigade lost to Supply Attrition.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&AttritionChoice::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

}  // namespace ukc
