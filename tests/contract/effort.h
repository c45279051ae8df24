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
// Whether sanitizers watch. They make a comparison some ten times slower and look for other faults than it does: what is
// compared at every position without them is compared at every eighth with them, and at every one when everything is looked at;
// the seeds stay the usual ones.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kIsSanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool kIsSanitized = false;
#endif
// So many games, seeds or steps usually; so many when everything is looked at.
template <class Number>
Number effort(Number usual, Number everything) {
    return isLong() && !kIsSanitized ? everything : usual;
}
inline bool isLookedAt(std::size_t position) { return !kIsSanitized || isLong() || position % 8 == 0; }
// An eighth of so many where sanitizers watch, and at least one.
template <class Number>
Number eighth(Number many) {
    return !kIsSanitized || isLong() ? many : many < 8 ? Number{1} : many / 8;
}

}  // namespace contract
