// Rupert's successor: who takes the Prince's place when card 96 dismisses him, and which of his Brigades. (PA.96)
#include "ukc/events.h"

namespace ukc {

namespace {

// Rupert's Brigades; whoever cannot see the choice supposes all that stand Unled there.
BrigadeSet ruperts(const State& s, AreaId a, bool isInside) {  // RULING ukc-129
    return !s.picked.empty() ? s.picked : brigadesAt(s, Side::kRoyalist, isInside ? insideOf(a) : outside(a));
}
// Any who is available, in the first edition any of the Unemployed box (G6.6.8), which holds those who lost their Brigades; beside
// others he serves or commands, or stands in an Illegal Position. (P17.3)
bool maySucceed(const State& s, General g, const RupertSuccessor& f) {
    if (g == General::kNone || sideOf(g) != Side::kRoyalist || general(s, g).box != (isGmt(s) ? Box::kDispersed : Box::kAvailable)) return false;
    return !ruperts(s, f.area, f.isInside).empty();
}

}  // namespace

void legal(const Definitions&, const State& s, const RupertSuccessor& f, ActionList& list) {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (maySucceed(s, generalAt(i), f)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
}
bool allows(const Definitions&, const State& s, const RupertSuccessor& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Pass>(a)) return true;
    const auto* g = std::get_if<ChooseGeneral>(&a);
    if (!g) return refuse(why, "Choose Rupert's successor, or pass.", {"UKC", "PA.96"});
    return maySucceed(s, g->general, f) || refuse(why, "He must be available, and Brigades must be there for him.", {"UKC", "PA.96"});
}
Effect apply(const Definitions& defs, State& s, const RupertSuccessor& f, const Action& a, Log* log) {
    const auto* g = std::get_if<ChooseGeneral>(&a);
    const BrigadeSet there = ruperts(s, f.area, f.isInside);
    if (!g) {
        s.picked = {};
        return Effect::kReversible;
    }
    placeGeneral(defs, s, g->general, f.area);
    general(s, g->general).isInside = f.isInside;
    say(log, {"UKC", "PA.96"}, [&] { return fmt::format("{} takes over Rupert's Army.", nameOf(defs, g->general)); }, LogKind::kAction, key(Side::kRoyalist), defs[f.area].key);
    if (isGmt(s) || there.size() <= defs[g->general].limit) {  // G6.6: all of them, whatever his limit
        moveTogether(defs, s, there, displayOf(g->general));
        s.picked = {};
        return Effect::kReversible;
    }
    push(s, by(Side::kRoyalist, SuccessorTakes{{}, g->general, f.area}));
    return Effect::kReversible;
}

namespace {

BrigadeSet left(const State& s, const SuccessorTakes& f) {
    return ruperts(s, f.area, general(s, f.general).isInside) & brigadesAt(s, Side::kRoyalist, general(s, f.general).isInside ? insideOf(f.area) : outside(f.area));
}

}  // namespace

void legal(const Definitions& defs, const State& s, const SuccessorTakes& f, ActionList& list) {
    if (const Action a{Proceed{}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    for (const Brigade b : left(s, f))
        if (mayTake(defs, s, f.general, b, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool allows(const Definitions& defs, const State& s, const SuccessorTakes& f, const Action& a, Rejection* why) {
    if (const auto* take = std::get_if<TakeBrigade>(&a)) {
        if (!left(s, f).contains(take->brigade)) return refuse(why, "That Brigade was not Rupert's.", {"UKC", "PA.96"});
        return mayTake(defs, s, f.general, take->brigade, why);
    }
    if (std::holds_alternative<Proceed>(a)) {
        bool could = false;
        for (const Brigade b : left(s, f)) could = could || mayTake(defs, s, f.general, b, nullptr);
        return !own(s, f.general).empty() || !could || refuse(why, "He needs at least one Brigade.", {"UKC", "P4.2"});
    }
    return refuse(why, "Choose the Brigades the successor takes.", {"UKC", "PA.96"});
}
Effect apply(const Definitions& defs, State& s, const SuccessorTakes& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) {
        s.picked = {};
        checkLone(defs, s, log);
        return Effect::kReversible;
    }
    s.picked.erase(take->brigade);
    move(defs, s, take->brigade, displayOf(f.general));
    push(s, f);
    return Effect::kReversible;
}

}  // namespace ukc
