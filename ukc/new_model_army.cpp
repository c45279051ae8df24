// New Model Army: the ten steps of card 3, and what the two editions make of them. (PA.3)
#include "ukc/events.h"
#include "ukc/movement.h"
#include "ukc/siege.h"

namespace ukc {

namespace {

constexpr int kRemoved = 4, kReach = 3, kBySea = 2;
constexpr std::array<General, 4> kRetired{General::kEssex, General::kManchester, General::kWaller, General::kLordFairfax};
constexpr std::array<General, 3> kPromoted{General::kMassey, General::kBrereton, General::kGerard};

// A Local Notable's marker leaves the game; what it held becomes Neutral. (RULING ukc-82, ukc-105)
void takeNotable(const Definitions& defs, State& s, Notable n, Log* log) {
    s.notables[index(n)] = 2;
    const AreaId a = defs[n].area;
    if (isBesieged(s, a)) s.sieges[index(a)] = {};
    setControl(defs, s, a, -1, log, {"UKC", "PA.3"});
}

// Step 1: Generals and Willoughby leave; those they led stay. (RULING ukc-103)
void retire(const Definitions& defs, State& s, Log* log) {
    if (s.notables[index(Notable::kWilloughby)] == 1) {
        const AreaId a = defs[Notable::kWilloughby].area;
        if (isBesieged(s, a)) {
            surrenderFortress(defs, s, a, false, log);  // his Brigades Surrender, the besieger's marker goes down
        } else {
            moveTogether(defs, s, brigadesAt(s, withNotable(Notable::kWilloughby)), outside(a));
            takeNotable(defs, s, Notable::kWilloughby, log);
        }
    }
    for (const General g : kRetired) {
        const GeneralState was = general(s, g);
        if (was.box == Box::kRemoved) continue;
        const bool besieged = was.box == Box::kMap && was.isInside && isBesieged(s, was.area);
        const BrigadeSet his = was.box == Box::kMap ? own(s, g) : BrigadeSet{};
        removeGeneral(defs, s, g, log, {"UKC", "PA.3"});
        if (besieged && !isGmt(s) && !his.empty()) {
            s.picked |= his;
            push(s, NmaHonours{{}, was.area, g});
        }
    }
}

// Step 2: regional Brigades serving Parliament that may be taken now: Veterans on the map, then Militia there, then Available Veterans. (RULING ukc-104)
BrigadeSet removable(const Definitions& defs, const State& s) {
    std::array<BrigadeSet, 3> tiers;
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        if (serves(s, b) != Side::kParliament || defs[b].region == Region::kNone) continue;
        if (areaOfPlace(s, s.places[i]) != AreaId::kNone) tiers[defs[b].isVeteran() ? 0 : 1].insert(b);
        else if (isAvailable(s.places[i]) && defs[b].isVeteran()) tiers[2].insert(b);
    }
    for (const BrigadeSet& tier : tiers)
        if (!tier.empty()) return tier;
    return {};
}

// Steps 3 and 4: a governor becomes a General in his Area.
void promote(const Definitions& defs, State& s, Notable n, General g, Log* log) {
    const auto state = s.notables[index(n)];
    if (state == 1) {
        const AreaId a = defs[n].area;
        const bool shut = isShut(defs, s, a);
        const BrigadeSet his = brigadesAt(s, withNotable(n));
        takeNotable(defs, s, n, log);
        if (shut && his.empty() && !isGmt(s)) {
            general(s, g).box = Box::kDispersed;
        } else {
            placeGeneral(defs, s, g, a);
            moveTogether(defs, s, his, displayOf(g));
        }
        say(log, {"UKC", "PA.3"}, [&] { return fmt::format("{} takes the field as a General.", defs[g].name); }, LogKind::kNote, key(sideOf(g)), defs[a].key);
    } else if (state == 2 && g != General::kGerard && !isGmt(s)) {  // P1.0: always placed
        general(s, g).box = Box::kDispersed;
    }
}

// Those who stand before their former besieger.
bool mustSally(const State& s, General g) { return isOnMap(s, g) && !general(s, g).isInside && hasEnemyBrigades(s, sideOf(g), areaOf(s, g)) && !army(s, g).empty(); }

// Steps 5 and 6: where Cromwell and the Lord General may be placed; the wider circle when the nearer is closed.
bool isFree(const State& s, AreaId a) { return controls(s, Side::kParliament, a) && !hasEnemyBrigades(s, Side::kParliament, a); }
bool fitsThere(const Definitions& defs, const State& s, General g, AreaId a) {
    const General there = generalIn(s, Side::kParliament, a);
    return there == General::kNone || maySubordinate(defs, s, g, there, nullptr) || maySubordinate(defs, s, there, g, nullptr);
}
common::AreaSet placesFor(const Definitions& defs, const State& s, General g) {
    common::AreaSet near, any;
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const AreaId a = areaAt(i);
        if (!isFree(s, a) || !fitsThere(defs, s, g, a)) continue;
        any.insert(mapIndex(a));
        const Region r = defs[a].region;
        if (g == General::kCromwell ? r == Region::kEast : r == Region::kEast || r == Region::kSouth || r == Region::kNorth) near.insert(mapIndex(a));
    }
    return near.empty() ? any : near;
}
void install(const Definitions& defs, State& s, General g, AreaId a, std::size_t firstNma, std::size_t endNma, Log* log) {
    const General there = generalIn(s, Side::kParliament, a);
    placeGeneral(defs, s, g, a);
    for (std::size_t i = firstNma; i < endNma; ++i)
        if (s.places[i] == Place::kOther) bringIn(defs, s, brigadeAt(i), g);
    say(log, {"UKC", "PA.3"}, [&] { return fmt::format("{} at {}.", armyName(defs, s, g), areaName(defs, a)); }, LogKind::kAction, key(Side::kParliament), defs[a].key);
    if (there == General::kNone) return;
    if (maySubordinate(defs, s, g, there, nullptr)) subordinate(defs, s, g, there, log);
    else if (maySubordinate(defs, s, there, g, nullptr)) subordinate(defs, s, there, g, log);
}
void bring(const Definitions& defs, State& s, General g, Log* log) {
    const bool isCromwell = g == General::kCromwell;
    if (isCromwell && controls(s, Side::kParliament, defs.london) && !isShut(defs, s, defs.london) && fitsThere(defs, s, g, defs.london))
        return install(defs, s, g, defs.london, kFirstNewModel, kFirstNewModel + 2, log);
    if (!placesFor(defs, s, g).empty()) return push(s, by(Side::kParliament, NmaPlace{{}, g}));
    general(s, g).box = Box::kAvailable;
}

// Makes one of them serve under another, when any may.
bool combineAny(const Definitions& defs, State& s, const Generals& all, Log* log) {
    for (const General a : all)
        for (const General b : all)
            if (a != b && canCombine(defs, s, a, b)) return combine(defs, s, a, b, log);
    return false;
}

}  // namespace

void standApart(const Definitions& defs, State& s, Side side, std::uint32_t left, Log* log) {
    const auto isLeft = [&](General g) { return (left >> index(g) & 1U) != 0; };
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        Generals all = commandersIn(s, side, areaAt(i));
        if (std::none_of(all.begin(), all.end(), isLeft)) continue;
        for (; all.size() > 1; all = commandersIn(s, side, areaAt(i)))
            if (!combineAny(defs, s, all, log)) break;
        // Those who may not be combined any more stand illegally, every one with every other.
        if (all.size() > 1 && std::any_of(all.begin(), all.end(), isLeft)) return push(s, by(side, IllegalPosition{{}, areaAt(i), General::kNone, kReach, left}));
    }
}

namespace {

// Step 8: Brigades of Parliament that may march, and its Siege Train without a General.
bool hasWaitingTrain(const State& s, AreaId a) {
    const Train& train = s.trains[index(Side::kParliament)];
    return train.box == TrainBox::kFortress && train.area == a;
}
// Without a General since the first step; those who had none before, and those who have marched, are in State::movedThisPlay.
BrigadeSet leaderless(const State& s, AreaId a) {
    BrigadeSet set = unled(s, Side::kParliament, a);
    if (!isBesieged(s, a)) set |= brigadesAt(s, Side::kParliament, insideOf(a));  // RULING ukc-142
    return set - s.movedThisPlay;
}
// Led ones that make an Army a Major Army by this card: one is so by the New Model Army's Brigades in it. Four stay. (RULING ukc-142)
BrigadeSet surplus(const Definitions& defs, const State& s, AreaId a) {
    BrigadeSet set;
    for (const bool isInside : {false, true}) {
        const General g = generalIn(s, Side::kParliament, a, isInside);
        if (g == General::kNone || (isInside && isBesieged(s, a))) continue;
        const BrigadeSet all = army(s, g);
        const int others = all.size() - countNation(all, Nation::kNewModel);
        if (isMajor(defs, others) || !isMajor(defs, (all - s.picked).size())) continue;
        for (std::size_t i = 0; i < kGenerals; ++i) {
            const General x = generalAt(i);
            if (!isOnMap(s, x) || commanderOf(s, x) != g) continue;
            const BrigadeSet his = own(s, x) - s.picked;
            for (const Brigade b : his)
                if (his.size() > 1 && nationOf(b) != Nation::kCovenanter) set.insert(b);  // RULING ukc-23: nobody is left without any
        }
    }
    return set - s.movedThisPlay;
}
BrigadeSet marchers(const Definitions& defs, const State& s, AreaId a) { return leaderless(s, a) | surplus(defs, s, a); }
bool mayMarch(const Definitions& defs, const State& s, const NmaMove& f, AreaId a) {
    return !marchers(defs, s, a).empty() || (!f.trainGone && hasWaitingTrain(s, a));
}

}  // namespace

namespace {

// RULING ukc-156: Unled Brigades who still stand beside Royalists in the open do not stay there.
void quitTheField(const Definitions& defs, State& s, Log* log) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        const AreaId a = areaAt(i);
        const BrigadeSet left = unled(s, Side::kParliament, a);
        if (left.empty() || !hasEnemyBrigades(s, Side::kParliament, a)) continue;
        say(log, {"UKC", "PA.3"}, [&] {
            return fmt::format("Parliament's Unled Brigades in {} disperse before the enemy.", areaName(defs, a));
        }, LogKind::kNote, key(Side::kParliament), defs[a].key);
        for (const Brigade b : left) disperse(defs, s, b);
    }
}

}  // namespace

void run(const Definitions& defs, State& s, const NewModelArmy& f, Log* log) {
    std::uint32_t left = f.left;
    const auto then = [&](NmaStep step) { push(s, NewModelArmy{{}, step, left}); };
    switch (f.step) {
        case NmaStep::kRemoveGenerals:
            say(log, {"UKC", "PA.3"}, [] { return std::string("The Self-denying Ordinance: Parliament makes its Army anew."); }, LogKind::kHeading, key(Side::kParliament));
            s.picked = {};
            for (const Brigade b : serving(s, Side::kParliament))  // they do not march in step 8
                if (isOutside(placeOf(s, b)) || isInside(placeOf(s, b))) s.movedThisPlay.insert(b);
            for (const General g : kRetired) left |= subordinatesOf(s, g);
            then(NmaStep::kRemoveBrigades);
            return retire(defs, s, log);
        case NmaStep::kRemoveBrigades:
            then(NmaStep::kGovernors);
            if (!removable(defs, s).empty()) push(s, by(Side::kParliament, NmaRemoval{{}, kRemoved}));
            return;
        case NmaStep::kGovernors:
            then(NmaStep::kGerard);
            promote(defs, s, Notable::kMassey, General::kMassey, log);
            promote(defs, s, Notable::kBrereton, General::kBrereton, log);
            return;
        case NmaStep::kGerard:
            then(NmaStep::kCromwell);
            promote(defs, s, Notable::kLordHerbert, General::kGerard, log);
            for (const General g : kPromoted)
                if (mustSally(s, g)) return push(s, by(Side::kParliament, NmaSortie{}));
            return;
        case NmaStep::kCromwell:
            then(NmaStep::kLordGeneral);
            return bring(defs, s, General::kCromwell, log);
        case NmaStep::kLordGeneral: {
            if ((left >> index(General::kTomFairfax) & 1U) != 0) left |= 1U << index(General::kLordGeneral);
            then(NmaStep::kPoyntz);
            general(s, General::kLordGeneral).mayNotAssault = general(s, General::kTomFairfax).mayNotAssault;  // P20.3
            if (!isOnMap(s, General::kTomFairfax)) {
                general(s, General::kTomFairfax).box = Box::kRemoved;
                return bring(defs, s, General::kLordGeneral, log);
            }
            const General above = general(s, General::kTomFairfax).under;
            replaceGeneral(defs, s, General::kTomFairfax, General::kLordGeneral, log, {"UKC", "PA.3"});
            // RULING ukc-107: Inside a Fortress no more than it holds; the others can be Recruited.
            const General top = commanderOf(s, General::kLordGeneral);
            const auto hasRoom = [&] {
                const AreaId a = areaOf(s, top);
                if (general(s, top).isInside && size(s, top) + inside(s, Side::kParliament, a).size() >= holds(defs, s, a)) return false;
                return size(s, General::kLordGeneral) < defs[General::kLordGeneral].limit;
            };
            for (std::size_t i = kFirstNewModel + 2; i < kFirstCovenanter; ++i)
                if (s.places[i] == Place::kOther && hasRoom()) bringIn(defs, s, brigadeAt(i), General::kLordGeneral);
            if (above != General::kNone) {  // a Level 2 General now serves under him
                part(s, General::kLordGeneral);
                if (maySubordinate(defs, s, above, General::kLordGeneral, nullptr)) subordinate(defs, s, above, General::kLordGeneral, log);
            }
            return;
        }
        case NmaStep::kPoyntz:
            then(NmaStep::kMoves);
            if (general(s, General::kPoyntz).box == Box::kOffMap) push(s, by(Side::kParliament, NmaPoyntz{}));
            return;
        case NmaStep::kMoves:
            then(NmaStep::kIllegal);
            s.picked = {};
            push(s, by(Side::kParliament, NmaTake{}));
            return push(s, by(Side::kParliament, NmaMove{}));
        case NmaStep::kIllegal:
            then(NmaStep::kEmpty);
            quitTheField(defs, s, log);
            return standApart(defs, s, Side::kParliament, left, log);
        case NmaStep::kEmpty:
            then(NmaStep::kDone);
            return checkLone(defs, s, log);
        case NmaStep::kDone:
            s.newModelArmy = true;
            s.picked = {};
            say(log, {"UKC", "P12.1"}, [] { return std::string("From now on Parliament chooses who goes first."); }, LogKind::kNote, key(Side::kParliament));
            return;
    }
}

// Brigades of a General who was removed while Besieged: Honours of War (P20.2)

void outcomes(const Definitions&, const State&, const NmaHonours&, OutcomeList& list) { dieOutcomes(list); }
void applyChance(const Definitions& defs, State& s, const NmaHonours& f, const Action& a, Log* log) {
    const int die = dieOf(a);
    say(log, NmaHonours::kRule, [&] { return fmt::format("Honours of War for {}'s Brigades: {}.", defs[f.general].name, die <= 2 ? "they Disperse" : "they are Available again"); }, LogKind::kDice, key(Side::kParliament), {}, {die});
    for (const Brigade b : s.picked) {
        if (placeOf(s, b) != insideOf(f.area)) continue;
        if (die <= 2) disperse(defs, s, b);
        else release(defs, s, b);
    }
    if (inside(s, Side::kParliament, f.area).empty() && generalIn(s, Side::kParliament, f.area, true) == General::kNone && isBesieged(s, f.area)) surrenderFortress(defs, s, f.area, false, log);
}

// Step 2

void legal(const Definitions& defs, const State& s, const NmaRemoval&, ActionList& list) {
    for (const Brigade b : removable(defs, s)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions& defs, const State& s, const NmaRemoval&, const Action& a, Rejection* why) {
    if (const auto* take = std::get_if<TakeBrigade>(&a)) return removable(defs, s).contains(take->brigade) || refuse(why, "Veterans on the map go first, then Militia there, then Veterans Available.", {"UKC", "PA.3"});
    if (std::holds_alternative<Proceed>(a)) return removable(defs, s).empty() || refuse(why, "Four Brigades leave the game.", {"UKC", "PA.3"});
    return refuse(why, "Choose the Brigade that leaves the game.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaRemoval& f, const Action& a, Log* log) {
    const auto* take = std::get_if<TakeBrigade>(&a);
    if (!take) return Effect::kReversible;
    const AreaId at = areaOfPlace(s, placeOf(s, take->brigade));
    const int before = garrisonAt(s, at);
    say(log, NmaRemoval::kRule, [&] { return fmt::format("{} leaves the game.", nameOf(defs, take->brigade)); }, LogKind::kAction, key(Side::kParliament));
    scrap(defs, s, take->brigade);
    if (f.left > 1 && !removable(defs, s).empty()) push(s, by(Side::kParliament, NmaRemoval{{}, static_cast<std::uint8_t>(f.left - 1)}));
    // P20.2: a Besieged Fortress that is emptied falls.
    if (at != AreaId::kNone) surrenderIfEmptied(defs, s, at, before, log);
    return Effect::kReversible;
}

// Steps 3 and 4: Battle or Disperse before the former besieger, in Parliament's order. (RULING ukc-106)

void legal(const Definitions& defs, const State& s, const NmaSortie& f, ActionList& list) {
    for (const General g : {General::kGerard, General::kMassey, General::kBrereton})
        if (const Action a{ChooseGeneral{g}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool allows(const Definitions&, const State& s, const NmaSortie&, const Action& a, Rejection* why) {
    const auto pending = [&](General g) { return mustSally(s, g); };
    if (const auto* g = std::get_if<ChooseGeneral>(&a)) {
        const bool isOne = std::find(kPromoted.begin(), kPromoted.end(), g->general) != kPromoted.end();
        return (isOne && pending(g->general)) || refuse(why, "He does not stand before a besieger.", {"UKC", "PA.3"});
    }
    if (std::holds_alternative<Proceed>(a)) return std::none_of(kPromoted.begin(), kPromoted.end(), pending) || refuse(why, "Those under siege fight or Disperse now.", {"UKC", "PA.3"});
    return refuse(why, "Choose who settles with his besieger first.", {"UKC", "PA.3"});
}
Effect apply(const Definitions&, State& s, const NmaSortie& f, const Action& a, Log*) {
    if (const auto* g = std::get_if<ChooseGeneral>(&a)) {
        push(s, f);
        push(s, by(sideOf(g->general), NmaSortieChoice{{}, g->general}));
    }
    return Effect::kReversible;
}

void legal(const Definitions&, const State&, const NmaSortieChoice&, ActionList& list) {
    list.push_back(Action{Disperse{}});
    list.push_back(Action{Fight{}});
}
bool allows(const Definitions&, const State&, const NmaSortieChoice&, const Action& a, Rejection* why) {
    return std::holds_alternative<Fight>(a) || std::holds_alternative<Disperse>(a) || refuse(why, "He fights his besieger or Disperses.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaSortieChoice& f, const Action& a, Log* log) {
    if (std::holds_alternative<Disperse>(a) || !mustSally(s, f.general)) {
        if (isOnMap(s, f.general)) disperseGeneral(defs, s, f.general, log, {"UKC", "PA.3"});
        return Effect::kReversible;
    }
    Battle battle;
    battle.area = areaOf(s, f.general);
    battle.attacker = sideOf(f.general);
    battle.general[index(battle.attacker)] = f.general;
    battle.general[index(enemyOf(battle.attacker))] = generalIn(s, enemyOf(battle.attacker), battle.area);
    startBattle(defs, s, battle, log);
    return Effect::kSealed;
}

// Steps 5 to 7

void legal(const Definitions& defs, const State& s, const NmaPlace& f, ActionList& list) {
    for (const auto a : placesFor(defs, s, f.general)) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool allows(const Definitions& defs, const State& s, const NmaPlace& f, const Action& a, Rejection* why) {
    const auto* at = std::get_if<ChooseArea>(&a);
    if (!at || index(at->area) >= defs.areas.size()) return refuse(why, "Choose where he takes the field.", {"UKC", "PA.3"});
    return placesFor(defs, s, f.general).contains(mapIndex(at->area)) || refuse(why, "He needs an Area with Parliament's marker, free of Royalists, in the Regions of his card if any is open.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaPlace& f, const Action& a, Log* log) {
    const bool isCromwell = f.general == General::kCromwell;
    install(defs, s, f.general, std::get<ChooseArea>(a).area, isCromwell ? kFirstNewModel : kFirstNewModel + 2, isCromwell ? kFirstNewModel + 2 : kFirstCovenanter, log);
    return Effect::kReversible;
}

namespace {

// Under whom he comes there: who commands Outside, or else Inside; kNone.
General poyntzUnder(const Definitions& defs, const State& s, AreaId a) {
    for (const bool isInside : {false, true})
        if (const General there = generalIn(s, Side::kParliament, a, isInside); there != General::kNone && maySubordinate(defs, s, General::kPoyntz, there, nullptr)) return there;
    return General::kNone;
}
bool mayJoin(const Definitions& defs, const State& s, AreaId a) {
    if (index(a) >= defs.areas.size()) return false;
    if (poyntzUnder(defs, s, a) != General::kNone) return true;
    if (generalIn(s, Side::kParliament, a) != General::kNone || generalIn(s, Side::kParliament, a, true) != General::kNone || hasEnemyBrigades(s, Side::kParliament, a)) return false;
    for (const Brigade b : unled(s, Side::kParliament, a) | inside(s, Side::kParliament, a))  // the glossary: those Inside are Unled too
        if (mayTake(defs, s, General::kPoyntz, b, nullptr)) return true;
    return false;
}

}  // namespace

void legal(const Definitions& defs, const State& s, const NmaPoyntz&, ActionList& list) {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayJoin(defs, s, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool allows(const Definitions& defs, const State& s, const NmaPoyntz&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Pass>(a)) return true;
    const auto* at = std::get_if<ChooseArea>(&a);
    return (at && mayJoin(defs, s, at->area)) || refuse(why, "Poyntz joins a General he may serve under, or Unled Brigades, or waits in the box.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaPoyntz&, const Action& a, Log* log) {
    const auto* at = std::get_if<ChooseArea>(&a);
    if (!at) {
        general(s, General::kPoyntz).box = Box::kAvailable;
        return Effect::kReversible;
    }
    const General there = poyntzUnder(defs, s, at->area);
    placeGeneral(defs, s, General::kPoyntz, at->area);
    say(log, {"UKC", "PA.3"}, [&] { return fmt::format("Poyntz joins at {}.", areaName(defs, at->area)); }, LogKind::kAction, key(Side::kParliament), defs[at->area].key);
    if (there != General::kNone) subordinate(defs, s, General::kPoyntz, there, log);
    else push(s, by(Side::kParliament, GeneralTakes{{}, General::kPoyntz, true}));
    return Effect::kReversible;
}

// Step 8: Brigades and the Siege Train go up to three Areas; then Generals pick up.

void legal(const Definitions& defs, const State& s, const NmaMove& f, ActionList& list) {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayMarch(defs, s, f, areaAt(i))) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool allows(const Definitions& defs, const State& s, const NmaMove& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    const auto* at = std::get_if<ChooseArea>(&a);
    return (at && index(at->area) < defs.areas.size() && mayMarch(defs, s, f, at->area)) || refuse(why, "Choose an Area with Brigades of Parliament that may march, or with its Siege Train, or go on.", {"UKC", "PA.3"});
}
Effect apply(const Definitions&, State& s, const NmaMove& f, const Action& a, Log*) {
    if (const auto* at = std::get_if<ChooseArea>(&a)) {
        s.picked = {};
        push(s, f);
        push(s, by(Side::kParliament, NmaMoveFrom{{}, at->area}));
    }
    return Effect::kReversible;
}

namespace {

NmaMove marchBelow(const State& s) {
    for (const Frame& frame : s.stack)
        if (const auto* f = std::get_if<NmaMove>(&frame)) return *f;
    return {};
}
// RULING ukc-108: over the Maritime line two Brigades at most in all.
bool isBySea(const Definitions& defs, const State& s, AreaId from, AreaId to) { return !reachClear(defs, s, Side::kParliament, from, kReach, false).contains(mapIndex(to)); }

}  // namespace

void legal(const Definitions& defs, const State& s, const NmaMoveFrom& f, ActionList& list) {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (const Action a{ChooseArea{areaAt(i)}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
    for (const Brigade b : marchers(defs, s, f.from))
        if (!s.picked.contains(b)) list.push_back(Action{TakeBrigade{b}});
    if (const Action a{TakeTrain{}}; allows(defs, s, f, a, nullptr)) list.push_back(a);
}
bool allows(const Definitions& defs, const State& s, const NmaMoveFrom& f, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (const auto* take = std::get_if<TakeBrigade>(&a)) return (marchers(defs, s, f.from).contains(take->brigade) && !s.picked.contains(take->brigade)) || refuse(why, "It was not left without a General there nor makes a new Major Army, or it has marched already.", {"UKC", "PA.3"});
    if (std::holds_alternative<TakeTrain>(a)) return (!f.hasTrain && hasWaitingTrain(s, f.from) && !marchBelow(s).trainGone) || refuse(why, "The Siege Train does not wait there, or has marched already.", {"UKC", "PA.3"});
    if (const auto* at = std::get_if<ChooseArea>(&a)) {
        if (s.picked.empty() && !f.hasTrain) return refuse(why, "Take Brigades or the Siege Train first.", {"UKC", "PA.3"});
        if (index(at->area) >= defs.areas.size() || at->area == f.from) return refuse(why, "Choose another Area.", {"UKC", "PA.3"});
        const bool bySea = marchBelow(s).crossed + s.picked.size() <= kBySea;
        return reachClear(defs, s, Side::kParliament, f.from, kReach, bySea).contains(mapIndex(at->area)) || refuse(why, "At most three Areas, never through Royalists, and two Brigades by sea.", {"UKC", "PA.3"});
    }
    return refuse(why, "Take Brigades and say where they go, or go on.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaMoveFrom& f, const Action& a, Log* log) {
    if (const auto* take = std::get_if<TakeBrigade>(&a)) {
        s.picked.insert(take->brigade);
        push(s, f);
    } else if (std::holds_alternative<TakeTrain>(a)) {
        push(s, by(f.side, NmaMoveFrom{{}, f.from, true}));
    } else if (const auto* at = std::get_if<ChooseArea>(&a)) {
        const BrigadeSet going = s.picked;
        s.picked = {};
        if (f.hasTrain) {
            s.trains[index(Side::kParliament)].area = at->area;
            if (auto* below = s.stack.empty() ? nullptr : std::get_if<NmaMove>(&s.stack.back())) below->trainGone = true;
            say(log, {"UKC", "PA.3"}, [&] { return fmt::format("The Siege Train goes from {} to {}.", areaName(defs, f.from), areaName(defs, at->area)); }, LogKind::kAction, key(Side::kParliament), defs[at->area].key);
        }
        if (going.empty()) return Effect::kReversible;
        say(log, {"UKC", "PA.3"}, [&] { return fmt::format("{} Brigade{} from {} to {}.", going.size(), going.size() == 1 ? " goes" : "s go", areaName(defs, f.from), areaName(defs, at->area)); }, LogKind::kAction, key(Side::kParliament), defs[at->area].key);
        if (auto* below = s.stack.empty() ? nullptr : std::get_if<NmaMove>(&s.stack.back()); below && isBySea(defs, s, f.from, at->area)) below->crossed = static_cast<std::uint8_t>(below->crossed + going.size());
        s.movedThisPlay |= going;
        moveTogether(defs, s, going, outside(at->area));
        checkSieges(defs, s, log);
    } else {
        s.picked = {};
    }
    return Effect::kReversible;
}

namespace {

// Who commands Outside where the Siege Train waits.
General trainTaker(const State& s) {
    const Train& train = s.trains[index(Side::kParliament)];
    return train.box == TrainBox::kFortress ? generalIn(s, Side::kParliament, train.area) : General::kNone;
}
bool canPickUp(const Definitions& defs, const State& s, General g) {
    if (!isOnMap(s, g) || sideOf(g) != Side::kParliament || general(s, g).isInside) return false;
    for (const Brigade b : unled(s, Side::kParliament, areaOf(s, g)) | inside(s, Side::kParliament, areaOf(s, g)))
        if (mayTake(defs, s, g, b, nullptr)) return true;
    return false;
}

}  // namespace

void legal(const Definitions& defs, const State& s, const NmaTake&, ActionList& list) {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = kFirstParliamentGeneral; i < kGenerals; ++i)
        if (canPickUp(defs, s, generalAt(i))) list.push_back(Action{ChooseGeneral{generalAt(i)}});
    if (trainTaker(s) != General::kNone) list.push_back(Action{TakeTrain{}});
}
bool allows(const Definitions& defs, const State& s, const NmaTake&, const Action& a, Rejection* why) {
    if (std::holds_alternative<Proceed>(a)) return true;
    if (std::holds_alternative<TakeTrain>(a)) return trainTaker(s) != General::kNone || refuse(why, "No General of Parliament's stands where the Siege Train waits.", {"UKC", "PA.3"});
    const auto* g = std::get_if<ChooseGeneral>(&a);
    return (g && g->general != General::kNone && canPickUp(defs, s, g->general)) || refuse(why, "He has nothing to pick up.", {"UKC", "PA.3"});
}
Effect apply(const Definitions& defs, State& s, const NmaTake& f, const Action& a, Log* log) {
    if (std::holds_alternative<TakeTrain>(a)) {
        const General g = trainTaker(s);
        s.trains[index(Side::kParliament)] = {TrainBox::kGeneral, AreaId::kNone, g, 0};
        say(log, {"UKC", "PA.3"}, [&] { return fmt::format("{} takes the Siege Train.", nameOf(defs, g)); }, LogKind::kAction, key(Side::kParliament), defs[areaOf(s, g)].key);
        push(s, f);
    } else if (const auto* g = std::get_if<ChooseGeneral>(&a)) {
        push(s, f);
        push(s, by(Side::kParliament, GeneralTakes{{}, g->general, false}));
    }
    return Effect::kReversible;
}

}  // namespace ukc
