// Guards Siege Combat: the guns of the City, Sallies, Mining, bombardment, Storms and Fortified Defence.
#include "tests/twwae/test_box.h"
#include "twwae/siege.h"

namespace twwae {
namespace {

const Action kYes{Enact{}}, kNo{Decline{}};

Table& combat(Table& t, std::string_view cityKey) {
    t.ready();
    SiegeCombat f;
    f.city = city(cityKey);
    return t.push(f).settle();
}
// York, a City of Size 2, with Royalist foot and horse inside and two Parliamentarian foot and a gun around it.
Table york() {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_north_foot_1", "york").putInside("r_north_horse_1", "york");
    t.put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding").put("p_cannon_1", "north_riding");
    return t;
}
// Chester, a City of Size 1, Besieged by Parliament.
Table chester() {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_wales_foot_1", "chester");
    t.put("p_midlands_foot", "cheshire");
    return t;
}

// Plays on with misses and the plainest choices until that frame is asked for, or nothing is left.
template <class F>
Table& until(Table& t) {
    for (int i = 0; i < 400 && !t.s.stack.empty() && !t.awaits<F>(); ++i) {
        if (Twwae::decision(t.s).actor == common::PlayerId::kChance) {
            const auto outcomes = t.outcomes();
            t.play(t.awaits<SallyOpponent>() || t.awaits<GunTarget>() ? outcomes[0].action : Action{RolledDie{6}});
        } else if (t.allows(Proceed{})) {
            t.proceed();
        } else if (t.allows(kNo)) {
            t.play(kNo);
        } else {
            t.play(t.legal().front());
        }
    }
    return t;
}
// From the start of a combat with a marker to the besieger's choices.
Table& toStorm(Table& t) { return until<StormChoice>(t); }

bool isInLine(const Table& t, std::string_view key) { return has(t.s, block(key), kInLine); }
bool isBreached(const Table& t) {
    for (const Frame& f : t.s.stack)
        if (const auto* combat = std::get_if<SiegeCombat>(&f)) return combat->at != 0;
    return t.s.battle.isBreached;
}

// TWWAE 7.03

TEST(TwwaeSiegeCombat, C7_03_SallyThenStormCityByCity) {
    Table t = york();
    t.putInside("r_midlands_foot_1", "oxford").put("p_south_foot_1", "oxfordshire").put("p_south_foot_2", "oxfordshire").ready();
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
    t.s.blocks[index(block("r_north_foot_2"))].group = groupFor(t.s, Side::kRoyalist, area("north_riding"), GroupKind::kBorder, area("durham"));
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
    t.s.blocks[index(block("p_east_horse_1"))].group = groupFor(t.s, Side::kParliament, area("north_riding"), GroupKind::kRetreated, AreaId::kNone);
    makeCertain(t.s, block("p_east_horse_1"));
    toStorm(combat(t, "york"));
    EXPECT_TRUE(t.allows(TakeBlock{block("p_north_foot_1")}));
    EXPECT_NE(t.refusal(TakeBlock{block("p_east_horse_1")}).find("TWWAE 7.6"), std::string::npos);
}

TEST(TwwaeSiegeCombat, C7_6_ARetreatIntoASiegeStillToCome) {
    Table t = york();
    t.put("p_north_horse", "west_riding", 1).put("r_north_foot_2", "west_riding").put("r_north_foot_3", "west_riding").ready();
    t.s.blocks[index(block("r_north_foot_2"))].group = groupFor(t.s, Side::kRoyalist, area("west_riding"), GroupKind::kBorder, area("lancashire"));
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
    t.s.blocks[index(block("p_north_foot_1"))].group = groupFor(t.s, Side::kParliament, area("north_riding"), GroupKind::kBorder, area("west_riding"));
    makeCertain(t.s, block("p_north_foot_1"));
    combat(t, "york").take("r_north_foot_1").proceed();
    until<RetreatOrder>(t);
    EXPECT_TRUE(isInLine(t, "p_north_foot_1"));
    EXPECT_FALSE(has(t.s, block("p_north_foot_1"), kStartedReserve));
}

TEST(TwwaeSiegeCombat, C8_2_2_GunsOfTheCityFireFirst) {
    Table t = york();
    t.putInside("r_cannon_1", "york", 2);
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
    combat(t, "york").play(kYes).play(DrewBlock{block("p_cannon_1")}).roll(1);
    EXPECT_EQ(t.strength("p_cannon_1"), 3);
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

TEST(TwwaeSiegeCombat, C8_2_6_UnguardedGunsLoseOneARound) {
    Table t = chester();
    t.put("p_midlands_foot", "cheshire", 1).put("p_cannon_1", "cheshire", 3).put("r_cannon_1", Place::kPool);
    t.putInside("r_wales_horse_1", "chester");
    combat(t, "chester").play(kNo).take("r_wales_foot_1").take("r_wales_horse_1").proceed();
    t.rolls({6, 6, 6}).proceed();  // the gun and the foot
    ASSERT_TRUE(t.awaits<FireChoice>(Side::kRoyalist));
    t.play(Fire{block("r_wales_foot_1")}).rolls({1, 6, 6, 6});
    EXPECT_EQ(t.where("p_midlands_foot"), Place::kPool);
    ASSERT_TRUE(t.awaits<ContinueAttack>(Side::kRoyalist));
    EXPECT_EQ(t.strength("p_cannon_1"), 2);
    t.play(kYes);  // the gun is silent in Round 2
    ASSERT_TRUE(t.awaits<ContinueAttack>(Side::kRoyalist));
    EXPECT_EQ(t.strength("p_cannon_1"), 1);
    t.play(kNo);
    ASSERT_TRUE(t.awaits<CapturedGuns>(Side::kRoyalist));
    EXPECT_EQ(t.top<CapturedGuns>().left, 2);
    t.play(Raise{block("r_cannon_1")});
    EXPECT_EQ(t.where("r_cannon_1"), inside(city("chester")));
    EXPECT_EQ(t.strength("r_cannon_1"), 1);
    t.play(GainStep{block("r_cannon_1")});
    EXPECT_EQ(t.strength("r_cannon_1"), 2);
    EXPECT_EQ(t.where("p_cannon_1"), outside(area("cheshire")));
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

// TWWAE 8.3: Storming

TEST(TwwaeSiegeCombat, C8_3_MiningThenBombardmentThenTheStorm) {
    Table t = york();
    t.s.named[index(Side::kParliament)] = {Event::kMining, AreaId::kNone, city("york"), BlockId::kNone};
    combat(t, "york").play(kNo).proceed();
    ASSERT_TRUE(t.awaits<MiningRoll>());
    t.roll(1);
    ASSERT_TRUE(t.awaits<BombardOffer>(Side::kParliament));
    t.play(kYes).roll(1);
    EXPECT_TRUE(t.awaits<StormChoice>(Side::kParliament));
    EXPECT_FALSE(isBreached(t));
}

TEST(TwwaeSiegeCombat, C8_3_1_MiningComesFirst) {
    for (int die = 1; die <= 6; ++die) {  // RULING twwae-188
        Table t = york();
        t.s.named[index(Side::kParliament)] = {Event::kMining, AreaId::kNone, city("york"), BlockId::kNone};
        combat(t, "york").play(kNo).proceed();
        ASSERT_TRUE(t.awaits<MiningRoll>());
        t.roll(die);
        EXPECT_EQ(isBreached(t), die >= 4) << die;
        EXPECT_EQ(t.awaits<StormChoice>(), die >= 4) << die;  // a breach needs no bombardment
    }
    Table elsewhere = york();
    elsewhere.s.named[index(Side::kParliament)] = {Event::kMining, AreaId::kNone, city("oxford"), BlockId::kNone};
    combat(elsewhere, "york").play(kNo).proceed();
    EXPECT_TRUE(elsewhere.awaits<BombardOffer>());
}

TEST(TwwaeSiegeCombat, C8_3_2_TheTable) {
    struct Row {
        int first, second, covenanter, breachOn;
    };
    for (const Row& row : {Row{2, 0, 0, 6}, Row{3, 0, 0, 6}, Row{4, 0, 0, 6}, Row{4, 1, 0, 5}, Row{4, 3, 0, 5}, Row{4, 4, 0, 4}, Row{4, 4, 1, 4},
                           Row{4, 4, 2, 4}, Row{4, 4, 3, 3}})
        for (int die = 1; die <= 6; ++die) {
            Table t = york();
            t.put("p_cannon_1", "north_riding", row.first);
            if (row.second > 0) t.put("p_cannon_2", "north_riding", row.second);
            if (row.covenanter > 0) t.put("cov_cannon", "north_riding", row.covenanter);
            combat(t, "york").play(kNo).proceed().play(kYes).roll(die);
            ASSERT_TRUE(t.awaits<StormChoice>());
            EXPECT_EQ(isBreached(t), die >= row.breachOn) << row.first + row.second + row.covenanter << " on " << die;
        }
    Table weak = york();
    weak.put("p_cannon_1", "north_riding", 1);
    combat(weak, "york").play(kNo).proceed();
    ASSERT_TRUE(weak.awaits<BombardOffer>());
    EXPECT_FALSE(weak.allows(kYes));
}

TEST(TwwaeSiegeCombat, C8_3_2_TheSiegeTrainAddsOne) {
    const auto breach = [](int own, int covenanter, bool train, int die) {
        Table t = york();
        t.s.siegeTrain = train;
        t.put("p_cannon_1", "north_riding", own);
        if (covenanter > 0) t.put("cov_cannon", "north_riding", covenanter);
        combat(t, "york").play(kNo).proceed().play(kYes).roll(die);
        return isBreached(t);
    };
    EXPECT_FALSE(breach(4, 0, false, 5));
    EXPECT_TRUE(breach(4, 0, true, 5));
    EXPECT_FALSE(breach(4, 0, true, 4));
    EXPECT_TRUE(breach(2, 2, true, 5));
    EXPECT_FALSE(breach(1, 3, true, 5));  // not with 1 strength of Parliament's own
    Table royalist;
    royalist.s.phase = Phase::kTactical;
    royalist.s.siegeTrain = true;
    royalist.putInside("p_south_foot_1", "plymouth").put("r_south_foot_1", "devon").put("r_cannon_1", "devon");
    combat(royalist, "plymouth").play(kNo).proceed().play(kYes).roll(5);
    EXPECT_FALSE(isBreached(royalist));
}

TEST(TwwaeSiegeCombat, C8_3_2_TheBreachIsRepairedAfterwards) {
    Table t = york();
    combat(t, "york").play(kNo).proceed().play(kYes).roll(6);
    t.take("p_north_foot_1").proceed();
    EXPECT_TRUE(t.s.battle.isBreached);
    EXPECT_FALSE(hasFortifiedDefence(t.s, block("r_north_foot_1")));
    until<CityGunsOffer>(t);
    ASSERT_TRUE(t.s.stack.empty());
    EXPECT_FALSE(t.s.battle.isBreached);
    toStorm(combat(t, "york"));  // RULING twwae-158
    EXPECT_FALSE(isBreached(t));
}

TEST(TwwaeSiegeCombat, C8_3_3_LondonIsOpenUntilFortified) {
    for (const bool fortified : {false, true}) {
        Table t;
        t.s.phase = Phase::kTactical;
        t.s.londonFortified = fortified;
        t.putInside("p_london_foot_1", "london").put("r_south_foot_1", "bucks_herts").put("r_cannon_1", "bucks_herts");
        combat(t, "london").proceed();
        EXPECT_EQ(t.awaits<StormChoice>(), !fortified);
        toStorm(t).take("r_south_foot_1").proceed();
        EXPECT_EQ(hasFortifiedDefence(t.s, block("p_london_foot_1")), fortified);
    }
}

TEST(TwwaeSiegeCombat, C8_3_4_TheBesiegerDecidesAfterTheBombardment) {
    Table t = york();
    combat(t, "york").play(kNo).proceed().play(kYes).roll(2);
    ASSERT_TRUE(t.awaits<StormChoice>(Side::kParliament));
    EXPECT_FALSE(t.allows(TakeBlock{block("p_cannon_1")}));
    EXPECT_FALSE(t.allows(TakeBlock{block("r_north_foot_1")}));
    t.proceed();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeCombat, C8_3_5_NoWithdrawalBeforeAStorm) {
    Table t = york();
    toStorm(combat(t, "york")).take("p_north_foot_1").proceed();
    EXPECT_EQ(t.s.battle.round, 1);
    EXPECT_EQ(t.s.battle.attacker, Side::kParliament);
    EXPECT_TRUE(t.awaits<FireChoice>(Side::kRoyalist));
    for (const auto* inLine : {"r_north_foot_1", "r_north_horse_1", "p_north_foot_1"}) {
        EXPECT_TRUE(isInLine(t, inLine)) << inLine;
        EXPECT_TRUE(has(t.s, block(inLine), kFaceUp)) << inLine;  // RULING twwae-128
    }
    for (const auto* reserve : {"p_north_foot_2", "p_cannon_1"}) {
        EXPECT_TRUE(has(t.s, block(reserve), kReserve)) << reserve;
        EXPECT_FALSE(has(t.s, block(reserve), kFaceUp)) << reserve;
    }
}

TEST(TwwaeSiegeCombat, C8_3_6_TwiceTheSizeAndOneAtHull) {
    const auto most = [](std::string_view cityKey, std::string_view areaKey) {
        Table t;
        t.s.phase = Phase::kTactical;
        const bool isRoyal = testBox()[city(cityKey)].sympathy == 0;
        t.putInside(isRoyal ? "r_garrison_1" : "p_garrison_1", cityKey);
        const std::vector<std::string> royal{"rupert", "charles", "hopton", "r_south_foot_1", "r_south_foot_2", "r_midlands_foot_1", "r_midlands_foot_2",
                                             "r_midlands_horse", "r_wales_foot_1", "r_wales_foot_2"};
        const std::vector<std::string> parliament{"essex", "cromwell", "t_fairfax", "skippon", "manchester", "p_north_foot_1", "p_north_foot_2",
                                                  "p_east_horse_1", "p_south_foot_1", "p_south_foot_2"};
        const auto& army = isRoyal ? parliament : royal;
        for (const auto& key : army) t.put(key, areaKey);
        toStorm(combat(t, cityKey));
        int n = 0;
        for (const auto& key : army)
            if (t.allows(TakeBlock{block(key)})) {
                t.take(key);
                ++n;
            }
        return n;
    };
    EXPECT_EQ(most("hull", "east_riding"), 1);
    EXPECT_EQ(most("chester", "cheshire"), 2);
    EXPECT_EQ(most("plymouth", "devon"), 2);
    EXPECT_EQ(most("york", "north_riding"), 4);
    EXPECT_EQ(most("oxford", "oxfordshire"), 4);
    EXPECT_EQ(most("newcastle", "northumberland"), 4);
    EXPECT_EQ(most("bristol", "somerset"), 4);
    EXPECT_EQ(most("london", "bucks_herts"), 8);
}

TEST(TwwaeSiegeCombat, C8_3_7_ExchangedAtTheBeginningOfRoundsTwoAndThree) {
    Table t = chester();
    t.put("p_south_foot_1", "cheshire").put("p_south_foot_2", "cheshire").put("p_cannon_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_midlands_foot").take("p_south_foot_1").proceed();
    EXPECT_TRUE(t.awaits<FireChoice>());  // not in Round 1
    until<ContinueAttack>(t).play(kYes);
    ASSERT_TRUE(t.awaits<ExchangeReserve>(Side::kParliament));
    EXPECT_FALSE(t.allows(TakeBlock{block("p_south_foot_2")}));  // two Storm already
    EXPECT_FALSE(t.allows(TakeBlock{block("p_cannon_1")}));
    t.take("p_midlands_foot").take("p_south_foot_2").proceed();
    EXPECT_FALSE(isInLine(t, "p_midlands_foot"));
    EXPECT_TRUE(has(t.s, block("p_midlands_foot"), kReserve));
    EXPECT_TRUE(isInLine(t, "p_south_foot_2"));
    EXPECT_TRUE(has(t.s, block("p_south_foot_2"), kFaceUp));
    EXPECT_EQ(t.s.battle.round, 2);
    until<ContinueAttack>(t).play(kYes);
    ASSERT_TRUE(t.awaits<ExchangeReserve>(Side::kParliament));
    t.take("p_south_foot_1").take("p_south_foot_2");
    EXPECT_FALSE(t.allows(Proceed{}));  // somebody must Storm
    t.take("p_midlands_foot").proceed();
    EXPECT_TRUE(isInLine(t, "p_midlands_foot"));
    EXPECT_FALSE(isInLine(t, "p_south_foot_1"));
}

TEST(TwwaeSiegeCombat, C8_3_8_DefendingGunsFireInRoundOneOnly) {
    Table t = chester();
    t.putInside("r_cannon_1", "chester", 1).put("p_cannon_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_midlands_foot").proceed();
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_EQ(t.top<BlockDice>().block, block("r_cannon_1"));
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 2);
    t.roll(2);
    EXPECT_EQ(t.strength("p_midlands_foot"), 2);
    EXPECT_TRUE(t.awaits<FireChoice>(Side::kRoyalist));  // the Besieging gun is silent
    until<ContinueAttack>(t).play(kYes);
    until<BlockDice>(t);  // the exchange
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_NE(t.top<BlockDice>().block, block("r_cannon_1"));
    EXPECT_EQ(t.s.battle.round, 2);
}

TEST(TwwaeSiegeCombat, C8_3_8_DefendingGunsAtFullEffectivenessAgainstCavalry) {
    Table t = chester();
    t.putInside("r_cannon_1", "chester", 1).put("p_midlands_horse_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_midlands_horse_1").proceed();
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 2);
}

TEST(TwwaeSiegeCombat, C8_3_9_CavalryEngagesWithTheInfantry) {
    Table t = chester();
    t.put("p_east_horse_1", "cheshire").put("p_midlands_foot", "cheshire");
    toStorm(combat(t, "chester")).take("p_east_horse_1").take("p_midlands_foot").proceed();
    t.proceed().proceed();  // nobody Fires
    std::vector<BlockId> order;
    while (t.awaits<BlockDice>()) {
        const auto& dice = t.top<BlockDice>();
        if (order.empty() || order.back() != dice.block) order.push_back(dice.block);
        if (dice.block == block("p_east_horse_1")) { EXPECT_EQ(dice.effectiveness, 3); }  // no +1 against none
        EXPECT_EQ(dice.shot, Shot::kEngage);
        t.roll(6);
    }
    EXPECT_EQ(order, (std::vector<BlockId>{block("r_wales_foot_1"), block("p_midlands_foot"), block("p_east_horse_1")}));
    EXPECT_FALSE(t.awaits<RoutRoll>());  // RULING twwae-75
}

TEST(TwwaeSiegeCombat, C8_3_10_DefendingFootAtPlusOne) {
    Table t = york();
    toStorm(combat(t, "york")).take("p_north_foot_1").proceed();
    EXPECT_EQ(effectiveness(t.defs, t.s, block("r_north_foot_1"), Shot::kFire), 3);    // I3 -1 +1
    EXPECT_EQ(effectiveness(t.defs, t.s, block("r_north_foot_1"), Shot::kEngage), 4);  // I3 +1
    EXPECT_EQ(effectiveness(t.defs, t.s, block("r_north_horse_1"), Shot::kEngage), 3);
    EXPECT_EQ(effectiveness(t.defs, t.s, block("p_north_foot_1"), Shot::kEngage), 2);
    EXPECT_TRUE(hasFortifiedDefence(t.s, block("r_north_foot_1")));
    EXPECT_TRUE(hasFortifiedDefence(t.s, block("r_north_horse_1")));
    EXPECT_FALSE(hasFortifiedDefence(t.s, block("p_north_foot_1")));
}

TEST(TwwaeSiegeCombat, C8_3_11_HitsFallOnTheStrongest) {
    Table t = chester();
    t.put("p_east_horse_1", "cheshire", 4).put("p_midlands_foot", "cheshire", 3);
    toStorm(combat(t, "chester")).take("p_east_horse_1").take("p_midlands_foot").proceed();
    t.play(Fire{block("r_wales_foot_1")}).rolls({1, 6, 6, 6});
    EXPECT_EQ(t.strength("p_east_horse_1"), 3);
    EXPECT_EQ(t.strength("p_midlands_foot"), 3);
}

TEST(TwwaeSiegeCombat, C8_3_12_TheAttackerMayStopAfterARound) {
    Table t = chester();
    toStorm(combat(t, "chester")).take("p_midlands_foot").proceed();
    until<ContinueAttack>(t);
    ASSERT_TRUE(t.awaits<ContinueAttack>(Side::kParliament));
    t.play(kYes);
    EXPECT_EQ(t.s.battle.round, 2);
    EXPECT_TRUE(t.awaits<FireChoice>(Side::kRoyalist));  // no General Retreat is offered
    until<ContinueAttack>(t).play(kNo);
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_FALSE(t.s.battle.isOn);
    EXPECT_EQ(t.s.owner[index(city("chester"))], 0);
}

TEST(TwwaeSiegeCombat, C8_3_12_OneRoundInTheFirstTurnOfThePrelude) {  // TWWAE 12.51
    Table t = chester();
    for (std::size_t i = 0; i < t.defs.scenarios.size(); ++i)
        if (t.defs.scenarios[i].isPrelude) t.s.options.scenario = static_cast<std::uint8_t>(i);
    t.s.isFirstTurn = true;
    toStorm(combat(t, "chester")).take("p_midlands_foot").proceed();
    until<ContinueAttack>(t);
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeSiegeCombat, C8_3_13_TheCityAndItsGunsAreTaken) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_garrison_1", "chester", 1).putInside("r_cannon_1", "chester", 2);
    t.put("p_south_foot_1", "cheshire").put("p_cannon_1", "cheshire", 1).put("p_cannon_2", Place::kPool);
    toStorm(combat(t, "chester")).take("p_south_foot_1").proceed();
    t.rolls({6, 6}).proceed();  // the gun and the Garrison
    t.play(Fire{block("p_south_foot_1")}).rolls({1, 1, 6, 6});
    EXPECT_EQ(t.where("r_garrison_1"), Place::kPool);  // RULING twwae-5
    EXPECT_EQ(t.where("r_cannon_1"), Place::kPool);
    ASSERT_TRUE(t.awaits<CapturedGuns>(Side::kParliament));
    EXPECT_EQ(t.top<CapturedGuns>().left, 2);
    EXPECT_EQ(t.s.owner[index(city("chester"))], 1);
    EXPECT_EQ(t.s.vp, -1);
    EXPECT_EQ(t.s.marker[index(city("chester"))], -1);
    t.play(GainStep{block("p_cannon_1")}).play(Raise{block("p_cannon_2")});
    EXPECT_EQ(t.strength("p_cannon_1"), 2);
    EXPECT_TRUE(t.isAt("p_cannon_2", "cheshire"));
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_EQ(t.s.stormsWon[1], 1);
}

TEST(TwwaeSiegeCombat, C8_3_14_NoRetreatNoRegroup) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_garrison_1", "chester", 1).put("p_south_foot_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_south_foot_1").proceed();
    t.proceed().play(Fire{block("p_south_foot_1")}).rolls({1, 1, 6, 6});
    EXPECT_TRUE(t.s.stack.empty());
    EXPECT_TRUE(t.isAt("p_south_foot_1", "cheshire"));
    EXPECT_EQ(block(t.s, block("p_south_foot_1")).flags & (kInLine | kFaceUp | kReserve), 0);
}

TEST(TwwaeSiegeCombat, C8_01_TheStormGoesOnWhenTheMarkerFalls) {  // RULING twwae-79
    Table t = york();
    t.put("p_north_foot_2", "north_riding", 1);
    toStorm(combat(t, "york")).take("p_north_foot_2").take("p_north_foot_1").proceed();
    t.play(Fire{block("r_north_foot_1")}).rolls({1, 1, 1, 6});  // from 3 to 1, and then one of two at 1
    while (t.awaits<LossChoice>()) t.play(LoseStep{block("p_north_foot_2")});
    EXPECT_EQ(t.where("p_north_foot_2"), Place::kPool);
    EXPECT_EQ(t.s.marker[index(city("york"))], -1);
    EXPECT_TRUE(t.s.battle.isOn);
    until<ContinueAttack>(t);
    EXPECT_TRUE(t.awaits<ContinueAttack>(Side::kParliament));
}

// TWWAE 8.31: Fortified Defence

TEST(TwwaeSiegeCombat, C8_31_TwoHitsOnTheSameBlock) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_wales_foot_2", "chester", 3).putInside("r_wales_foot_3", "chester", 3).put("p_south_foot_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_south_foot_1").proceed().proceed();
    t.play(Fire{block("p_south_foot_1")}).rolls({1, 1, 1, 6});
    ASSERT_TRUE(t.awaits<LossChoice>(Side::kRoyalist));
    t.play(LoseStep{block("r_wales_foot_3")});  // the second is on the same block, the third on the other
    EXPECT_EQ(block(t.s, block("r_wales_foot_3")).halves, 4);
    EXPECT_EQ(block(t.s, block("r_wales_foot_2")).halves, 5);
}

TEST(TwwaeSiegeCombat, C8_31_RoundedUpForDiceAndAtTheEnd) {
    Table t;
    t.s.phase = Phase::kTactical;
    t.putInside("r_wales_foot_2", "chester", 3).put("p_south_foot_1", "cheshire");
    toStorm(combat(t, "chester")).take("p_south_foot_1").proceed().proceed();
    t.play(Fire{block("p_south_foot_1")}).rolls({1, 6, 6, 6});
    EXPECT_EQ(block(t.s, block("r_wales_foot_2")).halves, 5);
    EXPECT_EQ(diceOf(t.defs, t.s, block("r_wales_foot_2")), 3);  // 2 1/2
    until<ContinueAttack>(t).play(kYes);                          // it lasts from Round to Round
    EXPECT_EQ(block(t.s, block("r_wales_foot_2")).halves, 5);
    t.proceed().play(Fire{block("p_south_foot_1")}).rolls({1, 1, 6, 6});
    EXPECT_EQ(block(t.s, block("r_wales_foot_2")).halves, 3);
    until<ContinueAttack>(t).play(kNo);
    EXPECT_EQ(block(t.s, block("r_wales_foot_2")).halves, 4);  // 1 1/2 becomes 2
}

TEST(TwwaeSiegeCombat, C8_31_ABreachTakesItAway) {
    Table t = york();
    combat(t, "york").play(kNo).proceed().play(kYes).roll(6);
    t.take("p_north_foot_1").proceed().proceed();
    t.play(Fire{block("p_north_foot_1")}).rolls({1, 6, 6});
    EXPECT_EQ(t.strength("r_north_foot_1"), 3);
}

}  // namespace
}  // namespace twwae
