// Storming: Mining, the bombardment of the walls, who Storms, exchanges with the Reserve, and whether it goes on. (TWWAE 8.3)
#include "twwae/chapters/siege.h"
#include "twwae/words/speaker.h"

namespace twwae {

namespace {

// `at` of the steps after Mining: the walls are breached.
void next(State& s, const SiegeCombat& f, SiegeStep step, bool isBreached) {
    push(s, SiegeCombat{{}, step, f.city, static_cast<std::uint8_t>(isBreached ? 1 : 0)});
}
void breach(State& s) {
    if (auto* combat = common::frameOnStack<SiegeCombat>(s)) combat->at = 1;
}

Side besiegerOf(const Definitions& defs, const State& s, CityId city) { return enemyOf(besiegedSide(defs, s, city)); }

// TWWAE 8.3: the New Model Army Siege Train needs 2 strength of Parliament's own Artillery.
int trainBonus(const Definitions& defs, const State& s, CityId city) {
    return s.siegeTrain && besiegerOf(defs, s, city) == Side::kParliament &&
                   siegeGuns(defs, s, city, false) >= defs.numbers.siegeTrainNeeds
               ? defs.numbers.siegeTrainBombardment
               : 0;
}

int breachOn(const Definitions& defs, int strength) {
    int on = 7;
    for (const BombardmentRow& row : defs.tables.bombardment)
        if (strength >= row.from) on = row.breachOn;
    return on;
}

int leastToBombard(const Definitions& defs) {
    for (const BombardmentRow& row : defs.tables.bombardment)
        if (row.breachOn <= 6) return row.from;
    return 2;
}

// Infantry and Cavalry among the Besiegers that may Storm.
BlockBits mayStorm(const Definitions& defs, const State& s, Side side, CityId city) {
    return fightingOf(defs, side, siegeForce(defs, s, city));
}

// Reserve blocks that may be exchanged in: not Artillery. (TWWAE 8.3)
BlockBits fitReserve(const Definitions& defs, const State& s, Side side) { return fightingOf(defs, side, inReserve(s, side)); }

// How many would Storm if the exchange ended now.
int stormingAfter(const Definitions& defs, const State& s, Side side) {
    const BlockBits taken = chosen(s, side), line = fightersInLine(defs, s, side);
    return countOf(line & ~taken) + countOf(fitReserve(defs, s, side) & taken);
}

}  // namespace

int siegeGuns(const Definitions& defs, const State& s, CityId city, bool withCovenanters) {
    const Side side = besiegerOf(defs, s, city);
    int strength = 0;
    for (const BlockId b : Blocks{side, ofClass(defs, side, siegeForce(defs, s, city), BlockClass::kArtillery)})
        if (withCovenanters || !isCovenanter(b)) strength += strengthOf(s, b);
    return strength;
}

int bombardmentNeeds(const Definitions& defs, const State& s, CityId city) {
    return breachOn(defs, siegeGuns(defs, s, city)) - trainBonus(defs, s, city);
}

// TWWAE 8.3: London's walls are incomplete.
bool isOpenCity(const Definitions& defs, const State& s, CityId city) { return city == defs.london && !s.londonFortified; }

void runStorm(const Definitions& defs, State& s, const SiegeCombat& f, Log* log) {
    const Side side = besiegerOf(defs, s, f.city);
    switch (f.step) {
        case SiegeStep::kMining: {
            const bool isOpen = isOpenCity(defs, s, f.city);
            next(s, f, SiegeStep::kGuns, isOpen);
            const NamedEvent& named = s.named[index(side)];
            if (!isOpen && named.event == Event::kMining && named.city == f.city) push(s, MiningRoll{{}, f.city});
            return;
        }
        case SiegeStep::kGuns:
            next(s, f, SiegeStep::kStorm, f.at != 0);
            if (f.at == 0) push(s, by(side, BombardOffer{{}, f.city}));
            return;
        case SiegeStep::kStorm:
            next(s, f, SiegeStep::kStormBattle, f.at != 0);
            push(s, by(side, StormChoice{{}, f.city}));
            return;
        case SiegeStep::kStormBattle: {
            next(s, f, SiegeStep::kDone, false);
            bool isStormed = false;
            for (const BlockId b : Blocks{side, blocksOutside(s, side, defs[f.city].area)})
                isStormed = isStormed || has(s, b, kInLine);
            if (!isStormed) return;
            const Side besieged = enemyOf(side);
            for (const BlockId b : Blocks{besieged, blocksInside(s, besieged, f.city)}) set(s, b, kInLine);
            s.battle.isBreached = f.at != 0;
            return startBattle(defs, s, defs[f.city].area, BattleKind::kStorm, side, f.city, log);
        }
        default: return;
    }
}

// RULING twwae-188: Mining.
std::string MiningRoll::prompt(const Speaker& speaker) const {
    return fmt::format("A die decides whether the mine breaches {}.", speaker.name(city));
}
void MiningRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const bool isBreached = die >= defs.numbers.miningNeeds;
    if (isBreached) breach(s);
    say(log, {"TWWAE", "8.3.1"}, [&] {
        return fmt::format("Mining at {}: die {}, {} or more needed: {}.", defs[city].name, die, defs.numbers.miningNeeds,
                           isBreached ? "a breach" : "the walls stand");
    }, LogKind::kNote, key(besiegerOf(defs, s, city)), defs[defs[city].area].key, {die});
}

// TWWAE 8.3: with 2 strength of Artillery or more.
std::string BombardOffer::prompt(const Speaker& speaker) const {
    const int guns = siegeGuns(speaker.defs, speaker.s, city), least = leastToBombard(speaker.defs);
    if (speaker.isOpenTo(side) && guns < least)
        return fmt::format("hold fire at {}: Bombardment needs Artillery of total strength {}, and you have {} there.",
                           speaker.name(city), least, guns == 0 ? "none" : std::to_string(guns));
    return fmt::format("bombard {}, or hold fire.", speaker.name(city));
}
bool BombardOffer::allows(const Definitions& defs, const State& s, const Enact&, Rejection* why) const {
    const int guns = siegeGuns(defs, s, city);
    return guns >= leastToBombard(defs) || refuse(why, [&] {
        return fmt::format("Bombardment needs Artillery of total strength {}; here there is {}.", leastToBombard(defs), guns);
    }, kRule);
}
Effect BombardOffer::apply(const Definitions&, State& s, const Enact&, Log*) const {
    push(s, BombardRoll{{}, city});
    return Effect::kSealed;
}

std::string BombardRoll::prompt(const Speaker& speaker) const {
    return fmt::format("A die decides whether the bombardment breaches {}.", speaker.name(city));
}
void BombardRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const int guns = siegeGuns(defs, s, city), bonus = trainBonus(defs, s, city), needed = breachOn(defs, guns);
    const bool isBreached = die >= bombardmentNeeds(defs, s, city);
    if (isBreached) breach(s);
    say(log, {"TWWAE", "8.3.2"}, [&] {  // RULING twwae-128: the strength that bombards is told
        return fmt::format("Bombardment of {} with strength {}: die {}{}, {} or more needed: {}.", defs[city].name, guns, die,
                           bonus > 0 ? " + 1 (Siege Train)" : "", needed, isBreached ? "a breach" : "the walls stand");
    }, LogKind::kNote, key(besiegerOf(defs, s, city)), defs[defs[city].area].key, {die});
}

// TWWAE 8.3: who Storms, up to the limit; nobody, if nobody is taken.
std::string StormChoice::prompt(const Speaker& speaker) const {
    return fmt::format("choose the blocks that Storm {}, or go on.{}", speaker.name(city), speaker.soFar(side));
}
void StormChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksOutside(s, side, defs[city].area)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    list.push_back(Proceed{});
}
bool StormChoice::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockId b = take.block;
    if (!isIn(side, blocksOutside(s, side, defs[city].area), b))
        return refuse(
            why, [&] { return fmt::format("Choose the Besieging blocks that Storm {}, then go on.", defs[city].name); },
            kRule);
    if (!isFighting(defs, b)) return refuse(why, "Artillery may not Storm; it stays in Reserve.", kRule);
    if ((mayStorm(defs, s, side, city) & bitOf(b)) == 0)
        return refuse(why, "Blocks that Retreated here this Phase may not take part in the Siege Combat.", {"TWWAE", "7.6"});
    if (has(s, b, kChosen)) return refuse(why, [&] { return nameOf(defs, b) + " has already been chosen."; }, kRule);
    const int most = defs[city].stormLimit;
    return countOf(chosen(s, side)) < most ||
           refuse(
               why, [&] { return fmt::format("No more than {} blocks may Storm {} at once.", most, defs[city].name); }, kRule);
}
Effect StormChoice::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect StormChoice::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits storming = chosen(s, side) & blocksOutside(s, side, defs[city].area);
    clearAll(s, side, kChosen);
    say(
        log, {"TWWAE", "8.3.4"},
        [&] {
            return storming == 0 ? fmt::format("{} is not Stormed.", defs[city].name)
                                 : fmt::format("{} {} {}.", counted(countOf(storming), "block"),
                                               countOf(storming) == 1 ? "Storms" : "Storm", defs[city].name);
        },
        LogKind::kNote, key(side), defs[defs[city].area].key);
    if (storming == 0) return Effect::kSealed;
    for (const BlockId b : Blocks{side, siegeForce(defs, s, city)}) set(s, b, (storming & bitOf(b)) != 0 ? kInLine : kReserve);
    return Effect::kSealed;
}

// TWWAE 8.2, 8.3: after each Round the Attacker decides.
namespace {
Citation goesOn(const State& s) { return {"TWWAE", s.battle.kind == BattleKind::kSally ? "8.2.8" : "8.3.12"}; }
void sayDecision(const Definitions& defs, const State& s, Side side, const char* what, Log* log) {
    say(
        log, goesOn(s), [&] { return fmt::format("{} {}.", sideTitle(side), what); }, LogKind::kNote, key(side),
        defs[s.battle.area].key);
}
}  // namespace

Citation ContinueAttack::ruleOf(const Definitions&, const State& s, const Action&) const { return goesOn(s); }
std::string ContinueAttack::prompt(const Speaker&) const { return "attack for another Round, or break off."; }
Effect ContinueAttack::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    sayDecision(defs, s, side, "attacks for another Round", log);
    pushRound(s);
    // TWWAE 8.3; the enemy sees how many wait in Reserve, not whether they are Artillery.
    if (s.battle.kind == BattleKind::kStorm && inReserve(s, side) != 0) push(s, by<ExchangeReserve>(side));
    return Effect::kSealed;
}
Effect ContinueAttack::apply(const Definitions& defs, State& s, const Decline&, Log* log) const {
    sayDecision(defs, s, side, "breaks off the attack", log);
    pushBattleEnd(s);
    return Effect::kSealed;
}

// TWWAE 8.3: storming blocks out, Reserves in, within the limit. RULING twwae-221: Reserves may also fill the places of the
// fallen.
std::string ExchangeReserve::prompt(const Speaker&) const {
    return "exchange blocks of the line for Reserves, or go on.";
}
void ExchangeReserve::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, participants(s, side)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
}
bool ExchangeReserve::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockId b = take.block;
    if (!isIn(side, participants(s, side), b)) return refuse(why, kAwaits, kRule);
    const int limit = s.battle.city == CityId::kNone ? 0 : defs[s.battle.city].stormLimit,
              storming = stormingAfter(defs, s, side);
    const BlockBits line = fightersInLine(defs, s, side), reserve = fitReserve(defs, s, side), taken = chosen(s, side),
                    bit = bitOf(b);
    if (!isFighting(defs, b)) return refuse(why, "Attacking Artillery must stay in Reserve.", kRule);
    if ((taken & bit) != 0) return refuse(why, [&] { return nameOf(defs, b) + " has already been exchanged."; }, kRule);
    if ((line & bit) != 0)
        return storming > 1 || (reserve & ~taken) != 0 || refuse(why, "At least one block must continue the Storm.", kRule);
    if ((reserve & bit) == 0) return refuse(why, "That block may not take part in the Storm.", kRule);
    return storming < limit ||
           refuse(
               why, [&] { return fmt::format("No more than {} blocks may Storm at once; take one out first.", limit); }, kRule);
}
bool ExchangeReserve::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    const BlockBits others = (fightersInLine(defs, s, side) | fitReserve(defs, s, side)) & ~chosen(s, side);
    return stormingAfter(defs, s, side) > 0 || others == 0 ||
           refuse(why, "At least one block must continue the Storm; take one from the Reserve.", kRule);
}
Effect ExchangeReserve::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect ExchangeReserve::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits taken = chosen(s, side), out = taken & fightersInLine(defs, s, side),
                    in = taken & fitReserve(defs, s, side);
    clearAll(s, side, kChosen);
    for (const BlockId b : Blocks{side, out}) {  // upright again, and known to be there
        noteShowing(s, b);
        clear(s, b, kFaceUp);
        clear(s, b, kInLine);
        set(s, b, kReserve);
    }
    s.mindsUnsettled[index(side)] = true;
    enterLine(defs, s, side, in);
    if (taken != 0)
        say(
            log, {"TWWAE", "8.3.7"},
            [&] {
                return fmt::format("{} {} the Storm and {} in from Reserve.", capital(counted(countOf(out), "block")),
                                   countOf(out) == 1 ? "leaves" : "leave",
                                   countOf(in) == 0   ? "none comes"
                                   : countOf(in) == 1 ? "1 comes"
                                                      : fmt::format("{} come", countOf(in)));
            },
            LogKind::kNote, key(side), defs[s.battle.area].key);
    return Effect::kSealed;
}

}  // namespace twwae
