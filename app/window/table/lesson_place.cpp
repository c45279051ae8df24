// Weighs the places where the plate of a lesson may stand.
#include "app/window/table/lesson_place.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

constexpr int kColumns = 6, kRows = 8;
constexpr float kLittle = 0.03f;  // of what is to be seen, or of the plate

float shareHidden(const Rect& box, const Rect& each) {
    const Rect both = box.clippedTo(each);
    return both.w * both.h / std::max(1.0f, std::min(each.w * each.h, box.w * box.h));
}
float hidden(const Rect& box, const std::vector<Rect>& things) {
    float sum = 0;
    for (const Rect& each : things) sum += shareHidden(box, each);
    return sum;
}
bool hides(const Rect& box, const std::vector<Rect>& things) {
    return std::any_of(things.begin(), things.end(), [&](const Rect& each) { return shareHidden(box, each) > kLittle; });
}

}  // namespace

void LessonPlace::begin(const LessonGround& ground, float width, const std::vector<Step>& steps) {
    room_ = ground.room;
    width_ = width;
    feet_.clear();
    for (int row = 0; row < kRows; ++row)
        for (int column = kColumns; column >= 0; --column)
            feet_.push_back({room_.x + (room_.w - width_) * static_cast<float>(column) / kColumns,
                             room_.bottom() - room_.h * static_cast<float>(row) / (kRows + 1)});
    float least = 1e9f;
    for (const ImVec2 foot : feet_) {
        float sum = isEdge(foot) ? 0 : 20;
        for (const Step& step : steps) {
            const Rect box = boxAt(foot, step.height);
            if (!fits(foot, step.height) || hides(box, step.kept)) sum += 100;
            sum += 8 * hidden(box, ground.beside) + 2 * hidden(box, ground.useful) + 0.5f * hidden(box, ground.told);
        }
        if (sum < least - 0.01f) least = sum, home_ = foot;
    }
    foot_ = home_;
}

// A plate in the middle of things is in the way.
bool LessonPlace::isEdge(ImVec2 foot) const {
    return foot.x < room_.x + 1 || foot.x > room_.right() - width_ - 1 || foot.y > room_.bottom() - 1;
}

bool LessonPlace::isBegun(const Rect& room, float width) const {
    const auto same = [](float a, float b) { return std::abs(a - b) < 1; };
    return !feet_.empty() && same(room.x, room_.x) && same(room.y, room_.y) && same(room.w, room_.w) && same(room.h, room_.h) &&
           same(width, width_);
}

std::optional<ImVec2> LessonPlace::freeFoot(const LessonGround& ground, float height) const {
    std::optional<ImVec2> best;
    float least = 1e9f;
    for (const ImVec2 foot : feet_) {
        const Rect box = boxAt(foot, height);
        if (!fits(foot, height) || hides(box, ground.kept)) continue;
        const float far = std::hypot(foot.x - foot_.x, foot.y - foot_.y) / std::max(1.0f, std::hypot(room_.w, room_.h));
        const float cost = hidden(box, ground.beside) * 60 + hidden(box, ground.useful) * 2 + far * 4 +
                           (isEdge(foot) ? 0.0f : 30.0f);
        if (cost < least) least = cost, best = foot;
    }
    return best;
}

LessonPlace::Stand LessonPlace::stand(const LessonGround& ground, float height, float most, float folded) {
    const auto usual = isEdge(foot_) ? std::array{foot_, home_} : std::array{home_, foot_};
    for (const ImVec2 foot : usual)
        if (fits(foot, most) && !hides(boxAt(foot, most), ground.kept)) {
            foot_ = foot;
            return {boxAt(foot_, height)};
        }
    for (const float h : {most, height})
        if (const auto foot = freeFoot(ground, h)) {
            foot_ = *foot;
            return {boxAt(foot_, height)};
        }
    for (const ImVec2 foot : usual)
        if (fits(foot, folded) && !hides(boxAt(foot, folded), ground.kept)) {
            foot_ = foot;
            return {boxAt(foot_, folded), true};
        }
    if (const auto foot = freeFoot(ground, folded)) {
        foot_ = *foot;
        return {boxAt(foot_, folded), true};
    }
    // Nothing is free: where it hides least.
    float least = 1e9f;
    for (const ImVec2 foot : feet_) {
        const Rect box = boxAt(foot, folded);
        const float cost = 10 * hidden(box, ground.kept) + hidden(box, ground.beside) + hidden(box, ground.useful);
        if (fits(foot, folded) && cost < least) least = cost, foot_ = foot;
    }
    return {boxAt(foot_, folded), true};
}

Rect LessonPlace::stay(float height) const { return boxAt(foot_, std::min(height, foot_.y - room_.y)); }

}  // namespace app
