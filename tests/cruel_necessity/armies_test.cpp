// Armies: what an Activation does first, Strength, Disorder, Retreat, the Scots and the Irish (CN 6.2, 6.10.4).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

TEST(CnArmies, C6_2_AnArmyAdvancesOneArea) {
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) {
        Play p;
        p.event({activate(a)});
        EXPECT_EQ(p.area(a), 4) << key(a);
    }
}

TEST(CnArmies, C6_2_TwiceMeansTheListTwice) {
    Play p;
    p.army(kWest, 5, true).event({activate(kWest, 2)});
    EXPECT_FALSE(p.isDisordered(kWest)) << "first it recovers,";
    EXPECT_EQ(p.area(kWest), 4) << "then it advances";
    Play q;
    q.army(kNorth, 3).fort(kHull, true, 1).event({activate(kNorth, 2)}).roll({6});
    EXPECT_FALSE(q.isOurs(kHull));
    EXPECT_EQ(q.area(kNorth), 2) << "with Hull taken the way is open";
}

TEST(CnArmies, C6_2_1_StrengthMarkersAddUpAndAreTakenOff) {
    Play p;
    const int before = strengthOf(p.defs, p.s, kNorth);
    p.event({strength(kNorth, 1), strength(kNorth, 1), strength(kNorth, -1)});
    EXPECT_EQ(strengthOf(p.defs, p.s, kNorth), before + 1);
    p("end");
    EXPECT_EQ(strengthOf(p.defs, p.s, kNorth), before);
}

TEST(CnArmies, C6_2_1_TheArmyOfTheNorthHasStrength4AndIreland3) {
    Play p;
    EXPECT_EQ(strengthOf(p.defs, p.s, kNorth), 4);    // CN 8.3.2
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 3);  // CN 12.2
}

TEST(CnArmies, C6_2_1_SiegesTakeNoNoticeOfStrength) {  // RULING cn-39
    Play p;
    p.army(kNorth, 3).fort(kHull, true, 3).event({strength(kNorth, 2), activate(kNorth)}).roll({3, 1});
    EXPECT_EQ(p.click(kHull), 3);
}

TEST(CnArmies, C6_2_2_RecoveryIsTheWholeActivation) {
    Play p;
    p.army(kNorth, 3, true).fort(kHull, true, 3).event({activate(kNorth)});
    EXPECT_FALSE(p.isDisordered(kNorth));
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.click(kHull), 3);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnArmies, C6_2_2_RecoveryComesBeforeClubmen) {  // RULING cn-86
    Play p;
    p.army(kWest, 3, true).revolt(Revolt::kClubmenWest, kWest, 4).event({activate(kWest)});
    EXPECT_FALSE(p.isDisordered(kWest));
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenWest));
}

TEST(CnArmies, C6_2_3_ClubmenFallToATwo) {
    Play p;
    p.army(kWest, 3).fort(kBristol, false, 2).revolt(Revolt::kClubmenWest, kWest, 3).event({activate(kWest, 2)});
    EXPECT_EQ(p.awaits(), "chance CN 6.2.3");
    p.roll({1});
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenWest));
    EXPECT_EQ(p.area(kWest), 3);
    p.roll({2});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kClubmenWest));
    EXPECT_EQ(p.area(kWest), 3) << "that was its Activation";
}

TEST(CnArmies, C6_2_3_ClubmenInItsRearToo) {
    Play p;
    p.army(kWest, 2).fort(kBristol, true, 3).revolt(Revolt::kClubmenWest, kWest, 5).event({activate(kWest)}).roll({6});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kClubmenWest));
    EXPECT_EQ(p.click(kBristol), 3) << "before any siege";
    EXPECT_EQ(p.area(kWest), 2);
}

TEST(CnArmies, C6_2_3_ClubmenAheadDoNotStopIt) {
    Play p;
    p.army(kWest, 5).revolt(Revolt::kClubmenWest, kWest, 4).event({activate(kWest)});
    EXPECT_EQ(p.area(kWest), 4);
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenWest));
}

TEST(CnArmies, C6_2_3_ClubmenOfAnotherRegionDoNotStopIt) {
    Play p;
    p.army(kWest, 3).fort(kBristol, false, 2).revolt(Revolt::kClubmenNorth, kNorth, 4).event({activate(kWest)});
    EXPECT_EQ(p.area(kWest), 2);
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenNorth));
}

TEST(CnArmies, C6_2_3_OneMarkerAnActivationFarthestFromLondonFirst) {  // RULING cn-31
    for (const auto& [west, north] : {std::pair{5, 3}, std::pair{3, 5}}) {
        Play p;
        p.army(kWest, 2)
            .fort(kBristol, false, 2)
            .revolt(Revolt::kClubmenWest, kWest, west)
            .revolt(Revolt::kClubmenNorth, kWest, north);
        p.event({activate(kWest)}).roll({6});
        EXPECT_EQ(isOnMap(p.s, Revolt::kClubmenWest), west < north) << "the one in Area 5 goes, the one in Area 3 waits";
        EXPECT_EQ(isOnMap(p.s, Revolt::kClubmenNorth), north < west);
    }
}

TEST(CnArmies, C6_2_3_MonarchyAtTheBottomHelpsTheClubmen) {
    Play p;
    p.track(kMonarchy, 6)
        .army(kWest, 3)
        .fort(kBristol, false, 2)
        .revolt(Revolt::kClubmenWest, kWest, 3)
        .event({activate(kWest)})
        .roll({2});
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenWest)) << "Strength 2 now";
    p.event({activate(kWest)}, 4).roll({3});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kClubmenWest));
}

TEST(CnArmies, C6_2_3_OtherRevoltsDoNotStopArmies) {  // RULING cn-30
    Play p;
    p.army(kNorth, 5).revolt(Revolt::kUprising, kNorth, 5).event({activate(kNorth)});
    EXPECT_EQ(p.area(kNorth), 4);
    EXPECT_TRUE(isOnMap(p.s, Revolt::kUprising));
}

TEST(CnArmies, C6_2_6_TheScotsOnTheBorderActivateTheNorth) {
    Play p;
    p.army(kScotland, 1).fort(kEdinburgh, false, 2).army(kNorth, 5).event({activate(kScotland, 2), activate(kNorth)});
    EXPECT_EQ(p.area(kScotland), 1);
    EXPECT_EQ(p.area(kNorth), 3) << "two pushes; its own Activation meets Hull";
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4");
}

TEST(CnArmies, C6_2_6_ADisorderedNorthRecoversWithIt) {  // RULING cn-33
    Play p;
    p.army(kScotland, 1).fort(kEdinburgh, false, 2).army(kNorth, 4, true).event({activate(kScotland)});
    EXPECT_FALSE(p.isDisordered(kNorth));
    EXPECT_EQ(p.area(kNorth), 4);
}

TEST(CnArmies, C6_2_6_TheMarkerStaysOnTheScots) {  // RULING cn-50
    Play p;
    p.army(kScotland, 1).fort(kEdinburgh, false, 2).event({strength(kScotland, 1), activate(kScotland)});
    EXPECT_EQ(strengthOf(p.defs, p.s, kNorth), 4);
    EXPECT_EQ(p.s.armies[index(kScotland)].modifier, 1);
}

TEST(CnArmies, C6_2_6_EdinburghComesFirst) {  // RULING cn-32
    Play p;
    p.army(kScotland, 1).fort(kEdinburgh, true, 2).event({activate(kScotland)}).roll({3, 1});
    EXPECT_EQ(p.click(kEdinburgh), 1);
    EXPECT_EQ(p.area(kNorth), 5);
}

TEST(CnArmies, C6_2_7_TheIrishFortifyDublinThenMakeTrouble) {
    Play p;
    p.army(kIreland, 1).fort(kDublin, false, 4).tracks(3, 4, 3, 4, 4, 4).event({activate(kIreland, 2)});
    EXPECT_EQ(p.click(kDublin), 5);
    EXPECT_EQ(p.box(kPuritanism), 5);
    EXPECT_EQ(p.area(kIreland), 1);
}

TEST(CnArmies, C6_2_7_TroublesLoopThroughTheLowerTracks) {
    Play p;
    p.army(kIreland, 1).fort(kDublin, false, 5).tracks(3, 4, 3, 4, 4, 4).event({activate(kIreland, 4)});
    // From under Puritanism to the right: Scotland, Parliament, Puritanism again.
    EXPECT_EQ(p.box(kTrackScotland), 5);
    EXPECT_EQ(p.box(kParliament), 5);
    EXPECT_EQ(p.box(kPuritanism), 6);
    EXPECT_EQ(p.defs.troublesOrder[p.s.troubles], kTrackScotland);
}

TEST(CnArmies, C6_2_7_ABlockedArrowGoesOverTheEdgeAndTheMarkerMovesOn) {  // RULING cn-34
    Play p;
    p.army(kIreland, 1).fort(kDublin, false, 5).tracks(3, 4, 3, 4, 4, 6).event({activate(kIreland)});
    EXPECT_EQ(p.box(kCatholicism), 4);
    EXPECT_EQ(p.defs.troublesOrder[p.s.troubles], kTrackScotland);
}

TEST(CnArmies, C6_2_7_YourDublinIsBesiegedFirst) {  // RULING cn-32
    Play p;
    p.army(kIreland, 1).fort(kDublin, true, 3).event({activate(kIreland)});
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4");
}

TEST(CnArmies, C6_10_4_DisorderThenRetreatThenNothing) {
    Play p;
    p.army(kNorth, 4).event({disorderOf(kNorth)});
    EXPECT_TRUE(p.isDisordered(kNorth));
    EXPECT_EQ(p.area(kNorth), 4);
    p.event({disorderOf(kNorth)}, 4);
    EXPECT_EQ(p.area(kNorth), 5);
    EXPECT_TRUE(p.isDisordered(kNorth));
    p.event({disorderOf(kNorth)}, 6);
    EXPECT_EQ(p.area(kNorth), 5);
    EXPECT_TRUE(p.isDisordered(kNorth));
}

TEST(CnArmies, C8_3_FromLondonAnArmyRetreatsIntoItsOwnRegion) {  // RULING cn-109
    Play p;
    p.actions(5).army(kWest, 0, true)("campaign west").roll({6});
    EXPECT_EQ(p.area(kWest), 1);
    EXPECT_TRUE(p.isDisordered(kWest)) << "a Retreat cures nothing";
}

}  // namespace
}  // namespace cn_test
