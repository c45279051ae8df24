// Script: drives the real program by named targets, a line at a time, for end-to-end tests.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/window/house/house.h"
#include "app/window/house/sdl_window.h"

namespace app {

// Lines: `click TARGET`, `key CHORD`, `type WORDS`, `wait` (until no computer player thinks), `frames N`, `expect TARGET`,
// `absent TARGET`, `screenshot FILE`, `targets` (lists them on stderr), `measure N` (so many frames while the map is dragged to
// and fro, their times on stderr), `watch N` (so many while nothing is touched), `quit`. Blank lines and # comments are
// skipped.
class Script {
public:
    explicit Script(const std::filesystem::path& file);
    // Runs all of it against the window. Returns the exit code: 0, or 1 with the line at fault on stderr.
    int run(SdlWindow& window, House& house);

private:
    struct Line {
        int number;
        std::string verb, rest;
    };
    std::string perform(const Line& line, SdlWindow& window, House& house);

    std::vector<Line> lines_;
    std::string error_;
    bool isOver_ = false;
};

}  // namespace app
