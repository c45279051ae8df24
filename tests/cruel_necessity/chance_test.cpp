// The chance of winning along a war: from what one seat has seen alone, and with the line that tells why it turned.
#include "tests/contract/chance_battery.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

TEST(CruelNecessityChance, IsMadeOfWhatOneSeatHasSeen) { contract::expectSoundCurves<CruelNecessity>({"first_war", {}}, 5); }

}  // namespace
}  // namespace cruel_necessity
