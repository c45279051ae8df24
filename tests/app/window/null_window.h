// NullWindow: the house drawn without SDL or GL, a frame at a time, for tests that press named targets.
#pragma once

#include <filesystem>
#include <random>
#include <string>

#include "app/window/house/house.h"
#include "app/window/house/imgui_versions.h"
#include "app/window/pages/launcher.h"

namespace app::test {

class NullWindow {
public:
    explicit NullWindow(float w = 1440, float h = 900, int percent = 100) : size_{w, h} {
        home_ = std::filesystem::temp_directory_path() / ("edgehill-window-" + std::to_string(std::random_device{}()));
        std::filesystem::create_directories(home_);
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = size_;
        io.DeltaTime = 1.0f / 60.0f;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        Paths paths;
        paths.home = home_;
        games_ = std::make_unique<Games>(paths);
        house_ = std::make_unique<House>(paths, *games_);
        Settings settings;
        settings.textPercent = percent;
        settings.pace = BotPace::kInstant;
        settings.reducedMotion = true;
        house_->useSettings(settings);
        house_->push(makeLauncher());
        frames(2);
    }
    ~NullWindow() {
        house_.reset();
        ImGui::DestroyContext();
        std::error_code ignored;
        std::filesystem::remove_all(home_, ignored);
    }
    NullWindow(const NullWindow&) = delete;
    NullWindow& operator=(const NullWindow&) = delete;

    House& house() { return *house_; }
    Targets& targets() { return house_->targets(); }
    std::string page() { return house_->top() ? house_->top()->name() : ""; }
    std::filesystem::path home() const { return home_; }

    // Whether each frame finds everything on the disk, so that what a test does is done when it looks.
    void setWaitsForDisk(bool waits) { waitsForDisk_ = waits; }
    void resize(float w, float h) { ImGui::GetIO().DisplaySize = size_ = {w, h}; }

    void frame(const Pointer& pointer = {}, std::vector<std::string> keys = {}, std::string typed = {}) {
        if (waitsForDisk_) house_->settleDisk();
        if (house_->prepare()) {
            unsigned char* pixels = nullptr;
            int w = 0, h = 0;
            ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&pixels, &w, &h);
            ImGui::GetIO().Fonts->SetTexID(imgui::textureId(1));
        }
        ImGui::NewFrame();
        time_ += 0.05;
        FrameInput input;
        input.size = size_;
        input.pointer = pointer;
        input.keys = std::move(keys);
        input.typed = std::move(typed);
        input.time = time_;
        house_->draw(input);
        ImGui::Render();
        vertices_ = ImGui::GetDrawData()->TotalVtxCount;
    }
    void pass(double seconds) { time_ += seconds; }  // nothing happens meanwhile
    void frames(int n) {
        for (int i = 0; i < n; ++i) frame();
    }
    void settle() {
        for (int i = 0; i < 4; ++i) {
            house_->settleBackground();
            frames(2);
        }
    }
    // By name, as a test or a keyboard does it.
    bool click(const std::string& id) {
        if (!targets().click(id)) return false;
        frames(3);
        return true;
    }
    // With the mouse: moves there, presses, lets go.
    void mouseClick(const std::string& id) {
        const Target* t = targets().find(id);
        if (!t) return;
        const ImVec2 at = t->visible.centre();
        frame({.at = at, .down = false, .pressed = false, .released = false, .moved = true});
        frame({.at = at, .down = true, .pressed = true, .released = false, .moved = false});
        frame({.at = at, .down = false, .pressed = false, .released = true, .moved = false});
        frames(2);
    }
    void key(const std::string& chord) {
        frame({}, {chord});
        frames(2);
    }
    void type(const std::string& text) {
        frame({}, {}, text);
        frames(1);
    }
    int vertices() const { return vertices_; }

private:
    ImVec2 size_;
    std::filesystem::path home_;
    std::unique_ptr<Games> games_;
    std::unique_ptr<House> house_;
    bool waitsForDisk_ = true;
    double time_ = 0;
    int vertices_ = 0;
};

}  // namespace app::test
