// Rupert's successor: who takes the Prince's place when card 96 dismisses him, and which of his Brigades. (PA.96)
#include "ukc/chapters/events.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

// Rupert's Brigades; whoever cannot see the choice supposes all that stand Unled there.
BrigadeSet ruperts(const State& s, AreaId a, bool isInside) {  // RULING ukc-129
    return !s.picked.empty() ? s.picked : brigadesAt(s, Side::kRoyalist, isInside ? insideOf(a) : outside(a));
}
// Any who is available, in the first edition any of the Unemployed box (G6.6.8), which holds those who lost their Brigades;
// beside others he serves or commands, or stands in an Illegal Position. (P17.3)
bool maySucceed(const State& s, General g, const RupertSuccessor& f) {
    if (g == General::kNone || sideOf(g) != Side::kRoyalist ||
        general(s, g).box != (isGmt(s) ? Box::kDispersed : Box::kAvailable))
        return false;
    return !ruperts(s, f.area, f.isInside).empty();
}

}  // namespace

std::string RupertSuccessor::prompt(const Speaker&) const {
    return "choose who takes over Rupert\u2019s Army, or pass.";
}
void RupertSuccessor::legal(const Definitions&, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (maySucceed(s, generalAt(i), *this)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
}
bool RupertSuccessor::allows(const Definitions&, const State& s, const ChooseGeneral& a, Rejection* why) const {
    return maySucceed(s, a.general, *this) || refuse(why, "He must be available, and there must be Brigades for him.", kRule);
}
Effect RupertSuccessor::apply(const Definitions&, State& s, const Pass&, Log*) const {
    s.picked = {};
    return Effect::kReversible;
}
Effect RupertSuccessor::apply(const Definitions& defs, State& s, const ChooseGeneral& a, Log* log) const {
    const General g = a.general;
    const BrigadeSet there = ruperts(s, area, isInside);
    placeGeneral(defs, s, g, area);
    general(s, g).isInside = isInside;
    say(
        log, kRule, [&] { return fmt::format("{} takes over Rupert\u2019s Army.", nameOf(defs, g)); }, LogKind::kAction,
        key(Side::kRoyalist), defs[area].key);
    if (isGmt(s) || there.size() <= defs[g].limit) {  // G6.6: all of them, whatever his limit
        moveTogether(defs, s, there, displayOf(g));
        s.picked = {};
        return Effect::kReversible;
    }
    push(s, by(Side::kRoyalist, SuccessorTakes{{}, g, area}));
    return Effect::kReversible;
}

namespace {

BrigadeSet left(const State& s, const SuccessorTakes& f) {
    return ruperts(s, f.area, general(s, f.general).isInside) &
           brigadesAt(s, Side::kRoyalist, general(s, f.general).isInside ? insideOf(f.area) : outside(f.area));
}

}  // namespace

std::string SuccessorTakes::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Brigades that {} takes.", speaker.name(general));
}
void SuccessorTakes::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Action{Proceed{}});
    for (const Brigade b : left(s, *this))
        if (mayTake(defs, s, general, b, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool SuccessorTakes::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    if (!left(s, *this).contains(a.brigade)) return refuse(why, "That Brigade was not Rupert\u2019s.", kRule);
    return mayTake(defs, s, general, a.brigade, why);
}
bool SuccessorTakes::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    bool could = false;
    for (const Brigade b : left(s, *this)) could = could || mayTake(defs, s, general, b, nullptr);
    return !own(s, general).empty() || !could || refuse(why, "He must have at least one Brigade.", {"UKC", "P4.2"});
}
Effect SuccessorTakes::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log*) const {
    s.picked.erase(a.brigade);
    move(defs, s, a.brigade, displayOf(general));
    push(s, *this);
    return Effect::kReversible;
}
Effect SuccessorTakes::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    s.picked = {};
    checkLone(defs, s, log);
    return Effect::kReversible;
}

}  // namespace ukc
