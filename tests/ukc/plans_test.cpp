// Plans in this game: sound all through a war, and telling what happens.
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

}  // namespace
}  // namespace ukc
