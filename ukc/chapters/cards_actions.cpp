// Card actions: placing Political Control markers, Raids, and Activating Generals and Local Notables. (P13.0, G13.0, P16.0)
#include "ukc/chapters/cards.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/chapters/recruitment.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr int kRaidReach = 2;  // G13.0
constexpr std::size_t kFirstNotableBit = 24;
constexpr std::uint64_t bitOf(General g) { return std::uint64_t{1} << index(g); }
constexpr std::uint64_t bitOf(Notable n) { return std::uint64_t{1} << (kFirstNotableBit + index(n)); }

// Where a marker of the side could go as far as control, walls and Generals go: Neutral Areas, and those of the enemy's.
common::AreaSet neutralAreas(const Definitions& defs, const State& s) {
    return defs.sets.all - controlledBy(defs, s, Side::kRoyalist) - controlledBy(defs, s, Side::kParliament);
}
common::AreaSet replaceable(const Definitions& defs, const State& s, Side side) {
    return (controlledBy(defs, s, enemyOf(side)) & areasOfGenerals(s, side)) - fortressAreas(defs, s);
}

// Where none of the side's Local Notables can Raid, whoever stands there.
common::AreaSet closedToRaids(const Definitions& defs, const State& s, Side side) {
    return fortressAreas(defs, s) | controlledBy(defs, s, side);
}
// Asks visit(AreaId) of each where he may Raid, ascending, until it says true: mayRaid is asked outside the closed Areas as far
// as the distance goes.
template <class Visit>
bool anyRaid(const Definitions& defs, const State& s, Notable n, const common::AreaSet& closed, Visit visit) {
    if (s.notables[index(n)] != 1 || isBesieged(s, s.notableArea[index(n)])) return false;
    for (const auto a : defs.sets.region[index(defs[n].region)] - closed)
        if (defs.map.distance(mapIndex(s.notableArea[index(n)]), a) <= kRaidReach && mayRaid(defs, s, n, areaId(a), nullptr) &&
            visit(areaId(a)))
            return true;
    return false;
}
bool canRaid(const Definitions& defs, const State& s, Notable n, const common::AreaSet& closed) {
    return anyRaid(defs, s, n, closed, [](AreaId) { return true; });
}
// Whether one of the side's can Raid who has not done so.
bool canAnyRaid(const Definitions& defs, const State& s, Side side, std::uint32_t done) {
    if (!anyNotableOf(s, side, [](Notable) { return true; })) return false;
    const common::AreaSet closed = closedToRaids(defs, s, side);
    return anyNotableOf(s, side, [&](Notable n) { return (done >> index(n) & 1U) == 0 && canRaid(defs, s, n, closed); });
}

}  // namespace

bool canPlacePc(const Definitions& defs, const State& s, Side side, const common::AreaSet& from) {
    const auto isOneOpen = [&](const common::AreaSet& areas) {
        for (const auto a : areas)
            if (mayPlacePc(defs, s, side, areaId(a), from, nullptr)) return true;
        return false;
    };
    return isOneOpen(neutralAreas(defs, s)) || isOneOpen(replaceable(defs, s, side));
}
bool canRaid(const Definitions& defs, const State& s, Notable n) {
    return canRaid(defs, s, n, closedToRaids(defs, s, sideOf(n)));
}
bool canRaid(const Definitions& defs, const State& s, Side side) { return canAnyRaid(defs, s, side, 0); }

// Placing PC markers (P13.0)

bool mayPlacePc(const Definitions& defs, const State& s, Side side, AreaId a, const common::AreaSet& from, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"UKC", "P13.0"});
    if (controls(s, side, a))
        return refuse(why, [&] { return fmt::format("{} is already yours.", areaName(defs, a)); }, {"UKC", "P13.0"});
    if (controlOf(s, a) >= 0) {
        if (isFortress(defs, s, a))
            return refuse(why, "A Fortress or a Local Notable\u2019s Area changes hands only by Surrender.", {"UKC", "P13.0"});
        if (generalIn(s, side, a) == General::kNone)
            return refuse(why, "An enemy marker may be replaced only where you have a General.", {"UKC", "P13.0"});
    }
    if (defs.map.neighbours(mapIndex(a)).meets(from))
        return true;  // RULING ukc-10: by a line of any kind, Fortresses and Local Notables too
    return refuse(why, "It must be next to a PC marker of yours that was there before you played this card.", {"UKC", "P13.0"});
}

void openPlacePcs(const Definitions& defs, State& s, Side side, int count) {
    auto f = by(side, PlacePcs{});
    f.left = static_cast<std::uint8_t>(count);
    f.from = controlledBy(defs, s, side);
    if (count > 0 && canPlacePc(defs, s, side, f.from)) push(s, f);
}

std::string PlacePcs::prompt(const Speaker&) const {
    return fmt::format("place {} next to your own, or go on.", counted(left, "PC marker"));
}
void PlacePcs::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (const auto a : neutralAreas(defs, s) | replaceable(defs, s, side))
        if (mayPlacePc(defs, s, side, areaId(a), from, nullptr)) list.push_back(Action{ChooseArea{areaId(a)}});
}
bool PlacePcs::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayPlacePc(defs, s, side, a.area, from, why);
}
Effect PlacePcs::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    setControl(defs, s, a.area, static_cast<int>(index(side)), log, kRule);
    PlacePcs rest = *this;
    --rest.left;
    if (rest.left > 0 && canPlacePc(defs, s, side, from)) push(s, rest);
    return Effect::kReversible;
}

// Raids (G13.0)

bool mayRaid(const Definitions& defs, const State& s, Notable n, AreaId a, Rejection* why) {
    if (index(n) >= kNotables || s.notables[index(n)] != 1)
        return refuse(why, "That Local Notable is not in play.", {"UKC", "G13.0"});
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"UKC", "G13.0"});
    const AreaId home = s.notableArea[index(n)];
    const Side side = sideOf(n);
    if (isBesieged(s, home)) return refuse(why, [&] { return fmt::format("{} is Besieged.", defs[n].name); }, {"UKC", "P20.1"});
    if (defs[a].region != defs[n].region)
        return refuse(why, [&] { return fmt::format("{} may Raid only in his own Region.", defs[n].name); }, {"UKC", "G13.0"});
    if (isFortress(defs, s, a))
        return refuse(why, "A Raid cannot change a Fortress or a Local Notable\u2019s Area.", {"UKC", "G13.0"});
    if (controls(s, side, a)) return refuse(why, "It is already yours.", {"UKC", "G13.0"});
    if (hasEnemyBrigades(s, side, a)) return refuse(why, "There are enemy Brigades there.", {"UKC", "G13.0"});
    // Lines of every kind count, whatever stands between.
    if (defs.map.distance(mapIndex(home), mapIndex(a)) <= kRaidReach) return true;
    return refuse(why, [&] { return fmt::format("It is more than {} Areas away.", kRaidReach); }, {"UKC", "G13.0"});
}

void openRaids(const Definitions& defs, State& s, Side side, int count) {
    if (count > 0 && canRaid(defs, s, side)) push(s, by(side, RaidChoice{{}, static_cast<std::uint8_t>(count), 0}));
}

std::string RaidChoice::prompt(const Speaker&) const {
    return fmt::format("choose a Local Notable who Raids, or go on; {} left.", left);
}
void RaidChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    const common::AreaSet closed = closedToRaids(defs, s, side);
    anyNotableOf(s, side, [&](Notable n) {
        if ((used >> index(n) & 1U) == 0 && canRaid(defs, s, n, closed)) list.push_back(Action{ChooseNotable{n}});
        return false;
    });
}
bool RaidChoice::allows(const Definitions& defs, const State& s, const ChooseNotable& a, Rejection* why) const {
    const Notable n = a.notable;
    if (index(n) >= kNotables || sideOf(n) != side) return refuse(why, "That Local Notable is not yours.", kRule);
    if ((used >> index(n) & 1U) != 0)
        return refuse(why, "A Local Notable may Raid only once with each card.", {"UKC", "P12.5"});
    return canRaid(defs, s, n) || mayRaid(defs, s, n, s.notableArea[index(n)], why);
}
Effect RaidChoice::apply(const Definitions& defs, State& s, const ChooseNotable& a, Log*) const {
    RaidChoice rest = *this;
    --rest.left;
    rest.used = static_cast<std::uint16_t>(rest.used | 1U << index(a.notable));
    if (rest.left > 0 && canAnyRaid(defs, s, side, rest.used)) push(s, rest);
    push(s, by(side, RaidWhere{{}, a.notable}));
    return Effect::kReversible;
}

std::string RaidWhere::prompt(const Speaker& speaker) const {
    const std::string he = index(notable) < kNotables ? speaker.defs[notable].name : "the Local Notable";
    return fmt::format("choose where {} Raids.", he);
}
void RaidWhere::legal(const Definitions& defs, const State& s, ActionList& list) const {
    anyRaid(defs, s, notable, closedToRaids(defs, s, side) | areasWithEnemies(s, side), [&](AreaId a) {
        list.push_back(Action{ChooseArea{a}});
        return false;
    });
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool RaidWhere::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayRaid(defs, s, notable, a.area, why);
}
bool RaidWhere::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return !canRaid(defs, s, notable) || refuse(why, kAwaits, kRule);
}
Effect RaidWhere::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    say(log, kRule, [&] { return fmt::format("{} Raids {}.", defs[notable].name, areaName(defs, a.area)); }, LogKind::kAction,
        key(side), defs[a.area].key);
    setControl(defs, s, a.area, static_cast<int>(index(side)), log, kRule);
    return Effect::kReversible;
}

// Activating (P16.0)

namespace {

// PA.2, RULING ukc-45, ukc-48: a Covenanter General off the map with his Brigades, or Callander with the two that wait for him.
bool waitsInScotland(const State& s, General g) {
    if (nationOf(g) != Nation::kCovenanter || !s.covenant || isOnMap(s, g)) return false;
    const Box box = general(s, g).box;
    if (box == Box::kRemoved || box == Box::kTurnTrack) return false;
    if (!own(s, g).empty()) return true;
    return g == General::kCallander && box == Box::kAvailable && s.places[kBrigades - 2] == Place::kOther &&
           s.places[kBrigades - 1] == Place::kOther;
}
int armyToCome(const State& s, General g) { return std::max(own(s, g).size(), g == General::kCallander ? 2 : 0); }
// P12.5: he and who is not with one moved by this card may move; Subordinates who have moved stay behind. (RULING ukc-22)
bool couldMove(const State& s, General g, const BrigadeSet& his) {
    BrigadeSet free = his;
    if (s.movedThisPlay.empty()) return !free.empty();
    if (!(own(s, g) & s.movedThisPlay).empty()) return false;
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (isOnMap(s, generalAt(i)) && general(s, generalAt(i)).under == g &&
            !(own(s, generalAt(i)) & s.movedThisPlay).empty())
            free -= own(s, generalAt(i));
    return !free.empty();
}

}  // namespace

bool couldBombard(const Definitions& defs, const State& s, General g) {
    if (!isOnMap(s, g) || !s.standardRaised || isSubordinate(s, g) || general(s, g).isInside) return false;
    const AreaId a = areaOf(s, g);
    return isFortress(defs, s, a) && controls(s, enemyOf(sideOf(g)), a) && size(s, g) >= neededToBesiege(defs, s, a);
}

namespace {

bool mayActivate(const Definitions& defs, const State& s, Side side, General g, int ops, Waiting& waiting, Rejection* why) {
    if (index(g) >= kGenerals || sideOf(g) != side) return refuse(why, "That General is not yours.", {"UKC", "P16.0"});
    const bool isHere = isOnMap(s, g), isScot = !isHere && waitsInScotland(s, g);
    if (!isHere && !isScot && general(s, g).box != Box::kAvailable)
        return refuse(why, [&] { return fmt::format("{} is not on the map.", defs[g].name); }, {"UKC", "P16.0"});
    if (ops < 4 && defs[g].strategy > ops)
        return refuse(why, [&] { return fmt::format("{} has a Strategy Rating of {}.", defs[g].name, defs[g].strategy); },
                      {"UKC", "P16.0"});
    const BrigadeSet his = isHere ? army(s, g) : BrigadeSet{};
    if (ops < 3 && isMajor(defs, isHere ? his.size() : armyToCome(s, g)))
        return refuse(why, "A Major Army needs a card of value 3 or a Campaign card.", {"UKC", "P16.1"});
    if (g == General::kWaller && !s.standardRaised)
        return refuse(why, "Waller may not move before the Standard is raised.", {"UKC", "PA.1"});
    if (isScot) return true;
    if (isHere) {
        if (couldMove(s, g, his) || couldBombard(defs, s, g)) return true;
        return refuse(why, "No Brigade may be moved twice with the same card.", {"UKC", "P12.5"});
    }
    for (const auto a : waiting.areas() & defs.sets.homes[index(g)])  // G8.1: as in the Recruitment Phase (RULING ukc-83)
        if (mayFindBrigades(defs, s, g, areaId(a), ops)) return true;
    return refuse(why, [&] { return fmt::format("There is no Area where {} could be placed.", defs[g].name); },
                  {"UKC", "G8.1"});
}

}  // namespace

bool mayActivate(const Definitions& defs, const State& s, Side side, General g, int ops, Rejection* why) {
    Waiting waiting(defs, s, side);
    return mayActivate(defs, s, side, g, ops, waiting, why);
}
bool canActivate(const Definitions& defs, const State& s, Side side, int ops) {
    Waiting waiting(defs, s, side);
    for (const bool isHere : {true, false})  // those on the map answer soonest
        if (anyGeneralOf(side, [&](General g) {
                return isOnMap(s, g) == isHere && mayActivate(defs, s, side, g, ops, waiting, nullptr);
            }))
            return true;
    return false;
}

namespace {

bool mayAct(const Definitions& defs, const State& s, const ActivateChoice& f, General g, Waiting& waiting, Rejection* why) {
    if (index(g) < kGenerals && (f.done & bitOf(g)) != 0)
        return refuse(why, "He has already been Activated with this card.", {"UKC", "G6.1"});
    return mayActivate(defs, s, f.side, g, f.ops, waiting, why);
}
bool mayAct(const Definitions& defs, const State& s, const ActivateChoice& f, Notable n, Rejection* why) {
    if (f.ops < 4) return refuse(why, "Only a Campaign card can Activate Local Notables.", {"UKC", "P12.5"});
    if (index(n) >= kNotables || sideOf(n) != f.side) return refuse(why, "That Local Notable is not yours.", {"UKC", "G13.0"});
    if ((f.done & bitOf(n)) != 0) return refuse(why, "He has already Raided with this card.", {"UKC", "P12.5"});
    return canRaid(defs, s, n) || mayRaid(defs, s, n, s.notableArea[index(n)], why);
}
bool canAct(const Definitions& defs, const State& s, const ActivateChoice& f) {
    Waiting waiting(defs, s, f.side);
    if (anyGeneralOf(f.side, [&](General g) { return mayAct(defs, s, f, g, waiting, nullptr); })) return true;
    return f.ops == 4 && canAnyRaid(defs, s, f.side, static_cast<std::uint32_t>(f.done >> kFirstNotableBit));
}

// What the card may still Activate after him.
void pushRest(State& s, const ActivateChoice& f, std::uint64_t done) {
    ActivateChoice rest = f;
    --rest.left;
    rest.done |= done;
    if (rest.left > 0) push(s, rest);
}

}  // namespace

Citation ActivateChoice::ruleOf(const Definitions&, const State&, const Action&) const {
    return ops == 4 ? Citation{"UKC", "P12.5.1"} : kRule;
}
std::string ActivateChoice::prompt(const Speaker&) const {
    return ops == 4 ? fmt::format("choose a General or a Local Notable to Activate, or go on; {} left.", left)
                    : fmt::format("choose a General to Activate (Operations {}).", ops);
}
void ActivateChoice::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    Waiting waiting(defs, s, side);
    anyGeneralOf(side, [&](General g) {
        if (mayAct(defs, s, *this, g, waiting, nullptr)) list.push_back(Action{ChooseGeneral{g}});
        return false;
    });
    if (ops == 4)
        anyNotableOf(s, side, [&](Notable n) {
            if (mayAct(defs, s, *this, n, nullptr)) list.push_back(Action{ChooseNotable{n}});
            return false;
        });
    if (ops < 4 && list.size() > 1) {  // an Operations card played for it Activates somebody
        ActionList some;
        for (std::size_t i = 1; i < list.size(); ++i) some.push_back(list[i]);
        list = some;
    }
}
bool ActivateChoice::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return ops == 4 || !canAct(defs, s, *this) || refuse(why, "Choose the General who is Activated.", kRule);
}
bool ActivateChoice::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    Waiting waiting(defs, s, side);
    return mayAct(defs, s, *this, a.general, waiting, why);
}
bool ActivateChoice::allows(const Definitions& defs, const State& s, const ChooseNotable& a, Rejection* why) const {
    return mayAct(defs, s, *this, a.notable, why);
}
Effect ActivateChoice::apply(const Definitions&, State& s, const ChooseNotable& a, Log*) const {
    pushRest(s, *this, bitOf(a.notable));
    push(s, by(side, RaidWhere{{}, a.notable}));
    return Effect::kReversible;
}
Effect ActivateChoice::apply(const Definitions& defs, State& s, const ChooseGeneral& a, Log* log) const {
    const General who = a.general;
    pushRest(s, *this, bitOf(who));
    if (isOnMap(s, who))
        return announceActivation(defs, s, who, ops, false, couldMove(s, who, army(s, who)), couldBombard(defs, s, who), log);
    if (waitsInScotland(s, who)) {
        if (own(s, who).empty())
            for (std::size_t i = kBrigades - 2; i < kBrigades; ++i) bringIn(defs, s, brigadeAt(i), who);
        push(s, by(side, CovenanterEntry{{}, who}));
        return Effect::kReversible;
    }
    push(s, by(side, GeneralAt{{}, {}, who, ops}));
    return Effect::kReversible;
}

}  // namespace ukc
