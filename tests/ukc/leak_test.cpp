// Leaks: whatever differs only in what a player cannot know looks the same to him, offers him the same and is told him alike.
#include <nlohmann/json.hpp>

#include "common/bots.h"
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
    for (std::size_t positions = 0; positions < contract::quarter(least); ++seed) {
        positions += walk(setup, seed, 5);
        if (testing::Test::HasFatalFailure()) return;
    }
}

// RULING ukc-123: a world invented from what a player sees looks the same to him, and so do his next act and its refusals.
TEST(UkcLeak, P4_5_InventedWorldsLookTheSame) { expectNoLeak(kPhalanx, 900, 1500); }
TEST(UkcLeak, P4_5_InventedWorldsOfTheFirstEdition) { expectNoLeak(kGmt, 1900, 1000); }
TEST(UkcLeak, P25_0_InventedWorldsWithEveryOption) { expectNoLeak(kEveryOption, 2900, 500); }
TEST(UkcLeak, P26_0_InventedWorldsWithHenrietta) { expectNoLeak(kHenrietta, 3900, 500); }

}  // namespace
}  // namespace ukc
