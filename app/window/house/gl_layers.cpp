// Framebuffers through SDL's loader; drawing through ImGui's own GL backend.
#include "app/window/house/gl_layers.h"

#include <SDL.h>
#include <SDL_opengl.h>
#include <SDL_opengl_glext.h>

#include <cmath>
#include <map>

#include "app/window/house/damage.h"
#include "app/window/house/imgui_versions.h"

namespace app {

namespace {

template <class F>
bool find(F& f, const char* name) {
    f = reinterpret_cast<F>(SDL_GL_GetProcAddress(name));
    return f != nullptr;
}

class GlLayers final : public KeptPictures {
public:
    bool load() {
        return find(genFramebuffers_, "glGenFramebuffers") && find(bindFramebuffer_, "glBindFramebuffer") &&
               find(framebufferTexture_, "glFramebufferTexture2D") && find(deleteFramebuffers_, "glDeleteFramebuffers") &&
               find(checkStatus_, "glCheckFramebufferStatus") && find(blitFramebuffer_, "glBlitFramebuffer");
    }
    ~GlLayers() override {
        for (auto& [id, layer] : layers_) drop(layer);
        if (window_.texture) drop(window_);
    }

    ImTextureID render(ImDrawList& list, ImVec2 origin, ImVec2 size, ImTextureID slot) override {
        // As many pixels as the screen has, not as the window counts.
        const ImVec2 density = ImGui::GetIO().DisplayFramebufferScale;
        const int w = std::max(1, static_cast<int>(std::ceil(size.x * density.x))),
                  h = std::max(1, static_cast<int>(std::ceil(size.y * density.y)));
        GLint before = 0, lastTexture = 0;
        glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
        glGetIntegerv(GL_TEXTURE_BINDING_2D, &lastTexture);
        auto it = layers_.find(slot);
        if (it != layers_.end() && (it->second.w != w || it->second.h != h)) {
            drop(it->second);
            layers_.erase(it);
            it = layers_.end();
        }
        if (it == layers_.end()) it = make(w, h);
        bindFramebuffer_(GL_FRAMEBUFFER, it->second.framebuffer);
        glClearColor(0, 0, 0, 0);
        glDisable(GL_SCISSOR_TEST);
        glClear(GL_COLOR_BUFFER_BIT);
        ImDrawData data;
        data.Valid = true;
        imgui::holdOnly(data, &list);
        data.DisplayPos = origin;
        data.DisplaySize = {static_cast<float>(w) / density.x, static_cast<float>(h) / density.y};
        data.FramebufferScale = density;
        imgui::uploadGlyphs();
        ImGui_ImplOpenGL3_RenderDrawData(&data);
        ++it->second.serial;
        bindFramebuffer_(GL_FRAMEBUFFER, static_cast<GLuint>(before));
        glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(lastTexture));
        return it->first;
    }

    void release(ImTextureID slot) override {
        if (const auto it = layers_.find(slot); it != layers_.end()) {
            drop(it->second);
            layers_.erase(it);
        }
    }

    void drawFrame(ImDrawData& data, ImU32 paper) override {
        const ImVec2 density = data.FramebufferScale;
        const int w = static_cast<int>(data.DisplaySize.x * density.x), h = static_cast<int>(data.DisplaySize.y * density.y);
        if (w <= 0 || h <= 0) return;
        if (window_.w != w || window_.h != h) {
            if (window_.texture) drop(window_);
            window_ = made(w, h);
            damage_.forget();
        }
        if (paper != paper_) damage_.forget();
        paper_ = paper;
        const auto serial = [this](ImTextureID id) {
            const auto it = layers_.find(id);
            return it == layers_.end() ? 0 : it->second.serial;
        };
        imgui::uploadGlyphs();
        bindFramebuffer_(GL_FRAMEBUFFER, window_.framebuffer);
        glViewport(0, 0, w, h);
        const ImVec4 colour = ImGui::ColorConvertU32ToFloat4(paper);
        glClearColor(colour.x, colour.y, colour.z, 1);
        for (const Rect& box : damage_.look(data, serial)) {
            // The pixels that ImGui's own scissors take for this box.
            glEnable(GL_SCISSOR_TEST);
            glScissor(static_cast<int>(box.x * density.x), static_cast<int>(static_cast<float>(h) - box.bottom() * density.y),
                      static_cast<int>(box.w * density.x), static_cast<int>(box.h * density.y));
            glClear(GL_COLOR_BUFFER_BIT);
            glDisable(GL_SCISSOR_TEST);
            Damage::drawWithin(data, box, [](ImDrawData& within) { ImGui_ImplOpenGL3_RenderDrawData(&within); });
        }
        bindFramebuffer_(GL_READ_FRAMEBUFFER, window_.framebuffer);
        bindFramebuffer_(GL_DRAW_FRAMEBUFFER, 0);
        blitFramebuffer_(0, 0, w, h, 0, 0, w, h, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        bindFramebuffer_(GL_FRAMEBUFFER, 0);
    }
    void forgetFrame() override { damage_.forget(); }

private:
    struct Layer {
        GLuint framebuffer = 0, texture = 0;
        int w = 0, h = 0;
        std::uint64_t serial = 0;  // one more each time it is drawn
    };

    Layer made(int w, int h) {
        Layer layer;
        layer.w = w, layer.h = h;
        layer.serial = ++made_ << 32;  // a number of a texture may be given again
        glGenTextures(1, &layer.texture);
        glBindTexture(GL_TEXTURE_2D, layer.texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, w, h, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        genFramebuffers_(1, &layer.framebuffer);
        bindFramebuffer_(GL_FRAMEBUFFER, layer.framebuffer);
        framebufferTexture_(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, layer.texture, 0);
        return layer;
    }
    std::map<ImTextureID, Layer>::iterator make(int w, int h) {
        const Layer layer = made(w, h);
        return layers_.emplace(imgui::textureId(layer.texture), layer).first;
    }
    void drop(Layer& layer) {
        deleteFramebuffers_(1, &layer.framebuffer);
        glDeleteTextures(1, &layer.texture);
    }

    std::map<ImTextureID, Layer> layers_;
    Layer window_;
    Damage damage_;
    ImU32 paper_ = 0;
    std::uint64_t made_ = 0;
    PFNGLGENFRAMEBUFFERSPROC genFramebuffers_ = nullptr;
    PFNGLBINDFRAMEBUFFERPROC bindFramebuffer_ = nullptr;
    PFNGLFRAMEBUFFERTEXTURE2DPROC framebufferTexture_ = nullptr;
    PFNGLDELETEFRAMEBUFFERSPROC deleteFramebuffers_ = nullptr;
    PFNGLCHECKFRAMEBUFFERSTATUSPROC checkStatus_ = nullptr;
    PFNGLBLITFRAMEBUFFERPROC blitFramebuffer_ = nullptr;
};

}  // namespace

void drawLayer(ImDrawList* draw, ImTextureID layer, ImVec2 min, ImVec2 max) {
    draw->AddCallback([](const ImDrawList*, const ImDrawCmd*) { glDisable(GL_BLEND); }, nullptr);
    draw->AddImage(layer, min, max, {0, 1}, {1, 0});
    draw->AddCallback([](const ImDrawList*, const ImDrawCmd*) { glEnable(GL_BLEND); }, nullptr);
}

std::unique_ptr<KeptPictures> makeGlLayers() {
    auto layers = std::make_unique<GlLayers>();
    if (!layers->load()) return nullptr;
    return layers;
}

}  // namespace app
