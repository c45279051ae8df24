// Twins: what a player cannot tell apart is exchanged in the true state, and he is told the same. (RULING twwae-101 on)
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "common/dispatch.h"
#include "tests/contract/report_twins.h"
#include "tests/contract/twins.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using common::PlayerId;

constexpr unsigned kUnseenFlags = kMoved | kChosen | kSpared | kDrafted;

template <class Thing>
Thing exchangedOf(Thing it, Thing one, Thing two) {
    return it == one ? two : it == two ? one : it;
}
Action sameWith(const Action& a, BlockId one, BlockId two) {
    Action out = a;
    std::visit(
        [&](auto& it) {
            if constexpr (requires { it.block; }) it.block = exchangedOf(it.block, one, two);
            if constexpr (requires { it.gun; }) it.gun = exchangedOf(it.gun, one, two);
            if constexpr (std::is_same_v<std::decay_t<decltype(it)>, LosePair>) {
                it.first = exchangedOf(it.first, one, two);
                it.second = exchangedOf(it.second, one, two);
            }
        },
        out);
    return out;
}
Action sameWith(const Action& a, CardId one, CardId two) {
    Action out = a;
    std::visit(
        [&](auto& it) {
            if constexpr (requires { it.card; }) it.card = exchangedOf(it.card, one, two);
        },
        out);
    return out;
}
void exchangeGuns(State& w, BlockId one, BlockId two) {
    for (auto& n : w.named) n.gun = exchangedOf(n.gun, one, two);
    for (auto& gun : w.battle.wellPlaced) gun = exchangedOf(gun, one, two);
}
// Two blocks of one side change places; their strength and all that is being done with them stay in place.
void exchangeBlocks(State& w, BlockId one, BlockId two) {
    Whereabouts& at = w.at[index(sideOf(one))];
    const Place first = block(w, one).place, second = block(w, two).place;
    at.remove(first, bitOf(one));
    at.remove(second, bitOf(two));
    at.add(first, bitOf(two));
    at.add(second, bitOf(one));
    std::swap(w.blocks[index(one)], w.blocks[index(two)]);
    deriveMarks(w);
    exchangeGuns(w, one, two);
}
// Two blocks of one side change what is being done with them, and what they did, where nobody else sees it.
void exchangeDoings(State& w, BlockId one, BlockId two) {
    BlockState &a = block(w, one), &b = block(w, two);
    const unsigned differ = (a.flags ^ b.flags) & kUnseenFlags;
    a.flags = static_cast<std::uint16_t>(a.flags ^ differ);
    b.flags = static_cast<std::uint16_t>(b.flags ^ differ);
    std::swap(a.order, b.order);
    deriveMarks(w);
}

// Blocks that are not alike are told apart by what the rules ask of their class, kind or home in public: so only the marches of
// one Strategic Phase are played with them, as long as no Siege Marker, no guns before London and no meeting tell.
bool isMarch(const State& s) {
    if (s.stack.empty()) return false;
    const Frame& top = s.stack.back();
    return std::holds_alternative<ActionSegment>(top) || std::holds_alternative<GroupMove>(top) ||
           std::holds_alternative<Muster>(top) || std::holds_alternative<Withdrawal>(top);
}
bool isToldByMarching(const State& s, const State& w) {
    return !isMarch(s) || !isMarch(w) || s.marker != w.marker || s.londonUnderGuns != w.londonUnderGuns;
}

struct TwwaeTwins {
    using Game = Twwae;
    using TwinOf = contract::Twin<Twwae>;
    using Found = std::optional<TwinOf>;
    using After = contract::After<Twwae>;

    static Found of(const Definitions& defs, const State& s, PlayerId reader, common::Rng& rng) {
        const Side owner = enemyOf(sideOf(reader));
        Found found = ofKind(rng.below(8), defs, s, owner, rng);
        if (!found || Twwae::stateFault(defs, found->world) != "") return {};  // the one does not fit where the other is
        found->world.rng = {common::mix64(s.rng.seed), s.rng.drawn + 7};       // nor is the generator known
        return found;
    }

private:
    static Found ofKind(std::uint32_t kind, const Definitions& defs, const State& s, Side owner, common::Rng& rng) {
        if (kind < 2) return blocks(defs, s, owner, true, rng);
        if (kind == 2) return blocks(defs, s, owner, false, rng);
        if (kind == 3) return strength(defs, s, owner, rng);
        if (kind == 4) return doings(s, owner, rng);
        if (kind == 5) return cards(s, owner, rng);
        return kind == 6 ? gun(defs, s, owner, rng) : secret(s, owner, rng);
    }
    template <class Thing>
    static std::optional<Thing> oneOf(const std::vector<Thing>& all, common::Rng& rng) {
        if (all.empty()) return {};
        return all[rng.below(static_cast<std::uint32_t>(all.size()))];
    }
    static BlockBits certainOf(const State& s, Side owner) { return s.knowledge[index(enemyOf(owner))].certain; }

    // Two blocks which the other player cannot tell apart, with room for each other's strength. Alike: they may do the same,
    // being of one kind, class and home. Otherwise they may be any two, between moves.
    static Found blocks(const Definitions& defs, const State& s, Side owner, bool isAlike, common::Rng& rng) {
        if (!isAlike && (s.stack.empty() || !std::holds_alternative<ActionSegment>(s.stack.back()))) return {};
        const Knowledge& mind = s.knowledge[index(enemyOf(owner))];
        std::vector<std::pair<BlockId, BlockId>> pairs;
        for (const BlockId a : Blocks{owner, allOf(owner) & ~mind.certain})
            for (const BlockId b : Blocks{owner, allOf(owner) & ~mind.certain}) {
                if (a >= b || isCovenanter(a) != isCovenanter(b) || placeInMind(s, a) == placeInMind(s, b)) continue;
                const bool are = defs[a].cls == defs[b].cls && defs[a].kind == defs[b].kind && defs[a].home == defs[b].home;
                if (isAlike && !are) continue;
                if (has(s, a, kFaceUp) || has(s, b, kFaceUp) || has(s, a, kDrafted) != has(s, b, kDrafted)) continue;
                const auto mayBe = [&](BlockId b1, BlockId b2) {
                    return (mind.maybe[index(placeInMind(s, b1))] & bitOf(b2)) != 0;
                };
                if (!mayBe(a, b) || !mayBe(b, a)) continue;
                if (block(s, a).halves > 2 * defs[b].strength || block(s, b).halves > 2 * defs[a].strength) continue;
                pairs.push_back({a, b});
            }
        const auto pair = oneOf(pairs, rng);
        if (!pair) return {};
        const auto [one, two] = *pair;
        TwinOf t{s, isAlike ? "alike" : "marching", fmt::format("{} and {} exchanged", key(one), key(two)), {}, {}};
        exchangeBlocks(t.world, one, two);
        t.same = [one, two](const Action& a) { return sameWith(a, one, two); };
        t.isShown = [one, two, owner, isAlike](const After& ours, const After& theirs) {
            const BlockBits either = bitOf(one) | bitOf(two);
            if (((certainOf(ours.s, owner) | certainOf(theirs.s, owner)) & either) != 0) return true;
            return !isAlike && isToldByMarching(ours.s, theirs.s);
        };
        return t;
    }
    // A block that stands upright is stronger or weaker.
    static Found strength(const Definitions& defs, const State& s, Side owner, common::Rng& rng) {
        std::vector<BlockId> upright;
        for (const BlockId b : Blocks{owner, allOf(owner)})
            if (isStanding(block(s, b).place) && !has(s, b, kFaceUp) && defs[b].strength > 1) upright.push_back(b);
        const auto one = oneOf(upright, rng);
        if (!one) return {};
        const BlockId b = *one;
        TwinOf t{s, "strength", fmt::format("{} of another strength", key(b)), {}, {}};
        BlockState& it = block(t.world, b);
        const auto other = static_cast<std::uint8_t>(2 + 2 * rng.below(static_cast<std::uint32_t>(defs[b].strength)));
        if (other == it.halves) return {};
        it.halves = other;
        t.same = [](const Action& a) { return a; };
        t.isShown = [b](const After& ours, const After& theirs) {
            const BlockState &here = block(ours.s, b), &there = block(theirs.s, b);
            return has(ours.s, b, kFaceUp) || has(theirs.s, b, kFaceUp) || here.place != there.place ||
                   here.halves == there.halves || ours.s.shown[index(b)] != theirs.s.shown[index(b)];
        };
        return t;
    }
    // Of two blocks at one place the other has been taken, ordered, drawn, or has moved.
    static Found doings(const State& s, Side owner, common::Rng& rng) {
        std::vector<std::pair<BlockId, BlockId>> pairs;
        for (const BlockId a : Blocks{owner, allOf(owner)})
            for (const BlockId b : Blocks{owner, allOf(owner)}) {
                if (a >= b || placeInMind(s, a) != placeInMind(s, b) || isCovenanter(a) != isCovenanter(b)) continue;
                const bool differ =
                    ((block(s, a).flags ^ block(s, b).flags) & kUnseenFlags) != 0 || block(s, a).order != block(s, b).order;
                if (differ && !isGarrison(a) && !isGarrison(b)) pairs.push_back({a, b});
            }
        const auto pair = oneOf(pairs, rng);
        if (!pair) return {};
        const auto [one, two] = *pair;
        TwinOf t{s, "doings", fmt::format("{} done instead of {}", key(one), key(two)), {}, {}};
        exchangeDoings(t.world, one, two);
        t.same = [one, two](const Action& a) { return sameWith(a, one, two); };
        // As soon as the choice is carried out they are two blocks exchanged, which is another matter.
        t.isShown = [one, two](const After& ours, const After& theirs) {
            const auto differs = [&](BlockId b) {
                BlockState here = block(ours.s, b), there = block(theirs.s, b);
                here.flags = static_cast<std::uint16_t>(here.flags & ~kUnseenFlags);
                there.flags = static_cast<std::uint16_t>(there.flags & ~kUnseenFlags);
                here.order = there.order = 255;
                return !(here == there);
            };
            return differs(one) || differs(two) || block(ours.s, one) == block(theirs.s, one);
        };
        return t;
    }
    // A card that the other holds, has laid face down or put away unseen, against one of the pile.
    static std::uint32_t unseenCards(const State& s, Side owner) {
        const Observation o = Twwae::observe(testBox(), s, playerOf(enemyOf(owner)));
        return static_cast<std::uint32_t>(o.seen.decks[index(owner)].pile.pile());
    }
    static Found cards(const State& s, Side owner, common::Rng& rng) {
        const Deck& deck = s.decks[index(owner)];
        const auto isUnseen = [owner](const State& it, unsigned n) { return (unseenCards(it, owner) >> n & 1U) != 0; };
        const CardId played = s.played[index(owner)];
        std::uint32_t held = deck.hand | deck.hidden;
        if (!s.isRevealed && played != CardId::kNone) held |= 1U << (index(played) % kDeckCards);
        std::vector<std::pair<unsigned, unsigned>> pairs;
        for (unsigned a = 0; a < kDeckCards; ++a)
            for (unsigned b = 0; b < kDeckCards; ++b)
                if (a != b && (held >> a & 1U) != 0 && isUnseen(s, b)) pairs.push_back({a, b});
        const auto pair = oneOf(pairs, rng);
        if (!pair) return {};
        const unsigned a = pair->first, b = pair->second;
        const CardId one = cardAt(firstCard(owner) + a), two = cardAt(firstCard(owner) + b);
        TwinOf t{s, "cards", fmt::format("cards {} and {} exchanged", index(one), index(two)), {}, {}};
        Deck& there = t.world.decks[index(owner)];
        const auto swapIn = [a, b](std::uint32_t set) {
            const std::uint32_t differ = (set >> a ^ set >> b) & 1U;
            return set ^ (differ << a | differ << b);
        };
        const auto pile = static_cast<std::uint32_t>(deck.pile.pile());
        if (swapIn(pile) != pile) {
            there.pile.remove(static_cast<int>(b));
            there.pile.shuffleIn(std::uint64_t{1} << a);
        }
        there.hand = swapIn(deck.hand);
        there.hidden = swapIn(deck.hidden);
        CardId& face = t.world.played[index(owner)];
        face = exchangedOf(face, one, two);
        t.same = [one, two](const Action& it) { return sameWith(it, one, two); };
        t.isShown = [isUnseen, a, b](const After& ours, const After& theirs) {
            for (const State* now : {&ours.s, &theirs.s})
                if (!isUnseen(*now, a) || !isUnseen(*now, b)) return true;
            return false;
        };
        return t;
    }
    static std::size_t firstCard(Side owner) { return index(owner) * kDeckCards; }
    // Another gun in the same Battle is the well-positioned one.
    static Found gun(const Definitions& defs, const State& s, Side owner, common::Rng& rng) {
        const BlockId named = s.named[index(owner)].gun, placed = s.battle.wellPlaced[index(owner)];
        const BlockId one = named != BlockId::kNone ? named : placed;
        if (one == BlockId::kNone || has(s, one, kFaceUp)) return {};
        std::vector<BlockId> others;
        for (const BlockId b :
             Blocks{owner, ofClass(defs, owner, blocksAt(s, owner, block(s, one).place), BlockClass::kArtillery)})
            if (b != one && !has(s, b, kFaceUp)) others.push_back(b);
        for (const BlockId b : Blocks{owner, ofClass(defs, owner, allOf(owner), BlockClass::kArtillery)})
            if (b != one && others.empty() && !has(s, b, kFaceUp)) others.push_back(b);
        const auto other = oneOf(others, rng);
        if (!other) return {};
        TwinOf t{s, "gun", fmt::format("{} named instead of {}", key(*other), key(one)), {}, {}};
        exchangeGuns(t.world, one, *other);
        t.same = [](const Action& a) { return a; };
        t.isShown = [one, two = *other](const After& ours, const After& theirs) {
            for (const State* now : {&ours.s, &theirs.s})
                if (has(*now, one, kFaceUp) || has(*now, two, kFaceUp) || now->stack.empty()) return true;
            return ours.s.named == theirs.s.named && ours.s.battle.wellPlaced == theirs.s.battle.wellPlaced;
        };
        return t;
    }
    // A number of the choice that the other is making; whether Rupert was beaten, which only the King's side knows.
    static Found secret(const State& s, Side owner, common::Rng& rng) {
        const bool isRupert = owner == Side::kRoyalist && rng.below(2) == 0;
        if (!isRupert && common::latestChooser<Side>(s) != owner) return {};
        TwinOf t{s, isRupert ? "rupert" : "secret", isRupert ? "Rupert beaten or not" : "another secret number", {}, {}};
        if (isRupert)
            t.world.rupertBeaten = !s.rupertBeaten;
        else
            t.world.secret = static_cast<std::uint8_t>(s.secret + 1 + rng.below(3));
        t.same = [](const Action& a) { return a; };
        t.isShown = [isRupert](const After& ours, const After& theirs) {
            return isRupert ? ours.s.rupertBeaten == theirs.s.rupertBeaten : true;  // only while it is being made
        };
        return t;
    }
};

const std::vector<std::string> kWars{"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"};

TEST(TwwaeTwins, WhatIsExchangedUnseenLooksTheSame) {
    contract::Twins<TwwaeTwins> twins(testBox());
    const int games = contract::effort(5, 60);
    for (int i = 0; i < games && !HasFatalFailure(); ++i)
        twins.play({kWars[static_cast<std::size_t>(i) % kWars.size()], {}}, 1 + static_cast<std::uint64_t>(i));
    EXPECT_GT(twins.steps(), 400U * static_cast<std::size_t>(games));
    for (const char* kind : {"alike", "marching", "strength", "doings", "cards", "secret", "rupert"})
        EXPECT_GT(twins.met().contains(kind) ? twins.met().at(kind) : 0U, 0U) << kind;
}

// Both players' looks at some hundred positions of random games, look(state, reader's side).
template <class Look>
void lookAround(std::uint32_t every, Look look) {
    const Definitions& defs = testBox();
    for (std::size_t i = 0; i < kWars.size(); ++i) {
        State s = Twwae::newGame(defs, Twwae::options(defs, {kWars[i], {}}), common::Rng{i + 300});
        common::Rng rng{common::mix64(i + 300)};
        for (common::ActionList<Action> list; Twwae::decision(s).actor != PlayerId::kNobody;) {
            if (rng.below(every) == 0)
                for (const Side side : kBothSides) {
                    look(std::as_const(s), side);
                    if (testing::Test::HasFatalFailure()) return;
                }
            if (Twwae::decision(s).actor == PlayerId::kChance) {
                Twwae::apply(defs, s, common::drawChance<Twwae>(defs, s), nullptr);
                continue;
            }
            Twwae::legalActions(defs, s, list);
            Twwae::apply(defs, s, common::randomAction<Twwae>(list, rng), nullptr);
        }
    }
}

// Whatever is done with each block of the other side in secret, and its strength while it stands upright, makes no difference.
TEST(TwwaeTwins, AReportIsTheSame) {
    std::size_t differ = 0;
    for (const auto reader : {common::PlayerId::kFirst, common::PlayerId::kSecond})
        EXPECT_GT(contract::expectSameReports<TwwaeTwins>({"full_war", {}}, 601, contract::effort(3, 20), reader, differ), 20U);
    EXPECT_GT(differ, 0U);  // the teacher sees what was exchanged
}

TEST(TwwaeTwins, WhatIsDoneWithABlockInSecretIsNotSeen) {
    std::size_t looks = 0;
    lookAround(40, [&](const State& s, Side reader) {
        const Side enemy = enemyOf(reader);
        const Observation seen = Twwae::observe(testBox(), s, playerOf(reader));
        const auto expectAlike = [&](const State& w, BlockId b) {
            ++looks;
            ASSERT_TRUE(Twwae::observe(testBox(), w, playerOf(reader)) == seen) << key(b);
        };
        for (const BlockId b : Blocks{enemy, allOf(enemy)}) {
            for (const BlockFlag flag : {kMoved, kChosen, kSpared, kDrafted}) {
                State w = s;
                block(w, b).flags = static_cast<std::uint16_t>(block(s, b).flags ^ flag);
                ASSERT_NO_FATAL_FAILURE(expectAlike(w, b));
            }
            State w = s;
            block(w, b).order = block(s, b).order == 3 ? 4 : 3;
            if (!has(s, b, kFaceUp)) block(w, b).halves = block(s, b).halves == 2 ? 4 : 2;
            ASSERT_NO_FATAL_FAILURE(expectAlike(w, b));
        }
    });
    EXPECT_GT(looks, 10000U);
}

// What lies open is seen: the player's own side, and of the other's blocks those whose place is certain.
TEST(TwwaeTwins, WhatLiesOpenIsSeen) {
    std::size_t certain = 0, faces = 0;
    lookAround(8, [&](const State& s, Side reader) {
        const std::size_t own = index(reader), enemy = index(enemyOf(reader));
        const State seen = Twwae::observe(testBox(), s, playerOf(reader)).seen;
        ASSERT_TRUE(seen.decks[own] == s.decks[own] && seen.played[own] == s.played[own]);
        ASSERT_TRUE(seen.named[own] == s.named[own] && seen.battle.wellPlaced[own] == s.battle.wellPlaced[own]);
        ASSERT_TRUE(seen.at[own] == s.at[own]);
        if (s.isRevealed) { ASSERT_EQ(seen.played[enemy], s.played[enemy]); }
        ASSERT_EQ(seen.decks[enemy].pile.discards(), s.decks[enemy].pile.discards());
        for (std::size_t i = 0; i < kBlocks; ++i) {
            const BlockId b = blockAt(i);
            const BlockState &here = seen.blocks[i], &there = s.blocks[i];
            if (sideOf(b) == reader) {
                ASSERT_TRUE(here == there) << key(b);
            } else if ((s.knowledge[own].certain & bitOf(b)) != 0) {
                ++certain;
                ASSERT_TRUE(here.place == there.place && here.group == there.group) << key(b);
                ASSERT_EQ(here.flags & ~kUnseenFlags, there.flags & ~kUnseenFlags) << key(b);
                ASSERT_TRUE((seen.at[enemy][index(here.place)] & bitOf(b)) != 0) << key(b);
                if (!has(s, b, kFaceUp)) continue;
                ++faces;
                ASSERT_EQ(here.halves, there.halves) << key(b);
                for (const auto& [gun, named] : {std::pair{seen.named[enemy].gun, s.named[enemy].gun},
                                                 std::pair{seen.battle.wellPlaced[enemy], s.battle.wellPlaced[enemy]}})
                    if (named == b) { ASSERT_EQ(gun, named); }
            } else {
                ASSERT_TRUE(here.place == Place::kUnknown && here.halves == 0 && here.flags == 0 && here.group == 0) << key(b);
            }
        }
    });
    EXPECT_GT(certain, 10000U);
    EXPECT_GT(faces, 100U);
}

// The same table with much of what seldom happens: for what is shown of it, not for play.
State crowded(State s, common::Rng& rng) {
    for (std::size_t i = 0; i < kBlocks; ++i) {
        const BlockId b = blockAt(i);
        const bool isUp = isStanding(s.blocks[i].place) && rng.below(4) == 0;
        const unsigned flags = rng.below(1U << 14) & ~unsigned{kFaceUp};
        s.blocks[i].flags = static_cast<std::uint16_t>(flags | (isUp ? unsigned{kFaceUp} : 0U));
        s.shown[i].halves = static_cast<std::uint8_t>(1 + rng.below(3));
        if (rng.below(6) == 0 && testBox()[b].cls == BlockClass::kArtillery)
            s.named[index(sideOf(b))].gun = s.battle.wellPlaced[index(sideOf(b))] = b;
    }
    s.battle.isRelief = s.battle.brokeOff = s.battle.maintained = s.battle.surprise = s.battle.roundheadFails = true;
    s.battle.cavalierCharge = s.battle.turncoats = true;
    s.battle.surpriseBy = Side::kParliament;
    s.battle.lastStand = {true, true};
    s.rupertBeaten = s.hothamsFoiled = s.kingToScots = s.isOver = s.isMajor = true;
    s.portRecruits.fill(1);
    s.newBlocksReceived = 3;
    s.winner = 1;
    s.isRevealed = rng.below(2) == 0;
    for (const Side side : kBothSides) {
        Deck& deck = s.decks[index(side)];
        const int c = static_cast<int>(rng.below(static_cast<std::uint32_t>(kDeckCards)));
        if ((deck.pile.pile() >> c & 1U) == 0) continue;
        deck.pile.remove(c);
        if (rng.below(2) == 0) deck.hidden |= 1U << c;
        else s.played[index(side)] = cardAt(index(side) * kDeckCards + static_cast<std::size_t>(c));
    }
    return s;
}

// Of the other side's cards, guns and blocks nothing but what lies open.
void expectNoMoreThanOpen(const State& s, const State& seen, Side reader) {
    const std::size_t enemy = index(enemyOf(reader));
    const Deck& deck = s.decks[enemy];
    const bool isFaceDown = !s.isRevealed && s.played[enemy] != CardId::kNone;
    auto undrawn = deck.pile;  // all that has not been seen, without an order
    undrawn.shuffleIn(deck.hand | deck.hidden | (isFaceDown ? 1U << (index(s.played[enemy]) % kDeckCards) : 0U));
    ASSERT_TRUE(seen.decks[enemy].pile == undrawn && seen.decks[enemy].hand == 0 && seen.decks[enemy].hidden == 0);
    ASSERT_EQ(seen.played[enemy], s.isRevealed ? s.played[enemy] : CardId::kNone);
    const auto shownGun = [&](BlockId gun) {
        return gun != BlockId::kNone && (sideOf(gun) == reader || has(s, gun, kFaceUp)) ? gun : BlockId::kNone;
    };
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(seen.named[i].gun, shownGun(s.named[i].gun));
        ASSERT_EQ(seen.battle.wellPlaced[i], shownGun(s.battle.wellPlaced[i]));
    }
    Whereabouts at;
    for (const BlockId b : Blocks{enemyOf(reader), allOf(enemyOf(reader))}) {
        BlockState open;
        open.place = Place::kUnknown;
        if ((s.knowledge[index(reader)].certain & bitOf(b)) != 0) {
            const BlockState& it = block(s, b);
            open.place = it.place;
            open.group = it.group;
            open.flags = static_cast<std::uint16_t>(it.flags & ~kUnseenFlags);
            if (has(s, b, kFaceUp)) open.halves = it.halves;
            else if (isStanding(it.place)) open.halves = s.shown[index(b)].halves;
        }
        ASSERT_TRUE(block(seen, b) == open) << key(b);
        at.add(open.place, bitOf(b));
    }
    ASSERT_TRUE(seen.at[enemy] == at);
}

void expectPublicAsItIs(const State& s, Side reader) {
    const std::size_t own = index(reader), enemy = index(enemyOf(reader));
    const Observation o = Twwae::observe(testBox(), s, playerOf(reader));
    ASSERT_EQ(o.viewer, playerOf(reader));
    ASSERT_NO_FATAL_FAILURE(expectNoMoreThanOpen(s, o.seen, reader));
    std::array<int, kKnownPlaces> count{}, covenanters{};
    for (const BlockId b : Blocks{enemyOf(reader), allOf(enemyOf(reader))}) {
        ++count[index(placeInMind(s, b))];
        covenanters[index(placeInMind(s, b))] += isCovenanter(b);
    }
    for (std::size_t p = 0; p < kKnownPlaces; ++p)
        ASSERT_TRUE(o.count[p] == count[p] && o.covenanters[p] == covenanters[p]) << p;
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(o.handSize[i], std::popcount(s.decks[i].hand));
        ASSERT_EQ(o.hiddenSize[i], std::popcount(s.decks[i].hidden));
        ASSERT_EQ(o.hasCommitted[i], s.played[i] != CardId::kNone);
    }
    ASSERT_EQ(o.seen.secret, common::latestChooser<Side>(s) == reader ? s.secret : 0);
    ASSERT_EQ(o.seen.rupertBeaten, reader == Side::kRoyalist && s.rupertBeaten);
    State rest = o.seen;
    rest.rng = s.rng;
    for (const BlockId b : Blocks{enemyOf(reader), allOf(enemyOf(reader))}) block(rest, b) = block(s, b);
    rest.at[enemy] = s.at[enemy];
    rest.marks = s.marks;
    rest.played[enemy] = s.played[enemy];
    rest.secret = s.secret;
    rest.rupertBeaten = s.rupertBeaten;
    rest.named[enemy].gun = s.named[enemy].gun;
    rest.battle.wellPlaced[enemy] = s.battle.wellPlaced[enemy];
    rest.decks[enemy].pile = s.decks[enemy].pile;
    rest.decks[enemy].hand = s.decks[enemy].hand;
    rest.decks[enemy].hidden = s.decks[enemy].hidden;
    ASSERT_TRUE(rest.decks[own] == s.decks[own]);
    ASSERT_TRUE(rest == s);
}

// What is neither a block's nor a card's is both players', and so are the numbers of what is hidden.
TEST(TwwaeTwins, C3_0_WhatIsPublicIsSeenAsItIs) {
    common::Rng rng{1200};
    std::size_t looks = 0;
    lookAround(12, [&](const State& s, Side reader) {
        ++looks;
        ASSERT_NO_FATAL_FAILURE(expectPublicAsItIs(s, reader));
        ASSERT_NO_FATAL_FAILURE(expectPublicAsItIs(crowded(s, rng), reader));
    });
    EXPECT_GT(looks, 500U);
}

// The umpire, who plays for nobody, sees the whole table; not what the dice will be.
TEST(TwwaeTwins, C3_0_TheUmpireSeesTheWholeTable) {
    common::Rng rng{6000};
    lookAround(60, [&](const State& before, Side) {
        const State s = crowded(before, rng);
        const Observation o = Twwae::observe(testBox(), s, PlayerId::kNobody);
        ASSERT_EQ(o.viewer, PlayerId::kNobody);
        ASSERT_TRUE(o.seen.rng == common::Rng{} && !(s.rng == common::Rng{}));
        State rest = o.seen;
        rest.rng = s.rng;
        ASSERT_TRUE(rest == s);
        std::array<int, kKnownPlaces> count{};
        for (const Side side : kBothSides)
            for (const BlockId b : Blocks{side, allOf(side)}) ++count[index(placeInMind(s, b))];
        for (std::size_t p = 0; p < kKnownPlaces; ++p) ASSERT_EQ(int{o.count[p]}, count[p]) << p;
    });
}

}  // namespace
}  // namespace twwae
