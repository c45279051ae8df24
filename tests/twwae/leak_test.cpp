// Leaks: a world invented from what a player sees looks the same to him, offers him the same and is told him alike. What
// observe() itself may forget to hide, twins_test.cpp looks for.
#include <nlohmann/json.hpp>

#include "common/bots.h"
#include "common/playout.h"
#include "tests/contract/effort.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using common::PlayerId;

const std::vector<std::string> kScenarios{"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"};

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

// A world invented from what a player sees looks the same to him, and so do his next act and its refusals.
TEST(TwwaeLeak, InventedWorldsLookTheSame) {
    const Definitions& defs = testBox();
    std::size_t positions = 0;
    std::vector<Action> pool;
    for (std::uint64_t seed = 1; positions < contract::eighth(2500U); ++seed) {
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
