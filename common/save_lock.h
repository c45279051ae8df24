// SaveLock: keeps two programs from playing on in one save at the same time.
#pragma once

#include <filesystem>
#include <string>

namespace common {

// The right to go on in one save, kept as a lock on a small file beside it that holds the number of the process. The system
// releases it when the program ends, however it ends. Where locks cannot be had (an odd file system, a folder that cannot be
// written), it counts as held: saving itself will then say what is wrong.
class SaveLock {
public:
    SaveLock() = default;  // of nothing
    explicit SaveLock(const std::filesystem::path& save);
    ~SaveLock();
    SaveLock(SaveLock&& other) noexcept;
    SaveLock& operator=(SaveLock&& other) noexcept;

    [[nodiscard]] bool isHeld() const { return isHeld_; }
    [[nodiscard]] long otherProcess() const { return otherProcess_; }  // that has it, when it is not held; 0: not known

    // Who plays on in this save now: a process, 0 for nobody, -1 where its number is not known. Takes nothing.
    static long player(const std::filesystem::path& save);
    // "Another program (process 4711) is playing this game."; of this program: "This game is open at the table."
    static std::string whoText(long process);
    // Removes the files of locks that a killed program left in the folder.
    static void removeLeftovers(const std::filesystem::path& folder);

private:
    std::filesystem::path file_;
    int descriptor_ = -1;
    bool isHeld_ = false;
    long otherProcess_ = 0;
};

}  // namespace common
