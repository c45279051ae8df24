// Frames of Events: parts of a card's text, and the cards with steps of their own. What they do is decided in events.cpp,
// cards_special.cpp, events_cavalry.cpp, command_successor.cpp and new_model_army.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

// The parts of a card one after the other. forced: an Event took it from the hand (P12.6).
struct EventParts : Procedure {
    static constexpr Citation kRule{"UKC", "P12.5"};
    CardId card{};
    Side side{};
    std::uint8_t next = 0;
    bool forced = false;
    static constexpr auto fields() {
        return common::fields(&EventParts::card, &EventParts::side, &EventParts::next, &EventParts::forced);
    }

    void run(const Definitions&, State&, Log*) const;
};

// The card's markers are placed or removed.
struct EventPcs : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6.2"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Place or remove the card\u2019s markers.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    CardId card{};
    std::uint8_t part = 0, left = 0;
    std::array<std::uint8_t, 5> perRegion{};
    static constexpr auto fields() {
        return common::fields(&EventPcs::card, &EventPcs::part, &EventPcs::left, &EventPcs::perRegion);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// A Brigade the card brings.
struct EventBrigade : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "The card brings Brigades: choose one, or go on.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    CardId card{};
    std::uint8_t part = 0, left = 0;
    bool veteranUsed = false;
    static constexpr auto fields() {
        return common::fields(&EventBrigade::card, &EventBrigade::part, &EventBrigade::left,
                              &EventBrigade::veteranUsed);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Where it is placed; the Brigade is State::choice.
struct EventBrigadeAt : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose where the Brigade is placed.";
    using Takes = common::Takes<Proceed, PutAt>;
    CardId card{};
    std::uint8_t part = 0, left = 0;
    bool veteranUsed = false;
    static constexpr auto fields() {
        return common::fields(&EventBrigadeAt::card, &EventBrigadeAt::part, &EventBrigadeAt::left,
                              &EventBrigadeAt::veteranUsed);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const PutAt&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const PutAt&, Log*) const;
};

// The owner chooses who goes home.
struct EventRemoval : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigade that goes.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    CardId card{};
    Region region{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&EventRemoval::card, &EventRemoval::region, &EventRemoval::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// The Region the card is to strike.
struct EventRegion : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Name the Region.";
    using Takes = common::Takes<ChooseRegion>;
    CardId card{};
    std::uint8_t part = 0;
    static constexpr auto fields() { return common::fields(&EventRegion::card, &EventRegion::part); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseRegion&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseRegion&, Log*) const;
};

// The General the card Activates.
struct EventActivate : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P12.6"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the General the card Activates, or pass.";
    using Takes = common::Takes<Pass, ChooseGeneral>;
    CardId card{};
    std::uint8_t part = 0;
    static constexpr auto fields() { return common::fields(&EventActivate::card, &EventActivate::part); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
};

// Cavalry Commanders (cards 61, 76, 90) and Turnham Green

// Who gives Brigades.
struct CavalryFrom : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the General who gives Brigades, or pass.";
    using Takes = common::Takes<Pass, ChooseGeneral>;
    CardId card{};
    static constexpr auto fields() { return common::fields(&CavalryFrom::card); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
};

// Which; the chosen ones are State::picked.
struct CavalryTake : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose up to two Brigades, then go on.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    CardId card{};
    General from{};
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&CavalryTake::card, &CavalryTake::from, &CavalryTake::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Who takes them.
struct CavalryTo : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose who takes the Brigades.";
    using Takes = common::Takes<Proceed, PutAt>;
    CardId card{};
    General from{};
    static constexpr auto fields() { return common::fields(&CavalryTo::card, &CavalryTo::from); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const PutAt&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const PutAt&, Log*) const;
};

// Generals and Brigades within three Areas of London come there; a Brigade that has been chosen is State::choice.
struct TurnhamGather : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.73"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose who comes to London, or go on.";
    using Takes = common::Takes<Proceed, ChooseGeneral, TakeBrigade, PutAt>;
    bool isResponse = false;
    static constexpr auto fields() { return common::fields(&TurnhamGather::isResponse); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    bool allows(const Definitions&, const State&, const PutAt&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
    Effect apply(const Definitions&, State&, const PutAt&, Log*) const;
};

// Plots, landings and the other cards with code of their own

// A plot's or a rising's die.
struct FlipRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P13.0"};
    CardId card{};
    AreaId area{};
    std::int8_t modifier = 0;
    static constexpr auto fields() { return common::fields(&FlipRoll::card, &FlipRoll::area, &FlipRoll::modifier); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The Fortress of the plot.
struct FlipWhere : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P13.0"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Fortress of the plot.";
    using Takes = common::Takes<Pass, ChooseArea>;
    CardId card{};
    static constexpr auto fields() { return common::fields(&FlipWhere::card); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// London's Brigades, a General's too, go to one Area next to it that holds nobody, or Disperse. (RULING ukc-100)
struct LondonBrigades : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.100"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose where London\u2019s Brigades go, or pass: they Disperse.";
    using Takes = common::Takes<Pass, ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Where the Queen lands.
struct QueenLands : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.63"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose where the Queen lands.";
    using Takes = common::Takes<Pass, ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// The Irish land, one after the other. ports: where one has.
struct IrishLand : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.80"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose where the Irish land, or go on.";
    using Takes = common::Takes<Proceed, PutAt>;
    CardId card{};
    std::uint8_t left = 0;
    common::AreaSet ports;
    static constexpr auto fields() { return common::fields(&IrishLand::card, &IrishLand::left, &IrishLand::ports); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const PutAt&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const PutAt&, Log*) const;
};

// A free Bombardment; in the first edition also a call upon an empty small Fortress. (RULING ukc-99)
struct FreeBombard : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.86"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Fortress that is bombarded.";
    using Takes = common::Takes<Pass, ChooseArea>;
    CardId card{};
    static constexpr auto fields() { return common::fields(&FreeBombard::card); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Who takes over Rupert's Army; his Brigades are State::picked.
struct RupertSuccessor : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.96"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose Rupert\u2019s successor, or pass.";
    using Takes = common::Takes<Pass, ChooseGeneral>;
    AreaId area{};
    bool isInside = false;
    static constexpr auto fields() { return common::fields(&RupertSuccessor::area, &RupertSuccessor::isInside); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
};

// Which of State::picked he takes.
struct SuccessorTakes : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.96"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigades the successor takes.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    General general{};
    AreaId area{};
    static constexpr auto fields() { return common::fields(&SuccessorTakes::general, &SuccessorTakes::area); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Bristol or Newcastle.
struct LorraineLands : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.108"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits =
        "Charles of Lorraine must land at Bristol or Newcastle, if it is Royalist and no enemy is before it.";
    using Takes = common::Takes<ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Carlisle or Berwick.
struct CovenanterEntry : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.2"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "The Scots must come in at Carlisle or Berwick.";
    using Takes = common::Takes<ChooseArea>;
    General general{};
    static constexpr auto fields() { return common::fields(&CovenanterEntry::general); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// A Brigade that leaves the game, its owner's choice.
struct CovenanterHome : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.89"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigade that leaves.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    CardId card{};
    static constexpr auto fields() { return common::fields(&CovenanterHome::card); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// The New Model Army

enum class NmaStep : std::uint8_t {
    kRemoveGenerals, kRemoveBrigades, kGovernors, kGerard, kCromwell, kLordGeneral, kPoyntz, kMoves, kIllegal, kEmpty, kDone,
};
constexpr auto valuesOf(NmaStep) { return common::lastIs(NmaStep::kDone); }
// The ten steps of card 3. left: bits of the Subordinates whom a commander who was removed left behind.
struct NewModelArmy : Procedure {
    static constexpr Citation kRule{"UKC", "PA.3"};
    NmaStep step{};
    std::uint32_t left = 0;
    static constexpr auto fields() { return common::fields(&NewModelArmy::step, &NewModelArmy::left); }

    void run(const Definitions&, State&, Log*) const;
};

// Brigades of a General who was removed while Besieged: Honours of War.
struct NmaHonours : DieFrame {
    static constexpr Citation kRule{"UKC", "P20.2"};
    AreaId area{};
    General general{};
    static constexpr auto fields() { return common::fields(&NmaHonours::area, &NmaHonours::general); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Step 2: four Brigades leave the game.
struct NmaRemoval : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Brigade that leaves the game.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    std::uint8_t left = 0;
    static constexpr auto fields() { return common::fields(&NmaRemoval::left); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// Steps 3 and 4: who settles with his besieger next. (RULING ukc-106)
struct NmaSortie : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose which besieged General is dealt with first.";
    using Takes = common::Takes<Proceed, ChooseGeneral>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
};

// He fights his besieger or Disperses.
struct NmaSortieChoice : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "He must fight his besieger or Disperse.";
    using Takes = common::Takes<Disperse, Fight>;
    General general{};
    static constexpr auto fields() { return common::fields(&NmaSortieChoice::general); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Disperse&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Fight&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Disperse&, Log*) const;
    Effect apply(const Definitions&, State&, const Fight&, Log*) const;
};

// Steps 5 and 6: where Cromwell or the Lord General takes the field.
struct NmaPlace : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose where he takes the field.";
    using Takes = common::Takes<ChooseArea>;
    General general{};
    static constexpr auto fields() { return common::fields(&NmaPlace::general); }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Step 7: whom Poyntz joins; passing, he waits in the Available box.
struct NmaPoyntz : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.7"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits =
        "Poyntz may join a General he can serve under, or Unled Brigades, or wait in the box.";
    using Takes = common::Takes<Pass, ChooseArea>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Step 8: the Area from where Brigades or the Siege Train march. trainGone: it has marched; crossed: Brigades that went over
// the Maritime line.
struct NmaMove : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.8"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits =
        "Choose an Area with Parliamentarian Brigades that may march, or with the Siege Train, or go on.";
    using Takes = common::Takes<Proceed, ChooseArea>;
    bool trainGone = false;
    std::uint8_t crossed = 0;
    static constexpr auto fields() { return common::fields(&NmaMove::trainGone, &NmaMove::crossed); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// Who marches, then where to; the Brigades are State::picked. hasTrain: it goes along.
struct NmaMoveFrom : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.8"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose Brigades and say where they go, or go on.";
    using Takes = common::Takes<Proceed, ChooseArea, TakeBrigade, TakeTrain>;
    AreaId from{};
    bool hasTrain = false;
    static constexpr auto fields() { return common::fields(&NmaMoveFrom::from, &NmaMoveFrom::hasTrain); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
};

// Then Generals pick up Brigades and the Siege Train.
struct NmaTake : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.3.8"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "He has nothing to pick up.";
    using Takes = common::Takes<Proceed, ChooseGeneral, TakeTrain>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
};

}  // namespace ukc
