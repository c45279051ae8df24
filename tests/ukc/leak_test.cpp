// Leaks: whatever differs only in what a player cannot know looks the same to him, offers him the same and is told him alike.
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/bots.h"
#include "common/dispatch.h"
#include "common/playout.h"
#include "tests/contract/effort.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

using common::PlayerId;

void expectSameLook(const Definitions& defs, const State& s, const State& w, PlayerId p, const std::string& what) {
    const Observation here = Ukc::observe(defs, s, p), there = Ukc::observe(defs, w, p);
    ASSERT_TRUE(here == there) << what;
    ASSERT_EQ(Ukc::view(defs, here), Ukc::view(defs, there)) << what;
    ASSERT_EQ(Ukc::prompt(defs, here), Ukc::prompt(defs, there)) << what;
    const auto d = Ukc::decision(s), e = Ukc::decision(w);
    ASSERT_EQ(d.actor, e.actor) << what;
    ASSERT_EQ(d.rule, e.rule) << what;
    ASSERT_EQ(d.askEvenIfForced, e.askEvenIfForced) << what;
    ASSERT_EQ(d.isSecret, e.isSecret) << what;
    if (d.actor != p) return;
    common::ActionList<Action> ours, theirs;
    Ukc::legalActions(defs, s, ours);
    Ukc::legalActions(defs, w, theirs);
    ASSERT_TRUE(ours == theirs) << what;
}

void expectSameRefusals(const Definitions& defs, const State& s, const State& w, const Action& a, const std::string& what) {
    const auto here = common::whyNot<Ukc>(defs, s, a), there = common::whyNot<Ukc>(defs, w, a);
    ASSERT_EQ(here.has_value(), there.has_value()) << what << ", " << Ukc::notation(defs, a);
    if (!here) return;
    ASSERT_EQ(here->reason, there->reason) << what << ", " << Ukc::notation(defs, a);
    ASSERT_EQ(here->rule, there->rule) << what << ", " << Ukc::notation(defs, a);
}

// What is told is the same, unless the act has shown something to the reader.
void expectSameTelling(const Definitions& defs, State s, State w, const Action& a, PlayerId p, const std::string& what) {
    common::Log log, logThere;
    const auto effect = Ukc::apply(defs, s, a, &log), effectThere = Ukc::apply(defs, w, a, &logThere);
    if (!(Ukc::observe(defs, s, p) == Ukc::observe(defs, w, p))) return;
    ASSERT_EQ(effect, effectThere) << what;
    ASSERT_EQ(log.entries().size(), logThere.entries().size()) << what;
    for (std::size_t i = 0; i < log.entries().size(); ++i)
        ASSERT_EQ(log.entries()[i].textFor(p), logThere.entries()[i].textFor(p)) << what;
    ASSERT_EQ(Ukc::decision(s).actor, Ukc::decision(w).actor) << what;
}

// Positions of random games; both seats of each are tried.
std::size_t walk(const common::Setup& setup, std::uint64_t seed, std::uint32_t every) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, Ukc::options(defs, setup), common::Rng{seed});
    common::Rng rng{common::mix64(seed)};
    common::ActionList<Action> list;
    std::vector<Action> pool;
    std::size_t positions = 0;
    for (std::size_t n = 0; Ukc::decision(s).actor != PlayerId::kNobody; ++n) {
        const PlayerId actor = Ukc::decision(s).actor;
        Action a;
        if (actor == PlayerId::kChance) {
            a = common::drawChance<Ukc>(defs, s);
        } else {
            Ukc::legalActions(defs, s, list);
            a = common::randomAction<Ukc>(list, rng);
        }
        pool.push_back(a);
        const bool isTried = rng.below(every) == 0;
        for (const Side side : kBothSides) {
            if (!isTried) break;
            const PlayerId p = playerOf(side);
            const std::string what = fmt::format("{}, seed {}, action {}, seen by {}", setup.scenario, seed, n, key(side));
            const State w = Ukc::determinize(defs, Ukc::observe(defs, s, p), rng);
            ++positions;
            [&] {
                ASSERT_EQ(Ukc::stateFault(defs, w), "") << what;
                ASSERT_NO_FATAL_FAILURE(expectSameLook(defs, s, w, p, what));
                // The enemy's act that is possible in both worlds is told alike too.
                if (actor == PlayerId::kChance || Ukc::allows(defs, w, a, nullptr)) {
                    if (actor != PlayerId::kChance) {
                        ASSERT_NO_FATAL_FAILURE(expectSameTelling(defs, s, w, a, p, what + ", " + Ukc::notation(defs, a)));
                    }
                } else {
                    ASSERT_NE(actor, p) << what << ", " << Ukc::notation(defs, a);
                }
                for (int i = 0; i < 12 && actor == p; ++i)
                    ASSERT_NO_FATAL_FAILURE(
                        expectSameRefusals(defs, s, w, pool[rng.below(static_cast<std::uint32_t>(pool.size()))], what));
            }();
            if (testing::Test::HasFatalFailure()) return positions;
        }
        Ukc::apply(defs, s, a, nullptr);
    }
    return positions;
}

void expectNoLeak(const common::Setup& setup, std::uint64_t seed, std::size_t least) {
    for (std::size_t positions = 0; positions < contract::eighth(least); ++seed) {
        positions += walk(setup, seed, 5);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// RULING ukc-123: a world invented from what a player sees looks the same to him, and so do his next act and its refusals.
TEST(UkcLeak, P4_5_InventedWorldsLookTheSame) { expectNoLeak(kPhalanx, 900, 1500); }
TEST(UkcLeak, P4_5_InventedWorldsOfTheFirstEdition) { expectNoLeak(kGmt, 1900, 1000); }
TEST(UkcLeak, P25_0_InventedWorldsWithEveryOption) { expectNoLeak(kEveryOption, 2900, 500); }
TEST(UkcLeak, P26_0_InventedWorldsWithHenrietta) { expectNoLeak(kHenrietta, 3900, 500); }

// Both players look at a random game every so often: look(state, reader's side).
template <class Look>
void lookAround(const common::Setup& setup, std::uint64_t seed, std::uint32_t every, Look look) {
    const Definitions& defs = testBox();
    State s = Ukc::newGame(defs, Ukc::options(defs, setup), common::Rng{seed});
    common::Rng rng{common::mix64(seed)};
    for (common::ActionList<Action> list; Ukc::decision(s).actor != PlayerId::kNobody;) {
        if (rng.below(every) == 0)
            for (const Side side : kBothSides) {
                look(std::as_const(s), side);
                if (testing::Test::HasFatalFailure()) return;
            }
        if (Ukc::decision(s).actor == PlayerId::kChance) {
            Ukc::apply(defs, s, common::drawChance<Ukc>(defs, s), nullptr);
            continue;
        }
        Ukc::legalActions(defs, s, list);
        Ukc::apply(defs, s, common::randomAction<Ukc>(list, rng), nullptr);
    }
    for (const Side side : kBothSides) look(std::as_const(s), side);
}

// The same table with much of what seldom happens: for what is shown of it, not for play.
State crowded(State s, common::Rng& rng) {
    for (BrigadeSet* set : {&s.turncoats, &s.movedThisPlay, &s.crossedThisPlay, &s.picked})
        for (std::size_t i = 0; i < kBrigades; ++i)
            if (rng.below(3) == 0) set->insert(brigadeAt(i));
    s.choice = brigadeAt(rng.below(static_cast<std::uint32_t>(kBrigades)));
    s.lastTurnLondon = s.jointVenture = s.isOver = true;
    s.mustPlayFirst = 3;
    s.winner = 1;
    s.ending = 2;
    s.points = 7;
    for (const Side side : kBothSides)
        if (!s.piles[0].empty() && s.bonus.size() < 4) {  // undrawn before
            const int c = static_cast<int>(rng.below(static_cast<std::uint32_t>(kCards)));
            if ((s.piles[0].pile() & (CardSet{1} << c)) == CardSet{}) continue;
            s.piles[0].remove(c);
            if (s.options.henrietta) s.displays[index(side)].mixed = card(c + 1);
            else s.bonus.push_back({side, CardSet{1} << c});
        }
    return s;
}

bool isSubset(const CardSet& part, const CardSet& whole) { return (part & ~whole) == CardSet{}; }

// Hands, Aces and bonus cards: one's own, what lies open, and how many the other has. (RULING ukc-119, ukc-124)
void expectOwnAndOpenCards(const State& s, const Observation& o, Side reader) {
    const std::size_t own = index(reader), enemy = index(enemyOf(reader));
    const State& seen = o.seen;
    ASSERT_TRUE(seen.hand[own] == s.hand[own] && seen.aces[own] == s.aces[own]);
    ASSERT_TRUE(seen.aces[enemy] == CardSet{});
    CardSet open = bitOf(kNewModelCard);
    for (std::size_t n = 1; n <= kCards; ++n)
        if (testBox().cards[n].deck == Deck::kCore) open |= bitOf(card(static_cast<int>(n)));
    ASSERT_TRUE(seen.hand[enemy] == (s.options.henrietta ? s.hand[enemy] : s.hand[enemy] & open));  // P26.0
    ASSERT_EQ(seen.bonus.size(), s.bonus.size());
    for (std::size_t i = 0; i < s.bonus.size(); ++i) {
        ASSERT_EQ(seen.bonus[i].side, s.bonus[i].side);
        ASSERT_TRUE(seen.bonus[i].cards == (s.bonus[i].side == reader ? s.bonus[i].cards : CardSet{}));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_EQ(o.handSize[i], common::cardCount(s.hand[i]));
        ASSERT_EQ(o.aceSize[i], common::cardCount(s.aces[i]));
    }
    // What has been seen is no longer undrawn, and an Alt-Hist card among it is known for one.
    CardSet known = s.hand[own] | s.aces[own] | s.discards | s.removed | s.recruitBox | seen.hand[enemy];
    for (const CardId c : s.battle.card)
        if (c != CardId::kNone) known |= bitOf(c);
    for (const BonusSet& b : seen.bonus) known |= b.cards;
    for (const SoloDisplay& d : s.displays)
        if (d.mixed != CardId::kNone) known |= bitOf(d.mixed);
    for (std::size_t i = 0; i < s.piles.size(); ++i) {
        ASSERT_EQ(o.pileSize[i], s.piles[i].size());
        ASSERT_TRUE((seen.piles[i].pile() & known) == CardSet{});
        ASSERT_TRUE((seen.piles[i].pile() & (seen.piles[(i + 1) % 3].pile() | s.altHistMid | s.altHistLate)) == CardSet{});
        common::CardDeck<1, CardSet> withoutOrder;
        withoutOrder.shuffleIn(seen.piles[i].pile());
        ASSERT_TRUE(seen.piles[i] == withoutOrder);
        ASSERT_TRUE(isSubset(s.piles[i].pile() & ~(s.altHistMid | s.altHistLate), seen.piles[i].pile()));
    }
    ASSERT_TRUE(isSubset(s.altHistMid & known, seen.altHistMid) && isSubset(seen.altHistMid, s.altHistMid & known));
    ASSERT_TRUE(isSubset(s.altHistLate & known, seen.altHistLate) && isSubset(seen.altHistLate, s.altHistLate & known));
}

// Brigades: one's own, those of the other's that are certain, how many stand at each place, and one's own choice.
void expectOwnAndCertainBrigades(const State& s, const Observation& o, Side reader) {
    const State& seen = o.seen;
    const bool isOwnChoice = common::latestChooser<Side>(s) != enemyOf(reader);
    ASSERT_EQ(seen.choice, isOwnChoice ? s.choice : Brigade::kNone);
    std::array<int, kPlaces> count{};
    for (std::size_t i = 0; i < kBrigades; ++i) {
        const Brigade b = brigadeAt(i);
        const bool isOwn = colourOf(b) == reader;
        const bool isKnown = isOwn || (s.knowledge[index(reader)].certain & mindBit(b)) != 0;
        if (!isOwn) ++count[index(s.places[i])];
        ASSERT_EQ(seen.places[i], isKnown ? s.places[i] : Place::kUnknown);
        ASSERT_EQ(seen.movedThisPlay.contains(b), isKnown && s.movedThisPlay.contains(b));
        ASSERT_EQ(seen.crossedThisPlay.contains(b), isKnown && s.crossedThisPlay.contains(b));
        ASSERT_EQ(seen.picked.contains(b), isKnown && isOwnChoice && s.picked.contains(b));
    }
    for (std::size_t p = 0; p < kPlaces; ++p) ASSERT_EQ(int{o.count[p]}, count[p]);
}

void expectOpenSeen(const State& s, Side reader) {
    const Observation o = Ukc::observe(testBox(), s, playerOf(reader));
    ASSERT_EQ(o.viewer, playerOf(reader));
    ASSERT_NO_FATAL_FAILURE(expectOwnAndOpenCards(s, o, reader));
    ASSERT_NO_FATAL_FAILURE(expectOwnAndCertainBrigades(s, o, reader));
    // All else is both players'.
    State rest = o.seen;
    rest.rng = s.rng;
    rest.places = s.places;
    rest.piles = s.piles;
    rest.altHistMid = s.altHistMid;
    rest.altHistLate = s.altHistLate;
    rest.hand = s.hand;
    rest.aces = s.aces;
    rest.bonus = s.bonus;
    rest.movedThisPlay = s.movedThisPlay;
    rest.crossedThisPlay = s.crossedThisPlay;
    rest.choice = s.choice;
    rest.picked = s.picked;
    ASSERT_TRUE(rest == s);
}

TEST(UkcLeak, P4_5_WhatLiesOpenIsSeen) {
    std::size_t looks = 0;
    common::Rng rng{4900};
    for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kHenrietta})
        for (std::uint64_t seed = 4900; seed < 4902 && !HasFatalFailure(); ++seed)
            lookAround(setup, seed, 4, [&](const State& s, Side reader) {
                ++looks;
                ASSERT_NO_FATAL_FAILURE(expectOpenSeen(s, reader));
                ASSERT_NO_FATAL_FAILURE(expectOpenSeen(crowded(s, rng), reader));
            });
    EXPECT_GT(looks, 500U);
}

// The umpire, who plays for nobody, sees the whole table; not what the dice will be.
TEST(UkcLeak, P4_5_TheUmpireSeesTheWholeTable) {
    common::Rng rng{5900};
    for (const auto& setup : {kPhalanx, kHenrietta})
        lookAround(setup, 5900, 20, [&](const State& before, Side) {
            const State s = crowded(before, rng);
            const Observation o = Ukc::observe(testBox(), s, PlayerId::kNobody);
            ASSERT_EQ(o.viewer, PlayerId::kNobody);
            ASSERT_TRUE(o.seen.rng == common::Rng{} && !(s.rng == common::Rng{}));
            State rest = o.seen;
            rest.rng = s.rng;
            ASSERT_TRUE(rest == s);
            std::array<int, kPlaces> count{};
            for (const Place p : s.places) ++count[index(p)];
            for (std::size_t p = 0; p < kPlaces; ++p) ASSERT_EQ(int{o.count[p]}, count[p]);
        });
}

}  // namespace
}  // namespace ukc
