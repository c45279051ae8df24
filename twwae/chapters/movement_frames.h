// Frames of the Actions: moves by land and sea, Withdrawal into a City, Recruitment. (movement.cpp, movement_groups.cpp,
// movement_sea.cpp, recruitment.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

// Action Points to spend, one after the other.
struct ActionSegment : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.02"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "An Action Point buys a Group Move, a Muster, a Sea Move or Recruitment.";
    using Takes = common::Takes<March, MusterAt, Sail, Strengthen, Raise, EndActions>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&ActionSegment::left); }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const March&, Rejection*) const;
    bool allows(const Definitions&, const State&, const MusterAt&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Sail&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Strengthen&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Raise&, Rejection*) const;
    bool allows(const Definitions&, const State&, const EndActions&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const March&, Log*) const;
    Effect apply(const Definitions&, State&, const MusterAt&, Log*) const;
    Effect apply(const Definitions&, State&, const Sail&, Log*) const;
    Effect apply(const Definitions&, State&, const Strengthen&, Log*) const;
    Effect apply(const Definitions&, State&, const Raise&, Log*) const;
    Effect apply(const Definitions&, State&, const EndActions&, Log*) const;
};

// A Group Move being ordered: its first step or its second.
struct GroupMove : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.11"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose blocks and send them, then go on.";
    using Takes = common::Takes<TakeBlock, HeadFor, Proceed>;
    AreaId from = kScotlandArea;
    std::uint8_t step = 1;
    static constexpr auto fields() { return common::fields(&GroupMove::from, &GroupMove::step); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// The blocks of a step have crossed and the enemy has withdrawn: the second step, or the end of the move.
struct Entries : Procedure {
    static constexpr Citation kRule{"TWWAE", "6.13"};
    Side side{};
    AreaId from = kScotlandArea;
    std::uint8_t step = 1;
    static constexpr auto fields() { return common::fields(&Entries::side, &Entries::from, &Entries::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Who Musters there.
struct Muster : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.12"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that Muster, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    AreaId to = kScotlandArea;
    static constexpr auto fields() { return common::fields(&Muster::to); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Enemies have entered: who goes into the City (take), which Garrison is given up (lose).
struct Withdrawal : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.15"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Take blocks into the City, give Garrisons up, or go on.";
    using Takes = common::Takes<TakeBlock, Proceed, LoseStep>;
    AreaId area{};
    std::uint8_t entered = 0;
    static constexpr auto fields() { return common::fields(&Withdrawal::area, &Withdrawal::entered); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const LoseStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const LoseStep&, Log*) const;
};

// The goal and the way of a Sea Move: the block carries kChosen.
struct SeaMoveTo : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Area, and the first and last Sea of the route.";
    using Takes = common::Takes<SailTo, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const SailTo&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const SailTo&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// The die of a Sea Move past enemy ships: the block carries kChosen.
struct SeaRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "6.2"};
    Side side{};
    Place to{};
    SeaId first{}, last{};
    std::int8_t modifier = 0;
    static constexpr auto fields() {
        return common::fields(&SeaRoll::side, &SeaRoll::to, &SeaRoll::first, &SeaRoll::last, &SeaRoll::modifier);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Where a new block stands: it carries kChosen. isFree: by a free step.
struct RaiseAt : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.3.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Area where the new block is placed.";
    using Takes = common::Takes<HeadFor, Proceed>;
    bool isFree = false;
    static constexpr auto fields() { return common::fields(&RaiseAt::isFree); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

enum class FreeKind : std::uint8_t { kShips, kSupplies, kStrips, kMint, kExcise, kHenrietta };
constexpr auto valuesOf(FreeKind) { return common::lastIs(FreeKind::kHenrietta); }
// Free steps of an Event or of Henrietta, until none is left or the rest is declined. around: only there or next to it.
struct FreeRecruit : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.46"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Use a free step, or decline what is left.";
    using Takes = common::Takes<Decline, Strengthen, Raise>;
    FreeKind kind{};
    std::uint8_t left = 0, artilleryLeft = 0;
    AreaId around = AreaId::kNone;
    static constexpr auto fields() {
        return common::fields(&FreeRecruit::kind, &FreeRecruit::left, &FreeRecruit::artilleryLeft, &FreeRecruit::around);
    }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Strengthen&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Raise&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
    Effect apply(const Definitions&, State&, const Strengthen&, Log*) const;
    Effect apply(const Definitions&, State&, const Raise&, Log*) const;
};

}  // namespace twwae
