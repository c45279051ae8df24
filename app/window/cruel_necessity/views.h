// What Cruel Necessity brings to the window.
#pragma once

#include "app/window/table/table_view.h"

namespace app::cn {

GameViews views(const common::DataFolders& folders);

}  // namespace app::cn
