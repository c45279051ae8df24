// `play`, `screenshot` and the launcher: checks what was asked and opens the window's door.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <tuple>
#include <utility>

#include "app/commands.h"
#include "common/record.h"
#include "common/setup.h"
#include "common/suggest.h"

namespace app {

namespace {

bool hasDisplay() {
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"})
        if (const char* value = std::getenv(name); value && *value) return true;
    return false;
}

// Empty when the window can be opened.
std::string whyNoWindow(const WindowDoors& doors) {
    const std::string instead =
        " Without one these work: list, sim, bench, protocol, replay, check-data, rules and screenshot; see edgehill --help.";
    if (!doors.runWindow) return "This program was built without the window." + instead;
    if (!hasDisplay()) return "There is no display (DISPLAY, WAYLAND_DISPLAY and SDL_VIDEODRIVER are all unset)." + instead;
    return {};
}

// The save's game must be the one that was named.
void checkSave(const std::string& file, const std::string& game) {
    const std::string its = common::gameOfSave(readTextFile(file));
    if (its == game) return;
    throw FileError(file + (its.empty() ? ": This is no save: it does not name its game."
                                        : ": This is a save of " + common::quotedName(its) + ", not of " + game + "."));
}

int wholeNumber(const std::string& text) {
    if (text.empty() || text.size() > 5 || text.find_first_not_of("0123456789") != std::string::npos) return -1;
    return std::stoi(text);
}

std::pair<int, int> sizeFrom(const std::string& text) {
    constexpr int kLeast = 320, kMost = 8192;
    const auto cross = text.find('x');
    const int width = wholeNumber(text.substr(0, cross));
    const int height = cross == std::string::npos ? -1 : wholeNumber(text.substr(cross + 1));
    if (width < kLeast || height < kLeast || width > kMost || height > kMost)
        throw UsageError(fmt::format("--size needs WIDTHxHEIGHT, each from {} to {}, for example 1280x800, not {}.", kLeast,
                                     kMost, common::quotedName(text)));
    return {width, height};
}

// The launcher shows no game: what would set one up is refused, not left unheard.
void refuseForLauncher(const ShotRequest& request) {
    const std::pair<bool, const char*> given[] = {{!request.load.empty(), "--load"},
                                                  {request.seed.has_value(), "--seed"},
                                                  {request.plies != 0, "--plies"},
                                                  {!request.scenario.empty(), "--scenario"},
                                                  {!request.options.empty(), "--option"}};
    for (const auto& [isGiven, name] : given)
        if (isGiven) throw UsageError(std::string(name) + " needs a game, not the launcher.");
}

}  // namespace

int runLauncher(Games& games, Console console, const WindowDoors& doors) {
    if (const std::string why = whyNoWindow(doors); !why.empty()) {
        console.err << "edgehill: " << why << "\n";
        return kExitBad;
    }
    WindowRequest window;
    window.paths = games.paths();
    window.games = &games;
    return doors.runWindow(window);
}

int runPlay(const PlayRequest& request, Games& games, Console console, const WindowDoors& doors) {
    const auto module = games.module(request.game);
    WindowRequest window;
    window.paths = games.paths();
    window.games = &games;
    window.game = request.game;
    const auto seats = seatsFrom(request, *module, {"human", "steady"}, true);
    if (!request.seats.empty()) window.seats = seats;  // otherwise as the game is usually seated
    window.seed = request.seed;
    const bool namesSetup = !request.scenario.empty() || !request.options.empty() || request.seed || !request.dice.empty();
    if (!request.load.empty()) {
        if (namesSetup)
            throw UsageError(
                "--load brings its own scenario, options, seed and dice; leave --scenario, --option, --seed and --dice out.");
        checkSave(request.load, request.game);
        window.load = request.load;
    } else {
        common::Setup setup = setupFrom(request);
        if (!request.dice.empty()) setup.dice = common::diceNamed(request.dice);
        window.setup = module->newTable(setup, request.seed.value_or(1), seats, false)->setup();
    }
    if (const std::string why = whyNoWindow(doors); !why.empty()) {
        console.err << "edgehill: " << why << "\n";
        return kExitBad;
    }
    return doors.runWindow(window);
}

int runScreenshot(const ShotRequest& request, Games& games, Console console, const WindowDoors& doors) {
    if (request.game != "launcher" && !findGame(request.game)) {
        std::vector<std::string> names{"launcher"};
        names.insert(names.end(), gameKeys().begin(), gameKeys().end());
        throw UsageError(common::unknownName("game or screen", request.game, names));
    }
    if (request.game == "launcher") refuseForLauncher(request);
    ScreenshotRequest shot;
    shot.paths = games.paths();
    shot.games = &games;
    if (request.game != "launcher") {
        const auto module = games.module(request.game);
        shot.game = request.game;
        if (request.load.empty())
            shot.setup = module
                             ->newTable(setupFrom(request), request.seed.value_or(1),
                                        seatsFrom(request, *module, {"human"}, true), false)
                             ->setup();
    }
    if (!request.load.empty()) {
        checkSave(request.load, request.game);
        expectNoInput(request.out, std::span(&request.load, 1));
        shot.load = request.load;
    }
    shot.seed = request.seed.value_or(1);
    shot.plies = request.plies;
    std::tie(shot.width, shot.height) = sizeFrom(request.size);
    shot.scalePercent = request.scale;
    shot.screen = request.screen;
    shot.out = request.out;
    if (!doors.takeScreenshot) {
        console.err << "edgehill: This program was built without the window, so it cannot draw.\n";
        return kExitBad;
    }
    if (!request.screen.empty()) {
        const auto known = doors.screenNames(request.game);
        if (std::find(known.begin(), known.end(), request.screen) == known.end())
            throw UsageError(common::unknownName("screen", request.screen, known));
    }
    return doors.takeScreenshot(shot);
}

}  // namespace app
