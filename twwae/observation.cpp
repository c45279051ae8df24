// Observation: what one player may know, and a whole state invented from that alone.
#include <algorithm>

#include "common/dispatch.h"
#include "twwae/twwae.h"
#include "twwae/verbs.h"

namespace twwae {

using common::PlayerId;

namespace {

constexpr unsigned kSecretFlags = kMoved | kChosen | kSpared | kDrafted;

// A block whose place is not known, as an Observation shows it.
void hide(State& s, BlockId b) {
    const BlockState& was = s.blocks[index(b)];
    auto& at = s.at[index(sideOf(b))];
    at[index(was.place)] &= ~bitOf(b);
    at[index(Place::kUnknown)] |= bitOf(b);
    s.blocks[index(b)] = {};
    s.blocks[index(b)].place = Place::kUnknown;
}

// Which decision the secret number and the choices belong to.
std::optional<Side> chooser(const State& s) { return common::latestChooser<Side>(s); }

}  // namespace

Observation Twwae::observe(const Definitions&, const State& s, PlayerId viewer) {
    Observation o{s, viewer, {}, {}, {}, {}, {}};
    o.seen.rng = {};
    for (const Side side : kBothSides) {
        const std::size_t i = index(side);
        o.handSize[i] = static_cast<std::uint8_t>(std::popcount(s.decks[i].hand));
        o.hiddenSize[i] = static_cast<std::uint8_t>(std::popcount(s.decks[i].hidden));
        o.hasCommitted[i] = s.played[i] != CardId::kNone;
    }
    if (viewer != PlayerId::kFirst && viewer != PlayerId::kSecond) {  // the umpire sees everything
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, allOf(side)}) ++o.count[index(placeInMind(s, b))];
        return o;
    }
    const Side own = sideOf(viewer), enemy = enemyOf(own);
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        const Place p = placeInMind(s, b);
        ++o.count[index(p)];
        if (isCovenanter(b)) ++o.covenanters[index(p)];
    }
    const BlockBits certain = s.knowledge[index(own)].certain;
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        if ((certain & bitOf(b)) == 0) {
            hide(o.seen, b);
            continue;
        }
        BlockState& it = o.seen.blocks[index(b)];
        if (has(s, b, kFaceUp)) continue;
        it.flags = static_cast<std::uint16_t>(it.flags & ~kSecretFlags);
        it.order = 255;
        if (isOnMap(it.place) || it.place == Place::kScotland || it.place == Place::kIreland || it.place == Place::kContinent) it.halves = s.shown[index(b)].halves;
        else it.halves = 0;
    }
    // Cards: the pile has no order, so only which cards are in hand, and which were put away unseen, is hidden.
    Deck& deck = o.seen.decks[index(enemy)];
    const std::uint32_t committed = !s.isRevealed && s.played[index(enemy)] != CardId::kNone ? 1U << (index(s.played[index(enemy)]) % kDeckCards) : 0U;
    deck.pile.shuffleIn(deck.hand | deck.hidden | committed);
    deck.hand = deck.hidden = 0;
    if (!s.isRevealed) o.seen.played[index(enemy)] = CardId::kNone;
    if (const auto who = chooser(s); who && *who == enemy) o.seen.secret = 0;
    if (own == Side::kParliament) o.seen.rupertBeaten = false;
    NamedEvent& named = o.seen.named[index(enemy)];
    if (named.gun != BlockId::kNone && !has(s, named.gun, kFaceUp)) named.gun = BlockId::kNone;
    BlockId& gun = o.seen.battle.wellPlaced[index(enemy)];
    if (gun != BlockId::kNone && !has(s, gun, kFaceUp)) gun = BlockId::kNone;
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
            if (room[p][colour] > 0 && (mind.maybe[p] & bitOf(b)) != 0 && !tried[p][static_cast<std::size_t>(fights)]) open.push_back(static_cast<std::uint8_t>(p));
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
    if (o.viewer != PlayerId::kFirst && o.viewer != PlayerId::kSecond) return s;
    const Side own = sideOf(o.viewer), enemy = enemyOf(own);
    const Knowledge& mind = s.knowledge[index(own)];

    // Who stands where: a placement within the candidate sets.
    auto seated = std::array<std::array<common::StaticVector<BlockId, 48>, 2>, kKnownPlaces>{};
    Seating seating{defs, mind, {}, {}, seated, {}, 0};
    seating.fightingRoom.fill(static_cast<int>(kBlocks));
    for (std::size_t c = 0; c < defs.cities.size(); ++c) seating.fightingRoom[index(inside(cityAt(c)))] = defs.cities[c].size;
    for (std::size_t p = 0; p < kKnownPlaces; ++p) seating.room[p] = {static_cast<std::uint8_t>(o.count[p] - o.covenanters[p]), o.covenanters[p]};
    common::StaticVector<BlockId, kBlocks> unknown;
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        if ((mind.certain & bitOf(b)) == 0) unknown.push_back(b);
        else {
            --seating.room[index(placeInMind(s, b))][isCovenanter(b) ? 1 : 0];
            if (isFighting(defs, b)) --seating.fightingRoom[index(placeInMind(s, b))];
        }
    }
    for (std::size_t i = unknown.size(); i > 1; --i) std::swap(unknown[i - 1], unknown[rng.below(static_cast<std::uint32_t>(i))]);
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
                s.at[index(enemy)][index(it.place)] &= ~bitOf(b);
                const bool isGroup = p >= index(Place::kFirstGroup);
                it.place = isGroup ? outside(s.groups[p - index(Place::kFirstGroup)].area) : static_cast<Place>(p);
                it.group = isGroup ? static_cast<std::uint8_t>(p - index(Place::kFirstGroup) + 1) : std::uint8_t{0};
                s.at[index(enemy)][index(it.place)] |= bitOf(b);
            }
    // Upright blocks at a Battle being fought are its Reserves.
    if (s.battle.isOn && s.battle.isRevealed)
        for (const BlockId b : Blocks{enemy, blocksOutside(s, enemy, s.battle.area)}) {
            const std::uint8_t g = block(s, b).group;
            if ((mind.certain & bitOf(b)) == 0 && (g == 0 || s.groups[g - 1U].kind != GroupKind::kSiegeLines)) set(s, b, kReserve);
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
    if (s.phase == Phase::kSetup) markSome(blocksAt(s, enemy, Place::kPool) & ~garrisonsOf(enemy), draftedLeft(defs, s, enemy, o.count[index(Place::kPool)]), kDrafted);
    if (const auto* dice = s.stack.empty() ? nullptr : std::get_if<BlockDice>(&s.stack.back()); dice && dice->shot == Shot::kSallyGun && dice->side == own && chosen(s, enemy) == 0)
        if (const auto* combat = common::frameOnStack<SiegeCombat>(s)) markSome(besiegers(defs, s, combat->city), 1, kChosen);
    // Strengths: as last shown, or anything it may have, the stronger the likelier.
    for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
        BlockState& it = s.blocks[index(b)];
        if (has(s, b, kFaceUp)) continue;
        const bool isStanding = isOnMap(it.place) || it.place == Place::kScotland || it.place == Place::kIreland || it.place == Place::kContinent;
        if (!isStanding) {
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
        if (const int c = take(); c >= 0) s.played[index(enemy)] = cardAt(index(enemy) * kDeckCards + static_cast<std::size_t>(c));
    return s;
}

}  // namespace twwae
