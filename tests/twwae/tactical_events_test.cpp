// Guards the tactical events: what they may be named for, and what they change.
#include "tests/twwae/battle_table.h"

namespace twwae {
namespace {


struct EventTable : BattleTable {
    EventTable() { s.first = kRoundheads; }
};

TEST(TwwaeTacticalEvents, C7_01_PlayerOneNamesFirstThenPlayerTwo) {
    EventTable t;
    t.card(kKing, Event::kTurncoats)
        .card(kRoundheads, Event::kDisfavoursCavalry)
        .defend("r_midlands_foot_1")
        .attack("essex")
        .tactical();
    ASSERT_TRUE(t.awaits<TacticalEvent>(kRoundheads));
    t.play(t.at(kWhere));
    ASSERT_TRUE(t.awaits<TacticalEvent>(kKing));
    t.play(t.at(kWhere));
    ASSERT_TRUE(t.awaits<ChooseBattle>(kRoundheads));
    EXPECT_TRUE(t.s.enacted[0] && t.s.enacted[1]);
    t.play(t.at(kWhere));
    EXPECT_TRUE(t.s.battle.disfavoursCavalry && t.s.battle.turncoats) << "one Battle may have both";
}

TEST(TwwaeTacticalEvents, C7_01_ItMayBeDeclinedAndIsNotAskedWithoutABattle) {
    EventTable t;
    t.card(kKing, Event::kDisfavoursCavalry).defend("r_midlands_foot_1").attack("essex").tactical();
    ASSERT_TRUE(t.awaits<TacticalEvent>(kKing));
    EXPECT_FALSE(t.allows(t.at("kent")));
    EXPECT_FALSE(t.allows(t.in("york")));
    t.no();
    EXPECT_FALSE(t.s.enacted[0]);
    EventTable quiet;
    quiet.card(kKing, Event::kDisfavoursCavalry).defend("r_midlands_foot_1").tactical();
    EXPECT_TRUE(quiet.s.stack.empty());
}

// TWWAE 7.01: the Event works in the Battle it was named for. A Sally from the City of the Area is another fight.
TEST(TwwaeTacticalEvents, C7_01_NamedForABattleItDoesNotWorkInALaterSally) {
    for (const Event event : {Event::kAdvantageousTerrain, Event::kDisfavoursCavalry, Event::kWellPositionedArtillery}) {
        EventTable t;  // one block around York: no marker, so that the Sally is fought as a Battle
        t.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding").put("p_cannon_1", "north_riding");
        t.name(kRoundheads, event, "north_riding").ready();
        t.s.named[index(kRoundheads)].gun = BlockId::kPCannon1;
        t.s.marker[index(city("york"))] = -1;
        t.push(SiegeCombat{{}, SiegeStep::kSally, city("york")}).settle();
        t.take("r_north_foot_1").proceed().no();
        ASSERT_TRUE(t.is("p_cannon_1", kInLine));
        EXPECT_FALSE(t.s.battle.terrain || t.s.battle.disfavoursCavalry) << kEventKeys[index(event)];
        EXPECT_EQ(t.s.battle.wellPlaced[index(kRoundheads)], BlockId::kNone);
    }
}
TEST(TwwaeTacticalEvents, C7_01_NamedForTheCityItWorksInTheSally) {
    EventTable t;
    t.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding");
    t.s.named[index(kKing)].event = Event::kTurncoats;
    t.s.named[index(kKing)].city = city("york");
    t.ready();
    t.s.marker[index(city("york"))] = -1;
    t.push(SiegeCombat{{}, SiegeStep::kSally, city("york")}).settle();
    t.take("r_north_foot_1").proceed();
    EXPECT_TRUE(t.s.battle.turncoats);
}
// Who comes out to help a relief does not make a Sally of it.
TEST(TwwaeTacticalEvents, C7_01_NamedForABattleItWorksWhenTheBesiegedJoin) {
    EventTable t;
    t.putInside("r_north_foot_1", "york")
        .put("p_north_foot_1", "north_riding")
        .cross("r_north_foot_2", "north_riding", "durham");
    t.cross("r_cannon_1", "north_riding", "east_riding").name(kKing, Event::kWellPositionedArtillery, "north_riding").ready();
    t.s.named[index(kKing)].gun = BlockId::kRCannon1;
    t.stand("north_riding");
    ASSERT_TRUE(t.awaits<MainAttackChoice>());
    for (const Action& a : t.legal())
        if (t.s.groups[std::get<MainAttack>(a).group].from == area("durham")) {
            t.play(a);
            break;
        }
    t.no().take("r_north_foot_1").proceed().coast();
    t.no().no();
    ASSERT_TRUE(t.is("r_cannon_1", kInLine));
    EXPECT_EQ(t.s.battle.wellPlaced[index(kKing)], BlockId::kRCannon1);
}

// Advantageous Terrain

TEST(TwwaeTacticalEvents, C7_91_ForTheDefenderOnly) {
    EventTable t;
    t.card(kRoundheads, Event::kAdvantageousTerrain).defend("r_midlands_foot_1").attack("essex").tactical();
    EXPECT_NE(t.refusal(t.at(kWhere)).find("TWWAE 7.91"), std::string::npos);
    EventTable own;
    own.card(kKing, Event::kAdvantageousTerrain).defend("r_midlands_foot_1").attack("essex").tactical();
    own.play(own.at(kWhere)).play(own.at(kWhere));
    EXPECT_TRUE(own.s.battle.terrain);
}

// TWWAE 7.91, 8.2: in a Sally the besieger is the Defender, in a Storm the Besieged.
TEST(TwwaeTacticalEvents, C7_91_NamedForACityByTheBesiegerItWorksInTheSally) {
    for (const bool hasMarker : {false, true}) {
        EventTable t;
        t.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding");
        if (hasMarker) t.put("p_north_foot_2", "north_riding");
        t.card(kRoundheads, Event::kAdvantageousTerrain).tactical();
        ASSERT_TRUE(t.awaits<TacticalEvent>(kRoundheads));
        ASSERT_TRUE(t.allows(t.in("york"))) << t.refusal(t.in("york"));
        t.play(t.in("york")).play(t.in("york"));
        if (hasMarker) t.no();  // no gun Fires
        t.take("r_north_foot_1").proceed();
        if (hasMarker) t.play(t.legal().front());  // who meets them
        EXPECT_EQ(t.s.battle.kind, hasMarker ? BattleKind::kSally : BattleKind::kField);
        EXPECT_TRUE(t.s.battle.terrain);
    }
    EventTable storm;
    storm.putInside("r_north_foot_1", "york").put("p_north_foot_1", "north_riding").ready();
    storm.s.named[index(kRoundheads)].event = Event::kAdvantageousTerrain;
    storm.s.named[index(kRoundheads)].city = city("york");
    storm.push(SiegeCombat{{}, SiegeStep::kStorm, city("york")}).settle();
    storm.take("p_north_foot_1").proceed();
    ASSERT_EQ(storm.s.battle.kind, BattleKind::kStorm);
    EXPECT_FALSE(storm.s.battle.terrain) << "the Besieged defends";
}

TEST(TwwaeTacticalEvents, C7_91_NotBehindLondonsIncompleteWalls) {
    for (const bool isFortified : {false, true}) {
        EventTable t;
        t.s.londonFortified = isFortified;
        t.putInside("p_london_foot_1", "london").put("r_south_foot_1", "bucks_herts").ready();
        t.s.named[index(kRoundheads)].event = Event::kAdvantageousTerrain;
        t.s.named[index(kRoundheads)].city = city("london");
        t.push(SiegeCombat{{}, SiegeStep::kStorm, city("london")}).settle();
        t.take("r_south_foot_1").proceed();
        ASSERT_EQ(t.s.battle.kind, BattleKind::kStorm);
        EXPECT_EQ(t.s.battle.terrain, isFortified);
    }
}

TEST(TwwaeTacticalEvents, C7_91_TwoHitsForAPointAndHalvesRollDown) {
    EventTable t;
    t.name(kKing, Event::kAdvantageousTerrain, kWhere).defend("r_midlands_foot_1").attack("essex").stand(kWhere);
    EXPECT_TRUE(hasPositionalDefence(t.defs, t.s, BlockId::kRMidlandsFoot1));
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kEssex));
    t.proceed().fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.halves("r_midlands_foot_1"), 7);
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kRMidlandsFoot1), 3) << "3 1/2 rolls 3 dice";
    t.coastToEnd();
    EXPECT_EQ(t.strength("r_midlands_foot_1"), 3) << "rounded down at the end";
}

TEST(TwwaeTacticalEvents, C7_91_NotForReservesNorCavalryNorInAGeneralRetreat) {
    EventTable t;
    t.name(kKing, Event::kAdvantageousTerrain, kWhere)
        .defend("r_midlands_foot_1")
        .defend("r_midlands_horse")
        .cross("charles", kWhere, "lincolnshire");
    t.cross("essex", kWhere, kFrom).stand(kWhere);
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kRMidlandsHorse));
    t.coast().no().no();
    EXPECT_TRUE(t.is("charles", kInLine));
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kCharles));
    EXPECT_TRUE(hasPositionalDefence(t.defs, t.s, BlockId::kRMidlandsFoot1));
    t.coast().no().yes();
    EXPECT_FALSE(hasPositionalDefence(t.defs, t.s, BlockId::kRMidlandsFoot1));
}

TEST(TwwaeTacticalEvents, C7_91_ItPassesToTheNewDefender) {
    EventTable t;
    t.name(kKing, Event::kAdvantageousTerrain, kWhere)
        .defend("r_midlands_foot_2", 1)
        .cross("charles", kWhere, "lincolnshire")
        .attack("essex")
        .stand(kWhere);
    t.proceed().fire("essex").rolls({1, 1, 6, 6});
    EXPECT_EQ(t.where("r_midlands_foot_2"), Place::kPool);
    EXPECT_EQ(t.s.battle.attacker, kKing);
    EXPECT_TRUE(hasPositionalDefence(t.defs, t.s, BlockId::kEssex));
}

TEST(TwwaeTacticalEvents, C7_91_AHalfLeftAtTheEndIsEliminatedBeforeTheVictorIsNamed) {
    EventTable t;
    t.name(kKing, Event::kAdvantageousTerrain, kWhere).defend("r_midlands_foot_2", 1).attack("essex").stand(kWhere);
    t.proceed().fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.halves("r_midlands_foot_2"), 1);
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kRMidlandsFoot2), 0) << "it cannot hit but still stands";
    t.coastToEnd();
    EXPECT_EQ(t.s.battle.victor, kRoundheads);
    EXPECT_EQ(t.where("r_midlands_foot_2"), Place::kPool);
}

// Determined Last Stand

TEST(TwwaeTacticalEvents, C7_92_OneInfantryBlockTwoHitsAPointRoundedUp) {
    EventTable t;
    t.name(kKing, Event::kLastStand, kWhere)
        .defend("r_midlands_foot_1")
        .defend("r_midlands_foot_2")
        .attack("essex")
        .stand(kWhere);
    ASSERT_TRUE(t.awaits<LastStandChoice>(kKing));
    t.take("r_midlands_foot_1");
    t.proceed().fire("essex").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.halves("r_midlands_foot_1"), 7);
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kRMidlandsFoot1), 4);
    t.coastToEnd();
    EXPECT_EQ(t.strength("r_midlands_foot_1"), 4) << "recovered";
}

// TWWAE 7.91, 7.92: on the other's good ground and in retreat, half a point is still rounded up.
TEST(TwwaeTacticalEvents, C7_92_RoundedUpInAGeneralRetreatToo) {
    EventTable t;
    t.name(kKing, Event::kAdvantageousTerrain, kWhere).name(kRoundheads, Event::kLastStand, kWhere);
    t.defend("r_midlands_foot_1").attack("essex").stand(kWhere);
    ASSERT_TRUE(t.awaits<LastStandChoice>(kRoundheads));
    t.take("essex").fire("r_midlands_foot_1").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.halves("essex"), 7);
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kEssex), 4);
    t.coast();
    ASSERT_TRUE(t.awaits<RetreatOrder>(kRoundheads));
    t.yes();
    EXPECT_FALSE(hasFortifiedDefence(t.s, BlockId::kEssex));
    EXPECT_EQ(diceOf(t.defs, t.s, BlockId::kEssex), 4) << "3 1/2 rolls 4 dice";
}

TEST(TwwaeTacticalEvents, C7_92_ItMayWaitForALaterRound) {
    EventTable t;
    t.name(kKing, Event::kLastStand, kWhere).defend("r_midlands_foot_1").attack("essex").stand(kWhere);
    t.no().coast();
    t.no().no();
    ASSERT_TRUE(t.awaits<LastStandChoice>(kKing));
    t.take("r_midlands_foot_1").coast();
    t.no().no();
    EXPECT_FALSE(t.awaits<LastStandChoice>()) << "one block only";
}

// Mining, Surprise Attack

TEST(TwwaeTacticalEvents, C7_93_MiningIsForACityOneBesieges) {
    EventTable t;
    t.card(kRoundheads, Event::kMining).card(kKing, Event::kMining);
    t.put("p_north_foot_1", "north_riding").putInside("newcastle", "york").tactical();
    ASSERT_TRUE(t.awaits<TacticalEvent>(kRoundheads));
    EXPECT_FALSE(t.allows(t.in("hull")));
    EXPECT_FALSE(t.allows(t.at("north_riding")));
    t.play(t.in("york"));
    EXPECT_EQ(t.s.named[1].city, city("york"));
    EXPECT_FALSE(t.awaits<TacticalEvent>(kKing)) << "the Besieged has nothing to mine";
}

TEST(TwwaeTacticalEvents, C7_94_NotWithArtilleryNorEssexNorCharles) {
    for (const std::string_view barred : {"p_cannon_1", "essex"}) {
        EventTable t;
        t.card(kRoundheads, Event::kSurpriseAttack)
            .defend("r_midlands_foot_1")
            .attack("p_midlands_foot")
            .attack(barred)
            .tactical();
        EXPECT_FALSE(t.allows(t.at(kWhere))) << barred;
        EXPECT_EQ(t.legal().size(), 1U);
    }
    EventTable king;
    king.s.first = kKing;
    king.card(kKing, Event::kSurpriseAttack).put("p_midlands_foot", kWhere).cross("charles", kWhere, "lincolnshire").tactical();
    EXPECT_FALSE(king.allows(king.at(kWhere)));
    EventTable defender;
    defender.card(kKing, Event::kSurpriseAttack).defend("r_midlands_foot_1").attack("p_midlands_foot").tactical();
    EXPECT_FALSE(defender.allows(defender.at(kWhere)));
}

// RULING twwae-189: nor those who come out of a relieved City to join it.
TEST(TwwaeTacticalEvents, C7_94_Ruling189_NorWithThemInReserve) {
    for (const Side side : kBothSides) {
        EventTable t;
        t.s.first = enemyOf(side);
        const bool isKing = side == kKing;
        t.put(isKing ? "p_north_foot_1" : "r_north_foot_1", "north_riding");
        for (const std::string_view in : {isKing ? "charles" : "essex", isKing ? "r_cannon_1" : "p_cannon_1",
                                          isKing ? "newcastle" : "f_fairfax"})
            t.putInside(in, "york");
        t.ready();
        t.cross(isKing ? "rupert" : "cromwell", "north_riding", "durham");
        t.name(side, Event::kSurpriseAttack, "north_riding").fight("north_riding");
        ASSERT_TRUE(t.awaits<JoinBattle>(side));
        EXPECT_FALSE(t.allows(Action{TakeBlock{isKing ? BlockId::kCharles : BlockId::kEssex}}));
        EXPECT_FALSE(t.allows(Action{TakeBlock{isKing ? BlockId::kRCannon1 : BlockId::kPCannon1}}));
        EXPECT_TRUE(t.allows(Action{TakeBlock{isKing ? BlockId::kNewcastle : BlockId::kFFairfax}}));
    }
}

TEST(TwwaeTacticalEvents, C7_94_TheAttackerGoesFirstAlsoAsTheNewDefender) {
    EventTable t;
    t.name(kRoundheads, Event::kSurpriseAttack, kWhere)
        .defend("r_midlands_foot_2", 1)
        .cross("charles", kWhere, "lincolnshire")
        .attack("skippon")
        .fight(kWhere);
    ASSERT_TRUE(t.awaits<FireChoice>(kRoundheads));
    t.fire("skippon").rolls({1, 6, 6, 6});
    EXPECT_EQ(t.s.battle.attacker, kKing);
    t.no().no();
    EXPECT_TRUE(t.awaits<FireChoice>(kRoundheads));
}

// Cavalry events

TEST(TwwaeTacticalEvents, C7_95_AllCavalryOfBothSidesIsOneWorse) {
    EventTable t;
    t.name(kKing, Event::kDisfavoursCavalry, kWhere).defend("r_midlands_horse").attack("p_midlands_horse_1").fight(kWhere);
    ASSERT_TRUE(t.awaits<WithdrawOffer>());
    t.yes();
    EXPECT_EQ(t.top<WithdrawRoll>().modifier, 1) << "ruling 32: nothing but the Cavalry alone";
    t.roll(2);
    EXPECT_EQ(t.eff("r_midlands_horse", Shot::kCavalry), 2);
    EXPECT_EQ(t.eff("p_midlands_horse_1", Shot::kCavalry), 1);
}

TEST(TwwaeTacticalEvents, RoundheadFails_ParliamentsCavalryDoesNotEngageInRoundOne) {
    EventTable t;
    t.name(kKing, Event::kRoundheadFails, kWhere).defend("r_midlands_horse").attack("p_midlands_horse_1").stand(kWhere);
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kRMidlandsHorse);
    t.rolls({1, 6, 6, 6});
    ASSERT_TRUE(t.awaits<RoutRoll>()) << "it takes hits and may Rout";
    t.roll(6);
    t.no().no();
    t.rolls({6, 6, 6, 6});
    EXPECT_EQ(t.top<BlockDice>().block, BlockId::kPMidlandsHorse1) << "Round 2 as always";
}

TEST(TwwaeTacticalEvents, CavalierCharge_OneBetterAndQuickerToPursueInRoundOne) {
    EventTable t;
    t.name(kKing, Event::kCavalierCharge, kWhere)
        .defend("rupert")
        .attack("p_midlands_horse_1", 1)
        .attack("essex")
        .stand(kWhere);
    t.proceed();
    EXPECT_EQ(t.top<BlockDice>().effectiveness, 4);
    EXPECT_EQ(t.eff("p_midlands_horse_1", Shot::kCavalry), 2);
    t.rolls({4, 6, 6, 6});
    ASSERT_TRUE(t.awaits<PursuitRoll>());
    t.roll(4);  // 4 + 1 - 1
    EXPECT_TRUE(t.is("rupert", kPursuing));
}

// Turncoats

TEST(TwwaeTacticalEvents, C7_96_TheVictorGainsOnePerBlockOnTheWorstOfItsClass) {
    EventTable t;
    t.name(kRoundheads, Event::kTurncoats, kWhere)
        .defend("r_midlands_foot_1", 3)
        .defend("r_midlands_foot_2", 1)
        .defend("r_midlands_horse", 1);
    t.attack("p_midlands_foot", 1).stand(kWhere);
    t.proceed().fire("p_midlands_foot").roll(6);
    while (t.awaits<BlockDice>()) t.roll(1);
    EXPECT_EQ(t.s.battle.victor, kKing) << "whoever played the card";
    EXPECT_EQ(t.strength("r_midlands_foot_2"), 2) << "I2 before I3";
    EXPECT_EQ(t.strength("r_midlands_horse"), 1) << "another class";
}

TEST(TwwaeTacticalEvents, C7_96_ATieIsTheVictorsChoice) {
    EventTable t;
    t.name(kKing, Event::kTurncoats, kWhere)
        .defend("r_midlands_foot_2", 1)
        .defend("r_south_foot_1", 1)
        .defend("charles")
        .attack("p_midlands_foot", 1)
        .stand(kWhere);
    t.fire("charles").rolls({1, 6, 6});
    ASSERT_TRUE(t.awaits<TurncoatChoice>(kKing));
    EXPECT_EQ(t.legal().size(), 2U);
    t.play(Action{GainStep{BlockId::kRSouthFoot1}});
    EXPECT_EQ(t.strength("r_south_foot_1"), 2);
}

TEST(TwwaeTacticalEvents, C7_96_ClubmenAndCovenantersNeitherGiveNorReceive) {
    EventTable t;
    t.name(kKing, Event::kTurncoats, kWhere).defend("r_midlands_foot_2", 1).attack("cov_foot_1", 1).stand(kWhere);
    t.fire("r_midlands_foot_2").roll(1);
    EXPECT_EQ(t.where("cov_foot_1"), Place::kRemoved);
    EXPECT_EQ(t.strength("r_midlands_foot_2"), 1);
    EventTable clubmen;
    clubmen.name(kKing, Event::kTurncoats, kWhere)
        .defend("r_clubmen", 1)
        .defend("charles")
        .attack("p_midlands_foot", 1)
        .stand(kWhere);
    clubmen.fire("charles").rolls({1, 6, 6});
    EXPECT_EQ(clubmen.strength("r_clubmen"), 1);
}

// Well-positioned Artillery

TEST(TwwaeTacticalEvents, C7_97_TheGunFiresInEveryRound) {
    EventTable t;
    t.card(kKing, Event::kWellPositionedArtillery)
        .defend("r_midlands_foot_1")
        .defend("r_cannon_1")
        .defend("r_cannon_2")
        .attack("essex")
        .tactical();
    t.play(t.at(kWhere));
    ASSERT_TRUE(t.awaits<WellPlacedGun>(kKing));
    t.take("r_cannon_2").play(t.at(kWhere));
    t.no();
    t.aim("r_cannon_1", BlockClass::kInfantry).aim("r_cannon_2", BlockClass::kInfantry).rolls({6, 6, 6, 6, 6, 6, 6, 6}).coast();
    t.no().no();
    ASSERT_TRUE(t.awaits<ArtilleryTargets>(kKing));
    EXPECT_EQ(t.legal().size(), 1U);
    t.aim("r_cannon_2", BlockClass::kInfantry).rolls({6, 6, 6, 6}).coast();
    t.yes();  // the enemy retreats: one less, and at Cavalry two less
    EXPECT_EQ(t.eff("r_cannon_2", Shot::kArtilleryAtInfantry), 1);
    EXPECT_EQ(t.eff("r_cannon_2", Shot::kArtilleryAtCavalry), 0);
    EXPECT_TRUE(t.awaits<ArtilleryTargets>(kKing));
}

TEST(TwwaeTacticalEvents, C7_97_FromReserveInRoundsTwoAndThree) {
    EventTable t;
    t.name(kKing, Event::kWellPositionedArtillery, kWhere)
        .defend("r_midlands_foot_1")
        .cross("r_cannon_1", kWhere, "lincolnshire")
        .attack("essex");
    t.s.named[0].gun = BlockId::kRCannon1;
    t.stand(kWhere);
    EXPECT_EQ(t.s.battle.wellPlaced[0], BlockId::kNone) << "nobody has seen it";
    EXPECT_TRUE(t.awaits<FireChoice>(kKing));
    t.coast().no().no();
    EXPECT_TRUE(t.awaits<ArtilleryTargets>(kKing));
}

TEST(TwwaeTacticalEvents, C7_97_NeedsAGunInTheBattle) {
    EventTable t;
    t.card(kKing, Event::kWellPositionedArtillery).defend("r_midlands_foot_1").attack("essex").tactical();
    EXPECT_NE(t.refusal(t.at(kWhere)).find("TWWAE 7.97"), std::string::npos);
}

}  // namespace
}  // namespace twwae
