// Examples: the worked examples that the rulebook prints outside chapter 7, die by die.
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

using Offers = std::vector<std::string>;

TEST(CnExamples, C6_2_4_X1_TheWestBesiegesBristol) {
    Play p;
    p.army(kWest, 3).fort(kBristol, true, 3).event({activate(kWest)}).roll({6});
    EXPECT_EQ(p.click(kBristol), 2);
    EXPECT_EQ(p.value(kBristol), 2);
    p.roll({3});
    EXPECT_EQ(p.click(kBristol), 1) << "one click from falling";
    EXPECT_EQ(p.value(kBristol), 2);
    EXPECT_EQ(p.area(kWest), 3);
}

TEST(CnExamples, C6_2_4_X2_NothingToBesiege) {
    Play p;
    p.army(kWest, 3).fort(kBristol, false, 3).event({activate(kWest)});
    EXPECT_EQ(p.area(kWest), 2);
    EXPECT_EQ(p.defs[kWest].areas[2].name, "Sussex");
}

// Card 26 itself: the Battle is lost, then Scotland falls, then Monarchy.
TEST(CnExamples, C6_6_1_X1_DarkDays) {
    Play p(optionsFor("campaign", {{"quick_battles", "always"}}));
    p.army(kWest, 5).army(kScotland, 5).tracks(4, 5, 6, 6, 6, 1).reveal(26);
    p("battle north quick").roll({6, 1});
    EXPECT_EQ(p.box(kMonarchy), 6) << "the lost Battle";
    EXPECT_EQ(p.box(kTrackScotland), 6);
    EXPECT_EQ(p.grade(kTrackIreland), 'D') << "Scotland could not fall";
    EXPECT_EQ(p.offers(), (Offers{"shift ireland", "shift puritanism"}));
    p("shift puritanism");
    EXPECT_EQ(p.box(kPuritanism), 2);
    EXPECT_EQ(failingTracks(p.defs, p.s), 4);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST(CnExamples, C8_1_X1_TheNorthAtLondon) {
    Play p;
    p.actions(2).army(kNorth, 0)("infuse army north");
    EXPECT_EQ(p.s.zeal, 1);
    p("campaign north").roll({4});
    EXPECT_EQ(p.area(kNorth), 1) << "4 + 1 exceeds 4";
}

TEST(CnExamples, C8_2_X1_TheSelfDenyingOrdinance) {
    Play p;
    p.actions(2).onOffer({3, 17, 9}).tracks(3, 4, 3, 4, 0, 2);
    EXPECT_EQ(p.grade(kParliament), 'A');
    EXPECT_EQ(p.grade(kPuritanism), 'B');
    EXPECT_EQ(p.no("buy 17"), "CN 8.2") << "no Battle won";
    p.s.victoryLastTurn = true;
    const int before = p.vp();
    EXPECT_EQ(p.s.pool[index(UnitKind::kFoot1)], 2);
    p("buy 17");
    EXPECT_EQ(p.s.zeal, 0);
    EXPECT_EQ(p.s.pool[index(UnitKind::kFoot1)], 0);
    EXPECT_EQ(p.vp(), before + 3);
    EXPECT_EQ(p.s.available, (std::array<CardId, 3>{card(3), CardId::kNone, card(9)}));
}

TEST(CnExamples, C8_3_X1_TwoCampaigns) {
    Play p;
    p.actions(3).army(kNorth, 1)("campaign north").roll({4});
    EXPECT_EQ(p.area(kNorth), 1);
    EXPECT_EQ(p.s.zeal, 2);
    p("campaign north").roll({6});
    EXPECT_EQ(p.area(kNorth), 2);
    EXPECT_EQ(p.s.zeal, 1);
    EXPECT_TRUE(p.may("campaign north"));
}

TEST(CnExamples, C8_5_X1_AnUprisingInSussex) {
    Play p;
    p.zeal(2).army(kWest, 3).fort(kBristol, true, 1).event({revoltIn(Revolt::kUprising, kWest)}).roll({2});
    EXPECT_EQ(p.no("campaign west"), "CN 8.5");
    p("crush uprising").roll({4});
    EXPECT_FALSE(isOnMap(p.s, Revolt::kUprising));
    EXPECT_EQ(p.s.zeal, 1);
    EXPECT_TRUE(p.may("campaign west"));
}

// Card 25 after its Battle: the real card without the fight that tests/cruel_necessity/marston_moor_test.cpp plays.
// The North recovers with its first Activation and besieges with its second (RULING cn-5).
class ExtendedExample : public testing::Test {
protected:
    Play p;
    void SetUp() override {
        p.army(kNorth, 3, true).army(kWest, 4).army(kScotland, 3).army(kIreland, 1);
        p.fort(kLondon, true, 3).fort(kHull, true, 3).fort(kBristol, true, 3).fort(kEdinburgh, false, 3);
        p.fort(kDublin, false, 3).fort(kOxford, false, 5);
        p.tracks(5, 5, 4, 3, 1, 3).zeal(8).onOffer({17, 9, 21});
        p.s.deviltry = std::uint64_t{1} << 24;
        p.s.troubles = 1;
        p.s.victoryThisTurn = true;
        std::vector<CardEffect> rest;
        for (const CardEffect& e : p.defs[card(25)].effects)
            if (e.kind != EffectKind::kBattle && e.kind != EffectKind::kAddUnit) rest.push_back(e);
        p.event(rest, 25);
    }
};

TEST_F(ExtendedExample, C11_2_X1_TheEventPhase) {
    EXPECT_FALSE(p.isDisordered(kNorth));
    EXPECT_EQ(p.awaits(), "chance CN 6.2.4");
    p.roll({4});
    EXPECT_EQ(p.value(kHull), 2);
    p.roll({3});
    EXPECT_EQ(p.click(kHull), 1) << "one more and it falls";
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.area(kWest), 3);
    EXPECT_EQ(p.s.rollModifier[index(kPuritanism)], 1);
    EXPECT_EQ(p.grade(kTrackIreland), 'F');
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 4);
    EXPECT_EQ(p.grade(kCatholicism), 'D');
    EXPECT_EQ(p.vp(), -7);
    EXPECT_EQ(p.awaits(), "player CN 8.0");
}

TEST_F(ExtendedExample, C11_2_X1_TheWholeTurn) {
    p.roll({4, 3});
    EXPECT_EQ(p.no("buy 21"), "CN 8.2") << "Puritanism is only at C";
    p("politics puritanism").roll({3});
    EXPECT_EQ(p.grade(kPuritanism), 'B') << "3 + 1 exceeds 3";
    EXPECT_EQ(p.s.zeal, 7);
    p("buy 21");
    EXPECT_EQ(p.s.zeal, 5);
    p.zeal(4);  // the book has counted one too many (RULING cn-47)
    EXPECT_EQ(p.no("buy 9"), "CN 8.2") << "Parliament is at B";
    EXPECT_EQ(p.no("fortify hull"), "CN 8.6") << "the North stands there (RULING cn-4)";
    p("infuse army north");
    EXPECT_EQ(p.s.zeal, 4) << "the Licensing Order's marker";
    p("campaign north").roll({3});
    EXPECT_EQ(p.area(kNorth), 3);
    EXPECT_EQ(p.s.zeal, 3);
    p("campaign north").roll({4});
    EXPECT_EQ(p.defs[kNorth].areas[static_cast<std::size_t>(p.area(kNorth))].name, "Chester");
    EXPECT_EQ(p.s.zeal, 2);
    p("fortify hull");
    EXPECT_EQ(p.click(kHull), 2);
    EXPECT_EQ(p.s.zeal, 1);
    p("campaign deviltry 24").roll({5});
    p("reward politics_parliament");
    EXPECT_EQ(p.s.deviltry, 0U);
    EXPECT_EQ(p.s.zeal, 0);
    p("free politics parliament").roll({6});
    EXPECT_EQ(p.box(kParliament), 0);
    p("end");
    EXPECT_FALSE(p.s.isOver);
    EXPECT_EQ(p.s.zeal, 5);
    EXPECT_EQ(zealModifier(p.s, target(kNorth)), 0);
    EXPECT_EQ(p.s.rollModifier[index(kPuritanism)], 0);
    EXPECT_EQ(strengthOf(p.defs, p.s, kIreland), 4) << "Morale stays";
    EXPECT_EQ(p.vp(), -1);
}

}  // namespace
}  // namespace cn_test
