// Almanac: people, forces, places, battles and the fifty-two cards of This War Without an Enemy.
#pragma once

#include <memory>
#include <string>

#include "app/window/house/screen.h"

namespace app::tw {

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry);

}  // namespace app::tw
