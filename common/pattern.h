// Patterns of actions: how a lesson or a council names all actions of a kind.
#pragma once

#include <string_view>

namespace common {

// Whether an action is of that kind: a star stands for anything, also for nothing. `march * newbury`
bool fitsPattern(std::string_view pattern, std::string_view notation);

}  // namespace common
