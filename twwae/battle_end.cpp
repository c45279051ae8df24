// Battle end: the Victor, Turncoats, Retreat, captured guns, stranded blocks and Regroup.
#include "twwae/siege.h"

namespace twwae {

namespace {

constexpr Citation kEnd{"TWWAE", "7.5"}, kRetreat{"TWWAE", "7.6"}, kRegional{"TWWAE", "7.62"}, kRegroup{"TWWAE", "7.7"}, kCaptured{"TWWAE", "7.81"};
constexpr std::size_t kScottishWay = 9;

Side loserOf(const State& s) { return enemyOf(s.battle.victor); }
std::string areaKey(const Definitions& defs, const State& s) { return defs[s.battle.area].key; }

BlockBits joined(const State& s, Side side) {
    BlockBits bits = 0;
    if (s.battle.city == CityId::kNone) return 0;
    for (const BlockId b : Blocks{side, blocksInside(s, side, s.battle.city)})
        if (has(s, b, kBesiegedJoined)) bits |= bitOf(b);
    return bits;
}

// Blocks of the Loser that have not left yet.
BlockBits toRetreat(const State& s, Side side) {
    BlockBits bits = blocksOutside(s, side, s.battle.area) | joined(s, side);
    // TWWAE 12.51: the Loser's Reserves stay for another Skirmish.
    if (s.battle.kind == BattleKind::kSkirmish)
        for (const BlockId b : Blocks{side, bits})
            if (has(s, b, kReserve)) bits &= ~bitOf(b);
    return bits;
}

void touch(State& s, AreaId area) {
    for (auto& a : s.battle.areasTouched) {
        if (a == index(area)) return;
        if (a == 255) {
            a = static_cast<std::uint8_t>(area);
            return;
        }
    }
}

// Leaves may be an adjacent Area, Scotland, or the City of the Area.
std::size_t wayIndex(const Definitions& defs, AreaId from, Place to) {
    if (to == Place::kScotland) return kScottishWay;
    std::size_t i = 0;
    for (const auto& c : defs.map.connections(mapIndex(from))) {
        if (isArea(to) && areaId(c.to) == areaOf(to)) return std::min(i, kScottishWay - 1);
        ++i;
    }
    return kScottishWay + 1;
}

bool hasCrossed(const State& s, Side side, AreaId from) {
    for (const Group& g : s.groups) {
        if (g.side != side || g.area != s.battle.area) continue;
        if (g.kind == GroupKind::kBorder && g.from == from) return true;
        if (g.kind == GroupKind::kScottishBorder && from == kScotlandArea) return true;
    }
    return false;
}

// TWWAE 7.6: a way the enemy came is closed, unless one's own came later that way. RULING twwae-40.
bool isCutOff(const State& s, Side side, AreaId way) {
    if (s.battle.kind == BattleKind::kSkirmish) return false;  // TWWAE 12.51
    if (!hasCrossed(s, enemyOf(side), way)) return false;
    return !(side == playerTwo(s) && hasCrossed(s, side, way));
}

bool isOpenTo(const Definitions& defs, const State& s, Side side, AreaId to) {
    return isVacant(s, to) || isFriendly(defs, s, side, to);
}

// Whether a Leader among `set` leads this Regional block.
bool isLedBy(const Definitions& defs, BlockId regional, BlockBits set) {
    for (const BlockId b : Blocks{sideOf(regional), set})
        if (mayChaperone(defs, b, regional)) return true;
    return false;
}

// Whether these blocks may Retreat together to that place now. (TWWAE 7.6)
bool canRetreat(const Definitions& defs, const State& s, const Retreat& f, BlockBits set, Place to, Rejection* why) {
    const AreaId area = s.battle.area;
    for (const BlockId b : Blocks{f.side, set})
        if (isClubmen(b)) return refuse(why, "Clubmen cannot Retreat.", {"TWWAE", "7.63"});
    if (isCity(to)) {
        const CityId city = cityOf(to);
        if (city != s.battle.city) return refuse(why, "Blocks may only Retreat into the Fortified City of the Area.", kRetreat);
        if (blocksOutside(s, enemyOf(f.side), area) == 0) return refuse(why, "No enemy is left before the City to shut them in.", kRetreat);
        const BlockBits back = joined(s, f.side);
        const bool isDefender = f.side == defenderOf(s) && ownsCity(s, f.side, city) && blocksInside(s, enemyOf(f.side), city) == 0 && !s.battle.isRelief;
        if (!isDefender && (set & ~back) != 0) return refuse(why, "Only the Defender's blocks, or those that came out of it, may Retreat into the City.", kRetreat);
        // RULING twwae-39: as many as the City holds; Artillery is free.
        BlockBits in = blocksInside(s, f.side, city);
        if (countOf(fightingOf(defs, f.side, in | set)) > std::max(defs[city].size, countOf(fightingOf(defs, f.side, in))))
            return refuse(why, [&] { return fmt::format("{} holds {} Infantry or Cavalry blocks.", defs[city].name, defs[city].size); }, kRetreat);
    } else {
        const std::size_t way = wayIndex(defs, area, to);
        if (way > kScottishWay) return refuse(why, "Blocks Retreat to an adjacent Area.", kRetreat);
        for (const BlockId b : Blocks{f.side, set})
            if (isGarrison(b)) return refuse(why, "A Garrison Retreats into the City it came from, or not at all.", {"TWWAE", "7.63"});
        if (way == kScottishWay) {
            if (!defs[area].bordersScotland) return refuse(why, "Scotland is not next to this Area.", kRetreat);
            if ((f.side != Side::kParliament) || (set & ~kCovenanterBits) != 0) return refuse(why, "Only Covenanter blocks may go to Scotland.", kRetreat);
        } else if (!isOpenTo(defs, s, f.side, areaOf(to))) {
            return refuse(why, [&] { return defs[areaOf(to)].name + " is neither Friendly nor Vacant."; }, kRetreat);
        } else if (isBarredByTreaty(defs, s, f.side, areaOf(to))) {
            return refuse(why, [&] { return defs[areaOf(to)].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
        }
        const AreaId beyond = way == kScottishWay ? kScotlandArea : areaOf(to);
        if (isCutOff(s, f.side, beyond)) return refuse(why, "The enemy came across that border.", kRetreat);
        const int limit = way == kScottishWay ? defs.tables.borderLimit[index(defs[area].scottishBorder)] : borderLimit(defs, area, beyond);
        if (f.crossed[way] + countOf(set) > limit)
            return refuse(why, [&] { return fmt::format("No more than {} blocks may Retreat across that border.", limit); }, {"TWWAE", "6.13"});
    }
    // TWWAE 7.62
    const AreaId there = isCity(to) ? area : to == Place::kScotland ? kScotlandArea : areaOf(to);
    for (const BlockId b : Blocks{f.side, set})
        if (isRegional(defs, b) && !isHome(defs, b, there) && !hasChaperoneIn(defs, s, b, to) && !isLedBy(defs, b, set))
            return refuse(why, [&] { return nameOf(defs, b) + " has nobody to lead it there, away from home."; }, kRegional);
    return true;
}

template <class Visit>
void forEachWay(const Definitions& defs, const State& s, Visit visit) {  // ascending by Place
    for (const auto& c : defs.map.connections(mapIndex(s.battle.area))) visit(outside(areaId(c.to)));
    if (s.battle.city != CityId::kNone) visit(inside(s.battle.city));
    if (defs[s.battle.area].bordersScotland) visit(Place::kScotland);
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

// RULING: a block without a way is Eliminated when no other Retreat that remains could open one for it. While anybody can
// go alone, others may follow.
bool canAnybodyGo(const Definitions& defs, const State& s, const Retreat& f) {
    for (const BlockId b : Blocks{f.side, toRetreat(s, f.side)})
        if (hasWay(defs, s, f, bitOf(b), false)) return true;
    return false;
}

void capture(const Definitions& defs, State& s, BlockId gun, int strength, Log* log, Citation rule) {
    s.battle.captured = static_cast<std::uint8_t>(s.battle.captured + strength);
    eliminate(defs, s, gun, log, rule);
}

void eliminateLeft(const Definitions& defs, State& s, Side side, Log* log) {
    for (const BlockId b : Blocks{side, toRetreat(s, side)}) {
        if (defs[b].cls == BlockClass::kArtillery) capture(defs, s, b, strengthOf(s, b), log, kRetreat);
        else eliminate(defs, s, b, log, kRetreat);
    }
}

void start(const Definitions& defs, State& s, Log* log) {
    settleHalfHits(defs, s, log);
    const Side victor = s.battle.victor, loser = loserOf(s);
    say(log, kEnd, [&] {
        return fmt::format("The {} side wins the {} of {}.", sideName(victor), s.battle.kind == BattleKind::kStorm ? "Storming" : s.battle.kind == BattleKind::kSally ? "Sally" : s.battle.kind == BattleKind::kSkirmish ? "Skirmish" : "Battle", defs[s.battle.area].name);
    }, LogKind::kNote, key(victor), areaKey(defs, s));
    ++s.battlesWon[index(victor)];
    // TWWAE 10.12: only a Battle lost, and only he who was in it.
    if (loser == Side::kRoyalist && !isSiegeCombat(s.battle) && (participants(s, loser) & bitOf(BlockId::kRupert)) != 0) s.rupertBeaten = true;
}

// TWWAE 7.96: candidates among those who fought in the line; Reserves nobody saw are left out.
BlockBits turncoatTakers(const Definitions& defs, const State& s, BlockClass cls) {
    const Side victor = s.battle.victor;
    BlockBits best = 0;
    int lowest = 99;
    for (const BlockId b : Blocks{victor, ofClass(defs, victor, withFlags(s, victor, kInLine), cls)}) {
        if (isClubmen(b) || isCovenanter(b) || !defs[b].mayGrow || isFull(defs, s, b)) continue;
        if (defs[b].effectiveness < lowest) {
            lowest = defs[b].effectiveness;
            best = 0;
        }
        if (defs[b].effectiveness == lowest) best |= bitOf(b);
    }
    return best;
}

std::array<std::uint8_t, 2>& lostOf(State& s, BlockClass cls) { return cls == BlockClass::kCavalry ? s.battle.lostCavalry : s.battle.lostInfantry; }

void takeTurncoat(const Definitions& defs, State& s, BlockId b, Log* log) {
    gainStep(defs, s, b);
    if (has(s, b, kFaceUp)) noteShowing(s, b);
    auto& lost = lostOf(s, defs[b].cls)[index(loserOf(s))];
    if (lost > 0) --lost;
    say(log, {"TWWAE", "7.96"}, [&] { return fmt::format("Turncoats: {} gains 1.", nameOf(defs, b)); }, LogKind::kNote, key(s.battle.victor), areaKey(defs, s));
}

// One point after the other; true when somebody must choose.
bool settleTurncoats(const Definitions& defs, State& s, Log* log) {
    for (const BlockClass cls : {BlockClass::kCavalry, BlockClass::kInfantry})
        while (lostOf(s, cls)[index(loserOf(s))] > 0) {
            const BlockBits takers = turncoatTakers(defs, s, cls);
            if (takers == 0) {
                lostOf(s, cls)[index(loserOf(s))] = 0;  // lost
            } else if (countOf(takers) == 1) {
                takeTurncoat(defs, s, *Blocks{s.battle.victor, takers}.begin(), log);
            } else {
                TurncoatChoice choice;
                choice.cls = cls;
                choice.left = lostOf(s, cls)[index(loserOf(s))];
                push(s, by(s.battle.victor, choice));
                return true;
            }
        }
    return false;
}

void standAllUp(const Definitions& defs, State& s) {
    for (const Side side : kBothSides) {
        standUp(defs, s, side, outside(s.battle.area));
        if (s.battle.city != CityId::kNone) standUp(defs, s, side, inside(s.battle.city));
    }
}

// Before the Loser chooses ways: guns nobody covers, and Local blocks. (TWWAE 7.5, 7.63)
void beginRetreat(const Definitions& defs, State& s, Log* log) {
    const Side loser = loserOf(s);
    BlockBits covering = toRetreat(s, loser);
    const BlockBits horse = ofClass(defs, loser, covering, BlockClass::kCavalry) & ~withFlags(s, loser, kPursuing | kRouting);
    const bool isCovered = (ofClass(defs, loser, covering, BlockClass::kInfantry) | horse) != 0;
    for (const BlockId b : Blocks{loser, covering}) {
        clear(s, b, kFired);
        clear(s, b, kChosen);
        if (defs[b].cls == BlockClass::kArtillery && !isCovered) capture(defs, s, b, strengthOf(s, b), log, kEnd);
        else if (isClubmen(b)) eliminate(defs, s, b, log, {"TWWAE", "7.63"});
        else if (isGarrison(b) && !has(s, b, kBesiegedJoined)) eliminate(defs, s, b, log, {"TWWAE", "7.63"});
    }
    if (toRetreat(s, loser) != 0) push(s, by<Retreat>(loser));
}

void strandedCheck(const Definitions& defs, State& s, Log* log) {
    const auto check = [&](AreaId area) {
        for (const Side side : kBothSides) {
            checkStranded(defs, s, side, outside(area), log);
            if (const CityId city = defs[area].city; city != CityId::kNone) checkStranded(defs, s, side, inside(city), log);
        }
    };
    check(s.battle.area);
    for (const auto a : s.battle.areasTouched)
        if (a != 255) check(areaAt(a));
}

// TWWAE 12.51: the Loser's Reserves fight whoever of the Victor's stayed. RULING twwae-91.
bool fightAgain(const Definitions& defs, State& s, Log* log) {
    const Side victor = s.battle.victor, loser = loserOf(s);
    const AreaId area = s.battle.area;
    if (s.battle.kind != BattleKind::kSkirmish || blocksOutside(s, loser, area) == 0 || blocksOutside(s, victor, area) == 0) return false;
    say(log, {"TWWAE", "12.51"}, [&] { return fmt::format("The {} Reserves fight on.", sideName(loser)); }, LogKind::kNote, key(loser), areaKey(defs, s));
    Battle again;
    again.isOn = true;
    again.kind = BattleKind::kSkirmish;
    again.area = area;
    again.city = s.battle.city;
    again.attacker = again.firstAttacker = loser;
    s.battle = again;
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, blocksOutside(s, side, area)}) {
            for (const BlockFlag flag : {kReserve, kStartedReserve, kPursuing, kRouting, kLastStand, kActed, kFired}) clear(s, b, flag);
            set(s, b, kInLine);
        }
    applyNamedEvents(defs, s);
    for (const Side side : kBothSides) enterLine(defs, s, side, inLine(s, side));
    s.battle.isRevealed = true;
    pushRound(s);
    return true;
}

void cleanUp(const Definitions& defs, State& s) {
    standAllUp(defs, s);
    dissolveGroups(defs, s, s.battle.area);
    for (const Side side : kBothSides)
        clearAll(s, side, kChosen | kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve | kBesiegedJoined | kFired | kStartedReserve);
    s.battle = {};
}

}  // namespace

void settleHalfHits(const Definitions& defs, State& s, Log* log) {
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, participants(s, side)}) {
            auto& halves = block(s, b).halves;
            if (halves % 2 == 0) continue;
            // TWWAE 7.91: Positional Defence falls; TWWAE 7.92, 8.31: Fortified Defence recovers.
            const bool falls = s.battle.terrain && !has(s, b, kLastStand) && !hasFortifiedDefence(s, b);
            if (!falls) {
                ++halves;
            } else {
                loseHalf(defs, s, b, log, {"TWWAE", "7.91"});
            }
            if (has(s, b, kFaceUp)) noteShowing(s, b);
        }
}

Side victorOf(const Definitions& defs, const State& s) {
    const Battle& battle = s.battle;
    const Side defender = defenderOf(s);
    if (isSiegeCombat(battle)) return siegeVictor(defs, s);
    if (battle.withdrew) return battle.attacker;
    // TWWAE 12.51; RULING twwae-57
    if (battle.kind == BattleKind::kSkirmish) return battle.hitsCaused[index(battle.attacker)] > battle.hitsCaused[index(defender)] ? battle.attacker : defender;
    if (battle.hasRetreatOrder) return enemyOf(battle.retreating);
    // TWWAE 7.5: the fewer lose, and the Attacker loses a tie. RULING twwae-38: also when nobody is left.
    return remaining(defs, s, battle.attacker) > remaining(defs, s, defender) ? battle.attacker : defender;
}

void endBattle(const Definitions&, State& s, Side victor, Log*) {
    s.battle.victor = victor;
    s.battle.isOver = true;
    push(s, BattleEnd{{}, EndStep::kStart});
}

void run(const Definitions& defs, State& s, const BattleEnd& f, Log* log) {
    const auto next = [&](EndStep step) { push(s, BattleEnd{{}, step}); };
    const Side victor = s.battle.victor;
    switch (f.step) {
        case EndStep::kStart:
            start(defs, s, log);
            return next(EndStep::kTurncoats);
        case EndStep::kTurncoats:
            next(s.battle.turncoats ? EndStep::kTurncoats : EndStep::kRetreat);
            if (s.battle.turncoats && !settleTurncoats(defs, s, log)) {
                s.battle.turncoats = false;
                s.stack.pop_back();
                next(EndStep::kRetreat);
            }
            return;
        case EndStep::kRetreat:
            standAllUp(defs, s);
            if (isSiegeCombat(s.battle)) {  // TWWAE 8.2, 8.3: no Retreat, no Regroup
                next(EndStep::kDone);
                return siegeBattleEnd(defs, s, log);
            }
            dissolveGroups(defs, s, s.battle.area);
            next(EndStep::kArtilleryRetreat);
            return beginRetreat(defs, s, log);
        case EndStep::kArtilleryRetreat: {
            ArtilleryRetreatRoll roll;
            roll.side = enemyOf(victor);
            for (const BlockId b : Blocks{roll.side, ofClass(defs, roll.side, allOf(roll.side), BlockClass::kArtillery)})
                if (has(s, b, kFired)) {
                    next(EndStep::kArtilleryRetreat);
                    return push(s, roll);
                }
            return next(EndStep::kCapture);
        }
        case EndStep::kCapture:
            next(EndStep::kStranded);
            if (s.battle.captured > 0) offerCapturedGuns(s, victor, s.battle.area, CityId::kNone, s.battle.captured);
            return;
        case EndStep::kStranded:
            strandedCheck(defs, s, log);
            next(EndStep::kRegroup);
            return;
        case EndStep::kRegroup:
            next(EndStep::kStrandedAgain);
            if (blocksOutside(s, victor, s.battle.area) != 0) push(s, by<Regroup>(victor));
            return;
        case EndStep::kStrandedAgain:
            strandedCheck(defs, s, log);
            return next(EndStep::kSkirmishAgain);
        case EndStep::kSkirmishAgain:
            if (!fightAgain(defs, s, log)) next(EndStep::kDone);
            return;
        case EndStep::kDone: return cleanUp(defs, s);
    }
}

bool allows(const Definitions& defs, const State& s, const TurncoatChoice& f, const Action& a, Rejection* why) {
    const auto* gain = std::get_if<GainStep>(&a);
    if (!gain || index(gain->block) >= kBlocks || sideOf(gain->block) != f.side || (turncoatTakers(defs, s, f.cls) & bitOf(gain->block)) == 0)
        return refuse(why, "Turncoats join the block of lowest effectiveness of their class that is not at full strength.", {"TWWAE", "7.96"});
    return true;
}
void legal(const Definitions& defs, const State& s, const TurncoatChoice& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, turncoatTakers(defs, s, f.cls)}) list.push_back(GainStep{b});
}
Effect apply(const Definitions& defs, State& s, const TurncoatChoice&, const Action& a, Log* log) {
    takeTurncoat(defs, s, std::get<GainStep>(a).block, log);
    return Effect::kSealed;
}

bool allows(const Definitions& defs, const State& s, const Retreat& f, const Action& a, Rejection* why) {
    const BlockBits left = toRetreat(s, f.side), taken = chosen(s, f.side) & left;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (index(take->block) >= kBlocks || sideOf(take->block) != f.side || (left & bitOf(take->block)) == 0)
            return refuse(why, "That block has no Retreat to make.", kRetreat);
        if ((taken & bitOf(take->block)) != 0) return refuse(why, [&] { return nameOf(defs, take->block) + " is taken already."; }, kRetreat);
        if (!hasWay(defs, s, f, taken | bitOf(take->block), true)) {
            return refuse(why, [&] { return nameOf(defs, take->block) + (taken == 0 ? " has no way to Retreat now." : " has no way together with those taken."); }, kRetreat);
        }
        return true;
    }
    if (const auto* to = std::get_if<HeadFor>(&a)) {
        if (taken == 0) return refuse(why, "Take the blocks that Retreat there first.", kRetreat);
        return canRetreat(defs, s, f, taken, to->place, why);
    }
    if (!std::holds_alternative<Proceed>(a)) return refuse(why, "Take blocks and send them on their Retreat.", kRetreat);
    if (taken != 0) return refuse(why, "Send the blocks you have taken.", kRetreat);
    if (canAnybodyGo(defs, s, f)) return refuse(why, "Blocks that can Retreat must do so.", kRetreat);
    return true;
}
void legal(const Definitions& defs, const State& s, const Retreat& f, ActionList& list) {
    const auto add = [&](const Action& a) {
        if (allows(defs, s, f, a, nullptr)) list.push_back(a);
    };
    for (const BlockId b : Blocks{f.side, toRetreat(s, f.side)}) add(TakeBlock{b});
    forEachWay(defs, s, [&](Place to) { add(HeadFor{to}); });
    add(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const Retreat& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const auto* to = std::get_if<HeadFor>(&a);
    if (!to) {
        eliminateLeft(defs, s, f.side, log);
        return Effect::kSealed;
    }
    const BlockBits taken = chosen(s, f.side) & toRetreat(s, f.side);
    Retreat rest = f;
    for (const BlockId b : Blocks{f.side, taken}) {
        clear(s, b, kChosen);
        clear(s, b, kBesiegedJoined);
        if (defs[b].cls == BlockClass::kArtillery) set(s, b, kFired);  // rolls when all have gone (TWWAE 7.61)
    }
    sayTo(log, kRetreat, f.side, [&] { return fmt::format("{} block{} Retreat{} to {}.", countOf(taken), countOf(taken) == 1 ? "" : "s", countOf(taken) == 1 ? "s" : "", placeName(defs, to->place)); },
          [&] {
              std::string names;
              for (const BlockId b : Blocks{f.side, taken}) names += (names.empty() ? "" : ", ") + nameOf(defs, b);
              return fmt::format("{} Retreat to {}.", names, placeName(defs, to->place));
          }, LogKind::kNote, areaKey(defs, s));
    if (!isCity(to->place)) {
        auto& crossed = rest.crossed[wayIndex(defs, s.battle.area, to->place)];
        crossed = static_cast<std::uint8_t>(crossed + countOf(taken));
        if (isArea(to->place)) touch(s, areaOf(to->place));
    }
    moveTogether(defs, s, f.side, taken, to->place, groupOfRetreat(defs, s, f.side, to->place), log);
    if (toRetreat(s, f.side) != 0) push(s, rest);
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const ArtilleryRetreatRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const ArtilleryRetreatRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome);
    for (const BlockId b : Blocks{f.side, ofClass(defs, f.side, allOf(f.side), BlockClass::kArtillery)}) {
        if (!has(s, b, kFired)) continue;
        clear(s, b, kFired);
        sayTo(log, {"TWWAE", "7.61"}, f.side, [&] { return fmt::format("A Cannon on the Retreat: {}: {}.", die, die <= 3 ? "it loses 1" : "it gets away whole"); },
              [&] { return fmt::format("{} on the Retreat: {}: {}.", nameOf(defs, b), die, die <= 3 ? "it loses 1" : "it gets away whole"); }, LogKind::kNote, areaKey(defs, s), {die});
        if (die > 3) return;
        if (strengthOf(s, b) <= 1) capture(defs, s, b, 1, log, {"TWWAE", "7.61"});
        else loseStep(defs, s, b, log, {"TWWAE", "7.61"});
        return;
    }
}

// TWWAE 7.7: where to, or nowhere.
namespace {
bool mayRegroupTo(const Definitions& defs, const State& s, Side side, Place to, Rejection* why) {
    const AreaId area = s.battle.area;
    if (to == Place::kScotland) {
        if (!defs[area].bordersScotland || side != Side::kParliament) return refuse(why, "Only Covenanters may go to Scotland, and only from next to it.", kRegroup);
        return true;
    }
    if (!isArea(to) || index(areaOf(to)) >= defs.areas.size() || !defs.map.isAdjacent(mapIndex(area), mapIndex(areaOf(to))))
        return refuse(why, "Blocks Regroup to one adjacent Area.", kRegroup);
    if (!isOpenTo(defs, s, side, areaOf(to))) return refuse(why, [&] { return defs[areaOf(to)].name + " is neither Friendly nor Vacant."; }, kRegroup);
    if (isBarredByTreaty(defs, s, side, areaOf(to))) return refuse(why, [&] { return defs[areaOf(to)].name + " is closed by the Yorkshire Treaty."; }, {"TWWAE", "6.18"});
    return true;
}
// TWWAE 7.71: a Regional block goes abroad only with a Leader that goes too.
bool isLedAlong(const Definitions& defs, BlockBits set, Side side, Place to) {
    const AreaId there = to == Place::kScotland ? kScotlandArea : areaOf(to);
    for (const BlockId b : Blocks{side, set})
        if (isRegional(defs, b) && !isHome(defs, b, there) && !isLedBy(defs, b, set)) return false;
    return true;
}
bool canJoinRegroup(const Definitions& defs, const State& s, Side side, BlockBits set, Place to) {
    if (isLedAlong(defs, set, side, to)) return true;
    for (const BlockId leader : Blocks{side, blocksOutside(s, side, s.battle.area) & ~set}) {
        if (to == Place::kScotland && !isCovenanter(leader)) continue;
        if (isLedAlong(defs, set | bitOf(leader), side, to)) return true;
    }
    return false;
}
}  // namespace

bool allows(const Definitions& defs, const State& s, const Regroup& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* to = std::get_if<HeadFor>(&a)) return mayRegroupTo(defs, s, f.side, to->place, why);
    return refuse(why, "Name the Area to Regroup to, or proceed: all stay.", kRegroup);
}
void legal(const Definitions& defs, const State& s, const Regroup& f, ActionList& list) {
    forEachWay(defs, s, [&](Place to) {
        if (mayRegroupTo(defs, s, f.side, to, nullptr)) list.push_back(HeadFor{to});
    });
    list.push_back(Proceed{});
}
Effect apply(const Definitions&, State& s, const Regroup& f, const Action& a, Log*) {
    const auto* to = std::get_if<HeadFor>(&a);
    if (!to) return Effect::kSealed;
    RegroupBlocks blocks;
    blocks.to = to->place;
    push(s, by(f.side, blocks));
    return Effect::kReversible;
}

bool allows(const Definitions& defs, const State& s, const RegroupBlocks& f, const Action& a, Rejection* why) {
    const BlockBits here = blocksOutside(s, f.side, s.battle.area), taken = chosen(s, f.side) & here;
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (index(take->block) >= kBlocks || sideOf(take->block) != f.side || (here & bitOf(take->block)) == 0)
            return refuse(why, "Only blocks of the Victor in the Area of the Battle Regroup.", kRegroup);
        if ((taken & bitOf(take->block)) != 0) return refuse(why, [&] { return nameOf(defs, take->block) + " goes already."; }, kRegroup);
        if (defs[take->block].kind == BlockKind::kLocal) return refuse(why, "Local blocks do not leave their Area.", {"TWWAE", "3.26"});
        if (f.to == Place::kScotland && !isCovenanter(take->block)) return refuse(why, "Only Covenanter blocks may go to Scotland.", kRegroup);
        if (!canJoinRegroup(defs, s, f.side, taken | bitOf(take->block), f.to))
            return refuse(why, [&] { return nameOf(defs, take->block) + " has no Leader to Regroup with, away from home."; }, {"TWWAE", "7.71"});
        return true;
    }
    if (!std::holds_alternative<Proceed>(a)) return refuse(why, "Take the blocks that Regroup, then proceed.", kRegroup);
    if (!isLedAlong(defs, taken, f.side, f.to)) return refuse(why, "A Regional block taken still lacks its Leader.", {"TWWAE", "7.71"});
    return true;
}
void legal(const Definitions& defs, const State& s, const RegroupBlocks& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, s.battle.area)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (allows(defs, s, f, Proceed{}, nullptr)) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const RegroupBlocks& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits taken = chosen(s, f.side) & blocksOutside(s, f.side, s.battle.area);
    clearAll(s, f.side, kChosen);
    if (taken == 0) return Effect::kSealed;
    say(log, kRegroup, [&] { return fmt::format("{} {} block{} Regroup{} to {}.", countOf(taken), sideName(f.side), countOf(taken) == 1 ? "" : "s", countOf(taken) == 1 ? "s" : "", placeName(defs, f.to)); },
        LogKind::kNote, key(f.side), areaKey(defs, s));
    moveTogether(defs, s, f.side, taken, f.to, 0, log);
    if (isArea(f.to)) touch(s, areaOf(f.to));
    return Effect::kSealed;
}

void offerCapturedGuns(State& s, Side victor, AreaId area, CityId city, int strength) {
    if (strength <= 0) return;
    CapturedGuns f;
    f.area = area;
    f.city = city;
    f.left = static_cast<std::uint8_t>(strength);
    push(s, by(victor, f));
}

namespace {
// Guns that may take captured strength: in the Area or next to it on friendly ground; after a Sally in the City alone (TWWAE 8.2).
BlockBits gunsInReach(const Definitions& defs, const State& s, const CapturedGuns& f) {
    BlockBits bits = 0;
    if (f.city != CityId::kNone) {
        bits = blocksInside(s, f.side, f.city);
    } else {
        bits = blocksOutside(s, f.side, f.area);
        if (const CityId city = defs[f.area].city; city != CityId::kNone) bits |= blocksInside(s, f.side, city);
        for (const auto& c : defs.map.connections(mapIndex(f.area)))
            if (isFriendly(defs, s, f.side, areaId(c.to))) bits |= blocksOutside(s, f.side, areaId(c.to));
    }
    return ofClass(defs, f.side, bits, BlockClass::kArtillery);
}
}  // namespace

bool allows(const Definitions& defs, const State& s, const CapturedGuns& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* gain = std::get_if<GainStep>(&a)) {
        if (index(gain->block) >= kBlocks || sideOf(gain->block) != f.side || (gunsInReach(defs, s, f) & bitOf(gain->block)) == 0)
            return refuse(why, "Captured strength goes to Artillery in the Area of the Battle or an adjacent Friendly Area.", kCaptured);
        if (!defs[gain->block].mayGrow) return refuse(why, [&] { return nameOf(defs, gain->block) + " cannot gain strength."; }, kCaptured);  // RULING twwae-65
        if (isFull(defs, s, gain->block)) return refuse(why, [&] { return nameOf(defs, gain->block) + " is at full strength."; }, kCaptured);
        return true;
    }
    if (const auto* raise = std::get_if<Raise>(&a)) {
        if (index(raise->block) >= kBlocks || sideOf(raise->block) != f.side || defs[raise->block].cls != BlockClass::kArtillery || block(s, raise->block).place != Place::kPool)
            return refuse(why, "Only Artillery of your Recruitment Pool can be deployed with captured guns.", kCaptured);
        return true;
    }
    return refuse(why, "Give captured strength to Artillery (gain), deploy Artillery (raise), or proceed.", kCaptured);
}
void legal(const Definitions& defs, const State& s, const CapturedGuns& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, ofClass(defs, f.side, blocksAt(s, f.side, Place::kPool), BlockClass::kArtillery)}) list.push_back(Raise{b});
    list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, gunsInReach(defs, s, f)})
        if (const Action a = GainStep{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const CapturedGuns& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) return Effect::kSealed;
    if (const auto* raise = std::get_if<Raise>(&a)) {
        const Place to = f.city != CityId::kNone ? inside(f.city) : outside(f.area);
        sayTo(log, kCaptured, f.side, [&] { return fmt::format("With 1 captured strength a block is deployed to {}.", placeName(defs, to)); },
              [&] { return fmt::format("With 1 captured strength {} is deployed to {}.", nameOf(defs, raise->block), placeName(defs, to)); });
        deploy(defs, s, raise->block, to, 1, false, log);
    } else {
        const BlockId gun = std::get<GainStep>(a).block;
        gainStep(defs, s, gun);
        sayTo(log, kCaptured, f.side, [&] { return "1 captured strength goes to guns in " + placeName(defs, block(s, gun).place) + "."; },
              [&] { return "1 captured strength goes to " + nameOf(defs, gun) + "."; });
    }
    CapturedGuns rest = f;
    if (--rest.left > 0) push(s, rest);
    return Effect::kSealed;
}

// TWWAE 7.82; RULING twwae-89. A Leader anywhere in the Area will do, in its City or outside.
void checkStranded(const Definitions& defs, State& s, Side side, Place p, Log* log) {
    if (!isOnMap(p)) return;
    const AreaId area = isArea(p) ? areaOf(p) : defs[cityOf(p)].area;
    const CityId city = defs[area].city;
    for (const BlockId b : Blocks{side, blocksAt(s, side, p)}) {
        if (!isRegional(defs, b) || isHome(defs, b, area) || hasChaperoneIn(defs, s, b, outside(area))) continue;
        if (city != CityId::kNone && hasChaperoneIn(defs, s, b, inside(city))) continue;
        if (defs[b].cls == BlockClass::kArtillery) {
            eliminate(defs, s, b, log, {"TWWAE", "7.82"});
            continue;
        }
        sayTo(log, {"TWWAE", "7.82"}, side, [&] { return fmt::format("A block in {} is stranded away from home.", placeName(defs, p)); },
              [&] { return fmt::format("{} in {} is stranded away from home.", nameOf(defs, b), placeName(defs, p)); });
        eliminate(defs, s, b, log, {"TWWAE", "7.82"});
    }
}

}  // namespace twwae
