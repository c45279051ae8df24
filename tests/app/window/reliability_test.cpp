// What the window does when the disk, another program or its size are against it.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "app/window/pages/pages.h"
#include "app/window/pages/rules_screen.h"
#include "app/window/house/save_files.h"
#include "common/atomic_file.h"
#include "common/record.h"
#include "tests/app/window/table_play.h"

namespace app::test {
namespace {

namespace fs = std::filesystem;

GameScreen* startSolitaire(NullWindow& w) {
    return open(w, "cruel_necessity", w.house().module("cruel_necessity")->newTable({}, 42, {"human"}));
}
fs::path onlySave(NullWindow& w) {
    const auto saves = listSaves(w.house().savesFolder());
    EXPECT_EQ(saves.size(), 1U);
    return saves.empty() ? fs::path() : saves[0].path;
}
void playFirst(GameScreen& game) { game.play(game.table().legal().front().notation); }
std::uint64_t digestIn(NullWindow& w, const fs::path& save) {
    const auto opened =
        w.house().module("cruel_necessity")->open(common::readFileText(save, common::kMaxSaveBytes).text, save.string(), true);
    EXPECT_TRUE(opened.table) << opened.error;
    return opened.table ? opened.table->digest() : 0;
}

TEST(WindowDisk, TheNextActionWaitsForTheOneBeforeAndTheFramesDoNot) {
    NullWindow w;
    std::mutex gate;
    GameScreen* game = startSolitaire(w);
    ASSERT_TRUE(game);
    w.setWaitsForDisk(false);
    std::unique_lock closed(gate);
    // The thread that writes is stopped after the first line, as by a disk that does not answer.
    w.house().setWake([&gate] { const std::lock_guard wait(gate); });
    playFirst(*game);
    const auto first = game->table().record().size();
    for (int i = 0; i < 60000 && game->table().record().size() == first; ++i) {
        playFirst(*game);  // taken once the line before is on the disk
        w.frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const auto second = game->table().record().size();
    ASSERT_GT(second, first);
    playFirst(*game);
    for (int i = 0; i < 30; ++i) w.frame();
    EXPECT_EQ(game->table().record().size(), second);
    w.key("U");
    EXPECT_EQ(game->table().record().size(), second);
    closed.unlock();
    for (int i = 0; i < 60000 && game->table().record().size() == second; ++i) {
        w.frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_GT(game->table().record().size(), second);
    w.house().settleDisk();
    w.house().setWake(nullptr);
    EXPECT_EQ(digestIn(w, onlySave(w)), game->table().digest());
}

TEST(WindowDisk, WhatCannotBeSavedStaysOnTheScreenUntilItIs) {
    NullWindow w;
    GameScreen* game = startSolitaire(w);
    ASSERT_TRUE(game);
    const fs::path save = onlySave(w), folder = save.parent_path(), away = w.home() / "away";
    EXPECT_TRUE(w.house().keptNotices().empty());
    fs::rename(folder, away);
    std::ofstream(folder) << "no folder";
    playFirst(*game);
    w.settle();
    playFirst(*game);
    w.settle();
    ASSERT_EQ(w.house().keptNotices().size(), 1U);
    // Leaving is asked about.
    w.key("Escape");
    ASSERT_TRUE(w.click("menu.leave"));
    EXPECT_TRUE(w.house().hasQuestion());
    w.key("Escape");
    w.house().closeWindow();
    EXPECT_FALSE(w.house().wantsQuit());
    w.key("Escape");
    fs::remove(folder);
    fs::rename(away, folder);
    playFirst(*game);
    w.settle();
    EXPECT_TRUE(w.house().keptNotices().empty());
    EXPECT_EQ(digestIn(w, save), game->table().digest());
    w.house().closeWindow();
    EXPECT_TRUE(w.house().wantsQuit());
}

TEST(WindowDisk, ARunningGameCannotBeDeletedAndComesBackWhenItIsGone) {
    NullWindow w;
    GameScreen* game = startSolitaire(w);
    ASSERT_TRUE(game);
    const fs::path save = onlySave(w);
    const std::string file = save.filename().string();
    std::ofstream(save.parent_path() / "by_hand.yaml") << game->table().saveText();
    w.key("Escape");
    ASSERT_TRUE(w.click("menu.load"));
    ASSERT_EQ(w.page(), "saves");
    ASSERT_TRUE(w.targets().find("saves.delete." + file));
    EXPECT_FALSE(w.targets().find("saves.delete." + file)->enabled);
    ASSERT_TRUE(w.click("saves.delete.by_hand.yaml"));
    ASSERT_TRUE(w.click("delete.0"));
    w.settle();
    EXPECT_FALSE(fs::exists(save.parent_path() / "by_hand.yaml"));
    EXPECT_FALSE(w.targets().find("saves.delete.by_hand.yaml"));
    // To open it is to go back to it.
    ASSERT_TRUE(w.click("saves.open." + file));
    EXPECT_EQ(w.house().top(), game);
    fs::remove(save);
    playFirst(*game);
    w.settle();
    EXPECT_EQ(digestIn(w, save), game->table().digest());
    w.key("Escape");
    ASSERT_TRUE(w.click("menu.leave"));
    ASSERT_TRUE(w.click("launcher.load"));
    w.settle();
    EXPECT_TRUE(w.targets().find("saves.delete." + file)->enabled);  // nobody plays it now
}

TEST(WindowDisk, AGameThatAnotherProgramPlaysIsOpenedAsACopyOrNotAtAll) {
    NullWindow w;
    const auto table = w.house().module("cruel_necessity")->newTable({}, 42, {"human"});
    const fs::path save = fs::path(w.house().savesFolder()) / "autosave-cruel_necessity-20260101-120000.yaml";
    ASSERT_FALSE(common::writeFileAtomically(save, table->saveText()));
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const common::SaveLock lock(save);
        if (::write(ends[1], "x", 1) != 1) ::_exit(1);
        for (;;) ::pause();
    }
    char held = 0;
    ASSERT_EQ(::read(ends[0], &held, 1), 1);
    w.click("launcher.load");
    w.settle();
    EXPECT_FALSE(w.targets().find("saves.delete." + save.filename().string())->enabled);
    for (const bool wantsCopy : {false, true}) {
        ASSERT_TRUE(w.click("saves.open." + save.filename().string()));
        ASSERT_TRUE(w.targets().find("copy.0"));
        ASSERT_TRUE(w.click(wantsCopy ? "copy.0" : "copy.1"));
        w.settle();
        EXPECT_EQ(w.page(), wantsCopy ? "table" : "saves");
    }
    auto* game = dynamic_cast<GameScreen*>(w.house().top());
    ASSERT_TRUE(game);
    const auto text = common::readFileText(save, common::kMaxSaveBytes).text;
    playFirst(*game);
    w.settle();
    EXPECT_EQ(common::readFileText(save, common::kMaxSaveBytes).text, text);
    EXPECT_EQ(listSaves(w.house().savesFolder()).size(), 2U);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    // Killed, it holds nothing any more.
    ASSERT_TRUE(w.house().openSave(save.string()));
    w.settle();
    EXPECT_FALSE(w.house().hasQuestion());
    EXPECT_EQ(listSaves(w.house().savesFolder()).size(), 2U);
}

TEST(WindowDisk, ANameTooLongForAFileIsASentence) {
    NullWindow w;
    GameScreen* game = startSolitaire(w);
    ASSERT_TRUE(game);
    for (const std::size_t letters : {std::size_t{201}, std::size_t{251}, std::size_t{280}, std::size_t{5000}}) {
        ASSERT_TRUE(game->openOverlay("save"));
        w.frames(2);
        for (int i = 0; i < 60; ++i) w.key("Backspace");
        w.type(std::string(letters, 'n'));
        w.key("Enter");
        w.settle();
        EXPECT_EQ(w.page(), "table");
        EXPECT_TRUE(w.targets().find("save.ok")) << letters;  // to be mended
        w.key("Escape");
        w.key("Escape");
    }
    EXPECT_EQ(listSaves(w.house().savesFolder()).size(), 1U);
}

TEST(WindowDisk, AFolderThatCannotBeMadeIsASentence) {
    NullWindow w;
    fs::remove_all(w.house().savesFolder());
    fs::create_symlink(fs::path(w.house().savesFolder()).filename(), w.house().savesFolder());  // in a circle
    GameScreen* game = startSolitaire(w);
    ASSERT_TRUE(game);
    w.settle();
    EXPECT_EQ(w.house().keptNotices().size(), 1U);
    playFirst(*game);
    w.settle();
    EXPECT_FALSE(game->table().record().empty());
}

TEST(WindowDisk, AFolderOfManySavesIsListedToABound) {
    NullWindow w;
    fs::create_directories(w.house().savesFolder());
    const auto text = w.house().module("cruel_necessity")->newTable({}, 42, {"human"})->saveText();
    for (int i = 0; i < 520; ++i)
        std::ofstream(fs::path(w.house().savesFolder()) / ("game" + std::to_string(i) + ".yaml")) << text;
    std::ofstream(fs::path(w.house().savesFolder()) / "large.yaml") << text << std::string(3U << 20, '#') << "\n";
    std::size_t beyond = 0;
    const auto saves = listSaves(w.house().savesFolder(), &beyond);
    EXPECT_EQ(saves.size(), kMostSavesListed);
    EXPECT_EQ(beyond, 21U);
    const auto large =
        std::find_if(saves.begin(), saves.end(), [](const SaveFile& s) { return s.path.filename() == "large.yaml"; });
    ASSERT_NE(large, saves.end());
    EXPECT_TRUE(large->isReadable);
    EXPECT_FALSE(large->isWhole);
    w.click("launcher.load");
    EXPECT_EQ(w.page(), "saves");
    w.settle();
}

TEST(WindowWorker, WhatItsWorkThrowsIsTold) {
    Worker worker(Worker::AtEnd::kFinish);
    bool isDone = false;
    std::string told;
    worker.add([] { throw std::runtime_error("The dog ate it."); }, [&] { isDone = true; });
    worker.settle();
    EXPECT_TRUE(worker.isBusy());
    worker.runDone([&](const std::string& what) { told = what; });
    EXPECT_TRUE(isDone);
    EXPECT_EQ(told, "The dog ate it.");
    EXPECT_FALSE(worker.isBusy());
}

TEST(WindowWorker, FilesAreFinishedAndThoughtsAreDropped) {
    int finished = 0;
    for (const auto atEnd : {Worker::AtEnd::kFinish, Worker::AtEnd::kDrop}) {
        std::atomic<bool> isOpen{false};
        std::optional<std::thread> opener;
        {
            Worker worker(atEnd);
            worker.add([&] { isOpen.wait(false); }, {});
            for (int i = 0; i < 5; ++i) worker.add([&] { ++finished; }, {});
            opener.emplace([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
                isOpen = true;
                isOpen.notify_all();
            });
        }
        opener->join();
    }
    EXPECT_GE(finished, 5);
    EXPECT_LT(finished, 10);
}

// A notice covers no choice of the table and is put away by a click; a lasting one comes back when it says something else.
TEST(WindowNotices, TheyCoverNoChoiceAndArePutAway) {
    for (const char* game : {"twwae", "ukc"}) {
        SCOPED_TRACE(game);
        NullWindow w(1280, 720);
        GameScreen* screen = open(w, game, warOf(w, game, 5, 40));
        ASSERT_TRUE(screen);
        meetPlayer(w);
        w.house().keepNotice("disk", "/home/me/saves/a.yaml: The game could not be saved further (No space left on device). "
                                     "Free some space on that disk.");
        w.house().notify("Something else has gone wrong, and this sentence says what it was.", true);
        w.frames(2);
        for (const auto& choice : screen->table().legal())
            if (const Target* t = w.targets().find(choice.notation))
                for (const char* id : {"notice.0", "notice.1"}) {
                    const Target* notice = w.targets().find(id);
                    ASSERT_TRUE(notice);
                    EXPECT_FALSE(notice->rect.overlaps(t->visible)) << id << " over " << choice.notation;
                }
        w.click("notice.1");
        EXPECT_FALSE(w.targets().find("notice.1"));
        w.click("notice.0");
        EXPECT_FALSE(w.targets().find("notice.0"));
        w.house().keepNotice("disk", "Another thing.");
        w.frames(2);
        EXPECT_TRUE(w.targets().find("notice.0"));
    }
}

// Keys that come before a question can be read answer nothing.
TEST(WindowHaste, AnEarlyEnterDeletesNothing) {
    NullWindow w;
    w.frames(3);
    int answered = -2;
    const auto ask = [&] {
        w.house().ask({.id = "confirm", .title = "Delete it?", .text = "", .buttons = {"Delete", "Keep"}, .answer = [&](int i) {
                           answered = i;
                       }});
    };
    ask();
    w.frame({}, {"Enter", "Enter"});
    w.frame({}, {"Enter"});
    EXPECT_EQ(answered, -2);
    EXPECT_TRUE(w.house().hasQuestion());
    w.frames(8);
    w.frame({}, {"Enter"});
    EXPECT_EQ(answered, 0);
}

TEST(WindowHaste, AnEarlyEnterShowsNobodysHandAndAReopenedGameAsksWhoIsThere) {
    NullWindow w;
    auto table = warOf(w, "twwae", 5, 40);
    const std::string text = table->saveText();
    const auto file = std::filesystem::path(w.house().savesFolder()) / "two.yaml";
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    ASSERT_TRUE(w.house().openSave(file.string()));
    w.frame({}, {"Enter"});
    w.frame({}, {"Enter"});
    ASSERT_TRUE(w.targets().reachable("handover.ready"));
    for (const Target& t : w.targets().last()) EXPECT_FALSE(t.id.starts_with("stack.") || t.id.starts_with("card.")) << t.id;
    w.frames(8);
    w.frame({}, {"Enter"});
    w.frames(2);
    EXPECT_FALSE(w.targets().reachable("handover.ready"));
}

// Against a computer undo and taking back reach the person's own choice, never the computer's.
TEST(WindowHaste, OnlyOnesOwnChoicesAreTakenBack) {
    NullWindow w;
    const auto* module = w.house().module("ukc");
    auto table = module->newTable({}, 11, {"human", "steady"});
    for (int i = 0; i < 400 && !table->result().over; ++i) {
        const auto history = table->watch(common::PlayerId::kFirst);
        const bool isAfterBot = history->size() > 0 && history->moment(history->size() - 1)->wasAsked &&
                                history->moment(history->size() - 1)->actor == common::PlayerId::kSecond;
        if (i > 60 && isAfterBot && table->decision().actor == common::PlayerId::kFirst) break;
        ASSERT_TRUE(table->play(*table->botMove("steady", static_cast<std::uint64_t>(i))).ok);
    }
    ASSERT_FALSE(table->result().over);
    GameScreen* screen = open(w, "ukc", std::move(table));
    ASSERT_TRUE(screen);
    const auto before = screen->table().record().size();
    w.key("U");
    w.settle();
    EXPECT_EQ(screen->table().record().size(), before) << "the computer's choice stands";
    ASSERT_TRUE(screen->openOverlay("menu"));
    w.frames(2);
    ASSERT_TRUE(w.click("menu.rewind"));
    w.settle();
    EXPECT_LT(screen->table().record().size(), before);
    EXPECT_EQ(screen->table().decision().actor, common::PlayerId::kFirst);
}

TEST(WindowSize, EveryPageLivesHoweverSmallItIs) {
    constexpr std::pair<int, int> kSizes[] = {{100, 80},  {1, 1},     {160, 120},  {199, 200}, {200, 120},
                                              {240, 160}, {300, 200}, {1000, 120}, {200, 900}, {320, 240}};
    for (const int percent : {100, 200}) {
        NullWindow w(1000, 700, percent);
        const auto shrink = [&] {
            for (const auto& [width, height] : kSizes) {
                w.resize(static_cast<float>(width), static_cast<float>(height));
                w.frame({.at = {static_cast<float>(width) / 2, static_cast<float>(height) / 2},
                         .down = true,
                         .pressed = true,
                         .released = false,
                         .moved = true});
                w.frames(2);
            }
            w.resize(1000, 700);
            w.frames(2);
        };
        shrink();
        for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
            SCOPED_TRACE(game);
            const std::size_t sides = w.house().module(game)->sides().size();
            for (const int plies : {0, 60}) {
                auto table = w.house().module(game)->newTable({}, 7, common::SeatNames(sides, "human"));
                for (int i = 0; i < plies && !table->result().over; ++i)
                    table->play(*table->botMove("random", static_cast<std::uint64_t>(i)));
                GameScreen* screen = open(w, game, std::move(table));
                ASSERT_TRUE(screen);
                meetPlayer(w);
                shrink();
                for (const char* overlay : {"menu", "hint", "log", "keys", "save", "replay"}) {
                    ASSERT_TRUE(screen->openOverlay(overlay));
                    shrink();
                    for (int i = 0; i < 3; ++i) w.key("Escape");
                }
            }
            w.house().push(makeNewGameScreen(game));
            w.frames(2);
            shrink();
            w.house().push(makeRulesScreen(game, ""));
            w.frames(2);
            shrink();
            w.house().toLauncher();
            w.frames(2);
        }
        for (const auto make :
             {+[] { return makeSavesScreen(""); }, +[] { return makeSettingsScreen(); }, +[] { return makeAboutScreen(); }}) {
            w.house().push(make());
            w.frames(2);
            shrink();
        }
    }
}

}  // namespace
}  // namespace app::test
