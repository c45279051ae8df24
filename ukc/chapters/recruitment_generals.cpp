// Recruit generals: Available Generals placed by Recruitment or by Activation, and the Brigades they take over. (P10.8, G8.1)
#include "ukc/chapters/movement_reactions.h"
#include "ukc/chapters/recruitment.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr bool isSmallCard(int ops) { return ops == 1 || ops == 2; }

// Unled Brigades of his side there, Inside too, and those with a Local Notable.
BrigadeSet waiting(const State& s, Side side, AreaId a) { return unled(s, side, a) | inside(s, side, a); }

// Whom he may take: commanders' limits, nations; a General to be Activated takes nobody who has moved, nor a Major Army's
// fifth. (P12.5, P16.1)
bool mayHave(const Definitions& defs, const State& s, General g, Brigade b, int ops, Rejection* why) {
    if (ops > 0 && s.movedThisPlay.contains(b))
        return refuse(why, "No Brigade may be moved twice with the same card.", {"UKC", "P12.5"});
    if (isSmallCard(ops) && isMajor(defs, size(s, g) + 1))
        return refuse(why, "A Major Army needs a card of value 3 or a Campaign card.", {"UKC", "P16.1"});
    return mayTake(defs, s, g, b, why);
}

// Callander comes first from Scotland (RULING ukc-48); afterwards as others do.
bool mustEnter(const State& s, General g) {
    return g == General::kCallander && s.places[kBrigades - 2] == Place::kOther && s.places[kBrigades - 1] == Place::kOther;
}

}  // namespace

common::AreaSet waitingAreas(const Definitions& defs, const State& s, Side side) {
    const BrigadeSet led = brigadesBefore(s, Place::kFirstNotable) - brigadesBefore(s, Place::kFirstDisplay);
    common::AreaSet set;
    for (const Brigade b : (brigadesBefore(s, Place::kFirstAvailable) - led) & serving(s, side))
        if (const AreaId a = areaOfPlace(s, placeOf(s, b)); a != AreaId::kNone) set.insert(mapIndex(a));
    return set - controlledBy(defs, s, enemyOf(side)) - areasWithEnemies(s, side);
}

General commanderThere(const State& s, Side side, AreaId a) {
    General found = General::kNone;
    anyGeneralAt(s, side, a, [&](General g) {
        const GeneralState& it = general(s, g);
        const bool commands = it.box == Box::kMap && it.under == General::kNone;
        if (commands && (found == General::kNone || !it.isInside)) found = g;
        return commands && !it.isInside;
    });
    return found;
}

namespace {

// What mayStandThere asks beside the enemy.
bool mayJoinThere(const Definitions& defs, const State& s, General g, AreaId a, Rejection* why) {
    const Side side = sideOf(g);
    if (!defs.sets.homes[index(g)].contains(mapIndex(a)))
        return refuse(why,
                      [&] {
                          return fmt::format("{} must be placed in his own Region, or where its Brigades are Recruited.",
                                             defs[g].name);
                      },
                      {"UKC", "P10.8"});
    if (mustEnter(s, g)) return refuse(why, "Callander must come from Scotland.", {"UKC", "PA.2"});
    const General there = commanderThere(s, side, a);
    if (there == General::kNone) return true;
    // ukc-18: one of them serves under the other, with one Brigade more.
    const bool serves = maySubordinate(defs, s, g, there, nullptr), commands = maySubordinate(defs, s, there, g, nullptr);
    if (!serves && !commands)
        return refuse(why, [&] { return fmt::format("{} and {} may not be together.", defs[g].name, defs[there].name); },
                      {"UKC", "P17.3"});
    return size(s, there) + 1 <= defs[serves ? there : g].limit ||
           refuse(why, "Together they would have too many Brigades.", {"UKC", "P4.2"});
}

// Whether one who may stand there finds a Brigade that he may take.
bool findsBrigade(const Definitions& defs, const State& s, General g, AreaId a, int ops, Rejection* why) {
    // P16.1, G6.2: those who come under him count as picked up.
    if (isSmallCard(ops))
        if (const General there = commanderThere(s, sideOf(g), a); there != General::kNone &&
                                                                   !maySubordinate(defs, s, g, there, nullptr) &&
                                                                   isMajor(defs, size(s, there) + 1))
            return refuse(why, "With them he would command a Major Army, which needs a card of value 3 or a Campaign card.",
                          {"UKC", "P16.1"});
    for (const Brigade b : waiting(s, sideOf(g), a))
        if (mayHave(defs, s, g, b, ops, nullptr)) return true;
    return refuse(why, "There is no Brigade there that he may command.", {"UKC", "P10.8"});
}

}  // namespace

bool mayStandThere(const Definitions& defs, const State& s, General g, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"UKC", "P10.8"});
    const Side side = sideOf(g);
    if (controls(s, enemyOf(side), a)) return refuse(why, "The enemy controls it.", {"UKC", "P10.8"});
    if (hasEnemyBrigades(s, side, a)) return refuse(why, "There are enemies there.", {"UKC", "P10.8"});
    return mayJoinThere(defs, s, g, a, why);
}
bool mayPlaceGeneral(const Definitions& defs, const State& s, General g, AreaId a, int ops, Rejection* why) {
    return mayStandThere(defs, s, g, a, why) && findsBrigade(defs, s, g, a, ops, why);
}
bool mayFindBrigades(const Definitions& defs, const State& s, General g, AreaId a, int ops) {
    return mayJoinThere(defs, s, g, a, nullptr) && findsBrigade(defs, s, g, a, ops, nullptr);
}

std::string GeneralAt::prompt(const Speaker& speaker) const {
    return fmt::format("choose where {} is placed.", speaker.name(general));
}
void GeneralAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    // He takes over Brigades that wait, or comes with the next one of his Region.
    const common::AreaSet homes = defs.sets.homes[index(general)] - controlledBy(defs, s, enemyOf(side)),
                          waits = homes & waitingAreas(defs, s, side);
    for (const auto where : ops == 0 ? homes : waits) {
        const AreaId a = areaId(where);
        if ((waits.contains(where) && mayFindBrigades(defs, s, general, a, ops)) ||
            (ops == 0 && mayComeAlone(defs, s, side, now, general, a)))
            list.push_back(Action{ChooseArea{a}});
    }
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool GeneralAt::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return (ops == 0 && mayComeAlone(defs, s, side, now, general, a.area)) ||
           mayPlaceGeneral(defs, s, general, a.area, ops, why);
}
bool GeneralAt::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (allows(defs, s, ChooseArea{areaAt(i)}, nullptr)) return refuse(why, "He must be placed.", kRule);
    return true;
}
Effect GeneralAt::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    if (ops == 0) push(s, by(side, Recruit{{}, now}));
    return Effect::kReversible;
}
Effect GeneralAt::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const AreaId where = a.area;
    const General g = general;
    if (!mayPlaceGeneral(defs, s, g, where, ops, nullptr)) {  // he comes with the Brigade Recruited next
        RecruitLeft rest = now;
        rest.lone = g;
        rest.loneAt = where;
        push(s, by(side, Recruit{{}, rest}));
        return Effect::kReversible;
    }
    const General there = commanderThere(s, side, where);
    placeGeneral(defs, s, g, where);
    say(
        log, kRule, [&] { return fmt::format("{} comes to {}.", defs[g].name, areaName(defs, where)); }, LogKind::kAction,
        key(side), defs[where].key);
    checkSieges(defs, s, log);  // one who was Inside comes out
    if (there != General::kNone) {
        if (maySubordinate(defs, s, g, there, nullptr)) subordinate(defs, s, g, there, log);
        else subordinate(defs, s, there, g, log);
    }
    if (ops == 0) push(s, by(side, Recruit{{}, now}));
    push(s, by(side, GeneralTakes{{}, g, true, ops}));
    return Effect::kReversible;
}

// The Brigades he takes over

namespace {

bool mayTakeOver(const Definitions& defs, const State& s, const GeneralTakes& f, Brigade b, Rejection* why) {
    if (!isOnMap(s, f.general)) return refuse(why, "He is not on the map.", {"UKC", "P10.8"});
    if (index(b) >= kBrigades || !waiting(s, f.side, areaOf(s, f.general)).contains(b))
        return refuse(why, "That Brigade is not in his Area.", {"UKC", "P10.8"});
    return mayHave(defs, s, f.general, b, f.ops, why);
}
bool canTakeOver(const Definitions& defs, const State& s, const GeneralTakes& f) {
    if (!isOnMap(s, f.general)) return false;
    for (const Brigade b : waiting(s, f.side, areaOf(s, f.general)))
        if (mayHave(defs, s, f.general, b, f.ops, nullptr)) return true;
    return false;
}

}  // namespace

std::string GeneralTakes::prompt(const Speaker& speaker) const {
    return fmt::format("choose the Brigades that {} takes over; he may lead {}.", speaker.name(general),
                       counted(speaker.defs[general].limit, "Brigade"));
}
void GeneralTakes::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (allows(defs, s, Proceed{}, nullptr)) list.push_back(Action{Proceed{}});
    if (!isOnMap(s, general)) return;
    for (const Brigade b : waiting(s, side, areaOf(s, general)))
        if (mayHave(defs, s, general, b, ops, nullptr)) list.push_back(Action{TakeBrigade{b}});
}
bool GeneralTakes::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return mayTakeOver(defs, s, *this, a.brigade, why);
}
bool GeneralTakes::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    if (!isFirst || !canTakeOver(defs, s, *this)) return true;
    return refuse(why, [&] { return fmt::format("{} must have a Brigade.", defs[general].name); }, kRule);
}
Effect GeneralTakes::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const Place from = placeOf(s, a.brigade);
    move(defs, s, a.brigade, displayOf(general));
    sayTo(
        log, kRule, side,
        [&] { return fmt::format("{} takes over a Brigade from {}.", defs[general].name, placeName(defs, from)); },
        [&] {
            return fmt::format("{} takes over {} from {}.", defs[general].name, nameOf(defs, a.brigade), placeName(defs, from));
        },
        LogKind::kAction);
    GeneralTakes rest = *this;
    rest.isFirst = false;
    push(s, rest);  // asked once more, so that what he leaves is told by nobody
    return Effect::kReversible;
}
Effect GeneralTakes::apply(const Definitions& defs, State& s, const Proceed&, Log* log) const {
    // G8.1: brought on by a card, he is Activated by it.
    if (ops > 0 && isOnMap(s, general) && !own(s, general).empty())
        return announceActivation(defs, s, general, ops, false, true, false, log);
    checkLone(defs, s, log);  // RULING ukc-23: who led a Subordinate's Brigades alone and now serves him
    return Effect::kReversible;
}

}  // namespace ukc
