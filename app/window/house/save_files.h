// The saves on the disk: listed with what their header tells, newest first.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/window/house/screen.h"
#include "common/module.h"
#include "common/save_lock.h"

namespace app {

struct SaveFile {
    std::filesystem::path path;
    std::string game, scenario;
    std::size_t actions = 0;
    std::filesystem::file_time_type time;
    bool isAutosave = false;
    bool isReadable = true;
    bool isWhole = true;  // false: longer than is read for a list, so that `actions` is the least there are
    long player = 0;      // the process that plays on in it, as SaveLock::player has it
};

inline constexpr std::size_t kMostSavesListed = 500;  // the newest

// `beyond`: how many more there are.
std::vector<SaveFile> listSaves(const std::filesystem::path& folder, std::size_t* beyond = nullptr);
// A file that a running game keeps, by its name.
bool isRunningGame(const std::filesystem::path& path);
// The same file, or the same name where none is there.
bool isSameFile(const std::filesystem::path& a, const std::filesystem::path& b);
// What the game calls a scenario; without the game its key in words.
std::string scenarioTitle(const common::GameModule* module, const std::string& key);
// How a save stands: "turn 20", or "over: Minor Victory, score +3"; empty where it cannot be opened. Plays it through.
std::string saveStanding(const common::GameModule* module, const SaveFile& save);
// "2026-03-12 20:04", by the clock of this place.
std::string dateText(std::filesystem::file_time_type time);
// "10 minutes ago", "yesterday", "12 March 2026".
std::string whenText(std::filesystem::file_time_type time);
// A path for a new autosave of a game that no file has, with its lock.
std::filesystem::path newAutosavePath(const std::filesystem::path& folder, const std::string& game, common::SaveLock& lock);

// What a page knows of the saves: looked up beside the frames, which show what is known so far.
class KnownSaves {
public:
    void lookUp(Desk& desk);
    [[nodiscard]] bool isKnown() const { return known_->isKnown; }  // once at least
    [[nodiscard]] const std::vector<SaveFile>& files() const { return known_->files; }
    [[nodiscard]] std::size_t beyond() const { return known_->beyond; }
    // How one stands, with a capital; empty until it is found out. Asked for once.
    const std::string& standing(Desk& desk, const SaveFile& save);

private:
    struct Known {
        bool isKnown = false;
        std::vector<SaveFile> files;
        std::size_t beyond = 0;
        std::map<std::string, std::string> standings;
    };
    std::shared_ptr<Known> known_ = std::make_shared<Known>();  // also the tasks', which may outlive the page
};

}  // namespace app
