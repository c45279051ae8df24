// Moves: Generals go from Area to Area before everybody's eyes.
#include "app/window/ukc/moves.h"

#include <array>

#include "app/window/ukc/seat.h"
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

// "2 of the King's Brigades and 1 of Parliament's"; empty: none.
std::string lossesText(const std::array<int, game::kSides>& lost) {
    std::vector<std::string> sides;
    for (const game::Side side : game::kBothSides) {
        if (lost[index(side)] == 0) continue;
        const std::string whose = std::string(game::sideName(side)) + "\u2019s";
        sides.push_back(std::to_string(lost[index(side)]) + " of " + whose + (sides.empty() ? " Brigades" : ""));
    }
    return common::listed(sides);
}

// Who left at the end of the turn whose moments are [from, last]: men by Desertion and Supply Attrition, and the Generals who
// went with them. (UKC P4.2, P22.0)
std::vector<std::string> goneHome(const game::Definitions& defs, const common::SeatHistory<game::Face>& history,
                                  std::size_t from, std::size_t last) {
    const game::Side reader =
        history.reader() == common::PlayerId::kSecond ? game::Side::kParliament : game::Side::kRoyalist;
    const game::State now = countedOf(history.moments()[last]->after, reader);
    std::array<int, game::kSides> deserted{}, starved{};
    std::vector<std::string> generals;
    bool hasBegun = false;
    for (std::size_t m = from; m <= last; ++m) {
        const game::State& s = history.before(m).seen;
        if (s.phase != game::Phase::kDesertion || s.stack.empty()) continue;
        for (std::size_t i = 0; i < game::kGenerals && !hasBegun; ++i)
            if (const game::General g = game::generalAt(i); game::isOnMap(s, g) && !game::isOnMap(now, g))
                generals.push_back(defs[g].name);
        hasBegun = true;
        const bool deserts = std::holds_alternative<game::DesertionChoice>(s.stack.back());
        if (!deserts && !std::holds_alternative<game::AttritionChoice>(s.stack.back())) continue;
        const game::State before = countedOf(history.before(m), reader),
                          after = countedOf(history.moments()[m]->after, reader);
        for (const game::Side side : game::kBothSides)  // one at a time goes
            if (game::onMap(after, side) < game::onMap(before, side)) ++(deserts ? deserted : starved)[index(side)];
    }
    std::vector<std::string> lines;
    const std::string home = lossesText(deserted), hunger = lossesText(starved);
    if (!home.empty()) lines.push_back("Desertion has taken " + home + ".");
    if (!hunger.empty()) lines.push_back("Supply Attrition has taken " + hunger + ".");
    if (!generals.empty())
        lines.push_back(common::listed(generals) + (generals.size() == 1 ? " has" : " have") + " left the map.");
    return lines;
}

// The turn that is over, if moment `n` began another.
std::optional<TurnOver> turnOverAt(const game::Definitions& defs, const common::SeatHistory<game::Face>& history,
                                   std::size_t n) {
    const game::State &before = history.before(n).seen, &now = history.moments()[n]->after.seen;
    if (now.turn == before.turn) return std::nullopt;
    TurnOver over{defs.turns[before.turn].name + " is over", defs.turns[now.turn].name, n};
    while (over.from > 0 && history.before(over.from - 1).seen.turn == before.turn) --over.from;
    over.lines = goneHome(defs, history, over.from, n);
    return over;
}

// P9.0: the Areas that whoever stands in them brings to a side when the turn that began with that moment goes on.
void tellAreasToCome(const game::Definitions& defs, const game::State& now, TurnOver& over) {
    for (const game::Side side : game::kBothSides) {
        std::vector<std::string> names;
        for (const auto at : game::areasToCome(defs, now, side)) names.push_back(game::areaName(defs, game::areaId(at)));
        if (names.empty()) continue;
        over.lines.push_back(common::capital(game::sideName(side)) + " is to have " + common::listed(names) +
                             (side == game::Side::kRoyalist ? ", where his men stand," : ", where its men stand,") +
                             " in the Political Control Phase. [UKC P9.0]");
    }
}

// Areas that came to a side, and Regions that changed hands with them.
std::vector<std::string> gainsBetween(const game::Definitions& defs, const game::State& before, const game::State& now) {
    std::vector<std::string> lines;
    constexpr std::size_t kMostNamed = 7;
    for (const game::Side side : game::kBothSides) {
        const int he = static_cast<int>(index(side));
        std::vector<std::string> regions, areas, fortresses;
        for (std::size_t r = 0; r < game::kRegions; ++r) {
            const auto region = static_cast<game::Region>(r);
            if (game::regionHolder(defs, now, region) == he && game::regionHolder(defs, before, region) != he)
                regions.emplace_back(game::kRegionNames[r]);
        }
        for (std::size_t i = 0; i < defs.areas.size(); ++i) {
            if (now.control[i] != he || before.control[i] == he) continue;
            areas.push_back(game::areaName(defs, game::areaAt(i)));
            if (game::classOf(defs, game::areaAt(i)) > 0) fortresses.push_back(areas.back());
        }
        if (areas.empty()) continue;
        std::string line = common::capital(game::sideName(side)) + " has gained ";
        if (areas.size() <= kMostNamed)
            line += common::listed(areas);
        else
            line += common::counted(static_cast<int>(areas.size()), "Area") +
                    (fortresses.empty() ? "" : ", among them " + common::listed(fortresses));
        lines.push_back(line + (regions.empty() ? "." : ", and with that control of " + common::listed(regions) + "."));
    }
    for (std::size_t r = 0; r < game::kRegions; ++r)
        if (const auto region = static_cast<game::Region>(r);
            game::regionHolder(defs, before, region) >= 0 && game::regionHolder(defs, now, region) < 0)
            lines.push_back("Nobody controls " + std::string(game::kRegionNames[r]) + " any more.");
    return lines;
}

}  // namespace

HistoryViews historyViews(const common::GameModule& module) {
    const game::Definitions& defs = common::definitionsOf<game::Definitions>(module);
    return {
        [](const common::AnyHistory& any, std::size_t n) { return turnAt(common::historyOf<game::Face>(any).before(n).seen); },
        [&defs](const common::AnyHistory& any, std::size_t n) {
            const auto& history = common::historyOf<game::Face>(any);
            return movesBetween(defs, history.before(n).seen, history.moments()[n]->after.seen);
        },
        [&defs](const common::AnyHistory& any, std::size_t n) {
            const auto& history = common::historyOf<game::Face>(any);
            auto over = turnOverAt(defs, history, n);
            if (over) tellAreasToCome(defs, history.moments()[n]->after.seen, *over);
            return over;
        },
        [&defs](const common::AnyHistory& any, std::size_t from, std::size_t end) {
            const auto& history = common::historyOf<game::Face>(any);
            return gainsBetween(defs, history.before(from).seen, history.before(end).seen);
        }};
}

}  // namespace app::uk
