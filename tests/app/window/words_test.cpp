// No text of a page or a table ends in an ellipsis for want of room, in the smallest window as in the largest.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/window/pages/pages.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

struct Look {
    float w, h;
    int percent;
};
const std::vector<Look> kLooks{{1280, 720, 100}, {1280, 720, 200}, {1440, 900, 100},
                               {1440, 900, 200}, {2560, 1440, 100}, {2560, 1440, 200}};

std::string nameOf(const Look& look) {
    return std::to_string(static_cast<int>(look.w)) + "x" + std::to_string(static_cast<int>(look.h)) + " at " +
           std::to_string(look.percent) + " %";
}

std::string listed(const std::vector<std::string>& cuts) {
    std::string out;
    for (const std::string& cut : cuts) out += "\n  " + cut;
    return out;
}

TEST(WindowWords, NoPageCutsAny) {
    for (const Look& look : kLooks) {
        SCOPED_TRACE(nameOf(look));
        NullWindow w(look.w, look.h, look.percent);
        const auto check = [&] {
            w.settle();
            EXPECT_TRUE(w.house().cuts().empty()) << w.page() << listed(w.house().cuts());
        };
        check();
        w.house().push(makeNewGameScreen("cruel_necessity"));
        check();
        for (auto make :
             {+[] { return makeSettingsScreen(); }, +[] { return makeAboutScreen(); }, +[] { return makeSavesScreen(""); },
              +[] { return makeLessonsScreen(); }, +[] { return makeModelsScreen(); }}) {
            w.house().replace(make());
            check();
        }
    }
}

// A card of the hand may hold more than its face shows: it opens in full under the pointer.
bool isCardText(const std::string& text) { return text.size() > 35; }

std::unique_ptr<common::Table> warIn(NullWindow& w, const std::string& game, int plies) {
    if (game != "cruel_necessity") return warOf(w, game, 5, plies);
    auto table = w.house().module(game)->newTable({"campaign", {}}, 5, {"human"});
    for (int i = 0; i < plies && !table->result().over; ++i) {
        const auto move = table->botMove("random", 5 + static_cast<std::uint64_t>(i));
        if (!move || !table->play(*move).ok) break;
    }
    return table;
}

TEST(WindowWords, NoTableCutsAny) {
    for (const Look& look : kLooks)
        for (const std::string game : {"cruel_necessity", "twwae", "ukc"})
            for (const int plies : {0, 150, 400}) {
                SCOPED_TRACE(game + " after " + std::to_string(plies) + ", " + nameOf(look));
                NullWindow w(look.w, look.h, look.percent);
                ASSERT_TRUE(test::open(w, game, warIn(w, game, plies)));
                if (game != "cruel_necessity") meetPlayer(w);
                w.settle();
                std::vector<std::string> cuts;
                for (const std::string& cut : w.house().cuts())
                    if (!isCardText(cut)) cuts.push_back(cut);
                EXPECT_TRUE(cuts.empty()) << listed(cuts);
            }
}

// No line of the menu lies over the next.
TEST(WindowWords, TheMenuHasAHeightForEachOfItsWords) {
    for (const Look& look : kLooks) {
        SCOPED_TRACE(nameOf(look));
        NullWindow w(look.w, look.h, look.percent);
        GameScreen* screen = test::open(w, "cruel_necessity", warIn(w, "cruel_necessity", 0));
        ASSERT_TRUE(screen);
        screen->openOverlay("menu");
        w.settle();
        int lines = 0;
        for (const Target& t : w.targets().last()) {
            if (!t.id.starts_with("menu.")) continue;
            ++lines;
            EXPECT_GE(t.rect.h, 0.24f * static_cast<float>(look.percent)) << t.id;
            EXPECT_LE(t.rect.bottom(), look.h);
            EXPECT_LE(t.rect.right(), look.w);
        }
        EXPECT_GE(lines, 12);
    }
}

// The red buttons that can be pressed.
std::vector<std::string> redButtons(NullWindow& w) {
    std::vector<std::string> out;
    for (const Target& t : w.targets().last())
        if (t.isStep && t.visible.w > 1 && t.visible.h > 1 && w.targets().reachable(t.id)) out.push_back(t.id);
    return out;
}

// One next step, one red button: also where a game waits to be resumed, and while something is told.
TEST(WindowWords, OneRedButtonAtMost) {
    NullWindow w;
    const auto check = [&](const std::string& where) {
        const auto red = redButtons(w);
        EXPECT_LE(red.size(), 1U) << where << listed(red);
    };
    EXPECT_EQ(redButtons(w).size(), 1U) << listed(redButtons(w));
    for (const std::string game : {"cruel_necessity", "twwae", "ukc"}) {
        const auto* module = w.house().module(game);
        ASSERT_TRUE(module);
        common::SeatNames seats(module->sides().size(), "steady");
        seats.front() = "human";
        Settings settings;
        settings.pace = BotPace::kNormal;
        settings.reducedMotion = true;
        w.house().useSettings(settings);
        GameScreen* screen = test::open(w, game, module->newTable({}, 11, seats));
        ASSERT_TRUE(screen);
        int told = 0, great = 0;
        for (int i = 0; i < 60 && !screen->table().result().over; ++i) {
            check(game);
            if (screen->playback().isRunning()) {
                ++told;
                great += screen->playback().isTold() && screen->playback().step().isGreat();
                w.frame({}, {"Space"});
                w.frame();
                continue;
            }
            if (screen->table().decision().actor == common::PlayerId::kFirst)
                screen->play(*screen->table().botMove("steady", static_cast<std::uint64_t>(i)));
            w.settle();
        }
        EXPECT_GT(told + great, 0) << game;
        for (const char* what : {"menu", "goals", "log", "save", "replay", "since"}) {
            screen->openOverlay(what);
            w.settle();
            check(game + ", " + what);
            w.key("Escape");
        }
        w.house().toLauncher();
        w.settle();
        check("the launcher after " + game);
        EXPECT_EQ(redButtons(w), std::vector<std::string>{"launcher.continue"});
    }
}

// What it takes to go back through dice is said before it is done, where one is told that undo cannot.
TEST(WindowWords, TheMenuTellsThePriceOfGoingBackThroughDice) {
    NullWindow w;
    const auto hover = [&](const std::string& id) {
        const Target* t = w.targets().find(id);
        ASSERT_TRUE(t) << id;
        const ImVec2 at = t->visible.centre();
        for (int i = 0; i < 3; ++i) w.frame({.at = at, .down = false, .pressed = false, .released = false, .moved = i == 0});
    };
    auto table = w.house().module("cruel_necessity")->newTable({"first_war", {}}, 1641, {"human"});
    ASSERT_TRUE(table->play("politics puritanism").ok);
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.settle();
    hover("bar.undo");
    ASSERT_TRUE(w.house().tip());
    EXPECT_NE(w.house().tip()->text.find("Take back through dice"), std::string::npos) << w.house().tip()->text;
    w.key("Escape");
    hover("menu.rewind");
    ASSERT_TRUE(w.house().tip());
    EXPECT_NE(w.house().tip()->text.find("same dice"), std::string::npos) << w.house().tip()->text;
}

}  // namespace
}  // namespace app::test
