// The King in Battle: how likely it is that one makes King Charles Surrender, and who could force one on him. (P6.1, P19.2)
#include <limits>

#include "ukc/chapters/movement.h"
#include "ukc/chapters/verbs.h"
#include "ukc/words/odds.h"

namespace ukc {

namespace {

constexpr General kKing = General::kCharles;

// What the Battle costs the King's side: others go before his own men, as far as the kind that must be lost first allows.
void loseBrigades(const Definitions& defs, const Observation& seen, State& s, int many, bool veteransFirst) {
    const BrigadeSet all = fighters(s, s.battle, Side::kRoyalist);
    bool areKnown = true;
    for (const Brigade b : all) areKnown = areKnown && placeOf(seen.seen, b) != Place::kUnknown;
    for (; many > 0; --many) {
        const BrigadeSet left = fighters(s, s.battle, Side::kRoyalist), his = army(s, kKing);
        if (left.empty()) return;
        // Where nobody knows of what kind they are, as many are spared as may be.
        const BrigadeSet may = areKnown ? lossCandidates(defs, s, Side::kRoyalist, veteransFirst) : left, others = may - his;
        destroy(defs, s, *(others.empty() ? may : others).begin());
    }
}

enum class Fate { kFightsOn, kLastBrigade, kNoWay, kWithFortress };

// What becomes of him when the Battle, laid out in `s`, ends so.
Fate fateOf(const Definitions& defs, const Observation& seen, State s, BattleEnd end) {
    constexpr Side his = Side::kRoyalist;
    Battle& b = s.battle;
    const bool attacks = b.attacker == his, draw = isDrawn(end);
    const auto [attackers, defenders] = lossesOf(end);
    const bool isDecisive = end == BattleEnd::kAttackerDecisive || end == BattleEnd::kDefenderDecisive;
    const bool isMajor = isDecisive || end == BattleEnd::kAttackerMajor || end == BattleEnd::kDefenderMajor;
    b.winner = index(end) < index(BattleEnd::kDefenderDrawn) ? b.attacker : enemyOf(b.attacker);
    b.isDraw = draw;
    loseBrigades(defs, seen, s, attacks ? attackers : defenders, draw || isDecisive);
    if (army(s, kKing).empty()) return Fate::kLastBrigade;
    if (b.winner == his) return Fate::kFightsOn;
    const bool isInside = general(s, kKing).isInside;
    if (isInside && attacks && controls(s, his, b.area)) {  // P20.2, P20.4: the place is given up
        const bool sallied = b.isSally && isBesieged(s, b.area) && !draw && !isGmt(s);
        if (sallied || (b.isRelief && isMajor)) return Fate::kWithFortress;
    }
    if (isInside || (attacks && (b.isSally || (draw && b.from != AreaId::kNone)))) return Fate::kFightsOn;
    if (commanderOf(s, kKing) != b.general[index(his)]) return Fate::kFightsOn;
    RetreatTo f = by(his, RetreatTo{});
    f.area = b.area;
    if (attacks) f.only = b.from;
    else f.barred = b.from;
    return retreatAreas(defs, s, f).areas.empty() ? Fate::kNoWay : Fate::kFightsOn;
}

bool isInBattle(const State& s, const Battle& b) {
    if (!s.options.kingMaySurrender || !isOnMap(s, kKing) || areaOf(s, kKing) != b.area) return false;
    const General command = b.general[index(Side::kRoyalist)];
    return commanderOf(s, kKing) == command || (general(s, kKing).isInside && b.attacker == Side::kRoyalist && b.isRelief);
}

}  // namespace

KingsEnd kingsEnd(const Definitions& defs, const Observation& seen, const State& world, const Battle& b, const Forecast& f) {
    KingsEnd out;
    if (!isInBattle(world, b)) return out;
    State laid = world;
    laid.battle = b;
    for (std::size_t e = 0; e < kBattleEnds; ++e) {
        if (f.chance[e] <= 0) continue;
        switch (fateOf(defs, seen, laid, static_cast<BattleEnd>(e))) {
            case Fate::kFightsOn: break;
            case Fate::kLastBrigade: out.lastBrigade += f.chance[e]; break;
            case Fate::kNoWay: out.noWay += f.chance[e]; break;
            case Fate::kWithFortress: out.withFortress += f.chance[e]; break;
        }
    }
    return out;
}

namespace {

// From where a General can come into an Area in one Activation, fighting nobody on the way. (P17.0, P17.1)
common::AreaSet waysInto(const Definitions& defs, const State& s, General g, AreaId goal) {
    const int many = size(s, g), points = movementPoints(defs, many);
    std::array<int, kMostAreas> cost{};
    cost.fill(std::numeric_limits<int>::max());
    const AreaId start = areaOf(s, g);
    cost[index(start)] = leavingCost(s, g);
    common::AreaSet open, ways;
    open.insert(mapIndex(start));
    while (!open.empty()) {
        const common::AreaIndex at = *open.begin();
        open.erase(at);
        for (const common::Connection& c : defs.map.connections(at)) {
            const AreaId to = areaId(c.to);
            const int sum = cost[index(areaId(at))] + lineCost(defs, c.kind);
            if (sum > points || !carries(defs, c.kind, many)) continue;
            if (to == goal) ways.insert(at);
            if (to == goal || hasEnemyBrigades(s, sideOf(g), to) || hasEnemyGeneral(s, sideOf(g), to)) continue;
            if (sum >= cost[index(to)]) continue;
            cost[index(to)] = sum;
            open.insert(c.to);
        }
    }
    return ways;
}

}  // namespace

KingsThreat kingsThreat(const Definitions& defs, const Observation& seen, const State& world) {
    KingsThreat worst;
    if (!world.options.kingMaySurrender || !isOnMap(world, kKing) || general(world, kKing).isInside) return worst;
    const General his = commanderOf(world, kKing);
    const AreaId here = areaOf(world, kKing);
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (!isOnMap(world, g) || sideOf(g) != Side::kParliament || isSubordinate(world, g) || general(world, g).isInside ||
            size(world, g) == 0 || areaOf(world, g) == here)
            continue;
        for (const common::AreaIndex from : waysInto(defs, world, g, here)) {
            State at = world;
            moveArmy(defs, at, g, here, nullptr);
            Battle b;
            b.isOn = true;
            b.area = here;
            b.attacker = Side::kParliament;
            b.general = {his, g};
            b.from = areaId(from);
            b.siegeLifted = isBesieged(at, here) && at.sieges[index(here)].by == Side::kRoyalist;
            b.isRelief = b.siegeLifted;
            b.joinInside = b.isRelief && wouldJoin(defs, at, b);
            const KingsEnd end = kingsEnd(defs, seen, at, b, forecast(defs, seen, at, b));
            if (end.sum() > worst.end.sum()) worst = {g, end};
        }
    }
    return worst;
}

}  // namespace ukc
