// Frames of the Prelude: the draft and the set-up. What they do is decided in prelude.cpp. (TWWAE 12.53)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class DraftStep : std::uint8_t { kDraw, kKing, kCannon, kPlace, kPool, kScore };
constexpr auto valuesOf(DraftStep) { return common::lastIs(DraftStep::kScore); }
// Draws, the King, the blocks in turn, and the Victory marker. next: who places the next block.
struct Draft : Procedure {
    static constexpr Citation kRule{"TWWAE", "12.53"};
    DraftStep step{};
    Side next{};
    std::array<std::uint8_t, 2> left{};
    static constexpr auto fields() { return common::fields(&Draft::step, &Draft::next, &Draft::left); }

    void run(const Definitions&, State&, Log*) const;
};

// A block is drawn from the Pool; so many are still to draw.
struct DraftDraw : ChanceFrame {
    static constexpr Citation kRule{"TWWAE", "12.53"};
    Side side{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&DraftDraw::side, &DraftDraw::left); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Where Charles and a Cannon are set up: York or the East Riding.
struct DraftKing : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "12.53"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Charles and a Cannon are set up in York or in the East Riding.";
    using Takes = common::Takes<HeadFor>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
};

// Which of the blocks drawn is set up next.
struct DraftBlock : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "12.53"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the block to set up.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Where: the block carries kChosen.
struct DraftWhere : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "12.53"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose where the block is set up.";
    using Takes = common::Takes<HeadFor, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

}  // namespace twwae
