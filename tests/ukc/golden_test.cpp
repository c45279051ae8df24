// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "common/bots.h"
#include "common/playout.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

using Game = Ukc;

std::string playthrough(const common::Setup& setup, std::uint64_t seed) {
    const Definitions& defs = testBox();
    std::string text = fmt::format("Unhappy King Charles!, {}, seed {}, random moves.\n", setup.scenario, seed);
    for (const auto& [key, value] : setup.options) text += fmt::format("Option {}: {}\n", key, value);
    State s = Game::newGame(defs, Game::options(defs, setup), common::Rng{seed});
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

void expectGolden(const std::string& name, const common::Setup& setup, std::uint64_t seed) {
    stored::expectStored("tests/playthroughs/ukc_" + name + ".txt", playthrough(setup, seed));
}

TEST(UkcGolden, Phalanx) { expectGolden("phalanx", kPhalanx, 1642); }
TEST(UkcGolden, Gmt) { expectGolden("gmt", kGmt, 1643); }
TEST(UkcGolden, EveryOption) { expectGolden("every_option", kEveryOption, 1644); }
TEST(UkcGolden, Henrietta) { expectGolden("henrietta", kHenrietta, 1645); }

}  // namespace
}  // namespace ukc
