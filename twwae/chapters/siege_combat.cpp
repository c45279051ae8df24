// Siege Combat: the order of a Siege's fights in the Tactical Phase, the guns of the City, and Sallying. (TWWAE 7.03, 8.2)
#include "twwae/chapters/siege.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

constexpr unsigned kCombatFlags = kChosen | kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve |
                                  kBesiegedJoined | kFired | kStartedReserve;

// Whether the Sally is one against a Siege Marker. RULING twwae-218: as it stood before the City's guns Fired.
bool isAgainstMarker(const State& s) {
    const auto* combat = common::frameOnStack<SiegeCombat>(s);  // which lies below its choices
    return combat && combat->at != 0;
}

BlockBits gunsReady(const Definitions& defs, const State& s, Side side, CityId city) {
    BlockBits ready = 0;
    for (const BlockId b : Blocks{side, ofClass(defs, side, blocksInside(s, side, city), BlockClass::kArtillery)})
        if (!has(s, b, kFired)) ready |= bitOf(b);
    return ready;
}

// Those of the Besieged who may come out. (TWWAE 8.2; RULING twwae-78)
BlockBits maySally(const Definitions& defs, const State& s, const SallyChoice& f) {
    const BlockBits in = blocksInside(s, f.side, f.city);
    return isAgainstMarker(s) ? fightingOf(defs, f.side, in) : in;
}

BlockBits sallying(const State& s, Side side, CityId city) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, blocksInside(s, side, city)})
        if (has(s, b, kBesiegedJoined)) bits |= bitOf(b);
    return bits;
}

BlockBits uprightBesiegers(const Definitions& defs, const State& s, CityId city) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{enemyOf(besiegedSide(defs, s, city)), siegeForce(defs, s, city)})
        if (!has(s, b, kFaceUp)) bits |= bitOf(b);
    return bits;
}

// Those of them that the Besieged player knows by name, as both players know. (RULING twwae-102)
BlockBits knownBesiegers(const Definitions& defs, const State& s, CityId city) {
    return uprightBesiegers(defs, s, city) & s.knowledge[index(besiegedSide(defs, s, city))].certain;
}
bool isAmong(const Definitions& defs, const State& s, CityId city, BlockId b, BlockBits bits) {
    return isIn(enemyOf(besiegedSide(defs, s, city)), bits, b);
}

void listUpright(const Definitions& defs, const State& s, CityId city, BlockBits known, OutcomeList& list) {
    for (const BlockId b : Blocks{enemyOf(besiegedSide(defs, s, city)), uprightBesiegers(defs, s, city) & ~known})
        list.push_back({DrewBlock{b}, 1});
    if (list.empty()) list.push_back({DrewBlock{BlockId::kNone}, 1});
}

// Everybody is upright and nobody is in a Battle.
void clearCombat(const Definitions& defs, State& s, CityId city) {
    for (const Side side : kBothSides) {
        standUp(defs, s, side, outside(defs[city].area));
        standUp(defs, s, side, inside(city));
        for (const BlockId b : Blocks{side, blocksOutside(s, side, defs[city].area) | blocksInside(s, side, city)})
            block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~kCombatFlags);  // kChosen: of all, below
        clearAll(s, side, kChosen);
    }
    s.battle = {};
}

void next(State& s, const SiegeCombat& f, SiegeStep step, std::uint8_t at = 0) {
    push(s, SiegeCombat{{}, step, f.city, at});
}

}  // namespace

// TWWAE 7.6: who came by Retreat to a Siege whose combat is still to come takes no part in it.
BlockBits siegeForce(const Definitions& defs, const State& s, CityId city) {
    const Side side = enemyOf(besiegedSide(defs, s, city));
    BlockBits force = 0;
    for (const BlockId b : Blocks{side, besiegers(defs, s, city)}) {
        const std::uint8_t group = block(s, b).group;
        if (group == 0 || s.groups[group - 1U].kind != GroupKind::kRetreated) force |= bitOf(b);
    }
    return force;
}

std::uint8_t groupOfRetreat(const Definitions& defs, State& s, Side side, Place to) {
    if (!isArea(to) || areaOf(to) == s.battle.area) return 0;
    const CityId city = defs[areaOf(to)].city;
    if (city == CityId::kNone || blocksInside(s, enemyOf(side), city) == 0 || (s.siegesDone >> index(city) & 1U) != 0) return 0;
    return groupFor(s, side, areaOf(to), GroupKind::kRetreated, AreaId::kNone);
}

// TWWAE 7.03: the Sally comes first, then the Storm. RULING twwae-175: a Siege that has ended has neither.
void SiegeCombat::run(const Definitions& defs, State& s, Log* log) const {
    const bool isOver = !isBesieged(defs, s, city);
    const Side besieged = besiegedSide(defs, s, city), besieger = enemyOf(besieged);
    switch (step) {
        case SiegeStep::kCityGuns:
            if (isOver) return;
            for (const Side side : kBothSides) clearAll(s, side, kChosen);
            if (at == 0) {
                clearCombat(defs, s, city);
                say(
                    log, {"TWWAE", "7.03"}, [&] { return fmt::format("Siege Combat at {}.", defs[city].name); }, LogKind::kNote,
                    key(besieged), defs[defs[city].area].key);
                if (s.marker[index(city)] < 0) return next(s, *this, SiegeStep::kSally);
            }
            // Asked once more after each gun, for the besieger cannot see how many there are.
            if (at >= countOf(blocksInside(s, besieged, city))) return next(s, *this, SiegeStep::kSally, 1);
            next(s, *this, SiegeStep::kCityGuns, static_cast<std::uint8_t>(at + 1));
            push(s, by(besieged, CityGunsOffer{{}, city}));
            return;
        case SiegeStep::kSally:
            if (isOver) return next(s, *this, SiegeStep::kDone);
            clearCombat(defs, s, city);
            next(s, *this, SiegeStep::kPickOpponents, at);
            push(s, by(besieged, SallyChoice{{}, city}));
            return;
        case SiegeStep::kPickOpponents: {
            const BlockBits out = sallying(s, besieged, city);
            if (isOver || out == 0) return next(s, *this, SiegeStep::kMining);
            if (at == 0) {  // TWWAE 8.2: without a marker it is a normal Battle
                next(s, *this, SiegeStep::kMining);
                return startBattle(defs, s, defs[city].area,
                                   isSkirmishTurn(defs, s) ? BattleKind::kSkirmish : BattleKind::kField, besieged, city, log);
            }
            next(s, *this, SiegeStep::kSallyBattle);
            s.battle.isOn = true;  // from the first block that lies face up
            s.battle.kind = BattleKind::kSally;
            s.battle.area = defs[city].area;
            s.battle.city = city;
            s.battle.attacker = s.battle.firstAttacker = besieged;
            enterLine(defs, s, besieged, out);  // RULING twwae-127: they are shown, and opponents drawn
            const BlockBits force = uprightBesiegers(defs, s, city);
            if (countOf(force) <= countOf(out)) return enterLine(defs, s, besieger, force);  // RULING twwae-78
            settleMinds(s);
            if (knownBesiegers(defs, s, city) == 0)
                return push(s, SallyOpponent{{}, city, static_cast<std::uint8_t>(countOf(out))});
            push(s, by(besieged, SallyOpponentChoice{{}, city, static_cast<std::uint8_t>(countOf(out))}));
            return;
        }
        case SiegeStep::kSallyBattle:
            next(s, *this, SiegeStep::kMining);
            if (isOver || sallying(s, besieged, city) == 0) return clearCombat(defs, s, city);
            return startBattle(defs, s, defs[city].area, BattleKind::kSally, besieged, city, log);
        case SiegeStep::kMining:
        case SiegeStep::kGuns:
        case SiegeStep::kStorm:
        case SiegeStep::kStormBattle:
            if (isOver) return next(s, *this, SiegeStep::kDone);
            return runStorm(defs, s, *this, log);
        case SiegeStep::kDone:
            clearCombat(defs, s, city);
            return;
    }
}

// TWWAE 8.2: the Besieged may Fire with each gun in the City.
std::string CityGunsOffer::prompt(const Speaker& speaker) const {
    if (speaker.isOpenTo(side) && gunsReady(speaker.defs, speaker.s, side, city) == 0)
        return fmt::format("hold fire: no Artillery in {} is ready to fire.", speaker.name(city));
    return fmt::format("fire the guns of {} at the besiegers, or hold fire.", speaker.name(city));
}
bool CityGunsOffer::allows(const Definitions& defs, const State& s, const Enact&, Rejection* why) const {
    return gunsReady(defs, s, side, city) != 0 ||
           refuse(why, [&] { return fmt::format("No Artillery in {} is ready to Fire.", defs[city].name); }, kRule);
}
Effect CityGunsOffer::apply(const Definitions& defs, State& s, const Enact&, Log*) const {
    const BlockId gun = *Blocks{side, gunsReady(defs, s, side, city)}.begin();
    set(s, gun, kChosen);
    set(s, gun, kFired);
    if (knownBesiegers(defs, s, city) == 0) push(s, GunTarget{{}, city});
    else push(s, by(side, GunTargetChoice{{}, city}));
    return Effect::kSealed;
}
Effect CityGunsOffer::apply(const Definitions&, State& s, const Decline&, Log*) const {
    if (auto* combat = common::frameOnStack<SiegeCombat>(s)) {
        combat->step = SiegeStep::kSally;
        combat->at = 1;
    }
    return Effect::kSealed;
}

namespace {

// The chosen gun Fires at that block, which stays upright. The Besieged player reads its name if it is one he knew.
void fireAt(const Definitions& defs, State& s, CityId city, BlockId target, bool isKnown, Log* log) {
    const Side side = besiegedSide(defs, s, city);
    BlockId gun = BlockId::kNone;
    for (const BlockId b : Blocks{side, ofClass(defs, side, blocksInside(s, side, city), BlockClass::kArtillery)})
        if (gun == BlockId::kNone || has(s, b, kChosen)) gun = b;
    clearAll(s, side, kChosen);
    if (gun == BlockId::kNone || target == BlockId::kNone) return;
    set(s, target, kChosen);
    const auto fires = [&](const std::string& at) {
        return fmt::format("The guns of {} Fire at {} with strength {}, effectiveness {} \u2212 1.", defs[city].name, at,
                           strengthOf(s, gun), defs[gun].effectiveness);
    };
    sayTo(
        log, {"TWWAE", "8.2.2"}, enemyOf(side), [&] { return fires(isKnown ? nameOf(defs, target) : "a Besieging block"); },
        [&] { return fires(nameOf(defs, target)); }, LogKind::kNote, defs[defs[city].area].key);
    const auto needed = static_cast<std::int8_t>(defs[gun].effectiveness - 1);  // TWWAE 8.2: whatever the target is
    const auto dice = static_cast<std::uint8_t>(std::max(1, strengthOf(s, gun)));
    push(s, BlockDice{{}, BlockId::kNone, side, Shot::kSallyGun, needed, dice, 0, 0, 0});
}

// The besiegers that were chosen to meet the Sally.
void meetSally(const Definitions& defs, State& s, CityId city, BlockBits bits, Log* log) {
    const Side side = enemyOf(besiegedSide(defs, s, city));
    enterLine(defs, s, side, bits);
    for (const BlockId b : Blocks{side, bits})
        say(
            log, {"TWWAE", "8.2.3"}, [&] { return nameOf(defs, b) + " is chosen to meet the Sally."; }, LogKind::kNote,
            key(side), defs[defs[city].area].key);
}

void listKnown(const Definitions& defs, const State& s, CityId city, BlockBits known, ActionList& list) {
    for (const BlockId b : Blocks{enemyOf(besiegedSide(defs, s, city)), known}) list.push_back(PickBlock{b});
}

}  // namespace

// TWWAE 8.2, RULING twwae-126: he selects a block that he knows, or any of the others.
std::string GunTargetChoice::prompt(const Speaker& speaker) const {
    return fmt::format("choose the besieger of {} at which the gun Fires, or draw at random among those you do not know.",
                       speaker.name(city));
}
void GunTargetChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
    listKnown(defs, s, city, knownBesiegers(defs, s, city), list);
}
bool GunTargetChoice::allows(const Definitions& defs, const State& s, const PickBlock& pick, Rejection* why) const {
    return isAmong(defs, s, city, pick.block, knownBesiegers(defs, s, city)) ||
           refuse(why, "Choose an upright besieger that you know.", kRule);
}
bool GunTargetChoice::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return (uprightBesiegers(defs, s, city) & ~knownBesiegers(defs, s, city)) != 0 ||
           refuse(why, "You know every besieger, so choose one.", kRule);
}
Effect GunTargetChoice::apply(const Definitions& defs, State& s, const PickBlock& pick, Log* log) const {
    fireAt(defs, s, city, pick.block, true, log);
    return Effect::kSealed;
}
Effect GunTargetChoice::apply(const Definitions& defs, State& s, const Proceed&, Log*) const {
    push(s, GunTarget{{}, city, knownBesiegers(defs, s, city)});
    return Effect::kSealed;
}

// RULING twwae-126: a blind pick among those he does not know.
std::string GunTarget::prompt(const Speaker& speaker) const {
    return fmt::format("The guns\u2019 target among the besiegers of {} is drawn at random.", speaker.name(city));
}
void GunTarget::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const {
    listUpright(defs, s, city, known, list);
}
void GunTarget::applyChance(const Definitions& defs, State& s, const Action& outcome, Log* log) const {
    fireAt(defs, s, city, std::get<DrewBlock>(outcome).block, false, log);
}

// TWWAE 8.2: who Sallies; nobody, if nobody is taken.
Citation SallyChoice::ruleOf(const Definitions&, const State& s, const Action&) const {
    return {"TWWAE", isAgainstMarker(s) ? "8.2.3" : "8.2.1"};
}
std::string SallyChoice::prompt(const Speaker& speaker) const {
    return fmt::format("choose the blocks that Sally from {}, or go on.{}", speaker.name(city), speaker.soFar(side));
}
void SallyChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksInside(s, side, city)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    list.push_back(Proceed{});
}
bool SallyChoice::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (!isIn(side, blocksInside(s, side, city), take.block))
        return refuse(
            why, [&] { return fmt::format("Choose the blocks in {} that Sally, then go on.", defs[city].name); }, kRule);
    if ((maySally(defs, s, *this) & bitOf(take.block)) == 0)
        return refuse(why, "Only Cavalry and Infantry may Sally against a Siege Marker; Artillery must stay behind the walls.",
                      kRule);
    return !has(s, take.block, kChosen) ||
           refuse(
               why, [&] { return nameOf(defs, take.block) + " has already been chosen."; }, kRule);
}
Effect SallyChoice::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect SallyChoice::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits out = chosen(s, side) & blocksInside(s, side, city);
    clearAll(s, side, kChosen);
    say(
        log, ruleOf(defs, s, Proceed{}),
        [&] {
            return fmt::format("{} {} from {}.", capital(counted(countOf(out), "block")),
                               countOf(out) == 1 ? "Sallies" : "Sally", defs[city].name);
        },
        LogKind::kNote, key(side), defs[defs[city].area].key);
    for (const BlockId b : Blocks{side, out}) set(s, b, kBesiegedJoined);
    return Effect::kSealed;
}

// TWWAE 8.2, RULING twwae-127: as many as Sally, first those that he knows; none is shown before all are selected.
std::string SallyOpponentChoice::prompt(const Speaker& speaker) const {
    return fmt::format(
        "choose the besiegers of {} that meet the Sally, or draw at random among those you do not know; {} left.",
        speaker.name(city), left);
}
void SallyOpponentChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
    listKnown(defs, s, city, knownBesiegers(defs, s, city) & ~picked, list);
}
bool SallyOpponentChoice::allows(const Definitions& defs, const State& s, const PickBlock& pick, Rejection* why) const {
    return isAmong(defs, s, city, pick.block, knownBesiegers(defs, s, city) & ~picked) ||
           refuse(why, "Choose an upright besieger that you know.", kRule);
}
bool SallyOpponentChoice::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return countOf(uprightBesiegers(defs, s, city) & ~knownBesiegers(defs, s, city)) >= left ||
           refuse(why, "Too few besiegers are unknown to you, so choose one that you know.", kRule);
}
Effect SallyOpponentChoice::apply(const Definitions& defs, State& s, const PickBlock& pick, Log* log) const {
    const BlockBits all = picked | bitOf(pick.block);
    if (left > 1) {
        push(s, by(side, SallyOpponentChoice{{}, city, static_cast<std::uint8_t>(left - 1), all}));
        return Effect::kReversible;
    }
    meetSally(defs, s, city, all, log);
    return Effect::kSealed;
}
Effect SallyOpponentChoice::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits known = knownBesiegers(defs, s, city);
    meetSally(defs, s, city, picked, log);
    push(s, SallyOpponent{{}, city, left, known});
    return Effect::kSealed;
}

// RULING twwae-127: a blind pick among those he did not know.
std::string SallyOpponent::prompt(const Speaker& speaker) const {
    return fmt::format("A besieger of {} is drawn at random to meet the Sally; {} left.", speaker.name(city), left);
}
void SallyOpponent::outcomes(const Definitions& defs, const State& s, OutcomeList& list) const {
    listUpright(defs, s, city, known, list);
}
void SallyOpponent::applyChance(const Definitions& defs, State& s, const Action& outcome, Log* log) const {
    const BlockId b = std::get<DrewBlock>(outcome).block;
    if (b == BlockId::kNone) return;
    enterLine(defs, s, sideOf(b), bitOf(b));
    say(
        log, {"TWWAE", "8.2.3"}, [&] {
            return nameOf(defs, b) + " is drawn to meet the Sally: as many besiegers meet it as blocks come out.";
        }, LogKind::kNote,
        key(sideOf(b)), defs[defs[city].area].key);
    if (left > 1) push(s, SallyOpponent{{}, city, static_cast<std::uint8_t>(left - 1), known});
}

// TWWAE 8.2, 8.3: whether another Round may follow.
void siegeRoundEnd(const Definitions& defs, State& s, Log* log) {
    Battle& battle = s.battle;
    const Side attacker = battle.attacker, defender = enemyOf(attacker);
    const int attacking = countOf(fightersInLine(defs, s, attacker)), defending = countOf(fightersInLine(defs, s, defender));
    // TWWAE 8.2: nobody guards the guns. RULING twwae-219: somebody must be left to take them.
    if (battle.kind == BattleKind::kSally && defending == 0 && attacking > 0)
        for (const BlockId gun : Blocks{defender, lineOf(defs, s, defender, BlockClass::kArtillery)}) {
            say(
                log, {"TWWAE", "8.2.6"}, [&] { return nameOf(defs, gun) + " is unguarded and loses 1 strength to the Sally."; },
                LogKind::kNote, key(defender), defs[battle.area].key);
            ++battle.captured;
            loseStep(defs, s, gun, log, {"TWWAE", "8.2.6"});
        }
    if (isLastRound(defs, s)) return pushBattleEnd(s);
    push(s, by<ContinueAttack>(attacker));
}

// TWWAE 8.3: a City falls when no Infantry and no Cavalry defends it any more.
bool isTaken(const Definitions& defs, const State& s) {
    const Side attacker = s.battle.attacker;
    return s.battle.kind == BattleKind::kStorm && fightersInLine(defs, s, enemyOf(attacker)) == 0 &&
           fightersInLine(defs, s, attacker) != 0;
}

// TWWAE 7.5: the fewer lose, and the Attacker loses a tie. RULING twwae-231: also when a Storm is broken off.
Side siegeVictor(const Definitions& defs, const State& s) {
    const Side attacker = s.battle.attacker, defender = enemyOf(attacker);
    const int attacking = countOf(fightersInLine(defs, s, attacker)), defending = countOf(fightersInLine(defs, s, defender));
    if (s.battle.kind != BattleKind::kStorm) return attacking > defending ? attacker : defender;
    if (attacking == 0) return defender;  // RULING twwae-220
    return isTaken(defs, s) || remaining(defs, s, attacker) > defending ? attacker
                                                                        : defender;  // RULING twwae-72: Reserves count
}

void siegeBattleEnd(const Definitions& defs, State& s, Log* log) {
    const Battle battle = s.battle;
    const Side attacker = battle.attacker, defender = enemyOf(attacker);
    if (battle.kind == BattleKind::kSally) {  // TWWAE 8.2: into the City alone
        if (battle.captured > 0)
            offerCapturedGuns(s, attacker, battle.area, isBesieged(defs, s, battle.city) ? battle.city : CityId::kNone,
                              battle.captured);
        return;
    }
    if (battle.kind != BattleKind::kStorm) return;
    if (!isTaken(defs, s)) {
        say(
            log, {"TWWAE", "8.3.13"},
            [&] {
                return fmt::format("{}.", s.battle.victor == attacker
                                              ? defs[battle.city].name + " still holds out"
                                              : "The Storm of " + defs[battle.city].name + " is beaten off");
            },
            LogKind::kNote, key(defender), defs[battle.area].key);
        weigh(log, common::LogWeight::kNotable);
        return;
    }
    say(
        log, {"TWWAE", "8.3.13"}, [&] { return fmt::format("{} is taken by Storm.", defs[battle.city].name); }, LogKind::kNote,
        key(attacker), defs[battle.area].key);
    weigh(log, common::LogWeight::kGreat);
    ++s.stormsWon[index(attacker)];
    const int taken = takeGunsInside(defs, s, battle.city, defender, log, {"TWWAE", "8.3.13"});
    if (taken > 0) offerCapturedGuns(s, attacker, battle.area, CityId::kNone, taken);  // TWWAE 7.81
}

// TWWAE 7.81: the Artillery inside is Eliminated and its strength captured.
int takeGunsInside(const Definitions& defs, State& s, CityId city, Side side, Log* log, Citation rule) {
    int strength = 0;
    for (const BlockId gun : Blocks{side, ofClass(defs, side, blocksInside(s, side, city), BlockClass::kArtillery)}) {
        strength += strengthOf(s, gun);
        eliminate(defs, s, gun, log, rule);
    }
    if (strength > 0)
        say(
            log, {"TWWAE", "7.81"},
            [&] { return fmt::format("Artillery of strength {} is captured in {}.", strength, defs[city].name); },
            LogKind::kNote, key(enemyOf(side)), defs[defs[city].area].key);
    return strength;
}

}  // namespace twwae
