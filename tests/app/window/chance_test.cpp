// The chance of winning in the window: the bar at the table, the curve on the end page and in the replay.
#include <gtest/gtest.h>

#include <string>

#include "app/window/table/game_screen.h"
#include "tests/app/window/null_window.h"

namespace app::test {
namespace {

constexpr const char* kThree[] = {"cruel_necessity", "twwae", "ukc"};

GameScreen* weighedGame(NullWindow& w, const std::string& game, int plies) {
    const auto* module = w.house().module(game);
    auto table = module->newTable({}, 3, common::SeatNames(module->sides().size(), "human"));
    for (int i = 0; i < plies && !table->result().over; ++i)
        table->play(*table->botMove("random", static_cast<std::uint64_t>(i)));
    w.house().openTable(game, std::move(table), {});
    w.settle();
    return dynamic_cast<GameScreen*>(w.house().top());
}

TEST(WindowChance, TheBarSaysWhatTheTableKnows) {
    for (const char* game : kThree) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        GameScreen* screen = weighedGame(w, game, 40);
        ASSERT_TRUE(screen);
        if (w.targets().reachable("handover.ready")) w.click("handover.ready");
        w.settle();
        const Target* bar = w.targets().find("bar.chance");
        ASSERT_TRUE(bar);
        const ChanceOf of{std::string(game) == "cruel_necessity", screen->reader()};
        EXPECT_EQ(bar->label, chanceSentence(*screen->table().chance(screen->reader()), of));
        EXPECT_LE(bar->rect.h, 12) << "slim";
        EXPECT_FALSE(w.house().hasBackground()) << "nothing is weighed again while nothing changes";
        w.frames(3);
        EXPECT_FALSE(w.house().hasBackground());
    }
}

TEST(WindowChance, TheBarFollowsTheGameAndTheSetting) {
    NullWindow w;
    GameScreen* screen = weighedGame(w, "cruel_necessity", 30);
    ASSERT_TRUE(screen);
    for (int i = 0; i < 6; ++i) {
        screen->play(screen->table().legal().front().notation);
        w.settle();
        const Target* bar = w.targets().find("bar.chance");
        ASSERT_TRUE(bar);
        EXPECT_EQ(bar->label, chanceSentence(*screen->table().chance(screen->reader()), {true, screen->reader()}));
    }
    ASSERT_TRUE(w.click("bar.menu"));
    ASSERT_TRUE(w.click("menu.settings"));
    ASSERT_TRUE(w.click("settings.chance"));
    w.settle();
    Paths paths;
    paths.home = w.home();
    EXPECT_FALSE(loadSettings(paths.settingsFile()).showChance);
    w.key("Escape");
    w.settle();
    EXPECT_FALSE(w.targets().find("bar.chance"));
    EXPECT_TRUE(w.targets().find("bar.menu"));
}

TEST(WindowChance, WordsSayWhoseItIs) {
    EXPECT_EQ(chanceSentence({0.58, 0.03}, {false, common::PlayerId::kFirst}),
              "The King wins 58 in 100 from here, as far as you can know; plus or minus 3.");
    EXPECT_EQ(chanceSentence({0.58, 0.001}, {false, common::PlayerId::kSecond}),
              "Parliament wins 42 in 100 from here, as far as you can know.");
    EXPECT_EQ(chanceSentence({0.002, 0.0}, {false, common::PlayerId::kFirst}),
              "The King wins under 1 in 100 from here, as far as you can know.");
    EXPECT_EQ(chanceSentence({0.46, 0.01}, {true, common::PlayerId::kFirst}),
              "The outlook is 46 of 100, as far as you can know; plus or minus 1.");
}

// A click on a turning point opens the replay there, from the end page and in the replay itself.
TEST(WindowChance, TurningPointsOpenTheReplay) {
    for (const char* game : kThree)
        for (const int percent : {100, 200}) {
            SCOPED_TRACE(std::string(game) + " at " + std::to_string(percent));
            NullWindow w(1280, 720, percent);
            GameScreen* screen = weighedGame(w, game, 1'000'000);
            ASSERT_TRUE(screen && screen->table().result().over);
            if (!w.targets().find("end.board")) screen->openOverlay("end");
            w.settle();
            const auto curve = screen->table().chanceCurve(screen->reader());
            ASSERT_FALSE(curve.turningPoints.empty());
            ASSERT_TRUE(w.targets().find("end.chance"));
            for (std::size_t i = 1; i <= curve.turningPoints.size(); ++i) {
                const Target* row = w.targets().find("end.chance.turn." + std::to_string(i));
                ASSERT_TRUE(row);
                EXPECT_EQ(row->label, common::turningText(curve.turningPoints[i - 1]));
                EXPECT_TRUE(w.targets().find("end.chance." + std::to_string(i)));
            }
            ASSERT_TRUE(w.click("end.chance.turn.1"));
            EXPECT_EQ(screen->replayedTo(), curve.turningPoints.front().to);
            w.settle();
            ASSERT_TRUE(w.targets().find("replay.chance"));
            EXPECT_TRUE(w.targets().find("bar.chance"));
            const std::string last = "replay.chance." + std::to_string(curve.turningPoints.size());
            ASSERT_TRUE(w.click(last));
            EXPECT_EQ(screen->replayedTo(), curve.turningPoints.back().to);
            ASSERT_TRUE(w.click("replay.close"));
            EXPECT_FALSE(screen->replayedTo());
        }
}

}  // namespace
}  // namespace app::test
