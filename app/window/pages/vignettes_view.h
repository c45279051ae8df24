// VignettesView: the same problem of the war in every game, what to look at, and a button that opens the position.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/window/draw/widgets.h"
#include "common/comparison.h"

namespace app {

class VignettesView {
public:
    struct Chosen {
        std::filesystem::path position;
        std::string title, text;  // of its problem, and what is to be looked at in that game
    };
    // What is to be opened, in the frame in which it was chosen.
    std::optional<Chosen> draw(Frame& f, const Rect& box, const common::Comparison& comparison);

private:
    ScrollState scroll_;
};

}  // namespace app
