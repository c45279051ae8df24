// The rules reference by clause, with search.
#pragma once

#include <memory>
#include <string>

#include "app/window/house/screen.h"

namespace app {

// game empty: the first that is built. clause: "6.2.4" or "CN 6.2.4"; empty: the first.
std::unique_ptr<Screen> makeRulesScreen(const std::string& game, const std::string& clause);

}  // namespace app
