// The doors of the window: the loop that redraws on events only, and pictures without a display.
#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "app/window/table/game_screen.h"
#include "app/window/pages/launcher.h"
#include "app/window/pages/pages.h"
#include "app/window/house/script.h"
#include "app/window/house/sdl_window.h"
#include "app/window_entry.h"
#include "common/one_line.h"

namespace app {

namespace {

int fail(const std::string& why) {
    std::cerr << "edgehill: " << common::oneLine(why) << "\n";
    return 1;
}

std::uint64_t clockSeed() {
    return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) % 1000000007u;
}

// Plays actions of `random` until so many decisions were made, or the game is over.
void playRandom(common::Table& table, int plies, std::uint64_t seed) {
    for (int i = 0; i < plies && !table.result().over; ++i) {
        const auto move = table.botMove("random", seed * 7919 + static_cast<std::uint64_t>(i));
        if (!move || !table.play(*move).ok) return;
    }
}

void loop(SdlWindow& window, House& house) {
    house.setWake([&window] { window.wake(); });
    int frames = 3;
    while (!house.wantsQuit()) {
        const double now = window.now();
        double wait = 0.25;
        if (frames > 0 || house.busyUntil() > now) wait = 0;
        else if (house.wakeAt()) wait = std::clamp(*house.wakeAt() - now, 0.0, 0.25);
        if (window.gather(wait, house.isTyping())) frames = 3;
        if (window.closeWanted()) {
            window.clearClose();
            // A second request while the question stands is an answer.
            if (house.hasQuestion()) break;
            house.closeWindow();
        }
        const double after = window.now();
        const bool isDue = house.wakeAt() && *house.wakeAt() <= after;
        if (frames <= 0 && !isDue && house.busyUntil() <= after) continue;
        if (isDue) frames = std::max(frames, 1);
        window.frame(house);
        --frames;
    }
    house.setWake(nullptr);
}

}  // namespace

int runWindow(const WindowRequest& request) {
    const char* script = std::getenv("EDGEHILL_SCRIPT");
    const bool isScripted = script && *script;
    const char* driver = std::getenv("SDL_VIDEODRIVER");
    int width = 1440, height = 900;
    if (const char* size = isScripted ? std::getenv("EDGEHILL_SIZE") : nullptr) std::sscanf(size, "%dx%d", &width, &height);
    const bool isFirstStart = !std::filesystem::exists(request.paths.settingsFile());
    const WindowPlace kept = isScripted ? WindowPlace{} : loadSettings(request.paths.settingsFile()).window;
    SdlWindow window("Edgehill", width, height, driver && std::string(driver) == "offscreen", kept);
    if (!window.error().empty()) return fail(window.error());
    House house(request.paths, *request.games);
    if (!isScripted) house.setSpeaker(openSpeaker);
    std::error_code unknown;  // then there is none
    house.setProgram(std::filesystem::read_symlink("/proc/self/exe", unknown));
    if (isFirstStart && !isScripted) {
        Settings fitting;
        fitting.textPercent = std::max(100, textSizeFor(window.width(), window.height()));
        house.useSettings(fitting);
    }
    house.push(makeLauncher());
    try {
        if (!request.game.empty()) {
            const auto* module = house.module(request.game);
            if (!module) return fail(request.game + " cannot be played.");
            if (request.load) {
                if (!house.openSave(request.load->string())) {
                    std::ifstream in(*request.load);
                    std::ostringstream text;
                    text << in.rdbuf();
                    return fail(module->open(text.str(), request.load->string()).error);
                }
            } else {
                house.openTable(request.game,
                                module->newTable(request.setup, request.seed.value_or(clockSeed()),
                                                 request.seats.empty() ? usualSeats(*module, request.setup) : request.seats),
                                {});
            }
        }
        if (isScripted) return Script(script).run(window, house);
        loop(window, house);
        house.keepPlace(window.place());
    } catch (const std::exception& e) {
        return fail(e.what());
    }
    return 0;
}

std::vector<std::string> screenNames(const std::string& gameOrLauncher) {
    const bool isHouse = gameOrLauncher == "launcher";
    std::vector<std::string> names{isHouse ? "launcher" : "table"};
    if (!isHouse)
        names.insert(names.end(), {"menu", "hint", "goals", "since", "playback", "banner", "log", "keys", "replay", "save",
                                   "battle", "end", "class", "pause", "vote", "outcome", "council"});
    for (const Page& page : pages())
        if (*page.name && (isHouse ? page.ofHouse : page.ofGame)) names.emplace_back(page.name);
    return names;
}

int takeScreenshot(const ScreenshotRequest& request) {
    SdlWindow window("Edgehill", request.width, request.height, true);
    if (!window.error().empty()) return fail(window.error());
    House house(request.paths, *request.games);
    Settings settings;
    settings.textPercent = request.scalePercent;
    settings.reducedMotion = true;
    // For the documentation's pictures: light, dark, high_contrast; garamond, plain, dyslexic; colour_blind.
    const auto told = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value ? value : "");
    };
    const std::string look = told("EDGEHILL_THEME"), faces = told("EDGEHILL_FACES");
    settings.theme = look == "dark" ? ThemeKind::kDark : look == "high_contrast" ? ThemeKind::kHighContrast : ThemeKind::kLight;
    settings.family = faces == "plain" ? Family::kPlain : faces == "dyslexic" ? Family::kDyslexic : Family::kGaramond;
    settings.colourBlind = told("EDGEHILL_COLOURS") == "colour_blind";
    house.useSettings(settings);
    house.setStill(true);
    try {
        house.push(makeLauncher());
        const std::string& screen = request.screen;
        GameScreen* table = nullptr;
        bool isStopped = false;  // the save agrees only so far
        const auto page =
            std::find_if(pages().begin(), pages().end(), [&](const Page& p) { return !screen.empty() && p.name == screen; });
        if (page != pages().end()) {
            page->open(house, request.game);
        } else if (!request.game.empty()) {
            const auto* module = house.module(request.game);
            if (!module) return fail(request.game + " cannot be played.");
            std::unique_ptr<common::Table> match;
            if (request.load) {
                std::ifstream in(*request.load);
                std::ostringstream text;
                text << in.rdbuf();
                auto opened = module->open(text.str(), request.load->string());
                if (!opened.table) return fail(opened.error);
                for (const std::string& notice : opened.notices) std::cerr << common::oneLine(notice) << "\n";
                isStopped = opened.stoppedEarly;
                match = std::move(opened.table);
            } else {
                match = module->newTable(request.setup, request.seed, common::SeatNames(module->sides().size(), "human"));
                playRandom(*match, screen == "end" ? 1000000 : request.plies, request.seed);
            }
            auto game = std::make_unique<GameScreen>(*module, std::move(match), house, GameScreen::Keep::kNothing);
            table = game.get();
            house.push(std::move(game));
        }
        const Pointer nowhere{};
        for (int i = 0; i < 4; ++i) window.frame(house, nowhere);
        if (table && !screen.empty() && !table->openOverlay(screen))
            return fail("The screen \"" + screen + "\" is not there in this position.");
        for (int i = 0; i < 3; ++i) {
            house.settleBackground();
            for (int k = 0; k < 4; ++k) window.frame(house, nowhere);
        }
        if (const auto why = window.writePng(request.out); !why.empty()) return fail(why);
        if (isStopped) return 1;
    } catch (const std::exception& e) {
        return fail(e.what());
    }
    return 0;
}

}  // namespace app
