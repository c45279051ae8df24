// Control: Areas, Cities and Seas change hands at once, and the VP marker with them.
#include "common/bytes.h"
#include "twwae/chapters/verbs.h"

namespace twwae {

// TWWAE 4.1
Control controlOf(const Definitions& defs, const State& s, AreaId a) {
    const bool royalist = blocksOutside(s, Side::kRoyalist, a) != 0, parliament = blocksOutside(s, Side::kParliament, a) != 0;
    if (royalist && parliament) return Control::kContested;
    if (royalist) return Control::kRoyalist;
    if (parliament) return Control::kParliament;
    return defs[a].loyal < 0 ? Control::kNeutral : static_cast<Control>(defs[a].loyal);
}

// Areas that the side has control of, as controlOf() says of each: a bit each, and of nothing else.
static std::uint64_t areasOf(const Definitions& defs, const State& s, Side side) {
    const std::uint64_t own = s.at[index(side)].occupied(), enemies = s.at[index(enemyOf(side))].occupied();
    return (own | defs.loyal[index(side)]) & ~enemies & ((std::uint64_t{1} << kMostAreas) - 1);
}

// TWWAE 4.3: the Key Port gives the Sea.
bool controlsSea(const Definitions& defs, const State& s, Side side, SeaId sea) {
    return ownsCity(s, side, defs.keyPort[index(sea)]);
}

// Blocks stand inside a City only while enemies stand outside it.
bool isShutIn(const Definitions& defs, const State& s, CityId c) {
    for (const Side side : kBothSides)
        if (blocksInside(s, side, c) != 0) return blocksOutside(s, enemyOf(side), defs[c].area) != 0;
    return false;
}
// TWWAE 8.0: all who held the Area went into the City; TWWAE 7.03: a relief that comes later leaves the Siege what it is.
bool isBesieged(const Definitions& defs, const State& s, CityId c) {
    if (!isShutIn(defs, s, c)) return false;
    return blocksOutside(s, besiegedSide(defs, s, c), defs[c].area) == 0 || (s.besieged >> index(c) & 1U) != 0;
}
void assumeSieges(const Definitions& defs, State& s) {
    for (std::size_t i = 0; i < defs.cities.size(); ++i) {
        const CityId c = cityAt(i);
        bool isSiege = isShutIn(defs, s, c);
        const Side in = besiegedSide(defs, s, c);
        for (const BlockId b : Blocks{in, blocksOutside(s, in, defs[c].area)}) isSiege = isSiege && block(s, b).group != 0;
        const auto bit = static_cast<std::uint16_t>(1U << i);
        s.besieged = static_cast<std::uint16_t>(isSiege ? s.besieged | bit : s.besieged & ~bit);
    }
}
Side besiegedSide(const Definitions&, const State& s, CityId c) {
    for (const Side side : kBothSides)
        if (blocksInside(s, side, c) != 0) return side;
    return ownsCity(s, Side::kRoyalist, c) ? Side::kRoyalist : Side::kParliament;  // who is Inside an Observation may hide
}
BlockBits besiegers(const Definitions& defs, const State& s, CityId c) {
    return blocksOutside(s, enemyOf(besiegedSide(defs, s, c)), defs[c].area);
}

std::string markerText(int vp) {
    return vp == 0 ? std::string("0")
                   : fmt::format("{} for {}", std::abs(vp), sideName(vp > 0 ? Side::kRoyalist : Side::kParliament));
}
void shiftVp(State& s, Side towards, int points, Log* log, Citation rule) {
    s.vp = static_cast<std::int8_t>(s.vp + (towards == Side::kRoyalist ? points : -points));
    say(log, rule, [&] {
        const int vp = s.vp;
        return fmt::format("The Victory marker moves {} towards {}: {}.", points, sideName(towards), markerText(vp));
    }, LogKind::kNote, key(towards));
}

namespace {

// Who holds the City now: index of a Side, or -1. (TWWAE 4.2, 4.51; RULING twwae-12, twwae-13, twwae-14)
int ownerNow(const Definitions& defs, const State& s, CityId c) {
    const CityDefinition& city = defs[c];
    for (const Side side : kBothSides)
        if (blocksInside(s, side, c) != 0) return static_cast<int>(index(side));
    switch (controlOf(defs, s, city.area)) {
        case Control::kRoyalist: return 0;
        case Control::kParliament: return 1;
        case Control::kNeutral: return city.sympathy;
        case Control::kContested: return s.owner[index(c)];
    }
    return -1;
}

// Cities with blocks inside: a bit each.
unsigned citiesHeld(const State& s) {
    static_assert(index(Place::kFirstCity) + kMostCities == index(Place::kPool));
    const std::uint64_t occupied = s.at[0].occupied() | s.at[1].occupied();
    return static_cast<unsigned>(occupied >> index(Place::kFirstCity)) & ((1U << kMostCities) - 1);
}

// RULING twwae-12: blocks of a Group Move may still go on, and who passes through takes no City.
bool isMoveUnderWay(const State& s) {
    for (const Frame& f : s.stack) {
        if (std::holds_alternative<Entries>(f)) return true;
        if (const auto* move = std::get_if<GroupMove>(&f); move && move->step > 1) return true;
    }
    return false;
}

}  // namespace

void updateControl(const Definitions& defs, State& s, Log* log) {
    if (s.phase == Phase::kSetup) return;  // the marker is placed when all stand
    const bool mayChange = !isMoveUnderWay(s);
    const unsigned held = citiesHeld(s);
    if (held == 0 && !mayChange) return;
    const std::array<std::uint64_t, kSides> controlled{areasOf(defs, s, Side::kRoyalist), areasOf(defs, s, Side::kParliament)};
    const std::size_t cities = defs.cities.size();
    for (std::size_t i = 0; i < cities; ++i) {
        const CityId c = cityAt(i);
        const int was = s.owner[i];
        if ((held >> i & 1U) == 0) {
            // Nobody is inside, and outside it is his who has the City: for most Cities that is all there is to say.
            if (was >= 0 && (controlled[static_cast<std::size_t>(was)] >> index(defs[c].area) & 1U) != 0) continue;
        } else {
            // RULING twwae-77: when the besiegers are gone, the besieged stand in the Area.
            for (const Side side : kBothSides)
                if (const BlockBits in = blocksInside(s, side, c);
                    in != 0 && blocksOutside(s, enemyOf(side), defs[c].area) == 0) {
                    moveTogether(defs, s, side, in, outside(defs[c].area), 0, log);
                    return;  // which has looked at everything again
                }
        }
        if (!mayChange) continue;
        const int now = ownerNow(defs, s, c);
        if (was == now) continue;
        s.owner[i] = static_cast<std::int8_t>(now);
        if (now >= 0 && was >= 0) {
            const Side taker = kBothSides[static_cast<std::size_t>(now)];
            ++s.citiesTaken[index(taker)];
            const bool isLeft = (blocksOutside(s, taker, defs[c].area) | blocksInside(s, taker, c)) == 0;
            say(
                log, {"TWWAE", "4.51"},
                [&] {
                    return fmt::format("{} passes to {}{}.", defs[c].name, sideName(taker),
                                       isLeft ? ": no block is left to hold it, and by itself it sides with " +
                                                    std::string(sideName(taker))
                                              : std::string());
                },
                LogKind::kNote, key(taker), defs[defs[c].area].key);
            weigh(log, common::LogWeight::kGreat);
            if (defs[c].vp > 0) shiftVp(s, taker, defs[c].vp, log, {"TWWAE", "4.51"});
        }
    }
}

// TWWAE 8.01; RULING twwae-43. While the Area is Contested no new marker is placed.
void updateMarkers(const Definitions& defs, State& s, Log* log) {
    if (s.phase == Phase::kSetup) return;
    // Where nobody is inside, no Siege stands to be ended and no marker lies, there is nothing to do.
    static_assert(kMostCities == 16);
    const auto unmarked = static_cast<unsigned>(common::equalBytes16(s.marker.data(), 0xff));
    unsigned cities = (citiesHeld(s) | s.besieged | ~unmarked) & ((1U << defs.cities.size()) - 1);
    for (; cities != 0; cities &= cities - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(cities));
        const CityId c = cityAt(i);
        auto& marker = s.marker[i];
        const auto bit = static_cast<std::uint16_t>(1U << i);
        const bool shut = isShutIn(defs, s, c), isNow = shut && isBesieged(defs, s, c);
        if (!shut) s.besieged = static_cast<std::uint16_t>(s.besieged & ~bit);
        else if (isNow) s.besieged = static_cast<std::uint16_t>(s.besieged | bit);
        const bool besieged = defs[c].isFortified && isNow;
        if (!besieged && marker < 0) continue;
        const Side side = besieged ? enemyOf(besiegedSide(defs, s, c)) : Side::kRoyalist;
        const bool enough = besieged && countOf(fightingOf(defs, side, besiegers(defs, s, c))) >= defs[c].size;
        if (!enough && marker >= 0) {
            marker = -1;
            s.markerIsNew = static_cast<std::uint16_t>(s.markerIsNew & ~(1U << i));
            say(
                log, {"TWWAE", "8.01"}, [&] { return fmt::format("The Siege Marker at {} is removed.", defs[c].name); },
                LogKind::kNote, {}, defs[defs[c].area].key);
        } else if (enough && marker < 0 && !isContested(s, defs[c].area)) {
            marker = 0;
            s.markerIsNew = static_cast<std::uint16_t>(s.markerIsNew | 1U << i);
            say(
                log, {"TWWAE", "8.01"},
                [&] { return fmt::format("{} is Besieged: a Siege Marker of 0 is placed.", defs[c].name); }, LogKind::kNote,
                key(side), defs[defs[c].area].key);
            weigh(log, common::LogWeight::kNotable);
        }
    }
    // RULING twwae-224: guns before London close its port (TWWAE 6.21, 6.31), so both players know of them.
    if (defs.london == CityId::kNone) return;
    const bool guns = isBesieged(defs, s, defs.london) && ofClass(defs, enemyOf(besiegedSide(defs, s, defs.london)),
                                                                  besiegers(defs, s, defs.london), BlockClass::kArtillery) != 0;
    if (guns == s.londonUnderGuns) return;
    s.londonUnderGuns = guns;
    say(
        log, {"TWWAE", "6.21"},
        [&] {
            const std::string& london = defs[defs.london].name;
            return guns ? "Artillery closes the port of " + london + "."
                        : "No Artillery is left before " + london + ": its port is open.";
        },
        LogKind::kNote, {}, defs[defs[defs.london].area].key);
}

int friendlyAreas(const Definitions& defs, const State& s, Side side, Region region) {
    int n = 0;
    for (std::uint64_t left = areasOf(defs, s, side); left != 0; left &= left - 1)
        if (defs.areas[static_cast<std::size_t>(std::countr_zero(left))].region == region) ++n;
    return n;
}

}  // namespace twwae
