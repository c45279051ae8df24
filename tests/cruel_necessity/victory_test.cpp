// Victory: the score, the tables with their gaps, and the degrees of defeat (CN 5.0, 11.0, B.O).
#include "tests/cruel_necessity/play.h"

namespace cn_test {
namespace {

TEST(CnVictory, C5_0_TheNetCountOfTriangles) {
    Play p;
    int sum = 0;
    for (const ScoreLine& line : scoreLines(p.defs, p.s)) {
        EXPECT_FALSE(line.what.empty());
        EXPECT_EQ(line.rule, "CN 5.0");
        sum += line.vp;
    }
    EXPECT_EQ(sum, p.vp());
    EXPECT_EQ(Cn::result(p.defs, p.s).score, p.vp());
}

// What ends the war at once stands among the goals, and how near it is.
TEST(CnVictory, C11_0_TheGoalsTellOfLondonAndTheFs) {
    Play p;
    p.fort(kLondon, true, 2);
    const auto goals = [&] { return Cn::goals(p.defs, Cn::observe(p.defs, p.s, common::PlayerId::kFirst)); };
    ASSERT_EQ(goals().size(), 4U);
    // Of the cards of a war the Achievements make no turn.
    int turns = 0;
    for (int n = number(p.defs.scenarios[p.s.options.scenario].firstCard);
         n <= number(p.defs.scenarios[p.s.options.scenario].lastCard); ++n)
        turns += p.defs.cards[static_cast<std::size_t>(n)].isAchievement ? 0 : 1;
    EXPECT_NE(goals()[0].text.find(std::to_string(turns) + " turns"), std::string::npos) << goals()[0].text;
    EXPECT_NE(goals()[0].now.find(std::to_string(std::abs(p.vp()))), std::string::npos) << goals()[0].now;
    EXPECT_NE(goals()[1].now.find("London is yours"), std::string::npos);
    EXPECT_EQ(goals()[2].has, failingTracks(p.defs, p.s));
    EXPECT_EQ(goals()[2].needs, 4);
    p.fort(kLondon, false, 2);
    EXPECT_NE(goals()[1].now.find("win it back this turn"), std::string::npos);
}

TEST(CnVictory, C5_0_FortressesCountForTheirHolderLondonForNobody) {  // RULING cn-80
    for (const auto f : {kHull, kBristol, kEdinburgh, kDublin, kOxford}) {
        Play p;
        p.fort(f, false, 2);
        const int without = p.vp();
        p.fort(f, true, 2);
        EXPECT_EQ(p.vp(), without + 2) << "from one lost to one won";
    }
    Play p;
    const int with = p.vp();
    p.fort(kLondon, false, 2);
    EXPECT_EQ(p.vp(), with);
}

TEST(CnVictory, C5_0_ArmiesFarBackAndDisorderedHelp) {
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) {
        Play p;
        p.army(a, 3);
        const int near = p.vp();
        for (int area : {2, 1}) EXPECT_EQ(p.army(a, area).vp(), near) << "CN 11.2: nothing in Areas 1 to 3";
        EXPECT_GT(p.army(a, 4).vp(), near);
        EXPECT_GT(p.army(a, 5).vp(), near);
        EXPECT_GT(p.army(a, 3, true).vp(), near);
    }
}

TEST(CnVictory, C5_0_TheKingsPresenceCosts) {
    for (const auto king : {ScottishArmy::kCharlesI, ScottishArmy::kCharlesII}) {
        Play p;
        const int without = p.vp();
        p.s.scottish = king;
        EXPECT_LT(p.vp(), without);
    }
}

TEST(CnVictory, C5_0_TheBackOfTheKingsCounterCountsAlone) {
    for (const auto king : {ScottishArmy::kCharlesI, ScottishArmy::kCharlesII}) {
        Play p;
        p.s.scottish = king;
        const int ready = p.vp();
        EXPECT_EQ(p.army(kScotland, 5, true).vp(), ready - p.defs.kingReadyVp + p.defs.kingDisorderedVp);
        EXPECT_GT(p.vp(), ready) << "Disordered Armies help";
    }
}

TEST(CnVictory, C5_0_DeviltryRevoltsAndAchievements) {
    Play p;
    const int before = p.vp();
    p.revolt(Revolt::kUprising, kWest, 2);
    EXPECT_EQ(p.vp(), before - 1);
    p.s.deviltry = 0b11U << 24;
    EXPECT_EQ(p.vp(), before - 3);
    p.s.bought = std::uint64_t{1} << 17;
    EXPECT_EQ(p.vp(), before) << "three triangles (CN 8.2)";
    p.s.victoryPoints = 1;
    EXPECT_EQ(p.vp(), before + 1);
}

TEST(CnVictory, C5_0_TracksAsFarAsTheBookCountsThem) {  // CN 11.2
    Play p;
    const auto atBox = [&](Track t, int b) { return p.defs[t].boxes[static_cast<std::size_t>(b)].vp; };
    EXPECT_EQ(atBox(kTrackIreland, 6), -1);
    EXPECT_EQ(atBox(kMonarchy, 5), -3);
    EXPECT_EQ(atBox(kCatholicism, 5), -3);
    EXPECT_EQ(atBox(kParliament, 1), 2);
    EXPECT_EQ(atBox(kPuritanism, 3), 0);
}

// How a scenario ends with this score when its last card is done.
std::string levelAt(const std::string& scenario, int wanted) {
    Play p(optionsFor(scenario));
    p.actions(0, scenario == "first_war" ? 27 : scenario == "second_war" ? 45 : 60);
    for (const Army a : {kNorth, kWest, kScotland, kIreland}) p.army(a, 1);
    for (const auto f : {kHull, kBristol, kEdinburgh, kDublin, kOxford}) p.fort(f, false, 2);
    p.tracks(3, 4, 3, 4, 4, 4);
    p.s.bought = 0;
    for (int site = 1; site <= 12; ++site) p.s.deviltry |= std::uint64_t{1} << site;
    p.s.scottish = ScottishArmy::kPlain;
    p.s.victoryPoints = static_cast<std::uint8_t>(wanted - p.vp());
    p("end");
    const auto result = Cn::result(p.defs, p.s);
    EXPECT_TRUE(result.over && result.survived);
    EXPECT_EQ(result.score, wanted);
    EXPECT_EQ(result.winner == common::PlayerId::kFirst, result.kind.ends_with("victory")) << result.kind;
    return result.kind;
}

TEST(CnVictory, C11_2_TheFinalTable) {
    for (const std::string scenario : {"campaign", "third_war"}) {
        EXPECT_EQ(levelAt(scenario, 45), "decisive_victory");
        EXPECT_EQ(levelAt(scenario, 30), "decisive_victory");
        EXPECT_EQ(levelAt(scenario, 29), "substantive_victory");
        EXPECT_EQ(levelAt(scenario, 25), "substantive_victory");
        EXPECT_EQ(levelAt(scenario, 23), "moderate_victory");
        EXPECT_EQ(levelAt(scenario, 18), "moderate_victory");
        EXPECT_EQ(levelAt(scenario, 12), "minor_victory");
        EXPECT_EQ(levelAt(scenario, 2), "minor_victory");
        EXPECT_EQ(levelAt(scenario, 1), "marginal_defeat");
        EXPECT_EQ(levelAt(scenario, -15), "marginal_defeat");
    }
}

TEST(CnVictory, C11_2_ScoresTheTableLeavesOut) {  // RULING cn-94
    EXPECT_EQ(levelAt("campaign", 24), "moderate_victory");
    for (int vp = 13; vp <= 17; ++vp) EXPECT_EQ(levelAt("campaign", vp), "minor_victory");
}

TEST(CnVictory, CB_O_1_TheTableOfTheFirstWar) {  // RULING cn-64
    for (const auto& [vp, kind] : std::map<int, std::string>{
             {-9, "crushing_defeat"}, {-7, "crushing_defeat"}, {-6, "decisive_defeat"}, {-3, "decisive_defeat"},
             {-2, "substantive_defeat"}, {2, "substantive_defeat"}, {3, "minor_victory"}, {7, "minor_victory"},
             {8, "moderate_victory"}, {12, "moderate_victory"}, {13, "substantive_victory"}, {17, "substantive_victory"},
             {18, "decisive_victory"}, {25, "decisive_victory"}})
        EXPECT_EQ(levelAt("first_war", vp), kind) << vp;
}

TEST(CnVictory, CB_O_2_TheTableOfTheSecondWar) {
    for (const auto& [vp, kind] : std::map<int, std::string>{
             {-9, "crushing_defeat"}, {-8, "crushing_defeat"}, {-7, "decisive_defeat"}, {-3, "decisive_defeat"},
             {-2, "substantive_defeat"}, {2, "substantive_defeat"}, {3, "minor_victory"}, {7, "minor_victory"},
             {8, "moderate_victory"}, {12, "moderate_victory"}, {13, "substantive_victory"}, {17, "substantive_victory"},
             {18, "decisive_victory"}})
        EXPECT_EQ(levelAt("second_war", vp), kind) << vp;
}

TEST(CnVictory, C11_2_WhatHappenedIsMarked) {
    const Definitions& defs = testBox();
    const auto historical = [&](const std::string& key) {
        for (const Scenario& sc : defs.scenarios)
            if (sc.key == key)
                for (const VictoryBand& b : sc.victory)
                    if (b.isHistorical) return fmt::format("{} {}", b.kind, b.from);
        return std::string();
    };
    EXPECT_EQ(historical("campaign"), "moderate_victory 18");
    EXPECT_EQ(historical("first_war"), "substantive_defeat -2");
    EXPECT_EQ(historical("second_war"), "substantive_defeat -2");
}

TEST(CnVictory, C11_1_DefeatIsGradedByTheWar) {  // RULING cn-48, cn-96
    const auto lost = [](int current, bool byLondon) {
        Play p;
        p.actions(0, current);
        if (byLondon) p.fort(kLondon, false, 1);
        else p.tracks(6, 6, 6, 6, 4, 4);
        p("end");
        const auto r = Cn::result(p.defs, p.s);
        EXPECT_TRUE(r.over);
        EXPECT_FALSE(r.survived);
        EXPECT_EQ(r.winner, common::PlayerId::kNobody);
        return r.kind;
    };
    EXPECT_EQ(lost(2, true), "crushing_defeat_london");
    EXPECT_EQ(lost(27, true), "crushing_defeat_london");
    EXPECT_EQ(lost(29, true), "decisive_defeat_london");
    EXPECT_EQ(lost(45, true), "decisive_defeat_london");
    EXPECT_EQ(lost(47, true), "substantive_defeat_london");
    EXPECT_EQ(lost(60, true), "substantive_defeat_london");
    EXPECT_EQ(lost(2, false), "crushing_defeat_tracks");
    EXPECT_EQ(lost(29, false), "decisive_defeat_tracks");
    EXPECT_EQ(lost(47, false), "substantive_defeat_tracks");
}

TEST(CnVictory, C11_0_BetterEndsAreWorthMore) {
    Play p;
    p.actions(0, 60);
    const auto worth = [&](int points, bool survived, int war) {
        Play q = p;
        q.s.war = static_cast<std::uint8_t>(war);
        q.s.victoryPoints = static_cast<std::uint8_t>(points);
        endGame(q.defs, q.s, survived, !survived, nullptr);
        return Cn::returns(q.defs, q.s)[0];
    };
    EXPECT_LT(worth(0, false, 1), worth(0, false, 2));
    EXPECT_LT(worth(0, false, 3), worth(0, true, 3));
    EXPECT_LT(worth(0, true, 3), worth(9, true, 3));
}

}  // namespace
}  // namespace cn_test
