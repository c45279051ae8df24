// Cavalry Commanders and Turnham Green: Brigades passed from one General to another, and Parliament's gathering at London.
// (P17.2, PA.73; cards 61, 76, 90)
#include "ukc/events.h"
#include "ukc/siege.h"

namespace ukc {

namespace {

constexpr int kReach = 3;  // PA.73

bool mayPass(CardId c, Side side, Brigade b, const State& s) {
    (void)c;
    if (serves(s, b) != side) return false;
    return nationOf(b) != Nation::kCovenanter && nationOf(b) != Nation::kLorrainer;
}

bool mayGive(const Definitions& defs, const State& s, const CavalryFrom& f, General g, Rejection* why) {
    if (g == General::kNone || sideOf(g) != f.side || !isOnMap(s, g)) return refuse(why, "He is no General of yours on the map.", {"UKC", "P17.2"});
    if (general(s, g).isInside) return refuse(why, "He is Inside a Fortress.", {"UKC", "P17.2"});
    if (own(s, g).size() < 2) return refuse(why, "He keeps at least one Brigade.", {"UKC", "P17.2"});
    (void)defs;
    return true;
}

// Who may take what was picked: another General in reach, nobody (they stay Unled), or Langdale fresh from the box (card 90). (RULING ukc-98)
bool mayReceive(const Definitions& defs, const State& s, const CavalryTo& f, Place p, Rejection* why) {
    const AreaId from = areaOf(s, f.from);
    if (isOutside(p)) return areaIn(p) == from || refuse(why, "Left Unled, they stay in the Area.", {"UKC", "P17.2"});
    if (!isDisplay(p)) return refuse(why, "They go to a General, or stay Unled in the Area.", {"UKC", "P17.2"});
    const General g = generalOf(p);
    if (g == f.from || sideOf(g) != f.side) return refuse(why, "They go to another General of yours.", {"UKC", "P17.2"});
    const bool langdale = number(f.card) == 90 && g == General::kLangdale && general(s, g).box == Box::kAvailable;
    if (langdale && !maySubordinate(defs, s, g, commanderOf(s, f.from), why)) return false;  // RULING ukc-130
    if (langdale) return s.picked.size() <= defs[g].limit || refuse(why, "More than he may command.", {"UKC", "P4.2"});
    if (!isOnMap(s, g)) return refuse(why, "He is not on the map.", {"UKC", "P17.2"});
    if (general(s, g).isInside) return refuse(why, "He is Inside a Fortress.", {"UKC", "P17.2"});
    if (g == General::kLorraine) return refuse(why, "Lorrainers only stand on his Display.", {"UKC", "PA.108"});
    const General top = commanderOf(s, g);
    const bool sameArmy = top == commanderOf(s, f.from);
    if (size(s, g) + s.picked.size() > defs[g].limit || (!sameArmy && size(s, top) + s.picked.size() > defs[top].limit))
        return refuse(why, "His Army would pass its limit.", {"UKC", "P4.2"});
    // At most three Areas by a clear way, never over the maritime line.
    return reachClear(defs, s, f.side, from, kPassReach, false).contains(mapIndex(areaOf(s, g))) || refuse(why, "He is more than three Areas away by a clear way.", {"UKC", "P17.2"});
}

}  // namespace

void legal(const Definitions& defs, const State& s, const CavalryFrom& f, ActionList& list) {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (mayGive(defs, s, f, generalAt(i), nullptr)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
}
bool allows(const Definitions& defs, const State& s, const CavalryFrom& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Pass>(a)) return true;
    const auto* g = std::get_if<ChooseGeneral>(&a);
    if (!g) return refuse(why, "Choose the General who gives Brigades, or pass.", {"UKC", "P17.2"});
    return mayGive(defs, s, f, g->general, why);
}
Effect apply(const Definitions&, State& s, const CavalryFrom& f, const Action& a, Log*) {
    s.picked = {};
    if (const auto* g = std::get_if<ChooseGeneral>(&a)) push(s, by(f.side, CavalryTake{{}, f.card, g->general, kMostPassed}));
    return Effect::kReversible;
}

void legal(const Definitions& defs, const State& s, const CavalryTake& f, ActionList& list) {
    list.push_back(Action{Proceed{}});
    for (const Brigade b : own(s, f.from))
        if (allows(defs, s, f, Action{TakeBrigade{b}}, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool allows(const Definitions&, const State& s, const CavalryTake& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return refuse(why, "Take up to two Brigades, then go on.", {"UKC", "P17.2"});
    if (!own(s, f.from).contains(take->brigade) || s.picked.contains(take->brigade)) return refuse(why, "That Brigade is not on his Display.", {"UKC", "P17.2"});
    if (!mayPass(f.card, f.side, take->brigade, s)) return refuse(why, "Covenanters and Lorrainers are never passed on.", {"UKC", "P17.2"});
    if (f.left == 0) return refuse(why, "Two at most.", {"UKC", "P17.2"});
    return own(s, f.from).size() - s.picked.size() > 1 || refuse(why, "He keeps at least one Brigade.", {"UKC", "P17.2"});
}
Effect apply(const Definitions&, State& s, const CavalryTake& f, const Action& a, Log*) {
    if (const auto* take = std::get_if<TakeBrigade>(&a)) {
        s.picked.insert(take->brigade);
        auto rest = f;
        --rest.left;
        push(s, rest);
    } else if (!s.picked.empty()) {
        push(s, by(f.side, CavalryTo{{}, f.card, f.from}));
    }
    return Effect::kReversible;
}

void legal(const Definitions& defs, const State& s, const CavalryTo& f, ActionList& list) {
    if (s.picked.empty()) return list.push_back(Action{Proceed{}});
    if (const Action stay{PutAt{outside(areaOf(s, f.from))}}; allows(defs, s, f, stay, nullptr)) list.push_back(stay);
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (const Action a{PutAt{displayOf(generalAt(i))}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
bool allows(const Definitions& defs, const State& s, const CavalryTo& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return s.picked.empty() || refuse(why, "Say who takes the Brigades.", {"UKC", "P17.2"});
    const auto* at = std::get_if<PutAt>(&a);
    if (!at || s.picked.empty()) return refuse(why, "Say who takes the Brigades.", {"UKC", "P17.2"});
    return mayReceive(defs, s, f, at->place, why);
}
Effect apply(const Definitions& defs, State& s, const CavalryTo& f, const Action& a, Log* log) {
    const auto* at = std::get_if<PutAt>(&a);
    const BrigadeSet passed = s.picked;
    s.picked = {};
    if (!at || passed.empty()) return Effect::kReversible;
    if (isDisplay(at->place) && generalOf(at->place) == General::kLangdale && !isOnMap(s, General::kLangdale)) {
        const AreaId where = areaOf(s, f.from);
        placeGeneral(defs, s, General::kLangdale, where);
        const General top = commanderOf(s, f.from);
        moveTogether(defs, s, passed, at->place);
        if (maySubordinate(defs, s, General::kLangdale, top, nullptr)) subordinate(defs, s, General::kLangdale, top, log);
    } else {
        moveTogether(defs, s, passed, at->place);
    }
    say(log, CavalryTo::kRule, [&] { return fmt::format("{} Brigade{} from {} to {}.", passed.size(), passed.size() == 1 ? " passes" : "s pass", nameOf(defs, f.from), placeName(defs, at->place)); }, LogKind::kAction, key(f.side));
    checkSieges(defs, s, log);
    push(s, CheckPositions{});
    return Effect::kReversible;
}

// PA.73: Generals and Brigades within three Areas of London are lifted there, whatever stands between.

namespace {

bool isNearLondon(const Definitions& defs, const State& s, AreaId a) { return within(defs, s, defs.london, kReach).contains(mapIndex(a)); }

// RULING ukc-156: then nobody comes Outside.
bool areRoyalistsBefore(const Definitions& defs, const State& s) { return hasEnemyBrigades(s, Side::kParliament, defs.london); }

bool mayGather(const Definitions& defs, const State& s, General g, Rejection* why) {
    if (g == General::kNone || sideOf(g) != Side::kParliament || nationOf(g) == Nation::kCovenanter || !isOnMap(s, g)) return refuse(why, "He is no Parliament General on the map.", {"UKC", "PA.73"});
    if (areaOf(s, g) == defs.london) return refuse(why, "He is at London.", {"UKC", "PA.73"});
    // RULING ukc-23: nobody is left without a Brigade by choice.
    if (const General above = general(s, g).under; above != General::kNone && size(s, above) == own(s, g).size())
        return refuse(why, [&] { return fmt::format("{} would have no Brigade left; choose him instead.", nameOf(defs, above)); }, {"UKC", "P4.2"});
    if (!isNearLondon(defs, s, areaOf(s, g))) return refuse(why, "He is more than three Areas from London.", {"UKC", "PA.73"});
    if (areRoyalistsBefore(defs, s)) return refuse(why, "The enemy stands before London.", {"UKC", "PA.73"});
    const General there = generalIn(s, Side::kParliament, defs.london);
    if (there == General::kNone || maySubordinate(defs, s, g, there, nullptr) || maySubordinate(defs, s, there, g, nullptr)) return true;
    return refuse(why, [&] { return fmt::format("{} and {} cannot serve together.", nameOf(defs, g), nameOf(defs, there)); }, {"UKC", "P4.2"});
}

bool mayGather(const Definitions& defs, const State& s, Brigade b, Rejection* why) {
    if (serves(s, b) != Side::kParliament || nationOf(b) == Nation::kCovenanter) return refuse(why, "It is no Brigade of Parliament's.", {"UKC", "PA.73"});  // RULING ukc-95
    const Place p = placeOf(s, b);
    const AreaId a = areaOfPlace(s, p);
    if (a == AreaId::kNone || isDisplay(p)) return refuse(why, "Unled Brigades and those of Local Notables are lifted one by one.", {"UKC", "PA.73"});
    if (a == defs.london) return refuse(why, "It is at London.", {"UKC", "PA.73"});
    if (!isNearLondon(defs, s, a)) return refuse(why, "It is more than three Areas from London.", {"UKC", "PA.73"});
    return !areRoyalistsBefore(defs, s) || mayPutBrigade(defs, s, Side::kParliament, b, insideOf(defs.london), why);
}

}  // namespace

void legal(const Definitions& defs, const State& s, const TurnhamGather& f, ActionList& list) {
    if (s.choice != Brigade::kNone) {
        for (const Place p : {outside(defs.london), insideOf(defs.london)})
            if (const Action a{PutAt{p}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
        return;
    }
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (mayGather(defs, s, generalAt(i), nullptr)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
    for (std::size_t i = 0; i < kBrigades; ++i)
        if (mayGather(defs, s, brigadeAt(i), nullptr)) list.push_back(Action{TakeBrigade{brigadeAt(i)}});
}
bool allows(const Definitions& defs, const State& s, const TurnhamGather&, const Action& a, Rejection* why) {
    if (s.choice != Brigade::kNone) {
        const auto* at = std::get_if<PutAt>(&a);
        if (at && at->place == outside(defs.london))
            return !areRoyalistsBefore(defs, s) || refuse(why, "The enemy stands before London.", {"UKC", "PA.73"});
        if (at && at->place == insideOf(defs.london)) return mayPutBrigade(defs, s, Side::kParliament, s.choice, at->place, why);
        return refuse(why, "Say whether it stands Outside or Inside London.", {"UKC", "PA.73"});
    }
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* g = std::get_if<ChooseGeneral>(&a)) return mayGather(defs, s, g->general, why);
    if (const auto* b = std::get_if<TakeBrigade>(&a)) return b->brigade != Brigade::kNone && mayGather(defs, s, b->brigade, why);
    return refuse(why, "Choose who comes to London, or go on.", {"UKC", "PA.73"});
}
Effect apply(const Definitions& defs, State& s, const TurnhamGather& f, const Action& a, Log* log) {
    if (std::holds_alternative<Proceed>(a)) {
        checkLone(defs, s, log);
        return Effect::kReversible;
    }
    if (const auto* g = std::get_if<ChooseGeneral>(&a)) {
        const General there = generalIn(s, Side::kParliament, defs.london);
        const AreaId from = areaOf(s, g->general);
        const int before = garrisonAt(s, from);
        say(log, {"UKC", "PA.73"}, [&] { return fmt::format("{} comes to London.", armyName(defs, s, g->general)); }, LogKind::kAction, key(Side::kParliament), defs[defs.london].key);
        if (isSubordinate(s, g->general)) part(s, g->general);  // he alone is lifted
        moveArmy(defs, s, g->general, defs.london, log);
        if (there != General::kNone) {
            if (maySubordinate(defs, s, g->general, there, nullptr)) subordinate(defs, s, g->general, there, log);
            else subordinate(defs, s, there, g->general, log);
        }
        checkSieges(defs, s, log);
        push(s, f);
        surrenderIfEmptied(defs, s, from, before, log);  // P20.2
        return Effect::kReversible;
    } else if (const auto* b = std::get_if<TakeBrigade>(&a)) {
        s.choice = b->brigade;
    } else {
        const Place to = std::get<PutAt>(a).place;
        sayTo(log, {"UKC", "PA.73"}, Side::kParliament, [&] { return fmt::format("A Brigade comes to {}.", placeName(defs, to)); }, [&] { return fmt::format("{} comes to {}.", nameOf(defs, s.choice), placeName(defs, to)); }, LogKind::kAction, defs[defs.london].key);
        const AreaId from = areaOfPlace(s, placeOf(s, s.choice));
        const int before = garrisonAt(s, from);
        move(defs, s, s.choice, to);
        s.choice = Brigade::kNone;
        push(s, f);
        if (from != AreaId::kNone) surrenderIfEmptied(defs, s, from, before, log);  // P20.2
        return Effect::kReversible;
    }
    push(s, f);
    return Effect::kReversible;
}

}  // namespace ukc
