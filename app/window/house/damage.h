// Damage: where a frame differs from the one before, found in what ImGui was told to draw. Only that much is drawn anew: to a
// processor that draws every pixel itself the rest of the window would cost most of the time.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "app/window/draw/rect.h"

namespace app {

class Damage {
public:
    // Which state of its contents a texture shows; a new number is a new picture.
    using Serial = std::function<std::uint64_t(ImTextureID)>;

    // Compares with the frame it looked at before and keeps this one. The boxes are whole tiles and never overlap; none:
    // nothing has changed.
    const std::vector<Rect>& look(const ImDrawData& data, const Serial& serial);
    // The next frame is new as a whole.
    void forget() { tiles_.clear(); }

    // Has `draw` draw what of the data meets the box, and that within it alone. The data are then as before.
    static void drawWithin(ImDrawData& data, const Rect& box, const std::function<void(ImDrawData&)>& draw);

private:
    void hash(const ImDrawList& list, const ImDrawData& data, const Serial& serial);
    void gather(const std::vector<std::uint64_t>& before, ImVec2 size);

    int columns_ = 0, rows_ = 0;
    std::vector<std::uint64_t> tiles_, corners_;  // of the frame; of one list's points
    std::vector<Rect> boxes_;
};

}  // namespace app
