// What pages may ask of the house: other pages, games, settings, work in the background.
#include <algorithm>
#include <filesystem>

#include "app/window/game_screen.h"
#include "app/window/house.h"
#include "app/window/launcher.h"
#include "app/window/rules_screen.h"
#include "app/window/table_view.h"
#include "common/atomic_file.h"
#include "common/data_folders.h"
#include "common/record.h"

namespace app {

// Pages

void House::push(std::unique_ptr<Screen> page) { changes_.push_back({Change::kPush, std::move(page)}); }
void House::replace(std::unique_ptr<Screen> page) { changes_.push_back({Change::kReplace, std::move(page)}); }
void House::pop() { changes_.push_back({Change::kPop, nullptr}); }
void House::toLauncher() { changes_.push_back({Change::kHome, nullptr}); }

void House::askToQuit() {
    ask({.id = "quit", .title = "Leave Edgehill?", .text = "Every action is already saved; the game can be continued later.",
         .buttons = {"Leave", "Stay"}, .answer = [this](int i) { if (i == 0) quit(); }});
}

void House::applyChanges() {
    while (!changes_.empty()) {
        Change change = std::move(changes_.front());
        changes_.pop_front();
        switch (change.kind) {
            case Change::kPush: pages_.push_back(std::move(change.page)); break;
            case Change::kReplace:
                if (!pages_.empty()) pages_.pop_back();
                pages_.push_back(std::move(change.page));
                break;
            case Change::kPop:
                if (pages_.size() <= 1 && (pages_.empty() || pages_.back()->name() == "launcher")) {
                    askToQuit();
                } else {
                    pages_.pop_back();
                    if (pages_.empty()) pages_.push_back(makeLauncher());
                    else pages_.back()->resumed();
                }
                break;
            case Change::kTable:
                // One table at a time: whatever lay on it has been saved.
                while (pages_.size() > 1) pages_.pop_back();
                pages_.push_back(std::move(change.page));
                break;
            case Change::kHome:
                pages_.clear();
                pages_.push_back(makeLauncher());
                break;
        }
        targets_.clearFocus();
        busyUntil_ = std::max(busyUntil_, now_ + 0.1);
    }
}

// Games

const common::GameModule* House::module(const std::string& key) {
    const GameEntry* entry = findGame(key);
    if (!entry || !entry->isBuilt) return nullptr;
    try {
        return games_.module(key).get();
    } catch (const std::exception& e) {
        notify(e.what(), true);
        return nullptr;
    }
}

void House::openTable(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath) {
    const auto* m = module(game);
    if (!m) return;
    changes_.push_back({Change::kTable, std::make_unique<GameScreen>(*m, std::move(table), *this, savePath)});
}

bool House::openSave(const std::string& path) {
    const auto file = common::readFileText(path, common::kMaxSaveBytes);
    if (!file.error.empty()) return notify(file.error, true), false;
    const std::string game = common::gameOfSave(file.text);
    const auto* m = module(game);
    if (!m) {
        notify(std::filesystem::path(path).filename().string() + ": its game cannot be played in this program.", true);
        return false;
    }
    auto opened = m->open(file.text, std::filesystem::path(path).filename().string());
    if (!opened.table) return notify(opened.error, true), false;
    for (const auto& notice : opened.notices) notify(notice, true);
    // A file that agrees only so far is left as it is and continued under another name.
    openTable(game, std::move(opened.table), opened.stoppedEarly ? std::string() : path);
    return true;
}

void House::openRules(const std::string& game, const std::string& clause) { push(makeRulesScreen(game, clause)); }

void House::openAlmanac(const std::string& game, const std::string& entry) {
    const auto* m = module(game);
    if (m && viewsOf(game).almanac) push(viewsOf(game).almanac(*m, entry));
    else notify("This game has no almanac yet.", false);
}

// Settings

void House::settingsChanged() {
    isFacesStale_ = true;
    busyUntil_ = std::max(busyUntil_, now_ + 0.1);
    if (!saveSettings(paths_.settingsFile(), settings_)) notify("The settings could not be written to " + paths_.settingsFile().string() + ".", true);
}

common::DataFolders House::dataFolders() const { return common::DataFolders::standard(paths_.home, paths_.overlays); }

// Tasks

void House::setWake(std::function<void()> wake) {
    const std::lock_guard lock(mutex_);
    wake_ = std::move(wake);
}

void House::inBackground(std::function<void()> work, std::function<void()> done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(work), std::move(done)});
    }
    changed_.notify_all();
}

void House::workLoop() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return isEnding_ || !waiting_.empty(); });
        if (isEnding_) return;
        Task task = std::move(waiting_.front());
        waiting_.pop_front();
        isWorking_ = true;
        lock.unlock();
        task.work();
        lock.lock();
        isWorking_ = false;
        done_.push_back(std::move(task.done));
        if (wake_) wake_();
        changed_.notify_all();
    }
}

void House::runDone() {
    std::deque<std::function<void()>> ready;
    {
        const std::lock_guard lock(mutex_);
        ready.swap(done_);
    }
    for (auto& done : ready)
        if (done) done();
}

bool House::hasBackground() {
    const std::lock_guard lock(mutex_);
    return isWorking_ || !waiting_.empty() || !done_.empty();
}

void House::settleBackground() {
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return waiting_.empty() && !isWorking_; });
    }
    runDone();
}

}  // namespace app
