// SidePanel: lays its sections out from the top; the log takes what is left.
#include "app/window/twwae/side_panel.h"

#include <algorithm>
#include <cmath>

namespace app::tw {

using game::Side;

std::optional<Points> pointsOf(const Seat& seat) {
    const auto* segment = seat.within<game::ActionSegment>();
    if (!segment) return std::nullopt;
    return Points{segment->left, std::max<int>(game::actionPoints(seat.defs, seat.s(), segment->side), segment->left)};
}

float SidePanel::drawVictory(Seat& seat, const Rect& box, bool paint) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const float head = f.fonts.lineHeight(Role::kSmallCaps, 19) + f.px(8), row = f.px(34), foot = f.px(20);
    if (!paint) return head + row + foot + f.px(8);
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "Victory"));
    const Rect track = area.cutTop(row, f.px(2));
    const int vp = seat.s().vp;
    for (int i = 0; i < 7; ++i) {
        const int value = 3 - i;  // the King's to the left
        const Rect cell = track.column(i, 7, f.px(3));
        const bool now = vp == value || (value == 3 && vp > 3) || (value == -3 && vp < -3);
        const SideColours& side = value > 0 ? t.royalist : t.parliament;
        f.draw->AddRectFilled(cell.min(), cell.max(),
                              now          ? (value == 0 ? t.neutral : side.fill)
                              : value == 0 ? t.card
                                           : side.pale,
                              f.px(3));
        f.draw->AddRect(cell.min(), cell.max(), now ? t.goldInk : withAlpha(t.frame, 0.55f), f.px(3), 0,
                        now ? f.px(2.5f) : 1.0f);
        drawTextIn(f, cell, Role::kNumbers, now ? 21 : 17,
                   now          ? side.onFill
                   : value == 0 ? t.ink
                                : side.text,
                   std::to_string(std::abs(now ? vp : value)));
    }
    const Rect words = area.cutTop(foot);
    crown(f.draw, {words.x, words.y + f.px(3), f.px(15), f.px(12)}, t.royalist.text);
    drawText(f, {words.x + f.px(20), words.y}, Role::kItalic, 15, t.ink2, "3 wins");
    portcullis(f.draw, {words.right() - f.px(14), words.y + f.px(3), f.px(13), f.px(13)}, t.parliament.text);
    drawText(f, {words.right() - f.px(20), words.y}, Role::kItalic, 15, t.ink2, seat.s().kingToScots ? "2 wins" : "3 wins",
             Align::kRight);
    seat.about("victory", {box.x, track.y, box.w, row + foot},
               {"Victory",
                "Cities that change hands move the marker; so does the King\u2019s capture. Three points in a Victory Phase "
                "win the war.",
                "TWWAE 10.0",
                {{"Now", vp == 0 ? "neither side is ahead" : vpText(vp) + (vp > 0 ? " for the King" : " for Parliament")}},
                false});
    return head + row + foot + f.px(8);
}

float SidePanel::drawCalendar(Seat& seat, const Rect& box, bool paint) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const float head = f.fonts.lineHeight(Role::kSmallCaps, 19) + f.px(8), row = f.px(30);
    std::string note;
    for (const auto& [event, turn] : game::majorEventsAhead(seat.defs, s))
        note += fmt::format("{}{}: {}", note.empty() ? "" : ". ",
                            turn == 0   ? "By a die"
                            : turn == 7 ? "Year End"
                                        : "Turn " + std::to_string(turn),
                            seat.defs.majorEvents[game::index(event)].name);
    auto last = s;
    last.turn = 6;
    const bool endsInWinter = game::isWinter(last);  // 1642 does not (TWWAE 6.17)
    const std::string_view season = !endsInWinter ? "1642 has two Turns, 5 and 6; neither is a Winter Turn"
                                    : s.turn == 6 ? "Winter: no block may enter an Area with enemies outside a City"
                                    : s.turn == 5 ? "The next Turn is winter: no attacks in it"
                                                  : "Turn 6 is a Winter Turn";
    if (note.empty() || s.turn >= 5) note = std::string(season) + (note.empty() ? "" : ". ") + note;
    const float words = measureWrapped(f, box.w, Role::kItalic, 14, note);
    if (!paint) return head + row + words + f.px(10);
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, std::to_string(s.year)));
    const Rect track = area.cutTop(row, f.px(3));
    for (int i = 1; i <= 6; ++i) {
        const Rect cell = track.column(i - 1, 6, f.px(3));
        const bool now = i == s.turn, past = i < s.turn;
        const SideColours& first = cloth(s.first);
        f.draw->AddRectFilled(cell.min(), cell.max(), now ? first.fill : past ? t.well : t.card, f.px(3));
        f.draw->AddRect(cell.min(), cell.max(), now ? t.goldInk : withAlpha(t.frame, 0.55f), f.px(3), 0, now ? f.px(2) : 1.0f);
        drawTextIn(f, cell, Role::kNumbers, 17, now ? first.onFill : past ? t.ink2 : t.ink, std::to_string(i));
        if (i == 6 && endsInWinter) {  // a snow star in the corner
            const ImVec2 c{cell.right() - f.px(8), cell.y + f.px(8)};
            for (int a = 0; a < 3; ++a) {
                const float x = a == 0 ? 0 : f.px(3.6f) * (a == 1 ? 0.87f : -0.87f), y = a == 0 ? f.px(4.2f) : f.px(2.1f);
                f.draw->AddLine({c.x - x, c.y - y}, {c.x + x, c.y + y}, now ? first.onFill : t.ink2, 1);
            }
        }
    }
    drawWrapped(f, area.min(), area.w, Role::kItalic, 14, t.ink2, note);
    seat.about("calendar", track,
               {"The year",
                std::string(endsInWinter ? "A year has six Turns; in the sixth, a Winter Turn, no block may enter an Area with "
                                           "enemies outside a City [6.17]."
                                         : "A year has six Turns, 1642 the last two alone. The sixth of every other year is a "
                                           "Winter Turn without attacks [6.17].") +
                    " The war ends with " +
                    std::to_string(seat.defs.scenarios[s.options.scenario].end.year) + ".",
                "TWWAE 2.1",
                {{"Player 1", s.isRevealed ? (s.first == Side::kRoyalist ? "the King" : "Parliament") : "not yet known"}},
                false});
    return head + row + words + f.px(10);
}

// Whether the window is so low that the log would be left a line or two.
static bool isLow(const Frame& f) { return f.area.h < f.px(790); }

float SidePanel::drawActions(Seat& seat, const Rect& box, bool paint, BigCard& big) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const float head = f.fonts.lineHeight(Role::kSmallCaps, 19) + f.px(8), line = f.px(32);
    const auto points = pointsOf(seat);
    const bool anyPlayed = s.played[0] != game::CardId::kNone || s.played[1] != game::CardId::kNone ||
                           seat.seen.hasCommitted[0] || seat.seen.hasCommitted[1];
    float h = 0;
    if (points) h += f.px(42);
    if (anyPlayed) h += (isLow(f) ? 1.0f : 2.0f) * (line + f.px(4));  // one beside the other, for the lines of the log
    if (h == 0) return 0;
    if (!paint) return head + h + f.px(6);
    Rect area = box;
    // Whose they are: while the enemy acts one may be asked something too.
    const auto* segment = seat.within<game::ActionSegment>();
    const char* whose = !segment || segment->side == seat.own ? "Actions"
                        : segment->side == Side::kRoyalist     ? "The King\u2019s Actions"
                                                               : "Parliament\u2019s Actions";
    area.cutTop(sectionHeading(f, area.min(), area.w, points ? whose : "Cards of the turn"));
    if (points) {
        Rect row = area.cutTop(f.px(36), f.px(6));
        for (int i = 1; i <= points->of; ++i) {
            const Rect at = row.cutLeft(f.px(36), f.px(6));
            const bool isLeft = i <= points->left;
            if (isLeft) coin(f, at.centre(), f.px(17), std::to_string(i));
            else {
                f.draw->AddCircle(at.centre(), f.px(16), t.rule, 24, 1.5f);
                drawTextIn(f, at, Role::kNumbers, 17, t.disabled, std::to_string(i));
            }
        }
        const std::string share = std::to_string(points->left) + " of " + std::to_string(points->of);
        std::string words = share + " Action Points left";
        if (measureText(f, Role::kBold, 17, words).x > row.w) words = share + " points left";
        if (measureText(f, Role::kBold, 17, words).x > row.w) words = share + " left";
        drawTextIn(f, row, Role::kBold, 17, t.ink, words, Align::kLeft);
    }
    if (!anyPlayed) return head + h + f.px(6);
    const Rect both = area.cutTop(h - (points ? f.px(42) : 0));
    for (const Side side : {seat.own, enemyOf(seat.own)}) {
        const int n = side == seat.own ? 0 : 1;
        const Rect row = isLow(f) ? Rect{both.x, both.y, both.w, line}.column(n, 2, f.px(6))
                                  : Rect{both.x, both.y + static_cast<float>(n) * (line + f.px(4)), both.w, line};
        const game::CardId id = s.played[index(side)];
        if (id != game::CardId::kNone) {
            drawCardLine(seat, id, row,
                         isLow(f)                          ? ""
                         : s.first == side && s.isRevealed ? "Player 1"
                         : s.isRevealed                    ? "Player 2"
                                                           : "face down",
                         big);
            continue;
        }
        f.draw->AddRect(row.min(), row.max(), withAlpha(cloth(side).fill, 0.6f), f.px(4), 0, 1.2f);
        drawTextIn(f, row, Role::kItalic, 15, t.ink2,
                   seat.seen.hasCommitted[index(side)] ? "a card is face down" : "no card chosen yet");
    }
    return head + h + f.px(6);
}

float SidePanel::drawForce(Seat& seat, const Rect& box, bool paint, BigCard& big) {
    Frame& f = seat.f;
    const auto& s = seat.s();
    std::vector<game::CardId> cards;
    for (const Side side : game::kBothSides)
        for (const game::CardId id : cardsOf(side, s.decks[index(side)].beside)) cards.push_back(id);
    if (cards.empty()) return 0;
    const float head = f.fonts.lineHeight(Role::kSmallCaps, 19) + f.px(8), line = f.px(30);
    if (!paint) return head + static_cast<float>(cards.size()) * (line + f.px(4)) + f.px(4);
    Rect area = box;
    area.cutTop(sectionHeading(f, area.min(), area.w, "In force"));
    for (const game::CardId id : cards) drawCardLine(seat, id, area.cutTop(line, f.px(4)), "", big);
    return head + static_cast<float>(cards.size()) * (line + f.px(4)) + f.px(4);
}

void SidePanel::drawState(Seat& seat, const Rect& box, BigCard& big) {
    Frame& f = seat.f;
    const Rect inner = beginScroll(f, "panel.state", box, state_);
    Rect area{inner.x, inner.y, inner.w - f.px(6), f.px(4000)};
    area.cutTop(drawVictory(seat, area, true));
    area.cutTop(drawCalendar(seat, area, true));
    area.cutTop(drawActions(seat, area, true, big));
    area.cutTop(drawForce(seat, area, true, big));
    endScroll(f, "panel.state", box, state_, area.y - inner.y);
}

void SidePanel::drawLogs(Seat& seat, const Rect& box, LogView& log) {
    Frame& f = seat.f;
    Rect area = box;
    drawSinceShort(seat.c, area.cutTop(area.h * 0.42f, f.px(8)), summary_);
    area.cutTop(sectionHeading(f, area.min(), area.w, "Log"), f.px(2));
    log.draw(f, area, seat.c.log, seat.c.reader);
}

void SidePanel::draw(Seat& seat, const Rect& box, LogView& log, BigCard& big) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    f.targets.cover("panel", box);
    panel(f, box);
    f.draw->AddLine(box.min(), {box.x, box.bottom()}, t.frame, f.px(2));
    Rect area = box.inset(f.px(16), f.px(10));
    area.cutTop(drawVictory(seat, area, true));
    area.cutTop(drawCalendar(seat, area, true));
    const float actions = drawActions(seat, area, false, big);
    if (actions > 0) drawActions(seat, area.cutTop(actions), true, big);
    // The hand, two rows of three.
    Rect hand = area.cutTop(f.px(26), 0);
    const bool isLowPanel = isLow(f);
    const int many = seat.seen.handSize[index(seat.own)], enemies = seat.seen.handSize[index(enemyOf(seat.own))];
    const int columns = many > 6 ? (many + 1) / 2 : 3, rows = many > columns ? 2 : 1;
    const float cardWidth = (area.w - f.px(6) * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float least = f.px(isLowPanel ? 82 : 86), wanted = std::min(cardWidth * 1.1f, f.px(104));
    const float logLeast = f.px(190);
    const float cardHeight =
        std::clamp((area.h - logLeast - f.px(24)) / static_cast<float>(rows) - f.px(6), least, std::max(least, wanted));
    drawHand(seat, area.cutTop(many == 0 ? f.px(26) : static_cast<float>(rows) * (cardHeight + f.px(6)), f.px(2)), columns,
             big);
    std::string theirs =
        std::string(seat.own == Side::kRoyalist ? "Parliament" : "The King") + " holds " + std::to_string(enemies) +
        (enemies == 1 ? " card" : " cards") +
        (seat.seen.hiddenSize[index(enemyOf(seat.own))] > 0
             ? " and put " + std::to_string(seat.seen.hiddenSize[index(enemyOf(seat.own))]) + " away unseen"
             : "");
    if (isLowPanel) {  // beside the heading
        if (const int away = seat.seen.hiddenSize[index(enemyOf(seat.own))];
            away > 0 && measureText(f, Role::kItalic, 11.5f, theirs).x > hand.w * 0.62f)
            theirs = std::string(seat.own == Side::kRoyalist ? "Parliament" : "The King") + " holds " +
                     std::to_string(enemies) + ", " + std::to_string(away) + " put away";
        const float px = fittingPx(f, Role::kItalic, 14, 11.5f, theirs, hand.w * 0.62f);
        const float w = std::min(measureText(f, Role::kItalic, px, theirs).x, hand.w * 0.62f);
        drawTextCut(f, {hand.right() - w, hand.y + f.px(6)}, w + 1, Role::kItalic, px, t.ink2, theirs);
        hand.w -= w + f.px(8);
    } else {
        drawTextCut(f, area.min(), area.w, Role::kItalic, fittingPx(f, Role::kItalic, 14, 11.5f, theirs, area.w), t.ink2,
                    theirs);
        area.cutTop(f.px(22));
    }
    sectionHeading(f, hand.min(), hand.w, "Your hand");
    const float force = drawForce(seat, area, false, big);
    if (force > 0 && area.h - force > f.px(120)) drawForce(seat, area.cutTop(force), true, big);
    if (area.h > f.px(340) && seat.c.sinceRows > 0) {  // the log keeps its lines
        drawSinceShort(seat.c, area.cutBottom(std::min(f.px(190), area.h * 0.45f), f.px(6)), summary_);
        area.cutTop(sectionHeading(f, area.min(), area.w, "Log"), f.px(2));
    } else {
        area.cutTop(newsHeading(seat.c, area.min(), area.w, "Log"), f.px(2));
    }
    log.draw(f, area, seat.c.log, seat.c.reader);
}

}  // namespace app::tw
