// Moves: what a reader saw go from place to place, and whose turn it was.
#pragma once

#include "app/window/table/happenings.h"
#include "common/module.h"

namespace app::uk {

HistoryViews historyViews(const common::GameModule& module);

}  // namespace app::uk
