// Rect: a box on the screen in pixels, with the cuts and insets that layouts are made of.
#pragma once

#include <algorithm>

#include <imgui.h>

namespace app {

struct Rect {
    float x = 0, y = 0, w = 0, h = 0;

    [[nodiscard]] ImVec2 min() const { return {x, y}; }
    [[nodiscard]] ImVec2 max() const { return {x + w, y + h}; }
    [[nodiscard]] float right() const { return x + w; }
    [[nodiscard]] float bottom() const { return y + h; }
    [[nodiscard]] ImVec2 centre() const { return {x + w / 2, y + h / 2}; }
    [[nodiscard]] bool contains(ImVec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
    [[nodiscard]] bool overlaps(const Rect& o) const {
        return x < o.x + o.w && o.x < x + w && y < o.y + o.h && o.y < y + h;
    }
    [[nodiscard]] Rect inset(float d) const { return inset(d, d); }
    [[nodiscard]] Rect inset(float dx, float dy) const {
        return {x + dx, y + dy, std::max(0.0f, w - 2 * dx), std::max(0.0f, h - 2 * dy)};
    }
    [[nodiscard]] Rect grown(float d) const { return {x - d, y - d, w + 2 * d, h + 2 * d}; }
    [[nodiscard]] Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }
    [[nodiscard]] Rect clippedTo(const Rect& o) const {
        const float l = std::max(x, o.x), t = std::max(y, o.y);
        return {l, t, std::max(0.0f, std::min(right(), o.right()) - l), std::max(0.0f, std::min(bottom(), o.bottom()) - t)};
    }

    // Cut a strip off one side and return it; what is left stays in *this. `gap` is thrown away between the two.
    Rect cutTop(float d, float gap = 0) {
        d = std::min(d, h);
        const Rect r{x, y, w, d};
        const float g = std::min(d + gap, h);
        y += g, h -= g;
        return r;
    }
    Rect cutBottom(float d, float gap = 0) {
        d = std::min(d, h);
        const Rect r{x, y + h - d, w, d};
        h -= std::min(d + gap, h);
        return r;
    }
    Rect cutLeft(float d, float gap = 0) {
        d = std::min(d, w);
        const Rect r{x, y, d, h};
        const float g = std::min(d + gap, w);
        x += g, w -= g;
        return r;
    }
    Rect cutRight(float d, float gap = 0) {
        d = std::min(d, w);
        const Rect r{x + w - d, y, d, h};
        w -= std::min(d + gap, w);
        return r;
    }
    // The i-th of n equal columns or rows.
    [[nodiscard]] Rect column(int i, int n, float gap) const {
        const float each = (w - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
        return {x + static_cast<float>(i) * (each + gap), y, each, h};
    }
    [[nodiscard]] Rect row(int i, int n, float gap) const {
        const float each = (h - gap * static_cast<float>(n - 1)) / static_cast<float>(n);
        return {x, y + static_cast<float>(i) * (each + gap), w, each};
    }
    static Rect around(ImVec2 c, float halfW, float halfH) { return {c.x - halfW, c.y - halfH, 2 * halfW, 2 * halfH}; }
};

}  // namespace app
