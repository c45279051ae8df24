// Frames of the Event Phase: revealing cards and what stands on them. Decided in event_cards, armies, sieges and politics.cpp.
#pragma once

#include "cruel_necessity/state/frame.h"

namespace cruel_necessity {

// The next card of the deck. (events.cpp)
struct RevealCard : DrawFrame {
    static constexpr Citation kRule{"CN", "6.0"};

    std::string prompt(const Speaker&) const;
    std::uint64_t candidates(const Definitions&, const State&) const;
    static Action drawn(int);
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Three boxes are full: one of the cards in them goes. (events.cpp, RULING cn-35)
struct MakeRoom : DecisionFrame {
    static constexpr Citation kRule{"CN", "6.0"};
    using Takes = common::Takes<DiscardAchievement>;
    static constexpr const char* kAwaits = "First choose which Achievement on offer makes room for the new one.";
    CardId card{};  // the new one
    static constexpr auto fields() { return common::fields(&MakeRoom::card); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const DiscardAchievement&, Rejection*) const;
    Effect apply(const Definitions&, State&, const DiscardAchievement&, Log*) const;
};

// Each item of a card, top to bottom and left to right. (events.cpp)
struct EventCard : Procedure {
    static constexpr Citation kRule{"CN", "6.0"};
    CardId card{};
    std::uint8_t next = 0;  // item
    bool sparesParliament = false;  // card 47 was paid
    static constexpr auto fields() { return common::fields(&EventCard::card, &EventCard::next, &EventCard::sparesParliament); }

    void run(const Definitions&, State&, Log*) const;
};

// A card that lets or makes the player choose. (events.cpp)
struct OptionChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "6.10.1"};
    using Takes = common::Takes<ChooseOption>;
    static constexpr const char* kAwaits = "First decide what the card leaves to you.";
    Special special{};
    static constexpr auto fields() { return common::fields(&OptionChoice::special); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseOption&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseOption&, Log*) const;
};

// What the chosen side of a card sets going, item by item. (events.cpp)
struct OptionItems : Procedure {
    static constexpr Citation kRule{"CN", "6.10.1"};
    CardOption option{};
    std::uint8_t next = 0;
    static constexpr auto fields() { return common::fields(&OptionItems::option, &OptionItems::next); }

    void run(const Definitions&, State&, Log*) const;
};

// The die is the Area; a 6 places nothing, except that card 15 rolls again. (events.cpp)
struct PlaceRevolt : DieFrame {
    static constexpr Citation kRule{"CN", "6.9"};
    Revolt revolt{};
    Army region{};
    bool rollsAgain = false;
    static constexpr auto fields() {
        return common::fields(&PlaceRevolt::revolt, &PlaceRevolt::region, &PlaceRevolt::rollsAgain);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// An arrow that its own and the opposite track cannot take goes to another. (politics.cpp)
struct JammedChoice : DecisionFrame {
    static constexpr Citation kRule{"CN", "6.6.1"};
    using Takes = common::Takes<ShiftTrack>;
    static constexpr const char* kAwaits = "First choose the track that takes the arrow.";
    bool isUp = false;
    static constexpr auto fields() { return common::fields(&JammedChoice::isUp); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ShiftTrack&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ShiftTrack&, Log*) const;
};

// An Army acts, once for each flag. (movement.cpp)
struct Activations : Procedure {
    static constexpr Citation kRule{"CN", "6.2"};
    Army army{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&Activations::army, &Activations::left); }

    void run(const Definitions&, State&, Log*) const;
};

// An Army turns on the Clubmen in its way. (movement.cpp)
struct SuppressClubmen : DieFrame {
    static constexpr Citation kRule{"CN", "6.2.3"};
    Revolt revolt{};
    Army army{};
    static constexpr auto fields() { return common::fields(&SuppressClubmen::revolt, &SuppressClubmen::army); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// How much help the Irish get. (movement.cpp)
struct CatholicLeague : DieFrame {
    static constexpr Citation kRule{"CN", "12.2"};

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Two dice in succession against a Fortress; unrest cannot take London. (siege.cpp)
struct RoyalistSiege : DieFrame {
    static constexpr Citation kRule{"CN", "6.2.4"};
    Fortress fort{};
    std::uint8_t diceLeft = 0;
    bool isUnrest = false;  // CN 6.4
    static constexpr auto fields() {
        return common::fields(&RoyalistSiege::fort, &RoyalistSiege::diceLeft, &RoyalistSiege::isUnrest);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace cruel_necessity
