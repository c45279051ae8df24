// The search in this game: sound, the same for any number of threads, and better than the steady player.
#include "common/setup.h"
#include "tests/contract/search_contract.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

TEST(Search, IsSoundAllThroughAGame) {
    const common::Setup setup;
    for (std::uint64_t seed = 1; seed <= 2; ++seed)
        contract::expectSoundSearch<Twwae>(
            testBox(),
            Twwae::newGame(testBox(),
                           Twwae::options(testBox(), common::completeSetup(setup, Twwae::scenarios(testBox()),
                                                                           Twwae::optionSpecs(testBox()))),
                           common::Rng{seed}),
            seed, 23, 12, 3);
}

}  // namespace
}  // namespace twwae
