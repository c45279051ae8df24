// What a search may spend on one choice, and how a game wants to be searched.
#pragma once

#include <cstddef>
#include <cstdint>

#include "common/static_vector.h"

namespace common {

// So many invented worlds (the same choice on every machine), or else so much time.
struct SearchBudget {
    int worlds = 0;
    int milliseconds = 0;
    friend bool operator==(const SearchBudget&, const SearchBudget&) = default;
};

// How a game wants to be searched.
struct SearchRules {
    int candidates = 6;     // actions compared, the steady player's best
    int turns = 1;          // a world is played on until so many turns have begun
    double errors = 1.0;    // standard errors by which another action must lead the steady player's choice
    int worldsAtLeast = 4;  // so many worlds before another action is taken at all
    int laterFrom = 0;      // with so many worlds its own later choices are searched too (LaterChoices); 0: never
};

// What a player is about over several choices, told by a number of the game's own; 0: nothing but what the steady player would
// be about.
using Intent = std::uint8_t;
inline constexpr Intent kNoIntent = 0;
inline constexpr std::size_t kMostIntents = 2;
struct Intents {
    Intent begun = kNoIntent;                     // gone on with unless something else is seen to gain
    StaticVector<Intent, kMostIntents> possible;  // the others, the most promising first
};

}  // namespace common
