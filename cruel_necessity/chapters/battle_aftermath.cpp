// Battle aftermath: the outcome and its salvage, its effects and Benefits, and who comes home (CN 7.0 steps 6-7, 7.2).
#include <algorithm>

#include "cruel_necessity/chapters/siege.h"
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs_battle.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

// The outcome

BoxCount countBoxes(const State& s) {
    BoxCount count;
    for (const Box box : s.battle.box) {
        count.victory += box == Box::kVictory;
        count.draw += box == Box::kDraw;
        count.defeat += box == Box::kDefeat;
    }
    return count;
}

// CN 7.0.6: the box with more of your units than either other one; else Draw!. (RULINGS cn-20, cn-85)
Box outcomeOf(const BoxCount& c) {
    if (c.victory > c.draw && c.victory > c.defeat) return Box::kVictory;
    if (c.defeat > c.draw && c.defeat > c.victory) return Box::kDefeat;
    return Box::kDraw;
}

// CN 7.2: one Benefit Point for each unit in Victory! beyond the third.
int benefitPointsOf(const BoxCount& c) { return outcomeOf(c) == Box::kVictory ? std::max(0, c.victory - 3) : 0; }

namespace {

constexpr Citation kStep6{"CN", "7.0.6"}, kStep7A{"CN", "7.0.7A"}, kStep7B{"CN", "7.0.7B"}, kMajor{"CN", "7.2"};
constexpr BattleSide kRoyalist = BattleSide::kRoyalist, kParliament = BattleSide::kParliament;

// CN 7.0.6: would moving every Victory! unit down to Draw! avert the Defeat!? Fewer never do. (RULINGS cn-19, cn-74)
bool canSalvage(const BoxCount& c) {
    return outcomeOf(c) == Box::kDefeat && c.victory > 0 && outcomeOf({0, c.victory + c.draw, c.defeat}) != Box::kDefeat;
}

std::string_view sideOf(Box box) { return box == Box::kVictory ? "parliament" : box == Box::kDefeat ? "royalist" : ""; }

bool isCardForOutcome(const State& s, BattleCard c) {
    return holds(s, c) && (c == BattleCard::kTrustInGod || (c == BattleCard::kStubble && s.battle.outcome == Box::kVictory));
}
bool hasCardForOutcome(const State& s) {
    return isCardForOutcome(s, BattleCard::kStubble) || isCardForOutcome(s, BattleCard::kTrustInGod);
}

bool mayPlayOnOutcome(const Definitions& defs, const State& s, const PlayCard& play, Rejection* why) {
    if (index(play.card) >= kBattleCards) return refuse(why, "There is no such card.", kStep7A);
    if (play.card != BattleCard::kStubble && play.card != BattleCard::kTrustInGod)
        return refuse(why, [&] { return defs[play.card].title + " cannot be played after the Battle."; }, kStep7A);
    if (!holds(s, play.card)) return refuse(why, [&] { return "You do not hold " + defs[play.card].title + "."; }, kStep7A);
    if (!isCardForOutcome(s, play.card))
        return refuse(
            why, [&] { return defs[play.card].title + " needs a Victory! result."; }, kStep7A);
    if (play.slot != kNoSlot) return refuse(why, "The card is played on the outcome, not on one unit.", kStep7A);
    return true;
}

int costOf(const Definitions& defs, Benefit b) { return defs.tables.benefitPoints[index(b)]; }  // CN 7.2

bool mayClick(const Definitions& defs, const State& s, Fortress f, Rejection* why) {
    const FortressDefinition& fort = defs[f];
    if (fort.area[index(s.battle.army)] < 0)
        return refuse(
            why, [&] { return fort.name + " is not in the Region of this Battle."; }, kMajor);
    const FortressState& now = s.fortresses[index(f)];
    if (now.isParliaments)  // RULING cn-88
        return mayStrengthen(s, f) ||
               refuse(
                   why,
                   [&] {
                       return fort.name + (isFull(s, f) ? " is at its highest level."
                                                        : " cannot be strengthened while Parliament is in its bottom box.");
                   },
                   kMajor);
    // CN 7.2: no capture by a Benefit but where the player could Besiege at this moment. (RULING cn-24)
    Verdict may(why);
    if (now.click <= 1) requireMayBesiege(may, defs, s, reachOf(s), f);
    return may.holds();
}

bool mayTake(const Definitions& defs, const State& s, const TakeBenefit& take, Rejection* why) {
    if (take.benefit > Benefit::kWeakenByTwo) return refuse(why, "There is no such Benefit.", kMajor);
    if (s.battle.benefitPoints < costOf(defs, take.benefit))
        return refuse(
            why,
            [&] {
                return fmt::format("That costs {}; you have {}.", counted(costOf(defs, take.benefit), "Benefit Point"),
                                   int{s.battle.benefitPoints});
            },
            kMajor);
    switch (take.benefit) {
        case Benefit::kZeal:
            if (take.which != 0) return refuse(why, "Zeal needs no target.", kMajor);
            return zealTrack(defs).hasRoom(s.zeal, 1) || refuse(why, "Zeal is at its highest.", kMajor);
        case Benefit::kTrack:
            if (take.which >= kTracks) return refuse(why, "There is no such track.", kMajor);
            // A marker at its top passes the arrow on by 6.6.1, so long as any marker can rise. (RULING cn-57)
            for (std::size_t t = 0; t < kTracks; ++t)
                if (canMove(s, static_cast<Track>(t), true)) return true;
            return refuse(why, "No marker can rise.", kMajor);
        case Benefit::kFortress:
            if (take.which >= kFortresses) return refuse(why, "There is no such Fortress.", kMajor);
            return mayClick(defs, s, static_cast<Fortress>(take.which), why);
        default: return take.which == 0 || refuse(why, "The marker goes on the Army of this Battle.", kMajor);
    }
}

bool isInDefeat(const State& s, BattleSide side, std::size_t slot) {
    return side == kParliament ? s.battle.box[slot] == Box::kDefeat : (s.battle.beatenRoyalists >> slot & 1U) != 0;
}

void finishBattle(State& s) {
    beginRecovery(s);
    s.battle = {};
}

}  // namespace

// Step 6

void decideOutcome(const Definitions&, State& s, bool salvageWasAsked, Log* log) {
    const BoxCount count = countBoxes(s);
    if (!salvageWasAsked && canSalvage(count)) {
        push(s, BattleSequence{{}, BattleStep::kOutcome, 1});
        return push(s, SalvageChoice{});
    }
    s.battle.outcome = outcomeOf(count);
    s.battle.benefitPoints = static_cast<std::uint8_t>(benefitPointsOf(count));
    say(
        log, s.battle.benefitPoints ? kMajor : kStep6,
        [&] {
            const Box outcome = s.battle.outcome;
            return fmt::format("Of Parliament\u2019s units {} won, {} drew and {} lost: the Battle is {}.", count.victory,
                               count.draw, count.defeat,
                               outcome == Box::kDefeat  ? "a Defeat"
                               : outcome == Box::kDraw  ? "drawn"
                               : s.battle.benefitPoints ? "a Major Victory"
                                                        : "a Victory");
        },
        LogKind::kHeading, sideOf(s.battle.outcome));
    push(s, BattleSequence{{}, BattleStep::kAftermath, 0});
}

std::string SalvageChoice::prompt(const Speaker&) const { return "salvage a Draw for 1 Zeal, or accept the Defeat."; }
Effect SalvageChoice::apply(const Definitions& defs, State& s, const Salvage&, Log* log) const {
    for (Box& box : s.battle.box)
        if (box == Box::kVictory) box = Box::kDraw;
    say(
        log, kRule, [] { return std::string("Parliament moves its Victory! units down and salvages a Draw."); },
        LogKind::kAction, "parliament");
    changeZeal(defs, s, -1, log, kRule);  // one Zeal, or none if there is none (RULING cn-19)
    return Effect::kReversible;
}

// Step 7A

void openAftermath(const Definitions& defs, State& s, bool cardsWereAsked, Log* log) {
    if (!cardsWereAsked) {
        push(s, BattleSequence{{}, BattleStep::kAftermath, 1});
        if (hasCardForOutcome(s)) push(s, AftermathChoice{});
        return;
    }
    push(s, BattleSequence{{}, BattleStep::kBenefits, 0});
    applyOutcome(defs, s, s.battle.army, s.battle.outcome, log, kStep7A);
}

// Records how the Battle ended and does what its Outcome box says: Victory! Disorders the Army, Defeat! moves Monarchy
// down, Draw! does nothing.
void applyOutcome(const Definitions& defs, State& s, Army army, Box outcome, Log* log, const Citation& rule) {
    s.cardBattle = outcome;
    switch (outcome) {
        case Box::kVictory:
            ++s.battlesWon;
            s.victoryThisTurn = true;
            say(
                log, rule, [&] { return fmt::format("Victory! {} gives way.", capital(armyName(defs, s, army))); },
                LogKind::kNote, "parliament", key(army));
            return disorder(defs, s, army, log);
        case Box::kDefeat:
            ++s.battlesLost;
            if (s.battle.ignoresDefeat)
                return say(
                    log, kStep7A, [] { return std::string("Defeat! Its effect is ignored."); }, LogKind::kNote,
                    "royalist");
            say(
                log, rule, [] { return std::string("Defeat! The King\u2019s cause rises."); }, LogKind::kNote, "royalist",
                key(Track::kMonarchy));
            return moveTrack(defs, s, Track::kMonarchy, false, log, rule);
        default:
            ++s.battlesDrawn;
            say(log, rule, [] { return std::string("Draw! Neither side has gained by it."); });
    }
}

std::string AftermathChoice::prompt(const Speaker&) const { return "play a card on the outcome, or go on."; }
void AftermathChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto c : {BattleCard::kStubble, BattleCard::kTrustInGod})
        if (const PlayCard play{c, kNoSlot}; allows(defs, s, play, nullptr)) list.push_back(play);
    list.push_back(Proceed{});
}
bool AftermathChoice::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    return mayPlayOnOutcome(defs, s, a, why);
}
Effect AftermathChoice::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    spendCard(s, a.card);
    playOnOutcome(defs, s, a.card, log);
    if (hasCardForOutcome(s)) push(s, *this);
    return Effect::kReversible;
}

// Benefits (CN 7.2): any mix that can be paid; what is left over is lost (RULING cn-89)

// Every Benefit in ascending order, until isEnough(benefit); was one enough?
template <class IsEnough>
bool anyBenefit(IsEnough&& isEnough) {
    static constexpr std::array<std::uint8_t, 5> kTargets{1, kTracks, kFortresses, 1, 1};
    for (std::uint8_t b = 0; b <= index(Benefit::kWeakenByTwo); ++b)
        for (std::uint8_t which = 0; which < kTargets[b]; ++which)
            if (isEnough(TakeBenefit{static_cast<Benefit>(b), which})) return true;
    return false;
}

void openBenefits(const Definitions& defs, State& s, Log*) {
    const auto canTake = [&](const TakeBenefit& take) { return mayTake(defs, s, take, nullptr); };
    if (s.battle.benefitPoints > 0 && anyBenefit(canTake)) {
        push(s, BattleSequence{{}, BattleStep::kBenefits, 0});
        return push(s, BenefitChoice{});
    }
    s.battle.benefitPoints = 0;
    push(s, BattleSequence{{}, BattleStep::kReturn, 0});
}

std::string BenefitChoice::prompt(const Speaker& speaker) const {
    const int points = speaker.s.battle.benefitPoints;
    return fmt::format("spend your Benefit Points, or go on; {} left.", points);
}
void BenefitChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    anyBenefit([&](const TakeBenefit& take) {
        if (mayTake(defs, s, take, nullptr)) list.push_back(take);
        return false;
    });
    list.push_back(Proceed{});
}
bool BenefitChoice::allows(const Definitions& defs, const State& s, const TakeBenefit& a, Rejection* why) const {
    return mayTake(defs, s, a, why);
}
Effect BenefitChoice::apply(const Definitions& defs, State& s, const TakeBenefit& a, Log* log) const {
    s.battle.benefitPoints = static_cast<std::uint8_t>(s.battle.benefitPoints - costOf(defs, a.benefit));
    say(
        log, kRule,
        [&] {
            return fmt::format("Parliament spends {}.", counted(costOf(defs, a.benefit), "Benefit Point"));
        },
        LogKind::kAction, "parliament");
    switch (a.benefit) {
        case Benefit::kZeal: changeZeal(defs, s, 1, log, kRule); break;
        case Benefit::kTrack:
            moveTrack(defs, s, static_cast<Track>(a.which), true, log, kRule);
            break;
        case Benefit::kFortress: {
            const auto fort = static_cast<Fortress>(a.which);
            if (s.fortresses[index(fort)].isParliaments) clickUp(defs, s, fort, log, kRule);
            else clickDown(defs, s, fort, log, kRule);
            break;
        }
        case Benefit::kWeakenByOne:
        case Benefit::kWeakenByTwo: {
            // RULING cn-25: the marker lies there until this turn's Housekeeping.
            auto& modifier = s.armies[index(s.battle.army)].modifier;
            const int by = a.benefit == Benefit::kWeakenByOne ? 1 : 2;
            modifier = static_cast<std::int8_t>(modifier - by);
            say(
                log, kRule,
                [&] {
                    return fmt::format("{} has {} Strength this turn.", capital(armyName(defs, s, s.battle.army)),
                                       withSign(-by));
                },
                LogKind::kNote, "parliament", key(s.battle.army));
        }
    }
    return Effect::kReversible;
}
Effect BenefitChoice::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    s.battle.benefitPoints = 0;
    return Effect::kReversible;
}

// Step 7B

// RULING cn-59: whoever missed this Battle is released in its housekeeping.
void releaseRecovering(State& s) {
    for (std::size_t u = 0; u < kUnitKinds; ++u) {
        s.pool[u] = static_cast<std::uint8_t>(s.pool[u] + s.recovering[u]);
        s.recovering[u] = 0;
    }
}

void beginRecovery(State& s) {
    for (std::size_t u = 0; u < kUnitKinds; ++u) {
        s.recovering[u] = static_cast<std::uint8_t>(s.recovering[u] + s.resting[u]);
        s.resting[u] = 0;
    }
}

void returnUnits(const Definitions& defs, State& s, Log* log) {
    releaseRecovering(s);
    for (const auto side : {kRoyalist, kParliament})
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            UnitKind& unit = s.battle.line[index(side)].posts[slot].unit;
            if (unit == UnitKind::kNone || (defs[unit].isNamed && isInDefeat(s, side, slot))) continue;
            ++s.pool[index(unit)];
            unit = UnitKind::kNone;
        }
    for (BattleLine& line : s.battle.line) {
        for (Post& post : line.posts) post.marker = 0;
        line.hasMarker = 0;
    }
    s.battle.lying = {};
    s.battle.zealSlot = 0;
    say(log, kStep7B, [] { return std::string("The markers are taken off and the units return to their pools."); });
    push(s, BattleSequence{{}, BattleStep::kDeadly, 0});
}

// Step 7C

// One die for each Named unit in the Defeat! box, Parliament's first. (RULING cn-112)
void rollNextDeadlyOutcome(const Definitions& defs, State& s, Log*) {
    for (const auto side : {kParliament, kRoyalist})
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (const UnitKind unit = unitAt(s, side, slot); unit != UnitKind::kNone && defs[unit].isNamed) {
                push(s, BattleSequence{{}, BattleStep::kDeadly, 0});
                return push(s, DeadlyOutcome{{}, side, unit});
            }
    finishBattle(s);
}

std::string DeadlyOutcome::prompt(const Speaker& speaker) const {
    return fmt::format("A die decides the Deadly Outcome of {}.", speaker.defs[unit].name);
}
void DeadlyOutcome::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    auto& posts = s.battle.line[index(side)].posts;
    const auto place = std::find_if(posts.begin(), posts.end(), [&](const Post& post) { return post.unit == unit; });
    if (place != posts.end()) place->unit = UnitKind::kNone;
    const Fate fate = common::readTable(defs.tables.deadly, die);
    if (fate == Fate::kRallies) ++s.pool[index(unit)];
    else if (fate == Fate::kRecovers) ++s.resting[index(unit)];
    if (log)
        say(log, kRule,
            [&] {
                return fmt::format("Deadly Outcome of {}: {}, and the unit {}.", defs[unit].name, dieWords(die),
                                   fate == Fate::kLost       ? "is lost for good"
                                   : fate == Fate::kRecovers ? "recovers but misses the next Battle"
                                                             : "rallies at once");
            },
            LogKind::kDice, side == kRoyalist ? "royalist" : "parliament", {}, {die});
}

}  // namespace cruel_necessity
