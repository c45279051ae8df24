// The war side by side: opened from "Three models", its dates by mouse and keyboard, and what a county tells.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "app/lab/bench.h"
#include "app/lab/experiment.h"
#include "app/lab/run.h"
#include "app/window/pages/pages.h"
#include "common/war_map.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

TEST(WindowCourse, StandsInTheWindowAtEverySizeAndLeadsToTheAlmanac) {
    for (const auto& [width, height, percent] :
         {std::tuple{1280.0f, 720.0f, 100}, {2560.0f, 1440.0f, 100}, {1280.0f, 720.0f, 200}, {600.0f, 900.0f, 100}}) {
        SCOPED_TRACE(std::to_string(static_cast<int>(width)) + " at " + std::to_string(percent));
        NullWindow w(width, height, percent);
        w.house().push(makeModelsScreen());
        w.frames(2);
        ASSERT_TRUE(w.click("models.course"));
        w.settle();
        ASSERT_EQ(w.page(), "course");
        int maps = 0;
        for (const char* map : {"course.0.kent", "course.1.kent", "course.2.kent"}) {
            const Target* kent = w.targets().find(map);
            ASSERT_TRUE(kent) << map;
            EXPECT_GE(kent->rect.x, 0) << map;
            EXPECT_LE(kent->rect.right(), width) << map;
            EXPECT_LE(kent->rect.bottom(), height) << map;
            ++maps;
        }
        EXPECT_EQ(maps, 3) << "in fact, and two games";
        // Even where letters are largest the maps have a quarter of the window, from the Border to the Channel.
        const Target *north = w.targets().find("course.0.northumberland"), *south = w.targets().find("course.0.cornwall");
        ASSERT_TRUE(north && south);
        EXPECT_GE(south->rect.bottom() - north->rect.y, width > height ? 180.0f : 120.0f);
        ASSERT_TRUE(w.targets().find("course.play"));
        ASSERT_TRUE(w.click("course.1.kent"));
        w.settle();
        EXPECT_EQ(w.page(), "almanac");
    }
}

// On the map of what was so in fact stands what was fought since the date before, and leads to its page.
TEST(WindowCourse, ShowsTheBattlesAndSiegesOfTheDate) {
    NullWindow w;
    w.house().push(makeCourseScreen());
    w.frames(2);
    EXPECT_TRUE(w.targets().find("course.fought.edgehill")) << "October 1642";
    EXPECT_FALSE(w.targets().find("course.fought.marston_moor")) << "July 1644";
    for (int i = 0; i < 3; ++i) w.key("Right");
    EXPECT_FALSE(w.targets().find("course.fought.edgehill"));
    ASSERT_TRUE(w.click("course.fought.marston_moor"));
    w.settle();
    EXPECT_EQ(w.page(), "almanac");
}

TEST(WindowCourse, PlaysThroughItsDatesAndStopsAtTheLast) {
    NullWindow w;
    w.house().push(makeCourseScreen());
    w.frames(2);
    const auto isEnabled = [&](const char* id) {
        const Target* target = w.targets().find(id);
        return target && target->enabled;
    };
    EXPECT_FALSE(isEnabled("war.earlier")) << "it begins with the first date";
    w.key("Right");
    EXPECT_TRUE(isEnabled("war.earlier"));
    w.key("Left");
    EXPECT_FALSE(isEnabled("war.earlier"));
    w.key("Space");
    for (int i = 0; i < 60; ++i) w.frame();  // 3 seconds
    EXPECT_TRUE(isEnabled("war.earlier"));
    EXPECT_TRUE(isEnabled("war.later"));
    w.key("Space");
    for (int i = 0; i < 400; ++i) w.frame();
    EXPECT_TRUE(isEnabled("war.later")) << "a pause lasts";
    w.key("Space");
    for (int i = 0; i < 400; ++i) w.frame();
    EXPECT_FALSE(isEnabled("war.later"));
    w.key("Space");  // from the beginning
    EXPECT_FALSE(isEnabled("war.earlier"));
}

// A kept result of two wars, among those of the laboratory.
void keepRun(NullWindow& w, const std::string& game) {
    Paths paths;
    paths.home = w.home();
    const auto folder = paths.dataFolder() / "experiments";
    std::filesystem::create_directories(folder);
    std::filesystem::create_directories(lab::resultsFolder(paths));
    std::ofstream(folder / "kept.yaml") << "experiment: kept\ntitle: Kept\nquestion: Who?\nabout: Two wars.\ngames: 2\n"
                                           "seats: steady\nmeasures: [result]\narms:\n- {id: a, title: Plain, game: "
                                        << game << "}\n";
    Games games(paths);
    const auto e = lab::readExperiment(folder / "kept.yaml", games);
    lab::Store store = lab::openRun(lab::resultsFolder(paths) / "kept.sqlite", e, common::DataFolders::standard(paths.home));
    ASSERT_TRUE(lab::playOpenGames(store, e, games, {1, {}, {}, nullptr}));
}

TEST(WindowCourse, AWarOfAKeptResultStandsBesideHistoryWithItsBattles) {
    for (const auto& [width, height, percent] :
         {std::tuple{1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 100}, {1280.0f, 720.0f, 200}, {600.0f, 900.0f, 100}}) {
        SCOPED_TRACE(std::to_string(static_cast<int>(width)) + " at " + std::to_string(percent));
        NullWindow w(width, height, percent);
        keepRun(w, "ukc");
        w.house().push(makeCourseScreen());
        w.frames(2);
        EXPECT_FALSE(w.targets().find("course.war.kent")) << "none before one is chosen";
        w.key("O");
        w.settle();
        ASSERT_EQ(w.page(), "course_war");
        EXPECT_FALSE(w.targets().find("course.none"));
        ASSERT_TRUE(w.click("course.part.1"));
        ASSERT_TRUE(w.click("course.result.kept"));
        w.settle();
        ASSERT_EQ(w.page(), "course_run");
        ASSERT_TRUE(w.click("course.war.2"));
        w.settle();
        ASSERT_EQ(w.page(), "course");
        for (const char* id : {"course.0.kent", "course.war.kent", "course.2.kent"}) {
            const Target* kent = w.targets().find(id);
            ASSERT_TRUE(kent) << id;
            EXPECT_GE(kent->rect.x, 0) << id;
            EXPECT_LE(kent->rect.right(), width) << id;
        }
        const Target *north = w.targets().find("course.war.northumberland"), *south = w.targets().find("course.war.cornwall");
        ASSERT_TRUE(north && south);
        EXPECT_GE(south->rect.bottom() - north->rect.y, width > height ? 180.0f : 120.0f);
        int fights = 0;
        for (int date = 0; date < 7; ++date, w.key("Right"))
            for (const Target& t : w.targets().last()) fights += t.id.starts_with("course.fight.");
        EXPECT_GT(fights, 0) << "a whole war has battles and sieges";
        w.key("O");
        w.settle();
        ASSERT_TRUE(w.click("course.none"));
        w.settle();
        ASSERT_EQ(w.page(), "course");
        EXPECT_FALSE(w.targets().find("course.war.kent"));
    }
}

TEST(WindowCourse, AGameOfOnesOwnIsShownAsFarAsItHasCome) {
    NullWindow w;
    const auto& module = *w.house().module("twwae");
    auto table = module.newTable({}, 5, {"human", "steady"});
    for (int i = 0; i < 40; ++i) {
        const auto choice = table->botChoice("random", static_cast<std::uint64_t>(i));
        ASSERT_TRUE(choice);
        ASSERT_TRUE(table->play(*choice).ok);
    }
    ASSERT_FALSE(table->result().over);
    std::filesystem::create_directories(w.house().savesFolder());
    std::ofstream(std::filesystem::path(w.house().savesFolder()) / "mine.yaml") << table->saveText();
    const auto alone = w.house().module("cruel_necessity")->newTable({}, 5, {"human"});
    std::ofstream(std::filesystem::path(w.house().savesFolder()) / "alone.yaml") << alone->saveText();
    w.house().push(makeCourseScreen());
    w.frames(2);
    ASSERT_TRUE(w.click("course.one"));
    w.settle();
    const Target* other = w.targets().find("course.save.alone.yaml");
    ASSERT_TRUE(other);
    EXPECT_FALSE(other->enabled) << "its cards have no dates";
    ASSERT_TRUE(w.click("course.save.mine.yaml"));
    w.settle();
    ASSERT_EQ(w.page(), "course");
    EXPECT_TRUE(w.targets().find("course.war.kent"));
    for (int i = 0; i < 6; ++i) w.key("Right");
    for (const Target& t : w.targets().last()) EXPECT_FALSE(t.id.starts_with("course.fight.")) << "it has not come so far";
}

}  // namespace
}  // namespace app::test
