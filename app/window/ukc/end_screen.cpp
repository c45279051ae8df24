// EndScreen: the page after the last action.
#include "app/window/ukc/end_screen.h"

#include "app/window/table/chance_chart.h"
#include "app/window/table/end_rows.h"

namespace app::uk {

using game::Side;

void drawEndScreen(Seat& seat, const Rect& box, ScrollState& scroll) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto& s = seat.s();
    const common::Result result = seat.chair.result();
    const Rect inner = beginScroll(f, "uk.end", box, scroll);
    Rect area{inner.x, inner.y, inner.w - f.px(6), f.px(4000)};
    emblem(f, Rect::around({area.centre().x, area.y + f.px(30)}, f.px(28), f.px(28)), emblemOf(s.winner));
    area.cutTop(f.px(66));
    drawTextIn(f, area.cutTop(f.px(46), f.px(2)), Role::kSmallCaps, 34, t.heading,
               result.title.empty() ? "The war is over" : result.title);
    drawText(f, {area.centre().x, area.y}, Role::kItalic, 17, t.ink2, "in " + seat.defs.turns[s.turn].name, Align::kCentre);
    area.cutTop(f.px(30));
    ornament(f, {area.centre().x, area.y + f.px(4)}, f.px(140));
    area.cutTop(f.px(18));
    seat.c.wantedReplay = drawChanceCourse(f, "end.chance", area, seat.c.curve.get(), {false, seat.c.reader, seat.c.turnName});
    area.cutTop(sectionHeading(f, area.min(), area.w, "The country at the end"));
    EndRows rows(f, area);
    rows.head();
    rows.row("Areas", game::areasOf(s, Side::kRoyalist), game::areasOf(s, Side::kParliament));
    rows.row("Regions", game::regionsOf(seat.defs, s, Side::kRoyalist), game::regionsOf(seat.defs, s, Side::kParliament));
    rows.row("Economic Infrastructures", game::infrastructuresOf(seat.defs, s, Side::kRoyalist),
             game::infrastructuresOf(seat.defs, s, Side::kParliament));
    rows.row("Brigades in the field", game::onMap(s, Side::kRoyalist), game::onMap(s, Side::kParliament));
    area.cutTop(f.px(12));
    area.cutTop(sectionHeading(f, area.min(), area.w, "What each side did"));
    rows.row("Battles won", s.battlesWon);
    rows.row("Fortresses taken", s.fortressesTaken);
    rows.row("Brigades lost", s.brigadesLost);
    rows.row("Cards played", s.cardsPlayed);
    area.cutTop(f.px(10));
    const int needed = game::isGmt(s) ? 12 : 11;
    drawTextCut(f, area.min(), area.w, Role::kItalic, 16, t.ink2,
                "Parliament has " + std::to_string(s.points) + " of the " + std::to_string(needed) +
                    " points it needs at the end of the war.");
    area.cutTop(f.px(28));
    endScroll(f, "uk.end", box, scroll, area.y - inner.y);
}

}  // namespace app::uk
