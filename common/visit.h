// Visit: std::visit of one variant as a switch, so that what is done for each alternative is compiled in place.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace common {

// visitor(alternative) of the variant, which has at most 128. std::visit calls through a table of pointers instead, which
// the hottest dispatches of random play feel.
template <class Visitor, class... Ts>
[[gnu::always_inline]] inline decltype(auto) visit(Visitor&& visitor, const std::variant<Ts...>& v) {
    static_assert(sizeof...(Ts) <= 128);
#define EDGEHILL_CASE(i) \
    case (i) < sizeof...(Ts) ? (i) : sizeof...(Ts) + (i): return visitor(*std::get_if<((i) < sizeof...(Ts) ? (i) : 0)>(&v));
#define EDGEHILL_CASES(i) EDGEHILL_CASE(i) EDGEHILL_CASE((i) + 1) EDGEHILL_CASE((i) + 2) EDGEHILL_CASE((i) + 3) \
    EDGEHILL_CASE((i) + 4) EDGEHILL_CASE((i) + 5) EDGEHILL_CASE((i) + 6) EDGEHILL_CASE((i) + 7)
    switch (v.index()) {
        EDGEHILL_CASES(0) EDGEHILL_CASES(8) EDGEHILL_CASES(16) EDGEHILL_CASES(24)
        EDGEHILL_CASES(32) EDGEHILL_CASES(40) EDGEHILL_CASES(48) EDGEHILL_CASES(56)
        EDGEHILL_CASES(64) EDGEHILL_CASES(72) EDGEHILL_CASES(80) EDGEHILL_CASES(88)
        EDGEHILL_CASES(96) EDGEHILL_CASES(104) EDGEHILL_CASES(112) EDGEHILL_CASES(120)
        default: __builtin_unreachable();
    }
#undef EDGEHILL_CASES
#undef EDGEHILL_CASE
}

}  // namespace common
