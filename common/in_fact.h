// In fact: what history did where something great has just happened in a game.
#pragma once

#include <string>

#include "common/gazetteer.h"

namespace common {

// The battle or siege that was fought at a place of a game's map in these years, of several the nearest in time, and who had
// the better of it: "Roundway Down, 13 July 1643: the Royalists won." Empty where there is none.
std::string inFact(const Almanac& almanac, const Gazetteer& gazetteer, std::string_view game, std::string_view place,
                   const AlmanacDate& now);

}  // namespace common
