// After the war in the window: the choices that cost most are found, shown in the replay, and no longer looked for when
// stopped.
#include <gtest/gtest.h>

#include <string>

#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

// A short war that a person has ended by choosing anything.
GameScreen* endedWar(NullWindow& w, const std::string& game, const std::string& scenario) {
    const auto* module = w.house().module(game);
    common::SeatNames seats(module->sides().size(), "steady");
    seats.front() = "human";
    auto table = module->newTable({scenario, {}}, 4, seats);
    while (!table->result().over) {
        const bool isHis = table->decision().actor == common::PlayerId::kFirst;
        table->play(*table->botMove(isHis ? "random" : "steady", table->record().size()));
    }
    w.house().openTable(game, std::move(table), {});
    w.frames(3);
    auto* screen = dynamic_cast<GameScreen*>(w.house().top());
    if (screen && !w.targets().find("end.board")) screen->openOverlay("end");
    w.frames(2);
    EXPECT_TRUE(w.click("end.review"));
    return screen;
}

void settleReview(NullWindow& w) {
    for (int i = 0; i < 1000 && (w.house().hasBackground() || w.targets().find("review.stop")); ++i) {
        w.house().settleBackground();
        w.frames(1);
    }
    w.frames(2);
}

TEST(WindowReview, WhatCostMostIsFoundAndOpensTheReplayThere) {
    NullWindow w(1280, 720);
    GameScreen* screen = endedWar(w, "cruel_necessity", "first_war");
    ASSERT_TRUE(screen);
    settleReview(w);
    const auto again = common::reviewOf(*screen->table().watch(screen->reader()));
    while (!again->isDone()) again->goOn(2);
    const auto& found = again->found();
    ASSERT_GE(found.costly.size(), 2U);
    for (std::size_t i = 1; i <= found.costly.size(); ++i) {
        const Target* row = w.targets().find("review.costly." + std::to_string(i));
        ASSERT_TRUE(row) << i;
        EXPECT_NE(row->label.find("Better: " + common::deedsText(found.costly[i - 1].better)), std::string::npos) << row->label;
    }
    ASSERT_TRUE(w.click("review.costly.1"));
    EXPECT_EQ(screen->replayedTo(), found.costly[0].action);
    ASSERT_TRUE(w.targets().find("costly.plate"));
    ASSERT_TRUE(w.click("costly.next"));
    EXPECT_EQ(screen->replayedTo(), found.costly[1].action);
    // At another moment there is nothing to say.
    w.key(".");
    EXPECT_FALSE(w.targets().find("costly.plate"));
    w.key(",");
    EXPECT_TRUE(w.targets().find("costly.plate"));
    ASSERT_TRUE(w.click("costly.all"));
    EXPECT_FALSE(screen->replayedTo());
    EXPECT_TRUE(w.targets().find("review.costly.1")) << "the page of them again";
    ASSERT_TRUE(w.click("review.back"));
    EXPECT_TRUE(w.targets().find("end.review"));
    ASSERT_TRUE(w.click("end.review"));
    w.key("Escape");
    ASSERT_TRUE(w.targets().find("end.review")) << "back is where one came from";
    w.key("Escape");
    EXPECT_FALSE(w.targets().find("end.review"));
    ASSERT_TRUE(w.click("bar.menu"));
    ASSERT_TRUE(w.click("menu.end")) << "and from the board it is reached again";
    EXPECT_TRUE(w.targets().find("end.review"));
}

TEST(WindowReview, IsStoppedAndBegunAgain) {
    NullWindow w(1280, 720);
    GameScreen* screen = endedWar(w, "cruel_necessity", "first_war");
    ASSERT_TRUE(screen);
    for (int i = 0; i < 50 && !w.targets().find("review.stop"); ++i) {
        w.house().settleBackground();
        w.frames(1);
    }
    ASSERT_TRUE(w.click("review.stop"));
    w.settle();
    EXPECT_FALSE(w.house().hasBackground()) << "nothing goes on";
    EXPECT_FALSE(w.targets().find("review.costly.1"));
    ASSERT_TRUE(w.targets().find("review.begin"));
    ASSERT_TRUE(w.click("review.begin"));
    EXPECT_TRUE(w.targets().find("review.share"));
}

// Where no person has played nothing is looked for unless somebody asks.
TEST(WindowReview, BeginsOfItselfForPeopleOnly) {
    NullWindow w(1280, 720);
    auto table = w.house().module("cruel_necessity")->newTable({"first_war", {}}, 4, {"steady"});
    while (!table->result().over) table->play(*table->botMove("random", table->record().size()));
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.settle();
    if (!w.targets().find("end.board")) dynamic_cast<GameScreen*>(w.house().top())->openOverlay("end");
    w.settle();
    ASSERT_TRUE(w.click("end.review"));
    w.settle();
    EXPECT_TRUE(w.targets().find("review.begin"));
    EXPECT_FALSE(w.targets().find("review.share"));
}

}  // namespace
}  // namespace app::test
