// Observation: what one player may know, and a whole state invented from that alone.
#include <algorithm>

#include "common/dispatch.h"
#include "twwae/chapters/verbs.h"
#include "twwae/twwae.h"

namespace twwae {

using common::PlayerId;

namespace {

// What is seen of a block of the other side whose place is certain: not what is done with it in secret, nor what it did before.
constexpr unsigned kOpenFlags =
    kInLine | kFaceUp | kActed | kPursuing | kRouting | kLastStand | kReserve | kBesiegedJoined | kFired | kStartedReserve;

// Which decision the secret number and the choices belong to.
std::optional<Side> chooser(const State& s) { return common::latestChooser<Side>(s); }

bool isPlayer(PlayerId p) { return p == PlayerId::kFirst || p == PlayerId::kSecond; }

// Own blocks stand where they stand, and the enemy's that are certain; every other one is somewhere.
void showBlocks(const State& s, Observation& o) {
    const Side own = sideOf(o.viewer), enemy = enemyOf(own);
    for (const BlockId b : Blocks{own, allOf(own)}) o.seen.blocks[index(b)] = block(s, b);
    o.seen.at[index(own)] = s.at[index(own)];
    const BlockBits certain = s.knowledge[index(own)].certain & allOf(enemy), unknown = allOf(enemy) & ~certain;
    for (const BlockId b : Blocks{enemy, unknown}) o.seen.blocks[index(b)].place = Place::kUnknown;
    Whereabouts& at = o.seen.at[index(enemy)];
    at.add(Place::kUnknown, unknown);
    for (const BlockId b : Blocks{enemy, certain}) {
        const BlockState& from = block(s, b);
        BlockState& it = o.seen.blocks[index(b)];
        common::copyVisible(it, from, static_cast<int>(index(own)));
        it.flags = static_cast<std::uint16_t>(from.flags & kOpenFlags);
        if (has(s, b, kFaceUp)) it.halves = from.halves;
        else if (isStanding(from.place)) it.halves = s.shown[index(b)].halves;
        at.add(it.place, bitOf(b));
    }
    o.seen.marks[index(own)] = s.marks[index(own)];
}

// How many blocks of the other side stand at each place.
void showCounts(const State& s, Observation& o) {
    const Side enemy = enemyOf(sideOf(o.viewer));
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        const Place p = placeInMind(s, b);
        ++o.count[index(p)];
        if (isCovenanter(b)) ++o.covenanters[index(p)];
    }
}

// The pile has no order, so only which cards are in hand, face down on the table and put away unseen is hidden: in the other's
// deck these are among the pile, with their counts beside.
void showCards(const State& s, Observation& o) {
    const std::size_t own = index(sideOf(o.viewer)), enemy = index(enemyOf(sideOf(o.viewer)));
    o.seen.decks[own] = s.decks[own];
    o.seen.played[own] = s.played[own];
    if (s.isRevealed) o.seen.played[enemy] = s.played[enemy];
    const Deck& deck = s.decks[enemy];
    const bool isFaceDown = !s.isRevealed && s.played[enemy] != CardId::kNone;
    const std::uint32_t committed = isFaceDown ? 1U << (index(s.played[enemy]) % kDeckCards) : 0U;
    common::copyVisible(o.seen.decks[enemy], deck, static_cast<int>(own));
    o.seen.decks[enemy].pile = deck.pile;
    o.seen.decks[enemy].pile.shuffleIn(deck.hand | deck.hidden | committed);
}

// The Battle and the Events named for it: a gun of the enemy is named when it stands face up.
void showBattle(const State& s, Observation& o) {
    const Side own = sideOf(o.viewer);
    const auto isNamed = [&](BlockId gun) { return gun != BlockId::kNone && (sideOf(gun) == own || has(s, gun, kFaceUp)); };
    common::copyVisible(o.seen.battle, s.battle, static_cast<int>(index(own)));
    for (const Side side : kBothSides) {
        const std::size_t i = index(side);
        common::copyVisible(o.seen.named[i], s.named[i], static_cast<int>(index(own)));
        if (isNamed(s.named[i].gun)) o.seen.named[i].gun = s.named[i].gun;
        if (isNamed(s.battle.wellPlaced[i])) o.seen.battle.wellPlaced[i] = s.battle.wellPlaced[i];
    }
}

}  // namespace

Observation Twwae::observe(const Definitions&, const State& s, PlayerId viewer) {
    Observation o;
    o.viewer = viewer;
    common::copyVisible(o.seen, s, isPlayer(viewer) ? static_cast<int>(index(sideOf(viewer))) : -1);
    for (const Side side : kBothSides) {
        const std::size_t i = index(side);
        o.handSize[i] = static_cast<std::uint8_t>(std::popcount(s.decks[i].hand));
        o.hiddenSize[i] = static_cast<std::uint8_t>(std::popcount(s.decks[i].hidden));
        o.hasCommitted[i] = s.played[i] != CardId::kNone;
    }
    if (!isPlayer(viewer)) {  // the umpire sees everything
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, allOf(side)}) ++o.count[index(placeInMind(s, b))];
        return o;
    }
    showBlocks(s, o);
    showCounts(s, o);
    showCards(s, o);
    showBattle(s, o);
    if (chooser(s) == sideOf(viewer)) o.seen.secret = s.secret;
    if (sideOf(viewer) == Side::kRoyalist) o.seen.rupertBeaten = s.rupertBeaten;
    return o;
}

namespace {

// Finds a place for `b`, moving others on where needed (augmenting paths); `room` counts upright blocks still to be named, and
// `fightingRoom` how many of them may be Infantry or Cavalry, which the Size of a City limits for all to see. (TWWAE 6.15)
struct Seating {
    const Definitions& defs;
    const Knowledge& mind;
    std::array<std::array<std::uint8_t, 2>, kKnownPlaces> room{};  // [place][is Covenanter]
    std::array<int, kKnownPlaces> fightingRoom{};
    std::array<std::array<common::StaticVector<BlockId, 48>, 2>, kKnownPlaces>& seated;
    std::array<std::array<bool, 2>, kKnownPlaces> tried{};  // [place][is Infantry or Cavalry]
    BlockBits moving = 0;

    bool seat(BlockId b, common::Rng& rng) {
        const std::size_t colour = isCovenanter(b) ? 1 : 0;
        const int fights = isFighting(defs, b) ? 1 : 0;
        common::StaticVector<std::uint8_t, kKnownPlaces> open;
        for (std::size_t p = 0; p < kKnownPlaces; ++p)
            if (room[p][colour] > 0 && (mind.maybe[p] & bitOf(b)) != 0 && !tried[p][static_cast<std::size_t>(fights)])
                open.push_back(static_cast<std::uint8_t>(p));
        for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[rng.below(static_cast<std::uint32_t>(i))]);
        for (const auto p : open) {
            bool& isTried = tried[p][static_cast<std::size_t>(fights)];
            if (isTried) continue;
            isTried = true;
            auto& there = seated[p][colour];
            if (there.size() < room[p][colour] && fightingRoom[p] >= fights) {
                there.push_back(b);
                fightingRoom[p] -= fights;
                return true;
            }
            for (auto& other : there) {
                const BlockId displaced = other;
                const int gains = (isFighting(defs, displaced) ? 1 : 0) - fights;
                if (fightingRoom[p] + gains < 0 || (moving & bitOf(displaced)) != 0) continue;
                moving |= bitOf(displaced);
                const bool found = seat(displaced, rng);
                moving &= ~bitOf(displaced);
                if (!found) continue;
                other = b;
                fightingRoom[p] += gains;
                return true;
            }
        }
        return false;
    }
};

}  // namespace

State Twwae::determinize(const Definitions& defs, const Observation& o, common::Rng& rng) {
    State s = o.seen;
    s.rng = {(std::uint64_t{rng.below(0xffffffffU)} << 32) | rng.below(0xffffffffU), 0};
    if (!isPlayer(o.viewer)) return s;
    const Side own = sideOf(o.viewer), enemy = enemyOf(own);
    const Knowledge& mind = s.knowledge[index(own)];

    // Who stands where: a placement within the candidate sets.
    auto seated = std::array<std::array<common::StaticVector<BlockId, 48>, 2>, kKnownPlaces>{};
    Seating seating{defs, mind, {}, {}, seated, {}, 0};
    seating.fightingRoom.fill(static_cast<int>(kBlocks));
    for (std::size_t c = 0; c < defs.cities.size(); ++c) seating.fightingRoom[index(inside(cityAt(c)))] = defs.cities[c].size;
    for (std::size_t p = 0; p < kKnownPlaces; ++p)
        seating.room[p] = {static_cast<std::uint8_t>(o.count[p] - o.covenanters[p]), o.covenanters[p]};
    common::StaticVector<BlockId, kBlocks> unknown;
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        if ((mind.certain & bitOf(b)) == 0) unknown.push_back(b);
        else {
            --seating.room[index(placeInMind(s, b))][isCovenanter(b) ? 1 : 0];
            if (isFighting(defs, b)) --seating.fightingRoom[index(placeInMind(s, b))];
        }
    }
    for (std::size_t i = unknown.size(); i > 1; --i)
        std::swap(unknown[i - 1], unknown[rng.below(static_cast<std::uint32_t>(i))]);
    for (const BlockId b : unknown) {
        seating.tried = {};
        if (seating.seat(b, rng)) continue;
        seating.fightingRoom.fill(static_cast<int>(kBlocks));  // rather a City too full than a block without a place
        seating.tried = {};
        seating.seat(b, rng);
    }
    for (std::size_t p = 0; p < kKnownPlaces; ++p)
        for (const auto& there : seated[p])
            for (const BlockId b : there) {
                BlockState& it = s.blocks[index(b)];
                s.at[index(enemy)].remove(it.place, bitOf(b));
                const bool isGroup = p >= index(Place::kFirstGroup);
                it.place = isGroup ? outside(s.groups[p - index(Place::kFirstGroup)].area) : static_cast<Place>(p);
                it.group = isGroup ? static_cast<std::uint8_t>(p - index(Place::kFirstGroup) + 1) : std::uint8_t{0};
                s.at[index(enemy)].add(it.place, bitOf(b));
            }
    // Upright blocks at a Battle being fought are its Reserves.
    if (s.battle.isOn && s.battle.isRevealed)
        for (const BlockId b : Blocks{enemy, blocksOutside(s, enemy, s.battle.area)}) {
            const std::uint8_t g = block(s, b).group;
            if ((mind.certain & bitOf(b)) == 0 && (g == 0 || s.groups[g - 1U].kind != GroupKind::kSiegeLines))
                set(s, b, kReserve);
        }
    // What is being done with blocks that are not known: drawn for the Prelude, or struck by a City's guns.
    const auto markSome = [&](BlockBits among, int n, BlockFlag flag) {
        for (; n > 0 && among != 0; --n) {
            auto nth = rng.below(static_cast<std::uint32_t>(countOf(among)));
            for (const BlockId b : Blocks{enemy, among})
                if (nth-- == 0) {
                    set(s, b, flag);
                    among &= ~bitOf(b);
                    break;
                }
        }
    };
    if (s.phase == Phase::kSetup)
        markSome(blocksAt(s, enemy, Place::kPool) & ~garrisonsOf(enemy),
                 draftedLeft(defs, s, enemy, o.count[index(Place::kPool)]), kDrafted);
    if (const auto* dice = s.stack.empty() ? nullptr : std::get_if<BlockDice>(&s.stack.back());
        dice && dice->shot == Shot::kSallyGun && dice->side == own && chosen(s, enemy) == 0)
        if (const auto* combat = common::frameOnStack<SiegeCombat>(s)) markSome(besiegers(defs, s, combat->city), 1, kChosen);
    // Strengths: as last shown, or anything it may have, the stronger the likelier.
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        BlockState& it = s.blocks[index(b)];
        if (has(s, b, kFaceUp)) continue;
        if (!isStanding(it.place)) {
            it.halves = 0;
            continue;
        }
        const auto most = static_cast<std::uint32_t>(defs[b].strength);
        const std::uint32_t one = 1 + rng.below(most), two = 1 + rng.below(most);
        it.halves = s.shown[index(b)].halves > 0 ? s.shown[index(b)].halves : static_cast<std::uint8_t>(2 * std::max(one, two));
    }

    // Cards: any hand of that size, any committed card.
    Deck& deck = s.decks[index(enemy)];
    const auto take = [&] {
        const auto cards = static_cast<std::uint32_t>(deck.pile.candidates());
        auto nth = rng.below(static_cast<std::uint32_t>(std::max(1, std::popcount(cards))));
        for (int c = 0; c < static_cast<int>(kDeckCards); ++c)
            if ((cards >> c & 1U) != 0 && nth-- == 0) {
                deck.pile.draw(c);
                return c;
            }
        return -1;
    };
    for (int i = 0; i < o.handSize[index(enemy)]; ++i)
        if (const int c = take(); c >= 0) deck.hand |= 1U << c;
    for (int i = 0; i < o.hiddenSize[index(enemy)]; ++i)
        if (const int c = take(); c >= 0) deck.hidden |= 1U << c;
    if (o.hasCommitted[index(enemy)] && !s.isRevealed)
        if (const int c = take(); c >= 0)
            s.played[index(enemy)] = cardAt(index(enemy) * kDeckCards + static_cast<std::size_t>(c));
    return s;
}

}  // namespace twwae
