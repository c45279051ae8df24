// Frame base: the three kinds of frames and how each is declared.
#pragma once

#include <variant>

#include "common/area_map.h"
#include "common/citation.h"
#include "ukc/ids.h"

namespace ukc {

using common::Citation;

enum class FrameKind : std::uint8_t { kProcedure, kDecision, kChance };

template <FrameKind kind>
struct FrameOf {
    static constexpr FrameKind kKind = kind;
    bool operator==(const FrameOf&) const = default;
};
using Procedure = FrameOf<FrameKind::kProcedure>;
using ChanceFrame = FrameOf<FrameKind::kChance>;
// Every decision frame names who decides.
struct DecisionFrame : FrameOf<FrameKind::kDecision> {
    Side side = Side::kRoyalist;
    bool operator==(const DecisionFrame&) const = default;
};

// The clause a frame belongs to, PHALANX's ("P18.1") where it has one, and its comparison.
#define UKC_FRAME(Name, clause)                      \
    static constexpr Citation kRule{"UKC", clause};  \
    bool operator==(const Name&) const = default;

}  // namespace ukc
