// Marks on a map: arrows along which something went, rings round what changed, discs with the number of the thing told.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

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

// A disc with its number.
struct MarkDisc {
    ImVec2 at;
    int number = 0;
    std::string side = {};
    bool isNow = false;
};
// Where the discs lie: at their ring or on their arrow, and there on nothing of `clear` and on no other disc, as far as there
// is room. `k`: pixels for one px of the design.
std::vector<MarkDisc> discsOf(const Marks& marks, float k, float radius, const SpotOf& spotOf, const std::vector<Rect>& clear);

// Of what happened since the reader's last turn what the map shows by itself: nothing of what was before the last heading (a
// turn, a year's end), once more has happened under that. Their numbers are those of the whole list.
Marks latestMarks(std::vector<Happening> all);

// Rings and what has gone its way lie below pieces and names; what goes just now and the discs above them.
enum class MarkLayer { kBelow, kAbove };
void drawMarks(Frame& f, const Marks& marks, float k, MarkLayer layer, const SpotOf& spotOf, const PieceOf& piece = {},
               const std::vector<Rect>& clear = {});

void chalkRing(Frame& f, ImVec2 at, float radius, float k);
void stepDisc(Frame& f, ImVec2 at, float radius, int number, std::string_view side, bool isNow);

}  // namespace app
