// Knowledge: which blocks a player may take to stand where, from public acts alone. The set of a place always holds the truth.
#include "twwae/chapters/verbs.h"

namespace twwae {

namespace {

// RULING twwae-101: what the other side of `owner` remembers of his blocks.
Knowledge& mindAbout(State& s, Side owner) { return s.knowledge[index(enemyOf(owner))]; }

// Colours are told apart: Covenanters are green.
constexpr std::array<BlockBits, 2> kColours{~kCovenanterBits, kCovenanterBits};
std::array<BlockBits, 2> coloursOf(Side side) {
    return side == Side::kRoyalist ? std::array<BlockBits, 2>{~BlockBits{0}, 0} : kColours;
}

// RULING twwae-101: a set as large as its count has only certain members; a certain block leaves all other sets.
void settle(State& s, Side owner) {
    Knowledge& mind = mindAbout(s, owner);
    // Places about which there is any doubt, in ascending order.
    common::StaticVector<std::uint8_t, kKnownPlaces> doubtful;
    BlockBits doubt = 0;  // all that are meant
    static_assert(kKnownPlaces % 4 == 0);
    for (std::size_t four = 0; four < kKnownPlaces; four += 4) {
        const BlockBits* const maybe = &mind.maybe[four];
        if (((maybe[0] | maybe[1] | maybe[2] | maybe[3]) & ~mind.certain) == 0) continue;
        for (std::size_t p = four; p < four + 4; ++p)
            if (const BlockBits here = mind.maybe[p] & ~mind.certain; here != 0) {
                doubtful.push_back(static_cast<std::uint8_t>(p));
                doubt |= here;
            }
    }
    if (doubtful.empty()) return;
    BlockBits grouped = 0;
    std::array<BlockBits, kGroups> groups;
    for (std::size_t i = 0; i < kGroups; ++i) {
        groups[i] = 0;
        const Group& group = s.groups[i];
        if (group.kind == GroupKind::kNone || group.side != owner) continue;
        for (const BlockId b : Blocks{owner, blocksAt(s, owner, outside(group.area))})
            if (block(s, b).group == i + 1) groups[i] |= bitOf(b);
        grouped |= groups[i];
    }
    const auto there = [&](std::size_t p) {
        return p >= index(Place::kFirstGroup) ? groups[p - index(Place::kFirstGroup)]
               : p < kBlockPlaces             ? blocksAt(s, owner, static_cast<Place>(p)) & ~grouped
                                              : BlockBits{0};
    };
    for (const BlockBits colour : coloursOf(owner))
        if ((doubt & colour) != 0)
            common::inferCertain(
                doubtful.size(), colour, mind.certain, [&](std::size_t i) -> BlockBits& { return mind.maybe[doubtful[i]]; },
                [&](std::size_t i) { return std::popcount(there(doubtful[i]) & colour); });
}

}  // namespace

BlockBits blocksInMind(const State& s, Side owner, Place p) {
    if (index(p) < index(Place::kFirstGroup)) {
        BlockBits bits = 0;
        for (const BlockId b : Blocks{owner, blocksAt(s, owner, p)})
            if (block(s, b).group == 0) bits |= bitOf(b);
        return bits;
    }
    const auto group = index(p) - index(Place::kFirstGroup);
    BlockBits bits = 0;
    if (s.groups[group].side != owner) return 0;
    for (const BlockId b : Blocks{owner, allOf(owner)})
        if (block(s, b).group == group + 1) bits |= bitOf(b);
    return bits;
}

void moveInMind(State& s, Side owner, BlockBits blocks, Place from, Place to) {
    if (from == to || blocks == 0) return;
    Knowledge& mind = mindAbout(s, owner);
    const BlockBits all = blocksInMind(s, owner, from);
    for (const BlockBits colour : coloursOf(owner)) {
        const BlockBits moved = blocks & colour;
        if (moved == 0) continue;
        BlockBits& left = mind.maybe[index(from)];
        // Those face up are followed by name.
        BlockBits open = 0;
        for (const BlockId b : Blocks{owner, moved})
            if (has(s, b, kFaceUp)) open |= bitOf(b);
        left &= ~open;
        mind.maybe[index(to)] |= open;
        const BlockBits standing = moved & ~open;
        if (standing == 0) continue;
        BlockBits stay = 0;  // upright blocks of the colour that stay
        for (const BlockId b : Blocks{owner, all & colour & ~moved})
            if (!has(s, b, kFaceUp)) stay |= bitOf(b);
        BlockBits faces = 0;  // face-up blocks that stay take no part in the doubt
        for (const BlockId b : Blocks{owner, all & colour & ~moved & ~stay}) faces |= bitOf(b);
        const BlockBits doubt = left & colour & ~faces;
        mind.maybe[index(to)] |= doubt;
        if (stay == 0) left &= ~doubt;             // a stack that moves whole is followed
        else mind.certain &= ~doubt;               // nobody stays certain
    }
    // The blocks are laid down by the caller; sets are settled at the next public act or look (see settleMinds).
    s.mindsUnsettled[index(owner)] = true;
}

void settleMinds(State& s) {
    for (const Side side : kBothSides)
        if (s.mindsUnsettled[index(side)]) settle(s, side);
    s.mindsUnsettled = {};
}

void makeCertain(State& s, BlockId b) {
    Knowledge& mind = mindAbout(s, sideOf(b));
    for (BlockBits& set : mind.maybe) set &= ~bitOf(b);
    mind.maybe[index(placeInMind(s, b))] |= bitOf(b);
    mind.certain |= bitOf(b);
    s.mindsUnsettled[index(sideOf(b))] = true;
}

void noteShowing(State& s, BlockId b) {
    s.shown[index(b)] = {static_cast<std::uint8_t>(s.turnsPlayed + 1), block(s, b).halves};
}

void reveal(const Definitions&, State& s, BlockId b) {
    set(s, b, kFaceUp);
    makeCertain(s, b);
    noteShowing(s, b);
}

void standUp(const Definitions&, State& s, Side side, Place p) {
    for (const BlockId b : Blocks{side, blocksAt(s, side, p)})
        if (has(s, b, kFaceUp)) {
            noteShowing(s, b);
            clear(s, b, kFaceUp);
        }
    s.mindsUnsettled[index(side)] = true;
}

void mergePlaces(State& s, Side owner, Place from, Place into) {
    Knowledge& mind = mindAbout(s, owner);
    mind.maybe[index(into)] |= mind.maybe[index(from)];
    mind.maybe[index(from)] = 0;
    s.mindsUnsettled[index(owner)] = true;
}

void knowSetup(State& s, Side owner, Place p, BlockBits maybe) {
    mindAbout(s, owner).maybe[index(p)] |= maybe;
    s.mindsUnsettled[index(owner)] = true;
}

}  // namespace twwae
