// Performs a script with a real pointer: it moves to the target, presses and lets go.
#include "app/window/house/script.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>

namespace app {

Script::Script(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) error_ = "The script " + file.string() + " cannot be read.";
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
        std::istringstream words(text);
        Line line{number, {}, {}};
        if (!(words >> line.verb) || line.verb[0] == '#') continue;
        std::getline(words >> std::ws, line.rest);
        lines_.push_back(std::move(line));
    }
}

namespace {

void settle(SdlWindow& window, House& house, int frames = 2) {
    for (int i = 0; i < frames; ++i) {
        house.settleDisk();  // so that what a line does is done when the next one looks
        window.gather(0, house.isTyping());
        window.frame(house, Pointer{});
    }
}

// Frames while the map is dragged in a circle, each drawn to its end.
// Of each frame its milliseconds by the wall clock and of the processor, all threads together.
struct Times {
    std::vector<double> wall, used;

    template <class Draw>
    void add(const SdlWindow& window, Draw draw) {
        const double before = window.now();
        const std::clock_t start = std::clock();
        draw();
        wall.push_back(1000 * (window.now() - before));
        used.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    void tell() {
        for (auto* list : {&wall, &used}) std::sort(list->begin(), list->end());
        const auto of = [](const std::vector<double>& list) {
            std::ostringstream out;
            out << "median " << list[list.size() / 2] << " ms, nine in ten within " << list[list.size() * 9 / 10]
                << " ms, slowest " << list.back() << " ms";
            return out.str();
        };
        std::cerr << wall.size() << " frames: " << of(wall) << "; of the processor " << of(used) << "\n";
    }
};

// What moves by itself: a sixtieth of a second of the window's clock apart, as far as the frames leave it.
std::string watch(int frames, SdlWindow& window, House& house) {
    Times times;
    for (int i = 0; i < frames; ++i) {
        const double next = window.now() + 1.0 / 60;
        times.add(window, [&] { window.frame(house); });
        if (const double left = next - window.now(); left > 0) SDL_Delay(static_cast<Uint32>(1000 * left));
    }
    times.tell();
    return {};
}

std::string measure(int frames, SdlWindow& window, House& house) {
    const Target* map = house.targets().find("map");
    if (!map) return "no map is on the screen";
    const ImVec2 centre = map->visible.centre();
    Times times;
    for (int i = 0; i <= frames; ++i) {
        const float turn = static_cast<float>(i) * 0.2f;
        const ImVec2 at{centre.x + 60 * std::cos(turn), centre.y + 60 * std::sin(turn)};
        window.gather(0, house.isTyping());
        times.add(window, [&] {
            window.frame(house,
                         Pointer{.at = at, .down = i < frames, .pressed = i == 0, .released = i == frames, .moved = true});
        });
    }
    times.tell();
    return {};
}

}  // namespace

std::string Script::perform(const Line& line, SdlWindow& window, House& house) {
    Targets& targets = house.targets();
    if (line.verb == "click") {
        const Target* t = targets.find(line.rest);
        if (!t) return "no target \"" + line.rest + "\" is on the screen";
        if (!t->enabled) return "the target \"" + line.rest + "\" may not be pressed now";
        if (!targets.reachable(line.rest)) return "the target \"" + line.rest + "\" lies under something";
        if (t->visible.w < 2 || t->visible.h < 2) {
            // Scrolled out of sight: pressed as a keyboard would, and told.
            std::cerr << "script line " << line.number << ": \"" << line.rest
                      << "\" is pressed by name; it is scrolled out of sight\n";
            targets.click(line.rest);
            settle(window, house);
            return {};
        }
        const ImVec2 at = t->visible.centre();
        window.frame(house, Pointer{.at = at, .down = false, .pressed = false, .released = false, .moved = true});
        if (targets.hovered() != line.rest) {
            // Another thing lies over its middle (a piece on an area): pressed by name, and told.
            std::cerr << "script line " << line.number << ": \"" << line.rest
                      << "\" is pressed by name; over its middle lies \"" << targets.hovered() << "\"\n";
            targets.click(line.rest);
        } else {
            window.frame(house, Pointer{.at = at, .down = true, .pressed = true, .released = false, .moved = false});
            window.frame(house, Pointer{.at = at, .down = false, .pressed = false, .released = true, .moved = false});
        }
        settle(window, house);
        return {};
    }
    if (line.verb == "key") {
        window.frame(house, Pointer{}, {line.rest});
        settle(window, house);
        return {};
    }
    if (line.verb == "type") {
        window.type(line.rest, house.isTyping());
        settle(window, house);
        return {};
    }
    if (line.verb == "wait") {
        constexpr double kLongest = 30;  // what waits for a person waits for ever
        const double until = window.now() + kLongest;
        for (int i = 0; i < 2000 && window.now() < until; ++i) {
            house.settleBackground();
            settle(window, house, 2);
            if (!house.hasBackground() && !house.wakeAt()) break;
            SDL_Delay(5);
        }
        return {};
    }
    if (line.verb == "frames") {
        settle(window, house, std::max(1, std::atoi(line.rest.c_str())));
        return {};
    }
    if (line.verb == "expect") return targets.find(line.rest) ? "" : "no target \"" + line.rest + "\" is on the screen";
    if (line.verb == "absent") return targets.find(line.rest) ? "the target \"" + line.rest + "\" is on the screen" : "";
    if (line.verb == "screenshot") return window.writePng(line.rest);
    if (line.verb == "targets") {
        for (const auto& t : targets.last()) std::cerr << t.id << (t.enabled ? "" : " (disabled)") << "\n";
        return {};
    }
    if (line.verb == "measure") return measure(std::max(1, std::atoi(line.rest.c_str())), window, house);
    if (line.verb == "watch") return watch(std::max(1, std::atoi(line.rest.c_str())), window, house);
    if (line.verb == "quit") {
        isOver_ = true;
        return {};
    }
    return "\"" + line.verb + "\" is no verb of scripts";
}

int Script::run(SdlWindow& window, House& house) {
    if (error_.empty()) settle(window, house);
    for (const auto& line : lines_) {
        if (!error_.empty() || isOver_ || house.wantsQuit()) break;
        if (const auto why = perform(line, window, house); !why.empty())
            error_ = "script line " + std::to_string(line.number) + ": " + why + ".";
    }
    if (error_.empty()) return 0;
    std::cerr << "edgehill: " << error_ << "\n";
    return 1;
}

}  // namespace app
