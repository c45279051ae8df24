// EndScreen: the page after the last action.
#include "app/window/cruel_necessity/end_screen.h"

#include <algorithm>
#include <cmath>

#include "app/window/table/chance_chart.h"

namespace app::cn {

namespace {

struct Verdict {
    std::string title, history, cause;
    bool isHistorical = false;
};

Verdict verdictOf(const Seat& seat, int score) {
    const auto& s = seat.s();
    if (!s.survived && s.isOver) {
        const auto& level = seat.defs.defeats[static_cast<std::size_t>(std::clamp<int>(s.war, 1, 3) - 1)];
        return {level.title, level.history, s.lostLondon ? "London fell to the King." : "Four causes sank to their lowest.",
                false};
    }
    const Standing standing = standingOf(seat, score);
    if (!standing.now) return {};
    return {standing.now->title, standing.now->history, "The last card has been resolved.", standing.now->isHistorical};
}

float table(Seat& seat, const Rect& box, std::string_view title, const std::vector<game::ScoreLine>& lines, bool gains,
            bool paint) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    float y = box.y;
    if (paint) sectionHeading(f, {box.x, y}, box.w, title);
    y += f.px(28);
    int sum = 0;
    for (const auto& line : lines) {
        if ((line.vp > 0) != gains) continue;
        sum += line.vp;
        if (paint) {
            const ImU32 colour = gains ? t.parliament.text : t.royalist.text;
            drawText(f, {box.right(), y}, Role::kNumbers, 16, colour, plus(line.vp), Align::kRight);
            drawTextCut(f, {box.x, y}, box.w - f.px(40), Role::kBody, 16, t.ink, line.what);
        }
        y += f.px(22);
    }
    if (paint) {
        f.draw->AddLine({box.right() - f.px(60), y + f.px(1)}, {box.right(), y + f.px(1)}, t.rule);
        drawText(f, {box.right(), y + f.px(3)}, Role::kNumbers, 18, gains ? t.parliament.text : t.royalist.text, plus(sum),
                 Align::kRight);
        drawText(f, {box.x, y + f.px(3)}, Role::kItalic, 16, t.ink2, "together");
    }
    return y + f.px(28) - box.y;
}

}  // namespace

void drawEndScreen(Seat& seat, const Rect& box, const std::vector<ScorePoint>& course, ScrollState& scroll) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const int total = game::score(seat.defs, seat.s());
    const Verdict verdict = verdictOf(seat, total);
    const Rect inner = beginScroll(f, "cn.end", box, scroll);
    Rect area{inner.x, inner.y, inner.w - f.px(6), f.px(4000)};
    const ImU32 tone = total < 0 ? t.royalist.text : t.parliament.text;
    area.cutTop(f.px(4));
    drawText(f, {area.centre().x, area.y}, Role::kSmallCaps, 18, t.ink2, verdict.cause, Align::kCentre);
    area.cutTop(f.px(26));
    drawTextIn(f, area.cutTop(f.px(46), f.px(2)), Role::kSmallCaps, 40, t.heading, verdict.title);
    drawText(f, {area.centre().x, area.y}, Role::kNumbers, 44, tone, plus(total), Align::kCentre);
    area.cutTop(f.px(52));
    drawText(f, {area.centre().x, area.y}, Role::kItalic, 16, t.ink2,
             "Victory Points after " + std::to_string(seat.s().turn) + " turns", Align::kCentre);
    area.cutTop(f.px(28));
    ornament(f, {area.centre().x, area.y + f.px(4)}, f.px(140));
    area.cutTop(f.px(16));
    area.cutTop(drawWrapped(f, area.min(), area.w, Role::kBody, 18, t.ink, verdict.history), f.px(6));
    if (verdict.isHistorical)
        area.cutTop(drawWrapped(f, area.min(), area.w, Role::kItalic, 16, t.ink2, "The story of the game"), f.px(4));
    area.cutTop(f.px(8));
    seat.c.wantedReplay = drawChanceCourse(f, "end.chance", area, seat.c.curve.get(), {true, seat.c.reader, seat.c.turnName});
    const auto lines = game::scoreLines(seat.defs, seat.s());
    const bool sideBySide = area.w > f.px(460);
    const Rect left = sideBySide ? area.column(0, 2, f.px(24)) : area;
    const float gains = table(seat, left, "What earned points", lines, true, true);
    const Rect right = sideBySide ? area.column(1, 2, f.px(24)) : Rect{area.x, area.y + gains, area.w, area.h};
    const float costs = table(seat, right, "What cost points", lines, false, true);
    area.cutTop(sideBySide ? std::max(gains, costs) : gains + costs, f.px(12));
    if (course.size() > 1) drawScoreGraph(seat, area.cutTop(f.px(128)), course);
    endScroll(f, "cn.end", box, scroll, area.y - inner.y);
}

}  // namespace app::cn
