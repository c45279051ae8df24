// Levels: the computer players that one can choose from, each by a rank of the time, the weakest first. How far apart they are
// was counted by `edgehill ladder` and stands in data/players/levels.yaml.
#include <array>

#include "cruel_necessity/cruel_necessity.h"

namespace cruel_necessity {

namespace {

constexpr std::array<common::Level, 6> kLevels{{
    {"steady~40", "recruit", "Recruit", "Takes a second thought for the first in two choices of five."},
    {"steady~10", "corporal", "Corporal", "Takes a second thought for the first in one choice of ten."},
    {"steady", "sergeant", "Sergeant", "Weighs each act by itself and looks no further."},
    {"search:1", "captain", "Captain", "Has learned from five thousand campaigns what a position is worth."},
    {"search:8", "colonel", "Colonel", "Plays on to the next card in eight invented worlds before each act."},
    {"search:64", "general", "General",
     "Plays on to the next card in sixty-four invented worlds before each act, and takes its time."},
}};

}  // namespace

std::span<const common::Level> CruelNecessity::levels() { return kLevels; }

}  // namespace cruel_necessity
