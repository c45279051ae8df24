// Retreat: where the beaten may go, what enemy country costs them, and who Surrenders for want of a way. (P19.1, P19.2)
#include "ukc/chapters/battle.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

constexpr Citation kSurrenders{"UKC", "P19.2"}, kScots{"UKC", "PA.2"};

General commander(const State& s, Side side) {
    const General g = s.battle.general[index(side)];
    return isOnMap(s, g) && areaOf(s, g) == s.battle.area ? g : General::kNone;
}

// Unled Brigades who fought beside him or alone.
BrigadeSet unledFighters(const State& s, Side side) {
    return side == s.battle.attacker || s.battle.isInterception ? BrigadeSet{} : unled(s, side, s.battle.area);
}

// Whoever of his own side commands there serves with him from now on. (P17.3)
void settleIn(const Definitions& defs, State& s, General g, Log* log) {
    if (!isOnMap(s, g) || isSubordinate(s, g)) return;
    for (const General other : commandersIn(s, sideOf(g), areaOf(s, g)))
        if (other != g && combine(defs, s, g, other, log)) return;
}

// P19.2: no way out. Brigades are eliminated, Generals Surrender.
void giveUp(const Definitions& defs, State& s, Side side, Log* log) {
    const General g = commander(s, side);
    say(
        log, kSurrenders,
        [&] {
            return fmt::format("{} cannot Retreat and must Surrender.",
                               g == General::kNone ? sideTitle(side) + "\u2019s Unled Brigades" : armyName(defs, s, g));
        },
        LogKind::kNote, key(side), defs[s.battle.area].key);
    weigh(log, common::LogWeight::kGreat);
    const std::uint32_t under = subordinatesOf(s, g);
    for (const Brigade b : retreaters(s, side)) destroy(defs, s, b);
    for (std::size_t i = 0; i < kGenerals && !s.isOver; ++i)
        if ((under >> i & 1U) != 0) surrenderGeneral(defs, s, generalAt(i), false, log, kSurrenders);
    if (g != General::kNone && !s.isOver) surrenderGeneral(defs, s, g, false, log, kSurrenders);
}

// PA.2, RULING ukc-47: beaten or drawn at the border, they go back with what is left and may come again.
void backToScotland(const Definitions& defs, State& s, General g, Log* log) {
    if (!isOnMap(s, g)) return;
    say(
        log, kScots, [&] { return fmt::format("{} goes back into Scotland.", armyName(defs, s, g)); }, LogKind::kNote,
        key(sideOf(g)), defs[s.battle.area].key);
    const auto goBack = [&](General who) {
        general(s, who) = {};
    };
    const std::uint32_t under = subordinatesOf(s, g);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if ((under >> i & 1U) != 0) goBack(generalAt(i));
    goBack(g);
}

// P19.1: a drawn attacker is back where he was; that is neither Retreat nor Movement. An enemy General who had come out of his
// Fortress there goes Inside again. (RULING ukc-135)
void returnTo(const Definitions& defs, State& s, General g, AreaId to, Log* log) {
    say(
        log, {"UKC", "P19.1.1"}, [&] { return fmt::format("{} goes back to {}.", armyName(defs, s, g), defs[to].name); },
        LogKind::kNote, key(sideOf(g)), defs[to].key);
    const Side enemy = enemyOf(sideOf(g));
    if (controls(s, enemy, to) && classOf(defs, to) > 0)
        for (const General other : commandersIn(s, enemy, to)) {
            if (size(s, other) + inside(s, enemy, to).size() > holds(defs, s, to)) continue;
            general(s, other).isInside = true;
            for (auto& it : s.generals)
                if (it.under == other) it.isInside = true;
        }
    moveArmy(defs, s, g, to, log);
}

// He holds the field of a draw, or has won.
void driveOff(const Definitions& defs, State& s, Side beaten, Log* log) {
    const Battle& b = s.battle;
    if (beaten != b.attacker) return retreat(defs, s, beaten, log);
    if (b.isSally) return;  // back Inside
    const General g = commander(s, beaten);
    if (b.isEntry) return backToScotland(defs, s, g, log);
    if (b.isDraw && b.from != AreaId::kNone) {
        if (g != General::kNone) returnTo(defs, s, g, b.from, log);
        return;
    }
    retreat(defs, s, beaten, log);
}

}  // namespace

BrigadeSet retreaters(const State& s, Side side) { return army(s, commander(s, side)) | unledFighters(s, side); }

RetreatAreas retreatAreas(const Definitions& defs, const State& s, const RetreatTo& f) {
    const Side enemy = enemyOf(f.side);
    const General g = commander(s, f.side);
    const int n = retreaters(s, f.side).size();
    const auto mayEnter = [&](AreaId to, common::ConnectionKind kind) {
        if (to == f.barred || to == f.area) return false;
        if (!carries(defs, kind, n)) return false;
        // RULING ukc-127: Brigades Inside a Fortress bar the way like any other.
        return inArea(s, enemy, to).empty() && !hasEnemyGeneral(s, f.side, to);
    };
    common::AreaSet reached, clean;  // clean: by a way without an enemy marker
    const auto step = [&](AreaId from, bool isFirst, bool fromClean) {
        for (const common::Connection& c : defs.map.connections(mapIndex(from))) {
            const AreaId to = areaId(c.to);
            if ((isFirst && f.only != AreaId::kNone && to != f.only) || !mayEnter(to, c.kind)) continue;
            reached.insert(c.to);
            if (fromClean && !controls(s, enemy, to)) clean.insert(c.to);
        }
    };
    step(f.area, true, true);
    if (evasionDistance(n) > 1) {
        const common::AreaSet first = reached, firstClean = clean;
        for (const common::AreaIndex a : first) step(areaId(a), false, firstClean.contains(a));
    }
    RetreatAreas found;
    for (const common::AreaIndex a : reached) {
        if (g != General::kNone && !mayStandIn(defs, s, g, areaId(a))) continue;  // a Retreat cannot violate Subordination
        found.areas.insert(a);
        if (!clean.contains(a)) found.costly.insert(a);
    }
    return found;
}

void retreat(const Definitions& defs, State& s, Side side, Log* log) {
    if (retreaters(s, side).empty()) return;
    const Battle& b = s.battle;
    RetreatTo f = by(side, RetreatTo{});
    f.area = b.area;
    if (side == b.attacker) f.only = b.from;  // P19.1: first to where he came from
    else f.barred = b.from;                   // P19.1: never where the attacker came from (RULING ukc-33)
    if (retreatAreas(defs, s, f).areas.empty()) return giveUp(defs, s, side, log);
    push(s, f);
}

void leaveField(const Definitions& defs, State& s, Log* log) {
    const Battle& b = s.battle;
    const Side beaten = enemyOf(b.winner);
    if (!b.isDraw && b.isDecisive && isLostwithiel(defs, s, beaten)) {
        say(
            log, {"UKC", "P25.5"}, [] { return std::string("Essex is beaten far from London: his whole Army disperses."); },
            LogKind::kNote, key(beaten));
        weigh(log, common::LogWeight::kGreat);
        disperseGeneral(defs, s, b.general[index(beaten)], log, {"UKC", "P25.5"});
        if (s.isOver) return;
    }
    // RULING ukc-34: in a defender drawn Battle an Interceptor among enemies goes back too.
    if (b.isDraw && b.winner != b.attacker && b.isInterception && b.wasOccupied && b.interceptedFrom != AreaId::kNone)
        if (const General g = commander(s, b.winner); g != General::kNone) {
            returnTo(defs, s, g, b.interceptedFrom, log);
            settleIn(defs, s, g, log);
        }
    driveOff(defs, s, beaten, log);
    // RULING ukc-47: drawn in their favour they go back all the same.
    if (b.isDraw && b.isEntry && b.winner == b.attacker) backToScotland(defs, s, commander(s, b.attacker), log);
}

void afterRetreat(const Definitions& defs, State& s, Log* log) {
    const Battle& b = s.battle;
    const Side beaten = enemyOf(b.winner), attacker = b.attacker;
    if (const General g = b.general[index(beaten)]; isOnMap(s, g) && areaOf(s, g) != b.area) settleIn(defs, s, g, log);
    // P20.2: he who Sallied out of a siege and is driven back Inside gives up the Fortress; so does one whose last Brigade
    // fell. G14.6: the first edition does not say that a lost Sally loses the place.
    const bool drivenBack = !b.isDraw && beaten == attacker && !isGmt(s);
    const bool sallyFails = b.isSally && isBesieged(s, b.area) && (drivenBack || garrison(s, b.area).empty());
    // P20.4: a besieger's Major Victory brings the Fortress down.
    const bool reliefFails = b.isRelief && b.isMajor && beaten == attacker && controls(s, attacker, b.area);
    if (sallyFails || reliefFails) surrenderFortress(defs, s, b.area, false, log);
}

// Where to (P19.1)

std::string RetreatTo::prompt(const Speaker&) const {
    return "choose where the beaten Army Retreats.";
}
void RetreatTo::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const common::AreaIndex a : retreatAreas(defs, s, *this).areas) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool RetreatTo::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    const AreaId to = a.area;
    if (index(to) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    if (retreatAreas(defs, s, *this).areas.contains(mapIndex(to))) return true;
    return refuse(why, [&] {
        const std::string name = areaName(defs, to);
        if (to == barred) return fmt::format("The attacker came from {}.", name);
        if (!inArea(s, enemyOf(side), to).empty() || hasEnemyGeneral(s, side, to))
            return fmt::format("The enemy is in {}.", name);
        if (only != AreaId::kNone)
            return fmt::format("The Army must Retreat to {} first, and {} is not within reach from there.",
                               areaName(defs, only), name);
        if (const General g = commander(s, side); g != General::kNone && !mayStandIn(defs, s, g, to))
            return fmt::format("{} cannot stay in {} beside the General there.", defs[g].name, name);
        const int n = retreaters(s, side).size();
        return fmt::format("{} is not within reach: {} may Retreat at most {}, and no more than two Brigades by sea.", name,
                           counted(n, "Brigade"), counted(evasionDistance(n), "Area"));
    }, kRule);
}
Effect RetreatTo::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaId to = a.area;
    const bool isCostly = retreatAreas(defs, s, *this).costly.contains(mapIndex(to));
    const General g = commander(s, side);
    const BrigadeSet rest = unledFighters(s, side);
    say(log, {"UKC", "P19.1.3"}, [&] {
        return fmt::format("{} Retreat{} to {}.", g == General::kNone ? "The Unled Brigades" : armyName(defs, s, g),
                           g == General::kNone ? "" : "s", defs[to].name);
    }, LogKind::kAction, key(side), defs[to].key);
    if (isCostly) {
        s.picked = retreaters(s, side);
        push(s, by(side, RetreatLoss{{}, to}));
    }
    if (g != General::kNone) moveArmy(defs, s, g, to, log);
    moveTogether(defs, s, rest, outside(to));
    return Effect::kReversible;
}

// Enemy country costs one Brigade a Retreat, not for good (P19.1). Those who retreated are State::picked.

namespace {

BrigadeSet stragglers(const State& s, const RetreatLoss& f) {
    if (!s.picked.empty()) return s.picked;
    const General g = s.battle.general[index(f.side)];  // as the other side may suppose
    return isOnMap(s, g) && areaOf(s, g) == f.area ? army(s, g) : unled(s, f.side, f.area);
}

}  // namespace

std::string RetreatLoss::prompt(const Speaker&) const {
    return "the Retreat leads through enemy country; choose the Brigade that is lost.";
}
void RetreatLoss::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : stragglers(s, *this)) list.push_back(Action{TakeBrigade{b}});
}
bool RetreatLoss::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return stragglers(s, *this).contains(a.brigade) || refuse(why, "That Brigade did not Retreat.", kRule);
}
Effect RetreatLoss::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    s.picked = {};
    release(defs, s, a.brigade);
    say(
        log, kRule, [&] { return fmt::format("{} melts away in enemy country.", capital(nameOf(defs, a.brigade))); },
        LogKind::kAction, key(side), defs[area].key);
    checkLone(defs, s, log);  // RULING ukc-32: no Surrender, for it was not lost in Battle
    return Effect::kReversible;
}

}  // namespace ukc
