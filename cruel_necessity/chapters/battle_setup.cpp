// Battle set-up: which Army is fought, who is committed, drawn and strengthened before the sectors clash (CN 7.0 steps 1-4).
#include <algorithm>
#include <bit>
#include <cstring>

#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs_battle.h"

namespace cruel_necessity {

namespace {

constexpr Citation kStep3{"CN", "7.0.3"}, kStep4{"CN", "7.0.4"};
constexpr auto kFirstNamed = index(UnitKind::kCromwell), kLastNamed = index(UnitKind::kNewModel);

bool isParliamentNamed(const Definitions& defs, UnitKind u) {
    return u != UnitKind::kNone && defs[u].side == BattleSide::kParliament && defs[u].isNamed;
}

bool fitsSlot(const Definitions& defs, UnitKind u, std::size_t slot) { return defs[u].isCavalry == isCavalrySlot(slot); }

bool canCommitAny(const Definitions& defs, const State& s) {
    for (std::size_t u = kFirstNamed; u <= kLastNamed; ++u)
        if (s.pool[u] > 0)
            for (std::size_t slot = 0; slot < kSlots; ++slot)
                if (fitsSlot(defs, static_cast<UnitKind>(u), slot) && isEmptySlot(s, BattleSide::kParliament, slot))
                    return true;
    return false;
}

// The kinds that are drawn into this side's slot, by the order of ids.h: its arm, without Parliament's Named units, which
// are committed and never drawn. (CN 7.0.2, 7.0.3)
struct KindRange {
    UnitKind first, last;
};
constexpr KindRange drawnInto(BattleSide side, std::size_t slot) {
    if (side == BattleSide::kRoyalist)
        return isCavalrySlot(slot) ? KindRange{UnitKind::kPrinceRupert, UnitKind::kRoyalistHorse3}
                                   : KindRange{UnitKind::kLifeGuards, UnitKind::kRoyalistFoot2};
    return isCavalrySlot(slot) ? KindRange{UnitKind::kHorse4, UnitKind::kHorse1}
                               : KindRange{UnitKind::kFoot5, UnitKind::kFoot1};
}

// How many units are left of each of these kinds, a byte a kind, the first lowest. Eight kinds are read at once.
std::uint64_t leftOf(const State& s, KindRange kinds) {
    constexpr std::size_t kAtOnce = sizeof(std::uint64_t);
    const std::size_t from = std::min(index(kinds.first), kUnitKinds - kAtOnce);
    std::uint64_t left = 0;
    std::memcpy(&left, &s.pool[from], kAtOnce);
    if constexpr (std::endian::native == std::endian::big) left = __builtin_bswap64(left);
    left >>= 8 * (index(kinds.first) - from);
    return left & ~std::uint64_t{0} >> 8 * (kAtOnce - 1 - (index(kinds.last) - index(kinds.first)));
}

std::string lineText(const Definitions& defs, const State& s, BattleSide side) {
    std::string text;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (isEmptySlot(s, side, slot)) continue;
        if (!text.empty()) text += slot == 2 || slot == 4 ? "; " : ", ";
        const UnitDefinition& unit = defs[unitAt(s, side, slot)];
        text += fmt::format("{} {}", unit.name, unit.strength);
    }
    return text;
}

// Counts the EVENT units once all stand face up. (RULING cn-83)
void revealLines(const Definitions& defs, State& s, Log* log) {
    s.battle.eventsToDraw = 0;
    for (const auto side : {BattleSide::kRoyalist, BattleSide::kParliament})
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (!isEmptySlot(s, side, slot)) s.battle.eventsToDraw += defs[unitAt(s, side, slot)].drawsEvent ? 1 : 0;
    say(
        log, kStep3, [&] { return "The Royalist line: " + lineText(defs, s, BattleSide::kRoyalist) + "."; }, LogKind::kNote,
        "royalist");
    say(
        log, kStep3, [&] { return "Parliament\u2019s line: " + lineText(defs, s, BattleSide::kParliament) + "."; },
        LogKind::kNote, "parliament");
    if (s.battle.eventsToDraw > 0)
        say(log, kStep4, [&] {
            return s.battle.eventsToDraw == 1 ? std::string("One unit draws a Battle Event card.")
                                              : fmt::format("{} units each draw a Battle Event card.", s.battle.eventsToDraw);
        });
}

// Fills the lines slot by slot, the Royalist one first (RULING cn-112); `at` counts the slots of both.
void fillFrom(const Definitions& defs, State& s, std::uint8_t at, Log* log) {
    for (; at < 2 * kSlots; ++at) {
        const auto side = at < kSlots ? BattleSide::kRoyalist : BattleSide::kParliament;
        const auto slot = static_cast<std::uint8_t>(at % kSlots);
        if (!isEmptySlot(s, side, slot) || leftOf(s, drawnInto(side, slot)) == 0) continue;
        push(s, BattleSequence{{}, BattleStep::kFill, static_cast<std::uint8_t>(at + 1)});
        push(s, DrawUnit{{}, side, slot});
        return;
    }
    revealLines(defs, s, log);
    push(s, BattleSequence{{}, BattleStep::kEvents, 0});
}

void drawEvents(State& s, Log* log) {
    push(s, BattleSequence{{}, s.battle.eventsToDraw > 1 ? BattleStep::kEvents : BattleStep::kPrepare, 0});
    if (s.battle.eventsToDraw == 0) return;
    --s.battle.eventsToDraw;
    if (s.battleDeck.empty()) {
        // RULING cn-108: the discards become the pile again; if there are none, nothing is drawn.
        if (s.battleDeck.discards() == 0)
            return say(log, kStep4, [] { return std::string("No Battle Event card is left to draw."); });
        s.battleDeck.reshuffle();
        say(log, kStep4, [] { return std::string("The Battle Event cards are shuffled again."); });
    }
    push(s, DrawBattleEvent{});
}

// CN 7.0.4, 8.1: one marker, one Zeal, on a unit without another marker. (RULINGS cn-53, cn-54)
bool mayMark(const Definitions& defs, const State& s, const BoostUnit& boost, Rejection* why) {
    if (boost.slot >= kSlots || isEmptySlot(s, BattleSide::kParliament, boost.slot))
        return refuse(why, "You have no unit there.", kStep4);
    if (s.battle.zealPlaced) return refuse(why, "The Zeal marker has already been placed in this Battle.", kStep4);
    if (hasMarker(s, BattleSide::kParliament, boost.slot))
        return refuse(why, [&] {
            return defs[unitAt(s, BattleSide::kParliament, boost.slot)].name + " already has a Strength marker.";
        }, kStep4);
    return s.zeal >= 1 || refuse(why, "The Zeal marker costs 1 Zeal Point and you have none.", kStep4);
}
// The marker of a card that is played on a unit.
bool mayMark(const Definitions& defs, const State& s, const PlayCard& play, Rejection* why) {
    if (play.card != BattleCard::kLobsters && play.card != BattleCard::kPsalms) {
        if (play.card == BattleCard::kNone || index(play.card) >= kBattleCards)
            return refuse(why, "There is no such card.", kStep4);
        return refuse(
            why, [&] { return defs[play.card].title + " cannot be played before the Sectors are fought."; }, kStep4);
    }
    if (!holds(s, play.card)) return refuse(why, [&] { return "You do not hold " + defs[play.card].title + "."; }, kStep4);
    if (play.slot >= kSlots || isEmptySlot(s, BattleSide::kParliament, play.slot))
        return refuse(why, "Choose one of your units for the card.", kStep4);
    const UnitDefinition& unit = defs[unitAt(s, BattleSide::kParliament, play.slot)];
    if (play.card == BattleCard::kLobsters && (!unit.isCavalry || unit.isNamed))
        return refuse(why, [&] { return defs[play.card].title + " needs an unnamed Cavalry unit."; }, kStep4);
    // RULING cn-54: the Zeal marker lies alone on its unit, whichever of the two came first.
    return s.battle.zealSlot != play.slot + 1 ||
           refuse(
               why, [&] { return unit.name + " already has the Zeal marker."; }, kStep4);
}

bool canPrepare(const Definitions& defs, const State& s) {
    for (std::uint8_t slot = 0; slot < kSlots; ++slot)
        if (mayMark(defs, s, PlayCard{BattleCard::kLobsters, slot}, nullptr) ||
            mayMark(defs, s, PlayCard{BattleCard::kPsalms, slot}, nullptr) || mayMark(defs, s, BoostUnit{slot}, nullptr))
            return true;
    return false;
}

}  // namespace

// CN 6.1: the Battle comes before everything else on the Current Event card.
void startBattle(const Definitions& defs, State& s, Log* log) {
    s.battle = {};
    s.battle.isOn = true;
    beginRecovery(s);
    say(log, {"CN", "6.1"}, [&] {
        const std::string& title = defs[s.current].title;
        return title.empty() ? std::string("A Tactical Battle is fought.") : title + " is fought.";
    }, LogKind::kHeading);
    push(s, BattleSequence{{}, BattleStep::kDesignate, 0});
}

void BattleSequence::run(const Definitions& defs, State& s, Log* log) const {
    switch (step) {
        case BattleStep::kDesignate: return push(s, DesignateArmy{});
        case BattleStep::kCommit:
            push(s, BattleSequence{{}, BattleStep::kFill, 0});
            if (canCommitAny(defs, s)) push(s, CommitUnits{});
            return;
        case BattleStep::kFill: return fillFrom(defs, s, at, log);
        case BattleStep::kEvents: return drawEvents(s, log);
        case BattleStep::kPrepare:
            push(s, BattleSequence{{}, BattleStep::kFight, 0});
            if (canPrepare(defs, s)) push(s, PrepareBattle{});
            return;
        case BattleStep::kFight: return fightNextSector(defs, s, at, log);
        case BattleStep::kOutcome: return decideOutcome(defs, s, at != 0, log);
        case BattleStep::kAftermath: return openAftermath(defs, s, at != 0, log);
        case BattleStep::kBenefits: return openBenefits(defs, s, log);
        case BattleStep::kReturn: return returnUnits(defs, s, log);
        case BattleStep::kDeadly: return rollNextDeadlyOutcome(defs, s, log);
    }
}

// DesignateArmy (step 1)

std::string DesignateArmy::prompt(const Speaker& speaker) const {
    return fmt::format("{}: choose the Army you fight.", speaker.title(speaker.s.current));
}
void DesignateArmy::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto army : {Army::kNorth, Army::kWest})
        for (const bool isQuick : {false, true})
            if (const FightBattle a{army, isQuick}; allows(defs, s, a, nullptr)) list.push_back(a);
}
bool DesignateArmy::allows(const Definitions&, const State& s, const FightBattle& a, Rejection* why) const {
    // RULING cn-26: either of the two Royal Armies in England, whatever its state.
    if (a.army != Army::kNorth && a.army != Army::kWest)
        return refuse(why, "Only the Royal Armies of the North and the West fight Tactical Battles.", kRule);
    if (a.isQuick && s.options.quickBattles == QuickBattles::kOff)
        return refuse(why, "The quick method is not in use.", QuickDice::kRule);
    if (!a.isQuick && s.options.quickBattles == QuickBattles::kAlways)
        return refuse(why, "In this game every Battle is fought by the quick method.", QuickDice::kRule);
    return true;
}
Effect DesignateArmy::apply(const Definitions& defs, State& s, const FightBattle& a, Log* log) const {
    s.battle.army = a.army;
    say(
        log, a.isQuick ? QuickDice::kRule : kRule,
        [&] {
            return fmt::format("The Battle is fought against {}{}.", armyName(defs, s, a.army),
                               a.isQuick ? ", by the quick method" : "");
        },
        LogKind::kAction, "parliament", key(a.army));
    weigh(log, common::LogWeight::kGreat);
    // RULING cn-102: the method is chosen for each Battle.
    if (a.isQuick) push(s, QuickDice{});
    else push(s, BattleSequence{{}, BattleStep::kCommit, 0});
    return Effect::kReversible;
}

// CommitUnits (step 2)

std::string CommitUnits::prompt(const Speaker&) const { return "commit Named units to your line, or go on."; }
void CommitUnits::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t u = kFirstNamed; u <= kLastNamed; ++u)
        if (s.pool[u] > 0)
            for (std::uint8_t slot = 0; slot < kSlots; ++slot)
                if (const CommitUnit a{static_cast<UnitKind>(u), slot}; allows(defs, s, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}
bool CommitUnits::allows(const Definitions& defs, const State& s, const CommitUnit& a, Rejection* why) const {
    if (index(a.unit) >= kUnitKinds || !isParliamentNamed(defs, a.unit))
        return refuse(why, "Only your Named units can be committed; the others are drawn.", kRule);
    const UnitDefinition& unit = defs[a.unit];
    if (s.pool[index(a.unit)] == 0) {
        // RULING cn-59: a unit in the Recovery box misses the whole Battle.
        if (s.recovering[index(a.unit)] > 0)
            return refuse(
                why, [&] { return unit.name + ": the unit is in the Recovery box and misses this Battle."; },
            DeadlyOutcome::kRule);
        return refuse(why, [&] { return unit.name + ": the unit is not available."; }, kRule);
    }
    // RULING cn-58: Cavalry on a flank, Infantry in the four inner boxes.
    if (a.slot >= kSlots) return refuse(why, "There is no such box in the line.", kRule);
    if (!fitsSlot(defs, a.unit, a.slot))
        return refuse(
            why,
            [&] {
                return unit.name +
                       (unit.isCavalry ? ": Cavalry must be placed on a flank." : ": Foot must be placed between the flanks.");
            },
            kRule);
    return isEmptySlot(s, BattleSide::kParliament, a.slot) || refuse(why, [&] {
        return "That box is already taken: " + defs[unitAt(s, BattleSide::kParliament, a.slot)].name + ".";
    }, kRule);
}
Effect CommitUnits::apply(const Definitions& defs, State& s, const CommitUnit& a, Log* log) const {
    s.battle.line[index(BattleSide::kParliament)].posts[a.slot].unit = a.unit;
    --s.pool[index(a.unit)];
    say(
        log, kRule,
        [&] {
            static constexpr std::array<std::string_view, kSlots> kPlaces{"on the right flank", "on the left flank",
                                                                          "in the right wing",  "in the right wing",
                                                                          "in the left wing",   "in the left wing"};
            return fmt::format("Parliament commits {} {}.", defs[a.unit].name, kPlaces[a.slot]);
        },
        LogKind::kAction, "parliament");
    if (canCommitAny(defs, s)) push(s, *this);
    return Effect::kReversible;
}

// DrawUnit (step 3)

std::string DrawUnit::prompt(const Speaker&) const { return "The lines of battle are filled."; }
void DrawUnit::outcomes(const Definitions&, const State& s, OutcomeList& list) const {
    OutcomeList::Sieve drawn(list);
    const auto [first, last] = drawnInto(side, slot);
    for (std::size_t u = index(first); u <= index(last); ++u)
        drawn.add({DrewUnit{static_cast<UnitKind>(u)}, s.pool[u]}, s.pool[u] > 0);
}
UnitKind drawnFor(const State& s, const DrawUnit& f) {
    const KindRange kinds = drawnInto(f.side, f.slot);
    const std::uint64_t left = leftOf(s, kinds);
    if (left == 0) return UnitKind::kNone;
    std::uint64_t upTo = left * 0x0101010101010101U;  // in each byte the units of its kind and of those before it
    const std::uint32_t at = s.rng.peek(static_cast<std::uint32_t>(upTo >> 56));
    std::size_t unit = index(kinds.first);
    for (; (upTo & 0xffU) <= at; upTo >>= 8) ++unit;
    return static_cast<UnitKind>(unit);
}
void DrawUnit::applyChance(const Definitions&, State& s, const Action& a, Log*) const {
    const UnitKind unit = std::get<DrewUnit>(a).unit;
    s.battle.line[index(side)].posts[slot].unit = unit;
    --s.pool[index(unit)];
}

// DrawBattleEvent, BattleEventRoll (step 4)

std::string DrawBattleEvent::prompt(const Speaker&) const { return "A Battle Event card is drawn."; }
std::uint64_t DrawBattleEvent::candidates(const Definitions&, const State& s) const { return s.battleDeck.candidates(); }
Action DrawBattleEvent::drawn(int battleCard) { return DrewBattleCard{static_cast<BattleCard>(battleCard)}; }
void DrawBattleEvent::applyChance(const Definitions& defs, State& s, const Action& a, Log* log) const {
    const BattleCard drawn = std::get<DrewBattleCard>(a).card;
    s.battleDeck.draw(static_cast<int>(index(drawn)));
    if (defs[drawn].isImmediate) {
        s.battleDeck.discard(static_cast<int>(index(drawn)));
        return resolveAtOnce(defs, s, drawn, log);
    }
    s.hand = static_cast<std::uint16_t>(s.hand | 1U << index(drawn));
    say(log, kRule, [&] { return fmt::format("Battle Event: {}. Parliament keeps the card.", defs[drawn].title); },
        LogKind::kNote, "parliament");
}

std::string BattleEventRoll::prompt(const Speaker& speaker) const {
    return fmt::format("A die is rolled for {}.", speaker.defs[card].title);
}
void BattleEventRoll::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    resolveWithDie(defs, s, card, die, log);
}

// PrepareBattle (step 4)

std::string PrepareBattle::prompt(const Speaker&) const {
    return "strengthen your line with cards or Zeal, or go on.";
}
void PrepareBattle::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto c : {BattleCard::kLobsters, BattleCard::kPsalms})
        if (holds(s, c))
            for (std::uint8_t slot = 0; slot < kSlots; ++slot)
                if (const PlayCard a{c, slot}; mayMark(defs, s, a, nullptr)) list.push_back(a);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot)
        if (const BoostUnit a{slot}; mayMark(defs, s, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}
bool PrepareBattle::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    return mayMark(defs, s, a, why);
}
bool PrepareBattle::allows(const Definitions& defs, const State& s, const BoostUnit& a, Rejection* why) const {
    return mayMark(defs, s, a, why);
}
Effect PrepareBattle::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    spendCard(s, a.card);
    playOnUnit(defs, s, a.card, a.slot, log);
    if (canPrepare(defs, s)) push(s, *this);
    return Effect::kReversible;
}
Effect PrepareBattle::apply(const Definitions& defs, State& s, const BoostUnit& a, Log* log) const {
    placeMarker(s, BattleSide::kParliament, a.slot, 1, BattleCard::kNone);
    s.battle.zealPlaced = true;
    s.battle.zealSlot = static_cast<std::uint8_t>(a.slot + 1);
    ++s.zealSpent;
    say(log, kRule, [&] {
        return fmt::format("Zeal is infused: {} +1 Strength.", defs[unitAt(s, BattleSide::kParliament, a.slot)].name);
    }, LogKind::kAction, "parliament");
    changeZeal(defs, s, -1, log, kRule);
    if (canPrepare(defs, s)) push(s, *this);
    return Effect::kReversible;
}

}  // namespace cruel_necessity
