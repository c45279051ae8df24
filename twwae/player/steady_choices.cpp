// Steady choices: what each action of each decision is worth to the computer player.
#include <cmath>

#include "twwae/chapters/battle.h"
#include "twwae/chapters/movement.h"
#include "twwae/chapters/siege.h"
#include "twwae/player/steady.h"

namespace twwae {

namespace {

template <class A>
bool is(const Action& a) {
    return std::holds_alternative<A>(a);
}
BlockId blockOf(const Action& a) {
    return std::visit([](const auto& x) {
        if constexpr (requires { x.block; }) return x.block;
        else return BlockId::kNone;
    }, a);
}

// How gladly a block is kept rather than lost or left.
double dear(const Picture& p, BlockId b) {
    if (b == BlockId::kNone) return 0;
    const BlockKind kind = p.defs[b].kind;
    return p.defs[b].effectiveness +
           (kind == BlockKind::kLeader           ? 1.5
            : kind == BlockKind::kRegionalLeader ? 0.8
                                                 : 0) +
           (b == BlockId::kCharles ? 20 : 0) - (isGarrison(b) ? 1.0 : 0);
}

// A point of strength for that block, or a block raised at strength 1.
double recruitWorth(const Picture& p, BlockId b, bool isNew) {
    const BlockDefinition& d = p.defs[b];
    const double eff = d.effectiveness * (d.cls == BlockClass::kArtillery ? 0.45 : 1.0);
    double worth = p.w.recruit * eff;
    const int points = isNew ? 0 : strengthOf(p.s, b);
    if (isNew) worth += 0.5 + (d.kind == BlockKind::kLeader ? 1.5 : 0) + 0.1 * d.strength;
    else if (points == 1) worth += 0.35;  // the next hit would be its last
    const Place at = block(p.s, b).place;
    if (!isNew && isArea(at) && (p.threat[index(at)] > 0 || p.theirBlocks[index(at)] > 0)) worth += 0.3;
    return worth;
}

double nearness(const Picture& p, int distance) {
    const auto d = static_cast<std::size_t>(distance);
    return d < p.reach.size() ? p.reach[d] : std::pow(kNearness, distance);
}

BlockId chosenBlock(const Picture& p) {
    const BlockBits taken = p.moving().taken;
    return taken == 0 ? BlockId::kNone : *Blocks{p.side, taken}.begin();
}

double deployWorth(const Picture& p, BlockId b, AreaId a) {
    const std::size_t i = index(a);
    if (i >= p.defs.areas.size()) return 0;
    double worth = 0;
    for (std::size_t g = 0; g < p.goalCount; ++g) {
        const Picture::Goal& it = p.goals[g];
        if (it.worth > worth)  // else not even where it is
            worth = std::max(worth, it.worth * nearness(p, p.defs.map.distance(mapIndex(a), mapIndex(it.area))));
    }
    worth += p.mine[i] > 0 ? 1.0 : 0;
    if (p.threat[i] > p.mine[i] + 6) worth -= 2.5;
    if (b != BlockId::kNone && exceedsSupply(p.defs, p.world(), p.side, a, b)) worth -= 2 * p.w.hunger;
    if (isGarrison(b))
        if (const CityId c = p.defs[a].city; c != CityId::kNone) worth += 0.5 * p.cityWorth(c) + 0.3 * p.threat[i];
    return worth;
}

double linePower(const Picture& p, Side side, BlockBits bits) {
    double sum = 0;
    for (const BlockId b : Blocks{side, bits}) sum += p.powerOf(b);
    return sum;
}
// Both sides' power in the Battle, as far as it is known who stands there.
double ratioInBattle(const Picture& p) {
    const Battle& battle = p.s.battle;
    const double own = linePower(p, p.side, inLine(p.s, p.side) | inReserve(p.s, p.side));
    double enemy = 0;
    if (battle.isRevealed) {
        const BlockBits seenThere = inLine(p.s, enemyOf(p.side));
        enemy = linePower(p, enemyOf(p.side), seenThere);
        const int hidden = battle.area != AreaId::kNone
                               ? p.theirBlocks[index(battle.area)] - countOf(withFlags(p.s, enemyOf(p.side), kInLine))
                               : 0;
        if (!battle.reservesIn && !isSiegeCombat(battle)) enemy += 5.0 * std::max(0, hidden);
    } else if (battle.area != AreaId::kNone) {
        enemy = p.theirs[index(battle.area)];
    }
    return enemy <= 0 ? 99.0 : own / enemy;
}

// The best end of a march that begins by going to `to`.
double headWorth(const Picture& p, BlockBits going, AreaId from, AreaId to, int step) {
    if (to == kScotlandArea) return -5;
    double best = p.comes(to, going);
    if (step > 1 || p.theirBlocks[index(to)] > 0) return best;
    forEachWay(neighboursOf(p.defs, to, false), [&](AreaId on) {
        if (on == from) return;
        if (p.theirBlocks[index(on)] > 0 && (isWinter(p.s) || borderLimit(p.defs, to, on) < countOf(going))) return;
        best = std::max(best, p.comes(on, going) - 0.1);
    });
    return best;
}

// The part of `stack` that goes where it is worth most: all, or as many as the border lets through.
BlockBits bestPart(const Picture& p, AreaId from, BlockBits stack, double* gain) {
    Picture::Found& known = p.marching;
    if (known.area == from && known.of == stack) {
        *gain = known.gain;
        return known.best;
    }
    *gain = -1e9;
    BlockBits best = 0;
    const auto attempt = [&](BlockBits part) {
        if (part == 0) return;
        const double value = p.bestWay(from, part, 2).worth - p.adds(from, part);
        if (value > *gain) {
            *gain = value;
            best = part;
        }
    };
    attempt(stack);
    for (const int most : {4, 2}) {
        if (countOf(stack) <= most) continue;
        attempt(p.strongest(stack, most));
    }
    known = {from, stack, best, *gain};
    return best;
}

// Blocks near enough to Muster there that may leave, the strongest first, as many as the Area feeds; and what it is worth.
BlockBits mustering(const Picture& p, AreaId to, double* gain) {
    if (p.mustered.area == to) {
        *gain = p.mustered.gain;
        return p.mustered.best;
    }
    BlockBits coming = 0;
    double left = 0;
    for (std::size_t i = 0; i < p.defs.areas.size(); ++i) {
        const AreaId from = areaAt(i);
        if (from == to || p.myBlocks[i] == 0 || p.defs.map.distance(mapIndex(from), mapIndex(to)) > 2) continue;
        const BlockBits free = p.free(from);
        if (free == 0) continue;
        const double stays = p.adds(from, free), comes = p.standing(to, blocksOutside(p.s, p.side, to) | coming | free) -
                                                         p.standing(to, blocksOutside(p.s, p.side, to) | coming);
        if (comes <= stays) continue;
        coming |= free;
        left += stays;
    }
    *gain = p.adds(to, coming) - left;
    p.mustered = {to, 0, coming, *gain};
    return coming;
}

// Decisions, one overload each; `value` without one takes what comes first, acting rather than not.
template <class F>
double value(const Picture&, const F&, const Action& a) {
    if (is<Enact>(a)) return 2;
    if (is<Proceed>(a) || is<Decline>(a)) return 0;
    return 1;
}

double value(const Picture& p, const DiscardChoice&, const Action& a) { return -p.defs[std::get<DiscardCard>(a).card].ap; }
double value(const Picture& p, const CardChoice&, const Action& a) {
    const auto& card = p.defs[std::get<PlayCard>(a).card];
    return card.ap + (card.event != Event::kNone ? 0.3 : 0.0) - (isWinter(p.s) ? 2 * card.ap : 0);
}
double value(const Picture& p, const FirstPlayerChoice&, const Action& a) {
    return std::get<NameFirst>(a).side == p.side ? 0 : 1;
}

double value(const Picture& p, const ActionSegment&, const Action& a) {
    if (is<EndActions>(a)) return 0;
    if (const auto* march = std::get_if<March>(&a)) {
        if (march->area == kScotlandArea) return 3;
        const BlockBits free = p.free(march->area);
        if (free == 0) return -1;
        double gain = 0;
        bestPart(p, march->area, free, &gain);
        return gain > p.w.marchOver ? 1 + gain : -1;
    }
    if (const auto* muster = std::get_if<MusterAt>(&a)) {
        if (muster->area == kScotlandArea) return -1;
        double gain = 0;
        mustering(p, muster->area, &gain);
        return gain > p.w.marchOver ? 0.7 + 0.8 * gain : -1;
    }
    if (const auto* sail = std::get_if<Sail>(&a)) {
        const Place at = block(p.s, sail->block).place;
        if (at == Place::kContinent) return 5;
        return at == Place::kIreland ? 3 : -1;
    }
    if (const auto* more = std::get_if<Strengthen>(&a)) return recruitWorth(p, more->block, false);
    if (const auto* raise = std::get_if<Raise>(&a)) return recruitWorth(p, raise->block, true);
    return 0;
}

double value(const Picture& p, const GroupMove& f, const Action& a) {
    const BlockBits taken = p.moving().taken, sent = p.moving().sent, members = p.moving().members;
    if (is<Proceed>(a)) return 0;
    if (const auto* head = std::get_if<HeadFor>(&a)) {
        const Place start = taken != 0 ? block(p.s, *Blocks{p.side, taken}.begin()).place : Place::kScotland;
        const AreaId from = isArea(start) ? areaOf(start) : kScotlandArea;
        const BlockBits going = p.isSeasoned ? taken : taken | sent;
        return headWorth(p, going, from, isArea(head->place) ? areaOf(head->place) : kScotlandArea, f.step);
    }
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return -1e6;
    const Place at = block(p.s, take->block).place;
    if (f.step == 1) {
        // One stack, one goal; whoever is not wanted stays. The seasoned player sends others where else they gain by it.
        if (f.from == kScotlandArea) return sent == 0 ? 1e6 : -1;
        double gain = 0;
        BlockBits wanted = 0;
        if (sent == 0 || p.isSeasoned) wanted = bestPart(p, f.from, p.free(f.from) | taken, &gain);
        if (sent != 0 && gain <= p.w.marchOver) wanted = 0;
        if ((wanted & bitOf(take->block)) != 0) return 1e6 + dear(p, take->block);
        return sent == 0 && taken == 0 ? -10 + p.powerOf(take->block) * 0.01 : -1e5;
    }
    if (!isArea(at)) return -1;
    BlockBits together = 0;
    for (const BlockId b : Blocks{p.side, members & ~sent})
        if (block(p.s, b).place == at) together |= bitOf(b);
    return p.bestWay(areaOf(at), together, 1).worth - p.adds(areaOf(at), together) > 0.2 ? 1e6 + dear(p, take->block) : -1e5;
}

double value(const Picture& p, const Muster& f, const Action& a) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return 0;
    if (f.to == kScotlandArea) return -1;
    double gain = 0;
    const BlockBits coming = mustering(p, f.to, &gain);
    return (coming & bitOf(take->block)) != 0 ? 1 + dear(p, take->block) : -1;
}

double value(const Picture& p, const Withdrawal& f, const Action& a) {
    const std::size_t i = index(f.area);
    const CityId c = p.defs[f.area].city;
    const double worthOfCity = c == CityId::kNone ? 0 : p.cityWorth(c);
    const bool fights = p.mine[i] >= p.theirs[i] * p.w.stands;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (isGarrison(take->block)) return 10;
        if (take->block == BlockId::kCharles) return -1;
        if (isClass(p.defs, take->block, BlockClass::kArtillery)) return fights ? -1 : 0.5;
        // A few hold the walls, Infantry before Cavalry.
        return fights || worthOfCity < 3
                   ? -1
                   : 2 + (isClass(p.defs, take->block, BlockClass::kInfantry) ? 1 : -2.5) + 0.1 * p.powerOf(take->block);
    }
    if (is<LoseStep>(a)) return -5;
    return 0;
}

double value(const Picture& p, const SeaMoveTo&, const Action& a) {
    const auto* sail = std::get_if<SailTo>(&a);
    if (!sail) return -100;
    const BlockId b = chosenBlock(p);
    const auto modifier = b == BlockId::kNone ? std::nullopt : seaRollFor(p.defs, p.world(), b, *sail);
    return (modifier ? -20 + 4.0 * *modifier : 0.0) + deployWorth(p, b, sail->area) +
           (b == BlockId::kHenrietta && isFriendly(p.defs, p.world(), p.side, sail->area) ? 5 : 0);
}

double value(const Picture& p, const RaiseAt&, const Action& a) {
    const auto* head = std::get_if<HeadFor>(&a);
    return head && isArea(head->place) ? deployWorth(p, chosenBlock(p), areaOf(head->place)) : -100;
}
double value(const Picture& p, const RegionalRaiseAt&, const Action& a) {
    const auto* head = std::get_if<HeadFor>(&a);
    return head && isArea(head->place) ? deployWorth(p, chosenBlock(p), areaOf(head->place)) : -100;
}
double recruiting(const Picture& p, const Action& a) {
    if (const auto* more = std::get_if<Strengthen>(&a)) return recruitWorth(p, more->block, false);
    if (const auto* raise = std::get_if<Raise>(&a)) return recruitWorth(p, raise->block, true);
    return 0;
}
double value(const Picture& p, const FreeRecruit&, const Action& a) { return recruiting(p, a); }
double value(const Picture& p, const RegionalRecruit&, const Action& a) { return recruiting(p, a); }

// Events that hurt: the enemy as much as can be, oneself as little.
double value(const Picture& p, const CampFeverArea&, const Action& a) {
    const auto* area = std::get_if<ChooseArea>(&a);
    return area ? p.theirBlocks[index(area->area)] - 1.2 * p.myBlocks[index(area->area)] : 0;
}
double value(const Picture& p, const CampFeverLosses&, const Action& a) {
    const auto* lose = std::get_if<LosePair>(&a);
    if (!lose) return 0;
    const auto cost = [&](BlockId b) { return b == BlockId::kNone ? 0.0 : dear(p, b) + (strengthOf(p.s, b) <= 1 ? 4 : 0); };
    return -cost(lose->first) - cost(lose->second);
}
double value(const Picture& p, const StripGarrisons&, const Action& a) {
    return is<Proceed>(a) || is<Decline>(a) ? 1 : -dear(p, blockOf(a));
}
double value(const Picture& p, const ClubmenPlace&, const Action& a) {
    const auto* area = std::get_if<ChooseArea>(&a);
    if (!area) return 0;
    const std::size_t i = index(area->area);
    const CityId c = p.defs[area->area].city;
    if (p.theirBlocks[i] > 0) return -p.theirs[i];
    return 1 + (c != CityId::kNone && !ownsCity(p.s, p.side, c) && p.theirBlocksInside[index(c)] == 0 ? p.cityWorth(c) : 0);
}

double value(const Picture& p, const TacticalEvent&, const Action& a) {
    if (const auto* area = std::get_if<ChooseArea>(&a))
        return 1 + std::min(p.mine[index(area->area)], p.theirs[index(area->area)]);
    if (is<Decline>(a)) return 0;
    return 1;
}
double value(const Picture& p, const MaintainSiege&, const Action& a) {
    const double own = p.mine[index(p.s.battle.area)], enemy = p.theirs[index(p.s.battle.area)];
    return is<Enact>(a) == (own * p.w.maintains > enemy) ? 1 : 0;
}
double value(const Picture& p, const SiegeLines&, const Action& a) {
    const auto* take = std::get_if<TakeBlock>(&a);
    return take ? -p.powerOf(take->block) : 1;
}
double value(const Picture& p, const MainAttackChoice&, const Action& a) {
    const auto* main = std::get_if<MainAttack>(&a);
    if (!main) return 0;
    double power = 0;
    for (const BlockId b : Blocks{p.side, blocksOutside(p.s, p.side, p.s.battle.area)})
        if (block(p.s, b).group == main->group + 1) power += p.powerOf(b);
    return power;
}
double value(const Picture& p, const WithdrawOffer&, const Action& a) {
    const int horse = countOf(lineOf(p.defs, p.s, p.side, BlockClass::kCavalry));
    const bool hasKing = p.side == Side::kRoyalist && has(p.s, BlockId::kCharles, kInLine);
    const bool goes = ratioInBattle(p) < (horse == 0 ? p.w.withdrawOnFoot : hasKing ? p.w.withdrawKing : p.w.withdraw);
    return is<Enact>(a) == goes ? 1 : 0;
}
double value(const Picture& p, const JoinBattle&, const Action& a) {
    const std::size_t i = index(p.s.battle.area);
    const double inside = p.s.battle.city != CityId::kNone ? p.mineInside[index(p.s.battle.city)] : 0;
    const bool joins = p.mine[i] + inside > p.w.joins * p.theirs[i];
    return is<TakeBlock>(a) == joins ? 1 : 0;
}
double value(const Picture& p, const RetreatOrder&, const Action& a) {
    const bool kingInDanger =
        p.side == Side::kRoyalist && has(p.s, BlockId::kCharles, kInLine) && strengthOf(p.s, BlockId::kCharles) <= 2;
    return is<Enact>(a) == (ratioInBattle(p) < (kingInDanger ? p.w.retreatKing : p.w.retreat)) ? 1 : 0;
}
double value(const Picture&, const LastStandChoice&, const Action& a) { return is<Decline>(a) ? 1 : 0; }
double value(const Picture&, const ArtilleryTargets&, const Action& a) {
    return std::get<Target>(a).cls == BlockClass::kInfantry ? 1 : 0;
}
double value(const Picture&, const FireChoice&, const Action& a) { return is<Proceed>(a) ? 1 : 0; }

// Whoever loses strength: those least dear, and not their last point.
double losing(const Picture& p, const Action& a) {
    const BlockId b = blockOf(a);
    if (b == BlockId::kNone) return 0;
    return 50 - dear(p, b) - (block(p.s, b).halves <= 2 ? 3 : 0);
}
double value(const Picture& p, const LossChoice&, const Action& a) { return losing(p, a); }
double value(const Picture& p, const WithdrawLosses&, const Action& a) { return losing(p, a); }
double value(const Picture& p, const SiegeAttrition&, const Action& a) { return losing(p, a); }
double value(const Picture& p, const SupplyLosses&, const Action& a) {
    return is<SpareBlock>(a) ? 100 + dear(p, blockOf(a)) : losing(p, a);
}

// Ways out: each block, Leaders first, to where it is most needed and safest.
double leaving(const Picture& p, const Action& a) {
    if (const auto* head = std::get_if<HeadFor>(&a)) {
        if (isCity(head->place)) return 1000 + 3;
        if (!isArea(head->place)) return 1000;
        return 1000 + p.adds(areaOf(head->place), p.moving().taken);
    }
    if (is<TakeBlock>(a)) return 500 + dear(p, blockOf(a));
    return is<Proceed>(a) ? 100 : 0;
}
double value(const Picture& p, const Retreat&, const Action& a) { return leaving(p, a); }
double value(const Picture& p, const SurrenderPlace&, const Action& a) { return leaving(p, a); }
double value(const Picture& p, const DismissedFollowers&, const Action& a) { return is<Proceed>(a) ? 2000 : leaving(p, a); }
double value(const Picture& p, const ReturnHome&, const Action& a) { return is<Proceed>(a) ? 2000 : leaving(p, a); }
double value(const Picture&, const Regroup&, const Action& a) { return is<Proceed>(a) ? 1 : 0; }
double value(const Picture&, const RegroupBlocks&, const Action& a) { return is<Proceed>(a) ? 1 : 0; }
double value(const Picture& p, const CapturedGuns&, const Action& a) {
    return is<Proceed>(a) ? 0 : is<Raise>(a) ? 2 : 1 + 0.1 * dear(p, blockOf(a));
}

double value(const Picture& p, const SallyChoice& f, const Action& a) {
    const std::size_t i = index(p.defs[f.city].area);
    const bool goes = p.mineInside[index(f.city)] > p.w.sallies * p.theirs[i];
    return is<TakeBlock>(a) == goes ? 1 : 0;
}
// The guns at the strongest they know, the Sally against the weakest; a blind pick is held for a middling block.
double valueOfPick(const Picture& p, const Action& a, double sign) {
    constexpr double kMiddling = 6;
    const auto* pick = std::get_if<PickBlock>(&a);
    return sign * (pick ? static_cast<double>(p.defs[pick->block].strength * p.defs[pick->block].effectiveness) : kMiddling);
}
double value(const Picture& p, const GunTargetChoice&, const Action& a) { return valueOfPick(p, a, 1); }
double value(const Picture& p, const SallyOpponentChoice&, const Action& a) { return valueOfPick(p, a, -1); }
double value(const Picture& p, const StormChoice& f, const Action& a) {
    const auto* combat = common::frameOnStack<SiegeCombat>(p.s);
    const bool isBreached = combat && combat->at != 0;
    // As many of the strongest as may go; behind walls each point counts twice.
    std::array<double, kBlocks> powers{};
    std::size_t n = 0;
    for (const BlockId b : Blocks{p.side, fightingOf(p.defs, p.side, siegeForce(p.defs, p.world(), f.city))})
        powers[n++] = p.powerOf(b);
    std::sort(powers.begin(), powers.begin() + static_cast<std::ptrdiff_t>(n), std::greater<>());
    double storm = 0;
    for (std::size_t i = 0; i < n && i < static_cast<std::size_t>(p.defs[f.city].stormLimit); ++i) storm += powers[i];
    const double walls = p.theirsInside[index(f.city)] * (isBreached ? p.w.breachedWalls : p.w.walls) + 1;
    // Once somebody goes, all go who can: in an invented world a first block is the beginning of a Storm and not the whole of
    // it.
    const bool goes = storm > p.w.storms * walls || (p.isSeasoned && p.moving().taken != 0);
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return 0;
    return goes && take->block != BlockId::kCharles ? 1 + 0.01 * p.powerOf(take->block) : -1;
}
double value(const Picture&, const ExchangeReserve&, const Action& a) { return is<Proceed>(a) ? 1 : 0; }
double value(const Picture& p, const ContinueAttack&, const Action& a) {
    return is<Enact>(a) == (ratioInBattle(p) >
                            (p.s.battle.kind == BattleKind::kStorm && !p.s.battle.isBreached ? p.w.stormsOn : p.w.attacksOn))
               ? 1
               : 0;
}

}  // namespace

double valueOf(const Picture& p, const Frame& frame, const Action& a) {
    return std::visit([&](const auto& f) {
        if constexpr (std::decay_t<decltype(f)>::kKind == FrameKind::kDecision) return value(p, f, a);
        else return 0.0;
    }, frame);
}

}  // namespace twwae
