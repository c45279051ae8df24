// Marks on a map, drawn above its pieces and below what asks for a click.
#include "app/window/table/marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/window/draw/text.h"

namespace app {

namespace {

struct Curve {  // from a to b, bent a little so that the way back does not hide it
    ImVec2 a, m, b;
    [[nodiscard]] ImVec2 at(float t) const {
        const float u = 1 - t;
        return {u * u * a.x + 2 * u * t * m.x + t * t * b.x, u * u * a.y + 2 * u * t * m.y + t * t * b.y};
    }
};

// Between the edges of the two places.
Curve curveOf(const MarkSpot& from, const MarkSpot& to, float k) {
    const float dx = to.at.x - from.at.x, dy = to.at.y - from.at.y, length = std::max(1.0f, std::hypot(dx, dy));
    const ImVec2 u{dx / length, dy / length}, n{-u.y, u.x};
    const float begin = std::min(from.radius * 0.7f, length * 0.3f), end = std::min(to.radius * 0.8f, length * 0.35f),
                bend = std::min(length * 0.14f, 34 * k);
    const ImVec2 a{from.at.x + u.x * begin, from.at.y + u.y * begin}, b{to.at.x - u.x * end, to.at.y - u.y * end};
    return {a, {(a.x + b.x) / 2 + n.x * bend, (a.y + b.y) / 2 + n.y * bend}, b};
}

void head(ImDrawList* d, const Curve& c, float t, float size, ImU32 fill) {
    const ImVec2 tip = c.at(t), back = c.at(std::max(0.0f, t - 0.06f));
    const float ux = tip.x - back.x, uy = tip.y - back.y, u = std::max(0.01f, std::hypot(ux, uy));
    const ImVec2 dir{ux / u, uy / u};
    d->AddTriangleFilled(tip, {tip.x - dir.x * size - dir.y * size * 0.6f, tip.y - dir.y * size + dir.x * size * 0.6f},
                         {tip.x - dir.x * size + dir.y * size * 0.6f, tip.y - dir.y * size - dir.x * size * 0.6f}, fill);
}

void line(ImDrawList* d, const Curve& c, float until, float width, ImU32 colour, bool isDashed) {
    constexpr int kParts = 24;
    for (int i = 0; i < kParts; ++i) {
        const float t0 = static_cast<float>(i) / kParts, t1 = std::min(until, static_cast<float>(i + 1) / kParts);
        if (t0 >= until) break;
        if (isDashed && i % 2 == 1) continue;
        d->AddLine(c.at(t0), c.at(t1), colour, width);
    }
}

ImU32 tone(const Frame& f, const std::string& side) { return side.empty() ? f.theme.ink : f.theme.side(side).fill; }

// The cream of chalk, on light paper and dark.
ImU32 chalk(const Frame& f) { return f.theme.isDark() ? rgb(0xFBF3DF) : mixed(f.theme.card, rgb(0xFFFFFF), 0.4f); }

void drawArrow(Frame& f, const Marks::Arrow& arrow, const Curve& c, float k) {
    const float until = std::clamp(arrow.done, 0.02f, 1.0f), width = (arrow.isNow ? 8.0f : 3.2f) * k,
                casing = (arrow.isNow ? 13.0f : 7.0f) * k, size = (arrow.isNow ? 20.0f : 13.0f) * k;
    const float neck = std::max(0.0f, until - 0.08f);
    line(f.draw, c, neck, casing, withAlpha(chalk(f), arrow.isNow ? 1.0f : 0.85f), false);
    head(f.draw, c, std::min(1.0f, until + 0.01f), size * 1.35f, chalk(f));
    line(f.draw, c, neck, width, tone(f, arrow.move.side), !arrow.isNow);
    head(f.draw, c, until, size, tone(f, arrow.move.side));
}

}  // namespace

void chalkRing(Frame& f, ImVec2 at, float radius, float k) {
    const float thick = std::max(3.0f, 5 * k), edge = std::max(1.0f, 1.4f * k);
    f.draw->AddCircle(at, radius, rgb(0x2B2118), 40, thick + 2 * edge);
    f.draw->AddCircle(at, radius, chalk(f), 40, thick);
}

void stepDisc(Frame& f, ImVec2 at, float radius, int number, std::string_view side, bool isNow) {
    const SideColours& cloth = f.theme.side(std::string(side));
    f.draw->AddCircleFilled(at, radius + 1.5f, chalk(f), 24);
    f.draw->AddCircleFilled(at, radius, isNow ? cloth.dark : f.theme.card, 24);
    f.draw->AddCircle(at, radius, cloth.dark, 24, 1.4f);
    drawTextIn(f, Rect::around(at, radius, radius), Role::kNumbers, radius * 1.25f / f.scale(),
               !isNow ? f.theme.ink : f.theme.isDark() ? f.theme.card : rgb(0xFFFFFF), std::to_string(number));
}

namespace {

// How much of a disc something lies under.
float hidden(const Rect& disc, const std::vector<Rect>& things) {
    float out = 0;
    for (const Rect& it : things) {
        const Rect both = disc.clippedTo(it);
        if (both.w > 0 && both.h > 0) out += both.w * both.h;
    }
    return out;
}

float ringOf(const MarkSpot& spot, float k) { return spot.radius + 6 * k; }

}  // namespace

std::vector<MarkDisc> discsOf(const Marks& marks, float k, float radius, const SpotOf& spotOf, const std::vector<Rect>& clear) {
    std::vector<MarkDisc> discs;
    std::vector<Rect> taken = clear;
    const auto add = [&](const std::vector<ImVec2>& places, int number, const std::string& side, bool isNow) {
        ImVec2 best = places.front();
        float least = -1;
        for (const ImVec2 at : places) {
            const float under = hidden(Rect::around(at, radius, radius), taken);
            if (least >= 0 && under >= least) continue;
            best = at, least = under;
            if (under <= 0) break;
        }
        taken.push_back(Rect::around(best, radius, radius));
        discs.push_back({best, number, side, isNow});
    };
    for (const auto& ring : marks.rings) {
        const auto spot = ring.number > 0 ? spotOf(ring.place) : std::nullopt;
        if (!spot) continue;
        // Above it to the right first, as one looks for a number.
        const std::array<ImVec2, 8> kRound{{{0.72f, -0.72f}, {-0.72f, -0.72f}, {0.72f, 0.72f}, {-0.72f, 0.72f},
                                                {0, -1}, {1, 0}, {-1, 0}, {0, 1}}};
        std::vector<ImVec2> places;
        for (const ImVec2 way : kRound)
            places.push_back({spot->at.x + ringOf(*spot, k) * way.x, spot->at.y + ringOf(*spot, k) * way.y});
        add(places, ring.number, ring.side, true);
    }
    for (const auto& arrow : marks.arrows) {
        if (arrow.number <= 0) continue;
        const auto from = spotOf(arrow.move.from), to = spotOf(arrow.move.to);
        if (!from || !to) continue;
        const Curve c = curveOf(*from, *to, k);
        std::vector<ImVec2> places;
        for (const float t : {0.5f, 0.4f, 0.6f, 0.3f, 0.7f, 0.2f, 0.8f}) places.push_back(c.at(t));
        add(places, arrow.number, arrow.move.side, arrow.isNow);
    }
    return discs;
}

void drawMarks(Frame& f, const Marks& marks, float k, MarkLayer layer, const SpotOf& spotOf, const PieceOf& piece,
               const std::vector<Rect>& clear) {
    const bool isBelow = layer == MarkLayer::kBelow;
    if (isBelow)
        for (const auto& ring : marks.rings)
            if (const auto spot = spotOf(ring.place)) chalkRing(f, spot->at, ringOf(*spot, k), k);
    std::vector<std::pair<const Marks::Arrow*, ImVec2>> going;
    for (const auto& arrow : marks.arrows) {
        if (arrow.isNow == isBelow) continue;
        const auto from = spotOf(arrow.move.from), to = spotOf(arrow.move.to);
        if (!from || !to) continue;
        const Curve c = curveOf(*from, *to, k);
        drawArrow(f, arrow, c, k);
        if (arrow.done < 1) going.emplace_back(&arrow, Curve{from->at, c.m, to->at}.at(arrow.done));
    }
    if (isBelow) return;
    const float r = std::max(10 * k, f.px(9.5f));
    for (const MarkDisc& d : discsOf(marks, k, r, spotOf, clear)) {
        stepDisc(f, d.at, r, d.number, d.side, d.isNow);
        // It takes no press from what lies below it.
        if (std::hypot(f.pointer.at.x - d.at.x, f.pointer.at.y - d.at.y) > r + 2) continue;
        const auto words = marks.words.find(d.number);
        f.showTooltip({.title = "Since your turn, " + std::to_string(d.number),
                       .text = words == marks.words.end() ? std::string() : words->second,
                       .rows = {{"The list", f.keyName("F7")}}},
                      Rect::around(d.at, r, r));
    }
    if (piece)
        for (const auto& [arrow, at] : going) piece(arrow->move, at);
}

Marks latestMarks(std::vector<Happening> all) {
    const auto under = std::find_if(all.rbegin(), all.rend(), [](const Happening& row) { return row.isHeading; }).base();
    const auto isCounted = [](const Happening& row) { return !row.isHeading && !row.isQuiet; };
    if (std::any_of(under, all.end(), isCounted))
        for (auto row = all.begin(); row != under; ++row) row->ways.clear(), row->place.clear();
    return marksOf(all);
}

}  // namespace app
