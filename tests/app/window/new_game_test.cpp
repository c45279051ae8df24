// The page of a new game: what a search makes most of is chosen where the game has it, and nowhere else.
#include <gtest/gtest.h>

#include "app/window/pages/pages.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

TEST(WindowNewGame, TheAimOfASearchIsChosenInTheSolitaire) {
    NullWindow w;
    w.house().push(makeNewGameScreen("cruel_necessity"));
    w.settle();
    ASSERT_TRUE(w.click("seat.player.1"));
    EXPECT_FALSE(w.targets().find("seat.player.aim.0")) << "the Sergeant has none";
    ASSERT_TRUE(w.click("seat.player.stronger"));
    ASSERT_TRUE(w.click("seat.player.aim.1"));
    ASSERT_TRUE(w.click("new_game.start"));
    auto* screen = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(screen);
    EXPECT_EQ(screen->table().seats(), common::SeatNames{"search:1:survive"});
}

// Who begins a game reads what wins it before anything is done; computers among themselves do not.
TEST(WindowNewGame, AGameBeginsWithWhatWinsIt) {
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        w.house().push(makeNewGameScreen(game));
        w.settle();
        ASSERT_TRUE(w.click("new_game.start"));
        w.settle();
        ASSERT_TRUE(w.targets().reachable("goals.close"));
        ASSERT_TRUE(w.click("goals.close"));
        EXPECT_FALSE(w.targets().find("goals.close"));
    }
    NullWindow w;
    w.house().push(makeNewGameScreen("cruel_necessity"));
    w.settle();
    ASSERT_TRUE(w.click("seat.player.1"));
    ASSERT_TRUE(w.click("new_game.start"));
    w.settle();
    EXPECT_FALSE(w.targets().find("goals.close"));
}

TEST(WindowNewGame, AGameForTwoHasNoAims) {
    NullWindow w;
    w.house().push(makeNewGameScreen("twwae"));
    w.settle();
    ASSERT_TRUE(w.click("seat.parliament.stronger"));
    EXPECT_TRUE(w.targets().find("seat.parliament.level")) << "what was counted of it";
    EXPECT_FALSE(w.targets().find("seat.parliament.aim.0"));
}

TEST(WindowNewGame, GroupsMayDrawAlike) {
    for (const bool isOn : {false, true}) {
        NullWindow w;
        w.house().push(makeNewGameScreen("ukc"));
        w.settle();
        if (isOn) {
            ASSERT_TRUE(w.click("new_game.dice"));
            w.settle();
        }
        ASSERT_TRUE(w.click("new_game.start"));
        auto* screen = dynamic_cast<GameScreen*>(w.house().top());
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->table().setup().dice, isOn ? common::Dice::kByPurpose : common::Dice::kStream);
    }
}

}  // namespace
}  // namespace app::test
