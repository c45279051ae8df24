// Guards Siege Combat: its order, the guns of the City, and Sallies.
#include "tests/twwae/siege_table.h"

namespace twwae {
namespace {

// TWWAE 7.03

TEST(TwwaeSiegeCombat, C7_03_SallyThenStormCityByCity) {
    Table t = york();
    t.putInside("r_midlands_foot_1", "oxford")
        .put("p_south_foot_1", "oxfordshire")
        .put("p_south_foot_2", "oxfordshire")
        .ready();
    t.s.first = Side::kParliament;
    t.push(TacticalSequence{{}, TacticalStep::kSieges}).settle();
    ASSERT_TRUE(t.awaits<ChooseSiege>(Side::kParliament));
    EXPECT_TRUE(t.allows(ChooseCity{city("york")}));
    EXPECT_FALSE(t.allows(ChooseCity{city("chester")}));
    t.play(ChooseCity{city("oxford")});
    EXPECT_TRUE(t.awaits<CityGunsOffer>(Side::kRoyalist));
    t.play(kNo);
    EXPECT_TRUE(t.awaits<SallyChoice>(Side::kRoyalist));
    t.proceed();
    EXPECT_TRUE(t.awaits<BombardOffer>(Side::kParliament));
    t.play(kNo);
    EXPECT_TRUE(t.awaits<StormChoice>(Side::kParliament));
    t.proceed();
    ASSERT_TRUE(t.awaits<ChooseSiege>(Side::kParliament));
    EXPECT_FALSE(t.allows(ChooseCity{city("oxford")}));
    t.play(ChooseCity{city("york")});
    until<ChooseSiege>(t);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeCombat, C7_03_1_ASiegeBegunByABattleIsFoughtTheSameTurn) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.put("r_north_foot_1", "north_riding").put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding");
    t.s.owner[index(city("york"))] = 0;
    t.push(TacticalSequence{{}, TacticalStep::kBattles}).settle();
    t.play(ChooseArea{area("north_riding")});
    until<Retreat>(t);
    ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
    t.take("r_north_foot_1").play(HeadFor{inside(city("york"))});
    until<ChooseSiege>(t);
    ASSERT_TRUE(t.awaits<ChooseSiege>());
    EXPECT_EQ(t.s.marker[index(city("york"))], 0);
    t.play(ChooseCity{city("york")});  // RULING twwae-62
    EXPECT_TRUE(t.awaits<CityGunsOffer>(Side::kRoyalist));
}

TEST(TwwaeExamples, C7_03_X1_ABattleAndASiegeCombatInOneArea) {
    Table t = york();
    t.ready();
    t.put("r_north_foot_2", "north_riding");
    t.s.blocks[index(block("r_north_foot_2"))].group =
        groupFor(t.s, Side::kRoyalist, area("north_riding"), GroupKind::kBorder, area("durham"));
    makeCertain(t.s, block("r_north_foot_2"));
    t.push(TacticalSequence{{}, TacticalStep::kBattles}).settle();
    t.play(ChooseArea{area("north_riding")});
    until<Retreat>(t);
    ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
    t.take("r_north_foot_2").to("durham");
    until<ChooseSiege>(t);
    ASSERT_TRUE(t.awaits<ChooseSiege>());
    EXPECT_TRUE(t.allows(ChooseCity{city("york")}));
}

TEST(TwwaeSiegeCombat, C7_6_WhoRetreatedToASiegeTakesNoPart) {
    Table t = york();
    t.put("p_east_horse_1", "north_riding");
    t.s.blocks[index(block("p_east_horse_1"))].group =
        groupFor(t.s, Side::kParliament, area("north_riding"), GroupKind::kRetreated, AreaId::kNone);
    makeCertain(t.s, block("p_east_horse_1"));
    toStorm(combat(t, "york"));
    EXPECT_TRUE(t.allows(TakeBlock{block("p_north_foot_1")}));
    EXPECT_NE(t.refusal(TakeBlock{block("p_east_horse_1")}).find("TWWAE 7.6"), std::string::npos);
}

TEST(TwwaeSiegeCombat, C7_6_ARetreatIntoASiegeStillToCome) {
    Table t = york();
    t.put("p_north_horse", "west_riding", 1).put("r_north_foot_2", "west_riding").put("r_north_foot_3", "west_riding").ready();
    t.s.blocks[index(block("r_north_foot_2"))].group =
        groupFor(t.s, Side::kRoyalist, area("west_riding"), GroupKind::kBorder, area("lancashire"));
    t.s.blocks[index(block("r_north_foot_3"))].group = t.s.blocks[index(block("r_north_foot_2"))].group;
    for (const auto* key : {"r_north_foot_2", "r_north_foot_3"}) makeCertain(t.s, block(key));
    t.push(TacticalSequence{}).settle();
    until<ChooseBattle>(t).play(ChooseArea{area("west_riding")});
    until<Retreat>(t);
    ASSERT_TRUE(t.awaits<Retreat>(Side::kParliament));
    t.take("p_north_horse").to("north_riding");
    until<ChooseSiege>(t).play(ChooseCity{city("york")});
    toStorm(t);
    EXPECT_FALSE(t.allows(TakeBlock{block("p_north_horse")}));
    EXPECT_TRUE(t.allows(TakeBlock{block("p_north_foot_1")}));
}

TEST(TwwaeSiegeCombat, C7_6_WhoRetreatedToASiegeDoesNotStormAfterASallyEither) {
    Table t;  // one block around York: no marker, so that the Sally is a Battle with an End of Battle of its own
    t.s.phase = Phase::kTactical;
    t.putInside("r_north_foot_1", "york").putInside("r_north_foot_2", "york");
    t.put("p_north_foot_1", "north_riding").put("p_north_horse", "north_riding");
    t.s.blocks[index(block("p_north_horse"))].group =
        groupFor(t.s, Side::kParliament, area("north_riding"), GroupKind::kRetreated, AreaId::kNone);
    makeCertain(t.s, block("p_north_horse"));
    t.ready();
    t.s.marker[index(city("york"))] = -1;
    t.push(SiegeCombat{{}, SiegeStep::kSally, city("york")}).settle();
    t.take("r_north_foot_1").proceed();
    ASSERT_EQ(t.s.battle.kind, BattleKind::kField);
    until<Retreat>(t);  // nobody hits: the Attacker has lost
    ASSERT_TRUE(t.awaits<Retreat>(Side::kRoyalist));
    t.take("r_north_foot_1").play(HeadFor{inside(city("york"))});
    toStorm(t);
    ASSERT_TRUE(t.awaits<StormChoice>(Side::kParliament));
    EXPECT_TRUE(t.allows(TakeBlock{block("p_north_foot_1")}));
    EXPECT_NE(t.refusal(TakeBlock{block("p_north_horse")}).find("TWWAE 7.6"), std::string::npos);
    t.proceed();
    clearGroups(t.defs, t.s);
    EXPECT_EQ(t.s.blocks[index(block("p_north_horse"))].group, 0);
}

// TWWAE 8.2: Sallying

TEST(TwwaeSiegeCombat, C8_2_TheBesiegedPlayerChooses) {
    Table t = york();
    combat(t, "york").play(kNo);
    ASSERT_TRUE(t.awaits<SallyChoice>(Side::kRoyalist));
    EXPECT_FALSE(t.allows(TakeBlock{block("p_north_foot_1")}));
    EXPECT_TRUE(t.allows(Proceed{}));
    t.take("r_north_horse_1");
    EXPECT_FALSE(t.allows(TakeBlock{block("r_north_horse_1")}));
    EXPECT_TRUE(t.allows(TakeBlock{block("r_north_foot_1")}));
    t.proceed();
    EXPECT_EQ(t.s.battle.kind, BattleKind::kSally);
    EXPECT_EQ(t.s.battle.attacker, Side::kRoyalist);
}

TEST(TwwaeSiegeCombat, C8_2_1_ANormalBattle) {
    Table t;  // one block around York is too few for a marker
    t.s.phase = Phase::kTactical;
    t.putInside("r_north_foot_1", "york").putInside("r_north_foot_2", "york").putInside("r_cannon_1", "york");
    t.put("p_north_foot_1", "north_riding");
    combat(t, "york");
    ASSERT_EQ(t.s.marker[index(city("york"))], -1);
    ASSERT_TRUE(t.awaits<SallyChoice>(Side::kRoyalist));  // the guns have no bombardment of their own
    EXPECT_TRUE(t.allows(TakeBlock{block("r_cannon_1")}));
    t.take("r_north_foot_1").take("r_cannon_1").proceed();
    ASSERT_TRUE(t.awaits<WithdrawOffer>(Side::kParliament));
    EXPECT_EQ(t.s.battle.kind, BattleKind::kField);
    EXPECT_EQ(t.s.battle.attacker, Side::kRoyalist);
    t.play(kNo);
    EXPECT_TRUE(isInLine(t, "r_north_foot_1"));
    EXPECT_TRUE(isInLine(t, "r_cannon_1"));
    EXPECT_FALSE(isInLine(t, "r_north_foot_2"));
    EXPECT_TRUE(isInLine(t, "p_north_foot_1"));
    until<RetreatOrder>(t);
    EXPECT_TRUE(t.awaits<RetreatOrder>());  // as in any Battle
}

TEST(TwwaeSiegeCombat, C8_2_1_AllBesiegersDefendThoughTheyCameThisTurn) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.s.first = Side::kRoyalist;
    t.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding");
    t.s.blocks[index(block("p_north_foot_1"))].group =
        groupFor(t.s, Side::kParliament, area("north_riding"), GroupKind::kBorder, area("west_riding"));
    makeCertain(t.s, block("p_north_foot_1"));
    combat(t, "york").take("r_north_foot_1").proceed();
    until<RetreatOrder>(t);
    EXPECT_TRUE(isInLine(t, "p_north_foot_1"));
    EXPECT_FALSE(has(t.s, block("p_north_foot_1"), kStartedReserve));
}

TEST(TwwaeSiegeCombat, C8_2_2_GunsOfTheCityFireFirst) {
    Table t = york();
    t.putInside("r_cannon_1", "york", 2);
    doubt(t, {"p_north_foot_1", "p_north_foot_2", "p_cannon_1"}, "north_riding");
    combat(t, "york");
    ASSERT_TRUE(t.awaits<CityGunsOffer>(Side::kRoyalist));
    t.play(kYes);
    ASSERT_TRUE(t.awaits<GunTarget>());
    EXPECT_EQ(t.outcomes().size(), 3U);  // every upright besieger, guns too (RULING twwae-126)
    t.play(DrewBlock{block("p_north_foot_1")});
    t.rolls({1, 2});  // A2 at -1
    EXPECT_EQ(t.strength("p_north_foot_1"), 2);
    EXPECT_FALSE(has(t.s, block("p_north_foot_1"), kFaceUp));
    ASSERT_TRUE(t.awaits<CityGunsOffer>(Side::kRoyalist));
    EXPECT_FALSE(t.allows(kYes));  // each gun once
    t.play(kNo);
    EXPECT_TRUE(t.awaits<SallyChoice>(Side::kRoyalist));
}

TEST(TwwaeSiegeCombat, C8_2_2_ItMayStrikeAGun) {  // RULING twwae-74
    Table t = york();
    t.putInside("r_cannon_1", "york", 1);
    combat(t, "york").play(kYes).play(PickBlock{block("p_cannon_1")}).roll(1);
    EXPECT_EQ(t.strength("p_cannon_1"), 3);
}

TEST(TwwaeSiegeCombat, C8_2_2_Ruling126_OneThatIsKnownOrABlindPick) {
    for (const bool isKnown : {true, false}) {
        Table t = york();
        t.putInside("r_cannon_1", "york", 2);
        doubt(t, {"p_north_foot_1", "p_cannon_1"}, "north_riding");
        combat(t, "york").play(kYes);
        ASSERT_TRUE(t.awaits<GunTargetChoice>(Side::kRoyalist));
        EXPECT_EQ(t.legal(), (std::vector<Action>{Proceed{}, PickBlock{block("p_north_foot_2")}}));
        EXPECT_FALSE(t.allows(PickBlock{block("p_north_foot_1")}));
        if (isKnown) {
            t.play(PickBlock{block("p_north_foot_2")}).rolls({1, 2});
            EXPECT_EQ(t.strength("p_north_foot_2"), 2);
            continue;
        }
        t.proceed();
        ASSERT_TRUE(t.awaits<GunTarget>());
        EXPECT_EQ(t.outcomes().size(), 2U);
        t.play(DrewBlock{block("p_cannon_1")});
        EXPECT_FALSE(t.logSays(nameOf(t.defs, block("p_cannon_1"))));
    }
    Table t = york();
    t.putInside("r_cannon_1", "york", 2);
    combat(t, "york").play(kYes);
    EXPECT_NE(t.refusal(Proceed{}).find("You know every besieger"), std::string::npos);
}

TEST(TwwaeSiegeCombat, C8_2_2_NoGunsNoShot) {
    Table t = york();
    combat(t, "york");
    ASSERT_TRUE(t.awaits<CityGunsOffer>());
    EXPECT_FALSE(t.allows(kYes));
    EXPECT_TRUE(Twwae::decision(t.s).askEvenIfForced);  // the besieger must not learn that there is none
}

TEST(TwwaeSiegeCombat, C8_2_3_AnEqualNumberOfUprightBesiegers) {
    Table t = york();
    t.putInside("r_cannon_1", "york");
    doubt(t, {"p_north_foot_1", "p_north_foot_2", "p_cannon_1"}, "north_riding");
    combat(t, "york").play(kNo);
    EXPECT_FALSE(t.allows(TakeBlock{block("r_cannon_1")}));
    t.take("r_north_foot_1").proceed();
    ASSERT_TRUE(t.awaits<SallyOpponent>());
    EXPECT_TRUE(has(t.s, block("r_north_foot_1"), kFaceUp));
    EXPECT_EQ(t.outcomes().size(), 3U);
    t.play(DrewBlock{block("p_north_foot_2")});
    EXPECT_TRUE(isInLine(t, "p_north_foot_2"));
    EXPECT_FALSE(isInLine(t, "p_north_foot_1"));
    EXPECT_FALSE(has(t.s, block("p_north_foot_1"), kFaceUp));
    EXPECT_FALSE(isInLine(t, "r_north_horse_1"));
    EXPECT_FALSE(isInLine(t, "r_cannon_1"));
    EXPECT_EQ(t.s.battle.kind, BattleKind::kSally);
}

TEST(TwwaeSiegeCombat, C8_2_3_AllBesiegersIfMoreSally) {  // RULING twwae-78
    Table t = chester();
    t.putInside("r_wales_horse_1", "chester");
    combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_horse_1").proceed();
    EXPECT_FALSE(t.awaits<SallyOpponent>());
    EXPECT_TRUE(isInLine(t, "p_midlands_foot"));
}

TEST(TwwaeSiegeCombat, C8_2_3_Ruling127_FirstThoseThatAreKnown) {
    for (const bool isKnown : {true, false}) {
        Table t = york();
        doubt(t, {"p_north_foot_1", "p_cannon_1"}, "north_riding");
        combat(t, "york").play(kNo).take("r_north_foot_1").take("r_north_horse_1").proceed();
        ASSERT_TRUE(t.awaits<SallyOpponentChoice>(Side::kRoyalist));
        EXPECT_EQ(t.legal(), (std::vector<Action>{Proceed{}, PickBlock{block("p_north_foot_2")}}));
        if (isKnown) {
            t.play(PickBlock{block("p_north_foot_2")});
            EXPECT_FALSE(has(t.s, block("p_north_foot_2"), kFaceUp)) << "not before all are selected";
            EXPECT_FALSE(t.allows(PickBlock{block("p_north_foot_2")}));
        }
        t.proceed();
        ASSERT_TRUE(t.awaits<SallyOpponent>());
        EXPECT_EQ(t.outcomes().size(), 2U);
        EXPECT_EQ(t.top<SallyOpponent>().left, isKnown ? 1 : 2);
        t.play(DrewBlock{block("p_north_foot_1")});
        EXPECT_EQ(isInLine(t, "p_north_foot_2"), isKnown);
        EXPECT_EQ(t.awaits<SallyOpponent>(), !isKnown);
        EXPECT_TRUE(isInLine(t, "p_north_foot_1"));
    }
}

// The last of those in doubt is known by what was drawn, and still one of those that are drawn.
TEST(TwwaeSiegeCombat, C8_2_3_Ruling127_WhatADrawShowsDoesNotServe) {
    Table t = york();
    t.putInside("r_north_foot_2", "york").put("p_north_horse", "north_riding");
    doubt(t, {"p_north_foot_1", "p_cannon_1"}, "north_riding");
    combat(t, "york").play(kNo).take("r_north_foot_1").take("r_north_horse_1").take("r_north_foot_2").proceed();
    EXPECT_NE(t.refusal(Proceed{}).find("Too few"), std::string::npos);
    t.play(PickBlock{block("p_north_horse")}).proceed().play(DrewBlock{block("p_north_foot_1")});
    ASSERT_TRUE(t.awaits<SallyOpponent>());
    EXPECT_EQ(t.outcomes().size(), 1U);
    t.play(DrewBlock{block("p_cannon_1")});
    EXPECT_FALSE(isInLine(t, "p_north_foot_2"));
}

TEST(TwwaeSiegeCombat, C8_2_4_NoWithdrawalBeforeASally) {
    Table t = chester();
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    EXPECT_TRUE(t.awaits<FireChoice>(Side::kParliament));  // the Defender Fires first
    EXPECT_EQ(t.s.battle.round, 1);
}

TEST(TwwaeSiegeCombat, C8_2_5_HitsFallOnTheStrongest) {
    Table t = chester();
    t.put("p_midlands_foot", "cheshire", 1);
    t.putInside("r_wales_foot_1", "chester", 2).putInside("r_wales_horse_1", "chester", 3);
    combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_horse_1").proceed();
    t.play(Fire{block("p_midlands_foot")}).roll(1);
    EXPECT_EQ(t.strength("r_wales_horse_1"), 2);  // Infantry Fire, but Cavalry is stronger
    EXPECT_EQ(t.strength("r_wales_foot_1"), 2);
}

// Rout and Pursuit are not among the differences that 8.2 lists, though no class is a target of its own.
TEST(TwwaeSiegeCombat, C7_42_C7_43_Ruling75_RoutAndPursuitAsInAnyBattle) {
    const auto hitOnce = [](int horse) {
        Table t = chester();
        t.put("p_midlands_foot", "cheshire", 1).put("p_midlands_horse_1", "cheshire", horse);
        t.putInside("r_wales_horse_1", "chester");
        combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_horse_1").proceed();
        while (t.awaits<FireChoice>() || t.awaits<BlockDice>()) {
            if (t.awaits<FireChoice>()) t.proceed();
            else if (t.top<BlockDice>().side == Side::kParliament) t.roll(6);
            else break;
        }
        t.rolls({1, 6, 6});
        if (t.awaits<LossChoice>()) t.play(LoseStep{block("p_midlands_horse_1")});
        return t;
    };
    const Table rout = hitOnce(3);
    EXPECT_EQ(rout.strength("p_midlands_horse_1"), 2);
    ASSERT_TRUE(rout.awaits<RoutRoll>());
    EXPECT_EQ(rout.top<RoutRoll>().side, Side::kParliament);
    const Table pursuit = hitOnce(1);
    EXPECT_EQ(pursuit.where("p_midlands_horse_1"), Place::kPool);
    EXPECT_TRUE(pursuit.awaits<PursuitRoll>());
}

TEST(TwwaeSiegeCombat, C8_2_6_GunsAtMinusOne) {
    Table t = chester();
    t.put("p_cannon_1", "cheshire", 2);
    t.putInside("r_wales_foot_2", "chester");
    combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_foot_2").proceed();
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_EQ(t.top<BlockDice>().block, block("p_cannon_1"));
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 1);  // A2, though only Infantry sallies
    EXPECT_EQ(t.top<BlockDice>().left, 2);
}

TEST(TwwaeSiegeCombat, C8_2_6_UnguardedGunsLoseOne) {
    Table t = chester();
    t.put("p_midlands_foot", "cheshire", 1)
        .put("p_cannon_1", "cheshire", 3)
        .put("p_cannon_2", "cheshire", 1)
        .put("r_cannon_1", Place::kPool);
    t.putInside("r_wales_horse_1", "chester").putInside("r_wales_foot_2", "chester");
    combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_horse_1").take("r_wales_foot_2").proceed();
    t.rolls({6, 6, 6, 6}).proceed();  // the guns and the foot
    ASSERT_TRUE(t.awaits<FireChoice>(Side::kRoyalist));
    t.play(Fire{block("r_wales_foot_1")}).rolls({1, 6, 6, 6});
    EXPECT_EQ(t.where("p_midlands_foot"), Place::kPool);
    ASSERT_TRUE(t.awaits<CapturedGuns>(Side::kRoyalist))
        << "TWWAE 7.3: no Infantry and no Cavalry is left, so the fight is over";
    EXPECT_EQ(t.strength("p_cannon_1"), 2);
    EXPECT_EQ(t.where("p_cannon_2"), Place::kPool);
    EXPECT_EQ(t.top<CapturedGuns>().left, 2);
    t.play(Raise{block("r_cannon_1")});
    EXPECT_EQ(t.where("r_cannon_1"), inside(city("chester")));
    EXPECT_EQ(t.strength("r_cannon_1"), 1);
    t.play(GainStep{block("r_cannon_1")});
    EXPECT_EQ(t.strength("r_cannon_1"), 2);
    EXPECT_EQ(t.where("p_cannon_1"), outside(area("cheshire")));
}

TEST(TwwaeSiegeCombat, C8_2_6_Ruling219_SomebodyMustBeLeftToTakeThem) {
    Table t = chester();
    t.put("p_cannon_1", "cheshire", 3).putInside("r_wales_foot_1", "chester", 1);
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    t.play(PickBlock{block("p_cannon_1")}).rolls({1, 6, 6});
    EXPECT_EQ(t.where("r_wales_foot_1"), Place::kPool);
    EXPECT_EQ(t.strength("p_cannon_1"), 3);
}

TEST(TwwaeSiegeCombat, C8_2_7_NoGeneralRetreatInASally) {
    Table t = chester();
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    until<ContinueAttack>(t).play(kYes);
    EXPECT_EQ(t.s.battle.round, 2);
    EXPECT_TRUE(t.awaits<FireChoice>());
    until<ContinueAttack>(t).play(kYes);
    EXPECT_EQ(t.s.battle.round, 3);
    EXPECT_TRUE(t.awaits<FireChoice>());
    until<BombardOffer>(t);  // nobody is asked after Round 3
    EXPECT_TRUE(t.awaits<BombardOffer>());
}

TEST(TwwaeSiegeCombat, C8_2_8_TheAttackerMayStopAfterARound) {
    Table t = chester();
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    until<ContinueAttack>(t);
    ASSERT_TRUE(t.awaits<ContinueAttack>(Side::kRoyalist));
    EXPECT_EQ(t.s.battle.round, 1);
    t.play(kNo);
    EXPECT_TRUE(t.awaits<BombardOffer>(Side::kParliament));
    EXPECT_FALSE(t.s.battle.isOn);
}

TEST(TwwaeSiegeCombat, C8_2_9_NoRetreatNoRegroup) {
    Table t = chester();
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    until<ContinueAttack>(t).play(kNo);
    EXPECT_EQ(t.where("r_wales_foot_1"), inside(city("chester")));
    EXPECT_TRUE(t.isAt("p_midlands_foot", "cheshire"));
    EXPECT_EQ(block(t.s, block("r_wales_foot_1")).flags & (kInLine | kFaceUp | kBesiegedJoined), 0);
}

TEST(TwwaeSiegeCombat, C8_2_ASallyThatDestroysTheBesiegersLiftsTheSiege) {  // RULING twwae-77
    Table t = chester();
    t.put("p_midlands_foot", "cheshire", 1);
    combat(t, "chester").play(kNo).take("r_wales_foot_1").proceed();
    t.proceed().play(Fire{block("r_wales_foot_1")}).rolls({1, 6, 6, 6});
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(t.isAt("r_wales_foot_1", "cheshire"));
    EXPECT_EQ(t.s.marker[index(city("chester"))], -1);
}

}  // namespace
}  // namespace twwae
