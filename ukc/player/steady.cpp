// Steady: the picture of the war, the judgement of Areas, sieges and Battles, and what a General could do with an Activation.
#include "ukc/player/steady.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "common/advice.h"
#include "ukc/chapters/battle.h"
#include "ukc/chapters/siege.h"

namespace ukc {

namespace {

// How much one Area more or less matters, by how far the Power Base of this turn and the next is off. (P23.0)
double pressing(const Weights& w, int margin) {
    if (margin <= 0) return w.area + w.areaShort;
    if (margin <= 3) return w.area + w.areaNear;
    return margin <= 8 ? w.area : 0.6 * w.area;
}

using Two [[gnu::vector_size(16)]] = double;

// The most that any of them comes to, at what each counts: eight at a time, so that no product waits for another.
double mostOf(const std::array<double, kMostAreas>& worth, const std::array<double, kMostAreas>& counts) {
    constexpr std::size_t kAtOnce = 4;
    static_assert(kMostAreas % (2 * kAtOnce) == 0);
    std::array<Two, kAtOnce> most{};
    for (std::size_t first = 0; first < kMostAreas; first += 2 * kAtOnce)
        for (std::size_t i = 0; i < kAtOnce; ++i) {
            Two w, c;
            std::memcpy(&w, &worth[first + 2 * i], sizeof w);
            std::memcpy(&c, &counts[first + 2 * i], sizeof c);
            const Two draws = w * c;
            most[i] = most[i] > draws ? most[i] : draws;
        }
    double all = 0;
    for (const Two& of : most) all = std::max({all, of[0], of[1]});
    return all;
}

template <class... Frames>
bool isOneOf(const Frame& frame) {
    return (std::holds_alternative<Frames>(frame) || ...);
}

}  // namespace

std::vector<std::array<double, kMostAreas>> nearnessOf(const common::AreaMap& map) {
    constexpr double kPerStep = 0.62;
    constexpr int kTooFar = 8;
    std::vector<std::array<double, kMostAreas>> nearness(static_cast<std::size_t>(map.areaCount()));
    for (const common::AreaIndex a : map.areas())
        for (const common::AreaIndex b : map.areas()) {
            const int steps = map.distance(a, b);
            nearness[index(areaId(a))][index(areaId(b))] = steps > 0 && steps < kTooFar ? std::pow(kPerStep, steps) : 0;
        }
    return nearness;
}

Picture::Picture(const Definitions& d, const Observation& o, Side who, const Weights& weights)
    : defs(d), s(o.seen), seen(o), side(who), enemy(enemyOf(who)), w(weights) {
    for (auto& of : commanders)
        for (auto& where : of) where.fill(General::kNone);
    for (std::size_t i = kGenerals; i-- > 0;) {  // the first of several stays
        const GeneralState& it = s.generals[i];
        if (it.box != Box::kMap || it.under != General::kNone) continue;
        commanders[index(sideOf(generalAt(i)))][it.isInside ? 1 : 0][index(it.area)] = generalAt(i);
    }
    fortresses = defs.sets.fortresses;
    for (std::size_t i = 0; i < kNotables; ++i)
        if (s.notables[i] == 1) fortresses.insert(mapIndex(s.notableArea[i]));
    neededThere.fill(-1);
    const bool seesAll = o.viewer != playerOf(side);
    for (std::size_t first = 0; first < kPlaces && !seesAll; first += 16) {  // most places hold none
        const std::size_t from = std::min(first, kPlaces - 16);
        for (std::uint64_t held = ~common::equalBytes16(o.count.data() + from, 0) & 0xffffU; held != 0; held &= held - 1) {
            const std::size_t p = from + static_cast<std::size_t>(std::countr_zero(held));
            n[index(enemy)][p] = o.count[p];
            value[index(enemy)][p] = kUnknownValue * o.count[p];
        }
    }
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const Place p = placeOf(s, b);
        if (p == Place::kUnknown) continue;
        const bool isCounted = !seesAll && colourOf(b) == enemy;  // among the counts already
        if (isCounted) {
            --n[index(enemy)][index(p)];
            value[index(enemy)][index(p)] -= kUnknownValue;
        }
        const Side f = serves(s, b);
        ++n[index(f)][index(p)];
        value[index(f)][index(p)] += defs[b].value;
    }
    for (const Side x : kBothSides) {
        static_assert(outside(areaAt(0)) == Place{});  // the places Outside come first
        std::copy_n(n[index(x)].begin(), kMostAreas, outN[index(x)].begin());
        std::copy_n(value[index(x)].begin(), kMostAreas, out[index(x)].begin());
        const std::size_t end = x == Side::kRoyalist ? kFirstParliamentGeneral : kGenerals;
        for (std::size_t i = x == Side::kRoyalist ? 0 : kFirstParliamentGeneral; i < end; ++i) {
            const General g = generalAt(i);
            if (!isOnMap(s, g) || general(s, g).isInside) continue;
            outN[index(x)][index(areaOf(s, g))] += n[index(x)][index(displayOf(g))];
            out[index(x)][index(areaOf(s, g))] +=
                value[index(x)][index(displayOf(g))] + (isSubordinate(s, g) ? 0 : defs[g].battle);
        }
    }
}

void Picture::weighStakes() const {
    areStakesKnown_ = true;
    stakes_.threat = stakes_.kingThreat = stakes_.goal = {};
    // What control is worth.
    const TurnDefinition& next = defs.turns[std::min<std::size_t>(s.turn + 1U, kTurns - 1)];
    const int need = (next.powerBase + defs.turns[s.turn].powerBase + 1) / 2;
    const double late = 0.5 + 0.1 * s.turn;
    const std::array<common::AreaSet, kSides> held{controlledBy(defs, s, Side::kRoyalist),
                                                   controlledBy(defs, s, Side::kParliament)};
    for (const Side x : kBothSides) {
        const double base = pressing(w, areasOf(s, x) - need);
        std::array<double, kRegions> perRegion{};
        for (std::size_t r = 0; r < kRegions; ++r) {
            const int have = (held[index(x)] & defs.sets.region[r]).size(),
                      his = (held[index(enemyOf(x))] & defs.sets.region[r]).size();
            const int margin = have - defs.tables.regionNeeds[r];
            const int contested = defs.regionAreas[r] - his - defs.tables.regionNeeds[r];  // below zero: out of reach
            perRegion[r] = base + w.region * (x == Side::kParliament ? late : 0.5) *
                                      (margin >= 0      ? 1.0 / (1 + margin)
                                       : contested >= 0 ? 1.0 / (1 - margin)
                                                        : 0.5 / (1 - margin));
        }
        // What an Area that the side does not control, or does, is worth as one of its infrastructure.
        std::array<std::array<double, 2>, kInfrastructures> perInfrastructure;
        for (std::size_t i = 0; i < kInfrastructures; ++i) {
            const int missing = (defs.sets.infrastructure[i] - held[index(x)]).size();
            const double worth = w.infrastructure * (x == Side::kParliament ? late : 0.6);
            perInfrastructure[i] = {worth / std::max(1, missing), worth / (missing + 1)};
        }
        for (std::size_t a = 0; a < areas(); ++a) {
            const AreaTraits& it = defs.sets.traits[a];
            double sum = perRegion[it.region];
            if (it.infrastructure >= 0)
                sum += perInfrastructure[static_cast<std::size_t>(it.infrastructure)]
                                        [held[index(x)].contains(mapIndex(areaAt(a))) ? 1 : 0];
            const double walls = w.fortress * it.fortressClass + (it.isSupply ? w.supply : 0);
            stakes_.hold[index(x)][a] = sum + (walls + (it.recruits[index(x)] ? w.recruiting : 0));
        }
        stakes_.hold[index(x)][index(defs.london)] += w.london;
    }
    // Only the King's own Army asks what may come from further off.
    const bool isKingHunted = side == Side::kRoyalist && s.options.kingMaySurrender;
    constexpr std::array<double, 4> kFar{1.0, 1.0, 0.8, 0.5};
    for (const auto at : areasOfGenerals(s, enemy, true)) {
        const std::size_t e = index(areaId(at));
        if (const General within = commanderIn(enemy, areaAt(e), true); within != General::kNone) {  // he may Sally
            stakes_.threat[e] = std::max(stakes_.threat[e], armyStrength(within));
            stakes_.kingThreat[e] = std::max(stakes_.kingThreat[e], armyStrength(within));
        }
        if (outN[index(enemy)][e] == 0 || commanderIn(enemy, areaAt(e)) == General::kNone) continue;
        const double strength = out[index(enemy)][e];
        common::AreaSet within{at}, ring = defs.map.neighbours(at);  // Areas so many steps away
        for (std::size_t steps = 1; steps <= (isKingHunted ? kFar.size() : 2); ++steps) {
            if (steps > 1) ring = defs.map.neighbours(ring) - within;
            within |= ring;
            for (const common::AreaIndex near : ring) {
                const std::size_t a = index(areaId(near));
                if (isKingHunted) stakes_.kingThreat[a] = std::max(stakes_.kingThreat[a], strength * kFar[steps - 1]);
                if (steps <= 2) stakes_.threat[a] = std::max(stakes_.threat[a], strength * (steps == 1 ? 1.0 : w.twoAway));
            }
        }
    }
    const auto& ours = stakes_.hold[index(side)];
    const auto& theirs = stakes_.hold[index(enemy)];
    for (const common::AreaIndex held1 : held[index(side)]) {
        const AreaId at = areaId(held1);
        const std::size_t a = index(at);
        const double danger = out[index(enemy)][a] + (isFort(at) ? 0.4 : 0.2) * stakes_.threat[a];
        stakes_.goal[a] = danger > 0 ? w.danger * ours[a] * std::min(1.0, danger / 6) : 0;
        if (const General within = commanderIn(side, at, true); within != General::kNone && isBesieged(s, at))
            stakes_.goal[a] += within == General::kCharles && s.options.kingMaySurrender ? 0.6 * w.king : 1.5;
    }
    for (const common::AreaIndex other : defs.sets.all - held[index(side)]) {
        const AreaId at = areaId(other);
        const std::size_t a = index(at);
        const bool isTheirs = held[index(enemy)].contains(other), isWalled = isFort(at);
        stakes_.goal[a] = isWalled && controlOf(s, at) >= 0 ? w.walls * prize(at) : ours[a] + (isTheirs ? theirs[a] : 0);
        if (!isWalled && isClear(at) && (s.standardRaised || !isTheirs)) stakes_.convertible.insert(other);
    }
}

int Picture::armySize(General g) const {
    if (g == General::kNone) return 0;
    const auto& by = n[index(sideOf(g))];
    int sum = by[index(displayOf(g))];
    for (std::uint32_t under = subordinatesOf(s, g); under != 0; under &= under - 1)
        sum += by[index(displayOf(generalAt(static_cast<std::size_t>(std::countr_zero(under)))))];
    return sum;
}
double Picture::armyValue(General g) const {
    if (g == General::kNone) return 0;
    const auto& by = value[index(sideOf(g))];
    double sum = by[index(displayOf(g))];
    for (std::uint32_t under = subordinatesOf(s, g); under != 0; under &= under - 1)
        sum += by[index(displayOf(generalAt(static_cast<std::size_t>(std::countr_zero(under)))))];
    return sum;
}
int Picture::garrisonOf(AreaId a) const {
    if (controlOf(s, a) < 0) return 0;
    const Side holder = kBothSides[static_cast<std::size_t>(controlOf(s, a))];
    int sum = n[index(holder)][index(insideOf(a))];
    if (const Notable x = notableIn(defs, s, a); x != Notable::kNone) sum += n[index(holder)][index(withNotable(x))];
    return sum + armySize(commanderIn(holder, a, true));
}
double Picture::swing(AreaId a) const {
    if (controls(s, side, a)) return 0;
    return stakes().hold[index(side)][index(a)] + (controls(s, enemy, a) ? stakes().hold[index(enemy)][index(a)] : 0);
}
double Picture::prize(AreaId a) const {
    double sum = swing(a) + w.garrison * garrisonOf(a);
    if (const General g = commanderIn(enemy, a, true); g != General::kNone)
        sum += g == General::kCharles && s.options.kingMaySurrender ? w.king : 2.0;
    return sum;
}
int Picture::needed(AreaId a) const {
    std::int8_t& known = neededThere[index(a)];
    if (known < 0)
        known = static_cast<std::int8_t>((notableIn(defs, s, a) != Notable::kNone ? 0 : classOf(defs, a)) + garrisonOf(a));
    return known;
}
double Picture::siegeWorth(AreaId a, int brigades) const {
    if (!isFort(a) || !controls(s, enemy, a)) return 0;
    if (!s.standardRaised || brigades < needed(a)) return 0.12 * prize(a);  // Masked, it counts for nobody
    const int full = surrenderValue(defs, s, a);
    const Siege& it = s.sieges[index(a)];
    const double done = it.isOn && it.by == side ? static_cast<double>(it.value) / full : 0;
    return prize(a) * ((full > 8   ? w.siegeLong
                        : full > 5 ? w.siege
                                   : w.siegeShort) +
                       w.siegeDone * done + (it.isBlockade && it.by == side ? 0.12 : 0));
}
double Picture::bombardWorth(AreaId a) const {
    const int modifier = bombardModifier(defs, s, a), full = surrenderValue(defs, s, a);
    const int has = s.sieges[index(a)].isOn ? s.sieges[index(a)].value : 0;
    const double mean = common::meanOfDie([&](int die) { return std::min(full - has, bombardGain(die, modifier)); });
    return prize(a) * (w.falls * bombardFaces(modifier, has, full) / 6.0 + w.bombard * mean / full);
}

double Picture::battle(double lead, int ours, int theirs, General our, General their) const {
    const int whole = static_cast<int>(std::lround(lead));
    const auto of36 = battleOdds(std::clamp(whole, -12, 12), false, false);
    // What each end costs: Brigades of theirs less ours.
    constexpr std::array<double, kBattleEnds> theirLoss{3.2, 2.6, 1.4, 0.9, 0.6, 0.5, 0.2, 0.1},
        ourLoss{0.1, 0.2, 0.5, 0.6, 0.9, 1.4, 2.6, 3.2};
    double sum = 0;
    for (std::size_t e = 0; e < kBattleEnds; ++e) {
        const double p = of36[e] / 36.0;
        const double kill = std::min<double>(theirs, theirLoss[e]), lose = std::min<double>(ours, ourLoss[e]);
        sum += p * (w.win * kill - w.loss * lose +
                    (e <= 1   ? w.decisive
                     : e == 2 ? w.won
                     : e >= 6 ? -w.routed
                     : e == 5 ? -w.beaten
                              : -w.even));
        if (their == General::kCharles && s.options.kingMaySurrender && theirs > 0 && theirLoss[e] >= theirs) sum += p * w.king;
        if (our == General::kCharles && s.options.kingMaySurrender && ourLoss[e] >= ours) sum -= p * w.king;
        if (e >= 6 && our == General::kCharles) sum -= p * 0.2 * w.king;
        if (e <= 1 && their == General::kCharles) sum += p * 0.2 * w.king;
    }
    return sum;
}
double Picture::attack(General g, AreaId a) const {
    const General their = commanderIn(enemy, a);
    return battle(armyStrength(g) - out[index(enemy)][index(a)], armySize(g), outN[index(enemy)][index(a)], g, their);
}
double Picture::attacked(General our, AreaId a, General mover) const {
    const double mine =
        our == General::kNone
            ? out[index(side)][index(a)]
            : std::max(armyStrength(our), areaOf(s, our) == a && !general(s, our).isInside ? out[index(side)][index(a)] : 0.0);
    const int ours = our == General::kNone ? outN[index(side)][index(a)] : armySize(our);
    return battle(mine - (mover == General::kNone ? 3.0 : armyStrength(mover)), ours, armySize(mover), our, mover);
}

const Picture::March& Picture::march(General g) const {
    if (marching_ != g) {
        marching_ = g;
        marched_ = marchOf(g);
        explored_.isStood = {};
        explored_.isFought = explored_.isLeft = {};
    }
    return marched_;
}
Picture::March Picture::marchOf(General g) const {
    March m;
    m.general = g;
    m.brigades = armySize(g);
    m.strength = armyStrength(g);
    m.start = areaOf(s, g);
    m.pulledFrom = m.start;
    m.isDrawn = true;
    m.goalWorth = stakes().goal;
    for (const common::AreaIndex at : fortresses & controlledBy(defs, s, enemy))
        if (m.brigades < needed(areaId(at))) m.goalWorth[index(areaId(at))] *= 0.15;
    for (std::size_t a = 0; a < kMostAreas; ++a) m.goalWorth[a] *= out[index(enemy)][a] > m.strength + 1 ? 0.25 : 1.0;
    return m;
}

double Picture::pull(const March& m, AreaId a) const {
    if (!m.isDrawn || defs.map.distance(mapIndex(m.pulledFrom), mapIndex(a)) > 5) return 0;
    return w.ahead * mostOf(m.goalWorth, defs.nearness[index(a)]);
}

Picture::March Picture::joined(const March& m, General other, AreaId a) const {
    March both = m;
    const bool serves = maySubordinate(defs, s, m.general, other, nullptr);
    both.general = serves ? other : m.general;
    both.with = serves ? m.general : other;
    both.brigades = m.brigades + armySize(other);
    both.strength = armyValue(m.general) + armyValue(other) + defs[both.general].battle;
    both.start = a;
    return both;
}
double Picture::apart(const March& m, General other, AreaId a) const {
    March his = m;
    his.general = other;
    his.brigades = armySize(other);
    his.strength = armyStrength(other);
    his.start = a;
    his.isDrawn = false;
    const int together = m.brigades + his.brigades;
    const bool breaksLines = isBesieging(s, other) && !maySubordinate(defs, s, m.general, other, nullptr);
    return alone(his, a, false) + w.join + (together > 4 ? w.major + 0.15 * (together - 5) : 0) + (breaksLines ? 1.0 : 0);
}

double Picture::stand(const March& m, AreaId a, bool isConverted) const {
    return &m == &marched_ ? standing(m, a, isConverted, explored_) : standing(m, a, isConverted);
}
double Picture::standing(const March& m, AreaId a, bool isConverted, Explored& known) const {
    double& worth = known.stood[isConverted][index(a)];
    if (!known.isStood[isConverted].contains(mapIndex(a))) {
        known.isStood[isConverted].insert(mapIndex(a));
        worth = standing(m, a, isConverted);
    }
    return worth;
}
double Picture::standing(const March& m, AreaId a, bool isConverted) const {
    const General other = isFort(a) && controls(s, enemy, a)
                              ? commanderIn(side, a)
                              : General::kNone;  // before walls it matters who can Besiege
    if (other == General::kNone || other == m.with || other == commanderOf(s, m.general) ||
        !canCombine(defs, s, m.general, other))
        return alone(m, a, isConverted);
    return alone(joined(m, other, a), a, isConverted) - apart(m, other, a);
}

double Picture::alone(const March& m, AreaId a, bool isConverted) const {
    const std::size_t i = index(a);
    double sum = pull(m, a);
    const bool hasWalls = isFort(a);
    if (!isConverted && !controls(s, side, a)) {
        if (hasWalls && controls(s, enemy, a)) sum += siegeWorth(a, m.brigades);
        else if (hasWalls) sum += 0;
        else if (s.turn < kTurns - 1) sum += w.standing * swing(a);  // the Political Control Phase gives it (P9.0)
    }
    if (controls(s, side, a)) sum += stakes().goal[i];
    const double over = stakes().threat[i] - m.strength - (a == m.start ? 0 : out[index(side)][i]);
    if (over > 0) {
        sum -= w.exposure * std::min(over, 4.0) * std::min(m.brigades, 3);
    }
    if (m.general == General::kCharles && s.options.kingMaySurrender) {
        const double more = stakes().kingThreat[i] + 0.5 - m.strength - (a == m.start ? 0 : out[index(side)][i]);
        if (more > 0) sum -= w.kingHunted * w.king * std::min(1.0, more / 5) * (m.brigades <= 3 ? 1.0 : 0.5);
    }
    // Brigades without a General wait for one.
    if (const int waiting = n[index(side)][index(outside(a))]; waiting > 0 && m.brigades < defs[m.general].limit)
        sum += w.waiting * std::min(waiting, defs[m.general].limit - m.brigades);
    return sum;
}

// Before the Standard is raised nobody fights and no garrison is marched on; who commands there may refuse him.
Picture::Way Picture::wayInto(const March& m, AreaId a) const {
    const bool clear = isClear(a);
    if (!s.standardRaised && (!clear || (controls(s, enemy, a) && garrisonOf(a) > 0))) return Way::kShut;
    if (!clear) return Way::kFight;
    return commanderIn(side, a) == General::kNone || mayStandIn(defs, s, m.general, a) ? Way::kOpen : Way::kShut;
}
std::span<const Picture::Exit> Picture::exitsOf(const March& m, AreaId at, Explored& known) const {
    auto& exits = known.exits[index(at)];
    std::uint8_t& count = known.exitCount[index(at)];
    if (!known.isLeft.contains(mapIndex(at))) {
        known.isLeft.insert(mapIndex(at));
        count = 0;
        for (const common::Connection& c : defs.map.connections(mapIndex(at))) {
            if (!carries(defs, c.kind, m.brigades)) continue;
            const Way way = wayInto(m, areaId(c.to));
            if (way == Way::kShut) continue;
            exits[count++] = {areaId(c.to), static_cast<std::uint8_t>(lineCost(defs, c.kind)), way == Way::kFight};
        }
    }
    return {exits.data(), count};
}
double Picture::fight(const March& m, AreaId a, Explored& known) const {
    double& worth = known.fought[index(a)];
    if (!known.isFought.contains(mapIndex(a))) {
        known.isFought.insert(mapIndex(a));
        worth = battle(m.strength - out[index(enemy)][index(a)], m.brigades, outN[index(enemy)][index(a)], m.general,
                       commanderIn(enemy, a)) +
                w.fightOn * standing(m, a, false, known);
    }
    return worth;
}

double Picture::explore(const March& m, AreaId at, int points, int extra, const common::AreaSet& trod, bool isConverted,
                        Explored& known) const {
    double best = standing(m, at, isConverted, known);
    if (points <= 0) return best;
    if (!isConverted && stakes().convertible.contains(mapIndex(at)))
        best = std::max(best, swing(at) + explore(m, at, points - 1, extra, trod, true, known));
    for (const Exit& exit : exitsOf(m, at, known)) {
        const int left = points - exit.cost - extra;
        if (left < 0 || trod.contains(mapIndex(exit.to))) continue;
        double worth = 0;
        if (exit.isFight) {
            worth = fight(m, exit.to, known);
        } else if (left == 0) {
            worth = standing(m, exit.to, false, known);
        } else {
            common::AreaSet next = trod;
            next.insert(mapIndex(exit.to));
            worth = explore(m, exit.to, left, 0, next, false, known);
        }
        best = std::max(best, worth);
    }
    return best;
}

double Picture::explore(const March& m, AreaId at, int points, int extra, const common::AreaSet& trod, bool isConverted) const {
    if (&m == &marched_) return explore(m, at, points, extra, trod, isConverted, explored_);
    Explored known;
    return explore(m, at, points, extra, trod, isConverted, known);
}

double Picture::plan(General g, bool mayMove, bool mayBombard) const {
    if (!mayMove || !mayBombard) return planOf(g, mayMove, mayBombard);
    if ((isThought >> index(g) & 1U) == 0) {
        isThought |= 1U << index(g);
        thought[index(g)] = planOf(g, true, true);
    }
    return thought[index(g)];
}
double Picture::planOf(General g, bool mayMove, bool mayBombard) const {
    if (!isOnMap(s, g)) return 2.5;
    const AreaId a = areaOf(s, g);
    if (general(s, g).isInside) {
        const double fight = battle(armyStrength(g) - out[index(enemy)][index(a)], armySize(g), outN[index(enemy)][index(a)], g,
                                    commanderIn(enemy, a));
        return fight + 0.3 +
               (g == General::kCharles && s.options.kingMaySurrender && isBesieged(s, a) &&
                        armyStrength(g) >= out[index(enemy)][index(a)]
                    ? 2.0
                    : 0.0);
    }
    const March& m = march(g);
    const double here = isSubordinate(s, g) ? stand(m, a, false) + 0.5 : stand(m, a, false);
    double best = -0.5;
    if (mayBombard && isFort(a) && controls(s, enemy, a) && m.brigades >= needed(a) && isClear(a) &&
        s.standardRaised && !isSubordinate(s, g))
        best = bombardWorth(a);
    if (!mayMove) return best;
    Activation fresh;
    fresh.general = g;
    return std::max(best, explore(m, a, movementPoints(defs, m.brigades), extraCost(s, fresh), {mapIndex(a)}, false) - here);
}
double Picture::bestPlan(int ops) const {
    double& best = planned[static_cast<std::size_t>(ops)];
    if (best > -1e8) return best;
    best = -0.5;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General g = generalAt(i);
        if (sideOf(g) != side || !mayActivate(defs, s, side, g, ops, nullptr)) continue;
        best = std::max(best, plan(g, true, true));
    }
    return best;
}

Action Ukc::steady(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal, common::Rng&) {
    if (legal.size() == 1) return legal[0];
    const Picture picture(defs, seen, sideOf(decision(seen.seen).actor));
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

// Search (common/search.h)
namespace {

void tellWorths(const Picture& picture, const common::ActionList<Action>& legal, std::span<double> out) {
    for (std::size_t i = 0; i < legal.size(); ++i) out[i] = valueOf(picture, picture.seen.seen.stack.back(), legal[i]);
}

}  // namespace

void Ukc::worths(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                 std::span<double> out) {
    const Side side = sideOf(decision(seen.seen).actor);
    tellWorths(Picture(defs, seen, side, defs.seasoned[index(side)]), legal, out);
}
void Ukc::steadyWorths(const Definitions& defs, const Observation& seen, const common::ActionList<Action>& legal,
                       std::span<double> out) {
    tellWorths(Picture(defs, seen, sideOf(decision(seen.seen).actor)), legal, out);
}

Action Ukc::steadyIn(const Definitions& defs, const State& world, const common::ActionList<Action>& legal, common::Rng&) {
    const common::PlayerId actor = decision(world).actor;
    const Observation seen = observe(defs, world, actor);
    const Picture picture(defs, seen, sideOf(actor), defs.seasoned[index(sideOf(actor))]);
    return common::bestOf(legal, [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

std::vector<double> Ukc::seasonedValues(const Definitions& defs) { return common::valuesOf(kTuned, defs.seasoned); }
void Ukc::setSeasoned(Definitions& defs, std::span<const double> values) {
    defs.seasoned = common::weightsOf(kTuned, values);
}
std::string Ukc::seasonedText(const Definitions& defs, std::string_view source) {
    return common::tunedText(kKey, source, common::namesOf(kTuned), common::valuesOf(kTuned, defs.seasoned));
}

// A die is for the same purpose where the same kind of throw is made in the same turn, by the same side's play.
std::uint64_t Ukc::streamOf(const State& s) {
    const std::uint64_t place = s.battle.isOn ? 1U + index(s.battle.area) : 0U;
    return (s.stack.empty() ? 0U : s.stack.back().index()) | place << 8 | std::uint64_t{s.turn} << 16 |
           std::uint64_t{index(s.playing)} << 24;
}

// What shapes a turn: who begins, which card is played and for what, who is Activated, where he marches, who Raids and where;
// where a Brigade is placed, for it may lie idle there; and whether a march is met, how the other answers, and what becomes of
// a Battle or an Assault. Who is Recruited and where markers go the steady player says as well.
bool Ukc::isWorthSearching(const Observation& seen) {
    if (seen.seen.stack.empty()) return false;
    return isOneOf<FirstChoice, RecruitAt, CardPlay, BonusPlay, HenriettaPlay, ActivateChoice, Activation, RaidChoice,
                   RaidWhere, InterceptOffer, EvadeOffer, EvadeTo, InsideOffer, DisperseOffer, SiegeChoice, CombatCard,
                   BattleLoss, RetreatTo, RetreatLoss, AssaultOffer, AssaultLoss>(seen.seen.stack.back());
}

common::SearchRules Ukc::searchRules() { return {6, 1, 1.0, 4}; }

std::vector<common::Advice<Action>> Ukc::advise(const Definitions& defs, const Observation& seen,
                                                 const common::ActionList<Action>& legal) {
    if (seen.seen.stack.empty() || legal.empty()) return {};
    const Picture picture(defs, seen, sideOf(decision(seen.seen).actor));
    return common::adviceOf<Ukc>(defs, seen, legal,
                                 [&](const Action& a) { return valueOf(picture, seen.seen.stack.back(), a); });
}

}  // namespace ukc
