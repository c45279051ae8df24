// SaveLock: a file `.NAME.lock` beside the save, locked while the save is played on in.
#include "common/save_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>
#include <utility>

#include "common/atomic_file.h"

namespace common {

namespace {

std::filesystem::path lockFile(const std::filesystem::path& save) {
    std::filesystem::path file = save;
    return file.replace_filename("." + save.filename().string() + ".lock");
}

long processIn(int descriptor) {
    char text[32] = {};
    return ::pread(descriptor, text, sizeof text - 1, 0) > 0 ? std::atol(text) : 0;
}

// Still the file of that name, not one that its owner has just taken away.
bool isThere(int descriptor, const std::filesystem::path& file) {
    struct stat open {}, named {};
    return ::fstat(descriptor, &open) == 0 && ::stat(file.c_str(), &named) == 0 && open.st_ino == named.st_ino &&
           open.st_dev == named.st_dev;
}

}  // namespace

SaveLock::SaveLock(const std::filesystem::path& save) : file_(lockFile(save)) {
    std::error_code failed;
    std::filesystem::create_directories(save.parent_path(), failed);
    for (int tries = 0; tries < 20; ++tries) {
        const int descriptor = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
        if (descriptor < 0) break;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
            if (!isThere(descriptor, file_)) {
                ::close(descriptor);
                continue;
            }
            const std::string process = std::to_string(::getpid()) + "\n";
            if (::ftruncate(descriptor, 0) == 0) writeAll(descriptor, process);
            descriptor_ = descriptor;
            isHeld_ = true;
            return;
        }
        const bool isTaken = errno == EWOULDBLOCK;
        otherProcess_ = processIn(descriptor);
        ::close(descriptor);
        if (!isTaken) break;
        if (isRunning(otherProcess_)) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));  // somebody only looks, or has not written its number yet
    }
    otherProcess_ = 0;
    isHeld_ = true;
}

SaveLock::~SaveLock() {
    if (descriptor_ < 0) return;
    if (isThere(descriptor_, file_)) ::unlink(file_.c_str());
    ::close(descriptor_);
}

SaveLock::SaveLock(SaveLock&& other) noexcept
    : file_(std::move(other.file_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      isHeld_(std::exchange(other.isHeld_, false)),
      otherProcess_(other.otherProcess_) {}

SaveLock& SaveLock::operator=(SaveLock&& other) noexcept {
    std::swap(file_, other.file_);
    std::swap(descriptor_, other.descriptor_);
    std::swap(isHeld_, other.isHeld_);
    std::swap(otherProcess_, other.otherProcess_);
    return *this;
}

long SaveLock::player(const std::filesystem::path& save) {
    const int descriptor = ::open(lockFile(save).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    const bool isFree = ::flock(descriptor, LOCK_SH | LOCK_NB) == 0;
    const bool isTaken = !isFree && errno == EWOULDBLOCK;
    const long process = isTaken ? processIn(descriptor) : 0;
    ::close(descriptor);
    return isTaken && process <= 0 ? -1 : process;
}

std::string SaveLock::whoText(long process) {
    if (process == ::getpid()) return "This game is open at the table.";
    return (process > 0 ? "Another program (process " + std::to_string(process) + ")" : std::string("Another program")) +
           " is playing this game.";
}

void SaveLock::removeLeftovers(const std::filesystem::path& folder) {
    std::error_code code;
    for (std::filesystem::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        if (!name.starts_with(".") || !name.ends_with(".yaml.lock")) continue;
        const int descriptor = ::open(it->path().c_str(), O_RDWR | O_CLOEXEC);
        if (descriptor < 0) continue;
        if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && isThere(descriptor, it->path())) ::unlink(it->path().c_str());
        ::close(descriptor);
    }
}

}  // namespace common
