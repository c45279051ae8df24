// Land Moves: the Actions Segment, Winter, the Treaty, what is told, and invented worlds. TWWAE 6.02, 6.17, 6.18.
#include "tests/twwae/moves_table.h"

namespace twwae {
namespace {

// Actions Segment

TEST(TwwaeMoves, C6_02_AnActionPointBuysOneActionAndTheLastEndsTheSegment) {
    Moves t{Side::kRoyalist, 2};
    t.with("charles", "oxfordshire").with("rupert", "worcestershire").ready();
    expectSound(t);
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed();
    ASSERT_TRUE(t.awaits<GroupMove>());
    t.proceed();
    EXPECT_EQ(t.ap(), 1);
    t.play(march("worcestershire")).take("rupert").to("staffs_warwick").proceed().proceed();
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeMoves, C2_32_Ruling66_WhatIsNotSpentIsLost) {
    Moves t;
    t.with("charles", "oxfordshire").ready().play(EndActions{});
    EXPECT_TRUE(t.s.stack.empty());
}

TEST(TwwaeMoves, C6_02_NoBlockMovesTwice) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed().proceed();
    EXPECT_FALSE(t.allows(march("berkshire")));
    EXPECT_TRUE(t.allows(march("oxfordshire")));
    t.play(march("oxfordshire"));
    EXPECT_FALSE(t.allows(takeOf("charles")));
    EXPECT_TRUE(t.allows(takeOf("rupert")));
}

TEST(TwwaeMoves, C6_02_ANewBlockMayMoveInTheSameSegment) {
    Moves t;
    t.with("charles", "oxfordshire").put("r_midlands_foot_1", Place::kPool).ready();
    t.play(Raise{block("r_midlands_foot_1")}).to("oxfordshire");
    EXPECT_EQ(t.strength("r_midlands_foot_1"), 1);
    t.play(march("oxfordshire"));
    EXPECT_TRUE(t.allows(takeOf("r_midlands_foot_1")));
}

TEST(TwwaeMoves, C6_02_AMovedBlockMayStillGainStrength) {
    Moves t;
    t.with("charles", "oxfordshire", 1).ready();
    t.play(march("oxfordshire")).take("charles").to("berkshire").proceed().proceed().play(Strengthen{block("charles")});
    EXPECT_EQ(t.strength("charles"), 2);
}

TEST(TwwaeMoves, C6_02_LocalBlocksNeverMove) {
    Moves t;
    t.with("r_garrison_1", "oxfordshire").with("r_clubmen", "berkshire").ready();
    EXPECT_FALSE(t.allows(march("oxfordshire")));
    EXPECT_FALSE(t.allows(march("berkshire")));
    EXPECT_FALSE(t.allows(Sail{block("r_garrison_1")}));
    t.with("charles", "oxfordshire").play(march("oxfordshire"));
    EXPECT_NE(t.refusal(takeOf("r_garrison_1")).find("6.02"), std::string::npos);
}

// Winter

TEST(TwwaeMoves, C6_17_TheLastTurnOfAYearExcept1642) {
    Table t;
    t.s.turn = 6;
    EXPECT_TRUE(isWinter(t.s));
    t.s.turn = 5;
    EXPECT_FALSE(isWinter(t.s));
    t.s.year = 1642;
    t.s.turn = 6;
    EXPECT_FALSE(isWinter(t.s));
}

TEST(TwwaeMoves, C6_17_NoAttackInWinter) {
    Moves t;
    t.s.turn = 6;
    t.with("charles", "oxfordshire").with("essex", "berkshire").ready();
    t.play(march("oxfordshire")).take("charles");
    EXPECT_NE(t.refusal(toward("berkshire")).find("6.17"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("gloucestershire")));
}

TEST(TwwaeMoves, C6_17_ASiegeMayBeJoinedInWinter) {
    Moves t;
    t.s.turn = 6;
    t.with("charles", "oxfordshire").with("hopton", "bucks_herts").within("essex", "london").ready();
    t.play(march("oxfordshire")).take("charles");
    EXPECT_TRUE(t.allows(toward("bucks_herts")));
}

// The Treaty

struct Treaty : Moves {
    explicit Treaty(Side side) : Moves(side) {
        for (std::size_t i = 0; i < defs.scenarios.size(); ++i)
            if (defs.scenarios[i].hasTreaty) s.options.scenario = static_cast<std::uint8_t>(i);
        s.year = 1642;
        s.turn = 5;
        s.isFirstTurn = true;
    }
};

TEST(TwwaeMoves, C6_18_NobodyEntersYorkshireInTheFirstTurn) {
    Treaty t{Side::kRoyalist};
    t.with("newcastle", "durham").ready().play(march("durham")).take("newcastle");
    EXPECT_NE(t.refusal(toward("north_riding")).find("6.18"), std::string::npos);
    EXPECT_TRUE(t.allows(toward("northumberland")));
}

TEST(TwwaeMoves, C6_18_ThoseInYorkshireMoveFreely) {
    Treaty t{Side::kParliament};
    t.with("f_fairfax", "west_riding").ready().play(march("west_riding")).take("f_fairfax").to("north_riding").proceed();
    EXPECT_TRUE(t.isAt("f_fairfax", "north_riding"));
    t.take("f_fairfax");
    EXPECT_TRUE(t.allows(toward("east_riding")));
}

TEST(TwwaeMoves, C6_18_WhoLeavesDoesNotComeBack) {
    Treaty t{Side::kParliament};
    t.with("f_fairfax", "west_riding")
        .ready()
        .play(march("west_riding"))
        .take("f_fairfax")
        .to("lancashire")
        .proceed()
        .take("f_fairfax");
    EXPECT_FALSE(t.allows(toward("west_riding")));
}

TEST(TwwaeMoves, C6_18_NoMusterThroughYorkshire) {
    Treaty t{Side::kRoyalist};
    t.with("newcastle", "durham").with("charles", "east_riding").with("rupert", "lincolnshire").ready();
    EXPECT_FALSE(t.allows(muster("east_riding")));
}

TEST(TwwaeMoves, C6_18_LaterTheTreatyIsForgotten) {
    Treaty t{Side::kRoyalist};
    t.s.isFirstTurn = false;
    t.with("newcastle", "durham").ready().play(march("durham")).take("newcastle");
    EXPECT_TRUE(t.allows(toward("north_riding")));
    EXPECT_FALSE(isBarredByTreaty(t.defs, t.s, Side::kRoyalist, area("north_riding")));
}

// What is told, and invented worlds

TEST(TwwaeMoves, Ruling113_TheLogTellsNumbersAndWaysToTheEnemyNamesToTheOwner) {
    Moves t;
    t.with("charles", "oxfordshire").with("rupert", "oxfordshire").ready();
    t.play(march("oxfordshire")).send({"charles", "rupert"}, "berkshire").proceed();
    bool told = false;
    for (const auto& e : t.log.entries()) {
        EXPECT_EQ(e.text.find("Rupert"), std::string::npos) << e.text;
        if (e.secret[0].find("Rupert") != std::string::npos) told = true;
    }
    EXPECT_TRUE(told);
    EXPECT_TRUE(t.logSays("2 blocks march from Oxfordshire to Berkshire"));
}

TEST(TwwaeMoves, InventedWorldsWithoutOrdersGoOn) {
    Moves t;
    t.with("charles", "oxfordshire").with("essex", "berkshire").ready();
    t.push(by(Side::kRoyalist, GroupMove{{}, area("kent"), 1}));
    EXPECT_EQ(t.legal().size(), 1U);
    t.proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kRoyalist, GroupMove{{}, area("kent"), 2})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kRoyalist, Muster{{}, area("cornwall")})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
    t.push(by(Side::kParliament, Withdrawal{{}, area("kent"), 1})).proceed();
    EXPECT_TRUE(t.awaits<ActionSegment>());
}

}  // namespace
}  // namespace twwae
