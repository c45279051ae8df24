// Textures that draw lists are rendered into and kept: OpenGL framebuffers behind LayerRenderer.
#pragma once

#include <cstdint>
#include <memory>

#include "app/window/house/frame.h"

namespace app {

// The layers, and the window's own picture, which is kept too: a frame draws into it what has changed.
class KeptPictures : public LayerRenderer {
public:
    // Draws the data on `paper` and puts the whole into the window's back buffer.
    virtual void drawFrame(ImDrawData& data, ImU32 paper) = 0;
    virtual void forgetFrame() = 0;  // glyphs have moved in their texture
};

// With a current GL context. Null when the driver has no framebuffers: maps and window are then drawn anew each frame.
std::unique_ptr<KeptPictures> makeGlLayers();
// A kept layer that covers all beneath it: drawn without mixing, which costs a software renderer half.
void drawLayer(ImDrawList* draw, ImTextureID layer, ImVec2 min, ImVec2 max);

}  // namespace app
