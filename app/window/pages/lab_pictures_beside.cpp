// LabPicturesBeside: the pictures of a run, drawn by another process of this program, so that the window goes on.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "app/window/pages/laboratory.h"
#include "common/one_line.h"

namespace app {

std::string drawLabPicturesBeside(const std::filesystem::path& program, const std::filesystem::path& results,
                                  const std::filesystem::path& folder) {
    std::vector<std::string> words{program.string(), "lab",   "report", results.string(), "--format",
                                   "png",            "--out", folder.string()};
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return "The pictures could not be drawn: no pipe can be had.";
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = posix_spawn(&child, words.front().c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    std::string told;
    std::array<char, 512> some{};
    for (ssize_t n = 0; failed == 0 && (n = ::read(pipe[0], some.data(), some.size())) > 0;)
        told.append(some.data(), static_cast<std::size_t>(n));
    ::close(pipe[0]);
    if (failed != 0) return "The pictures could not be drawn: " + program.string() + " cannot be started.";
    int ended = 0;
    ::waitpid(child, &ended, 0);
    if (WIFEXITED(ended) && WEXITSTATUS(ended) == 0) return {};
    return "The pictures could not be drawn. " + common::oneLine(told);
}

}  // namespace app
