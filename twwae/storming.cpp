// Storming: Mining, the bombardment of the walls, who Storms, exchanges with the Reserve, and whether it goes on. (TWWAE 8.3)
#include "twwae/siege.h"

namespace twwae {

namespace {

constexpr Citation kStorm{"TWWAE", "8.3"}, kMiningRule{"TWWAE", "7.93"};

bool isOwnBlock(BlockId b, Side side) { return index(b) < kBlocks && sideOf(b) == side; }

// `at` of the steps after Mining: the walls are breached.
void next(State& s, const SiegeCombat& f, SiegeStep step, bool isBreached) {
    SiegeCombat then;
    then.city = f.city;
    then.step = step;
    then.at = isBreached ? 1 : 0;
    push(s, then);
}
void breach(State& s) {
    if (auto* combat = s.stack.empty() ? nullptr : std::get_if<SiegeCombat>(&s.stack.back())) combat->at = 1;
}

Side besiegerOf(const Definitions& defs, const State& s, CityId city) { return enemyOf(besiegedSide(defs, s, city)); }

// TWWAE 8.3: the New Model Army Siege Train needs 2 strength of Parliament's own Artillery.
int trainBonus(const Definitions& defs, const State& s, CityId city) {
    return s.siegeTrain && besiegerOf(defs, s, city) == Side::kParliament && siegeGuns(defs, s, city, false) >= defs.numbers.siegeTrainNeeds
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
BlockBits mayStorm(const Definitions& defs, const State& s, Side side, CityId city) { return fightingOf(defs, side, siegeForce(defs, s, city)); }

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

int bombardmentNeeds(const Definitions& defs, const State& s, CityId city) { return breachOn(defs, siegeGuns(defs, s, city)) - trainBonus(defs, s, city); }

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
            for (const BlockId b : Blocks{side, blocksOutside(s, side, defs[f.city].area)}) isStormed = isStormed || has(s, b, kInLine);
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
void outcomes(const Definitions&, const State&, const MiningRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const MiningRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome);
    const bool isBreached = die >= defs.numbers.miningNeeds;
    if (isBreached) breach(s);
    say(log, kMiningRule, [&] {
        return fmt::format("Mining at {}: {}, {} or more needed: {}.", defs[f.city].name, die, defs.numbers.miningNeeds, isBreached ? "a breach" : "the walls stand");
    }, LogKind::kNote, key(besiegerOf(defs, s, f.city)), defs[defs[f.city].area].key, {die});
}

// TWWAE 8.3: with 2 strength of Artillery or more.
bool allows(const Definitions& defs, const State& s, const BombardOffer& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Decline>(a)) return true;
    if (!std::holds_alternative<Enact>(a)) return refuse(why, "Bombard the City (enact) or not (decline).", kStorm);
    if (const int guns = siegeGuns(defs, s, f.city); guns < leastToBombard(defs))
        return refuse(why, [&] { return fmt::format("To bombard takes Artillery of strength {} in all; here it is {}.", leastToBombard(defs), guns); }, kStorm);
    return true;
}
void legal(const Definitions& defs, const State& s, const BombardOffer& f, ActionList& list) {
    if (allows(defs, s, f, Enact{}, nullptr)) list.push_back(Enact{});
    list.push_back(Decline{});
}
Effect apply(const Definitions&, State& s, const BombardOffer& f, const Action& a, Log*) {
    if (std::holds_alternative<Enact>(a)) push(s, BombardRoll{{}, f.city});
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const BombardRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const BombardRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome), guns = siegeGuns(defs, s, f.city), bonus = trainBonus(defs, s, f.city), needed = breachOn(defs, guns);
    const bool isBreached = die >= bombardmentNeeds(defs, s, f.city);
    if (isBreached) breach(s);
    say(log, kStorm, [&] {  // RULING twwae-128: the strength that bombards is told
        return fmt::format("Bombardment of {} with strength {}: {}{}, {} or more needed: {}.", defs[f.city].name, guns, die, bonus > 0 ? " +1 Siege Train" : "", needed,
                           isBreached ? "a breach" : "the walls stand");
    }, LogKind::kNote, key(besiegerOf(defs, s, f.city)), defs[defs[f.city].area].key, {die});
}

// TWWAE 8.3: who Storms, up to the limit; nobody, if nobody is taken.
bool allows(const Definitions& defs, const State& s, const StormChoice& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || !isOwnBlock(take->block, f.side) || (blocksOutside(s, f.side, defs[f.city].area) & bitOf(take->block)) == 0)
        return refuse(why, [&] { return fmt::format("Choose the Besieging blocks that Storm {}, then proceed.", defs[f.city].name); }, kStorm);
    if (!isFighting(defs, take->block)) return refuse(why, "Artillery does not Storm; it stays in Reserve.", kStorm);
    if ((mayStorm(defs, s, f.side, f.city) & bitOf(take->block)) == 0)
        return refuse(why, "Blocks that Retreated here in this Phase take no part in the Siege Combat.", {"TWWAE", "7.6"});
    if (has(s, take->block, kChosen)) return refuse(why, [&] { return nameOf(defs, take->block) + " Storms already."; }, kStorm);
    if (countOf(chosen(s, f.side)) >= defs[f.city].stormLimit)
        return refuse(why, [&] { return fmt::format("No more than {} blocks may Storm {} at once.", defs[f.city].stormLimit, defs[f.city].name); }, kStorm);
    return true;
}
void legal(const Definitions& defs, const State& s, const StormChoice& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, defs[f.city].area)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const StormChoice& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits storming = chosen(s, f.side) & blocksOutside(s, f.side, defs[f.city].area);
    clearAll(s, f.side, kChosen);
    say(log, kStorm, [&] { return storming == 0 ? fmt::format("{} is not Stormed.", defs[f.city].name) : fmt::format("{} blocks Storm {}.", countOf(storming), defs[f.city].name); },
        LogKind::kNote, key(f.side), defs[defs[f.city].area].key);
    if (storming == 0) return Effect::kSealed;
    for (const BlockId b : Blocks{f.side, siegeForce(defs, s, f.city)}) set(s, b, (storming & bitOf(b)) != 0 ? kInLine : kReserve);
    return Effect::kSealed;
}

// TWWAE 8.2, 8.3: after each Round the Attacker decides.
bool allows(const Definitions&, const State&, const ContinueAttack&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Enact>(a) || std::holds_alternative<Decline>(a)) return true;
    return refuse(why, "Fight another Round (enact) or end it here (decline).", kStorm);
}
void legal(const Definitions&, const State&, const ContinueAttack&, ActionList& list) {
    list.push_back(Enact{});
    list.push_back(Decline{});
}
Effect apply(const Definitions& defs, State& s, const ContinueAttack& f, const Action& a, Log* log) {
    const Citation rule{"TWWAE", s.battle.kind == BattleKind::kSally ? "8.2" : "8.3"};
    const bool goesOn = std::holds_alternative<Enact>(a);
    say(log, rule, [&] { return fmt::format("The {} side {}.", sideName(f.side), goesOn ? "goes on for another Round" : "breaks it off"); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
    if (!goesOn) {
        pushBattleEnd(s);
        return Effect::kSealed;
    }
    pushRound(s);
    // TWWAE 8.3; the enemy sees how many wait in Reserve, not whether they are Artillery.
    if (s.battle.kind == BattleKind::kStorm && inReserve(s, f.side) != 0) push(s, by<ExchangeReserve>(f.side));
    return Effect::kSealed;
}

// TWWAE 8.3: storming blocks out, Reserves in, within the limit. RULING twwae-221: Reserves may also fill the places of the fallen.
bool allows(const Definitions& defs, const State& s, const ExchangeReserve& f, const Action& a, Rejection* why) {
    const int limit = s.battle.city == CityId::kNone ? 0 : defs[s.battle.city].stormLimit, storming = stormingAfter(defs, s, f.side);
    const BlockBits line = fightersInLine(defs, s, f.side), reserve = fitReserve(defs, s, f.side), taken = chosen(s, f.side);
    if (std::holds_alternative<Proceed>(a)) {
        if (storming > 0 || ((line | reserve) & ~taken) == 0) return true;
        return refuse(why, "At least one block must Storm on; take one from the Reserve.", kStorm);
    }
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || !isOwnBlock(take->block, f.side) || (participants(s, f.side) & bitOf(take->block)) == 0)
        return refuse(why, "Take storming blocks out and Reserve blocks in, then proceed.", kStorm);
    const BlockBits bit = bitOf(take->block);
    if (!isFighting(defs, take->block)) return refuse(why, "Attacking Artillery stays in Reserve.", kStorm);
    if ((taken & bit) != 0) return refuse(why, [&] { return nameOf(defs, take->block) + " has been exchanged."; }, kStorm);
    if ((line & bit) != 0) {
        if (storming <= 1 && (reserve & ~taken) == 0) return refuse(why, "At least one block must Storm on.", kStorm);
        return true;
    }
    if ((reserve & bit) == 0) return refuse(why, "That block takes no part in the Storm.", kStorm);
    if (storming >= limit) return refuse(why, [&] { return fmt::format("No more than {} blocks may Storm at once: take one out first.", limit); }, kStorm);
    return true;
}
void legal(const Definitions& defs, const State& s, const ExchangeReserve& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, participants(s, f.side)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (allows(defs, s, f, Proceed{}, nullptr)) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const ExchangeReserve& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits taken = chosen(s, f.side), out = taken & fightersInLine(defs, s, f.side), in = taken & fitReserve(defs, s, f.side);
    clearAll(s, f.side, kChosen);
    for (const BlockId b : Blocks{f.side, out}) {  // upright again, and known to be there
        noteShowing(s, b);
        clear(s, b, kFaceUp);
        clear(s, b, kInLine);
        set(s, b, kReserve);
    }
    s.mindsUnsettled = true;
    enterLine(defs, s, f.side, in);
    if (taken != 0)
        say(log, kStorm, [&] { return fmt::format("{} blocks leave the Storm and {} come in from Reserve.", countOf(out), countOf(in)); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
    return Effect::kSealed;
}

}  // namespace twwae
