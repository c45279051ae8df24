// In fact: what history did where something great has just happened in a game.
#pragma once

#include <string>

#include "common/gazetteer.h"

namespace common {

// The counterpart of what a line of a game's log tells of one of its places, at that date:
//   of a town that is besieged, stormed or changes hands, the siege of that very town nearest in time;
//   of a battle, the one fought at a place the line names, else the nearest of that place's county within a year;
//   of somebody who is lost, how he ended.
// "Roundway Down, 13 July 1643: the Royalists won." Empty where it has none: it is better to say nothing.
std::string inFact(const Almanac& almanac, const Gazetteer& gazetteer, std::string_view game, std::string_view place,
                   std::string_view line, const AlmanacDate& now);

}  // namespace common
