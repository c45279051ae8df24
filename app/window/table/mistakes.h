// Mistakes: what a deed gives away, judged as a hint would judge it and told in its words.
#pragma once

#include <atomic>
#include <string>

#include "app/window/table/gesture.h"
#include "common/module.h"

namespace app {

// What is said, in plain words with the figures behind them, of a choice of `actor` in the deed that surely costs more than
// `least` of the chance of winning; empty: there is none. `table` awaits him, and is a copy that is played on. Only what he
// knows has part in it: it ends where dice fall or somebody else acts, and once `stop` is true. `of`: what is given away.
std::string mistakeIn(common::Table& table, common::PlayerId actor, const Gesture& deed, double least,
                      const std::atomic<bool>& stop, std::string_view of = "your chance of winning");

}  // namespace app
