// Guards the Rounds of a Battle: order of steps, dice and effectiveness, hits one by one, Rout, Pursuit and General Retreat.
#include "tests/twwae/battle_table.h"

namespace twwae {
namespace {


// Parliament attacks; the Royalist defends.
struct RoundTable : BattleTable {
    RoundTable() { s.first = kRoundheads; }
};

// Order

TEST(TwwaeBattleRounds, C7_3_TheOrderOfTheStepsAndTheDefenderFirstInEach) {
    RoundTable t;
    t.defend("r_midlands_foot_1").defend("r_midlands_horse").defend("r_cannon_1");
    t.attack("essex").attack("p_midlands_horse_1").attack("p_cannon_1").stand(kWhere);
    ASSERT_TRUE(t.awaits<ArtilleryTargets>(kKing));
    t.aim("r_cannon_1", BlockClass::kInfantry);
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRCannon1);
    t.rolls({6, 6, 6, 6});
    ASSERT_TRUE(t.awaits<ArtilleryTargets>(kRoundheads));
    t.aim("p_cannon_1", BlockClass::kInfantry).rolls({6, 6, 6, 6});
    ASSERT_TRUE(t.awaits<FireChoice>(kKing));
    t.proceed();
    ASSERT_TRUE(t.awaits<FireChoice>(kRoundheads));
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRMidlandsHorse);
    t.rolls({6, 6, 6, 6});
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kPMidlandsHorse1);
    t.rolls({6, 6, 6});
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRMidlandsFoot1);
    EXPECT_EQ(t.top<BlockDice>().shot, Shot::kEngage);
    t.rolls({6, 6, 6, 6});
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kEssex);
    t.rolls({6, 6, 6, 6});
    ASSERT_TRUE(t.awaits<RetreatOrder>(kRoundheads)) << "Round 2: the Attacker first";
    t.no();
    ASSERT_TRUE(t.awaits<RetreatOrder>(kKing));
    t.no();
    EXPECT_TRUE(t.awaits<FireChoice>(kKing)) << "no Artillery Fire after Round 1";
}

TEST(TwwaeBattleRounds, C7_3_ThreeRoundsAtMost) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("essex").stand(kWhere).coastToEnd();
    EXPECT_EQ(t.s.battle.round, 3);
    EXPECT_TRUE(t.awaits<Retreat>(kRoundheads)) << "a tie is the Defender's";
}

// Dice

TEST(TwwaeBattleRounds, C7_4_AsManyDiceAsStrengthAndAHitUpToTheEffectiveness) {
    RoundTable t;
    t.defend("r_midlands_foot_1", 3).attack("essex").stand(kWhere);
    t.proceed().proceed();
    EXPECT_EQ(t.top<BlockDice>().left, 3);
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 3);
    t.rolls({3, 4, 1});
    EXPECT_EQ(t.strength("essex"), 2) << "3 and 1 hit, 4 does not";
    EXPECT_EQ(t.top<BlockDice>().left, 2) << "losses count at once";
}

TEST(TwwaeBattleRounds, C7_4_EachHitFallsOnTheStrongestAndTheOwnerChoosesAmongEquals) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("p_midlands_foot", 3).attack("essex", 2).stand(kWhere);
    t.proceed().proceed();
    t.rolls({1, 1, 6, 6});
    ASSERT_TRUE(t.awaits<LossChoice>(kRoundheads)) << "the first hit made them equal";
    EXPECT_EQ(t.strength("p_midlands_foot"), 2);
    EXPECT_EQ(t.legal().size(), 2U);
    t.lose("essex");
    EXPECT_EQ(t.strength("essex"), 1);
    EXPECT_EQ(t.strength("p_midlands_foot"), 2);
}

TEST(TwwaeBattleRounds, C7_4_BelowOneABlockIsEliminatedAtOnce) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("p_midlands_foot", 1).stand(kWhere);
    t.proceed().proceed();
    t.rolls({1, 6, 6, 6});
    EXPECT_EQ(t.where("p_midlands_foot"), Place::kPool);
    EXPECT_TRUE(t.awaits<Regroup>(kKing)) << "nobody is left: the Battle is over";
}

TEST(TwwaeBattleRounds, Ruling59_AtNoughtItNeverHitsAndRollsNoDice) {
    RoundTable t;
    t.defend("r_clubmen").attack("essex").stand(kWhere);
    ASSERT_TRUE(t.awaits<FireChoice>(kKing));
    EXPECT_EQ(t.eff("r_clubmen", Shot::kFire), 0);
    t.fire("r_clubmen");
    EXPECT_TRUE(t.awaits<FireChoice>(kRoundheads));
}

// Artillery

TEST(TwwaeBattleRounds, C7_41_TargetsFirstAndOneLessAtCavalry) {
    RoundTable t;
    t.defend("r_midlands_foot_1").defend("r_cannon_1").defend("r_cannon_2");
    t.attack("essex").attack("p_midlands_horse_1").stand(kWhere);
    t.aim("r_cannon_1", BlockClass::kCavalry);
    ASSERT_TRUE(t.awaits<ArtilleryTargets>(kKing)) << "all targets before any die";
    EXPECT_FALSE(t.allows(Action{Target{BlockId::kRCannon1, BlockClass::kInfantry}}));
    t.aim("r_cannon_2", BlockClass::kInfantry);
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 1);
    t.rolls({1, 2, 2, 2});
    EXPECT_EQ(t.strength("p_midlands_horse_1"), 2);
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 2);
    t.rolls({2, 6, 6, 6});
    EXPECT_EQ(t.strength("essex"), 3);
}

TEST(TwwaeBattleRounds, C7_41_ArtilleryNeverTakesHitsAndOnlyPresentClassesAreTargets) {
    RoundTable t;
    t.defend("r_midlands_foot_1").defend("r_cannon_1").attack("essex").attack("p_cannon_1").stand(kWhere);
    EXPECT_FALSE(t.allows(Action{Target{BlockId::kRCannon1, BlockClass::kCavalry}}));
    t.aim("r_cannon_1", BlockClass::kInfantry).rolls({1, 1, 1, 1});
    EXPECT_EQ(t.where("essex"), Place::kPool);
    EXPECT_EQ(t.strength("p_cannon_1"), 4) << "hits beyond all targets are lost (ruling 60)";
}

TEST(TwwaeBattleRounds, C7_1_ArtilleryFromReserveDoesNotFire) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("essex");
    t.cross("p_cannon_1", kWhere, "staffs_warwick").cross("p_midlands_foot", kWhere, "staffs_warwick");
    t.fight(kWhere);
    t.play(Action{MainAttack{static_cast<std::uint8_t>(t.s.blocks[index(BlockId::kEssex)].group - 1)}}).no();
    t.coast().no().no();
    EXPECT_TRUE(t.is("p_cannon_1", kInLine));
    EXPECT_TRUE(t.awaits<FireChoice>(kKing));
}

// Infantry

TEST(TwwaeBattleRounds, C7_44_FireIsOneLessAndABlockThatFiredDoesNotEngage) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("essex").stand(kWhere);
    t.fire("r_midlands_foot_1");
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 2);
    t.rolls({6, 6, 6, 6});
    ASSERT_TRUE(t.awaits<FireChoice>(kRoundheads)) << "nobody of the Defender's is left to Fire";
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kEssex);
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 2);
}

TEST(TwwaeBattleRounds, C7_44_InfantryHitsInfantryThenTheExcessFallsOnCavalry) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("p_midlands_foot", 1).attack("p_midlands_horse_1").stand(kWhere);
    t.fire("r_midlands_foot_1").rolls({1, 1, 1, 6});
    EXPECT_EQ(t.where("p_midlands_foot"), Place::kPool);
    EXPECT_EQ(t.strength("p_midlands_horse_1"), 1);
}

// Cavalry

TEST(TwwaeBattleRounds, C7_42_CavalryHitsCavalryWhileThereIsAny) {
    RoundTable t;
    t.defend("r_midlands_horse").attack("p_midlands_horse_1").attack("essex").stand(kWhere);
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 3);
    t.rolls({1, 6, 6, 6});
    EXPECT_EQ(t.strength("p_midlands_horse_1"), 2);
    EXPECT_EQ(t.strength("essex"), 4);
}

TEST(TwwaeBattleRounds, C7_42_AgainstNoCavalryOneMoreAndOnInfantry) {
    RoundTable t;
    t.defend("r_midlands_horse").attack("essex").stand(kWhere);
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 4);
    t.rolls({4, 6, 6, 6});
    EXPECT_EQ(t.strength("essex"), 3);
    EXPECT_FALSE(t.awaits<PursuitRoll>()) << "ruling 97";
}

TEST(TwwaeBattleRounds, C7_42_Ruling36_TheDifferenceInHitsIsTheRout) {
    for (const int die : {2, 3}) {
        RoundTable t;
        t.defend("r_midlands_horse")
            .defend("r_midlands_foot_1")
            .attack("p_midlands_horse_1")
            .attack("t_fairfax")
            .attack("essex")
            .stand(kWhere);
        t.proceed().proceed();
        t.rolls({1, 1, 1, 6});  // three on Parliament's Cavalry: Fairfax 4 to 3, then a choice, then the stronger
        while (t.awaits<LossChoice>()) t.play(t.legal().front());
        while (t.awaits<BlockDice>() && t.top<BlockDice>().shot == Shot::kCavalry && t.top<BlockDice>().left > 1) t.roll(6);
        t.roll(1);  // one hit back by the first block
        if (t.awaits<BlockDice>() && t.top<BlockDice>().shot == Shot::kCavalry)
            while (t.awaits<BlockDice>() && t.top<BlockDice>().shot == Shot::kCavalry) t.roll(6);
        ASSERT_TRUE(t.awaits<RoutRoll>());
        EXPECT_EQ(t.top<RoutRoll>().side, kRoundheads);
        EXPECT_EQ(t.top<RoutRoll>().difference, 2);
        t.roll(die);
        EXPECT_EQ(t.is("t_fairfax", kRouting), die <= 2);
        EXPECT_EQ(t.is("p_midlands_horse_1", kRouting), die <= 2);
        EXPECT_EQ(t.awaits<PursuitRoll>(), die <= 2) << "ruling 95: no Pursuit when they stand";
        if (die <= 2) {
            EXPECT_EQ(t.top<PursuitRoll>().bonus, 0);
            EXPECT_EQ(t.top<PursuitRoll>().block, BlockId::kRMidlandsHorse);
            t.roll(4);
            EXPECT_TRUE(t.is("r_midlands_horse", kPursuing)) << "4 is not above its factor of 4";
        }
    }
}

TEST(TwwaeBattleRounds, C7_43_PursuitAfterAllCavalryIsEliminated) {
    RoundTable plain;  // exactly enough hits: +1
    plain.defend("rupert").attack("p_midlands_horse_1", 2).attack("essex").stand(kWhere);
    plain.proceed();
    plain.rolls({1, 1, 6, 6});
    ASSERT_TRUE(plain.awaits<PursuitRoll>());
    EXPECT_EQ(plain.top<PursuitRoll>().bonus, 1);
    plain.roll(4);
    EXPECT_FALSE(plain.is("rupert", kPursuing)) << "4 + 1 is above 4";
    RoundTable excess;  // a hit to spare: +2 (ruling 96: not both)
    excess.defend("rupert").attack("p_midlands_horse_1", 1).attack("essex").stand(kWhere);
    excess.proceed();
    excess.rolls({1, 1, 6, 6});
    ASSERT_TRUE(excess.awaits<PursuitRoll>());
    EXPECT_EQ(excess.top<PursuitRoll>().bonus, 2);
    EXPECT_EQ(excess.strength("essex"), 4) << "the spare hit is lost";
    excess.roll(2);
    EXPECT_TRUE(excess.is("rupert", kPursuing));
    EXPECT_EQ(excess.s.battle.attacker, kKing) << "7.1: the whole front of the Defence is Pursuing";
}

TEST(TwwaeBattleRounds, C7_42_ASecondBlockStillHasItsExcessHits) {
    RoundTable t;
    t.defend("rupert").defend("r_midlands_horse").attack("p_midlands_horse_1", 1).attack("essex").stand(kWhere);
    t.proceed();
    t.rolls({1, 6, 6, 6});
    ASSERT_TRUE(t.awaits<BlockDice>());
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRMidlandsHorse);
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 3) << "there was enemy Cavalry at the start of the step";
    t.rolls({1, 6, 6, 6});
    ASSERT_TRUE(t.awaits<PursuitRoll>());
    EXPECT_EQ(t.top<PursuitRoll>().bonus, 2);
    t.roll(6);
    ASSERT_TRUE(t.awaits<PursuitRoll>());
    EXPECT_EQ(t.top<PursuitRoll>().block, BlockId::kRMidlandsHorse);
    EXPECT_EQ(t.top<PursuitRoll>().bonus, 2) << "7.43: each of them";
    t.roll(3);
    EXPECT_FALSE(t.is("r_midlands_horse", kPursuing)) << "3 + 2 is above 4";
}

TEST(TwwaeBattleRounds, Ruling97_CavalryShotAwayBeforeGivesNoPursuit) {
    RoundTable t;
    t.defend("r_midlands_horse").defend("r_cannon_1").attack("p_midlands_horse_1", 1).attack("essex").stand(kWhere);
    t.aim("r_cannon_1", BlockClass::kCavalry).rolls({1, 6, 6, 6});
    EXPECT_EQ(t.where("p_midlands_horse_1"), Place::kPool);
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 4);
    t.rolls({6, 6, 6, 6});
    EXPECT_FALSE(t.awaits<PursuitRoll>());
}

// General Retreat

TEST(TwwaeBattleRounds, C7_3_InAGeneralRetreatNoFireTwoLessAndOneLessAgainstIt) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("essex").stand(kWhere).coast();
    t.yes();  // the Attacker orders it: the Defender is not asked (ruling 35)
    ASSERT_TRUE(t.awaits<FireChoice>(kKing));
    EXPECT_EQ(t.eff("r_midlands_foot_1", Shot::kFire), 1) << "3 - 1 Fire - 1";
    EXPECT_EQ(t.eff("r_midlands_foot_1", Shot::kEngage), 2);
    EXPECT_EQ(t.eff("essex", Shot::kEngage), 0);
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRMidlandsFoot1) << "the retreating side does not Fire";
    t.rolls({6, 6, 6, 6});
    EXPECT_EQ(t.s.battle.victor, kKing);
    EXPECT_TRUE(t.awaits<Retreat>(kRoundheads)) << "after that Round it is over";
}

TEST(TwwaeBattleRounds, C7_3_ARetreatInRoundTwoKeepsTheReservesOut) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("essex").cross("rupert", kWhere, "lincolnshire");
    t.stand(kWhere).coast();
    t.no().yes();
    EXPECT_TRUE(t.is("rupert", kReserve));
    EXPECT_FALSE(t.is("rupert", kFaceUp));
    t.coast();
    EXPECT_TRUE(t.awaits<Retreat>(kKing));
    EXPECT_EQ(t.s.shown[index(BlockId::kRupert)].turn, 0);
}

TEST(TwwaeBattleRounds, C7_44_NoInfantryHitReachesRetreatingCavalry) {
    RoundTable t;
    t.defend("r_midlands_foot_1").attack("p_midlands_foot", 1).attack("p_midlands_horse_1").stand(kWhere).coast();
    t.yes();
    t.fire("r_midlands_foot_1").rolls({1, 1, 1, 1});
    EXPECT_EQ(t.where("p_midlands_foot"), Place::kPool);
    EXPECT_EQ(t.strength("p_midlands_horse_1"), 3);
}

// Change of control

TEST(TwwaeBattleRounds, C7_1_ControlChangesWhenTheDefendersFrontIsGone) {
    RoundTable t;
    t.defend("r_midlands_foot_2", 1).attack("essex").attack("p_midlands_foot").cross("rupert", kWhere, "lincolnshire");
    t.stand(kWhere);
    t.proceed();
    t.fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.where("r_midlands_foot_2"), Place::kPool);
    t.coast();
    EXPECT_EQ(t.s.battle.attacker, kKing);
    EXPECT_EQ(t.s.battle.firstAttacker, kRoundheads);
    ASSERT_TRUE(t.awaits<RetreatOrder>(kKing)) << "the new Attacker first";
    t.no().no();
    EXPECT_TRUE(t.is("rupert", kInLine));
    EXPECT_TRUE(t.awaits<FireChoice>(kRoundheads)) << "the new Defender acts first";
}

TEST(TwwaeBattleRounds, C7_1_TheCityGoesWithTheAreaAtOnce) {
    RoundTable t;  // York passes to Parliament after Round 1, and the Victory marker with it
    t.put("r_midlands_foot_2", "north_riding", 1)
        .cross("essex", "north_riding", "east_riding")
        .cross("rupert", "north_riding", "durham");
    t.stand("north_riding");
    EXPECT_TRUE(ownsCity(t.s, kKing, city("york")));
    t.proceed();
    t.fire("essex").rolls({1, 6, 6, 6});
    EXPECT_TRUE(ownsCity(t.s, kRoundheads, city("york")));
    EXPECT_EQ(t.s.vp, -1);
    t.no().no();
    t.proceed();
    t.coastToEnd();
    EXPECT_EQ(t.s.battle.victor, kRoundheads) << "a tie is the new Defender's";
}

// TWWAE 4.2: a block of the old Defender inside holds the City.
TEST(TwwaeBattleRounds, C7_1_TheCityStaysWithWhoIsInside) {
    RoundTable t;
    t.putInside("r_north_foot_1", "york").put("r_midlands_foot_2", "north_riding", 1);
    t.cross("essex", "north_riding", "east_riding").cross("rupert", "north_riding", "durham");
    t.stand("north_riding");
    t.proceed();
    t.fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.s.battle.attacker, kKing) << "the field has passed";
    EXPECT_TRUE(ownsCity(t.s, kKing, city("york")));
    EXPECT_EQ(t.s.vp, 0);
    EXPECT_EQ(t.s.citiesTaken[1], 0);
}

TEST(TwwaeBattleRounds, Ruling71_GunsAloneDoNotHold) {
    RoundTable t;
    t.defend("r_midlands_foot_2", 1).defend("r_cannon_1").attack("essex").cross("rupert", kWhere, "lincolnshire");
    t.stand(kWhere);
    t.aim("r_cannon_1", BlockClass::kInfantry).rolls({6, 6, 6, 6});
    t.proceed();
    t.fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.s.battle.attacker, kKing);
}

TEST(TwwaeBattleRounds, Ruling73_BothFrontsGoneTheReservesFightOn) {
    RoundTable t;
    t.put("r_midlands_horse", kWhere, 1);
    t.cross("p_midlands_foot", kWhere, kFrom, 1)
        .cross("essex", kWhere, "staffs_warwick")
        .cross("r_midlands_foot_1", kWhere, "lincolnshire");
    t.fight(kWhere);
    t.play(Action{MainAttack{static_cast<std::uint8_t>(t.s.blocks[index(BlockId::kPMidlandsFoot)].group - 1)}}).no();
    t.fire("p_midlands_foot").roll(1);  // on the Cavalry, as there is no Infantry
    EXPECT_EQ(t.where("r_midlands_horse"), Place::kPool);
    EXPECT_EQ(t.s.battle.attacker, kKing);
    ASSERT_TRUE(t.awaits<RetreatOrder>(kKing));
    EXPECT_EQ(t.s.battle.round, 2);
}

// Arithmetic for all

TEST(TwwaeBattleRounds, C8_3_EffectivenessInAStorm) {
    BattleTable t;
    t.s.battle.isOn = true;
    t.s.battle.kind = BattleKind::kStorm;
    t.s.battle.attacker = kRoundheads;
    EXPECT_EQ(t.eff("newcastle", Shot::kEngage), 3) << "Infantry on the walls +1";
    EXPECT_EQ(t.eff("newcastle", Shot::kFire), 2);
    EXPECT_EQ(t.eff("rupert", Shot::kEngage), 3);
    EXPECT_EQ(t.eff("r_cannon_1", Shot::kArtilleryAtCavalry), 2) << "guns at full effectiveness";
    EXPECT_EQ(t.eff("p_midlands_foot", Shot::kEngage), 2);
    EXPECT_EQ(t.eff("p_midlands_horse_1", Shot::kEngage), 2) << "normal without enemy Cavalry";
    EXPECT_TRUE(hasFortifiedDefence(t.s, BlockId::kNewcastle));
    EXPECT_FALSE(hasFortifiedDefence(t.s, BlockId::kPMidlandsFoot));
    t.s.battle.isBreached = true;
    EXPECT_FALSE(hasFortifiedDefence(t.s, BlockId::kNewcastle));
}

TEST(TwwaeBattleRounds, C8_2_GunsInASallyFireAtOneLess) {
    BattleTable t;
    t.s.battle.isOn = true;
    t.s.battle.kind = BattleKind::kSally;
    t.s.battle.attacker = kKing;
    EXPECT_EQ(t.eff("p_cannon_1", Shot::kArtilleryAtInfantry), 1);
    EXPECT_EQ(t.eff("p_cannon_1", Shot::kArtilleryAtCavalry), 1);
}

TEST(TwwaeBattleRounds, C8_31_HalfPointsRoundUpAndTheOpenBlockTakesTheNext) {
    BattleTable t;
    t.putInside("newcastle", "york", 3).putInside("r_north_foot_1", "york", 3).put("essex", "north_riding");
    t.s.battle.isOn = true;
    t.s.battle.kind = BattleKind::kStorm;
    t.s.battle.area = area("north_riding");
    t.s.battle.city = city("york");
    t.s.battle.attacker = kRoundheads;
    for (const std::string_view key : {"newcastle", "r_north_foot_1"}) set(t.s, block(key), kInLine);
    const BlockBits both = targetsOf(t.defs, t.s, kKing, Shot::kEngage);
    EXPECT_EQ(countOf(hitCandidates(t.defs, t.s, kKing, both)), 2);
    applyHit(t.defs, t.s, BlockId::kNewcastle, Shot::kEngage, nullptr);
    EXPECT_EQ(t.halves("newcastle"), 5);
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kNewcastle), 3) << "2 1/2 rolls 3 dice";
    EXPECT_EQ(hitCandidates(t.defs, t.s, kKing, both), bitOf(BlockId::kNewcastle)) << "though the other is stronger";
    applyHit(t.defs, t.s, BlockId::kNewcastle, Shot::kEngage, nullptr);
    EXPECT_EQ(hitCandidates(t.defs, t.s, kKing, both), bitOf(BlockId::kRNorthFoot1));
    t.s.blocks[index(BlockId::kNewcastle)].halves = 3;
    settleHalfHits(t.defs, t.s, nullptr);
    EXPECT_EQ(t.halves("newcastle"), 4) << "1 1/2 recovers to 2";
}

TEST(TwwaeBattleRounds, C8_2_C8_3_TargetsIgnoreTheClass) {
    BattleTable t;
    t.put("essex", "north_riding", 2).put("p_north_horse", "north_riding", 3).put("p_cannon_1", "north_riding");
    t.s.battle.isOn = true;
    t.s.battle.kind = BattleKind::kSally;
    t.s.battle.area = area("north_riding");
    t.s.battle.attacker = kKing;
    for (const std::string_view key : {"essex", "p_north_horse", "p_cannon_1"}) set(t.s, block(key), kInLine);
    const BlockBits targets = targetsOf(t.defs, t.s, kRoundheads, Shot::kEngage);
    EXPECT_EQ(targets, bitOf(BlockId::kEssex) | bitOf(BlockId::kPNorthHorse)) << "ruling 74: no Artillery";
    EXPECT_EQ(hitCandidates(t.defs, t.s, kRoundheads, targets), bitOf(BlockId::kPNorthHorse));
}

}  // namespace
}  // namespace twwae
