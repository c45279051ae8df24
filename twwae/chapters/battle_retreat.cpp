// Retreat: the Loser's ways out of the Area, and what becomes of his guns on the road. (TWWAE 7.6)
#include "twwae/chapters/battle_end.h"
#include "twwae/chapters/movement.h"
#include "twwae/chapters/siege.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kRetreat{"TWWAE", "7.6"}, kImpossible{"TWWAE", "7.6.4"}, kRegional{"TWWAE", "7.62"};

// Out of the Area: to an adjacent one or to Scotland.
std::size_t wayOut(const Definitions& defs, AreaId from, Place to) {
    if (to == Place::kScotland) return kScottishWay;
    return isArea(to) ? wayIndex(defs, from, areaOf(to)) : kNoWay;
}

bool hasCrossed(const Definitions& defs, const State& s, Side side, AreaId from) {
    const AreaId here = s.battle.area;
    if ((s.arrivals[index(side)][index(here)] >> wayIndex(defs, here, from) & 1U) != 0) return true;
    for (const Group& g : s.groups) {
        if (g.side != side || g.area != s.battle.area) continue;
        if (g.kind == GroupKind::kBorder && g.from == from) return true;
        if (g.kind == GroupKind::kScottishBorder && from == kScotlandArea) return true;
    }
    return false;
}

// TWWAE 7.6: a way the enemy came is closed, unless one's own came later that way. RULING twwae-40.
bool isCutOff(const Definitions& defs, const State& s, Side side, AreaId way) {
    if (s.battle.kind == BattleKind::kSkirmish) return false;  // TWWAE 12.51
    if (!hasCrossed(defs, s, enemyOf(side), way)) return false;
    return !(side == playerTwo(s) && hasCrossed(defs, s, side, way));
}

// Whether these blocks may Retreat together to that place now. (TWWAE 7.6)
bool canRetreat(const Definitions& defs, const State& s, const Retreat& f, BlockBits set, Place to, Rejection* why) {
    const AreaId area = s.battle.area;
    for (const BlockId b : Blocks{f.side, set})
        if (isClubmen(b)) return refuse(why, "Clubmen cannot Retreat.", {"TWWAE", "7.63"});
    if (isCity(to)) {
        const CityId city = cityOf(to);
        if (city != s.battle.city) return refuse(why, "Blocks may only Retreat into the Fortified City of the Area.", kRetreat);
        if (blocksOutside(s, enemyOf(f.side), area) == 0)
            return refuse(why, "Blocks may Retreat into the City only while an enemy is left to Besiege it.", kRetreat);
        const BlockBits back = joinedInside(s, f.side);
        const bool isDefender = f.side == defenderOf(s) && ownsCity(s, f.side, city) &&
                                blocksInside(s, enemyOf(f.side), city) == 0 && !s.battle.isRelief;
        if (!isDefender && (set & ~back) != 0)
            return refuse(why, "Only the Defender\u2019s blocks, or those that came out of it, may Retreat into the City.",
                          kRetreat);
        // RULING twwae-39: as many as the City holds; Artillery is free.
        BlockBits in = blocksInside(s, f.side, city);
        if (countOf(fightingOf(defs, f.side, in | set)) > std::max(defs[city].size, countOf(fightingOf(defs, f.side, in))))
            return refuse(
                why,
                [&] {
                    return fmt::format("{} holds at most {} Infantry and Cavalry blocks.", defs[city].name, defs[city].size);
                },
                kRetreat);
    } else {
        const std::size_t way = wayOut(defs, area, to);
        if (way == kNoWay) return refuse(why, "Blocks may Retreat only to an adjacent Area.", kRetreat);
        for (const BlockId b : Blocks{f.side, set})
            if (isGarrison(b))
                return refuse(why, "A Garrison may Retreat only into the City it came from.", {"TWWAE", "7.63"});
        if (way == kScottishWay) {
            if (!defs[area].bordersScotland) return refuse(why, "Scotland is not next to this Area.", kRetreat);
            if ((f.side != Side::kParliament) || (set & ~kCovenanterBits) != 0)
                return refuse(why, "Only Covenanter blocks may go to Scotland.", kRetreat);
        } else if (!isOpenTo(defs, s, f.side, areaOf(to))) {
            return refuse(why, [&] { return defs[areaOf(to)].name + " is neither Friendly nor Vacant."; }, kRetreat);
        } else if (isBarredByTreaty(defs, s, f.side, areaOf(to))) {
            return refuse(why, [&] { return defs[areaOf(to)].name + " is closed by the Yorkshire Treaty."; },
                          {"TWWAE", "6.18"});
        }
        const AreaId beyond = way == kScottishWay ? kScotlandArea : areaOf(to);
        if (isCutOff(defs, s, f.side, beyond)) return refuse(why, "The enemy came across that border.", kRetreat);
        const int limit =
            way == kScottishWay ? defs.tables.borderLimit[index(defs[area].scottishBorder)] : borderLimit(defs, area, beyond);
        if (f.crossed[way] + countOf(set) > limit)
            return refuse(why, [&] { return fmt::format("No more than {} blocks may Retreat across that border.", limit); },
                          {"TWWAE", "6.13"});
    }
    // TWWAE 7.62
    const AreaId there = isCity(to) ? area : to == Place::kScotland ? kScotlandArea : areaOf(to);
    for (const BlockId b : Blocks{f.side, set})
        if (isRegional(defs, b) && !isHome(defs, b, there) && !hasChaperoneIn(defs, s, b, to) && !isLedBy(defs, b, set))
            return refuse(why, [&] { return nameOf(defs, b) + " has nobody to lead it there, away from home."; }, kRegional);
    return true;
}

// Whether the set has a way, at once or with one more that leads it.
bool hasWay(const Definitions& defs, const State& s, const Retreat& f, BlockBits set, bool withLeader) {
    bool found = false;
    const BlockBits others = toRetreat(s, f.side) & ~set;
    forEachWay(defs, s, [&](Place to) {
        if (found) return;
        found = canRetreat(defs, s, f, set, to, nullptr);
        if (found || !withLeader) return;
        for (const BlockId leader : Blocks{f.side, others})
            if (defs[leader].kind == BlockKind::kLeader || defs[leader].kind == BlockKind::kRegionalLeader)
                found = found || canRetreat(defs, s, f, set | bitOf(leader), to, nullptr);
    });
    return found;
}

// RULING twwae-214: a block without a way is Eliminated when no other Retreat that remains could open one for it. While anybody
// can go alone, others may follow.
bool canAnybodyGo(const Definitions& defs, const State& s, const Retreat& f) {
    for (const BlockId b : Blocks{f.side, toRetreat(s, f.side)})
        if (hasWay(defs, s, f, bitOf(b), false)) return true;
    return false;
}

void eliminateLeft(const Definitions& defs, State& s, Side side, Log* log) {
    for (const BlockId b : Blocks{side, toRetreat(s, side)}) {
        if (defs[b].cls == BlockClass::kArtillery) captureGun(defs, s, b, strengthOf(s, b), log, kImpossible);
        else eliminate(defs, s, b, log, kImpossible);
    }
}

}  // namespace

BlockBits joinedInside(const State& s, Side side) {
    BlockBits bits = 0;
    if (s.battle.city == CityId::kNone) return 0;
    for (const BlockId b : Blocks{side, blocksInside(s, side, s.battle.city)})
        if (has(s, b, kBesiegedJoined)) bits |= bitOf(b);
    return bits;
}

// Blocks of the Loser that have not left yet.
BlockBits toRetreat(const State& s, Side side) {
    BlockBits bits = blocksOutside(s, side, s.battle.area) | joinedInside(s, side);
    // TWWAE 12.51: the Loser's Reserves stay for another Skirmish.
    if (s.battle.kind == BattleKind::kSkirmish)
        for (const BlockId b : Blocks{side, bits})
            if (has(s, b, kReserve)) bits &= ~bitOf(b);
    return bits;
}

void touchArea(State& s, AreaId area) {
    for (auto& a : s.battle.areasTouched) {
        if (a == index(area)) return;
        if (a == 255) {
            a = static_cast<std::uint8_t>(area);
            return;
        }
    }
}

// Whether a Leader among `set` leads this Regional block.
bool isLedBy(const Definitions& defs, BlockId regional, BlockBits set) {
    for (const BlockId b : Blocks{sideOf(regional), set})
        if (mayChaperone(defs, b, regional)) return true;
    return false;
}

void captureGun(const Definitions& defs, State& s, BlockId gun, int strength, Log* log, Citation rule) {
    s.battle.captured = static_cast<std::uint8_t>(s.battle.captured + strength);
    eliminate(defs, s, gun, log, rule);
}

std::string Retreat::prompt(const Speaker& speaker) const {
    // Those who can Retreat must, so that there is nothing to go on to.
    const bool isChosen = (chosen(speaker.s, side) & toRetreat(speaker.s, side)) != 0;
    return fmt::format("Retreat from {}: {}.{}", speaker.name(speaker.s.battle.area),
                       isChosen ? "say where they go, or choose more blocks" : "choose blocks, then say where they go",
                       speaker.soFar(side));
}
void Retreat::legal(const Definitions& defs, const State& s, ActionList& list) const {
    const auto add = [&](const auto& a) {
        if (allows(defs, s, a, nullptr)) list.push_back(a);
    };
    for (const BlockId b : Blocks{side, toRetreat(s, side)}) add(TakeBlock{b});
    forEachWay(defs, s, [&](Place to) { add(HeadFor{to}); });
    add(Proceed{});
}
bool Retreat::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockBits left = toRetreat(s, side), taken = chosen(s, side) & left;
    if (!isIn(side, left, take.block)) return refuse(why, "That block has no Retreat to make.", kRule);
    if ((taken & bitOf(take.block)) != 0)
        return refuse(
            why, [&] { return nameOf(defs, take.block) + " has already been chosen."; }, kRule);
    if (hasWay(defs, s, *this, taken | bitOf(take.block), true)) return true;
    const char* what = taken == 0 ? " cannot Retreat anywhere now." : " cannot Retreat together with those you have chosen.";
    return refuse(why, [&] { return nameOf(defs, take.block) + what; }, kRule);
}
bool Retreat::allows(const Definitions& defs, const State& s, const HeadFor& to, Rejection* why) const {
    const BlockBits taken = chosen(s, side) & toRetreat(s, side);
    if (taken == 0) return refuse(why, "First choose the blocks that Retreat there.", kRule);
    return canRetreat(defs, s, *this, taken, to.place, why);
}
bool Retreat::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if ((chosen(s, side) & toRetreat(s, side)) != 0) return refuse(why, "Say where the blocks you have chosen go.", kRule);
    return !canAnybodyGo(defs, s, *this) || refuse(why, "Blocks that can Retreat must do so.", kRule);
}
Effect Retreat::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect Retreat::apply(const Definitions& defs, State& s, const HeadFor& to, Log* log) const {
    const BlockBits taken = chosen(s, side) & toRetreat(s, side);
    Retreat rest = *this;
    for (const BlockId b : Blocks{side, taken}) {
        clear(s, b, kChosen);
        clear(s, b, kBesiegedJoined);
        if (defs[b].cls == BlockClass::kArtillery) set(s, b, kFired);  // rolls when all have gone (TWWAE 7.61)
    }
    const int n = countOf(taken);
    sayTo(
        log, {"TWWAE", "7.6.1"}, side,
        [&] { return fmt::format("{} Retreat{} to {}.", countText(n), n == 1 ? "s" : "", placeName(defs, to.place)); },
        [&] {
            return fmt::format("{} Retreat{} to {}.", namesOf(defs, side, taken), n == 1 ? "s" : "", placeName(defs, to.place));
        },
        LogKind::kNote, battleKey(defs, s));
    if (!isCity(to.place)) {
        const std::size_t way = wayOut(defs, s.battle.area, to.place);
        if (way < rest.crossed.size()) rest.crossed[way] = static_cast<std::uint8_t>(rest.crossed[way] + n);
        if (isArea(to.place)) touchArea(s, areaOf(to.place));
    }
    moveTogether(defs, s, side, taken, to.place, groupOfRetreat(defs, s, side, to.place), log);
    if (toRetreat(s, side) != 0) push(s, rest);
    return Effect::kSealed;
}
Effect Retreat::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    eliminateLeft(defs, s, side, log);
    return Effect::kSealed;
}

std::string ArtilleryRetreatRoll::prompt(const Speaker&) const {
    return fmt::format("A die decides whether a {} gun is saved in the Retreat.", sideAdjective(side));
}
void ArtilleryRetreatRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    // RULING twwae-228: the weakest first, so that the dice tell nothing of which gun is which.
    BlockId gun = BlockId::kNone;
    for (const BlockId b : Blocks{side, ofClass(defs, side, allOf(side), BlockClass::kArtillery)})
        if (has(s, b, kFired) && (gun == BlockId::kNone || std::pair(block(s, b).halves, block(s, b).place) <
                                                               std::pair(block(s, gun).halves, block(s, gun).place)))
            gun = b;
    if (gun == BlockId::kNone) return;
    clear(s, gun, kFired);
    sayTo(
        log, {"TWWAE", "7.61"}, side,
        [&] {
            return fmt::format("A Cannon Retreats: die {}, it {}.", die, die <= 3 ? "loses 1 strength" : "gets away whole");
        },
        [&] {
            return fmt::format("{} Retreats: die {}, it {}.", nameOf(defs, gun), die,
                               die <= 3 ? "loses 1 strength" : "gets away whole");
        },
        LogKind::kNote, battleKey(defs, s), {die});
    if (die > 3) return;
    if (strengthOf(s, gun) <= 1) captureGun(defs, s, gun, 1, log, {"TWWAE", "7.61"});
    else loseStep(defs, s, gun, log, {"TWWAE", "7.61"});
}

}  // namespace twwae
