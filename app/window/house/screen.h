// Screen: one full page of the program; Desk: the pile of pages, and what they may ask of the window.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/lesson_progress.h"
#include "app/window/house/frame.h"
#include "app/window/house/settings.h"
#include "app/window/house/sound.h"
#include "common/module.h"
#include "common/signs.h"

namespace app {

class Screen {
public:
    virtual ~Screen() = default;
    virtual void draw(Frame& f) = 0;
    [[nodiscard]] virtual std::string name() const = 0;  // "launcher"
    // Esc or Back: true when the screen dealt with it itself.
    virtual bool back() { return false; }
    // A table: the keys chosen in the settings count.
    [[nodiscard]] virtual bool hasTableKeys() const { return false; }
    // A page opened from this one was closed.
    virtual void resumed() {}
    // Whose table, rules or pages these are; empty: of no game.
    [[nodiscard]] virtual std::string gameKey() const { return {}; }
    // What a part of it is called and is for; null: nothing is known of it.
    [[nodiscard]] virtual const common::Sign* signOf(std::string_view) const { return nullptr; }
    // Its sign is shown only when it is asked for.
    [[nodiscard]] virtual bool isSignQuiet(const common::Sign&) const { return false; }
    // The file in which a game goes on here; empty on other pages.
    [[nodiscard]] virtual std::string savePath() const { return {}; }
    // Waits until what this page handed to the disk is there; for tests and scripts, never for frames.
    virtual void settleDisk() {}
};

// So long must something new have stood on the screen before a key may answer it.
inline constexpr double kReadingTime = 0.3;

// A question over the page. `answer` is called with the index of the button pressed; -1 for Esc.
struct Question {
    std::string id = "confirm";
    std::string title, text;
    std::vector<std::string> buttons;  // the first is the next step
    std::function<void(int)> answer;
    std::string tick = {};                        // words beside a box that may be ticked; empty: none
    std::shared_ptr<bool> isTicked = {};          // there
};

// What pages may ask of the window. One lives as long as the window.
class Desk {
public:
    virtual ~Desk() = default;

    // Pages
    virtual void push(std::unique_ptr<Screen>) = 0;
    virtual void replace(std::unique_ptr<Screen>) = 0;
    virtual void pop() = 0;        // back to the page below; the last one asks to quit
    virtual void toLauncher() = 0;
    virtual void quit() = 0;
    virtual void ask(Question) = 0;
    virtual void notify(std::string text, bool isWarning = false) = 0;  // a line at the foot for a few seconds
    // A warning at the foot that stands until another, or none, is given for the same key.
    virtual void keepNotice(const std::string& key, const std::string& text) = 0;

    // Games
    [[nodiscard]] virtual const common::GameModule* module(
        const std::string& key) = 0;  // null: it cannot be loaded, and that has been told
    virtual void openTable(const std::string& game, std::unique_ptr<common::Table> table, const std::string& savePath = {}) = 0;
    virtual bool openSave(const std::string& path) = 0;  // tells what is wrong itself
    // A position in which something is to be solved: its problem is told over the table and can be read again there.
    virtual bool openPosition(const std::string& path, const std::string& title, const std::string& text) = 0;
    virtual void openRules(const std::string& game, const std::string& clause = {}) = 0;
    virtual void openAlmanac(const std::string& game, const std::string& entry = {}) = 0;

    // "What is this?": until Escape or a click, pointing explains and acts on nothing; the click opens the rule.
    virtual void askWhatThisIs() = 0;

    // Settings
    [[nodiscard]] virtual Settings& settings() = 0;
    virtual void settingsChanged() = 0;  // saved, and the faces rebuilt before the next frame

    // Heard where the settings allow it and there is a device.
    virtual void sound(Sound sound) = 0;

    // Folders of saves and settings
    [[nodiscard]] virtual std::string savesFolder() const = 0;
    [[nodiscard]] virtual common::DataFolders dataFolders() const = 0;  // the base and every overlay in use

    // Bots: run work on another thread; the loop wakes and `done` runs on this one. What has not begun when the window closes
    // is dropped.
    virtual void inBackground(std::function<void()> work, std::function<void()> done) = 0;
    // The same for reading and writing files, which is done to its end before the window closes.
    virtual void onDisk(std::function<void()> work, std::function<void()> done) = 0;
    // Makes the loop draw a frame; may be called from any thread while the desk lives.
    [[nodiscard]] virtual std::function<void()> waker() = 0;

    // Lessons: how far they are, kept in the user's folder; keepLesson() writes that, and the match of the lesson that is on.
    [[nodiscard]] virtual const LessonProgress& lessonProgress() const = 0;
    virtual void keepLesson(const std::string& id, const LessonMark& mark, const std::string& save) = 0;
    [[nodiscard]] virtual std::string lessonSave(const std::string& id) const = 0;  // empty: none
    virtual void openLesson(std::shared_ptr<const common::Lesson> lesson) = 0;      // tells what is wrong itself
};

}  // namespace app
