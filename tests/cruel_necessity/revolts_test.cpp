// Revolts and Deviltry: placing the markers, crushing them, and what they stop (CN 6.8, 6.9, 8.5).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnRevolts, C6_8_DeviltryIsPlacedFaceDown) {
    Play p;
    const int before = p.vp();
    p.event({effect(EffectKind::kDeviltry)});
    EXPECT_EQ(p.s.deviltry, std::uint64_t{1} << 2);
    EXPECT_EQ(p.s.rewardsUnseen, 0x0fff) << "nobody has seen which";
    EXPECT_EQ(p.vp(), before - 1);
}

TEST(CnRevolts, C6_8_TheCardsThatPlaceDeviltry) {
    for (const int n : {24, 29, 34, 39, 43, 46, 50, 56}) {
        bool places = false;
        for (const CardEffect& e : testBox()[card(n)].effects) places = places || e.kind == EffectKind::kDeviltry;
        EXPECT_TRUE(places) << n;
    }
}

TEST(CnRevolts, C6_8_AnEmptyPoolPlacesNothing) {  // RULING cn-42
    Play p;
    p.s.rewardsUnseen = 0;
    p.event({effect(EffectKind::kDeviltry)});
    EXPECT_EQ(p.s.deviltry, 0U);
}

TEST(CnRevolts, C6_9_TheDieIsTheArea) {
    Play p;
    p.event({revoltIn(Revolt::kUprising, kWest)});
    EXPECT_EQ(p.awaits(), "chance CN 6.9");
    p.roll({2});
    EXPECT_EQ(p.s.revolts[index(Revolt::kUprising)], (RevoltState{2, kWest}));
}

TEST(CnRevolts, C6_9_ASixPlacesNothing) {
    Play p;
    p.event({revoltIn(Revolt::kRevolt, kNorth)}).roll({6});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kRevolt));
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnRevolts, C6_9_Card15HasItsOwnProcedure) {
    Play p;
    p.army(kWest, 5).fort(kBristol, false, 2).reveal(15).roll({6, 6});
    EXPECT_EQ(p.awaits(), "chance CN 6.9") << "sixes are rolled again";
    p.roll({4});
    EXPECT_EQ(p.s.revolts[index(Revolt::kClubmenWest)], (RevoltState{4, kWest}));
}

TEST(CnRevolts, C6_9_AMarkerInPlayIsReplacedByOneOfItsKind) {  // RULING cn-107
    Play p;
    p.revolt(Revolt::kUprising, kWest, 3).event({revoltIn(Revolt::kUprising, kNorth)}).roll({1});
    EXPECT_EQ(p.s.revolts[index(Revolt::kRevolt)], (RevoltState{1, kNorth}));
    p.event({revoltIn(Revolt::kUprising, kNorth)}, 4);
    EXPECT_EQ(p.awaits(), "player CN 8.0") << "none left: ignored";
    EXPECT_FALSE(isOnMap(p.s, Revolt::kClubmenWest));
}

TEST(CnRevolts, C8_5_CrushedByAnyRollAboveItsStrength) {
    Play p;
    p.actions(5).army(kWest, 3).revolt(Revolt::kUprising, kWest, 2);
    const int before = p.vp();
    p("crush uprising").roll({2});
    EXPECT_TRUE(isOnMap(p.s, Revolt::kUprising));
    EXPECT_EQ(p.s.zeal, 4);
    p("crush uprising").roll({3});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kUprising));
    EXPECT_EQ(p.s.zeal, 3);
    EXPECT_EQ(p.vp(), before + 1);
}

TEST(CnRevolts, C8_5_OnlyWhereTheArmyNoLongerProtectsIt) {  // RULING cn-100
    Play p;
    p.actions(5).army(kWest, 3).revolt(Revolt::kUprising, kWest, 3);
    EXPECT_EQ(p.no("crush uprising"), "CN 8.5") << "the Army stands there";
    p.revolt(Revolt::kUprising, kWest, 4);
    EXPECT_EQ(p.no("crush uprising"), "CN 8.5") << "behind enemy lines";
    p.revolt(Revolt::kUprising, kWest, 2);
    EXPECT_TRUE(p.may("crush uprising"));
    EXPECT_EQ(p.no("crush revolt"), "CN 8.5") << "not on the map";
    p.zeal(0);
    EXPECT_EQ(p.no("crush uprising"), "CN 8.5");
}

TEST(CnRevolts, C8_5_AnEligibleRevoltStopsTheRegion) {  // RULING cn-51
    Play p;
    p.actions(5).army(kNorth, 4).fort(kHull, true, 2).revolt(Revolt::kRevolt, kNorth, 3);
    EXPECT_EQ(p.no("campaign north"), "CN 8.5");
    EXPECT_EQ(p.no("fortify hull"), "CN 8.5");
    p.fort(kHull, false, 2);
    EXPECT_EQ(p.no("besiege hull"), "CN 8.5");
    EXPECT_TRUE(p.may("campaign west")) << "the other Regions are free,";
    EXPECT_TRUE(p.may("politics monarchy")) << "and so are Politics";
    p.s.deviltry = std::uint64_t{1} << 24;
    EXPECT_TRUE(p.may("campaign deviltry 24")) << "and Deviltry";
    p.s.revolts = {};
    EXPECT_TRUE(p.may("campaign north"));
    EXPECT_TRUE(p.may("besiege hull"));
}

TEST(CnRevolts, C8_5_TheOneToBeCrushedIsNamed) {
    Play p;
    p.actions(5).army(kNorth, 4).army(kWest, 4).revolt(Revolt::kUprising, kWest, 2).revolt(Revolt::kRevolt, kNorth, 3);
    const auto reason = [&](const std::string& line) {
        return common::whyNot<Cn>(p.defs, p.s, *Cn::parse(p.defs, line))->reason;
    };
    EXPECT_TRUE(reason("campaign west").starts_with("The Uprising in Sussex"));
    EXPECT_TRUE(reason("campaign north").starts_with("The Revolt in York"));
}

TEST(CnRevolts, C8_5_AnIneligibleOneStopsNothing) {
    Play p;
    p.actions(5).army(kNorth, 4).fort(kHull, true, 2).revolt(Revolt::kRevolt, kNorth, 4);
    EXPECT_TRUE(p.may("campaign north"));
    EXPECT_TRUE(p.may("fortify hull"));
}

TEST(CnRevolts, C8_5_AllEligibleOnesMustGoInAnyOrder) {  // RULING cn-71
    Play p;
    p.actions(5).army(kNorth, 4).revolt(Revolt::kRevolt, kNorth, 3).revolt(Revolt::kClubmenNorth, kNorth, 1);
    EXPECT_TRUE(p.may("crush revolt"));
    EXPECT_TRUE(p.may("crush clubmen_north"));
    p("crush revolt").roll({6});
    EXPECT_EQ(p.no("campaign north"), "CN 8.5");
    p("crush clubmen_north").roll({2});
    EXPECT_TRUE(p.may("campaign north"));
}

TEST(CnRevolts, C8_5_ArmiesMoveFreelyThroughRevolts) {
    Play p;
    p.army(kNorth, 4).fort(kHull, false, 2).revolt(Revolt::kRevolt, kNorth, 3).event({activate(kNorth, 2)});
    EXPECT_EQ(p.area(kNorth), 2);
}

TEST(CnRevolts, C8_5_MonarchyAtTheBottomStrengthensThem) {
    Play p;
    p.actions(5).track(kMonarchy, 6).army(kWest, 3).revolt(Revolt::kUprising, kWest, 2)("crush uprising").roll({3});
    EXPECT_TRUE(isOnMap(p.s, Revolt::kUprising));
}

TEST(CnRevolts, C8_5_1_ClubmenHaveOnePossibleEnemyAtATime) {  // RULING cn-52
    for (int place = 1; place <= 5; ++place)
        for (int army = 1; army <= 5; ++army) {
            Play p;
            p.actions(5).army(kWest, army).fort(kBristol, false, 2).revolt(Revolt::kClubmenWest, kWest, place);
            const bool isYours = p.may("crush clubmen_west");
            p.event({activate(kWest)}, 4);
            const bool isTheirs = p.awaits() == "chance CN 6.2.3";
            EXPECT_NE(isYours, isTheirs) << place << ' ' << army;
            EXPECT_EQ(isYours, place < army);
        }
}

TEST(CnRevolts, C8_5_1_YouMustDealWithClubmenFirst) {
    Play p;
    p.actions(5).army(kWest, 4).revolt(Revolt::kClubmenWest, kWest, 2);
    EXPECT_EQ(p.no("campaign west"), "CN 8.5");
    p("crush clubmen_west").roll({1});
    EXPECT_TRUE(isOnMap(p.s, Revolt::kClubmenWest));
    p("crush clubmen_west").roll({2});
    EXPECT_TRUE(p.may("campaign west"));
}

}  // namespace
}  // namespace cn_test
