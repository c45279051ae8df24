// Effort: how much random play a test looks at. `./check --long` sets EDGEHILL_LONG; every other run takes the usual amount.
#pragma once

#include <cstddef>
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

// Whether sanitizers watch. They make a comparison some ten times slower and look for other faults than it does: what is
// compared at every position without them is compared at every fourth with them, and at every one when everything is looked at.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kIsSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kIsSanitized = false;
#endif
inline bool isLookedAt(std::size_t position) { return !kIsSanitized || isLong() || position % 4 == 0; }
// A quarter of so many where sanitizers watch, and at least one.
template <class Number>
Number quarter(Number many) {
    return !kIsSanitized || isLong() || many < 4 ? many : many / 4;
}

}  // namespace contract
