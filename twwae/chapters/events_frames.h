// Frames of the Events of the Strategic Phase. What they do is decided in events_strategic.cpp. (TWWAE 6.4)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

// The Event of the card played may be enacted.
struct EventOffer : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.01"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Enact the Event of your card, or decline.";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

// Where the Clubmen rise.
struct ClubmenPlace : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.43"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Area where the Clubmen rise.";
    using Takes = common::Takes<ChooseArea>;
    bool isBradford = false;
    static constexpr auto fields() { return common::fields(&ClubmenPlace::isBradford); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// They rise there, and the enemy may go into the City.
struct ClubmenArrive : Procedure {
    static constexpr Citation kRule{"TWWAE", "6.43"};
    Side side{};
    AreaId area{};
    std::uint8_t step = 0;
    static constexpr auto fields() { return common::fields(&ClubmenArrive::side, &ClubmenArrive::area, &ClubmenArrive::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Which Area falls sick.
struct CampFeverArea : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.42"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose an Area with enough enemy blocks.";
    using Takes = common::Takes<ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Which of the blocks there: one secret choice. (RULING twwae-215)
struct CampFeverLosses : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.42"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that fall sick.";
    using Takes = common::Takes<Proceed, LosePair>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&CampFeverLosses::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const LosePair&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const LosePair&, Log*) const;
};

// Whose men desert.
struct DesertionBlock : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.44"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits =
        "Choose one of your blocks on the map, or one that waits beside it with its strength.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Where a Regional block goes home to: the block carries kChosen.
struct DesertionPlace : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.44"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits =
        "It goes to a Friendly Area of its Home Region; if there is none, to a Neutral one; else to the Pool.";
    using Takes = common::Takes<HeadFor, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const HeadFor&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const HeadFor&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Which Garrisons leave their places, for strength elsewhere. (RULING twwae-197)
struct StripGarrisons : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.47"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose your Garrisons on the map that are not Besieged, or go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    std::uint8_t stripped = 0, points = 0;
    static constexpr auto fields() { return common::fields(&StripGarrisons::stripped, &StripGarrisons::points); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// The Garrison that takes a City over, inside its walls or in its Area.
struct PlotGarrison : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.48.4"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose a Garrison from the Pool or from elsewhere on the map.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    CityId city{};
    bool isSiege = false;
    static constexpr auto fields() { return common::fields(&PlotGarrison::city, &PlotGarrison::isSiege); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Which Covenanter block is called home. (RULING twwae-200)
struct MontroseChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "6.01"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose a Covenanter Infantry or Cavalry block in England that is not Besieged.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

}  // namespace twwae
