// EndScreen: the page after the last action.
#include "app/window/twwae/end_screen.h"

#include <algorithm>
#include <cmath>

#include "app/window/table/chance_chart.h"
#include "app/window/table/end_rows.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

using game::Side;

void drawCourse(Frame& f, const Rect& box, const std::vector<CoursePoint>& course) {
    const Theme& t = f.theme;
    Rect area = box;
    area.cutLeft(f.px(24));
    f.draw->AddRectFilled(area.min(), area.max(), t.card);
    f.draw->AddRect(area.min(), area.max(), t.rule);
    int most = 3;
    for (const CoursePoint& p : course) most = std::max(most, std::abs(p.vp));
    const Rect plot = area.inset(f.px(6), f.px(8));
    const float n = static_cast<float>(std::max<std::size_t>(course.size(), 2) - 1);
    const auto at = [&](std::size_t i, int vp) {
        return ImVec2{plot.x + plot.w * static_cast<float>(i) / n,
                      plot.centre().y - plot.h / 2 * static_cast<float>(vp) / static_cast<float>(most)};
    };
    f.draw->AddRectFilled({plot.x, at(0, most).y}, {plot.right(), at(0, 0).y}, withAlpha(t.royalist.pale, 0.6f));
    f.draw->AddRectFilled({plot.x, at(0, 0).y}, {plot.right(), at(0, -most).y}, withAlpha(t.parliament.pale, 0.6f));
    for (std::size_t i = 1; i < course.size(); ++i)
        if (course[i].year != course[i - 1].year) {
            f.draw->AddLine({at(i, 0).x, plot.y}, {at(i, 0).x, plot.bottom()}, t.rule, 1);
            drawText(f, {at(i, 0).x + f.px(3), plot.bottom() - f.px(17)}, Role::kItalic, 13, t.ink2,
                     std::to_string(course[i].year));
        }
    f.draw->AddLine(at(0, 0), {plot.right(), at(0, 0).y}, t.ink2, 1);
    for (const int vp : {3, 0, -3})
        drawText(f, {area.x - f.px(5), at(0, vp).y - f.px(9)}, Role::kNumbers, 13,
                 vp > 0   ? t.royalist.text
                 : vp < 0 ? t.parliament.text
                          : t.ink2,
                 std::to_string(std::abs(vp)), Align::kRight);
    for (std::size_t i = 0; i < course.size(); ++i) {  // the marker jumps, it does not slope
        const bool isLevel = i > 0 && course[i].vp == course[i - 1].vp;  // no point twice: the stroke would swell there
        if (isLevel && i + 1 < course.size()) continue;
        if (i > 0) f.draw->PathLineTo(at(i, course[i - 1].vp));
        if (!isLevel) f.draw->PathLineTo(at(i, course[i].vp));
    }
    f.draw->PathStroke(t.ink, 0, f.px(2));
}

void drawEndScreen(Seat& seat, const Rect& box, const std::vector<CoursePoint>& course, ScrollState& scroll) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const common::Result result = seat.chair.result();
    const Rect inner = beginScroll(f, "tw.end", box, scroll);
    Rect area{inner.x, inner.y, inner.w - f.px(6), f.px(4000)};
    const bool isKing = s.winner == 0;
    const SideColours& side = s.winner < 0 ? t.parliament : cloth(isKing ? Side::kRoyalist : Side::kParliament);
    emblem(f, Rect::around({area.centre().x, area.y + f.px(30)}, f.px(28), f.px(28)),
           s.winner < 0 ? ""
           : isKing     ? "royalist"
                        : "parliament");
    area.cutTop(f.px(66));
    drawTextIn(f, area.cutTop(f.px(46), f.px(2)), Role::kSmallCaps, 36, t.heading,
               result.title.empty() ? "The war is over" : result.title);
    const std::string vp = s.vp == 0 ? "no Victory Points on either side"
                                     : vpText(s.vp) + (std::abs(s.vp) == 1 ? " Victory Point" : " Victory Points") +
                                           (s.vp > 0 ? " for the King" : " for Parliament");
    drawText(f, {area.centre().x, area.y}, Role::kBold, 20, side.text, vp, Align::kCentre);
    area.cutTop(f.px(30));
    drawText(f, {area.centre().x, area.y}, Role::kItalic, 16, t.ink2,
             turnTitle(s.year, s.turn), Align::kCentre);
    area.cutTop(f.px(28));
    ornament(f, {area.centre().x, area.y + f.px(4)}, f.px(140));
    area.cutTop(f.px(18));
    seat.c.wantedReplay = drawChanceCourse(f, "end.chance", area, seat.c.curve.get(), {false, seat.c.reader, seat.c.turnName});
    area.cutTop(sectionHeading(f, area.min(), area.w, "What each side did"));
    EndRows rows(f, area);
    rows.head();
    rows.row("Battles won", s.battlesWon);
    rows.row("Cities taken", s.citiesTaken);
    rows.row("of them by storm", s.stormsWon);
    rows.row("Blocks lost", s.blocksLost);
    std::array<int, 2> cities{}, seas{};
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        if (s.owner[i] >= 0) ++cities[static_cast<std::size_t>(s.owner[i])];
    for (const game::CityId port : seat.defs.keyPort)
        if (s.owner[index(port)] >= 0) ++seas[static_cast<std::size_t>(s.owner[index(port)])];
    rows.row("Cities held at the end", cities[0], cities[1]);
    rows.row("Seas controlled", seas[0], seas[1]);
    area.cutTop(f.px(12));
    if (course.size() > 1) {
        area.cutTop(sectionHeading(f, area.min(), area.w, "The course of the war"));
        drawCourse(f, area.cutTop(f.px(130), f.px(8)), course);
    }
    endScroll(f, "tw.end", box, scroll, area.y - inner.y);
}

}  // namespace app::tw
