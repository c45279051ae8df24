// Moves: blocks are counted place by place before and after; an enemy's stay nameless.
#include "app/window/twwae/moves.h"

#include <array>

#include "app/window/table/stack_of.h"
#include "twwae/chapters/queries.h"
#include "twwae/knowing/face.h"

namespace app::tw {

namespace {

namespace game = ::twwae;
using game::Place;
using game::Side;

using Counts = std::array<int, game::kBlockPlaces>;

// Standing blocks of a side, those of a group in its Area.
Counts countsOf(const game::Observation& o, Side side) {
    Counts counts{};
    const auto add = [&](Place p, int many) {
        if (game::isStanding(p)) counts[index(p)] += many;
    };
    if (game::playerOf(side) == o.viewer) {
        for (const game::BlockId b : game::Blocks{side, game::allOf(side)}) add(o.seen.blocks[index(b)].place, 1);
        return counts;
    }
    for (std::size_t p = 0; p < o.count.size(); ++p) {
        if (o.count[p] == 0) continue;
        if (p < game::kBlockPlaces)
            add(static_cast<Place>(p), o.count[p]);
        else if (p >= index(Place::kFirstGroup)) {
            const game::AreaId a = o.seen.groups[p - index(Place::kFirstGroup)].area;
            if (a != game::AreaId::kNone && a != game::kScotlandArea) add(game::outside(a), o.count[p]);
        }
    }
    return counts;
}

// Whence and whither, where the counts leave no doubt; else only where somebody came.
void addMoves(const game::Definitions& defs, const Counts& before, const Counts& now, Side side, std::vector<Movement>& out) {
    std::vector<std::size_t> from, to;
    for (std::size_t p = 0; p < before.size(); ++p) {
        if (now[p] < before[p]) from.push_back(p);
        if (now[p] > before[p]) to.push_back(p);
    }
    const auto add = [&](std::string whence, std::size_t whither, int many) {
        out.push_back({std::move(whence), game::placeKey(defs, static_cast<Place>(whither)), {}, std::string(key(side)), many});
    };
    // Nobody goes from the map to where reinforcements wait: they are new there.
    const auto isBox = [](std::size_t p) {
        const auto place = static_cast<Place>(p);
        return place == Place::kScotland || place == Place::kIreland || place == Place::kContinent;
    };
    for (const std::size_t p : to)
        if (isBox(p)) add({}, p, now[p] - before[p]);
    std::erase_if(to, isBox);
    const auto name = [&](std::size_t p) { return game::placeKey(defs, static_cast<Place>(p)); };
    if (from.size() == 1)
        for (const std::size_t p : to) add(name(from.front()), p, now[p] - before[p]);
    else if (to.size() == 1 && !from.empty())
        for (const std::size_t p : from) add(name(p), to.front(), before[p] - now[p]);
    else
        for (const std::size_t p : to) add({}, p, now[p] - before[p]);
}

common::PlayerId turnAt(const game::State& s) {
    for (std::size_t i = 0; i + 1 < s.stack.size(); ++i)  // uppermost: nobody's segment is under way
        if (const auto* turn = std::get_if<game::TurnSequence>(&s.stack[i])) {
            if (turn->step == game::TurnStep::kActions2) return game::playerOf(s.first);
            if (turn->step == game::TurnStep::kTactical) return game::playerOf(enemyOf(s.first));
        }
    return common::PlayerId::kNobody;
}

// The Turn that is over, if moment `n` began another; with the last of a year the year is.
std::optional<TurnOver> turnOverAt(const common::SeatHistory<game::Face>& history, std::size_t n) {
    const game::State &before = history.before(n).seen, &now = history.moments()[n]->after.seen;
    const bool isYear = now.year != before.year;
    const auto year = [](const game::State& s) { return std::to_string(s.year); };
    TurnOver over{year(before) + " is over", year(now), n, isYear};
    if (!isYear) {
        if (now.turnsPlayed <= before.turnsPlayed || before.turnsPlayed == 0 || now.turn == 1) return std::nullopt;
        over.title = "Turn " + std::to_string(now.turn - 1) + " is over";
        over.heading += ", Turn ";
    }
    const auto isSame = [&](const game::State& s) {
        return isYear ? s.year == before.year : s.turnsPlayed == before.turnsPlayed;
    };
    while (over.from > 0 && isSame(history.before(over.from - 1).seen)) --over.from;
    return over;
}

std::vector<std::string> gainsBetween(const game::Definitions& defs, const game::State& before, const game::State& now) {
    std::vector<std::string> lines;
    for (const Side side : game::kBothSides) {
        const int he = static_cast<int>(index(side));
        std::vector<std::string> cities;
        for (std::size_t i = 0; i < defs.cities.size(); ++i)
            if (now.owner[i] == he && before.owner[i] != he) cities.push_back(defs.cities[i].name);
        if (!cities.empty())
            lines.push_back(common::capital(std::string(game::sideName(side))) + " has gained " + common::listed(cities) + ".");
    }
    return lines;
}

}  // namespace

HistoryViews historyViews(const common::GameModule& module) {
    const game::Definitions& defs = common::definitionsOf<game::Definitions>(module);
    return {
        [](const common::AnyHistory& any, std::size_t n) { return turnAt(common::historyOf<game::Face>(any).before(n).seen); },
        [&defs](const common::AnyHistory& any, std::size_t n) {
            const auto& history = common::historyOf<game::Face>(any);
            const game::Observation &before = history.before(n), &now = history.moments()[n]->after;
            std::vector<Movement> out;
            for (const Side side : game::kBothSides) addMoves(defs, countsOf(before, side), countsOf(now, side), side, out);
            return out;
        },
        [](const common::AnyHistory& any, std::size_t n) { return turnOverAt(common::historyOf<game::Face>(any), n); },
        [&defs](const common::AnyHistory& any, std::size_t from, std::size_t end) {
            const auto& history = common::historyOf<game::Face>(any);
            return gainsBetween(defs, history.before(from).seen, history.before(end).seen);
        }};
}

}  // namespace app::tw
