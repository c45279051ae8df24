// Pieces: draws the things that stand on the map.
#include "app/window/ukc/pieces.h"

#include <algorithm>
#include <cmath>

namespace app::uk {

namespace {


void house(ImDrawList* d, ImVec2 c, float r) {
    d->PathLineTo({c.x, c.y - r * 1.25f});
    d->PathLineTo({c.x + r * 1.05f, c.y - r * 0.25f});
    d->PathLineTo({c.x + r * 1.05f, c.y + r});
    d->PathLineTo({c.x - r * 1.05f, c.y + r});
    d->PathLineTo({c.x - r * 1.05f, c.y - r * 0.25f});
}

}  // namespace

void drawNode(Frame& f, ImVec2 c, float k, const NodeLook& look) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const float r = kNodeRadius * k, line = std::max(1.2f, 1.6f * k);
    switch (look.kind) {
        case game::AreaKind::kTown:
            d->AddCircleFilled(c, r, t.card, 28);
            d->AddCircle(c, r, t.frame, 28, line);
            break;
        case game::AreaKind::kFortress: {
            const float q = r * 0.95f, b = r * 0.36f;
            for (const auto& [dx, dy] : {std::pair{-1.0f, -1.0f}, {1.0f, -1.0f}, {-1.0f, 1.0f}, {1.0f, 1.0f}})
                d->AddRectFilled({c.x + dx * q - b, c.y + dy * q - b}, {c.x + dx * q + b, c.y + dy * q + b}, t.frame);
            d->AddRectFilled({c.x - q, c.y - q}, {c.x + q, c.y + q}, t.card);
            d->AddRect({c.x - q, c.y - q}, {c.x + q, c.y + q}, t.frame, 0, 0, std::max(1.6f, 2.2f * k));
            break;
        }
        case game::AreaKind::kNotable:
            house(d, c, r);
            d->PathFillConvex(look.isInPlay ? t.card : t.well);
            house(d, c, r);
            d->PathStroke(look.isInPlay ? t.frame : t.ink2, ImDrawFlags_Closed, look.isInPlay ? line : 1.0f);
            break;
    }
    if (look.control >= 0)
        emblem(f, Rect::around({c.x, c.y + (look.kind == game::AreaKind::kNotable ? r * 0.1f : 0)}, r * 0.72f, r * 0.72f),
               emblemOf(look.control));
    else d->AddCircle(c, r * 0.3f, t.neutral, 14, std::max(1.2f, 1.6f * k));
    if (look.fortressClass > 0) {
        const float q = std::max(6.5f, 6 * k);
        const ImVec2 at{c.x + r * 1.05f, c.y + r * 1.0f};
        d->AddCircleFilled(at, q, look.isSupply ? t.frame : t.card, 18);
        d->AddCircle(at, q, look.isSupply ? t.card : t.frame, 18, 1.2f);
        if (!look.isSupply)
            for (int i = 0; i < 8; i += 2) {
                d->PathArcTo(at, q * 0.72f, kPi / 4 * static_cast<float>(i), kPi / 4 * static_cast<float>(i + 1), 4);
                d->PathStroke(t.rule, 0, 1);
            }
        drawTextIn(f, Rect::around(at, q, q), Role::kNumbers, std::max(11.0f / f.scale() * 1.0f, 11 * k / f.scale()),
                   look.isSupply ? t.card : t.ink, std::to_string(look.fortressClass));
    }
}

StandeeLook lookOf(const Seat& seat, game::General g, std::string name) {
    StandeeLook look;
    const bool isScot = game::nationOf(g) == game::Nation::kCovenanter;
    look.cloth = isScot ? &seat.f.theme.covenanter : &cloth(game::sideOf(g));
    look.emblem = isScot ? "covenanter" : emblemOf(static_cast<int>(index(game::sideOf(g))));
    look.name = std::move(name);
    look.size = std::to_string(seat.sizeOf(g));
    return look;
}

Rect standeeBox(ImVec2 foot, float k, bool isInside) {
    const float s = isInside ? 0.62f * k : k;
    return {foot.x - 14 * s, foot.y - 38 * s, 28 * s, 40 * s};
}

Rect plateOf(const Frame& f, ImVec2 foot, float k, bool isInside, float width) {
    return {foot.x - width / 2 - 4 * k, foot.y + (isInside ? 8 * 0.62f : 6) * k, width + 8 * k,
            mapPx(f, k, kPlatePx) * f.scale() + k};
}

void drawStandee(Frame& f, ImVec2 foot, float k, const StandeeLook& look) {
    ImDrawList* d = f.draw;
    const Theme& t = f.theme;
    const SideColours& side = *look.cloth;
    const float s = look.isInside ? 0.62f * k : k;
    const Rect box = standeeBox(foot, k, look.isInside);
    const auto shade = [&](ImU32 colour) { return look.isSpent ? withAlpha(colour, 0.6f) : colour; };
    oval(d, {foot.x + 1.5f * s, foot.y + 3 * s}, 19 * s, 6 * s, t.shadow);
    if (look.followers > 0) {
        const Rect behind = box.moved(7 * s, -5 * s);
        archPath(d, behind.grown(1.4f * s));
        d->PathFillConvex(t.card);
        archPath(d, behind);
        d->PathFillConvex(mixed(side.fill, side.dark, 0.45f));
    }
    if (look.lit || look.isActive) {
        oval(d, foot, 23 * s, 8.5f * s, t.goldInk);
        oval(d, foot, 22 * s, 7.5f * s, t.gold);
    }
    oval(d, foot, 18 * s, 5.5f * s, side.dark);
    archPath(d, box.grown(look.lit ? 4 * s : 1.6f * s));
    d->PathFillConvex(look.lit ? t.goldInk : t.card);
    if (look.lit) {
        archPath(d, box.grown((look.hovered ? 3.6f : 2.8f) * s));
        d->PathFillConvex(t.gold);
    }
    archPath(d, box);
    d->PathFillConvex(shade(side.fill));
    archPath(d, box);
    d->PathStroke(side.dark, 0, std::max(1.0f, 1.4f * s));
    const Rect sign{foot.x - 7 * s, box.y + 5 * s, 14 * s, 10 * s};
    if (look.emblem == "royalist") crown(d, sign, rgb(0xF6D9B8));
    else if (look.emblem == "parliament") portcullis(d, {foot.x - 5 * s, sign.y, 10 * s, 10 * s}, rgb(0xDCE8F2));
    else {
        d->AddLine(sign.min(), sign.max(), rgb(0xE9DDF5), 2 * s);
        d->AddLine({sign.x, sign.bottom()}, {sign.right(), sign.y}, rgb(0xE9DDF5), 2 * s);
    }
    const float px = look.isInside ? std::max(13.0f, 19 * s / f.scale()) : std::max(14.0f, 20 * s / f.scale());
    const ImVec2 size = measureText(f, Role::kNumbers, px, look.size);
    drawText(f, {foot.x, box.bottom() - size.y - (look.isInside ? 0 : 0.5f * s)}, Role::kNumbers, px, side.onFill, look.size,
             Align::kCentre);
    if (look.isInside) {  // battlements across the foot: he stands within
        for (int i = -2; i <= 2; ++i)
            d->AddRectFilled({foot.x + (6.4f * static_cast<float>(i) - 2.2f) * s, foot.y - 1 * s},
                             {foot.x + (6.4f * static_cast<float>(i) + 2.2f) * s, foot.y + 4 * s}, t.frame);
        d->AddRectFilled({foot.x - 16 * s, foot.y + 3 * s}, {foot.x + 16 * s, foot.y + 7 * s}, t.frame);
    }
    if (look.hasTrain) drawTrain(f, {box.x - 4 * s, box.bottom() - 5 * s}, std::max(5.0f, 6 * s));
    if (look.hasQueen) crown(d, {box.x - 12 * s, box.y + 4 * s, 12 * s, 9 * s}, t.gold);
    if (!look.withName) return;
    const float np = mapPx(f, k, kPlatePx);
    const ImVec2 words = measureText(f, Role::kBold, np, look.name);
    const Rect plateBox = plateOf(f, foot, k, look.isInside, words.x);
    d->AddRectFilled(plateBox.min(), plateBox.max(), t.card, 2 * k);
    d->AddRect(plateBox.min(), plateBox.max(), look.isActive ? t.goldInk : side.dark, 2 * k, 0,
               look.isActive ? 2 * k : std::max(1.0f, 1.3f * k));
    drawText(f, {foot.x, plateBox.centre().y - words.y / 2}, Role::kBold, np, side.text, look.name, Align::kCentre);
    if (!look.under.empty())
        drawHaloText(f, {foot.x, plateBox.bottom()}, Role::kItalic, np, side.text, look.under, Align::kCentre);
}

Rect unledBox(ImVec2 at, float k) { return Rect::around(at, std::max(8.0f, 9 * k), std::max(7.5f, 8 * k)); }

void drawUnled(Frame& f, ImVec2 at, float k, game::Side side, int count, bool isInside) {
    const SideColours& c = cloth(side);
    const Rect box = unledBox(at, k);
    ImDrawList* d = f.draw;
    if (isInside) {
        const float w = box.w / 5;
        for (int i = 0; i < 5; i += 2)
            d->AddRectFilled({box.x + w * static_cast<float>(i), box.y - 3 * k},
                             {box.x + w * static_cast<float>(i + 1), box.y + 1}, f.theme.frame);
        d->AddRectFilled(box.min(), box.max(), c.pale);
        d->AddRect(box.min(), box.max(), f.theme.frame, 0, 0, std::max(1.4f, 1.8f * k));
        drawTextIn(f, box, Role::kNumbers, mapPx(f, k, 14), c.dark, std::to_string(count));
        return;
    }
    d->AddLine({box.x, box.y - 5 * k}, {box.x, box.bottom() + 3 * k}, f.theme.ink, std::max(1.2f, 1.6f * k));
    if (side == game::Side::kRoyalist) {
        d->AddRectFilled(box.min(), box.max(), c.fill);
        d->AddTriangleFilled({box.right() - 1, box.y + 1}, {box.right() + 5 * k, box.centre().y},
                             {box.right() - 1, box.bottom() - 1}, c.fill);
    } else {
        d->AddRectFilled(box.min(), box.max(), c.fill);
    }
    drawTextIn(f, box, Role::kNumbers, mapPx(f, k, 14), c.onFill, std::to_string(count));
}

void drawSiege(Frame& f, ImVec2 at, float k, int value, int needed, bool isBlockade) {
    const ImU32 black = rgb(0x1B120C), cream = rgb(0xF6E7C8);
    const float r = std::max(17 * k, 13.0f);
    for (int i = 0; i < 10; ++i) {
        const float a = kPi / 5 * static_cast<float>(i), w = kPi / 10;
        f.draw->AddTriangleFilled({at.x + r * std::cos(a), at.y + r * std::sin(a)},
                                  {at.x + r * 0.7f * std::cos(a - w), at.y + r * 0.7f * std::sin(a - w)},
                                  {at.x + r * 0.7f * std::cos(a + w), at.y + r * 0.7f * std::sin(a + w)}, black);
    }
    f.draw->AddCircleFilled(at, r * 0.76f, black, 24);
    if (isBlockade) drawAnchor(f.draw, {at.x, at.y - r * 1.05f}, r * 0.4f, f.theme.seaInk);
    drawTextIn(f, Rect::around(at, r * 0.8f, r * 0.6f), Role::kNumbers, mapPx(f, k, 13), cream,
               std::to_string(value) + "/" + std::to_string(needed));
}

void drawDrum(Frame& f, ImVec2 c, float r, const SideColours& side) {
    ImDrawList* d = f.draw;
    d->AddRectFilled({c.x - r * 0.8f, c.y - r * 0.6f}, {c.x + r * 0.8f, c.y + r * 0.7f}, side.fill, r * 0.2f);
    oval(d, {c.x, c.y - r * 0.6f}, r * 0.8f, r * 0.32f, f.theme.card);
    const float w = std::max(1.0f, r * 0.14f);
    for (int i = 0; i < 2; ++i) {
        const float x = c.x - r * 0.8f + r * 0.8f * static_cast<float>(i);
        d->AddLine({x, c.y - r * 0.2f}, {x + r * 0.4f, c.y + r * 0.65f}, side.onFill, w);
        d->AddLine({x + r * 0.4f, c.y + r * 0.65f}, {x + r * 0.8f, c.y - r * 0.2f}, side.onFill, w);
    }
    d->AddRect({c.x - r * 0.8f, c.y - r * 0.6f}, {c.x + r * 0.8f, c.y + r * 0.7f}, side.dark, r * 0.2f, 0, 1);
}

void drawTrain(Frame& f, ImVec2 c, float r) {
    ImDrawList* d = f.draw;
    d->AddCircleFilled(c, r * 1.15f, f.theme.card, 18);
    d->AddLine({c.x - r * 0.8f, c.y + r * 0.1f}, {c.x + r * 0.9f, c.y - r * 0.55f}, f.theme.ink, r * 0.45f);
    d->AddCircle({c.x - r * 0.05f, c.y + r * 0.3f}, r * 0.5f, f.theme.ink, 14, std::max(1.0f, r * 0.2f));
    d->AddCircle(c, r * 1.15f, f.theme.frame, 18, 1.2f);
}

void drawWay(Frame& f, ImVec2 from, ImVec2 to, float k, ImU32 colour) {
    const float dx = to.x - from.x, dy = to.y - from.y, length = std::max(1.0f, std::hypot(dx, dy));
    const ImVec2 u{dx / length, dy / length}, n{-u.y, u.x};
    const ImVec2 start{from.x + u.x * 14 * k, from.y + u.y * 14 * k}, tip{to.x - u.x * 14 * k, to.y - u.y * 14 * k},
        neck{tip.x - u.x * 13 * k, tip.y - u.y * 13 * k};
    for (const auto& [width, wide, tone] : {std::tuple{8.0f, 10.0f, f.theme.halo}, {4.5f, 7.0f, colour}}) {
        f.draw->AddLine(start, neck, tone, width * k);
        f.draw->AddTriangleFilled(tip, {neck.x + n.x * wide * k, neck.y + n.y * wide * k},
                                  {neck.x - n.x * wide * k, neck.y - n.y * wide * k}, tone);
    }
}

}  // namespace app::uk
