// VignettesView: the same problem of the war in every game, what to look at, and a button that opens the position.
#pragma once

#include <filesystem>
#include <optional>

#include "app/window/draw/widgets.h"
#include "common/comparison.h"

namespace app {

class VignettesView {
public:
    // The position that is to be opened, in the frame in which it was chosen.
    std::optional<std::filesystem::path> draw(Frame& f, const Rect& box, const common::Comparison& comparison);

private:
    ScrollState scroll_;
};

}  // namespace app
