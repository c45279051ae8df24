// LabDrawing: the pictures of a run, drawn by another process of this program, so that the window goes on.
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/window/pages/laboratory.h"
#include "common/one_line.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::map<fs::path, fs::file_time_type> picturesIn(const fs::path& folder) {
    std::map<fs::path, fs::file_time_type> out;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        if (entry.path().extension() == ".png") out.emplace(entry.path(), entry.last_write_time(none));
    return out;
}

}  // namespace

LabDrawing::LabDrawing(const fs::path& program, const fs::path& results, fs::path folder)
    : folder_(std::move(folder)), former_(picturesIn(folder_)) {
    std::vector<std::string> words{program.string(), "lab",   "report", results.string(), "--format",
                                   "png",            "--out", folder_.string()};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        fault_ = "The pictures could not be drawn: no pipe can be had.";
        return;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    const int failed = posix_spawn(&child_, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    pipe_ = pipe[0];
    if (failed != 0) {
        child_ = 0;
        fault_ = "The pictures could not be drawn: " + program.string() + " cannot be started.";
    }
}

LabDrawing::~LabDrawing() {
    if (pipe_ >= 0) ::close(pipe_);
    if (child_ > 0) ::waitpid(child_, nullptr, WNOHANG);  // it draws on by itself
}

bool LabDrawing::waitFor(std::chrono::milliseconds most) {
    pollfd said{pipe_, POLLIN, 0};
    if (child_ > 0 && ::poll(&said, 1, static_cast<int>(most.count())) > 0) {
        std::array<char, 512> some{};
        if (const ssize_t n = ::read(pipe_, some.data(), some.size()); n > 0) {
            told_.append(some.data(), static_cast<std::size_t>(n));
        } else {  // it has ended
            int ended = 0;
            ::waitpid(std::exchange(child_, 0), &ended, 0);
            if (!WIFEXITED(ended) || WEXITSTATUS(ended) != 0)
                fault_ = "The pictures could not be drawn. " + common::oneLine(told_);
        }
    }
    // Against what stood there: a file's time may lie a clock tick before the moment it was asked for.
    const auto isNew = [&](const auto& picture) {
        const auto it = former_.find(picture.first);
        return it == former_.end() || it->second != picture.second;
    };
    drawn_ = static_cast<std::size_t>(std::ranges::count_if(picturesIn(folder_), isNew));
    return child_ == 0;
}

}  // namespace app
