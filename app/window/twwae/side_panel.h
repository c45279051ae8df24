// SidePanel: victory, the calendar, Action Points, the hand, cards in force, the enemy's last turn, the log.
#pragma once

#include "app/window/twwae/cards.h"
#include "app/window/twwae/history.h"

namespace app::tw {

class SidePanel {
public:
    void draw(Seat& seat, const Rect& box, LogView& log, BigCard& big);
    // The same in parts, for tabs.
    void drawState(Seat& seat, const Rect& box, BigCard& big);
    void drawLogs(Seat& seat, const Rect& box, LogView& log);

private:
    float drawVictory(Seat& seat, const Rect& box, bool paint);
    float drawCalendar(Seat& seat, const Rect& box, bool paint);
    float drawActions(Seat& seat, const Rect& box, bool paint, BigCard& big);
    float drawForce(Seat& seat, const Rect& box, bool paint, BigCard& big);

    ScrollState summary_, state_;
};

// Action Points left in the Action Segment, and how many the card gave; none outside of it.
struct Points {
    int left = 0, of = 0;
};
std::optional<Points> pointsOf(const Seat& seat);

}  // namespace app::tw
