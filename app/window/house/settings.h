// Settings: text size, paper, faces and pace, kept in the config folder.
#pragma once

#include <filesystem>
#include <string>

#include "app/window/house/fonts.h"
#include "app/window/house/key_map.h"
#include "app/window/house/theme.h"

namespace app {

// Where the window stood, in the screen's points.
struct WindowPlace {
    int x = 0, y = 0, w = 0, h = 0;  // w 0: never kept; while it fills the screen, what it goes back to
    bool isMaximised = false, isFull = false;
    [[nodiscard]] bool isKnown() const { return w > 0; }
    friend bool operator==(const WindowPlace&, const WindowPlace&) = default;
};

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
    int warnPoints = 0;      // asks before a choice that surely costs more points of the chance of winning; 0: never
    bool warnInLessons = true;  // where a lesson lets the learner play freely, at kLessonWarnPoints where it never asks else
    bool sound = true;       // where it can be heard
    WindowPlace window;
    KeyMap keys;

    friend bool operator==(const Settings&, const Settings&) = default;
};

// A missing or damaged file gives the standard settings; unknown keys are kept out.
Settings loadSettings(const std::filesystem::path& file);
// The file that gives these settings again.
std::string settingsText(const Settings& settings);
// The sizes of text to choose from, in per cent.
inline constexpr int kTextSizes[] = {80, 90, 100, 110, 125, 150, 175, 200};
// The largest of them with which a window so wide and high shows what one of 1280x720 does at 100.
int textSizeFor(int width, int height);
// What a mistake must cost before one is asked, to choose from, in points of a hundred; 0: it is never asked.
inline constexpr int kWarnPoints[] = {0, 20, 10, 5};
inline constexpr int kLessonWarnPoints = 10;
// What a mistake must cost at a game, or where a lesson lets the learner play freely.
[[nodiscard]] int warnPointsFor(const Settings& settings, bool isLesson);
// For a wall: large type, strong paper, nothing hurried; `off`: as on a desk.
void useProjector(Settings& settings, bool on);
[[nodiscard]] bool isProjector(const Settings& settings);
// Atomically; false when it could not be written.
bool saveSettings(const std::filesystem::path& file, const Settings& settings);

}  // namespace app
