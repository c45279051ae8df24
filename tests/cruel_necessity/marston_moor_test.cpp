// Marston Moor: the rulebook's extended battle example, die by die (CN 7.2).
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using enum UnitKind;

TEST(CnMarstonMoor, C7_2_TheWholeExample) {
    Table t = TableBuilder()
                  .card(25)
                  .zeal(7)
                  .army(Army::kNorth, 3)
                  .pool(kCromwell, 1)
                  .pool(kIronsides, 1)
                  .pool(kTrainedBands, 1)
                  .hand({BattleCard::kForlornFile, BattleCard::kStubble})
                  .change([](State& s) {  // a Named foot rests from the battle before
                      s.pool[index(kWhitecoats)] = 0;
                      s.recovering[index(kWhitecoats)] = 1;
                  })
                  .battleStarts()
                  .build();
    const auto royalistPools = [&] {
        int sum = 0;
        for (std::size_t u = 0; u < index(kCromwell); ++u) sum += t.s.pool[u];
        return sum;
    };
    const int royalistsBefore = royalistPools();

    // Steps 1 and 2
    ASSERT_TRUE(t.awaits<DesignateArmy>());
    t.play(FightBattle{Army::kNorth, false});
    ASSERT_TRUE(t.awaits<CommitUnits>());
    t.play(CommitUnit{kCromwell, 0}).play(CommitUnit{kTrainedBands, 2}).play(CommitUnit{kIronsides, 1});

    // Step 3: the Royalist line is drawn first
    for (const UnitKind u : {kRoyalistHorse3, kPrinceRupert, kRoyalistFoot3, kBluecoats, kLifeGuards, kRoyalistFoot2}) {
        ASSERT_TRUE(t.awaits<DrawUnit>());
        t.play(DrewUnit{u});
    }
    for (const UnitKind u : {kFoot1, kFoot5, kFoot4}) t.play(DrewUnit{u});

    // Step 4: one EVENT, Boye; one Zeal for the weakest foot
    ASSERT_TRUE(t.awaits<DrawBattleEvent>());
    t.play(DrewBattleCard{BattleCard::kBoye});
    EXPECT_EQ(t.s.battle.line[0].posts[1].marker, 2);
    ASSERT_TRUE(t.awaits<PrepareBattle>());
    t.play(BoostUnit{3});
    EXPECT_EQ(t.s.zeal, 6);

    // First Sector: 3 + 2 against 6 + 1
    ASSERT_TRUE(t.awaits<SectorDice>());
    t.rolls({2, 1});
    ASSERT_TRUE(t.awaits<AfterSector>());
    EXPECT_TRUE(t.logSays("die 2 = 5"));
    EXPECT_TRUE(t.logSays("Oliver Cromwell 6 + die 1 = 7"));
    t.play(Proceed{});
    EXPECT_TRUE(t.s.battle.cromwellTurned);
    EXPECT_EQ(t.s.battle.box[0], Box::kNone) << "he goes to Victory! only after his wing's foot";

    // Second Sector: 7 + 4 against 5 + 4
    t.rolls({4, 4});
    EXPECT_TRUE(t.logSays("Prince Rupert 5 + Boye 2 + die 4 = 11"));
    EXPECT_TRUE(t.logSays("Ironsides 5 + die 4 = 9"));
    t.play(Proceed{});
    EXPECT_EQ(t.s.battle.box[1], Box::kDefeat);

    // Third Sector: 7 + 3 against 9 + 2 is a draw; Forlorn File makes it 10 against 15
    t.rolls({3, 2});
    EXPECT_TRUE(t.logSays("die 3 = 10"));
    EXPECT_TRUE(t.logSays("die 2 = 11"));
    t.play(PlayCard{BattleCard::kForlornFile, kNoSlot}).rolls({3, 6});
    EXPECT_TRUE(t.logSays("die 6 = 15"));
    EXPECT_EQ(t.s.battle.box[2], Box::kVictory);
    EXPECT_EQ(t.s.battle.box[3], Box::kVictory);
    EXPECT_EQ(t.s.battle.box[0], Box::kVictory);
    EXPECT_EQ(t.s.battle.beatenRoyalists, 1U << 3);

    // Fourth Sector: 7 + 2 against 9 + 1 is a draw
    t.rolls({2, 1});
    ASSERT_TRUE(t.awaits<AftermathChoice>());
    EXPECT_EQ(t.s.battle.outcome, Box::kVictory);
    EXPECT_EQ(t.s.battle.benefitPoints, 0) << "not a Major Victory";

    // Step 7A: Stubble, two Benefit Points, two Zeal
    t.play(PlayCard{BattleCard::kStubble, kNoSlot});
    EXPECT_TRUE(t.s.armies[index(Army::kNorth)].isDisordered);
    ASSERT_TRUE(t.awaits<BenefitChoice>());
    EXPECT_EQ(t.s.battle.benefitPoints, 2);
    t.play(TakeBenefit{Benefit::kZeal, 0}).play(TakeBenefit{Benefit::kZeal, 0});
    EXPECT_EQ(t.s.zeal, 8);

    // Step 7B: everybody home but the beaten Named units
    ASSERT_TRUE(t.awaits<DeadlyOutcome>());
    EXPECT_EQ(t.pool(kWhitecoats), 1);
    EXPECT_EQ(t.pool(kCromwell), 1);
    EXPECT_EQ(t.pool(kTrainedBands), 1);
    EXPECT_EQ(t.pool(kIronsides), 0);
    EXPECT_EQ(t.pool(kBluecoats), 0);
    EXPECT_EQ(royalistPools(), royalistsBefore + 1 - 1);

    // Step 7C: Ironsides 3, Bluecoats 2
    EXPECT_EQ(t.top<DeadlyOutcome>().unit, kIronsides);
    t.roll(3);
    EXPECT_EQ(t.top<DeadlyOutcome>().unit, kBluecoats);
    t.roll(2);
    EXPECT_FALSE(t.s.battle.isOn);
    EXPECT_EQ(t.s.recovering[index(kIronsides)], 1);
    EXPECT_EQ(t.pool(kIronsides), 0);
    EXPECT_EQ(t.pool(kBluecoats) + t.s.recovering[index(kBluecoats)], 0);
    EXPECT_TRUE(t.s.victoryThisTurn);
    EXPECT_EQ(t.s.cardBattle, Box::kVictory);
    EXPECT_EQ(t.s.hand, 0);
    EXPECT_TRUE(t.awaits<ActionPhase>());

    // The next Battle: the Ironsides may not come
    startBattle(t.defs, t.s, &t.log);
    t.settle().play(FightBattle{Army::kNorth, false});
    EXPECT_NE(t.refusal(CommitUnit{kIronsides, 0}).find("Recovery box"), std::string::npos);
}

}  // namespace
}  // namespace cruel_necessity
