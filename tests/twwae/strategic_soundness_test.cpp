// The Strategic Phase at random: legal lists are ascending and exactly what is allowed, no choice is a dead end, and the
// secret marks of a move are gone when it is over.
#include <random>

#include "twwae/chapters/movement.h"

#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

// All actions a player could think of in this Phase.
std::vector<Action> thinkable(const Definitions& defs, Side side) {
    std::vector<Action> all{Enact{}, Decline{}, EndActions{}, Proceed{}};
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        all.push_back(March{areaAt(i)});
        all.push_back(MusterAt{areaAt(i)});
        all.push_back(HeadFor{outside(areaAt(i))});
        all.push_back(ChooseArea{areaAt(i)});
        for (std::size_t f = 0; f < kSeas; ++f)
            for (std::size_t t = 0; t < kSeas; ++t)
                all.push_back(SailTo{areaAt(i), static_cast<SeaId>(f), static_cast<SeaId>(t)});
    }
    all.push_back(March{kScotlandArea});
    all.push_back(MusterAt{kScotlandArea});
    for (const Place p : {Place::kPool, Place::kScotland, Place::kIreland, Place::kContinent}) all.push_back(HeadFor{p});
    for (std::size_t i = 0; i < defs.cities.size(); ++i) all.push_back(HeadFor{inside(cityAt(i))});
    for (const BlockId b : Blocks{side, allOf(side)}) {
        all.push_back(Sail{b});
        all.push_back(Strengthen{b});
        all.push_back(Raise{b});
        all.push_back(TakeBlock{b});
        all.push_back(LoseStep{b});
    }
    for (const BlockId b : Blocks{enemyOf(side), allOf(enemyOf(side))}) {
        all.push_back(TakeBlock{b});
        all.push_back(Raise{b});
    }
    return all;
}

void scatter(Table& t, std::mt19937& rng) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const auto roll = rng() % 10;
        Place p = outside(areaAt(rng() % t.defs.areas.size()));
        if (roll >= 8) p = Place::kPool;
        if (roll == 7 && isCovenanter(b)) p = Place::kScotland;
        if (roll == 7 && t.defs[b].kind == BlockKind::kIrish) p = Place::kIreland;
        if (isClubmen(b) && p == Place::kPool) p = Place::kAside;
        if (isCovenanter(b) && p == Place::kPool) p = Place::kRemoved;
        // Stacks: most stand in a few Areas, so that chaperones and limits matter.
        if (isArea(p) && rng() % 3 != 0)
            p = outside(areaAt(static_cast<std::size_t>(sideOf(b) == Side::kRoyalist ? 11 : 25) + rng() % 3));
        t.put(kBlockKeys[i], p, isOnMap(p) ? 1 + static_cast<int>(rng() % static_cast<unsigned>(t.defs[b].strength)) : 0);
    }
    // Some Areas that are Contested become Sieges.
    for (std::size_t c = 0; c < t.defs.cities.size(); ++c) {
        const AreaId a = t.defs.cities[c].area;
        if (!t.defs.cities[c].isFortified || !isContested(t.s, a)) continue;
        const Side in = rng() % 2 == 0 ? Side::kRoyalist : Side::kParliament;
        for (const BlockId b : Blocks{in, blocksOutside(t.s, in, a)}) t.put(key(b), inside(cityAt(c)), 1);
    }
    t.ready();
}

TEST(TwwaeStrategicPhase, LegalListsAreCompleteAndNothingIsADeadEnd) {
    const std::array<std::vector<Action>, 2> all{thinkable(testBox(), Side::kRoyalist),
                                                 thinkable(testBox(), Side::kParliament)};
    std::mt19937 rng{1643};
    for (int game = 0; game < 60; ++game) {
        Table t;
        t.s.henriettaDelivered = game % 2 == 0;
        t.s.turn = game % 5 == 0 ? 6 : 2;
        t.s.first = game % 3 == 0 ? Side::kParliament : Side::kRoyalist;
        scatter(t, rng);
        t.push(by(enemyOf(t.s.first), ActionSegment{{}, 4})).push(by(t.s.first, ActionSegment{{}, 4}));
        for (int step = 0; step < 400 && !t.s.stack.empty(); ++step) {
            if (Twwae::decision(t.s).actor == common::PlayerId::kChance) {
                t.roll(1 + static_cast<int>(rng() % 6));
                continue;
            }
            const Side side = sideOf(Twwae::decision(t.s).actor);
            const auto list = t.legal();
            ASSERT_FALSE(list.empty()) << "frame " << t.s.stack.back().index();
            for (std::size_t i = 1; i < list.size(); ++i) ASSERT_TRUE(list[i - 1] < list[i]);
            for (const Action& a : list)
                ASSERT_TRUE(t.allows(a)) << "frame " << t.s.stack.back().index() << " action " << a.index();
            if (step % 3 == 0) {
                std::size_t allowed = 0;
                for (const Action& a : all[index(side)]) allowed += t.allows(a) ? 1 : 0;
                ASSERT_EQ(allowed, list.size()) << "frame " << t.s.stack.back().index();
            }
            // Rather act than end.
            Action a = list[rng() % list.size()];
            if (std::holds_alternative<EndActions>(a) && list.size() > 1) a = list[rng() % (list.size() - 1)];
            t.play(a);
            if (t.awaits<ActionSegment>())
                for (const BlockId b : Blocks{side, allOf(side)}) {
                    ASSERT_EQ(block(t.s, b).order, 255);
                    ASSERT_FALSE(has(t.s, b, kChosen));
                    // TWWAE 3.24: nobody has ended a move abroad without a chaperone.
                    if (has(t.s, b, kMoved) && isRegional(t.defs, b) && isArea(block(t.s, b).place) &&
                        block(t.s, b).group != 0 && !isHome(t.defs, b, areaOf(block(t.s, b).place))) {
                        ASSERT_TRUE(hasChaperoneIn(t.defs, t.s, b, block(t.s, b).place));
                    }
                }
        }
        EXPECT_TRUE(t.s.stack.empty());
    }
}

// RULING twwae-101: in a world invented by the other player during a move all goes on.
TEST(TwwaeStrategicPhase, InventedWorldsGoOn) {
    std::mt19937 rng{1644};
    common::Rng dice{7, 0};
    for (int game = 0; game < 40; ++game) {
        Table t;
        t.s.henriettaDelivered = true;
        t.s.isRevealed = true;
        scatter(t, rng);
        t.push(by(Side::kParliament, ActionSegment{{}, 4})).push(by(Side::kRoyalist, ActionSegment{{}, 4}));
        settleMinds(t.s);
        for (int step = 0; step < 60 && !t.s.stack.empty(); ++step) {
            if (Twwae::decision(t.s).actor != common::PlayerId::kChance) {
                Table world;
                world.s = Twwae::determinize(
                    t.defs, Twwae::observe(t.defs, t.s, playerOf(step % 2 == 0 ? Side::kRoyalist : Side::kParliament)), dice);
                for (int i = 0; i < 30 && !world.s.stack.empty(); ++i) {
                    if (Twwae::decision(world.s).actor == common::PlayerId::kChance) {
                        world.roll(1 + static_cast<int>(rng() % 6));
                        continue;
                    }
                    const auto list = world.legal();
                    ASSERT_FALSE(list.empty());
                    world.play(list[rng() % list.size()]);
                }
                const auto list = t.legal();
                t.play(list[rng() % list.size()]);
            } else {
                t.roll(1 + static_cast<int>(rng() % 6));
            }
        }
    }
}

}  // namespace
}  // namespace twwae
