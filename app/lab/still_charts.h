// StillCharts: pictures of a page that are printed, and seen where no script runs: how the wars of each arm are spread, and the
// counties at each date. Arms and sides are told apart by place and pattern too, never by colour alone.
#pragma once

#include <string>
#include <vector>

#include "app/lab/courses.h"
#include "app/lab/results.h"

namespace app::lab {

// A strip an arm, all on one scale: how many in a hundred of its wars came to what. The rows are of one part.
std::string spreadPicture(const Results& results, const Measure& measure, const std::vector<const Figure*>& rows);

// A small map for each date, side by side, of what is told by county as more the King's or more Parliament's than in fact.
// The page must have the shapes of the counties once, before the first of them.
std::string mapPicture(const Grid& of);
std::string countyShapesOnce();

}  // namespace app::lab
