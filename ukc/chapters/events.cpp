// Events: the parts of a card's text that the vocabulary expresses, one after the other. (P12.5, P12.6)
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/movement_reactions.h"
#include "ukc/chapters/recruitment.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

common::AreaSet within(const Definitions& defs, const State&, AreaId a, int steps) {
    return defs.map.reachable({mapIndex(a)}, steps, defs.map.areas());
}
common::AreaSet reachClear(const Definitions& defs, const State& s, Side side, AreaId a, int steps, bool bySea) {
    common::AreaSet clear = defs.sets.all - areasOfGenerals(s, enemyOf(side), true);  // as isClear() says of each
    for (const Brigade b : serving(s, enemyOf(side)))
        if (const AreaId at = areaOfPlace(s, placeOf(s, b)); at != AreaId::kNone) clear.erase(mapIndex(at));
    constexpr common::KindSet kByLand{static_cast<common::ConnectionKind>(LineKind::kRoad),
                                      static_cast<common::ConnectionKind>(LineKind::kMountain)};
    return defs.map.reachable({mapIndex(a)}, steps, clear, bySea ? common::KindSet::all() : kByLand);
}

void placeNotable(const Definitions& defs, State& s, Notable n, Log* log) {
    if (s.notables[index(n)] != 0) return;
    s.notables[index(n)] = 1;
    say(
        log, {"UKC", "P12.6.4"}, [&] { return fmt::format("{} now holds {}.", defs[n].name, areaName(defs, defs[n].area)); },
        LogKind::kNote, key(sideOf(n)), defs[defs[n].area].key);
    setControl(defs, s, defs[n].area, static_cast<int>(index(sideOf(n))), log, {"UKC", "P12.6.4"});
}

namespace {

bool isIn(const EventPart& part, Region r) { return part.regions == 0 || (part.regions >> index(r) & 1U) != 0; }

// P12.6: where a part may put or take a marker.
bool mayMark(const Definitions& defs, const State& s, const EventPcs& f, AreaId a, Rejection* why) {
    if (index(a) >= defs.areas.size()) return refuse(why, "There is no such Area.", {"UKC", "P12.6"});
    const EventPart& part = partOf(defs, s, f.card, f.part);
    if (!isIn(part, defs[a].region)) return refuse(why, "The card cannot be used in that Region.", {"UKC", "P12.6"});
    if (part.port && !defs[a].isPort) return refuse(why, "The card can be used only in a Port.", {"UKC", "P12.6"});
    if (part.perRegion > 0 && f.perRegion[index(defs[a].region)] >= part.perRegion)
        return refuse(why, "The card allows no more markers in that Region.", {"UKC", "P12.6"});
    const bool isEnemys = controls(s, enemyOf(f.side), a);
    if (isEnemys) {
        if (isFortress(defs, s, a))
            return refuse(why, "It may not be a Fortress Area or a Local Notable\u2019s.", {"UKC", "P12.6"});
        if (hasEnemyBrigades(s, f.side, a)) return refuse(why, "There are enemies there.", {"UKC", "P12.6"});
    }
    if (part.kind == PartKind::kRemovePc) return isEnemys || refuse(why, "There is no enemy marker there.", {"UKC", "P12.6"});
    if (controls(s, f.side, a)) return refuse(why, "It is already yours.", {"UKC", "P12.6"});
    if (isEnemys && !part.replaces) return refuse(why, "The card can be used only in an Open Area.", {"UKC", "P12.6"});
    return true;
}

bool canMark(const Definitions& defs, const State& s, const EventPcs& f) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayMark(defs, s, f, areaAt(i), nullptr)) return true;
    return false;
}

// Brigades of a side that stand in a Region.
BrigadeSet inRegion(const Definitions& defs, const State& s, Side side, Region r) {
    BrigadeSet set;
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const AreaId a = areaOfPlace(s, s.places[i]);
        if (a != AreaId::kNone && serves(s, b) == side && defs[a].region == r) set.insert(b);
    }
    return set;
}

void openRemoval(const Definitions& defs, State& s, Side loser, CardId c, Region r, int count) {
    const int there = inRegion(defs, s, loser, r).size();
    if (there > 0) push(s, by(loser, EventRemoval{{}, c, r, static_cast<std::uint8_t>(std::min(count, there))}));
}

// A Brigade that must be placed: is there any place for it?
bool hasPlace(const Definitions& defs, const State& s, Side side, CardId c, const EventPart& part, Brigade b);

void runPart(const Definitions& defs, State& s, const EventParts& f, const EventPart& part, Log* log) {
    const auto at = f.next;
    switch (part.kind) {
        case PartKind::kPlacePc:
        case PartKind::kRemovePc: {
            auto pcs = by(f.side, EventPcs{{}, f.card, at, static_cast<std::uint8_t>(part.count)});
            if (canMark(defs, s, pcs)) push(s, pcs);
            return;
        }
        case PartKind::kPlaceBrigades:
            for (const General g : part.generals)
                if (isOnMap(s, g)) return;  // only when they are not on the map (card 68)
            push(s, by(f.side, EventBrigade{{}, f.card, at, static_cast<std::uint8_t>(part.count)})); return;
        case PartKind::kRemoveBrigades: {
            const Side loser = enemyOf(f.side);
            if (std::popcount(part.regions) == 1)
                return openRemoval(defs, s, loser, f.card, static_cast<Region>(std::countr_zero(part.regions)), part.count);
            return push(s, by(f.side, EventRegion{{}, f.card, at}));
        }
        case PartKind::kDraw:
            if (s.options.henrietta) {  // P26.4: the marker moves up instead
                s.toPlay[index(f.side)] = static_cast<std::uint8_t>(s.toPlay[index(f.side)] + part.count);
                return say(log, {"UKC", "P26.4"},
                           [&] { return fmt::format("{} may play {} more.", sideTitle(f.side), part.count); });
            }
            push(s, ExtraDraw{{}, f.side, static_cast<std::uint8_t>(part.count)}); return;
        case PartKind::kDiscard:
            if (s.options.henrietta) {  // P26.4: the victim's marker moves down
                auto& left = s.toPlay[index(enemyOf(f.side))];
                const int most =
                    left - (s.turn == 0 && left > 0 ? 1 : 0);  // P26.3: on turn 1 the last play is made with the marker on 0
                const int lost = std::min<int>(part.count, most);
                left = static_cast<std::uint8_t>(left - lost);  // RULING ukc-117
                // RULING ukc-154: the rest of the Event takes place all the same.
                return say(log, {"UKC", "P26.4"}, [&] {
                    return lost > 0 ? fmt::format("{} may play {} fewer.", sideTitle(enemyOf(f.side)), lost)
                                    : fmt::format("{} has no play to lose.", sideTitle(enemyOf(f.side)));
                });
            }
            push(s, RandomDiscard{{}, enemyOf(f.side), static_cast<std::uint8_t>(part.count)}); return;
        case PartKind::kActivate: push(s, by(f.side, EventActivate{{}, f.card, at})); return;
        case PartKind::kNaval: shiftNaval(s, part.count, log, {"UKC", "P8.4"}); return;
        case PartKind::kCombat: return;  // played in a Battle
        case PartKind::kPlaceNotable: placeNotable(defs, s, part.notable, log); return;
        case PartKind::kRecruit:
            openRecruit(defs, s, f.side, RecruitKind::kEvent, part.count, part.veteran,
                        part.excludes ? part.regions : std::uint8_t{0}, log);
            return;
        case PartKind::kSpecial: runSpecial(defs, s, f.side, f.card, log); return;
    }
}

}  // namespace

void EventParts::run(const Definitions& defs, State& s, Log* log) const {  // RULING ukc-87
    const auto& parts = partsOf(defs, s, card);
    if (next >= parts.size()) {
        // PA.85: the venture is for this Activation, and lasts beyond it only while Waller serves under Essex.
        if (card == kVentureCard && general(s, General::kWaller).under != General::kEssex) s.jointVenture = false;
        push(s, CheckPositions{});
        return;
    }
    EventParts rest = *this;
    ++rest.next;
    push(s, rest);
    runPart(defs, s, *this, parts[next], log);
}

// Markers

std::string EventPcs::prompt(const Speaker& speaker) const {
    return fmt::format("{}; place or remove a PC marker, {} left.", speaker.title(card), left);
}
void EventPcs::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (mayMark(defs, s, *this, areaAt(i), nullptr)) list.push_back(Action{ChooseArea{areaAt(i)}});
}
bool EventPcs::allows(const Definitions& defs, const State& s, const ChooseArea& a, Rejection* why) const {
    return mayMark(defs, s, *this, a.area, why);
}
Effect EventPcs::apply(const Definitions& defs, State& s, const ChooseArea& a, Log* log) const {
    const bool removes = partOf(defs, s, card, part).kind == PartKind::kRemovePc;
    setControl(defs, s, a.area, removes ? -1 : static_cast<int>(index(side)), log, {"UKC", "P12.6.2"});
    EventPcs rest = *this;
    --rest.left;
    ++rest.perRegion[index(defs[a.area].region)];
    if (rest.left > 0 && canMark(defs, s, rest)) push(s, rest);
    return Effect::kReversible;
}

// Brigades placed

BrigadeSet eventCandidates(const Definitions& defs, const State& s, Side side, CardId c, const EventPart& part,
                           bool veteranUsed) {
    BrigadeSet set;
    if (c == kScotsCard) {  // eliminated Covenanters
        for (const Brigade b : brigadesAt(s, Place::kEliminated))
            if (nationOf(b) == Nation::kCovenanter) set.insert(b);
        return set;
    }
    const Region r = part.regions == 0 ? Region::kNorth : static_cast<Region>(std::countr_zero(part.regions));
    // PA.63: the first may be a Veteran.
    const bool hasLeave = part.veteran == 2 || ((part.veteran == 1 || c == kQueenCard) && !veteranUsed);
    for (const Brigade b : brigadesAt(s, side, availableOf(r)))
        if (hasLeave || !needsLeave(defs, s, side, b)) set.insert(b);
    if (!set.empty()) return set;
    // P12.6: else eliminated ones of the Region. RULING ukc-146: of these whichever is wished, Militia or Veteran.
    for (const Brigade b : brigadesAt(s, Place::kEliminated))
        if (colourOf(b) == side && defs[b].region == r) set.insert(b);
    return set;
}

bool mayPutBrigade(const Definitions& defs, const State& s, Side side, Brigade b, Place p, Rejection* why) {
    const AreaId a = areaOfPlace(s, p);
    if (a == AreaId::kNone || index(a) >= defs.areas.size())
        return refuse(why, "That is not a place on the map.", {"UKC", "P12.6"});
    if (isBesieged(s, a)) return refuse(why, "There is a Siege marker there.", {"UKC", "P12.6"});
    if (isInside(p)) {
        if (defs[a].fortressClass == 0 || !controls(s, side, a))
            return refuse(why, "You have no Fortress there.", {"UKC", "P3.1"});
        int there = inside(s, side, a).size();
        if (const General g = generalIn(s, side, a, true); g != General::kNone) there += size(s, g);
        return there < holds(defs, s, a) ||
               refuse(why, [&] { return fmt::format("The Fortress holds {}.", holds(defs, s, a)); }, {"UKC", "P3.1"});
    }
    if (isNotable(p)) {
        if (sideOf(notableOf(p)) != side) return refuse(why, "He serves the other side.", {"UKC", "P4.3"});
        return brigadesAt(s, p).size() < holds(defs, s, a) || refuse(why, "He already has four Brigades.", {"UKC", "P4.3"});
    }
    if (isDisplay(p)) {
        const General g = generalOf(p);
        if (sideOf(g) != side) return refuse(why, "He serves the other side.", {"UKC", "P4.2"});
        if (isOnMap(s, g) && general(s, commanderOf(s, g)).isInside &&
            size(s, commanderOf(s, g)) + inside(s, side, a).size() >= holds(defs, s, a))
            return refuse(why, "The Fortress is full.", {"UKC", "P3.1"});
        return mayTake(defs, s, g, b, why);
    }
    if (!controls(s, side, a) && generalIn(s, side, a) == General::kNone)
        return refuse(why, "You must have a General, a Local Notable or a PC marker there.", {"UKC", "P12.6"});
    if (hasEnemyBrigades(s, side, a)) return refuse(why, "There are enemies there.", {"UKC", "P12.6"});
    return true;
}

namespace {

// Where this card puts its Brigades: its Region, or the Area or Generals it names.
bool mayPut(const Definitions& defs, const State& s, Side side, CardId c, const EventPart& part, Brigade b, Place p,
            Rejection* why) {
    const AreaId a = areaOfPlace(s, p);
    if (c == kScotsCard) {
        if (!isDisplay(p) || nationOf(generalOf(p)) != Nation::kCovenanter)
            return refuse(why, "They must join Leven or Callander.", {"UKC", "PA.105"});
        if (a != AreaId::kNone && isBesieged(s, a) && general(s, generalOf(p)).isInside)
            return refuse(why, "There is a Siege marker there.", {"UKC", "P12.6"});
        return mayTake(defs, s, generalOf(p), b, why);
    }
    if (a == AreaId::kNone) return refuse(why, "That is not a place on the map.", {"UKC", "P12.6"});
    if (c == kQueenCard) {  // PA.63: with the Queen; Inside when there is room
        if (a != s.queen.area) return refuse(why, "They must land with the Queen.", {"UKC", "PA.63"});
        if (!isGmt(s) && p != insideOf(a) && mayPutBrigade(defs, s, side, b, insideOf(a), nullptr))
            return refuse(why, "They must go Inside the Fortress while it has room.", {"UKC", "PA.63"});
    } else if (part.regions != 0 && (part.regions >> index(defs[a].region) & 1U) == 0) {
        return refuse(why, "They must be placed in their own Region.", {"UKC", "P12.6"});
    }
    return mayPutBrigade(defs, s, side, b, p, why);
}

template <class Visit>
void forEachTarget(const Definitions& defs, const State& s, Side side, Visit visit) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i) visit(outside(areaAt(i)));
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].fortressClass > 0) visit(insideOf(areaAt(i)));
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (isOnMap(s, generalAt(i)) && sideOf(generalAt(i)) == side) visit(displayOf(generalAt(i)));
    for (std::size_t i = 0; i < kNotables; ++i)
        if (s.notables[i] == 1 && sideOf(notableAt(i)) == side) visit(withNotable(notableAt(i)));
}

bool hasPlace(const Definitions& defs, const State& s, Side side, CardId c, const EventPart& part, Brigade b) {
    bool found = false;
    forEachTarget(defs, s, side, [&](Place p) { found = found || mayPut(defs, s, side, c, part, b, p, nullptr); });
    return found;
}

}  // namespace

std::string EventBrigade::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose a Brigade to bring, or go on; {} left.", speaker.title(card), left);
}
void EventBrigade::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Proceed{}});
    const EventPart& it = partOf(defs, s, card, part);
    for (const Brigade b : eventCandidates(defs, s, side, card, it, veteranUsed))
        if (hasPlace(defs, s, side, card, it, b)) list.push_back(Action{TakeBrigade{b}});
}
bool EventBrigade::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    const EventPart& it = partOf(defs, s, card, part);
    if (!eventCandidates(defs, s, side, card, it, veteranUsed).contains(a.brigade))
        return refuse(why, "The card cannot bring that Brigade: Militia come first, then Veterans, then the eliminated.",
                      kRule);
    return hasPlace(defs, s, side, card, it, a.brigade) || refuse(why, "There is nowhere to place it.", kRule);
}
Effect EventBrigade::apply(const Definitions&, State& s, const TakeBrigade& a, Log*) const {
    s.choice = a.brigade;
    push(s, by(side, EventBrigadeAt{{}, card, part, left, veteranUsed}));
    return Effect::kReversible;
}

std::string EventBrigadeAt::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose where {} is placed.", speaker.title(card), speaker.chosen(side));
}
void EventBrigadeAt::legal(const Definitions& defs, const State& s, ActionList& list) const {
    if (s.choice == Brigade::kNone) return list.push_back(Action{Proceed{}});
    forEachTarget(defs, s, side, [&](Place p) {
        if (mayPut(defs, s, side, card, partOf(defs, s, card, part), s.choice, p, nullptr)) list.push_back(Action{PutAt{p}});
    });
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool EventBrigadeAt::allows(const Definitions& defs, const State& s, const PutAt& a, Rejection* why) const {
    if (s.choice == Brigade::kNone) return refuse(why, "First choose a Brigade.", kRule);
    return mayPut(defs, s, side, card, partOf(defs, s, card, part), s.choice, a.place, why);
}
bool EventBrigadeAt::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return s.choice == Brigade::kNone || !hasPlace(defs, s, side, card, partOf(defs, s, card, part), s.choice) ||
           refuse(why, "Choose where it is placed.", kRule);
}
Effect EventBrigadeAt::apply(const Definitions&, State& s, const Proceed&, Log*) const {
    s.choice = Brigade::kNone;
    if (left > 0) push(s, by(side, EventBrigade{{}, card, part, left, veteranUsed}));
    return Effect::kReversible;
}
Effect EventBrigadeAt::apply(const Definitions& defs, State& s, const PutAt& a, Log* log) const {
    const Brigade b = s.choice;
    s.choice = Brigade::kNone;
    auto rest = by(side, EventBrigade{{}, card, part, left, veteranUsed});
    // A leave that is used up is said; a card of Veterans alone, and lapsed order, need none. (RULING ukc-159)
    const bool isByLeave =
        isAvailable(placeOf(s, b)) && partOf(defs, s, card, part).veteran != 2 && needsLeave(defs, s, side, b);
    rest.veteranUsed = rest.veteranUsed || isByLeave;
    --rest.left;
    sayTo(log, {"UKC", "P12.6.3"}, side, [&] { return fmt::format("A Brigade is placed {}.", atPlace(defs, a.place)); },
          [&] { return fmt::format("{} is placed {}.", capital(nameOf(defs, b)), atPlace(defs, a.place)); }, LogKind::kAction);
    if (isByLeave)
        moveByLeave(defs, s, side, b, a.place, "the card allows it", log);
    else move(defs, s, b, a.place);
    if (rest.left > 0) push(s, rest);
    return Effect::kReversible;
}

// Brigades removed: the owner chooses.

std::string EventRemoval::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose which Brigade goes home; {} left.", speaker.title(card), left);
}
void EventRemoval::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Brigade b : inRegion(defs, s, side, region)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool EventRemoval::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return inRegion(defs, s, side, region).contains(a.brigade) ||
           refuse(why, "That Brigade is not in the Region.", kRule);
}
bool EventRemoval::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return inRegion(defs, s, side, region).empty() || refuse(why, kAwaits, kRule);
}
Effect EventRemoval::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const Place from = placeOf(s, a.brigade);
    sayTo(
        log, kRule, side, [&] { return fmt::format("A Brigade goes home from {}.", placeName(defs, from)); },
        [&] { return fmt::format("{} goes home from {}.", capital(nameOf(defs, a.brigade)), placeName(defs, from)); },
        LogKind::kAction);
    const AreaId at = areaOfPlace(s, from);
    const int before = garrisonAt(s, at);
    release(defs, s, a.brigade);
    if (left > 1 && !inRegion(defs, s, side, region).empty())
        push(s, by(side, EventRemoval{{}, card, region, static_cast<std::uint8_t>(left - 1)}));
    afterRemoval(defs, s, at, before, log);  // P20.2
    return Effect::kReversible;
}

std::string EventRegion::prompt(const Speaker& speaker) const {
    return fmt::format("{}; name the Region.", speaker.title(card));
}
void EventRegion::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (std::size_t r = 0; r < kRegions; ++r)
        if (isIn(partOf(defs, s, card, part), static_cast<Region>(r)))
            list.push_back(Action{ChooseRegion{static_cast<Region>(r)}});
}
bool EventRegion::allows(const Definitions& defs, const State& s, const ChooseRegion& a, Rejection* why) const {
    if (index(a.region) >= kRegions) return refuse(why, kAwaits, kRule);
    return isIn(partOf(defs, s, card, part), a.region) || refuse(why, "The card cannot be used in that Region.", kRule);
}
Effect EventRegion::apply(const Definitions& defs, State& s, const ChooseRegion& a, Log* log) const {
    say(
        log, kRule, [&] { return fmt::format("{} names {}.", sideTitle(side), kRegionNames[index(a.region)]); },
        LogKind::kAction, key(side));
    openRemoval(defs, s, enemyOf(side), card, a.region, partOf(defs, s, card, part).count);
    return Effect::kReversible;
}

// A General Activated by the card

namespace {

bool mayBeActivated(const Definitions& defs, const State& s, const EventActivate& f, General g, Rejection* why) {
    const EventPart& part = partOf(defs, s, f.card, f.part);
    if (std::find(part.generals.begin(), part.generals.end(), g) == part.generals.end())
        return refuse(why, "The card does not name that General.", {"UKC", "P12.5"});
    if (!isOnMap(s, g)) return refuse(why, "He is not on the map.", {"UKC", "P12.5"});
    if (army(s, g).empty()) return refuse(why, "He has no Brigade.", {"UKC", "P4.2"});
    return true;
}

}  // namespace

std::string EventActivate::prompt(const Speaker& speaker) const {
    return fmt::format("{}; choose the General it Activates, or pass.", speaker.title(card));
}
void EventActivate::legal(const Definitions& defs, const State& s, ActionList& list) const {
    list.push_back(Action{Pass{}});
    for (std::size_t i = 0; i < kGenerals; ++i)
        if (mayBeActivated(defs, s, *this, generalAt(i), nullptr)) list.push_back(Action{ChooseGeneral{generalAt(i)}});
}
bool EventActivate::allows(const Definitions& defs, const State& s, const ChooseGeneral& a, Rejection* why) const {
    if (a.general == General::kNone) return refuse(why, kAwaits, kRule);
    return mayBeActivated(defs, s, *this, a.general, why);
}
Effect EventActivate::apply(const Definitions& defs, State& s, const ChooseGeneral& a, Log* log) const {
    const EventPart& it = partOf(defs, s, card, part);
    const Effect effect = announceActivation(defs, s, a.general, 4, true, true, !it.moveOnly, log);  // RULING ukc-88
    if (it.ownArmyOnly)
        if (Activation* activation = activationBelow(s); activation && activation->general == a.general)
            activation->ownArmyOnly = true;
    return effect;
}

}  // namespace ukc
