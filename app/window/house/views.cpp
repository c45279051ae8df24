// The views of each game, a line a game.
#include "app/window/cruel_necessity/views.h"
#include "app/window/table/table_view.h"
#include "app/window/twwae/views.h"
#include "app/window/ukc/views.h"

namespace app {

void registerAllViews(const common::DataFolders& folders) {
    registerTableView("cruel_necessity", cn::views(folders));
    registerTableView("twwae", tw::views(folders));
    registerTableView("ukc", uk::views(folders));
}

}  // namespace app
