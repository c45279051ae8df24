// Plans as JSON: keys as docs/protocol.md names them.
#include "app/plan_json.h"

#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace app {

nlohmann::json planJson(const common::PlanText& plan) {
    using Json = nlohmann::json;
    Json steps = Json::array(), ways = Json::array();
    for (const auto& step : plan.steps)
        steps.push_back({{"action", step.notation},
                         {"text", step.text},
                         {"after_dice", step.afterDice},
                         {"after_others", step.afterOthers}});
    for (const auto& way : plan.ways) ways.push_back({{"from", way.from}, {"to", way.to}});
    return {{"action", plan.steps.empty() ? std::string() : plan.steps.front().notation},
            {"steps", std::move(steps)},
            {"what", plan.what},
            {"why", plan.why},
            {"answer", plan.answer},
            {"chance", plan.chance},
            {"change", plan.change},
            {"error", plan.error},
            {"ways", std::move(ways)}};
}

}  // namespace app
