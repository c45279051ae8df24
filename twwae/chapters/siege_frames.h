// Frames of Siege Combat: the guns of the City, Sallies, Mining, bombardment and Storms. (siege_combat.cpp, siege_storming.cpp)
#pragma once

#include "twwae/state/frame.h"

namespace twwae {

enum class SiegeStep : std::uint8_t {
    kCityGuns, kSally, kPickOpponents, kSallyBattle, kMining, kGuns, kStorm, kStormBattle, kDone
};
constexpr auto valuesOf(SiegeStep) { return common::lastIs(SiegeStep::kDone); }
// Siege Combat at one City. at: how often the City was asked for its guns; then whether there was a marker; then a breach.
struct SiegeCombat : Procedure {
    static constexpr Citation kRule{"TWWAE", "7.03"};
    SiegeStep step{};
    CityId city{};
    std::uint8_t at = 0;
    static constexpr auto fields() { return common::fields(&SiegeCombat::step, &SiegeCombat::city, &SiegeCombat::at); }

    void run(const Definitions&, State&, Log*) const;
};

// The Besieged may Fire with each gun of the City.
struct CityGunsOffer : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.2.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Fire with an Artillery block of the City (enact), or no more (decline).";
    using Takes = common::Takes<Enact, Decline>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&CityGunsOffer::city); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

// At which upright besieger the gun Fires: one that is known by name, or one of the others (RULING twwae-126). The gun and its
// target carry kChosen.
struct GunTargetChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.2.2"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose a besieger you know, or proceed to draw among the others.";
    using Takes = common::Takes<Proceed, PickBlock>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&GunTargetChoice::city); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PickBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const PickBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};
// One of those that are not `known`: a blind pick.
struct GunTarget : ChanceFrame {
    static constexpr Citation kRule{"TWWAE", "8.2"};
    CityId city{};
    BlockBits known = 0;
    static constexpr auto fields() { return common::fields(&GunTarget::city, &GunTarget::known); }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Who Sallies.
struct SallyChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the blocks that Sally, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&SallyChoice::city); }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Whom they meet: first those that are known by name, then some of the others (RULING twwae-127).
struct SallyOpponentChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.2.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose besiegers you know, then proceed to draw among the others.";
    using Takes = common::Takes<Proceed, PickBlock>;
    CityId city{};
    std::uint8_t left = 0;
    BlockBits picked = 0;
    static constexpr auto fields() {
        return common::fields(&SallyOpponentChoice::city, &SallyOpponentChoice::left, &SallyOpponentChoice::picked);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PickBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const PickBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};
// One of those that were not `known` when the picking began: a blind pick.
struct SallyOpponent : ChanceFrame {
    static constexpr Citation kRule{"TWWAE", "8.2"};
    CityId city{};
    std::uint8_t left = 0;
    BlockBits known = 0;
    static constexpr auto fields() {
        return common::fields(&SallyOpponent::city, &SallyOpponent::left, &SallyOpponent::known);
    }

    std::string prompt(const Speaker&) const;
    void outcomes(const Definitions&, const State&, OutcomeList&) const;
    void applyChance(const Definitions&, State&, const Action&, Log*) const;
};

// Whether the mine makes a breach.
struct MiningRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "7.93"};
    CityId city{};
    static constexpr auto fields() { return common::fields(&MiningRoll::city); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The Besieger may bombard the walls.
struct BombardOffer : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.3.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Bombard the City (enact) or not (decline).";
    using Takes = common::Takes<Enact, Decline>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&BombardOffer::city); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const { return Effect::kSealed; }
};

// Whether the guns make a breach.
struct BombardRoll : DieFrame {
    static constexpr Citation kRule{"TWWAE", "8.3"};
    CityId city{};
    static constexpr auto fields() { return common::fields(&BombardRoll::city); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Who Storms.
struct StormChoice : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.3.4"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose the Besieging blocks that Storm, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;
    CityId city{};
    static constexpr auto fields() { return common::fields(&StormChoice::city); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Storming blocks go out and Reserves come in.
struct ExchangeReserve : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.3.7"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Exchange storming blocks for Reserves, then go on.";
    using Takes = common::Takes<TakeBlock, Proceed>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBlock&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBlock&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Another Round of the Sally or Storm, or no more.
struct ContinueAttack : DecisionFrame {
    static constexpr Citation kRule{"TWWAE", "8.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Fight another Round (enact) or end it here (decline).";
    using Takes = common::Takes<Enact, Decline>;

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    bool allows(const Definitions&, const State&, const Enact&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Decline&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Enact&, Log*) const;
    Effect apply(const Definitions&, State&, const Decline&, Log*) const;
};

}  // namespace twwae
