// Plans in this game: sound all through a war, and telling what happens.
#include <array>
#include <string>
#include <string_view>

#include "common/playout.h"
#include "common/setup.h"
#include "tests/contract/plans_contract.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

TEST(UkcPlans, AreSoundAllThroughAGame) {
    const common::Setup setup;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        contract::expectSoundPlans<Ukc>(
            testBox(),
            Ukc::newGame(
                testBox(),
                Ukc::options(testBox(), common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox()))),
                common::Rng{seed}),
            seed, 29, 10, 4);
}

// A hint strings its deeds together ("...; then discard Plunder (2 AP)"): none opens with a verb's capital.
TEST(UkcPlans, DeedsStandWithinASentence) {
    constexpr std::array<std::string_view, 9> kVerbs{"Discard", "Play", "Place", "Choose", "Move",
                                                     "Leave",   "Pass", "Stop",  "Go"};
    const auto opening = [](std::string_view text) { return text.substr(0, text.find(' ')); };
    const common::Setup setup;
    State s = Ukc::newGame(
        testBox(),
        Ukc::options(testBox(), common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox()))),
        common::Rng{5});
    int lowered = 0;
    for (int step = 0; step < 3000 && Ukc::decision(s).actor != common::PlayerId::kNobody; ++step) {
        const auto actor = Ukc::decision(s).actor;
        Action a;
        if (actor == common::PlayerId::kChance) {
            a = common::drawChance<Ukc>(testBox(), s);
        } else {
            common::ActionList<Action> legal;
            Ukc::legalActions(testBox(), s, legal);
            a = legal[common::mix64(static_cast<std::uint64_t>(step)) % legal.size()];
            const std::string text = Ukc::tellDeed(testBox(), s, std::span(&a, 1), actor).text;
            for (const std::string_view verb : kVerbs) {
                EXPECT_NE(opening(text), verb) << text;
                std::string lower(verb);
                lower.front() = static_cast<char>(lower.front() - 'A' + 'a');
                lowered += opening(text) == lower ? 1 : 0;
            }
        }
        Ukc::apply(testBox(), s, a, nullptr);
    }
    EXPECT_GT(lowered, 50);
}

}  // namespace
}  // namespace ukc
