// Guards the ends of the game: the Power Base, London and three Regions, the final count, the King's Surrender.
#include <gtest/gtest.h>

#include "tests/ukc/chain_table.h"

namespace ukc {
namespace {

struct EndTable : ChainTable<EndTable> {
    EndTable() { s.control.fill(-1); }
    EndTable& give(int side, Region r, int count) {
        for (std::size_t i = 0; i < defs.areas.size() && count > 0; ++i)
            if (defs.areas[i].region == r && s.control[i] < 0) {
                s.control[i] = static_cast<std::int8_t>(side);
                --count;
            }
        return *this;
    }
    EndTable& giveAny(int side, int count) {
        for (std::size_t i = 0; i < defs.areas.size() && count > 0; ++i)
            if (s.control[i] < 0) {
                s.control[i] = static_cast<std::int8_t>(side);
                --count;
            }
        return *this;
    }
    EndTable& powerBase() {
        push(TurnSequence{{}, TurnStep::kTurnEnd});
        checkPowerBase(defs, s, &log);
        return *this;
    }
};

TEST(UkcVictory, P6_2_TheSideThatIsShortLoses) {
    EndTable t;  // Early 1643: 16
    t.giveAny(0, 16).giveAny(1, 15).powerBase();
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 0);
    EndTable p;
    p.giveAny(0, 15).giveAny(1, 16).powerBase();
    EXPECT_EQ(p.s.winner, 1);
    EndTable none;
    none.giveAny(0, 16).giveAny(1, 16).powerBase();
    EXPECT_FALSE(none.s.isOver);
}

TEST(UkcVictory, P6_0_TheGoalsTellHowThingsStand) {
    EndTable t;  // Early 1643: 16
    t.giveAny(0, 16).giveAny(1, 15);
    const auto goals = Ukc::goals(t.defs, Ukc::observe(t.defs, t.s, common::PlayerId::kFirst));
    ASSERT_EQ(goals.size(), 4U);
    EXPECT_NE(goals[2].now.find("16 Areas are needed; the King controls 16, Parliament 15"), std::string::npos) << goals[2].now;
    EXPECT_EQ(goals[3].needs, 11);
    EXPECT_EQ(goals[3].has, std::min(11, finalPoints(t.defs, t.s)));
    t.s.lastTurnLondon = true;
    EXPECT_NE(Ukc::goals(t.defs, Ukc::observe(t.defs, t.s, common::PlayerId::kFirst))[0].now.find("once more"),
              std::string::npos);
}
TEST(UkcVictory, P6_2_BothShortBothLose) {
    EndTable t;
    t.giveAny(0, 15).giveAny(1, 15).powerBase();
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, -1);
    EXPECT_EQ(Ukc::returns(t.defs, t.s), (std::array<double, 2>{0, 0}));
}

TEST(UkcVictory, G17_2_ThePowerBaseOfEachTurn) {
    EndTable t;
    for (std::size_t i = 0; i < kTurns; ++i) EXPECT_EQ(t.defs.turns[i].powerBase, 14 + static_cast<int>(i));
}

TEST(UkcVictory, P6_1_LondonAndThreeRegionsAtTwoTurnEnds) {
    EndTable t;
    t.control("london", 0).give(0, Region::kNorth, 8).give(0, Region::kMidlands, 9).give(0, Region::kWales, 5);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_FALSE(t.s.isOver);
    EXPECT_TRUE(t.s.lastTurnLondon);
    // The Regions need not be the same.
    for (std::size_t i = 0; i < t.defs.areas.size(); ++i)
        if (t.defs.areas[i].region == Region::kWales) t.s.control[i] = -1;
    t.give(0, Region::kSouth, 11);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 0);
}

TEST(UkcVictory, P6_1_TheTwoTurnEndsMustFollowEachOther) {
    EndTable t;
    t.control("london", 0).give(0, Region::kNorth, 8).give(0, Region::kMidlands, 9).give(0, Region::kWales, 5);
    checkTurnEnd(t.defs, t.s, &t.log);
    t.control("london", 1);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_FALSE(t.s.lastTurnLondon);
    t.control("london", 0);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_FALSE(t.s.isOver);
    EndTable two;
    two.control("london", 0).give(0, Region::kNorth, 8).give(0, Region::kMidlands, 9);
    checkTurnEnd(two.defs, two.s, &two.log);
    EXPECT_FALSE(two.s.lastTurnLondon);
}

TEST(UkcVictory, P3_1_RegionsNeedTheirNumber) {
    for (const auto& [r, n] : {std::pair{Region::kNorth, 8}, std::pair{Region::kMidlands, 9}, std::pair{Region::kWales, 5},
                               std::pair{Region::kEast, 7}, std::pair{Region::kSouth, 11}}) {
        EndTable t;
        t.give(1, r, n - 1);
        EXPECT_EQ(regionHolder(t.defs, t.s, r), -1);
        t.give(1, r, 1);
        EXPECT_EQ(regionHolder(t.defs, t.s, r), 1);
    }
}

TEST(UkcVictory, P3_1_LocalNotablesCountAsMarkers) {
    EndTable t;
    t.notable("laugharne").give(1, Region::kWales, 4);
    EXPECT_EQ(regionHolder(t.defs, t.s, Region::kWales), 1);
    EXPECT_EQ(areasOf(t.s, kP), 5);
}

// The final count (P6.3)

EndTable& elevenPoints(EndTable& t) {
    t.s.turn = 10;
    // South, East, North: six; London, the Weald, the Wool Road, Tin and Lead: five.
    for (const auto a : {"london", "reigate", "reading", "newbury", "salisbury", "truro", "sheffield"}) t.control(a, 1);
    t.give(1, Region::kSouth, 11).give(1, Region::kEast, 6).control("newcastle", 0).give(1, Region::kNorth, 7);
    return t;
}

TEST(UkcVictory, P6_3_ElevenPointsWin) {
    EndTable t;
    elevenPoints(t);
    EXPECT_EQ(regionsOf(t.defs, t.s, kP), 3);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kP), 5);
    EXPECT_EQ(finalPoints(t.defs, t.s), 11);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_EQ(t.s.winner, 1);
    EXPECT_EQ(t.s.points, 11);
    EXPECT_EQ(Ukc::returns(t.defs, t.s), (std::array<double, 2>{-1, 1}));
}

TEST(UkcVictory, P1_0_GmtAsksTwelve) {
    EndTable t;
    elevenPoints(t).s.options.edition = Edition::kGmt2008;
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_EQ(t.s.winner, 0);
}

TEST(UkcVictory, P6_3_TenLose) {
    EndTable t;
    elevenPoints(t).control("sheffield", -1);
    t.give(1, Region::kNorth, 0);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 0);
}

TEST(UkcVictory, P6_3_NotBeforeWinter1645) {
    EndTable t;
    elevenPoints(t).s.turn = 9;
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_FALSE(t.s.isOver);
}

TEST(UkcVictory, P6_1_OnTheLastTurnLondonGoesBeforeTheCount) {
    EndTable t;
    t.s.turn = 10;
    t.s.lastTurnLondon = true;
    t.control("london", 0).give(0, Region::kNorth, 8).give(0, Region::kMidlands, 9).give(0, Region::kWales, 5);
    checkTurnEnd(t.defs, t.s, &t.log);
    EXPECT_EQ(t.s.winner, 0);
    EXPECT_EQ(t.s.ending, 2);
}

// Economic Infrastructures (P3.1)

TEST(UkcVictory, P3_1_AllItsAreasWithoutEnemies) {
    EndTable t;
    t.control("northampton", 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 0);
    t.control("bedford", 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 1);
    t.put("gells", outside(area("bedford")));
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 0);
}

TEST(UkcVictory, P20_1_AMaskedFortressCountsForNobody) {
    EndTable t;
    t.control("newcastle", 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 1);
    t.army("essex", "newcastle", {"fiennes"});
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kP), 0);
}

// The King (P6.1, P4.2)

TEST(UkcVictory, P6_1_TheKingsSurrenderEndsTheGame) {
    EndTable t;
    t.army("charles", "york", {"kings_lifeguard"});
    surrenderGeneral(t.defs, t.s, General::kCharles, false, &t.log, {"UKC", "P19.2"});
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 1);
    EXPECT_EQ(t.s.ending, 1);
    EndTable agreed;
    agreed.s.options.kingMaySurrender = false;
    agreed.army("charles", "york", {"kings_lifeguard"});
    surrenderGeneral(agreed.defs, agreed.s, General::kCharles, false, &agreed.log, {"UKC", "P19.2"});
    EXPECT_FALSE(agreed.s.isOver);
    EXPECT_EQ(general(agreed.s, General::kCharles).box, Box::kDispersed);
}

TEST(UkcVictory, P4_2_TheKingDispersedIsNotTheKingTaken) {
    EndTable t;
    t.army("charles", "york", {"kings_lifeguard"});
    disperseGeneral(t.defs, t.s, General::kCharles, &t.log, {"UKC", "P18.3"});
    EXPECT_FALSE(t.s.isOver);
    EndTable alone;  // his last Brigade gone, and no Siege marker
    alone.army("charles", "york", {});
    checkLone(alone.defs, alone.s, &alone.log);
    EXPECT_FALSE(alone.s.isOver);
    EXPECT_EQ(general(alone.s, General::kCharles).box, Box::kDispersed);
    EndTable besieged;
    besieged.control("york", 0)
        .army("charles", "york", {}, true)
        .army("essex", "york", {"fiennes", "assheton", "gells"})
        .siege("york", "essex");
    checkLone(besieged.defs, besieged.s, &besieged.log);
    EXPECT_TRUE(besieged.s.isOver);
    EXPECT_EQ(besieged.s.winner, 1);
}

// The figure of P3.1: the Wool Road.
TEST(UkcVictory, P3_1_TheRoyalistHoldsTheWoolRoad) {
    EndTable t;
    for (const auto a : {"reading", "newbury"}) t.control(a, 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 0);
    t.control("salisbury", 0);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 1);
    t.put("hertfords", outside(area("newbury")));
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 1);  // his own
    t.put("stamfords", outside(area("newbury")));
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kR), 0);
}

TEST(UkcVictory, P6_3_NineteenAtMost) {
    EndTable t;
    t.giveAny(1, kMostAreas);
    EXPECT_EQ(regionsOf(t.defs, t.s, kP), 5);
    EXPECT_EQ(infrastructuresOf(t.defs, t.s, kP), 9);
    EXPECT_EQ(finalPoints(t.defs, t.s), 19);
}

// RULING ukc-11: it is tested when the action is taken, and a Masked Fortress counts for neither side.
TEST(UkcVictory, P14_0_AMaskedFortressGivesNoRecruitAction) {
    EndTable t;
    t.hold(kR, {20}).hold(kP, {21}).control("newcastle", 0);
    EXPECT_TRUE(mayUseCard(t.defs, t.s, kR, {card(20), Use::kRecruit}, nullptr));
    t.army("tom_fairfax", "newcastle", {"lamberts"});
    EXPECT_TRUE(isMasked(t.defs, t.s, area("newcastle")));
    EXPECT_FALSE(mayUseCard(t.defs, t.s, kR, {card(20), Use::kRecruit}, nullptr));
    EXPECT_FALSE(mayUseCard(t.defs, t.s, kP, {card(21), Use::kRecruit}, nullptr));
}

// G17.1: in the first edition the players may agree that the King's Surrender does not end the game; PHALANX knows no such
// choice.
TEST(UkcVictory, P6_1_OnlyTheFirstEditionDropsTheKingsSurrender) {
    const common::Setup dropped{"campaign", {{"king_may_surrender", "off"}}},
        old{"campaign", {{"edition", "gmt2008"}, {"king_may_surrender", "off"}}};
    EXPECT_TRUE(Ukc::options(testBox(), dropped).kingMaySurrender);
    EXPECT_FALSE(Ukc::options(testBox(), old).kingMaySurrender);
    EndTable t;
    t.s.options = Ukc::options(testBox(), dropped);
    surrenderGeneral(t.defs, t.s, General::kCharles, false, &t.log, {"UKC", "P20.3"});
    EXPECT_TRUE(t.s.isOver);
    EXPECT_EQ(t.s.winner, 1);
}

}  // namespace
}  // namespace ukc
