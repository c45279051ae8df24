// New Model Army: the ten steps of card 3, and what the two editions make of them. (PA.3)
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr int kRemoved = 4, kReach = 3;
constexpr std::array<General, 4> kRetired{General::kEssex, General::kManchester, General::kWaller, General::kLordFairfax};
constexpr std::array<General, 3> kPromoted{General::kMassey, General::kBrereton, General::kGerard};

// A Local Notable's marker leaves the game; what it held becomes Neutral. (RULING ukc-82, ukc-105)
void takeNotable(const Definitions& defs, State& s, Notable n, const Citation& step, Log* log) {
    s.notables[index(n)] = 2;
    const AreaId a = defs[n].area;
    if (isBesieged(s, a)) s.sieges[index(a)] = {};
    setControl(defs, s, a, -1, log, step);
}

// Step 1: Generals and Willoughby leave; those they led stay. (RULING ukc-103)
void retire(const Definitions& defs, State& s, Log* log) {
    if (s.notables[index(Notable::kWilloughby)] == 1) {
        const AreaId a = defs[Notable::kWilloughby].area;
        if (isBesieged(s, a)) {
            surrenderFortress(defs, s, a, false, log);  // his Brigades Surrender, the besieger's marker goes down
        } else {
            moveTogether(defs, s, brigadesAt(s, withNotable(Notable::kWilloughby)), outside(a));
            takeNotable(defs, s, Notable::kWilloughby, {"UKC", "PA.3.1"}, log);
        }
    }
    for (const General g : kRetired) {
        const GeneralState was = general(s, g);
        if (was.box == Box::kRemoved) continue;
        const bool besieged = was.box == Box::kMap && was.isInside && isBesieged(s, was.area);
        const BrigadeSet his = was.box == Box::kMap ? own(s, g) : BrigadeSet{};
        removeGeneral(defs, s, g, log, {"UKC", "PA.3.1"});
        if (besieged && !isGmt(s) && !his.empty()) {
            s.picked |= his;
            push(s, NmaHonours{{}, was.area, g});
        }
    }
}

// Step 2: regional Brigades serving Parliament that may be taken now: Veterans on the map, then Militia there, then Available
// Veterans. (RULING ukc-104)
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

Citation promotionRule(General g) {
    return g == General::kGerard ? Citation{"UKC", "PA.3.4"} : Citation{"UKC", "PA.3.3"};
}

// Steps 3 and 4: a governor becomes a General in his Area.
void promote(const Definitions& defs, State& s, Notable n, General g, Log* log) {
    const Citation rule = promotionRule(g);
    const auto state = s.notables[index(n)];
    if (state == 1) {
        const AreaId a = defs[n].area;
        const bool shut = isShut(defs, s, a);
        const BrigadeSet his = brigadesAt(s, withNotable(n));
        takeNotable(defs, s, n, rule, log);
        if (shut && his.empty() && !isGmt(s)) {
            general(s, g).box = Box::kDispersed;
        } else {
            placeGeneral(defs, s, g, a);
            moveTogether(defs, s, his, displayOf(g));
        }
        say(
            log, rule, [&] { return fmt::format("{} takes the field as a General.", defs[g].name); }, LogKind::kNote,
            key(sideOf(g)), defs[a].key);
    } else if (state == 2 && g != General::kGerard && !isGmt(s)) {  // P1.0: always placed
        general(s, g).box = Box::kDispersed;
    }
}

// Those who stand before their former besieger.
bool mustSally(const State& s, General g) {
    return isOnMap(s, g) && !general(s, g).isInside && hasEnemyBrigades(s, sideOf(g), areaOf(s, g)) && !army(s, g).empty();
}

// Steps 5 and 6: where Cromwell and the Lord General may be placed; the wider circle when the nearer is closed.
bool isFree(const State& s, AreaId a) {
    return controls(s, Side::kParliament, a) && !hasEnemyBrigades(s, Side::kParliament, a);
}
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
        if (g == General::kCromwell ? r == Region::kEast : r == Region::kEast || r == Region::kSouth || r == Region::kNorth)
            near.insert(mapIndex(a));
    }
    return near.empty() ? any : near;
}
void install(const Definitions& defs, State& s, General g, AreaId a, std::size_t firstNma, std::size_t endNma, Log* log) {
    const General there = generalIn(s, Side::kParliament, a);
    placeGeneral(defs, s, g, a);
    for (std::size_t i = firstNma; i < endNma; ++i)
        if (s.places[i] == Place::kOther) bringIn(defs, s, brigadeAt(i), g);
    say(
        log, g == General::kCromwell ? Citation{"UKC", "PA.3.5"} : Citation{"UKC", "PA.3.6"},
        [&] { return fmt::format("{} is at {}.", armyName(defs, s, g), areaName(defs, a)); },
        LogKind::kAction, key(Side::kParliament), defs[a].key);
    if (there == General::kNone) return;
    if (maySubordinate(defs, s, g, there, nullptr)) subordinate(defs, s, g, there, log);
    else if (maySubordinate(defs, s, there, g, nullptr)) subordinate(defs, s, there, g, log);
}
void bring(const Definitions& defs, State& s, General g, Log* log) {
    const bool isCromwell = g == General::kCromwell;
    if (isCromwell && controls(s, Side::kParliament, defs.london) && !isShut(defs, s, defs.london) &&
        fitsThere(defs, s, g, defs.london))
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
        if (all.size() > 1 && std::any_of(all.begin(), all.end(), isLeft))
            return push(s, by(side, IllegalPosition{{}, areaAt(i), General::kNone, kReach, left}));
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
// Led ones that make an Army a Major Army by this card: one is so by the New Model Army's Brigades in it. Four stay. (RULING
// ukc-142)
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
                if (his.size() > 1 && nationOf(b) != Nation::kCovenanter)
                    set.insert(b);  // RULING ukc-23: nobody is left without any
        }
    }
    return set - s.movedThisPlay;
}
BrigadeSet marchers(const Definitions& defs, const State& s, AreaId a) { return leaderless(s, a) | surplus(defs, s, a); }
// Where Parliament has a General, a Brigade or the Siege Train.
common::AreaSet heldAreas(const State& s) {
    common::AreaSet set = areasOfGenerals(s, Side::kParliament, true);
    for (const Brigade b : serving(s, Side::kParliament))
        if (const AreaId a = areaOfPlace(s, placeOf(s, b)); a != AreaId::kNone) set.insert(mapIndex(a));
    const Train& train = s.trains[index(Side::kParliament)];
    if (train.box == TrainBox::kFortress) set.insert(mapIndex(train.area));
    return set;
}
bool mayMarch(const Definitions& defs, const State& s, const NmaMove& f, AreaId a) {
    return !marchers(defs, s, a).empty() || (!f.trainGone && hasWaitingTrain(s, a));
}

}  // namespace

namespace {

// RULING ukc-156: Unled Brigades who still stand beside Royalists in the open do not stay there.
void quitTheField(const Definitions& defs, State& s, Log* log) {
    for (const auto at : areasOfUnled(s, Side::kParliament) & areasWithEnemies(s, Side::kParliament)) {
        const AreaId a = areaId(at);
        const BrigadeSet left = unled(s, Side::kParliament, a);
        say(log, {"UKC", "PA.3"}, [&] {
            return fmt::format("Parliament\u2019s Unled Brigades in {} Disperse before the enemy.", areaName(defs, a));
        }, LogKind::kNote, key(Side::kParliament), defs[a].key);
        for (const Brigade b : left) disperse(defs, s, b);
    }
}

}  // namespace

void NewModelArmy::run(const Definitions& defs, State& s, Log* log) const {
    std::uint32_t juniors = left;
    const auto then = [&](NmaStep next) { push(s, NewModelArmy{{}, next, juniors}); };
    switch (step) {
        case NmaStep::kRemoveGenerals:
            say(
                log, {"UKC", "PA.3"}, [] { return std::string("The Self-Denying Ordinance: Parliament makes its Army anew."); },
                LogKind::kHeading, key(Side::kParliament));
            weigh(log, common::LogWeight::kGreat);
            s.picked = {};
            for (const Brigade b : serving(s, Side::kParliament))  // they do not march in step 8
                if (isOutside(placeOf(s, b)) || isInside(placeOf(s, b))) s.movedThisPlay.insert(b);
            for (const General g : kRetired) juniors |= subordinatesOf(s, g);
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
            if ((juniors >> index(General::kTomFairfax) & 1U) != 0) juniors |= 1U << index(General::kLordGeneral);
            then(NmaStep::kPoyntz);
            general(s, General::kLordGeneral).mayNotAssault = general(s, General::kTomFairfax).mayNotAssault;  // P20.3
            if (!isOnMap(s, General::kTomFairfax)) {
                general(s, General::kTomFairfax).box = Box::kRemoved;
                return bring(defs, s, General::kLordGeneral, log);
            }
            const General above = general(s, General::kTomFairfax).under;
            replaceGeneral(defs, s, General::kTomFairfax, General::kLordGeneral, log, {"UKC", "PA.3.6"});
            // RULING ukc-107: Inside a Fortress no more than it holds; the others can be Recruited.
            const General top = commanderOf(s, General::kLordGeneral);
            const auto hasRoom = [&] {
                const AreaId a = areaOf(s, top);
                if (general(s, top).isInside && size(s, top) + inside(s, Side::kParliament, a).size() >= holds(defs, s, a))
                    return false;
                return size(s, General::kLordGeneral) < defs[General::kLordGeneral].limit;
            };
            for (std::size_t i = kFirstNewModel + 2; i < kFirstCovenanter; ++i)
                if (s.places[i] == Place::kOther && hasRoom()) bringIn(defs, s, brigadeAt(i), General::kLordGeneral);
            if (above != General::kNone) {  // a Level 2 General now serves under him
                part(s, General::kLordGeneral);
                if (maySubordinate(defs, s, above, General::kLordGeneral, nullptr))
                    subordinate(defs, s, above, General::kLordGeneral, log);
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
            return standApart(defs, s, Side::kParliament, juniors, log);
        case NmaStep::kEmpty:
            then(NmaStep::kDone);
            return checkLone(defs, s, log);
        case NmaStep::kDone:
            s.newModelArmy = true;
            s.picked = {};
            say(
                log, {"UKC", "P12.1.1"}, [] { return std::string("From now on Parliament chooses who goes first."); },
                LogKind::kNote, key(Side::kParliament));
            return;
    }
}

// Brigades of a General who was removed while Besieged: Honours of War (P20.2)

std::string NmaHonours::prompt(const Speaker& speaker) const {
    return fmt::format("Honours of War for {}\u2019s Brigades.", speaker.name(general));
}
void NmaHonours::rolled(const Definitions& defs, State& s, int die, Log* log) const {
    say(log, {"UKC", "PA.3.1"},
        [&] {
            return fmt::format("Honours of War for {}\u2019s Brigades: {}.", defs[general].name,
                               die <= 2 ? "they Disperse" : "they are Available again");
        },
        LogKind::kDice, key(Side::kParliament), {}, {die});
    for (const Brigade b : s.picked) {
        if (placeOf(s, b) != insideOf(area)) continue;
        if (die <= 2) disperse(defs, s, b);
        else release(defs, s, b);
    }
    const bool isEmpty =
        inside(s, Side::kParliament, area).empty() && generalIn(s, Side::kParliament, area, true) == General::kNone;
    if (isEmpty && isBesieged(s, area)) surrenderFortress(defs, s, area, false, log);
}

// Step 2

std::string NmaRemoval::prompt(const Speaker&) const {
    return fmt::format("the New Model Army; choose the Brigades that leave the game; {} left.", left);
}
void NmaRemoval::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Brigade b : removable(defs, s)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool NmaRemoval::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return removable(defs, s).contains(a.brigade) ||
           refuse(why, "Veterans on the map must go first, then Militia there, then Available Veterans.", kRule);
}
bool NmaRemoval::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return removable(defs, s).empty() || refuse(why, "Four Brigades must leave the game.", kRule);
}
Effect NmaRemoval::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const AreaId at = areaOfPlace(s, placeOf(s, a.brigade));
    const int before = garrisonAt(s, at);
    say(
        log, {"UKC", "PA.3.2"}, [&] { return fmt::format("{} leaves the game.", capital(nameOf(defs, a.brigade))); },
        LogKind::kAction, key(Side::kParliament));
    scrap(defs, s, a.brigade);
    if (left > 1 && !removable(defs, s).empty())
        push(s, by(Side::kParliament, NmaRemoval{{}, static_cast<std::uint8_t>(left - 1)}));
    // P20.2: a Besieged Fortress that is emptied falls.
    if (at != AreaId::kNone) surrenderIfEmptied(defs, s, at, before, log);
    return Effect::kReversible;
}

// Steps 3 and 4: Battle or Disperse before the former besieger, in Parliament's order. (RULING ukc-106)

std::string NmaSortie::prompt(const Speaker&) const {
    return "choose which besieged General is dealt with first.";
}
void NmaSortie::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const General g : {General::kGerard, General::kMassey, General::kBrereton})
        if (const ChooseGeneral a{g}; allows(defs, s, a, nullptr)) list.push_back(Action{a});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool NmaSortie::allows(const Definitions&, const State& s, const ChooseGeneral& a, Rejection* why) const {
    const bool isOne = std::find(kPromoted.begin(), kPromoted.end(), a.general) != kPromoted.end();
    return (isOne && mustSally(s, a.general)) || refuse(why, "He does not face a besieger.", kRule);
}
bool NmaSortie::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return std::none_of(kPromoted.begin(), kPromoted.end(), [&](General g) { return mustSally(s, g); }) ||
           refuse(why, "The besieged must now fight or Disperse.", kRule);
}
Effect NmaSortie::apply(const Definitions&, State& s, const ChooseGeneral& a, Log*) const {
    push(s, *this);
    push(s, by(sideOf(a.general), NmaSortieChoice{{}, a.general}));
    return Effect::kReversible;
}

std::string NmaSortieChoice::prompt(const Speaker& speaker) const {
    return fmt::format("fight the besieger of {}, or Disperse.", speaker.name(general));
}
Effect NmaSortieChoice::apply(const Definitions& defs, State& s, const Disperse&, Log* log) const {
    if (isOnMap(s, general))
        disperseGeneral(defs, s, general, log, promotionRule(general));
    return Effect::kReversible;
}
Effect NmaSortieChoice::apply(const Definitions& defs, State& s, const Fight&, Log* log) const {
    if (!mustSally(s, general)) return apply(defs, s, Disperse{}, log);
    Battle battle;
    battle.area = areaOf(s, general);
    battle.attacker = sideOf(general);
    battle.general[index(battle.attacker)] = general;
    battle.general[index(enemyOf(battle.attacker))] = generalIn(s, enemyOf(battle.attacker), battle.area);
    startBattle(defs, s, battle, log);
    return Effect::kSealed;
}

// Steps 5 to 7

Citation NmaPlace::ruleOf(const Definitions&, const State&, const Action&) const {
    return {"UKC", general == General::kCromwell ? "PA.3.5" : "PA.3.6"};
}
std::string NmaPlace::prompt(const Speaker& speaker) const {
    return fmt::format("choose where {} takes the field.", speaker.name(general));
}
void NmaPlace::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const auto a : placesFor(defs, s, general)) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool NmaPlace::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (index(a.area) >= defs.areas.size()) return refuse(why, kAwaits, kRule);
    return placesFor(defs, s, general).contains(mapIndex(a.area)) ||
           refuse(why,
                  "He needs an Area with a Parliament marker, free of Royalists, in the Regions of his card if one is open.",
                  kRule);
}
Effect NmaPlace::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const bool isCromwell = general == General::kCromwell;
    const std::size_t first = isCromwell ? kFirstNewModel : kFirstNewModel + 2;
    install(defs, s, general, a.area, first, isCromwell ? kFirstNewModel + 2 : kFirstCovenanter, log);
    return Effect::kReversible;
}

namespace {

// Under whom he comes there: who commands Outside, or else Inside; kNone.
General poyntzUnder(const Definitions& defs, const State& s, AreaId a) {
    for (const bool isInside : {false, true})
        if (const General there = generalIn(s, Side::kParliament, a, isInside);
            there != General::kNone && maySubordinate(defs, s, General::kPoyntz, there, nullptr))
            return there;
    return General::kNone;
}
bool mayJoin(const Definitions& defs, const State& s, AreaId a) {
    if (index(a) >= defs.areas.size()) return false;
    if (poyntzUnder(defs, s, a) != General::kNone) return true;
    if (generalIn(s, Side::kParliament, a) != General::kNone || generalIn(s, Side::kParliament, a, true) != General::kNone ||
        hasEnemyBrigades(s, Side::kParliament, a))
        return false;
    for (const Brigade b :
         unled(s, Side::kParliament, a) | inside(s, Side::kParliament, a))  // the glossary: those Inside are Unled too
        if (mayTake(defs, s, General::kPoyntz, b, nullptr)) return true;
    return false;
}

}  // namespace

std::string NmaPoyntz::prompt(const Speaker&) const {
    return "choose whom Poyntz joins, or pass: he waits.";
}
void NmaPoyntz::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (const auto a : heldAreas(s))
        if (mayJoin(defs, s, areaId(a))) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool NmaPoyntz::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayJoin(defs, s, a.area) || refuse(why, kAwaits, kRule);
}
Effect NmaPoyntz::apply(const Definitions&, State& s, const Pass&, Log*) const {
    general(s, General::kPoyntz).box = Box::kAvailable;
    return Effect::kReversible;
}
Effect NmaPoyntz::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const General there = poyntzUnder(defs, s, a.area);
    placeGeneral(defs, s, General::kPoyntz, a.area);
    say(
        log, {"UKC", "PA.3.7"}, [&] { return fmt::format("Poyntz joins at {}.", areaName(defs, a.area)); }, LogKind::kAction,
        key(Side::kParliament), defs[a.area].key);
    if (there != General::kNone) subordinate(defs, s, General::kPoyntz, there, log);
    else push(s, by(Side::kParliament, GeneralTakes{{}, General::kPoyntz, true}));
    return Effect::kReversible;
}

// Step 8: Brigades and the Siege Train go up to three Areas; then Generals pick up.

std::string NmaMove::prompt(const Speaker&) const {
    return "leaderless Brigades may march; choose an Area, or go on.";
}
void NmaMove::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (const auto a : heldAreas(s))
        if (mayMarch(defs, s, *this, areaId(a))) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool NmaMove::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return (index(a.area) < defs.areas.size() && mayMarch(defs, s, *this, a.area)) || refuse(why, kAwaits, kRule);
}
Effect NmaMove::apply(const Definitions&, State& s, const ChooseArea& a, Log*) const {
    s.picked = {};
    push(s, *this);
    push(s, by(Side::kParliament, NmaMoveFrom{{}, a.area}));
    return Effect::kReversible;
}

namespace {

NmaMove marchBelow(const State& s) {
    const auto* f = common::frameOnStack<NmaMove>(s);
    return f ? *f : NmaMove{};
}
// RULING ukc-108: over the Maritime line two Brigades at most in all.
bool isBySea(const Definitions& defs, const State& s, AreaId from, AreaId to) {
    return !reachClear(defs, s, Side::kParliament, from, kReach, false).contains(mapIndex(to));
}
// Where those who are picked come to, and where they stand.
common::AreaSet goalsOf(const Definitions& defs, const State& s, AreaId from) {
    const bool bySea = marchBelow(s).crossed + s.picked.size() <= defs.tables.mostBySea;
    return reachClear(defs, s, Side::kParliament, from, kReach, bySea);
}

}  // namespace

std::string NmaMoveFrom::prompt(const Speaker& speaker) const {
    return fmt::format("choose Brigades in {} and say where they go, or go on.", speaker.at(from));
}
void NmaMoveFrom::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    if (!s.picked.empty() || hasTrain)
        for (const auto a : goalsOf(defs, s, from) - common::AreaSet{mapIndex(from)})
            list.push_back(Action{ChooseArea{areaId(a)}});
    for (const Brigade b : marchers(defs, s, from))
        if (!s.picked.contains(b)) list.push_back(Action{TakeBrigade{b}});
    if (allows(defs, s, TakeTrain{}, nullptr)) list.push_back(Action{TakeTrain{}});
}
bool NmaMoveFrom::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return (marchers(defs, s, from).contains(a.brigade) && !s.picked.contains(a.brigade)) ||
           refuse(why,
                  "Only Brigades that have just lost their General, or that would form a new Major Army, may march, and each "
                  "only once.",
                  kRule);
}
bool NmaMoveFrom::allows(const Definitions&, const State& s, const TakeTrain&, Rejection* why) const {
    return (!hasTrain && hasWaitingTrain(s, from) && !marchBelow(s).trainGone) ||
           refuse(why, "The Siege Train is not there, or has already marched.", kRule);
}
bool NmaMoveFrom::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    if (s.picked.empty() && !hasTrain) return refuse(why, "First choose Brigades or the Siege Train.", kRule);
    if (index(a.area) >= defs.areas.size() || a.area == from) return refuse(why, "Choose another Area.", kRule);
    return goalsOf(defs, s, from).contains(mapIndex(a.area)) ||
           refuse(why, [&] {
               return fmt::format("They may go at most {} Areas, never through Royalists, and only {} Brigades by sea.", kReach,
                                  defs.tables.mostBySea);
           }, kRule);
}
Effect NmaMoveFrom::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    s.picked = {};
    return Effect::kReversible;
}
Effect NmaMoveFrom::apply(const Definitions&, State& s, const TakeBrigade& a, Log*) const {
    s.picked.insert(a.brigade);
    push(s, *this);
    return Effect::kReversible;
}
Effect NmaMoveFrom::apply(const Definitions&, State& s, const TakeTrain&, Log*) const {
    push(s, by(side, NmaMoveFrom{{}, from, true}));
    return Effect::kReversible;
}
Effect NmaMoveFrom::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaId to = a.area;
    const BrigadeSet going = s.picked;
    s.picked = {};
    auto* below = s.stack.empty() ? nullptr : std::get_if<NmaMove>(&s.stack.back());
    if (hasTrain) {
        s.trains[index(Side::kParliament)].area = to;
        if (below) below->trainGone = true;
        say(
            log, {"UKC", "PA.3.8"},
            [&] { return fmt::format("The Siege Train goes from {} to {}.", areaName(defs, from), areaName(defs, to)); },
            LogKind::kAction, key(Side::kParliament), defs[to].key);
    }
    if (going.empty()) return Effect::kReversible;
    say(
        log, {"UKC", "PA.3.8"},
        [&] {
            return fmt::format("{} Brigade{} from {} to {}.", going.size(), going.size() == 1 ? " goes" : "s go",
                               areaName(defs, from), areaName(defs, to));
        },
        LogKind::kAction, key(Side::kParliament), defs[to].key);
    if (below && isBySea(defs, s, from, to)) below->crossed = static_cast<std::uint8_t>(below->crossed + going.size());
    s.movedThisPlay |= going;
    moveTogether(defs, s, going, outside(to));
    checkSieges(defs, s, log);
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

std::string NmaTake::prompt(const Speaker&) const {
    return "Generals may pick up Brigades; choose a General, or go on.";
}
void NmaTake::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = kFirstParliamentGeneral; i < kGenerals; ++i)
        if (canPickUp(defs, s, generalAt(i))) list.push_back(Action{ChooseGeneral{generalAt(i)}});
    if (trainTaker(s) != General::kNone) list.push_back(Action{TakeTrain{}});
}
bool NmaTake::allows(const Definitions&, const State& s, const TakeTrain&, Rejection* why) const {
    return trainTaker(s) != General::kNone ||
           refuse(why, "Parliament has no General where the Siege Train is.", kRule);
}
bool NmaTake::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    return (a.general != General::kNone && canPickUp(defs, s, a.general)) || refuse(why, kAwaits, kRule);
}
Effect NmaTake::apply(const Definitions& defs, State& s, const TakeTrain&, Log* log) const {
    const General g = trainTaker(s);
    s.trains[index(Side::kParliament)] = {TrainBox::kGeneral, AreaId::kNone, g, 0};
    say(
        log, {"UKC", "PA.3.8"}, [&] { return fmt::format("{} takes the Siege Train.", nameOf(defs, g)); }, LogKind::kAction,
        key(Side::kParliament), defs[areaOf(s, g)].key);
    push(s, *this);
    return Effect::kReversible;
}
Effect NmaTake::apply(const Definitions&, State& s, const ChooseGeneral& a, Log*) const {
    push(s, *this);
    push(s, by(Side::kParliament, GeneralTakes{{}, a.general, false}));
    return Effect::kReversible;
}

}  // namespace ukc
