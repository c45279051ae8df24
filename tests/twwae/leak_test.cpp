// Leaks: whatever differs only in what a player cannot know looks the same to him, offers him the same and is told him alike.
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "common/bots.h"
#include "common/playout.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using common::PlayerId;

const std::vector<std::string> kScenarios{"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"};

Action swapped(const Action& a, BlockId one, BlockId two) {
    const auto swap = [&](BlockId& b) { b = b == one ? two : b == two ? one : b; };
    Action out = a;
    std::visit([&](auto& it) {
        if constexpr (requires { it.block; }) swap(it.block);
        if constexpr (requires { it.gun; }) swap(it.gun);
        if constexpr (std::is_same_v<std::decay_t<decltype(it)>, LosePair>) {
            swap(it.first);
            swap(it.second);
        }
    }, out);
    return out;
}

// The same table with two blocks of one side exchanged, their strength and all that is being done with them staying in place.
State exchanged(const State& s, BlockId one, BlockId two) {
    State w = s;
    std::swap(w.blocks[index(one)], w.blocks[index(two)]);
    auto& at = w.at[index(sideOf(one))];
    at[index(block(s, one).place)] &= ~bitOf(one);
    at[index(block(s, two).place)] &= ~bitOf(two);
    at[index(block(s, one).place)] |= bitOf(two);
    at[index(block(s, two).place)] |= bitOf(one);
    const auto swap = [&](BlockId& b) { b = b == one ? two : b == two ? one : b; };
    for (auto& n : w.named) swap(n.gun);
    for (auto& gun : w.battle.wellPlaced) swap(gun);
    return w;
}

// Two blocks of that side which the other player cannot tell apart, with room for each other's strength. Alike: they may do the
// same, being of one kind, class and home. Otherwise they may be any two.
struct Pair {
    BlockId one = BlockId::kNone, two = BlockId::kNone;
};
Pair aPair(const Definitions& defs, const State& s, Side owner, bool isAlike, common::Rng& rng) {
    const Knowledge& mind = s.knowledge[index(enemyOf(owner))];
    std::vector<Pair> pairs;
    for (const BlockId a : Blocks{owner, allOf(owner) & ~mind.certain})
        for (const BlockId b : Blocks{owner, allOf(owner) & ~mind.certain}) {
            if (a >= b || isCovenanter(a) != isCovenanter(b) || placeInMind(s, a) == placeInMind(s, b)) continue;
            if (isAlike && (defs[a].cls != defs[b].cls || defs[a].kind != defs[b].kind || defs[a].home != defs[b].home))
                continue;
            if (has(s, a, kFaceUp) || has(s, b, kFaceUp) || has(s, a, kDrafted) != has(s, b, kDrafted)) continue;
            if ((mind.maybe[index(placeInMind(s, a))] & bitOf(b)) == 0 ||
                (mind.maybe[index(placeInMind(s, b))] & bitOf(a)) == 0)
                continue;
            if (block(s, a).halves > 2 * defs[b].strength || block(s, b).halves > 2 * defs[a].strength) continue;
            pairs.push_back({a, b});
        }
    if (pairs.empty()) return {};
    return pairs[rng.below(static_cast<std::uint32_t>(pairs.size()))];
}

// A world that differs from the true one only in which of two blocks is which, played along with it.
struct Twin {
    Side owner{};
    bool isAlike = true;
    Pair pair;
    State w{};
    [[nodiscard]] bool isOn() const { return pair.one != BlockId::kNone; }
    [[nodiscard]] PlayerId reader() const { return playerOf(enemyOf(owner)); }
};

bool isShown(const State& s, const Twin& t) {
    const BlockBits certain = s.knowledge[index(enemyOf(t.owner))].certain;
    return (certain & (bitOf(t.pair.one) | bitOf(t.pair.two))) != 0;
}

// Blocks that are not alike are told apart by what the rules ask of their class, kind or home in public: so only the marches of
// one Strategic Phase are played with them, as long as no Siege Marker, no guns before London and no meeting tell.
bool isMarch(const State& s) {
    return !s.stack.empty() && std::visit([](const auto& f) {
        using F = std::decay_t<decltype(f)>;
        return std::is_same_v<F, ActionSegment> || std::is_same_v<F, GroupMove> || std::is_same_v<F, Muster> ||
               std::is_same_v<F, Withdrawal>;
    }, s.stack.back());
}
bool isToldApart(const State& s, const State& w) {
    const auto meets = [](const State& it) {
        return !it.stack.empty() && std::holds_alternative<FreeRecruit>(it.stack.back());
    };
    if (s.phase != Phase::kStrategic && s.phase != Phase::kTactical) return true;  // what cannot be fed is told
    return s.marker != w.marker || s.londonUnderGuns != w.londonUnderGuns || meets(s) || meets(w);
}

struct Count {
    std::size_t positions = 0, steps = 0, marches = 0;
};

void expectSameLook(const Definitions& defs, const State& s, const State& w, PlayerId p, const std::string& what) {
    const Observation here = Twwae::observe(defs, s, p), there = Twwae::observe(defs, w, p);
    ASSERT_TRUE(here == there) << what << ": "
                               << nlohmann::json::diff(Twwae::view(defs, here), Twwae::view(defs, there)).dump();
    ASSERT_EQ(Twwae::view(defs, here), Twwae::view(defs, there)) << what;
    ASSERT_EQ(Twwae::prompt(defs, here), Twwae::prompt(defs, there)) << what;
    const auto d = Twwae::decision(s), e = Twwae::decision(w);
    ASSERT_EQ(d.actor, e.actor) << what;
    ASSERT_EQ(d.rule, e.rule) << what;
    ASSERT_EQ(d.askEvenIfForced, e.askEvenIfForced) << what;
    if (d.actor != p) return;
    common::ActionList<Action> ours, theirs;
    Twwae::legalActions(defs, s, ours);
    Twwae::legalActions(defs, w, theirs);
    ASSERT_TRUE(ours == theirs) << what;
}

void playWithTwins(const std::string& scenario, std::uint64_t seed, Count& count) {
    const Definitions& defs = testBox();
    State s = Twwae::newGame(defs, Twwae::options(defs, {scenario, {}}), common::Rng{seed});
    common::Rng rng{common::mix64(seed)};
    std::array<Twin, 4> twins;
    for (std::size_t i = 0; i < twins.size(); ++i) {
        twins[i].owner = kBothSides[i % kSides];
        twins[i].isAlike = i < kSides;
    }
    common::ActionList<Action> list;
    for (std::size_t n = 0; Twwae::decision(s).actor != PlayerId::kNobody; ++n) {
        for (Twin& t : twins) {
            if (!t.isAlike && !isMarch(s)) t.pair = {};
            const bool mayBegin =
                t.isAlike || (std::holds_alternative<ActionSegment>(s.stack.back()) && rng.below(3) == 0);  // between moves
            if (!t.isOn() && mayBegin && (t.pair = aPair(defs, s, t.owner, t.isAlike, rng)).one != BlockId::kNone) {
                t.w = exchanged(s, t.pair.one, t.pair.two);
                ASSERT_NO_FATAL_FAILURE(expectSameLook(
                    defs, s, t.w, t.reader(),
                    fmt::format("{} {}, action {}: {} and {} exchanged", scenario, seed, n, key(t.pair.one), key(t.pair.two))));
            }
            count.positions += t.isOn();
        }
        Action a;
        if (Twwae::decision(s).actor == PlayerId::kChance) {
            a = common::drawChance<Twwae>(defs, s);
        } else {
            Twwae::legalActions(defs, s, list);
            a = common::randomAction<Twwae>(list, rng);
        }
        common::Log log;
        const State before = s;
        const auto effect = Twwae::apply(defs, s, a, &log);
        for (Twin& t : twins) {
            if (!t.isOn()) continue;
            const Action b = swapped(a, t.pair.one, t.pair.two);
            // The owner may not do the same with another block; the test ends here and another pair is looked for.
            if (!Twwae::allows(defs, t.w, b, nullptr)) {
                ASSERT_NE(Twwae::decision(before).actor, t.reader()) << scenario << " " << seed << ", action " << n;
                t.pair = {};
                continue;
            }
            common::Log logThere;
            const auto effectThere = Twwae::apply(defs, t.w, b, &logThere);
            if (isShown(s, t) || isShown(t.w, t) || s.isOver || (!t.isAlike && isToldApart(s, t.w))) {
                t.pair = {};
                continue;
            }
            const std::string what = fmt::format("{} {}, action {}: {} with {} and {} exchanged", scenario, seed, n,
                                                 Twwae::notation(defs, a), key(t.pair.one), key(t.pair.two));
            ASSERT_EQ(effect, effectThere) << what;
            ASSERT_EQ(log.entries().size(), logThere.entries().size())
                << what << ": " << (log.entries().empty() ? "" : log.entries().back().textFor(t.reader())) << " / "
                << (logThere.entries().empty() ? "" : logThere.entries().back().textFor(t.reader()));
            for (std::size_t i = 0; i < log.entries().size(); ++i)
                ASSERT_EQ(log.entries()[i].textFor(t.reader()), logThere.entries()[i].textFor(t.reader())) << what;
            ASSERT_NO_FATAL_FAILURE(expectSameLook(defs, s, t.w, t.reader(), what));
            ++count.steps;
            count.marches += !t.isAlike;
        }
    }
}

// RULING twwae-101: two worlds with two blocks exchanged, played side by side: those that may do the same through whole games,
// any others through their marches.
TEST(TwwaeLeak, TwoBlocksExchangedMakeNoDifferenceToTheOther) {
    Count count;
    const std::uint64_t seeds = std::getenv("EDGEHILL_LONG") ? 24 : 3;  // the long check plays more
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        playWithTwins(kScenarios[seed % kScenarios.size()], seed, count);
        if (HasFatalFailure()) return;
    }
    EXPECT_GE(count.steps, 1000U);
    EXPECT_GE(count.marches, 200U);
}

// A world invented from what a player sees looks the same to him, and so do his next act and its refusals.
TEST(TwwaeLeak, InventedWorldsLookTheSame) {
    const Definitions& defs = testBox();
    std::size_t positions = 0;
    std::vector<Action> pool;
    for (std::uint64_t seed = 1; positions < 2500; ++seed) {
        State s =
            Twwae::newGame(defs, Twwae::options(defs, {kScenarios[seed % kScenarios.size()], {}}), common::Rng{seed + 900});
        common::Rng rng{common::mix64(seed + 900)};
        common::ActionList<Action> list;
        for (std::size_t n = 0; Twwae::decision(s).actor != PlayerId::kNobody; ++n) {
            Action a;
            if (Twwae::decision(s).actor == PlayerId::kChance) {
                a = common::drawChance<Twwae>(defs, s);
            } else {
                Twwae::legalActions(defs, s, list);
                a = common::randomAction<Twwae>(list, rng);
            }
            pool.push_back(a);
            const bool isTried = rng.below(6) == 0;
            for (const Side side : kBothSides) {
                if (!isTried) break;
                const PlayerId p = playerOf(side);
                const std::string what = fmt::format("seed {}, action {}", seed, n);
                const Observation seen = Twwae::observe(defs, s, p);
                const State w = Twwae::determinize(defs, seen, rng);
                ++positions;
                ASSERT_TRUE(Twwae::observe(defs, w, p) == seen) << what;
                ASSERT_NO_FATAL_FAILURE(expectSameLook(defs, s, w, p, what));
                if (Twwae::decision(s).actor == p)
                    for (int i = 0; i < 12; ++i) {
                        const Action& other = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
                        const auto here = common::whyNot<Twwae>(defs, s, other), there = common::whyNot<Twwae>(defs, w, other);
                        ASSERT_EQ(here.has_value(), there.has_value()) << what << ", " << Twwae::notation(defs, other);
                        if (here) { ASSERT_EQ(here->reason, there->reason) << what << ", " << Twwae::notation(defs, other); }
                    }
                if (Twwae::decision(s).actor != p) continue;
                ASSERT_TRUE(Twwae::allows(defs, w, a, nullptr)) << what << ", " << Twwae::notation(defs, a);
                State after = s, afterThere = w;
                common::Log log, logThere;
                Twwae::apply(defs, after, a, &log);
                Twwae::apply(defs, afterThere, a, &logThere);
                // What the act has shown is another matter; where it has shown nothing, nothing else is told.
                if (!(Twwae::observe(defs, after, p) == Twwae::observe(defs, afterThere, p))) continue;
                ASSERT_EQ(log.entries().size(), logThere.entries().size()) << what;
                for (std::size_t i = 0; i < log.entries().size(); ++i)
                    ASSERT_EQ(log.entries()[i].textFor(p), logThere.entries()[i].textFor(p)) << what;
                ASSERT_EQ(Twwae::decision(after).actor, Twwae::decision(afterThere).actor) << what;
            }
            Twwae::apply(defs, s, a, nullptr);
        }
    }
}

}  // namespace
}  // namespace twwae
