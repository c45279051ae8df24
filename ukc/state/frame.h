// Frame base: the three kinds of frames and how each is declared.
#pragma once

#include <array>
#include <string>
#include <variant>

#include "common/area_map.h"
#include "common/citation.h"
#include "common/fields.h"
#include "common/frames.h"
#include "common/rules.h"
#include "ukc/state/actions.h"
#include "ukc/state/ids.h"

namespace ukc {

struct Definitions;
struct State;
struct Speaker;  // what a prompt is made of: ukc/words/speaker.h

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

}  // namespace ukc
