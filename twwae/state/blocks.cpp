// Blocks: every change of place and strength, with what follows from it at once: control, Siege Markers, what players remember.
#include "twwae/chapters/movement.h"

namespace twwae {

namespace {

// Takes the block off its place and lays it on another; nothing else.
void lay(State& s, BlockId b, Place to, std::uint8_t group) {
    BlockState& it = block(s, b);
    Whereabouts& at = s.at[index(sideOf(b))];
    at.remove(it.place, bitOf(b));
    at.add(to, bitOf(b));
    it.place = to;
    it.group = group;
}

void follow(const Definitions& defs, State& s, Log* log) {
    updateControl(defs, s, log);
    updateMarkers(defs, s, log);
}

}  // namespace

void clearAll(State& s, Side side, unsigned flags) {
    Marks& marks = s.marks[index(side)];
    const auto wipe = [flags](BlockState& it) { it.flags = static_cast<std::uint16_t>(it.flags & ~flags); };
    if ((flags & ~unsigned{kChosen | kMoved}) != 0) {
        BlockState* const first = &s.blocks[firstOf(side)];
        const std::size_t n = side == Side::kRoyalist ? kFirstParliament : kBlocks - kFirstParliament;
        for (std::size_t i = 0; i < n; ++i) wipe(first[i]);
    } else {  // the marks tell who has them
        const BlockBits blocks = ((flags & kChosen) != 0 ? marks.chosen : 0) | ((flags & kMoved) != 0 ? marks.moved : 0);
        for (const BlockId b : Blocks{side, blocks}) wipe(block(s, b));
    }
    if ((flags & kMoved) != 0) marks.moved = 0;
    if ((flags & kChosen) == 0) return;
    for (const BlockId b : Blocks{side, marks.ordered}) block(s, b).order = 255;
    marks.chosen = marks.ordered = 0;
}

void deriveMarks(State& s) {
    s.marks = {};
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        Marks& marks = s.marks[index(sideOf(b))];
        if (has(s, b, kChosen)) marks.chosen |= bitOf(b);
        if (has(s, b, kMoved)) marks.moved |= bitOf(b);
        if (block(s, b).order != 255) marks.ordered |= bitOf(b);
    }
}

BlockBits garrisonsOf(Side side) {
    return side == Side::kRoyalist ? bitOf(BlockId::kRGarrison1) | bitOf(BlockId::kRGarrison2)
                                   : bitOf(BlockId::kPGarrison1) | bitOf(BlockId::kPGarrison2);
}

void moveTogether(const Definitions& defs, State& s, Side side, BlockBits blocks, Place to, std::uint8_t groupTo, Log* log) {
    const Place mind = groupTo == 0 ? to : static_cast<Place>(index(Place::kFirstGroup) + groupTo - 1U);
    while (blocks != 0) {
        // Those that start at the same place leave it together.
        const Place from = placeInMind(s, *Blocks{side, blocks}.begin());
        BlockBits together = 0;
        for (const BlockId b : Blocks{side, blocks})
            if (placeInMind(s, b) == from) together |= bitOf(b);
        blocks &= ~together;
        if (from == mind) continue;
        moveInMind(s, side, together, from, mind);
        for (const BlockId b : Blocks{side, together}) lay(s, b, to, groupTo);
    }
    follow(defs, s, log);
}

void deploy(const Definitions& defs, State& s, BlockId b, Place to, int strength, bool isNamed, Log* log) {
    block(s, b).halves = static_cast<std::uint8_t>(2 * strength);
    moveInMind(s, sideOf(b), bitOf(b), placeInMind(s, b), to);
    lay(s, b, to, 0);
    if (isNamed) makeCertain(s, b);
    follow(defs, s, log);
}

void gainStep(const Definitions& defs, State& s, BlockId b) {
    auto& halves = block(s, b).halves;
    halves = static_cast<std::uint8_t>(stepsOf(defs, b).shift(halves, 2).to);
}

void loseStep(const Definitions& defs, State& s, BlockId b, Log* log, Citation rule) {
    auto& halves = block(s, b).halves;
    halves = static_cast<std::uint8_t>(stepsOf(defs, b).shift(halves, -2).to);
    if (halves == 0) eliminate(defs, s, b, log, rule);
    else if (has(s, b, kFaceUp)) noteShowing(s, b);
}

void loseSteps(const Definitions& defs, State& s, BlockId b, int n, Log* log, Citation rule) {
    for (; n > 0 && block(s, b).halves > 0; --n) loseStep(defs, s, b, log, rule);
}

void loseHalf(const Definitions& defs, State& s, BlockId b, Log* log, Citation rule) {
    auto& halves = block(s, b).halves;
    if (halves > 0) --halves;
    if (halves == 0) eliminate(defs, s, b, log, rule);
    else if (has(s, b, kFaceUp)) noteShowing(s, b);
}

// TWWAE 4.4, 7.8: to the Pool, beside the map or out of the game. RULING twwae-5: Garrisons go to the Pool.
void eliminate(const Definitions& defs, State& s, BlockId b, Log* log, Citation rule) {
    const Side side = sideOf(b);
    const Place to = defs[b].eliminated;
    const bool isNamed = has(s, b, kFaceUp) || to != Place::kPool;
    const auto where = log ? placeKey(defs, block(s, b).place) : std::string();
    if (log) {
        const auto named = [&] {
            return fmt::format("{}{} is Eliminated{}.", b == BlockId::kCharles ? "The King is taken: " : "", nameOf(defs, b),
                               to == Place::kPool    ? ""
                               : to == Place::kAside ? " and set beside the map"
                                                     : " and out of the game");
        };
        if (isNamed) say(log, rule, named, LogKind::kNote, key(side), where);
        else
            sayTo(
                log, rule, side, [&] { return fmt::format("One {} block is Eliminated.", sideAdjective(side)); }, named,
                LogKind::kNote, where);
        const bool isLeader = defs[b].kind == BlockKind::kLeader || defs[b].kind == BlockKind::kRegionalLeader;
        if (isNamed) weigh(log, isLeader ? common::LogWeight::kGreat : common::LogWeight::kNotable);
    }
    const bool isRupert = b == BlockId::kRupert;
    if (isRupert) s.rupertBeaten = true;  // TWWAE 10.12
    moveInMind(s, side, bitOf(b), placeInMind(s, b), to);
    lay(s, b, to, 0);
    if (isNamed) {
        makeCertain(s, b);
        s.shown[index(b)] = {};  // what it once showed tells nothing about it when it comes back
    }
    BlockState& it = block(s, b);
    it.halves = 0;
    it.order = 255;
    it.flags = static_cast<std::uint16_t>(it.flags & (kMoved | kSpared));
    s.marks[index(side)].chosen &= ~bitOf(b);
    s.marks[index(side)].ordered &= ~bitOf(b);
    ++s.blocksLost[index(side)];
    // TWWAE 4.52: the King is taken.
    if (b == BlockId::kCharles) shiftVp(s, Side::kParliament, 2, log, {"TWWAE", "4.52"});
    follow(defs, s, log);
}

void retire(const Definitions& defs, State& s, BlockId b, Place to, Log* log) {
    moveInMind(s, sideOf(b), bitOf(b), placeInMind(s, b), to);
    lay(s, b, to, 0);
    if (to != Place::kPool) makeCertain(s, b);
    BlockState& it = block(s, b);
    it = {};
    it.place = to;
    for (BlockBits Marks::*set : {&Marks::chosen, &Marks::moved, &Marks::ordered}) s.marks[index(sideOf(b))].*set &= ~bitOf(b);
    follow(defs, s, log);
}

namespace {

bool hasMembers(const State& s, std::size_t i) {
    for (const BlockId b : Blocks{s.groups[i].side, allOf(s.groups[i].side)})
        if (block(s, b).group == i + 1) return true;
    return false;
}
bool isBorder(const Group& g) { return g.kind == GroupKind::kBorder || g.kind == GroupKind::kScottishBorder; }

}  // namespace

std::uint8_t groupFor(State& s, Side side, AreaId area, GroupKind kind, AreaId from) {
    for (std::size_t i = 0; i < kGroups; ++i) {
        const Group& g = s.groups[i];
        if (g.kind == kind && g.side == side && g.area == area && g.from == from) return static_cast<std::uint8_t>(i + 1);
    }
    for (std::size_t i = 0; i < kGroups; ++i)
        if (s.groups[i].kind == GroupKind::kNone) {
            s.groups[i] = {kind, side, area, from, 0};
            return static_cast<std::uint8_t>(i + 1);
        }
    return 0;  // no attack is allowed that would come to this (see mayEnter() of movement_groups.cpp)
}

std::size_t wayIndex(const Definitions& defs, AreaId area, AreaId neighbour) {
    if (neighbour == kScotlandArea) return kScottishWay;
    std::size_t i = 0;
    for (const auto& c : defs.map.connections(mapIndex(area))) {
        if (areaId(c.to) == neighbour) return std::min(i, kScottishWay - 1);
        ++i;
    }
    return kNoWay;
}

void markArrival(const Definitions& defs, State& s, Side side, AreaId area, AreaId from) {
    auto& ways = s.arrivals[index(side)][index(area)];
    if (const std::size_t way = wayIndex(defs, area, from); way != kNoWay) ways = static_cast<std::uint16_t>(ways | 1U << way);
}

void forgetPassages(State& s) {
    for (std::size_t i = 0; i < kGroups; ++i)
        if (isBorder(s.groups[i]) && !hasMembers(s, i)) s.groups[i] = {};
}

namespace {

// The blocks of the group stand with the others of their Area again.
void dissolve(State& s, std::size_t i) {
    const Group& g = s.groups[i];
    for (const BlockId b : Blocks{g.side, allOf(g.side)})
        if (block(s, b).group == i + 1) block(s, b).group = 0;
    mergePlaces(s, g.side, static_cast<Place>(index(Place::kFirstGroup) + i), outside(g.area));
}

}  // namespace

// TWWAE 7.6: who Retreated to a Siege stays apart after a Sally too, for he may not take part in the Storm that follows.
void dissolveGroups(const Definitions&, State& s, AreaId area) {
    for (std::size_t i = 0; i < kGroups; ++i)
        if (const Group& g = s.groups[i]; g.kind != GroupKind::kNone && g.kind != GroupKind::kRetreated && g.area == area)
            dissolve(s, i);
}

void clearGroups(const Definitions&, State& s) {
    for (std::size_t i = 0; i < kGroups; ++i)
        if (s.groups[i].kind != GroupKind::kNone) dissolve(s, i);
    s.groups.fill({});
    s.arrivals = {};
}

// Names

std::string nameOf(const Definitions& defs, BlockId b) {
    if (b == BlockId::kNone) return "a block";
    static constexpr char kLetters[] = "ACI";
    return fmt::format("{} {}{}", defs[b].name, kLetters[index(defs[b].cls)], defs[b].effectiveness);
}
std::string nameInBattle(const Definitions& defs, BlockId b) {
    const Side enemy = enemyOf(sideOf(b));
    for (const BlockId other : Blocks{enemy, allOf(enemy)})
        if (defs[other].name == defs[b].name) return fmt::format("{} {}", sideAdjective(sideOf(b)), nameOf(defs, b));
    return nameOf(defs, b);
}
std::string placeName(const Definitions& defs, Place p) {
    if (isArea(p)) return defs[areaOf(p)].name;
    if (isCity(p)) return defs[cityOf(p)].name;
    switch (p) {
        case Place::kPool: return "the Recruitment Pool";
        case Place::kScotland: return "Scotland";
        case Place::kIreland: return "Ireland";
        case Place::kContinent: return "the Continent";
        case Place::kAside: return "beside the map";
        case Place::kRemoved: return "out of the game";
        default: return "an unknown place";
    }
}
std::string placeKey(const Definitions& defs, Place p) {
    if (isArea(p)) return defs[areaOf(p)].key;
    if (isCity(p)) return defs[cityOf(p)].key + "_city";
    switch (p) {
        case Place::kPool: return "pool";
        case Place::kScotland: return "scotland";
        case Place::kIreland: return "ireland";
        case Place::kContinent: return "continent";
        case Place::kAside: return "aside";
        case Place::kRemoved: return "removed";
        default: return "unknown";
    }
}

}  // namespace twwae
