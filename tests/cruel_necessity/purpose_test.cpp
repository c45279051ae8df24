// Dice by purpose in this game: groups of one seed draw alike, and a record gives its draws again.
#include "tests/contract/effort.h"
#include "tests/contract/purpose_draws.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

TEST(CruelNecessityPurpose, GroupsDrawAlikeWhateverTheyDecide) {
    contract::expectSharedDraws<CruelNecessity>({"campaign", {}}, "6.0", contract::effort(std::uint64_t{8}, std::uint64_t{40}),
                                                0.9);
}
TEST(CruelNecessityPurpose, ARecordGivesItsDrawsAgain) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        contract::expectRecordOfPurposes<CruelNecessity>({"campaign", {}}, seed, 300);
}

}  // namespace
}  // namespace cruel_necessity
