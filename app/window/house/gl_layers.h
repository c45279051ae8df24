// Textures that draw lists are rendered into and kept: OpenGL framebuffers behind LayerRenderer.
#pragma once

#include <memory>

#include "app/window/house/frame.h"

namespace app {

// With a current GL context. Null when the driver has no framebuffers: maps are then drawn anew each frame.
std::unique_ptr<LayerRenderer> makeGlLayers();
// A kept layer that covers all beneath it: drawn without mixing, which costs a software renderer half.
void drawLayer(ImDrawList* draw, ImTextureID layer, ImVec2 min, ImVec2 max);

}  // namespace app
