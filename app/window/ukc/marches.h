// Marches: several steps of a General in one gesture: his standee dragged along a way, or an Area pressed that is farther off.
// The way is planned from the seat alone; each step is a choice of its own, and what meets him on the way ends it.
#pragma once

#include <optional>
#include <vector>

#include "app/window/table/gesture.h"
#include "app/window/ukc/map_panel.h"

namespace app::uk {

// The cheapest way of the General from where he stands, without its start; empty: there is none within his Movement Points.
// `trail`: Areas it is to go by, in this order.
std::vector<game::AreaId> routeTo(const Seat& seat, game::General g, game::AreaId goal,
                                  const std::vector<game::AreaId>& trail = {});

class Marches {
public:
    // Before the map is drawn: the arrows of what the hand means.
    void point(Seat& seat, const MapPanel& map);
    // After all that lies over it: what was pressed, dragged or pointed at.
    void follow(Seat& seat, Hand& hand, MapPanel& map);

private:
    struct Drag {
        game::General general{};
        ImVec2 at{};
        bool isMoving = false;               // no longer a click
        std::vector<game::AreaId> trail;     // crossed so far
    };
    void drag(Seat& seat, Hand& hand, std::optional<game::AreaId> under);
    void tell(Seat& seat, game::General g, game::AreaId goal, const std::vector<game::AreaId>& route, const Rect& anchor);

    std::optional<Drag> drag_;
    std::vector<common::PlanWay> ways_;  // of the last frame
    std::optional<game::AreaId> pinnedBefore_;
};

}  // namespace app::uk
