// Paper, panels, plates, cards, headings, pills, notices and odds bars.
#include <cmath>

#include "app/window/draw/widgets.h"

namespace app {

namespace {

// The same red or orange pair that the step button wears is kept for cards' edges; shadows lie 3 px down.
void dropShadow(Frame& f, const Rect& b, float radius) {
    const float o = std::round(f.px(3));
    f.draw->AddRectFilled({b.x + 1, b.y + o}, {b.right() + 1, b.bottom() + o}, f.theme.shadow, radius);
}

}  // namespace

float sectionHeading(Frame& f, ImVec2 at, float width, std::string_view text, float px) {
    const float h = f.fonts.lineHeight(Role::kSmallCaps, px);
    const float w = drawText(f, at, Role::kSmallCaps, px, f.theme.heading, text);
    const float y = std::round(at.y + h * 0.58f), from = at.x + w + f.px(9), to = at.x + width - f.px(4);
    if (to > from) {
        f.draw->AddLine({from, y}, {to, y}, f.theme.rule, 1);
        lozenge(f.draw, {to, y + 0.5f}, f.px(3.5f), f.theme.rule);
    }
    return h + f.px(8);
}

void ornament(Frame& f, ImVec2 c, float halfWidth) {
    f.draw->AddLine({c.x - halfWidth, c.y}, {c.x - f.px(9), c.y}, f.theme.rule, 1);
    f.draw->AddLine({c.x + f.px(9), c.y}, {c.x + halfWidth, c.y}, f.theme.rule, 1);
    lozenge(f.draw, c, f.px(4.5f), f.theme.heading);
}

void paperBackground(Frame& f, const Rect& b) {
    f.draw->AddRectFilledMultiColor(b.min(), b.max(), f.theme.paperTop, f.theme.paperTop, f.theme.paperFoot, f.theme.paperFoot);
}

void panel(Frame& f, const Rect& b) { f.draw->AddRectFilled(b.min(), b.max(), f.theme.panel); }

void plate(Frame& f, const Rect& b, bool gold) {
    const float r = f.px(5);
    dropShadow(f, b, r);
    f.draw->AddRectFilled(b.min(), b.max(), gold ? f.theme.goldPale : f.theme.card, r);
    f.draw->AddRect(b.min(), b.max(), gold ? f.theme.goldInk : f.theme.frame, r, 0, gold ? 2.0f : 1.6f);
    const Rect in = b.inset(f.px(4));
    f.draw->AddRect(in.min(), in.max(), withAlpha(f.theme.rule, 0.8f), f.px(2), 0, 1);
}

void cardFrame(Frame& f, const Rect& b, ImU32 edge, bool gold) {
    const float r = f.px(7);
    dropShadow(f, b, r);
    f.draw->AddRectFilled(b.min(), b.max(), f.theme.card, r);
    if (gold) {
        f.draw->AddRect(b.min(), b.max(), f.theme.goldInk, r, 0, std::round(f.px(3)));
        const Rect g = b.inset(f.px(1));
        f.draw->AddRect(g.min(), g.max(), f.theme.gold, r, 0, 1);
    } else {
        f.draw->AddRect(b.min(), b.max(), edge ? edge : f.theme.frame, r, 0, f.theme.outline);
    }
    const Rect in = b.inset(f.px(5));
    f.draw->AddRect(in.min(), in.max(), f.theme.rule, f.px(3), 0, 1);
}

Rect cardBand(Frame& f, const Rect& card, ImU32 colour, std::string_view label, std::string_view figure) {
    Rect in = card.inset(f.px(5));
    const Rect band = in.cutTop(f.px(34));
    f.draw->AddRectFilled(band.min(), band.max(), colour, f.px(3), ImDrawFlags_RoundCornersTop);
    Rect words = band.inset(f.px(10), 0);
    if (!figure.empty()) {
        const Rect right = words.cutRight(measureText(f, Role::kNumbers, 16, figure).x + 2, f.px(6));
        drawTextIn(f, right, Role::kNumbers, 16, f.theme.bandText, figure, Align::kRight);
    }
    drawTextIn(f, words, Role::kSmallCaps, 18, f.theme.bandText, label, Align::kLeft);
    return in;
}

void pill(Frame& f, const Rect& b, ImU32 fill, ImU32 edge, ImU32 ink, std::string_view text) {
    const float r = f.px(3);
    f.draw->AddRectFilled(b.min(), b.max(), fill, r);
    f.draw->AddRect(b.min(), b.max(), edge, r, 0, 1);
    drawTextIn(f, b.inset(f.px(5), 0), Role::kBold, 15, ink, text);
}

void noticeBox(Frame& f, const Rect& b, std::string_view text, bool isWarning) {
    const ImU32 ink = isWarning ? f.theme.warning : f.theme.good;
    f.draw->AddRectFilled(b.min(), b.max(), isWarning ? f.theme.warningPale : f.theme.goodPale, f.px(4));
    f.draw->AddRect(b.min(), b.max(), ink, f.px(4), 0, 1.6f);
    const ImVec2 c{b.x + f.px(22), b.y + b.h / 2};
    if (isWarning) {
        triangleUp(f.draw, c, f.px(12), ink);
        drawTextIn(f, Rect::around({c.x, c.y + f.px(2)}, f.px(8), f.px(8)), Role::kNumbers, 15, f.theme.card, "!");
    } else {
        checkMark(f.draw, c, f.px(9), ink);
    }
    const float width = b.w - f.px(52), h = measureWrapped(f, width, Role::kBold, 15, text);
    drawWrapped(f, {b.x + f.px(42), b.y + std::max(f.px(2), (b.h - h) / 2)}, width, Role::kBold, 15, ink, text, b.h);
}

std::string percentText(double share) {
    if (share <= 0) return "0 %";
    if (share >= 1) return "100 %";
    if (share < 0.01) return "under 1 %";
    if (share > 0.99) return "over 99 %";
    return std::to_string(static_cast<int>(std::lround(share * 100))) + " %";
}

void oddsBar(Frame& f, const Rect& b, const std::vector<OddsBarPart>& parts, bool sixths) {
    float x = b.x;
    for (const auto& part : parts) {
        const float w = b.w * static_cast<float>(part.share);
        f.draw->AddRectFilled({x, b.y}, {x + w, b.bottom()}, part.fill);
        const Rect in = Rect{x, b.y, w, b.h}.inset(f.px(3), 0);
        if (part.share >= 0.01) {
            const std::string figure = std::to_string(static_cast<int>(std::lround(part.share * 100)));
            std::string words = part.label.empty() ? figure + " %" : part.label + " " + figure + " %";
            if (part.share < 0.09 || measureText(f, Role::kBold, 15, words).x > in.w) words = figure + " %";
            if (measureText(f, Role::kBold, 15, words).x > in.w) words = figure + "%";  // a bare figure might be anything
            const float px = fittingPx(f, Role::kBold, 15, 12, words, in.w + f.px(6));
            if (measureText(f, Role::kBold, px, words).x <= in.w + f.px(6))
                drawTextIn(f, in.grown(f.px(3)), Role::kBold, px, part.ink, words);
        }
        x += w;
    }
    if (sixths)
        for (int i = 1; i < 6; ++i) {
            const float tick = std::round(b.x + b.w * static_cast<float>(i) / 6);
            f.draw->AddLine({tick, b.bottom() - f.px(5)}, {tick, b.bottom()}, f.theme.frame, 1);
        }
    f.draw->AddRect(b.min(), b.max(), f.theme.frame, 0, 0, 1.6f);
}

}  // namespace app
