// SidePanel: the calendar, what wins the war, the fleet, boxes and cards, and the log.
#pragma once

#include "app/window/table/log_view.h"
#include "app/window/ukc/cards.h"

namespace app::uk {

class SidePanel {
public:
    void draw(Seat& seat, const Rect& box, LogView& log);
    void drawState(Seat& seat, const Rect& box);  // alone, for a narrow window
    void drawBoxes(Seat& seat, const Rect& box);
    bool showsBoxes = false;

private:
    float drawTurns(Seat& seat, const Rect& box);
    float drawPoints(Seat& seat, const Rect& box);
    float drawPower(Seat& seat, const Rect& box);
    float drawRegions(Seat& seat, const Rect& box);
    float drawFleet(Seat& seat, const Rect& box);
    float drawWealth(Seat& seat, const Rect& box);
    float drawDisplays(Seat& seat, const Rect& box);

    ScrollState state_, boxes_;
    bool isTight_ = false;  // rows before sentences
};

}  // namespace app::uk
