// Control: Political Control, Fortresses and their sieges, Regions, Economic Infrastructures, isolation and the naval status.
#include <cstring>

#include "common/track.h"
#include "ukc/chapters/verbs.h"

namespace ukc {

namespace {

bool isAnyInside(const State& s) {
    unsigned any = 0;  // without a branch for each, and in steps short enough for the compiler to write out
    for (std::size_t i = 0; i < kFirstParliamentGeneral; ++i) any |= s.generals[i].isInside ? 1U : 0U;
    for (std::size_t i = kFirstParliamentGeneral; i < kGenerals; ++i) any |= s.generals[i].isInside ? 1U : 0U;
    return any != 0;
}

}  // namespace

Notable notableIn(const Definitions& defs, const State& s, AreaId a) {
    const Notable n = defs[a].notable;
    return n != Notable::kNone && s.notables[index(n)] == 1 ? n : Notable::kNone;
}
bool isFortress(const Definitions& defs, const State& s, AreaId a) {
    return defs[a].fortressClass > 0 || notableIn(defs, s, a) != Notable::kNone;
}
int classOf(const Definitions& defs, AreaId a) { return defs[a].fortressClass; }
int holds(const Definitions& defs, const State& s, AreaId a) {
    if (isGmt(s) && defs[a].fortressClass > 0 && !defs[a].isSupply) return 1;  // G14.1
    return defs.tables.holds[static_cast<std::size_t>(classOf(defs, a))];
}

void setControl(const Definitions& defs, State& s, AreaId a, int control, Log* log, Citation rule) {
    auto& now = s.control[index(a)];
    if (now == control) return;
    now = static_cast<std::int8_t>(control);
    say(
        log, rule,
        [&] {
            return control < 0 ? fmt::format("{} is now Neutral.", defs[a].name)
                               : fmt::format("{} is now under {} control.", defs[a].name,
                                             sideAdjective(kBothSides[static_cast<std::size_t>(control)]));
        },
        LogKind::kNote, control < 0 ? std::string_view{} : kSideKeys[static_cast<std::size_t>(control)], defs[a].key);
}

bool hasEnemyBrigades(const State& s, Side side, AreaId a) {
    return !unled(s, enemyOf(side), a).empty() || hasEnemyGeneral(s, side, a);
}
bool hasEnemyGeneral(const State& s, Side side, AreaId a) { return generalIn(s, enemyOf(side), a) != General::kNone; }
common::AreaSet areasWithEnemies(const State& s, Side side) {
    return areasOfUnled(s, enemyOf(side)) | areasOfGenerals(s, enemyOf(side));
}
common::AreaSet fortressAreas(const Definitions& defs, const State& s) {
    common::AreaSet set = defs.sets.fortresses;
    for (std::size_t n = 0; n < kNotables; ++n)
        if (s.notables[n] == 1) set.insert(mapIndex(s.notableArea[n]));
    return set;
}
common::AreaSet besiegedAreas(const State& s) {
    static constexpr std::array<Siege, kMostAreas> kNone{};
    common::AreaSet set;
    if (std::memcmp(s.sieges.data(), kNone.data(), sizeof kNone) == 0) return set;  // as most often
    for (std::size_t i = 0; i < kMostAreas; ++i)
        if (s.sieges[i].isOn) set.insert(mapIndex(areaAt(i)));
    return set;
}

// P20.1: an enemy General there, and no Siege marker.
bool isMasked(const Definitions& defs, const State& s, AreaId a) {
    if (!isFortress(defs, s, a) || controlOf(s, a) < 0 || isBesieged(s, a)) return false;
    return hasEnemyGeneral(s, kBothSides[static_cast<std::size_t>(controlOf(s, a))], a);
}

namespace {

// Brigades Inside: Unled, with the Local Notable, and those of a General who is Inside.
int garrison(const State& s, Side side, AreaId a) {
    int n = inside(s, side, a).size();
    if (const General g = generalIn(s, side, a, true); g != General::kNone) n += size(s, g);
    return n;
}

}  // namespace

int neededToBesiege(const Definitions& defs, const State& s, AreaId a) {
    if (controlOf(s, a) < 0) return 0;
    const Side holder = kBothSides[static_cast<std::size_t>(controlOf(s, a))];
    const int base = notableIn(defs, s, a) != Notable::kNone ? 0 : classOf(defs, a);
    return base + garrison(s, holder, a);
}

General besiegerOf(const State& s, AreaId a) {
    const Siege& it = s.sieges[index(a)];
    if (!it.isOn) return General::kNone;
    if (it.general == General::kNone) return generalIn(s, it.by, a);
    const GeneralState& g = general(s, it.general);
    return g.box == Box::kMap && g.area == a && g.under == General::kNone && !g.isInside ? it.general : General::kNone;
}

void placeSiege(const Definitions& defs, State& s, AreaId a, General byWhom, bool isBlockade, Log* log) {
    Siege& it = s.sieges[index(a)];
    const bool isNew = !it.isOn;
    it = {true, isBlockade, sideOf(byWhom), nationOf(byWhom), it.isOn ? it.value : std::uint8_t{0}, byWhom};
    reveal(defs, s, army(s, byWhom));  // P4.5 (RULING ukc-121)
    say(
        log, {"UKC", isBlockade ? "P10.9" : "P20.1.2"},
        [&] {
            const std::string &who = defs[byWhom].name, &where = defs[a].name;
            return !isBlockade ? fmt::format("{} Besieges {}.", who, where)
                   : isNew     ? fmt::format("{} places a Blockade & Siege marker on {}.", who, where)
                               : fmt::format("{} turns the siege of {} into a blockade.", who, where);
        },
        LogKind::kNote, key(sideOf(byWhom)), defs[a].key);
}

void liftSiege(const Definitions& defs, State& s, AreaId a, Log* log, Citation rule) {
    if (!isBesieged(s, a)) return;
    const Side by = s.sieges[index(a)].by;
    s.sieges[index(a)] = {};
    say(
        log, rule, [&] { return fmt::format("The siege of {} is over; its Bombardment Value is lost.", defs[a].name); },
        LogKind::kNote, key(by), defs[a].key);
}

namespace {

// G14.1, RULING ukc-139: in the first edition he stays Inside his own walls until he is Activated or a friend stands before
// them.
bool staysInside(const State& s, Side side, AreaId a) {
    return isGmt(s) && controls(s, side, a) && generalIn(s, side, a) == General::kNone;
}

}  // namespace

void checkSieges(const Definitions& defs, State& s, Log* log) {
    for (const auto at : besiegedAreas(s)) {
        const AreaId a = areaId(at);
        const General g = besiegerOf(s, a);
        const bool canGoOn = g != General::kNone && isFortress(defs, s, a) && controls(s, enemyOf(s.sieges[index(a)].by), a) &&
                             size(s, g) >= neededToBesiege(defs, s, a);
        if (!canGoOn) liftSiege(defs, s, a, log, {"UKC", "P20.1.4"});
    }
    if (!isAnyInside(s)) return;
    // P4.2: as soon as no enemy Masks or Besieges the place, its General stands Outside; not among Unled enemies. (RULING
    // ukc-156)
    for (std::size_t i = 0; i < kGenerals; ++i) {
        GeneralState& it = s.generals[i];
        if (!it.isInside || it.box != Box::kMap || it.under != General::kNone ||
            hasEnemyBrigades(s, sideOf(generalAt(i)), it.area))
            continue;
        if (staysInside(s, sideOf(generalAt(i)), it.area)) continue;
        it.isInside = false;
        for (auto& other : s.generals)
            if (other.under == generalAt(i)) other.isInside = false;
    }
}

// The reading of FLIP_FORTRESS: markers go, the losers' Brigades Inside to Available, a Siege Train and the Queen are lost.
// (RULING ukc-86)
void flipFortress(const Definitions& defs, State& s, AreaId a, Side to, bool brigadesAvailable, Log* log, Citation rule) {
    const Side loser = enemyOf(to);
    s.sieges[index(a)] = {};
    if (brigadesAvailable)
        for (const Brigade b : inside(s, loser, a)) release(defs, s, b);
    Train& train = s.trains[index(loser)];
    if (train.box == TrainBox::kFortress && train.area == a) train = {TrainBox::kRemoved, AreaId::kNone, General::kNone, 0};
    if (loser == Side::kRoyalist && s.queen.box == QueenBox::kArea && s.queen.area == a) {
        s.queen = {QueenBox::kGone, AreaId::kNone, General::kNone};
        say(
            log, {"UKC", "PA.63"}, [] { return std::string("The Queen is captured."); }, LogKind::kNote,
            key(Side::kParliament));
        weigh(log, common::LogWeight::kGreat);
        shiftNaval(s, 2, log, {"UKC", "PA.63"});
    }
    ++s.fortressesTaken[index(to)];
    setControl(defs, s, a, static_cast<int>(index(to)), log, rule);
    weigh(log, common::LogWeight::kGreat);
    checkSieges(defs, s, log);
}

void surrenderFortress(const Definitions&, State& s, AreaId a, bool byAssault, Log*) {
    push(s, Surrender{{}, a, 0, byAssault});
}

// P3.1: all its Areas, and no enemy Brigade in any; a Masked or Besieged Fortress counts for nobody (P20.1).
int infrastructureHolder(const Definitions& defs, const State& s, std::size_t which) {
    const std::vector<AreaId>& areas = defs.infrastructures[which].areas;
    if (areas.empty()) return -1;
    const int holder = controlOf(s, areas.front());
    if (holder < 0 || std::any_of(areas.begin(), areas.end(), [&](AreaId a) { return controlOf(s, a) != holder; })) return -1;
    const Side side = kBothSides[static_cast<std::size_t>(holder)];
    for (const AreaId a : areas)  // who Masks one stands there
        if ((isFortress(defs, s, a) && isBesieged(s, a)) || hasEnemyBrigades(s, side, a)) return -1;
    return holder;
}
int infrastructuresOf(const Definitions& defs, const State& s, Side side) {
    int n = 0;
    for (std::size_t i = 0; i < kInfrastructures; ++i) n += infrastructureHolder(defs, s, i) == static_cast<int>(index(side));
    return n;
}
int areasOf(const State& s, Side side) {
    return static_cast<int>(std::count(s.control.begin(), s.control.end(), static_cast<std::int8_t>(index(side))));
}
int regionHolder(const Definitions& defs, const State& s, Region r) {
    for (const Side side : kBothSides) {
        if ((controlledBy(defs, s, side) & defs.sets.region[index(r)]).size() >= defs.tables.regionNeeds[index(r)])
            return static_cast<int>(index(side));
    }
    return -1;
}
int regionsOf(const Definitions& defs, const State& s, Side side) {
    int n = 0;
    for (std::size_t r = 0; r < kRegions; ++r)
        n += regionHolder(defs, s, static_cast<Region>(r)) == static_cast<int>(index(side));
    return n;
}

common::AreaSet controlledBy(const Definitions& defs, const State& s, Side side) {
    static_assert(kMostAreas == 80);
    const auto at = [&](std::size_t first) {
        return common::equalBytes16(s.control.data() + first, static_cast<std::uint8_t>(index(side)));
    };
    return common::AreaSet::ofBits(at(0) | at(16) << 16 | at(32) << 32 | at(48) << 48, at(64)) & defs.sets.all;
}

// P9.1: chains through own and Neutral Areas, never over the Maritime line, to a free Supply Fortress, Local Notable or
// General.
common::AreaSet isolated(const Definitions& defs, const State& s, Side side) {
    const common::AreaSet through = defs.sets.all - controlledBy(defs, s, enemyOf(side));  // RULING ukc-54
    return controlledBy(defs, s, side) - fortressAreas(defs, s) - chainsFrom(defs, chainStarts(defs, s, side), through);
}

common::AreaSet chainStarts(const Definitions& defs, const State& s, Side side) {
    common::AreaSet starts =
        controlledBy(defs, s, side) & (defs.sets.supplies | (fortressAreas(defs, s) - defs.sets.fortresses));
    // RULING ukc-57: not one that is shut. Where an enemy commands Outside it is Masked, if not Besieged.
    starts -= besiegedAreas(s) | areasOfGenerals(s, enemyOf(side));
    return starts | areasOfGenerals(s, side, isGmt(s));  // G11.3: any Army, one Inside too (RULING ukc-56)
}

common::AreaSet chainsFrom(const Definitions& defs, const common::AreaSet& starts, const common::AreaSet& through) {
    common::AreaSet reached = starts;
    for (common::AreaSet edge = reached; !edge.empty();) {
        common::AreaSet next;
        for (const auto a : edge) next |= defs.sets.byLand[index(areaId(a))];
        edge = (next & through) - reached;
        reached |= edge;
    }
    return reached;
}

constexpr common::MarkerTrack kNavalTrack{-5, 5};  // King to Parliament

// P8.4: the Diplomatic Strength counts while the Royalist holds London or Bristol.
int navalStatus(const Definitions& defs, const State& s) {
    const bool diplomatic = controls(s, Side::kRoyalist, defs.london) || controls(s, Side::kRoyalist, defs.bristol);
    return kNavalTrack.within(s.naval - (diplomatic ? 1 : 0));  // RULING ukc-91
}
void shiftNaval(State& s, int by, Log* log, Citation rule) {
    s.naval = static_cast<std::int8_t>(s.naval + by);
    say(log, rule, [&] {
        return fmt::format("The Naval Status shifts by {} towards {}.", signedText(by),
                           sideName(by > 0 ? Side::kParliament : Side::kRoyalist));
    });
}

}  // namespace ukc
