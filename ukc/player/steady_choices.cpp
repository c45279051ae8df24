// Steady choices: what each action of each decision is worth to the computer player.
#include <cmath>

#include "ukc/chapters/battle.h"
#include "ukc/chapters/cards.h"
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/chapters/recruitment.h"
#include "ukc/chapters/siege.h"
#include "ukc/player/steady.h"

namespace ukc {

namespace {

template <class A>
bool is(const Action& a) {
    return std::holds_alternative<A>(a);
}
Brigade brigadeOf(const Action& a) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    return take ? take->brigade : Brigade::kNone;
}
AreaId areaOf(const Action& a) {
    const auto* at = std::get_if<ChooseArea>(&a);
    return at ? at->area : AreaId::kNone;
}
bool isOnBoard(const Picture& p, AreaId a) { return index(a) < p.areas(); }

// How gladly a Brigade is kept.
double dear(const Picture& p, Brigade b) {
    if (index(b) >= kBrigades) return 0;
    double sum = p.w.brigade + p.w.veteran * (p.defs[b].value - 1);
    const Place at = placeOf(p.s, b);
    if (isDisplay(at)) {
        const General g = generalOf(at);
        sum += 0.1 * p.defs[g].battle;
        if (own(p.s, g).size() == 1 && army(p.s, g).size() == 1) sum += g == General::kCharles ? 10 : 1.5;  // his last
        if (isOnMap(p.s, g) && isBesieging(p.s, commanderOf(p.s, g)) &&
            p.armySize(commanderOf(p.s, g)) <= p.needed(areaOf(p.s, g)))
            sum += 1.5;
        if (g == General::kCharles) sum += 0.3;
    } else if (isInside(at)) {
        const std::size_t a = index(areaIn(at));
        sum +=
            (p.out[index(p.enemy)][a] > 0 || isBesieged(p.s, areaAt(a)) ? 0.8 : 0.2) + (areaAt(a) == p.defs.london ? 0.6 : 0);
    } else if (isNotable(at)) {
        sum += 0.2;
    }
    return sum;
}

// A Brigade brought there.
double postWorth(const Picture& p, Brigade b, Place at) {
    const AreaId a = areaOfPlace(p.s, at);
    if (!isOnBoard(p, a)) return isDisplay(at) ? 1.0 : 0;
    const std::size_t i = index(a);
    const bool isKings = p.s.options.kingMaySurrender && p.side == Side::kRoyalist;
    if (isDisplay(at)) {
        const General g = generalOf(at), top = commanderOf(p.s, g);
        const int has = p.armySize(top);
        double sum = p.w.post + 0.15 * p.defs[top].battle;
        if (has == 4 && p.defs[top].limit > 4) sum -= 0.4;  // a Major Army asks for more
        if (has <= 2) sum += p.w.postSmall;
        if (g == General::kCharles && isKings) sum += has < 5 ? 1.0 : 0.2;
        if (p.stakes().threat[i] > p.out[index(p.side)][i]) sum += 0.3;
        return sum;
    }
    const General g = p.commanderIn(p.side, a);
    double sum = p.w.postAlone;
    if (g != General::kNone && p.armySize(g) < p.defs[g].limit) sum += p.w.postLed;
    if (isInside(at) || isNotable(at)) {
        sum +=
            0.15 * p.stakes().hold[index(p.side)][i] * (p.stakes().threat[i] > 0 || p.out[index(p.enemy)][i] > 0 ? 1.0 : 0.35);
        sum -= 0.4 * p.garrisonOf(a);
        if (a == p.defs.london) sum += p.garrisonOf(a) < 2 ? 1.0 : 0.2;
    } else if (p.stakes().threat[i] > p.out[index(p.side)][i] + (b == Brigade::kNone ? 1 : p.defs[b].value)) {
        sum -= 0.5;
    }
    return sum;
}

// A place to go to when beaten or in flight.
double refugeWorth(const Picture& p, General g, AreaId a) {
    if (!isOnBoard(p, a)) return 0;
    const std::size_t i = index(a);
    double sum = controls(p.s, p.side, a) ? 1.0 : controlOf(p.s, a) < 0 ? 0.3 : -0.5;
    if (p.isFort(a) && controls(p.s, p.side, a)) sum += 0.4;
    sum += 0.15 * p.out[index(p.side)][i];
    sum -= 0.25 * std::max(0.0, p.stakes().threat[i] - p.out[index(p.side)][i]);
    if (g == General::kCharles) sum -= 0.3 * p.stakes().threat[i];
    sum += 0.1 * p.stakes().goal[i];
    return sum;
}

struct Chooser {
    const Picture& p;
    const Action& a;

    [[nodiscard]] const State& s() const { return p.s; }

    // Choices of Areas that come under control, and of markers taken off.
    [[nodiscard]] double gained() const { return isOnBoard(p, areaOf(a)) ? p.swing(areaOf(a)) : 0.0; }

    double operator()(const FreePc&) const { return gained(); }
    double operator()(const PlacePcs&) const { return gained(); }
    double operator()(const RaidWhere&) const { return gained(); }
    double operator()(const RaidChoice&) const {
        const auto* n = std::get_if<ChooseNotable>(&a);
        return n ? raidWorth(p, n->notable) : 0.0;
    }
    double operator()(const EventPcs& f) const {
        const AreaId at = areaOf(a);
        if (!isOnBoard(p, at)) return 0;
        const auto& part = partOf(p.defs, s(), f.card, f.part);
        return part.kind == PartKind::kRemovePc
                   ? (controls(s(), p.side, at) ? -1.0 : 1.0) * p.stakes().hold[index(p.enemy)][index(at)]
                   : p.swing(at);
    }
    double operator()(const DispersedPc& f) const { return is<Convert>(a) ? p.swing(f.area) : 0.0; }
    double operator()(const SpoilsChoice& f) const { return is<Convert>(a) ? p.swing(f.area) : 0.0; }

    // Cards
    double operator()(const FirstChoice& f) const { return std::get<GoFirst>(a).side == f.side ? 1.0 : 0.0; }
    double operator()(const TrumpOffer&) const { return is<Pass>(a) ? 0.5 : 0.0; }
    double operator()(const CardPlay& f) const {
        if (is<Pass>(a)) {
            // What is left may be kept as an Ace (P12.3).
            double kept = 0;
            forEachCard(playable(s(), f.side), [&](CardId c) {
                if (!isCoreCard(p.defs, s(), c) && !isMandatory(p.defs, s(), c)) kept = std::max(kept, reserve(p, c));
            });
            return turnNumber(s()) + 1 < kWinter1645 ? std::min(0.4, p.w.keeps * kept) : 0.0;
        }
        const auto* play = std::get_if<PlayCard>(&a);
        if (!play) return -50;  // neither the Train nor the Queen is sent away
        return playWorth(p, *play) - reserve(p, play->card);
    }
    double operator()(const BonusPlay&) const {
        const auto* play = std::get_if<PlayCard>(&a);
        return play ? playWorth(p, *play) : -1.0;
    }
    double operator()(const HenriettaPlay&) const {
        const auto* play = std::get_if<PlayCard>(&a);
        return play ? playWorth(p, *play) - reserve(p, play->card) : -50.0;
    }
    double operator()(const ActivateChoice&) const {
        if (const auto* g = std::get_if<ChooseGeneral>(&a))
            return p.plan(g->general, (army(s(), g->general) & s().movedThisPlay).empty(), true);
        if (const auto* n = std::get_if<ChooseNotable>(&a)) return raidWorth(p, n->notable);
        return 0.15;
    }

    // Recruitment
    double operator()(const Recruit&) const {
        if (const Brigade b = brigadeOf(a); b != Brigade::kNone) return 1.0 + p.w.veteran * (p.defs[b].value - 1);
        if (is<TakeTrain>(a)) return s().standardRaised && s().turn >= 2 && s().turn < kTurns - 2 ? 1.2 : -0.2;
        if (const auto* g = std::get_if<ChooseGeneral>(&a)) return p.w.newGeneral + 0.3 * p.defs[g->general].battle;
        if (isOnBoard(p, areaOf(a))) return 3.0 + p.prize(areaOf(a));
        return 0;
    }
    double operator()(const RecruitAt&) const {
        const auto* at = std::get_if<PutAt>(&a);
        return at ? postWorth(p, s().choice, at->place) : 0.0;
    }
    double operator()(const TrainAt&) const {
        const AreaId at = areaOf(a);
        double most = 0;
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            if (sideOf(g) != p.side || !isOnMap(s(), g) || isSubordinate(s(), g)) continue;
            const int d = p.defs.map.distance(mapIndex(at), mapIndex(general(s(), g).area));
            most = std::max(most, p.armyStrength(g) * (g == General::kCharles ? 0.7 : 1.0) * std::pow(0.6, d));
        }
        return most;
    }
    double operator()(const GeneralAt& f) const {
        const AreaId at = areaOf(a);
        if (!isOnBoard(p, at)) return 0;
        const std::size_t i = index(at);
        const double waiting = std::min(p.defs[f.general].limit, p.n[index(p.side)][index(outside(at))]);
        return waiting + 0.1 * p.stakes().goal[i] - 0.3 * std::max(0.0, p.stakes().threat[i] - p.out[index(p.side)][i]);
    }
    double operator()(const GeneralTakes& f) const { return takes(f.general, false); }
    [[nodiscard]] double takes(General g, bool isDefence) const {
        const Brigade b = brigadeOf(a);
        if (b == Brigade::kNone) return 0;
        const int has = p.armySize(g);
        if (has == 0) return 2.0 + p.defs[b].value;
        if (isInside(placeOf(s(), b)) || isNotable(placeOf(s(), b))) return isDefence ? -0.1 : -0.4;
        return (has >= 6 ? -0.2 : 0.5) + 0.1 * p.defs[b].value;
    }
    double operator()(const DefenderPickUp& f) const { return takes(f.general, true); }
    double operator()(const SuccessorTakes& f) const { return takes(f.general, true) + 0.5; }
    double operator()(const ReformChoice&) const { return dear(p, brigadeOf(a)); }
    double operator()(const EventBrigade&) const {
        const Brigade b = brigadeOf(a);
        return b == Brigade::kNone ? 0.0 : 1.0 + p.defs[b].value;
    }
    double operator()(const EventBrigadeAt&) const {
        const auto* at = std::get_if<PutAt>(&a);
        return at ? postWorth(p, s().choice, at->place) : 0.0;
    }
    double operator()(const IrishLand&) const {
        const auto* at = std::get_if<PutAt>(&a);
        return at ? 1.0 + postWorth(p, s().choice, at->place) : 0.0;
    }

    // Activation
    double operator()(const Activation& f) const {
        const General g = f.general;
        if (!isOnMap(s(), g)) return 0;
        const AreaId here = general(s(), g).area;
        const Picture::March& m = p.march(g);
        const int left = pointsLeft(p.defs, s(), f);
        const int extra = extraCost(s(), f);
        const bool hasLeft = f.mayMove && !isSubordinate(s(), g);
        common::AreaSet trod{mapIndex(here)};
        for (std::size_t i = 0; i < f.trailSize; ++i) trod.insert(mapIndex(f.trail[i]));
        const double now = p.stand(m, here, false);
        if (is<Stop>(a)) return now;
        if (is<Bombard>(a)) return now + p.bombardWorth(here) + 0.05;
        if (is<Besiege>(a)) return now + p.w.besieges;
        if (is<Convert>(a)) return 0.02 + p.swing(here) + p.explore(m, here, left - 1, extra, trod, true);
        if (const auto* to = std::get_if<MoveTo>(&a)) {
            const int cost = moveCost(p.defs, s(), f, to->area);
            if (!p.isClear(to->area)) return p.attack(g, to->area) + p.w.fightOn * p.stand(m, to->area, false) - 0.05;
            common::AreaSet next = trod;
            next.insert(mapIndex(to->area));
            return p.explore(m, to->area, left - cost, 0, next, false) - 0.05;
        }
        if (is<Sally>(a))
            return p.battle(p.armyStrength(g) - p.out[index(p.enemy)][index(here)], p.armySize(g),
                            p.outN[index(p.enemy)][index(here)], g, p.commanderIn(p.enemy, here));
        if (const Brigade b = brigadeOf(a); b != Brigade::kNone) {
            const double most = std::max(now, hasLeft ? p.explore(m, here, left, extra, trod, false) : now);
            const int has = m.brigades;
            if (isInside(placeOf(s(), b)) || isNotable(placeOf(s(), b))) {
                const bool isSafe = p.stakes().threat[index(here)] <= 0 && here != p.defs.london;
                return most + (isSafe && has < 4 ? 0.1 : -0.5);
            }
            // A Major Army asks for 3 Operations: only great commanders lead one.
            return most + (has >= 4 && p.defs[g].limit > 4 ? (has >= 6 ? -0.3 : p.w.takesMajor) : p.w.takes) -
                   (f.hasMoved && has == 3 ? 0.1 : 0.0);
        }
        if (is<TakeTrain>(a)) return std::max(now, p.explore(m, here, left, extra, trod, false)) + 0.3;
        if (const auto* with = std::get_if<Subordinate>(&a)) {
            const bool serves = maySubordinate(p.defs, s(), g, with->general, nullptr);
            const Picture::March both = p.joined(m, with->general, here);
            const int points = serves ? 0 : std::max(0, movementPoints(p.defs, both.brigades) - f.spent);
            return p.explore(both, here, points, extra + (!serves && isBesieging(s(), with->general) ? 1 : 0), trod, false) -
                   p.apart(m, with->general, here) + (serves ? 0.0 : 0.05);
        }
        return now - 3;  // leaving Generals, Brigades or the Queen behind; going home
    }

    // Reactions
    double operator()(const TurnhamOffer&) const {
        return is<Pass>(a)                                                                            ? 0.0
               : p.stakes().threat[index(p.defs.london)] > p.out[index(p.side)][index(p.defs.london)] ? 1.0
                                                                                                      : -0.5;
    }
    double operator()(const InterceptOffer& f) const {
        const auto* it = std::get_if<Intercept>(&a);
        if (!it) return 0;
        const General g = it->general;
        const AreaId from = general(s(), g).area;
        const double chance = reactionFaces(interceptionModifier(p.defs, g, from, f.mover, f.at)) / 6.0;
        double gain = p.battle(p.armyStrength(g) - p.armyStrength(f.mover), p.armySize(g), p.armySize(f.mover), g, f.mover) -
                      p.w.intercepts;
        if (controls(s(), p.side, f.at)) gain += 0.5 * p.stakes().hold[index(p.side)][index(f.at)];
        gain -= 0.3 * std::max(0.0, p.stakes().goal[index(from)] - p.stakes().goal[index(f.at)]);
        double sum = chance * gain;
        if (isBesieging(s(), g)) sum -= p.siegeWorth(from, p.armySize(g));
        return sum;
    }
    double operator()(const InterceptLeave&) const { return is<Proceed>(a) ? 0.0 : -1.0; }
    double operator()(const EvadeLeave&) const { return is<Proceed>(a) ? 0.0 : -1.0; }
    // To stand: the Battle, or to run without one when it comes to that (P18.3).
    [[nodiscard]] double dispersed(int n, General g) const {
        return -p.w.disperse * n - 0.8 - (g == General::kCharles ? 1.5 : 0);
    }
    [[nodiscard]] double stood(General g, General mover) const {
        const double fight = p.attacked(g, general(s(), g).area, mover);
        return mayDisperse(s(), army(s(), g)) ? std::max(fight, dispersed(p.armySize(g), g)) : fight;
    }
    double operator()(const EvadeOffer& f) const {
        const AreaId at = general(s(), f.general).area;
        const double fight = stood(f.general, f.mover) +
                             (controls(s(), p.side, at) ? 0.3 * p.stakes().hold[index(p.side)][index(at)] : 0) +
                             (isBesieging(s(), f.general) ? p.siegeWorth(at, p.armySize(f.general)) : 0);
        if (is<Pass>(a)) return fight;
        if (is<PlayCard>(a)) return -0.6;
        const double chance = reactionFaces(evasionModifier(p.defs, f.general, at, f.mover, f.from)) / 6.0;
        return chance * -p.w.evades + (1 - chance) * fight;
    }
    double operator()(const EvadeTo& f) const { return refugeWorth(p, f.general, areaOf(a)); }
    double operator()(const InsideOffer& f) const {
        const Entry* entry = entryBelow(s());
        const AreaId at = general(s(), f.general).area;
        if (is<Pass>(a)) return entry ? stood(f.general, entry->general) : 0.0;
        const bool isTrap =
            entry && p.armySize(entry->general) >= classOf(p.defs, at) + p.garrisonOf(at) + p.armySize(f.general);
        return -p.w.goesIn - (f.general == General::kCharles && s().options.kingMaySurrender ? (isTrap ? 6.0 : 2.0)
                       : isTrap                                                       ? 0.8
                                                                                      : 0.0);
    }
    double operator()(const DisperseOffer& f) const {
        if (is<Disperse>(a)) {
            int n = 0;
            General g = General::kNone;
            if (const Entry* entry = entryBelow(s())) {
                g = f.isAttacker ? entry->general : oppositionTo(s(), *entry).general;
                n = f.isAttacker ? p.armySize(g) : oppositionTo(s(), *entry).brigades.size();
            }
            return dispersed(n, g);
        }
        const Entry* entry = entryBelow(s());
        if (!entry) return 0;
        if (f.isAttacker) return p.attack(entry->general, f.area);
        return p.attacked(entry->interceptor != General::kNone ? entry->interceptor : p.commanderIn(p.side, f.area), f.area,
                          entry->general);
    }
    double operator()(const IllegalPosition& f) const {
        if (const auto* g = std::get_if<ChooseGeneral>(&a))
            return -p.armyStrength(g->general) - (isBesieging(s(), g->general) ? 3 : 0);
        return refugeWorth(p, f.general, areaOf(a));
    }

    // Battle
    [[nodiscard]] double lead() const {
        const Battle& b = s().battle;
        const double l = battleLead(p.defs, s(), b);
        return b.attacker == p.side ? l : -l;
    }
    double operator()(const SiegeChoice& f) const {
        const Battle& b = s().battle;
        const General our = b.general[index(f.side)];
        const double keepLead = lead() - 1.5 * p.needed(b.area);
        const General their = b.general[index(enemyOf(f.side))];
        if (is<KeepSiege>(a))
            return p.battle(keepLead, p.armySize(our), p.armySize(their), our, their) +
                   0.5 * p.siegeWorth(b.area, p.armySize(our));
        return p.battle(lead(), p.armySize(our), p.armySize(their), our, their);
    }
    double operator()(const LinesChoice&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const CombatCard& f) const {
        const auto* play = std::get_if<PlayCard>(&a);
        if (!play) return 0;
        const Battle& b = s().battle;
        const int adds = cardModifier(p.defs, s(), b, f.side, play->card);
        const General our = b.general[index(f.side)], their = b.general[index(enemyOf(f.side))];
        const double gain = p.battle(lead() + adds, p.armySize(our), p.armySize(their), our, their) -
                            p.battle(lead(), p.armySize(our), p.armySize(their), our, their);
        return p.w.combat * gain + (isDecisiveCard(p.defs, play->card) ? 0.15 * lead() : 0.0) - p.w.combatCost;
    }
    double operator()(const BrentfordChoice&) const { return is<Fight>(a) ? 1.0 : 0.0; }
    double operator()(const BattleLoss&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const RetreatLoss&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const LaughterLoss&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const TurncoatChoice&) const {
        const Brigade b = brigadeOf(a);
        return b == Brigade::kNone ? 0.0 : 1.0 * p.defs[b].value;
    }
    double operator()(const RetreatTo& f) const { return refugeWorth(p, s().battle.general[index(f.side)], areaOf(a)); }

    // Sieges
    double operator()(const BlockadeChoice&) const { return isOnBoard(p, areaOf(a)) ? 1.0 + p.prize(areaOf(a)) : 0.0; }
    double operator()(const FreeBombard&) const { return isOnBoard(p, areaOf(a)) ? p.bombardWorth(areaOf(a)) : 0.0; }
    double operator()(const FlipWhere&) const { return isOnBoard(p, areaOf(a)) ? p.prize(areaOf(a)) : 0.0; }
    double operator()(const AssaultOffer& f) const {
        if (is<Pass>(a)) return 0;
        const double chance = assaultThrows(assaultModifier(p.defs, s(), f.area)) / 36.0;
        const int full = surrenderValue(p.defs, s(), f.area), has = s().sieges[index(f.area)].value;
        return chance * p.prize(f.area) * (full - has <= 3 ? p.w.assaultLate : 1.0) - (p.w.brigade + p.w.assault);
    }
    double operator()(const AssaultLoss&) const { return -dear(p, brigadeOf(a)); }

    // Losses of another kind
    double operator()(const DesertionChoice& f) const {
        if (const Brigade b = brigadeOf(a); b != Brigade::kNone) return -dear(p, b);
        const AreaId at = areaOf(a);
        if (!isOnBoard(p, at)) return 0;
        return 0.2 * p.outN[index(f.side)][index(at)] - 0.1 * p.stakes().goal[index(at)] - (at == p.defs.london ? 1 : 0) -
               (p.side == Side::kRoyalist && general(s(), General::kCharles).area == at ? 1.5 : 0);
    }
    double operator()(const AttritionChoice&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const EventRemoval& f) const { return (f.side == p.side ? -1 : 1) * dear(p, brigadeOf(a)); }
    double operator()(const CovenanterHome&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const NmaRemoval&) const { return -dear(p, brigadeOf(a)); }
    double operator()(const EventRegion&) const {
        const auto* r = std::get_if<ChooseRegion>(&a);
        if (!r) return 0;
        double sum = 0;
        for (std::size_t i = 0; i < p.areas(); ++i)
            if (p.defs.areas[i].region == r->region)
                sum += std::min(2, p.outN[index(p.enemy)][i]) + 0.2 * p.out[index(p.enemy)][i];
        return sum;
    }
    double operator()(const EventActivate&) const {
        const auto* g = std::get_if<ChooseGeneral>(&a);
        return g ? p.plan(g->general, true, true) : 0.0;
    }
    double operator()(const CavalryFrom&) const {
        const auto* g = std::get_if<ChooseGeneral>(&a);
        return g ? std::max(passWorth(p, g->general, 1),
                            p.n[index(p.side)][index(displayOf(g->general))] > 2 ? passWorth(p, g->general, 2) : -1.0)
                 : 0.05;
    }
    double operator()(const CavalryTake& f) const {
        const int has = s().picked.size();
        const Brigade b = brigadeOf(a);
        return b == Brigade::kNone ? 0.0 : passWorth(p, f.from, has + 1) - passWorth(p, f.from, has) + 0.05 * p.defs[b].value;
    }
    double operator()(const CavalryTo& f) const {
        const auto* at = std::get_if<PutAt>(&a);
        return at && isDisplay(at->place) && isOnMap(s(), generalOf(at->place))
                   ? passWorth(p, f.from, generalOf(at->place), s().picked.size())
                   : -0.3;
    }

    // Landings and great changes
    double operator()(const QueenLands&) const { return refugeWorth(p, General::kCharles, areaOf(a)); }
    double operator()(const LorraineLands&) const { return isOnBoard(p, areaOf(a)) ? p.stakes().goal[index(areaOf(a))] : 0.0; }
    double operator()(const LondonBrigades&) const {
        return isOnBoard(p, areaOf(a)) ? 1.0 + refugeWorth(p, General::kNone, areaOf(a)) : 0.0;
    }
    double operator()(const CovenanterEntry& f) const {
        return isOnBoard(p, areaOf(a)) && !p.isClear(areaOf(a)) ? p.attack(f.general, areaOf(a)) : gained();
    }
    double operator()(const RupertSuccessor&) const { return is<Pass>(a) ? 0.0 : 1.0; }
    double operator()(const TurnhamGather&) const { return is<Proceed>(a) ? 0.0 : is<ChooseGeneral>(a) ? 0.3 : 0.2; }
    double operator()(const NmaSortieChoice& f) const {
        const AreaId at = general(s(), f.general).area;
        const General their = isOnBoard(p, at) ? p.commanderIn(p.enemy, at) : General::kNone;
        if (is<Disperse>(a)) return -0.75 * p.armySize(f.general) - 0.8;
        return isOnBoard(p, at) ? p.battle(p.armyStrength(f.general) - p.out[index(p.enemy)][index(at)], p.armySize(f.general),
                                           p.outN[index(p.enemy)][index(at)], f.general, their)
                                : 0.0;
    }
    double operator()(const NmaPlace& f) const {
        return isOnBoard(p, areaOf(a)) ? p.n[index(p.side)][index(outside(areaOf(a)))] + refugeWorth(p, f.general, areaOf(a))
                                       : 0.0;
    }
    double operator()(const NmaPoyntz&) const {
        return isOnBoard(p, areaOf(a)) ? 1.0 + p.n[index(p.side)][index(outside(areaOf(a)))] : 0.0;
    }
    double operator()(const NmaMove&) const { return is<Proceed>(a) ? 1.0 : 0.0; }
    double operator()(const NmaMoveFrom&) const {
        return isOnBoard(p, areaOf(a)) ? 1.0 + refugeWorth(p, General::kNone, areaOf(a)) : 0.0;
    }
    double operator()(const NmaTake&) const {
        const auto* g = std::get_if<ChooseGeneral>(&a);
        if (!g) return 0.2;
        return p.armySize(g->general) < 5 && p.n[index(p.side)][index(outside(general(s(), g->general).area))] > 0 ? 1.0 : 0.0;
    }
    template <class F>
    double operator()(const F&) const {
        return is<Proceed>(a) || is<Pass>(a) ? 0.1 : 0.0;
    }
};

}  // namespace

double valueOf(const Picture& p, const Frame& frame, const Action& a) { return std::visit(Chooser{p, a}, frame); }

}  // namespace ukc
