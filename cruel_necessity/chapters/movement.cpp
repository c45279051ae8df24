// Armies: Activations of the four invading Armies, their strength, Disorder, Retreat, and the Clubmen they meet.
#include "cruel_necessity/words/speaker.h"
#include "cruel_necessity/chapters/verbs.h"
#include "cruel_necessity/words/wording.h"

namespace cruel_necessity {

std::string armyName(const Definitions& defs, const State& s, Army a) {
    if (a == Army::kScotland && s.scottish == ScottishArmy::kCharlesI) return "the Army of Scotland with King Charles";
    if (a == Army::kScotland && s.scottish == ScottishArmy::kCharlesII) return "the Army of Scotland with Charles II";
    if (a == Army::kIreland && s.irish == IrishArmy::kFrance) return "the Army of Ireland with French help";
    if (a == Army::kIreland && s.irish == IrishArmy::kFranceAndSpain) return "the Army of Ireland with French and Spanish help";
    return "the " + defs[a].name;
}

std::string areaName(const Definitions& defs, Army a, int area) { return defs[a].areas[static_cast<std::size_t>(area)].name; }

int strengthOf(const Definitions& defs, const State& s, Army a) {
    int strength = defs[a].strength;
    if (a == Army::kScotland) {
        strength = defs.scottishStrength[index(s.scottish)];
        strength += isAtTop(s, Track::kScotland) ? -1 : isAtBottom(s, Track::kScotland) ? 1 : 0;  // CN 6.6.3, RULING cn-2
    } else if (a == Army::kIreland) {
        strength = defs.irishStrength[index(s.irish)];                                            // CN 12.2
        strength += isAtTop(s, Track::kIreland) ? -1 : isAtBottom(s, Track::kIreland) ? 1 : 0;    // CN 6.6.3, RULING cn-61
    }
    return strength + s.armies[index(a)].modifier;  // CN 6.2.1: markers add up
}

int revoltStrength(const Definitions& defs, const State& s, Revolt r) {
    return defs[r].strength + (isAtBottom(s, Track::kMonarchy) ? 1 : 0);  // CN 6.6.3
}

int deviltryStrength(const Definitions& defs, const State& s) {
    return defs.deviltryStrength + (isAtBottom(s, Track::kMonarchy) ? 1 : 0);  // CN 6.6.3, RULING cn-29
}

static void sayNoEffect(const Definitions& defs, const State& s, Army a, Log* log, Citation rule) {
    say(
        log, rule, [&] { return capital(armyName(defs, s, a)) + " is already Disordered in its last Area: no effect."; },
        LogKind::kNote, {}, key(a));
}

// CN 6.10.4: ready Armies turn over; Disordered ones fall back an Area; in Area 5 nothing more can happen to them.
void disorder(const Definitions& defs, State& s, Army a, Log* log) {
    ArmyState& army = s.armies[index(a)];
    if (!army.isDisordered) {
        army.isDisordered = true;
        say(
            log, {"CN", "6.10.4"}, [&] { return capital(armyName(defs, s, a)) + " is Disordered."; }, LogKind::kNote,
            "parliament", key(a));
    } else if (kRegion.hasRoom(army.area, 1)) {
        ++army.area;
        say(
            log, {"CN", "6.10.4"},
            [&] {
                return fmt::format("{}, already Disordered, falls back to {}.", capital(armyName(defs, s, a)),
                                   areaName(defs, a, army.area));
            },
            LogKind::kNote, "parliament", key(a));
    } else {
        sayNoEffect(defs, s, a, log, {"CN", "6.10.4"});
    }
}

// CN 8.3: back one Area; in Area 5 a ready Army is Disordered instead.
void retreat(const Definitions& defs, State& s, Army a, Log* log) {
    ArmyState& army = s.armies[index(a)];
    if (kRegion.hasRoom(army.area, 1)) {
        ++army.area;
        say(
            log, {"CN", "8.3"},
            [&] { return fmt::format("{} retreats to {}.", capital(armyName(defs, s, a)), areaName(defs, a, army.area)); },
            LogKind::kNote, "parliament", key(a));
    } else if (!army.isDisordered) {
        army.isDisordered = true;
        say(
            log, {"CN", "8.3"}, [&] { return capital(armyName(defs, s, a)) + " can retreat no further and is Disordered."; },
            LogKind::kNote, "parliament", key(a));
    } else {
        sayNoEffect(defs, s, a, log, {"CN", "8.3"});
    }
}

namespace {

// CN 6.2.3: Clubmen in the Army's Area or behind it; with several, the one farthest from London first. (RULING cn-31)
bool findClubmen(const Definitions& defs, const State& s, Army a, Revolt& found) {
    int farthest = -1;
    for (std::size_t i = 0; i < kRevolts; ++i) {
        const RevoltState& r = s.revolts[i];
        if (r.area == 0 || r.region != a || !defs.revolts[i].fightsBoth) continue;
        if (r.area >= s.armies[index(a)].area && r.area > farthest) {
            farthest = r.area;
            found = static_cast<Revolt>(i);
        }
    }
    return farthest != -1;
}

// CN 6.2.4, 6.2.5, PA: a Parliamentary Fortress in the Army's Area or a higher-numbered one of its Region (RULING cn-44); the
// lowest-numbered first, so London before all others (RULING cn-11, cn-12).
bool findFortress(const Definitions& defs, const State& s, Army a, Fortress& found) {
    int best = 99;
    for (std::size_t i = 0; i < kFortresses; ++i) {
        const int area = defs.fortresses[i].area[index(a)];
        if (area < s.armies[index(a)].area || !s.fortresses[i].isParliaments) continue;
        if (area < best) {
            best = area;
            found = static_cast<Fortress>(i);
        }
    }
    return best != 99;
}

// CN 6.2.7: beyond Area 1 the Irish strengthen Dublin, and then make trouble.
void irishPush(const Definitions& defs, State& s, Log* log) {
    if (!s.fortresses[index(Fortress::kDublin)].isParliaments && !isFull(s, Fortress::kDublin)) {
        clickUp(defs, s, Fortress::kDublin, log, {"CN", "6.2.7"});
        return;
    }
    const Track t = defs.troublesOrder[s.troubles];
    s.troubles =
        static_cast<std::uint8_t>(kTroublesTrack.next(s.troubles));  // CN 6.2.7, RULING cn-34: the marker moves on either way
    say(
        log, {"CN", "6.2.7"},
        [&] {
            return fmt::format("The Irish Troubles press on {}; next they fall on {}.", defs[t].name,
                               defs[defs.troublesOrder[s.troubles]].name);
        },
        LogKind::kNote, "royalist", "irish_troubles");
    moveTrack(defs, s, t, false, log, {"CN", "6.2.7"});
}

// One Activation: the first thing on the list that the Army can do. (CN 6.2)
void activate(const Definitions& defs, State& s, Army a, Log* log) {
    ArmyState& army = s.armies[index(a)];
    if (army.isDisordered) {  // CN 6.2.2
        army.isDisordered = false;
        say(
            log, {"CN", "6.2.2"}, [&] { return capital(armyName(defs, s, a)) + " recovers from Disorder."; }, LogKind::kNote,
            "royalist", key(a));
        return;
    }
    if (Revolt clubmen{}; findClubmen(defs, s, a, clubmen)) return push(s, SuppressClubmen{{}, clubmen, a});  // CN 6.2.3
    if (Fortress fort{}; findFortress(defs, s, a, fort)) {                                                    // CN 6.2.4, 6.2.5
        say(
            log, fort == Fortress::kLondon ? Citation{"CN", "6.2.5"} : Citation{"CN", "6.2.4"},
            [&] { return fmt::format("{} besieges {}.", capital(armyName(defs, s, a)), defs[fort].name); }, LogKind::kAction,
            "royalist", key(fort));
        return push(s, RoyalistSiege{{}, fort, 2, false});
    }
    if (army.area == 1 && a == Army::kScotland) {  // CN 6.2.6
        say(
            log, {"CN", "6.2.6"},
            [&] { return capital(armyName(defs, s, a)) + " is on the border and drives the Army of the North on."; },
            LogKind::kNote, "royalist", key(a));
        return push(s, Activations{{}, Army::kNorth, 1});
    }
    if (army.area == 1 && a == Army::kIreland) return irishPush(defs, s, log);
    if (army.area == 0)  // RULING cn-87
        return say(
            log, {"CN", "6.2.5"},
            [&] { return capital(armyName(defs, s, a)) + " is before London, which has fallen: it has nothing left to do."; },
            LogKind::kNote, "royalist", key(a));
    --army.area;                 // CN 6.2 (4)
    say(
        log, army.area == 0 ? Citation{"CN", "6.2.5"} : Citation{"CN", "6.2"},
        [&] { return fmt::format("{} advances to {}.", capital(armyName(defs, s, a)), areaName(defs, a, army.area)); },
        LogKind::kAction, "royalist", key(a));
}

}  // namespace

void Activations::run(const Definitions& defs, State& s, Log* log) const {
    if (left == 0) return;
    if (left > 1) push(s, Activations{{}, army, static_cast<std::uint8_t>(left - 1)});
    activate(defs, s, army, log);
}

// SuppressClubmen: one die above their Strength removes them. (CN 6.2.3)

std::string SuppressClubmen::prompt(const Speaker& speaker) const {
    return fmt::format("{} turns on the {}.", capital(armyName(speaker.defs, speaker.s, army)), speaker.defs[revolt].name);
}
void SuppressClubmen::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    const bool done = succeeds(die, 0, revoltStrength(defs, s, revolt));  // RULING cn-14
    say(log, kRule, [&] {
        return fmt::format("{} turns on the {}: {} against {}, and they {}.", capital(armyName(defs, s, army)),
                           defs[revolt].name, dieWords(die), strengthWords(defs, s, revolt),
                           done ? "are scattered" : "hold out");
    }, LogKind::kDice, "royalist", key(revolt), {die});
    if (done) s.revolts[index(revolt)] = {};
}

// CatholicLeague: how much help the Irish get. (CN 12.2)

std::string CatholicLeague::prompt(const Speaker&) const {
    return "A die decides how much help the Catholic League sends to the Irish army.";
}
void CatholicLeague::rolled(const Definitions&, State& s, int die, Log* log) const {
    s.irish = die <= 4 ? IrishArmy::kFrance : IrishArmy::kFranceAndSpain;
    say(log, kRule, [&] {
        return fmt::format("The Catholic League intervenes: {}, and {} the Irish army.", dieWords(die),
                           die <= 4 ? "France helps" : "France and Spain help");
    }, LogKind::kDice, "royalist", "ireland", {die});
}

}  // namespace cruel_necessity
