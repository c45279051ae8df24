// Contract: This War Without an Enemy keeps what every game promises, in each scenario and with the dates of history uncertain.
#include "tests/contract/rules_contract.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

TEST(TwwaeContract, FullWar) { contract::runContractBattery<Twwae>(testBox(), {"full_war", {}}, 1, 3); }
TEST(TwwaeContract, EarlyWar) { contract::runContractBattery<Twwae>(testBox(), {"early_war", {}}, 100, 4); }
TEST(TwwaeContract, MidToLateWar) { contract::runContractBattery<Twwae>(testBox(), {"mid_to_late_war", {}}, 200, 3); }
TEST(TwwaeContract, MidWar) { contract::runContractBattery<Twwae>(testBox(), {"mid_war", {}}, 300, 4); }
TEST(TwwaeContract, Prelude) { contract::runContractBattery<Twwae>(testBox(), {"prelude", {}}, 400, 3); }
TEST(TwwaeContract, C13_0_VariantTiming) {
    contract::runContractBattery<Twwae>(testBox(), {"full_war", {{"variant_timing", "on"}}}, 500, 3);
}

}  // namespace
}  // namespace twwae
