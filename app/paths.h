// Where the program keeps what is the user's: saves and settings under the XDG folders, or all under --home DIR.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace app {

// What --home and --data asked for, and the folders that follow from it. Nothing is created by asking.
struct Paths {
    std::optional<std::filesystem::path> home;         // --home: everything below it
    std::vector<std::filesystem::path> overlays;       // --data: corrections laid over the data, later over earlier

    [[nodiscard]] std::filesystem::path dataFolder() const;      // saves, reports, the user's corrections
    [[nodiscard]] std::filesystem::path configFolder() const;    // settings
    [[nodiscard]] std::filesystem::path savesFolder() const;     // dataFolder()/saves
    [[nodiscard]] std::filesystem::path lessonsFolder() const;   // dataFolder()/lessons: how far they are
    [[nodiscard]] std::filesystem::path settingsFile() const;    // configFolder()/settings.yaml
};

// Creates the folder and those above it; throws std::runtime_error naming it when that fails.
const std::filesystem::path& ensureFolder(const std::filesystem::path& folder);

}  // namespace app
