// Generals: who commands whom, who may take what, and how Generals come and go.
#include "ukc/chapters/verbs.h"

namespace ukc {

General commanderOf(const State& s, General g) {
    while (g != General::kNone && isSubordinate(s, g)) g = general(s, g).under;
    return g;
}

General generalIn(const State& s, Side side, AreaId a, bool isInside) {
    General found = General::kNone;
    anyGeneralAt(s, side, a, [&](General g) {
        const GeneralState& it = s.generals[index(g)];
        const bool commands = it.box == Box::kMap && it.under == General::kNone && it.isInside == isInside;
        if (commands) found = g;
        return commands;
    });
    return found;
}

common::AreaSet areasOfGenerals(const State& s, Side side, bool insideToo) {
    common::AreaSet set;
    const std::size_t end = side == Side::kRoyalist ? kFirstParliamentGeneral : kGenerals;
    for (std::size_t i = side == Side::kRoyalist ? 0 : kFirstParliamentGeneral; i < end; ++i)
        if (const GeneralState& it = s.generals[i];
            it.box == Box::kMap && it.under == General::kNone && (insideToo || !it.isInside))
            set.insert(mapIndex(it.area));
    return set;
}

[[gnu::flatten]] std::uint32_t subordinatesOf(const State& s, General g) {
    if (g == General::kNone) return 0;
    std::uint32_t bits = 0;
    anyGeneralWith<offsetof(GeneralState, under)>(s, sideOf(g), static_cast<std::uint8_t>(g), [&](General junior) {
        bits |= std::uint32_t{isOnMap(s, junior)} << index(junior);
        return false;
    });
    return bits;
}

[[gnu::flatten]] BrigadeSet army(const State& s, General g) {
    BrigadeSet set = own(s, g);
    for (std::uint32_t left = subordinatesOf(s, g); left != 0; left &= left - 1)
        set |= own(s, generalAt(static_cast<std::size_t>(std::countr_zero(left))));
    return set;
}

std::uint32_t generalsWithBrigades(const State& s) {
    std::uint32_t bits = 0;
    for (const Brigade b : brigadesBefore(s, Place::kFirstNotable) - brigadesBefore(s, Place::kFirstDisplay))
        bits |= std::uint32_t{1} << index(generalOf(placeOf(s, b)));
    return bits;
}

bool mayServeUnder(const Definitions& defs, const State& s, General junior, General senior, Rejection* why) {
    if (junior == senior || sideOf(junior) != sideOf(senior))
        return refuse(why, "They cannot serve together.", {"UKC", "P4.2"});
    if (defs[junior].level <= defs[senior].level)
        return refuse(why,
                      [&] {
                          return fmt::format("{} (Level {}) cannot serve under {} (Level {}).", defs[junior].name,
                                             defs[junior].level, defs[senior].name, defs[senior].level);
                      },
                      {"UKC", "P4.2"});
    if (junior == General::kWaller && senior == General::kEssex && !s.jointVenture)
        return refuse(why, "Waller may not serve under Essex.", {"UKC", "P4.2"});  // RULING ukc-67
    if (junior == General::kCallander && senior != General::kLeven)
        return refuse(why, "Callander may serve only under Leven.", {"UKC", "P4.2"});
    if (nationOf(junior) == Nation::kCovenanter && nationOf(senior) != Nation::kCovenanter)
        return refuse(why, "No Parliamentarian General may command Covenanters.", {"UKC", "PA.2"});  // RULING ukc-24
    return true;
}

bool maySubordinate(const Definitions& defs, const State& s, General junior, General senior, Rejection* why) {
    if (!mayServeUnder(defs, s, junior, senior, why)) return false;
    if (size(s, junior) + size(s, senior) > defs[senior].limit)
        return refuse(why,
                      [&] {
                          return fmt::format("Together they have {} Brigades; {} may command at most {}.",
                                             size(s, junior) + size(s, senior), defs[senior].name, defs[senior].limit);
                      },
                      {"UKC", "P4.2"});
    return true;
}

bool mayTake(const Definitions& defs, const State& s, General g, Brigade b, Rejection* why) {
    if (serves(s, b) != sideOf(g)) return refuse(why, "That Brigade serves the other side.", {"UKC", "P17.2"});
    if ((nationOf(b) == Nation::kCovenanter) && nationOf(g) != Nation::kCovenanter)
        return refuse(why, "Covenanters may serve only under their own Generals.", {"UKC", "P17.2"});  // RULING ukc-19
    if ((nationOf(b) == Nation::kLorrainer) != (g == General::kLorraine))
        return refuse(why, "Lorrainers may serve only under Charles of Lorraine, and only they may be on his Display.",
                      {"UKC", "PA.108"});
    for (General above = g; above != General::kNone; above = general(s, above).under)
        if (size(s, above) + 1 > defs[above].limit)
            return refuse(
                why, [&] { return fmt::format("{} already commands his {} Brigades.", defs[above].name, defs[above].limit); },
                {"UKC", "P4.2"});
    return true;
}

void placeGeneral(const Definitions&, State& s, General g, AreaId a) {
    GeneralState& it = general(s, g);
    it.box = Box::kMap;
    it.area = a;
    it.under = General::kNone;
    it.isInside = false;
    it.turn = 0;
}

namespace {

// P20.1: the Siege marker of a General who goes away, or comes under another.
void leaveLines(const Definitions& defs, State& s, General g, Log* log) {
    const AreaId a = areaOf(s, g);
    if (a == AreaId::kNone || isSubordinate(s, g) || general(s, g).isInside) return;
    if (besiegerOf(s, a) == g) liftSiege(defs, s, a, log, {"UKC", "P20.1.4"});
}

// P10.6: in a Fortress of its side it stays without its General (RULING ukc-16).
void leaveTrain(const Definitions& defs, State& s, General g, Log* log) {
    const Side side = sideOf(g);
    const AreaId a = areaOf(s, g);
    Train& train = s.trains[index(side)];
    if (train.box != TrainBox::kGeneral || train.general != g) return;
    if (a != AreaId::kNone && isFortress(defs, s, a) && controls(s, side, a)) {
        train = {TrainBox::kFortress, a, General::kNone, 0};
        say(
            log, {"UKC", "P10.6"},
            [&] { return fmt::format("The {} Siege Train stays in {}.", sideAdjective(side), defs[a].name); }, LogKind::kNote,
            key(side), defs[a].key);
    } else {
        train = {TrainBox::kTrack, AreaId::kNone, General::kNone, static_cast<std::uint8_t>(turnNumber(s) + 1)};
    }
}

// P10.6, PA.63: what a lost General had with him.
void loseBaggage(const Definitions& defs, State& s, General g, Log* log) {
    leaveTrain(defs, s, g, log);
    if (s.queen.box == QueenBox::kGeneral && s.queen.general == g) {
        s.queen = {QueenBox::kGone, AreaId::kNone, General::kNone};
        say(
            log, {"UKC", "PA.63"}, [] { return std::string("The Queen is captured."); }, LogKind::kNote,
            key(Side::kParliament));
        weigh(log, common::LogWeight::kGreat);
        shiftNaval(s, 2, log, {"UKC", "PA.63"});
    }
}

// RULING ukc-109: she is captured with a General who Disperses or Surrenders, not when he goes otherwise.
void leaveQueen(State& s, General g) {
    if (s.queen.box == QueenBox::kGeneral && s.queen.general == g) s.queen = {QueenBox::kArea, areaOf(s, g), General::kNone};
}

void toBox(const Definitions& defs, State& s, General g, Box box, Log* log) {
    loseBaggage(defs, s, g, log);
    GeneralState& it = general(s, g);
    it.box = box;
    it.area = AreaId::kNone;
    it.under = General::kNone;
    it.isInside = false;
}

}  // namespace

void subordinate(const Definitions& defs, State& s, General junior, General senior, Log* log) {
    leaveLines(defs, s, junior, log);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == junior) s.generals[i].under = senior;
    general(s, junior).under = senior;
    general(s, junior).isInside = general(s, senior).isInside;
    say(
        log, {"UKC", "P17.3"}, [&] { return fmt::format("{} serves under {}.", defs[junior].name, defs[senior].name); },
        LogKind::kNote, key(sideOf(junior)));
}

void part(State& s, General junior) { general(s, junior).under = General::kNone; }

void moveArmy(const Definitions& defs, State& s, General g, AreaId to, Log* log) {
    leaveLines(defs, s, g, log);
    const auto go = [&](General who) {
        if (turnNumber(s) == kLate1644 && areaOf(s, who) != to) leaveQueen(s, who);  // PA.63: then nobody moves her
        general(s, who).area = to;
        general(s, who).isInside = false;
    };
    go(g);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].box == Box::kMap && s.generals[i].under == g) go(generalAt(i));
}

namespace {

// When whoever leaves the map may come again. (P8.2)
const char* comesBack(const Definitions& defs, const State& s) {
    return isLastTurn(defs, s) ? "" : ", and may come back when the next turn begins";
}

}  // namespace

void disperseGeneral(const Definitions& defs, State& s, General g, Log* log, Citation rule) {
    leaveLines(defs, s, g, log);
    const std::uint32_t under = subordinatesOf(s, g);
    int home = 0;  // who may come again: P18.3, P8.2
    for (const Brigade b : army(s, g)) home += isForeign(b) ? 0 : 1;
    for (const Brigade b : army(s, g)) disperse(defs, s, b);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if ((under >> i & 1U) != 0) toBox(defs, s, generalAt(i), Box::kDispersed, log);
    say(
        log, rule,
        [&] {
            const std::string with = home == 0 ? std::string() : " with " + counted(home, "Brigade");
            return fmt::format("{}\u2019s Army Disperses. He leaves the map{}{}.", defs[g].name, with, comesBack(defs, s));
        },
        LogKind::kNote, key(sideOf(g)),
        areaOf(s, g) == AreaId::kNone ? std::string_view{} : std::string_view(defs[areaOf(s, g)].key));
    weigh(log, common::LogWeight::kGreat);
    toBox(defs, s, g, Box::kDispersed, log);
    checkSieges(defs, s, log);
}

void surrenderGeneral(const Definitions& defs, State& s, General g, bool forGood, Log* log, Citation rule) {
    say(
        log, rule,
        [&] {
            const bool isEnd = g == General::kCharles && s.options.kingMaySurrender;
            if (forGood || isEnd) return fmt::format("{} Surrenders{}.", defs[g].name, forGood ? " and is out of the war" : "");
            return fmt::format("{} Surrenders. He leaves the map{}.", defs[g].name, comesBack(defs, s));
        },
        LogKind::kNote, key(sideOf(g)));
    weigh(log, common::LogWeight::kGreat);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (s.generals[i].under == g) s.generals[i].under = General::kNone;
    toBox(defs, s, g, forGood ? Box::kRemoved : Box::kDispersed, log);
    if (g == General::kCharles && s.options.kingMaySurrender) endGame(defs, s, 1, 1, log);  // P6.1 (RULING ukc-65)
}

void removeGeneral(const Definitions& defs, State& s, General g, Log* log, Citation rule) {
    const GeneralState was = general(s, g);
    if (was.box == Box::kMap) {
        leaveLines(defs, s, g, log);
        leaveQueen(s, g);
        moveTogether(defs, s, own(s, g), was.isInside ? insideOf(was.area) : outside(was.area));
        for (std::size_t i = 0; i < kGenerals; ++i)
            if (s.generals[i].under == g) s.generals[i].under = General::kNone;
        Train& train = s.trains[index(sideOf(g))];  // PA.3: it remains in the Area; CheckPositions asks whether it may (P10.6)
        if (train.box == TrainBox::kGeneral && train.general == g) train = {TrainBox::kFortress, was.area, General::kNone, 0};
    }
    say(log, rule, [&] { return fmt::format("{} leaves the game.", defs[g].name); }, LogKind::kNote, key(sideOf(g)));
    weigh(log, common::LogWeight::kGreat);
    toBox(defs, s, g, Box::kRemoved, log);
}

namespace {

// PA.3, G6.5: while the New Model Army is made, nobody of Parliament's and not the new Gerard leaves for want of Brigades: some
// may join him yet.
bool isSpared(const State& s, General g) {
    if (sideOf(g) != Side::kParliament && g != General::kGerard) return false;
    return std::any_of(s.stack.begin(), s.stack.end(), [](const Frame& frame) {
        const auto* f = std::get_if<NewModelArmy>(&frame);
        return f && f->step != NmaStep::kDone;
    });
}

}  // namespace

// P4.2: a General without a Brigade goes to the Dispersed box, or Surrenders under a Siege marker. (RULING ukc-23)
void checkLone(const Definitions& defs, State& s, Log* log) {
    const std::uint32_t led = generalsWithBrigades(s);
    for (bool again = true; again && !s.isOver;) {
        again = false;
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General g = generalAt(i);
            if (!isOnMap(s, g) || (led >> i & 1U) != 0 || !army(s, g).empty() || isSpared(s, g)) continue;
            const GeneralState was = general(s, g);
            if (was.isInside && isBesieged(s, was.area)) {
                surrenderGeneral(defs, s, g, false, log, {"UKC", "P4.2"});
            } else {
                leaveLines(defs, s, g, log);
                leaveQueen(s, g);
                toBox(defs, s, g, Box::kDispersed, log);
                say(
                    log, {"UKC", "P4.2.6"},
                    [&] { return fmt::format("{} has no Brigade left and goes to the Dispersed box.", defs[g].name); },
                    LogKind::kNote, key(sideOf(g)));  // RULING ukc-49
            }
            again = true;
        }
    }
    if (!s.isOver) checkSieges(defs, s, log);
}

void replaceGeneral(const Definitions& defs, State& s, General old, General fresh, Log* log, Citation rule) {
    const GeneralState was = general(s, old);
    GeneralState& it = general(s, fresh);
    it = was;
    moveTogether(defs, s, own(s, old), displayOf(fresh));
    for (auto& other : s.generals)
        if (other.under == old) other.under = fresh;
    for (Siege& siege : s.sieges)
        if (siege.isOn && siege.general == old) siege.general = fresh;
    Train& train = s.trains[index(sideOf(old))];
    if (train.box == TrainBox::kGeneral && train.general == old) train.general = fresh;
    if (s.queen.box == QueenBox::kGeneral && s.queen.general == old) s.queen.general = fresh;
    general(s, old) = {};
    general(s, old).box = Box::kRemoved;
    say(
        log, rule, [&] { return fmt::format("{} takes the place of {}.", defs[fresh].name, defs[old].name); }, LogKind::kNote,
        key(sideOf(old)));
}

// P17.0
int movementPoints(const Definitions& defs, int brigades) {
    for (const ArmySize& it : defs.tables.armies)
        if (brigades <= it.upTo) return it.points;
    return defs.tables.armies.back().points;
}
// P18.2
int evasionDistance(int brigades) { return brigades <= 3 ? 2 : 1; }

std::string armyName(const Definitions& defs, const State& s, General g) {
    const int n = size(s, g);
    return fmt::format("{} with {}", nameOf(defs, g), counted(n, "Brigade"));
}

}  // namespace ukc
