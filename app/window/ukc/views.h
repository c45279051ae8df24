// What Unhappy King Charles! brings to the window.
#pragma once

#include "app/window/table/table_view.h"

namespace app::uk {

GameViews views(const common::DataFolders& folders);

}  // namespace app::uk
