// Steady: the computer player's picture of the war, made from what its side may know, and what it thinks of each action on
// offer.
#pragma once

#include <array>
#include <bitset>
#include <optional>

#include "twwae/chapters/queries.h"
#include "twwae/player/weights.h"
#include "twwae/twwae.h"

namespace twwae {

inline constexpr double kNearness = 0.62;  // what a goal counts, per border of the way to it

// Where everybody is, as far as `side` knows.
struct Picture {
    const Definitions& defs;
    const State& s;  // as its side sees it: the enemy's unknown blocks stand nowhere, and `theirs` and `theirBlocks` count them
    const Observation& seen;
    const Side side;
    Weights w;
    const bool isSeasoned;  // else the steady player's
    std::array<double, kMostAreas> mine{}, theirs{}, threat{};
    std::array<int, kMostAreas> myBlocks{}, theirBlocks{};
    std::array<double, kMostCities> mineInside{}, theirsInside{};
    std::array<int, kMostCities> theirBlocksInside{};
    std::array<double, kMostAreas> goal{};      // what it is worth to bring a strong stack there
    struct Goal {
        AreaId area{};
        double worth = 0.0, power = 0.0;  // power: so much is enough
    };
    std::array<Goal, kMostAreas> goals;         // those worth a march, the most worth first
    std::size_t goalCount = 0;
    std::array<double, 8> reach{};              // nearness by distance
    AreaId aim = AreaId::kNone;                 // where all who can go are to attack; set before anything is asked

    // `world`: one that fits what is known, where the caller has it at hand; it must outlive the Picture.
    Picture(const Definitions&, const Observation&, Side, const Weights& = {}, const State* world = nullptr);
    Picture(const Picture&) = delete;
    Picture& operator=(const Picture&) = delete;

    // For rules that ask whether anybody stands there: a world that fits what is known, invented when first asked for. Where
    // somebody stands is true in it, who stands there may be invented.
    [[nodiscard]] const State& world() const;

    [[nodiscard]] double powerOf(BlockId) const;               // of an own block, or a known one of the enemy
    [[nodiscard]] double powerOf(BlockBits own) const;
    [[nodiscard]] BlockBits strongest(BlockBits own, int most) const;  // so many of them, or all
    [[nodiscard]] double cityWorth(CityId) const;
    // What those blocks, all that would be there, do by standing outside at `area`.
    [[nodiscard]] double standing(AreaId area, BlockBits all) const;
    // Whoever weighs where a stack goes asks again and again for those who are there without it, and with it; the latest
    // answers of each Area are kept.
    struct Stood {
        std::array<BlockBits, 4> all{};  // 0: none kept
        std::array<double, 4> worth;
        std::uint8_t next = 0;
    };
    mutable std::array<Stood, kMostAreas> stood{};
    std::array<double, kBlocks> ownPower;  // of each own block
    // Own blocks outside at `area`; to the seasoned player as they will be once those sent already have gone.
    [[nodiscard]] BlockBits outsideAt(AreaId area) const;
    // What `stack` adds to those who are there, whether it comes or stays.
    [[nodiscard]] double adds(AreaId area, BlockBits stack) const;
    // Best place for `stack`, one or two borders from `from`.
    struct Way {
        AreaId to = AreaId::kNone;
        double worth = -1e9;
    };
    [[nodiscard]] Way bestWay(AreaId from, BlockBits stack, int steps) const;
    // What it is worth to `stack` to end a step there, more than anything else if it is the aim.
    [[nodiscard]] double comes(AreaId area, BlockBits stack) const;
    // The blocks of an Area that may leave it, those apart that have work to do there.
    [[nodiscard]] BlockBits free(AreaId from) const;
    // What a march or a muster is found to be best at, kept until another is weighed: every block that could join one asks.
    struct Found {
        AreaId area = AreaId::kNone;
        BlockBits of = 0, best = 0;
        double gain = 0.0;
    };
    mutable Found marching, mustered;
    // Own blocks chosen for the move that is made, those that are part of it, and those sent on their way already; found when
    // first asked for.
    struct Moving {
        BlockBits taken = 0, members = 0, sent = 0;
        bool isKnown = false;
    };
    [[nodiscard]] const Moving& moving() const;

private:
    [[nodiscard]] BlockBits foundFree(AreaId from) const;
    [[nodiscard]] double worthOfStanding(AreaId area, BlockBits all) const;

    const State* given_;
    mutable Moving moving_;
    mutable std::array<BlockBits, kMostAreas> free_;  // of the Areas that were asked for
    mutable std::bitset<kMostAreas> isFreeKnown_;
    mutable std::optional<State> invented_;
};

double valueOf(const Picture&, const Frame&, const Action&);

}  // namespace twwae
