// Battle: its sequence from the siege lines to the bonus cards. (P19.1, P20.4)
#include "ukc/chapters/battle.h"
#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement.h"
#include "ukc/state/annex.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr Citation kBattle{"UKC", "P19.1"}, kSiegeArea{"UKC", "P20.4"};

Side loserOf(const Battle& b) { return enemyOf(b.winner); }
std::string_view areaKey(const Definitions& defs, const State& s) { return defs[s.battle.area].key; }

// PA.82: the King is there and the marker is with him; not from Winter 1644 on. (G6.6: he must command)
bool mayUseBrentford(const State& s) {
    if (!s.brentford || turnNumber(s) >= kWinter1644 || !isOnMap(s, General::kCharles)) return false;
    const Battle& b = s.battle;
    const General command = b.general[index(Side::kRoyalist)];
    if (command == General::kCharles) return true;
    if (isGmt(s)) return false;
    const bool joins = b.joinInside && b.attacker == Side::kRoyalist && general(s, General::kCharles).isInside;
    return areaOf(s, General::kCharles) == b.area && (commanderOf(s, General::kCharles) == command || joins);
}

std::string sumText(const Definitions& defs, const State& s, Side side) {
    const Battle& b = s.battle;
    const auto i = index(side);
    const General g = leader(defs, s, b, side);
    const BrigadeSet set = fighters(s, b, side);
    std::string text =
        fmt::format("{}: die {}, {} +{}", sideTitle(side), b.die[i], counted(set.size(), "Brigade"), valueOf(defs, set));
    if (g != General::kNone) text += fmt::format(", {} +{}", defs[g].name, defs[g].battle);
    if (b.card[i] != CardId::kNone)
        text += fmt::format(", {} +{}", defs[b.card[i]].title, cardModifier(defs, s, b, side, b.card[i]));
    if (b.extra[i] != 0) text += fmt::format(", the Earl of Brentford +{}", b.extra[i]);
    return text + fmt::format(" = {}", b.die[i] + strength(defs, s, b, side));
}

const char* endName(BattleEnd end) {
    switch (end) {
        case BattleEnd::kAttackerDecisive: return "a Decisive Victory for the attacker";
        case BattleEnd::kAttackerMajor: return "a Major Victory for the attacker";
        case BattleEnd::kAttackerIndecisive: return "an Indecisive Victory for the attacker";
        case BattleEnd::kAttackerDrawn: return "a drawn Battle; the attacker holds the field";
        case BattleEnd::kDefenderDrawn: return "a drawn Battle; the defender holds the field";
        case BattleEnd::kDefenderIndecisive: return "an Indecisive Victory for the defender";
        case BattleEnd::kDefenderMajor: return "a Major Victory for the defender";
        case BattleEnd::kDefenderDecisive: return "a Decisive Victory for the defender";
    }
    return "";
}

// PA.82: Brentford never makes a Major Victory of an Indecisive one. (RULING ukc-35) `difference` counts him already.
int withBrentford(Side attacker, int difference) {
    if (attacker == Side::kRoyalist) return difference == kMajorFrom ? kMajorFrom - 1 : difference;
    return difference == -kMajorFrom ? 1 - kMajorFrom : difference;
}
BattleEnd endOf(const Definitions& defs, const Battle& b, int judged) {
    const Side defender = enemyOf(b.attacker);
    return battleEnd(judged, isDecisiveCard(defs, b.card[index(b.attacker)]), isDecisiveCard(defs, b.card[index(defender)]));
}
int differenceOf(const Definitions& defs, const State& s) {
    const Battle& b = s.battle;
    return b.die[index(b.attacker)] - b.die[index(enemyOf(b.attacker))] + battleLead(defs, s, b);
}

// PA.82: his point would change the end of the Battle; he is not asked where it is lost on it.
bool wouldBrentfordHelp(const Definitions& defs, const State& s) {
    const Side attacker = s.battle.attacker;
    const int difference = differenceOf(defs, s), helped = difference + (attacker == Side::kRoyalist ? 1 : -1);
    return endOf(defs, s.battle, difference) != endOf(defs, s.battle, withBrentford(attacker, helped));
}

BattleEnd compare(const Definitions& defs, State& s, Log* log) {
    Battle& b = s.battle;
    const Side attacker = b.attacker, defender = enemyOf(attacker);
    b.difference = static_cast<std::int8_t>(differenceOf(defs, s));
    const int judged = b.extra[0] != 0 ? withBrentford(attacker, b.difference) : b.difference;
    const BattleEnd end = endOf(defs, b, judged);
    b.isDecided = true;
    b.isDraw = isDrawn(end);
    b.winner = judged > 0 ? attacker : defender;  // of a draw: who holds the field
    b.isDecisive = end == BattleEnd::kAttackerDecisive || end == BattleEnd::kDefenderDecisive;
    b.isMajor = b.isDecisive || end == BattleEnd::kAttackerMajor || end == BattleEnd::kDefenderMajor;
    if (!b.isDraw) ++s.battlesWon[index(b.winner)];
    const General newcastle = General::kNewcastle;
    b.isLaughedAt = s.options.laughterOfTheCourt && b.isDecisive && loserOf(b) == Side::kRoyalist && isOnMap(s, newcastle) &&
                    areaOf(s, newcastle) == b.area &&
                    (commanderOf(s, newcastle) == b.general[0] || (b.joinInside && general(s, newcastle).isInside));
    say(log, {"UKC", "P19.1.1"},
        [&] {
            const std::string lead =
                b.difference == 0
                    ? std::string("The scores are level")
                    : fmt::format("The {} leads by {}", b.difference > 0 ? "attacker" : "defender", std::abs(b.difference));
            return fmt::format("{}. {}. {}: {}.", sumText(defs, s, attacker), sumText(defs, s, defender), lead, endName(end));
        },
        LogKind::kDice, b.isDraw ? std::string_view{} : key(b.winner), areaKey(defs, s),
        {b.die[index(attacker)], b.die[index(defender)]});
    return end;
}

// P19.1: a draw costs each side its best, a Decisive Victory the loser Veterans. RULING ukc-132: the attacker chooses first.
void openLosses(State& s, BattleEnd end) {
    const Battle& b = s.battle;
    const auto [attackers, defenders] = lossesOf(end);
    const auto lose = [&](Side side, int brigades) {
        if (brigades > 0) push(s, by(side, BattleLoss{{}, static_cast<std::uint8_t>(brigades), b.isDraw || b.isDecisive}));
    };
    lose(enemyOf(b.attacker), defenders);
    lose(b.attacker, attackers);
}

// G6.6: in the first edition any defeat of the Army she travels with takes the Queen.
void captureQueen(State& s, Log* log) {
    const Battle& b = s.battle;
    if (!isGmt(s) || b.isDraw || b.winner != Side::kParliament || s.queen.box != QueenBox::kGeneral) return;
    if (!isOnMap(s, s.queen.general) || commanderOf(s, s.queen.general) != b.general[0]) return;
    s.queen = {QueenBox::kGone, AreaId::kNone, General::kNone};
    say(log, {"UKC", "G6.6"}, [] { return std::string("The Queen is captured."); }, LogKind::kNote, key(Side::kParliament));
    weigh(log, common::LogWeight::kGreat);
    shiftNaval(s, 2, log, {"UKC", "G6.6"});
}

// P19.1: only a General places a marker, and only where there is no Fortress.
void openSpoils(const Definitions& defs, State& s) {
    const Battle& b = s.battle;
    const General g = b.general[index(b.winner)];
    if (b.isDraw || !isOnMap(s, g) || areaOf(s, g) != b.area || isFortress(defs, s, b.area) || controls(s, b.winner, b.area))
        return;
    push(s, by(b.winner, SpoilsChoice{{}, b.area}));
}

// P18.1: an Interceptor who has won among other enemies goes back where he came from; the field is not his.
void returnInterceptor(const Definitions& defs, State& s, Log* log) {
    const Battle& b = s.battle;
    const Side defender = enemyOf(b.attacker);
    const General g = b.general[index(defender)];
    if (!b.isInterception || !b.wasOccupied || b.interceptedFrom == AreaId::kNone || b.winner != defender || !isOnMap(s, g) ||
        areaOf(s, g) != b.area)
        return;
    say(
        log, {"UKC", "P18.1.3"}, [&] { return fmt::format("{} goes back to {}.", defs[g].name, defs[b.interceptedFrom].name); },
        LogKind::kNote, key(defender), defs[b.interceptedFrom].key);
    moveArmy(defs, s, g, b.interceptedFrom, log);
    for (const General other : commandersIn(s, defender, b.interceptedFrom))
        if (other != g && combine(defs, s, g, other, log)) break;
}

// P20.4: the siege is lifted, and those Inside fight beside the relieving General.
void letOut(const Definitions& defs, State& s, Log* log) {
    Battle& b = s.battle;
    b.joinInside = wouldJoin(defs, s, b);
    if (!b.joinInside) return;
    reveal(defs, s, fighters(s, b, b.attacker));
    say(
        log, kSiegeArea,
        [&] {
            return fmt::format("The Brigades Inside {} come out to fight: {} against {}.", defs[b.area].name,
                               fighters(s, b, b.attacker).size(), fighters(s, b, enemyOf(b.attacker)).size());
        },
        LogKind::kNote, key(b.attacker), areaKey(defs, s));
}

// P17.1.3: only who wins may go on; who still had Movement Points is told why he may not.
void tellMarchEnds(const Definitions& defs, const State& s, const Battle& was, Log* log) {
    const Activation* f = activationBelow(s);
    if (!log || !f || !f->isOver || f->side != was.attacker || !isOnMap(s, f->general) || pointsLeft(defs, s, *f) == 0) return;
    const AreaId at = areaOf(s, f->general);
    say(
        log, {"UKC", "P17.1.3"},
        [&] {
            return fmt::format(
                "{}\u2019s march ends in {}. The Battle was {}, and only a General who has won his Battle may go "
                "on.",
                defs[f->general].name, defs[at].name, was.isDraw ? "drawn" : "lost");
        },
        LogKind::kNote, key(f->side), defs[at].key);
    if (was.isDraw) weigh(log, common::LogWeight::kGreat);
}

void finish(const Definitions& defs, State& s, Log* log) {
    returnInterceptor(defs, s, log);
    const Battle was = s.battle;
    s.battle = {};
    checkSieges(defs, s, log);
    checkLone(defs, s, log);
    if (s.isOver) return;
    battleOver(s, was.attacker, was.isDraw ? -1 : static_cast<int>(index(was.winner)));
    tellMarchEnds(defs, s, was, log);
    if (was.isLaughedAt) laughterOfTheCourt(defs, s, log);
}

}  // namespace

void startBattle(const Definitions& defs, State& s, const Battle& start, Log* log) {
    s.battle = start;
    Battle& b = s.battle;
    b.isOn = true;
    const Side defender = enemyOf(b.attacker);
    // P20.4: a besieger is attacked where he lies. Of an Interceptor and of those who Sally it speaks elsewhere.
    // RULING ukc-141: a siege given up for an Evasion that failed was lifted to fight.
    const bool hasSiege = b.siegeLifted || (isBesieged(s, b.area) && s.sieges[index(b.area)].by == defender);
    b.isRelief = !b.isSally && !b.isInterception && hasSiege && b.general[index(defender)] != General::kNone;  // RULING ukc-39
    for (const Side side : kBothSides) reveal(defs, s, fighters(s, b, side));  // P4.5
    say(log, kBattle, [&] {
        const auto name = [&](Side side) {
            const General g = b.general[index(side)];
            const int n = fighters(s, b, side).size();
            return g == General::kNone ? counted(n, fmt::format("Unled {} Brigade", sideAdjective(side)))
                                       : fmt::format("{} with {}", defs[g].name, counted(n, "Brigade"));
        };
        return fmt::format("Battle of {}: {} against {}.", defs[b.area].name, name(b.attacker), name(defender));
    }, LogKind::kHeading, key(b.attacker), areaKey(defs, s));
    weigh(log, common::LogWeight::kGreat);
    push(s, BattleSequence{});
}

void BattleSequence::run(const Definitions& defs, State& s, Log* log) const {
    if (!s.battle.isOn || s.isOver) return;
    Battle& b = s.battle;
    const Side attacker = b.attacker, defender = enemyOf(attacker);
    const auto then = [&](BattleStep next) { push(s, BattleSequence{{}, next}); };
    switch (step) {
        case BattleStep::kSiege:
            then(BattleStep::kCombatCards);
            if (b.isRelief && b.siegeLifted) letOut(defs, s, log);
            else if (b.isRelief) push(s, by(defender, SiegeChoice{}));
            return;
        case BattleStep::kCombatCards:
            for (const Side side : {attacker, defender}) {
                if (b.cardAsked[index(side)]) continue;
                b.cardAsked[index(side)] = true;
                if (!isCombatCardAsked(defs, s, side)) continue;
                then(BattleStep::kCombatCards);
                return push(s, by(side, CombatCard{}));
            }
            return then(BattleStep::kDice);
        case BattleStep::kDice:
            for (const Side side : {attacker, defender})
                if (b.die[index(side)] == 0) {
                    then(BattleStep::kDice);
                    return push(s, BattleDie{{}, side});
                }
            return then(BattleStep::kBrentford);
        case BattleStep::kBrentford:
            then(BattleStep::kResult);
            if (mayUseBrentford(s) && wouldBrentfordHelp(defs, s)) push(s, by(Side::kRoyalist, BrentfordChoice{}));
            return;
        case BattleStep::kResult: {
            const BattleEnd end = compare(defs, s, log);
            then(BattleStep::kLosses);
            return openLosses(s, end);
        }
        case BattleStep::kLosses:
            captureQueen(s, log);
            surrenderEmptied(defs, s, log);
            if (!s.isOver) then(BattleStep::kTurncoat);
            return;
        case BattleStep::kTurncoat:
            then(BattleStep::kRetreat);
            if (!turncoatCandidates(defs, s).empty()) push(s, by(b.winner, TurncoatChoice{}));
            return;
        case BattleStep::kRetreat:
            then(BattleStep::kSpoils);
            return leaveField(defs, s, log);
        case BattleStep::kSpoils:
            then(BattleStep::kBonus);
            openSpoils(defs, s);
            return afterRetreat(defs, s, log);
        case BattleStep::kBonus:
            then(BattleStep::kEnd);
            if (b.isMajor) giveBonus(s, b.winner, b.isDecisive ? 2 : 1, log);
            return;
        case BattleStep::kEnd: return finish(defs, s, log);
    }
}

// A besieger who is attacked lifts the siege, or fights with what his lines can spare (P20.4)

std::string SiegeChoice::prompt(const Speaker& speaker) const {
    return fmt::format("the besieger of {} is attacked; lift the siege, or keep it and fight with the rest.",
        speaker.at(speaker.s.battle.area));
}
bool SiegeChoice::allows(const Definitions& defs, const State& s, const KeepSiege&, Rejection* why) const {
    const int needed = neededInLines(defs, s, s.battle), has = size(s, s.battle.general[index(side)]);
    if (has > needed) return true;
    return refuse(why, [&] {
        return fmt::format("The siege lines need {} of your {}, and one must be free to fight.", needed,
                           counted(has, "Brigade"));
    }, kRule);
}
Effect SiegeChoice::apply(const Definitions& defs, State& s, const LiftSiege&, Log* log) const {
    s.battle.siegeLifted = true;
    liftSiege(defs, s, s.battle.area, log, kRule);
    letOut(defs, s, log);
    return Effect::kSealed;
}
Effect SiegeChoice::apply(const Definitions& defs, State& s, const KeepSiege&, Log* log) const {
    s.battle.siegeKept = true;
    const int needed = neededInLines(defs, s, s.battle);
    say(log, kRule, [&] { return fmt::format("{} Brigade{} in the siege lines.", needed, needed == 1 ? " stays" : "s stay"); },
        LogKind::kNote, key(side), areaKey(defs, s));
    if (needed > 0) push(s, by(side, LinesChoice{{}, static_cast<std::uint8_t>(needed)}));  // RULING ukc-38
    return Effect::kReversible;
}

std::string LinesChoice::prompt(const Speaker&) const {
    return fmt::format("choose the Brigades that stay in the siege lines; {} left.", left);
}
void LinesChoice::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : army(s, s.battle.general[index(side)]) - s.battle.lines) list.push_back(Action{TakeBrigade{b}});
}
bool LinesChoice::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return (army(s, s.battle.general[index(side)]) - s.battle.lines).contains(a.brigade) ||
           refuse(why, "That Brigade is not among the besiegers who could fight.", kRule);
}
Effect LinesChoice::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    s.battle.lines.insert(a.brigade);
    say(
        log, kRule, [&] { return fmt::format("{} stays in the siege lines.", capital(nameOf(defs, a.brigade))); },
        LogKind::kAction, key(side));
    if (left > 1) push(s, by(side, LinesChoice{{}, static_cast<std::uint8_t>(left - 1)}));
    return Effect::kReversible;
}

// Combat cards: one each, the attacker first (P19.1)

std::string CombatCard::prompt(const Speaker& speaker) const {
    // Both are asked, so that nobody is known to hold none; who holds none is told so himself.
    ActionList list;
    if (speaker.isOpenTo(side)) legal(speaker.defs, speaker.s, list);
    if (list.size() != 1) return "play a Combat card, or pass.";
    return "none of your cards is a Combat card that serves you in this Battle, and Events do not count in it: pass.";
}
void CombatCard::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t n = 1; n <= kCards; ++n)
        if (const PlayCard a{card(static_cast<int>(n)), Use::kEvent}; isCombatCard(defs, a.card) && allows(defs, s, a, nullptr))
            list.push_back(Action{a});
    list.push_back(Action{Pass{}});
}
bool CombatCard::allows(const Definitions& defs, const State& s, const PlayCard& a, Rejection* why) const {
    if (!isCard(a.card) || !isCombatCard(defs, a.card) || a.use != Use::kEvent) return refuse(why, kAwaits, kRule);
    if (!isFor(defs, side, a.card)) return refuse(why, "That card belongs to the other side.", {"UKC", "P12.5"});
    return mayRespondWith(defs, s, side, a.card) || refuse(why, "You do not hold that card.", kRule);
}
Effect CombatCard::apply(const Definitions& defs, State& s, const PlayCard& a, Log* log) const {
    s.battle.card[index(side)] = a.card;
    say(
        log, annexOf(a.card, kRule),
        [&] {
            return fmt::format("{} plays {}: +{}{}.", sideTitle(side), defs[a.card].title,
                               cardModifier(defs, s, s.battle, side, a.card),
                               isDecisiveCard(defs, a.card) ? " and a Decisive Victory if the Battle is won" : "");
        },
        LogKind::kAction, key(side), areaKey(defs, s));
    spendCard(defs, s, side, a.card, log);
    return Effect::kSealed;
}

// The dice, the attacker's first

std::string BattleDie::prompt(const Speaker&) const { return fmt::format("{} rolls for the Battle.", sideTitle(side)); }
void BattleDie::rolled(const Definitions&, State& s, int die, Log*) const {
    s.battle.die[index(side)] = static_cast<std::uint8_t>(die);
}

// Brentford, after the dice (PA.82)

std::string BrentfordChoice::prompt(const Speaker&) const { return "use the Earl of Brentford for +1, or pass."; }
Effect BrentfordChoice::apply(const Definitions&, State& s, const Fight&, Log* log) const {
    s.brentford = false;
    s.battle.extra[index(side)] = 1;
    say(log, kRule, [] { return std::string("The Earl of Brentford advises the King: +1."); }, LogKind::kAction, key(side));
    return Effect::kReversible;
}

// Spoils of Victory (P19.1)

std::string SpoilsChoice::prompt(const Speaker& speaker) const {
    return fmt::format("place a PC marker on the field of {}, or pass.", speaker.at(area));
}
Effect SpoilsChoice::apply(const Definitions& defs, State& s, const Convert&, Log* log) const {
    setControl(defs, s, area, static_cast<int>(index(side)), log, {"UKC", "P19.1.4"});
    return Effect::kReversible;
}

}  // namespace ukc
