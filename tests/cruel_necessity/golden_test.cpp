// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "common/bots.h"
#include "common/playout.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using Cn = CruelNecessity;

std::string playthrough(const std::string& scenario, std::map<std::string, std::string> options, std::uint64_t seed) {
    const Definitions& defs = testBox();
    std::string text = fmt::format("Cruel Necessity, {}, seed {}, random moves.\n", scenario, seed);
    for (const auto& [key, value] : options) text += fmt::format("Option {}: {}\n", key, value);
    State s = Cn::newGame(defs, Cn::options(defs, {scenario, options}), common::Rng{seed});
    common::Rng bot = common::botRng(seed, 0);
    while (Cn::decision(s).actor != common::PlayerId::kNobody) {
        Action a;
        if (Cn::decision(s).actor == common::PlayerId::kChance) {
            a = common::drawChance<Cn>(defs, s);
        } else {
            common::ActionList<Action> legal;
            Cn::legalActions(defs, s, legal);
            a = common::randomAction<Cn>(legal, bot);
        }
        common::Log log;
        Cn::apply(defs, s, a, &log);
        text += Cn::notation(defs, a) + "\n";
        for (const auto& e : log.entries()) text += fmt::format("    {} ({})\n", e.text, e.rule.text());
    }
    const auto r = Cn::result(defs, s);
    return text + fmt::format("Result: {}, score {}, {} turns.\n", r.kind, r.score, r.turns);
}

void expectGolden(const std::string& name, const std::string& scenario, std::map<std::string, std::string> options, std::uint64_t seed) {
    stored::expectStored("tests/playthroughs/cruel_necessity_" + name + ".txt", playthrough(scenario, std::move(options), seed));
}

TEST(CnGolden, Campaign) { expectGolden("campaign", "campaign", {}, 1887); }
TEST(CnGolden, FirstWar) { expectGolden("first_war", "first_war", {}, 1644); }
TEST(CnGolden, SecondWar) { expectGolden("second_war", "second_war", {}, 1641); }
TEST(CnGolden, ThirdWar) {
    expectGolden("third_war", "third_war", {{"limited_reconnaissance", "on"}, {"catholic_league", "on"}, {"quick_battles", "choose"},
                                            {"english_settlers", "on"}, {"strike_iron", "on"}}, 1651);
}

}  // namespace
}  // namespace cruel_necessity
