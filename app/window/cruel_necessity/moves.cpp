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

// The turn that is over, if moment `n` began another; where another deck begins, that part of the war is.
std::optional<TurnOver> turnOverAt(const common::SeatHistory<game::Face>& history, std::size_t n) {
    const game::State &before = history.before(n).seen, &now = history.moments()[n]->after.seen;
    const bool isWar = now.war != before.war;
    if (before.turn == 0 || (!isWar && now.turn == before.turn)) return std::nullopt;
    TurnOver over{isWar ? std::string(before.war == 1 ? "The first deck is over" : "The second deck is over")
                        : "Turn " + std::to_string(before.turn) + " is over",
                  isWar ? std::string(now.war == 2 ? "The second deck" : "The third deck")
                        : "Turn " + std::to_string(now.turn) + ":",
                  n, isWar};
    const auto isSame = [&](const game::State& s) { return isWar ? s.war == before.war : s.turn == before.turn; };
    while (over.from > 0 && isSame(history.before(over.from - 1).seen)) --over.from;
    return over;
}

std::vector<std::string> gainsBetween(const game::Definitions& defs, const game::State& before, const game::State& now) {
    std::vector<std::string> won, lost, lines;
    for (std::size_t i = 0; i < game::kFortresses; ++i)
        if (now.fortresses[i].isParliaments != before.fortresses[i].isParliaments)
            (now.fortresses[i].isParliaments ? won : lost).push_back(defs.fortresses[i].name);
    if (!won.empty()) lines.push_back("You have won " + common::listed(won) + ".");
    if (!lost.empty()) lines.push_back("You have lost " + common::listed(lost) + ".");
    return lines;
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
            },
            [](const common::AnyHistory& any, std::size_t n) { return turnOverAt(common::historyOf<game::Face>(any), n); },
            [&defs](const common::AnyHistory& any, std::size_t from, std::size_t end) {
                const auto& history = common::historyOf<game::Face>(any);
                return gainsBetween(defs, history.before(from).seen, history.before(end).seen);
            }};
}

}  // namespace app::cn
