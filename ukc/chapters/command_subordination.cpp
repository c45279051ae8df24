// Subordination: who serves under whom where Generals meet, who is left behind, and positions that are not allowed.
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Citation kSubordination{"UKC", "P17.3"}, kLone{"UKC", "P4.2"};

// Where a General who stands illegally may go: up to `reach` lines over Areas without the enemy, to an end where he may stay.
common::AreaSet waysOut(const Definitions& defs, const State& s, General g, int reach) {
    const AreaId here = areaOf(s, g);
    const Side side = sideOf(g);
    const bool isLong = reach > 1;
    const auto reached = [&](int steps) {
        common::AreaSet set =
            defs.map.reachableIf({mapIndex(here)}, steps, [&](common::AreaIndex, const common::Connection& c) {
                return carries(defs, c.kind, size(s, g)) && isClear(s, side, areaId(c.to));
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
    return inArea(s, enemy, a).empty() && generalIn(s, enemy, a) == General::kNone &&
           generalIn(s, enemy, a, true) == General::kNone;
}

Generals commandersIn(const State& s, Side side, AreaId a, bool isInside) {
    Generals found;
    anyGeneralAt(s, side, a, [&](General g) {
        const GeneralState& it = general(s, g);
        if (it.box == Box::kMap && it.under == General::kNone && it.isInside == isInside) found.push_back(g);
        return false;
    });
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
        return refuse(why, [&] { return fmt::format("He is not serving under {}.", nameOf(defs, commander)); }, kSubordination);
    // RULING ukc-23: a commander is not left without any Brigade by choice.
    if (size(s, commander) == own(s, junior).size())
        return refuse(
            why, [&] { return fmt::format("{} would have no Brigade left.", defs[commander].name); }, kLone);
    for (const General other : commandersIn(s, sideOf(commander), areaOf(s, commander)))
        if (other != commander && !canCombine(defs, s, other, junior))
            return refuse(
                why, [&] { return fmt::format("{} and {} cannot stay here together.", defs[junior].name, defs[other].name); },
                kSubordination);
    return true;
}

void leaveBehind(const Definitions& defs, State& s, General commander, General junior, Log* log) {
    part(s, junior);
    say(
        log, kSubordination,
        [&] { return fmt::format("{} leaves {} behind.", defs[commander].name, armyName(defs, s, junior)); }, LogKind::kNote,
        key(sideOf(junior)), defs[areaOf(s, junior)].key);
    for (const General other : commandersIn(s, sideOf(commander), areaOf(s, commander)))
        if (other != commander && other != junior) {
            combine(defs, s, other, junior, log);
            break;
        }
}

// P17.3: wherever two Generals of one side command in an Area, one comes under the other or one must go.
void CheckPositions::run(const Definitions& defs, State& s, Log* log) const {
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
            if (it.box == Box::kMap && it.under == General::kNone && sideOf(generalAt(i)) == side)
                (once.contains(mapIndex(it.area)) ? shared : once).insert(mapIndex(it.area));
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

std::string IllegalPosition::prompt(const Speaker& speaker) const {
    if (general != General::kNone) return fmt::format("choose where {} goes.", speaker.name(general));
    return fmt::format("two Generals cannot stay together in {}; choose who goes.", speaker.at(area));
}
void IllegalPosition::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (general != General::kNone) {
        for (const common::AreaIndex a : waysOut(defs, s, general, reach)) list.push_back(Action{ChooseArea{areaId(a)}});
        return;
    }
    for (const General g : mayBeNamed(defs, s, *this))
        if (const ChooseGeneral a{g}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
}
bool IllegalPosition::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    const auto chooseArea = [&] { return fmt::format("Choose the Area {} moves to.", nameOf(defs, general)); };
    if (general != General::kNone) return refuse(why, chooseArea, kRule);
    const Generals all = mayBeNamed(defs, s, *this);
    if (std::find(all.begin(), all.end(), a.general) == all.end()) return refuse(why, "He is not one of them.", kRule);
    if (waysOut(defs, s, a.general, reach).empty())
        for (const General other : all)
            if (!waysOut(defs, s, other, reach).empty())
                return refuse(
                    why, [&] { return fmt::format("{} has nowhere to go; {} has.", defs[a.general].name, defs[other].name); },
                    kRule);
    return true;
}
bool IllegalPosition::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (general == General::kNone)
        return refuse(why, "Two Generals who cannot combine are together: choose who goes.", kRule);
    if (index(a.area) >= defs.areas.size()) return refuse(why, "There is no such Area.", kRule);
    if (waysOut(defs, s, general, reach).contains(mapIndex(a.area))) return true;
    return refuse(
        why,
        [&] {
            return fmt::format(
                "{} cannot go to {}: it must be next to here, free of the enemy, and leave nobody in an Illegal Position.",
                defs[general].name, defs[a.area].name);
        },
        kRule);
}
Effect IllegalPosition::apply(const Definitions& defs, State& s, const ChooseGeneral& a, Log* log) const {
    if (!waysOut(defs, s, a.general, reach).empty()) {
        IllegalPosition next = *this;
        next.general = a.general;
        push(s, next);
        return Effect::kReversible;
    }
    if (reach > 1)  // PA.3, PA.107: the General to the Dispersed box, the Brigades Available
        for (const Brigade b : army(s, a.general)) release(defs, s, b);
    disperseGeneral(defs, s, a.general, log, kRule);
    if (only != 0) standApart(defs, s, side, only, log);
    return Effect::kReversible;
}
Effect IllegalPosition::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaId from = areaOf(s, general);
    say(log, kRule, [&] {
        return fmt::format("{} moves from {} to {}, out of an Illegal Position.", armyName(defs, s, general), defs[from].name,
                           defs[a.area].name);
    }, LogKind::kNote, key(side), defs[a.area].key);
    moveArmy(defs, s, general, a.area, log);
    if (const General other = companionOf(s, general); other != General::kNone) combine(defs, s, general, other, log);
    checkSieges(defs, s, log);
    if (only != 0) standApart(defs, s, side, only, log);  // another may still stand illegally
    return Effect::kReversible;
}



}  // namespace ukc
