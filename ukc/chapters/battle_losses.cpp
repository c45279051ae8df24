// Battle losses: who is eliminated, who Surrenders for want of Brigades, and Turncoats. (P19.1, P19.2)
#include "ukc/chapters/battle.h"
#include "ukc/words/speaker.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

BrigadeSet ofKind(const Definitions& defs, BrigadeSet brigades, bool veteran) {
    BrigadeSet set;
    for (const Brigade b : brigades)
        if (defs[b].isVeteran() == veteran) set.insert(b);
    return set;
}

}  // namespace

BrigadeSet lossCandidates(const Definitions& defs, const State& s, Side side, bool veteransFirst) {
    const BrigadeSet all = fighters(s, s.battle, side), named = ofKind(defs, all, veteransFirst);
    return named.empty() ? all : named;
}

std::string BattleLoss::prompt(const Speaker&) const {
    return fmt::format("choose the Brigade that is lost, {}; {} left.",
                       veteransFirst ? "a Veteran while one is there" : "Militia while any are there", left);
}
void BattleLoss::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Brigade b : lossCandidates(defs, s, side, veteransFirst)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool BattleLoss::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    if (lossCandidates(defs, s, side, veteransFirst).contains(a.brigade)) return true;
    return refuse(why, [&] {
        const bool fought = index(a.brigade) < kBrigades && fighters(s, s.battle, side).contains(a.brigade);
        return fought ? fmt::format("You must lose a {} Brigade first.", veteransFirst ? "Veteran" : "Militia")
                      : std::string("That Brigade did not fight for you here.");
    }, kRule);
}
bool BattleLoss::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return lossCandidates(defs, s, side, veteransFirst).empty() || refuse(why, "Choose the Brigade that is lost.", kRule);
}
Effect BattleLoss::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    destroy(defs, s, a.brigade);
    s.battle.lost.insert(a.brigade);
    say(
        log, {"UKC", "P19.1.2"}, [&] { return fmt::format("{} is eliminated.", capital(nameOf(defs, a.brigade))); },
        LogKind::kAction, key(side), defs[s.battle.area].key);
    if (left > 1 && !fighters(s, s.battle, side).empty())
        push(s, by(side, BattleLoss{{}, static_cast<std::uint8_t>(left - 1), veteransFirst}));
    return Effect::kReversible;
}

// P19.2: a General who has lost all his Brigades Surrenders, unless a Subordinate with him keeps one.
void surrenderEmptied(const Definitions& defs, State& s, Log* log) {
    const AreaId a = s.battle.area;
    for (std::size_t i = 0; i < kGenerals && !s.isOver; ++i) {
        const General g = generalAt(i);
        if (isOnMap(s, g) && areaOf(s, g) == a && army(s, g).empty())
            surrenderGeneral(defs, s, g, false, log, {"UKC", "P19.2"});
    }
}

// Turncoats: from 1644 on, after a Major or Decisive Victory, one of the eliminated joins the winning General, within his
// limits; never a Covenanter or a Lorrainer General. (RULING ukc-17)
BrigadeSet turncoatCandidates(const Definitions& defs, const State& s) {
    const Battle& b = s.battle;
    const General g = b.general[index(b.winner)];
    if (!b.isMajor || turnNumber(s) < kEarly1644 || !isOnMap(s, g) || isForeign(g)) return {};
    for (General above = g; above != General::kNone; above = general(s, above).under)
        if (size(s, above) >= defs[above].limit) return {};
    BrigadeSet set;
    for (const Brigade x : b.lost)
        if (!isForeign(x)) set.insert(x);
    return set;
}

std::string TurncoatChoice::prompt(const Speaker&) const {
    return "one beaten Brigade may change sides; choose it, or pass.";
}
void TurncoatChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (const Brigade b : turncoatCandidates(defs, s)) list.push_back(Action{TakeBrigade{b}});
}
bool TurncoatChoice::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return turncoatCandidates(defs, s).contains(a.brigade) || refuse(why, kAwaits, kRule);
}
Effect TurncoatChoice::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const General g = s.battle.general[index(side)];
    move(defs, s, a.brigade, displayOf(g));
    if (colourOf(a.brigade) == side) s.turncoats.erase(a.brigade);
    else s.turncoats.insert(a.brigade);
    makeCertain(s, BrigadeSet::of(a.brigade));
    say(
        log, {"UKC", "P19.1.4"},
        [&] { return fmt::format("{} changes sides and joins {}.", capital(nameOf(defs, a.brigade)), defs[g].name); },
        LogKind::kAction, key(side));
    return Effect::kReversible;
}

}  // namespace ukc
