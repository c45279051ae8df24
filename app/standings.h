// How the war of a game stands, by its rules' own questions; one line a game.
#pragma once

#include <optional>

#include "common/seat.h"
#include "common/war_map.h"

namespace app {

// As the seat sees it, under the game's name; none of a game without counties or dates.
std::optional<common::WarStanding> standingOf(const common::AnySeat& seat);

}  // namespace app
