// Battle end: the Victor, Turncoats, Retreat, captured guns, stranded blocks and Regroup.
#include "twwae/chapters/battle_end.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr Citation kEnd{"TWWAE", "7.5"};

Side loserOf(const State& s) { return enemyOf(s.battle.victor); }

void start(const Definitions& defs, State& s, Log* log) {
    settleHalfHits(defs, s, log);
    const Side victor = s.battle.victor, loser = loserOf(s);
    // RULING twwae-231: who storms in vain may be the Victor, which matters to Turncoats and is no victory to him.
    const bool isInVain =
        s.battle.kind == BattleKind::kStorm && victor == s.battle.attacker && !isTaken(defs, s);
    say(
        log, kEnd,
        [&] {
            if (isInVain)
                return fmt::format("{} has more blocks left and counts as the Victor of the Storming of {}.",
                                   sideTitle(victor), defs[s.battle.city].name);
            // TWWAE 8.2: it relieves nobody by itself.
            const bool isSally = s.battle.kind == BattleKind::kSally;
            return fmt::format("{} wins the {} {}.{}", sideTitle(victor),
                               s.battle.kind == BattleKind::kStorm      ? "Storming of"
                               : s.battle.kind == BattleKind::kSally    ? "Sally from"
                               : s.battle.kind == BattleKind::kSkirmish ? "Skirmish of"
                                                                        : "Battle of",
                               isSiegeCombat(s.battle) ? defs[s.battle.city].name : defs[s.battle.area].name,
                               isSally ? " The Siege goes on as long as enough besiegers are left." : "");
        },
        LogKind::kNote, key(victor), battleKey(defs, s));
    // That a City is taken is told as such.
    const bool isTold = isInVain || (s.battle.kind == BattleKind::kStorm && victor == s.battle.attacker);
    weigh(log, isTold ? common::LogWeight::kNotable : common::LogWeight::kGreat);
    ++s.battlesWon[index(victor)];
    // TWWAE 10.12: only a Battle lost, and only he who was in it.
    if (loser == Side::kRoyalist && !isSiegeCombat(s.battle) && (participants(s, loser) & bitOf(BlockId::kRupert)) != 0)
        s.rupertBeaten = true;
}

// TWWAE 7.96: candidates among those who fought in the line; Reserves nobody saw are left out.
BlockBits turncoatTakers(const Definitions& defs, const State& s, BlockClass cls) {
    const Side victor = s.battle.victor;
    BlockBits best = 0;
    int lowest = 99;
    // RULING twwae-191, twwae-238: who stands in the line at the end, and nobody in Reserve or exchanged out.
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

std::array<std::uint8_t, 2>& lostOf(State& s, BlockClass cls) {
    return cls == BlockClass::kCavalry ? s.battle.lostCavalry : s.battle.lostInfantry;
}

void takeTurncoat(const Definitions& defs, State& s, BlockId b, Log* log) {
    gainStep(defs, s, b);
    if (has(s, b, kFaceUp)) noteShowing(s, b);
    auto& lost = lostOf(s, defs[b].cls)[index(loserOf(s))];
    if (lost > 0) --lost;
    say(
        log, {"TWWAE", "7.96"}, [&] { return fmt::format("Turncoats: {} gains 1 strength.", nameOf(defs, b)); }, LogKind::kNote,
        key(s.battle.victor), battleKey(defs, s));
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
                push(s, by(s.battle.victor, TurncoatChoice{{}, cls, lostOf(s, cls)[index(loserOf(s))]}));
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
    // RULING twwae-236: also those who stayed in the Siege lines and Retreat with the rest.
    const bool isCovered = (ofClass(defs, loser, covering, BlockClass::kInfantry) | horse) != 0;
    for (const BlockId b : Blocks{loser, covering}) {
        clear(s, b, kFired);
        clear(s, b, kChosen);
        if (defs[b].cls == BlockClass::kArtillery && !isCovered)
            captureGun(defs, s, b, strengthOf(s, b), log, {"TWWAE", "7.5.1"});
        else if (isClubmen(b)) eliminate(defs, s, b, log, {"TWWAE", "7.63"});
        else if (isGarrison(b) && !has(s, b, kBesiegedJoined)) eliminate(defs, s, b, log, {"TWWAE", "7.63"});
    }
    if (toRetreat(s, loser) != 0) push(s, by<Retreat>(loser));
}

void strandedCheck(const Definitions& defs, State& s, Side side, Log* log) {
    const auto check = [&](AreaId area) {
        checkStranded(defs, s, side, outside(area), log);
        if (const CityId city = defs[area].city; city != CityId::kNone) checkStranded(defs, s, side, inside(city), log);
    };
    check(s.battle.area);
    for (const auto a : s.battle.areasTouched)
        if (a != 255) check(areaAt(a));
}

// TWWAE 12.51: the Loser's Reserves fight whoever of the Victor's stayed. RULING twwae-91.
bool fightAgain(const Definitions& defs, State& s, Log* log) {
    const Side victor = s.battle.victor, loser = loserOf(s);
    const AreaId area = s.battle.area;
    // The Besieged who came out as Reserves are among them. (TWWAE 8.1)
    const BlockBits joined = joinedInside(s, loser) & inReserve(s, loser);
    if (s.battle.kind != BattleKind::kSkirmish || (blocksOutside(s, loser, area) | joined) == 0 ||
        blocksOutside(s, victor, area) == 0)
        return false;
    say(
        log, {"TWWAE", "12.51.1"}, [&] { return fmt::format("The {} Reserves fight on.", sideAdjective(loser)); },
        LogKind::kNote, key(loser), battleKey(defs, s));
    Battle again;
    again.isOn = true;
    again.kind = BattleKind::kSkirmish;
    again.area = area;
    again.city = s.battle.city;
    again.attacker = again.firstAttacker = loser;
    s.battle = again;
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, blocksOutside(s, side, area)}) {
            for (const BlockFlag flag : {kReserve, kStartedReserve, kPursuing, kRouting, kLastStand, kActed, kFired})
                clear(s, b, flag);
            set(s, b, kInLine);
        }
    for (const BlockId b : Blocks{loser, joined}) {
        clear(s, b, kReserve);
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
        clearAll(s, side,
                 kChosen | kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve | kBesiegedJoined |
                     kFired | kStartedReserve);
    s.battle = {};
}

}  // namespace

void settleHalfHits(const Definitions& defs, State& s, Log* log) {
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, participants(s, side)}) {
            auto& halves = block(s, b).halves;
            if (halves % 2 == 0) continue;
            // TWWAE 7.91: Positional Defence falls; TWWAE 7.92, 8.31: Fortified Defence recovers.
            if (!halfPointFalls(defs, s, b)) {
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
    if (battle.kind == BattleKind::kSkirmish)
        return battle.hitsCaused[index(battle.attacker)] > battle.hitsCaused[index(defender)] ? battle.attacker : defender;
    if (battle.hasRetreatOrder) return enemyOf(battle.retreating);
    // TWWAE 7.5: the fewer lose, and the Attacker loses a tie. RULING twwae-38: also when nobody is left.
    return remaining(defs, s, battle.attacker) > remaining(defs, s, defender) ? battle.attacker : defender;
}

void endBattle(const Definitions&, State& s, Side victor, Log*) {
    s.battle.victor = victor;
    s.battle.isOver = true;
    push(s, BattleEnd{{}, EndStep::kStart});
}

void BattleEnd::run(const Definitions& defs, State& s, Log* log) const {
    const auto next = [&](EndStep to) { push(s, BattleEnd{{}, to}); };
    const Side victor = s.battle.victor;
    switch (step) {
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
            const ArtilleryRetreatRoll roll{{}, enemyOf(victor)};
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
            strandedCheck(defs, s, loserOf(s), log);  // TWWAE 7.82; RULING twwae-147: each after what he did
            next(EndStep::kRegroup);
            return;
        case EndStep::kRegroup:
            next(EndStep::kStrandedAgain);
            if (blocksOutside(s, victor, s.battle.area) != 0) push(s, by<Regroup>(victor));
            return;
        case EndStep::kStrandedAgain:
            for (const Side side : kBothSides) strandedCheck(defs, s, side, log);
            return next(EndStep::kSkirmishAgain);
        case EndStep::kSkirmishAgain:
            if (!fightAgain(defs, s, log)) next(EndStep::kDone);
            return;
        case EndStep::kDone: return cleanUp(defs, s);
    }
}

std::string TurncoatChoice::prompt(const Speaker&) const {
    static constexpr std::array<std::string_view, 3> kNames{"Artillery", "Cavalry", "Infantry"};
    return fmt::format("men come over to you; choose the {} that gains 1 strength; {} left.", kNames[index(cls)], left);
}
void TurncoatChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, turncoatTakers(defs, s, cls)}) list.push_back(GainStep{b});
}
bool TurncoatChoice::allows(const Definitions& defs, const State& s, const GainStep& gain, Rejection* why) const {
    return isIn(side, turncoatTakers(defs, s, cls), gain.block) || refuse(why, kAwaits, kRule);
}
Effect TurncoatChoice::apply(const Definitions& defs, State& s, const GainStep& gain, Log* log) const {
    takeTurncoat(defs, s, gain.block, log);
    return Effect::kSealed;
}

}  // namespace twwae
