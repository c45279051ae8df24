// Trials of a Battle: dice for the same purpose are the same whatever was chosen, fair, and none of a number's own.
#include <map>
#include <set>

#include "cruel_necessity/player/steady.h"
#include "cruel_necessity/player/trial.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using enum UnitKind;

// Both lines full, and the third Sector, two Foot a side, is to be fought.
TableBuilder aBattle() {
    return TableBuilder().card(2).zeal(5).battle(
        Army::kNorth, BattleStep::kPrepare,
        {kRoyalistHorse4, kRoyalistHorse3, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot2, kRoyalistFoot2},
        {kHorse3, kHorse3, kFoot3, kFoot3, kFoot2, kFoot2});
}
State sectorDice(std::uint8_t sector) { return aBattle().top(SectorDice{{}, sector, 0}).build().s; }

int dieOf(Trial& trial, State s) { return std::get<RolledDie>(trial.draw(testBox(), s)).value; }

TEST(CnTrial, ADieForTheSamePurposeIsTheSameWhateverCameBefore) {
    for (std::uint32_t number = 0; number < 9; ++number) {
        Trial straight(17, number), roundabout(17, number);
        dieOf(roundabout, sectorDice(1));
        dieOf(roundabout, sectorDice(0));
        roundabout.choose(4);
        State boosted = sectorDice(2);
        boosted.battle.line[1].posts[2].marker = 1;
        boosted.zeal = 1;
        boosted.rng = {99, 7};
        EXPECT_EQ(dieOf(straight, sectorDice(2)), dieOf(roundabout, boosted)) << number;
        EXPECT_EQ(dieOf(straight, sectorDice(2)), dieOf(roundabout, boosted)) << "the other side's, " << number;
    }
}

TEST(CnTrial, AUnitForTheSameBoxIsTheSameWhateverCameBefore) {
    const State s = TableBuilder().battle(Army::kNorth, BattleStep::kFill).build().s;
    ASSERT_TRUE(std::holds_alternative<DrawUnit>(s.stack.back()));
    std::set<UnitKind> seen;
    for (std::uint32_t number = 0; number < 40; ++number) {
        State one = s, two = s;
        two.rng = {3, 4};
        Trial straight(5, number), roundabout(5, number);
        dieOf(roundabout, sectorDice(1));
        const Action drawn = straight.draw(testBox(), one);
        EXPECT_TRUE(drawn == roundabout.draw(testBox(), two)) << number;
        seen.insert(std::get<DrewUnit>(drawn).unit);
    }
    EXPECT_GT(seen.size(), 1U);
}

TEST(CnTrial, NoFaceComesTwiceBeforeEachHasComeOnce) {
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (std::uint32_t round = 0; round < 3; ++round) {
            std::set<int> faces;
            for (std::uint32_t i = 0; i < 6; ++i) {
                Trial trial(seed, 6 * round + i);
                faces.insert(dieOf(trial, sectorDice(0)));
            }
            EXPECT_EQ(faces.size(), 6U) << seed;
            EXPECT_EQ(*faces.begin(), 1);
            EXPECT_EQ(*faces.rbegin(), 6);
        }
}

// The dice of a trial, of both sides and of two Sectors and thrown again, know nothing of each other: each pair of faces is as
// likely as any. 3,600 seeds give each of 36 pairs a hundred times, and forty more or less is four errors.
TEST(CnTrial, TheDiceOfATrialKnowNothingOfEachOther) {
    std::map<std::pair<int, int>, std::array<int, 5>> pairs;
    for (std::uint64_t seed = 0; seed < 3600; ++seed) {
        const auto number = static_cast<std::uint32_t>(seed % 12);
        Trial trial(seed * 7919, number), next(seed * 7919, number + 1);
        const int royalist = dieOf(trial, sectorDice(0)), parliament = dieOf(trial, sectorDice(0));
        const int again = dieOf(trial, sectorDice(0)), there = dieOf(trial, sectorDice(1));
        ++pairs[{royalist, parliament}][0];
        ++pairs[{royalist, again}][1];
        ++pairs[{royalist, there}][2];
        ++pairs[{parliament, again}][3];
        const int lead = royalist - parliament;  // what decides a Sector; of another number
        const int other = dieOf(next, sectorDice(0)) - dieOf(next, sectorDice(0));
        if (lead == other) ++pairs[{0, 0}][4];
    }
    for (int x = 1; x <= 6; ++x)
        for (int y = 1; y <= 6; ++y)
            for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR((pairs[{x, y}][i]), 100, 40) << x << y << i;
    // Two leads are as far apart as the dice would have it: alike in 146 of 1,296 cases by chance, in fewer where no face
    // comes twice, and not in every one.
    EXPECT_LT((pairs[{0, 0}][4]), 3600 * 146 / 1296 + 80);
}

common::ActionList<Action> legalIn(const State& s) {
    common::ActionList<Action> list;
    CruelNecessity::legalActions(testBox(), s, list);
    return list;
}

TEST(CnSteady, TwoChoicesThatComeToTheSameAreWorthTheSame) {
    const State s = aBattle().build().s;
    double right = 0.0, other = 1.0, nothing = 0.0;
    for (const auto& advice : CruelNecessity::advise(testBox(), CruelNecessity::observe(testBox(), s, {}), legalIn(s))) {
        if (advice.action == Action{BoostUnit{2}}) right = advice.value;
        if (advice.action == Action{BoostUnit{3}}) other = advice.value;
        if (advice.action == Action{Proceed{}}) nothing = advice.value;
    }
    EXPECT_EQ(right, other);  // two units of a kind in one Sector
    EXPECT_NE(right, nothing);
}

TEST(CnSteady, ChoosesTheSameInABattleWhateverTheTablesDice) {
    const State s = aBattle().build().s;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        State other = s;
        other.rng = {seed + 1, 50};
        common::Rng one{seed}, two{seed};
        const Action mine = CruelNecessity::steady(testBox(), CruelNecessity::observe(testBox(), s, {}), legalIn(s), one);
        EXPECT_TRUE(mine ==
                    CruelNecessity::steady(testBox(), CruelNecessity::observe(testBox(), other, {}), legalIn(other), two));
    }
}

}  // namespace
}  // namespace cruel_necessity
