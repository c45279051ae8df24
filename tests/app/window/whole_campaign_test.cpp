// A whole campaign of Cruel Necessity in the window, once by mouse alone and once by keyboard alone, from the launcher to its
// end.
#include <gtest/gtest.h>

#include "app/window/table/game_screen.h"
#include "app/window/house/save_files.h"
#include "tests/app/window/hands.h"

namespace app::test {
namespace {

// Begins the campaign at the launcher and plays as the steady player would, to the end and back to the launcher.
void playCampaign(NullWindow& w, Hand& hand, const std::string& seed) {
    for (const char* id : {"launcher.cruel_necessity", "scenario.campaign", "new_game.seed"}) ASSERT_EQ(hand.press(id), "");
    w.type(seed);
    ASSERT_EQ(hand.press("new_game.start"), "");
    w.settle();
    ASSERT_EQ(hand.press("goals.close"), "");  // what wins it was read
    w.settle();
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game) << w.page();
    ASSERT_EQ(std::to_string(game->table().seed()), seed);
    for (int i = 0; i < 2000 && !game->table().result().over; ++i) {
        if (w.targets().reachable("battle.close")) {
            ASSERT_EQ(hand.press("battle.close"), "");
            w.settle();
            continue;
        }
        const auto move = game->table().botMove("steady", 1000 + static_cast<std::uint64_t>(i));
        ASSERT_TRUE(move);
        const std::size_t before = game->table().record().size();
        ASSERT_EQ(hand.press(*move), "") << "decision " << i << ": " << game->table().decision().prompt;
        rest(w);
        if (w.house().hasQuestion()) {
            ASSERT_EQ(answer(w, hand), "");
            rest(w);
        }
        ASSERT_GT(game->table().record().size(), before)
            << *move << " did nothing at decision " << i << ": " << game->table().decision().prompt;
    }
    ASSERT_TRUE(game->table().result().over);
    const std::size_t actions = game->table().record().size();
    w.settle();
    ASSERT_EQ(hand.press("end.launcher"), "");
    w.settle();
    EXPECT_EQ(w.page(), "launcher");
    Paths paths;
    paths.home = w.home();
    const auto saves = listSaves(paths.savesFolder());
    ASSERT_EQ(saves.size(), 1u);
    EXPECT_EQ(saves[0].actions, actions);
}

TEST(WholeCampaign, IsPlayedByMouseAlone) {
    byMouse([](NullWindow& w, Hand& hand) { playCampaign(w, hand, "5"); });
}
TEST(WholeCampaign, IsPlayedByKeyboardAlone) {
    byKeyboard([](NullWindow& w, Hand& hand) { playCampaign(w, hand, "8"); });
}

}  // namespace
}  // namespace app::test
