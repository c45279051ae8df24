// The saves on the disk: listed with what their header tells, newest first.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

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
// "10 minutes ago", "yesterday", "12 March 2026".
std::string whenText(std::filesystem::file_time_type time);
// A path for a new autosave of a game that no file has.
std::filesystem::path newAutosavePath(const std::filesystem::path& folder, const std::string& game);

}  // namespace app
