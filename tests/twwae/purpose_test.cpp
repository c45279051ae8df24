// Dice by purpose in this game: groups of one seed draw alike, and a record gives its draws again.
#include "tests/contract/effort.h"
#include "tests/contract/purpose_draws.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

TEST(TwwaePurpose, GroupsDrawAlikeWhateverTheyDecide) {
    contract::expectSharedDraws<Twwae>({"full_war", {}}, "2.1", contract::effort(std::uint64_t{8}, std::uint64_t{40}), 0.9);
}
TEST(TwwaePurpose, ARecordGivesItsDrawsAgain) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) contract::expectRecordOfPurposes<Twwae>({"full_war", {}}, seed, 300);
}

}  // namespace
}  // namespace twwae
