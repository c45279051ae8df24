// The launcher: the three games, the game that waits, and the rooms of the house.
#pragma once

#include <memory>

#include "app/window/house/screen.h"

namespace app {

std::unique_ptr<Screen> makeLauncher();

}  // namespace app
