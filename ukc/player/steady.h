// Steady: the computer player's picture of the war, made from what its side may know, and what it thinks of each action on
// offer.
#pragma once

#include <array>
#include <bitset>
#include <span>
#include <vector>

#include "ukc/chapters/movement.h"
#include "ukc/player/weights.h"
#include "ukc/ukc.h"

namespace ukc {

constexpr double kUnknownValue = 1.35;  // mean Combat Value of a Brigade nobody has seen
inline constexpr std::size_t kMostPlaced = 6;  // Areas that one card brings under control

// Of each Area, what a goal in every other one counts: nothing where he stands, and from eight steps on.
std::vector<std::array<double, kMostAreas>> nearnessOf(const common::AreaMap&);

// Where everybody is, as far as `side` knows. Arrays of pairs: by Side.
struct Picture {
    const Definitions& defs;
    const State& s;
    const Observation& seen;
    const Side side, enemy;
    Weights w;
    std::array<std::array<int, kPlaces>, kSides> n{};          // Brigades that fight for the side
    std::array<std::array<double, kPlaces>, kSides> value{};   // their Combat Value; of unknown ones the mean
    std::array<std::array<int, kMostAreas>, kSides> outN{};    // Outside, led and Unled
    std::array<std::array<double, kMostAreas>, kSides> out{};  // their strength with their General's rating
    // What Areas mean to both sides: found when first asked for, since many choices, such as of losses, never ask.
    struct Stakes {
        std::array<std::array<double, kMostAreas>, kSides> hold;  // what control is worth to the side
        std::array<double, kMostAreas> threat;                    // enemy strength that may come there
        std::array<double, kMostAreas> kingThreat;                // the same from further off, for King Charles
        std::array<double, kMostAreas> goal;
        common::AreaSet convertible;                              // what a General may bring under control where he stands
    };
    [[nodiscard]] const Stakes& stakes() const {
        if (!areStakesKnown_) weighStakes();
        return stakes_;
    }
    // Who commands in each Area, Outside and Inside, by Side; and what is a Fortress: found once, for they are asked for at
    // every step of every march.
    std::array<std::array<std::array<General, kMostAreas>, 2>, kSides> commanders;
    common::AreaSet fortresses;

    Picture(const Definitions&, const Observation&, Side, const Weights& = {});

    [[nodiscard]] std::size_t areas() const { return defs.areas.size(); }
    [[nodiscard]] General commanderIn(Side x, AreaId a, bool isInside = false) const {
        return commanders[index(x)][isInside ? 1 : 0][index(a)];
    }
    [[nodiscard]] bool isFort(AreaId a) const { return fortresses.contains(mapIndex(a)); }
    [[nodiscard]] int armySize(General g) const;
    [[nodiscard]] double armyValue(General g) const;           // without his rating
    [[nodiscard]] double armyStrength(General g) const { return armyValue(g) + defs[g].battle; }
    [[nodiscard]] int garrisonOf(AreaId a) const;              // of whoever controls it
    [[nodiscard]] double swing(AreaId a) const;                // gain from taking it over
    [[nodiscard]] double prize(AreaId a) const;                // of a Fortress
    [[nodiscard]] int needed(AreaId a) const;                  // to Besiege; found when first asked for
    [[nodiscard]] double siegeWorth(AreaId a, int brigades) const;
    [[nodiscard]] double bombardWorth(AreaId a) const;
    // What a Battle is worth to us; `lead`: our score less theirs before the dice.
    [[nodiscard]] double battle(double lead, int ours, int theirs, General our, General their) const;
    [[nodiscard]] double attack(General g, AreaId a) const;
    [[nodiscard]] double attacked(General our, AreaId a, General mover) const;
    [[nodiscard]] bool isClear(AreaId a) const { return outN[index(enemy)][index(a)] == 0; }

    // One of our Generals on the march.
    struct March {
        General general{}, with = General::kNone;  // with: who has joined him
        int brigades = 0;
        double strength = 0;
        AreaId start{};
        // Goals further off: what each Area is worth to him, where goals draw him at all.
        AreaId pulledFrom{};
        bool isDrawn = false;
        std::array<double, kMostAreas> goalWorth;
    };
    // His march, kept with what is thought of its ways until another's is asked for: all actions of one Activation ask for it.
    [[nodiscard]] const March& march(General g) const;
    [[nodiscard]] double pull(const March&, AreaId a) const;
    [[nodiscard]] double stand(const March&, AreaId a, bool isConverted) const;
    [[nodiscard]] double alone(const March&, AreaId a, bool isConverted) const;  // whoever commands there already
    // The two Armies as one, from his place on; and what the other is worth there by himself, with the price of one Army for
    // two.
    [[nodiscard]] March joined(const March&, General other, AreaId a) const;
    [[nodiscard]] double apart(const March&, General other, AreaId a) const;
    [[nodiscard]] double explore(const March&, AreaId at, int points, int extra, const common::AreaSet& trod,
                                 bool isConverted) const;
    [[nodiscard]] double plan(General g, bool mayMove, bool mayBombard) const;  // gain over doing nothing
    [[nodiscard]] double bestPlan(int ops) const;
    // Ways of one march meet in the same Areas: what was thought of one is not thought again.
    enum class Way : std::uint8_t { kOpen, kFight, kShut };  // into an Area
    struct Exit {  // without initial values: there is room for over a thousand
        AreaId to;
        std::uint8_t cost;
        bool isFight;
    };
    struct Explored {
        std::array<std::array<double, kMostAreas>, 2> stood;  // not yet or already converted
        std::array<double, kMostAreas> fought;
        std::array<common::AreaSet, 2> isStood;
        common::AreaSet isFought, isLeft;  // isLeft: whose exits are known
        std::array<std::array<Exit, kMostLines>, kMostAreas> exits;
        std::array<std::uint8_t, kMostAreas> exitCount;
    };

private:
    void weighStakes() const;
    mutable Stakes stakes_;
    mutable bool areStakesKnown_ = false;
    [[nodiscard]] March marchOf(General g) const;
    [[nodiscard]] double standing(const March&, AreaId a, bool isConverted) const;
    [[nodiscard]] double standing(const March&, AreaId a, bool isConverted, Explored&) const;
    [[nodiscard]] Way wayInto(const March&, AreaId a) const;
    [[nodiscard]] std::span<const Exit> exitsOf(const March&, AreaId at, Explored&) const;
    [[nodiscard]] double fight(const March&, AreaId a, Explored&) const;
    [[nodiscard]] double explore(const March&, AreaId at, int points, int extra, const common::AreaSet& trod, bool isConverted,
                                 Explored&) const;
    [[nodiscard]] double planOf(General g, bool mayMove, bool mayBombard) const;
    mutable General marching_ = General::kNone;
    mutable March marched_;      // his, the latest asked for
    mutable Explored explored_;  // its ways

public:
    // What cards bring does not depend on which of them brings it: found when first asked for (steady_cards.cpp).
    mutable std::array<double, kMostPlaced> placed{};      // the best Areas for Political Control, the best first
    mutable std::array<double, kNotables> raided{};        // Raids of each Local Notable, the best first
    mutable bool isPlacedKnown = false, isRaidedKnown = false;
    mutable std::array<double, kCards + 1> eventWorths;
    mutable std::bitset<kCards + 1> isEventKnown;
    mutable std::array<std::int8_t, kMostAreas> neededThere;              // below zero: not asked for yet
    mutable std::array<double, 5> planned{-1e9, -1e9, -1e9, -1e9, -1e9};  // by Operations, once thought of
    mutable std::array<double, kGenerals> thought{};                      // plan() of a General who may do anything
    mutable std::uint32_t isThought = 0;
};

// Cards (steady_cards.cpp): what the use of one brings, what it is worth in hand, and what a Local Notable's Raid brings.
double playWorth(const Picture&, const PlayCard&);
double reserve(const Picture&, CardId);
double raidWorth(const Picture&, Notable);
// Brigades passed on by a Cavalry Commander (cards 61, 76, 90): `count` from one Army to another; to the Army that gains most
// by them.
double passWorth(const Picture&, General from, General to, int count);
double passWorth(const Picture&, General from, int count);

// Every choice (steady_choices.cpp).
double valueOf(const Picture&, const Frame&, const Action&);

}  // namespace ukc
