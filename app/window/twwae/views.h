// What This War Without an Enemy brings to the window.
#pragma once

#include "app/window/table/table_view.h"

namespace app::tw {

GameViews views(const common::DataFolders& folders);

}  // namespace app::tw
