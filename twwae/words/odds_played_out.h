// Played out: how the Battle as it stands comes out in games that the steady player plays on from what a seat sees.
#pragma once

#include "twwae/knowing/face.h"

namespace twwae {

struct PlayedOut {
    double royalist = 0;                    // share of the games the King won
    double falls = 0;                       // of a Storm: share of the games in which the City was taken (TWWAE 8.3)
    double ownLosses = 0, enemyLosses = 0;  // mean strength lost, the seat's own and its enemy's
    int games = 0;                          // that came to an end
};

// Both fight on: no order to retreat is foreseen. Depends on nothing but what the seat sees.
PlayedOut playedOut(const Definitions& defs, const Observation& seen, int games);

}  // namespace twwae
