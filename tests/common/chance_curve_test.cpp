// Turning points: the greatest changes, what belongs together, and the line that stands for it.
#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "common/chance_curve.h"

namespace {

using common::LogEntry;
using common::LogKind;
using common::LogWeight;
using common::PlayerId;

// A war of hand-made lines: each step ends at a chance and has some of them.
class War {
public:
    explicit War(double start) { curve_.push_back({0, 1, {start, 0.0}}); }
    War& step(double chance, std::initializer_list<LogEntry> lines = {}, int turn = 1, double error = 0.0) {
        for (const LogEntry& line : lines) lines_.push_back({curve_.size() - 1, curve_.back().turn, line});
        curve_.push_back({10 * curve_.size(), turn, {chance, error}});
        return *this;
    }
    [[nodiscard]] std::vector<common::TurningPoint> turning(PlayerId reader = PlayerId::kFirst) const {
        std::vector<common::ToldLine> told;
        for (const auto& [at, turn, entry] : lines_) told.push_back({at, turn, &entry});
        return common::turningPointsOf(curve_, told, reader);
    }

private:
    struct Line {
        std::size_t step;
        int turn;
        LogEntry entry;
    };
    std::vector<common::ChancePoint> curve_;
    std::vector<Line> lines_;
};

LogEntry line(std::string text, std::string place = {}, LogWeight weight = LogWeight::kUsual, LogKind kind = LogKind::kNote) {
    LogEntry entry;
    entry.text = std::move(text);
    entry.place = std::move(place);
    entry.weight = weight;
    entry.kind = kind;
    return entry;
}

TEST(TurningPoints, ASiegeIsOneAndThePlaceThatFellIsItsCause) {
    const auto turning = War(0.58)
                             .step(0.57, {line("Leven moves to York.", "york", LogWeight::kUsual, LogKind::kAction)})
                             .step(0.50, {line("A breach.", "york", LogWeight::kUsual, LogKind::kDice)})
                             .step(0.50)
                             .step(0.35, {line("A block is lost.", "york"), line("York falls.", "york", LogWeight::kGreat)})
                             .step(0.34, {line("Leven stays in York.", "york", LogWeight::kUsual, LogKind::kAction)})
                             .turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].from, 0U);
    EXPECT_EQ(turning[0].to, 50U);
    EXPECT_EQ(turning[0].place, "york");
    EXPECT_EQ(common::turningText(turning[0]), "Turn 1: York falls, 58 to 34 %");
}

TEST(TurningPoints, TwoPlacesAreTwo) {
    const auto turning = War(0.5)
                             .step(0.4, {line("York falls.", "york", LogWeight::kGreat)})
                             .step(0.55, {line("The Battle of Newbury.", "newbury", LogWeight::kGreat)}, 2)
                             .turning();
    ASSERT_EQ(turning.size(), 2U);
    EXPECT_EQ(turning[0].cause, "York falls");
    EXPECT_EQ(turning[1].cause, "The Battle of Newbury");
    EXPECT_EQ(turning[1].turn, 1) << "the line was told before the turn ended";
}

// What has no place goes with its neighbours within a turn, but a great thing without one is a matter of its own.
TEST(TurningPoints, WhatHasNoPlaceBelongsToItsNeighboursUnlessItIsGreat) {
    const LogEntry shot = line("A shot.", "york", LogWeight::kUsual, LogKind::kDice);
    EXPECT_EQ(War(0.5).step(0.45, {shot}).step(0.42, {line("A card is laid.")}).step(0.40, {shot}).turning().size(), 1U);
    const auto turning =
        War(0.5).step(0.45, {shot}).step(0.30, {line("The Scots come.", "", LogWeight::kGreat)}).step(0.25, {shot}).turning();
    ASSERT_EQ(turning.size(), 3U);
    EXPECT_EQ(turning[1].cause, "The Scots come");
}

// The Battle's own name stands for what came of it step by step, and not the last loss.
TEST(TurningPoints, AGreatLineStandsForTheStepsAroundIt) {
    const auto turning = War(0.5)
                             .step(0.5, {line("Battle of Naseby: Rupert against Fairfax.", "naseby", LogWeight::kGreat)})
                             .step(0.3, {line("A regiment is lost.", "naseby", LogWeight::kUsual, LogKind::kAction)})
                             .turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].cause, "Battle of Naseby: Rupert against Fairfax");
}

TEST(TurningPoints, OfTwoGreatLinesTheOneWhoseStepMovedTheChance) {
    const auto turning = War(0.5)
                             .step(0.48, {line("The Battle is fought.", "york", LogWeight::kGreat)})
                             .step(0.20, {line("York surrenders. Its guns are taken.", "york", LogWeight::kGreat)})
                             .turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].cause, "York surrenders");
}

TEST(TurningPoints, NothingThatMovedTheChanceTheOtherWayIsTheCause) {
    const auto turning = War(0.22)
                             .step(0.20, {line("The Irish army takes heart.", "ireland", LogWeight::kGreat)})
                             .step(0.29, {line("Die 5: Ormond is driven back.", "ireland", LogWeight::kUsual, LogKind::kDice)})
                             .turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].cause, "Die 5: Ormond is driven back");
}

// What is paid and what is dealt by the way stands behind what the step is about, and of that the end.
TEST(TurningPoints, OfUsualLinesWhatCameOfIt) {
    const auto turning = War(0.5)
                             .step(0.6, {line("You draw a card.", "", LogWeight::kUsual, LogKind::kAction),
                                         line("Zeal 4 to 3.", "zeal"),
                                         line("Politics: die 6.", "monarchy", LogWeight::kUsual, LogKind::kDice),
                                         line("Monarchy rises to C.", "monarchy")})
                             .turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].cause, "Monarchy rises to C");
}

// Which card came last of a deal says nothing of it.
TEST(TurningPoints, OfADealThatItWasDealt) {
    for (const char* last : {"You draw card 52: The Queen lands.", "The King draws a card.", "You are dealt Clubmen.",
                             "The King is dealt a card."}) {
        const auto turning = War(0.5).step(0.6, {line(last, "", LogWeight::kUsual, LogKind::kNote)}).turning();
        ASSERT_EQ(turning.size(), 1U);
        EXPECT_EQ(turning[0].cause, "The cards that were dealt") << last;
    }
}

TEST(TurningPoints, AreTheFiveGreatestInTheirOrder) {
    War war(0.5);
    double chance = 0.5;
    for (const double by : {0.05, -0.10, 0.15, -0.20, 0.25, -0.30, 0.04})
        war.step(chance += by, {line("By " + std::to_string(std::abs(by)).substr(0, 4) + ".")});
    const auto turning = war.turning();
    ASSERT_EQ(turning.size(), 5U);
    EXPECT_EQ(turning.front().cause, "By 0.10");
    EXPECT_EQ(turning.back().cause, "By 0.30");
    for (std::size_t i = 1; i < turning.size(); ++i) EXPECT_GE(turning[i].from, turning[i - 1].to);
}

TEST(TurningPoints, WhatChanceExplainsIsNone) {
    EXPECT_TRUE(War(0.5).step(0.52, {line("Little.")}).turning().empty());
    EXPECT_TRUE(War(0.5).step(0.56, {line("Uncertain.")}, 1, 0.04).turning().empty());
    EXPECT_TRUE(War(0.5).turning().empty());
}

// A choice of which nothing is read is told by what comes of it; where nothing more is read, not at all.
TEST(TurningPoints, WhatIsReadOnlyLaterTellsOfWhatWasChosenBefore) {
    const auto turning = War(0.5).step(0.3).step(0.29, {line("Rupert marches to York.", "york")}).turning();
    ASSERT_EQ(turning.size(), 1U);
    EXPECT_EQ(turning[0].cause, "Rupert marches to York");
    EXPECT_EQ(turning[0].from, 0U);
    EXPECT_TRUE(War(0.5).step(0.3).turning().empty());
    EXPECT_TRUE(War(0.5).step(0.3, {}, 2).step(0.3, {line("It rains.")}, 2).turning().empty())
        << "the turn was over";
}

// Within a turn two points are judged in the same worlds: what differs between the worlds is no doubt about the change.
TEST(TurningPoints, WorldsThatAgreeOnAChangeLeaveNoDoubt) {
    const LogEntry fall = line("York falls.", "york", LogWeight::kGreat);
    const common::ToldLine told{0, 1, &fall};
    common::ChancePoint before{0, 1, {0.5, 0.1}, {0.2, 0.5, 0.8}}, after{1, 1, {0.4, 0.1}, {0.1, 0.4, 0.7}};
    const auto turning = [&] {
        return common::turningPointsOf(std::vector{before, after}, std::span(&told, 1), PlayerId::kFirst).size();
    };
    EXPECT_EQ(turning(), 1U);
    after.turn = 2;
    EXPECT_EQ(turning(), 0U) << "other worlds";
    after.turn = 1;
    after.inWorlds = {0.4, 0.4, 0.4};
    EXPECT_EQ(turning(), 0U) << "they do not agree";
}

TEST(TurningPoints, APointNotJudgedLiesBetweenTwoThatWere) {
    const common::ChancePoint from{0, 1, {0.4, 0.02}, {0.3, 0.5}}, to{4, 1, {0.8, 0.01}, {0.7, 0.9}};
    common::ChancePoint point{1, 1, {}};
    point.setBetween(from, to, 0.25);
    EXPECT_DOUBLE_EQ(point.chance.first, 0.5);
    EXPECT_DOUBLE_EQ(point.chance.error, 0.02);
    EXPECT_DOUBLE_EQ(point.inWorlds.at(0), 0.4);
    EXPECT_DOUBLE_EQ(point.inWorlds.at(1), 0.6);
}

TEST(TurningPoints, NothingIsToldThatTheReaderDoesNotRead) {
    LogEntry secret = line("", "", LogWeight::kGreat);
    secret.secret[1] = "Parliament's spy reports.";
    LogEntry own = line("A card is laid.");
    own.secret[1] = "You lay Turncoats.";
    const War war = War(0.5).step(0.4, {secret, own});
    EXPECT_EQ(war.turning(PlayerId::kFirst).at(0).cause, "A card is laid");
    EXPECT_EQ(war.turning(PlayerId::kSecond).at(0).cause, "Parliament's spy reports");
}

}  // namespace
