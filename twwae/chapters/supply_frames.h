// Frames of the Supply Phase: Supply Attrition, the resolution of Sieges, Surrender. (supply.cpp, siege_resolution.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class SupplyStep : std::uint8_t { kAttrition1, kAttrition2, kSieges, kMarkers };
constexpr auto valuesOf(SupplyStep) { return common::lastIs(SupplyStep::kMarkers); }
// The Supply Phase in its order. areasDone: bits of Areas.
struct SupplySequence : Procedure {
    static constexpr Citation kRule{"TWWAE", "9.0"};
    SupplyStep step{};
    std::uint64_t areasDone = 0;
    static constexpr auto fields() { return common::fields(&SupplySequence::step, &SupplySequence::areasDone); }

    void run(const Definitions&, State&, Log*) const;
};

// Who is unsupplied: one secret choice. State::secret: how many must still be Cavalry.
struct SupplyLosses : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "9.12"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that are unsupplied and lose 1 strength each.";
    using Takes = common::Takes<Proceed, LoseStep, SpareBlock>;
    AreaId area{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&SupplyLosses::area, &SupplyLosses::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const LoseStep&, Rejection*) const;
    bool allows(const Definitions&, const State&, const SpareBlock&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const LoseStep&, Log*) const;
    Effect apply(const Definitions&, State&, const SpareBlock&, Log*) const;
};

// Player 1 names the Siege that is resolved next. (RULING twwae-80)
struct ChooseResolution : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "9.2"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Besieged City that is resolved next.";
    using Takes = common::Takes<ChooseCity>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseCity&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseCity&, Log*) const;
};

// What a Siege brings this Turn.
struct SiegeRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "9.2"};
    CityId city{};
    static constexpr auto fields() { return common::fields(&SiegeRoll::city); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Who loses by it: one secret choice. What a block loses stands in its order.
struct SiegeAttrition : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "9.21"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose blocks in the City that lose strength.";
    using Takes = common::Takes<Proceed, LoseStep>;
    CityId city{};
    std::uint8_t left = 0;
    bool needsCavalry = false, thenSurrenders = false;
    static constexpr auto fields() {
        return common::fields(&SiegeAttrition::city, &SiegeAttrition::left, &SiegeAttrition::needsCavalry,
                              &SiegeAttrition::thenSurrenders);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const LoseStep&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const LoseStep&, Log*) const;
};

// A City surrenders: its guns, the road, its blocks.
struct Surrender : Procedure {
    static constexpr Citation kRule{"TWWAE", "9.22"};
    CityId city{};
    std::uint8_t step = 0;
    static constexpr auto fields() { return common::fields(&Surrender::city, &Surrender::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Where the surrendered go, one after the other.
struct SurrenderPlace : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "9.22.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the surrendered blocks one by one and place them.";
    using Takes = common::Takes<TakeBlock, HeadFor, Proceed>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&SurrenderPlace::city); }

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
