// Pieces: Brigades and every change of their place.
#include "ukc/chapters/verbs.h"

namespace ukc {

BrigadeSet inside(const State& s, Side side, AreaId a) {
    BrigadeSet set = brigadesAt(s, side, insideOf(a));
    anyNotableOf(s, side, [&](Notable n) {
        if (s.notableArea[index(n)] == a) set |= brigadesAt(s, side, withNotable(n));
        return false;
    });
    return set;
}
BrigadeSet inArea(const State& s, Side side, AreaId a) {
    BrigadeSet set = brigadesAt(s, outside(a)) | brigadesAt(s, insideOf(a));
    for (const Side whose : kBothSides)
        anyGeneralAt(s, whose, a, [&](General g) {
            if (s.generals[index(g)].box == Box::kMap) set |= brigadesAt(s, displayOf(g));
            return false;
        });
    for (std::size_t n = 0; n < kNotables; ++n)
        if (s.notables[n] == 1 && s.notableArea[n] == a) set |= brigadesAt(s, withNotable(notableAt(n)));
    return set & serving(s, side);
}
common::AreaSet areasOfUnled(const State& s, Side side) {
    common::AreaSet set;
    for (const Brigade b : brigadesBefore(s, Place::kFirstInside) & serving(s, side))
        set.insert(mapIndex(areaIn(placeOf(s, b))));
    return set;
}
BrigadeSet allOnMap(const State& s, Side side) {
    BrigadeSet set = brigadesBefore(s, Place::kFirstAvailable) & serving(s, side);
    for (const Brigade b : set - brigadesBefore(s, Place::kFirstDisplay))
        if (!isPlaceOnMap(s, placeOf(s, b))) set.erase(b);
    return set;
}

namespace {

// The Brigades of a colour as bits counted from its first. (Belief)
std::uint64_t mindBits(const BrigadeSet& set, Side colour) {
    static_assert(kFirstParliament < 64);
    const std::uint64_t bits =
        colour == Side::kRoyalist ? set.low : set.low >> kFirstParliament | std::uint64_t{set.high} << (64 - kFirstParliament);
    return bits & mindOf(colour);
}

// Who of a colour may be among those that go from one place to another: an Available stack holds its own Region, the Other box
// those of no Region, and those who leave it are seen to be of their nation. (RULING ukc-123)
std::uint64_t whoMayGo(const Definitions& defs, BrigadeSet brigades, Place from, Place to) {
    const Side colour = colourOf(*brigades.begin());
    std::uint64_t set = mindOf(colour);
    if (isAvailable(to)) set &= mindBits(defs.sets.brigades[index(to) - index(Place::kFirstAvailable)], colour);
    if (to == Place::kOther) set &= mindBits(defs.sets.brigades[index(Region::kNone)], colour);
    if (from == Place::kOther) {
        BrigadeSet nations;
        for (std::size_t i = 0; i < kBrigades; ++i)
            if (countNation(brigades, nationOf(brigadeAt(i))) != 0) nations.insert(brigadeAt(i));
        set &= mindBits(nations, colour);
    }
    return set;
}

}  // namespace

void moveTogether(const Definitions& defs, State& s, BrigadeSet brigades, Place to) {
    // Those of one colour that start at one place leave it together.
    while (!brigades.empty()) {
        const Brigade first = *brigades.begin();
        const Place from = placeOf(s, first);
        BrigadeSet together;
        for (const Brigade b : brigades)
            if (placeOf(s, b) == from && colourOf(b) == colourOf(first)) together.insert(b);
        brigades -= together;
        moveInMind(s, together, from, to, whoMayGo(defs, together, from, to));
        for (const Brigade b : together) s.places[index(b)] = to;
    }
}

// RULING ukc-159
void moveByLeave(const Definitions& defs, State& s, Side side, Brigade b, Place to, const char* leave, Log* log) {
    say(
        log, {"UKC", "P10.2.1"}, [&] { return fmt::format("It is a Veteran, though Militia could come: {}.", leave); },
        LogKind::kNote, key(side));
    const std::uint64_t veterans = mindBits(defs.sets.veterans, colourOf(b));
    const BrigadeSet alone = BrigadeSet::of(b);
    moveInMind(s, alone, placeOf(s, b), to, whoMayGo(defs, alone, placeOf(s, b), to) & veterans);
    s.places[index(b)] = to;
}

namespace {

// Where a Brigade waits that can no longer be on the map (RULING ukc-13: foreigners, Irish and New Model Army go to Other).
Place waitingPlace(const Definitions& defs, Brigade b) {
    return defs[b].region == Region::kNone ? Place::kOther : availableOf(defs[b].region);
}

}  // namespace

void bringIn(const Definitions& defs, State& s, Brigade b, General g) {
    move(defs, s, b, displayOf(g));
    makeCertain(s, BrigadeSet::of(b));
}
void release(const Definitions& defs, State& s, Brigade b) {
    move(defs, s, b, waitingPlace(defs, b));
    s.turncoats.erase(b);
}
void disperse(const Definitions& defs, State& s, Brigade b) {
    // P18.3: Covenanters and Lorrainers never run; forced to, they are eliminated.
    if (isForeign(b)) return destroy(defs, s, b);
    if (s.turncoats.contains(b)) return release(defs, s, b);  // P19.1
    move(defs, s, b, Place::kDispersed);
}
void destroy(const Definitions& defs, State& s, Brigade b) {
    ++s.brigadesLost[index(serves(s, b))];
    move(defs, s, b, Place::kEliminated);
    s.turncoats.erase(b);
}
void scrap(const Definitions& defs, State& s, Brigade b) {
    move(defs, s, b, Place::kGone);
    s.turncoats.erase(b);
    makeCertain(s, BrigadeSet::of(b));
}

void reveal(const Definitions&, State& s, BrigadeSet brigades) { makeCertain(s, brigades); }

// Names

std::string signedText(int n) { return n == 0 ? std::string("0") : common::withSign(n); }
std::string nameOf(const Definitions& defs, Brigade b) {
    return b == Brigade::kNone ? std::string("a Brigade")
                               : fmt::format("{} ({})", defs[b].said, defs[b].isVeteran() ? "Veteran" : "Militia");
}
std::string nameOf(const Definitions& defs, General g) { return g == General::kNone ? std::string("nobody") : defs[g].name; }
std::string areaName(const Definitions& defs, AreaId a) { return index(a) < defs.areas.size() ? defs[a].name : "nowhere"; }
std::string placeName(const Definitions& defs, Place p) {
    if (isOutside(p)) return areaName(defs, areaIn(p));
    if (isInside(p)) return "the Fortress of " + areaName(defs, areaIn(p));
    if (isDisplay(p)) return defs[generalOf(p)].name + "\u2019s Army";
    if (isNotable(p)) return defs[notableOf(p)].name + "\u2019s garrison";
    if (isAvailable(p)) return "Available for Recruitment";
    switch (p) {
        case Place::kReformed: return "the Reformed Brigades";
        case Place::kOther: return "the Other Brigades";
        case Place::kDispersed: return "the Dispersed box";
        case Place::kEliminated: return "the Eliminated Brigades";
        case Place::kGone: return "out of the game";
        default: return "an unknown place";
    }
}
std::string atPlace(const Definitions& defs, Place p) {
    return (isDisplay(p) || isNotable(p) ? "with " : isAvailable(p) ? "" : "in ") + placeName(defs, p);
}
std::string placeKey(const Definitions& defs, Place p) {
    if (isOutside(p)) return index(areaIn(p)) < defs.areas.size() ? defs[areaIn(p)].key : "nowhere";
    if (isInside(p)) return index(areaIn(p)) < defs.areas.size() ? defs[areaIn(p)].key + "_inside" : "nowhere";
    if (isDisplay(p)) return std::string(key(generalOf(p))) + "_army";
    if (isNotable(p)) return std::string(key(notableOf(p))) + "_garrison";
    if (isAvailable(p)) return fmt::format("available_{}", kRegionKeys[index(p) - index(Place::kFirstAvailable)]);
    switch (p) {
        case Place::kReformed: return "reformed";
        case Place::kOther: return "other";
        case Place::kDispersed: return "dispersed";
        case Place::kEliminated: return "eliminated";
        case Place::kGone: return "gone";
        default: return "unknown";
    }
}

}  // namespace ukc
