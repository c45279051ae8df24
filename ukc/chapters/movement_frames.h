// Frames of movement: an Activation, entering an Area with its Reactions, Subordination and Illegal Positions. What they do is
// decided in movement.cpp, movement_reactions.cpp, movement_withdrawal.cpp and command_subordination.cpp.
#pragma once

#include "ukc/state/frame.h"

namespace ukc {

// One Activated General: he moves, acts or stops. `ops` as ActivateChoice; `any`: whatever his Army's size (an Event); `spent`:
// Movement Points; `fought` and `brokeLines`: going on costs 1 more each; `trail` keeps the Areas he left, the last uppermost,
// for retracing; `dropped`: bits of Subordinates left behind in this Area; `tried`: bits of Generals who have tried to
// Intercept him.
struct Activation : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.0"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "A General is Active: move him, act with him, or stop.";
    using Takes = common::Takes<TakeBrigade, TakeTrain, TakeQueen, MoveTo, Convert, DropGeneral, DropBrigade, Subordinate,
                                Besiege, Bombard, Sally, LeaveMap, Stop, GoInside>;
    General general{};
    std::uint8_t ops = 0, spent = 0;
    bool any = false, mayMove = true, mayBombard = true, hasMoved = false, fought = false, isEntry = false, ownArmyOnly = false;
    bool hasActed = false, isOver = false, brokeLines = false, hasDroppedForeign = false, hasTurnedQueen = false;
    std::uint8_t trailSize = 0;
    std::array<AreaId, 5> trail{};
    std::uint32_t dropped = 0, tried = 0;
    static constexpr auto fields() {
        return common::fields(&Activation::general, &Activation::ops, &Activation::spent, &Activation::any,
                              &Activation::mayMove, &Activation::mayBombard, &Activation::hasMoved, &Activation::fought,
                              &Activation::isEntry, &Activation::ownArmyOnly, &Activation::trailSize, &Activation::hasActed,
                              &Activation::isOver, &Activation::brokeLines, &Activation::hasDroppedForeign,
                              &Activation::hasTurnedQueen, &Activation::dropped, &Activation::tried, &Activation::trail);
    }

    std::string prompt(const Speaker&) const;
    [[nodiscard]] Citation ruleOf(const Definitions&, const State&, const Action&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
    bool allows(const Definitions&, const State&, const TakeTrain&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeTrain&, Log*) const;
    bool allows(const Definitions&, const State&, const TakeQueen&, Rejection*) const;
    Effect apply(const Definitions&, State&, const TakeQueen&, Log*) const;
    bool allows(const Definitions&, const State&, const MoveTo&, Rejection*) const;
    Effect apply(const Definitions&, State&, const MoveTo&, Log*) const;
    bool allows(const Definitions&, const State&, const Convert&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Convert&, Log*) const;
    bool allows(const Definitions&, const State&, const DropGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const DropGeneral&, Log*) const;
    bool allows(const Definitions&, const State&, const DropBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const DropBrigade&, Log*) const;
    bool allows(const Definitions&, const State&, const Subordinate&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Subordinate&, Log*) const;
    bool allows(const Definitions&, const State&, const Besiege&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Besiege&, Log*) const;
    bool allows(const Definitions&, const State&, const Bombard&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Bombard&, Log*) const;
    bool allows(const Definitions&, const State&, const Sally&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Sally&, Log*) const;
    bool allows(const Definitions&, const State&, const LeaveMap&, Rejection*) const;
    Effect apply(const Definitions&, State&, const LeaveMap&, Log*) const;
    bool allows(const Definitions&, const State&, const Stop&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Stop&, Log*) const;
    bool allows(const Definitions&, const State&, const GoInside&, Rejection*) const;
    Effect apply(const Definitions&, State&, const GoInside&, Log*) const;
};

enum class EntryStep : std::uint8_t {
    kTurnham, kIntercept, kMeet, kPickUp, kEvade, kInside, kReveal, kDisperseDefender, kDisperseAttacker, kBattle, kDone,
};
constexpr auto valuesOf(EntryStep) { return common::lastIs(EntryStep::kDone); }
// The General has crossed into `to`; from: kNone when he entered from Scotland or Sallies. `interceptor`: who stands in his
// way; `noEvasion`: the defender's commander has Evaded and those left behind can only fight or Disperse; `siegeLifted`: he
// gave up his siege of the place to try it.
struct Entry : Procedure {
    static constexpr Citation kRule{"UKC", "P17.1"};
    General general{};
    AreaId from = AreaId::kNone, to{};
    EntryStep step{};
    bool noEvasion = false;
    General interceptor = General::kNone;
    AreaId interceptedFrom = AreaId::kNone;
    bool isSally = false, siegeLifted = false;
    static constexpr auto fields() {
        return common::fields(&Entry::general, &Entry::from, &Entry::to, &Entry::step, &Entry::noEvasion,
                              &Entry::interceptor, &Entry::interceptedFrom, &Entry::isSally, &Entry::siegeLifted);
    }

    void run(const Definitions&, State&, Log*) const;
};

// Parliament may answer with Turnham Green.
struct TurnhamOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "PA.73"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Play Turnham Green, or pass.";
    using Takes = common::Takes<PlayCard, Pass>;

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
};

// Who Intercepts the mover in the Area he enters.
struct InterceptOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose a General who Intercepts, or pass.";
    using Takes = common::Takes<Pass, Intercept>;
    General mover{};
    AreaId at{};
    std::uint32_t tried = 0;
    static constexpr auto fields() {
        return common::fields(&InterceptOffer::mover, &InterceptOffer::at, &InterceptOffer::tried);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Intercept&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const Intercept&, Log*) const;
};

// Whom the Interceptor leaves behind.
struct InterceptLeave : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose which Subordinates are left behind, or go on.";
    using Takes = common::Takes<Proceed, DropGeneral>;
    General general{};
    static constexpr auto fields() { return common::fields(&InterceptLeave::general); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const DropGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const DropGeneral&, Log*) const;
};

struct InterceptRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P18.1"};
    General general{}, mover{};
    AreaId at{};
    std::int8_t modifier = 0;
    static constexpr auto fields() {
        return common::fields(&InterceptRoll::general, &InterceptRoll::mover, &InterceptRoll::at,
                              &InterceptRoll::modifier);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The defender picks up Unled Brigades where he stands.
struct DefenderPickUp : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.2.1"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Pick up a Brigade that is Unled here, or go on.";
    using Takes = common::Takes<Proceed, TakeBrigade>;
    General general{};
    static constexpr auto fields() { return common::fields(&DefenderPickUp::general); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const TakeBrigade&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const TakeBrigade&, Log*) const;
};

// He who is attacked may try to Evade.
struct EvadeOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Try to Evade, or stand.";
    using Takes = common::Takes<PlayCard, Pass, Evade>;
    General general{}, mover{};
    AreaId from = AreaId::kNone;
    static constexpr auto fields() { return common::fields(&EvadeOffer::general, &EvadeOffer::mover, &EvadeOffer::from); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const PlayCard&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Evade&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const PlayCard&, Log*) const;
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const Evade&, Log*) const;
};

// Whom the Evader leaves behind. isSure: by Night March.
struct EvadeLeave : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Choose which Subordinates are left behind, or go on.";
    using Takes = common::Takes<Proceed, DropGeneral>;
    General general{};
    bool isSure = false;
    General mover{};
    AreaId from = AreaId::kNone;
    static constexpr auto fields() {
        return common::fields(&EvadeLeave::general, &EvadeLeave::isSure, &EvadeLeave::mover, &EvadeLeave::from);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const Proceed&, Rejection*) const;
    bool allows(const Definitions&, const State&, const DropGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const Proceed&, Log*) const;
    Effect apply(const Definitions&, State&, const DropGeneral&, Log*) const;
};

struct EvadeRoll : DieFrame {
    static constexpr Citation kRule{"UKC", "P18.2"};
    General general{}, mover{};
    AreaId from = AreaId::kNone;
    std::int8_t modifier = 0;
    static constexpr auto fields() {
        return common::fields(&EvadeRoll::general, &EvadeRoll::mover, &EvadeRoll::from, &EvadeRoll::modifier);
    }

    std::string prompt(const Speaker&) const;
    void rolled(const Definitions&, State&, int die, Log*) const;
};

// The Area he Evades to.
struct EvadeTo : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.2.1"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Choose the Area he Evades to.";
    using Takes = common::Takes<ChooseArea>;
    General general{};
    AreaId from = AreaId::kNone;
    static constexpr auto fields() { return common::fields(&EvadeTo::general, &EvadeTo::from); }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
};

// He may withdraw Inside the Fortress.
struct InsideOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.2.2"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Withdraw Inside the Fortress, or stay Outside.";
    using Takes = common::Takes<Pass, GoInside>;
    General general{};
    static constexpr auto fields() { return common::fields(&InsideOffer::general); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const GoInside&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Pass&, Log*) const;
    Effect apply(const Definitions&, State&, const GoInside&, Log*) const;
};

// Either side may Disperse before the Battle.
struct DisperseOffer : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.3"};
    static constexpr bool kIsOpen = false;
    static constexpr const char* kAwaits = "Disperse or fight.";
    using Takes = common::Takes<Disperse, Fight>;
    AreaId area{};
    bool isAttacker = false;
    static constexpr auto fields() { return common::fields(&DisperseOffer::area, &DisperseOffer::isAttacker); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Disperse&, Rejection*) const;
    bool allows(const Definitions&, const State&, const Fight&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Disperse&, Log*) const;
    Effect apply(const Definitions&, State&, const Fight&, Log*) const;
};

// The attacker may place his marker where the enemy has run.
struct DispersedPc : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P18.3"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Place a PC marker, or pass.";
    using Takes = common::Takes<Pass, Convert>;
    AreaId area{};
    static constexpr auto fields() { return common::fields(&DispersedPc::area); }

    std::string prompt(const Speaker&) const;
    bool allows(const Definitions&, const State&, const Pass&, Rejection*) const { return true; }
    bool allows(const Definitions&, const State&, const Convert&, Rejection*) const { return true; }
    Effect apply(const Definitions&, State&, const Pass&, Log*) const { return Effect::kReversible; }
    Effect apply(const Definitions&, State&, const Convert&, Log*) const;
};

// Two friendly Generals that may not stand together: who goes, then where to. `only`: bits of those who may be named; 0: any
// of them.
struct IllegalPosition : DecisionFrame {
    static constexpr Citation kRule{"UKC", "P17.3.2"};
    static constexpr bool kIsOpen = true;
    static constexpr const char* kAwaits = "Two Generals who cannot combine are together: choose who goes, and where to.";
    using Takes = common::Takes<ChooseArea, ChooseGeneral>;
    AreaId area{};
    General general = General::kNone;
    std::uint8_t reach = 1;
    std::uint32_t only = 0;
    static constexpr auto fields() {
        return common::fields(&IllegalPosition::area, &IllegalPosition::general, &IllegalPosition::reach,
                              &IllegalPosition::only);
    }

    std::string prompt(const Speaker&) const;
    void legal(const Definitions&, const State&, ActionList&) const;
    bool allows(const Definitions&, const State&, const ChooseArea&, Rejection*) const;
    bool allows(const Definitions&, const State&, const ChooseGeneral&, Rejection*) const;
    Effect apply(const Definitions&, State&, const ChooseArea&, Log*) const;
    Effect apply(const Definitions&, State&, const ChooseGeneral&, Log*) const;
};

// Wherever two Generals of one side command in an Area, one comes under the other or one must go.
struct CheckPositions : Procedure {
    static constexpr Citation kRule{"UKC", "P17.3.2"};

    void run(const Definitions&, State&, Log*) const;
};

}  // namespace ukc
