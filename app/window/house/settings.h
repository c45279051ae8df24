// Settings: text size, paper, faces and pace, kept in the config folder.
#pragma once

#include <filesystem>
#include <string>

#include "app/window/house/fonts.h"
#include "app/window/house/key_map.h"
#include "app/window/house/theme.h"

namespace app {

enum class BotPace { kNormal, kFast, kInstant };

struct Settings {
    int textPercent = 100;  // 80 to 200
    ThemeKind theme = ThemeKind::kLight;
    bool colourBlind = false;
    bool reducedMotion = false;
    Family family = Family::kGaramond;
    BotPace pace = BotPace::kNormal;
    bool showOdds = true;
    bool showChance = true;  // of winning, on the table
    bool sound = true;       // where it can be heard
    KeyMap keys;

    friend bool operator==(const Settings&, const Settings&) = default;
};

// A missing or damaged file gives the standard settings; unknown keys are kept out.
Settings loadSettings(const std::filesystem::path& file);
// The file that gives these settings again.
std::string settingsText(const Settings& settings);
// Atomically; false when it could not be written.
bool saveSettings(const std::filesystem::path& file, const Settings& settings);

}  // namespace app
