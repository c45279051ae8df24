// Optional rules of Battle: the Laughter of the Court and Lostwithiel. (P25.4, P25.5)
#include "ukc/chapters/battle.h"
#include "ukc/chapters/events.h"
#include "ukc/chapters/movement.h"
#include "ukc/chapters/siege.h"
#include "ukc/words/speaker.h"

namespace ukc {

namespace {

constexpr Citation kOptional{"UKC", "P25.4"};
constexpr int kFarFromLondon = 4, kNorthernLosses = 2;

// Royalist Brigades of the North in play or Available.
BrigadeSet northerners(const Definitions& defs, const State& s) {
    BrigadeSet set;
    for (std::size_t i = 0; i < kFirstIrish; ++i) {
        const Brigade b = brigadeAt(i);
        if (defs[b].region != Region::kNorth || serves(s, b) != Side::kRoyalist) continue;
        if (const Place p = placeOf(s, b); index(p) < index(Place::kFirstAvailable) || p == availableOf(Region::kNorth))
            set.insert(b);
    }
    return set;
}

void openNorthernLoss(const Definitions& defs, State& s, int left) {
    if (left > 0 && !northerners(defs, s).empty())
        push(s, by(Side::kRoyalist, LaughterLoss{{}, static_cast<std::uint8_t>(left)}));
}

}  // namespace

// RULING ukc-44: the distance is the fewest lines of any kind.
bool isLostwithiel(const Definitions& defs, const State& s, Side loser) {
    const General g = s.battle.general[index(loser)];
    if (!s.options.lostwithiel || loser != Side::kParliament || !isOnMap(s, General::kEssex) ||
        commanderOf(s, General::kEssex) != g || areaOf(s, g) != s.battle.area)
        return false;
    return defs.map.distance(mapIndex(s.battle.area), mapIndex(defs.london)) >= kFarFromLondon;
}

bool isLaughedAt(const Definitions& defs, const State& s) {
    if (!s.options.laughterOfTheCourt || s.isOver || general(s, General::kNewcastle).box == Box::kRemoved) return false;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].region == Region::kNorth && controls(s, Side::kRoyalist, areaAt(i))) return false;
    return true;
}

// RULING ukc-43: Langdale takes over on the spot with up to four Brigades; if he is on the map or gone, all of Newcastle's stay
// Unled.
void laughterOfTheCourt(const Definitions& defs, State& s, Log* log) {
    const General newcastle = General::kNewcastle, langdale = General::kLangdale;
    if (general(s, newcastle).box == Box::kRemoved) return;
    say(
        log, kOptional, [] { return std::string("The court laughs at Newcastle, and he leaves England."); }, LogKind::kHeading,
        key(Side::kRoyalist));
    weigh(log, common::LogWeight::kGreat);
    openNorthernLoss(defs, s, kNorthernLosses);
    push(s, CheckPositions{});
    const bool isFree = !isOnMap(s, langdale) && general(s, langdale).box != Box::kRemoved;
    if (isOnMap(s, newcastle) && isFree) {
        const AreaId a = areaOf(s, newcastle);
        replaceGeneral(defs, s, newcastle, langdale, log, kOptional);
        for (std::size_t i = 0; i < kGenerals; ++i)  // nobody of his level or higher serves under him
            if (s.generals[i].under == langdale && defs.generals[i].level <= defs[langdale].level) part(s, generalAt(i));
        if (own(s, langdale).size() > defs[langdale].limit) push(s, by(Side::kRoyalist, LangdaleTakes{{}, a}));
        checkLone(defs, s, log);
        return;
    }
    const bool wasOnMap = isOnMap(s, newcastle);
    removeGeneral(defs, s, newcastle, log, kOptional);
    if (wasOnMap) return checkLone(defs, s, log);
    if (isFree) {  // he takes the other's place in the box
        general(s, langdale) = {};
        general(s, langdale).box = Box::kAvailable;
    }
}

// Which of Newcastle's stay Unled

std::string LangdaleTakes::prompt(const Speaker& speaker) const {
    const General g = General::kLangdale;
    const int has = speaker.isOpenTo(side) ? own(speaker.s, g).size() : speaker.seen.count[index(displayOf(g))];
    const int limit = speaker.defs[g].limit;
    return fmt::format("{} takes over in {} and may command {}; choose the Brigades that stay Unled; {} left.", speaker.name(g),
                       speaker.at(area), limit, has - limit);
}
void LangdaleTakes::legal(const Definitions&, const State& s, ActionList& list) const {
    for (const Brigade b : own(s, General::kLangdale)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool LangdaleTakes::allows(const Definitions&, const State& s, const TakeBrigade& a, Rejection* why) const {
    return own(s, General::kLangdale).contains(a.brigade) || refuse(why, kAwaits, kRule);
}
bool LangdaleTakes::allows(const Definitions&, const State& s, const Proceed&, Rejection* why) const {
    return own(s, General::kLangdale).empty() || refuse(why, kAwaits, kRule);
}
Effect LangdaleTakes::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    move(defs, s, a.brigade, general(s, General::kLangdale).isInside ? insideOf(area) : outside(area));
    sayTo(
        log, kRule, side, [&] { return fmt::format("A Brigade stays Unled in {}.", areaName(defs, area)); },
        [&] { return fmt::format("{} stays Unled in {}.", capital(nameOf(defs, a.brigade)), areaName(defs, area)); },
        LogKind::kAction);
    if (own(s, General::kLangdale).size() > defs[General::kLangdale].limit) push(s, *this);
    else checkSieges(defs, s, log);
    return Effect::kReversible;
}

// Two northern Brigades (P25.4)

std::string LaughterLoss::prompt(const Speaker&) const {
    return fmt::format("the court has laughed; choose the northern Brigade that is lost; {} left.", left);
}
void LaughterLoss::legal(const Definitions& defs, const State& s, ActionList& list) const {
    for (const Brigade b : northerners(defs, s)) list.push_back(Action{TakeBrigade{b}});
    if (list.empty()) list.push_back(Action{Proceed{}});
}
bool LaughterLoss::allows(const Definitions& defs, const State& s, const TakeBrigade& a, Rejection* why) const {
    return northerners(defs, s).contains(a.brigade) || refuse(why, kAwaits, kRule);
}
bool LaughterLoss::allows(const Definitions& defs, const State& s, const Proceed&, Rejection* why) const {
    return northerners(defs, s).empty() || refuse(why, "Choose a Brigade of the North.", kRule);
}
Effect LaughterLoss::apply(const Definitions& defs, State& s, const TakeBrigade& a, Log* log) const {
    const Place from = placeOf(s, a.brigade);
    const AreaId at = areaOfPlace(s, from);
    const int before = garrisonAt(s, at);
    if (isGmt(s)) {
        scrap(defs, s, a.brigade);  // G18.4: out of the game
    } else {
        destroy(defs, s, a.brigade);
        makeCertain(s, BrigadeSet::of(a.brigade));
    }
    say(
        log, kRule,
        [&] { return fmt::format("{} leaves {} for good.", capital(nameOf(defs, a.brigade)), placeName(defs, from)); },
        LogKind::kAction, key(side));
    openNorthernLoss(defs, s, left - 1);
    afterRemoval(defs, s, at, before, log);  // P20.2
    return Effect::kSealed;
}

}  // namespace ukc
