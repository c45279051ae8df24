// LessonPlace: where the plate of a lesson stands. Its foot, with the buttons, keeps its place, and what it says grows upward.
#pragma once

#include <optional>
#include <vector>

#include "app/window/draw/rect.h"

namespace app {

// What lies on the table below it.
struct LessonGround {
    Rect room;
    std::vector<Rect> kept;    // spoken of, asked, fought or read now: it stays in sight
    std::vector<Rect> beside;  // what is better seen: the names beside what is ringed, the buttons of the table
    std::vector<Rect> useful;  // pieces
    std::vector<Rect> told;    // what is only told, and seldom asked for
};

class LessonPlace {
public:
    // One step of a lesson, as far as it is known when the lesson begins.
    struct Step {
        float height = 0;
        std::vector<Rect> kept;
    };
    // Its place is the one where it hides least in all the steps.
    void begin(const LessonGround& ground, float width, const std::vector<Step>& steps);
    [[nodiscard]] bool isBegun(const Rect& room, float width) const;

    struct Stand {
        Rect box;
        bool isFolded = false;  // there is room for the task alone
    };
    // `most` is the height it may yet grow to. It stays where it is as long as it hides nothing there that is to be kept.
    Stand stand(const LessonGround& ground, float height, float most, float folded);
    // Where it is, whatever it hides.
    [[nodiscard]] Rect stay(float height) const;

private:
    [[nodiscard]] Rect boxAt(ImVec2 foot, float height) const { return {foot.x, foot.y - height, width_, height}; }
    [[nodiscard]] bool fits(ImVec2 foot, float height) const { return foot.y - height >= room_.y - 1; }
    [[nodiscard]] bool isEdge(ImVec2 foot) const;
    [[nodiscard]] std::optional<ImVec2> freeFoot(const LessonGround& ground, float height) const;

    Rect room_;
    float width_ = 0;
    std::vector<ImVec2> feet_;  // lower left corners where it may stand
    ImVec2 home_, foot_;
};

}  // namespace app
