// Frame base: the kinds of frames of the solitaire, and what their members speak in.
#pragma once

#include <string>

#include "common/citation.h"
#include "common/fields.h"
#include "common/frames.h"
#include "common/rules.h"
#include "cruel_necessity/state/actions.h"
#include "cruel_necessity/box/definitions.h"

namespace cruel_necessity {

struct State;
struct Speaker;  // what a prompt is made of: speaker.h

using common::Citation;
using common::Effect;
using common::FrameKind;
using common::Log;
using common::Procedure;
using common::Rejection;
using common::Takes;
using ActionList = common::ActionList<Action>;
using OutcomeList = common::OutcomeList<Action>;

// The player decides. Nothing is hidden from him, so a choice of one may always be taken silently.
struct DecisionFrame : common::FrameOf<FrameKind::kDecision> {
    static constexpr bool kIsOpen = true;
};
using DieFrame = common::DieFrameOf<RolledDie>;
using DrawFrame = common::ChanceFrame;  // one card, unit or marker

enum class Phase : std::uint8_t { kStart, kReveal, kEvents, kActions, kEndTimes, kHousekeeping, kOver };
constexpr auto valuesOf(Phase) { return common::lastIs(Phase::kOver); }

}  // namespace cruel_necessity
