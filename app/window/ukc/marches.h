// Marches: several steps of a General in one gesture: his standee dragged along a way, or an Area pressed that is farther off.
// The way is planned from the seat alone; each step is a choice of its own, and what meets him on the way ends it.
#pragma once

#include <optional>
#include <vector>

#include "app/window/table/gesture.h"
#include "app/window/ukc/map_panel.h"
#include "app/window/ukc/reach.h"

namespace app::uk {

class Marches {
public:
    // Before the map is drawn: the arrows of what the hand means, and how far it may go.
    void point(Seat& seat, MapPanel& map);
    // After all that lies over it: what was pressed, dragged or pointed at.
    void follow(Seat& seat, Hand& hand, MapPanel& map);

private:
    struct Drag {
        game::General general{};
        ImVec2 at{};
        bool isMoving = false;               // no longer a click
        std::vector<bool> inReach;           // of each Area, from where he stands
        Route trail;                        // crossed so far
    };
    void drag(Seat& seat, Hand& hand, std::optional<game::AreaId> under);
    void tell(Seat& seat, game::General g, game::AreaId goal, const Route& route, const Rect& anchor);

    std::optional<Drag> drag_;
    LetGo letGo_;
    std::vector<common::PlanWay> ways_;  // of the last frame
    std::optional<game::AreaId> pinnedBefore_;
};

}  // namespace app::uk
