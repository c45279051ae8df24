// Sieges: Royalist sieges, London, unrest, events on Fortresses, the player's sieges and Fortify (CN 6.2.4 to 6.4, 8.4, 8.6).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

TEST(CnSieges, C6_2_4_TwoDiceEachAppliedInTurn) {
    Play p;
    p.army(kNorth, 3).fort(kHull, true, 5).event({activate(kNorth)});
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4");
    p.roll({3});
    EXPECT_EQ(p.click(kHull), 5) << "equal is not enough";
    p.roll({4});
    EXPECT_EQ(p.click(kHull), 4);
    EXPECT_EQ(p.area(kNorth), 3) << "it besieges instead of advancing";
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnSieges, C6_2_4_TheDialReads0_2_2_3_3_3AndOxfords4) {  // RULING cn-99
    const Definitions& defs = testBox();
    for (const auto f : {kLondon, kHull, kBristol, kEdinburgh, kDublin})
        EXPECT_EQ(defs[f].dial, (std::array<int, 6>{0, 2, 2, 3, 3, 3}));
    EXPECT_EQ(defs[kOxford].dial, (std::array<int, 6>{0, 2, 2, 3, 3, 4}));
}

TEST(CnSieges, C6_2_4_AFallenFortressChangesHandsAtItsLowest) {
    Play p;
    p.army(kWest, 3).fort(kBristol, true, 1).event({activate(kWest)}).roll({2});
    EXPECT_TRUE(p.isOurs(kBristol));
    p.roll({3});
    EXPECT_FALSE(p.isOurs(kBristol));
    EXPECT_EQ(p.click(kBristol), 1);
    EXPECT_EQ(p.value(kBristol), 2);
}

TEST(CnSieges, C6_2_4_TakenByTheFirstDieTheSecondIsNotRolled) {
    Play p;
    p.army(kWest, 3).fort(kBristol, true, 1).event({activate(kWest)}).roll({6});
    EXPECT_FALSE(p.isOurs(kBristol));
    EXPECT_EQ(p.click(kBristol), 1);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnSieges, C6_2_4_OxfordIsStrongerThanTheRest) {
    Play p;
    p.army(kNorth, 1).army(kWest, 5).fort(kOxford, true, 5).fort(kHull, false, 2).event({activate(kNorth)}).roll({4, 5});
    EXPECT_EQ(p.click(kOxford), 4) << "4 does not exceed 4, 5 does";
    EXPECT_EQ(p.area(kNorth), 1);
}

TEST(CnSieges, C6_2_4_OxfordStopsBothArmiesInArea1) {
    for (const Army a : {kNorth, kWest}) {
        Play p;
        p.army(a, 1).fort(kOxford, true, 3).fort(kHull, false, 2).fort(kBristol, false, 2).event({activate(a)});
        EXPECT_EQ(p.awaits(), "chance CN 6.2.4");
        p.roll({1, 1});
        EXPECT_EQ(p.area(a), 1);
    }
}

TEST(CnSieges, C6_2_4_AFortressBehindAnArmyIsBesiegedToo) {  // RULING cn-44
    Play p;
    p.army(kNorth, 2).fort(kHull, true, 3).event({activate(kNorth)}).roll({4, 1});
    EXPECT_EQ(p.click(kHull), 2);
    EXPECT_EQ(p.area(kNorth), 2);
}

TEST(CnSieges, C6_2_4_TheNearerFortressFirst) {  // RULING cn-12
    Play p;
    p.army(kNorth, 1).fort(kHull, true, 3).fort(kOxford, true, 3).event({activate(kNorth)}).roll({4, 4});
    EXPECT_EQ(p.click(kOxford), 1);
    EXPECT_EQ(p.click(kHull), 3);
}

TEST(CnSieges, C6_2_4_AFortressAheadIsNoConcern) {
    Play p;
    p.army(kNorth, 4).fort(kHull, true, 3).event({activate(kNorth)});
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.click(kHull), 3);
}

TEST(CnSieges, C6_2_5_AnArmyMustFirstStandInArea0) {
    Play p;
    p.army(kNorth, 1).fort(kHull, false, 2).event({activate(kNorth)});
    EXPECT_EQ(p.area(kNorth), 0);
    EXPECT_EQ(p.click(kLondon), 2) << "the advance was its Activation";
    p.event({activate(kNorth)}, 4).roll({3, 1});
    EXPECT_EQ(p.click(kLondon), 1);
}

TEST(CnSieges, C6_2_5_BothArmiesMayBesiegeLondonAtOnce) {
    Play p;
    p.army(kNorth, 0).army(kWest, 0).fort(kHull, false, 2).fort(kBristol, false, 2).fort(kLondon, true, 5);
    p.event({activate(kNorth), activate(kWest)}).roll({4, 4, 4, 4});
    EXPECT_EQ(p.click(kLondon), 1) << "four dice: 3 3 3 2 2";
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnSieges, C6_2_5_AnArmyAtLondonBesiegesLondon) {  // RULING cn-11
    Play p;
    p.army(kNorth, 0).fort(kHull, true, 3).fort(kLondon, true, 3).event({activate(kNorth)}).roll({6, 6});
    EXPECT_EQ(p.click(kLondon), 1);
    EXPECT_EQ(p.click(kHull), 3) << "whatever stands behind it";
    p.fort(kLondon, false, 1).event({activate(kNorth)}, 4).roll({6, 6});
    EXPECT_EQ(p.click(kHull), 1) << "only when London has fallen";
}

TEST(CnSieges, C6_2_5_LostLondonMayBeWonBackInTheActionPhase) {  // RULING cn-9
    Play p;
    p.zeal(9).army(kNorth, 0).fort(kHull, false, 2).fort(kLondon, true, 1).event({activate(kNorth)}).roll({6});
    EXPECT_FALSE(p.isOurs(kLondon));
    EXPECT_EQ(p.no("besiege london"), "CN 8.4") << "the Army is still before it";
    p("campaign north").roll({6});
    EXPECT_EQ(p.area(kNorth), 1);
    p("besiege london").roll({3});
    EXPECT_TRUE(p.isOurs(kLondon));
    p("end");
    EXPECT_FALSE(p.s.isOver);
}

TEST(CnSieges, C6_2_5_ArmiesAtRoyalistLondonDoNothing) {  // RULING cn-87
    Play p;
    p.army(kNorth, 0).fort(kHull, false, 2).fort(kLondon, false, 1).event({activate(kNorth)});
    EXPECT_EQ(p.area(kNorth), 0);
    EXPECT_FALSE(p.isOurs(kLondon));
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnSieges, C6_3_ARoyalistFortressIsStrengthened) {
    Play p;
    p.fort(kDublin, false, 2).event({besiegeOrFortify(kDublin)});
    EXPECT_EQ(p.click(kDublin), 3);
    Play full;
    full.fort(kDublin, false, 5).event({besiegeOrFortify(kDublin)});
    EXPECT_EQ(full.click(kDublin), 5);
    Play london;
    london.fort(kLondon, false, 2).track(kParliament, 6).event({besiegeOrFortify(kLondon)});
    EXPECT_EQ(london.click(kLondon), 3) << "it is you who cannot Fortify it (CN 6.6.3)";
}

TEST(CnSieges, C6_3_YoursIsBesiegedWhereverTheArmyIs) {  // RULING cn-41
    Play p;
    p.army(kNorth, 5).fort(kHull, true, 2).event({besiegeOrFortify(kHull)}).roll({3, 3});
    EXPECT_FALSE(p.isOurs(kHull));
    EXPECT_EQ(p.click(kHull), 1);
}

TEST(CnSieges, C6_4_UnrestIsASiegeOfLondon) {
    Play p;
    p.fort(kLondon, true, 3).event({effect(EffectKind::kUnrest)});
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4") << "in the usual manner";
    p.roll({4, 3});
    EXPECT_EQ(p.click(kLondon), 1);
}

TEST(CnSieges, C6_4_UnrestCannotTakeLondonButCostsZeal) {
    Play p;
    p.zeal(5).fort(kLondon, true, 1).event({effect(EffectKind::kUnrest)}).roll({6, 6});
    EXPECT_TRUE(p.isOurs(kLondon));
    EXPECT_EQ(p.click(kLondon), 1);
    EXPECT_EQ(p.s.zeal, 3);
    Play none;
    none.zeal(0).fort(kLondon, true, 1).event({effect(EffectKind::kUnrest)}).roll({6, 2});
    EXPECT_EQ(none.s.zeal, 0);
    EXPECT_TRUE(none.isOurs(kLondon));
}

TEST(CnSieges, C6_4_UnrestInRoyalistLondonIsIgnored) {  // RULING cn-37
    Play p;
    p.fort(kLondon, false, 3).event({effect(EffectKind::kUnrest)});
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnSieges, C6_10_2_Cards13And26OpenOxford) {
    for (const int n : {13, 26}) {
        Play p;
        p.actions().army(kNorth, 5).army(kWest, 5);
        EXPECT_EQ(p.no("besiege oxford"), "CN 6.10.2");
        p.reveal(n);
        EXPECT_TRUE(p.s.oxfordPermitted);
        p.actions().army(kNorth, 5).army(kWest, 5);
        EXPECT_TRUE(p.may("besiege oxford")) << "for the rest of the game";
    }
}

TEST(CnSieges, C6_10_3_AFreeFortify) {  // RULING cn-43
    Play p;
    p.army(kNorth, 0)
        .fort(kLondon, true, 2)
        .fort(kHull, true, 5)
        .event({fortifyFree(kLondon), fortifyFree(kHull), fortifyFree(kDublin)});
    EXPECT_EQ(p.click(kLondon), 3) << "Armies do not stop an Event";
    EXPECT_EQ(p.click(kHull), 5);
    EXPECT_EQ(p.click(kDublin), 2) << "not the King's";
    Play q;
    q.track(kParliament, 6).event({fortifyFree(kLondon)});
    EXPECT_EQ(q.click(kLondon), 2);
}

// The player's sieges

TEST(CnSieges, C8_4_OneDieAndOneZealForOneClick) {
    Play p;
    p.actions(5).army(kWest, 4).fort(kBristol, false, 3)("besiege bristol").roll({3});
    EXPECT_EQ(p.click(kBristol), 3);
    EXPECT_EQ(p.s.zeal, 4);
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "one die only";
    p("besiege bristol").roll({4});
    EXPECT_EQ(p.click(kBristol), 2);
    EXPECT_EQ(p.s.zeal, 3);
}

TEST(CnSieges, C8_4_CapturedItIsYoursAtItsLowest) {  // RULING cn-70
    Play p;
    p.actions(5).army(kWest, 4).fort(kBristol, false, 1)("besiege bristol").roll({3});
    EXPECT_TRUE(p.isOurs(kBristol));
    EXPECT_EQ(p.value(kBristol), 2);
    EXPECT_EQ(p.click(kBristol), 1);
    p("fortify bristol");
    EXPECT_EQ(p.click(kBristol), 2);
}

TEST(CnSieges, C8_4_TheArmyMustStandFartherBack) {
    struct Case { Army army; Fortress fort; };
    for (const auto& c : {Case{kNorth, kHull}, Case{kWest, kBristol}, Case{kScotland, kEdinburgh}, Case{kIreland, kDublin}}) {
        Play p;
        p.actions(5).fort(c.fort, false, 2).army(c.army, 3);
        const std::string line = fmt::format("besiege {}", key(c.fort));
        EXPECT_EQ(p.no(line), "CN 8.4") << "level with it";
        p.army(c.army, 2);
        EXPECT_EQ(p.no(line), "CN 8.4") << "behind enemy lines";
        p.army(c.army, 4);
        EXPECT_TRUE(p.may(line));
        p.zeal(0);
        EXPECT_EQ(p.no(line), "CN 8.4") << "no Zeal";
        p.zeal(1).fort(c.fort, true, 2);
        EXPECT_EQ(p.no(line), "CN 8.4") << "already yours";
    }
}

TEST(CnSieges, C8_4_OxfordNeedsBothArmiesBackAndPermission) {
    Play p;
    p.actions(5).army(kNorth, 2).army(kWest, 2);
    EXPECT_EQ(p.no("besiege oxford"), "CN 6.10.2");
    p.s.oxfordPermitted = true;
    EXPECT_TRUE(p.may("besiege oxford"));
    p.army(kNorth, 1);
    EXPECT_EQ(p.no("besiege oxford"), "CN 8.4");
    p.army(kNorth, 2).army(kWest, 1);
    EXPECT_EQ(p.no("besiege oxford"), "CN 8.4");
}

TEST(CnSieges, C8_4_EligibleRevoltsOfEitherRegionStopOxford) {  // RULING cn-13
    for (const Army region : {kNorth, kWest}) {
        Play p;
        p.actions(5).army(kNorth, 4).army(kWest, 4).revolt(Revolt::kRevolt, region, 3);
        p.s.oxfordPermitted = true;
        EXPECT_EQ(p.no("besiege oxford"), "CN 8.5");
        p.revolt(Revolt::kRevolt, region, 5);
        EXPECT_TRUE(p.may("besiege oxford")) << "a Revolt farther back than the Army and the Fortress";
    }
}

TEST(CnSieges, C8_4_LondonIsOfBothRegions) {  // RULING cn-45
    Play p;
    p.actions(5).fort(kLondon, false, 1).army(kNorth, 4).army(kWest, 4).revolt(Revolt::kUprising, kWest, 2);
    EXPECT_EQ(p.no("besiege london"), "CN 8.5");
    p.s.revolts = {};
    EXPECT_TRUE(p.may("besiege london"));
    p.army(kWest, 0);
    EXPECT_EQ(p.no("besiege london"), "CN 8.4");
}

TEST(CnSieges, C8_6_AClickForAPoint) {
    Play p;
    p.actions(5).army(kNorth, 4).fort(kHull, true, 1)("fortify hull");
    EXPECT_EQ(p.click(kHull), 2);
    EXPECT_EQ(p.s.zeal, 4);
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "nothing is rolled";
    p("fortify hull");
    EXPECT_EQ(p.click(kHull), 3);
}

TEST(CnSieges, C8_6_TwoPaidClicksATurnForEachFortress) {  // RULING cn-8
    Play p;
    p.actions(9).fort(kHull, true, 1)("fortify hull; fortify hull");
    EXPECT_EQ(p.no("fortify hull"), "CN PA.3");
    EXPECT_TRUE(p.may("fortify bristol"));
    p("end");
    p.actions(5);
    EXPECT_TRUE(p.may("fortify hull")) << "a new turn";
    Play free(optionsFor("campaign", {{"fortify_cap", "none"}}));
    free.actions(9).fort(kHull, true, 1)("fortify hull; fortify hull; fortify hull; fortify hull");
    EXPECT_EQ(free.click(kHull), 5);
    EXPECT_EQ(free.no("fortify hull"), "CN 8.6");
}

TEST(CnSieges, C8_6_FreeClicksFromCardsDoNotCount) {  // RULING cn-8
    Play p;
    p.zeal(5).fort(kLondon, true, 1).event({fortifyFree(kLondon), fortifyFree(kLondon)});
    p("fortify london; fortify london");
    EXPECT_EQ(p.click(kLondon), 5);
}

TEST(CnSieges, C8_6_Refusals) {
    Play p;
    p.actions(5).fort(kHull, true, 5);
    EXPECT_EQ(p.no("fortify hull"), "CN 8.6") << "at its highest";
    EXPECT_EQ(p.no("fortify dublin"), "CN 8.6") << "not yours";
    p.fort(kHull, true, 3).army(kNorth, 3);
    EXPECT_EQ(p.no("fortify hull"), "CN 8.6") << "the Army is there";
    p.army(kNorth, 4).revolt(Revolt::kRevolt, kNorth, 2);
    EXPECT_EQ(p.no("fortify hull"), "CN 8.5");
    p.s.revolts = {};
    EXPECT_TRUE(p.may("fortify hull"));
    p.zeal(0);
    EXPECT_EQ(p.no("fortify hull"), "CN 8.6");
}

TEST(CnSieges, C8_6_OxfordAndLondon) {  // RULING cn-10
    Play p;
    p.actions(5).fort(kOxford, true, 2).army(kNorth, 2).army(kWest, 2);
    EXPECT_TRUE(p.may("fortify oxford")) << "without permission";
    p.army(kWest, 1);
    EXPECT_EQ(p.no("fortify oxford"), "CN 8.6");
    EXPECT_TRUE(p.may("fortify london"));
    p.army(kWest, 0);
    EXPECT_EQ(p.no("fortify london"), "CN 8.6");
}

}  // namespace
}  // namespace cn_test
