// The dates of the map of the war on a line, for the pages that show the war at one of them; and the words they share.
#pragma once

#include <optional>
#include <string>

#include "app/window/draw/widgets.h"
#include "common/war_map.h"

namespace app {

// "held for the King"
const char* holdText(common::Hold hold);

// Arrows, a notch for each date, and the keys Left and Right: the date that was asked for, other than now.
std::optional<std::size_t> warDateRail(Frame& f, Rect bar, const common::WarMap& war, std::size_t now);

}  // namespace app
