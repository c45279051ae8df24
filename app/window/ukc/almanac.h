// Almanac: people, forces, places, battles and the hundred and ten cards of Unhappy King Charles!
#pragma once

#include <memory>
#include <string>

#include "app/window/house/screen.h"

namespace app::uk {

std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry);

}  // namespace app::uk
