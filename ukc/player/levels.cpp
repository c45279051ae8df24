// Levels: the computer players that one can choose from, each by a rank of the time, the weakest first. How far apart they are
// was counted by `edgehill ladder` and stands in data/players/levels.yaml.
#include <array>

#include "ukc/ukc.h"

namespace ukc {

namespace {

constexpr std::array<common::Level, 12> kLevels{{
    {"steady~40", "recruit", "Recruit", "Takes a second thought for the first in two choices of five."},
    {"steady~29", "musketeer", "Musketeer", "Takes a second thought for the first in three choices of ten."},
    {"steady~19", "pikeman", "Pikeman", "Takes a second thought for the first in one choice of five."},
    {"steady~10", "corporal", "Corporal", "Takes a second thought for the first in one choice of ten."},
    {"steady", "sergeant", "Sergeant", "Weighs each act by itself and looks no further."},
    {"search:1~60", "lieutenant", "Lieutenant",
     "Weighs each act with a practised eye, but three of five as the Sergeant does."},
    {"search:1", "captain", "Captain", "Weighs each act with a practised eye and looks no further."},
    {"search:4~75", "major", "Major", "Plays the turn on in four invented worlds before one act of four."},
    {"search:4", "colonel", "Colonel", "Plays the turn on in four invented worlds before each act."},
    {"search:10", "major_general", "Major-General", "Plays the turn on in ten invented worlds before each act."},
    {"search:32", "general", "General", "Plays the turn on in thirty-two invented worlds before each act."},
    {"search:10000ms", "lord_general", "Lord General",
     "Plays the turn on in as many invented worlds as ten seconds give, before each act."},
}};

}  // namespace

std::span<const common::Level> Ukc::levels() { return kLevels; }

}  // namespace ukc
