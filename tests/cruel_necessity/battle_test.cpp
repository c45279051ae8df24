// Battles: each step of the Tactical Battle, its outcome and what follows (CN 7.0 to 7.2), and the quick method (CN 12.3).
#include <algorithm>

#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using enum UnitKind;
constexpr auto kOwnSide = static_cast<std::size_t>(BattleSide::kParliament);
constexpr auto kV = Box::kVictory, kD = Box::kDraw, kL = Box::kDefeat;

using Line = std::initializer_list<UnitKind>;
using Boxes = std::array<Box, kSlots>;
const Line kRoyalists{kRoyalistHorse4, kRoyalistHorse3, kRoyalistFoot4, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot3};
const Line kParliament{kHorse3, kHorse2, kFoot3, kFoot4, kFoot5, kFoot1};

// All sectors are done and the units stand in these boxes.
Table decided(const Boxes& boxes, int zeal = 3, Line parliament = kParliament) {
    return TableBuilder()
        .zeal(zeal)
        .box(Track::kMonarchy, 4)
        .army(Army::kNorth, 3)
        .change([&](State& s) { s.battle.box = boxes; })
        .battle(Army::kNorth, BattleStep::kOutcome, kRoyalists, parliament)
        .build();
}
// A Victory! with this many Benefit Points to spend against North in York.
TableBuilder benefits(int points, int zeal = 3) {
    TableBuilder b;
    b.zeal(zeal)
        .army(Army::kNorth, 3)
        .battle(Army::kNorth, BattleStep::kBenefits, kRoyalists, kParliament)
        .change([=](State& s) {
            s.battle.outcome = kV;
            s.battle.benefitPoints = static_cast<std::uint8_t>(points);
        });
    return b;
}

// Step 1

TEST(CnBattle, C7_0_1_NorthOrWestIsDesignated) {
    const Table t = TableBuilder().card(10).battleStarts().build();
    EXPECT_EQ(t.legal(), (std::vector<Action>{FightBattle{Army::kNorth, false}, FightBattle{Army::kWest, false}}));
    EXPECT_NE(t.refusal(FightBattle{Army::kScotland, false}).find("7.0.1"), std::string::npos);
    EXPECT_NE(t.refusal(FightBattle{Army::kNorth, true}).find("12.3"), std::string::npos);
    EXPECT_NE(t.refusal(EndActions{}).find("Choose the Royal Army"), std::string::npos);
}
TEST(CnBattle, R26_ADisorderedArmyFarAwayMayBeDesignated) {
    EXPECT_TRUE(
        TableBuilder().card(10).army(Army::kWest, 5, true).battleStarts().build().allows(FightBattle{Army::kWest, false}));
}

// Step 2

TEST(CnBattle, C7_0_2_WithoutNamedUnitsNobodyIsAsked) {
    EXPECT_TRUE(TableBuilder().card(10).battleStarts().build().play(FightBattle{Army::kNorth, false}).awaits<DrawUnit>());
}
TEST(CnBattle, R58_CavalryOnTheFlanksInfantryBetween) {
    Table t = TableBuilder()
                  .card(28)
                  .pool(kCromwell, 1)
                  .pool(kNewModel, 2)
                  .battleStarts()
                  .build()
                  .play(FightBattle{Army::kNorth, false});
    ASSERT_TRUE(t.awaits<CommitUnits>());
    EXPECT_EQ(t.legal().size(), 2U + 4U + 1U);
    EXPECT_NE(t.refusal(CommitUnit{kCromwell, 2}), "");
    EXPECT_NE(t.refusal(CommitUnit{kNewModel, 0}), "");
    EXPECT_NE(t.refusal(CommitUnit{kIronsides, 0}), "") << "not in play yet";
    EXPECT_NE(t.refusal(CommitUnit{kHorse4, 0}), "") << "drawn, not committed";
    EXPECT_NE(t.refusal(RolledDie{3}), "");
    t.play(CommitUnit{kNewModel, 4});
    EXPECT_EQ(t.pool(kNewModel), 1);
    EXPECT_NE(t.refusal(CommitUnit{kNewModel, 4}).find("already taken"), std::string::npos);
    t.play(CommitUnit{kNewModel, 5}).play(Proceed{});
    EXPECT_TRUE(t.awaits<DrawUnit>());
    EXPECT_EQ(t.pool(kCromwell), 1) << "committing nobody is allowed";
}

// Step 3

TEST(CnBattle, C7_0_3_DrawsAreWeightedByWhatIsInThePool) {
    Table t = TableBuilder().card(10).battleStarts().build().play(FightBattle{Army::kNorth, false});
    int horse = 0;
    for (const auto& o : t.outcomes()) horse += static_cast<int>(o.weight);
    EXPECT_EQ(horse, 8);  // the Royalist Cavalry, Named included
    t.play(DrewUnit{kRoyalistHorse3});
    for (const auto& o : t.outcomes()) {
        if (o.action == Action{DrewUnit{kRoyalistHorse3}}) { EXPECT_EQ(o.weight, 2U); }
    }
    for (const UnitKind u : {kRoyalistHorse3, kRoyalistFoot2, kRoyalistFoot2, kRoyalistFoot3, kRoyalistFoot3})
        t.play(DrewUnit{u});
    int parliamentHorse = 0;
    for (const auto& o : t.outcomes()) parliamentHorse += static_cast<int>(o.weight);
    EXPECT_EQ(parliamentHorse, 8);
    EXPECT_NE(t.refusal(DrewUnit{kCromwell}), "");
    for (const UnitKind u : {kHorse1, kHorse2, kFoot2, kFoot3, kFoot1}) t.play(DrewUnit{u});
    EXPECT_EQ(t.s.battle.eventsToDraw, 0);
    t.play(DrewUnit{kFoot2});
    EXPECT_TRUE(t.awaits<DrawBattleEvent>());
    EXPECT_EQ(t.s.battle.eventsToDraw, 3) << "four units bring events, and one card is being drawn";
}

// Step 4

TEST(CnBattle, C7_0_4_TheZealMarkerOncePerBattleForOneZeal) {
    Table t = TableBuilder().zeal(2).battle(Army::kNorth, BattleStep::kPrepare, kRoyalists, kParliament).build();
    EXPECT_EQ(t.legal().size(), 7U);
    t.play(BoostUnit{5});
    EXPECT_EQ(t.s.zeal, 1);
    EXPECT_EQ(t.s.battle.line[kOwnSide].posts[5].marker, 1);
    EXPECT_TRUE(t.awaits<SectorDice>()) << "there is but one marker";
}
TEST(CnBattle, C7_0_4_WithoutZealNobodyIsAsked) {
    EXPECT_TRUE(TableBuilder()
                    .zeal(0)
                    .battle(Army::kNorth, BattleStep::kPrepare, kRoyalists, kParliament)
                    .build()
                    .awaits<SectorDice>());
}
TEST(CnBattle, R53_TheMapsMarkerDoesNotHinderTheBattles) {
    EXPECT_TRUE(TableBuilder().zeal(1).change([](State& s) { s.zealMarkerPlaced = true; })
                    .battle(Army::kNorth, BattleStep::kPrepare, kRoyalists, kParliament).build().allows(BoostUnit{0}));
}
TEST(CnBattle, R54_NotOnAUnitWithAnotherMarker) {
    const Table t = TableBuilder().zeal(1).change([](State& s) {
        s.battle.line[kOwnSide].posts[1].marker = -2;
        s.battle.line[kOwnSide].hasMarker = 1U << 1;
        s.battle.line[kOwnSide].bonus[2] = 1;
    }).battle(Army::kNorth, BattleStep::kPrepare, kRoyalists, kParliament).build();
    EXPECT_NE(t.refusal(BoostUnit{1}), "");
    EXPECT_TRUE(t.allows(BoostUnit{2})) << "a sector's modifier is no marker on the unit";
}

// Step 5

TEST(CnBattle, C7_0_5_TwoPointsDecideASector) {
    // Foot 3 + 4 against Foot 4 + 3
    const std::vector<std::pair<std::pair<int, int>, Box>> cases{{{3, 3}, kD}, {{3, 4}, kD}, {{4, 3}, kD}, {{3, 5}, kV},
                                                                 {{5, 3}, kL}, {{1, 6}, kV}, {{6, 1}, kL}, {{6, 6}, kD},
                                                                 {{1, 1}, kD}, {{1, 2}, kD}};
    for (const auto& [dice, box] : cases) {
        Table t = TableBuilder().battle(Army::kNorth, BattleStep::kFight, kRoyalists, kParliament)
                      .change([](State& s) { std::get<BattleSequence>(s.stack.back()).at = 2; }).build();
        t.rolls({dice.first, dice.second});
        EXPECT_EQ(t.s.battle.box[2], box) << dice.first << "-" << dice.second;
        EXPECT_EQ(t.s.battle.box[3], box);
    }
}
TEST(CnBattle, R21_OnlyABeatenNamedRoyalistIsSetAside) {
    const Line royalists{kPrinceRupert, kNorthernHorse, kLifeGuards, kRoyalistFoot3, kBluecoats, kWhitecoats};
    Table t = TableBuilder()
                  .battle(Army::kNorth, BattleStep::kFight, royalists, {kHorse4, kHorse3, kFoot3, kFoot4, kFoot4, kFoot3})
                  .build();
    t.rolls({1, 6});  // 6-10
    EXPECT_EQ(t.s.battle.beatenRoyalists, 1U);
    t.rolls({3, 3});  // 7-6
    EXPECT_EQ(t.s.battle.beatenRoyalists, 1U);
    t.rolls({1, 6});  // 9-13
    EXPECT_EQ(t.s.battle.beatenRoyalists, 1U | 1U << 2);
}

// Cromwell (CN 7.1)

TEST(CnBattle, R22_R23_CromwellFlipsWithoutHisZealAndGoesToVictoryThoughHisFootLose) {
    Table t = TableBuilder()
                  .zeal(3)
                  .battle(Army::kNorth, BattleStep::kPrepare, kRoyalists, {kHorse3, kCromwell, kFoot3, kFoot4, kFoot2, kFoot1})
                  .build();
    t.play(BoostUnit{1});
    t.rolls({3, 3}).rolls({3, 3});  // 7-6, 6-10
    EXPECT_TRUE(t.s.battle.cromwellTurned);
    EXPECT_EQ(t.s.battle.cromwellSector, 3);
    EXPECT_EQ(t.s.battle.line[kOwnSide].posts[1].marker, 0);
    EXPECT_EQ(t.s.zeal, 2) << "not refunded";
    t.rolls({3, 3});  // 10-10: he is on the other wing
    EXPECT_EQ(t.s.battle.box[2], kD);
    t.rolls({6, 1});  // 3 + 3 + 6 = 12 against 2 + 1 + 3 + 1 = 7
    EXPECT_TRUE(t.logSays("turned inward 3"));
    EXPECT_TRUE(t.logSays("1 won, 3 drew and 2 lost"));
}
TEST(CnBattle, C7_1_CromwellStaysInDrawOrDefeatWhenHeDoesNotWin) {
    const Line line{kCromwell, kHorse3, kFoot3, kFoot4, kFoot2, kFoot1};
    Table t = TableBuilder().battle(Army::kNorth, BattleStep::kFight, kRoyalists, line).build();
    t.rolls({6, 3});  // 10-9
    EXPECT_EQ(t.s.battle.box[0], kD);
    EXPECT_FALSE(t.s.battle.cromwellTurned);
}

// Step 6

TEST(CnBattle, C7_0_6_TheLargestBoxDecides) {
    EXPECT_EQ(decided({kV, kV, kV, kD, kD, kL}).s.cardBattle, kV);
    EXPECT_EQ(decided({kV, kV, kV, kD, kD, kD}).s.cardBattle, kD) << "a tie";
    EXPECT_EQ(decided({kV, kV, kV, kL, kL, kL}).s.cardBattle, kD) << "a tie";
    EXPECT_EQ(decided({kV, kV, kD, kD, kL, kL}).s.cardBattle, kD) << "a tie of three";
    EXPECT_EQ(decided({kV, kD, kL, kL, kL, kL}).s.cardBattle, kL);
    EXPECT_EQ(decided({kD, kD, kD, kL, kL, kL}).s.cardBattle, kD);
}
TEST(CnBattle, C7_0_6_SalvageTwoOneThree) {
    Table t = decided({kV, kV, kD, kL, kL, kL});
    ASSERT_TRUE(t.awaits<SalvageChoice>());
    EXPECT_EQ(t.legal(), (std::vector<Action>{Salvage{}, Proceed{}}));
    EXPECT_NE(t.refusal(EndActions{}), "");
    Table lost = t;
    t.play(Salvage{});
    EXPECT_EQ(t.s.cardBattle, kD);
    EXPECT_EQ(t.s.zeal, 2);
    EXPECT_EQ(t.s.box[index(Track::kMonarchy)], 4);
    lost.play(Proceed{});
    EXPECT_EQ(lost.s.cardBattle, kL);
    EXPECT_EQ(lost.s.zeal, 3);
    EXPECT_EQ(lost.s.box[index(Track::kMonarchy)], 5) << "a Defeat! moves Monarchy down";
}
TEST(CnBattle, R19_SalvageIsFreeWithoutZealAndOnlyWhereItHelps) {
    EXPECT_EQ(decided({kV, kD, kD, kL, kL, kL}, 0).play(Salvage{}).s.zeal, 0);
    EXPECT_FALSE(decided({kV, kV, kL, kL, kL, kL}).awaits<SalvageChoice>());
    EXPECT_FALSE(decided({kV, kV, kV, kL, kL, kL}).awaits<SalvageChoice>());
}

// Step 7A

TEST(CnBattle, C7_0_7A_VictoryDisordersTheArmyAndIsRemembered) {
    const Table t = decided({kV, kV, kV, kD, kD, kL});
    EXPECT_TRUE(t.s.armies[index(Army::kNorth)].isDisordered);
    EXPECT_FALSE(t.s.armies[index(Army::kWest)].isDisordered);
    EXPECT_TRUE(t.s.victoryThisTurn);
    EXPECT_EQ(t.s.battlesWon, 1);
    EXPECT_TRUE(t.awaits<ActionPhase>()) << "no Benefits without a Major Victory";
}
TEST(CnBattle, C7_2_MajorVictoriesGiveOneToThreePoints) {
    EXPECT_EQ(decided({kV, kV, kV, kV, kD, kL}).s.battle.benefitPoints, 1);
    EXPECT_EQ(decided({kV, kV, kV, kV, kV, kL}).s.battle.benefitPoints, 2);
    EXPECT_EQ(decided({kV, kV, kV, kV, kV, kV}).s.battle.benefitPoints, 3);
}
TEST(CnBattle, C6_6_1_ADefeatWithTheCentreJammedAsksThePlayer) {
    Table t = TableBuilder().box(Track::kMonarchy, 6).box(Track::kParliament, 6).change([](State& s) { s.battle.box.fill(kL); })
                  .battle(Army::kNorth, BattleStep::kOutcome, kRoyalists, kParliament).build();
    ASSERT_TRUE(t.awaits<JammedChoice>());
    t.play(ShiftTrack{Track::kIreland});
    EXPECT_TRUE(t.awaits<ActionPhase>());
    EXPECT_FALSE(t.s.battle.isOn);
}

// Benefits

TEST(CnBattle, C7_2_OnePointBuysZeal) {
    Table t = benefits(1).build();
    EXPECT_EQ(t.legal(), (std::vector<Action>{TakeBenefit{Benefit::kZeal, 0}, Proceed{}}));
    EXPECT_NE(t.refusal(TakeBenefit{Benefit::kTrack, 0}).find("7.2"), std::string::npos);
    t.play(TakeBenefit{Benefit::kZeal, 0});
    EXPECT_EQ(t.s.zeal, 4);
    EXPECT_TRUE(t.awaits<ActionPhase>());
}
TEST(CnBattle, C7_2_ThreePointsBuyThreeZeal) {
    Table t = benefits(3).build();
    for (int i = 0; i < 3; ++i) t.play(TakeBenefit{Benefit::kZeal, 0});
    EXPECT_EQ(t.s.zeal, 6);
}
// All six units in Victory!: the five ways to spend three points that the example lists, each after the Battle's own Disorder.
TEST(CnBattle, C7_2_X1_SixUnitsInVictoryAndWhatTheyBuy) {
    const auto six = [](int hull, int north) {
        Table t = TableBuilder()
                      .zeal(3)
                      .box(Track::kMonarchy, 4)
                      .army(Army::kNorth, north)
                      .fortress(Fortress::kHull, false, hull)
                      .change([](State& s) { s.battle.box.fill(kV); })
                      .battle(Army::kNorth, BattleStep::kOutcome, kRoyalists, kParliament)
                      .build();
        EXPECT_TRUE(t.s.armies[index(Army::kNorth)].isDisordered);
        EXPECT_EQ(t.s.battle.benefitPoints, 3);
        return t;
    };
    const Action zeal = TakeBenefit{Benefit::kZeal, 0};
    const Action monarchy = TakeBenefit{Benefit::kTrack, static_cast<std::uint8_t>(index(Track::kMonarchy))};
    const Action hull = TakeBenefit{Benefit::kFortress, static_cast<std::uint8_t>(index(Fortress::kHull))};

    Table onlyZeal = six(2, 3);
    onlyZeal.play(zeal).play(zeal).play(zeal);
    EXPECT_EQ(onlyZeal.s.zeal, 6);

    Table politics = six(2, 3);
    politics.play(zeal).play(monarchy);
    EXPECT_EQ(politics.s.zeal, 4);
    EXPECT_EQ(politics.s.box[index(Track::kMonarchy)], 3);

    Table siege = six(2, 3);
    siege.play(zeal).play(hull);
    EXPECT_EQ(siege.s.fortresses[index(Fortress::kHull)].click, 1);
    Table capture = six(1, 4);
    capture.play(zeal).play(hull);
    EXPECT_TRUE(capture.s.fortresses[index(Fortress::kHull)].isParliaments)
        << "with the North back in Chester it may be besieged";
    EXPECT_NE(six(1, 3).refusal(hull), "") << "not while the North stands before it";

    Table weaker = six(2, 3);
    weaker.play(zeal).play(TakeBenefit{Benefit::kWeakenByOne, 0});
    EXPECT_EQ(weaker.s.zeal, 4);
    EXPECT_EQ(strengthOf(weaker.defs, weaker.s, Army::kNorth), 3);

    Table weakest = six(2, 3);
    weakest.play(TakeBenefit{Benefit::kWeakenByTwo, 0});
    EXPECT_EQ(strengthOf(weakest.defs, weakest.s, Army::kNorth), 2);
    for (const Table* t : {&onlyZeal, &politics, &siege, &capture, &weaker, &weakest})
        EXPECT_TRUE(t->awaits<ActionPhase>()) << "all three are spent";
}
TEST(CnBattle, C7_2_TwoPointsRaiseATrack) {
    Table t = benefits(3).box(Track::kMonarchy, 4).build();
    t.play(TakeBenefit{Benefit::kTrack, static_cast<std::uint8_t>(index(Track::kMonarchy))});
    EXPECT_EQ(t.s.box[index(Track::kMonarchy)], 3);
    EXPECT_EQ(t.s.battle.benefitPoints, 1);
}
TEST(CnBattle, R57_ATrackAtItsTopPassesTheArrowOn) {
    Table t = benefits(2).box(Track::kScotland, 0).box(Track::kIreland, 3).build();
    t.play(TakeBenefit{Benefit::kTrack, static_cast<std::uint8_t>(index(Track::kScotland))});
    EXPECT_EQ(t.s.box[index(Track::kScotland)], 0);
    EXPECT_EQ(t.s.box[index(Track::kIreland)], 2);
}
TEST(CnBattle, R57_ParliamentBelowATakenMiddleBoxRaisesMonarchy) {
    Table t = benefits(2).box(Track::kMonarchy, 6).box(Track::kParliament, 1).build();
    t.play(TakeBenefit{Benefit::kTrack, static_cast<std::uint8_t>(index(Track::kParliament))});
    EXPECT_EQ(t.s.box[index(Track::kParliament)], 1);
    EXPECT_EQ(t.s.box[index(Track::kMonarchy)], 5);
}
TEST(CnBattle, R24_FortressClicksInTheRegionOnly) {
    const auto click = [](Fortress f) { return TakeBenefit{Benefit::kFortress, static_cast<std::uint8_t>(index(f))}; };
    Table t = benefits(2)
                  .fortress(Fortress::kHull, true, 3)
                  .fortress(Fortress::kOxford, false, 5)
                  .fortress(Fortress::kLondon, true, 5)
                  .build();
    EXPECT_TRUE(t.allows(click(Fortress::kOxford)));
    EXPECT_NE(t.refusal(click(Fortress::kBristol)), "") << "in the West";
    EXPECT_NE(t.refusal(click(Fortress::kDublin)), "");
    EXPECT_NE(t.refusal(click(Fortress::kLondon)), "") << "at its highest";
    Table enemy = t;
    t.play(click(Fortress::kHull));
    EXPECT_EQ(t.s.fortresses[index(Fortress::kHull)].click, 4);
    enemy.play(click(Fortress::kOxford));
    EXPECT_EQ(enemy.s.fortresses[index(Fortress::kOxford)].click, 4);
    EXPECT_FALSE(enemy.s.fortresses[index(Fortress::kOxford)].isParliaments);
}
TEST(CnBattle, R24_ACaptureOnlyWhereASiegeIsPossible) {
    const Action hull = TakeBenefit{Benefit::kFortress, static_cast<std::uint8_t>(index(Fortress::kHull))};
    EXPECT_NE(benefits(2).fortress(Fortress::kHull, false, 1).army(Army::kNorth, 3).build().refusal(hull), "");
    Table t = benefits(2).fortress(Fortress::kHull, false, 1).army(Army::kNorth, 4).build();
    t.play(hull);
    EXPECT_TRUE(t.s.fortresses[index(Fortress::kHull)].isParliaments);
    EXPECT_EQ(t.s.fortresses[index(Fortress::kHull)].click, 1);
}
TEST(CnBattle, R88_LondonMayBeRaisedUnlessParliamentIsAtTheBottom) {
    const Action london = TakeBenefit{Benefit::kFortress, static_cast<std::uint8_t>(index(Fortress::kLondon))};
    EXPECT_TRUE(benefits(2).fortress(Fortress::kLondon, true, 2).build().allows(london));
    EXPECT_NE(benefits(2).fortress(Fortress::kLondon, true, 2).box(Track::kParliament, 6).build().refusal(london), "");
}
TEST(CnBattle, R25_StrengthMarkersOnTheArmyFought) {
    Table two = benefits(3).build();
    Table three = two;
    two.play(TakeBenefit{Benefit::kWeakenByOne, 0});
    EXPECT_EQ(two.s.armies[index(Army::kNorth)].modifier, -1);
    EXPECT_EQ(two.s.battle.benefitPoints, 1);
    three.play(TakeBenefit{Benefit::kWeakenByTwo, 0});
    EXPECT_EQ(three.s.armies[index(Army::kNorth)].modifier, -2);
    EXPECT_TRUE(three.awaits<ActionPhase>());
}
TEST(CnBattle, R89_BenefitPointsMayBeLeft) {
    Table t = benefits(3).build();
    t.play(Proceed{});
    EXPECT_TRUE(t.awaits<ActionPhase>());
    EXPECT_EQ(t.s.zeal, 3);
}
TEST(CnBattle, C7_2_FullZealBuysNoMore) { EXPECT_TRUE(benefits(1, 9).build().awaits<ActionPhase>()) << "nothing to choose"; }

// Steps 7B and 7C

TEST(CnBattle, C7_0_7C_DeadlyOutcomes) {
    for (int die = 1; die <= 6; ++die) {
        Table t =
            TableBuilder()
                .pool(kIronsides, 1)
                .change([](State& s) { s.battle.box = {kL, kD, kD, kD, kD, kD}; })
                .battle(Army::kNorth, BattleStep::kOutcome, kRoyalists, {kIronsides, kHorse3, kFoot3, kFoot4, kFoot2, kFoot1})
                .build();
        ASSERT_TRUE(t.awaits<DeadlyOutcome>());
        EXPECT_EQ(t.outcomes().size(), 6U);
        t.roll(die);
        EXPECT_EQ(t.pool(kIronsides), die >= 5 ? 1 : 0) << die;
        EXPECT_EQ(t.s.recovering[index(kIronsides)], die == 3 || die == 4 ? 1 : 0) << die;
        EXPECT_FALSE(t.s.battle.isOn);
    }
}
TEST(CnBattle, C7_0_7C_RoyalistsRollToo) {
    for (int die = 1; die <= 6; ++die) {
        Table t = TableBuilder()
                      .change([](State& s) {
                          s.battle.box.fill(kD);
                          s.battle.beatenRoyalists = 1U << 4;
                      })
                      .battle(Army::kNorth, BattleStep::kOutcome,
                              {kRoyalistHorse4, kRoyalistHorse3, kRoyalistFoot4, kRoyalistFoot3, kLifeGuards, kLifeGuards},
                              kParliament)
                      .build();
        ASSERT_TRUE(t.awaits<DeadlyOutcome>());
        EXPECT_EQ(t.pool(kLifeGuards), 1) << "the other one is home";
        t.roll(die);
        EXPECT_EQ(t.pool(kLifeGuards), die >= 5 ? 2 : 1);
        EXPECT_EQ(t.s.recovering[index(kLifeGuards)], die == 3 || die == 4 ? 1 : 0);
    }
}
TEST(CnBattle, R112_ParliamentsDeadlyOutcomesComeFirst) {
    Table t = TableBuilder()
                  .pool(kIronsides, 1)
                  .change([](State& s) {
                      s.battle.box = {kD, kL, kD, kD, kD, kD};
                      s.battle.beatenRoyalists = 1U << 2;
                  })
                  .battle(Army::kNorth, BattleStep::kOutcome,
                          {kRoyalistHorse4, kRoyalistHorse3, kLifeGuards, kRoyalistFoot3, kRoyalistFoot3, kRoyalistFoot3},
                          {kHorse3, kIronsides, kFoot3, kFoot4, kFoot2, kFoot1})
                  .build();
    ASSERT_TRUE(t.awaits<DeadlyOutcome>());
    EXPECT_EQ(t.top<DeadlyOutcome>().unit, kIronsides);
    t.roll(6);
    ASSERT_TRUE(t.awaits<DeadlyOutcome>());
    EXPECT_EQ(t.top<DeadlyOutcome>().unit, kLifeGuards);
}
TEST(CnBattle, C7_0_7B_EverybodyReturns) {
    Table before = TableBuilder().pool(kCromwell, 1).build();
    Table t = TableBuilder()
                  .pool(kCromwell, 1)
                  .change([](State& s) { s.battle.box.fill(kD); })
                  .battle(Army::kNorth, BattleStep::kOutcome, kRoyalists, {kCromwell, kHorse3, kFoot3, kFoot4, kFoot2, kFoot1})
                  .build();
    EXPECT_EQ(t.s.pool, before.s.pool);
    EXPECT_EQ(t.s.battle, before.s.battle);
}
TEST(CnBattle, R59_ARestingUnitMissesOneBattleAndIsBackForTheNext) {
    for (const bool isResting : {false, true}) {  // since the last Battle, or laid out so
        Table t = TableBuilder()
                      .card(10)
                      .pool(kTrainedBands, 0)
                      .change([=](State& s) { (isResting ? s.resting : s.recovering)[index(kTrainedBands)] = 1; })
                      .battleStarts()
                      .build();
        t.play(FightBattle{Army::kNorth, false});
        EXPECT_TRUE(t.awaits<DrawUnit>()) << "nobody to commit";
        t.s.stack.pop_back();
        t.s.stack.pop_back();  // skip the fighting
        t.s.battle.box.fill(kD);
        push(t.s, BattleSequence{{}, BattleStep::kOutcome, 0});
        t.settle();
        EXPECT_EQ(t.pool(kTrainedBands), 1);
        EXPECT_EQ(t.s.recovering[index(kTrainedBands)], 0);
    }
}

// The quick method

TableBuilder quick(QuickBattles method = QuickBattles::kAlways) {
    TableBuilder b;
    b.card(10).box(Track::kMonarchy, 4).options([=](Options& o) { o.quickBattles = method; });
    return b;
}
Box quickOutcome(TableBuilder b, int royalist, int parliament) {
    return b.battleStarts().build().play(FightBattle{Army::kWest, true}).rolls({royalist, parliament}).s.cardBattle;
}

TEST(CnQuickBattle, C12_3_TheOptionDecidesWhichMethodIsOffered) {
    EXPECT_EQ(quick().battleStarts().build().legal(),
              (std::vector<Action>{FightBattle{Army::kNorth, true}, FightBattle{Army::kWest, true}}));
    EXPECT_EQ(quick(QuickBattles::kChoose).battleStarts().build().legal(),
              (std::vector<Action>{FightBattle{Army::kNorth, false}, FightBattle{Army::kNorth, true},
                                   FightBattle{Army::kWest, false}, FightBattle{Army::kWest, true}}));
    EXPECT_NE(quick().battleStarts().build().refusal(FightBattle{Army::kNorth, false}).find("12.3"), std::string::npos);
}
TEST(CnQuickBattle, C12_3_ThresholdsOfTheThreeEras) {
    for (int r = 1; r <= 6; ++r)
        for (int p = 1; p <= 6; ++p) {
            const auto expected = [&](int lead) { return r - p >= 2 ? kL : p - r >= lead ? kV : kD; };
            EXPECT_EQ(quickOutcome(quick(), r, p), expected(3)) << r << "-" << p;
            EXPECT_EQ(quickOutcome(quick().card(25), r, p), expected(2)) << r << "-" << p;
            EXPECT_EQ(quickOutcome(quick().card(25).revealed(28).card(30), r, p), expected(1)) << r << "-" << p;
        }
}
TEST(CnQuickBattle, C12_3_1_ResultsApplyAndNothingElse) {
    Table t = quick()
                  .zeal(3)
                  .hand({BattleCard::kStubble, BattleCard::kTrustInGod})
                  .change([](State& s) { s.recovering[index(kTrainedBands)] = 1; })
                  .battleStarts()
                  .build();
    t.play(FightBattle{Army::kWest, true}).rolls({1, 6});
    EXPECT_TRUE(t.awaits<ActionPhase>());
    EXPECT_TRUE(t.s.armies[index(Army::kWest)].isDisordered);
    EXPECT_TRUE(t.s.victoryThisTurn);
    EXPECT_EQ(t.s.zeal, 3);
    EXPECT_EQ(t.pool(kTrainedBands), 1) << "RULING cn-59: a Battle missed";
    EXPECT_FALSE(t.s.battle.isOn);
}
TEST(CnQuickBattle, C12_3_1_ADefeatMovesMonarchyDown) {
    Table t = quick().battleStarts().build();
    t.play(FightBattle{Army::kWest, true}).rolls({6, 1});
    EXPECT_EQ(t.s.box[index(Track::kMonarchy)], 5);
    EXPECT_EQ(t.s.battlesLost, 1);
}
TEST(CnQuickBattle, C12_3_TheSecondWarNeedsALeadOfOne) {
    TableBuilder b("second_war");
    b.options([](Options& o) { o.quickBattles = QuickBattles::kAlways; }).war(2);
    EXPECT_EQ(quickOutcome(b, 3, 4), kV);
}

}  // namespace
}  // namespace cruel_necessity
