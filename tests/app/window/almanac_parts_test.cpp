// Timeline, map of the war, quiz and the small maps of the almanac: opened by mouse and by keyboard, at three windows and with
// large text; nothing is drawn where it cannot be reached.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "app/window/house/house.h"
#include "app/window/pages/almanac_screen.h"
#include "app/window/pages/pages.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

constexpr std::tuple<float, float, int> kPageSizes[] = {
    {1280.0f, 720.0f, 100}, {1440.0f, 900.0f, 100}, {1280.0f, 720.0f, 200}, {600.0f, 900.0f, 100}};

void openPart(NullWindow& w, const char* part, const std::string& game = "ukc") {
    w.house().openAlmanac(game, part);
    w.settle();
}
std::vector<std::string> shown(NullWindow& w, const std::string& prefix) {
    std::vector<std::string> ids;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with(prefix)) ids.push_back(t.id);
    return ids;
}
// A table of the game to come back to.
void startAt(NullWindow& w, const std::string& game) {
    const auto* module = w.house().module(game);
    ASSERT_TRUE(module);
    w.house().openTable(game, module->newTable({}, 7, common::SeatNames(module->sides().size(), "human")), {});
    w.settle();
    ASSERT_EQ(w.page(), "table");
}

// Every button of these pages lies in the window, and says what it is.
TEST(WindowAlmanacParts, StandInTheWindowAtEverySize) {
    for (const auto& [width, height, percent] : kPageSizes) {
        SCOPED_TRACE(std::to_string(static_cast<int>(width)) + " at " + std::to_string(percent));
        NullWindow w(width, height, percent);
        for (const char* part : {kOpenTimeline, kOpenWarMap, kOpenQuiz}) {
            SCOPED_TRACE(part);
            openPart(w, part);
            ASSERT_EQ(w.page(), "almanac");
            std::set<std::string> ids;
            for (const Target& t : w.targets().last()) {
                EXPECT_TRUE(ids.insert(t.id).second) << t.id << " stands twice";
                if (!t.focusable) continue;
                EXPECT_TRUE(!t.label.empty() || t.id == "map.whole") << t.id;
                if (!t.id.starts_with("almanac.part.") && !t.id.starts_with("timeline.whole") &&
                    !t.id.starts_with("war.date.") && !t.id.starts_with("war.later"))
                    continue;
                EXPECT_GE(t.rect.x, 0.0f) << t.id;
                EXPECT_LE(t.rect.right(), width) << t.id;
                EXPECT_LE(t.rect.bottom(), height) << t.id;
            }
            for (const char* id :
                 {"almanac.part.entries", "almanac.part.timeline", "almanac.part.war_map", "almanac.part.quiz"})
                EXPECT_TRUE(ids.contains(id)) << id;
            EXPECT_GT(w.vertices(), 500);
            w.click("page.back");
            ASSERT_EQ(w.page(), "launcher");
        }
    }
}

TEST(WindowAlmanacParts, KeysGoFromPartToPart) {
    NullWindow w;
    ASSERT_TRUE(w.click("launcher.almanac"));
    w.key("T");
    EXPECT_TRUE(w.targets().find("timeline.whole"));
    w.key("M");
    EXPECT_TRUE(w.targets().find("war.later"));
    w.key("Q");
    EXPECT_TRUE(w.targets().find("quiz.choice.1"));
    w.key("E");
    EXPECT_TRUE(w.targets().find("almanac.search"));
    w.mouseClick("almanac.part.timeline");
    EXPECT_TRUE(w.targets().find("timeline.whole"));
}

// Whatever is written in the search field, nothing else is opened by it.
TEST(WindowAlmanacParts, LettersOfASearchOpenNothing) {
    NullWindow w;
    ASSERT_TRUE(w.click("launcher.almanac"));
    w.mouseClick("almanac.search");
    w.frame({}, {"T"}, "T");
    w.frames(2);
    EXPECT_TRUE(w.targets().find("almanac.search"));
    EXPECT_FALSE(w.targets().find("timeline.whole"));
}

// Whoever looks for a place finds what bears its name before all that mention it.
TEST(WindowAlmanacParts, WhatIsNamedSoStandsFirst) {
    NullWindow w(1280, 800);
    ASSERT_TRUE(w.click("launcher.almanac"));
    w.mouseClick("almanac.search");
    w.type("nantwich");
    w.frames(3);
    const Target* named = w.targets().find("almanac.nantwich");
    ASSERT_TRUE(named);
    for (const char* mentions : {"almanac.elizabeth_alkin", "almanac.byron", "almanac.brereton"}) {
        const Target* other = w.targets().find(mentions);
        if (other) {
            EXPECT_GT(other->rect.y, named->rect.y) << mentions;
        }
    }
}

TEST(WindowTimeline, WheelKeysAndButtonsZoom) {
    NullWindow w(1280, 720);
    openPart(w, kOpenTimeline);
    const auto x = [&] { return w.targets().find("timeline.mark.edgehill")->rect.x; };
    ASSERT_TRUE(w.targets().find("timeline.mark.edgehill"));
    const auto width = [&] {
        const Target *a = w.targets().find("timeline.mark.edgehill"), *b = w.targets().find("timeline.mark.naseby");
        return a && b ? b->rect.x - a->rect.x : 0.0f;
    };
    const float before = width();
    ASSERT_GT(before, 50.0f);
    w.key("-");
    const float farther = width();
    EXPECT_LT(farther, before);
    w.key("+");
    EXPECT_NEAR(width(), before, 3.0f);
    ASSERT_TRUE(w.click("timeline.whole"));
    EXPECT_LT(width(), farther);
    EXPECT_TRUE(w.targets().find("timeline.mark.star_chamber_three"));  // of 1637
    EXPECT_TRUE(w.targets().find("timeline.mark.restoration"));         // of 1660
    EXPECT_FALSE(w.click("timeline.out")) << "nothing is farther than all";
    EXPECT_GT(x(), 0.0f);
    // Drawn nearer at the pointer, what lies under it stays there.
    const Target* naseby = w.targets().find("timeline.mark.naseby");
    const float at = naseby->rect.x;
    FrameInput input;
    input.size = {1280, 720}, input.wheel = 2, input.time = 1000;
    input.pointer.at = {at, naseby->rect.y - 200 > 200 ? naseby->rect.y : naseby->rect.y + 1}, input.pointer.moved = true;
    ImGui::NewFrame();
    w.house().draw(input);
    ImGui::Render();
    w.frames(2);
    EXPECT_NEAR(w.targets().find("timeline.mark.naseby")->rect.x, at, 4.0f);
    EXPECT_GT(width(), 0.0f);
}

TEST(WindowTimeline, AClickOpensTheEntryLightsItsPlaceAndEscapeLeadsBack) {
    NullWindow w;
    openPart(w, kOpenTimeline);
    ASSERT_TRUE(w.click("timeline.mark.naseby"));
    EXPECT_TRUE(w.targets().find("almanac.naseby")) << "the list of entries";
    EXPECT_TRUE(w.targets().find("almanac.where")) << "its small map";
    w.key("M");
    EXPECT_TRUE(w.targets().find("war.lit"));
    EXPECT_EQ(w.targets().find("war.lit")->label, "Naseby");
    ASSERT_TRUE(w.click("war.lit"));
    EXPECT_TRUE(w.targets().find("almanac.naseby"));
    w.key("Escape");
    EXPECT_TRUE(w.targets().find("war.lit")) << "where it was opened from";
}

TEST(WindowTimeline, ArrowsWalkAndEnterOpens) {
    for (const auto& [width, height, percent] : kPageSizes) {
        SCOPED_TRACE(percent);
        NullWindow w(width, height, percent);
        openPart(w, kOpenTimeline);
        w.key("Right");
        std::set<std::string> visited;
        for (int i = 0; i < 30; ++i) {
            w.key(i % 6 == 5 ? "Down" : i % 11 == 10 ? "Up" : "Right");
            const std::string id = w.targets().focus();
            ASSERT_TRUE(id.starts_with("timeline.mark.")) << id;
            visited.insert(id);
            const Target* t = w.targets().find(id);
            ASSERT_TRUE(t) << id;
            EXPECT_GT(t->visible.w, 2.0f) << id;
            EXPECT_GT(t->visible.h, 2.0f) << id;
        }
        EXPECT_GT(visited.size(), 15U);
        w.key("Enter");
        EXPECT_TRUE(w.targets().find("almanac.search"));
    }
}

// Opened from a table, timeline and map show where that game is; opened from the launcher they show history alone.
TEST(WindowHistory, KnowsWhereTheGameOfTheTableStands) {
    for (const char* game : {"ukc", "twwae", "cruel_necessity"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        startAt(w, game);
        openPart(w, kOpenTimeline, game);
        EXPECT_TRUE(w.targets().find("timeline.standing"));
        ASSERT_TRUE(w.click("timeline.standing"));
        w.key("M");
        EXPECT_TRUE(w.targets().find("war.game_map"));
        w.key("E");
        w.click(std::string("almanac.game.") + (std::string(game) == "ukc" ? "twwae" : "ukc"));
        w.settle();
        w.key("T");
        EXPECT_TRUE(w.targets().find("timeline.standing")) << "also beside the cards of another game";
    }
    NullWindow w;
    openPart(w, kOpenTimeline);
    EXPECT_FALSE(w.targets().find("timeline.standing"));
    w.key("M");
    EXPECT_FALSE(w.targets().find("war.game_map"));
}

// Where there is no room for two maps, a button changes one for the other.
TEST(WindowHistory, InANarrowWindowTheMapsTakeTurns) {
    NullWindow w(1280, 720, 200);
    startAt(w, "ukc");
    openPart(w, kOpenWarMap);
    ASSERT_TRUE(w.targets().find("war.game"));
    EXPECT_FALSE(w.targets().find("war.game_map"));
    ASSERT_TRUE(w.click("war.game"));
    EXPECT_TRUE(w.targets().find("war.game_map"));
    w.key("G");
    EXPECT_FALSE(w.targets().find("war.game_map"));
}

TEST(WindowWarMap, DatesTurnByKeyByNotchAndByButton) {
    NullWindow w;
    openPart(w, kOpenWarMap);
    EXPECT_TRUE(w.targets().find("war.fought.edgehill"));
    w.key("Right");
    EXPECT_FALSE(w.targets().find("war.fought.edgehill"));
    EXPECT_TRUE(w.targets().find("war.site.braddock_down"));
    w.key("Left");
    w.key("Left");
    EXPECT_TRUE(w.targets().find("war.site.edgehill"));
    ASSERT_TRUE(w.click("war.date.6"));
    EXPECT_TRUE(w.targets().find("war.site.naseby"));
    ASSERT_TRUE(w.click("war.later"));
    EXPECT_FALSE(w.targets().find("war.site.naseby"));
    EXPECT_FALSE(w.click("war.later")) << "the last of them";
    ASSERT_TRUE(w.click("war.earlier"));
    EXPECT_TRUE(w.targets().find("war.site.naseby"));
    EXPECT_EQ(shown(w, "war.county.").size(), 45U);
    ASSERT_TRUE(w.click("war.site.naseby"));
    EXPECT_TRUE(w.targets().find("almanac.naseby"));
    w.key("M");
    ASSERT_TRUE(w.click("war.county.kent"));
    EXPECT_TRUE(w.targets().find("almanac.search"));
}

TEST(WindowWhere, ASmallMapStandsOnEveryBattleSiegeAndPlace) {
    NullWindow w;
    for (const char* entry : {"naseby", "bristol_1645", "york", "kent", "benburb", "drogheda", "standard"}) {
        w.house().openAlmanac("ukc", entry);
        w.settle();
        EXPECT_TRUE(w.targets().find("almanac.where")) << entry;
        ASSERT_TRUE(w.click("almanac.where")) << entry;
        EXPECT_TRUE(w.targets().find("war.later")) << entry;
        w.click("page.back");
    }
    w.house().openAlmanac("ukc", "quakers");
    w.settle();
    EXPECT_FALSE(w.targets().find("almanac.where"));
}

// Ten questions by mouse, then ten by keyboard; each is explained and leads to its entry, and the score counts what was right.
TEST(WindowQuiz, IsAnsweredByMouseAndByKeyboard) {
    for (const auto& [width, height, percent] : kPageSizes) {
        SCOPED_TRACE(percent);
        NullWindow w(width, height, percent);
        openPart(w, kOpenQuiz);
        for (int i = 0; i < 10; ++i) {
            ASSERT_TRUE(w.targets().find("quiz.choice.4")) << i;
            EXPECT_FALSE(w.targets().find("quiz.next")) << "before it is answered";
            if (i % 2 == 0) {
                w.mouseClick("quiz.choice.1");
                if (!w.targets().find("quiz.next")) {
                    ASSERT_TRUE(w.click("quiz.choice.1"));
                }  // scrolled out of sight
            } else {
                w.key("3");
            }
            ASSERT_TRUE(w.targets().find("quiz.next")) << i;
            ASSERT_TRUE(w.targets().find("quiz.entry")) << i;
            if (i == 4) {
                ASSERT_TRUE(w.click("quiz.entry"));
                EXPECT_TRUE(w.targets().find("almanac.search"));
                w.key("Q");
                ASSERT_TRUE(w.targets().find("quiz.next")) << "it waits where it was left";
            }
            if (i % 2 == 0) {
                ASSERT_TRUE(w.click("quiz.next"));
            } else {
                w.key("Enter");
            }
        }
        ASSERT_TRUE(w.targets().find("quiz.again"));
        EXPECT_EQ(shown(w, "quiz.told.").size(), 10U);
        ASSERT_TRUE(w.click("quiz.told.3"));
        EXPECT_TRUE(w.targets().find("almanac.search"));
        w.key("Escape");
        w.frames(2);
        if (!w.targets().find("quiz.again")) w.key("Escape");  // the first let go of the focus
        ASSERT_TRUE(w.targets().find("quiz.again"));
        w.key("N");
        EXPECT_TRUE(w.targets().find("quiz.choice.1"));
    }
}

// At the smallest of the usual windows nothing of the launcher lies out of sight.
TEST(WindowLauncher, FitsALowWindowWithoutScrolling) {
    NullWindow w(1280, 720);
    w.frames(3);
    EXPECT_FALSE(w.targets().find("scrollbar.launcher"));
    for (const Target& t : w.targets().last())
        if (t.focusable) { EXPECT_LE(t.rect.bottom(), 720.0f) << t.id; }
}

// With large text in a low window who plays is seen at once.
TEST(WindowNewGame, WhoPlaysIsInSightWithLargeText) {
    for (const char* game : {"ukc", "twwae", "cruel_necessity"}) {
        NullWindow w(1280, 720, 200);
        w.house().push(makeNewGameScreen(game));
        w.settle();
        std::size_t seats = 0;
        for (const Target& t : w.targets().last())
            if (t.id.starts_with("seat.") && t.visible.h > 20) ++seats;
        EXPECT_GE(seats, 2U) << game;  // a person or the computer
    }
}

}  // namespace
}  // namespace app::test
