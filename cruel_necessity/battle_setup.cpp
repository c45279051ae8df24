// Battle set-up: which Army is fought, who is committed, drawn and strengthened before the sectors clash (CN 7.0 steps 1-4).
#include "cruel_necessity/battle.h"

namespace cruel_necessity {

namespace {

constexpr Citation kStep1{"CN", "7.0.1"}, kStep2{"CN", "7.0.2"}, kStep3{"CN", "7.0.3"}, kStep4{"CN", "7.0.4"};
constexpr auto kFirstNamed = index(UnitKind::kCromwell), kLastNamed = index(UnitKind::kNewModel);

bool isParliamentNamed(const Definitions& defs, UnitKind u) {
    return u != UnitKind::kNone && defs[u].side == BattleSide::kParliament && defs[u].isNamed;
}

bool fitsSlot(const Definitions& defs, UnitKind u, std::size_t slot) { return defs[u].isCavalry == isCavalrySlot(slot); }

bool canCommitAny(const Definitions& defs, const State& s) {
    for (std::size_t u = kFirstNamed; u <= kLastNamed; ++u)
        if (s.pool[u] > 0)
            for (std::size_t slot = 0; slot < kSlots; ++slot)
                if (fitsSlot(defs, static_cast<UnitKind>(u), slot) && isEmptySlot(s, BattleSide::kParliament, slot)) return true;
    return false;
}

// The kinds that are drawn into this side's slot, by the order of ids.h: its arm, without Parliament's Named units, which
// are committed and never drawn. (CN 7.0.2, 7.0.3)
struct KindRange {
    UnitKind first, last;
};
constexpr KindRange drawnInto(BattleSide side, std::size_t slot) {
    if (side == BattleSide::kRoyalist)
        return isCavalrySlot(slot) ? KindRange{UnitKind::kPrinceRupert, UnitKind::kRoyalistHorse3} : KindRange{UnitKind::kLifeGuards, UnitKind::kRoyalistFoot2};
    return isCavalrySlot(slot) ? KindRange{UnitKind::kHorse4, UnitKind::kHorse1} : KindRange{UnitKind::kFoot5, UnitKind::kFoot1};
}

bool canDrawFor(const State& s, BattleSide side, std::size_t slot) {
    const auto [first, last] = drawnInto(side, slot);
    unsigned left = 0;
    for (std::size_t u = index(first); u <= index(last); ++u) left += s.pool[u];
    return left > 0;
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
    say(log, kStep3, [&] { return "The Royalist line: " + lineText(defs, s, BattleSide::kRoyalist) + "."; }, LogKind::kNote, "royalist");
    say(log, kStep3, [&] { return "Parliament's line: " + lineText(defs, s, BattleSide::kParliament) + "."; }, LogKind::kNote, "parliament");
    if (s.battle.eventsToDraw > 0)
        say(log, kStep4, [&] {
            return s.battle.eventsToDraw == 1 ? std::string("One unit brings a Battle Event.")
                                              : fmt::format("{} units bring Battle Events.", s.battle.eventsToDraw);
        });
}

// Fills the lines slot by slot, the Royalist one first (RULING cn-112); `at` counts the slots of both.
void fillFrom(const Definitions& defs, State& s, std::uint8_t at, Log* log) {
    for (; at < 2 * kSlots; ++at) {
        const auto side = at < kSlots ? BattleSide::kRoyalist : BattleSide::kParliament;
        const auto slot = static_cast<std::uint8_t>(at % kSlots);
        if (!isEmptySlot(s, side, slot) || !canDrawFor(s, side, slot)) continue;
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

// Why the unit may not take the marker of a card or the Zeal marker.
bool mayMark(const Definitions& defs, const State& s, const Action& a, Rejection* why) {
    if (const auto* boost = std::get_if<BoostUnit>(&a)) {
        // CN 7.0.4, 8.1: one marker, one Zeal, on a unit without another marker. (RULINGS cn-53, cn-54)
        if (boost->slot >= kSlots || isEmptySlot(s, BattleSide::kParliament, boost->slot))
            return refuse(why, "No unit of yours stands there.", kStep4);
        if (s.battle.zealPlaced) return refuse(why, "The Zeal marker has been placed in this Battle already.", kStep4);
        if (hasMarker(s, BattleSide::kParliament, boost->slot))
            return refuse(why, [&] { return defs[unitAt(s, BattleSide::kParliament, boost->slot)].name + " carries a Strength marker already."; }, kStep4);
        if (s.zeal < 1) return refuse(why, "The Zeal marker costs one Zeal Point, and you have none.", kStep4);
        return true;
    }
    const auto& play = std::get<PlayCard>(a);
    if (play.card != BattleCard::kLobsters && play.card != BattleCard::kPsalms) {
        if (play.card == BattleCard::kNone || index(play.card) >= kBattleCards) return refuse(why, "There is no such card.", kStep4);
        return refuse(why, [&] { return defs[play.card].title + " is not for the time before the sectors."; }, kStep4);
    }
    if (!holds(s, play.card)) return refuse(why, [&] { return "You do not hold " + defs[play.card].title + "."; }, kStep4);
    if (play.slot >= kSlots || isEmptySlot(s, BattleSide::kParliament, play.slot))
        return refuse(why, "Choose one of your units for the card.", kStep4);
    const UnitDefinition& unit = defs[unitAt(s, BattleSide::kParliament, play.slot)];
    if (play.card == BattleCard::kLobsters && (!unit.isCavalry || unit.isNamed))
        return refuse(why, [&] { return defs[play.card].title + " needs an unnamed Cavalry unit."; }, kStep4);
    // RULING cn-54: the Zeal marker lies alone on its unit, whichever of the two came first.
    if (s.battle.zealSlot == play.slot + 1) return refuse(why, [&] { return unit.name + " carries the Zeal marker already."; }, kStep4);
    return true;
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
    s.battle = clearedBattle();
    s.battle.isOn = true;
    beginRecovery(s);
    say(log, {"CN", "6.1"}, [&] {
        const std::string& title = defs[s.current].title;
        return title.empty() ? std::string("A Tactical Battle is fought.") : title + " is fought.";
    }, LogKind::kHeading);
    push(s, BattleSequence{{}, BattleStep::kDesignate, 0});
}

void run(const Definitions& defs, State& s, const BattleSequence& f, Log* log) {
    switch (f.step) {
        case BattleStep::kDesignate: return push(s, DesignateArmy{});
        case BattleStep::kCommit:
            push(s, BattleSequence{{}, BattleStep::kFill, 0});
            if (canCommitAny(defs, s)) push(s, CommitUnits{});
            return;
        case BattleStep::kFill: return fillFrom(defs, s, f.at, log);
        case BattleStep::kEvents: return drawEvents(s, log);
        case BattleStep::kPrepare:
            push(s, BattleSequence{{}, BattleStep::kFight, 0});
            if (canPrepare(defs, s)) push(s, PrepareBattle{});
            return;
        case BattleStep::kFight: return fightNextSector(defs, s, f.at, log);
        case BattleStep::kOutcome: return decideOutcome(defs, s, f.at != 0, log);
        case BattleStep::kAftermath: return openAftermath(defs, s, f.at != 0, log);
        case BattleStep::kBenefits: return openBenefits(defs, s, log);
        case BattleStep::kReturn: return returnUnits(defs, s, log);
        case BattleStep::kDeadly: return rollNextDeadlyOutcome(defs, s, log);
    }
}

// Step 1

bool allows(const Definitions&, const State& s, const DesignateArmy&, const Action& a, Rejection* why) {
    const auto* fight = std::get_if<FightBattle>(&a);
    if (!fight) return refuse(why, "Designate the Royal Army that is fought: North or West.", kStep1);
    // RULING cn-26: either of the two Royal Armies in England, whatever its state.
    if (fight->army != Army::kNorth && fight->army != Army::kWest)
        return refuse(why, "Only the Royal Armies of the North and the West fight Tactical Battles.", kStep1);
    if (fight->isQuick && s.options.quickBattles == QuickBattles::kOff)
        return refuse(why, "The quick method is not in play.", {"CN", "12.3"});
    if (!fight->isQuick && s.options.quickBattles == QuickBattles::kAlways)
        return refuse(why, "Every Battle is fought by the quick method in this game.", {"CN", "12.3"});
    return true;
}

void legal(const Definitions& defs, const State& s, const DesignateArmy& f, ActionList& list) {
    for (const auto army : {Army::kNorth, Army::kWest})
        for (const bool isQuick : {false, true})
            if (const Action a = FightBattle{army, isQuick}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}

Effect apply(const Definitions& defs, State& s, const DesignateArmy&, const Action& a, Log* log) {
    const auto& fight = std::get<FightBattle>(a);
    s.battle.army = fight.army;
    say(log, kStep1, [&] {
        return fmt::format("The Battle is fought against the {}{}.", armyName(defs, s, fight.army), fight.isQuick ? ", by the quick method" : "");
    }, LogKind::kAction, "parliament", key(fight.army));
    // RULING cn-102: the method is chosen for each Battle.
    if (fight.isQuick) push(s, QuickDice{});
    else push(s, BattleSequence{{}, BattleStep::kCommit, 0});
    return Effect::kReversible;
}

// Step 2

bool allows(const Definitions& defs, const State& s, const CommitUnits&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* commit = std::get_if<CommitUnit>(&a);
    if (!commit) return refuse(why, "Commit Named units to the line, or proceed.", kStep2);
    if (index(commit->unit) >= kUnitKinds || !isParliamentNamed(defs, commit->unit))
        return refuse(why, "Only Named Parliamentary units are committed; the others are drawn.", kStep2);
    const UnitDefinition& unit = defs[commit->unit];
    if (s.pool[index(commit->unit)] == 0) {
        // RULING cn-59: a unit in the Recovery box misses the whole Battle.
        if (s.recovering[index(commit->unit)] > 0)
            return refuse(why, [&] { return unit.name + " rests in the Recovery box and misses this Battle."; }, {"CN", "7.0.7C"});
        return refuse(why, [&] { return unit.name + " is not available."; }, kStep2);
    }
    // RULING cn-58: Cavalry on a flank, Infantry in the four inner boxes.
    if (commit->slot >= kSlots) return refuse(why, "There is no such box in the line.", kStep2);
    if (!fitsSlot(defs, commit->unit, commit->slot))
        return refuse(why, [&] { return unit.name + (unit.isCavalry ? " is Cavalry and stands on a flank." : " is Infantry and stands between the flanks."); }, kStep2);
    if (!isEmptySlot(s, BattleSide::kParliament, commit->slot))
        return refuse(why, [&] { return "That box is held by " + defs[unitAt(s, BattleSide::kParliament, commit->slot)].name + "."; }, kStep2);
    return true;
}

void legal(const Definitions& defs, const State& s, const CommitUnits& f, ActionList& list) {
    for (std::size_t u = kFirstNamed; u <= kLastNamed; ++u)
        if (s.pool[u] > 0)
            for (std::uint8_t slot = 0; slot < kSlots; ++slot)
                if (const Action a = CommitUnit{static_cast<UnitKind>(u), slot}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}

Effect apply(const Definitions& defs, State& s, const CommitUnits& f, const Action& a, Log* log) {
    const auto* commit = std::get_if<CommitUnit>(&a);
    if (!commit) return Effect::kReversible;
    s.battle.line[index(BattleSide::kParliament)][commit->slot] = commit->unit;
    --s.pool[index(commit->unit)];
    say(log, kStep2, [&] {
        static constexpr std::array<std::string_view, kSlots> kPlaces{"on the right flank", "on the left flank", "in the right wing",
                                                                      "in the right wing", "in the left wing", "in the left wing"};
        return fmt::format("{} is committed {}.", defs[commit->unit].name, kPlaces[commit->slot]);
    }, LogKind::kAction, "parliament");
    if (canCommitAny(defs, s)) push(s, f);
    return Effect::kReversible;
}

// Step 3

void outcomes(const Definitions&, const State& s, const DrawUnit& f, OutcomeList& list) {
    OutcomeList::Sieve drawn(list);
    const auto [first, last] = drawnInto(f.side, f.slot);
    for (std::size_t u = index(first); u <= index(last); ++u) drawn.add({DrewUnit{static_cast<UnitKind>(u)}, s.pool[u]}, s.pool[u] > 0);
}

void applyChance(const Definitions&, State& s, const DrawUnit& f, const Action& a, Log*) {
    const UnitKind unit = std::get<DrewUnit>(a).unit;
    s.battle.line[index(f.side)][f.slot] = unit;
    --s.pool[index(unit)];
}

// Step 4

void outcomes(const Definitions&, const State& s, const DrawBattleEvent&, OutcomeList& list) {
    for (auto left = s.battleDeck.candidates(); left; left &= left - 1)
        list.push_back({DrewBattleCard{static_cast<BattleCard>(std::countr_zero(left))}, 1});
}

void applyChance(const Definitions& defs, State& s, const DrawBattleEvent&, const Action& a, Log* log) {
    const BattleCard drawn = std::get<DrewBattleCard>(a).card;
    s.battleDeck.draw(static_cast<int>(index(drawn)));
    if (defs[drawn].isImmediate) {
        s.battleDeck.discard(static_cast<int>(index(drawn)));
        return resolveAtOnce(defs, s, drawn, log);
    }
    s.hand = static_cast<std::uint16_t>(s.hand | 1U << index(drawn));
    say(log, kStep4, [&] { return fmt::format("Battle Event: {}. Parliament keeps the card.", defs[drawn].title); }, LogKind::kNote, "parliament");
}

void applyChance(const Definitions& defs, State& s, const BattleEventRoll& f, const Action& a, Log* log) {
    resolveWithDie(defs, s, f.card, dieOf(a), log);
}

bool allows(const Definitions& defs, const State& s, const PrepareBattle&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (!std::holds_alternative<PlayCard>(a) && !std::holds_alternative<BoostUnit>(a))
        return refuse(why, "Strengthen your line with a card or the Zeal marker, or proceed to the sectors.", kStep4);
    return mayMark(defs, s, a, why);
}

void legal(const Definitions& defs, const State& s, const PrepareBattle&, ActionList& list) {
    for (const auto c : {BattleCard::kLobsters, BattleCard::kPsalms})
        if (holds(s, c))
            for (std::uint8_t slot = 0; slot < kSlots; ++slot)
                if (const Action a = PlayCard{c, slot}; mayMark(defs, s, a, nullptr)) list.push_back(a);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot)
        if (const Action a = BoostUnit{slot}; mayMark(defs, s, a, nullptr)) list.push_back(a);
    list.push_back(Proceed{});
}

Effect apply(const Definitions& defs, State& s, const PrepareBattle& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) return Effect::kReversible;
    if (const auto* play = std::get_if<PlayCard>(&a)) {
        spendCard(s, play->card);
        playOnUnit(defs, s, play->card, play->slot, log);
    } else {
        const std::uint8_t slot = std::get<BoostUnit>(a).slot;
        placeMarker(s, BattleSide::kParliament, slot, 1, BattleCard::kNone);
        s.battle.zealPlaced = true;
        s.battle.zealSlot = static_cast<std::uint8_t>(slot + 1);
        ++s.zealSpent;
        say(log, kStep4, [&] { return fmt::format("{} is infused with Zeal: +1 Strength.", defs[unitAt(s, BattleSide::kParliament, slot)].name); },
            LogKind::kAction, "parliament");
        changeZeal(defs, s, -1, log, kStep4);
    }
    if (canPrepare(defs, s)) push(s, f);
    return Effect::kReversible;
}

}  // namespace cruel_necessity
