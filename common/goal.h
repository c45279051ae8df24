// Goal: one way in which a game is won or lost, and where that stands.
#pragma once

#include <string>

#include "common/citation.h"

namespace common {

struct Goal {
    std::string side;      // "royalist", "parliament"; empty: of both, or of the one player
    std::string title;     // "The King wins at once"
    std::string text;      // a sentence: when
    std::string now = {};  // a sentence: how things stand; empty: nothing to tell
    Citation rule = {};
    int has = 0, needs = 0;  // the same as a share; needs 0: it is none
    bool isOfDate = false;   // `now` says which turn it is, and nothing of how things stand
    bool operator==(const Goal&) const = default;
};

}  // namespace common
