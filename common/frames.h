// Frames: what the games share of their unfinished business, kept on State::stack, the topmost frame uppermost.
//
// A frame is one thing: a struct that says everything of itself, found by its members (common/dispatch.h), and named nowhere
// else but in the game's list of frames.
//
//   struct AssaultOffer : DecisionFrame {
//       static constexpr Citation kRule{"UKC", "P20.3"};
//       static constexpr bool kIsOpen = true;                     // both players can count its choices
//       AreaId area{};
//       static constexpr auto fields() { return common::fields(&AssaultOffer::area); }
//
//       using Takes = common::Takes<Pass, Assault>;               // everything else is refused with kAwaits
//       static constexpr const char* kAwaits = "After the Bombardment he may Assault.";
//       std::string prompt(const Speaker&) const;
//       bool allows(const Definitions&, const State&, const Assault&, Rejection*) const;   // one overload an action
//       Effect apply(const Definitions&, State&, const Assault&, Log*) const;
//       ...
//   };
#pragma once

#include <concepts>
#include <cstdint>
#include <tuple>
#include <variant>

namespace common {

enum class FrameKind : std::uint8_t { kProcedure, kDecision, kChance };

struct AnyFrame {
    // The fields of a frame that has none.
    static constexpr auto fields() { return std::tuple{}; }
};
template <FrameKind kind>
struct FrameOf : AnyFrame {
    static constexpr FrameKind kKind = kind;
};
using Procedure = FrameOf<FrameKind::kProcedure>;    // runs on
using ChanceFrame = FrameOf<FrameKind::kChance>;     // waits for one die, card or piece
// Waits for one die of six faces, told as the action `Roll{1..6}`.
template <class Roll>
struct DieFrameOf : ChanceFrame {
    using Rolled = Roll;
    static constexpr int kFaces = 6;
};
// Every decision frame of a game for two names who decides.
template <class Side>
struct DecisionFrameOf : FrameOf<FrameKind::kDecision> {
    Side side{};
};

// The actions a decision frame takes, in ascending order.
template <class... As>
struct Takes {};

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

// The uppermost frame of that sort on the stack; null: there is none.
template <class F, class State>
auto* frameOnStack(State& s) {
    using Found = decltype(std::get_if<F>(&s.stack.back()));
    for (std::size_t i = s.stack.size(); i-- > 0;)
        if (auto* f = std::get_if<F>(&s.stack[i])) return static_cast<Found>(f);
    return static_cast<Found>(nullptr);
}

}  // namespace common
