// Pieces: draws the things that stand on the table.
#include "app/window/cruel_necessity/pieces.h"

#include <algorithm>
#include <cmath>

#include "common/words.h"

namespace app::cn {

void hexagonPath(ImDrawList* d, ImVec2 centre, float radius, bool pointUp) {
    for (int i = 0; i < 6; ++i) {
        const float a = kPi / 3 * static_cast<float>(i) + (pointUp ? kPi / 6 : 0);
        d->PathLineTo({centre.x + radius * std::cos(a), centre.y + radius * std::sin(a)});
    }
}

float platePx(const Frame& f, float k) { return std::max(13.0f / f.scale(), mapPx(f, k, 14)); }
float plateHeight(const Frame& f, float k) { return std::max(17 * k, platePx(f, k) * f.scale() + 3); }

Rect namePlateBox(const Frame& f, ImVec2 topCentre, float k, std::string_view name) {
    const ImVec2 size = measureText(f, Role::kBold, platePx(f, k), name);
    return {topCentre.x - size.x / 2 - 4 * k, topCentre.y, size.x + 8 * k, plateHeight(f, k)};
}

Rect namePlate(Frame& f, ImVec2 topCentre, float k, std::string_view name, ImU32 fill, ImU32 edge, ImU32 ink, bool bold) {
    const Rect box = namePlateBox(f, topCentre, k, name);
    f.draw->AddRectFilled(box.min(), box.max(), fill, 2 * k);
    f.draw->AddRect(box.min(), box.max(), edge, 2 * k, 0, std::max(1.0f, 1.3f * k));
    const Role role = bold ? Role::kBold : Role::kBody;
    const ImVec2 size = measureText(f, role, platePx(f, k), name);
    drawText(f, {topCentre.x, box.centre().y - size.y / 2}, role, platePx(f, k), ink, name, Align::kCentre);
    return box;
}

Rect standeeBox(ImVec2 foot, float k) { return {foot.x - 15 * k, foot.y - 40 * k, 30 * k, 40 * k}; }

void drawStandee(Frame& f, ImVec2 foot, float k, const StandeeLook& look) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const Rect plateBox = standeeBox(foot, k);
    oval(d, {foot.x + 1.5f * k, foot.y + 3 * k}, 21 * k, 6 * k, t.shadow);
    if (look.lit || look.hovered) {
        oval(d, {foot.x, foot.y}, 24 * k, 8.5f * k, t.goldInk);
        oval(d, {foot.x, foot.y}, 23 * k, 7.5f * k, t.gold);
    }
    oval(d, foot, 20 * k, 5.5f * k, t.royalist.dark);
    archPath(d, plateBox.grown(look.lit ? 4 * k : 1.6f * k));
    d->PathFillConvex(look.lit ? t.goldInk : t.card);
    if (look.lit) {
        archPath(d, plateBox.grown(3 * k));
        d->PathFillConvex(t.gold);
    }
    archPath(d, plateBox);
    d->PathFillConvex(look.isDisordered ? mixed(t.royalist.fill, t.well, 0.55f) : t.royalist.fill);
    archPath(d, plateBox);
    d->PathStroke(t.royalist.dark, 0, std::max(1.0f, 1.4f * k));
    crown(d, {foot.x - 8 * k, plateBox.y + 5 * k, 16 * k, 10 * k}, rgb(0xF6D9B8));
    const float px = mapPx(f, k, 21);
    const std::string strength = common::withMinus(look.strength);
    const ImVec2 size = measureText(f, Role::kNumbers, px, strength);
    drawText(f, {foot.x, plateBox.bottom() - size.y + 1 * k}, Role::kNumbers, px, rgb(0xFFFFFF), strength, Align::kCentre);
    if (look.isDisordered) {  // a tilted bar across the plate, and a wavy mark: broken ranks
        d->AddLine({plateBox.x + 2 * k, plateBox.bottom() - 5 * k}, {plateBox.right() - 2 * k, plateBox.y + 12 * k}, t.card,
                   3.2f * k);
        d->AddLine({plateBox.x + 2 * k, plateBox.bottom() - 5 * k}, {plateBox.right() - 2 * k, plateBox.y + 12 * k}, t.warning,
                   1.8f * k);
    }
    const Rect name = namePlate(f, {foot.x, foot.y + 4 * k}, k, look.name, look.ribbon, t.card, rgb(0xFFFFFF));
    if (look.modifier != 0) {
        const Rect chip{plateBox.right() - 5 * k, plateBox.y - 3 * k, 24 * k, 17 * k};
        d->AddRectFilled(chip.min(), chip.max(), t.card, 3 * k);
        d->AddRect(chip.min(), chip.max(), look.modifier > 0 ? t.royalist.dark : t.parliament.dark, 3 * k, 0, 1.4f * k);
        drawTextIn(f, chip, Role::kNumbers, mapPx(f, k, 14), look.modifier > 0 ? t.royalist.text : t.parliament.text,
                   plus(look.modifier));
    }
    if (look.isDisordered) {
        const Rect chip = Rect::around({foot.x, name.bottom() + 8 * k}, 34 * k, 8 * k);
        drawHaloText(f, {foot.x, chip.y}, Role::kItalic, mapPx(f, k, 13.5f), t.warning, "disordered", Align::kCentre);
    }
}

void drawDial(Frame& f, ImVec2 c, float k, const DialLook& look) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const SideColours& side = sideOf(look.isParliaments);
    const float r = kDialRadius * k;
    hexagonPath(d, {c.x + 1.5f * k, c.y + 2.5f * k}, r + 1 * k, false);
    d->PathFillConvex(t.shadow);
    if (look.lit || look.hovered) {
        hexagonPath(d, c, r + 5 * k, false);
        d->PathFillConvex(t.goldInk);
        hexagonPath(d, c, r + 4 * k, false);
        d->PathFillConvex(t.gold);
    }
    hexagonPath(d, c, r, false);
    d->PathFillConvex(look.hovered ? t.goldPale : t.card);
    hexagonPath(d, c, r, false);
    d->PathStroke(t.frame, ImDrawFlags_Closed, std::max(1.0f, 1.8f * k));
    for (int i = 0; i < static_cast<int>(game::kDialClicks); ++i) {
        const float a = -kPi / 2 + kPi / 3 * static_cast<float>(i);
        const ImVec2 at{c.x + 17.5f * k * std::cos(a), c.y + 17.5f * k * std::sin(a)};
        const bool now = i == look.click;
        if (now) {
            d->AddCircleFilled(at, 6.4f * k, t.goldInk, 20);
            d->AddCircleFilled(at, 5.4f * k, t.gold, 20);
        }
        drawTextIn(f, Rect::around(at, 7 * k, 7 * k), Role::kNumbers, std::max(13.0f / f.scale(), mapPx(f, k, 11)),
                   now ? rgb(0x2A1C12) : t.ink2, common::withMinus(look.figures[static_cast<std::size_t>(i)]));
    }
    // The owner by shape: a square for Parliament, a lozenge for the King.
    if (look.isParliaments) {
        const Rect box = Rect::around(c, 8 * k, 8 * k);
        d->AddRectFilled(box.min(), box.max(), side.fill, 1.5f * k);
        d->AddRect(box.min(), box.max(), side.dark, 1.5f * k, 0, 1.2f * k);
    } else {
        lozenge(d, c, 12 * k, side.fill, side.dark);
    }
    drawTextIn(f, Rect::around(c, 10 * k, 10 * k), Role::kNumbers, mapPx(f, k, 16), rgb(0xFFFFFF),
               common::withMinus(look.value));
}

void drawRevolt(Frame& f, ImVec2 c, float k, int strength, std::string_view name, bool lit) {
    ImDrawList* d = f.draw;
    if (lit) {
        hexagonPath(d, c, 19 * k, true);
        d->PathFillConvex(f.theme.goldInk);
        hexagonPath(d, c, 18 * k, true);
        d->PathFillConvex(f.theme.gold);
    }
    hexagonPath(d, c, 14 * k, true);
    d->PathFillConvex(rgb(0x5C7A2E));
    hexagonPath(d, c, 14 * k, true);
    d->PathStroke(rgb(0x33481A), ImDrawFlags_Closed, 1.6f * k);
    drawTextIn(f, Rect::around(c, 11 * k, 11 * k), Role::kNumbers, mapPx(f, k, 17), rgb(0xFFFFFF), common::withMinus(strength));
    drawHaloText(f, {c.x, c.y + 13 * k}, Role::kItalic, mapPx(f, k, 13.5f), f.theme.ink, name, Align::kCentre);
}

void drawDeviltry(Frame& f, ImVec2 c, float k, int strength, std::string_view name, bool lit) {
    ImDrawList* d = f.draw;
    if (lit) goldRing(f, c, 15 * k);
    const ImU32 black = rgb(0x1B120C);
    d->AddTriangleFilled({c.x - 10 * k, c.y - 3 * k}, {c.x - 9 * k, c.y - 17 * k}, {c.x - 1 * k, c.y - 9 * k}, black);
    d->AddTriangleFilled({c.x + 10 * k, c.y - 3 * k}, {c.x + 1 * k, c.y - 9 * k}, {c.x + 9 * k, c.y - 17 * k}, black);
    d->AddCircleFilled(c, 12 * k, black, 28);
    d->AddCircle(c, 10 * k, rgb(0xE8C9A0, 0.5f), 28, 1.0f);
    drawTextIn(f, Rect::around(c, 9 * k, 9 * k), Role::kNumbers, mapPx(f, k, 16), rgb(0xF6E7C8), common::withMinus(strength));
    drawHaloText(f, {c.x, c.y + 12 * k}, Role::kItalic, mapPx(f, k, 13.5f), f.theme.ink, name, Align::kCentre);
}

void drawZealCoin(Frame& f, ImVec2 c, float radius, std::string_view figureText, float alpha) {
    ImDrawList* d = f.draw;
    d->AddCircleFilled(c, radius, withAlpha(f.theme.goldInk, alpha), 24);
    d->AddCircleFilled(c, radius - std::max(1.0f, radius * 0.12f), withAlpha(f.theme.gold, alpha), 24);
    drawTextIn(f, Rect::around(c, radius, radius), Role::kNumbers, radius * 1.15f / f.scale(),
               withAlpha(rgb(0x2A1C12), std::min(1.0f, alpha + 0.25f)), figureText);
}

}  // namespace app::cn
