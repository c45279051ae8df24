// Battle Events: what each of the fifteen cards does, and when it may not be played (CN 7.0 step 4).
#include "cruel_necessity/chapters/verbs_battle.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using enum UnitKind;
constexpr auto kR = static_cast<std::size_t>(BattleSide::kRoyalist), kP = static_cast<std::size_t>(BattleSide::kParliament);

using Line = std::initializer_list<UnitKind>;
const Line kRoyalistLine{kRoyalistHorse4, kPrinceRupert, kRoyalistFoot4, kRoyalistFoot3, kLifeGuards, kRoyalistFoot3};
const Line kParliamentLine{kHorse3, kHorse2, kFoot3, kFoot4, kFoot5, kFoot1};

// One Battle Event is about to be drawn. No Zeal, so that the sectors follow at once.
TableBuilder drawing(Line royalists = kRoyalistLine, Line parliament = kParliamentLine) {
    TableBuilder b;
    b.zeal(0).battle(Army::kNorth, BattleStep::kEvents, royalists, parliament).change([](State& s) {
        s.battle.eventsToDraw = 1;
    });
    return b;
}
Table drew(BattleCard c, Line royalists = kRoyalistLine, Line parliament = kParliamentLine) {
    Table t = drawing(royalists, parliament).build();
    EXPECT_TRUE(t.awaits<DrawBattleEvent>());
    t.play(DrewBattleCard{c});
    return t;
}
TableBuilder holding(std::initializer_list<BattleCard> cards, BattleStep step, int zeal = 0) {
    TableBuilder b;
    b.zeal(zeal).hand(cards).battle(Army::kNorth, step, kRoyalistLine, kParliamentLine);
    return b;
}
bool isDiscarded(const Table& t, BattleCard c) { return (t.s.battleDeck.discards() >> index(c) & 1U) != 0; }
bool isHeld(const Table& t, BattleCard c) { return (t.s.hand >> index(c) & 1U) != 0; }
// The two dice of a sector, Royalist first.
Table& clash(Table& t, int royalist, int parliament) { return t.rolls({royalist, parliament}); }

TEST(CnBattleEvents, C7_0_4_EveryCardOfTheDeckIsOneOutcome) {
    const Table t = drawing().build();
    EXPECT_EQ(t.outcomes().size(), 15U);
}

TEST(CnBattleEvents, C7_0_4_KeptCardsGoToTheHand) {
    const Table t = drew(BattleCard::kStubble);
    EXPECT_TRUE(isHeld(t, BattleCard::kStubble));
    EXPECT_FALSE(isDiscarded(t, BattleCard::kStubble));
}

TEST(CnBattleEvents, C7_0_4_AnEmptyPileIsShuffledFromTheDiscards) {
    TableBuilder b = drawing();
    b.change([](State& s) {
        for (int c = 0; c < 15; ++c) s.battleDeck.remove(c);
        s.battleDeck.discard(static_cast<int>(index(BattleCard::kNight)));
    });
    Table t = b.build();
    ASSERT_TRUE(t.awaits<DrawBattleEvent>());
    EXPECT_EQ(t.outcomes().size(), 1U);
    t.play(DrewBattleCard{BattleCard::kNight});
    EXPECT_TRUE(isDiscarded(t, BattleCard::kNight));
}

TEST(CnBattleEvents, C7_0_4_NothingIsDrawnWhenNothingIsLeft) {
    TableBuilder b = drawing();
    b.change([](State& s) {
        for (int c = 0; c < 15; ++c) s.battleDeck.remove(c);
    });
    EXPECT_TRUE(b.build().awaits<SectorDice>());
}

TEST(CnBattleEvents, B01_BoyeAddsTwoToPrinceRupert) {
    const Table t = drew(BattleCard::kBoye);
    EXPECT_EQ(t.s.battle.line[kR].posts[1].marker, 2);
    EXPECT_TRUE(isDiscarded(t, BattleCard::kBoye));
}
TEST(CnBattleEvents, B01_BoyeAloneDoesNothing) {
    const Table t =
        drew(BattleCard::kBoye, {kRoyalistHorse4, kPrinceMaurice, kRoyalistFoot4, kRoyalistFoot3, kLifeGuards, kRoyalistFoot3});
    for (const int m : markers(t.s, kR)) EXPECT_EQ(m, 0);
}

TEST(CnBattleEvents, B02_ForlornFileRollsBothDiceAgain) {
    Table t = holding({BattleCard::kForlornFile}, BattleStep::kFight).build();
    clash(t, 6, 1);
    ASSERT_TRUE(t.awaits<AfterSector>());
    EXPECT_EQ(t.legalNotations().size(), 2U);
    t.play(PlayCard{BattleCard::kForlornFile, kNoSlot});
    ASSERT_TRUE(t.awaits<SectorDice>());
    clash(t, 1, 6);  // 4 + 1 against 3 + 6
    EXPECT_EQ(t.s.battle.box[0], Box::kVictory);
    EXPECT_TRUE(isDiscarded(t, BattleCard::kForlornFile));
    clash(t, 6, 1);
    EXPECT_FALSE(t.awaits<AfterSector>()) << "played once";
}

TEST(CnBattleEvents, B03_StubbleGivesTwoBenefitPointsAfterAVictory) {
    Table t = holding({BattleCard::kStubble}, BattleStep::kOutcome)
                  .change([](State& s) {
                      s.battle.box = {Box::kVictory, Box::kDraw, Box::kVictory, Box::kVictory, Box::kVictory, Box::kDefeat};
                  })
                  .build();
    ASSERT_TRUE(t.awaits<AftermathChoice>());
    t.play(PlayCard{BattleCard::kStubble, kNoSlot});
    ASSERT_TRUE(t.awaits<BenefitChoice>());
    EXPECT_EQ(t.s.battle.benefitPoints, 3);  // 4 units in Victory! and the card
}
TEST(CnBattleEvents, B03_StubbleIsNothingForADraw) {
    Table t = holding({BattleCard::kStubble}, BattleStep::kOutcome)
                  .change([](State& s) {
                      s.battle.box = {Box::kVictory, Box::kDraw, Box::kDraw, Box::kDraw, Box::kVictory, Box::kDefeat};
                  })
                  .build();
    EXPECT_TRUE(t.awaits<ActionPhase>());
    EXPECT_TRUE(isHeld(t, BattleCard::kStubble)) << "kept for a later Battle";
}

TEST(CnBattleEvents, B04_TrustInGodAfterAVictory) {
    Table t = holding({BattleCard::kTrustInGod}, BattleStep::kOutcome, 3)
                  .change([](State& s) {
                      s.battle.box = {Box::kVictory, Box::kDraw, Box::kVictory, Box::kVictory, Box::kDraw, Box::kDefeat};
                  })
                  .build();
    t.play(PlayCard{BattleCard::kTrustInGod, kNoSlot});
    EXPECT_EQ(t.s.zeal, 4);
    EXPECT_EQ(t.s.armies[index(Army::kNorth)].modifier, -1);
    EXPECT_TRUE(t.s.armies[index(Army::kNorth)].isDisordered);
}
TEST(CnBattleEvents, B04_TrustInGodAfterADraw) {
    Table t = holding({BattleCard::kTrustInGod}, BattleStep::kOutcome, 3)
                  .change([](State& s) { s.battle.box.fill(Box::kDraw); })
                  .build();
    t.play(PlayCard{BattleCard::kTrustInGod, kNoSlot});
    EXPECT_EQ(t.s.zeal, 4);
    EXPECT_EQ(t.s.armies[index(Army::kNorth)].modifier, 0);
}
TEST(CnBattleEvents, B04_TrustInGodIgnoresTheDefeatBox) {
    Table t = holding({BattleCard::kTrustInGod}, BattleStep::kOutcome, 3).box(Track::kMonarchy, 4)
                  .change([](State& s) { s.battle.box.fill(Box::kDefeat); }).build();
    t.play(PlayCard{BattleCard::kTrustInGod, kNoSlot});
    EXPECT_EQ(t.s.box[index(Track::kMonarchy)], 4);
    EXPECT_EQ(t.s.zeal, 3);
    EXPECT_EQ(t.s.cardBattle, Box::kDefeat);
}

TEST(CnBattleEvents, B05_MutinyInEachNewModelUnit) {
    const Table t =
        drew(BattleCard::kLevellerMutinies, kRoyalistLine, {kHorse3, kHorse2, kNewModel, kFoot4, kNewModel, kFoot5});
    EXPECT_EQ(markers(t.s, kP), (std::array<std::int8_t, kSlots>{0, 0, -1, 0, -1, 0}));
}
TEST(CnBattleEvents, B05_MutinyElseInTheStrongestUnnamedFoot) {
    const Table t =
        drew(BattleCard::kLevellerMutinies, kRoyalistLine, {kHorse3, kHorse2, kTrainedBands, kFoot2, kFoot3, kFoot1});
    EXPECT_EQ(markers(t.s, kP), (std::array<std::int8_t, kSlots>{0, 0, 0, 0, -1, 0}));
}

TEST(CnBattleEvents, B06_SwedishBrigadeAddsTwoInAnInfantrySector) {
    Table t = holding({BattleCard::kSwedishBrigade}, BattleStep::kFight).build();
    clash(clash(t, 3, 3), 3, 3);
    ASSERT_TRUE(t.awaits<BeforeSector>());
    t.play(PlayCard{BattleCard::kSwedishBrigade, kNoSlot});
    clash(t, 1, 1);  // 4 + 3 against 3 + 4 + 2
    EXPECT_EQ(t.s.battle.box[2], Box::kVictory);
    EXPECT_TRUE(isDiscarded(t, BattleCard::kSwedishBrigade));
}
TEST(CnBattleEvents, B06_SwedishBrigadeMayWaitForTheFourthSector) {
    Table t = holding({BattleCard::kSwedishBrigade}, BattleStep::kFight).build();
    clash(clash(t, 3, 3), 3, 3).play(Proceed{});
    clash(t, 1, 1);
    ASSERT_TRUE(t.awaits<BeforeSector>());
    EXPECT_EQ(t.top<BeforeSector>().sector, 3);
}

TEST(CnBattleEvents, B07_LobstersAddTwoToUnnamedHorse) {
    Table t = holding({BattleCard::kLobsters}, BattleStep::kPrepare).build();
    ASSERT_TRUE(t.awaits<PrepareBattle>());
    EXPECT_EQ(t.legal().size(), 3U);  // either flank, or proceed
    EXPECT_NE(t.refusal(PlayCard{BattleCard::kLobsters, 2}), "");
    t.play(PlayCard{BattleCard::kLobsters, 1});
    EXPECT_EQ(t.s.battle.line[kP].posts[1].marker, 2);
}
TEST(CnBattleEvents, B07_LobstersPassNamedHorseBy) {
    TableBuilder b;
    b.zeal(0)
        .hand({BattleCard::kLobsters})
        .battle(Army::kNorth, BattleStep::kPrepare, kRoyalistLine, {kCromwell, kIronsides, kFoot3, kFoot4, kFoot5, kFoot1});
    EXPECT_TRUE(b.build().awaits<SectorDice>());
}

TEST(CnBattleEvents, B08_CommandedShotAddsOneInACavalrySector) {
    Table t = holding({BattleCard::kCommandedShot}, BattleStep::kFight).build();
    ASSERT_TRUE(t.awaits<BeforeSector>());
    t.play(PlayCard{BattleCard::kCommandedShot, kNoSlot});
    clash(t, 1, 3);  // 4 + 1 against 3 + 1 + 3
    EXPECT_EQ(t.s.battle.box[0], Box::kVictory);
}

TEST(CnBattleEvents, B09_PlunderSavesBeatenHorse) {
    Table t = holding({BattleCard::kPlunder}, BattleStep::kFight).build();
    clash(t, 6, 1);
    ASSERT_TRUE(t.awaits<AfterSector>());
    t.play(PlayCard{BattleCard::kPlunder, kNoSlot});
    EXPECT_EQ(t.s.battle.box[0], Box::kDraw);
}
TEST(CnBattleEvents, B09_PlunderOnlyAfterALostCavalrySector) {
    Table t = holding({BattleCard::kPlunder}, BattleStep::kFight).build();
    clash(t, 3, 3);
    EXPECT_FALSE(t.awaits<AfterSector>()) << "a draw";
    clash(t, 1, 6);
    clash(t, 6, 1);
    EXPECT_FALSE(t.awaits<AfterSector>()) << "Infantry";
    EXPECT_TRUE(isHeld(t, BattleCard::kPlunder));
}

TEST(CnBattleEvents, B10_PsalmsAndZealOnTwoUnits) {
    Table t = holding({BattleCard::kPsalms}, BattleStep::kPrepare, 2).build();
    t.play(PlayCard{BattleCard::kPsalms, 2});
    EXPECT_NE(t.refusal(BoostUnit{2}), "") << "another marker lies there";
    t.play(BoostUnit{3});
    EXPECT_EQ(t.s.battle.line[kP].posts[2].marker, 1);
    EXPECT_EQ(t.s.battle.line[kP].posts[3].marker, 1);
    EXPECT_EQ(t.s.zeal, 1);
}
TEST(CnBattleEvents, B10_PsalmsNotOnTheUnitWithTheZealMarker) {
    Table t = holding({BattleCard::kPsalms}, BattleStep::kPrepare, 2).build();
    t.play(BoostUnit{3});
    EXPECT_NE(t.refusal(PlayCard{BattleCard::kPsalms, 3}), "");
    t.play(PlayCard{BattleCard::kPsalms, 2});
    EXPECT_EQ(t.s.battle.line[kP].posts[2].marker, 1);
    EXPECT_TRUE(t.awaits<SectorDice>());
}

TEST(CnBattleEvents, B11_GoringAddsOneInTheSecondSector) {
    EXPECT_EQ(markers(drew(BattleCard::kGoring).s, kR), (std::array<std::int8_t, kSlots>{0, 1, 0, 0, 0, 0}));
}

TEST(CnBattleEvents, B12_TurncoatsFromTheWeakestHorse) {
    EXPECT_EQ(markers(drew(BattleCard::kTurncoats).s, kP), (std::array<std::int8_t, kSlots>{0, -2, 0, 0, 0, 0}));
}
TEST(CnBattleEvents, B12_TurncoatsNeverBelowNothing) {
    const Table t = drew(BattleCard::kTurncoats, kRoyalistLine, {kHorse1, kHorse4, kFoot3, kFoot4, kFoot5, kFoot1});
    EXPECT_EQ(t.s.battle.line[kP].posts[0].marker, -1);
}
TEST(CnBattleEvents, B12_TurncoatsFromTheFootWhenBothHorseAreNamed) {
    const Table t = drew(BattleCard::kTurncoats, kRoyalistLine, {kCromwell, kIronsides, kFoot3, kFoot4, kFoot5, kFoot1});
    EXPECT_EQ(markers(t.s, kP), (std::array<std::int8_t, kSlots>{0, 0, 0, 0, 0, -1}));
}

// RULING cn-111: nobody falls below 0 Strength, and what comes later counts from there.
TEST(CnBattleEvents, C7_0_4_NoCardTakesAUnitBelowNothing) {
    const std::initializer_list<UnitKind> kOneFoot{kHorse4, kHorse4, kFoot1, kNewModel, kTrainedBands, kNewModel};
    Table t = drew(BattleCard::kPowderWagon, kRoyalistLine, kOneFoot);
    t.roll(1);
    EXPECT_EQ(t.s.battle.line[kP].posts[2].marker, -1) << "the one unnamed foot, of Strength 1";
    EXPECT_TRUE(t.logSays("\u22121 Strength, now 0"));
    Table spent =
        drew(BattleCard::kTurncoats, kRoyalistLine, {kCromwell, kIronsides, kFoot1, kNewModel, kTrainedBands, kNewModel});
    EXPECT_EQ(spent.s.battle.line[kP].posts[2].marker, -1);
    resolveAtOnce(spent.defs, spent.s, BattleCard::kTurncoats, nullptr);
    EXPECT_EQ(spent.s.battle.line[kP].posts[2].marker, -1) << "nothing is left to lose";
}

TEST(CnBattleEvents, B12_OfEqualUnitsTheFirstFromTheRight) {  // RULING cn-113
    const Table t = drew(BattleCard::kTurncoats, kRoyalistLine, {kHorse2, kHorse2, kFoot3, kFoot4, kFoot5, kFoot1});
    EXPECT_EQ(markers(t.s, kP), (std::array<std::int8_t, kSlots>{-2, 0, 0, 0, 0, 0}));
}

TEST(CnBattleEvents, B13_TheMaskedBatteryFiresForOneSide) {
    for (int die = 1; die <= 6; ++die) {
        Table t = drew(BattleCard::kMaskedBattery);
        ASSERT_TRUE(t.awaits<BattleEventRoll>());
        t.roll(die);
        EXPECT_EQ(t.s.battle.line[kR].bonus[2], die <= 3 ? 1 : 0);
        EXPECT_EQ(t.s.battle.line[kP].bonus[2], die <= 3 ? 0 : 1);
    }
}

TEST(CnBattleEvents, B14_APowderWagonExplodes) {
    for (int die = 1; die <= 6; ++die) {
        Table t = drew(BattleCard::kPowderWagon);
        ASSERT_TRUE(t.awaits<BattleEventRoll>());
        t.roll(die);
        EXPECT_EQ(t.s.battle.line[kP].posts[4].marker, die % 2 != 0 ? -2 : 0);  // Foot 5
        EXPECT_EQ(t.s.battle.line[kR].posts[2].marker, die % 2 != 0 ? 0 : -2);  // Foot 4; the Life Guards are Named
        EXPECT_EQ(t.s.battle.line[kR].posts[4].marker, 0);
    }
}

TEST(CnBattleEvents, B14_OfEqualUnitsTheFirstFromTheRight) {  // RULING cn-113
    Table t = drew(BattleCard::kPowderWagon, kRoyalistLine, {kHorse3, kHorse2, kFoot3, kFoot4, kFoot2, kFoot4});
    t.roll(1);
    EXPECT_EQ(markers(t.s, kP), (std::array<std::int8_t, kSlots>{0, 0, 0, -2, 0, 0}));
}

TEST(CnBattleEvents, B15_NightEndsTheFight) {
    Table t = drew(BattleCard::kNight);
    EXPECT_TRUE(t.s.battle.nightFalls);
    clash(t, 3, 3);  // 7 against 6: draw
    clash(t, 3, 3);  // 8 against 5: defeat
    clash(t, 3, 3);  // 10 against 10: draw; then both units of the Fourth go to Draw!
    EXPECT_TRUE(t.awaits<ActionPhase>());
    EXPECT_EQ(t.s.cardBattle, Box::kDraw);
    EXPECT_TRUE(t.logSays("0 won, 5 drew and 1 lost"));
}
TEST(CnBattleEvents, C4_B15_CromwellGoesToVictoryThoughNightFalls) {
    Table t = drew(BattleCard::kNight, kRoyalistLine, {kHorse3, kCromwell, kFoot3, kFoot4, kFoot5, kFoot1});
    clash(t, 3, 3);
    clash(t, 1, 6);  // 6 against 12
    clash(t, 3, 3);  // 10 against 10: he stands on the other wing
    EXPECT_TRUE(t.logSays("1 won, 5 drew and 0 lost"));
}

TEST(CnBattleEvents, C7_0_4_ACardWaitsForItsOwnMoment) {
    const Table t = holding({BattleCard::kStubble, BattleCard::kForlornFile}, BattleStep::kPrepare, 2).build();
    ASSERT_TRUE(t.awaits<PrepareBattle>());
    EXPECT_NE(t.refusal(PlayCard{BattleCard::kStubble, kNoSlot}), "");
    EXPECT_NE(t.refusal(PlayCard{BattleCard::kForlornFile, kNoSlot}), "");
    EXPECT_NE(t.refusal(PlayCard{BattleCard::kLobsters, 0}), "") << "not held";
}

}  // namespace
}  // namespace cruel_necessity
