// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "common/bots.h"
#include "common/playout.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using Game = Twwae;

std::string playthrough(const std::string& scenario, std::map<std::string, std::string> options, std::uint64_t seed) {
    const Definitions& defs = testBox();
    std::string text = fmt::format("This War Without an Enemy, {}, seed {}, random moves.\n", scenario, seed);
    for (const auto& [key, value] : options) text += fmt::format("Option {}: {}\n", key, value);
    State s = Game::newGame(defs, Game::options(defs, {scenario, options}), common::Rng{seed});
    common::Rng bot = common::botRng(seed, 0);
    while (Game::decision(s).actor != common::PlayerId::kNobody) {
        Action a;
        if (Game::decision(s).actor == common::PlayerId::kChance) {
            a = common::drawChance<Game>(defs, s);
        } else {
            common::ActionList<Action> legal;
            Game::legalActions(defs, s, legal);
            a = common::randomAction<Game>(legal, bot);
        }
        common::Log log;
        Game::apply(defs, s, a, &log);
        text += Game::notation(defs, a) + "\n";
        for (const auto& e : log.entries()) text += fmt::format("    {} ({})\n", e.text, e.rule.text());
    }
    const auto r = Game::result(defs, s);
    return text + fmt::format("Result: {}, score {}, {} turns.\n", r.kind, r.score, r.turns);
}

void expectGolden(const std::string& name, const std::string& scenario, std::map<std::string, std::string> options, std::uint64_t seed) {
    stored::expectStored("tests/playthroughs/twwae_" + name + ".txt", playthrough(scenario, std::move(options), seed));
}

TEST(TwwaeGolden, FullWar) { expectGolden("full_war", "full_war", {}, 1642); }
TEST(TwwaeGolden, EarlyWar) { expectGolden("early_war", "early_war", {}, 1643); }
TEST(TwwaeGolden, MidToLateWar) { expectGolden("mid_to_late_war", "mid_to_late_war", {{"variant_timing", "on"}}, 1645); }
TEST(TwwaeGolden, MidWar) { expectGolden("mid_war", "mid_war", {}, 1644); }
TEST(TwwaeGolden, Prelude) { expectGolden("prelude", "prelude", {}, 22); }

}  // namespace
}  // namespace twwae
