// Frames of the End of Battle: Turncoats, Retreat, captured guns, Regroup. (battle_end.cpp, battle_retreat.cpp,
// battle_regroup.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class EndStep : std::uint8_t {
    kStart, kTurncoats, kRetreat, kArtilleryRetreat, kCapture, kStranded, kRegroup, kStrandedAgain, kSkirmishAgain, kDone
};
constexpr auto valuesOf(EndStep) { return common::lastIs(EndStep::kDone); }
// The End of Battle in its order. (RULING twwae-147)
struct BattleEnd : Procedure {
    static constexpr Citation kRule{"TWWAE", "7.5"};
    EndStep step{};
    static constexpr auto fields() { return common::fields(&BattleEnd::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Of several blocks of lowest effectiveness the Victor names who gains.
struct TurncoatChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.96"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits =
        "Turncoats join the block of lowest effectiveness of their class that is not at full strength.";
    using Takes = common::Takes<GainStep>;
    BlockClass cls{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&TurncoatChoice::cls, &TurncoatChoice::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const GainStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const GainStep&, Log*) const;
};

// The Loser's blocks leave, some here, some there. crossed: by wayIndex().
struct Retreat : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.6.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose blocks and send them on their Retreat.";
    using Takes = common::Takes<TakeBlock, HeadFor, Proceed>;
    std::array<std::uint8_t, 10> crossed{};
    static constexpr auto fields() { return common::fields(&Retreat::crossed); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Whether a gun is whole after the Retreat; those that still roll carry kFired.
struct ArtilleryRetreatRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.61"};
    Side side{};
    static constexpr auto fields() { return common::fields(&ArtilleryRetreatRoll::side); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The strength of captured guns is given out. city: into that City alone (TWWAE 8.2).
struct CapturedGuns : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.81"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Give captured strength to Artillery (gain), deploy Artillery (raise), or go on.";
    using Takes = common::Takes<Raise, Proceed, GainStep>;
    AreaId area{};
    CityId city = CityId::kNone;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&CapturedGuns::area, &CapturedGuns::city, &CapturedGuns::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Raise&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const GainStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Raise&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kSealed; }
    Effect apply(const Definitions&, State&, const GainStep&, Log*) const;
};

// Where the Victor Regroups to, if he does.
struct Regroup : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.7"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Area to Regroup to, or go on: all stay.";
    using Takes = common::Takes<HeadFor, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kSealed; }
};

// Who Regroups there.
struct RegroupBlocks : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "7.7"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that Regroup, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    Place to{};
    static constexpr auto fields() { return common::fields(&RegroupBlocks::to); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

}  // namespace twwae
