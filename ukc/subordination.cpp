// Subordination: who serves under whom where Generals meet, who is left behind, and positions that are not allowed.
#include "ukc/events.h"
#include "ukc/movement.h"
#include "ukc/siege.h"

namespace ukc {

namespace {

constexpr Citation kSubordination{"UKC", "P17.3"}, kIllegal{"UKC", "P17.3"}, kLone{"UKC", "P4.2"};

// Where a General who stands illegally may go: up to `reach` lines over Areas without the enemy, to an end where he may stay.
common::AreaSet waysOut(const Definitions& defs, const State& s, General g, int reach) {
    const AreaId here = areaOf(s, g);
    const Side side = sideOf(g);
    const bool isLong = reach > 1, isSmall = size(s, g) <= 2;
    const auto reached = [&](int steps) {
        common::AreaSet set = defs.map.reachableIf({mapIndex(here)}, steps, [&](common::AreaIndex, const common::Connection& c) {
            return (isSmall || static_cast<LineKind>(c.kind) != LineKind::kMaritime) && isClear(s, side, areaId(c.to));
        });
        common::AreaSet legal;
        for (const common::AreaIndex a : set)
            if (areaId(a) != here && mayStandIn(defs, s, g, areaId(a))) legal.insert(a);
        return legal;
    };
    // G9.5 moves him on until the position is solved: the nearest Areas that solve it. P17.3 allows one step.
    if (isGmt(s) && !isLong) {
        for (int steps = 1; steps <= static_cast<int>(defs.areas.size()); ++steps)
            if (const auto set = reached(steps); !set.empty()) return set;
        return {};
    }
    return reached(std::max(1, reach));
}

// Generals of the illegal pair in an Area; a moving General's position is settled when his Activation ends. (RULING ukc-25)
Generals standingIllegally(const Definitions& defs, const State& s, Side side, AreaId a, General moving) {
    Generals all = commandersIn(s, side, a), bad;
    for (const General g : all) {
        if (g == moving) continue;
        for (const General other : all)
            if (other != g && other != moving && !canCombine(defs, s, g, other)) {
                bad.push_back(g);
                break;
            }
    }
    return bad;
}

// Who may be named to go: PA.3 and PA.107 send away those whom a commander left behind.
Generals mayBeNamed(const Definitions& defs, const State& s, const IllegalPosition& f) {
    Generals named;
    for (const General g : standingIllegally(defs, s, f.side, f.area, General::kNone))
        if (f.only == 0 || (f.only >> index(g) & 1U) != 0) named.push_back(g);
    return named;
}

}  // namespace

bool isClear(const State& s, Side side, AreaId a) {
    const Side enemy = enemyOf(side);
    return inArea(s, enemy, a).empty() && generalIn(s, enemy, a) == General::kNone && generalIn(s, enemy, a, true) == General::kNone;
}

Generals commandersIn(const State& s, Side side, AreaId a, bool isInside) {
    Generals found;
    for (std::size_t i = 0; i < kGenerals; ++i) {
        const GeneralState& it = s.generals[i];
        if (it.box == Box::kMap && it.area == a && it.under == General::kNone && it.isInside == isInside && sideOf(generalAt(i)) == side) found.push_back(generalAt(i));
    }
    return found;
}

General companionOf(const State& s, General g) {
    const GeneralState& own = general(s, g);
    if (own.box != Box::kMap || own.under != General::kNone) return General::kNone;
    for (const General other : commandersIn(s, sideOf(g), own.area, own.isInside))
        if (other != g) return other;
    return General::kNone;
}

bool canCombine(const Definitions& defs, const State& s, General a, General b) {
    return maySubordinate(defs, s, a, b, nullptr) || maySubordinate(defs, s, b, a, nullptr);
}

bool combine(const Definitions& defs, State& s, General a, General b, Log* log) {
    if (maySubordinate(defs, s, a, b, nullptr)) subordinate(defs, s, a, b, log);
    else if (maySubordinate(defs, s, b, a, nullptr)) subordinate(defs, s, b, a, log);
    else return false;
    return true;
}

bool mayStandIn(const Definitions& defs, const State& s, General g, AreaId a) {
    for (const General other : commandersIn(s, sideOf(g), a))
        if (other != g && !canCombine(defs, s, g, other)) return false;
    return true;
}

bool mayLeaveBehind(const Definitions& defs, const State& s, General commander, General junior, Rejection* why) {
    if (junior == General::kNone || index(junior) >= kGenerals || !isOnMap(s, junior) || general(s, junior).under != commander)
        return refuse(why, [&] { return fmt::format("He does not serve under {}.", nameOf(defs, commander)); }, kSubordination);
    // RULING ukc-23: a commander is not left without any Brigade by choice.
    if (size(s, commander) == own(s, junior).size()) return refuse(why, [&] { return fmt::format("{} would have no Brigade left.", defs[commander].name); }, kLone);
    for (const General other : commandersIn(s, sideOf(commander), areaOf(s, commander)))
        if (other != commander && !canCombine(defs, s, other, junior))
            return refuse(why, [&] { return fmt::format("{} and {} cannot stay here together.", defs[junior].name, defs[other].name); }, kSubordination);
    return true;
}

void leaveBehind(const Definitions& defs, State& s, General commander, General junior, Log* log) {
    part(s, junior);
    say(log, kSubordination, [&] { return fmt::format("{} leaves {} behind.", defs[commander].name, armyName(defs, s, junior)); }, LogKind::kNote, key(sideOf(junior)), defs[areaOf(s, junior)].key);
    for (const General other : commandersIn(s, sideOf(commander), areaOf(s, commander)))
        if (other != commander && other != junior) {
            combine(defs, s, other, junior, log);
            break;
        }
}

// P17.3: wherever two Generals of one side command in an Area, one comes under the other or one must go.
void run(const Definitions& defs, State& s, const CheckPositions&, Log* log) {
    if (s.isOver) return;
    checkLone(defs, s, log);  // RULING ukc-23: who has come under another without a Brigade of his own
    if (s.isOver) return;
    checkTrains(defs, s, log);
    const Activation* active = activationBelow(s);
    const General moving = active ? active->general : General::kNone;
    for (const Side side : {Side::kParliament, Side::kRoyalist}) {
        common::AreaSet once, shared;  // where one commands, where several do
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const GeneralState& it = s.generals[i];
            if (it.box == Box::kMap && it.under == General::kNone && sideOf(generalAt(i)) == side) (once.contains(mapIndex(it.area)) ? shared : once).insert(mapIndex(it.area));
        }
        for (const auto at : shared) {
            const AreaId a = areaId(at);
            // Inside a Fortress they combine if they can; nobody there can step away.
            for (const bool isInside : {false, true}) {
                for (bool again = true; again;) {
                    again = false;
                    const Generals all = commandersIn(s, side, a, isInside);
                    for (std::size_t x = 0; x < all.size() && !again; ++x)
                        for (std::size_t y = x + 1; y < all.size() && !again; ++y)
                            if (all[x] != moving && all[y] != moving) again = combine(defs, s, all[x], all[y], log);
                }
            }
            if (!standingIllegally(defs, s, side, a, moving).empty()) {
                push(s, CheckPositions{});
                push(s, by(side, IllegalPosition{{}, a, General::kNone, 1}));
                return;
            }
        }
    }
    checkSieges(defs, s, log);
}

// An Illegal Position outside a movement: first which General, then where to.

bool allows(const Definitions& defs, const State& s, const IllegalPosition& f, const Action& a, Rejection* why) {
    if (f.general != General::kNone) {
        const auto* to = std::get_if<ChooseArea>(&a);
        if (!to || index(to->area) >= defs.areas.size()) return refuse(why, [&] { return fmt::format("Choose the Area {} moves to.", nameOf(defs, f.general)); }, kIllegal);
        if (!waysOut(defs, s, f.general, f.reach).contains(mapIndex(to->area)))
            return refuse(why, [&] { return fmt::format("{} cannot go to {}: it must be next to here, free of the enemy, and leave nobody in an Illegal Position.", defs[f.general].name, defs[to->area].name); }, kIllegal);
        return true;
    }
    const auto* who = std::get_if<ChooseGeneral>(&a);
    if (!who) return refuse(why, "Two Generals who cannot combine stand together: choose who goes.", kIllegal);
    const Generals all = mayBeNamed(defs, s, f);
    if (std::find(all.begin(), all.end(), who->general) == all.end()) return refuse(why, "He is not one of them.", kIllegal);
    if (waysOut(defs, s, who->general, f.reach).empty())
        for (const General other : all)
            if (!waysOut(defs, s, other, f.reach).empty()) return refuse(why, [&] { return fmt::format("{} has nowhere to go; {} has.", defs[who->general].name, defs[other].name); }, kIllegal);
    return true;
}

void legal(const Definitions& defs, const State& s, const IllegalPosition& f, ActionList& list) {
    if (f.general != General::kNone) {
        for (const common::AreaIndex a : waysOut(defs, s, f.general, f.reach)) list.push_back(ChooseArea{areaId(a)});
        return;
    }
    for (const General g : mayBeNamed(defs, s, f))
        if (const Action a = ChooseGeneral{g}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}

Effect apply(const Definitions& defs, State& s, const IllegalPosition& f, const Action& a, Log* log) {
    if (f.general != General::kNone) {
        const AreaId to = std::get<ChooseArea>(a).area;
        say(log, kIllegal, [&] { return fmt::format("{} moves from {} to {}, out of an Illegal Position.", armyName(defs, s, f.general), defs[areaOf(s, f.general)].name, defs[to].name); },
            LogKind::kNote, key(f.side), defs[to].key);
        moveArmy(defs, s, f.general, to, log);
        if (const General other = companionOf(s, f.general); other != General::kNone) combine(defs, s, f.general, other, log);
        checkSieges(defs, s, log);
        if (f.only != 0) standApart(defs, s, f.side, f.only, log);  // another may still stand illegally
        return Effect::kReversible;
    }
    const General g = std::get<ChooseGeneral>(a).general;
    if (!waysOut(defs, s, g, f.reach).empty()) {
        IllegalPosition next = f;
        next.general = g;
        push(s, next);
        return Effect::kReversible;
    }
    if (f.reach > 1)  // PA.3, PA.107: the General to the Dispersed box, the Brigades Available
        for (const Brigade b : army(s, g)) release(defs, s, b);
    disperseGeneral(defs, s, g, log, kIllegal);
    if (f.only != 0) standApart(defs, s, f.side, f.only, log);
    return Effect::kReversible;
}

}  // namespace ukc
