// The standing of the game that lies on a table, as its reader sees it.
#include "app/window/table/standing.h"

#include "app/standings.h"
#include "app/window/table/game_screen.h"

namespace app {

std::optional<common::WarStanding> standingOf(const GameScreen& screen) {
    return standingOf(*screen.table().seat(screen.reader()));
}

}  // namespace app
