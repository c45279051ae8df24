// Steady cards: what playing a card is worth to the computer player, and what keeping it is.
#include <functional>
#include <span>

#include "ukc/chapters/cards.h"
#include "ukc/chapters/events.h"
#include "ukc/chapters/siege.h"
#include "ukc/player/steady.h"

namespace ukc {

namespace {

// The `count` best gains among the Areas that pass, the best first; the others are 0.
template <class Worth>
std::array<double, kMostPlaced> bestOnes(const Picture& p, int count, Worth worth) {
    std::array<double, kMostPlaced> top{};
    for (std::size_t a = 0; a < p.areas(); ++a) {
        double v = worth(areaAt(a));
        for (std::size_t i = 0; i < std::min(static_cast<std::size_t>(count), kMostPlaced); ++i)
            if (v > top[i]) std::swap(v, top[i]);
    }
    return top;
}
double sumOfFirst(std::span<const double> gains, int count) {
    double sum = 0;
    for (std::size_t i = 0; i < std::min(static_cast<std::size_t>(count), gains.size()); ++i) sum += gains[i];
    return sum;
}
template <class Worth>
double best(const Picture& p, int count, Worth worth) {
    return sumOfFirst(bestOnes(p, count, worth), count);
}

double placeWorth(const Picture& p, int count) {
    if (!p.isPlacedKnown) {
        p.isPlacedKnown = true;
        const common::AreaSet from = controlledBy(p.defs, p.s, p.side);
        p.placed = bestOnes(p, kMostPlaced,
                            [&](AreaId a) { return mayPlacePc(p.defs, p.s, p.side, a, from, nullptr) ? p.swing(a) : 0.0; });
    }
    return sumOfFirst(p.placed, count);
}

}  // namespace

double raidWorth(const Picture& p, Notable n) {
    double most = 0;
    for (const auto at : p.defs.sets.region[index(p.defs[n].region)])
        if (const AreaId a = areaId(at); p.swing(a) > most && p.isClear(a) && mayRaid(p.defs, p.s, n, a, nullptr))
            most = p.swing(a);
    return most;
}

namespace {

// What an Army is worth where it stands with so many Brigades more: numbers count for less the more there are, and for more
// where there is something to gain or to fear.
double armyWorth(const Picture& p, General g, int more) {
    const General top = commanderOf(p.s, g);
    const int size = p.armySize(top) + more;
    const std::size_t a = index(general(p.s, top).area);
    const double front = 0.4 + std::min(1.0, (p.stakes().threat[a] + 0.6 * p.stakes().goal[a]) / 6),
                 strength = p.armyStrength(top) + kUnknownValue * more;
    double sum = front * (1 + 0.1 * p.defs[top].battle) * (p.w.numbers * size - 0.04 * size * size) -
                 (isMajor(p.defs, size) ? p.w.major : 0);
    sum -= p.w.exposure * std::max(0.0, p.stakes().threat[a] - strength);
    if (isBesieging(p.s, top) && size < p.needed(areaAt(a))) sum -= p.siegeWorth(areaAt(a), p.armySize(top));
    if (top == General::kCharles && size < 3) sum -= 1;
    return sum;
}
}  // namespace

double passWorth(const Picture& p, General from, General to, int count) {
    if (commanderOf(p.s, from) == commanderOf(p.s, to)) return 0;
    return armyWorth(p, from, -count) + armyWorth(p, to, count) - armyWorth(p, from, 0) - armyWorth(p, to, 0);
}
double passWorth(const Picture& p, General from, int count) {
    if (count == 0) return 0;
    double most = -1;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General to = generalAt(i);
        if (to == from || sideOf(to) != p.side || !isOnMap(p.s, to) || general(p.s, to).isInside) continue;
        if (p.defs.map.distance(mapIndex(general(p.s, from).area), mapIndex(general(p.s, to).area)) > kPassReach) continue;
        if (p.n[index(p.side)][index(displayOf(to))] + count > p.defs[to].limit ||
            p.armySize(commanderOf(p.s, to)) + count > p.defs[commanderOf(p.s, to)].limit)
            continue;
        most = std::max(most, passWorth(p, from, to, count));
    }
    return most;
}

namespace {

// The best that a Cavalry Commander can do.
double passesWorth(const Picture& p) {
    double most = 0;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const General from = generalAt(i);
        if (sideOf(from) != p.side || !isOnMap(p.s, from) || general(p.s, from).isInside) continue;
        for (int count = 1; count <= kMostPassed && count < p.n[index(p.side)][index(displayOf(from))]; ++count)
            most = std::max(most, passWorth(p, from, count));
    }
    return most;
}

double raidsWorth(const Picture& p, int count) {
    if (!p.isRaidedKnown) {
        p.isRaidedKnown = true;
        for (std::size_t i = 0; i < kNotables; ++i)
            if (sideOf(notableAt(i)) == p.side && p.s.notables[i] == 1) p.raided[i] = raidWorth(p, notableAt(i));
        std::sort(p.raided.begin(), p.raided.end(), std::greater<>());
    }
    return sumOfFirst(p.raided, count);
}
double recruitWorth(const Picture& p, int count) {
    int left = 0;
    for (std::size_t r = 0; r < kRegions; ++r) left += p.n[index(p.side)][index(availableOf(static_cast<Region>(r)))];
    return (p.w.brigade + p.w.recruits - p.w.recruitsLate * p.s.turn) * std::min(count, left);
}

double partWorth(const Picture& p, const EventPart& part) {
    const auto inRegion = [&](AreaId a) { return part.regions == 0 || (part.regions >> index(p.defs[a].region) & 1U) != 0; };
    switch (part.kind) {
        case PartKind::kPlacePc:
            return best(p, part.count, [&](AreaId a) {
                if (!inRegion(a) || p.isFort(a) || (part.port && !p.defs[a].isPort) || !p.isClear(a)) return 0.0;
                return controlOf(p.s, a) < 0 || part.replaces ? p.swing(a) : 0.0;
            });
        case PartKind::kRemovePc:
            return best(p, part.count, [&](AreaId a) {
                return inRegion(a) && controls(p.s, p.enemy, a) && !p.isFort(a)
                           ? p.stakes().hold[index(p.enemy)][index(a)]
                           : 0.0;
            });
        case PartKind::kPlaceBrigades: return (p.w.brigade + 0.15 * part.veteran) * part.count;
        case PartKind::kRemoveBrigades: return p.w.removes * part.count;
        case PartKind::kDraw: return p.w.draw * part.count;
        case PartKind::kDiscard: return p.w.discards * part.count;
        case PartKind::kActivate: {
            double most = 0;
            for (const General g : part.generals)
                if (isOnMap(p.s, g)) most = std::max(most, p.plan(g, true, !part.moveOnly));
            return most;
        }
        case PartKind::kNaval: return p.w.naval * std::abs(part.count);
        case PartKind::kCombat: return 1.0;
        case PartKind::kPlaceNotable: return p.w.notable;
        case PartKind::kRecruit: return 1.4 * part.count;
        case PartKind::kSpecial: return 0;
    }
    return 0;
}

// Cards whose text has steps of its own.
double specialWorth(const Picture& p, CardId c) {
    const bool isRoyalist = p.side == Side::kRoyalist;
    switch (number(c)) {
        case 1: return isRoyalist ? 1.2 : 2.2;                     // the Standard
        case 2: return isRoyalist ? -4.0 : 9.0;                    // the Covenanters
        case 3: return isRoyalist ? -4.0 : 6.0;                    // the New Model Army
        case 63: return 2.6;
        case 67: return controls(p.s, Side::kParliament, p.defs.hull) ? 1.4 : 0.2;
        case 69: return 2.4;
        case 73: return 2.0;
        case 80: return 4.0;
        case 81: return 2.4;
        case 82: return 0.8;
        case 89: return isOnMap(p.s, General::kLeven) ? 2.2 : 0.6;
        case 97: return 1.5;
        case 99: return 2.4;
        case 100: return controls(p.s, Side::kParliament, p.defs.london) ? 2.2 : 0.1;
        case 101: return 1.6;
        case 104: case 105: case 108: return 4.0;
        case 96: return isOnMap(p.s, General::kRupert) || isOnMap(p.s, General::kLieutenantGeneral) ? 2.2 : 0.3;
        case 61: case 76: case 90: return passesWorth(p);
        case 86: return 1.6;
        case 85: return 0.6;
        case 107: return 1.5;
        default: return 1.0;
    }
}
double eventWorth(const Picture& p, CardId c) {
    double& worth = p.eventWorths[index(c)];
    if (p.isEventKnown[index(c)]) return worth;
    p.isEventKnown.set(index(c));
    double sum = 0;
    bool isSpecial = false;
    for (const EventPart& part : partsOf(p.defs, p.s, c)) {
        sum += partWorth(p, part);
        isSpecial = isSpecial || part.kind == PartKind::kSpecial;
    }
    return worth = sum + (isSpecial ? specialWorth(p, c) : 0);
}
}  // namespace

// What a card is worth in hand: spending it costs that.
double reserve(const Picture& p, CardId c) {
    if (isMandatory(p.defs, p.s, c)) return 0;
    const int ops = opsOf(p.defs, p.s, c);
    if (ops == 4) return p.w.holdCampaign;
    if (ops > 0) return p.w.holdOps * ops;
    if (!isFor(p.defs, p.side, c)) return 0;
    switch (p.defs[c].kind) {
        case CardKind::kCombat: return p.w.holdCombat;
        case CardKind::kDecisive: return p.w.holdDecisive;
        case CardKind::kResponse: return p.w.holdResponse;
        default: return 0.5 + p.w.holdEvent * eventWorth(p, c);
    }
}

double playWorth(const Picture& p, const PlayCard& play) {
    const int ops = opsOf(p.defs, p.s, play.card), n = ops == 0 ? 1 : ops;
    switch (play.use) {
        case Use::kEvent: return p.w.event * eventWorth(p, play.card);
        case Use::kPlace: return p.w.place * placeWorth(p, n);
        case Use::kRecruit: return recruitWorth(p, ops > 0 ? 2 : 1) + 0.1;
        case Use::kRaid: return p.w.raid * raidsWorth(p, n);
        case Use::kActivate: return p.w.activate * p.bestPlan(ops);
        case Use::kCampaign:
            return (p.defs[play.card].kind == CardKind::kMajorCampaign ? p.w.majorCampaign : p.w.minorCampaign) * p.bestPlan(4);
        case Use::kNothing: return -0.2;
    }
    return 0;
}

}  // namespace ukc
