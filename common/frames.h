// Frames: what the games share of their unfinished business, kept on State::stack, the topmost frame uppermost.
#pragma once

#include <cstdint>

namespace common {

enum class FrameKind : std::uint8_t { kProcedure, kDecision, kChance };

template <FrameKind kind>
struct FrameOf {
    static constexpr FrameKind kKind = kind;
    bool operator==(const FrameOf&) const = default;
};
using Procedure = FrameOf<FrameKind::kProcedure>;    // runs on
using ChanceFrame = FrameOf<FrameKind::kChance>;     // waits for one die, card or piece
// Every decision frame of a game for two names who decides.
template <class Side>
struct DecisionFrameOf : FrameOf<FrameKind::kDecision> {
    Side side{};
    bool operator==(const DecisionFrameOf&) const = default;
};

// Pushes a frame; the topmost frame is what happens next.
template <class State, class F>
void push(State& s, const F& f) {
    s.stack.push_back(f);
}
// The same decision frame, for that side to decide.
template <class F>
F by(decltype(F::side) side, F f = {}) {
    f.side = side;
    return f;
}

}  // namespace common
