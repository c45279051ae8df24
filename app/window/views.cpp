// The views of each game, a line a game.
#include "app/window/cruel_necessity/views.h"
#include "app/window/table_view.h"

namespace app {

void registerAllViews() { registerTableView("cruel_necessity", cn::views()); }

}  // namespace app
