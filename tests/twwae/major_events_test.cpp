// Major Events: on their day or by the dice. TWWAE 2.21, 2.22, 13.0.
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

struct Day : Table {
    Day(int year, int turn, bool variant = false, int vp = 0) {
        s.year = static_cast<std::uint16_t>(year);
        s.turn = static_cast<std::uint8_t>(turn);
        s.options.variantTiming = variant;
        s.vp = static_cast<std::int8_t>(vp);
        openMajorEvents(defs, s, &log);
    }
    // Throws the one die asked for; whether it happened.
    bool happensOn(int die, MajorEvent event) {
        while (awaits<MajorEventRoll>() && top<MajorEventRoll>().event != event) s.stack.pop_back();
        EXPECT_TRUE(awaits<MajorEventRoll>());
        if (!awaits<MajorEventRoll>()) return false;
        MajorEventRoll{{}, event}.rolled(defs, s, die, &log);
        return s.majorDone[index(event)];
    }
    [[nodiscard]] bool isRolled(MajorEvent event) const {
        for (const Frame& f : s.stack)
            if (const auto* roll = std::get_if<MajorEventRoll>(&f); roll && roll->event == event) return true;
        return false;
    }
};
// The highest die on which it happens that Turn with the marker at 0; -1 when it is not rolled for.
int numberAt(MajorEvent event, int year, int turn, int vp = 0) {
    if (!Day{year, turn, true, vp}.isRolled(event)) return -1;
    int most = 0;
    for (int die = 1; die <= 6; ++die) {
        Day day{year, turn, true, vp};
        if (day.happensOn(die, event)) most = die;
    }
    return most;
}

TEST(TwwaeMajorEvents, C2_21_ThreeIrishFootInTurnFive1643) {
    EXPECT_EQ(Day(1643, 4).where("irish_foot_1"), Place::kAside);
    const Day t{1643, 5};
    for (const std::string_view k : {"irish_foot_1", "irish_foot_2", "irish_foot_3"}) {
        EXPECT_EQ(t.where(k), Place::kIreland) << k;
        EXPECT_EQ(t.strength(k), t.defs[block(k)].strength) << k;
    }
}
TEST(TwwaeMajorEvents, C2_22_TwoCallendarFootInTurnFour1644) {
    EXPECT_EQ(Day(1644, 3).where("callendar_foot_1"), Place::kAside);
    const Day t{1644, 4};
    for (const std::string_view k : {"callendar_foot_1", "callendar_foot_2"}) EXPECT_EQ(t.where(k), Place::kScotland) << k;
}
// What is told to come is what can come: its day is not over, and by the dice it has no day.
TEST(TwwaeMajorEvents, OneWhoseTurnHasGoneByIsNotAhead) {
    Day t{1643, 1};
    using Ahead = std::vector<std::pair<MajorEvent, int>>;
    EXPECT_EQ(majorEventsAhead(t.defs, t.s), (Ahead{{MajorEvent::kIrishCessation, 5}, {MajorEvent::kSolemnLeague, 7}}));
    EXPECT_EQ(majorEventsAhead(t.defs, Day(1643, 6).s), (Ahead{{MajorEvent::kSolemnLeague, 7}}));
    EXPECT_EQ(majorEventsAhead(t.defs, Day(1644, 1).s), (Ahead{{MajorEvent::kCallendar, 4}, {MajorEvent::kNewModelArmy, 7}}));
    EXPECT_EQ(majorEventsAhead(t.defs, Day(1644, 5).s), (Ahead{{MajorEvent::kNewModelArmy, 7}}));
    EXPECT_EQ(majorEventsAhead(t.defs, Day(1645, 1).s), Ahead{});
    t.s.options.variantTiming = true;
    EXPECT_EQ(majorEventsAhead(t.defs, t.s), (Ahead{{MajorEvent::kIrishCessation, 0}, {MajorEvent::kSolemnLeague, 0}}));
    t.s.year = 1644, t.s.turn = 6;
    t.s.majorDone[index(MajorEvent::kIrishCessation)] = true;
    EXPECT_EQ(majorEventsAhead(t.defs, t.s), (Ahead{{MajorEvent::kSolemnLeague, 0}, {MajorEvent::kNewModelArmy, 0}}));
}
TEST(TwwaeMajorEvents, C13_0_ARollEachTurnInsteadOfTheDate) {
    Day t{1643, 5, true};
    EXPECT_EQ(t.where("irish_foot_1"), Place::kAside) << "the date brings nothing";
    EXPECT_TRUE(t.isRolled(MajorEvent::kIrishCessation));
    EXPECT_FALSE(t.happensOn(6, MajorEvent::kIrishCessation));
    Day again{1643, 6, true};
    EXPECT_TRUE(again.happensOn(1, MajorEvent::kIrishCessation));
    EXPECT_EQ(again.where("irish_foot_1"), Place::kIreland);
    EXPECT_FALSE(Day(1643, 1, true).isRolled(MajorEvent::kIrishCessation));
}
TEST(TwwaeMajorEvents, C13_0_TheVpMarkerModifiesTheRoll) {
    // 1643 Turn 5: the Cessation needs 3 or less. Ahead makes it less likely.
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1643, 5, 1), 2);
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1643, 5, 2), 1);
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1643, 5, -1), 4);
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1643, 5, -2), 5);
    EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1644, 2, -1), 2);
    EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1644, 2, 1), 4);
}
TEST(TwwaeMajorEvents, C13_0_1_CessationNumbers) {
    for (int turn = 2; turn <= 6; ++turn) EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1643, turn), turn - 2) << turn;
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1644, 1), 5);
    EXPECT_EQ(numberAt(MajorEvent::kIrishCessation, 1644, 2), 6);
}
TEST(TwwaeMajorEvents, C13_0_2_CovenantNumbers) {
    EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1643, 4), -1);
    EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1643, 5), 0);
    EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1643, 6), 1);
    for (int turn = 1; turn <= 5; ++turn) EXPECT_EQ(numberAt(MajorEvent::kSolemnLeague, 1644, turn), turn + 1) << turn;
}
TEST(TwwaeMajorEvents, C13_0_3_CallendarOnOneOrTwo) {
    EXPECT_FALSE(Day(1644, 4, true).isRolled(MajorEvent::kCallendar)) << "not before the Covenant blocks";
    for (int die = 1; die <= 6; ++die)
        for (const int vp : {-2, 0, 2}) {
            Table t;
            t.s.year = 1644;
            t.s.options.variantTiming = true;
            t.s.vp = static_cast<std::int8_t>(vp);
            t.s.majorDone[index(MajorEvent::kSolemnLeague)] = true;
            openMajorEvents(t.defs, t.s, nullptr);
            MajorEventRoll{{}, MajorEvent::kCallendar}.rolled(t.defs, t.s, die, nullptr);
            EXPECT_EQ(t.s.majorDone[index(MajorEvent::kCallendar)], die <= 2) << die << " at " << vp;
        }
}
TEST(TwwaeMajorEvents, C13_0_4_NewModelNumbers) {
    EXPECT_EQ(numberAt(MajorEvent::kNewModelArmy, 1644, 5), 0);
    EXPECT_EQ(numberAt(MajorEvent::kNewModelArmy, 1644, 6), 1);
    for (int turn = 1; turn <= 5; ++turn) EXPECT_EQ(numberAt(MajorEvent::kNewModelArmy, 1645, turn), turn + 1) << turn;
    EXPECT_EQ(numberAt(MajorEvent::kNewModelArmy, 1645, 6), 6) << "ruling 210";
}

}  // namespace
}  // namespace twwae
