// Victory: the Victory Phase, its Events and the end of each scenario. TWWAE 10.0, 2.35, 12.21, 12.41.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

CardId cardOf(Event e) {
    for (std::size_t i = 0; i < kCards; ++i)
        if (testBox()[cardAt(i)].event == e) return cardAt(i);
    ADD_FAILURE() << "no such card";
    return cardAt(0);
}

struct Judged : Table {
    Judged(std::string_view scenario, int year, int turn, int vp) {
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
            if (defs.scenarios[i].key == scenario) s.options.scenario = static_cast<std::uint8_t>(i);
        s.year = static_cast<std::uint16_t>(year);
        s.turn = static_cast<std::uint8_t>(turn);
        s.vp = static_cast<std::int8_t>(vp);
        s.phase = Phase::kVictory;
    }
    Judged& judge() {
        push(VictoryCheck{});
        settle();
        return *this;
    }
    // "R major", "P minor", "" while the war goes on.
    [[nodiscard]] std::string outcome() const {
        const auto r = Twwae::result(defs, s);
        return !r.over ? "" : std::string(r.winner == playerOf(Side::kRoyalist) ? "R " : "P ") + r.kind;
    }
};
std::string after(std::string_view scenario, int year, int turn, int vp) {
    return Judged{scenario, year, turn, vp}.judge().outcome();
}

TEST(TwwaeVictory, C10_0_ThreeIsAMajorVictory) {
    EXPECT_EQ(after("full_war", 1643, 2, 2), "");
    EXPECT_EQ(after("full_war", 1643, 2, 3), "R major_victory");
    EXPECT_EQ(after("full_war", 1643, 2, 5), "R major_victory");
    EXPECT_EQ(after("full_war", 1643, 2, -2), "");
    EXPECT_EQ(after("full_war", 1643, 2, -3), "P major_victory");
}
// What the goals say is what the check does: one point short, and there.
TEST(TwwaeVictory, C10_0_TheGoalsTellHowFarItIs) {
    const auto goals = [](std::string_view scenario, int vp) {
        const Judged t{scenario, 1643, 2, vp};
        return Twwae::goals(t.defs, Twwae::observe(t.defs, t.s, common::PlayerId::kFirst));
    };
    const auto ahead = goals("full_war", 2);
    ASSERT_EQ(ahead.size(), 5U);
    EXPECT_EQ(ahead[0].needs - ahead[0].has, 1);  // 3 is a Major Victory
    EXPECT_EQ(ahead[1].has, 0);
    EXPECT_NE(ahead[0].now.find("The King is 2 ahead"), std::string::npos) << ahead[0].now;
    EXPECT_EQ(goals("full_war", -2)[1].has, 2);
    EXPECT_NE(goals("full_war", 0)[2].text.find("the King"), std::string::npos) << "at 0 in 1646";
    EXPECT_NE(goals("early_war", 0)[2].text.find("Parliament"), std::string::npos) << "at 0 in 1643";
    EXPECT_NE(ahead[3].text.find("London"), std::string::npos) << ahead[3].text;
}
// The King's block counts too, as far as the marker really moves for it.
TEST(TwwaeVictory, C4_52_TheGoalsTellOfTheKing) {
    Table t;
    t.put("charles", "dorset", 1).ready();
    const auto king = [&] { return Twwae::goals(t.defs, Twwae::observe(t.defs, t.s, common::PlayerId::kSecond)).back(); };
    EXPECT_EQ(king().rule, (common::Citation{"TWWAE", "4.52"}));
    EXPECT_EQ(king().now, "He is free.");
    const int before = t.s.vp;
    loseStep(t.defs, t.s, BlockId::kCharles, &t.log, {"TWWAE", "9.12"});
    EXPECT_NE(king().text.find(fmt::format("{} towards Parliament", before - t.s.vp)), std::string::npos) << king().text;
    EXPECT_EQ(king().now, "He is no longer in the war.");
}
TEST(TwwaeVictory, C10_0_TheLastTurnOf1646) {
    EXPECT_EQ(after("full_war", 1646, 5, 1), "");
    EXPECT_EQ(after("full_war", 1646, 6, 3), "R major_victory");
    EXPECT_EQ(after("full_war", 1646, 6, 2), "R minor_victory");
    EXPECT_EQ(after("full_war", 1646, 6, 0), "R minor_victory");
    EXPECT_EQ(after("full_war", 1646, 6, -1), "P minor_victory");
    EXPECT_EQ(after("full_war", 1646, 6, -3), "P major_victory");
}
TEST(TwwaeVictory, C12_21_TheEarlyWarEndsIn1643) {
    EXPECT_EQ(after("early_war", 1643, 5, 1), "");
    EXPECT_EQ(after("early_war", 1643, 6, 1).substr(0, 1), "R");
    EXPECT_EQ(after("early_war", 1643, 6, 0).substr(0, 1), "P");
    EXPECT_EQ(after("early_war", 1643, 6, -1).substr(0, 1), "P");
}
TEST(TwwaeVictory, C12_41_TheMidWarEndsIn1644) {
    EXPECT_EQ(after("mid_war", 1644, 6, 0).substr(0, 1), "R");
    EXPECT_EQ(after("mid_war", 1644, 6, 2).substr(0, 1), "R");
    EXPECT_EQ(after("mid_war", 1644, 6, -1).substr(0, 1), "P");
    EXPECT_EQ(after("mid_war", 1644, 5, 0), "");
}
TEST(TwwaeVictory, C2_35_NoVictoryPhaseIn1642) {
    for (const int year : {1642, 1643}) {
        Judged t{"full_war", year, 6, 4};
        t.push(TurnSequence{{}, TurnStep::kVictory});
        t.settle();
        EXPECT_EQ(t.s.isOver, year == 1643);
    }
}
TEST(TwwaeVictory, C10_1_TheEventsOfTheVictoryPhase) {
    Judged t{"full_war", 1646, 3, 0};
    t.s.played[1] = cardOf(Event::kKingToScots);
    t.judge();
    ASSERT_TRUE(t.awaits<VictoryEventOffer>(Side::kParliament));
    t.play(Decline{});
    EXPECT_FALSE(t.s.kingToScots);
    EXPECT_FALSE(t.s.isOver);
}
TEST(TwwaeVictory, C10_11_TwoVpsAreMajorForParliament) {
    Judged t{"full_war", 1646, 3, -2};
    t.put("charles", "dorset");
    t.s.played[1] = cardOf(Event::kKingToScots);
    t.judge();
    t.play(Enact{});
    EXPECT_EQ(t.outcome(), "P major_victory");
    EXPECT_TRUE(t.isAt("charles", "dorset")) << "the block stays";
    Judged one{"full_war", 1646, 3, -1};
    one.s.played[1] = cardOf(Event::kKingToScots);
    one.judge();
    one.play(Enact{});
    EXPECT_EQ(one.outcome(), "");
    one.s.vp = -2;  // later, with the card beside the map
    one.s.played[1] = CardId::kNone;
    one.judge();
    EXPECT_EQ(one.outcome(), "P major_victory");
}

struct Dismissal : Judged {
    explicit Dismissal(bool beaten) : Judged("full_war", 1645, 3, 0) {
        put("rupert", "somerset", 3)
            .put("charles", "oxfordshire")
            .put("r_midlands_foot_1", "somerset")
            .put("r_south_foot_1", "somerset")
            .put("northampton", "staffs_warwick");
        ready();
        s.vp = 0;
        s.rupertBeaten = beaten;
        s.played[1] = cardOf(Event::kRupertDismissed);
        s.played[0] = CardId::kNone;
        if (sideOf(s.played[1]) == Side::kRoyalist) std::swap(s.played[0], s.played[1]);
        judge();
        play(Enact{});
    }
};
TEST(TwwaeVictory, C10_12_AfterABattleLostACitySurrenderedOrHisElimination) {
    Dismissal no{false};
    EXPECT_TRUE(no.isAt("rupert", "somerset"));
    Dismissal yes{true};
    EXPECT_EQ(yes.where("rupert"), Place::kRemoved);
    EXPECT_TRUE(yes.isAt("rupert_dismissed", "somerset"));
    EXPECT_EQ(yes.strength("rupert_dismissed"), 3);
}
TEST(TwwaeVictory, C10_12_HisRegionalBlocksMayLeaveHim) {
    Dismissal t{true};
    ASSERT_TRUE(t.awaits<DismissedFollowers>(Side::kRoyalist));
    t.take("r_midlands_foot_1");
    EXPECT_TRUE(t.allows(HeadFor{outside(area("oxfordshire"))})) << "to the King";
    EXPECT_TRUE(t.allows(HeadFor{outside(area("staffs_warwick"))})) << "a Friendly Area at home";
    EXPECT_FALSE(t.allows(HeadFor{outside(area("leicestershire"))})) << "Neutral";
    EXPECT_FALSE(t.allows(HeadFor{outside(area("cornwall"))})) << "not its home";
    t.to("oxfordshire").proceed();
    EXPECT_TRUE(t.isAt("r_midlands_foot_1", "oxfordshire"));
    EXPECT_TRUE(t.isAt("r_south_foot_1", "somerset")) << "it may stay";
}

}  // namespace
}  // namespace twwae
