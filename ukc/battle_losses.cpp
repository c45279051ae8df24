// Battle losses: who is eliminated, who Surrenders for want of Brigades, and Turncoats. (P19.1, P19.2)
#include "ukc/battle.h"

namespace ukc {

namespace {

constexpr Citation kLosses{"UKC", "P19.1"};

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

// RULING ukc-31: the owner chooses among the Brigades of the kind the result names, on any Display.

void legal(const Definitions& defs, const State& s, const BattleLoss& f, ActionList& list) {
    for (const Brigade b : lossCandidates(defs, s, f.side, f.veteransFirst)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const BattleLoss& f, const Action& a, Rejection* why) {
    const BrigadeSet may = lossCandidates(defs, s, f.side, f.veteransFirst);
    if (std::holds_alternative<Proceed>(a)) return may.empty() || refuse(why, "A Brigade is lost: take it.", kLosses);
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return refuse(why, "Choose the Brigade that is eliminated.", kLosses);
    if (may.contains(take->brigade)) return true;
    return refuse(why, [&] {
        const bool fought = index(take->brigade) < kBrigades && fighters(s, s.battle, f.side).contains(take->brigade);
        return fought ? fmt::format("The loss is a {} while one takes part.", f.veteransFirst ? "Veteran" : "Militia Brigade") : std::string("That Brigade did not fight for you here.");
    }, kLosses);
}
Effect apply(const Definitions& defs, State& s, const BattleLoss& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return Effect::kReversible;
    destroy(defs, s, take->brigade);
    s.battle.lost.insert(take->brigade);
    say(log, kLosses, [&] { return fmt::format("{} is eliminated.", nameOf(defs, take->brigade)); }, LogKind::kAction, key(f.side), defs[s.battle.area].key);
    if (f.left > 1 && !fighters(s, s.battle, f.side).empty()) push(s, by(f.side, BattleLoss{{}, static_cast<std::uint8_t>(f.left - 1), f.veteransFirst}));
    return Effect::kReversible;
}

// P19.2: a General who has lost all his Brigades Surrenders, unless a Subordinate with him keeps one.
void surrenderEmptied(const Definitions& defs, State& s, Log* log) {
    const AreaId a = s.battle.area;
    for (std::size_t i = 0; i < kGenerals && !s.isOver; ++i) {
        const General g = generalAt(i);
        if (isOnMap(s, g) && areaOf(s, g) == a && army(s, g).empty()) surrenderGeneral(defs, s, g, false, log, {"UKC", "P19.2"});
    }
}

// Turncoats: from 1644 on, after a Major or Decisive Victory, one of the eliminated joins the winning General, within his limits;
// never a Covenanter or a Lorrainer General. (RULING ukc-17)
BrigadeSet turncoatCandidates(const Definitions& defs, const State& s) {
    const Battle& b = s.battle;
    const General g = b.general[index(b.winner)];
    if (!b.isMajor || turnNumber(s) < kEarly1644 || !isOnMap(s, g) || nationOf(g) == Nation::kCovenanter || nationOf(g) == Nation::kLorrainer) return {};
    for (General above = g; above != General::kNone; above = general(s, above).under)
        if (size(s, above) >= defs[above].limit) return {};
    BrigadeSet set;
    for (const Brigade x : b.lost)
        if (nationOf(x) != Nation::kCovenanter && nationOf(x) != Nation::kLorrainer) set.insert(x);
    return set;
}

void legal(const Definitions& defs, const State& s, const TurncoatChoice&, ActionList& list) {
    list.push_back(Action{Pass{}});
    for (const Brigade b : turncoatCandidates(defs, s)) list.push_back(Action{TakeBrigade{b}});
}
bool allows(const Definitions& defs, const State& s, const TurncoatChoice&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Pass>(a)) return true;
    const auto* take = std::get_if<TakeBrigade>(&a);
    return (take && turncoatCandidates(defs, s).contains(take->brigade)) || refuse(why, "A Brigade eliminated in this Battle may join the winning General.", kLosses);
}
Effect apply(const Definitions& defs, State& s, const TurncoatChoice& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return Effect::kReversible;
    const General g = s.battle.general[index(f.side)];
    move(defs, s, take->brigade, displayOf(g));
    if (colourOf(take->brigade) == f.side) s.turncoats.erase(take->brigade);
    else s.turncoats.insert(take->brigade);
    makeCertain(s, BrigadeSet::of(take->brigade));
    say(log, kLosses, [&] { return fmt::format("{} changes sides and joins {}.", nameOf(defs, take->brigade), defs[g].name); }, LogKind::kAction, key(f.side));
    return Effect::kReversible;
}

}  // namespace ukc
