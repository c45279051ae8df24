// The views of each game, a line a game.
#include "app/window/table_view.h"
#if __has_include("app/window/cruel_necessity/views.h")
#include "app/window/cruel_necessity/views.h"
#define EDGEHILL_CN_VIEWS 1
#endif

namespace app {

void registerAllViews() {
#ifdef EDGEHILL_CN_VIEWS
    registerTableView("cruel_necessity", cn::views());
#endif
}

}  // namespace app
