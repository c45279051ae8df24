// Standing: how the war of a game stands, told to pages that set it beside history.
#pragma once

#include <optional>

#include "common/seat.h"
#include "common/war_map.h"

namespace app {

class GameScreen;

// A page that can be told of the game it was opened from.
class ReadsStanding {
public:
    virtual ~ReadsStanding() = default;
    virtual void setStanding(common::WarStanding standing) = 0;
};

// As the reader of the table sees it; none where the game has no date.
std::optional<common::WarStanding> standingOf(const GameScreen& screen);

}  // namespace app
