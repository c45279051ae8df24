// Plans as JSON, the same in the protocol and on the command line.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "common/plan_text.h"

namespace app {

nlohmann::json planJson(const common::PlanText& plan);

}  // namespace app
