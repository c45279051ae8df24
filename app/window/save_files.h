// The saves on the disk: listed with what their header tells, newest first.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "common/module.h"

namespace app {

struct SaveFile {
    std::filesystem::path path;
    std::string game, scenario;
    std::size_t actions = 0;
    std::filesystem::file_time_type time;
    bool isAutosave = false;
    bool isReadable = true;
};

std::vector<SaveFile> listSaves(const std::filesystem::path& folder);
// What the game calls a scenario; without the game its key in words.
std::string scenarioTitle(const common::GameModule* module, const std::string& key);
// How a save stands: "turn 20", or "over: Minor Victory, score +3"; empty where it cannot be opened. Plays it through.
std::string saveStanding(const common::GameModule* module, const SaveFile& save);
// "2026-03-12 20:04", by the clock of this place.
std::string dateText(std::filesystem::file_time_type time);
// "10 minutes ago", "yesterday", "12 March 2026".
std::string whenText(std::filesystem::file_time_type time);
// A path for a new autosave of a game that no file has.
std::filesystem::path newAutosavePath(const std::filesystem::path& folder, const std::string& game);

}  // namespace app
