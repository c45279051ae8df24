// Frames of the Campaign Phase: who goes first, card plays, bonus cards, and the actions that place, raid and activate. What
// they do is decided in cards.cpp, cards_actions.cpp and cards_draws.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

enum class CampaignStep : std::uint8_t { kFirst, kTrump, kPlay, kAfterPlay, kBonus, kEnd };
constexpr auto valuesOf(CampaignStep) { return common::lastIs(CampaignStep::kEnd); }
// Cards are played in turn until both sides have passed.
struct Campaign : Procedure {
    static constexpr Citation kRule{"UKC", "P12.1"};
    CampaignStep step{};
    static constexpr auto fields() { return common::fields(&Campaign::step); }

    void run(const Definitions&, State&, Log*) const;
};

// Who plays the first card.
struct FirstChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.1.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose who plays the first card.";
    using Takes = common::Takes<GoFirst>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const GoFirst&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const GoFirst&, Log*) const;
};

// A Campaign card lets the side named second go first, if it is the first card played.
struct TrumpOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.1.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Only a Campaign card lets you go first.";
    using Takes = common::Takes<PlayCard, Pass>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
};

// A card from the hand. hasSent: the Siege Train or the Queen has gone with the card that is now to be played.
struct CardPlay : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.4"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Play a card.";
    using Takes = common::Takes<PlayCard, Pass, TakeTrain, TakeQueen>;
    bool hasSent = false;
    static constexpr auto fields() { return common::fields(&CardPlay::hasSent); }

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

// A card of the first set of State::bonus.
struct BonusPlay : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P19.1.5"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Play the bonus card.";
    using Takes = common::Takes<PlayCard, Pass, TakeTrain, TakeQueen>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeQueen&, Rejection*) const;
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeQueen&, Log*) const;
};

// As many bonus cards as there are.
struct BonusDraw : Procedure {
    static constexpr Citation kRule{"UKC", "P19.1.5"};
    Side side{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&BonusDraw::side, &BonusDraw::left); }

    void run(const Definitions&, State&, Log*) const;
};

struct BonusCard : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P19.1"};
    Side side{};
    static constexpr auto fields() { return common::fields(&BonusCard::side); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Cards left in hand are kept as Aces-in-the-Hole.
struct KeepCards : Procedure {
    static constexpr Citation kRule{"UKC", "P12.3"};

    void run(const Definitions&, State&, Log*) const;
};

// Actions

// PC markers are placed. from: own markers before the play.
struct PlacePcs : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P13.0"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Place PC markers, or go on.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    std::uint8_t left = 0;
    common::AreaSet from;
    static constexpr auto fields() { return common::fields(&PlacePcs::left, &PlacePcs::from); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// A Local Notable who Raids. used: bits of those who have.
struct RaidChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "G13.0"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose a Local Notable who Raids.";
    using Takes = common::Takes<Proceed, ChooseNotable>;
    std::uint8_t left = 0;
    std::uint16_t used = 0;
    static constexpr auto fields() { return common::fields(&RaidChoice::left, &RaidChoice::used); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseNotable&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseNotable&, Log*) const;
};

// The Area that is raided.
struct RaidWhere : DecisionFrame {
    static constexpr Citation kRule{"UKC", "G13.0"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Area that is Raided.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    Notable notable{};
    static constexpr auto fields() { return common::fields(&RaidWhere::notable); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Who is Activated. ops: 1 to 3, 4: a Campaign card; left: Generals and Notables that may still act; done: bits of those that
// have (Generals 0-23, Notables 24-32).
struct ActivateChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P16.0"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose who is Activated.";
    using Takes = common::Takes<Proceed, ChooseGeneral, ChooseNotable>;
    std::uint8_t ops = 0, left = 0;
    std::uint64_t done = 0;
    static constexpr auto fields() {
        return common::fields(&ActivateChoice::ops, &ActivateChoice::left, &ActivateChoice::done);
    }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseNotable&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseNotable&, Log*) const;
};

// Cards lost and gained by Events

// One card after the other, at random, while that hand has any.
struct RandomDiscard : Procedure {
    static constexpr Citation kRule{"UKC", "P12.6.1"};
    Side from{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&RandomDiscard::from, &RandomDiscard::left); }

    void run(const Definitions&, State&, Log*) const;
};

struct DiscardedCard : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P12.6"};
    Side from{};
    static constexpr auto fields() { return common::fields(&DiscardedCard::from); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Cards drawn by an Event, while there are any.
struct ExtraDraw : Procedure {
    static constexpr Citation kRule{"UKC", "P12.6.1"};
    Side side{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&ExtraDraw::side, &ExtraDraw::left); }

    void run(const Definitions&, State&, Log*) const;
};

struct ExtraCard : ChanceFrame {
    static constexpr Citation kRule{"UKC", "P12.6"};
    Side side{};
    static constexpr auto fields() { return common::fields(&ExtraCard::side); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

}  // namespace ukc
