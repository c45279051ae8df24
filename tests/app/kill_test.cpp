// Killing the program at any moment loses nothing that was shown.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "app/games.h"
#include "common/autosave.h"
#include "tests/app/command_line.h"

namespace {

// Plays at random for ever, one action after another, and says through the pipe how many are safe on disk.
[[noreturn]] void playUntilKilled(const common::GameModule& module, const std::string& file, int pipe, std::uint64_t seed) {
    for (;; ++seed) {
        auto table = module.newTable({}, seed, {});
        common::Autosave autosave(file, *table);
        for (std::uint64_t i = 0; !table->result().over; ++i) {
            table->play(*table->botMove("random", seed * 1000 + i));
            autosave.follow(*table);
            if (!autosave.flush()) _exit(1);
            const std::uint64_t safe[2] = {seed, table->record().size()};
            if (write(pipe, safe, sizeof safe) != sizeof safe) _exit(1);
        }
    }
}

TEST(Kill, NothingShownIsLost) {
    app::Games games{app::Paths{}};
    const auto module = games.module("cruel_necessity");
    const app_test::Folder folder;
    common::Rng rng{1642};
    for (int round = 0; round < 8; ++round) {
        const std::string file = folder / ("game_" + std::to_string(round) + ".yaml");
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            close(ends[0]);
            playUntilKilled(*module, file, ends[1], static_cast<std::uint64_t>(round) * 100 + 1);
        }
        close(ends[1]);
        std::uint64_t safe[2] = {0, 0};
        ASSERT_EQ(read(ends[0], safe, sizeof safe), static_cast<ssize_t>(sizeof safe));   // it is on its way
        usleep(1000 * (5 + rng.below(60)));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        std::uint64_t next[2];
        while (read(ends[0], next, sizeof next) == static_cast<ssize_t>(sizeof next)) std::copy(next, next + 2, safe);
        close(ends[0]);

        const auto opened = module->open(app_test::readFile(file), file, true);
        ASSERT_TRUE(opened.table) << opened.error;
        if (opened.table->seed() == safe[0]) {
            EXPECT_GE(opened.table->record().size(), safe[1]);
        } else {
            EXPECT_EQ(opened.table->seed(), safe[0] + 1);   // killed between two games
        }
    }
}

}  // namespace
