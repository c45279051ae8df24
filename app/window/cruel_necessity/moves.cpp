// Moves: the King's Armies along their roads, Revolts where they break out.
#include "app/window/cruel_necessity/moves.h"

#include "cruel_necessity/chapters/queries.h"
#include "cruel_necessity/knowing/face.h"

namespace app::cn {

namespace {

namespace game = ::cruel_necessity;

std::vector<Movement> movesBetween(const game::Definitions& defs, const game::State& before, const game::State& now) {
    std::vector<Movement> out;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        if (now.armies[i].area == before.armies[i].area) continue;
        const auto& areas = defs.armies[i].areas;
        out.push_back(
            {areas[before.armies[i].area].id, areas[now.armies[i].area].id, std::string(game::kArmyKeys[i]), "royalist", 1});
    }
    for (std::size_t i = 0; i < game::kRevolts; ++i)
        if (now.revolts[i].area != 0 && now.revolts[i] != before.revolts[i])
            out.push_back({{}, std::string(game::kRevoltKeys[i]), {}, "royalist", 1});
    return out;
}

}  // namespace

HistoryViews historyViews(const common::GameModule& module) {
    const game::Definitions& defs = common::definitionsOf<game::Definitions>(module);
    return {[](const common::AnyHistory& any, std::size_t n) {
                const auto phase = common::historyOf<game::Face>(any).before(n).seen.phase;
                return phase == game::Phase::kActions ? common::PlayerId::kFirst : common::PlayerId::kNobody;
            },
            [&defs](const common::AnyHistory& any, std::size_t n) {
                const auto& history = common::historyOf<game::Face>(any);
                return movesBetween(defs, history.before(n).seen, history.moments()[n]->after.seen);
            }};
}

}  // namespace app::cn
