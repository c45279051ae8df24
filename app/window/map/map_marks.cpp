// Triangles, patterns, anchors and standees' plates, as every map draws them.
#include "app/window/map/map_marks.h"

#include <algorithm>
#include <cmath>

namespace app {

void drawTriangles(const MapCanvas& canvas, const std::vector<ImVec2>& line, ImU32 fill, ImU32 edge, float step, float size) {
    float next = step * 0.7f, walked = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const ImVec2 a = canvas.at(line[i]), b = canvas.at(line[i + 1]);
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        for (; next <= walked + length; next += step) {
            const float t = length > 0 ? (next - walked) / length : 0;
            const ImVec2 p{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
            const ImVec2 top{p.x, p.y - size}, left{p.x - size * 0.85f, p.y + size * 0.58f},
                right{p.x + size * 0.85f, p.y + size * 0.58f};
            canvas.draw->AddTriangleFilled(top, right, left, fill);
            canvas.draw->AddTriangle(top, right, left, edge, std::max(1.0f, size * 0.22f));
        }
        walked += length;
    }
}

void drawPattern(const MapCanvas& canvas, const std::vector<ImVec2>& shape, ImU32 colour, bool isDots) {
    std::vector<ImVec2> points;
    ImVec2 lo{1e9f, 1e9f}, hi{-1e9f, -1e9f};
    for (const ImVec2& p : shape) {
        points.push_back(canvas.at(p));
        lo = {std::min(lo.x, points.back().x), std::min(lo.y, points.back().y)};
        hi = {std::max(hi.x, points.back().x), std::max(hi.y, points.back().y)};
    }
    constexpr float kStep = 8;
    std::vector<float> cuts;
    const auto cutBy = [&](auto&& value) {
        cuts.clear();
        for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
            const float a = value(points[i]), b = value(points[j]);
            if ((a > 0) != (b > 0)) cuts.push_back(points[j].x + b / (b - a) * (points[i].x - points[j].x));
        }
        std::sort(cuts.begin(), cuts.end());
    };
    if (isDots) {
        for (float y = std::ceil(lo.y / kStep) * kStep; y < hi.y; y += kStep) {
            cutBy([&](ImVec2 p) { return p.y - y; });
            const float shift = std::fmod(std::abs(std::round(y / kStep)), 2.0f) < 0.5f ? 0 : kStep / 2;
            for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
                for (float x = std::ceil((cuts[i] - shift) / kStep) * kStep + shift; x < cuts[i + 1]; x += kStep)
                    canvas.draw->AddRectFilled({x - 1, y - 1}, {x + 1, y + 1}, colour);
        }
        return;
    }
    for (float c = std::ceil((lo.x + lo.y) / kStep) * kStep; c < hi.x + hi.y; c += kStep) {
        cutBy([&](ImVec2 p) { return p.x + p.y - c; });
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
            canvas.draw->AddLine({cuts[i], c - cuts[i]}, {cuts[i + 1], c - cuts[i + 1]}, colour, 1);
    }
}

void drawAnchor(ImDrawList* d, ImVec2 c, float r, ImU32 colour) {
    const float w = std::max(1.0f, r * 0.18f);
    d->AddCircle({c.x, c.y - r * 0.7f}, r * 0.22f, colour, 12, w);
    d->AddLine({c.x, c.y - r * 0.5f}, {c.x, c.y + r * 0.8f}, colour, w);
    d->AddLine({c.x - r * 0.45f, c.y - r * 0.2f}, {c.x + r * 0.45f, c.y - r * 0.2f}, colour, w);
    d->PathArcTo({c.x, c.y + r * 0.1f}, r * 0.7f, 0.25f, kPi - 0.25f, 10);
    d->PathStroke(colour, 0, w);
}

void archPath(ImDrawList* d, const Rect& box) {
    const float r = box.w / 2;
    d->PathLineTo({box.x, box.bottom()});
    d->PathLineTo({box.x, box.y + r});
    d->PathArcTo({box.x + r, box.y + r}, r, kPi, 2 * kPi, 16);
    d->PathLineTo({box.right(), box.bottom()});
}

void oval(ImDrawList* d, ImVec2 c, float rx, float ry, ImU32 fill) {
    for (int i = 0; i < 24; ++i) {
        const float a = 2 * kPi * static_cast<float>(i) / 24;
        d->PathLineTo({c.x + rx * std::cos(a), c.y + ry * std::sin(a)});
    }
    d->PathFillConvex(fill);
}

}  // namespace app
