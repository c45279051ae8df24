// Battle rounds: General Retreat, Reserves, Artillery, Fire, Cavalry with Rout and Pursuit, Infantry, and hits one by one.
#include "twwae/battle.h"

namespace twwae {

namespace {

constexpr Citation kRounds{"TWWAE", "7.3"}, kFire{"TWWAE", "7.4"}, kGuns{"TWWAE", "7.41"}, kCavalry{"TWWAE", "7.42"}, kPursuit{"TWWAE", "7.43"},
    kInfantry{"TWWAE", "7.44"};

void next(State& s, BattleStep step, std::uint8_t at = 0) {
    BattleSequence f;
    f.step = step;
    f.at = at;
    push(s, f);
}
std::string areaKey(const Definitions& defs, const State& s) { return defs[s.battle.area].key; }

// Whose turn it is within a step.
Side sideAt(const State& s, std::uint8_t at) { return at == 0 ? firstInStep(s) : enemyOf(firstInStep(s)); }

// The side's blocks that take part in a step and have not acted in this Round.
template <class May>
BlockBits thoseWho(const State& s, Side side, May may) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, inLine(s, side)})
        if (may(b)) bits |= bitOf(b);
    return bits;
}

std::string_view verbOf(Shot shot) {
    return shot == Shot::kCavalry || shot == Shot::kEngage ? "Engages" : "Fires";
}
Citation ruleOf(Shot shot) {
    switch (shot) {
        case Shot::kArtilleryAtCavalry:
        case Shot::kArtilleryAtInfantry: return kGuns;
        case Shot::kCavalry: return kCavalry;
        case Shot::kSallyGun: return {"TWWAE", "8.2"};
        default: return kInfantry;
    }
}

// One block's dice; a block that cannot hit rolls none. (RULING twwae-59)
void shoot(const Definitions& defs, State& s, BlockId b, Shot shot, Log* log) {
    set(s, b, kActed);
    const int dice = diceOf(defs, s, b), needed = effectiveness(defs, s, b, shot);
    if (dice == 0 || needed <= 0) {
        say(log, ruleOf(shot), [&] {
            return fmt::format("{} {} in vain ({} dice, {}).", nameOf(defs, b), verbOf(shot), dice, modifiersOf(defs, s, b, shot));
        }, LogKind::kNote, key(sideOf(b)), areaKey(defs, s));
        return;
    }
    BlockDice roll;
    roll.block = b;
    roll.side = sideOf(b);
    roll.shot = shot;
    roll.effectiveness = static_cast<std::int8_t>(needed);
    roll.left = static_cast<std::uint8_t>(dice);
    push(s, roll);
}

void beginRound(const Definitions& defs, State& s, Log* log) {
    Battle& battle = s.battle;
    ++battle.round;
    for (const Side side : kBothSides) {
        for (const BlockId b : Blocks{side, participants(s, side)}) {
            clear(s, b, kActed);
            clear(s, b, kFired);
        }
        battle.cavalryHits[index(side)] = 0;
        battle.excess[index(side)] = false;
    }
    say(log, kRounds, [&] { return fmt::format("Round {}.", battle.round); }, LogKind::kNote, {}, areaKey(defs, s));
    next(s, battle.round > 1 && !isSiegeCombat(battle) ? BattleStep::kRetreatOrder : BattleStep::kReserves);
}

void noteCavalry(const Definitions& defs, State& s) {
    for (const Side side : kBothSides) s.battle.hadCavalry[index(side)] = lineOf(defs, s, side, BlockClass::kCavalry) != 0;
}

void enterReserves(const Definitions& defs, State& s, Log* log) {
    s.battle.reservesIn = true;
    for (const Side side : kBothSides) {
        const BlockBits bits = inReserve(s, side);
        if (bits == 0) continue;
        say(log, kRounds, [&] { return fmt::format("{} {} blocks come in from Reserve.", countOf(bits), sideName(side)); }, LogKind::kNote, key(side), areaKey(defs, s));
        enterLine(defs, s, side, bits);
    }
}

// The next Cavalry block of the side tests whether it pursues, after the one given.
void testPursuit(const Definitions& defs, State& s, Side side, BlockId after, int bonus) {
    for (const BlockId b : Blocks{side, lineOf(defs, s, side, BlockClass::kCavalry)}) {
        if (after != BlockId::kNone && b <= after) continue;
        PursuitRoll roll;
        roll.side = side;
        roll.block = b;
        roll.bonus = static_cast<std::uint8_t>(bonus);
        return push(s, roll);
    }
}

// TWWAE 7.42: after the Cavalry step.
void settleCavalry(const Definitions& defs, State& s) {
    const CavalryOutcome outcome = cavalryOutcome(defs, s);
    if (outcome.isSwept) return testPursuit(defs, s, enemyOf(outcome.hurt), BlockId::kNone, outcome.pursuitBonus);
    if (outcome.difference == 0) return;
    RoutRoll roll;
    roll.side = outcome.hurt;
    roll.difference = static_cast<std::uint8_t>(outcome.difference);
    push(s, roll);
}

// TWWAE 7.1: the Area passes when the Defender's front is gone in Round 1. RULINGS twwae-71, twwae-73.
void changeControl(const Definitions& defs, State& s, Log* log) {
    Battle& battle = s.battle;
    const Side defender = defenderOf(s);
    if (fightersInLine(defs, s, defender) != 0) return;
    const Side holder = battle.attacker;
    battle.attacker = defender;
    say(log, {"TWWAE", "7.1"}, [&] { return fmt::format("The front of the Defence is gone: the {} side holds the field and defends it from now on.", sideName(holder)); },
        LogKind::kNote, key(holder), areaKey(defs, s));
    // The City goes with the Area unless somebody of the old Defender is inside it.
    const CityId city = defs[battle.area].city;
    if (city == CityId::kNone || blocksInside(s, defender, city) != 0 || ownsCity(s, holder, city)) return;
    if (!isContested(s, battle.area)) return updateControl(defs, s, log);
    s.owner[index(city)] = static_cast<std::int8_t>(index(holder));
    ++s.citiesTaken[index(holder)];
    say(log, {"TWWAE", "4.51"}, [&] { return fmt::format("{} passes to the {} side.", defs[city].name, sideName(holder)); }, LogKind::kNote, key(holder), areaKey(defs, s));
    if (defs[city].vp > 0) shiftVp(s, holder, defs[city].vp, log, {"TWWAE", "4.51"});
}

void endRound(const Definitions& defs, State& s, Log* log) {
    Battle& battle = s.battle;
    if (isSiegeCombat(battle)) return siegeRoundEnd(defs, s, log);
    if (battle.kind == BattleKind::kSkirmish) return pushBattleEnd(s);  // TWWAE 12.51
    if (battle.round == 1) changeControl(defs, s, log);
    if (isLastRound(defs, s)) return pushBattleEnd(s);
    pushRound(s);
}

bool isAimable(const Definitions& defs, const State& s, Side by, BlockClass cls) { return cls != BlockClass::kArtillery && lineOf(defs, s, enemyOf(by), cls) != 0; }

void runArtillery(const Definitions& defs, State& s, const BattleSequence& f, Log* log) {
    if (f.at >= 2) return next(s, BattleStep::kInfantryFire);
    const Side side = sideAt(s, f.at);
    const BlockBits guns = thoseWho(s, side, [&](BlockId b) { return mayGunFire(defs, s, b); });
    BattleSequence again = f;
    if (guns == 0 || fightersInLine(defs, s, enemyOf(side)) == 0) {
        ++again.at;
        again.atCavalry = 0;
        return push(s, again);
    }
    push(s, again);
    // TWWAE 7.41: all targets first. A Storm or Sally has none to choose.
    if (!isSiegeCombat(s.battle))
        for (const BlockId b : Blocks{side, guns})
            if (!has(s, b, kFired)) return push(s, by<ArtilleryTargets>(side));
    const BlockId gun = *Blocks{side, guns}.begin();
    shoot(defs, s, gun, (f.atCavalry & bitOf(gun)) != 0 ? Shot::kArtilleryAtCavalry : Shot::kArtilleryAtInfantry, log);
}

void runEngage(const Definitions& defs, State& s, const BattleSequence& f, Shot shot, Log* log) {
    if (f.at >= 2) return next(s, shot == Shot::kCavalry ? BattleStep::kRout : BattleStep::kRoundEnd);
    const Side side = sideAt(s, f.at);
    const BlockBits blocks = thoseWho(s, side, [&](BlockId b) { return mayEngage(defs, s, b, shot); });
    BattleSequence again = f;
    // Cavalry goes on when the enemy's is gone, for the excess hits (TWWAE 7.43).
    const bool hasWork = targetsOf(defs, s, enemyOf(side), shot) != 0 || (shot == Shot::kCavalry && s.battle.hadCavalry[index(enemyOf(side))] && f.atCavalry != 0);
    if (blocks == 0 || !hasWork) {
        ++again.at;
        again.atCavalry = 0;
        return push(s, again);
    }
    again.atCavalry = 1;  // somebody of this side has Engaged
    push(s, again);
    shoot(defs, s, *Blocks{side, blocks}.begin(), shot, log);
}

}  // namespace

void pushRound(State& s) { next(s, BattleStep::kRoundStart); }
void pushBattleEnd(State& s) { next(s, BattleStep::kEnd); }

void run(const Definitions& defs, State& s, const BattleSequence& f, Log* log) {
    switch (f.step) {
        case BattleStep::kRoundStart: return beginRound(defs, s, log);
        case BattleStep::kRetreatOrder: {
            // TWWAE 7.3; RULING twwae-35: the Attacker, then the Defender if he has not.
            if (f.at >= 2 || s.battle.hasRetreatOrder) return next(s, BattleStep::kReserves);
            next(s, BattleStep::kRetreatOrder, static_cast<std::uint8_t>(f.at + 1));
            return push(s, by<RetreatOrder>(f.at == 0 ? s.battle.attacker : defenderOf(s)));
        }
        case BattleStep::kReserves: {
            if (f.at == 0 && s.battle.round == 2 && !s.battle.hasRetreatOrder && !isSiegeCombat(s.battle)) enterReserves(defs, s, log);
            if (f.at >= 2) return next(s, BattleStep::kArtillery);
            next(s, BattleStep::kReserves, static_cast<std::uint8_t>(f.at + 1));
            const Side side = sideAt(s, f.at);
            const bool retreats = s.battle.hasRetreatOrder && s.battle.retreating == side;
            if (s.battle.lastStand[index(side)] && !retreats && lineOf(defs, s, side, BlockClass::kInfantry) != 0) push(s, by<LastStandChoice>(side));
            return;
        }
        case BattleStep::kArtillery: return runArtillery(defs, s, f, log);
        case BattleStep::kInfantryFire: {
            if (f.at >= 2) {
                noteCavalry(defs, s);
                return next(s, s.battle.kind == BattleKind::kStorm ? BattleStep::kInfantryEngage : BattleStep::kCavalry);
            }
            const Side side = sideAt(s, f.at);
            if (thoseWho(s, side, [&](BlockId b) { return mayFire(defs, s, b); }) == 0 || targetsOf(defs, s, enemyOf(side), Shot::kFire) == 0)
                return next(s, BattleStep::kInfantryFire, static_cast<std::uint8_t>(f.at + 1));
            push(s, f);
            return push(s, by<FireChoice>(side));
        }
        case BattleStep::kCavalry: return runEngage(defs, s, f, Shot::kCavalry, log);
        case BattleStep::kRout:
            next(s, BattleStep::kPursuit);
            return settleCavalry(defs, s);
        case BattleStep::kPursuit: return next(s, BattleStep::kInfantryEngage);
        case BattleStep::kInfantryEngage: return runEngage(defs, s, f, Shot::kEngage, log);
        case BattleStep::kRoundEnd: return endRound(defs, s, log);
        case BattleStep::kEnd:
            settleHalfHits(defs, s, log);
            return endBattle(defs, s, victorOf(defs, s), log);
        default: return runSetup(defs, s, f, log);
    }
}

bool allows(const Definitions&, const State&, const RetreatOrder&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Enact>(a) || std::holds_alternative<Decline>(a)) return true;
    return refuse(why, "Order a General Retreat (enact) or fight on (decline).", kRounds);
}
void legal(const Definitions&, const State&, const RetreatOrder&, ActionList& list) {
    list.push_back(Enact{});
    list.push_back(Decline{});
}
Effect apply(const Definitions& defs, State& s, const RetreatOrder& f, const Action& a, Log* log) {
    if (std::holds_alternative<Enact>(a)) {
        s.battle.hasRetreatOrder = true;
        s.battle.retreating = f.side;
        say(log, kRounds, [&] { return fmt::format("The {} side orders a General Retreat.", sideName(f.side)); }, LogKind::kNote, key(f.side), areaKey(defs, s));
    }
    return Effect::kSealed;
}

bool allows(const Definitions& defs, const State& s, const LastStandChoice& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Decline>(a)) return true;
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || index(take->block) >= kBlocks || sideOf(take->block) != f.side || (lineOf(defs, s, f.side, BlockClass::kInfantry) & bitOf(take->block)) == 0)
        return refuse(why, "Name one of your Infantry blocks in the Battle, or decline for this Round.", {"TWWAE", "7.92"});
    return true;
}
void legal(const Definitions& defs, const State& s, const LastStandChoice& f, ActionList& list) {
    list.push_back(Decline{});
    for (const BlockId b : Blocks{f.side, lineOf(defs, s, f.side, BlockClass::kInfantry)}) list.push_back(TakeBlock{b});
}
Effect apply(const Definitions& defs, State& s, const LastStandChoice& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take) return Effect::kSealed;
    set(s, take->block, kLastStand);
    s.battle.lastStand[index(f.side)] = false;
    say(log, {"TWWAE", "7.92"}, [&] { return nameOf(defs, take->block) + " makes a last stand: two hits for each point of strength."; }, LogKind::kNote, key(f.side), areaKey(defs, s));
    return Effect::kSealed;
}

bool allows(const Definitions& defs, const State& s, const ArtilleryTargets& f, const Action& a, Rejection* why) {
    const auto* target = std::get_if<Target>(&a);
    if (!target || index(target->gun) >= kBlocks || sideOf(target->gun) != f.side || (inLine(s, f.side) & bitOf(target->gun)) == 0 || !mayGunFire(defs, s, target->gun))
        return refuse(why, "Give each Artillery block that Fires its target: Cavalry or Infantry.", kGuns);
    if (has(s, target->gun, kFired)) return refuse(why, [&] { return nameOf(defs, target->gun) + " has its target."; }, kGuns);
    if (!isAimable(defs, s, f.side, target->cls)) return refuse(why, "No enemy block of that class is in the line.", kGuns);
    return true;
}
void legal(const Definitions& defs, const State& s, const ArtilleryTargets& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, inLine(s, f.side)})
        for (const BlockClass cls : {BlockClass::kCavalry, BlockClass::kInfantry})
            if (const Action a = Target{b, cls}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const ArtilleryTargets& f, const Action& a, Log* log) {
    const Target target = std::get<Target>(a);
    set(s, target.gun, kFired);
    if (auto* sequence = s.stack.empty() ? nullptr : std::get_if<BattleSequence>(&s.stack.back()); sequence && target.cls == BlockClass::kCavalry)
        sequence->atCavalry |= bitOf(target.gun);
    say(log, kGuns, [&] { return fmt::format("{} aims at {}.", nameOf(defs, target.gun), target.cls == BlockClass::kCavalry ? "Cavalry" : "Infantry"); }, LogKind::kNote, key(f.side), areaKey(defs, s));
    return Effect::kSealed;
}

bool allows(const Definitions& defs, const State& s, const FireChoice& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* fire = std::get_if<Fire>(&a);
    if (!fire || index(fire->block) >= kBlocks || sideOf(fire->block) != f.side || (inLine(s, f.side) & bitOf(fire->block)) == 0 || !mayFire(defs, s, fire->block))
        return refuse(why, "Fire with an Infantry block that has not Fired in this Round, or proceed: the others Engage later.", kInfantry);
    return true;
}
void legal(const Definitions& defs, const State& s, const FireChoice& f, ActionList& list) {
    list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, inLine(s, f.side)})
        if (mayFire(defs, s, b)) list.push_back(Fire{b});
}
Effect apply(const Definitions& defs, State& s, const FireChoice&, const Action& a, Log* log) {
    if (const auto* fire = std::get_if<Fire>(&a)) shoot(defs, s, fire->block, Shot::kFire, log);
    else if (auto* sequence = s.stack.empty() ? nullptr : std::get_if<BattleSequence>(&s.stack.back())) ++sequence->at;
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const BlockDice&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const BlockDice& f, const Action& outcome, Log* log) {
    BlockDice roll = f;
    const int die = dieOf(outcome);
    roll.faces = static_cast<std::uint16_t>(roll.faces | static_cast<unsigned>(die) << (3U * roll.rolled));
    ++roll.rolled;
    if (die <= roll.effectiveness) ++roll.hits;
    if (--roll.left > 0) return push(s, roll);
    const Side on = enemyOf(roll.side);
    say(log, ruleOf(roll.shot), [&] {
        std::string faces;
        for (unsigned i = 0; i < roll.rolled; ++i) faces += fmt::format(" {}", roll.faces >> (3 * i) & 7);
        const std::string how = roll.block == BlockId::kNone ? fmt::format("{}", static_cast<int>(roll.effectiveness)) : modifiersOf(defs, s, roll.block, roll.shot);
        return fmt::format("{} {} ({}):{}: {} hit{}.", roll.block == BlockId::kNone ? std::string("A gun of the City") : nameOf(defs, roll.block), verbOf(roll.shot), how, faces, roll.hits, roll.hits == 1 ? "" : "s");
    }, LogKind::kNote, key(roll.side), s.battle.area != AreaId::kNone ? areaKey(defs, s) : std::string(), [&] {
        std::vector<int> dice;
        if (log)
            for (unsigned i = 0; i < roll.rolled; ++i) dice.push_back(roll.faces >> (3 * i) & 7);
        return dice;
    }());
    if (roll.hits > 0 && roll.shot != Shot::kSallyGun) {
        s.battle.hitsCaused[index(roll.side)] = static_cast<std::uint8_t>(s.battle.hitsCaused[index(roll.side)] + roll.hits);
        // RULING twwae-36: what Cavalry scores on Cavalry.
        if (roll.shot == Shot::kCavalry && s.battle.hadCavalry[index(on)])
            s.battle.cavalryHits[index(on)] = static_cast<std::uint8_t>(s.battle.cavalryHits[index(on)] + roll.hits);
    }
    Hits hits;
    hits.on = on;
    hits.shot = roll.shot;
    hits.left = roll.hits;
    if (hits.left > 0 || roll.shot == Shot::kSallyGun) push(s, hits);
}

void applyHit(const Definitions& defs, State& s, BlockId b, Shot shot, Log* log) {
    const Side side = sideOf(b);
    const BlockClass cls = defs[b].cls;
    const bool half = takesHalfHits(defs, s, b);
    say(log, ruleOf(shot), [&] { return fmt::format("{} takes a {}.", nameOf(defs, b), half ? "half-hit" : "hit"); }, LogKind::kNote, key(side), areaKey(defs, s));
    if (half) loseHalf(defs, s, b, log, kFire);
    else loseStep(defs, s, b, log, kFire);
    // TWWAE 7.43, 8.2: in a Sally what falls on others is more than its Cavalry took.
    if (shot == Shot::kCavalry && s.battle.hadCavalry[index(side)] && cls != BlockClass::kCavalry) s.battle.excess[index(side)] = true;
    // TWWAE 7.96: Clubmen and Covenanters give nothing.
    if (isOnMap(block(s, b).place) || isClubmen(b) || isCovenanter(b)) return;
    auto& lost = cls == BlockClass::kCavalry ? s.battle.lostCavalry : s.battle.lostInfantry;
    lost[index(side)] = static_cast<std::uint8_t>(lost[index(side)] + defs.numbers.turncoatsStrength);
}

// TWWAE 7.4: each hit falls alone, on the strongest at that instant.
void run(const Definitions& defs, State& s, const Hits& f, Log* log) {
    if (f.shot == Shot::kSallyGun) {
        for (const BlockId b : Blocks{f.on, chosen(s, f.on)})
            for (int i = 0; i < f.left && isOnMap(block(s, b).place); ++i) {
                sayTo(log, {"TWWAE", "8.2"}, f.on, [] { return std::string("One block loses 1."); }, [&] { return nameOf(defs, b) + " loses 1."; });
                loseStep(defs, s, b, log, {"TWWAE", "8.2"});
            }
        for (const Side side : kBothSides) clearAll(s, side, kChosen);
        return;
    }
    if (f.left == 0) return;
    const BlockBits targets = targetsOf(defs, s, f.on, f.shot);
    if (targets == 0) {
        // RULING twwae-60: lost, but it spurs pursuers on.
        if (f.shot == Shot::kCavalry && s.battle.hadCavalry[index(f.on)]) s.battle.excess[index(f.on)] = true;
        say(log, ruleOf(f.shot), [&] { return fmt::format("{} hit{} without a target.", f.left, f.left == 1 ? "" : "s"); }, LogKind::kNote, {}, areaKey(defs, s));
        return;
    }
    const BlockBits candidates = hitCandidates(defs, s, f.on, targets);
    if (countOf(candidates) > 1) {
        LossChoice choice;
        choice.shot = f.shot;
        choice.left = f.left;
        return push(s, by(f.on, choice));
    }
    Hits rest = f;
    --rest.left;
    if (rest.left > 0) push(s, rest);
    applyHit(defs, s, *Blocks{f.on, candidates}.begin(), f.shot, log);
}

bool allows(const Definitions& defs, const State& s, const LossChoice& f, const Action& a, Rejection* why) {
    const auto* lose = std::get_if<LoseStep>(&a);
    const BlockBits targets = targetsOf(defs, s, f.side, f.shot);
    if (!lose || index(lose->block) >= kBlocks || sideOf(lose->block) != f.side || (targets & bitOf(lose->block)) == 0)
        return refuse(why, "Choose which of your strongest blocks takes the hit.", kFire);
    if ((hitCandidates(defs, s, f.side, targets) & bitOf(lose->block)) == 0)
        return refuse(why, [&] { return nameOf(defs, lose->block) + " is not among the strongest, which take the hit."; }, kFire);
    return true;
}
void legal(const Definitions& defs, const State& s, const LossChoice& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, hitCandidates(defs, s, f.side, targetsOf(defs, s, f.side, f.shot))}) list.push_back(LoseStep{b});
}
Effect apply(const Definitions& defs, State& s, const LossChoice& f, const Action& a, Log* log) {
    if (f.left > 1) {
        Hits rest;
        rest.on = f.side;
        rest.shot = f.shot;
        rest.left = static_cast<std::uint8_t>(f.left - 1);
        push(s, rest);
    }
    applyHit(defs, s, std::get<LoseStep>(a).block, f.shot, log);
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const RoutRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const RoutRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome);
    const bool routs = die <= f.difference;
    say(log, kCavalry, [&] {
        return fmt::format("{} Cavalry took {} hit{} more: {}: {}.", sideName(f.side), f.difference, f.difference == 1 ? "" : "s", die, routs ? "it is Routing" : "it stands");
    }, LogKind::kNote, key(f.side), areaKey(defs, s), {die});
    if (!routs) return;  // RULING twwae-95
    for (const BlockId b : Blocks{f.side, lineOf(defs, s, f.side, BlockClass::kCavalry)}) set(s, b, kRouting);
    testPursuit(defs, s, enemyOf(f.side), BlockId::kNone, 0);
}

void outcomes(const Definitions&, const State&, const PursuitRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const PursuitRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome);
    const int modifier = pursuitModifier(defs, s, f.side, f.bonus), charge = modifier - f.bonus, total = die + modifier;
    const bool pursues = total <= defs[f.block].pursuit;
    say(log, kPursuit, [&] {
        return fmt::format("{}: {}{}{} against a Pursuit Factor of {}: {}.", nameOf(defs, f.block), die,
                           f.bonus > 0 ? fmt::format(" +{} no Cavalry left{}", f.bonus, f.bonus > 1 ? " and hits to spare" : "") : std::string(),
                           charge != 0 ? fmt::format(" {:+d} Cavalier Charge", charge) : std::string(), defs[f.block].pursuit, pursues ? "it is Pursuing" : "it stays in hand");
    }, LogKind::kNote, key(f.side), areaKey(defs, s), {die});
    if (pursues) set(s, f.block, kPursuing);
    testPursuit(defs, s, f.side, f.block, f.bonus);
}

}  // namespace twwae
