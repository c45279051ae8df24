// Guards the End of Battle: who has won, Retreat, captured guns, stranded blocks and Regroup.
#include "tests/twwae/battle_table.h"

namespace twwae {
namespace {

struct EndTable : BattleTable {
    EndTable() { s.first = kRoundheads; }
};

// The Victor

TEST(TwwaeBattleEnd, C7_5_FewerRemainingLosesAndPursuersDoNotCount) {
    EndTable t;
    t.defend("rupert").defend("r_midlands_foot_1").attack("essex").attack("p_midlands_horse_1", 1).stand(kWhere);
    t.proceed().proceed();
    t.rolls({1, 6, 6, 6}).roll(1);
    EXPECT_TRUE(t.is("rupert", kPursuing));
    t.coastToEnd();
    EXPECT_EQ(t.s.battle.victor, kKing) << "one each: the Attacker loses";
    EndTable more;
    more.defend("r_midlands_foot_1").attack("essex").attack("p_midlands_foot").stand(kWhere).coastToEnd();
    EXPECT_EQ(more.s.battle.victor, kRoundheads);
    EXPECT_EQ(more.s.battlesWon[index(kRoundheads)], 1);
}

TEST(TwwaeBattleEnd, C7_5_ArtilleryDoesNotCount) {
    EndTable t;
    t.defend("r_midlands_foot_1").attack("essex").attack("p_cannon_1").stand(kWhere);
    t.aim("p_cannon_1", BlockClass::kInfantry).rolls({6, 6, 6, 6}).coastToEnd();
    EXPECT_EQ(t.s.battle.victor, kKing);
}

TEST(TwwaeBattleEnd, C7_5_BlocksStandUpAndAreRememberedAsSeen) {
    EndTable t;
    t.defend("r_midlands_foot_1").attack("essex").retreatOf(kRoundheads);
    EXPECT_FALSE(t.is("essex", kFaceUp));
    EXPECT_EQ(t.s.shown[index(BlockId::kEssex)].halves, 8);
}

TEST(TwwaeBattleEnd, C10_12_RupertIsBeatenOnlyWhenHeWasThere) {
    EndTable t;
    t.defend("rupert").attack("essex").retreatOf(kKing);
    EXPECT_TRUE(t.s.rupertBeaten);
    EndTable away;
    away.defend("r_midlands_foot_1").attack("essex").retreatOf(kKing);
    EXPECT_FALSE(away.s.rupertBeaten);
}

// Retreat

TEST(TwwaeBattleEnd, C7_6_ToFriendlyOrVacantAreasByOpenBorders) {
    EndTable t;
    t.put("p_london_foot_1", "staffs_warwick").defend("r_midlands_foot_1").attack("essex").retreatOf(kKing);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("r_midlands_foot_1");
    EXPECT_FALSE(t.allows(t.go("staffs_warwick"))) << "enemies stand there";
    EXPECT_NE(t.refusal(t.go("northampton_bedford")).find("came across"), std::string::npos) << "the enemy came that way";
    EXPECT_FALSE(t.allows(t.go("kent"))) << "not adjacent";
    EXPECT_TRUE(t.allows(t.go("derby_nottingham")));
    t.to("derby_nottingham");
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "derby_nottingham"));
    EXPECT_TRUE(t.awaits<Regroup>(kRoundheads));
}

TEST(TwwaeBattleEnd, C7_6_Ruling40_WhoCrossedLastMayUseTheBorder) {
    EndTable t;  // both came from Northamptonshire, the Royalist as Player 2 last
    t.defend("r_midlands_foot_1").attack("essex").cross("rupert", kWhere, kFrom).retreatOf(kKing);
    t.take("rupert");
    EXPECT_TRUE(t.allows(t.go(kFrom)));
    EndTable first;  // Player 1 retreating: the way of his own attack is shut by Player 2's
    first.defend("r_midlands_foot_1").attack("essex").cross("rupert", kWhere, kFrom).retreatOf(kRoundheads);
    first.take("essex");
    EXPECT_FALSE(first.allows(first.go(kFrom)));
    EXPECT_TRUE(first.allows(first.go("staffs_warwick")));
}

TEST(TwwaeBattleEnd, C7_6_TheBorderLimitHolds) {
    EndTable t;  // four over the river to Derbyshire, Artillery included
    t.put("p_london_foot_1", "staffs_warwick").put("p_london_foot_2", "lincolnshire");
    t.defend("r_midlands_foot_1")
        .defend("r_midlands_foot_2")
        .defend("charles")
        .defend("rupert")
        .defend("r_cannon_1")
        .attack("essex")
        .retreatOf(kKing);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("r_midlands_foot_1").take("r_midlands_foot_2").take("charles");
    t.to("derby_nottingham");
    EXPECT_FALSE(t.allows(Action{Proceed{}})) << "one more can go";
    t.take("rupert");
    EXPECT_FALSE(t.allows(Action{TakeBlock{BlockId::kRCannon1}}));
    t.to("derby_nottingham");
    EXPECT_FALSE(t.allows(Action{TakeBlock{BlockId::kRCannon1}}));
    t.proceed();
    EXPECT_EQ(t.where("r_cannon_1"), Place::kPool) << "no way left: Eliminated";
    EXPECT_EQ(t.s.battle.captured, 4);
    EXPECT_TRUE(t.awaits<CapturedGuns>(kRoundheads));
}

TEST(TwwaeBattleEnd, C7_6_WhoCanRetreatMustAndWhoCannotIsEliminated) {
    EndTable t;  // every way shut but one, which only the Leader could open for the Londoner
    t.put("p_london_foot_1", "staffs_warwick").put("p_london_foot_2", "lincolnshire");
    t.defend("r_north_foot_1").attack("essex").retreatOf(kKing);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    EXPECT_NE(t.refusal(Action{TakeBlock{BlockId::kRNorthFoot1}}).find("cannot Retreat"), std::string::npos)
        << "away from home without a Leader";
    ASSERT_EQ(t.legal().size(), 1U);
    t.proceed();
    EXPECT_EQ(t.where("r_north_foot_1"), Place::kPool);
}

TEST(TwwaeBattleEnd, C7_62_ARegionalBlockFollowsOrGoesWithALeader) {
    EndTable t;
    t.defend("r_north_foot_1").defend("r_north_foot_2").defend("charles").attack("essex").retreatOf(kKing);
    t.take("r_north_foot_1");
    EXPECT_FALSE(t.allows(t.go("derby_nottingham"))) << "alone it may not";
    t.take("charles").to("derby_nottingham");
    EXPECT_TRUE(t.isAt("r_north_foot_1", "derby_nottingham"));
    t.take("r_north_foot_2");
    EXPECT_FALSE(t.allows(t.go("staffs_warwick")));
    t.to("derby_nottingham");
    EXPECT_TRUE(t.isAt("r_north_foot_2", "derby_nottingham")) << "where a Leader is already";
}

TEST(TwwaeBattleEnd, C7_6_WhatIsAskedIsWhatCanBeDone) {
    EndTable t;
    t.defend("r_midlands_foot_1").attack("essex").retreatOf(kKing);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    const auto prompt = [&] { return Twwae::prompt(t.defs, Twwae::observe(t.defs, t.s, playerOf(kKing))).what; };
    const auto mayGoOn = [&] { return t.allows(Action{Proceed{}}); };
    EXPECT_FALSE(mayGoOn());
    EXPECT_NE(prompt().find(": choose blocks, then say where they go."), std::string::npos) << prompt();
    t.take("r_midlands_foot_1");
    EXPECT_FALSE(mayGoOn());
    EXPECT_NE(prompt().find(": say where they go, or choose more blocks. Taken: "), std::string::npos) << prompt();
}

TEST(TwwaeBattleEnd, C7_6_TheDefenderMayRetreatIntoTheCityAsFarAsItHolds) {
    EndTable t;
    t.put("newcastle", "north_riding")
        .put("r_north_foot_1", "north_riding")
        .put("r_north_foot_2", "north_riding")
        .put("r_cannon_1", "north_riding");
    t.cross("essex", "north_riding", "east_riding").stand("north_riding").retreatOf(kKing);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("newcastle").take("r_north_foot_1").take("r_cannon_1");
    t.play(Action{HeadFor{inside(city("york"))}});
    t.take("r_north_foot_2");
    EXPECT_FALSE(t.allows(Action{HeadFor{inside(city("york"))}})) << "York holds two";
    t.to("durham");
    ASSERT_TRUE(t.awaits<ArtilleryRetreatRoll>()) << "into the City too";
    t.roll(4);
    EXPECT_EQ(t.strength("r_cannon_1"), 4);
    EXPECT_EQ(t.where("r_cannon_1"), inside(city("york")));
    t.proceed();
    EXPECT_EQ(t.s.marker[index(city("york"))], -1) << "one block is too few for York";
    EXPECT_TRUE(isBesieged(t.defs, t.s, city("york")));
}

TEST(TwwaeBattleEnd, C7_6_CovenantersMayGoToScotland) {
    EndTable t;
    t.s.first = kKing;
    t.put("leven", "northumberland").put("cov_foot_1", "northumberland").put("p_north_foot_1", "northumberland");
    t.cross("rupert", "northumberland", "durham").stand("northumberland").retreatOf(kRoundheads);
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    t.take("p_north_foot_1");
    EXPECT_FALSE(t.allows(Action{HeadFor{Place::kScotland}}));
    t.to("cumberland_westmorland");
    t.take("leven").take("cov_foot_1").play(Action{HeadFor{Place::kScotland}});
    EXPECT_EQ(t.where("cov_foot_1"), Place::kScotland);
}

TEST(TwwaeBattleEnd, C7_61_AGunOnTheRetreatLosesOneOnOneToThree) {
    for (int die = 1; die <= 6; ++die) {
        EndTable t;
        t.defend("r_midlands_foot_1").defend("r_cannon_1", 1).attack("essex").retreatOf(kKing);
        t.take("r_midlands_foot_1").take("r_cannon_1").to("staffs_warwick");
        ASSERT_TRUE(t.awaits<ArtilleryRetreatRoll>());
        t.roll(die);
        EXPECT_EQ(t.where("r_cannon_1"), die <= 3 ? Place::kPool : outside(area("staffs_warwick")));
        EXPECT_EQ(t.awaits<CapturedGuns>(), die <= 3) << "captured with its last strength";
    }
}

TEST(TwwaeBattleEnd, C7_5_GunsWithoutCoverAreEliminatedAndCaptured) {
    EndTable t;  // the Cavalry is all Pursuing: nobody covers the guns
    t.defend("rupert").defend("r_cannon_1", 3).attack("p_midlands_horse_1", 1).attack("essex").stand(kWhere);
    t.aim("r_cannon_1", BlockClass::kInfantry).rolls({6, 6, 6}).proceed().rolls({1, 6, 6, 6}).roll(1);
    t.coast();
    EXPECT_EQ(t.s.battle.victor, kRoundheads);
    EXPECT_EQ(t.where("r_cannon_1"), Place::kPool);
    EXPECT_EQ(t.s.battle.captured, 3);
    ASSERT_TRUE(t.awaits<Retreat>(kKing)) << "Pursuing Cavalry Retreats with the side";
}

TEST(TwwaeBattleEnd, C7_63_ClubmenOfTheLoserAreEliminatedBesideTheMap) {
    EndTable t;
    t.defend("r_clubmen").defend("r_midlands_foot_1").attack("essex").retreatOf(kKing);
    EXPECT_EQ(t.where("r_clubmen"), Place::kAside);
    EXPECT_TRUE(t.awaits<Retreat>(kKing));
}

// Captured guns

TEST(TwwaeBattleEnd, C7_81_CapturedStrengthGoesToGunsNearOrANewOne) {
    EndTable t;
    t.put("p_cannon_1", "northampton_bedford", 3).put("p_cannon_2", Place::kPool).put("cov_cannon", kWhere, 1);
    t.defend("r_midlands_foot_1", 1).defend("r_cannon_1", 3).attack("essex");
    t.s.blocks[index(BlockId::kCovCannon)].group = t.s.blocks[index(BlockId::kEssex)].group;
    t.stand(kWhere);
    t.aim("r_cannon_1", BlockClass::kInfantry).rolls({6, 6, 6});
    t.aim("cov_cannon", BlockClass::kInfantry).roll(1);
    ASSERT_TRUE(t.awaits<CapturedGuns>(kRoundheads) || t.awaits<FireChoice>());
    if (t.awaits<FireChoice>()) t.proceed();
    ASSERT_TRUE(t.awaits<CapturedGuns>(kRoundheads));
    EXPECT_EQ(t.top<CapturedGuns>().left, 3);
    EXPECT_FALSE(t.allows(Action{GainStep{BlockId::kCovCannon}})) << "ruling 65";
    t.play(Action{GainStep{BlockId::kPCannon1}});
    EXPECT_EQ(t.strength("p_cannon_1"), 4);
    EXPECT_FALSE(t.allows(Action{GainStep{BlockId::kPCannon1}})) << "full";
    t.play(Action{Raise{BlockId::kPCannon2}});
    EXPECT_TRUE(t.isAt("p_cannon_2", kWhere));
    EXPECT_EQ(t.strength("p_cannon_2"), 1);
    t.play(Action{GainStep{BlockId::kPCannon2}});
    EXPECT_EQ(t.strength("p_cannon_2"), 2);
    EXPECT_TRUE(t.awaits<Regroup>(kRoundheads)) << "before any Regroup";
}

// Stranded blocks

TEST(TwwaeBattleEnd, C7_82_ARegionalBlockLeftAbroadIsEliminated) {
    EndTable t;  // the Leader regroups and leaves the Londoner in Leicestershire
    t.defend("r_midlands_foot_1", 1).attack("essex").attack("p_london_foot_1").stand(kWhere);
    t.fire("r_midlands_foot_1").roll(6).fire("essex").rolls({1, 6, 6, 6});
    ASSERT_TRUE(t.awaits<Regroup>(kRoundheads));
    t.to("northampton_bedford").take("essex").proceed();
    EXPECT_EQ(t.where("p_london_foot_1"), Place::kPool);
    EXPECT_FALSE(t.s.battle.isOn);
}

// Regroup

// The Victor's Regional block whose Leader fell may still Regroup home.
TEST(TwwaeBattleEnd, C7_82_Ruling147_TheVictorIsCheckedAfterHisRegroup) {
    for (const bool goes : {true, false}) {
        BattleTable t;
        t.put("p_north_foot_1", "lincolnshire").put("skippon", "lincolnshire");
        t.cross("irish_foot_1", "lincolnshire", "cambridge_huntingdon", 1).stand("lincolnshire").coastToEnd();
        ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
        t.put("skippon", Place::kPool);  // as if he had fallen
        t.take("irish_foot_1").to("cambridge_huntingdon");
        ASSERT_TRUE(t.awaits<Regroup>(Side::kParliament));
        if (goes) t.to("west_riding").take("p_north_foot_1");
        t.proceed();
        EXPECT_EQ(t.where("p_north_foot_1"), goes ? outside(area("west_riding")) : Place::kPool);
    }
}

TEST(TwwaeBattleEnd, C7_7_ToOneAdjacentAreaFriendlyOrVacant) {
    EndTable t;
    t.put("rupert", "derby_nottingham").defend("r_midlands_foot_1", 1).attack("essex").attack("p_midlands_foot").stand(kWhere);
    t.fire("r_midlands_foot_1").roll(6).fire("essex").rolls({1, 6, 6, 6});
    ASSERT_TRUE(t.awaits<Regroup>(kRoundheads));
    EXPECT_FALSE(t.allows(t.go("derby_nottingham")));
    EXPECT_FALSE(t.allows(t.go("kent")));
    t.to("lincolnshire").take("essex");
    EXPECT_FALSE(t.allows(Action{TakeBlock{BlockId::kRupert}}));
    t.take("p_midlands_foot").proceed();
    EXPECT_TRUE(t.isAt("p_midlands_foot", "lincolnshire")) << "abroad with a Leader";
}

TEST(TwwaeBattleEnd, C7_71_NoWayIsOfferedThatNobodyMayGo) {
    BattleTable t;
    t.put("p_south_foot_1", "kent").cross("r_wales_foot_1", "kent", "surrey_sussex", 1).stand("kent").coastToEnd();
    while (t.awaits<Retreat>()) t.play(t.legal().front());
    ASSERT_TRUE(t.awaits<Regroup>(Side::kParliament));
    EXPECT_TRUE(t.allows(t.go("surrey_sussex")));
    EXPECT_NE(t.refusal(t.go("bucks_herts")).find("7.71"), std::string::npos);
}
TEST(TwwaeBattleEnd, C7_71_ARegionalBlockRegroupsAbroadOnlyWithItsLeader) {
    EndTable t;
    t.put("t_fairfax", "lincolnshire")
        .defend("r_midlands_foot_1", 1)
        .attack("p_midlands_foot")
        .attack("p_midlands_horse_1")
        .stand(kWhere);
    t.fire("r_midlands_foot_1").roll(6).fire("p_midlands_foot").rolls({1, 6, 6});
    ASSERT_TRUE(t.awaits<Regroup>(kRoundheads));
    EXPECT_NE(t.refusal(t.go("lincolnshire")).find("7.71"), std::string::npos)
        << "a Leader who is there already does not count";
    t.proceed();
    EXPECT_TRUE(t.isAt("p_midlands_foot", kWhere));
}

TEST(TwwaeBattleEnd, C7_7_NothingIsLeftOfTheBattleAfterwards) {
    EndTable t;
    t.defend("r_midlands_foot_1", 1).attack("essex").stand(kWhere);
    t.fire("r_midlands_foot_1").roll(6).fire("essex").rolls({1, 6, 6, 6});
    t.proceed();
    EXPECT_EQ(t.s.battle, Battle{});
    for (std::size_t i = 0; i < kBlocks; ++i) EXPECT_EQ(t.s.blocks[i].flags, 0) << kBlockKeys[i];
    EXPECT_EQ(t.s.blocks[index(BlockId::kEssex)].group, 0);
    EXPECT_TRUE(t.s.stack.empty());
}

}  // namespace
}  // namespace twwae
