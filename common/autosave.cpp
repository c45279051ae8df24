// Autosave: keeps a save on disk one line behind the table at most, so that a killed program loses nothing.
#include "common/autosave.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "common/atomic_file.h"
#include "common/match.h"
#include "common/record.h"

namespace common {

Autosave::Autosave(std::filesystem::path path, const Table& table) : path_(std::move(path)) {
    if (start(table)) writer_ = std::thread([this] { work(); });
}

bool Autosave::start(const Table& table) {
    if (auto failed = writeFileAtomically(path_, table.saveText())) {
        error_ = std::move(*failed);
        return false;
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor_ < 0) {
        error_ = path_.string() + ": The file could not be opened again (" + std::generic_category().message(errno) + ").";
        return false;
    }
    written_.clear();
    for (const auto& a : table.record())
        written_.push_back({a.notation, a.digestAfter, wasAsked(a.actor, a.forced, a.given), a.given});
    return true;
}

Autosave::~Autosave() {
    {
        const std::lock_guard lock(mutex_);
        isEnding_ = true;
    }
    changed_.notify_all();
    if (writer_.joinable()) writer_.join();
    if (descriptor_ >= 0) ::close(descriptor_);
}

void Autosave::follow(const Table& table) {
    const auto& record = table.record();
    std::size_t same = 0;
    while (same < written_.size() && same < record.size() && written_[same].digestAfter == record[same].digestAfter &&
           written_[same].notation == record[same].notation && written_[same].isGiven == record[same].given)
        ++same;
    std::string text;
    // Each `- undo` takes the file back to before the last asked decision, which may be further than the table went.
    while (written_.size() > same) {
        while (!written_.empty() && !written_.back().isAsked) written_.pop_back();
        if (written_.empty()) {  // another game altogether: begin anew
            if (!flush()) return;
            const std::lock_guard lock(mutex_);
            start(table);
            return;
        }
        written_.pop_back();
        text += saveUndoLine();
    }
    for (std::size_t i = written_.size(); i < record.size(); ++i) {
        const auto& a = record[i];
        text += saveActionLine(a.notation, a.given, a.digestAfter);
        written_.push_back({a.notation, a.digestAfter, wasAsked(a.actor, a.forced, a.given), a.given});
    }
    if (!text.empty()) append(std::move(text));
}

void Autosave::append(std::string text) {
    {
        const std::lock_guard lock(mutex_);
        if (!error_.empty()) return;
        waiting_ += text;
    }
    changed_.notify_all();
}

bool Autosave::flush() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return (waiting_.empty() && !isBusy_) || !error_.empty(); });
    return error_.empty();
}

std::string Autosave::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void Autosave::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return !waiting_.empty() || isEnding_; });
        if (waiting_.empty()) return;
        const std::string text = std::exchange(waiting_, {});
        isBusy_ = true;
        lock.unlock();
        const bool isWritten = writeAll(descriptor_, text) && ::fdatasync(descriptor_) == 0;
        const int reason = errno;
        lock.lock();
        isBusy_ = false;
        if (!isWritten) {
            error_ = path_.string() + ": The game could not be saved further (" + std::generic_category().message(reason) + ").";
            waiting_.clear();
        }
        changed_.notify_all();
        if (!isWritten) return;
    }
}

}  // namespace common
