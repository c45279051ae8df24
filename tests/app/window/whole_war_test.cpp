// Whole wars of the games for two in the window, by mouse alone and by keyboard alone, against the steady player to the end
// page.
#include <gtest/gtest.h>

#include "tests/app/window/hands.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

struct War {
    const char *game, *scenario, *seed, *king;  // king: who, seeing what the King sees, says what the hand plays
    int turns;                                  // that the war lasts at least
};

// From the launcher to the end page and back; the King is played by hand.
void playWar(NullWindow& w, Hand& hand, const War& war) {
    ASSERT_EQ(hand.press(std::string("launcher.") + war.game), "");
    ASSERT_EQ(hand.press(std::string("scenario.") + war.scenario), "");
    ASSERT_EQ(hand.press("new_game.seed"), "");
    w.type(war.seed);
    ASSERT_EQ(hand.press("new_game.start"), "");
    w.settle();
    ASSERT_EQ(hand.press("goals.close"), "");  // what wins it was read
    w.settle();
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game) << w.page();
    int decisions = 0;
    for (; decisions < 3000 && !game->table().result().over; ++decisions) {
        for (int i = 0; i < 200 && game->table().decision().actorName != "royalist" && !game->table().result().over; ++i)
            rest(w);
        if (game->table().result().over) break;
        // What answers itself does so when all was told.
        const std::size_t told = game->table().record().size();
        for (int i = 0; i < 6 && game->table().record().size() == told; ++i) rest(w);
        if (game->table().record().size() != told) continue;
        const auto legal = game->table().legal();
        const auto move = game->table().botMove(war.king, 1000 + static_cast<std::uint64_t>(decisions));
        ASSERT_TRUE(move);
        const std::string prompt = game->table().decision().prompt;
        const std::string control = controlOf(w, *move, [&](const std::string& id) { return hand.press(id).empty(); });
        ASSERT_NE(control, "") << *move << " has no control at decision " << decisions << ": " << prompt;
        const std::size_t before = game->table().record().size();
        std::string missed = hand.press(control);
        // A General's counter stands for his Area, where that may be chosen and he may not.
        if (const auto over = missed.find("general."); control.starts_with("area ") && over != std::string::npos)
            missed = hand.press(missed.substr(over));
        ASSERT_EQ(missed, "") << "decision " << decisions << ": " << prompt;
        rest(w);
        if (w.targets().reachable("bar.part")) {  // his last Action Point
            ASSERT_EQ(hand.press("bar.part"), "");
            rest(w);
        }
        if (w.house().hasQuestion()) {
            ASSERT_EQ(answer(w, hand), "");
            rest(w);
        }
        ASSERT_GT(game->table().record().size(), before) << *move << " did nothing at decision " << decisions << ": " << prompt;
    }
    ASSERT_TRUE(game->table().result().over);
    EXPECT_GE(game->table().result().turns, war.turns);
    EXPECT_GT(decisions, 20);
    w.settle();
    ASSERT_EQ(hand.press("end.launcher"), "");
    w.settle();
    EXPECT_EQ(w.page(), "launcher");
}

constexpr War kTwwae{"twwae", "mid_war", "3", "steady", 1}, kUkc{"ukc", "campaign", "3", "steady", 11};
constexpr War kLostUkc{"ukc", "campaign", "3", "random", 1};  // a King without a plan loses soon, and does what no other would

auto played(const War& war) {
    return [&war](NullWindow& w, Hand& hand) { playWar(w, hand, war); };
}

TEST(WholeWar, TwwaeIsPlayedByMouseAlone) { byMouse(played(kTwwae)); }
TEST(WholeWar, TwwaeIsPlayedByKeyboardAlone) { byKeyboard(played(kTwwae)); }
TEST(WholeWar, UkcIsPlayedByMouseAlone) { byMouse(played(kUkc)); }
TEST(WholeWar, UkcIsLostByKeyboardAlone) { byKeyboard(played(kLostUkc)); }

}  // namespace
}  // namespace app::test
