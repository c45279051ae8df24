// Tray: the blocks that may be chosen now, at the foot of the map; and the plate that fans out a pile.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "app/window/table/gesture.h"
#include "app/window/twwae/map_panel.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

class Marches;

class Tray {
public:
    const Marches* marches = nullptr;  // whither those are marked to go who are sent
    enum class Room { kFoot, kColumn, kSea };  // of a map; a strip of its own, which it may fill; idle sea, from its top
    // Draws within `map`; returns what it covers (empty: nothing).
    Rect draw(Seat& seat, Hand& hand, const Rect& map, Room where, float lowest);
    // The pile asked about by pointer or keyboard, or pinned; joined to it by a line. At sea, or where it finds no room there
    // on the land, above what is covered already; never over the question that is asked: where it has no other place it is not
    // drawn.
    void drawFan(Seat& seat, const Rect& sea, const Rect& land, const Rect& covered, const Rect& question, MapPanel& panel);

private:
    struct Item {
        game::BlockId block{};
        std::optional<game::Action> action;   // what a click does; none: it only tells why not
        game::Action asked;                   // what to ask about when there is none
        std::string below;                    // "to Kent"
        bool isChosen = false, isSent = false;
    };
    struct Group {
        std::string title, note;
        std::vector<Item> items;
    };
    [[nodiscard]] std::vector<Group> groupsOf(const Seat& seat);
    static std::string titleOfTray(const Seat& seat, const Group& group);  // of one that holds but this group
    void keepRow(const Seat& seat, std::map<game::Place, Group>& groups);
    void drawItem(Seat& seat, Hand& hand, const Item& item, const Rect& place);

    ScrollState scroll_;
    std::pair<std::array<std::size_t, 3>, std::string> scrolled_;  // the list that it belongs to
    // The blocks of a row keep their places while it is chosen among them.
    std::array<std::size_t, 3> rowOf_{};      // the sort of decision, how deep it lies, and the Turn
    std::vector<std::pair<game::BlockId, game::Place>> row_;
    std::optional<game::Place> whole_;        // the place all of whose blocks are shown
    std::shared_ptr<const common::AnySeat> countedFor_;
    std::vector<int> mayGo_;                  // how many of those that a button takes may go together
    std::vector<game::Place> listed_;         // where those in the list stand
    std::optional<game::Place> kept_;         // the plate stays while the pointer is in it
    Rect fan_;
    ImVec2 keptAt_{};
};

}  // namespace app::tw
