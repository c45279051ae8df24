// The line of years: lanes, rows found for the names at each zoom, wheel, drag and keys.
#include "app/window/pages/timeline_view.h"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

using common::Lane;

constexpr std::array<const char*, common::kLaneKeys.size()> kLaneTitles{"Campaigns and battles", "Sieges",
                                                                        "Politics and religion", "Scotland and Ireland",
                                                                        "Lives that ended",      "Armies, ideas, print"};
constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
// Heights at 100 %: of a row of names, of the signs below them, between lanes.
constexpr float kRow = 23, kSigns = 14, kGap = 8;
constexpr float kNamePx = 15;
constexpr double kYears = common::kTimelineTo - common::kTimelineFrom;

ImU32 laneColour(const Theme& t, Lane lane) {
    switch (lane) {
        case Lane::kWar:
            return t.royalist.text;
        case Lane::kSieges:
            return t.goldInk;
        case Lane::kPolitics:
            return t.parliament.text;
        case Lane::kKingdoms:
            return t.covenanter.text;
        case Lane::kPeople:
            return t.ink2;
        case Lane::kIdeas:
            return t.heading;
    }
    return t.ink;
}

std::string targetOf(const common::TimelineMark& mark) { return "timeline.mark." + mark.id; }

}  // namespace

TimelineView::TimelineView(const AlmanacReading& reading)
    : reading_(reading), marks_(common::timelineOf(reading.almanac, reading.gazetteer)) {
    for (const auto& mark : marks_) {
        const auto* entry = reading_.almanac.find(mark.entry);
        weights_.push_back(mark.id == mark.entry && entry ? entry->links.size() + 2 * entry->pieces.size() : 3);
    }
}

std::optional<std::string> TimelineView::draw(Frame& f, const Rect& box) {
    Rect rest = box;
    drawTools(f, rest.cutTop(f.px(34), f.px(6)));
    const bool hasFoot = rest.h > f.px(230);
    const Rect foot = hasFoot ? rest.cutBottom(f.px(26), f.px(4)) : Rect{};
    plate(f, rest);
    Rect line = rest.inset(f.px(8), f.px(6));
    const bool hasSide = line.w > f.px(820);  // the names of the lanes stand beside them
    const Rect side = hasSide ? line.cutLeft(f.px(112), f.px(8)) : Rect{};
    const Rect axis = line.cutTop(f.px(24), f.px(4));
    // At first the years of the wars; the whole where the reader goes farther off.
    const bool isNew = width_ == 0;
    const double seen = isNew ? 0 : width_ / static_cast<double>(perYear_);
    if (isNew || width_ != line.w) {
        least_ = static_cast<float>(line.w / kYears);
        perYear_ = isNew ? static_cast<float>(line.w / 11) : std::max(least_, static_cast<float>(line.w / seen));
        if (isNew) from_ = reading_.standing ? common::yearOf(reading_.standing->from, false) - 2 : 1641;
        width_ = line.w;
    }
    left_ = line.x;
    steer(f, line);
    keepWithin();
    layOut(f, line.h);
    step(f);

    if (isToBeSeen_ && chosen_) {
        const LaneBox& lane = lanes_[static_cast<std::size_t>(marks_[*chosen_].lane)];
        if (lane.y < scroll_.offset || lane.y + lane.h > scroll_.offset + line.h) scroll_.offset = lane.y;
    }
    isToBeSeen_ = false;
    scroll_.content = content_;
    const Rect inner = beginScroll(f, "timeline", line, scroll_);
    f.draw->PopClipRect();
    drawAxis(f, axis, line);
    drawStanding(f, axis, line);
    f.draw->PushClipRect(line.min(), line.max(), true);
    const auto asked = drawMarks(f, line, inner.y);
    endScroll(f, "timeline", line, scroll_, content_);
    for (std::size_t i = 0; i < kLanes; ++i) {
        const float y = inner.y + lanes_[i].y;
        if (!hasSide || y + lanes_[i].h < line.y || y > line.bottom()) continue;
        f.draw->PushClipRect({side.x, line.y}, {side.right(), line.bottom()}, true);
        drawWrapped(f, {side.x, y}, side.w, Role::kSmallCaps, 16, laneColour(f.theme, static_cast<Lane>(i)), kLaneTitles[i],
                    lanes_[i].h);
        f.draw->PopClipRect();
    }
    if (hasFoot) {
        const bool isHeld = chosen_ && *chosen_ < marks_.size();
        const std::string words =
            isHeld ? common::datesText(marks_[*chosen_].from, marks_[*chosen_].to) + ": " + marks_[*chosen_].title
                   : std::string("A click opens what is told of it. Arrows go from one to the next; Enter opens.");
        drawTextIn(f, foot, isHeld ? Role::kBody : Role::kItalic, 16, isHeld ? f.theme.ink : f.theme.ink2, words, Align::kLeft);
    }
    return asked;
}

void TimelineView::drawTools(Frame& f, Rect bar) {
    const bool isTyping = f.targets.typing();
    const double middle = from_ + width_ / std::max(1.0f, perYear_) / 2.0;
    const auto key = [&](const char* k) { return isTyping ? std::string() : std::string(k); };
    const float square = f.px(44);
    if (button(f, "timeline.out", bar.cutLeft(square, f.px(6)), "\xE2\x88\x92",
               {.key = key("-"), .enabled = perYear_ > least_ * 1.01f || width_ == 0, .tip = Tooltip{.title = "Farther"}}))
        zoomBy(1 / 1.5f, middle), f.keepDrawing(0.05);
    if (button(f, "timeline.in", bar.cutLeft(square, f.px(6)), "+", {.key = key("+"), .tip = Tooltip{.title = "Nearer"}}))
        zoomBy(1.5f, middle), f.keepDrawing(0.05);
    const ButtonLook whole{.key = key("0"), .px = 16};
    if (button(f, "timeline.whole", bar.cutLeft(buttonWidth(f, "All years", whole), f.px(6)), "All years", whole))
        perYear_ = least_, from_ = common::kTimelineFrom, f.keepDrawing(0.05);
    if (reading_.standing) {
        const ButtonLook look{.key = key("G"), .px = 16};
        const float w = std::min(bar.w, buttonWidth(f, "Where your game is", look));
        if (button(f, "timeline.standing", bar.cutLeft(w, f.px(6)), "Where your game is", look)) {
            from_ = common::yearOf(reading_.standing->from, false) - width_ / std::max(1.0f, perYear_) / 2.0;
            f.keepDrawing(0.05);
        }
    }
    const auto year = [&](double y) { return std::to_string(static_cast<int>(std::clamp(y, 1637.0, 1660.9))); };
    const std::string from = year(from_ + 0.02), to = year(from_ + width_ / std::max(1.0f, perYear_) - 0.02);
    drawTextIn(f, bar, Role::kItalic, 17, f.theme.ink2, from == to ? from : from + "\xE2\x80\x93" + to, Align::kRight);
}

void TimelineView::zoomBy(float factor, double year) {
    const double at = (year - from_) * perYear_;
    perYear_ = std::clamp(perYear_ * factor, least_, static_cast<float>(width_ / 0.35));
    from_ = year - at / perYear_;
}

void TimelineView::keepWithin() {
    perYear_ = std::max(perYear_, least_);
    const double span = width_ / static_cast<double>(perYear_);
    from_ = std::clamp(from_, static_cast<double>(common::kTimelineFrom),
                       std::max(static_cast<double>(common::kTimelineFrom), common::kTimelineTo - span));
}

// Wheel and drag over the lanes, and what the arrows do not: a page to the left, a page to the right.
void TimelineView::steer(Frame& f, const Rect& line) {
    const TargetState ground = f.targets.cover("timeline.ground", line);
    if (f.wheel != 0 && line.contains(f.pointer.at)) {
        zoomBy(std::pow(1.25f, f.wheel), yearAt(f.pointer.at.x));
        f.wheel = 0;
    }
    if (ground.held && f.pointer.pressed) isDragging_ = true, dragFrom_ = f.pointer.at, dragYear_ = from_;
    if (!f.pointer.down) isDragging_ = false;
    if (isDragging_) from_ = dragYear_ - static_cast<double>((f.pointer.at.x - dragFrom_.x) / perYear_);
    if (f.targets.typing()) return;
    const double page = width_ / static_cast<double>(perYear_) * 0.8;
    if (f.takeKey("Home")) from_ = common::kTimelineFrom;
    if (f.takeKey("End")) from_ = common::kTimelineTo;
    if (f.takeKey(",")) from_ -= page;
    if (f.takeKey(".")) from_ += page;
}

// Rows for the lanes, one each and the rest where most names have found none.
void TimelineView::layOut(const Frame& f, float height) {
    if (laidFor_ == perYear_ && laidHeight_ == height && serial_ == f.themeSerial) return;
    laidFor_ = perYear_, laidHeight_ = height, serial_ = f.themeSerial;
    places_.assign(marks_.size(), {});
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const float bar = static_cast<float>((marks_[i].end - marks_[i].start) * perYear_);
        places_[i].width = std::max(bar, f.px(16) + measureText(f, Role::kBody, kNamePx, marks_[i].title).x + f.px(10));
    }
    const float fixed = static_cast<float>(kLanes) * f.px(kSigns + kGap);
    int rows = std::max(static_cast<int>(kLanes), static_cast<int>((height - fixed) / f.px(kRow)));
    std::array<std::size_t, kLanes> without{};
    for (std::size_t lane = 0; lane < kLanes; ++lane) lanes_[lane].rows = 1, without[lane] = placeIn(lane, 1);
    for (rows -= static_cast<int>(kLanes); rows > 0; --rows) {
        std::size_t lane = 0;
        const auto need = [&](std::size_t i) { return static_cast<float>(without[i]) / static_cast<float>(lanes_[i].rows); };
        for (std::size_t i = 1; i < kLanes; ++i)
            if (need(i) > need(lane)) lane = i;
        if (without[lane] == 0) break;
        without[lane] = placeIn(lane, ++lanes_[lane].rows);
    }
    float y = 0;
    for (LaneBox& lane : lanes_) {
        lane.y = y, lane.h = static_cast<float>(lane.rows) * f.px(kRow) + f.px(kSigns);
        y += lane.h + f.px(kGap);
    }
    content_ = y - f.px(kGap);
}

std::size_t TimelineView::placeIn(std::size_t lane, int rows) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (static_cast<std::size_t>(marks_[i].lane) == lane) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return weights_[a] > weights_[b]; });
    std::vector<std::vector<std::pair<float, float>>> taken(static_cast<std::size_t>(rows));
    std::size_t without = 0;
    for (const std::size_t i : order) {
        const float a = static_cast<float>((marks_[i].start - common::kTimelineFrom) * perYear_), b = a + places_[i].width;
        places_[i].row = -1;
        for (std::size_t row = 0; row < taken.size() && places_[i].row < 0; ++row) {
            const bool isFree =
                std::none_of(taken[row].begin(), taken[row].end(), [&](const auto& t) { return a < t.second && t.first < b; });
            if (isFree) taken[row].emplace_back(a, b), places_[i].row = static_cast<int>(row);
        }
        if (places_[i].row < 0) ++without;
    }
    return without;
}

void TimelineView::drawAxis(Frame& f, const Rect& axis, const Rect& line) {
    f.draw->PushClipRect({axis.x, axis.y - f.px(2)}, {axis.right(), line.bottom()}, true);
    const bool hasMonths = perYear_ > 12 * f.px(44), hasQuarters = perYear_ > 4 * f.px(44);
    const int step = perYear_ > f.px(44) ? 1 : perYear_ > f.px(24) ? 2 : 5;
    const int first = std::max(common::kTimelineFrom, static_cast<int>(from_));
    const int last = std::min(common::kTimelineTo, static_cast<int>(yearAt(axis.right())) + 1);
    for (int year = first; year <= last; ++year) {
        f.draw->AddLine({x(year), axis.y}, {x(year), line.bottom()}, withAlpha(f.theme.rule, 0.8f), 1);
        if (year == common::kTimelineTo) break;
        if (year % step == 0 || step == 1)
            drawText(f, {x(year) + f.px(5), axis.y + f.px(2)}, Role::kNumbers, 16, f.theme.ink, std::to_string(year));
        for (int month = 1; month < 12 && (hasMonths || hasQuarters); ++month) {
            if (!hasMonths && month % 3 != 0) continue;
            const float at = x(common::yearOf({year, month + 1}, false));
            f.draw->AddLine({at, axis.y + axis.h * 0.45f}, {at, line.bottom()}, withAlpha(f.theme.rule, 0.35f), 1);
            drawText(f, {at + f.px(4), axis.y + f.px(4)}, Role::kItalic, 14, f.theme.ink2,
                     kMonths[static_cast<std::size_t>(month)]);
        }
    }
    f.draw->AddLine({axis.x, axis.bottom()}, {axis.right(), axis.bottom()}, f.theme.frame, 1.5f);
    f.draw->PopClipRect();
}

void TimelineView::drawStanding(Frame& f, const Rect& axis, const Rect& line) const {
    if (!reading_.standing) return;
    const float a = x(common::yearOf(reading_.standing->from, false)), b = x(common::yearOf(reading_.standing->to, true));
    if (b < line.x || a > line.right()) return;
    const Rect band = Rect{a, axis.y, std::max(f.px(5), b - a), line.bottom() - axis.y}.clippedTo(
        {line.x, axis.y, line.w, line.bottom() - axis.y});
    f.draw->AddRectFilled(band.min(), band.max(), withAlpha(f.theme.gold, 0.28f));
    f.draw->AddLine(band.min(), {band.x, band.bottom()}, f.theme.goldInk, 2);
    triangleDown(f.draw, {band.x + f.px(1), axis.y + f.px(6)}, f.px(6), f.theme.goldInk);
    if (band.contains(f.pointer.at) && f.targets.overNothing())
        f.showTooltip({.title = "Your game stands here", .text = reading_.standing->title + "."},
                      {band.x, axis.y, band.w, axis.h});
}

std::optional<std::string> TimelineView::drawMarks(Frame& f, const Rect& line, float top) {
    const Theme& t = f.theme;
    std::optional<std::string> asked;
    for (std::size_t i = 0; i < kLanes; ++i) {
        const float y = top + lanes_[i].y + lanes_[i].h + f.px(kGap / 2);
        if (i + 1 < kLanes) f.draw->AddLine({line.x, y}, {line.right(), y}, withAlpha(t.rule, 0.6f), 1);
    }
    for (std::size_t i = 0; i < marks_.size(); ++i) {
        const auto& mark = marks_[i];
        const LaneBox& lane = lanes_[static_cast<std::size_t>(mark.lane)];
        const bool isNamed = places_[i].row >= 0, isChosen = chosen_ == i;
        const float start = x(mark.start), end = std::max(start, x(mark.end));
        const float y = top + lane.y + (isNamed ? f.px(kRow) * static_cast<float>(places_[i].row) : lane.h - f.px(kSigns));
        const float whole = start + (isNamed ? places_[i].width : f.px(12));
        if (whole < line.x || start > line.right() || y + f.px(kRow) < line.y || y > line.bottom()) continue;
        if (start < line.x - f.px(3) && end < line.x + f.px(50)) continue;  // it began farther back
        const ImU32 colour = laneColour(t, mark.lane);
        const float from = std::max(start, line.x);
        Rect box = isNamed ? Rect{from, y, whole - from - f.px(3), f.px(kRow - 2)} : Rect{start, y, f.px(12), f.px(kSigns)};
        const TargetState s = f.targets.add(targetOf(mark), box, mark.title);
        if (isNamed && end - start > f.px(14)) {
            f.draw->AddRectFilled({from, y + f.px(1)}, {end, y + f.px(kRow - 3)}, withAlpha(colour, 0.16f), f.px(3));
            f.draw->AddRectFilled({from, y + f.px(1)}, {std::min(end, from + f.px(3)), y + f.px(kRow - 3)}, colour);
        }
        if (isChosen || s.lit()) {
            f.draw->AddRectFilled(box.min(), box.max(), withAlpha(t.goldPale, 0.85f), f.px(3));
            f.draw->AddRect(box.min(), box.max(), t.goldInk, f.px(3), 0, 1.4f);
        }
        const ImVec2 sign{isNamed ? from + f.px(9) : start + f.px(6), y + (isNamed ? f.px(kRow / 2 - 1) : f.px(kSigns / 2))};
        lozenge(f.draw, sign, f.px(isNamed ? 4.5f : 4), colour, t.card);
        if (isNamed) {
            f.draw->PushClipRect(box.min(), box.max(), true);
            drawText(f, {from + f.px(17), y + f.px(2)}, Role::kBody, kNamePx, t.ink, mark.title);
            f.draw->PopClipRect();
        }
        if (s.focused) focusRing(f, box, f.px(3)), chosen_ = i;
        if (s.hovered) {
            const auto* entry = reading_.almanac.find(mark.entry);
            std::string where;
            for (const std::string& id : entry ? entry->counties : std::vector<std::string>{})
                if (const auto* county = reading_.almanac.county(id)) where += (where.empty() ? "" : ", ") + county->name;
            const std::string when = common::datesText(mark.from, mark.to);
            f.showTooltip({.title = mark.title, .text = when + (where.empty() ? "." : ", " + where + ".")}, box);
        }
        if (s.clicked) chosen_ = i, asked = mark.entry;
    }
    return asked;
}

// Left and right: the mark before and after in its lane. Up and down: the nearest in time of the lane above or below.
void TimelineView::step(Frame& f) {
    if (f.targets.typing() || marks_.empty()) return;
    if (chosen_ && !f.targets.focus().empty() && f.targets.focusShown() && !f.targets.focus().starts_with("timeline.mark.")) {
        // The focus went elsewhere with Tab: arrows lead on from there.
        return;
    }
    const bool left = f.takeKey("Left"), right = f.takeKey("Right"), up = f.takeKey("Up"), down = f.takeKey("Down");
    if (!left && !right && !up && !down) return;
    if (!chosen_) {
        const double middle = from_ + width_ / static_cast<double>(perYear_) / 2;
        std::size_t best = 0;
        for (std::size_t i = 0; i < marks_.size(); ++i)
            if (std::abs(marks_[i].start - middle) < std::abs(marks_[best].start - middle)) best = i;
        return choose(f, best);
    }
    const std::size_t now = *chosen_;
    const int lane = static_cast<int>(marks_[now].lane);
    if (left || right) {
        const std::size_t next = left ? now - 1 : now + 1;
        if (next < marks_.size() && static_cast<int>(marks_[next].lane) == lane) choose(f, next);
        return;
    }
    const int wanted = lane + (up ? -1 : 1);
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < marks_.size(); ++i)
        if (static_cast<int>(marks_[i].lane) == wanted &&
            (!best || std::abs(marks_[i].start - marks_[now].start) < std::abs(marks_[*best].start - marks_[now].start)))
            best = i;
    if (best) choose(f, *best);
}

void TimelineView::choose(Frame& f, std::size_t mark) {
    chosen_ = mark, isToBeSeen_ = true;
    const double span = width_ / static_cast<double>(perYear_), year = marks_[mark].start;
    if (year < from_ + 0.03 * span || year > from_ + 0.8 * span) from_ = year - span / 2, keepWithin();
    f.targets.setFocus(targetOf(marks_[mark]));
    f.keepDrawing(0.05);
}

}  // namespace app
