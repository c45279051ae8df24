// Displays: Henrietta's five spaces a side, what lies on them, and which of them her Decision die opens.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "app/window/ukc/seat.h"

namespace app::uk {

struct Space {
    char letter = 'A';
    game::CardId card = game::CardId::kNone;  // face up; kNone: nothing does
    int faceDown = 0;                         // on C the pile, under what may lie face up on it
};
std::array<Space, 5> spacesOf(const Seat& seat, game::Side side);
std::string spaceWords(const Space& space);  // "face down", "14 face down", "empty"
Tooltip spaceTip(const Space& space, game::Side side);

// UKC P26.3: what a throw lets a side play.
std::string dieWords(int die);  // 1 to 6; 0: no die is thrown for the last cards
Tooltip dieTip(int die);        // 0: none has fallen
// The six throws as lines; returns their height.
float drawDieTable(Seat& seat, const Rect& box);

}  // namespace app::uk
