// Small shapes: triangles, lozenges, dice, emblems, seals, rings and coins.
#include <cmath>
#include <string>

#include "app/window/draw/widgets.h"

namespace app {

void triangleUp(ImDrawList* d, ImVec2 c, float r, ImU32 fill) {
    d->AddTriangleFilled({c.x, c.y - r * 0.9f}, {c.x + r, c.y + r * 0.8f}, {c.x - r, c.y + r * 0.8f}, fill);
}
void triangleDown(ImDrawList* d, ImVec2 c, float r, ImU32 fill) {
    d->AddTriangleFilled({c.x, c.y + r * 0.9f}, {c.x - r, c.y - r * 0.8f}, {c.x + r, c.y - r * 0.8f}, fill);
}

float victoryTriangles(Frame& f, ImVec2 at, int n, float size) {
    if (n == 0) return 0;
    const float r = f.px(size) / 2, step = f.px(size + 2);
    const int count = std::abs(n) >= 7 ? 3 : std::abs(n);
    const bool isDark = f.theme.isDark();  // cloth is lost on dark paper: the tone of words
    const ImU32 colour = n > 0    ? (isDark ? f.theme.parliament.text : f.theme.parliament.fill)
                         : isDark ? f.theme.royalist.text
                                  : f.theme.royalist.fill;
    for (int i = 0; i < count; ++i) {
        const ImVec2 c{at.x + r + static_cast<float>(i) * step, at.y};
        n > 0 ? triangleUp(f.draw, c, r, colour) : triangleDown(f.draw, c, r, colour);
    }
    float w = static_cast<float>(count) * step;
    if (count < std::abs(n))
        w += drawText(f, {at.x + w + f.px(2), at.y - f.px(size * 0.7f)}, Role::kNumbers, 13, colour,
                      std::to_string(std::abs(n)));
    return w;
}

void checkMark(ImDrawList* d, ImVec2 c, float r, ImU32 colour) {
    const ImVec2 p[] = {{c.x - r, c.y}, {c.x - r * 0.25f, c.y + r * 0.75f}, {c.x + r, c.y - r * 0.8f}};
    d->AddPolyline(p, 3, colour, 0, std::max(2.0f, std::round(r * 0.35f)));
}

void lozenge(ImDrawList* d, ImVec2 c, float r, ImU32 fill, ImU32 edge) {
    d->AddQuadFilled({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}, fill);
    if (edge) d->AddQuad({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}, edge, 1);
}

namespace {

void hexagon(ImDrawList* d, ImVec2 c, float r, ImU32 fill) { d->AddNgonFilled(c, r, fill, 6); }

}  // namespace

void sideBullet(Frame& f, ImVec2 c, float r, std::string_view side) {
    if (side == "royalist") return lozenge(f.draw, c, r * 1.25f, f.theme.royalist.fill);
    if (side == "parliament" || side == "player")
        return f.draw->AddRectFilled({c.x - r, c.y - r}, {c.x + r, c.y + r}, f.theme.parliament.fill);
    if (side == "covenanter") return hexagon(f.draw, c, r * 1.2f, f.theme.covenanter.fill);
    f.draw->AddCircleFilled(c, r * 0.7f, f.theme.neutral);
}

void crown(ImDrawList* d, const Rect& b, ImU32 fill) {
    const auto p = [&](float x, float y) { return ImVec2{b.x + b.w * x, b.y + b.h * y}; };
    // Band, then three points as triangles, each with its ball.
    d->AddQuadFilled(p(0.12f, 0.95f), p(0.88f, 0.95f), p(0.92f, 0.68f), p(0.08f, 0.68f), fill);
    d->AddTriangleFilled(p(0.08f, 0.70f), p(0.42f, 0.70f), p(0.06f, 0.28f), fill);
    d->AddTriangleFilled(p(0.28f, 0.70f), p(0.72f, 0.70f), p(0.50f, 0.14f), fill);
    d->AddTriangleFilled(p(0.58f, 0.70f), p(0.92f, 0.70f), p(0.94f, 0.28f), fill);
    const float r = b.w * 0.075f;
    d->AddCircleFilled(p(0.06f, 0.26f), r, fill, 12);
    d->AddCircleFilled(p(0.50f, 0.12f), r, fill, 12);
    d->AddCircleFilled(p(0.94f, 0.26f), r, fill, 12);
}

void portcullis(ImDrawList* d, const Rect& b, ImU32 colour) {
    const float w = std::max(1.0f, std::round(b.w * 0.11f));
    for (int i = 0; i < 3; ++i) {
        const float x = b.x + b.w * (0.18f + 0.32f * static_cast<float>(i)),
                    y = b.y + b.h * (0.18f + 0.32f * static_cast<float>(i));
        const float round = w > 3 ? w / 2 : 0;  // a rounding of next to nothing would have no arc to be drawn with
        d->AddRectFilled({x - w / 2, b.y}, {x + w / 2, b.bottom()}, colour, round);
        d->AddRectFilled({b.x, y - w / 2}, {b.right(), y + w / 2}, colour, round);
    }
}

void emblem(Frame& f, const Rect& box, std::string_view side) {
    const ImVec2 c = box.centre();
    const float r = std::min(box.w, box.h) / 2;
    ImDrawList* d = f.draw;
    if (side == "royalist") {
        lozenge(d, c, r, f.theme.card);
        lozenge(d, c, r - f.px(1.5f), f.theme.royalist.fill);
        d->AddQuad({c.x, c.y - r}, {c.x + r, c.y}, {c.x, c.y + r}, {c.x - r, c.y}, f.theme.royalist.dark, 1);
        crown(d, Rect::around(c, r * 0.42f, r * 0.36f), rgb(0xF6DDA0));
    } else if (side == "parliament" || side == "player") {
        const float q = r * 0.86f;
        d->AddRectFilled({c.x - q, c.y - q}, {c.x + q, c.y + q}, f.theme.parliament.fill, q * 0.2f);
        d->AddRect({c.x - q, c.y - q}, {c.x + q, c.y + q}, f.theme.parliament.dark, q * 0.2f, 0, 1);
        portcullis(d, Rect::around(c, q * 0.62f, q * 0.62f), rgb(0xFFFFFF));
    } else if (side == "covenanter") {
        hexagon(d, c, r, f.theme.covenanter.fill);
        const float q = r * 0.5f, w = std::max(2.0f, std::round(r * 0.22f));
        d->AddLine({c.x - q, c.y - q}, {c.x + q, c.y + q}, rgb(0xFFFFFF), w);
        d->AddLine({c.x - q, c.y + q}, {c.x + q, c.y - q}, rgb(0xFFFFFF), w);
    } else {
        d->AddCircleFilled(c, r * 0.55f, f.theme.card);
        d->AddCircle(c, r * 0.55f, f.theme.neutral, 0, 2);
    }
}

void dieFace(Frame& f, const Rect& box, int value, std::string_view side, bool gold) {
    const float r = box.w * 0.16f;
    const ImU32 paper = gold                   ? rgb(0xFDF0C0)
                        : side == "royalist"   ? rgb(0xEBC9C4)
                        : side == "parliament" ? rgb(0xC6D5E2)
                                               : f.theme.ivory;
    f.draw->AddRectFilled({box.x + 1, box.y + 2}, {box.right() + 1, box.bottom() + 2}, f.theme.shadow, r);
    f.draw->AddRectFilled(box.min(), box.max(), paper, r);
    f.draw->AddRect(box.min(), box.max(), gold ? f.theme.goldInk : withAlpha(f.theme.frame, 0.65f), r, 0, gold ? 2.0f : 1.0f);
    if (value < 1 || value > 6) {
        drawTextIn(f, box, Role::kNumbers, 13, f.theme.pip, std::to_string(value));
        return;
    }
    static constexpr int kPips[7][6][2] = {{},
                                           {{1, 1}},
                                           {{0, 0}, {2, 2}},
                                           {{0, 0}, {1, 1}, {2, 2}},
                                           {{0, 0}, {2, 0}, {0, 2}, {2, 2}},
                                           {{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}},
                                           {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {2, 2}}};
    for (int i = 0; i < value; ++i) {
        const auto& p = kPips[value][i];
        f.draw->AddCircleFilled({box.x + box.w * (0.26f + 0.24f * static_cast<float>(p[0])),
                                 box.y + box.h * (0.26f + 0.24f * static_cast<float>(p[1]))},
                                std::max(1.3f, box.w * 0.085f), f.theme.pip, 12);
    }
}

void provenanceSeal(Frame& f, const Rect& box, std::string_view kind) {
    const ImVec2 c = box.centre();
    const float r = std::min(box.w, box.h) / 2 - 1;
    ImDrawList* d = f.draw;
    if (kind == "reconstructed") {
        for (int i = 0; i < 12; ++i) {
            const float a = static_cast<float>(i) * 0.5236f;
            d->PathArcTo(c, r, a, a + 0.32f, 4);
            d->PathStroke(f.theme.warning, 0, 2);
        }
        const float q = r * 0.36f;
        d->AddLine({c.x - q, c.y - q}, {c.x + q, c.y + q}, f.theme.warning, 2);
        d->AddLine({c.x - q, c.y + q}, {c.x + q, c.y - q}, f.theme.warning, 2);
        return;
    }
    d->AddCircleFilled(c, r, kind == "sourced" ? f.theme.good : f.theme.card);
    if (kind == "sourced") checkMark(d, c, r * 0.5f, rgb(0xFFFFFF));
    else {
        d->PathArcTo(c, r, 1.5708f, 4.7124f, 16);
        d->PathFillConvex(f.theme.good);
    }
    d->AddCircle(c, r, f.theme.good, 0, 2);
}

void goldRing(Frame& f, ImVec2 c, float radius) {
    for (int i = 4; i >= 1; --i)
        f.draw->AddCircle(c, radius + f.px(3.0f + 2.0f * static_cast<float>(i)), withAlpha(f.theme.gold, 0.13f), 0, f.px(4));
    if (f.theme.kind == ThemeKind::kHighContrast) {
        for (int i = 0; i < 12; ++i) {
            const float a = static_cast<float>(i) * 0.5236f;
            f.draw->PathArcTo(c, radius + f.px(2), a, a + 0.26f, 4);
            f.draw->PathStroke(rgb(0x000000), 0, f.px(4));
            f.draw->PathArcTo(c, radius + f.px(2), a + 0.26f, a + 0.52f, 4);
            f.draw->PathStroke(rgb(0xFFD800), 0, f.px(4));
        }
        return;
    }
    f.draw->AddCircle(c, radius + f.px(2), f.theme.gold, 0, std::round(f.px(3)));
    f.draw->AddCircle(c, radius + f.px(4), f.theme.goldInk, 0, 1);
}

void goldEdge(Frame& f, const Rect& b, float radius) {
    if (f.theme.kind == ThemeKind::kHighContrast) {  // yellow on white is no edge: black about it
        f.draw->AddRect(b.grown(f.px(2)).min(), b.grown(f.px(2)).max(), f.theme.ink, radius + f.px(2), 0, std::round(f.px(3)));
        f.draw->AddRect(b.min(), b.max(), f.theme.gold, radius, 0, std::round(f.px(3)));
        f.draw->AddRect(b.inset(f.px(2)).min(), b.inset(f.px(2)).max(), f.theme.ink, radius, 0, 1);
        return;
    }
    f.draw->AddRect(b.min(), b.max(), f.theme.gold, radius, 0, std::round(f.px(3)));
    const Rect o = b.grown(f.px(2));
    f.draw->AddRect(o.min(), o.max(), f.theme.goldInk, radius + f.px(2), 0, 1);
}

void focusRing(Frame& f, const Rect& b, float radius) {
    const Rect o = b.grown(f.px(3.5f));
    f.draw->AddRect(o.min(), o.max(), f.theme.focusRing, radius + f.px(3.5f), 0, std::round(f.px(3)));
}

void coin(Frame& f, ImVec2 c, float r, std::string_view figure) {
    f.draw->AddCircleFilled(c, r, rgb(0xE2A51E));
    f.draw->AddCircle(c, r, rgb(0x8A5A00), 0, std::max(1.0f, std::round(r * 0.12f)));
    f.draw->AddCircle(c, r * 0.8f, rgb(0x8A5A00, 0.5f), 0, 1);
    drawTextIn(f, Rect::around(c, r * 0.9f, r * 0.8f), Role::kNumbers, r / f.scale() * 1.25f, rgb(0x2A1C12), figure);
}

}  // namespace app
