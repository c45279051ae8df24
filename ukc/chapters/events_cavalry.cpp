// Cavalry Commanders and Turnham Green: Brigades passed from one General to another, and Parliament's gathering at London.
// (P17.2, PA.73; cards 61, 76, 90)
#include "ukc/chapters/events.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr int kReach = 3;  // PA.73

bool mayPass(Side side, Brigade b, const State& s) { return serves(s, b) == side && !isForeign(b); }

bool mayGive(const Definitions& defs, const State& s, const CavalryFrom& f, General g, Rejection* why) {
    if (g == General::kNone || sideOf(g) != f.side || !isOnMap(s, g))
        return refuse(why, "He is not one of your Generals on the map.", {"UKC", "P17.2"});
    if (general(s, g).isInside) return refuse(why, "He is Inside a Fortress.", {"UKC", "P17.2"});
    if (own(s, g).size() < 2) return refuse(why, "He must keep at least one Brigade.", {"UKC", "P17.2"});
    (void)defs;
    return true;
}

// Who may take what was picked: another General in reach, nobody (they stay Unled), or Langdale fresh from the box (card 90).
// (RULING ukc-98)
bool mayReceive(const Definitions& defs, const State& s, const CavalryTo& f, Place p, Rejection* why) {
    const AreaId from = areaOf(s, f.from);
    if (isOutside(p)) return areaIn(p) == from || refuse(why, "Left Unled, they must stay in the Area.", {"UKC", "P17.2"});
    if (!isDisplay(p)) return refuse(why, "They must go to a General, or stay Unled in the Area.", {"UKC", "P17.2"});
    const General g = generalOf(p);
    if (g == f.from || sideOf(g) != f.side) return refuse(why, "They must go to another of your Generals.", {"UKC", "P17.2"});
    const bool langdale = number(f.card) == 90 && g == General::kLangdale && general(s, g).box == Box::kAvailable;
    if (langdale && !maySubordinate(defs, s, g, commanderOf(s, f.from), why)) return false;  // RULING ukc-130
    if (langdale) return s.picked.size() <= defs[g].limit || refuse(why, "He may not command so many.", {"UKC", "P4.2"});
    if (!isOnMap(s, g)) return refuse(why, "He is not on the map.", {"UKC", "P17.2"});
    if (general(s, g).isInside) return refuse(why, "He is Inside a Fortress.", {"UKC", "P17.2"});
    if (g == General::kLorraine) return refuse(why, "Only Lorrainers may be on his Display.", {"UKC", "PA.108"});
    const General top = commanderOf(s, g);
    const bool sameArmy = top == commanderOf(s, f.from);
    if (size(s, g) + s.picked.size() > defs[g].limit || (!sameArmy && size(s, top) + s.picked.size() > defs[top].limit))
        return refuse(why, "His Army would exceed its limit.", {"UKC", "P4.2"});
    // At most three Areas by a clear way, never over the maritime line.
    return reachClear(defs, s, f.side, from, kPassReach, false).contains(mapIndex(areaOf(s, g))) ||
           refuse(why, "He is more than three Areas away by any clear route.", {"UKC", "P17.2"});
}

}  // namespace

std::string CavalryFrom::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose the General who gives Brigades, or pass.", speaker.title(card));
}
void CavalryFrom::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (mayGive(defs, s, *this, generalAt(i), nullptr)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
}
bool CavalryFrom::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    return mayGive(defs, s, *this, a.general, why);
}
Effect CavalryFrom::apply(const Definitions&, State& s, const Pass&, Log*) const {
    s.picked = {};
    return Effect::kReversible;
}
Effect CavalryFrom::apply(const Definitions&, State& s, const ChooseGeneral& a, Log*) const {
    s.picked = {};
    push(s, by(side, CavalryTake{{}, card, a.general, kMostPassed}));
    return Effect::kReversible;
}

std::string CavalryTake::prompt(const Speaker& speaker) const {
    if (left == 0) return fmt::format("{}; {} passes on as many as he may: go on.", speaker.title(card), speaker.name(from));
    return fmt::format("{}; choose up to {} from {}, or go on.", speaker.title(card),
                       counted(left, left == kMostPassed ? "Brigade" : "more Brigade"), speaker.name(from));
}
void CavalryTake::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (const Brigade b : own(s, from))
        if (allows(defs, s, TakeBrigade{b}, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool CavalryTake::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    if (!own(s, from).contains(a.brigade) || s.picked.contains(a.brigade))
        return refuse(why, "That Brigade is not on his Display.", kRule);
    if (!mayPass(side, a.brigade, s)) return refuse(why, "Covenanters and Lorrainers cannot be passed on.", kRule);
    if (left == 0) return refuse(why, "At most two Brigades may be passed on.", kRule);
    return own(s, from).size() - s.picked.size() > 1 || refuse(why, "He must keep at least one Brigade.", kRule);
}
Effect CavalryTake::apply(const Definitions&, State& s, const TakeBrigade& a, Log*) const {
    s.picked.insert(a.brigade);
    CavalryTake rest = *this;
    --rest.left;
    push(s, rest);
    return Effect::kReversible;
}
Effect CavalryTake::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (!s.picked.empty()) push(s, by(side, CavalryTo{{}, card, from}));
    return Effect::kReversible;
}

std::string CavalryTo::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose who takes them.", speaker.title(card));
}
void CavalryTo::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (s.picked.empty()) return list.push_back(Action{Proceed{}});
    if (const PutAt stay{outside(areaOf(s, from))}; allows(defs, s, stay, nullptr)) list.push_back(Action{stay});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (const PutAt a{displayOf(generalAt(i))}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
}
bool CavalryTo::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return s.picked.empty() || refuse(why, kAwaits, kRule);
}
bool CavalryTo::allows(const Definitions& defs, const State& s, const PutAt& a, Rejection* why) const {
    if (s.picked.empty()) return refuse(why, kAwaits, kRule);
    return mayReceive(defs, s, *this, a.place, why);
}
Effect CavalryTo::apply(const Definitions&, State&, const Proceed&, Log*) const { return Effect::kReversible; }
Effect CavalryTo::apply(const Definitions& defs, State& s, const PutAt& a, Log* log) const {
    const BrigadeSet passed = s.picked;
    s.picked = {};
    if (isDisplay(a.place) && generalOf(a.place) == General::kLangdale && !isOnMap(s, General::kLangdale)) {
        const AreaId where = areaOf(s, from);
        placeGeneral(defs, s, General::kLangdale, where);
        const General top = commanderOf(s, from);
        moveTogether(defs, s, passed, a.place);
        if (maySubordinate(defs, s, General::kLangdale, top, nullptr)) subordinate(defs, s, General::kLangdale, top, log);
    } else {
        moveTogether(defs, s, passed, a.place);
    }
    say(
        log, kRule,
        [&] {
            return fmt::format("{} Brigade{} from {} to {}.", passed.size(), passed.size() == 1 ? " passes" : "s pass",
                               nameOf(defs, from), placeName(defs, a.place));
        },
        LogKind::kAction, key(side));
    checkSieges(defs, s, log);
    push(s, CheckPositions{});
    return Effect::kReversible;
}

// PA.73: Generals and Brigades within three Areas of London are lifted there, whatever stands between.

namespace {

bool isNearLondon(const Definitions& defs, const State& s, AreaId a) {
    return within(defs, s, defs.london, kReach).contains(mapIndex(a));
}

// RULING ukc-156: then nobody comes Outside.
bool areRoyalistsBefore(const Definitions& defs, const State& s) { return hasEnemyBrigades(s, Side::kParliament, defs.london); }

bool mayGather(const Definitions& defs, const State& s, General g, Rejection* why) {
    if (g == General::kNone || sideOf(g) != Side::kParliament || nationOf(g) == Nation::kCovenanter || !isOnMap(s, g))
        return refuse(why, "He is not a Parliamentarian General on the map.", {"UKC", "PA.73"});
    if (areaOf(s, g) == defs.london) return refuse(why, "He is already at London.", {"UKC", "PA.73"});
    // RULING ukc-23: nobody is left without a Brigade by choice.
    if (const General above = general(s, g).under; above != General::kNone && size(s, above) == own(s, g).size())
        return refuse(why,
                      [&] { return fmt::format("{} would have no Brigade left; choose him instead.", nameOf(defs, above)); },
                      {"UKC", "P4.2"});
    if (!isNearLondon(defs, s, areaOf(s, g))) return refuse(why, "He is more than three Areas from London.", {"UKC", "PA.73"});
    if (areRoyalistsBefore(defs, s)) return refuse(why, "The enemy is before London.", {"UKC", "PA.73"});
    const General there = generalIn(s, Side::kParliament, defs.london);
    if (there == General::kNone || maySubordinate(defs, s, g, there, nullptr) || maySubordinate(defs, s, there, g, nullptr))
        return true;
    return refuse(why, [&] { return fmt::format("{} and {} cannot serve together.", nameOf(defs, g), nameOf(defs, there)); },
                  {"UKC", "P4.2"});
}

bool mayGather(const Definitions& defs, const State& s, Brigade b, Rejection* why) {
    if (serves(s, b) != Side::kParliament || nationOf(b) == Nation::kCovenanter)
        return refuse(why, "That is not one of Parliament\u2019s Brigades.", {"UKC", "PA.73"});  // RULING ukc-95
    const Place p = placeOf(s, b);
    const AreaId a = areaOfPlace(s, p);
    if (a == AreaId::kNone || isDisplay(p))
        return refuse(why, "Only Unled Brigades and those of Local Notables can be moved one by one.", {"UKC", "PA.73"});
    if (a == defs.london) return refuse(why, "It is already at London.", {"UKC", "PA.73"});
    if (!isNearLondon(defs, s, a)) return refuse(why, "It is more than three Areas from London.", {"UKC", "PA.73"});
    return !areRoyalistsBefore(defs, s) || mayPutBrigade(defs, s, Side::kParliament, b, insideOf(defs.london), why);
}

// A Brigade that has been chosen is placed before anybody else comes.
bool isNext(const State& s, Rejection* why) {
    return s.choice == Brigade::kNone || refuse(why, "Choose whether it is Outside or Inside London.", {"UKC", "PA.73"});
}

}  // namespace

std::string TurnhamGather::prompt(const Speaker&) const {
    return "gather Generals and Brigades within three Areas at London, then go on.";
}
void TurnhamGather::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (s.choice != Brigade::kNone) {
        for (const Place p : {outside(defs.london), insideOf(defs.london)})
            if (const PutAt a{p}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
        return;
    }
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (mayGather(defs, s, generalAt(i), nullptr)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (mayGather(defs, s, brigadeAt(i), nullptr)) list.push_back(Action{TakeBrigade{brigadeAt(i)}});
}
bool TurnhamGather::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const { return isNext(s, why); }
bool TurnhamGather::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    return isNext(s, why) && mayGather(defs, s, a.general, why);
}
bool TurnhamGather::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return isNext(s, why) && (index(a.brigade) < kBrigades || refuse(why, kAwaits, kRule)) &&
           mayGather(defs, s, a.brigade, why);
}
bool TurnhamGather::allows(const Definitions& defs, const State& s, const PutAt& a, Rejection* why) const {
    if (s.choice == Brigade::kNone) return refuse(why, kAwaits, kRule);
    if (a.place == outside(defs.london))
        return !areRoyalistsBefore(defs, s) || refuse(why, "The enemy is before London.", kRule);
    if (a.place == insideOf(defs.london)) return mayPutBrigade(defs, s, Side::kParliament, s.choice, a.place, why);
    return refuse(why, "Choose whether it is Outside or Inside London.", kRule);
}
Effect TurnhamGather::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    checkLone(defs, s, log);
    return Effect::kReversible;
}
Effect TurnhamGather::apply(const Definitions& defs, State& s, const ChooseGeneral& a, Log* log) const {
    const General g = a.general, there = generalIn(s, Side::kParliament, defs.london);
    const AreaId from = areaOf(s, g);
    const int before = garrisonAt(s, from);
    say(
        log, kRule, [&] { return fmt::format("{} comes to London.", armyName(defs, s, g)); }, LogKind::kAction,
        key(Side::kParliament), defs[defs.london].key);
    if (isSubordinate(s, g)) part(s, g);  // he alone is lifted
    moveArmy(defs, s, g, defs.london, log);
    if (there != General::kNone) {
        if (maySubordinate(defs, s, g, there, nullptr)) subordinate(defs, s, g, there, log);
        else subordinate(defs, s, there, g, log);
    }
    checkSieges(defs, s, log);
    push(s, *this);
    surrenderIfEmptied(defs, s, from, before, log);  // P20.2
    return Effect::kReversible;
}
Effect TurnhamGather::apply(const Definitions&, State& s, const TakeBrigade& a, Log*) const {
    s.choice = a.brigade;
    push(s, *this);
    return Effect::kReversible;
}
Effect TurnhamGather::apply(const Definitions& defs, State& s, const PutAt& a, Log* log) const {
    const Place to = a.place;
    sayTo(
        log, kRule, Side::kParliament, [&] { return fmt::format("A Brigade comes to {}.", placeName(defs, to)); },
        [&] { return fmt::format("{} comes to {}.", capital(nameOf(defs, s.choice)), placeName(defs, to)); }, LogKind::kAction,
        defs[defs.london].key);
    const AreaId from = areaOfPlace(s, placeOf(s, s.choice));
    const int before = garrisonAt(s, from);
    move(defs, s, s.choice, to);
    s.choice = Brigade::kNone;
    push(s, *this);
    if (from != AreaId::kNone) surrenderIfEmptied(defs, s, from, before, log);  // P20.2
    return Effect::kReversible;
}

}  // namespace ukc
