// Plans in this game: sound all through a campaign.
#include "common/setup.h"
#include "tests/contract/plans_contract.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

TEST(CnPlans, AreSoundAllThroughAGame) {
    const Definitions& defs = testBox();
    const common::Setup setup =
        common::completeSetup({}, CruelNecessity::scenarios(defs), CruelNecessity::optionSpecs(defs));
    contract::expectSoundPlans<CruelNecessity>(
        defs, CruelNecessity::newGame(defs, CruelNecessity::options(defs, setup), common::Rng{3}), 3, 17, 10, 4);
}

}  // namespace
}  // namespace cruel_necessity
