// Almanac: the sixty cards with their notes, and the people, places and themes of the wars, with search.
#pragma once

#include <memory>

#include "app/window/table/table_view.h"

namespace app::cn {

// entry: "card 25" or an entry's id; empty: the first.
std::unique_ptr<Screen> makeAlmanac(const common::GameModule& module, const std::string& entry);

}  // namespace app::cn
