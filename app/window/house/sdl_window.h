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

class KeptPictures;

class SdlWindow {
public:
    // offscreen: SDL's driver without a display. error() says why it could not be opened.
    // `kept`: where it stood the last time; used as far as a screen is still there.
    SdlWindow(const char* title, int width, int height, bool offscreen, const WindowPlace& kept = {});
    ~SdlWindow();
    SdlWindow(const SdlWindow&) = delete;
    SdlWindow& operator=(const SdlWindow&) = delete;

    [[nodiscard]] const std::string& error() const { return error_; }

    // Waits at most this long, then takes every event there is. True: something happened.
    bool gather(double waitSeconds, bool isTyping);
    // Words as if typed, for the next frame. Not by way of SDL's queue: an SDL2 that stands on SDL3 carries no text put there
    // by hand.
    void type(const std::string& words, bool isTyping);
    void wake();  // from any thread
    [[nodiscard]] WindowPlace place() const;
    [[nodiscard]] int width() const;   // in points
    [[nodiscard]] int height() const;
    [[nodiscard]] bool closeWanted() const { return closeWanted_; }
    void clearClose() { closeWanted_ = false; }

    // One frame of the house. `pointer` replaces the mouse where a script drives it.
    void frame(House& house, const std::optional<Pointer>& pointer = std::nullopt, const std::vector<std::string>& keys = {});
    // Of the last frame, or of its upper `rows`. Empty: done, else why not.
    [[nodiscard]] std::string writePng(const std::filesystem::path& file, std::optional<int> rows = std::nullopt);
    [[nodiscard]] double now() const;

private:
    void take(const SDL_Event& event, bool isTyping);
    void toggleFull();

    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    std::string error_;
    std::unique_ptr<KeptPictures> layers_;
    FrameInput input_;
    bool closeWanted_ = false, isImGuiUp_ = false, isOffscreen_ = false, wasDown_ = false;
    std::optional<bool> downEvent_;
    unsigned wakeEvent_ = 0;
    WindowPlace place_;  // the last one in which it filled no screen
};

// "Ctrl+Z", "Shift+Tab", "E", "?" for a key of the keyboard; empty for modifiers alone.
std::string chordName(int key, unsigned modifiers);

}  // namespace app
