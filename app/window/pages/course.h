// The pages of the war side by side: its maps, and one war chosen to stand among them.
#pragma once

#include <functional>
#include <memory>

#include "app/lab/told_war.h"
#include "app/window/house/screen.h"

namespace app {

using CourseWar = std::shared_ptr<const lab::ToldWar>;

// Saves of one's own, and the wars of kept results; the one that was chosen is told and the page left. `isThere`: one stands
// among the maps already, and may be taken away again, which tells null.
std::unique_ptr<Screen> makeCourseWarScreen(std::function<void(CourseWar)> take, bool isThere);

}  // namespace app
