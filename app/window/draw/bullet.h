// Bullet: a line of a list.
#pragma once

#include <string_view>

#include "app/window/draw/widgets.h"

namespace app {

// A small lozenge and its words. Returns the height used.
inline float bulletLine(Frame& f, ImVec2 at, float width, std::string_view text) {
    lozenge(f.draw, {at.x + f.px(5), at.y + f.px(10)}, f.px(3), f.theme.goldInk);
    return drawWrapped(f, {at.x + f.px(15), at.y}, width - f.px(15), Role::kBody, 15, f.theme.ink, text) + f.px(2);
}

}  // namespace app
