// TabBar: the row of tabs of a table in a narrow window.
#pragma once

#include <array>
#include <optional>

#include "app/window/draw/widgets.h"

namespace app {

// The tab that was pressed. `ids` name their targets.
template <std::size_t N>
std::optional<int> tabBar(Frame& f, const Rect& bar, const std::array<const char*, N>& ids,
                          const std::array<const char*, N>& names, int selected) {
    std::optional<int> pressed;
    for (std::size_t i = 0; i < N; ++i) {
        ButtonLook look;
        look.selected = selected == static_cast<int>(i);
        if (button(f, ids[i], bar.column(static_cast<int>(i), static_cast<int>(N), f.px(8)), names[i], look))
            pressed = static_cast<int>(i);
    }
    if (pressed) f.keepDrawing(0.05);
    return pressed;
}

}  // namespace app
