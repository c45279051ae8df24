// Movement at random: Activations on crowded maps, where every list must be sound and every Activation must end.
#include <algorithm>

#include "common/rng.h"
#include "tests/ukc/test_box.h"
#include "ukc/chapters/movement.h"

namespace ukc {
namespace {

// Armies of both sides thrown on the map, with garrisons, sieges and Local Notables.
void crowd(Table& t, common::Rng& rng) {
    const auto n = static_cast<std::uint32_t>(t.defs.areas.size());
    t.s.turn = static_cast<std::uint8_t>(rng.below(kTurns));
    t.s.standardRaised = rng.below(8) != 0;
    t.s.openPiles = 3;
    if (rng.below(2) == 0) t.s.options.edition = Edition::kGmt2008;
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i)
        if (rng.below(3) == 0) t.s.control[i] = static_cast<std::int8_t>(rng.below(2));
    for (std::size_t i = 0; i < kNotables; ++i)
        if (rng.below(2) == 0) t.notable(kNotableKeys[i]);
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i)
        if (isFortress(t.defs, t.s, areaAt(i)) && t.s.control[i] < 0) t.s.control[i] = static_cast<std::int8_t>(rng.below(2));
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const AreaId a = areaAt(rng.below(n));
        const auto anyGeneral = [&] {
            for (;;)
                if (const General g = generalAt(rng.below(kGenerals)); sideOf(g) == colourOf(b)) return g;
        };
        if (rng.below(4) == 0) {  // a garrison, Inside a Fortress of his own or Unled where nobody of the enemy is
            if (controls(t.s, enemyOf(colourOf(b)), a) || hasEnemyBrigades(t.s, colourOf(b), a)) continue;
            const bool fits = t.defs[a].fortressClass > 0 && controls(t.s, colourOf(b), a) &&
                              inside(t.s, colourOf(b), a).size() < holds(t.defs, t.s, a);
            t.s.places[i] = fits ? insideOf(a) : outside(a);
            continue;
        }
        const General g = anyGeneral();
        if (!isOnMap(t.s, g)) {
            if (hasEnemyBrigades(t.s, sideOf(g), a) || generalIn(t.s, sideOf(g), a) != General::kNone) continue;
            placeGeneral(t.defs, t.s, g, a);
            if (mayTake(t.defs, t.s, g, b, nullptr)) t.s.places[i] = displayOf(g);
            else general(t.s, g) = {};
        } else if (mayTake(t.defs, t.s, g, b, nullptr)) {
            t.s.places[i] = displayOf(g);
        }
    }
    t.s.knowledge = {};
    knowSetup(t.defs, t.s);
    t.makeAllCertain();
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i) {
        const AreaId a = areaAt(i);
        if (!isMasked(t.defs, t.s, a) || rng.below(2) == 0) continue;
        const General g = generalIn(t.s, enemyOf(kBothSides[static_cast<std::size_t>(t.s.control[i])]), a);
        if (size(t.s, g) >= neededToBesiege(t.defs, t.s, a)) placeSiege(t.defs, t.s, a, g, false, nullptr);
    }
    for (std::size_t c = 1; c <= kCards; ++c)
        if (rng.below(6) == 0) t.s.hand[rng.below(2)] |= bitOf(card(static_cast<int>(c)));
}

bool isReady(const Table& t) { return t.s.isOver || t.s.stack.empty(); }

// The same moment as the side to decide may imagine it, played on a little: nothing is asked there that has no answer.
void playInvented(const Definitions& defs, const State& s, common::PlayerId viewer, common::Rng& rng) {
    State world = Ukc::determinize(defs, Ukc::observe(defs, s, viewer), rng);
    for (int step = 0; step < 40 && !world.isOver && !world.stack.empty(); ++step) {
        if (Ukc::decision(world).actor == common::PlayerId::kChance) {
            common::OutcomeList<Action> list;
            Ukc::chanceOutcomes(defs, world, list);
            ASSERT_FALSE(list.empty());
            Ukc::apply(defs, world, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
            continue;
        }
        common::ActionList<Action> list;
        Ukc::legalActions(defs, world, list);
        ASSERT_FALSE(list.empty()) << "frame " << world.stack.back().index();
        Ukc::apply(defs, world, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
    }
}

TEST(UkcMovement, P17_0_RandomActivationsEndWithSoundLists) {
    for (std::uint32_t seed = 1; seed <= 80; ++seed) {
        common::Rng rng{seed, 0};
        Table t;
        crowd(t, rng);
        for (int play = 0; play < 25 && !t.s.isOver; ++play) {
            const General g = generalAt(rng.below(kGenerals));
            if (!isOnMap(t.s, g) || army(t.s, g).empty()) continue;
            t.s.movedThisPlay = {};
            t.s.playing = sideOf(g);
            startActivation(t.defs, t.s, g, static_cast<int>(1 + rng.below(4)), rng.below(2) == 0, true, true, nullptr);
            int steps = 0;
            for (; steps < 300 && !isReady(t); ++steps) {
                const auto decision = Ukc::decision(t.s);
                if (decision.actor == common::PlayerId::kChance) {
                    common::OutcomeList<Action> list;
                    Ukc::chanceOutcomes(t.defs, t.s, list);
                    ASSERT_FALSE(list.empty()) << "seed " << seed;
                    Ukc::apply(t.defs, t.s, list[rng.below(static_cast<std::uint32_t>(list.size()))].action, nullptr);
                    continue;
                }
                const auto list = t.legal();
                ASSERT_FALSE(list.empty()) << "seed " << seed << " frame " << t.s.stack.back().index();
                ASSERT_TRUE(std::is_sorted(list.begin(), list.end()))
                    << "seed " << seed << " frame " << t.s.stack.back().index();
                ASSERT_EQ(std::adjacent_find(list.begin(), list.end()), list.end());
                for (const Action& a : list)
                    ASSERT_TRUE(t.allows(a)) << "seed " << seed << " frame " << t.s.stack.back().index();
                if (rng.below(8) == 0) playInvented(t.defs, t.s, decision.actor, rng);
                Ukc::apply(t.defs, t.s, list[rng.below(static_cast<std::uint32_t>(list.size()))], nullptr);
            }
            ASSERT_LT(steps, 300) << "seed " << seed;
            if (t.s.isOver) break;
            // P17.3, P4.2: whoever commands an Army stands alone in his Area, and has a Brigade.
            for (const Side side : kBothSides)
                for (std::size_t i = 0; i < t.defs.areas.size(); ++i)
                    ASSERT_LE(commandersIn(t.s, side, areaAt(i)).size(), 1U) << "seed " << seed << " " << t.defs.areas[i].key;
            for (std::size_t i = 0; i < kGenerals; ++i)
                if (isOnMap(t.s, generalAt(i))) {
                    ASSERT_FALSE(army(t.s, generalAt(i)).empty()) << "seed " << seed << " " << kGeneralKeys[i];
                    ASSERT_LE(size(t.s, generalAt(i)), t.defs[generalAt(i)].limit) << "seed " << seed << " " << kGeneralKeys[i];
                    const GeneralState& it = general(t.s, generalAt(i));
                    ASSERT_TRUE(!it.isInside || isGmt(t.s) || hasEnemyGeneral(t.s, sideOf(generalAt(i)), it.area))
                        << "seed " << seed << " " << kGeneralKeys[i];
                }
            // Nobody shares an Area with the enemy but before a Fortress (Turnham Green may gather before a Masked London).
            for (std::size_t i = 0; i < t.defs.areas.size(); ++i) {
                const AreaId a = areaAt(i);
                const bool royal =
                    !unled(t.s, Side::kRoyalist, a).empty() || generalIn(t.s, Side::kRoyalist, a) != General::kNone;
                const bool parliament =
                    !unled(t.s, Side::kParliament, a).empty() || generalIn(t.s, Side::kParliament, a) != General::kNone;
                ASSERT_FALSE(royal && parliament && a != t.defs.london) << "seed " << seed << " " << t.defs[a].key;
            }
        }
    }
}

}  // namespace
}  // namespace ukc
