// Frame base: the three kinds of frames and how each is declared.
#pragma once

#include <variant>

#include "common/area_map.h"
#include "common/citation.h"
#include "common/frames.h"
#include "ukc/ids.h"

namespace ukc {

using common::Citation;

using common::ChanceFrame;
using common::FrameKind;
using common::Procedure;
using DecisionFrame = common::DecisionFrameOf<Side>;

// The clause a frame belongs to, PHALANX's ("P18.1") where it has one, and its comparison.
#define UKC_FRAME(Name, clause)                      \
    static constexpr Citation kRule{"UKC", clause};  \
    bool operator==(const Name&) const = default;

}  // namespace ukc
