// A turn of Henrietta in the window, by mouse alone and by keyboard alone: a newcomer leads both sides from the launcher to the
// next turn.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "app/window/ukc/displays.h"
#include "common/module_for.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/table_play.h"
#include "ukc/ukc.h"

namespace app::test {
namespace {

const ::ukc::State& stateOf(const GameScreen& game) {
    return dynamic_cast<const common::TableFor<::ukc::Ukc>&>(game.table()).match().state();
}
const ::ukc::Definitions& defsOf(NullWindow& w) { return common::definitionsOf<::ukc::Definitions>(*w.house().module("ukc")); }

// UKC P26.3: what the die shows as playable is what may be played: Core cards, and the open spaces' cards.
void expectDieTellsTheTruth(NullWindow& w, const GameScreen& game, const ::ukc::HenriettaPlay& play) {
    const auto& s = stateOf(game);
    const std::string words = uk::dieWords(play.die);
    const bool isCoreOpen = words.find("Core") != std::string::npos;
    const auto isNamed = [&](const std::string& space) {
        return play.die == 6 || words.starts_with(space + " ") || words.starts_with(space + ",") ||
               words.find(" " + space + " ") != std::string::npos || words.find(" " + space + ",") != std::string::npos ||
               words.ends_with(" " + space);
    };
    std::set<int> legal, open;
    for (const auto& choice : game.table().legal())
        if (choice.notation.starts_with("play ")) legal.insert(std::stoi(choice.notation.substr(5)));
    for (std::size_t space = 0; space < 5; ++space)
        if (const auto card = s.displays[index(play.side)].card[space];
            card != ::ukc::CardId::kNone && isNamed(std::string(1, static_cast<char>('A' + space))))
            open.insert(::ukc::number(card));
    for (const int card : legal) {
        const auto& it = defsOf(w).cards[static_cast<std::size_t>(card)];
        const bool isBeside =
            it.deck == ::ukc::Deck::kCore || it.kind == ::ukc::CardKind::kMandatory;  // the New Model Army becomes one
        EXPECT_TRUE(open.count(card) || (isBeside && isCoreOpen))
            << "die " << int(play.die) << ", card " << card << ", " << words;
    }
    for (const int card : open) EXPECT_TRUE(legal.count(card) || play.die == 0) << card << " is said to be open: " << words;
}

// The five spaces of the side that is to choose, each with what lies there, and the die that opens them.
void expectDisplayIsDrawn(NullWindow& w, const GameScreen& game) {
    const auto& display = stateOf(game).displays[game.table().decision().actorName == "royalist" ? 0 : 1];
    for (std::size_t i = 0; i < 5; ++i) {
        const std::string letter(1, static_cast<char>('a' + i));
        const Target* space = w.targets().find("display." + letter);
        ASSERT_TRUE(space) << letter;
        EXPECT_GT(space->visible.h, 5) << letter;
        if (display.card[i] != ::ukc::CardId::kNone) {
            EXPECT_TRUE(w.targets().reachable("card." + std::to_string(::ukc::number(display.card[i])))) << letter;
        }
    }
    EXPECT_TRUE(w.targets().find("display.die"));
}

// A decision is answered with what the screen shows, never by its list; the same seed takes the same way with either hand.
void playTurn(NullWindow& w, Hand& hand, const std::string& boxesKey) {
    for (const char* id : {"launcher.ukc", "scenario.henrietta"}) ASSERT_EQ(hand.press(id), "");
    ASSERT_EQ(hand.press("new_game.seed"), "");
    w.type("5");
    ASSERT_EQ(hand.press("new_game.start"), "");
    w.settle();
    ASSERT_EQ(hand.press("goals.close"), "");  // what wins it was read
    w.settle();
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game) << w.page();
    EXPECT_EQ(game->table().seats(), (common::SeatNames{"human", "human"}));  // UKC P26.0: one player for both sides
    std::mt19937 random(11);
    std::set<std::string> led;
    std::set<int> thrown;
    bool areBoxesSeen = false;
    const int first = stateOf(*game).turn;
    int decisions = 0;
    for (; decisions < 600 && stateOf(*game).turn == first && !game->table().result().over; ++decisions) {
        ASSERT_FALSE(w.targets().find("handover.ready")) << "one player hands nothing over";
        if (w.targets().reachable("bar.interlude")) {
            ASSERT_EQ(hand.press("bar.interlude"), "");
            rest(w);
            continue;
        }
        const auto legal = game->table().legal();
        const std::string prompt = game->table().decision().prompt;
        ASSERT_FALSE(legal.empty()) << prompt;
        led.insert(game->table().decision().actorName);
        expectDisplayIsDrawn(w, *game);
        if (const auto* play = frameOnTop<::ukc::HenriettaPlay>(stateOf(*game))) {
            thrown.insert(play->die);
            expectDieTellsTheTruth(w, *game, *play);
            if (!areBoxesSeen) {  // both Displays and the throws, in words
                if (boxesKey.empty()) ASSERT_EQ(hand.press("panel.boxes.tab"), "");
                else w.key(boxesKey);
                w.frames(2);
                for (const char* side : {"royalist", "parliament"})
                    for (const char letter : std::string("abcde"))
                        EXPECT_TRUE(w.targets().find(std::string("displays.") + side + "." + letter)) << side << " " << letter;
                if (boxesKey.empty()) ASSERT_EQ(hand.press("panel.war"), "");
                else w.key("W");
                areBoxesSeen = true;
            }
        }
        const std::string notation = legal[random() % legal.size()].notation;
        const std::string control = controlOf(w, notation, [&](const std::string& id) { return hand.press(id).empty(); });
        ASSERT_NE(control, "") << notation << " has no control at decision " << decisions << ": " << prompt;
        ASSERT_FALSE(control.starts_with("list.")) << control;
        const std::size_t before = game->table().record().size();
        ASSERT_EQ(hand.press(control), "") << notation << " at decision " << decisions << ": " << prompt;
        rest(w);
        if (w.house().hasQuestion()) {
            ASSERT_EQ(answer(w, hand), "");
            rest(w);
        }
        ASSERT_GT(game->table().record().size(), before)
            << notation << " did nothing at decision " << decisions << ": " << prompt;
    }
    EXPECT_EQ(stateOf(*game).turn, first + 1);
    EXPECT_EQ(led.size(), 2u);
    EXPECT_GT(thrown.size(), 3u);
    EXPECT_TRUE(areBoxesSeen);
    EXPECT_GT(decisions, 40);
}

TEST(Henrietta, ATurnIsPlayedByMouseAlone) {
    byMouse([](NullWindow& w, Hand& hand) { playTurn(w, hand, ""); });
}
TEST(Henrietta, ATurnIsPlayedByKeyboardAlone) {
    byKeyboard([](NullWindow& w, Hand& hand) { playTurn(w, hand, "K"); });
}

// Large text lays the spaces out in a column; all five are there and may be pressed.
TEST(Henrietta, ATurnIsPlayedWithTheLargestText) {
    NullWindow w(1440, 900, 200);
    auto table = w.house().module("ukc")->newTable({"henrietta", {}}, 5, {"human", "human"});
    GameScreen* game = open(w, "ukc", std::move(table));
    ASSERT_TRUE(game);
    std::mt19937 random(3);
    MouseHand hand(w);
    for (int i = 0; i < 60; ++i) {
        if (frameOnTop<::ukc::HenriettaPlay>(stateOf(*game))) expectDisplayIsDrawn(w, *game);
        const auto legal = game->table().legal();
        const std::string notation = legal[random() % legal.size()].notation;
        const std::string control = controlOf(w, notation, [&](const std::string& id) { return hand.press(id).empty(); });
        ASSERT_NE(control, "") << notation;
        const std::size_t before = game->table().record().size();
        ASSERT_EQ(hand.press(control), "") << notation;
        rest(w);
        ASSERT_GT(game->table().record().size(), before) << notation;
    }
}

// A game for one seats its person on every side when picked, and goes back when left.
TEST(Henrietta, TheNewGamePageSeatsOnePersonEverywhere) {
    for (const bool isByOption : {false, true}) {
        NullWindow w;
        ASSERT_TRUE(w.click("launcher.ukc"));
        ASSERT_TRUE(w.click(isByOption ? "option.henrietta" : "scenario.henrietta"));
        ASSERT_TRUE(w.click("new_game.start"));
        w.settle();
        auto* game = dynamic_cast<GameScreen*>(w.house().top());
        ASSERT_TRUE(game);
        EXPECT_EQ(game->table().seats(), (common::SeatNames{"human", "human"}));
    }
    NullWindow w;
    for (const char* id : {"launcher.ukc", "scenario.henrietta", "scenario.campaign", "new_game.start"})
        ASSERT_TRUE(w.click(id)) << id;
    w.settle();
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game);
    EXPECT_EQ(game->table().seats(), (common::SeatNames{"human", "steady"}));
}

}  // namespace
}  // namespace app::test
