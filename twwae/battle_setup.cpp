// Battle set-up: from the choice of an Area to the first Round: relief of a Siege, Main Attack, Withdrawal and who is in line.
#include "twwae/battle.h"
#include "twwae/moves.h"

namespace twwae {

namespace {

constexpr Citation kReserves{"TWWAE", "7.1"}, kWithdraw{"TWWAE", "7.2"}, kRelief{"TWWAE", "8.1"};
constexpr unsigned kBattleFlags = kChosen | kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve | kFired | kStartedReserve;

BlockBits placesOf(const Definitions& defs, const State& s, Side side, AreaId area) {
    const CityId city = defs[area].city;
    return blocksOutside(s, side, area) | (city != CityId::kNone ? blocksInside(s, side, city) : 0);
}

void setAll(State& s, Side side, BlockBits bits, unsigned flags) {
    for (const BlockId b : Blocks{side, bits}) block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags | flags);
}

// The group a block came with; a default one when it was there before.
Group groupOf(const State& s, BlockId b) { return block(s, b).group == 0 ? Group{} : s.groups[block(s, b).group - 1U]; }

bool isBorderGroup(const Group& g) { return g.kind == GroupKind::kBorder || g.kind == GroupKind::kScottishBorder; }

bool hasClubmenEvent(const State& s, AreaId area, Side* of) {
    // The event says so, or the way the Clubmen came.
    if (s.clubmenContested == area && area != AreaId::kNone)
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, blocksOutside(s, side, area)})
                if (isClubmen(b) && block(s, b).group == 0 && blocksOutside(s, enemyOf(side), area) != 0 &&
                    groupOf(s, b).kind == GroupKind::kNone) {
                    *of = side;
                    return true;
                }
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, blocksOutside(s, side, area)})
            if (isClubmen(b) && groupOf(s, b).kind == GroupKind::kClubmen) {
                *of = side;
                return true;
            }
    return false;
}

BlockBits linesAt(const State& s, Side side, AreaId area) {
    BlockBits bits = 0;
    for (const BlockId b : Blocks{side, blocksOutside(s, side, area)})
        if (const GroupKind kind = groupOf(s, b).kind; kind == GroupKind::kSiegeLines || kind == GroupKind::kRetreated) bits |= bitOf(b);  // TWWAE 7.6
    return bits;
}

}  // namespace

// Groups of the Attacker that crossed a border into the Area: candidates for the Main Attack.
std::uint32_t mainGroups(const State& s) {
    std::uint32_t set = 0;
    for (const BlockId b : Blocks{s.battle.attacker, blocksOutside(s, s.battle.attacker, s.battle.area)})
        if (isBorderGroup(groupOf(s, b))) set |= 1U << (block(s, b).group - 1U);
    return set;
}

namespace {

std::string groupName(const Definitions& defs, const Group& g) {
    return g.kind == GroupKind::kScottishBorder || g.from == kScotlandArea ? std::string("Scotland") : g.from == AreaId::kNone ? std::string("elsewhere") : defs[g.from].name;
}

}  // namespace

// TWWAE 7.1: who is in line from Round 1, who is in Reserve.
void setLines(const Definitions& defs, State& s, std::uint8_t mainGroup, Log* log) {
    Battle& battle = s.battle;
    battle.mainGroup = mainGroup;
    const Side attacker = battle.attacker, defender = enemyOf(attacker);
    for (const BlockId b : Blocks{attacker, blocksOutside(s, attacker, battle.area)}) {
        // RULINGS twwae-31, twwae-70: who crossed no border fights from Round 1.
        const bool isMain = !isBorderGroup(groupOf(s, b)) || block(s, b).group == mainGroup + 1U;
        setAll(s, attacker, bitOf(b), isMain ? unsigned{kInLine} : kReserve | kStartedReserve);
    }
    // A Sally without a marker: the sallying blocks are the Attackers. (TWWAE 8.2)
    if (battle.city != CityId::kNone)
        for (const BlockId b : Blocks{attacker, blocksInside(s, attacker, battle.city)})
            if (has(s, b, kBesiegedJoined)) set(s, b, kInLine);
    // Only Player 2, or the player of a Clubmen event, can Reinforce as Defender: others who crossed were there before.
    Side clubmen{};
    // Nobody Reinforces against a Sally: all besiegers defend. (TWWAE 8.2)
    const bool sallies = withFlags(s, attacker, kBesiegedJoined) != 0;
    const bool mayReinforce = !sallies && (defender == playerTwo(s) || (hasClubmenEvent(s, battle.area, &clubmen) && clubmen == defender));
    for (const BlockId b : Blocks{defender, blocksOutside(s, defender, battle.area) & ~linesAt(s, defender, battle.area)}) {
        const bool isReserve = mayReinforce && isBorderGroup(groupOf(s, b));
        setAll(s, defender, bitOf(b), isReserve ? kReserve | kStartedReserve : unsigned{kInLine});
    }
    say(log, kReserves, [&] {
        return fmt::format("{}The {} side attacks with {} and {} in Reserve; the {} side defends with {} and {} in Reserve.",
                           mainGroup < kGroups ? "Main Attack from " + groupName(defs, s.groups[mainGroup]) + ". " : std::string(), sideName(attacker),
                           countOf(inLine(s, attacker)), countOf(inReserve(s, attacker)), sideName(defender), countOf(inLine(s, defender)),
                           countOf(inReserve(s, defender)));
    }, LogKind::kNote, key(attacker), defs[battle.area].key);
}

WithdrawalCount countForWithdrawal(const Definitions& defs, const State& s) {
    const Side attacker = s.battle.attacker, defender = enemyOf(attacker);
    const BlockBits line = inLine(s, defender);
    WithdrawalCount n;
    n.defenderHorse = countOf(lineOf(defs, s, defender, BlockClass::kCavalry));
    n.attackerHorse = countOf(lineOf(defs, s, attacker, BlockClass::kCavalry));
    n.hasGun = ofClass(defs, defender, line, BlockClass::kArtillery) != 0;
    n.isHorseOnly = line != 0 && n.defenderHorse == countOf(line);  // RULING twwae-98
    return n;
}

namespace {

BattleSequence* sequence(State& s) { return s.stack.empty() ? nullptr : std::get_if<BattleSequence>(&s.stack.back()); }

void finishWithdrawal(const Definitions& defs, State& s, bool succeeded, Log* log) {
    if (succeeded) {
        s.battle.withdrew = true;
        if (BattleSequence* next = sequence(s)) next->step = BattleStep::kEnd;
        return;
    }
    // TWWAE 7.2: after a failure against Cavalry alone the Attacker's Infantry comes later. RULING twwae-34.
    if (!countForWithdrawal(defs, s).isHorseOnly) return;
    const Side attacker = s.battle.attacker;
    const BlockBits foot = lineOf(defs, s, attacker, BlockClass::kInfantry);
    for (const BlockId b : Blocks{attacker, foot}) {
        clear(s, b, kInLine);
        setAll(s, attacker, bitOf(b), kReserve | kStartedReserve);
    }
    if (foot != 0) say(log, kWithdraw, [&] { return fmt::format("Only Cavalry faces them: {} Infantry of the Main Attack go into Reserve.", countOf(foot)); });
}

void withdrawalResult(const Definitions& defs, State& s, WithdrawalOutcome outcome, Log* log) {
    if (outcome.losses > 0) {
        WithdrawLosses f;
        f.left = static_cast<std::uint8_t>(outcome.losses);
        f.succeeded = outcome.succeeds;
        if (inLine(s, defenderOf(s)) != 0) return push(s, by(defenderOf(s), f));
    }
    finishWithdrawal(defs, s, outcome.succeeds, log);
}

bool isContestedAnywhere(const Definitions& defs, const State& s) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (isContested(s, areaAt(i))) return true;
    return false;
}

bool waitsForCombat(const Definitions& defs, const State& s, CityId c) {
    return index(c) < defs.cities.size() && (s.siegesDone >> index(c) & 1U) == 0 && isBesieged(defs, s, c);
}

}  // namespace

BlockBits withFlags(const State& s, Side side, unsigned flags) {
    if (s.battle.area == AreaId::kNone) return 0;
    BlockBits bits = 0, all = blocksOutside(s, side, s.battle.area);
    if (s.battle.city != CityId::kNone) all |= blocksInside(s, side, s.battle.city);
    for (const BlockId b : Blocks{side, all})
        if ((block(s, b).flags & flags) != 0) bits |= bitOf(b);
    return bits;
}
BlockBits inLine(const State& s, Side side) { return withFlags(s, side, kInLine) & ~withFlags(s, side, kPursuing | kRouting); }
BlockBits lineOf(const Definitions& defs, const State& s, Side side, BlockClass c) { return ofClass(defs, side, inLine(s, side), c); }
BlockBits fightersInLine(const Definitions& defs, const State& s, Side side) { return fightingOf(defs, side, inLine(s, side)); }
int remaining(const Definitions& defs, const State& s, Side side) {
    return countOf(fightingOf(defs, side, inLine(s, side) | inReserve(s, side)));  // RULING twwae-72
}

bool isSally(const State& s) {
    if (s.battle.city == CityId::kNone) return false;
    for (const BlockId b : Blocks{s.battle.firstAttacker, blocksInside(s, s.battle.firstAttacker, s.battle.city)})
        if (has(s, b, kBesiegedJoined) && !has(s, b, kStartedReserve)) return true;
    return false;
}

bool isSkirmishTurn(const Definitions& defs, const State& s) { return defs.scenarios[s.options.scenario].isPrelude && s.isFirstTurn; }

// TWWAE 6.14, 7.1; RULING twwae-70: against a Clubmen event whoever stood there attacks. Otherwise who stood there defends, and
// when both came this Turn, Player 2 came last.
Side attackerIn(const Definitions&, const State& s, AreaId area) {
    Side clubmen{};
    if (hasClubmenEvent(s, area, &clubmen)) return enemyOf(clubmen);
    for (const Side side : {playerOne(s), playerTwo(s)})
        for (const BlockId b : Blocks{side, blocksOutside(s, side, area)})
            if (!isBorderGroup(groupOf(s, b))) return enemyOf(side);
    return playerTwo(s);
}

void enterLine(const Definitions& defs, State& s, Side side, BlockBits bits) {
    for (const BlockId b : Blocks{side, bits}) {
        clear(s, b, kReserve);
        set(s, b, kInLine);
        reveal(defs, s, b);
        // TWWAE 7.97: the gun that was named shows itself.
        const NamedEvent& named = s.named[index(side)];
        const bool here = !isSiegeCombat(s.battle) && !isSally(s) && named.area == s.battle.area;  // RULING twwae-227
        if (named.event == Event::kWellPositionedArtillery && here && named.gun == b) s.battle.wellPlaced[index(side)] = b;
    }
}

// The Tactical Phase: events, then Battles and Siege Combats in the order of Player 1. (TWWAE 7.0)
void run(const Definitions& defs, State& s, const TacticalSequence& f, Log*) {
    const auto next = [&](TacticalStep step) { push(s, TacticalSequence{{}, step}); };
    switch (f.step) {
        case TacticalStep::kEvent1:
            s.siegesDone = 0;
            forgetPassages(s);
            next(TacticalStep::kEvent2);
            if (const auto ask = by<TacticalEvent>(playerOne(s)); hasTacticalChoice(defs, s, ask.side)) push(s, ask);
            return;
        case TacticalStep::kEvent2:
            next(TacticalStep::kBattles);
            if (const auto ask = by<TacticalEvent>(playerTwo(s)); hasTacticalChoice(defs, s, ask.side)) push(s, ask);
            return;
        case TacticalStep::kBattles:
            if (!isContestedAnywhere(defs, s)) return next(TacticalStep::kSieges);
            next(TacticalStep::kBattles);
            return push(s, by<ChooseBattle>(playerOne(s)));
        case TacticalStep::kSieges:
            // A Sally may leave an Area Contested no longer than its Battle lasts; Sieges are looked up afresh (RULING twwae-62).
            for (std::size_t i = 0; i < defs.cities.size(); ++i)
                if (waitsForCombat(defs, s, cityAt(i))) {
                    next(TacticalStep::kSieges);
                    return push(s, by<ChooseSiege>(playerOne(s)));
                }
            return;
    }
}

bool allows(const Definitions& defs, const State& s, const ChooseBattle&, const Action& a, Rejection* why) {
    const auto* area = std::get_if<ChooseArea>(&a);
    if (!area || index(area->area) >= defs.areas.size()) return refuse(why, "Name the Contested Area whose Battle is fought next.", {"TWWAE", "7.02"});
    if (!isContested(s, area->area)) return refuse(why, [&] { return defs[area->area].name + " is not Contested."; }, {"TWWAE", "7.02"});
    return true;
}
void legal(const Definitions& defs, const State& s, const ChooseBattle& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const Action a = ChooseArea{areaAt(i)}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const ChooseBattle& f, const Action& a, Log* log) {
    const AreaId area = std::get<ChooseArea>(a).area;
    say(log, {"TWWAE", "7.02"}, [&] { return fmt::format("The Battle of {} is fought.", defs[area].name); }, LogKind::kNote, key(f.side), defs[area].key);
    startBattle(defs, s, area, isSkirmishTurn(defs, s) ? BattleKind::kSkirmish : BattleKind::kField, attackerIn(defs, s, area), defs[area].city, log);
    return Effect::kSealed;
}

bool allows(const Definitions& defs, const State& s, const ChooseSiege&, const Action& a, Rejection* why) {
    const auto* city = std::get_if<ChooseCity>(&a);
    if (!city || index(city->city) >= defs.cities.size()) return refuse(why, "Name the Besieged City whose combat comes next.", {"TWWAE", "7.03"});
    if (!waitsForCombat(defs, s, city->city))
        return refuse(why, [&] { return defs[city->city].name + (isBesieged(defs, s, city->city) ? " has had its Siege Combat this Turn." : " is not Besieged."); }, {"TWWAE", "7.03"});
    return true;
}
void legal(const Definitions& defs, const State& s, const ChooseSiege& f, ActionList& list) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (const Action a = ChooseCity{cityAt(i)}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions&, State& s, const ChooseSiege&, const Action& a, Log*) {
    SiegeCombat combat;
    combat.city = std::get<ChooseCity>(a).city;
    s.siegesDone = static_cast<std::uint16_t>(s.siegesDone | 1U << index(combat.city));
    push(s, combat);
    return Effect::kSealed;
}

void startBattle(const Definitions& defs, State& s, AreaId area, BattleKind kind, Side attacker, CityId city, Log*) {
    Battle battle;
    battle.isOn = true;
    battle.kind = kind;
    battle.area = area;
    battle.city = city != CityId::kNone && defs[city].isFortified ? city : CityId::kNone;
    battle.attacker = battle.firstAttacker = attacker;
    battle.isBreached = s.battle.isBreached && kind == BattleKind::kStorm;  // said by the caller beforehand
    s.battle = battle;
    if (isSiegeCombat(battle)) {
        applyNamedEvents(defs, s);
        for (const Side side : kBothSides) enterLine(defs, s, side, withFlags(s, side, kInLine));
        s.battle.isRevealed = true;
        return pushRound(s);
    }
    for (const Side side : kBothSides)
        for (const BlockId b : Blocks{side, placesOf(defs, s, side, area)}) block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~kBattleFlags);
    applyNamedEvents(defs, s);
    BattleSequence f;
    f.step = BattleStep::kRelief;
    push(s, f);
}

// The steps before the first Round; the Rounds themselves are in battle_rounds.cpp.
void runSetup(const Definitions& defs, State& s, const BattleSequence& f, Log* log) {
    Battle& battle = s.battle;
    const auto next = [&](BattleStep step) {
        BattleSequence n;
        n.step = step;
        push(s, n);
    };
    const Side attacker = battle.attacker, defender = enemyOf(attacker);
    switch (f.step) {
        case BattleStep::kRelief: {
            next(BattleStep::kMainAttack);
            if (battle.city == CityId::kNone || blocksInside(s, attacker, battle.city) == 0) return;
            if (withFlags(s, attacker, kBesiegedJoined) != 0) return;  // they Sally: TWWAE 8.2
            if (!isBesieged(defs, s, battle.city)) return;  // only shut in: there is no Siege to relieve (TWWAE 8.0)
            battle.isRelief = true;
            // RULING twwae-76: without a marker there is nothing to maintain.
            if (s.marker[index(battle.city)] >= 0) push(s, by<MaintainSiege>(defender));
            return;
        }
        case BattleStep::kMainAttack: {
            next(BattleStep::kWithdraw);
            const std::uint32_t groups = mainGroups(s);
            if (std::popcount(groups) > 1) return push(s, by<MainAttackChoice>(attacker));
            return setLines(defs, s, groups == 0 ? std::uint8_t{255} : static_cast<std::uint8_t>(std::countr_zero(groups)), log);
        }
        case BattleStep::kWithdraw:
            next(BattleStep::kJoin);
            if (!battle.surprise && participants(s, defender) != 0) push(s, by<WithdrawOffer>(defender));  // TWWAE 7.2, 7.94
            return;
        case BattleStep::kJoin:
            next(BattleStep::kReveal);
            if (battle.isRelief && !battle.maintained && blocksInside(s, attacker, battle.city) != 0) push(s, by<JoinBattle>(attacker));
            return;
        default: {
            for (const Side side : kBothSides) enterLine(defs, s, side, inLine(s, side));
            battle.isRevealed = true;
            return pushRound(s);
        }
    }
}

// TWWAE 8.1: maintain the Siege, or break it off for this Battle.
bool allows(const Definitions&, const State&, const MaintainSiege&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Enact>(a) || std::holds_alternative<Decline>(a)) return true;
    return refuse(why, "Maintain the Siege (enact) or break it off for the Battle (decline).", kRelief);
}
void legal(const Definitions&, const State&, const MaintainSiege&, ActionList& list) {
    list.push_back(Enact{});
    list.push_back(Decline{});
}
Effect apply(const Definitions& defs, State& s, const MaintainSiege& f, const Action& a, Log* log) {
    const CityId city = s.battle.city;
    if (std::holds_alternative<Enact>(a)) {
        s.battle.maintained = true;
        say(log, kRelief, [&] { return fmt::format("The Siege of {} is maintained.", defs[city].name); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
        SiegeLines lines;
        lines.left = static_cast<std::uint8_t>(defs[city].size);
        push(s, by(f.side, lines));
        return Effect::kSealed;
    }
    s.battle.brokeOff = true;
    auto& marker = s.marker[index(city)];
    if (kSiegeTrack.hasRoom(marker, -1)) --marker;  // RULING twwae-44: not below 0
    say(log, kRelief, [&] { return fmt::format("The Siege of {} is broken off for the Battle: its marker is now {}.", defs[city].name, static_cast<int>(marker)); },
        LogKind::kNote, key(f.side), defs[s.battle.area].key);
    return Effect::kSealed;
}

// TWWAE 8.1: at least as many blocks as the City's Size stay in the lines; RULING twwae-240: of any class.
bool allows(const Definitions& defs, const State& s, const SiegeLines& f, const Action& a, Rejection* why) {
    const BlockBits here = blocksOutside(s, f.side, s.battle.area);
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        if (index(take->block) >= kBlocks || sideOf(take->block) != f.side || (here & bitOf(take->block)) == 0)
            return refuse(why, "Only blocks that Besiege the City can stay in its lines.", kRelief);
        if (has(s, take->block, kChosen)) return refuse(why, [&] { return nameOf(defs, take->block) + " stays in the lines already."; }, kRelief);
        return true;
    }
    if (!std::holds_alternative<Proceed>(a)) return refuse(why, "Choose the blocks that stay in the lines, then proceed.", kRelief);
    if (countOf(chosen(s, f.side) & here) < std::min<int>(f.left, countOf(here)))
        return refuse(why, [&] { return fmt::format("At least {} must stay in the lines.", countText(f.left)); }, kRelief);
    return true;
}
void legal(const Definitions& defs, const State& s, const SiegeLines& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksOutside(s, f.side, s.battle.area)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (allows(defs, s, f, Proceed{}, nullptr)) list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const SiegeLines& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits stay = chosen(s, f.side) & blocksOutside(s, f.side, s.battle.area);
    clearAll(s, f.side, kChosen);
    const std::uint8_t group = groupFor(s, f.side, s.battle.area, GroupKind::kSiegeLines, AreaId::kNone);
    moveTogether(defs, s, f.side, stay, outside(s.battle.area), group, log);
    say(log, kRelief, [&] { return fmt::format("{} blocks stay in the siege lines.", countOf(stay)); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
    return Effect::kSealed;
}

bool allows(const Definitions&, const State& s, const MainAttackChoice&, const Action& a, Rejection* why) {
    const auto* main = std::get_if<MainAttack>(&a);
    if (!main || main->group >= kGroups || (mainGroups(s) >> main->group & 1U) == 0)
        return refuse(why, "Name the border of the Main Attack among those your blocks crossed.", kReserves);
    return true;
}
void legal(const Definitions& defs, const State& s, const MainAttackChoice& f, ActionList& list) {
    for (std::uint8_t g = 0; g < kGroups; ++g)
        if (const Action a = MainAttack{g}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const MainAttackChoice&, const Action& a, Log* log) {
    setLines(defs, s, std::get<MainAttack>(a).group, log);
    return Effect::kSealed;
}

bool allows(const Definitions&, const State&, const WithdrawOffer&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Enact>(a) || std::holds_alternative<Decline>(a)) return true;
    return refuse(why, "Try to Withdraw Before Battle (enact), or stand and fight (decline).", kWithdraw);
}
void legal(const Definitions&, const State&, const WithdrawOffer&, ActionList& list) {
    list.push_back(Enact{});
    list.push_back(Decline{});
}
Effect apply(const Definitions& defs, State& s, const WithdrawOffer& f, const Action& a, Log* log) {
    if (std::holds_alternative<Decline>(a)) {
        say(log, kWithdraw, [&] { return fmt::format("The {} side stands to fight.", sideName(f.side)); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
        return Effect::kSealed;
    }
    s.battle.withdrawalTried = true;
    const WithdrawalCount n = countForWithdrawal(defs, s);
    say(log, kWithdraw, [&] {
        return fmt::format("The {} side tries to Withdraw Before Battle: {} Cavalry against {}.", sideName(f.side), n.defenderHorse, n.attackerHorse);
    }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
    if (n.isFree()) {
        say(log, kWithdraw, [] { return std::string("Nobody can ride after them: the Withdrawal succeeds."); });
        withdrawalResult(defs, s, {true, 0}, log);
    } else if (n.isHopeless()) {
        say(log, kWithdraw, [] { return std::string("They cannot outrun Cavalry: the Withdrawal fails as on a 1."); });
        withdrawalResult(defs, s, defs.tables.withdrawal[0], log);
    } else {
        push(s, WithdrawRoll{{}, static_cast<std::int8_t>(n.modifier()), static_cast<std::int8_t>(n.defenderHorse - n.attackerHorse), n.isHorseOnly, n.hasGun});
    }
    return Effect::kSealed;
}

void outcomes(const Definitions&, const State&, const WithdrawRoll&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const WithdrawRoll& f, const Action& outcome, Log* log) {
    const int die = dieOf(outcome);
    const WithdrawalOutcome result = withdrawalOn(defs, die + f.modifier);
    say(log, kWithdraw, [&] {
        return fmt::format("Withdrawal: {}{}{}{} = {}: {}{}.", die, f.isCavalryOnly ? " +1 only Cavalry" : "", f.hasGun ? " -1 Artillery" : "",
                           f.cavalry != 0 ? fmt::format(" {:+d} Cavalry", static_cast<int>(f.cavalry)) : std::string(), die + f.modifier,
                           result.succeeds ? "success" : "failure", result.losses > 0 ? fmt::format(", {} strength lost", result.losses) : std::string());
    }, LogKind::kNote, key(defenderOf(s)), defs[s.battle.area].key, {die});
    withdrawalResult(defs, s, result, log);
}

// TWWAE 7.2: the Defender's choice, Cavalry as long as there is any; Reserves take none.
bool allows(const Definitions& defs, const State& s, const WithdrawLosses& f, const Action& a, Rejection* why) {
    const BlockBits line = inLine(s, f.side), horse = ofClass(defs, f.side, line, BlockClass::kCavalry);
    const auto* lose = std::get_if<LoseStep>(&a);
    if (std::holds_alternative<Proceed>(a) && line == 0) return true;  // nothing is left to lose
    if (!lose || index(lose->block) >= kBlocks || sideOf(lose->block) != f.side || (line & bitOf(lose->block)) == 0)
        return refuse(why, "Choose the Defending block that loses 1 strength.", kWithdraw);
    if (horse != 0 && (horse & bitOf(lose->block)) == 0) return refuse(why, "Cavalry loses strength first.", kWithdraw);
    return true;
}
void legal(const Definitions& defs, const State& s, const WithdrawLosses& f, ActionList& list) {
    if (inLine(s, f.side) == 0) list.push_back(Proceed{});
    for (const BlockId b : Blocks{f.side, inLine(s, f.side)})
        if (const Action a = LoseStep{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
Effect apply(const Definitions& defs, State& s, const WithdrawLosses& f, const Action& a, Log* log) {
    if (const auto* lose = std::get_if<LoseStep>(&a)) {
        sayTo(log, kWithdraw, f.side, [&] { return fmt::format("A {} block loses 1.", defs[lose->block].cls == BlockClass::kCavalry ? "Cavalry" : defs[lose->block].cls == BlockClass::kInfantry ? "Foot" : "Cannon"); },
              [&] { return nameOf(defs, lose->block) + " loses 1."; }, LogKind::kNote, defs[s.battle.area].key);
        loseStep(defs, s, lose->block, log, kWithdraw);
    }
    WithdrawLosses next = f;
    if (next.left > 0) --next.left;
    if (next.left > 0 && inLine(s, f.side) != 0) push(s, next);
    else finishWithdrawal(defs, s, f.succeeded, log);
    return Effect::kSealed;
}

// TWWAE 8.1: the Besieged come out as Reserves, or stay.
bool allows(const Definitions& defs, const State& s, const JoinBattle& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* take = std::get_if<TakeBlock>(&a);
    if (!take || index(take->block) >= kBlocks || sideOf(take->block) != f.side || (blocksInside(s, f.side, s.battle.city) & bitOf(take->block)) == 0)
        return refuse(why, "Choose Besieged blocks that join the Battle, then proceed.", kRelief);
    if (has(s, take->block, kChosen)) return refuse(why, [&] { return nameOf(defs, take->block) + " joins already."; }, kRelief);
    // RULING twwae-189: whoever surprises has neither Artillery nor Charles nor Essex in the Battle, as a Reserve either.
    if (s.battle.surprise && s.battle.surpriseBy == f.side && (defs[take->block].cls == BlockClass::kArtillery || take->block == BlockId::kCharles || take->block == BlockId::kEssex))
        return refuse(why, [&] { return nameOf(defs, take->block) + " takes no part in a Surprise Attack."; }, {"TWWAE", "7.94"});
    return true;
}
void legal(const Definitions& defs, const State& s, const JoinBattle& f, ActionList& list) {
    for (const BlockId b : Blocks{f.side, blocksInside(s, f.side, s.battle.city)})
        if (const Action a = TakeBlock{b}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}
Effect apply(const Definitions& defs, State& s, const JoinBattle& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBlock>(&a)) {
        set(s, take->block, kChosen);
        push(s, f);
        return Effect::kReversible;
    }
    const BlockBits join = chosen(s, f.side) & blocksInside(s, f.side, s.battle.city);
    clearAll(s, f.side, kChosen);
    setAll(s, f.side, join, kReserve | kStartedReserve | kBesiegedJoined);
    say(log, kRelief, [&] { return fmt::format("{} blocks come out of {} as Reserves.", countOf(join), defs[s.battle.city].name); }, LogKind::kNote, key(f.side), defs[s.battle.area].key);
    return Effect::kSealed;
}

}  // namespace twwae
