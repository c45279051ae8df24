// Guards Sieges: how they begin, that their blocks stay upright, and the Siege Marker.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

int markerAt(const Table& t, std::string_view key) { return t.s.marker[index(city(key))]; }
Table yorkUnderSiege(int besiegers) {
    Table t;
    t.putInside("r_north_foot_1", "york");
    const std::array<const char*, 4> keys{"p_north_foot_1", "p_north_foot_2", "p_north_horse", "f_fairfax"};
    for (int i = 0; i < besiegers; ++i) t.put(keys[static_cast<std::size_t>(i)], "north_riding");
    t.ready();
    return t;
}

TEST(TwwaeSieges, C8_0_BlocksOfASiegeStayUpright) {
    Table t = yorkUnderSiege(2);
    t.s.phase = Phase::kTactical;
    t.push(TacticalSequence{{}, TacticalStep::kSieges}).settle();
    t.play(ChooseCity{city("york")}).play(Decline{}).proceed().play(Decline{}).proceed();  // no Sally and no Storm
    EXPECT_TRUE(t.s.stack.empty());
    for (std::size_t i = 0; i < kBlocks; ++i) EXPECT_FALSE(has(t.s, blockAt(i), kFaceUp)) << kBlockKeys[i];
    for (const auto& shown : t.s.shown) EXPECT_EQ(shown.turn, 0);
}

TEST(TwwaeSieges, C8_0_1_AllDefendersWithdrewInside) {
    Table t;
    t.put("r_north_foot_1", "north_riding").put("p_north_foot_1", "west_riding").put("p_north_foot_2", "west_riding").ready();
    t.push(by(Side::kParliament, ActionSegment{{}, 1}));
    t.play(March{area("west_riding")});
    t.take("p_north_foot_1").to("north_riding").take("p_north_foot_2").to("north_riding").proceed();
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    t.take("r_north_foot_1").proceed();
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("york")));
    EXPECT_FALSE(isContested(t.s, area("north_riding")));
    EXPECT_EQ(markerAt(t, "york"), 0);
}

TEST(TwwaeSieges, C8_0_1_ByClubmen) {
    Table t;
    t.put("p_north_foot_1", "north_riding").ready();
    t.push(ClubmenArrive{{}, Side::kRoyalist, area("north_riding"), 0}).settle();
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kParliament));
    t.take("p_north_foot_1").proceed();
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("york")));
    EXPECT_EQ(besiegedSide(t.defs, t.s, city("york")), Side::kParliament);
    EXPECT_EQ(markerAt(t, "york"), -1);  // one block is too few for a City of Size 2
}

TEST(TwwaeSieges, C8_0_2_APlotInParliamentsArea) {
    Table t;
    t.put("p_north_foot_1", "east_riding").put("r_garrison_1", Place::kPool).ready();
    t.push(by(Side::kRoyalist, PlotGarrison{{}, city("hull"), true}));
    t.take("r_garrison_1");
    EXPECT_EQ(t.where("r_garrison_1"), inside(city("hull")));
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("hull")));
    EXPECT_EQ(markerAt(t, "hull"), 0);
    EXPECT_EQ(t.s.owner[index(city("hull"))], 0);
}

TEST(TwwaeSieges, C8_0_3_ADefenderRetreatedInside) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.put("r_north_foot_1", "north_riding").put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding");
    t.s.owner[index(city("york"))] = 0;
    t.push(TacticalSequence{{}, TacticalStep::kBattles}).settle().play(ChooseArea{area("north_riding")});
    for (int i = 0; i < 200 && !t.awaits<Retreat>(); ++i) {
        if (Twwae::decision(t.s).actor == common::PlayerId::kChance) t.roll(6);
        else if (t.allows(Proceed{})) t.proceed();
        else t.play(Decline{});
    }
    ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
    t.take("r_north_foot_1").play(HeadFor{inside(city("york"))});
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("york")));
    EXPECT_EQ(markerAt(t, "york"), 0);
}

// TWWAE 6.11, 8.0; RULING twwae-211: besiegers who go on and others who take their place in the same step leave no gap.
TEST(TwwaeSieges, C8_0_BesiegersRelieveEachOtherInOneStep) {
    Table t;
    t.put("r_garrison_1", "north_riding").put("p_north_foot_1", "east_riding").put("p_north_foot_2", "east_riding").ready();
    t.push(by(Side::kParliament, ActionSegment{{}, 2})).play(Action{March{area("east_riding")}});
    t.take("p_north_foot_1").to("west_riding").take("p_north_foot_2").to("north_riding").proceed();
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    t.take("r_garrison_1").proceed();
    t.take("p_north_foot_2").to("east_riding").take("p_north_foot_1").to("north_riding").proceed();
    EXPECT_EQ(t.where("r_garrison_1"), inside(city("york")));
    EXPECT_FALSE(isContested(t.s, area("north_riding")));
}
// Two Sieges that change their besiegers: whoever comes out meanwhile may go in again, a Garrison must (TWWAE 6.15).
TEST(TwwaeSieges, C6_15_WhoComesOutBetweenTwoBesiegersMayGoInAgain) {
    Table t;
    t.put("r_garrison_1", "north_riding")
        .put("r_garrison_2", "east_riding")
        .put("p_north_foot_1", "west_riding")
        .put("p_north_foot_2", "west_riding")
        .ready();
    t.push(by(Side::kParliament, ActionSegment{{}, 2})).play(Action{March{area("west_riding")}});
    t.take("p_north_foot_1").to("north_riding").take("p_north_foot_2").to("east_riding").proceed();
    t.take(t.awaits<Withdrawal>() && t.allows(Action{TakeBlock{block("r_garrison_1")}}) ? "r_garrison_1" : "r_garrison_2")
        .proceed();
    t.take(t.allows(Action{TakeBlock{block("r_garrison_1")}}) ? "r_garrison_1" : "r_garrison_2").proceed();
    t.take("p_north_foot_1").to("east_riding").take("p_north_foot_2").to("north_riding").proceed();
    while (t.awaits<Withdrawal>()) t.play(t.legal().front()).proceed();
    EXPECT_FALSE(isContested(t.s, area("north_riding")) || isContested(t.s, area("east_riding")));
    EXPECT_EQ(t.where("r_garrison_1"), inside(city("york")));
    EXPECT_EQ(t.where("r_garrison_2"), inside(city("hull")));
}

// RULING twwae-239: the North Riding comes before the East Riding on the map, so Hull is relieved and York's Siege has a gap.
TEST(TwwaeSieges, C6_15_Ruling239_OneOfTwoSiegesThatSwapIsBroken) {
    Table t;
    t.put("r_north_foot_1", "north_riding")
        .put("r_garrison_2", "east_riding")
        .put("p_north_foot_1", "west_riding")
        .put("p_north_foot_2", "west_riding")
        .ready();
    ASSERT_LT(index(area("north_riding")), index(area("east_riding")));
    t.push(by(Side::kParliament, ActionSegment{{}, 2})).play(Action{March{area("west_riding")}});
    t.take("p_north_foot_1").to("north_riding").take("p_north_foot_2").to("east_riding").proceed();
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
        t.take(t.top<Withdrawal>().area == area("north_riding") ? "r_north_foot_1" : "r_garrison_2").proceed();
    }
    ASSERT_TRUE(isBesieged(t.defs, t.s, city("york")) && isBesieged(t.defs, t.s, city("hull")));
    t.take("p_north_foot_1").to("east_riding").take("p_north_foot_2").to("north_riding").proceed();
    EXPECT_EQ(t.where("r_garrison_2"), inside(city("hull"))) << "relieved without a gap";
    ASSERT_TRUE(t.awaits<Withdrawal>(Side::kRoyalist));
    EXPECT_EQ(t.top<Withdrawal>().area, area("north_riding"));
    EXPECT_TRUE(t.isAt("r_north_foot_1", "north_riding"));
    t.proceed();  // it stays outside this time
    EXPECT_FALSE(t.awaits<Withdrawal>()) << "nothing is asked at Hull";
    EXPECT_TRUE(isContested(t.s, area("north_riding")));
    EXPECT_FALSE(isContested(t.s, area("east_riding")));
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("hull")));
}

TEST(TwwaeSieges, C8_01_EnoughInfantryAndCavalryPlaceItAtZero) {
    EXPECT_EQ(markerAt(yorkUnderSiege(1), "york"), -1);
    EXPECT_EQ(markerAt(yorkUnderSiege(2), "york"), 0);
    Table guns = yorkUnderSiege(1);
    guns.put("p_cannon_1", "north_riding").put("p_cannon_2", "north_riding").ready();
    EXPECT_EQ(markerAt(guns, "york"), -1);  // Artillery does not count
    Table london;
    london.putInside("p_garrison_1", "london");
    for (const auto* key : {"charles", "r_south_foot_1", "r_south_foot_2"}) london.put(key, "bucks_herts");
    london.ready();
    EXPECT_EQ(markerAt(london, "london"), -1);
    london.put("r_london_foot", "bucks_herts").ready();
    EXPECT_EQ(markerAt(london, "london"), 0);
}

TEST(TwwaeSieges, C8_01_TooFewRemoveIt) {
    Table t = yorkUnderSiege(2);
    t.s.marker[index(city("york"))] = 3;
    move(t.defs, t.s, block("p_north_foot_1"), outside(area("west_riding")), 0, nullptr);
    EXPECT_EQ(markerAt(t, "york"), -1);
    move(t.defs, t.s, block("p_north_foot_1"), outside(area("north_riding")), 0, nullptr);
    EXPECT_EQ(markerAt(t, "york"), 0);  // RULING twwae-43
    t.s.marker[index(city("york"))] = 3;
    eliminate(t.defs, t.s, block("p_north_foot_2"), nullptr, {"TWWAE", "8.01"});
    EXPECT_EQ(markerAt(t, "york"), -1);
}

TEST(TwwaeSieges, C8_01_MoreBesiegersChangeNothing) {
    Table t = yorkUnderSiege(2);
    t.s.marker[index(city("york"))] = 3;
    t.put("p_east_horse_1", "west_riding");
    move(t.defs, t.s, block("p_east_horse_1"), outside(area("north_riding")), 0, nullptr);
    EXPECT_EQ(markerAt(t, "york"), 3);
}

}  // namespace
}  // namespace twwae
