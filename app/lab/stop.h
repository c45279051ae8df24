// Stop: whether a run is over before all its games are played. It hangs on the first games of every arm alone, so that it is
// the same whoever played them, in which order, and how many more there are.
#pragma once

#include <cstdint>
#include <optional>

#include "app/lab/store.h"

namespace app::lab {

// What the stopping rule saw after so many games of each arm.
struct Look {
    std::uint64_t games = 0;
    bool isMet = false;
    std::optional<double> halfWidth;  // the widest of what is watched; none: a figure is not there yet
    std::size_t decided = 0;          // of the claims
};

// The first look at which the rule was met, else the last that the games of the store allow; none: it has not looked yet, or
// there is no rule.
std::optional<Look> lookAt(const Store& store);
// The look after so many games of each arm, all of which are there.
Look lookAfter(const Store& store, std::uint64_t games);

// How many games of each arm the figures are made of, once they are there.
std::uint64_t gamesThatCount(const Experiment& experiment, const std::optional<Look>& look);
// To how many games of each arm parts are played before they are put together and the rule looks: `look` is what it saw last.
std::uint64_t gamesToPlay(const Experiment& experiment, const std::optional<Look>& look);

}  // namespace app::lab
