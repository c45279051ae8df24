// Scrolling paper and the tooltip.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/window/draw/widgets.h"

namespace app {

Rect beginScroll(Frame& f, std::string_view id, const Rect& box, ScrollState& state) {
    const std::string ground = "scroll." + std::string(id);
    f.targets.cover(ground, box);
    const float most = std::max(0.0f, state.content - box.h), before = state.offset;
    if (box.contains(f.pointer.at) && f.wheel != 0 && most > 0) {
        state.offset -= f.wheel * f.px(60);
        f.wheel = 0;
    }
    if (most > 0) {
        if (f.takeKey("PageDown")) state.offset += box.h * 0.9f;
        if (f.takeKey("PageUp")) state.offset -= box.h * 0.9f;
        if (f.targets.focusMoved())
            if (const Target* t = f.targets.find(f.targets.focus());
                t && t->rect.x >= box.x - 1 && t->rect.right() <= box.right() + 1) {
                if (t->rect.y < box.y) state.offset -= box.y - t->rect.y + f.px(12);
                else if (t->rect.bottom() > box.bottom() && t->rect.y > box.y)
                    state.offset += t->rect.bottom() - box.bottom() + f.px(12);
            }
    }
    if (state.offset != before) state.atFoot = state.offset >= most - 1;
    if (state.follows && state.atFoot) state.offset = most;
    state.offset = std::round(std::clamp(state.offset, 0.0f, most));
    // Capitals stand a little above their line.
    f.draw->PushClipRect({box.x, box.y - f.px(4)}, box.max(), true);
    f.targets.pushClip(box);
    Rect inner = box;
    if (most > 0) inner.w -= f.px(14);
    inner.y -= state.offset;
    return inner;
}

void endScroll(Frame& f, std::string_view id, const Rect& box, ScrollState& state, float contentHeight) {
    f.draw->PopClipRect();
    f.targets.popClip();
    if (std::abs(state.content - contentHeight) > 1) f.keepDrawing(0.05);
    state.content = contentHeight;
    const float most = contentHeight - box.h;
    if (most <= 1) return;
    const float barWidth = f.px(8);
    const Rect track{box.right() - barWidth, box.y, barWidth, box.h};
    f.draw->AddRectFilled(track.min(), track.max(), withAlpha(f.theme.rule, 0.25f), barWidth / 2);
    const float h = std::max(f.px(24), box.h * box.h / contentHeight);
    const Rect thumb{track.x, track.y + (track.h - h) * std::clamp(state.offset / most, 0.0f, 1.0f), barWidth, h};
    const std::string name = "scrollbar." + std::string(id);
    const TargetState s = f.targets.cover(name, track.grown(f.px(3)));
    f.draw->AddRectFilled(thumb.min(), thumb.max(), s.hovered || s.held ? f.theme.frame : f.theme.rule, barWidth / 2);
    if (!s.held) return;
    state.offset = std::clamp((f.pointer.at.y - track.y - h / 2) / std::max(1.0f, track.h - h), 0.0f, 1.0f) * most;
    state.atFoot = state.offset >= most - 1;
}

namespace {

enum class Side { kBelow, kAbove, kRight, kLeft };

// Below the thing, unless that would hide what can be pressed and another side would hide less of it.
std::pair<Rect, Side> placeTooltip(const Frame& f, const Rect& anchor, ImVec2 size, const Rect& within) {
    const float gap = f.px(12);
    const ImVec2 c = anchor.centre();
    const std::pair<ImVec2, Side> places[] = {{{c.x - size.x / 2, anchor.bottom() + gap}, Side::kBelow},
                                              {{c.x - size.x / 2, anchor.y - gap - size.y}, Side::kAbove},
                                              {{anchor.right() + gap, c.y - size.y / 2}, Side::kRight},
                                              {{anchor.x - gap - size.x, c.y - size.y / 2}, Side::kLeft}};
    std::pair<Rect, Side> best;
    float least = 1e30f;
    for (const auto& [at, side] : places) {
        Rect box{at.x, at.y, size.x, size.y};
        box.x = std::clamp(box.x, within.x + 4, std::max(within.x + 4, within.right() - box.w - 4));
        box.y = std::clamp(box.y, within.y + 4, std::max(within.y + 4, within.bottom() - box.h - 4));
        const Rect onAnchor = box.clippedTo(anchor.grown(2));
        float cost = std::max(0.0f, onAnchor.w) * std::max(0.0f, onAnchor.h) * 100 + (side == Side::kBelow   ? 0
                                                                                      : side == Side::kAbove ? 40
                                                                                                             : 80);
        for (const Target& t : f.targets.last()) {
            // Chances of the same thing, and what a lesson says of it, are read beside it.
            const float weight = t.id == "chances" ? 20 : t.id == "lesson.plate" ? 4 : 1;
            if (weight == 1 && (!t.enabled || !t.focusable || t.rect.overlaps(anchor))) continue;
            const Rect hidden = box.clippedTo(t.visible);
            if (hidden.w > 0 && hidden.h > 0) cost += hidden.w * hidden.h * weight;
        }
        if (cost < least) least = cost, best = {box, side};
    }
    return best;
}

// A row of a tooltip: what is told, and its figure at the right. A name too long to stand beside it takes several lines.
struct TipRow {
    const std::string& label;
    const std::string& figure;
    float labelWidth, height;
};

std::vector<TipRow> tipRows(const Frame& f, const Tooltip& tip, float width) {
    std::vector<TipRow> out;
    for (const auto& [label, figure] : tip.rows) {
        const float left = std::max(f.px(40), width - measureText(f, Role::kNumbers, 15, figure).x - f.px(14));
        const bool isLong = measureText(f, Role::kBody, 15, label).x > left;
        out.push_back({label, figure, left, std::max(f.px(20), isLong ? measureWrapped(f, left, Role::kBody, 15, label) : 0)});
    }
    return out;
}

}  // namespace

void drawTooltip(Frame& f, const Tooltip& tip, const Rect& anchor, const Rect& within) {
    const Theme& t = f.theme;
    const float pad = f.px(12), mark = tip.refusal ? f.px(26) : 0;
    const std::string title = tip.title + (tip.refusal ? ": not now" : "");
    std::vector<Span> body;
    if (!tip.text.empty()) body.push_back({tip.text, Role::kBody, 16, t.ink});
    if (!tip.rule.empty()) body.push_back({(tip.text.empty() ? "[" : " [") + tip.rule + "]", Role::kClause, 13, t.ink2});
    float longest = tip.title.empty() ? 0 : measureText(f, Role::kBold, 17, title).x + mark;
    for (const auto& span : body)
        longest = std::max(longest, std::min(f.px(280), measureText(f, span.role, span.px, span.text).x + f.px(60)));
    float widest = f.px(320);
    for (const auto& [label, figure] : tip.rows) {
        const float own = measureText(f, Role::kNumbers, 15, figure).x;
        longest = std::max(longest, measureText(f, Role::kBody, 15, label).x + own + f.px(24));
        widest = std::max(widest, own + f.px(120));
    }
    const float width = std::clamp(longest, f.px(80), std::min(widest, within.w - 2 * pad - f.px(8)));
    const float titleHeight = tip.title.empty() ? 0 : measureWrapped(f, width - mark, Role::kBold, 17, title);
    const float bodyHeight = body.empty() ? 0 : measureParagraph(f, width, body);
    const auto rows = tipRows(f, tip, width);
    float h = titleHeight + bodyHeight + 2 * pad;
    for (const TipRow& row : rows) h += row.height;
    const auto [box, side] = placeTooltip(f, anchor, {width + 2 * pad, h}, within);
    ImDrawList* d = f.draw;
    d->AddRectFilled({box.x + 1, box.y + f.px(3)}, {box.right() + 1, box.bottom() + f.px(3)}, t.shadow, f.px(5));
    d->AddRectFilled(box.min(), box.max(), t.tooltip, f.px(5));
    d->AddRect(box.min(), box.max(), t.frame, f.px(5), 0, 1.6f);
    // The wedge on the edge that looks at the anchor.
    const float wd = f.px(9);
    const ImVec2 out = side == Side::kBelow   ? ImVec2{0, -1}
                       : side == Side::kAbove ? ImVec2{0, 1}
                       : side == Side::kRight ? ImVec2{-1, 0}
                                              : ImVec2{1, 0};
    const ImVec2 foot =
        out.x == 0
            ? ImVec2{std::clamp(anchor.centre().x, box.x + f.px(14), box.right() - f.px(14)), out.y < 0 ? box.y : box.bottom()}
            : ImVec2{out.x < 0 ? box.x : box.right(), std::clamp(anchor.centre().y, box.y + f.px(14), box.bottom() - f.px(14))};
    const ImVec2 a{foot.x + out.y * wd, foot.y + out.x * wd}, b{foot.x - out.y * wd, foot.y - out.x * wd},
        point{foot.x + out.x * wd, foot.y + out.y * wd};
    d->AddTriangleFilled({a.x - out.x, a.y - out.y}, {b.x - out.x, b.y - out.y}, point, t.tooltip);
    d->AddLine(a, point, t.frame, 1.6f);
    d->AddLine(b, point, t.frame, 1.6f);
    float y = box.y + pad;
    if (tip.refusal) {
        const ImVec2 c{box.x + pad + f.px(8), y + f.px(9)};
        d->AddCircle(c, f.px(8), t.warning, 0, 2);
        d->AddLine({c.x - f.px(5), c.y - f.px(5)}, {c.x + f.px(5), c.y + f.px(5)}, t.warning, 2);
    }
    if (!tip.title.empty()) drawWrapped(f, {box.x + pad + mark, y}, width - mark, Role::kBold, 17, t.ink, title);
    y += titleHeight;
    if (!body.empty()) drawParagraph(f, {box.x + pad, y}, width, body);
    y += bodyHeight;
    for (const TipRow& row : rows) {
        drawWrapped(f, {box.x + pad, y}, row.labelWidth, Role::kBody, 15, t.ink2, row.label);
        drawText(f, {box.right() - pad, y}, Role::kNumbers, 15, t.ink, row.figure, Align::kRight);
        y += row.height;
    }
}

}  // namespace app
