// Marches: a Group Move in one gesture: a stack dragged to an Area, an Area pressed before any block is taken, and buttons that
// take many blocks; a block dragged out of the pool. Blocks that were taken are marked for the Area that is pressed, one or two
// steps away, and March carries it out. All of it is planned from the seat alone, and comes to the same choices as
// if each were made by itself.
#pragma once

#include <map>
#include <tuple>

#include "app/window/table/gesture.h"
#include "app/window/twwae/map_panel.h"

namespace app::tw {

// A Group Move to its end at the goal, from the position of a seat in which it may be begun or has been.
struct MarchPlan {
    std::vector<std::string> steps = {};        // empty: it cannot be done
    std::vector<common::PlanWay> ways = {};
    int blocks = 0;                             // so many go
    std::optional<common::Rejection> why = {};  // it cannot
    std::string leaving = {};                   // what it gives up
    game::BlockBits who = 0;                    // they
    game::BlockBits between = 0;                // who goes as far as the Area between
    std::shared_ptr<const common::Seat<game::Face>> last = {};  // before they are sent to the goal; null: where they are now
    std::string whyNotStraight = {};            // to a neighbour, where those who go take another way
};
// `by`: the Area between, where the goal is no neighbour; kUnknown: none. Those already taken go, else all that may. Where a
// border is too narrow for all of them it is refused: who goes is for the player to say.
MarchPlan planMarch(const common::Seat<game::Face>& chair, game::AreaId from, game::Place goal,
                    game::Place by = game::Place::kUnknown);

// What one side gives up by going: "Bristol is left, and passes to Parliament (1 point)." Empty: nothing.
std::string leavingText(const common::Seat<game::Face>& before, const common::Seat<game::Face>& after);

// A block raised from the pool and placed there.
MarchPlan planRaise(const common::Seat<game::Face>& chair, game::BlockId block, game::AreaId goal);

// Takes as many of the blocks wanted as may be taken together; those who may lead others first.
Gesture taking(const common::Seat<game::Face>& chair, game::BlockBits wanted);

class Marches {
public:
    // Before the map is drawn: the arrows of what the hand means, and how far it may go.
    void point(Seat& seat, MapPanel& map);
    // After all that lies over it: what was pressed, dragged or pointed at.
    void follow(Seat& seat, Hand& hand, MapPanel& map);
    // What follows the first step of a move by itself: those marked for an Area farther on go there. By notation; empty: nobody
    // is.
    [[nodiscard]] std::vector<std::string> rest(const common::Seat<game::Face>& chair) const;
    // Whither a block is marked to go in its second step.
    [[nodiscard]] std::optional<game::AreaId> goalOf(game::BlockId b) const;

private:
    // Blocks that were sent to the Area between, and are to go on from there.
    struct Marked {
        game::BlockBits blocks = 0;
        game::AreaId by{}, goal{};
        std::vector<std::string> steps = {};  // of the second step, but for its end
        std::shared_ptr<const common::AnySeat> at = {};  // where it was marked
    };
    void keepMarked(const Seat& seat);
    [[nodiscard]] int sentTo(const Seat& seat, game::AreaId a) const;
    void refuseToSend(Seat& seat, const std::string& id, game::AreaId goal) const;
    struct Drag {
        game::AreaId from{};
        ImVec2 at{};
        bool isMoving = false;             // no longer a click
        std::optional<game::AreaId> last;  // the Area under the pointer, and the one before it
        std::optional<game::AreaId> by;
        std::vector<MapPanel::Reach> inReach = {};  // of each Area, a few more in each frame
        game::BlockId raised = game::BlockId::kNone;  // out of the pool: `from` is no Area
    };
    void lookFarther(const Seat& seat);
    void drag(Seat& seat, Hand& hand, std::optional<game::AreaId> under);
    const MarchPlan& planTo(const Seat& seat, game::AreaId from, game::AreaId goal, std::optional<game::AreaId> by);
    void tell(Seat& seat, const MarchPlan& plan, game::AreaId from, game::AreaId goal, const Rect& anchor);

    std::vector<Marked> marked_;
    std::optional<Marked> toMark_;  // as soon as the first order is given
    std::optional<Drag> drag_;
    std::optional<std::pair<game::AreaId, ImVec2>> barred_;  // pressed, but may not leave
    LetGo letGo_;
    std::vector<common::PlanWay> ways_;  // of the last frame
    std::optional<game::Place> pinnedBefore_;
    std::shared_ptr<const common::AnySeat> plannedFor_;
    std::map<std::tuple<game::AreaId, game::AreaId, std::optional<game::AreaId>>, MarchPlan> plans_;
};

}  // namespace app::tw
