// Every page of the house drawn without a window, pressed by name, at two sizes of text.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <tuple>

#include "app/expectations.h"
#include "app/window/table/game_screen.h"
#include "app/window/table/log_view.h"
#include "app/window/pages/pages.h"
#include "app/window/pages/rules_screen.h"
#include "app/window/house/save_files.h"
#include "tests/app/window/hands.h"
#include "tests/app/window/null_window.h"
#include "tests/app/window/probe.h"
#include "tests/contract/places.h"

namespace app::test {
namespace {

TEST(WindowLauncher, EachOfTheThreeGamesCanBePressed) {
    for (const char* game : {"launcher.ukc", "launcher.twwae", "launcher.cruel_necessity"}) {
        SCOPED_TRACE(game);
        NullWindow w;
        ASSERT_TRUE(w.targets().find(game));
        EXPECT_TRUE(w.click(game));
        EXPECT_EQ(w.page(), "new_game");
        w.key("Escape");
        EXPECT_EQ(w.page(), "launcher");
    }
}

TEST(WindowLauncher, MouseReachesWhatTheNameReaches) {
    NullWindow w;
    w.mouseClick("launcher.settings");
    EXPECT_EQ(w.page(), "settings");
}

TEST(WindowLauncher, EveryRoomOpensAndComesBack) {
    for (const auto& [room, page] : {std::pair("launcher.load", "saves"),
                                     {"launcher.rules", "rules"},
                                     {"launcher.settings", "settings"},
                                     {"launcher.models", "three_models"},
                                     {"launcher.about", "about"}}) {
        NullWindow w;
        ASSERT_TRUE(w.click(room));
        EXPECT_EQ(w.page(), page);
        ASSERT_TRUE(w.click("page.back"));
        EXPECT_EQ(w.page(), "launcher");
    }
}

// What a beginner may expect stands at the scenario to start with, and one switch turns on what makes it easier.
TEST(WindowLauncher, WhatMayBeExpectedIsToldAndAFirstGameMadeEasier) {
    NullWindow w(1280, 720);
    common::DataFolders folders(common::DataFolders::findBase());
    const auto all = expectations(folders);
    for (const char* key : {"ukc", "twwae", "cruel_necessity"}) {
        SCOPED_TRACE(key);
        const auto* module = w.house().module(key);
        const auto scenarios = module->scenarios();
        const auto start = std::find_if(scenarios.begin(), scenarios.end(), [](const auto& it) { return it.startHere; });
        ASSERT_NE(start, scenarios.end());
        const auto of = [&](const std::string& scenario) {
            return std::find_if(all.begin(), all.end(),
                                [&](const Expectation& it) { return it.game == key && it.scenario == scenario; });
        };
        for (const auto& it : scenarios) EXPECT_NE(of(it.key), all.end()) << it.key;
        const auto first = of(start->key);
        ASSERT_NE(first, all.end());
        // Figures are read by whoever asks for them, and the side is named by the switch alone.
        EXPECT_NE(first->figures.find("Sergeant"), std::string::npos);
        EXPECT_EQ(first->text.find_first_of("0123456789"), std::string::npos) << first->text;
        EXPECT_EQ(first->text.find("lead Parliament"), std::string::npos);
        const auto specs = module->optionSpecs();
        for (const std::string& option : first->easier)
            EXPECT_TRUE(std::any_of(specs.begin(), specs.end(), [&](const auto& it) {
                return it.key == option && it.values.empty() && it.standard == "off";
            })) << option;
    }
    w.settle();
    ASSERT_TRUE(w.click("launcher.cruel_necessity"));
    w.settle();
    ASSERT_TRUE(w.targets().find("option.first_game"));
    ASSERT_TRUE(w.click("option.first_game"));
    w.settle();
    ASSERT_TRUE(w.click("new_game.start"));
    w.settle();
    auto* screen = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(screen);
    EXPECT_EQ(screen->table().setup().options.at("english_settlers"), "on");
    EXPECT_EQ(screen->table().setup().options.at("strike_iron"), "on");
    EXPECT_EQ(screen->table().setup().options.at("strong_fortresses"), "on");
    EXPECT_EQ(screen->table().setup().options.at("catholic_league"), "off");
}

// In a game for two the same switch seats the person on the side that is easier to lead, against the weakest opponent.
TEST(WindowLauncher, AFirstGameForTwoIsSeated) {
    for (const auto& [key, lead] : {std::pair("twwae", 0U), {"ukc", 1U}}) {
        SCOPED_TRACE(key);
        NullWindow w(1280, 720);
        ASSERT_TRUE(w.click(std::string("launcher.") + key));
        w.settle();
        ASSERT_TRUE(w.click("option.first_game"));
        w.settle();
        ASSERT_TRUE(w.click("new_game.start"));
        w.settle();
        auto* screen = dynamic_cast<GameScreen*>(w.house().top());
        ASSERT_TRUE(screen);
        EXPECT_EQ(screen->table().seats().at(lead), "human");
        EXPECT_EQ(screen->table().seats().at(1 - lead), w.house().module(key)->levels().front().bot);
    }
}

// The rules and the almanac of every game can be reached from the launcher, and Back leads there from each.
TEST(WindowReference, RulesAndAlmanacTurnFromGameToGame) {
    for (const std::string page : {"rules", "almanac"}) {
        NullWindow w;
        ASSERT_TRUE(w.click("launcher." + page));
        for (const auto& game : allGames()) {
            w.click(page + ".game." + std::string(game.key));
            w.frames(2);
            EXPECT_EQ(w.page(), page);
            const char* first = game.key == "ukc" ? "rules.clause.P1.0" : game.key == "twwae" ? "rules.clause.1.0" : nullptr;
            if (page == "rules" && first) { EXPECT_TRUE(w.targets().find(first)) << game.key; }
        }
        w.click("page.back");
        EXPECT_EQ(w.page(), "launcher");
    }
}

TEST(WindowReference, RulesReadOnFromClauseToClause) {
    NullWindow w;
    ASSERT_TRUE(w.click("launcher.rules"));
    EXPECT_FALSE(w.click("rules.previous")) << "nothing lies before the first";
    ASSERT_TRUE(w.click("rules.next"));
    ASSERT_TRUE(w.click("rules.next"));
    ASSERT_TRUE(w.click("rules.previous"));
    ASSERT_TRUE(w.click("rules.chapter"));
    ASSERT_TRUE(w.click("rules.chapter"));
    EXPECT_EQ(w.page(), "rules");
}

// Where the columns are too narrow the games stand one below another; a clause opens the rules of its game either way.
TEST(WindowModels, AClauseOpensTheRulesAndBackLeadsToTheModels) {
    for (const auto& [width, height, percent] : {std::tuple(1280.0f, 720.0f, 100), {1280.0f, 720.0f, 200}}) {
        NullWindow w(width, height, percent);
        w.house().push(makeModelsScreen());
        w.settle();
        EXPECT_GT(w.vertices(), 100);
        std::size_t links = 0;
        for (const Target& t : w.targets().last()) {
            if (!t.id.starts_with("models.")) continue;
            ++links;
            EXPECT_FALSE(t.label.empty()) << t.id;
            EXPECT_GE(t.rect.x, 0.0f) << t.id;
            EXPECT_LE(t.rect.right(), width) << t.id;
        }
        EXPECT_GT(links, 150u) << percent;
        const std::string first = "models.movement.ukc.1.P17.0";
        for (int i = 0; i < 20 && w.targets().focus() != first; ++i) w.key("Tab");
        ASSERT_EQ(w.targets().focus(), first) << percent;
        w.key("Enter");
        ASSERT_EQ(w.page(), "rules") << percent;
        EXPECT_TRUE(w.targets().find("rules.clause.P17.0")) << percent;
        w.key("Escape");
        EXPECT_EQ(w.page(), "three_models") << percent;
    }
}

TEST(WindowModels, WhatIsMeasuredSaysWhatTheFigureIs) {
    NullWindow w;
    w.house().push(makeModelsScreen());
    w.settle();
    const Target* measured = w.targets().find("measured.movement.twwae");
    ASSERT_TRUE(measured);
    const int before = w.vertices();
    for (int i = 0; i < 30; ++i) w.frame({.at = measured->visible.centre(), .moved = i == 0});
    EXPECT_GT(w.vertices(), before + 200) << "some lines of words over the page";
}

// Each position of the page opens a table where a person is to choose: by mouse, and by keyboard in the largest letters.
TEST(WindowModels, EveryPositionOpensByItsButton) {
    for (const int percent : {100, 200}) {
        NullWindow w(1280, 720, percent);
        MouseHand mouse(w);
        KeyHand keys(w);
        Hand& hand = percent == 100 ? static_cast<Hand&>(mouse) : keys;
        const auto openPage = [&] {
            w.house().push(makeModelsScreen());
            w.settle();
            EXPECT_EQ(hand.press("models.part.1"), "");
            std::vector<std::string> buttons;
            for (const Target& t : w.targets().last())
                if (t.id.starts_with("models.play.")) buttons.push_back(t.id);
            return buttons;
        };
        const auto all = openPage();
        EXPECT_GE(all.size(), 12u);
        for (const std::string& id : all) {
            ASSERT_EQ(hand.press(id), "") << percent;
            w.settle();
            ASSERT_EQ(w.page(), "table") << id;
            auto* screen = dynamic_cast<GameScreen*>(w.house().top());
            ASSERT_TRUE(screen) << id;
            EXPECT_EQ(screen->table().seats()[common::seatIndex(screen->table().decision().actor)], "human") << id;
            ASSERT_EQ(hand.press("position.0"), "") << "its problem is told over it";
            w.key("F6");
            w.settle();
            EXPECT_TRUE(w.targets().find("goals.problem")) << "and can be read again";
            w.key("Escape");
            w.house().toLauncher();  // as a table is left
            w.settle();
            ASSERT_EQ(w.page(), "three_models") << "one comes back to the positions";
        }
        w.house().pop();
        w.settle();
        EXPECT_EQ(w.page(), "launcher");
    }
}

TEST(WindowLauncher, TabAndEnterOpenAPage) {
    NullWindow w;
    for (int i = 0; i < 40 && w.targets().focus() != "launcher.settings"; ++i) w.key("Tab");
    ASSERT_EQ(w.targets().focus(), "launcher.settings");
    w.key("Enter");
    EXPECT_EQ(w.page(), "settings");
}

TEST(WindowSettingsPage, TextSizeIsKeptAtOnce) {
    NullWindow w;
    w.click("launcher.settings");
    ASSERT_TRUE(w.click("settings.text.7"));
    EXPECT_EQ(w.house().settings().textPercent, 200);
    Paths paths;
    paths.home = w.home();
    EXPECT_EQ(loadSettings(paths.settingsFile()).textPercent, 200);
}

TEST(WindowQuestion, EscapeStaysAndTheFirstButtonLeaves) {
    NullWindow w;
    w.key("Escape");
    ASSERT_TRUE(w.house().hasQuestion());
    EXPECT_FALSE(w.targets().click("launcher.settings"));
    w.key("Escape");
    EXPECT_FALSE(w.house().hasQuestion());
    EXPECT_FALSE(w.house().wantsQuit());
    w.key("Escape");
    ASSERT_TRUE(w.click("quit.0"));
    EXPECT_TRUE(w.house().wantsQuit());
}

GameScreen* startGame(NullWindow& w, const std::string& seed = "42") {
    w.click("launcher.cruel_necessity");
    w.click("new_game.seed");
    w.mouseClick("new_game.seed");
    w.type(seed);
    w.click("new_game.start");
    w.settle();
    w.click("goals.close");
    w.settle();
    return dynamic_cast<GameScreen*>(w.house().top());
}

TEST(WindowTable, NewGameIsPlayedTakenBackAndKept) {
    NullWindow w;
    GameScreen* game = startGame(w);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->table().seed(), 42u);
    const auto before = game->table().record().size();
    const auto legal = game->table().legal();
    ASSERT_FALSE(legal.empty());
    game->play(legal.front().notation);
    w.settle();
    EXPECT_GT(game->table().record().size(), before);
    const auto saves = listSaves(w.house().savesFolder());
    ASSERT_EQ(saves.size(), 1u);
    EXPECT_TRUE(saves[0].isAutosave);
    EXPECT_EQ(saves[0].game, "cruel_necessity");
    EXPECT_EQ(saves[0].actions, game->table().record().size());
    if (!game->table().whyNotUndo()) {
        w.key("U");
        EXPECT_EQ(game->table().record().size(), before);
        w.key("R");
        EXPECT_GT(game->table().record().size(), before);
    }
}

TEST(WindowTable, ContinueOpensTheGameThatWaits) {
    NullWindow w;
    GameScreen* game = startGame(w);
    ASSERT_TRUE(game);
    game->play(game->table().legal().front().notation);
    w.settle();
    const auto digest = game->table().digest();
    w.key("Escape");
    ASSERT_TRUE(w.click("menu.leave"));
    ASSERT_EQ(w.page(), "launcher");
    ASSERT_TRUE(w.click("launcher.continue"));
    w.settle();
    game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game);
    EXPECT_EQ(game->table().digest(), digest);
    EXPECT_EQ(listSaves(w.house().savesFolder()).size(), 1u);
}

// One order on every page: the game to start with comes first.
TEST(WindowLauncher, GamesStandInOneOrder) {
    ASSERT_EQ(allGames().front().key, "cruel_necessity");
    NullWindow w;
    const auto expectOrder = [&](const std::string& before) {
        float last = -1;
        for (const GameEntry& game : allGames()) {
            const Target* it = w.targets().find(before + std::string(game.key));
            ASSERT_TRUE(it) << before << game.key;
            EXPECT_GT(it->rect.x, last) << it->id;
            last = it->rect.x;
        }
    };
    expectOrder("launcher.");
    ASSERT_TRUE(w.click("launcher.rules"));
    w.settle();
    expectOrder("rules.game.");
}

// A running game and a save of the very same position are one line, and one button of the page is red: the first.
TEST(WindowSaves, ListTheSamePositionOnce) {
    NullWindow w;
    GameScreen* game = startGame(w);
    ASSERT_TRUE(game);
    w.settle();
    const std::filesystem::path folder = w.house().savesFolder();
    const auto running = listSaves(folder);
    ASSERT_EQ(running.size(), 1U);
    w.key("Escape");
    ASSERT_TRUE(w.click("menu.leave"));
    std::filesystem::copy_file(running[0].path, folder / "mine.yaml");
    const auto once = listSaves(folder);
    ASSERT_EQ(once.size(), 1U);
    EXPECT_EQ(once[0].path.filename(), "mine.yaml");
    std::ofstream(folder / "mine.yaml", std::ios::app) << "\n";
    EXPECT_EQ(listSaves(folder).size(), 2U) << "another text is another save";
}

// What a turn is called is said alike on the table, in the list of saves and where a save is given its name.
TEST(WindowTable, ATurnHasOneName) {
    for (const auto& [key, name] :
         {std::pair("twwae", "1642, Turn 6"), {"ukc", "Winter 1642"}, {"cruel_necessity", "Turn 2"}}) {
        SCOPED_TRACE(key);
        NullWindow w;
        w.settle();
        const common::GameModule* module = w.house().module(key);
        ASSERT_TRUE(module);
        const auto table = module->newTable({}, 1, usualSeats(*module, {}));
        EXPECT_EQ(turnName(*module, table->setup(), 2), name);
    }
    NullWindow w;
    w.settle();
    const common::GameModule* twwae = w.house().module("twwae");
    ASSERT_TRUE(twwae);
    EXPECT_EQ(turnName(*twwae, {"early_war", {}}, 3), "1643, Turn 1");
    EXPECT_EQ(turnName(*twwae, {"mid_war", {}}, 1), "1644, Turn 1");
}

TEST(WindowSaves, TellDateAndTimeInFull) {
    const std::string text = dateText(std::filesystem::file_time_type::clock::now());
    EXPECT_TRUE(std::regex_match(text, std::regex("[0-9]{4}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]"))) << text;
}

TEST(WindowSaves, TellHowTheyStand) {
    NullWindow w;
    const common::GameModule* module = w.house().module("cruel_necessity");
    auto table = module->newTable({"campaign", {}}, 42, {"human"});
    const std::filesystem::path path = w.home() / "one.yaml";
    std::ofstream(path) << table->saveText();
    const auto saves = listSaves(w.home());
    ASSERT_EQ(saves.size(), 1u);
    EXPECT_EQ(saveStanding(module, saves[0]).rfind("Turn 1", 0), 0u) << saveStanding(module, saves[0]);
    while (!table->result().over) table->play(*table->botMove("random", table->record().size()));
    std::ofstream(path) << table->saveText();
    EXPECT_EQ(saveStanding(module, listSaves(w.home())[0]).rfind("over: " + table->result().title, 0), 0u);
    EXPECT_EQ(saveStanding(nullptr, saves[0]), "");
}

TEST(WindowTable, EveryOverlayOpensAndEscapeClosesIt) {
    NullWindow w;
    GameScreen* game = startGame(w);
    ASSERT_TRUE(game);
    for (const auto& [overlay, target] : {std::pair("menu", "menu.save"),
                                        {"goals", "goals.close"},
                                          {"hint", "hint.close"},
                                          {"keys", "keys.close"},
                                          {"save", "save.ok"},
                                          {"replay", "replay.close"}}) {
        ASSERT_TRUE(game->openOverlay(overlay)) << overlay;
        w.settle();
        EXPECT_TRUE(w.targets().reachable(target)) << overlay;
        for (int i = 0; i < 3 && w.targets().reachable(target); ++i) w.key("Escape");
        EXPECT_FALSE(w.targets().reachable(target)) << overlay;
        EXPECT_TRUE(w.targets().reachable("bar.keys")) << overlay;
    }
    EXPECT_FALSE(game->openOverlay("no such thing"));
}

TEST(WindowTable, ComputerPlaysOnAnotherThreadAndTheGameEnds) {
    NullWindow w;
    const auto* module = w.house().module("cruel_necessity");
    ASSERT_TRUE(module);
    auto table = module->newTable({}, 5, {"random"});
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.frames(2);
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game);
    for (int i = 0; i < 3000 && game->table().record().size() < 40 && !game->table().result().over; ++i) {
        w.house().settleBackground();
        w.frame();
    }
    EXPECT_TRUE(game->table().record().size() >= 40 || game->table().result().over);
}

TEST(WindowGenericTable, EveryLegalActionIsAButton) {
    NullWindow w;
    const auto* module = w.house().module("cruel_necessity");
    ASSERT_TRUE(module);
    const GameViews own = viewsOf("cruel_necessity");
    registerTableView("cruel_necessity", {});
    auto table = module->newTable({}, 11, {"human"});
    w.house().openTable("cruel_necessity", std::move(table), {});
    w.frames(3);
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    for (int i = 0; game && i < 25 && !game->table().result().over; ++i) {
        const auto legal = game->table().legal();
        for (const auto& c : legal) EXPECT_TRUE(w.targets().find("choice." + c.notation)) << c.notation;
        const auto before = game->table().record().size();
        ASSERT_TRUE(w.click("choice." + legal[static_cast<std::size_t>(i) % legal.size()].notation));
        EXPECT_NE(game->table().record().size(), before);
    }
    registerTableView("cruel_necessity", own);
    EXPECT_TRUE(game);
}

// The real program under SDL's offscreen driver, driven by a script of named targets with a real pointer.
TEST(WindowEndToEnd, AGameIsStartedPlayedLeftAndContinued) {
    const auto home = std::filesystem::temp_directory_path() / ("edgehill-script-" + std::to_string(std::random_device{}()));
    std::filesystem::create_directories(home);
    const auto script = home / "script.txt", picture = home / "table.png";
    std::ofstream(script)
        << "expect launcher.cruel_necessity\n"
           "click launcher.cruel_necessity\nclick new_game.seed\ntype 42\nclick new_game.start\nwait\nclick goals.close\n"
           "expect bar.hint\nkey H\nwait\nclick hint.0\nwait\n"
           "key Escape\nclick menu.leave\nclick launcher.continue\nexpect bar.undo\n"
           "screenshot "
        << picture.string() << "\nquit\n";
    const std::string command = "ASAN_OPTIONS=detect_leaks=0 SDL_VIDEODRIVER=offscreen EDGEHILL_SCRIPT='" + script.string() +
                                "' '" + places::program() + "' --home '" + home.string() + "'";
    EXPECT_EQ(std::system(command.c_str()), 0);
    EXPECT_TRUE(std::filesystem::exists(picture));
    Paths paths;
    paths.home = home;
    const auto saves = listSaves(paths.savesFolder());
    ASSERT_EQ(saves.size(), 1u);
    EXPECT_GE(saves[0].actions, 2u);  // a card drawn, an action chosen
    std::filesystem::remove_all(home);
}

class PagesAtSizes : public ::testing::TestWithParam<std::tuple<int, std::pair<float, float>>> {};

TEST_P(PagesAtSizes, NothingPressableLiesOutsideTheWindow) {
    const auto [percent, size] = GetParam();
    NullWindow w(size.first, size.second, percent);
    const Rect window{0, 0, size.first, size.second};
    const auto check = [&] {
        w.settle();
        EXPECT_GT(w.vertices(), 100) << w.page();
        for (const auto& t : w.targets().last()) {
            if (t.visible.w < 1 || t.visible.h < 1) continue;  // scrolled away
            EXPECT_GE(t.visible.x, -1.0f) << w.page() << ": " << t.id;
            EXPECT_LE(t.visible.right(), window.w + 1) << w.page() << ": " << t.id;
            EXPECT_LE(t.visible.bottom(), window.h + 1) << w.page() << ": " << t.id;
        }
    };
    check();
    w.house().push(makeNewGameScreen("cruel_necessity"));
    check();
    w.house().replace(makeSettingsScreen());
    check();
    w.house().replace(makeAboutScreen());
    check();
    w.house().replace(makeSavesScreen(""));
    check();
    w.house().replace(makeRulesScreen("", ""));
    check();
    w.house().replace(makeModelsScreen());
    check();
}

INSTANTIATE_TEST_SUITE_P(Window, PagesAtSizes,
                         ::testing::Combine(::testing::Values(80, 100, 200),
                                            ::testing::Values(std::pair(1440.0f, 900.0f), std::pair(1280.0f, 800.0f),
                                                              std::pair(1920.0f, 1080.0f))));

// Whoever has scrolled the log up sees its newest line again when something happens.
TEST(WindowLog, TheNewestLineIsInSightWhenSomethingHappens) {
    NullWindow w;
    LogView log;
    std::vector<common::LogEntry> entries;
    const auto add = [&] {
        common::LogEntry e;
        e.text = "Line " + std::to_string(entries.size());
        e.place = "oxford";
        entries.push_back(std::move(e));
    };
    for (int i = 0; i < 60; ++i) add();
    w.house().push(std::make_unique<Probe>([&](Frame& f) {
        log.draw(f, {100, 100, 300, 200}, entries, common::PlayerId::kFirst);
    }));
    w.frames(3);
    ASSERT_TRUE(w.targets().find("log.59"));
    const Target* bar = nullptr;
    for (const Target& t : w.targets().last())
        if (t.id.starts_with("scrollbar.")) bar = &t;
    ASSERT_TRUE(bar);
    const ImVec2 top{bar->visible.centre().x, bar->visible.y + 5};
    w.frame({.at = top, .down = false, .pressed = false, .released = false, .moved = true});
    w.frame({.at = top, .down = true, .pressed = true, .released = false, .moved = false});
    w.frame({.at = top, .down = false, .pressed = false, .released = true, .moved = false});
    w.frames(3);
    ASSERT_FALSE(w.targets().find("log.59")) << "scrolled up";
    w.frames(3);
    EXPECT_FALSE(w.targets().find("log.59")) << "it stays there while nothing happens";
    add();
    w.frames(3);
    EXPECT_TRUE(w.targets().find("log.60"));
}

}  // namespace
}  // namespace app::test
