// What pages may ask of the house: other pages, games, settings, work in the background.
#include <algorithm>
#include <filesystem>

#include "app/class_notes.h"
#include "app/window/table/game_screen.h"
#include "app/window/table/standing.h"
#include "app/window/house/house.h"
#include "app/window/pages/launcher.h"
#include "app/window/pages/rules_screen.h"
#include "app/window/house/save_files.h"
#include "app/window/table/table_view.h"
#include "common/atomic_file.h"
#include "common/data_folders.h"
#include "common/record.h"
#include "common/yaml_reader.h"

namespace app {

// Pages

void House::push(std::unique_ptr<Screen> page) { changes_.push_back({Change::kPush, std::move(page)}); }
void House::replace(std::unique_ptr<Screen> page) { changes_.push_back({Change::kReplace, std::move(page)}); }
void House::pop() { changes_.push_back({Change::kPop, nullptr}); }
void House::toLauncher() { changes_.push_back({Change::kHome, nullptr}); }

void House::askToQuit() {
    std::string text = "Every action is already saved; the game can be continued later.";
    if (!kept_.empty()) text = kept_.begin()->second + " What was played since would be lost.";
    ask({.id = "quit", .title = "Leave Edgehill?", .text = text, .buttons = {"Leave", "Stay"}, .answer = [this](int i) {
             if (i == 0) quit();
         }});
}

void House::closeWindow() {
    if (kept_.empty()) quit();
    else askToQuit();
}

namespace {

// The page whose positions are played stays below their table, and is where one comes back to.
bool isLeftOpen(const Screen& page) { return page.name() == "three_models"; }

}  // namespace

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
            case Change::kTable: {
                // One table at a time: whatever lay on it has been saved.
                std::unique_ptr<Screen> below;
                if (pages_.size() > 1 && isLeftOpen(*pages_.back())) below = std::move(pages_.back());
                while (pages_.size() > 1) pages_.pop_back();
                if (below) pages_.push_back(std::move(below));
                pages_.push_back(std::move(change.page));
                break;
            }
            case Change::kBackToTable:
                while (pages_.size() > 1 && pages_.back()->savePath().empty()) pages_.pop_back();
                pages_.back()->resumed();
                break;
            case Change::kHome:
                if (pages_.size() > 1 && isLeftOpen(*pages_[pages_.size() - 2])) {
                    pages_.pop_back();
                    pages_.back()->resumed();
                    break;
                }
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
    if (!findGame(key)) return nullptr;
    try {
        return games_.module(key).get();
    } catch (const std::exception& e) {
        notify(e.what(), true);
        return nullptr;
    }
}

void House::openTable(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath) {
    openTableIn(game, std::move(table), savePath, {});
}

void House::openTableIn(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath,
                        common::SaveLock lock) {
    const auto* m = module(game);
    if (!m) return;
    changes_.push_back({Change::kTable, std::make_unique<GameScreen>(*m, std::move(table), *this, savePath, std::move(lock))});
}

bool House::openSave(const std::string& path) {
    if (!isRunningGame(path)) return openFile(path, {}, false);  // a copy kept by hand: whoever opens it goes on elsewhere
    for (const auto& page : pages_)
        if (isSameFile(page->savePath(), path)) return changes_.push_back({Change::kBackToTable, nullptr}), true;
    common::SaveLock lock{std::filesystem::path(path)};
    if (lock.isHeld()) return openFile(path, std::move(lock), false);
    ask({.id = "copy",
         .title = "This game is being played",
         .text = common::SaveLock::whoText(lock.otherProcess()) +
                 " Close it there, or open a copy here: the copy goes on in a file of its own.",
         .buttons = {"Open a copy", "Cancel"},
         .answer = [this, path](int i) {
             if (i == 0) openFile(path, {}, true);
         }});
    return true;
}

bool House::openPosition(const std::string& path, const std::string& title, const std::string& text) {
    if (!openSave(path) || changes_.empty()) return false;
    auto* table = dynamic_cast<GameScreen*>(changes_.back().page.get());
    if (!table) return false;
    table->setProblem(title, text);
    ask({.id = "position", .title = title, .text = text, .buttons = {"Lead Parliament"}, .answer = {}});
    return true;
}

namespace {

// How the class beside that save sits, if it is one of that game; notes that cannot be read are told of by the table.
ClassSetup classBeside(const std::string& save, const std::string& game) {
    try {
        const ClassNotes notes = ClassNotes::load(ClassNotes::fileFor(save));
        if (notes.game == game) return notes.setup;
    } catch (const common::DataError&) {
        return {};
    }
    return {};
}

}  // namespace

bool House::openFile(const std::string& path, common::SaveLock lock, bool isCopy) {
    const auto file = common::readFileText(path, common::kMaxSaveBytes);
    if (!file.error.empty()) return notify(file.error, true), false;
    const std::string game = common::gameOfSave(file.text);
    const auto* m = module(game);
    if (!m) {
        notify(std::filesystem::path(path).filename().string() + ": its game cannot be played in this program.", true);
        return false;
    }
    auto opened = m->open(saveAsDrawn(file.text, classBeside(path, game)), std::filesystem::path(path).filename().string());
    if (!opened.table) return notify(opened.error, true), false;
    for (const auto& notice : opened.notices) notify(notice, true);
    // A file that agrees only so far is left as it is and continued under another name.
    const bool isElsewhere = isCopy || opened.stoppedEarly;
    openTableIn(game, std::move(opened.table), isElsewhere ? std::string() : path,
                isElsewhere ? common::SaveLock() : std::move(lock));
    return true;
}

void House::openRules(const std::string& game, const std::string& clause) { push(makeRulesScreen(game, clause)); }

void House::openAlmanac(const std::string& game, const std::string& entry) {
    const auto* m = module(game);
    if (!m || !viewsOf(game).almanac) return notify("This game has no almanac yet.", false);
    auto almanac = viewsOf(game).almanac(*m, entry);
    // What lies open on the table stands beside history.
    for (const auto& page : pages_)
        if (const auto* table = dynamic_cast<const GameScreen*>(page.get()))
            if (auto standing = standingOf(*table))
                if (auto* reader = dynamic_cast<ReadsStanding*>(almanac.get())) reader->setStanding(std::move(*standing));
    push(std::move(almanac));
}

// Settings

void House::sound(Sound sound) {
    if (!settings_.sound || still_) return;
    if (openSpeaker_) speaker_ = std::exchange(openSpeaker_, nullptr)();
    if (speaker_) speaker_->play(sound);
}

void House::keepPlace(const WindowPlace& place) {
    if (place == settings_.window) return;
    settings_.window = place;
    saveSettings(paths_.settingsFile(), settings_);
}

void House::settingsChanged() {
    isFacesStale_ = true;
    busyUntil_ = std::max(busyUntil_, now_ + 0.1);
    const auto failed = std::make_shared<std::optional<std::string>>();
    onDisk([failed, file = paths_.settingsFile(),
            text = settingsText(settings_)] { *failed = common::writeFileAtomically(file, text); },
           [this, failed] {
               if (*failed) notify(**failed, true);
           });
}

common::DataFolders House::dataFolders() const { return common::DataFolders::standard(paths_.home, paths_.overlays); }

// Lessons

namespace {

std::filesystem::path lessonFile(const Paths& paths, std::string id) {
    std::replace(id.begin(), id.end(), '/', '-');
    return paths.lessonsFolder() / (id + ".yaml");
}

}  // namespace

void House::keepLesson(const std::string& id, const LessonMark& mark, const std::string& save) {
    lessonProgress_.set(id, mark);
    const auto failed = std::make_shared<std::optional<std::string>>();
    onDisk(
        [failed, text = lessonProgress_.text(), save, file = lessonFile(paths_, id), folder = paths_.lessonsFolder()] {
            *failed = common::writeFileAtomically(file, save);
            if (!*failed) *failed = common::writeFileAtomically(folder / "progress.yaml", text);
        },
        [this, failed] {
            if (*failed) notify(**failed, true);
        });
}

std::string House::lessonSave(const std::string& id) const {
    const auto file = common::readFileText(lessonFile(paths_, id), common::kMaxSaveBytes);
    return file.error.empty() ? file.text : std::string();
}

void House::openLesson(std::shared_ptr<const common::Lesson> lesson) {
    const auto* m = module(lesson->game);
    if (!m) return;
    try {
        auto run = std::make_unique<LessonRun>(*m, lesson);
        std::unique_ptr<common::Table> table;
        const LessonMark* mark = lessonProgress_.find(lesson->id());
        if (mark && mark->step > 0)
            if (const std::string save = lessonSave(lesson->id()); !save.empty()) table = run->resume(*m, *mark, save);
        if (!table) table = run->begin(*m);
        push(std::make_unique<GameScreen>(*m, std::move(table), *this, std::move(run)));
    } catch (const std::exception& e) {
        notify(e.what(), true);
    }
}

// Tasks

void House::setWake(std::function<void()> wake) {
    thinker_.setWake(wake);
    files_.setWake(wake);
    const std::lock_guard lock(wakeMutex_);
    wake_ = std::move(wake);
}

std::function<void()> House::waker() {
    return [this] {
        const std::lock_guard lock(wakeMutex_);
        if (wake_) wake_();
    };
}

void House::runDone() {
    const auto fault = [this](const std::string& what) { notify(what, true); };
    files_.runDone(fault);
    thinker_.runDone(fault);
}

bool House::hasBackground() { return thinker_.isBusy() || files_.isBusy(); }

void House::settleDisk() {
    files_.settle();
    for (const auto& page : pages_) page->settleDisk();
}

void House::settleBackground() {
    settleDisk();
    thinker_.settle();
    runDone();
}

}  // namespace app
