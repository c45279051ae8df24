// Guards the course of the war: what is counted of a game's turns, what is written is read again, and every refusal.
#include "common/war_course.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "common/data_folders.h"

namespace common {
namespace {

struct CourseBook {
    DataFolders folders{DataFolders::findBase()};
    Almanac almanac = Almanac::load(folders, std::vector<std::string_view>{"cruel_necessity", "twwae", "ukc"}, {});
    WarMap map = WarMap::load(folders, almanac);
};
const CourseBook& courseBook() {
    static const CourseBook kBook;
    return kBook;
}

// All Areas of Unhappy King Charles! that lie in a county, held by one side from a month to a month.
WarStanding heldBy(const std::string& county, Hold hold, AlmanacDate from, AlmanacDate to) {
    WarStanding standing{"", from, to, {}};
    for (const AlmanacPiece& piece : courseBook().almanac.county(county)->pieces)
        if (piece.game == "ukc") standing.held.emplace_back(piece, hold);
    return standing;
}

TEST(WarCourse, ADateIsAsTheLastTurnBeforeItLeftTheWar) {
    const auto& dates = courseBook().map.dates();
    ASSERT_GE(dates.size(), 3U);
    const AlmanacDate first = dates[0].day, last = dates.back().day;
    WarCourseCount count(courseBook().almanac, courseBook().map);
    const auto eve = heldBy("kent", Hold::kParliament, {first.year, first.month}, {first.year, first.month});
    const auto after = heldBy("kent", Hold::kRoyalist, {last.year, last.month}, last);
    count.add({eve, after});
    count.add({heldBy("kent", Hold::kRoyalist, {last.year + 1, 1}, {last.year + 1, 2})});  // it began later than all dates
    count.add({});                                                                        // of nothing nothing is counted
    WarCourse course;
    count.put(course);
    EXPECT_EQ(course.games, 2);
    ASSERT_TRUE(course.held("kent", 0));
    EXPECT_EQ(*course.held("kent", 0), (WarCourse::Held{1, 1}));
    EXPECT_EQ(*course.held("kent", dates.size() - 2), (WarCourse::Held{1, 1}));
    EXPECT_EQ(*course.held("kent", dates.size() - 1), (WarCourse::Held{2, 0}));
    EXPECT_FALSE(course.held("surrey", 0)) << "no game said anything of it";
}

TEST(WarCourse, WhoUsuallyHeldACountyHeldItInMoreThanHalfOfTheGames) {
    WarCourse course;
    course.games = 10;
    EXPECT_EQ(course.usual({6, 4}), Hold::kRoyalist);
    EXPECT_EQ(course.usual({5, 5}), Hold::kDivided);
    EXPECT_EQ(course.usual({2, 6}), Hold::kParliament);
    EXPECT_EQ(course.usual({3, 3}), Hold::kDivided);
    EXPECT_DOUBLE_EQ(course.lead({2, 6}), -0.4);
}

TEST(WarCourse, WhatIsWrittenIsReadAgainAndDamageIsRefused) {
    const std::filesystem::path home =
        std::filesystem::temp_directory_path() / ("edgehill_course_" + std::to_string(getpid()));
    std::filesystem::create_directories(home / "course");
    const auto write = [&](const std::string& text) { std::ofstream(home / "course" / "ukc.yaml") << text; };
    const auto read = [&] {
        DataFolders folders(home);
        return WarCourse::load(folders, "ukc", courseBook().almanac, courseBook().map);
    };
    WarCourse course{"ukc", "campaign", {"steady", "search:8"}, 7, 11, {}};
    course.counties.emplace_back("kent", std::vector<WarCourse::Held>(courseBook().map.dates().size(), {3, 4}));
    const std::string text = course.yaml();
    write(text);
    const WarCourse again = read();
    EXPECT_EQ(again.yaml(), text);
    EXPECT_EQ(again.players, course.players);
    EXPECT_EQ(again.seed, 11U);
    for (const auto& [from, to] : {std::pair<std::string, std::string>{"kent", "kant"},
                                   {"[3, 4], ", ""},
                                   {"[3, 4]", "[4, 4]"},
                                   {"[3, 4]", "[3, 4, 5]"},
                                   {"games: 7", "games: 0"},
                                   {"source", "sauce"},
                                   {"counties:", "shires:"}}) {
        std::string damaged = text;
        damaged.replace(damaged.find(from), from.size(), to);
        write(damaged);
        try {
            read();
            ADD_FAILURE() << "accepted: " << to;
        } catch (const DataError& e) {
            EXPECT_NE(e.file().find("ukc.yaml"), std::string::npos) << e.what();
            EXPECT_FALSE(e.remedy().empty()) << e.what();
        }
    }
    std::filesystem::remove_all(home);
}

TEST(WarCourse, TheFilesOfTheBoxAreOfManyGames) {
    DataFolders folders(DataFolders::findBase());
    constexpr std::array<std::string_view, 3> kGames{"cruel_necessity", "twwae", "ukc"};
    const auto courses = WarCourse::loadAll(folders, kGames, courseBook().almanac, courseBook().map);
    ASSERT_EQ(courses.size(), 2U);
    for (const WarCourse& course : courses) {
        EXPECT_GE(course.games, 1000) << course.game;
        EXPECT_GT(course.counties.size(), 35U) << course.game;
    }
}

}  // namespace
}  // namespace common
