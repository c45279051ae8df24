// Frames of sieges: Bombardment, Assault, Surrender. What they do is decided in siege.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

// A die is thrown at the Fortress. isFree: no Assault follows.
struct BombardRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P20.2"};
    AreaId area{};
    bool isFree = false;
    static constexpr auto fields() { return common::fields(&BombardRoll::area, &BombardRoll::isFree); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// After the Bombardment of an Activation he may Assault.
struct AssaultOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P20.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Assault the Fortress, or pass.";
    using Takes = common::Takes<Pass, Assault>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&AssaultOffer::area); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Assault&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const Assault&, Log*) const;
};

// The two dice of the Assault. first: 0 until the first die is known.
struct AssaultRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P20.3"};
    AreaId area{};
    std::uint8_t first = 0;
    static constexpr auto fields() { return common::fields(&AssaultRoll::area, &AssaultRoll::first); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// Won or lost it costs the best Brigade for ever. (RULING ukc-110: of equal ones its owner's choice)
struct AssaultLoss : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P20.3.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits =
        "Choose a Brigade of the highest Combat Value in the Army, which is lost in the Assault.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    AreaId area{};
    bool succeeded = false;
    static constexpr auto fields() { return common::fields(&AssaultLoss::area, &AssaultLoss::succeeded); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
};

// Honours of War, then Generals, Siege Train, Local Notable, markers and control, in the order of P20.2.
struct Surrender : Procedure {
    static constexpr Citation kRule{"UKC", "P20.2.1"};
    AreaId area{};
    std::uint8_t step = 0;
    bool byAssault = false;
    static constexpr auto fields() { return common::fields(&Surrender::area, &Surrender::step, &Surrender::byAssault); }

    void run(const Definitions&, State&, Log*) const;
};

// Whether the garrison that Surrendered disperses.
struct HonoursRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P20.2"};
    AreaId area{};
    static constexpr auto fields() { return common::fields(&HonoursRoll::area); }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

}  // namespace ukc
