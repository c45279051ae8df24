// Moves: Generals go from Area to Area before everybody's eyes.
#include "app/window/ukc/moves.h"

#include "ukc/chapters/queries.h"
#include "ukc/knowing/face.h"

namespace app::uk {

namespace {

namespace game = ::ukc;

common::PlayerId turnAt(const game::State& s) {
    for (std::size_t i = 0; i + 1 < s.stack.size(); ++i)  // uppermost: nobody's card is being played
        if (const auto* campaign = std::get_if<game::Campaign>(&s.stack[i]))
            if (campaign->step == game::CampaignStep::kAfterPlay || campaign->step == game::CampaignStep::kBonus)
                return game::playerOf(s.playing);
    return common::PlayerId::kNobody;
}

// Those under a Commanding General go with him.
std::vector<Movement> movesBetween(const game::Definitions& defs, const game::State& before, const game::State& now) {
    std::vector<Movement> out;
    for (std::size_t i = 0; i < game::kGenerals; ++i) {
        const game::General g = game::generalAt(i);
        if (!game::isOnMap(now, g) || game::isSubordinate(now, g)) continue;
        const bool wasThere = game::isOnMap(before, g);
        const game::AreaId to = game::areaOf(now, g), from = wasThere ? game::areaOf(before, g) : game::AreaId::kNone;
        if (from == to || index(to) >= defs.areas.size()) continue;
        out.push_back({index(from) < defs.areas.size() ? defs[from].key : std::string(), defs[to].key,
                       std::string(game::key(g)), std::string(game::key(game::sideOf(g))), 1});
    }
    return out;
}

}  // namespace

HistoryViews historyViews(const common::GameModule& module) {
    const game::Definitions& defs = common::definitionsOf<game::Definitions>(module);
    return {
        [](const common::AnyHistory& any, std::size_t n) { return turnAt(common::historyOf<game::Face>(any).before(n).seen); },
        [&defs](const common::AnyHistory& any, std::size_t n) {
            const auto& history = common::historyOf<game::Face>(any);
            return movesBetween(defs, history.before(n).seen, history.moments()[n]->after.seen);
        }};
}

}  // namespace app::uk
