// Guards how Battles begin: their order, Main Attack and Reserves, Withdrawal Before Battle, and the relief of a Siege.
#include "tests/twwae/battle_table.h"

namespace twwae {
namespace {

TEST(TwwaeBattle, C7_02_PlayerOneChoosesBattlesUntilNoneIsLeft) {
    BattleTable t;
    t.s.first = kRoundheads;
    t.put("r_midlands_foot_1", kWhere).cross("p_midlands_foot", kWhere, "northampton_bedford");
    t.put("r_north_foot_1", "durham").cross("p_north_foot_1", "durham", "north_riding");
    t.ready().push(TacticalSequence{}).settle();
    ASSERT_TRUE(t.awaits<ChooseBattle>(kRoundheads));
    EXPECT_EQ(t.legal().size(), 2U);
    EXPECT_FALSE(t.allows(Action{ChooseArea{area("kent")}}));
    EXPECT_NE(t.refusal(Action{ChooseArea{area("kent")}}).find("TWWAE 7.02"), std::string::npos);
    t.play(Action{ChooseArea{area(kWhere)}});
    EXPECT_TRUE(t.s.battle.isOn);
    EXPECT_EQ(t.s.battle.attacker, kRoundheads);
    EXPECT_TRUE(t.awaits<WithdrawOffer>(kKing));
    t.no();
    t.coastToEnd();
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    t.take("p_midlands_foot").to("staffs_warwick").proceed();
    EXPECT_FALSE(t.s.battle.isOn);
    ASSERT_TRUE(t.awaits<ChooseBattle>(kRoundheads));
    EXPECT_EQ(t.legal().size(), 1U);
}

TEST(TwwaeBattle, C7_1_OneBorderIsTheMainAttackAndTheOthersAreReserves) {
    BattleTable t;
    t.s.first = kRoundheads;
    t.put("r_midlands_foot_1", kWhere);
    t.cross("essex", kWhere, "northampton_bedford")
        .cross("p_london_foot_1", kWhere, "northampton_bedford")
        .cross("p_midlands_foot", kWhere, "staffs_warwick");
    t.fight(kWhere);
    ASSERT_TRUE(t.awaits<MainAttackChoice>(kRoundheads));
    ASSERT_EQ(t.legal().size(), 2U);
    t.play(t.legal()[0]);
    EXPECT_TRUE(t.is("essex", kInLine));
    EXPECT_TRUE(t.is("p_london_foot_1", kInLine));
    EXPECT_TRUE(t.is("p_midlands_foot", kReserve));
    EXPECT_FALSE(t.is("p_midlands_foot", kInLine));
    t.no();
    EXPECT_TRUE(t.is("essex", kFaceUp));
    EXPECT_FALSE(t.is("p_midlands_foot", kFaceUp)) << "Reserves are not revealed";
}

TEST(TwwaeBattle, C7_1_TheDefendersReinforcementsAreReserves) {
    BattleTable t;
    t.s.first = kRoundheads;
    t.put("r_midlands_foot_1", kWhere).cross("p_midlands_foot", kWhere, "northampton_bedford");
    t.cross("rupert", kWhere, "lincolnshire");
    t.stand(kWhere);
    EXPECT_EQ(t.s.battle.attacker, kRoundheads);
    EXPECT_TRUE(t.is("rupert", kReserve));
    EXPECT_TRUE(t.is("r_midlands_foot_1", kInLine));
    t.coast();
    ASSERT_TRUE(t.awaits<RetreatOrder>(kRoundheads));
    EXPECT_EQ(t.s.battle.round, 2);
    t.no().no();
    EXPECT_TRUE(t.is("rupert", kInLine));
    EXPECT_TRUE(t.is("rupert", kFaceUp));
}

TEST(TwwaeBattle, Ruling70_ClubmenDefendAgainstTheStackThatWasThere) {
    BattleTable t;
    t.put("p_midlands_foot", kWhere).put("r_clubmen", kWhere);
    t.s.blocks[index(BlockId::kRClubmen)].group = groupFor(t.s, kKing, area(kWhere), GroupKind::kClubmen, AreaId::kNone);
    t.cross("p_london_foot_1", kWhere, "northampton_bedford").cross("rupert", kWhere, "lincolnshire");
    t.fight(kWhere);
    EXPECT_EQ(t.s.battle.attacker, kRoundheads);
    EXPECT_TRUE(t.is("p_midlands_foot", kInLine));
    EXPECT_TRUE(t.is("p_london_foot_1", kInLine));
    EXPECT_TRUE(t.is("rupert", kReserve));
}

// Withdrawal Before Battle

struct WithdrawalTable : BattleTable {
    WithdrawalTable() {
        s.first = kRoundheads;
    }
};

TEST(TwwaeBattle, C7_2_OnlyTheDefenderHasCavalry_HeGetsAway) {
    WithdrawalTable t;
    t.put("r_midlands_foot_1", kWhere).put("r_midlands_horse", kWhere).cross("p_midlands_foot", kWhere, "northampton_bedford");
    t.fight(kWhere);
    ASSERT_TRUE(t.awaits<WithdrawOffer>(kKing));
    t.yes();
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    EXPECT_EQ(t.s.battle.victor, kRoundheads);
    EXPECT_EQ(t.strength("r_midlands_horse"), 4);
    EXPECT_FALSE(t.is("r_midlands_horse", kFaceUp));
    EXPECT_EQ(t.s.shown[index(BlockId::kRMidlandsHorse)].turn, 0) << "nobody was face up";
}

TEST(TwwaeBattle, C7_2_OnlyTheAttackerHasCavalry_ItFailsAndThreeAreLost) {
    WithdrawalTable t;
    t.put("r_midlands_foot_1", kWhere)
        .put("r_midlands_foot_2", kWhere)
        .cross("p_midlands_horse_1", kWhere, "northampton_bedford");
    t.fight(kWhere).yes();
    ASSERT_TRUE(t.awaits<WithdrawLosses>(kKing));
    EXPECT_EQ(t.top<WithdrawLosses>().left, 3);
    t.lose("r_midlands_foot_1").lose("r_midlands_foot_2").lose("r_midlands_foot_1");
    EXPECT_EQ(t.strength("r_midlands_foot_1"), 2);
    EXPECT_EQ(t.strength("r_midlands_foot_2"), 2);
    EXPECT_EQ(t.s.battle.round, 1);
    EXPECT_TRUE(t.is("r_midlands_foot_1", kFaceUp));
}

TEST(TwwaeBattle, C7_2_TheTableColumnByColumn) {
    const std::array<std::pair<bool, int>, 6> expected{{{false, 3}, {false, 1}, {false, 0}, {true, 3}, {true, 1}, {true, 0}}};
    for (int die = 1; die <= 6; ++die) {
        WithdrawalTable t;  // Cavalry even, no gun, not Cavalry alone: no modifier
        t.put("r_midlands_foot_1", kWhere)
            .put("r_midlands_horse", kWhere)
            .cross("p_midlands_horse_1", kWhere, "northampton_bedford");
        t.fight(kWhere).yes();
        ASSERT_TRUE(t.awaits<WithdrawRoll>());
        EXPECT_EQ(t.top<WithdrawRoll>().modifier, 0);
        t.roll(die);
        const auto [succeeds, losses] = expected[static_cast<std::size_t>(die - 1)];
        for (int i = 0; i < losses; ++i) {
            ASSERT_TRUE(t.awaits<WithdrawLosses>(kKing)) << die;
            EXPECT_FALSE(t.allows(Action{LoseStep{BlockId::kRMidlandsFoot1}})) << "Cavalry first";
            EXPECT_TRUE(Twwae::decision(t.s).askEvenIfForced) << "the enemy does not know which of the two rides";
            t.lose("r_midlands_horse");
        }
        EXPECT_EQ(t.s.battle.withdrew, succeeds) << die;
        EXPECT_EQ(t.awaits<Retreat>(), succeeds) << die;
        EXPECT_EQ(t.strength("r_midlands_horse"), 4 - losses);
    }
}

TEST(TwwaeBattle, C7_2_Modifiers) {
    WithdrawalTable only;  // +1 Cavalry alone, +1 one Cavalry more
    only.put("r_midlands_horse", kWhere).put("rupert", kWhere).cross("p_midlands_horse_1", kWhere, "northampton_bedford");
    only.fight(kWhere).yes();
    EXPECT_EQ(only.top<WithdrawRoll>().modifier, 2);
    WithdrawalTable gun;  // Ruling 98: the Cannon is no Cavalry; -1 for it, -1 for the Cavalry
    gun.put("r_midlands_horse", kWhere).put("r_cannon_1", kWhere);
    gun.cross("p_midlands_horse_1", kWhere, "northampton_bedford").cross("p_midlands_horse_2", kWhere, "northampton_bedford");
    gun.fight(kWhere).yes();
    EXPECT_EQ(gun.top<WithdrawRoll>().modifier, -2);
    WithdrawalTable none;  // no Cavalry on either side: the die decides
    none.put("r_midlands_foot_1", kWhere).cross("p_midlands_foot", kWhere, "northampton_bedford");
    none.fight(kWhere).yes();
    EXPECT_EQ(none.top<WithdrawRoll>().modifier, 0);
}

TEST(TwwaeBattle, C7_2_ReservesDoNotCount) {
    WithdrawalTable t;
    t.put("r_midlands_foot_1", kWhere)
        .cross("rupert", kWhere, "lincolnshire")
        .cross("p_midlands_horse_1", kWhere, "northampton_bedford");
    t.fight(kWhere).yes();
    ASSERT_TRUE(t.awaits<WithdrawLosses>(kKing)) << "no Cavalry outside Reserve: it fails";
    EXPECT_FALSE(t.allows(Action{LoseStep{BlockId::kRupert}}));
}

TEST(TwwaeBattle, C7_2_Ruling34_AfterAFailureCavalryAloneMeetsNoInfantryInRoundOne) {
    WithdrawalTable t;
    t.put("rupert", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .cross("p_midlands_horse_1", kWhere, "northampton_bedford");
    t.fight(kWhere).yes();
    t.roll(2);  // 2 + 1 = 3: failure without loss
    EXPECT_TRUE(t.is("p_midlands_foot", kReserve));
    EXPECT_TRUE(t.is("p_midlands_horse_1", kInLine));
    WithdrawalTable untried;
    untried.put("rupert", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .cross("p_midlands_horse_1", kWhere, "northampton_bedford");
    untried.stand(kWhere);
    EXPECT_TRUE(untried.is("p_midlands_foot", kInLine));
}

TEST(TwwaeBattle, C7_2_NoWithdrawalFromASurpriseAttack) {
    WithdrawalTable t;
    t.put("r_midlands_foot_1", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .name(kRoundheads, Event::kSurpriseAttack, kWhere);
    t.fight(kWhere);
    EXPECT_FALSE(t.awaits<WithdrawOffer>());
    EXPECT_EQ(t.s.battle.round, 1);
    EXPECT_TRUE(t.awaits<FireChoice>(kRoundheads)) << "the Attacker acts first";
}

// Relief of a Siege

struct ReliefTable : BattleTable {
    ReliefTable() {
        s.first = kRoundheads;
        put("p_north_foot_1", "north_riding").put("p_north_foot_2", "north_riding").put("p_north_horse", "north_riding");
        putInside("newcastle", "york").putInside("r_garrison_1", "york");
        ready();
        s.marker[index(city("york"))] = 2;
        cross("rupert", "north_riding", "durham");
    }
};

TEST(TwwaeBattle, C8_1_TheBesiegerMayMaintainTheSiege) {
    ReliefTable t;
    t.fight("north_riding");
    EXPECT_EQ(t.s.battle.attacker, kKing);
    ASSERT_TRUE(t.awaits<MaintainSiege>(kRoundheads));
    t.yes();
    ASSERT_TRUE(t.awaits<SiegeLines>(kRoundheads));
    EXPECT_FALSE(t.allows(Action{Proceed{}}));
    t.take("p_north_foot_1");
    EXPECT_NE(t.refusal(Action{Proceed{}}).find("2 blocks"), std::string::npos);
    EXPECT_NE(Twwae::prompt(t.defs, Twwae::observe(t.defs, t.s, playerOf(kRoundheads))).what.find("1 more needed"),
              std::string::npos);
    t.take("p_north_foot_2").proceed();
    EXPECT_EQ(t.s.marker[index(city("york"))], 2);
    ASSERT_TRUE(t.awaits<WithdrawOffer>(kRoundheads));
    t.no();
    EXPECT_TRUE(t.is("p_north_horse", kInLine));
    EXPECT_FALSE(t.is("p_north_foot_1", kInLine));
    EXPECT_FALSE(t.is("p_north_foot_1", kReserve));
    EXPECT_FALSE(t.awaits<JoinBattle>()) << "the Besieged are held";
}

TEST(TwwaeBattle, C8_1_BrokenOffTheMarkerFallsAndTheBesiegedMayJoin) {
    ReliefTable t;
    t.fight("north_riding").no();
    EXPECT_EQ(t.s.marker[index(city("york"))], 1);
    t.no();
    ASSERT_TRUE(t.awaits<JoinBattle>(kKing));
    t.take("newcastle").take("r_garrison_1").proceed();
    EXPECT_TRUE(t.is("newcastle", kReserve));
    EXPECT_FALSE(t.is("newcastle", kFaceUp));
    EXPECT_EQ(t.where("newcastle"), inside(city("york")));
    t.coast(6);
    ASSERT_TRUE(t.awaits<RetreatOrder>(kKing));
    t.no().no();
    EXPECT_TRUE(t.is("newcastle", kInLine));
    EXPECT_TRUE(t.is("r_garrison_1", kFaceUp));
}

TEST(TwwaeBattle, C8_1_TheBesiegedWhoJoinedMayGoBackInTheRelieversMayNot) {
    ReliefTable t;
    t.fight("north_riding").no();
    t.no();
    t.take("newcastle").take("r_garrison_1").proceed();
    t.coast(6);
    t.yes();  // General Retreat of the Attacker in Round 2
    t.coast(6);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("rupert");
    EXPECT_FALSE(t.allows(Action{HeadFor{inside(city("york"))}}));
    t.to("durham");
    t.take("r_garrison_1");
    EXPECT_FALSE(t.allows(Action{HeadFor{outside(area("durham"))}})) << "a Garrison goes back in";
    t.take("newcastle").play(Action{HeadFor{inside(city("york"))}});
    EXPECT_TRUE(t.awaits<Regroup>(kRoundheads));
    EXPECT_EQ(t.where("newcastle"), inside(city("york")));
    EXPECT_EQ(t.s.marker[index(city("york"))], 1);
}

TEST(TwwaeBattle, C8_1_ReliefSucceeds_TheMarkerGoesAndTheBesiegedComeOut) {
    ReliefTable t;
    t.fight("north_riding").no();
    t.no();
    t.proceed();  // nobody joins
    t.coast(6);
    t.no().yes();  // the Besieger orders a General Retreat
    t.coast(6);
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    t.take("p_north_foot_1").take("p_north_foot_2").take("p_north_horse").to("east_riding");
    EXPECT_EQ(t.s.marker[index(city("york"))], -1);
    EXPECT_TRUE(t.isAt("newcastle", "north_riding"));
    EXPECT_TRUE(t.isAt("r_garrison_1", "north_riding"));
}

TEST(TwwaeBattle, C7_7_Ruling241_WhoStayedInTheCityDuringItsReliefMayRegroup) {
    ReliefTable t;
    t.fight("north_riding").no();
    t.no();
    t.proceed();  // nobody joins
    t.coast(6);
    t.no().yes();
    t.coast(6);
    t.take("p_north_foot_1").take("p_north_foot_2").take("p_north_horse").to("east_riding");
    ASSERT_TRUE(t.awaits<Regroup>(kKing));
    t.to("durham").take("newcastle").proceed();
    EXPECT_TRUE(t.isAt("newcastle", "durham"));
}

TEST(TwwaeBattle, C8_1_Ruling44_AMarkerOfNoughtStaysAndRuling76WithoutOneNothingIsAsked) {
    ReliefTable t;
    t.s.marker[index(city("york"))] = 0;
    t.fight("north_riding").no();
    EXPECT_EQ(t.s.marker[index(city("york"))], 0);
    BattleTable bare;  // one block cannot besiege York in form
    bare.s.first = kRoundheads;
    bare.put("p_north_foot_1", "north_riding").putInside("newcastle", "york");
    bare.ready();
    bare.cross("rupert", "north_riding", "durham").fight("north_riding");
    EXPECT_TRUE(bare.awaits<WithdrawOffer>(kRoundheads));
    bare.no();
    EXPECT_TRUE(bare.awaits<JoinBattle>(kKing));
}

TEST(TwwaeBattle, C8_1_TheLinesRetreatWithTheLosingBesieger) {
    ReliefTable t;
    t.fight("north_riding").yes();
    t.take("p_north_foot_1").take("p_north_foot_2").proceed();
    t.no();
    t.coast(6);
    t.no().yes();
    t.coast(6);
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    EXPECT_EQ(t.legal().size(), 3U) << "those in the lines too";
}

// RULING twwae-236
TEST(TwwaeBattle, C7_5_Ruling236_TheSiegeLinesCoverTheGuns) {
    ReliefTable t;
    t.put("p_north_horse", "north_riding", 1)
        .put("p_cannon_1", "north_riding")
        .cross("r_north_foot_1", "north_riding", "durham");
    t.fight("north_riding").yes();
    t.take("p_north_foot_1").take("p_north_foot_2").proceed().no();
    for (int i = 0; i < 100 && t.s.battle.isOn && !t.awaits<Retreat>(); ++i) {  // Rupert hits, nobody else does
        if (t.awaits<BlockDice>()) t.roll(t.top<BlockDice>().block == BlockId::kRupert ? 1 : 6);
        else if (t.awaits<PursuitRoll>() || t.awaits<RoutRoll>()) t.roll(6);
        else if (t.awaits<RetreatOrder>()) t.no();
        else if (t.allows(Action{Proceed{}})) t.proceed();
        else t.play(t.legal().front());
    }
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    EXPECT_EQ(t.where("p_north_horse"), Place::kPool) << "nobody who fought is left to cover the gun";
    EXPECT_TRUE(t.isAt("p_cannon_1", "north_riding"));
    EXPECT_EQ(t.s.battle.captured, 0);
    t.take("p_north_foot_1").take("p_north_foot_2").take("p_cannon_1").to("east_riding");
    EXPECT_TRUE(t.isAt("p_cannon_1", "east_riding"));
}

// RULING twwae-237
TEST(TwwaeBattle, C6_15_Ruling237_ABesiegersGarrisonStaysAndFights) {
    BattleTable t;
    t.s.first = kRoundheads;
    t.put("p_north_foot_1", "north_riding")
        .put("p_garrison_1", "north_riding")
        .putInside("newcastle", "york")
        .put("rupert", "durham")
        .ready();
    t.push(by(kKing, ActionSegment{{}, 1})).play(Action{March{area("durham")}});
    t.take("rupert").to("north_riding").proceed();
    EXPECT_FALSE(t.awaits<Withdrawal>()) << "there is no City of his to go into";
    EXPECT_TRUE(t.isAt("rupert", "north_riding"));
    EXPECT_TRUE(t.isAt("p_garrison_1", "north_riding"));
    t.s.stack.clear();
    t.fight("north_riding").no();  // the Siege is not maintained
    ASSERT_TRUE(t.awaits<WithdrawOffer>(kRoundheads));
    t.no();
    EXPECT_TRUE(t.isAt("p_garrison_1", "north_riding"));
    EXPECT_TRUE(t.is("p_garrison_1", kInLine));
    EXPECT_TRUE(t.is("p_north_foot_1", kInLine));
}

TEST(TwwaeBattle, C8_2_ASallyWithoutAMarkerIsABattle_Ruling45_AndTheLosersMayGoBackIn) {
    BattleTable t;
    t.s.first = kKing;
    t.put("p_north_foot_1", "north_riding").putInside("newcastle", "york").putInside("r_north_foot_1", "york").ready();
    t.s.phase = Phase::kTactical;
    set(t.s, BlockId::kNewcastle, kBesiegedJoined);
    startBattle(t.defs, t.s, area("north_riding"), BattleKind::kField, kKing, city("york"), &t.log);
    t.settle();
    ASSERT_TRUE(t.awaits<WithdrawOffer>(kRoundheads)) << "the Defender may Withdraw";
    EXPECT_FALSE(t.s.battle.isRelief);
    t.no();
    EXPECT_TRUE(t.is("newcastle", kInLine)) << "ruling 31: from Round 1";
    EXPECT_FALSE(t.is("r_north_foot_1", kInLine));
    t.coast();
    t.yes();
    t.coast();
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("newcastle").play(Action{HeadFor{inside(city("york"))}});
    EXPECT_EQ(t.where("newcastle"), inside(city("york")));
    EXPECT_EQ(t.where("r_north_foot_1"), inside(city("york")));
}

TEST(TwwaeBattle, C7_6_RULING_NobodyIsShutIntoACityWithoutAnEnemyBeforeIt) {
    BattleTable t;  // the Defender ordered a General Retreat and then killed the last Attacker
    t.s.first = kRoundheads;
    t.put("charles", "north_riding").cross("p_north_foot_1", "north_riding", "east_riding", 1).stand("north_riding");
    t.coast();
    t.no().yes();
    t.proceed();
    t.rolls({1, 6, 6});  // Charles Engages at 3 - 2
    EXPECT_EQ(t.where("p_north_foot_1"), Place::kPool);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    t.take("charles");
    EXPECT_FALSE(t.allows(Action{HeadFor{inside(city("york"))}}));
    t.to("durham");
    EXPECT_FALSE(t.s.battle.isOn);
}

// Sieges in Player 1's order

TEST(TwwaeBattle, C7_03_PlayerOneOffersBesiegedCitiesOneByOne) {
    BattleTable t;
    t.s.first = kKing;
    t.put("p_north_foot_1", "north_riding").putInside("newcastle", "york");
    t.ready().push(TacticalSequence{{}, TacticalStep::kSieges}).settle();
    ASSERT_TRUE(t.awaits<ChooseSiege>(kKing));
    ASSERT_EQ(t.legal().size(), 1U);
    EXPECT_EQ(t.legal()[0], Action{ChooseCity{city("york")}});
}

// Skirmishes before the war

struct SkirmishTable : BattleTable {
    SkirmishTable() {
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
            if (defs.scenarios[i].isPrelude) s.options.scenario = static_cast<std::uint8_t>(i);
        s.isFirstTurn = true;
        s.first = kRoundheads;
    }
};

TEST(TwwaeBattle, C12_51_OneRoundAndTheMostHitsWin) {
    SkirmishTable t;
    EXPECT_TRUE(isSkirmishTurn(t.defs, t.s));
    t.put("r_midlands_foot_2", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .stand(kWhere, BattleKind::kSkirmish);
    t.proceed().proceed();
    t.rolls({6, 6, 6});           // the Defender misses
    t.rolls({1, 6, 6});           // the Attacker hits once
    EXPECT_EQ(t.s.battle.victor, kRoundheads);
    ASSERT_TRUE(t.awaits<Retreat>(kKing));
    // By the border the enemy crossed too.
    t.take("r_midlands_foot_2");
    EXPECT_TRUE(t.allows(Action{HeadFor{outside(area("staffs_warwick"))}}));
}

TEST(TwwaeBattle, C12_51_Ruling57_ATieIsTheDefenders) {
    SkirmishTable t;
    t.put("r_midlands_foot_2", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .stand(kWhere, BattleKind::kSkirmish);
    t.coast();
    EXPECT_EQ(t.s.battle.victor, kKing);
}

TEST(TwwaeBattle, C12_51_Ruling91_TheLosersReservesFightAgainAsAttackers) {
    SkirmishTable t;
    t.put("r_midlands_foot_2", kWhere)
        .cross("p_midlands_foot", kWhere, "northampton_bedford")
        .cross("essex", kWhere, "staffs_warwick");
    t.fight(kWhere, BattleKind::kSkirmish);
    t.play(Action{MainAttack{static_cast<std::uint8_t>(t.s.blocks[index(BlockId::kPMidlandsFoot)].group - 1)}});
    t.no();
    t.coast();
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    EXPECT_FALSE(t.allows(Action{TakeBlock{BlockId::kEssex}})) << "Reserves stay";
    t.take("p_midlands_foot").to("northampton_bedford").proceed();
    EXPECT_TRUE(t.s.battle.isOn);
    EXPECT_EQ(t.s.battle.attacker, kRoundheads);
    EXPECT_TRUE(t.is("essex", kInLine));
    EXPECT_TRUE(t.is("r_midlands_foot_2", kInLine));
    t.coast();
    ASSERT_TRUE(t.awaits<Retreat>(kRoundheads));
    t.take("essex").to("northampton_bedford").proceed();
    EXPECT_FALSE(t.s.battle.isOn);
}

}  // namespace
}  // namespace twwae
