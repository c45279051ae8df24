// ScorePanel: draws the score and replays the record for its course.
#include "app/window/cruel_necessity/score_panel.h"

#include <algorithm>
#include <cmath>

#include "cruel_necessity/chapters/battle.h"

namespace app::cn {

namespace {

constexpr float kLine = 20, kFace = 15.5f;

}  // namespace

const std::vector<ScorePoint>& ScoreHistory::of(Seat& seat) {
    const auto& history = common::historyOf<game::Face>(*seat.c.history);
    const auto note = [&](const game::State& s) {
        const ScorePoint now{s.turn, game::score(seat.defs, s), s.war};
        if (!points_.empty() && points_.back().turn == now.turn)
            points_.back() = now;
        else
            points_.push_back(now);
    };
    // Both lines whole: as they are until the units go back.
    const auto isDrawnUp = [](const game::State& s) {
        if (!s.battle.isOn) return false;
        for (const auto side : {game::BattleSide::kRoyalist, game::BattleSide::kParliament})
            for (std::size_t slot = 0; slot < game::kSlots; ++slot)
                if (game::isEmptySlot(s, side, slot)) return false;
        return true;
    };
    std::size_t n = bookmark_.next(history);
    if (n == 0) {
        points_.clear();
        lastBattle_.reset();
        battles_ = 0;
        isFoughtOut_ = false;
        note(history.start().seen);
    }
    for (; n < history.moments().size(); ++n) {
        const auto& moment = history.moments()[n];
        const game::State& s = moment->after.seen;
        if (isDrawnUp(s)) {
            lastBattle_ = moment;
            isFoughtOut_ = false;
        } else if (isDrawnUp(history.before(n).seen)) {
            ++battles_;
            isFoughtOut_ = true;
        }
        isFoughtOut_ = isFoughtOut_ && s.battle.isOn;
        note(s);
    }
    bookmark_.readAll(history);
    return points_;
}

Standing standingOf(const Seat& seat, int score) {
    const game::Scenario* scenario = &seat.defs.scenarios[seat.s().options.scenario];
    if (seat.s().options.playOn)  // RULING cn-97: the last war played gives the table
        for (const game::Scenario& other : seat.defs.scenarios)
            if (number(other.lastCard) == static_cast<int>(game::kCards)) scenario = &other;
    Standing standing;
    for (const game::VictoryBand& band : scenario->victory) {
        if (score >= band.from || &band == &scenario->victory.back()) {
            standing.now = &band;
            break;
        }
        standing.next = &band;
    }
    return standing;
}

namespace {

float trianglesWidth(const Frame& f, int vp) { return f.px(static_cast<float>(std::abs(vp) > 6 ? 5 : std::abs(vp)) * 13); }

// A long name takes two lines.
float rowHeight(const Frame& f, float width, std::string_view what, int vp) {
    return f.px(kLine) * (measureText(f, Role::kBody, kFace, what).x > width - f.px(44) - trianglesWidth(f, vp) ? 1.85f : 1.0f);
}

}  // namespace

float scoreHeight(Seat& seat, float width, float most) {
    float height = seat.f.fonts.lineHeight(Role::kSmallCaps, 19) + seat.f.px(8 + 2 + 50 + 4);  // heading and head
    for (const auto& line : game::scoreLines(seat.defs, seat.s())) {
        const float row = rowHeight(seat.f, width, line.what, line.vp);
        if (height + row > most) break;
        height += row;
    }
    return height;
}

void drawScore(Seat& seat, const Rect& box, ScrollState& scroll) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    Rect area = box;
    const TargetState account = f.targets.cover("account", box);
    area.cutTop(sectionHeading(f, area.min(), area.w, "Score"), f.px(2));
    const int total = game::score(seat.defs, seat.s());
    const Standing standing = standingOf(seat, total);
    const ImU32 tone = total < 0 ? t.royalist.text : total > 0 ? t.parliament.text : t.ink;
    const Rect head = area.cutTop(f.px(50), f.px(4));
    const float number = drawText(f, {head.x, head.y + f.px(1)}, Role::kNumbers, 46, tone, plus(total));
    const float x = head.x + std::max(number + f.px(16), f.px(64));
    const bool isOver = seat.s().isOver;
    const std::string level = isOver ? game::Face::result(seat.defs, seat.s()).title : standing.now ? standing.now->title : "";
    drawTextCut(f, {x, head.y + f.px(5)}, head.right() - x, Role::kBold, 18, tone, level);
    const std::string next = isOver          ? "the game is over"
                             : standing.next ? standing.next->title + " at " + plus(standing.next->from)
                                             : "this is the highest level";
    drawTextCut(f, {x, head.y + f.px(28)}, head.right() - x, Role::kItalic, 15, t.ink2, next);
    const auto lines = game::scoreLines(seat.defs, seat.s());
    const Rect inner = beginScroll(f, "score", area, scroll);
    float y = inner.y;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& line = lines[i];
        const Rect row{inner.x, y, inner.w, rowHeight(f, inner.w, line.what, line.vp)};
        const std::string figure = plus(line.vp);
        const ImU32 colour = line.vp < 0 ? t.royalist.text : t.parliament.text;
        drawText(f, {row.right(), row.y}, Role::kNumbers, 17, colour, figure, Align::kRight);
        const float width = trianglesWidth(f, line.vp);
        victoryTriangles(f, {row.right() - f.px(34) - width, row.y + f.px(kLine) / 2}, line.vp, 10);
        drawWrapped(f, row.min(), row.w - f.px(44) - width, Role::kBody, kFace, t.ink, line.what, row.h + f.px(6));
        if (row.contains(f.pointer.at) && area.contains(f.pointer.at) && (account.hovered || f.targets.overNothing()))
            f.showTooltip({line.what, line.why, line.rule, {{"Victory Points", figure}}, false}, row);
        y += row.h;
    }
    if (lines.empty()) drawText(f, inner.min(), Role::kItalic, kFace, t.ink2, "Nothing scores yet.");
    endScroll(f, "score", area, scroll, y - inner.y);
}

void drawScoreGraph(Seat& seat, const Rect& box, const std::vector<ScorePoint>& points) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, seat.s().isOver ? "The course of the score" : "The score so far"),
                f.px(5));
    area.cutLeft(f.px(30));
    f.draw->AddRectFilled(area.min(), area.max(), t.card);
    f.draw->AddRect(area.min(), area.max(), t.rule);
    int low = -4, high = 4;
    for (const ScorePoint& p : points) low = std::min(low, p.score), high = std::max(high, p.score);
    // The cards of all decks the scenario plays.
    const auto& scenario = seat.defs.scenarios[seat.s().options.scenario];
    int turns = 0;
    for (int n = number(scenario.firstCard); n <= number(scenario.lastCard); ++n)
        if (!seat.defs.cards[static_cast<std::size_t>(n)].isAchievement) ++turns;
    turns = std::max({turns, 1, points.empty() ? 0 : points.back().turn});
    const Rect plot = area.inset(f.px(5), f.px(6));
    const auto at = [&](int turn, int score) {
        return ImVec2{plot.x + plot.w * static_cast<float>(turn) / static_cast<float>(turns),
                      plot.bottom() - plot.h * static_cast<float>(score - low) / static_cast<float>(high - low)};
    };
    const auto dashed = [&](ImVec2 from, ImVec2 to, ImU32 colour) {
        const float dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
        for (float d = 0; d < length; d += f.px(7)) {
            const float e = std::min(length, d + f.px(4));
            f.draw->AddLine({from.x + dx * d / length, from.y + dy * d / length},
                            {from.x + dx * e / length, from.y + dy * e / length}, colour);
        }
    };
    const int now = points.empty() ? 0 : points.back().score;
    f.draw->AddLine(at(0, 0), at(turns, 0), t.ink2, 1);
    const auto label = [&](int score) {
        drawText(f, {area.x - f.px(5), at(0, score).y - f.px(8)}, Role::kNumbers, 13, t.ink2, plus(score), Align::kRight);
    };
    const float apart = f.px(14);
    label(now);
    for (const int score : {high, 0, low})
        if (std::abs(at(0, score).y - at(0, now).y) >= apart) label(score);
    dashed(at(0, now), at(turns, now), t.rule);
    int war = points.empty() ? 1 : points.front().war;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].war != war) {
            war = points[i].war;
            dashed({at(points[i].turn, 0).x, area.y}, {at(points[i].turn, 0).x, area.bottom()}, t.ink2);
            drawText(f, {at(points[i].turn, 0).x + f.px(4), area.y + f.px(2)}, Role::kItalic, 13, t.ink2,
                     war == 2 ? "Second War" : "Third War");
        }
    for (const ScorePoint& p : points) f.draw->PathLineTo(at(p.turn, p.score));
    f.draw->PathStroke(t.parliament.text, 0, f.px(2));
    if (!points.empty()) f.draw->AddCircleFilled(at(points.back().turn, now), f.px(3.5f), t.parliament.text, 16);
}

}  // namespace app::cn
