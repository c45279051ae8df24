// Actions: what Zeal buys in the Action Phase, and every refusal there (CN 8.0 to 8.3, 8.7, 8.8).
#include "common/visit.h"
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

TEST(CnActions, C8_0_AnyOrderAsOftenAsYouCanPay) {
    Play p;
    p.actions(4)("politics monarchy").roll({1});
    p("campaign north").roll({1});
    p("politics monarchy").roll({1});
    EXPECT_EQ(p.awaits(), "player CN 8.0");
    EXPECT_EQ(p.s.zeal, 1);
    p("campaign north").roll({1});
    EXPECT_EQ(p.s.zeal, 0);
    EXPECT_EQ(p.no("campaign north"), "CN 8.3");
    EXPECT_EQ(p.no("politics monarchy"), "CN 8.7");
    EXPECT_TRUE(p.may("end"));
}

TEST(CnActions, C8_0_ANaturalOneFails) {
    Play p;
    p.actions(3).track(kParliament, 5);  // the box above needs more than 2
    p.s.rollModifier[index(kParliament)] = 3;
    p("politics parliament").roll({1});
    EXPECT_EQ(p.box(kParliament), 5);
    p("politics parliament").roll({2});
    EXPECT_EQ(p.box(kParliament), 4);
}

// What a computer player counts on that looks no further where a roll is lost.
TEST(CnActions, C8_0_ALostRollLeavesEverythingAsItWas) {
    for (const std::string line : {"campaign north", "campaign scotland", "campaign deviltry 24", "besiege oxford",
                                   "crush uprising", "politics monarchy", "free politics ireland", "strike scotland"}) {
        Play p(optionsFor("campaign", {{"strike_iron", "on"}}));
        p.actions(4).fort(Fortress::kOxford, false, 3).army(kNorth, 5).army(Army::kScotland, 5);
        p.army(kWest, 4).army(Army::kIreland, 4).revolt(Revolt::kUprising, Army::kIreland, 2);
        p.s.oxfordPermitted = true;
        p.s.deviltry = std::uint64_t{1} << 24;
        p.s.freePolitics[index(Track::kIreland)] = 1;
        p(line);
        State paid = p.s;
        const bool isNothing = common::visit([](const auto& f) { return isNothingWhenLost(f); }, paid.stack.back());
        p.roll({1});
        paid.stack = p.s.stack;
        paid.rng = p.s.rng;
        EXPECT_EQ(isNothing, p.s == paid) << line;
        EXPECT_EQ(isNothing, line != "strike scotland") << "hot iron brings 1 Zeal (CN 12.5)";
    }
}

TEST(CnActions, C8_0_ANaturalSixSucceeds) {
    Play p;
    p.actions(3).army(kNorth, 1);
    p.s.armies[index(kNorth)].modifier = 4;  // Strength 8
    p("campaign north").roll({6});
    EXPECT_EQ(p.area(kNorth), 2);
}

TEST(CnActions, C8_0_TheSuccessRule) {  // RULING cn-14
    EXPECT_FALSE(succeeds(1, 5, 2));
    EXPECT_TRUE(succeeds(6, -4, 5));
    EXPECT_FALSE(succeeds(4, 0, 4));
    EXPECT_TRUE(succeeds(4, 1, 4));
}

TEST(CnActions, C8_0_NothingElseIsDoneInThePhase) {
    Play p;
    p.actions(3);
    EXPECT_EQ(p.no("proceed"), "CN 8.0");
    EXPECT_EQ(p.no("shift ireland"), "CN 8.0");
    EXPECT_EQ(p.no("roll 3"), "CN 8.0");
    p("campaign north");
    EXPECT_EQ(p.no("end"), "CN 8.3") << "the die is awaited";
}

TEST(CnActions, C8_0_ARefusalNamesWhatNoZealCouldMend) {
    Play p;
    p.actions(0).army(kNorth, 5, true).army(kWest, 3).revolt(Revolt::kUprising, kWest, 2).revolt(Revolt::kRevolt, kWest, 4);
    const auto reason = [&](const std::string& line) {
        return common::whyNot<Cn>(p.defs, p.s, *Cn::parse(p.defs, line))->reason;
    };
    EXPECT_TRUE(reason("besiege hull").starts_with("Hull is already yours"));
    EXPECT_TRUE(reason("besiege oxford").starts_with("Oxford may not be besieged"));
    EXPECT_TRUE(reason("fortify dublin").starts_with("Dublin is not yours"));
    EXPECT_TRUE(reason("campaign north").starts_with("The Army of the North is Disordered"));
    EXPECT_TRUE(reason("campaign west").starts_with("The Uprising in Sussex"));
    EXPECT_TRUE(reason("crush revolt").starts_with("The Army of the West still covers it"));
    EXPECT_TRUE(reason("infuse fortress hull").starts_with("You cannot roll against"));
    for (const char* line :
         {"crush uprising", "campaign ireland", "fortify hull", "politics monarchy", "besiege dublin", "infuse army north"})
        EXPECT_EQ(reason(line), "It costs 1 Zeal Point and you have none.") << line;
}

TEST(CnActions, C8_1_TheMarkerHelpsEveryRollAgainstItsTarget) {
    Play p;
    p.actions(5).army(kNorth, 3)("infuse army north");
    EXPECT_EQ(p.s.zeal, 4);
    p("campaign north").roll({4});
    EXPECT_EQ(p.area(kNorth), 4) << "4 + 1 exceeds 4";
    p("campaign north").roll({4});
    EXPECT_EQ(p.area(kNorth), 5);
    p("campaign west").roll({4});
    EXPECT_EQ(p.isDisordered(kWest), false) << "the others have nothing of it";
}

TEST(CnActions, C8_1_OnTracksFortressesRevoltsAndDeviltry) {  // RULING cn-15
    Play track;
    track.actions(5).track(kTrackScotland, 4)("infuse track scotland; politics scotland").roll({3});
    EXPECT_EQ(track.box(kTrackScotland), 3);
    Play siege;
    siege.actions(5).fort(kDublin, false, 3)("infuse fortress dublin; besiege dublin").roll({3});
    EXPECT_EQ(siege.click(kDublin), 2);
    Play revolt;
    revolt.actions(5).army(kWest, 4).revolt(Revolt::kUprising, kWest, 1)("infuse revolt uprising; crush uprising").roll({2});
    EXPECT_FALSE(isOnMap(revolt.s, Revolt::kUprising));
    Play devil;
    devil.actions(5).s.deviltry = std::uint64_t{1} << 24;
    devil("infuse deviltry 24; campaign deviltry 24").roll({2});
    EXPECT_EQ(devil.awaits(), "chance CN 8.3.1");
}

TEST(CnActions, C8_1_AddsToOtherModifiers) {
    Play p;
    p.actions(5).track(kPuritanism, 3);
    p.s.rollModifier[index(kPuritanism)] = 1;
    p("infuse track puritanism; politics puritanism").roll({2});
    EXPECT_EQ(p.box(kPuritanism), 2) << "2 + 1 + 1 exceeds 3";
}

TEST(CnActions, C8_1_OnceATurnAndBoughtAnew) {
    Play p;
    p.actions(5)("infuse army north");
    EXPECT_EQ(p.no("infuse army west"), "CN 8.1");
    p("end");
    p.actions(5);
    EXPECT_EQ(zealModifier(p.s, target(kNorth)), 0) << "Housekeeping takes it back";
    EXPECT_TRUE(p.may("infuse army west"));
    p.zeal(0);
    EXPECT_EQ(p.no("infuse army west"), "CN 8.1");
}

TEST(CnActions, C8_1_OnlyOnWhatIsThere) {
    Play p;
    p.actions(5);
    EXPECT_EQ(p.no("infuse fortress london"), "CN 8.1") << "no rolls against one's own";
    EXPECT_EQ(p.no("infuse revolt uprising"), "CN 8.1");
    EXPECT_EQ(p.no("infuse deviltry 24"), "CN 8.1");
    EXPECT_TRUE(p.may("infuse fortress oxford"));
}

TEST(CnActions, C8_3_AboveTheStrengthRetreatsOneArea) {
    Play p;
    p.actions(5).army(kIreland, 2)("campaign ireland").roll({3});
    EXPECT_EQ(p.area(kIreland), 2);
    p("campaign ireland").roll({4});
    EXPECT_EQ(p.area(kIreland), 3);
    EXPECT_EQ(p.s.zeal, 3);
}

TEST(CnActions, C8_3_StrengthMarkersCount) {
    Play p;
    p.actions(5).army(kIreland, 2).s.armies[index(kIreland)].modifier = 1;
    p("campaign ireland").roll({4});
    EXPECT_EQ(p.area(kIreland), 2);
    p.s.armies[index(kIreland)].modifier = -1;
    p("campaign ireland").roll({3});
    EXPECT_EQ(p.area(kIreland), 3);
}

TEST(CnActions, C8_3_InArea5TheArmyIsDisordered) {
    Play p;
    p.actions(5).army(kNorth, 5)("campaign north").roll({5});
    EXPECT_EQ(p.area(kNorth), 5);
    EXPECT_TRUE(p.isDisordered(kNorth));
    EXPECT_EQ(p.no("campaign north"), "CN 8.3") << "RULING cn-67";
    p.army(kWest, 4, true)("campaign west").roll({5});
    EXPECT_EQ(p.area(kWest), 5);
    EXPECT_TRUE(p.isDisordered(kWest));
}

TEST(CnActions, C8_3_1_DeviltryCanAlwaysBeAttacked) {
    Play p;
    p.actions(5).s.deviltry = std::uint64_t{1} << 24;
    EXPECT_EQ(p.no("campaign deviltry 29"), "CN 8.3.1");
    const int before = p.vp();
    p("campaign deviltry 24").roll({2});
    EXPECT_NE(p.s.deviltry, 0U);
    p("campaign deviltry 24").roll({3});
    EXPECT_EQ(p.awaits(), "chance CN 8.3.1");
    EXPECT_EQ(p.outcomes().size(), 12U);
    p("reward siege");
    EXPECT_EQ(p.s.deviltry, 0U);
    EXPECT_EQ(p.vp(), before + 1);
    EXPECT_EQ(p.s.zeal, 3);
    p.s.deviltry = std::uint64_t{1} << 29;
    p("campaign deviltry 29").roll({6});
    EXPECT_EQ(p.outcomes().size(), 11U) << "each reward once a game";
    p.actions(0).s.deviltry = std::uint64_t{1} << 29;
    EXPECT_EQ(p.no("campaign deviltry 29"), "CN 8.3.1");
}

// A Play whose Deviltry has just been overcome with this reward.
Play rewarded(const std::string& reward) {
    Play p;
    p.actions(1).s.deviltry = std::uint64_t{1} << 24;
    p("campaign deviltry 24").roll({6});
    p("reward " + reward);
    return p;
}

// What is on offer cites the clause of that Action, not that of the phase; elsewhere the clause is that of the decision.
TEST(CnActions, C8_0_EveryActionCitesItsOwnClause) {
    Play p(optionsFor("campaign", {{"strike_iron", "on"}}));
    const auto cited = [&](const std::string& line) { return Cn::ruleOf(p.defs, p.s, *Cn::parse(p.defs, line)).text(); };
    p.actions(5);
    for (const auto& [line, clause] : std::map<std::string, std::string>{{"infuse army north", "CN 8.1"},
                                                                         {"buy 21", "CN 8.2"},
                                                                         {"campaign north", "CN 8.3"},
                                                                         {"campaign deviltry 24", "CN 8.3.1"},
                                                                         {"free politics ireland", "CN 8.3.1"},
                                                                         {"free siege oxford", "CN 8.3.1"},
                                                                         {"besiege oxford", "CN 8.4"},
                                                                         {"crush uprising", "CN 8.5"},
                                                                         {"fortify hull", "CN 8.6"},
                                                                         {"politics ireland", "CN 8.7"},
                                                                         {"desperate parliament", "CN 8.8"},
                                                                         {"strike north", "CN 12.5"},
                                                                         {"end", "CN 8.0"}})
        EXPECT_EQ(cited(line), clause) << line;
    p("campaign north");
    EXPECT_EQ(cited("roll 6"), "CN 8.3");
}

TEST(CnActions, C8_3_1_AFreePoliticsRoll) {  // RULING cn-56
    for (std::size_t i = 0; i < kTracks; ++i) {
        const std::string name(kTrackKeys[i]);
        Play p = rewarded("politics_" + name);
        EXPECT_EQ(p.s.zeal, 0);
        const int before = p.s.box[i];
        p("end");
        p.actions(0);  // kept for a later Action Phase
        p("free politics " + name).roll({6});
        EXPECT_EQ(p.s.box[i], before - 1) << name;
        EXPECT_EQ(p.no("free politics " + name), "CN 8.3.1") << "once";
    }
    Play p = rewarded("politics_parliament");
    p.track(kParliament, 0);
    EXPECT_EQ(p.no("free politics parliament"), "CN 8.7");
}

TEST(CnActions, C8_3_1_AFreeSiegeOfBristolOrOxford) {  // RULING cn-28
    Play p = rewarded("siege");
    EXPECT_EQ(p.no("free siege dublin"), "CN 8.3.1");
    EXPECT_EQ(p.no("free siege bristol"), "CN 8.4") << "yours";
    EXPECT_EQ(p.no("free siege oxford"), "CN 6.10.2");
    p.fort(kBristol, false, 2).army(kWest, 3);
    EXPECT_EQ(p.no("free siege bristol"), "CN 8.4");
    p.army(kWest, 4)("free siege bristol").roll({3});
    EXPECT_EQ(p.click(kBristol), 1);
    EXPECT_EQ(p.no("free siege bristol"), "CN 8.3.1");
}

TEST(CnActions, C8_3_1_NextTurnsDisorderAndWeakness) {  // RULING cn-27, cn-91
    Play p = rewarded("disorder_north");
    EXPECT_FALSE(p.isDisordered(kNorth));
    p("end");
    EXPECT_TRUE(p.isDisordered(kNorth)) << "before the next card";
    EXPECT_EQ(p.awaits(), "chance CN 6.0");
    EXPECT_TRUE([] { Play q = rewarded("disorder_west"); q("end"); return q.isDisordered(kWest); }());
    Play w = rewarded("weaken_west");
    w("end");
    EXPECT_EQ(w.s.armies[index(kWest)].modifier, -1);
    w.actions(0)("end");
    EXPECT_EQ(w.s.armies[index(kWest)].modifier, 0) << "for that turn";
    Play n = rewarded("weaken_north");
    n("end");
    EXPECT_EQ(strengthOf(n.defs, n.s, kNorth), 3);
}

TEST(CnActions, C8_3_1_ADisorderedArmyFallsBack) {  // CN 6.10.4
    Play p = rewarded("disorder_north");
    p.army(kNorth, 3, true)("end");
    EXPECT_TRUE(p.isDisordered(kNorth));
    EXPECT_EQ(p.area(kNorth), 4);
}

TEST(CnActions, C8_3_1_ABlueTriangle) {
    Play p;
    p.actions(1).s.deviltry = std::uint64_t{1} << 24;
    const int before = p.vp();
    p("campaign deviltry 24").roll({6});
    p("reward victory_point");
    EXPECT_EQ(p.vp(), before + 2) << "the red one gone, a blue one gained";
}

TEST(CnActions, C8_3_2_TheSameArmyAgainAndAgain) {
    Play p;
    p.actions(4).army(kNorth, 1);
    for (int i = 0; i < 4; ++i) p("campaign north").roll({5});
    EXPECT_EQ(p.area(kNorth), 5);
    EXPECT_EQ(p.s.zeal, 0);
}

TEST(CnActions, C8_7_AboveTheNumberOfTheBoxAbove) {
    Play p;
    p.actions(5).track(kMonarchy, 4)("politics monarchy").roll({3});
    EXPECT_EQ(p.box(kMonarchy), 4) << "3 does not exceed the 3 above";
    p("politics monarchy").roll({4});
    EXPECT_EQ(p.box(kMonarchy), 3);
    EXPECT_EQ(p.s.zeal, 3);
}

TEST(CnActions, C8_7_NotFromTheTopBox) {
    Play p;
    p.actions(5);
    for (std::size_t t = 0; t < kTracks; ++t) {
        p.tracks(3, 4, 3, 4, 4, 4).track(static_cast<Track>(t), 0);
        EXPECT_EQ(p.no(fmt::format("politics {}", kTrackKeys[t])), "CN 8.7");
    }
}

TEST(CnActions, C8_8_ATrackForAPoint) {
    Play p;
    p.actions(0).tracks(3, 4, 3, 4, 4, 4)("desperate parliament");
    EXPECT_EQ(p.box(kParliament), 5);
    EXPECT_EQ(p.s.zeal, 1);
    EXPECT_EQ(p.no("desperate parliament"), "CN 8.8") << "once a turn each";
    p("desperate puritanism");
    EXPECT_EQ(p.box(kPuritanism), 5);
    EXPECT_EQ(p.s.zeal, 2);
    EXPECT_EQ(p.no("desperate scotland"), "CN 8.8");
    p("end");
    p.actions(0);
    EXPECT_TRUE(p.may("desperate parliament"));
}

TEST(CnActions, C8_8_NeverBelowTheLowestBox) {  // RULING cn-40
    Play p;
    p.actions(0).track(kParliament, 6).track(kPuritanism, 6);
    EXPECT_EQ(p.no("desperate parliament"), "CN 8.8");
    EXPECT_EQ(p.no("desperate puritanism"), "CN 8.8");
}

TEST(CnActions, C8_8_AtNineThePointIsLost) {  // RULING cn-92
    Play p;
    p.actions(9).track(kParliament, 3)("desperate parliament");
    EXPECT_EQ(p.s.zeal, 9);
    EXPECT_EQ(p.box(kParliament), 4);
}

}  // namespace
}  // namespace cn_test
