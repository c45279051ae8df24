// Battle set-up: from the choice of an Area to the first Round: relief of a Siege, Main Attack, Withdrawal and who is in line.
#include "twwae/chapters/movement.h"
#include "twwae/words/speaker.h"
#include "twwae/chapters/verbs_battle.h"

namespace twwae {

namespace {

constexpr Citation kReserves{"TWWAE", "7.1"};
constexpr unsigned kBattleFlags =
    kChosen | kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve | kFired | kStartedReserve;

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
        if (const GroupKind kind = groupOf(s, b).kind; kind == GroupKind::kSiegeLines || kind == GroupKind::kRetreated)
            bits |= bitOf(b);  // TWWAE 7.6
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
    return g.kind == GroupKind::kScottishBorder || g.from == kScotlandArea ? std::string("Scotland")
           : g.from == AreaId::kNone                                       ? std::string("elsewhere")
                                                                           : defs[g.from].name;
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
    const bool mayReinforce =
        !sallies && (defender == playerTwo(s) || (hasClubmenEvent(s, battle.area, &clubmen) && clubmen == defender));
    for (const BlockId b : Blocks{defender, blocksOutside(s, defender, battle.area) & ~linesAt(s, defender, battle.area)}) {
        const bool isReserve = mayReinforce && isBorderGroup(groupOf(s, b));
        setAll(s, defender, bitOf(b), isReserve ? kReserve | kStartedReserve : unsigned{kInLine});
    }
    say(
        log, kReserves,
        [&] {
            const auto force = [&](Side side) {
                const int held = countOf(inReserve(s, side));
                return fmt::format("with {}, {} in Reserve", counted(countOf(inLine(s, side)), "block"),
                                   held == 0 ? "none" : fmt::format("{}", held));
            };
            return fmt::format(
                "{}{} attacks {}; {} defends {}.",
                mainGroup < kGroups ? "The Main Attack comes from " + groupName(defs, s.groups[mainGroup]) + ". "
                                    : std::string(),
                sideTitle(attacker), force(attacker), sideName(defender), force(defender));
        },
        LogKind::kNote, key(attacker), defs[battle.area].key);
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

void finishWithdrawal(const Definitions& defs, State& s, bool succeeded, Log* log) {
    if (succeeded) {
        s.battle.withdrew = true;
        if (auto* next = common::frameOnStack<BattleSequence>(s)) next->step = BattleStep::kEnd;
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
    if (foot != 0)
        say(log, {"TWWAE", "7.2.2"}, [&] {
            return fmt::format("They face only Cavalry: {} of the Main Attack {} into Reserve.",
                               counted(countOf(foot), "Infantry block"), countOf(foot) == 1 ? "goes" : "go");
        });
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

// Areas that are Contested: a bit each.
std::uint64_t contestedAreas(const State& s) {
    return s.at[0].occupied() & s.at[1].occupied() & ((std::uint64_t{1} << kMostAreas) - 1);
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
BlockBits lineOf(const Definitions& defs, const State& s, Side side, BlockClass c) {
    return ofClass(defs, side, inLine(s, side), c);
}
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

bool isSkirmishTurn(const Definitions& defs, const State& s) {
    return defs.scenarios[s.options.scenario].isPrelude && s.isFirstTurn;
}

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
void TacticalSequence::run(const Definitions& defs, State& s, Log*) const {
    const auto next = [&](TacticalStep to) { push(s, TacticalSequence{{}, to}); };
    switch (step) {
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
            if (contestedAreas(s) == 0) return next(TacticalStep::kSieges);
            next(TacticalStep::kBattles);
            return push(s, by<ChooseBattle>(playerOne(s)));
        case TacticalStep::kSieges:
            // A Sally may leave an Area Contested no longer than its Battle lasts; Sieges are looked up afresh (RULING
            // twwae-62).
            for (std::size_t i = 0; i < defs.cities.size(); ++i)
                if (waitsForCombat(defs, s, cityAt(i))) {
                    next(TacticalStep::kSieges);
                    return push(s, by<ChooseSiege>(playerOne(s)));
                }
            return;
    }
}

std::string ChooseBattle::prompt(const Speaker&) const {
    return "choose the Contested Area whose Battle is fought next.";
}
void ChooseBattle::legal(const Definitions&, const State& s, ActionList& list) const {
    for (std::uint64_t left = contestedAreas(s); left != 0; left &= left - 1)
        list.push_back(ChooseArea{areaAt(static_cast<std::size_t>(std::countr_zero(left)))});
}
bool ChooseBattle::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return isContested(s, a.area) || refuse(why, [&] { return defs[a.area].name + " is not Contested."; }, kRule);
}
Effect ChooseBattle::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaDefinition& where = defs[a.area];
    say(
        log, kRule, [&] { return fmt::format("The Battle of {} is fought.", where.name); }, LogKind::kNote, key(side),
        where.key);
    weigh(log, common::LogWeight::kNotable);
    const BattleKind kind = isSkirmishTurn(defs, s) ? BattleKind::kSkirmish : BattleKind::kField;
    startBattle(defs, s, a.area, kind, attackerIn(defs, s, a.area), where.city, log);
    return Effect::kSealed;
}

std::string ChooseSiege::prompt(const Speaker&) const {
    return "choose the Besieged City whose Siege Combat is next.";
}
void ChooseSiege::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (waitsForCombat(defs, s, cityAt(i))) list.push_back(ChooseCity{cityAt(i)});
}
bool ChooseSiege::allows(const Definitions& defs, const State& s, const ChooseCity& a, Rejection* why) const {
    if (index(a.city) >= defs.cities.size()) return refuse(why, kAwaits, kRule);
    return waitsForCombat(defs, s, a.city) ||
           refuse(
               why,
               [&] {
                   return defs[a.city].name +
                          (isBesieged(defs, s, a.city) ? " has already had its Siege Combat this Turn." : " is not Besieged.");
               },
               kRule);
}
Effect ChooseSiege::apply(const Definitions&, State& s, const ChooseCity& a, Log*) const {
    s.siegesDone = static_cast<std::uint16_t>(s.siegesDone | 1U << index(a.city));
    push(s, SiegeCombat{{}, SiegeStep{}, a.city, 0});
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
    for (const Side side : kBothSides) {
        const BlockBits all = placesOf(defs, s, side, area);
        for (const BlockId b : Blocks{side, all})
            block(s, b).flags = static_cast<std::uint16_t>(block(s, b).flags & ~kBattleFlags);
        s.marks[index(side)].chosen &= ~all;
    }
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
            return setLines(defs, s, groups == 0 ? std::uint8_t{255} : static_cast<std::uint8_t>(std::countr_zero(groups)),
                            log);
        }
        case BattleStep::kWithdraw:
            next(BattleStep::kJoin);
            if (!battle.surprise && participants(s, defender) != 0) push(s, by<WithdrawOffer>(defender));  // TWWAE 7.2, 7.94
            return;
        case BattleStep::kJoin:
            next(BattleStep::kReveal);
            if (battle.isRelief && !battle.maintained && blocksInside(s, attacker, battle.city) != 0)
                push(s, by<JoinBattle>(attacker));
            return;
        default: {
            for (const Side side : kBothSides) enterLine(defs, s, side, inLine(s, side));
            battle.isRevealed = true;
            return pushRound(s);
        }
    }
}

// TWWAE 8.1: maintain the Siege, or break it off for this Battle.
Citation MaintainSiege::ruleOf(const Definitions&, const State&, const Action& a) const {
    return {"TWWAE", std::holds_alternative<Enact>(a) ? "8.1.1" : "8.1.2"};
}
std::string MaintainSiege::prompt(const Speaker& speaker) const {
    return fmt::format("the enemy comes to relieve {}; maintain the Siege, or break it off.",
                       speaker.name(speaker.s.battle.city));
}
Effect MaintainSiege::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    const CityDefinition& city = defs[s.battle.city];
    s.battle.maintained = true;
    say(
        log, {"TWWAE", "8.1.1"}, [&] { return fmt::format("The Siege of {} is maintained.", city.name); }, LogKind::kNote,
        key(side), defs[s.battle.area].key);
    push(s, by(side, SiegeLines{{}, static_cast<std::uint8_t>(city.size)}));
    return Effect::kSealed;
}
Effect MaintainSiege::apply(const Definitions& defs, State& s, const Decline&, Log* log) const {
    const CityId city = s.battle.city;
    s.battle.brokeOff = true;
    auto& marker = s.marker[index(city)];
    if (kSiegeTrack.hasRoom(marker, -1)) --marker;  // RULING twwae-44: not below 0
    say(
        log, {"TWWAE", "8.1.2"},
        [&] {
            return fmt::format("The Siege of {} is broken off for the Battle: its marker is now {}.", defs[city].name,
                               static_cast<int>(marker));
        },
        LogKind::kNote, key(side), defs[s.battle.area].key);
    return Effect::kSealed;
}

// TWWAE 8.1: at least as many blocks as the City's Size stay in the lines; RULING twwae-240: of any class.
std::string SiegeLines::prompt(const Speaker& speaker) const {
    return fmt::format("choose the blocks that stay in the lines before {}; {} more needed.{}",
                       speaker.name(speaker.s.battle.city), std::max(0, left - countOf(chosen(speaker.s, side))),
                       speaker.soFar(side));
}
void SiegeLines::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksOutside(s, side, s.battle.area)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Proceed{});
}
bool SiegeLines::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    if (!isIn(side, blocksOutside(s, side, s.battle.area), take.block))
        return refuse(why, "Only blocks that Besiege the City can stay in its lines.", kRule);
    return !has(s, take.block, kChosen) ||
           refuse(
               why, [&] { return nameOf(defs, take.block) + " already stays in the lines."; }, kRule);
}
bool SiegeLines::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    const BlockBits here = blocksOutside(s, side, s.battle.area);
    if (countOf(chosen(s, side) & here) >= std::min<int>(left, countOf(here))) return true;
    return refuse(why, [&] { return fmt::format("At least {} must stay in the lines.", countText(left)); }, kRule);
}
Effect SiegeLines::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect SiegeLines::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits stay = chosen(s, side) & blocksOutside(s, side, s.battle.area);
    clearAll(s, side, kChosen);
    const std::uint8_t group = groupFor(s, side, s.battle.area, GroupKind::kSiegeLines, AreaId::kNone);
    moveTogether(defs, s, side, stay, outside(s.battle.area), group, log);
    say(
        log, {"TWWAE", "8.1.1"},
        [&] {
            return fmt::format("{} {} in the siege lines.", counted(countOf(stay), "block"),
                               countOf(stay) == 1 ? "stays" : "stay");
        },
        LogKind::kNote, key(side), defs[s.battle.area].key);
    return Effect::kSealed;
}

std::string MainAttackChoice::prompt(const Speaker& speaker) const {
    std::string ways;
    for (std::size_t i = 0; i < kGroups; ++i) {
        const Group& g = speaker.s.groups[i];
        if (g.side != side || g.area != speaker.s.battle.area || !speaker.stands(i, side) || !isBorderGroup(g)) continue;
        const std::string from = g.kind == GroupKind::kScottishBorder ? "Scotland" : speaker.name(g.from);
        ways += fmt::format("{}from {}", ways.empty() ? "" : ", ", from);
    }
    return fmt::format("choose the border across which the Main Attack comes into {}{}.", speaker.name(speaker.s.battle.area),
                       ways.empty() ? "" : ": " + ways);
}
void MainAttackChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::uint8_t g = 0; g < kGroups; ++g)
        if (const MainAttack a{g}; allows(defs, s, a, nullptr)) list.push_back(a);
}
bool MainAttackChoice::allows(const Definitions&, const State& s, const MainAttack& a, Rejection* why) const {
    return (a.group < kGroups && (mainGroups(s) >> a.group & 1U) != 0) || refuse(why, kAwaits, kRule);
}
Effect MainAttackChoice::apply(const Definitions& defs, State& s, const MainAttack& a, Log* log) const {
    setLines(defs, s, a.group, log);
    return Effect::kSealed;
}

std::string WithdrawOffer::prompt(const Speaker& speaker) const {
    return fmt::format("try to withdraw from {} before the Battle, or stand and fight.", speaker.name(speaker.s.battle.area));
}
Effect WithdrawOffer::apply(const Definitions& defs, State& s, const Decline&, Log* log) const {
    say(
        log, kRule, [&] { return fmt::format("{} stands and fights.", sideTitle(side)); }, LogKind::kNote, key(side),
        defs[s.battle.area].key);
    return Effect::kSealed;
}
Effect WithdrawOffer::apply(const Definitions& defs, State& s, const Enact&, Log* log) const {
    s.battle.withdrawalTried = true;
    const WithdrawalCount n = countForWithdrawal(defs, s);
    say(
        log, kRule,
        [&] {
            return fmt::format("{} tries to Withdraw Before Battle: {} Cavalry against {}.", sideTitle(side),
                               n.defenderHorse, n.attackerHorse);
        },
        LogKind::kNote, key(side), defs[s.battle.area].key);
    if (n.isFree()) {
        say(log, kRule, [] { return std::string("Nobody can ride after them: the Withdrawal succeeds."); });
        withdrawalResult(defs, s, {true, 0}, log);
    } else if (n.isHopeless()) {
        say(log, kRule, [] { return std::string("They cannot outrun Cavalry: the Withdrawal fails as on a 1."); });
        withdrawalResult(defs, s, defs.tables.withdrawal[0], log);
    } else {
        const auto difference = static_cast<std::int8_t>(n.defenderHorse - n.attackerHorse);
        push(s, WithdrawRoll{{}, static_cast<std::int8_t>(n.modifier()), difference, n.isHorseOnly, n.hasGun});
    }
    return Effect::kSealed;
}

std::string WithdrawRoll::prompt(const Speaker&) const {
    return fmt::format("A die decides the Withdrawal{}.", modifier == 0 ? std::string() : " (" + withSign(modifier) + ")");
}
void WithdrawRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const WithdrawalOutcome result = withdrawalOn(defs, die + modifier);
    say(log, {"TWWAE", "7.2.1"},
        [&] {
            return fmt::format("Withdrawal: die {}{}{}{}{}: it {}{}.", die, isCavalryOnly ? " + 1 (only Cavalry)" : "",
                               hasGun ? " \u2212 1 (Artillery)" : "",
                               cavalry != 0 ? fmt::format(" {} {} (Cavalry)", cavalry < 0 ? "\u2212" : "+", std::abs(cavalry))
                                            : std::string(),
                               isCavalryOnly || hasGun || cavalry != 0 ? fmt::format(" = {}", die + modifier) : std::string(),
                               result.succeeds ? "succeeds" : "fails",
                               result.losses > 0 ? fmt::format(" and {} strength is lost", result.losses) : std::string());
        },
        LogKind::kNote, key(defenderOf(s)), defs[s.battle.area].key, {die});
    withdrawalResult(defs, s, result, log);
}

// TWWAE 7.2: the Defender's choice, Cavalry as long as there is any; Reserves take none.
std::string WithdrawLosses::prompt(const Speaker&) const {
    return fmt::format("choose which block loses 1 strength in the Withdrawal; {} left.", left);
}
void WithdrawLosses::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (inLine(s, side) == 0) list.push_back(Proceed{});
    for (const BlockId b : Blocks{side, inLine(s, side)})
        if (const LoseStep lose{b}; allows(defs, s, lose, nullptr)) list.push_back(lose);
}
bool WithdrawLosses::allows(const Definitions& defs, const State& s, const LoseStep& lose, Rejection* why) const {
    const BlockBits line = inLine(s, side), horse = ofClass(defs, side, line, BlockClass::kCavalry);
    if (!isIn(side, line, lose.block)) return refuse(why, kAwaits, kRule);
    return horse == 0 || (horse & bitOf(lose.block)) != 0 || refuse(why, "Cavalry must lose strength first.", kRule);
}
bool WithdrawLosses::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return inLine(s, side) == 0 || refuse(why, kAwaits, kRule);  // nothing is left to lose
}
Effect WithdrawLosses::apply(const Definitions& defs, State& s, const LoseStep& lose, Log* log) const {
    static constexpr std::array<std::string_view, 3> kNames{"An Artillery", "A Cavalry", "An Infantry"};
    sayTo(
        log, {"TWWAE", "7.2.2"}, side,
        [&] { return fmt::format("{} block loses 1 strength.", kNames[index(defs[lose.block].cls)]); },
        [&] { return nameOf(defs, lose.block) + " loses 1 strength."; }, LogKind::kNote, defs[s.battle.area].key);
    loseStep(defs, s, lose.block, log, kRule);
    WithdrawLosses next = *this;
    if (next.left > 0) --next.left;
    if (next.left > 0 && inLine(s, side) != 0) push(s, next);
    else finishWithdrawal(defs, s, succeeded, log);
    return Effect::kSealed;
}
Effect WithdrawLosses::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    finishWithdrawal(defs, s, succeeded, log);
    return Effect::kSealed;
}

// TWWAE 8.1: the Besieged come out as Reserves, or stay.
std::string JoinBattle::prompt(const Speaker& speaker) const {
    return fmt::format("choose the blocks that come out of {} to join the Battle in Reserve, or go on.{}",
                       speaker.name(speaker.s.battle.city), speaker.soFar(side));
}
void JoinBattle::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const BlockId b : Blocks{side, blocksInside(s, side, s.battle.city)})
        if (const TakeBlock take{b}; allows(defs, s, take, nullptr)) list.push_back(take);
    list.push_back(Proceed{});
}
bool JoinBattle::allows(const Definitions& defs, const State& s, const TakeBlock& take, Rejection* why) const {
    const BlockId b = take.block;
    if (!isIn(side, blocksInside(s, side, s.battle.city), b)) return refuse(why, kAwaits, kRule);
    if (has(s, b, kChosen)) return refuse(why, [&] { return nameOf(defs, b) + " has already been chosen."; }, kRule);
    // RULING twwae-189: whoever surprises has neither Artillery nor Charles nor Essex in the Battle, as a Reserve either.
    const bool isBarred = defs[b].cls == BlockClass::kArtillery || b == BlockId::kCharles || b == BlockId::kEssex;
    if (s.battle.surprise && s.battle.surpriseBy == side && isBarred)
        return refuse(why, [&] { return nameOf(defs, b) + " may not take part in a Surprise Attack."; }, {"TWWAE", "7.94"});
    return true;
}
Effect JoinBattle::apply(const Definitions&, State& s, const TakeBlock& take, Log*) const {
    set(s, take.block, kChosen);
    push(s, *this);
    return Effect::kReversible;
}
Effect JoinBattle::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    const BlockBits join = chosen(s, side) & blocksInside(s, side, s.battle.city);
    clearAll(s, side, kChosen);
    setAll(s, side, join, kReserve | kStartedReserve | kBesiegedJoined);
    say(
        log, kRule,
        [&] { return fmt::format("{} out of {} as Reserves.",
                               countOf(join) == 1 ? "1 block comes" : fmt::format("{} blocks come", countOf(join)),
                               defs[s.battle.city].name); },
        LogKind::kNote, key(side), defs[s.battle.area].key);
    return Effect::kSealed;
}

}  // namespace twwae
