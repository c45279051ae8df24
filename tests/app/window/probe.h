// Probe: a page that lets a test measure in a real frame, with the window's faces.
#pragma once

#include <functional>
#include <utility>

#include "tests/app/window/null_window.h"

namespace app::test {

class Probe final : public Screen {
public:
    explicit Probe(std::function<void(Frame&)> measure) : measure_(std::move(measure)) {}
    void draw(Frame& f) override { measure_(f); }
    [[nodiscard]] std::string name() const override { return "probe"; }

private:
    std::function<void(Frame&)> measure_;
};

// Measures once, over whatever the window shows.
inline void measure(NullWindow& w, std::function<void(Frame&)> measurer) {
    w.house().push(std::make_unique<Probe>(std::move(measurer)));
    w.frame();
    w.house().pop();
    w.frame();
}

}  // namespace app::test
