// How the war stands in what a seat of This War Without an Enemy sees, beside history: its date, and who holds what.
#pragma once

#include <optional>

#include "common/seat.h"
#include "common/war_map.h"

namespace app::tw {

// None where the seat is one of another game.
std::optional<common::WarStanding> standingOf(const common::AnySeat& seat);

}  // namespace app::tw
