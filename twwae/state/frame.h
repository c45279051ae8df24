// Frame base: the kinds of frames and what each is made of. A frame holds only what both players may know: what is being chosen
// in secret stands in the blocks' flags and orders, and in State::secret.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "common/citation.h"
#include "common/fields.h"
#include "common/frames.h"
#include "common/rules.h"
#include "twwae/state/actions.h"
#include "twwae/state/ids.h"

namespace twwae {

struct Definitions;
struct State;
struct Speaker;  // what a prompt is made of: twwae/words/speaker.h

using common::ChanceFrame;
using common::Citation;
using common::Effect;
using common::FrameKind;
using common::Log;
using common::Procedure;
using common::Rejection;
using common::Takes;
using ActionList = common::ActionList<Action>;
using OutcomeList = common::OutcomeList<Action>;
using DecisionFrame = common::DecisionFrameOf<Side>;
using DieFrame = common::DieFrameOf<RolledDie>;

}  // namespace twwae
