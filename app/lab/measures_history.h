// Measures that are set beside history: of games whose turns have dates, and which have counties.
#pragma once

#include <vector>

#include "app/lab/measures.h"

namespace app::lab {

std::vector<Sample> tempo(const ArmGames& arm);
std::vector<Sample> front(const ArmGames& arm);
std::vector<Sample> biasMap(const ArmGames& arm);
std::vector<Sample> survival(const ArmGames& arm);
std::vector<Sample> calendar(const ArmGames& arm);
std::vector<Sample> sieges(const ArmGames& arm);

}  // namespace app::lab
