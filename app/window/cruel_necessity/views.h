// What Cruel Necessity brings to the window.
#pragma once

#include "app/window/table_view.h"

namespace app::cn {

GameViews views();

}  // namespace app::cn
