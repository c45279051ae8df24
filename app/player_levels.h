// The computer players of a game that one can choose from, without loading the game.
#pragma once

#include <span>
#include <string_view>

#include "common/bot_spec.h"

namespace app {

// The weakest first. The game is one of the box.
std::span<const common::Level> levelsOf(std::string_view game);

}  // namespace app
