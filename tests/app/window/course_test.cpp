// The war side by side: opened from "Three models", its dates by mouse and keyboard, and what a county tells.
#include <gtest/gtest.h>

#include <string>

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

}  // namespace
}  // namespace app::test
