// Log: every line of the log names its dice, its modifiers and what they had to beat, and nothing happens silently.
#include <algorithm>

#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

bool cites(const Play& p, std::string_view clause) {
    return std::any_of(p.log.begin(), p.log.end(), [&](const common::LogEntry& line) { return line.rule.clause == clause; });
}

// The last line that was written as a roll.
std::string lastRoll(const Play& p) {
    std::string text;
    for (const auto& e : p.log)
        if (e.kind == common::LogKind::kDice) text = e.text;
    return text;
}

TEST(CnLog, C6_7_PoliticsNameTheCardsModifierAndZeal) {
    Play p;
    p.actions(3).track(kPuritanism, 3);
    p.s.rollModifier[index(kPuritanism)] = 1;
    p("infuse track puritanism; politics puritanism").roll({2});
    EXPECT_EQ(lastRoll(p), "Politics on Puritanism: die 2 + card 1 + Zeal 1 = 4, more than 3 needed: a success.");
    p("politics monarchy").roll({2});
    EXPECT_EQ(lastRoll(p), "Politics on Monarchy: die 2, more than 3 needed: no effect.");
}

TEST(CnLog, C8_1_TheMarkersPlaceIsTold) {
    Play p;
    p.actions(2)("infuse army north");
    EXPECT_TRUE(p.isLogged("The Zeal marker is placed on the Army of the North: +1"));
    Play free;
    free.actions(2).onOffer({21}).tracks(3, 3, 3, 4, 1, 1).fort(kLondon, true, 3)("buy 21; infuse fortress oxford");
    EXPECT_TRUE(free.isLogged("The Zeal marker is placed on Oxford, free of charge"));
}

TEST(CnLog, C8_3_CampaignsNameEveryPartOfTheStrength) {
    Play p;
    p.actions(5).army(kIreland, 2).track(kTrackIreland, 6);
    p.s.armies[index(kIreland)].modifier = -2;
    p("infuse army ireland; campaign ireland").roll({1});
    EXPECT_EQ(lastRoll(p),
              "Campaign against the Army of Ireland: die 1 + Zeal 1 = 2 against Strength 2 (3, markers \u22122, Morale +1), no "
              "effect.");
    p("campaign north").roll({6});
    EXPECT_EQ(lastRoll(p), "Campaign against the Army of the North: die 6 against Strength 4, a success.");
}

TEST(CnLog, C8_0_NaturalRollsAreExplained) {
    Play p;
    p.actions(5).army(kNorth, 1).army(kIreland, 1);
    p.s.armies[index(kNorth)].modifier = 2;
    p.s.armies[index(kIreland)].modifier = -2;
    p("campaign north").roll({6});
    EXPECT_EQ(lastRoll(p),
              "Campaign against the Army of the North: die 6 against Strength 6 (4, markers +2), a success. A natural 6 always "
              "succeeds.");
    EXPECT_TRUE(cites(p, "PA.5")) << "the die decides, not the Campaign's sum";
    p("infuse army ireland; campaign ireland").roll({1});
    EXPECT_EQ(lastRoll(p),
              "Campaign against the Army of Ireland: die 1 + Zeal 1 = 2 against Strength 1 (3, markers \u22122), no effect. A "
              "natural 1 always fails.");
}

TEST(CnLog, C6_6_3_MonarchysBonusIsNamed) {
    Play p;
    p.actions(5).track(kMonarchy, 6).army(kWest, 4).revolt(Revolt::kUprising, kWest, 2).s.deviltry = std::uint64_t{1} << 24;
    p("campaign deviltry 24").roll({3});
    EXPECT_EQ(lastRoll(p), "Campaign against the Deviltry: die 3 against Strength 3 (2, Monarchy +1), no effect.");
    p("crush uprising").roll({4});
    EXPECT_EQ(lastRoll(p), "Attack on the Uprising: die 4 against Strength 3 (2, Monarchy +1), a success.");
    Play clubmen;
    clubmen.track(kMonarchy, 6).army(kWest, 3).revolt(Revolt::kClubmenWest, kWest, 3).event({activate(kWest)}).roll({2});
    EXPECT_EQ(lastRoll(clubmen),
              "The Army of the West turns on the western Clubmen: die 2 against Strength 2 (1, Monarchy +1), and they hold "
              "out.");
}

TEST(CnLog, C6_2_4_ClicksAreToldApart) {
    Play p;
    p.army(kWest, 3).fort(kBristol, true, 5).event({activate(kWest, 3)}).roll({6, 6});
    EXPECT_TRUE(p.isLogged("Siege of Bristol: die 6, more than 3 needed: a breach."));
    EXPECT_TRUE(p.isLogged("Bristol is weakened to its middle 3."));
    EXPECT_TRUE(p.isLogged("Bristol is weakened to its lowest 3."));
    p.roll({6, 6});
    EXPECT_TRUE(p.isLogged("Bristol is weakened to its highest 2."));
    EXPECT_TRUE(p.isLogged("Bristol is weakened to its lowest 2."));
    Play up;
    up.actions(5).fort(kOxford, true, 4)("fortify oxford");
    EXPECT_TRUE(up.isLogged("Oxford is strengthened to its 4."));
}

TEST(CnLog, C6_3_WhatIsIgnoredIsToldToo) {
    Play p;
    p.fort(kEdinburgh, false, 5).event({besiegeOrFortify(kEdinburgh)});
    EXPECT_TRUE(p.isLogged("Edinburgh is already at its strongest: no effect."));
}

TEST(CnLog, C6_4_UnrestInRoyalistLondon) {  // RULING cn-37
    Play p;
    p.fort(kLondon, false, 1).event({effect(EffectKind::kUnrest)});
    EXPECT_TRUE(p.isLogged("London is already the King\u2019s"));
}

TEST(CnLog, C6_10_3_AFreeFortifyThatCannotBe) {  // RULING cn-43
    Play full, lost, low;
    full.fort(kLondon, true, 5).event({fortifyFree(kLondon)});
    EXPECT_TRUE(full.isLogged("London is at its highest level: no effect."));
    lost.fort(kLondon, false, 2).event({fortifyFree(kLondon)});
    EXPECT_TRUE(lost.isLogged("London is not Parliament\u2019s: no effect."));
    low.track(kParliament, 6).fort(kLondon, true, 2).event({fortifyFree(kLondon)});
    EXPECT_TRUE(low.isLogged("London cannot be fortified with Parliament at the bottom of its track: no effect."));
}

TEST(CnLog, C6_10_4_NoEffectOnAnArmyDisorderedInArea5) {
    Play p;
    p.army(kNorth, 5, true).event({disorderOf(kNorth)});
    EXPECT_TRUE(p.isLogged("The Army of the North is already Disordered in its last Area: no effect."));
}

TEST(CnLog, C6_2_5_NothingLeftBeforeFallenLondon) {  // RULING cn-87
    Play p;
    p.army(kNorth, 0).fort(kLondon, false, 1).fort(kHull, false, 1).event({activate(kNorth)});
    EXPECT_TRUE(p.isLogged("before London, which has fallen"));
}

TEST(CnLog, C6_6_3_FlippingBackIsTold) {
    Play p;
    p.track(kParliament, 6).event({up(kParliament)});
    EXPECT_TRUE(p.isLogged("Parliament flips back: its special effect ends."));
}

TEST(CnLog, C6_9_PlacementAndDeadlyOutcomesShowTheirDie) {
    Play p;
    p.event({revoltIn(Revolt::kUprising, kWest)}).roll({2});
    EXPECT_EQ(lastRoll(p), "Uprising: die 2, so it breaks out in Sussex.");
    Play six;
    six.event({revoltIn(Revolt::kUprising, kWest)}).roll({6});
    EXPECT_EQ(lastRoll(six), "Uprising: die 6, no effect.");
}

TEST(CnLog, C10_2_TheIncomeNamesItsSources) {
    Play p;
    p.actions(0).fort(kHull, false, 2).track(kCatholicism, 0).track(kPuritanism, 6)("end");
    EXPECT_TRUE(p.isLogged("Housekeeping: 4 Zeal for the next turn (London 3, Bristol 1, Catholicism 1, Puritanism \u22121)."));
}

TEST(CnLog, C12_1_TheSearchShowsItsDie) {
    Play p(optionsFor("campaign", {{"limited_reconnaissance", "on"}}));
    p.actions(5)("campaign north").roll({1});
    EXPECT_EQ(lastRoll(p), "Scouts look for the Army of the North: die 1, and it is nowhere to be found; the Zeal is wasted.");
}

}  // namespace
}  // namespace cn_test
