// SdlWindow: an SDL window with GL and ImGui, its events gathered into what a frame needs, its pixels written as PNG.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/window/house/house.h"

struct SDL_Window;
union SDL_Event;

namespace app {

class SdlWindow {
public:
    // offscreen: SDL's driver without a display. error() says why it could not be opened.
    SdlWindow(const char* title, int width, int height, bool offscreen);
    ~SdlWindow();
    SdlWindow(const SdlWindow&) = delete;
    SdlWindow& operator=(const SdlWindow&) = delete;

    [[nodiscard]] const std::string& error() const { return error_; }

    // Waits at most this long, then takes every event there is. True: something happened.
    bool gather(double waitSeconds, bool isTyping);
    void wake();  // from any thread
    [[nodiscard]] bool closeWanted() const { return closeWanted_; }
    void clearClose() { closeWanted_ = false; }

    // One frame of the house. `pointer` replaces the mouse where a script drives it.
    void frame(House& house, const std::optional<Pointer>& pointer = std::nullopt, const std::vector<std::string>& keys = {});
    [[nodiscard]] std::string writePng(const std::filesystem::path& file);  // of the last frame; empty: done, else why not
    [[nodiscard]] double now() const;

private:
    void take(const SDL_Event& event, bool isTyping);

    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    std::string error_;
    std::unique_ptr<LayerRenderer> layers_;
    FrameInput input_;
    bool closeWanted_ = false, isImGuiUp_ = false, isOffscreen_ = false, wasDown_ = false;
    std::optional<bool> downEvent_;
    unsigned wakeEvent_ = 0;
};

// "Ctrl+Z", "Shift+Tab", "E", "?" for a key of the keyboard; empty for modifiers alone.
std::string chordName(int key, unsigned modifiers);

}  // namespace app
