// The window itself. Shortcuts come from key-down events, for a key pressed and let go between two frames would be lost.
#include "app/window/house/sdl_window.h"

#include <SDL.h>
#include <SDL_opengl.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#include <stb_image_write.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <vector>

#include "app/console.h"
#include "app/window/house/gl_layers.h"
#include "app/window/house/imgui_versions.h"

namespace app {

std::string chordName(int key, unsigned modifiers) {
    std::string name;
    const bool isShift = (modifiers & KMOD_SHIFT) != 0, isCtrl = (modifiers & (KMOD_CTRL | KMOD_GUI)) != 0,
               isAlt = (modifiers & KMOD_ALT) != 0;
    switch (key) {
        case SDLK_LCTRL:
        case SDLK_RCTRL:
        case SDLK_LSHIFT:
        case SDLK_RSHIFT:
        case SDLK_LALT:
        case SDLK_RALT:
        case SDLK_LGUI:
        case SDLK_RGUI:
        case SDLK_CAPSLOCK: case SDLK_UNKNOWN: return {};
        case SDLK_RETURN: case SDLK_KP_ENTER: name = "Enter"; break;
        case SDLK_ESCAPE: name = "Escape"; break;
        case SDLK_SPACE: name = "Space"; break;
        case SDLK_PAGEUP: name = "PageUp"; break;
        case SDLK_PAGEDOWN: name = "PageDown"; break;
        case SDLK_SLASH: if (isShift) return "?"; name = "/"; break;
        case SDLK_QUESTION: return "?";
        default: name = SDL_GetKeyName(key);
    }
    if (name.rfind("Keypad ", 0) == 0) name = name.substr(7);
    std::string out;
    if (isCtrl) out += "Ctrl+";
    if (isAlt) out += "Alt+";
    if (isShift && (isCtrl || name.size() > 1)) out += "Shift+";
    return out + name;
}

SdlWindow::SdlWindow(const char* title, int width, int height, bool offscreen, const WindowPlace& kept)
    : isOffscreen_(offscreen) {
    if (offscreen) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen"), SDL_setenv("SDL_VIDEODRIVER", "offscreen", 1);
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    // Mesa's software driver says that a picture is done before its thread has let go of the lock, and that thread writes to it
    // when it may be freed already (lp_fence_signal, seen in 22.3): it is to draw on this thread. Other drivers do not care.
    SDL_setenv("LP_NUM_THREADS", "0", 0);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        error_ = std::string("SDL could not start: ") + SDL_GetError();
        return;
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 2);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_Rect usable;
    if (!offscreen && SDL_GetDisplayUsableBounds(0, &usable) == 0) {  // never larger than the screen leaves room for
        width = std::min(width, usable.w);
        height = std::min(height, usable.h);
    }
    Uint32 flags = SDL_WINDOW_OPENGL | (offscreen ? 0u : SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    int x = SDL_WINDOWPOS_CENTERED, y = SDL_WINDOWPOS_CENTERED;
    if (!offscreen && kept.isKnown()) {
        width = kept.w, height = kept.h;
        // Its title must lie on a screen, which may have been taken away since.
        const SDL_Rect titleBar{kept.x, kept.y, kept.w, 40};
        for (int i = 0; i < SDL_GetNumVideoDisplays(); ++i) {
            SDL_Rect screen, seen;
            if (SDL_GetDisplayUsableBounds(i, &screen) != 0 || !SDL_IntersectRect(&screen, &titleBar, &seen)) continue;
            if (seen.w < 100 || seen.h < 20) continue;
            x = kept.x, y = kept.y;
            width = std::min(width, screen.w), height = std::min(height, screen.h);
        }
        if (kept.isMaximised) flags |= SDL_WINDOW_MAXIMIZED;
    }
    window_ = SDL_CreateWindow(title, x, y, width, height, flags);
    if (window_) context_ = SDL_GL_CreateContext(window_);
    if (!context_) {
        error_ = std::string("OpenGL 3.2 is not there: ") + SDL_GetError() +
                 ". Install libegl1 and libgl1-mesa-dri (software rendering is enough).";
        return;
    }
    if (!offscreen) SDL_SetWindowMinimumSize(window_, 640, 480);
    if (!offscreen && kept.isFull) SDL_SetWindowFullscreen(window_, SDL_WINDOW_FULLSCREEN_DESKTOP);
    place_ = {kept.x, kept.y, width, height, false, false};
    SDL_GL_MakeCurrent(window_, context_);
    SDL_GL_SetSwapInterval(offscreen ? 0 : 1);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplSDL2_InitForOpenGL(window_, context_);
    ImGui_ImplOpenGL3_Init("#version 150");
    isImGuiUp_ = true;
    layers_ = makeGlLayers();
    wakeEvent_ = SDL_RegisterEvents(1);
    SDL_StartTextInput();
}

SdlWindow::~SdlWindow() {
    layers_.reset();
    if (isImGuiUp_) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    if (context_) SDL_GL_DeleteContext(context_);
    if (window_) SDL_DestroyWindow(window_);
    SDL_Quit();
}

int SdlWindow::width() const {
    int w = 0;
    SDL_GetWindowSize(window_, &w, nullptr);
    return w;
}
int SdlWindow::height() const {
    int h = 0;
    SDL_GetWindowSize(window_, nullptr, &h);
    return h;
}

WindowPlace SdlWindow::place() const {
    WindowPlace out = place_;
    const Uint32 flags = SDL_GetWindowFlags(window_);
    out.isFull = (flags & SDL_WINDOW_FULLSCREEN) != 0;
    out.isMaximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    return out;
}

void SdlWindow::toggleFull() {
    if (isOffscreen_) return;
    const bool isFull = (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN) != 0;
    SDL_SetWindowFullscreen(window_, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

double SdlWindow::now() const { return static_cast<double>(SDL_GetTicks64()) / 1000.0; }

void SdlWindow::wake() {
    SDL_Event event{};
    event.type = wakeEvent_;
    SDL_PushEvent(&event);
}

void SdlWindow::type(const std::string& words, bool isTyping) {
    ImGui::GetIO().AddInputCharactersUTF8(words.c_str());
    if (isTyping) input_.typed += words;
}

void SdlWindow::take(const SDL_Event& event, bool isTyping) {
    ImGui_ImplSDL2_ProcessEvent(&event);
    switch (event.type) {
        case SDL_QUIT: closeWanted_ = true; break;
        case SDL_MOUSEMOTION:
            input_.pointer.at = {static_cast<float>(event.motion.x), static_cast<float>(event.motion.y)};
            input_.pointer.moved = true;
            break;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            // The right button takes back, as a key does.
            if (event.button.button == SDL_BUTTON_RIGHT && event.type == SDL_MOUSEBUTTONUP)
                input_.keys.emplace_back("RightClick");
            if (event.button.button != SDL_BUTTON_LEFT) break;
            input_.pointer.at = {static_cast<float>(event.button.x), static_cast<float>(event.button.y)};
            downEvent_ = event.type == SDL_MOUSEBUTTONDOWN;
            break;
        case SDL_MOUSEWHEEL: input_.wheel += event.wheel.preciseY; break;
        case SDL_WINDOWEVENT:
            if (event.window.event == SDL_WINDOWEVENT_LEAVE) input_.pointer.at = {-1e6f, -1e6f};
            if ((event.window.event == SDL_WINDOWEVENT_MOVED || event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED) &&
                !(SDL_GetWindowFlags(window_) & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED))) {
                SDL_GetWindowPosition(window_, &place_.x, &place_.y);
                SDL_GetWindowSize(window_, &place_.w, &place_.h);
                // A window is put where its frame is to be, and found where its inside is.
                int above = 0, before = 0;
                if (SDL_GetWindowBordersSize(window_, &above, &before, nullptr, nullptr) == 0)
                    place_.x -= before, place_.y -= above;
            }
            break;
        case SDL_TEXTINPUT:
            if (isTyping) input_.typed += event.text.text;
            break;
        case SDL_KEYDOWN: {
            const std::string chord = chordName(event.key.keysym.sym, event.key.keysym.mod);
            if (chord == "F11" || chord == "Alt+Enter") {
                if (!event.key.repeat) toggleFull();
                break;
            }
            // A key held down moves and deletes; it does not choose again and again.
            if (event.key.repeat && (chord == "Enter" || chord == "Space" || chord == "Escape")) break;
            // Letters typed into a field are no shortcuts.
            const bool isLetter = chord.size() == 1 || chord == "Space";
            if (!chord.empty() && !(isTyping && isLetter)) input_.keys.push_back(chord);
            break;
        }
        default: break;
    }
}

bool SdlWindow::gather(double waitSeconds, bool isTyping) {
    SDL_Event event;
    bool any = false;
    const int ms = static_cast<int>(waitSeconds * 1000);
    if (ms > 0 && !isOffscreen_) {
        if (SDL_WaitEventTimeout(&event, ms)) take(event, isTyping), any = true;
    } else if (ms > 0) {
        // Without a display SDL would look every millisecond.
        constexpr int kLook = 20;
        for (int slept = 0; slept < ms && !SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT); slept += kLook) {
            SDL_Delay(static_cast<Uint32>(std::min(kLook, ms - slept)));
            SDL_PumpEvents();
        }
    }
    // A press and its release are never taken in one frame.
    while (!downEvent_ && SDL_PollEvent(&event)) take(event, isTyping), any = true;
    return any || closeWanted_;
}

void SdlWindow::frame(House& house, const std::optional<Pointer>& pointer, const std::vector<std::string>& keys) {
    if (house.prepare()) {
        imgui::renewTextures();
        if (layers_) layers_->forgetFrame();
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    FrameInput input = input_;
    if (downEvent_) {
        input.pointer.pressed = *downEvent_ && !wasDown_;
        input.pointer.released = !*downEvent_ && wasDown_;
        wasDown_ = *downEvent_;
        downEvent_.reset();
    }
    input.pointer.down = wasDown_;
    if (pointer) input.pointer = *pointer;
    input.keys.insert(input.keys.end(), keys.begin(), keys.end());
    // Between the backend's frame and ImGui's, so that what we know of the mouse wins over its polling.
    io.MousePos = input.pointer.at;
    io.MouseDown[0] = input.pointer.down;
    ImGui::NewFrame();
    input.size = io.DisplaySize;
    input.time = now();
    house.setLayers(layers_.get());
    house.draw(input);
    ImGui::Render();
    if (layers_) {
        layers_->drawFrame(*ImGui::GetDrawData(), theme().paper);
    } else {
        const ImVec2 scale = io.DisplayFramebufferScale;
        glViewport(0, 0, static_cast<int>(io.DisplaySize.x * scale.x), static_cast<int>(io.DisplaySize.y * scale.y));
        const ImVec4 paper = ImGui::ColorConvertU32ToFloat4(theme().paper);
        glClearColor(paper.x, paper.y, paper.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    }
    // Without a display nothing is shown, but the driver must be told to draw: it would keep every frame's orders.
    if (isOffscreen_) glFinish();
    else SDL_GL_SwapWindow(window_);
    input_.wheel = 0;
    input_.keys.clear();
    input_.typed.clear();
    input_.pointer.moved = false;
}

std::string SdlWindow::writePng(const std::filesystem::path& file, std::optional<int> rows) {
    const ImGuiIO& io = ImGui::GetIO();
    const int w = static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
              all = static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y), h = std::min(rows.value_or(all), all);
    std::vector<unsigned char> pixels(static_cast<std::size_t>(w) * static_cast<std::size_t>(h) * 3);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, all - h, w, h, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    stbi_flip_vertically_on_write(1);
    // Made here and written by ourselves, who see whether it could be.
    std::string png;
    const auto keep = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    if (!stbi_write_png_to_func(keep, &png, w, h, 3, pixels.data(), w * 3)) return "The picture could not be made.";
    try {
        writeTextFile(file.string(), png);
    } catch (const FileError& problem) {
        return problem.what();
    }
    return {};
}

}  // namespace app
