// Battle rounds: General Retreat, Reserves, Artillery, Fire, Cavalry with Rout and Pursuit, Infantry, and hits one by one.
#include <fmt/ranges.h>

#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs_battle.h"

namespace twwae {

namespace {

constexpr Citation kRounds{"TWWAE", "7.3"}, kFire{"TWWAE", "7.4"}, kGuns{"TWWAE", "7.41"}, kCavalry{"TWWAE", "7.42"},
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
        case Shot::kSallyGun: return {"TWWAE", "8.2.2"};
        default: return kInfantry;
    }
}

// One block's dice; a block that cannot hit rolls none. (RULING twwae-59)
void shoot(const Definitions& defs, State& s, BlockId b, Shot shot, Log* log) {
    set(s, b, kActed);
    const int dice = diceOf(defs, s, b), needed = effectiveness(defs, s, b, shot);
    if (dice == 0 || needed <= 0) {
        say(
            log, ruleOf(shot),
            [&] {
                return fmt::format("{} {} in vain ({}, {}).", nameInBattle(defs, b), verbOf(shot), counted(dice, "die", "dice"),
                                   modifiersOf(defs, s, b, shot));
            },
            LogKind::kNote, key(sideOf(b)), areaKey(defs, s));
        return;
    }
    push(s, BlockDice{{}, b, sideOf(b), shot, static_cast<std::int8_t>(needed), static_cast<std::uint8_t>(dice), 0, 0, 0});
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
        say(
            log, {"TWWAE", "7.3.2"},
            [&] {
                const int n = countOf(bits);
                return fmt::format("{} {} block{} in from Reserve.", n, sideAdjective(side), n == 1 ? " comes" : "s come");
            },
            LogKind::kNote, key(side), areaKey(defs, s));
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
    say(
        log, {"TWWAE", "7.1.2"},
        [&] {
            return fmt::format("The defenders\u2019 front is gone: {} holds the field and now defends it.",
                               sideName(holder));
        },
        LogKind::kNote, key(holder), areaKey(defs, s));
    // The City goes with the Area unless somebody of the old Defender is inside it.
    const CityId city = defs[battle.area].city;
    if (city == CityId::kNone || blocksInside(s, defender, city) != 0 || ownsCity(s, holder, city)) return;
    if (!isContested(s, battle.area)) return updateControl(defs, s, log);
    s.owner[index(city)] = static_cast<std::int8_t>(index(holder));
    ++s.citiesTaken[index(holder)];
    say(
        log, {"TWWAE", "4.51"}, [&] { return fmt::format("{} passes to {}.", defs[city].name, sideName(holder)); },
        LogKind::kNote, key(holder), areaKey(defs, s));
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

bool isAimable(const Definitions& defs, const State& s, Side by, BlockClass cls) {
    return cls != BlockClass::kArtillery && lineOf(defs, s, enemyOf(by), cls) != 0;
}

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
    const bool hasWork = targetsOf(defs, s, enemyOf(side), shot) != 0 ||
                         (shot == Shot::kCavalry && s.battle.hadCavalry[index(enemyOf(side))] && f.atCavalry != 0);
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

void BattleSequence::run(const Definitions& defs, State& s, Log* log) const {
    switch (step) {
        case BattleStep::kRoundStart: return beginRound(defs, s, log);
        case BattleStep::kRetreatOrder: {
            // TWWAE 7.3; RULING twwae-35: the Attacker, then the Defender if he has not.
            if (at >= 2 || s.battle.hasRetreatOrder) return next(s, BattleStep::kReserves);
            next(s, BattleStep::kRetreatOrder, static_cast<std::uint8_t>(at + 1));
            return push(s, by<RetreatOrder>(at == 0 ? s.battle.attacker : defenderOf(s)));
        }
        case BattleStep::kReserves: {
            if (at == 0 && s.battle.round == 2 && !s.battle.hasRetreatOrder && !isSiegeCombat(s.battle))
                enterReserves(defs, s, log);
            if (at >= 2) return next(s, BattleStep::kArtillery);
            next(s, BattleStep::kReserves, static_cast<std::uint8_t>(at + 1));
            const Side side = sideAt(s, at);
            const bool retreats = s.battle.hasRetreatOrder && s.battle.retreating == side;
            if (s.battle.lastStand[index(side)] && !retreats && lineOf(defs, s, side, BlockClass::kInfantry) != 0)
                push(s, by<LastStandChoice>(side));
            return;
        }
        case BattleStep::kArtillery: return runArtillery(defs, s, *this, log);
        case BattleStep::kInfantryFire: {
            if (at >= 2) {
                noteCavalry(defs, s);
                return next(s, s.battle.kind == BattleKind::kStorm ? BattleStep::kInfantryEngage : BattleStep::kCavalry);
            }
            const Side side = sideAt(s, at);
            if (thoseWho(s, side, [&](BlockId b) { return mayFire(defs, s, b); }) == 0 ||
                targetsOf(defs, s, enemyOf(side), Shot::kFire) == 0)
                return next(s, BattleStep::kInfantryFire, static_cast<std::uint8_t>(at + 1));
            push(s, *this);
            return push(s, by<FireChoice>(side));
        }
        case BattleStep::kCavalry: return runEngage(defs, s, *this, Shot::kCavalry, log);
        case BattleStep::kRout:
            next(s, BattleStep::kPursuit);
            return settleCavalry(defs, s);
        case BattleStep::kPursuit: return next(s, BattleStep::kInfantryEngage);
        case BattleStep::kInfantryEngage: return runEngage(defs, s, *this, Shot::kEngage, log);
        case BattleStep::kRoundEnd: return endRound(defs, s, log);
        case BattleStep::kEnd:
            settleHalfHits(defs, s, log);
            return endBattle(defs, s, victorOf(defs, s), log);
        default: return runSetup(defs, s, *this, log);
    }
}

std::string RetreatOrder::prompt(const Speaker& speaker) const {
    return fmt::format("Round {}: order a General Retreat, or fight on.", speaker.s.battle.round);
}
Effect RetreatOrder::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    s.battle.hasRetreatOrder = true;
    s.battle.retreating = side;
    say(
        log, {"TWWAE", "7.3.1"}, [&] { return fmt::format("{} orders a General Retreat.", sideTitle(side)); }, LogKind::kNote,
        key(side), areaKey(defs, s));
    return Effect::kSealed;
}

std::string LastStandChoice::prompt(const Speaker&) const {
    return "choose the Infantry that makes the Last Stand, or decline for now.";
}
void LastStandChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Decline{});
    for (const BlockId b : Blocks{side, lineOf(defs, s, side, BlockClass::kInfantry)}) list.push_back(TakeBlock{b});
}
bool LastStandChoice::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    return isIn(side, lineOf(defs, s, side, BlockClass::kInfantry), take.block) || refuse(why, kAwaits, kRule);
}
Effect LastStandChoice::apply(const Definitions& defs, State& s, const TakeBlock& take, Log* log) const {
    set(s, take.block, kLastStand);
    s.battle.lastStand[index(side)] = false;
    say(
        log, kRule,
        [&] { return nameInBattle(defs, take.block) + " makes a Last Stand: each point of strength takes two hits."; },
        LogKind::kNote, key(side), areaKey(defs, s));
    return Effect::kSealed;
}

std::string ArtilleryTargets::prompt(const Speaker&) const { return "choose what each gun Fires at: Cavalry or Infantry."; }
void ArtilleryTargets::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, inLine(s, side)})
        for (const BlockClass cls : {BlockClass::kCavalry, BlockClass::kInfantry})
            if (const Target target{b, cls}; allows(defs, s, target, nullptr)) list.push_back(target);
}
bool ArtilleryTargets::allows(const Definitions& defs, const State& s, const Target& target, Rejection* why) const {
    if (!isIn(side, inLine(s, side), target.gun) || !mayGunFire(defs, s, target.gun)) return refuse(why, kAwaits, kRule);
    if (has(s, target.gun, kFired))
        return refuse(
            why, [&] { return nameOf(defs, target.gun) + " already has its target."; }, kRule);
    return isAimable(defs, s, side, target.cls) || refuse(why, "No enemy block of that class is in the line.", kRule);
}
Effect ArtilleryTargets::apply(const Definitions& defs, State& s, const Target& target, Log* log) const {
    set(s, target.gun, kFired);
    if (auto* sequence = common::frameOnStack<BattleSequence>(s); sequence && target.cls == BlockClass::kCavalry)
        sequence->atCavalry |= bitOf(target.gun);
    const char* what = target.cls == BlockClass::kCavalry ? "Cavalry" : "Infantry";
    say(
        log, kRule, [&] { return fmt::format("{} aims at {}.", nameOf(defs, target.gun), what); }, LogKind::kNote, key(side),
        areaKey(defs, s));
    return Effect::kSealed;
}

std::string FireChoice::prompt(const Speaker&) const {
    return "choose an Infantry block that Fires now instead of Engaging, or go on.";
}
void FireChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, inLine(s, side)})
        if (mayFire(defs, s, b)) list.push_back(Fire{b});
}
bool FireChoice::allows(const Definitions& defs, const State& s, const Fire& fire, Rejection* why) const {
    return (isIn(side, inLine(s, side), fire.block) && mayFire(defs, s, fire.block)) || refuse(why, kAwaits, kRule);
}
Effect FireChoice::apply(const Definitions& defs, State& s, const Fire& fire, Log* log) const {
    shoot(defs, s, fire.block, Shot::kFire, log);
    return Effect::kSealed;
}
Effect FireChoice::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (auto* sequence = common::frameOnStack<BattleSequence>(s)) ++sequence->at;
    return Effect::kSealed;
}

std::string BlockDice::prompt(const Speaker& speaker) const {
    const bool isNamed = block != BlockId::kNone && (has(speaker.s, block, kFaceUp) || speaker.isOpenTo(sideOf(block)));
    const std::string what = isNamed ? nameInBattle(speaker.defs, block) : fmt::format("A {} gun", sideAdjective(side));
    const bool engages = shot == Shot::kCavalry || shot == Shot::kEngage;
    const std::string needs = effectiveness < 1    ? "nothing hits"
                              : effectiveness == 1 ? "a 1 hits"
                                                   : fmt::format("{} or lower hits", effectiveness);
    return fmt::format("{} {} with {}: {}.", what, engages ? "Engages" : "Fires", counted(left, "die", "dice"), needs);
}
void BlockDice::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    BlockDice roll = *this;
    roll.faces = static_cast<std::uint16_t>(roll.faces | static_cast<unsigned>(die) << (3U * roll.thrown));
    ++roll.thrown;
    if (die <= roll.effectiveness) ++roll.hits;
    if (--roll.left > 0) return push(s, roll);
    std::vector<int> dice;
    for (unsigned i = 0; log && i < roll.thrown; ++i) dice.push_back(roll.faces >> (3 * i) & 7);
    say(log, ruleOf(shot), [&] {
        const bool isOfCity = block == BlockId::kNone;
        const std::string who = isOfCity ? std::string("A gun of the City") : nameInBattle(defs, block);
        const std::string how =
            isOfCity ? fmt::format("effectiveness {}", int{effectiveness}) : modifiersOf(defs, s, block, shot);
        return fmt::format("{} {} ({}): dice {}, {}.", who, verbOf(shot), how, fmt::join(dice, " "),
                           counted(roll.hits, "hit"));
    }, LogKind::kNote, key(side), s.battle.area != AreaId::kNone ? areaKey(defs, s) : std::string(), dice);
    const Side on = enemyOf(side);
    Battle& battle = s.battle;
    if (shot != Shot::kSallyGun) {
        battle.hitsCaused[index(side)] = static_cast<std::uint8_t>(battle.hitsCaused[index(side)] + roll.hits);
        // RULING twwae-36: what Cavalry scores on Cavalry.
        if (shot == Shot::kCavalry && battle.hadCavalry[index(on)])
            battle.cavalryHits[index(on)] = static_cast<std::uint8_t>(battle.cavalryHits[index(on)] + roll.hits);
    }
    if (roll.hits > 0 || shot == Shot::kSallyGun) push(s, Hits{{}, on, shot, roll.hits});
}

void applyHit(const Definitions& defs, State& s, BlockId b, Shot shot, Log* log) {
    const Side side = sideOf(b);
    const BlockClass cls = defs[b].cls;
    const bool half = takesHalfHits(defs, s, b);
    say(
        log, ruleOf(shot), [&] { return fmt::format("{} takes a {}.", nameInBattle(defs, b), half ? "half-hit" : "hit"); },
        LogKind::kNote, key(side), areaKey(defs, s));
    if (half) loseHalf(defs, s, b, log, kFire);
    else loseStep(defs, s, b, log, kFire);
    // TWWAE 7.43, 8.2: in a Sally what falls on others is more than its Cavalry took.
    if (shot == Shot::kCavalry && s.battle.hadCavalry[index(side)] && cls != BlockClass::kCavalry)
        s.battle.excess[index(side)] = true;
    // TWWAE 7.96: Clubmen and Covenanters give nothing.
    if (isOnMap(block(s, b).place) || isClubmen(b) || isCovenanter(b)) return;
    auto& lost = cls == BlockClass::kCavalry ? s.battle.lostCavalry : s.battle.lostInfantry;
    lost[index(side)] = static_cast<std::uint8_t>(lost[index(side)] + defs.numbers.turncoatsStrength);
}

// TWWAE 7.4: each hit falls alone, on the strongest at that instant.
void Hits::run(const Definitions& defs, State& s, Log* log) const {
    if (shot == Shot::kSallyGun) {
        for (const BlockId b : Blocks{on, chosen(s, on)})
            for (int i = 0; i < left && isOnMap(block(s, b).place); ++i) {
                sayTo(
                    log, {"TWWAE", "8.2"}, on, [] { return std::string("One block loses 1 strength."); },
                    [&] { return nameInBattle(defs, b) + " loses 1 strength."; });
                loseStep(defs, s, b, log, {"TWWAE", "8.2"});
            }
        for (const Side side : kBothSides) clearAll(s, side, kChosen);
        return;
    }
    if (left == 0) return;
    const BlockBits targets = targetsOf(defs, s, on, shot);
    if (targets == 0) {
        // RULING twwae-60: lost, but it spurs pursuers on.
        if (shot == Shot::kCavalry && s.battle.hadCavalry[index(on)]) s.battle.excess[index(on)] = true;
        say(
            log, ruleOf(shot),
            [&] { return fmt::format("{} no target and {} lost.", left == 1 ? "1 hit has" : fmt::format("{} hits have", left),
                                     left == 1 ? "is" : "are"); },
            LogKind::kNote, {}, areaKey(defs, s));
        return;
    }
    const BlockBits candidates = hitCandidates(defs, s, on, targets);
    if (countOf(candidates) > 1) {
        return push(s, by(on, LossChoice{{}, shot, left}));
    }
    Hits rest = *this;
    --rest.left;
    if (rest.left > 0) push(s, rest);
    applyHit(defs, s, *Blocks{on, candidates}.begin(), shot, log);
}

std::string LossChoice::prompt(const Speaker&) const {
    return fmt::format("choose which of your strongest blocks takes the hit; {} left.", left);
}
void LossChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, hitCandidates(defs, s, side, targetsOf(defs, s, side, shot))})
        list.push_back(LoseStep{b});
}
bool LossChoice::allows(const Definitions& defs, const State& s, const LoseStep& lose, Rejection* why) const {
    const BlockBits targets = targetsOf(defs, s, side, shot);
    if (!isIn(side, targets, lose.block)) return refuse(why, kAwaits, kRule);
    return (hitCandidates(defs, s, side, targets) & bitOf(lose.block)) != 0 ||
           refuse(why, [&] { return nameOf(defs, lose.block) + " is not among the strongest, which take the hit."; }, kRule);
}
Effect LossChoice::apply(const Definitions& defs, State& s, const LoseStep& lose, Log* log) const {
    if (left > 1) push(s, Hits{{}, side, shot, static_cast<std::uint8_t>(left - 1)});
    applyHit(defs, s, lose.block, shot, log);
    return Effect::kSealed;
}

std::string RoutRoll::prompt(const Speaker&) const {
    return fmt::format("The {} Cavalry took {} more than it gave: it Routs on {} or lower.", sideAdjective(side),
                       counted(difference, "hit"), difference);
}
void RoutRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const bool routs = die <= difference;
    say(log, kRule,
        [&] {
            return fmt::format("The {} Cavalry took {} more than it gave: Rout die {}, {}.", sideAdjective(side),
                               counted(difference, "hit"), die, routs ? "it Routs" : "it stands");
        },
        LogKind::kNote, key(side), areaKey(defs, s), {die});
    if (!routs) return;  // RULING twwae-95
    for (const BlockId b : Blocks{side, lineOf(defs, s, side, BlockClass::kCavalry)}) set(s, b, kRouting);
    testPursuit(defs, s, enemyOf(side), BlockId::kNone, 0);
}

std::string PursuitRoll::prompt(const Speaker& speaker) const {
    const bool isNamed = block != BlockId::kNone && (has(speaker.s, block, kFaceUp) || speaker.isOpenTo(side));
    return fmt::format("A die decides whether {} Pursues.",
                       isNamed ? nameInBattle(speaker.defs, block) : fmt::format("the {} Cavalry", sideAdjective(side)));
}
void PursuitRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int modifier = pursuitModifier(defs, s, side, bonus), charge = modifier - bonus, factor = defs[block].pursuit;
    const bool pursues = die + modifier <= factor;
    say(log, kRule,
        [&] {
            const std::string swept =
                bonus > 0 ? fmt::format(", +{} (no Cavalry left{})", bonus, bonus > 1 ? ", hits to spare" : "") : "";
            return fmt::format("{}: die {}{}{}, against a Pursuit Factor of {}: it {}.", nameInBattle(defs, block), die, swept,
                               charge != 0 ? fmt::format(", {} (Cavalier Charge)", withSign(charge)) : std::string(), factor,
                               pursues ? "Pursues" : "stays in hand");
        },
        LogKind::kNote, key(side), areaKey(defs, s), {die});
    if (pursues) set(s, block, kPursuing);
    testPursuit(defs, s, side, block, bonus);
}

}  // namespace twwae
