// Levels: the computer players that one can choose from, each by a rank of the time, the weakest first. How far apart they are
// was counted by `edgehill ladder` and stands in data/players/levels.yaml.
#include <array>

#include "twwae/twwae.h"

namespace twwae {

namespace {

constexpr std::array<common::Level, 13> kLevels{{
    {"steady~40", "recruit", "Recruit", "Takes a second thought for the first in two choices of five."},
    {"steady~29", "musketeer", "Musketeer", "Takes a second thought for the first in three choices of ten."},
    {"steady~19", "pikeman", "Pikeman", "Takes a second thought for the first in one choice of five."},
    {"steady~10", "corporal", "Corporal", "Takes a second thought for the first in one choice of ten."},
    {"steady", "sergeant", "Sergeant", "Weighs each act by itself and looks no further."},
    {"search:1~63", "ensign", "Ensign", "Weighs two acts of five with a practised eye, the others as the Sergeant does."},
    {"search:1~28", "lieutenant", "Lieutenant",
     "Weighs each act with a practised eye, but some three of ten as the Sergeant does."},
    {"search:1", "captain", "Captain", "Weighs each act with a practised eye and looks no further."},
    {"search:4~80", "major", "Major", "Plays the turn on in four invented worlds before one act of five."},
    {"search:4~45", "lieutenant_colonel", "Lieutenant-Colonel",
     "Plays the turn on in four invented worlds before eleven acts of twenty."},
    {"search:4", "colonel", "Colonel", "Plays the turn on in four invented worlds before each act."},
    {"search:32", "general", "General", "Plays the turn on in thirty-two invented worlds before each act."},
    {"search:10000ms", "lord_general", "Lord General",
     "Plays the turn on in as many invented worlds as ten seconds give, before each act."},
}};

}  // namespace

std::span<const common::Level> Twwae::levels() { return kLevels; }

}  // namespace twwae
