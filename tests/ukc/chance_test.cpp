// The chance of winning along a war: from what one seat has seen alone, and with the line that tells why it turned.
#include "tests/contract/chance_battery.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

TEST(UkcChance, IsMadeOfWhatOneSeatHasSeen) { contract::expectSoundCurves<Ukc>({"campaign", {}}, 5); }

}  // namespace
}  // namespace ukc
