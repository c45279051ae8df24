// ChanceChart: draws the bar, the curve and its turning points.
#include "app/window/table/chance_chart.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

int percent(double share) { return static_cast<int>(std::lround(100.0 * std::clamp(share, 0.0, 1.0))); }

// "58", "under 1", "over 99": nobody has won before the end.
std::string inHundred(double share) {
    if (share > 0.0 && share < 0.005) return "under 1";
    if (share < 1.0 && share > 0.995) return "over 99";
    return std::to_string(percent(share));
}

std::string figureText(const common::WinChance& chance, const ChanceOf& of) {
    const double share = chance.first;
    if (of.isWorth) return "Outlook " + inHundred(share) + " of 100";
    return "The King " + inHundred(share) + " %, Parliament " + inHundred(1.0 - share) + " %";
}

// Slanting lines over a part of a bar or plot, for eyes that do not tell its colour.
void hatch(Frame& f, const Rect& box, ImU32 colour, float step) {
    f.draw->PushClipRect(box.min(), box.max(), true);
    for (float x = box.x - box.h; x < box.right(); x += step)
        f.draw->AddLine({x, box.bottom()}, {x + box.h, box.y}, colour, 1);
    f.draw->PopClipRect();
}

struct Plot {
    const common::ChanceCurve& curve;
    Rect box;
    float last = 1;

    [[nodiscard]] float x(std::size_t action) const { return box.x + box.w * static_cast<float>(action) / last; }
    [[nodiscard]] float y(double share) const {
        return box.bottom() - box.h * static_cast<float>(std::clamp(share, 0.0, 1.0));
    }
    [[nodiscard]] const common::ChancePoint& nearest(float px) const {
        const auto* best = &curve.points.front();
        for (const auto& point : curve.points)
            if (std::abs(x(point.action) - px) < std::abs(x(best->action) - px)) best = &point;
        return *best;
    }
};

void drawGround(Frame& f, const Plot& plot, const ChanceOf& of) {
    const Theme& t = f.theme;
    const Rect& box = plot.box;
    if (of.isWorth) {
        for (const double share : {0.25, 0.5, 0.75})
            f.draw->AddLine({box.x, plot.y(share)}, {box.right(), plot.y(share)}, withAlpha(t.rule, 0.6f), 1);
        return;
    }
    const float middle = std::round(plot.y(0.5));
    const Rect upper{box.x, box.y, box.w, middle - box.y}, lower{box.x, middle, box.w, box.bottom() - middle};
    f.draw->AddRectFilled(upper.min(), upper.max(), withAlpha(t.royalist.pale, 0.6f));
    f.draw->AddRectFilled(lower.min(), lower.max(), withAlpha(t.parliament.pale, 0.6f));
    if (t.patterns) hatch(f, lower, withAlpha(t.parliament.text, 0.18f), f.px(9));
    for (const double share : {0.25, 0.75})
        f.draw->AddLine({box.x, plot.y(share)}, {box.right(), plot.y(share)}, withAlpha(t.rule, 0.5f), 1);
    f.draw->AddLine({box.x, middle}, {box.right(), middle}, t.ink2, 1);
}

void drawTurns(Frame& f, const Plot& plot) {
    float lastLabel = -1e6f;
    // Every turn by its number where there is room, else every second, every fifth or every tenth.
    const auto& points = plot.curve.points;
    const float most = plot.box.w / std::max(1.0f, f.px(26));
    const int many = points.back().turn - points.front().turn + 1;
    int step = 10;
    for (const int each : {5, 2, 1})
        if (static_cast<float>(many) / static_cast<float>(each) <= most) step = each;
    int turn = plot.curve.points.front().turn;
    for (const auto& point : plot.curve.points) {
        if (point.turn == turn) continue;
        turn = point.turn;
        const float x = std::round(plot.x(point.action));
        f.draw->AddLine({x, plot.box.bottom() - f.px(4)}, {x, plot.box.bottom()}, f.theme.ink2, 1);
        if (plot.box.h < f.px(80)) continue;  // the line of turns stands below it
        const std::string label = std::to_string(turn);
        const float w = measureText(f, Role::kClause, 13, label).x;
        if (turn % step != 0 || x - lastLabel < w + f.px(4) || x + w + f.px(3) > plot.box.right()) continue;
        lastLabel = x;
        drawText(f, {x + f.px(2), plot.box.bottom() - f.px(18)}, Role::kClause, 13, f.theme.ink2, label);
    }
}

void drawLine(Frame& f, const Plot& plot, const ChanceOf& of) {
    const Theme& t = f.theme;
    const auto& points = plot.curve.points;
    // What is hidden leaves this much open: two standard errors each way. Its parts must not show where they meet.
    const ImDrawListFlags flags = f.draw->Flags;
    f.draw->Flags &= ~ImDrawListFlags_AntiAliasedFill;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const auto &a = points[i - 1], &b = points[i];
        const float x = plot.x(a.action), right = plot.x(b.action);
        const double up = 2 * a.chance.error, down = 2 * b.chance.error;
        f.draw->AddQuadFilled({x, plot.y(a.chance.first + up)}, {right, plot.y(b.chance.first + down)},
                              {right, plot.y(b.chance.first - down)}, {x, plot.y(a.chance.first - up)},
                              withAlpha(t.ink, 0.14f));
        if (of.isWorth)
            f.draw->AddQuadFilled({x, plot.y(a.chance.first)}, {right, plot.y(b.chance.first)}, {right, plot.box.bottom()},
                                  {x, plot.box.bottom()}, withAlpha(t.parliament.pale, 0.7f));
    }
    f.draw->Flags = flags;
    ImVec2 before{-1e6f, -1e6f};
    for (const auto& point : points) {
        const ImVec2 at{plot.x(point.action), plot.y(point.chance.first)};
        if (at.x == before.x && at.y == before.y) continue;  // no point twice: the stroke would swell there
        f.draw->PathLineTo(before = at);
    }
    f.draw->PathStroke(t.ink, 0, f.px(2));
    const auto& end = points.back();
    f.draw->AddCircleFilled({plot.x(end.action), plot.y(end.chance.first)}, f.px(3.5f), t.ink, 16);
}

void disc(Frame& f, ImVec2 at, float r, std::size_t number, bool isLit) {
    f.draw->AddCircleFilled(at, r, isLit ? f.theme.gold : f.theme.goldPale, 24);
    f.draw->AddCircle(at, r, f.theme.goldInk, 24, f.px(1.4f));
    drawTextIn(f, Rect::around(at, r, r), Role::kBold, 13 * r / f.px(9), f.theme.ink, std::to_string(number));
}

Tooltip tipOf(const common::TurningPoint& it, const ChanceOf& of) {
    return {.title = of.turnName(it.turn),
            .text = (it.cause.empty() ? std::string() : it.cause + ". ") +
                    (of.isWorth ? "The outlook: " : "The King\xE2\x80\x99s chance: ") + std::to_string(percent(it.before)) +
                    " before, " + std::to_string(percent(it.after)) + " after, of 100."};
}

}  // namespace

std::string chanceSentence(const common::WinChance& chance, const ChanceOf& of) {
    const int error = percent(chance.error);
    const std::string range = error > 0 ? "; plus or minus " + std::to_string(error) + "." : ".";
    if (of.isWorth)
        return "The outlook is " + inHundred(chance.first) + " of 100, as far as you can know" + range;
    const bool isKing = of.reader == common::PlayerId::kFirst;
    return (isKing ? "The King wins " : "Parliament wins ") + inHundred(isKing ? chance.first : 1.0 - chance.first) +
           " in 100 from here, as far as you can know" + range;
}

void drawChanceBar(Frame& f, std::string_view id, const Rect& box, const common::WinChance& chance, const ChanceOf& of) {
    const Theme& t = f.theme;
    const SideColours &left = of.isWorth ? t.parliament : t.royalist, &right = of.isWorth ? t.royalist : t.parliament;
    const float x = std::round(box.x + box.w * static_cast<float>(std::clamp(chance.first, 0.0, 1.0)));
    const Rect one{box.x, box.y, x - box.x, box.h}, two{x, box.y, box.right() - x, box.h};
    f.draw->AddRectFilled(one.min(), one.max(), left.fill);
    f.draw->AddRectFilled(two.min(), two.max(), right.fill);
    const float error = box.w * static_cast<float>(2 * chance.error);
    const Rect open = Rect{x - error, box.y, 2 * error, box.h}.clippedTo(box);
    if (error >= 1) f.draw->AddRectFilled(open.min(), open.max(), withAlpha(t.paper, 0.4f));
    if (t.patterns) hatch(f, of.isWorth ? one : two, withAlpha(right.onFill, 0.5f), f.px(7));
    const float middle = std::round(box.centre().x);
    f.draw->AddRectFilled({middle - 1, box.y}, {middle + 1, box.bottom()}, withAlpha(t.paper, 0.75f));
    f.draw->AddRect(box.min(), box.max(), t.frame);
    const float r = box.h * 0.5f + f.px(2);
    lozenge(f.draw, {std::clamp(x, box.x + r, box.right() - r), box.centre().y}, r, t.gold, t.frame);

    const std::string sentence = chanceSentence(chance, of);
    const TargetState s = f.targets.add(id, box.grown(f.px(1)), sentence);
    if (s.focused) focusRing(f, box, f.px(2));
    if (!s.lit()) return;
    Tooltip tip{.title = of.isWorth ? "The outlook" : "Chance of winning", .text = sentence};
    if (of.isWorth) {
        tip.text += " A cause that is lost counts 0, one that is saved with a score of 0 counts 40, the best ever reached 100.";
    } else {
        tip.rows = {{"The King", percentText(chance.first)}, {"Parliament", percentText(1.0 - chance.first)}};
    }
    f.showTooltip(std::move(tip), box);
}

const common::ChancePoint* pointAt(const common::ChanceCurve& curve, std::size_t action) {
    const common::ChancePoint* found = nullptr;
    for (const auto& point : curve.points)
        if (point.action <= action || !found) found = &point;
    return found;
}

std::optional<std::size_t> drawChancePlot(Frame& f, std::string_view id, const Rect& box, const common::ChanceCurve& curve,
                                          const ChanceOf& of, std::optional<std::size_t> at) {
    const Theme& t = f.theme;
    f.draw->AddRectFilled(box.min(), box.max(), t.card);
    if (curve.points.empty()) return {};
    const Plot plot{curve, box, static_cast<float>(std::max<std::size_t>(1, curve.points.back().action))};
    std::optional<std::size_t> clicked;
    const TargetState s =
        f.targets.add(id, box, of.isWorth ? "The course of the outlook" : "The course of the chance of winning");
    f.draw->PushClipRect(box.min(), box.max(), true);
    drawGround(f, plot, of);
    drawLine(f, plot, of);
    drawTurns(f, plot);
    if (at) {
        const float x = std::round(plot.x(std::min(*at, curve.points.back().action)));
        f.draw->AddRectFilled({x - f.px(1), box.y}, {x + f.px(1), box.bottom()}, t.goldInk);
    }
    f.draw->PopClipRect();
    f.draw->AddRect(box.min(), box.max(), t.rule);
    if (s.focused) focusRing(f, box, f.px(3));
    const auto& point = plot.nearest(f.pointer.at.x);
    if (s.hovered && !s.held) {
        const ImVec2 spot{plot.x(point.action), plot.y(point.chance.first)};
        f.draw->AddCircleFilled(spot, f.px(4.5f), t.goldInk, 16);
        f.showTooltip({.title = of.turnName(point.turn), .text = figureText(point.chance, of) + "."},
                      Rect::around(spot, f.px(6), f.px(6)));
    }
    if (s.clicked) clicked = point.action;
    // Each above or below the end of its change, on the side it came from last; none over another.
    const float r = std::clamp(box.h * 0.26f, f.px(5.5f), f.px(9));
    std::vector<ImVec2> taken;
    for (std::size_t i = 0; i < curve.turningPoints.size(); ++i) {
        const auto& it = curve.turningPoints[i];
        const float way = it.after < it.before ? 1.0f : -1.0f;
        ImVec2 centre{plot.x(it.to), plot.y(it.after) + way * (r + f.px(5))};
        const auto isOverAnother = [&] {
            return std::any_of(taken.begin(), taken.end(), [&](const ImVec2& other) {
                return std::abs(other.x - centre.x) < 2 * r && std::abs(other.y - centre.y) < 2 * r;
            });
        };
        for (int n = 0; n < 6 && isOverAnother(); ++n) centre.x += r;
        centre.x = std::clamp(centre.x, box.x + r, std::max(box.x + r, box.right() - r));
        centre.y = std::clamp(centre.y, box.y + r, std::max(box.y + r, box.bottom() - r));
        taken.push_back(centre);
        const std::string name = std::string(id) + "." + std::to_string(i + 1);
        const TargetState mark = f.targets.addCircle(name, centre, r, common::turningText(it));
        disc(f, centre, r, i + 1, mark.lit());
        if (mark.lit()) f.showTooltip(tipOf(it, of), Rect::around(centre, r, r));
        if (mark.clicked) clicked = it.to;
    }
    return clicked;
}

std::optional<std::size_t> drawChanceCourse(Frame& f, std::string_view id, Rect& area, const common::ChanceCurve* curve,
                                            const ChanceOf& of) {
    const Theme& t = f.theme;
    if (curve && curve->points.size() < 2) return {};
    area.cutTop(sectionHeading(f, area.min(), area.w,
                               of.isWorth ? "The course of the outlook" : "The King\xE2\x80\x99s chance of winning"));
    Rect box = area.cutTop(f.px(132), f.px(8));
    const Rect scale = box.cutLeft(f.px(30), f.px(4));
    if (!curve) {
        f.draw->AddRectFilled(box.min(), box.max(), t.card);
        f.draw->AddRect(box.min(), box.max(), t.rule);
        drawTextIn(f, box, Role::kItalic, 16, t.ink2, "Weighing the war\xE2\x80\xA6");
        return {};
    }
    const float line = f.fonts.lineHeight(Role::kNumbers, 13);
    for (const int figure : {100, 50, 0}) {
        const float y = box.bottom() - box.h * static_cast<float>(figure) / 100;
        drawText(f, {scale.right(), std::clamp(y - line / 2, box.y, box.bottom() - line)}, Role::kNumbers, 13,
                 of.isWorth || figure == 50 ? t.ink2
                 : figure == 100            ? t.royalist.text
                                            : t.parliament.text,
                 std::to_string(figure), Align::kRight);
    }
    if (!of.isWorth) {  // whose half is which, by shape as well
        const float side = std::min(f.px(20), box.h * 0.16f);
        emblem(f, {scale.x, box.y + box.h * 0.25f - side / 2, side, side}, "royalist");
        emblem(f, {scale.x, box.y + box.h * 0.75f - side / 2, side, side}, "parliament");
    }
    auto clicked = drawChancePlot(f, id, box, *curve, of);
    for (std::size_t i = 0; i < curve->turningPoints.size(); ++i) {
        const auto& it = curve->turningPoints[i];
        // A heading as the cause: the deal of a turn, and what both sides are about in it.
        const std::string when = of.turnName(it.turn),
                          cause = it.cause == when ? "what the new turn brought to both sides" : it.cause,
                          words = when + (cause.empty() ? "" : ": " + cause);
        const std::string figures =
            std::to_string(percent(it.before)) + " to " + std::to_string(percent(it.after)) + (of.isWorth ? "" : " %");
        const float w = measureText(f, Role::kNumbers, 16, figures).x, h = f.fonts.lineHeight(Role::kBody, 16);
        const float room = area.w - w - f.px(46), tall = measureWrapped(f, room, Role::kBody, 16, words);
        const Rect row = area.cutTop(std::max(f.px(28), tall + f.px(6)), f.px(2));
        const TargetState s = f.targets.add(std::string(id) + ".turn." + std::to_string(i + 1), row, common::turningText(it));
        if (s.lit()) f.draw->AddRectFilled(row.min(), row.max(), t.goldPale, f.px(3));
        if (s.focused) focusRing(f, row, f.px(3));
        disc(f, {row.x + f.px(12), row.centre().y}, f.px(9), i + 1, s.lit());
        const float y = row.y + (row.h - h) / 2;
        const ImU32 tone = (it.after > it.before) == of.isWorth ? t.parliament.text : t.royalist.text;
        drawText(f, {row.right() - f.px(6), y}, Role::kNumbers, 16, tone, figures, Align::kRight);
        drawWrapped(f, {row.x + f.px(28), row.y + (row.h - tall) / 2}, room, Role::kBody, 16, t.ink, words);
        if (s.lit()) f.showTooltip(tipOf(it, of), row);
        if (s.clicked) clicked = it.to;
    }
    area.cutTop(f.px(8));
    return clicked;
}

}  // namespace app
