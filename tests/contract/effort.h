// Effort: how much random play a test looks at. `./check --long` sets EDGEHILL_LONG; every other run takes the usual amount.
#pragma once

#include <cstdlib>

namespace contract {

inline bool isLong() {
    static const bool kIsLong = [] {
        const char* told = std::getenv("EDGEHILL_LONG");
        return told && *told && *told != '0';
    }();
    return kIsLong;
}
// So many games, seeds or steps usually; so many when everything is looked at.
template <class Number>
Number effort(Number usual, Number everything) {
    return isLong() ? everything : usual;
}

}  // namespace contract
