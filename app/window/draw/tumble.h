// Tumble: dice that have just fallen show other faces for a moment and settle one after the other; nobody has to wait for them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "app/window/house/frame.h"

namespace app {

class Tumble {
public:
    // `what` names the dice on the table; when it changes they have just fallen.
    void follow(const Frame& f, std::uint64_t what) {
        if (isStarted_ && what == what_) return;
        since_ = isStarted_ ? f.time : f.time - 60;
        what_ = what;
        isStarted_ = true;
    }
    [[nodiscard]] bool isSettled(const Frame& f, std::size_t which) const {
        return f.reducedMotion || f.still || f.time - since_ >= 0.45 + 0.07 * static_cast<double>(which);
    }
    [[nodiscard]] int face(Frame& f, int value, std::size_t which) const {
        if (isSettled(f, which)) return value;
        f.keepDrawing(0.05);
        f.wakeIn(std::max(0.0, since_ + 0.45 + 0.07 * static_cast<double>(which) - f.time) + 0.001);
        const auto step = static_cast<std::uint64_t>(std::floor((f.time - since_) * 16));
        return 1 + static_cast<int>(((step + 1) * 2654435761U + which * 40503U) / 7 % 6);
    }

private:
    std::uint64_t what_ = 0;
    double since_ = 0;
    bool isStarted_ = false;
};

}  // namespace app
