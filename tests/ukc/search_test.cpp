// The search in this game: sound, the same for any number of threads, and better than the steady player.
#include "common/setup.h"
#include "tests/contract/search_contract.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

TEST(Search, IsSoundAllThroughAGame) {
    const common::Setup setup;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        contract::expectSoundSearch<Ukc>(
            testBox(),
            Ukc::newGame(
                testBox(),
                Ukc::options(testBox(), common::completeSetup(setup, Ukc::scenarios(testBox()), Ukc::optionSpecs(testBox()))),
                common::Rng{seed}),
            seed, 23, 12, 3);
}

}  // namespace
}  // namespace ukc
