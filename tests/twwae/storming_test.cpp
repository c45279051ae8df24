// Guards Storming: Mining, bombardment, the storming blocks and their Reserve, and Fortified Defence.
#include "tests/twwae/siege_table.h"
#include "twwae/words/odds_battle.h"
#include "twwae/words/odds_played_out.h"

namespace twwae {
namespace {

// TWWAE 7.93

TEST(TwwaeTacticalEvents, C7_93_OnlyForAStorm) {
    Table t = york();
    for (std::size_t c = kDeckCards; c < kCards; ++c)
        if (t.defs.cards[c].event == Event::kMining) t.s.played[1] = cardAt(c);
    t.s.isRevealed = true;
    t.put("r_north_foot_2", "durham").put("p_north_horse", "durham").ready();  // a Battle elsewhere
    t.push(by<TacticalEvent>(Side::kParliament));
    EXPECT_FALSE(t.allows(ChooseArea{area("durham")}));
    EXPECT_FALSE(t.allows(ChooseCity{city("oxford")}));  // nobody Besieges it
    t.play(ChooseCity{city("york")});
    combat(t, "york").play(kNo).take("r_north_foot_1").proceed();
    until<ContinueAttack>(t);  // the Sally knows nothing of it
    EXPECT_EQ(t.s.battle.kind, BattleKind::kSally);
    EXPECT_FALSE(t.s.battle.isBreached);
    until<MiningRoll>(t.play(kNo));
    EXPECT_TRUE(t.awaits<MiningRoll>());
}

// TWWAE 8.3: Storming

TEST(TwwaeSiegeCombat, C8_3_MiningThenBombardmentThenTheStorm) {
    Table t = york();
    t.s.named[index(Side::kParliament)] = {Event::kMining, AreaId::kNone, city("york"), BlockId::kNone};
    combat(t, "york").play(kNo).proceed();
    ASSERT_TRUE(t.awaits<MiningRoll>());
    t.roll(1);
    ASSERT_TRUE(t.awaits<BombardOffer>(Side::kParliament));
    // Whoever besieges is told of his own guns, though he does not see who is Inside.
    const auto asked = Twwae::prompt(t.defs, Twwae::observe(t.defs, t.s, playerOf(Side::kParliament))).what;
    EXPECT_EQ(asked.substr(0, 8), "bombard ") << asked;
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
    for (const Row& row : {Row{2, 0, 0, 6}, Row{3, 0, 0, 6}, Row{4, 0, 0, 6}, Row{4, 1, 0, 5}, Row{4, 3, 0, 5}, Row{4, 4, 0, 4},
                           Row{4, 4, 1, 4}, Row{4, 4, 2, 4}, Row{4, 4, 3, 3}})
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
        const std::vector<std::string> royal{"rupert",
                                             "charles",
                                             "hopton",
                                             "r_south_foot_1",
                                             "r_south_foot_2",
                                             "r_midlands_foot_1",
                                             "r_midlands_foot_2",
                                             "r_midlands_horse",
                                             "r_wales_foot_1",
                                             "r_wales_foot_2"};
        const std::vector<std::string> parliament{"essex",          "cromwell",       "t_fairfax",      "skippon",
                                                  "manchester",     "p_north_foot_1", "p_north_foot_2", "p_east_horse_1",
                                                  "p_south_foot_1", "p_south_foot_2"};
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

// TWWAE 7.5, 8.3: the End of Battle takes place, and whoever has fewer blocks left has lost; the City is another matter.
TEST(TwwaeStorming, C7_5_Ruling231_ABrokenOffStormHasTheVictorOf7_5) {
    for (const bool even : {false, true}) {
        Table t = york();
        toStorm(combat(t, "york")).take("p_north_foot_1").take("p_north_foot_2").proceed();
        until<ContinueAttack>(t);
        ASSERT_TRUE(t.awaits<ContinueAttack>());
        t.s.battle.turncoats = true;
        t.s.blocks[index(BlockId::kPNorthFoot1)].halves = t.s.blocks[index(BlockId::kPNorthFoot2)].halves = 2;
        if (!even) {
            eliminate(t.defs, t.s, BlockId::kRNorthFoot1, &t.log, {"TWWAE", "7.4"});
            t.s.battle.lostInfantry[index(Side::kRoyalist)] = 1;
        }
        EXPECT_EQ(siegeVictor(t.defs, t.s), even ? Side::kRoyalist : Side::kParliament);
        EXPECT_FALSE(isTaken(t.defs, t.s));
        const PlayedOut odds = playedOut(t.defs, Twwae::observe(t.defs, t.s, playerOf(Side::kParliament)), 40);
        ASSERT_GT(odds.games, 0);
        EXPECT_LE(odds.falls, 1 - odds.royalist) << "a City that falls has a Victor, not the other way round";
        t.play(kNo);
        for (const auto& entry : t.log.entries()) {
            EXPECT_EQ(entry.text.find("wins the Storming of York") != std::string::npos,
                      even && entry.text.starts_with("The King"))
                << entry.text;
            if (!even) {
                EXPECT_NE(entry.weight, common::LogWeight::kGreat) << "no victory is cried: " << entry.text;
            }
        }
        if (t.awaits<TurncoatChoice>()) t.play(t.legal().front());
        EXPECT_EQ(t.strength("p_north_foot_1") + t.strength("p_north_foot_2"), even ? 2 : 3) << "Turncoats join the Victor";
        EXPECT_TRUE(ownsCity(t.s, Side::kRoyalist, city("york"))) << "Horse still defends it";
        EXPECT_EQ(t.s.stormsWon[1], 0);
    }
}

// The chance that the City falls is one, on the page of the Storm and beside the question whether to attack again.
TEST(TwwaeStorming, C8_3_TheChanceThatTheCityFallsIsOneFigure) {
    Table t = chester();
    t.putInside("r_wales_foot_1", "chester", 1).put("p_south_foot_1", "cheshire").put("p_midlands_foot", "cheshire");
    toStorm(combat(t, "chester")).take("p_midlands_foot").take("p_south_foot_1").proceed();
    until<ContinueAttack>(t);
    ASSERT_TRUE(t.awaits<ContinueAttack>());
    const double exact = forecast(t.defs, t.s).wins[index(Side::kParliament)];
    EXPECT_GT(exact, 0.5);
    const PlayedOut played = playedOut(t.defs, Twwae::observe(t.defs, t.s, playerOf(Side::kParliament)), 400);
    EXPECT_EQ(played.games, 400);
    EXPECT_NEAR(played.falls, exact, 0.08);  // three standard errors of 400
}

// What is chosen is called what it means, not Yes and No.
TEST(TwwaeStorming, AnswersAreCalledWhatTheyMean) {
    Table t = chester();
    toStorm(combat(t, "chester"));
    const auto called = [&](const Action& a) {
        return Twwae::describeIn(t.defs, t.s, a, playerOf(Side::kParliament));
    };
    EXPECT_EQ(called(Proceed{}), "Wait.");
    t.take("p_midlands_foot");
    EXPECT_EQ(called(Proceed{}), "Storm.");
    until<ContinueAttack>(t.proceed());
    EXPECT_EQ(called(kYes), "Attack for another Round.");
    EXPECT_EQ(called(kNo), "Break off the attack.");
}

TEST(TwwaeStorming, C7_5_Ruling72_TheReserveOfTheStormCounts) {
    Table t = chester();
    t.putInside("r_wales_foot_2", "chester").put("p_south_foot_1", "cheshire").put("p_south_foot_2", "cheshire");
    toStorm(combat(t, "chester")).take("p_midlands_foot").take("p_south_foot_1").proceed();
    until<ContinueAttack>(t);
    ASSERT_TRUE(has(t.s, block("p_south_foot_2"), kReserve));
    EXPECT_EQ(siegeVictor(t.defs, t.s), Side::kParliament) << "two in the Storm and one in Reserve against two";
}

// RULING twwae-238
TEST(TwwaeStorming, C7_96_Ruling238_WhoWasExchangedOutTakesNoTurncoat) {
    Table t = chester();
    t.putInside("r_wales_foot_1", "chester", 1).put("p_midlands_foot", "cheshire", 1).put("p_south_foot_1", "cheshire", 3);
    toStorm(combat(t, "chester")).take("p_midlands_foot").proceed();
    until<ContinueAttack>(t).play(kYes);
    ASSERT_TRUE(t.awaits<ExchangeReserve>(Side::kParliament));
    t.take("p_midlands_foot").take("p_south_foot_1").proceed();
    ASSERT_TRUE(has(t.s, block("p_midlands_foot"), kReserve));
    t.s.battle.turncoats = true;
    t.proceed().play(Fire{block("p_south_foot_1")}).rolls({1, 1, 6});
    EXPECT_EQ(t.where("r_wales_foot_1"), Place::kPool);
    EXPECT_EQ(t.s.stormsWon[1], 1);
    EXPECT_FALSE(t.awaits<TurncoatChoice>()) << "both are I2 and not at full strength, but one only stands in the Storm";
    EXPECT_EQ(t.strength("p_south_foot_1"), 4);
    EXPECT_EQ(t.strength("p_midlands_foot"), 1);
}

}  // namespace
}  // namespace twwae
