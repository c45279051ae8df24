// The standing of each game, a line a game.
#include "app/window/table/standing.h"

#include <array>
#include <string>
#include <utility>

#include "app/games.h"
#include "app/window/cruel_necessity/standing.h"
#include "app/window/table/game_screen.h"
#include "app/window/twwae/standing.h"
#include "app/window/ukc/standing.h"

namespace app {

std::optional<common::WarStanding> standingOf(const GameScreen& screen) {
    using Of = std::optional<common::WarStanding> (*)(const common::AnySeat&);
    static constexpr std::array<std::pair<const char*, Of>, 3> kGames{
        {{"cruel_necessity", cn::standingOf}, {"twwae", tw::standingOf}, {"ukc", uk::standingOf}}};
    const auto seat = screen.table().seat(screen.reader());
    for (const auto& [key, of] : kGames)
        if (auto standing = of(*seat)) {
            standing->title = std::string(findGame(key)->title) + ", " + standing->title;
            return standing;
        }
    return std::nullopt;
}

}  // namespace app
