// Finds the user's folders by the XDG rules, or below --home.
#include "app/paths.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

namespace app {

namespace {

namespace fs = std::filesystem;

fs::path userHome() {
    if (const char* home = std::getenv("HOME"); home && *home) return home;
    if (const passwd* entry = getpwuid(getuid()); entry && entry->pw_dir && *entry->pw_dir) return entry->pw_dir;
    return fs::current_path();
}

// The XDG rules: a relative path in the variable is ignored.
fs::path xdgFolder(const char* variable, const char* standard) {
    const char* given = std::getenv(variable);
    if (given && fs::path(given).is_absolute()) return fs::path(given) / "edgehill";
    return userHome() / standard / "edgehill";
}

}  // namespace

fs::path Paths::dataFolder() const { return home ? *home : xdgFolder("XDG_DATA_HOME", ".local/share"); }
fs::path Paths::configFolder() const { return home ? *home : xdgFolder("XDG_CONFIG_HOME", ".config"); }
fs::path Paths::savesFolder() const { return dataFolder() / "saves"; }
fs::path Paths::lessonsFolder() const { return dataFolder() / "lessons"; }
fs::path Paths::settingsFile() const { return configFolder() / "settings.yaml"; }

const fs::path& ensureFolder(const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem || !fs::is_directory(folder))
        throw std::runtime_error("The folder " + folder.string() + " cannot be made: " +
                                 (problem ? problem.message() : "a file of that name is in the way") + ".");
    return folder;
}

}  // namespace app
