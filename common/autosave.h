// Autosave: keeps a save on disk one line behind the table at most, so that a killed program loses nothing.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/module.h"

namespace common {

// Follows one table: writes the whole save once, atomically, and then appends a line for every action and `- undo` for
// every take-back, each synced to disk by a thread of its own before flush() returns. The file can be opened as a save
// at any moment. Methods are called from one thread.
class Autosave {
public:
    // Starts a file from the table as it stands; an older file of that name is replaced. See error().
    Autosave(std::filesystem::path path, const Table& table);
    ~Autosave();  // writes what is still waiting
    Autosave(const Autosave&) = delete;
    Autosave& operator=(const Autosave&) = delete;

    // Brings the file up to the table, which must be the same game. Call it after every play, undo, redo and rewind.
    void follow(const Table& table);

    // Waits until everything handed over is on the disk. False: error() says why not.
    bool flush();

    // What went wrong with the file, as a sentence for people; empty while all is well. Once something did, nothing
    // more is appended; start another Autosave.
    [[nodiscard]] std::string error() const;
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    struct Written {
        std::string notation;
        std::uint64_t digestAfter;
        bool isAsked;
        bool isGiven;
    };
    bool start(const Table& table);  // writes the whole file and opens it for appending
    void append(std::string text);
    void work();

    std::filesystem::path path_;
    std::vector<Written> written_;  // the record as the file gives it
    int descriptor_ = -1;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;  // handed over, not yet on the disk
    bool isBusy_ = false;
    bool isEnding_ = false;
    std::string error_;
    std::thread writer_;
};

}  // namespace common
