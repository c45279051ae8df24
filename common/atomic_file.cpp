// Files that are either whole or not there: writing by temporary file and rename, reading with a limit.
#include "common/atomic_file.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include "common/disk_fault.h"

namespace common {

namespace {

// Beside the file, followed by the process and a number; its length does not depend on the file's name.
constexpr const char* kTemporary = ".edgehill-new-";

// The folder's own entry for a renamed file; where a file system cannot sync folders nothing is lost by going on.
void syncFolder(const std::filesystem::path& folder) {
    const int fd = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::fsync(fd);
    ::close(fd);
}

}  // namespace

bool writeAll(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ::ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

std::optional<std::string> writeFileAtomically(const std::filesystem::path& path, std::string_view text) {
    return writeFileAtomically(path, [&](int fd) { return writeAll(fd, text); });
}

std::optional<std::string> writeFileAtomically(const std::filesystem::path& path, const std::function<bool(int)>& write) {
    static std::atomic<unsigned> count{0};
    std::error_code code;
    if (const auto folder = path.parent_path(); !folder.empty()) {
        std::filesystem::create_directories(folder, code);
        if (code) return diskFault(path, "The folder could not be made", code.value());
    }
    std::filesystem::path temporary = path;
    int fd = -1;
    for (int tries = 0; fd < 0 && tries < 100; ++tries) {
        temporary.replace_filename(kTemporary + std::to_string(::getpid()) + "-" + std::to_string(++count));
        fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (fd < 0 && errno != EEXIST) break;
    }
    if (fd < 0) return diskFault(path, "The file could not be written", errno);
    const char* failed = nullptr;
    int reason = 0;
    try {
        if (!write(fd) || ::fsync(fd) != 0) {
            failed = "The file could not be written to its end";
            reason = errno;
        }
    } catch (...) {
        ::close(fd);
        ::unlink(temporary.c_str());
        throw;
    }
    if (::close(fd) != 0 && !failed) {
        failed = "The file could not be written to its end";
        reason = errno;
    }
    if (!failed && ::rename(temporary.c_str(), path.c_str()) != 0) {
        failed = "The file could not be put in its place";
        reason = errno;
    }
    if (failed) {
        ::unlink(temporary.c_str());
        return diskFault(path, failed, reason);
    }
    syncFolder(path.parent_path());
    return std::nullopt;
}

bool isRunning(long process) { return process > 0 && (::kill(static_cast<pid_t>(process), 0) == 0 || errno != ESRCH); }

void removeLeftovers(const std::filesystem::path& folder) {
    std::error_code code;
    for (std::filesystem::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        if (!name.starts_with(kTemporary)) continue;
        const long process = std::atol(name.c_str() + std::string_view(kTemporary).size());
        std::error_code inner;
        const auto age = std::filesystem::file_time_type::clock::now() - std::filesystem::last_write_time(it->path(), inner);
        // A program on another machine, or in another container, may be writing just now.
        if (!inner && !isRunning(process) && age > std::chrono::minutes(1)) std::filesystem::remove(it->path(), inner);
    }
}

FileText readFileStart(const std::filesystem::path& path, std::size_t mostBytes) {
    FileText out;
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) {
        out.error = path.string() + ": This is a folder. Give a file.";
        return out;
    }
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        out.error = path.string() + ": The file could not be opened. Check its name and that it may be read.";
        return out;
    }
    char part[65536];
    while (out.isWhole && (file.read(part, sizeof part) || file.gcount() > 0)) {
        out.text.append(part, static_cast<std::size_t>(file.gcount()));
        out.isWhole = out.text.size() <= mostBytes;
    }
    if (!out.isWhole) out.text.resize(mostBytes);
    if (file.bad()) out.error = path.string() + ": The file could not be read to its end. Try again, or take a copy.";
    return out;
}

FileText readFileText(const std::filesystem::path& path, std::size_t mostBytes) {
    FileText out = readFileStart(path, mostBytes);
    if (out.isWhole) return out;
    out.text.clear();
    out.error = path.string() + ": The file is larger than " + std::to_string(mostBytes >> 20) + " MiB. Choose another.";
    return out;
}

}  // namespace common
