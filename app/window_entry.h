// The door between the command line and the window: what to open, and what picture to take.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/games.h"
#include "app/paths.h"
#include "common/module.h"

namespace app {

namespace lab {
struct Results;
}

// Opens the launcher (game empty) or goes straight into a game. The names have been checked: the game is built, and
// setup and seats are what newTable() accepts.
struct WindowRequest {
    Paths paths;
    Games* games = nullptr;                        // never null; outlives the window
    std::string game;                              // key; empty: the launcher
    common::Setup setup;                           // for a new game
    std::optional<std::uint64_t> seed;             // none: choose one
    common::SeatNames seats;  // one per side; empty: first human, the other steady, or human wherever one leads all
    std::optional<std::filesystem::path> load;     // a save to open instead of a new game
};

// Shows the window until it is closed. Returns the exit code: 0, or 1 with a sentence on stderr.
int runWindow(const WindowRequest& request);

// Draws one screen without a display (SDL's offscreen driver) and writes it as PNG.
struct ScreenshotRequest {
    Paths paths;
    Games* games = nullptr;                        // never null
    std::string game;                              // key; empty: the launcher
    common::Setup setup;
    std::optional<std::filesystem::path> load;     // a save; else a new game:
    std::uint64_t seed = 1;
    int plies = 0;                                 // actions of `random` played first (chance and forced not counted)
    int width = 1280;
    int height = 800;
    int scalePercent = 100;                        // 80..200
    std::string screen;                            // see screenNames(); empty: the usual one
    std::filesystem::path out;
};

// Returns the exit code: 0, or 1 with a sentence on stderr.
int takeScreenshot(const ScreenshotRequest& request);

// Draws each measure of a run into MEASURE.png in that folder, without a display.
struct LabPicturesRequest {
    Paths paths;
    Games* games = nullptr;                        // never null
    const lab::Results* results = nullptr;         // never null
    std::filesystem::path folder;                  // is there
};

// Returns the exit code: 0, or 1 with a sentence on stderr.
int drawLabPictures(const LabPicturesRequest& request);

// The names that --screen and `list` know for a game key or "launcher", the usual one first. Opens nothing.
std::vector<std::string> screenNames(const std::string& gameOrLauncher);

// What main() hands to the command line, so that the command line can be built and tested without the window.
struct WindowDoors {
    int (*runWindow)(const WindowRequest&) = nullptr;   // null: built without the window
    int (*takeScreenshot)(const ScreenshotRequest&) = nullptr;
    std::vector<std::string> (*screenNames)(const std::string&) = nullptr;
    int (*drawLabPictures)(const LabPicturesRequest&) = nullptr;
};

}  // namespace app
