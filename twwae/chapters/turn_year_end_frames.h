// Frames of the Victory Phase and of Year End. (victory.cpp, turn_year_end.cpp, new_model_army.cpp, recruitment_regional.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

// The Victory Phase.
struct VictoryCheck : Procedure {
    static constexpr Citation kRule{"TWWAE", "10.0"};
    std::uint8_t step = 0;
    static constexpr auto fields() { return common::fields(&VictoryCheck::step); }

    void run(const Definitions&, State&, Log*) const;
};

// The Event of the card played may be enacted.
struct VictoryEventOffer : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "10.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "The Event of the card played must be enacted or declined now.";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

// Where Rupert's followers go.
struct DismissedFollowers : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "10.12"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Rupert\u2019s followers may go to the King or home now.";
    using Takes = common::Takes<TakeBlock, HeadFor, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

enum class YearEndStep : std::uint8_t {
    kNewBlocks, kNewModelArmy, kRecruit1, kRecruit2, kHome1, kHome2, kMarkers, kDecks, kDone
};
constexpr auto valuesOf(YearEndStep) { return common::lastIs(YearEndStep::kDone); }
// Year End in its order.
struct YearEndSequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "11.0"};
    YearEndStep step{};
    static constexpr auto fields() { return common::fields(&YearEndSequence::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Its exchanges, one after the other.
struct NewModelArmy : Procedure {
    static constexpr Citation kRule{"TWWAE", "11.12"};
    std::uint8_t step = 0;
    static constexpr auto fields() { return common::fields(&NewModelArmy::step); }

    void run(const Definitions&, State&, Log*) const;
};

// The strength of T Fairfax and Skippon. State::secret: points left.
struct NmaStrength : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "11.12.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "The strength of Essex and Manchester is given to T Fairfax and Skippon now.";
    using Takes = common::Takes<Proceed, GainStep>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const GainStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const GainStep&, Log*) const;
};

// Which Horse becomes the New Model Army's.
struct NmaHorseChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "11.12.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose which Horse becomes the New Model Army\u2019s.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Recruitment Points left: by Region, London's own last.
using RegionalPoints = std::array<std::uint8_t, 6>;
// Recruitment Points are spent.
struct RegionalRecruit : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "11.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Recruitment Points are spent now.";
    using Takes = common::Takes<Strengthen, Raise, Proceed>;
    RegionalPoints points{};
    static constexpr auto fields() { return common::fields(&RegionalRecruit::points); }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Strengthen&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Raise&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Strengthen&, Log*) const;
    Effect apply(const Definitions&, State&, const Raise&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
};

// Where a new block stands: it carries kChosen.
struct RegionalRaiseAt : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "11.2.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose where the block is deployed.";
    using Takes = common::Takes<HeadFor, Proceed>;
    RegionalPoints points{};
    static constexpr auto fields() { return common::fields(&RegionalRaiseAt::points); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Regional blocks go home.
struct ReturnHome : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "11.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Regional blocks return home now.";
    using Takes = common::Takes<TakeBlock, HeadFor, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

}  // namespace twwae
