// What a search may spend on one choice, and how a game wants to be searched.
#pragma once

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
};

}  // namespace common
