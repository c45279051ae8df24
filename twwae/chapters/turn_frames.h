// Frames of Years and Turns: cards dealt, discarded and played, Phases, Major Events. (turn.cpp, events_major.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class YearStep : std::uint8_t { kDeal, kDiscard, kTurns, kYearEnd };
constexpr auto valuesOf(YearStep) { return common::lastIs(YearStep::kYearEnd); }
// A Year in its order.
struct YearSequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "2.1"};
    YearStep step{};
    static constexpr auto fields() { return common::fields(&YearSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// A card of the deck; so many are still to come.
struct DealCard : ChanceFrame {
    static constexpr Citation kRule{"TWWAE", "2.1"};
    Side side{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&DealCard::side, &DealCard::left); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// In 1642 fewer Turns are left, and cards of the hand are given up unseen.
struct DiscardChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "2.1"};
    static constexpr bool kIsOpen = false;
    static constexpr bool kIsSecret = true;
    static constexpr const char* kAwaits = "In 1642 you must discard cards before the first Turn.";
    using Takes = common::Takes<DiscardCard>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&DiscardChoice::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const DiscardCard&, Rejection*) const;
    Effect apply(const Definitions&, State&, const DiscardCard&, Log*) const;
};

enum class TurnStep : std::uint8_t {
    kMajor, kInitiative, kReveal, kEvents1, kEvents2, kActions1, kActions2, kTactical, kSupply, kVictory, kEnd
};
constexpr auto valuesOf(TurnStep) { return common::lastIs(TurnStep::kEnd); }
// The Phases of a Turn.
struct TurnSequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "2.3"};
    TurnStep step{};
    static constexpr auto fields() { return common::fields(&TurnSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// The card for the Initiative, laid face down.
struct CardChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "2.31"};
    static constexpr bool kIsOpen = false;
    static constexpr bool kIsSecret = true;
    static constexpr const char* kAwaits = "Both players first lay a card face down.";
    using Takes = common::Takes<PlayCard>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
};

// The cards are equal: who is Player 1?
struct FirstPlayerChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "2.31"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "The cards are equal: choose Player 1 first.";
    using Takes = common::Takes<NameFirst>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const NameFirst&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const NameFirst&, Log*) const;
};

// With variant timing a die says whether a Major Event comes now.
struct MajorEventRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "13.0"};
    MajorEvent event{};
    static constexpr auto fields() { return common::fields(&MajorEventRoll::event); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace twwae
