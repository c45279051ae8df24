// StackOf: what lies on a game's stack of unfinished business, for the seats of every table.
#pragma once

#include <cstddef>
#include <variant>

namespace app {

template <class F, class State>
const F* frameOnTop(const State& s) {
    return s.stack.empty() ? nullptr : std::get_if<F>(&s.stack.back());
}
// Anywhere in the stack, the uppermost first.
template <class F, class State>
const F* frameWithin(const State& s) {
    for (std::size_t i = s.stack.size(); i-- > 0;)
        if (const F* found = std::get_if<F>(&s.stack[i])) return found;
    return nullptr;
}

}  // namespace app
