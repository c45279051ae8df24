// Autosave: keeps a save on disk one line behind the table at most, so that a killed program loses nothing.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/module.h"
#include "common/save_lock.h"

namespace common {

// Follows one table: writes the whole save once, atomically, and then appends a line for every action and `- undo` for
// every take-back. A thread of its own does it and syncs each to the disk; nobody else waits for the disk but flush() and the
// destructor. The file can be opened as a save at any moment. What cannot be written is tried again, at every follow() and now
// and then, until it can; a file that is gone is written anew. Methods are called from one thread.
class Autosave {
public:
    // Starts a file from the table as it stands; an older file of that name is replaced. Without a lock it takes one; where
    // another program has it nothing is ever written, and error() says so. `wake` is called from the writing thread whenever
    // isWriting() or error() may have changed.
    Autosave(std::filesystem::path path, const Table& table, SaveLock lock = {}, std::function<void()> wake = {},
             std::chrono::milliseconds retry = std::chrono::seconds(2));
    ~Autosave();  // writes what is still waiting, with one more try where it failed
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    // Brings the file up to the table, which must be the same game. Call it after every play, undo, redo and rewind.
    void follow(const Table& table);

    // Something that was handed over is on its way to the disk. False where it is there, or could not be written: see error().
    [[nodiscard]] bool isWriting() const;
    // Waits until everything handed over is on the disk, or could not be written. False: error() says why not.
    bool flush();

    // What is wrong with the file now, as a sentence for people; empty while everything handed over is safe or on its way.
    [[nodiscard]] std::string error() const;
    // What happened to the file meanwhile and was mended, told once; empty: nothing.
    [[nodiscard]] std::string takeNotice();
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    struct Written {
        std::uint64_t pathDigest;
        bool isAsked;
    };
    void beginAnew(const Table& table);  // mutex_ is held
    // The writing thread's
    void work();
    [[nodiscard]] bool isGone() const;  // the file that is open is no longer the one of that name
    std::string writeWhole(const std::string& text);  // empty: done, else why not
    std::string append(const std::string& rest, std::size_t from);
    [[nodiscard]] std::string because(const char* what, int reason) const;

    const std::filesystem::path path_;
    SaveLock lock_;
    const std::function<void()> wake_;
    const std::chrono::milliseconds retry_;
    std::vector<Written> written_;  // the record as the file gives it
    int descriptor_ = -1;           // the writing thread's; -1: the whole file is to be written
    bool isSure_ = true;            // the writing thread's: nothing stands behind what is known to be there

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;        // what the file should hold
    std::size_t onDisk_ = 0;  // how much of it is there
    unsigned edition_ = 0;    // one more whenever the text begins anew
    bool isBusy_ = false;     // the thread is writing
    bool isEnding_ = false;
    bool isEager_ = false;    // to be tried at once, failed or not
    std::string error_, notice_;
    std::thread writer_;
};

}  // namespace common
