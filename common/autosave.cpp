// Autosave: keeps a save on disk one line behind the table at most, so that a killed program loses nothing.
#include "common/autosave.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "common/atomic_file.h"
#include "common/disk_fault.h"
#include "common/match.h"
#include "common/record.h"

namespace common {

Autosave::Autosave(std::filesystem::path path, const Table& table, SaveLock lock, std::function<void()> wake,
                   std::chrono::milliseconds retry)
    : path_(std::move(path)), lock_(std::move(lock)), wake_(std::move(wake)), retry_(retry) {
    if (!lock_.isHeld()) lock_ = SaveLock(path_);
    if (!lock_.isHeld()) {
        error_ = path_.string() + ": " + SaveLock::whoText(lock_.otherProcess()) +
                 " Nothing is saved here; save a copy under another name.";
        return;
    }
    beginAnew(table);
    writer_ = std::thread([this] { work(); });
}

void Autosave::beginAnew(const Table& table) {
    text_ = table.saveText();
    onDisk_ = 0;
    ++edition_;
    written_.clear();
    for (const auto& a : table.record()) written_.push_back({a.pathDigest, wasAsked(a.actor, a.forced, a.given)});
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
    if (!writer_.joinable()) return;
    const auto& record = table.record();
    std::size_t same = std::min(written_.size(), record.size());
    while (same > 0 && written_[same - 1].pathDigest != record[same - 1].pathDigest) --same;
    const std::lock_guard lock(mutex_);
    isEager_ = true;
    changed_.notify_all();
    // Each `- undo` takes the file back to before the last asked decision, which may be further than the table went.
    while (written_.size() > same) {
        while (!written_.empty() && !written_.back().isAsked) written_.pop_back();
        if (written_.empty()) return beginAnew(table);  // another game altogether
        written_.pop_back();
        text_ += saveUndoLine();
    }
    for (std::size_t i = written_.size(); i < record.size(); ++i) {
        const auto& a = record[i];
        text_ += saveActionLine(a.notation, a.given, a.digestAfter);
        written_.push_back({a.pathDigest, wasAsked(a.actor, a.forced, a.given)});
    }
}

bool Autosave::isWriting() const {
    const std::lock_guard lock(mutex_);
    return writer_.joinable() && onDisk_ < text_.size() && (error_.empty() || isEager_ || isBusy_);
}

bool Autosave::flush() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] {
        return !writer_.joinable() || (!isBusy_ && !isEager_ && (onDisk_ == text_.size() || !error_.empty()));
    });
    return error_.empty();
}

std::string Autosave::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

std::string Autosave::takeNotice() {
    const std::lock_guard lock(mutex_);
    return std::exchange(notice_, {});
}

void Autosave::work() {
    std::unique_lock lock(mutex_);
    bool hasTriedLast = false;
    for (;;) {
        const auto mayTry = [this] { return isEnding_ || isEager_ || (error_.empty() && onDisk_ < text_.size()); };
        if (error_.empty()) changed_.wait(lock, mayTry);
        else changed_.wait_for(lock, retry_, mayTry);
        if (isEnding_ && (onDisk_ == text_.size() || std::exchange(hasTriedLast, !error_.empty()))) return;
        isEager_ = false;
        isBusy_ = true;
        lock.unlock();
        const bool wasGone = isGone();  // also a file that is complete may be
        lock.lock();
        const unsigned edition = edition_;
        const bool isWhole = wasGone || descriptor_ < 0 || onDisk_ == 0;
        const std::size_t from = isWhole ? 0 : onDisk_, size = text_.size();
        const std::string text = text_.substr(from);
        lock.unlock();
        std::string failed = isWhole ? writeWhole(text) : append(text, from);
        lock.lock();
        isBusy_ = false;
        error_ = failed.empty() ? failed : failed + " It is tried again by itself; until then keep the program open.";
        if (edition == edition_) onDisk_ = error_.empty() ? size : from;
        if (wasGone && error_.empty())
            notice_ =
                path_.filename().string() +
                ": The file of the running game was gone, or another stood in its place. The whole game has been written anew.";
        lock.unlock();
        changed_.notify_all();
        if (wake_) wake_();
        lock.lock();
    }
}

bool Autosave::isGone() const {
    struct stat open {}, named {};
    if (descriptor_ < 0) return false;
    return ::fstat(descriptor_, &open) != 0 || ::stat(path_.c_str(), &named) != 0 || open.st_ino != named.st_ino ||
           open.st_dev != named.st_dev;
}

std::string Autosave::because(const char* what, int reason) const {
    return diskFault(path_, what, reason);
}

std::string Autosave::writeWhole(const std::string& text) {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
    if (auto failed = writeFileAtomically(path_, text)) return std::move(*failed);
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    isSure_ = true;
    return descriptor_ < 0 ? because("The file could not be opened again", errno) : std::string();
}

std::string Autosave::append(const std::string& rest, std::size_t from) {
    const char* const kNotFurther = "The game could not be saved further";
    const auto leaveFile = [&](int reason) {
        ::close(std::exchange(descriptor_, -1));
        return because(kNotFurther, reason);
    };
    // What an earlier try left half written is cut off.
    if (!isSure_ && ::ftruncate(descriptor_, static_cast<off_t>(from)) != 0) return leaveFile(errno);
    isSure_ = true;
    if (rest.empty()) return {};
    if (!writeAll(descriptor_, rest)) {
        isSure_ = false;
        return because(kNotFurther, errno);
    }
    if (::fdatasync(descriptor_) != 0) return leaveFile(errno);  // nobody knows what is on the disk now
    return {};
}

}  // namespace common
