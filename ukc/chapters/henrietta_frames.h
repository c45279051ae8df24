// Frames of Henrietta, the solo mode. What they do is decided in henrietta.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

enum class HenriettaStep : std::uint8_t { kSplit, kFill, kStandard, kDone };
constexpr auto valuesOf(HenriettaStep) { return common::lastIs(HenriettaStep::kDone); }
// The Displays are laid out.
struct HenriettaDeal : Procedure {
    static constexpr Citation kRule{"UKC", "P26.2"};
    HenriettaStep step{};
    std::uint8_t at = 0;
    static constexpr auto fields() { return common::fields(&HenriettaDeal::step, &HenriettaDeal::at); }

    void run(const Definitions&, State&, Log*) const;
};

// The card there is turned face up.
struct HenriettaDraw : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P26.2"};
    Side side{};
    std::uint8_t space = 0;
    static constexpr auto fields() { return common::fields(&HenriettaDraw::side, &HenriettaDraw::space); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// A lot says on whose Display the Standard lies.
struct HenriettaStandard : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P26.2"};

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// A side is to play: with a die or, when the rest is bound, without.
struct HenriettaTurn : Procedure {
    static constexpr Citation kRule{"UKC", "P26.3"};
    Side side{};
    static constexpr auto fields() { return common::fields(&HenriettaTurn::side); }

    void run(const Definitions&, State&, Log*) const;
};

// Which spaces are turned face up and may be played from.
struct DecisionDie : DieFrame {
    static constexpr Citation kRule{"UKC", "P26.3"};
    Side side{};
    static constexpr auto fields() { return common::fields(&DecisionDie::side); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// A card the die allows; 0: no die, only Core and Mandatory cards are left.
struct HenriettaPlay : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P26.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Play a card that the die allows.";
    using Takes = common::Takes<PlayCard, Pass, TakeTrain, TakeQueen>;
    std::uint8_t die = 0;
    static constexpr auto fields() { return common::fields(&HenriettaPlay::die); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeQueen&, Rejection*) const;
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeQueen&, Log*) const;
};

}  // namespace ukc
