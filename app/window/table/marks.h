// Marks on a map: arrows along which something went, rings round what changed, discs with the number of the thing told.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/window/house/frame.h"
#include "app/window/table/happenings.h"

namespace app {

// Where a place that the log or a movement names lies on the screen, and how wide a ring round it is; none: not on this map.
struct MarkSpot {
    ImVec2 at;
    float radius = 0;
};
using SpotOf = std::function<std::optional<MarkSpot>(const std::string& place)>;
// Draws what goes its way, its foot or middle at `at`; none: the arrow alone tells it.
using PieceOf = std::function<void(const Movement& move, ImVec2 at)>;

// `k`: pixels for one px of the design.
void drawMarks(Frame& f, const Marks& marks, float k, const SpotOf& spotOf, const PieceOf& piece = {});

void chalkRing(Frame& f, ImVec2 at, float radius, float k);
void stepDisc(Frame& f, ImVec2 at, float radius, int number, std::string_view side, bool isNow);

}  // namespace app
