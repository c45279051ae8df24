// Contract: Cruel Necessity keeps what every game promises, in each scenario and with every optional rule.
#include "tests/contract/rules_contract.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

common::Setup everything(const std::string& scenario) {
    return {scenario,
            {{"limited_reconnaissance", "on"},
             {"catholic_league", "on"},
             {"quick_battles", "choose"},
             {"english_settlers", "on"},
             {"strike_iron", "on"},
             {"fortify_cap", "none"}}};
}

TEST(CnContract, Campaign) { contract::runContractBattery<CruelNecessity>(testBox(), {"campaign", {}}, 1, 12); }
TEST(CnContract, FirstWar) { contract::runContractBattery<CruelNecessity>(testBox(), {"first_war", {}}, 100, 8); }
TEST(CnContract, SecondWar) { contract::runContractBattery<CruelNecessity>(testBox(), {"second_war", {}}, 200, 8); }
TEST(CnContract, ThirdWar) { contract::runContractBattery<CruelNecessity>(testBox(), {"third_war", {}}, 300, 8); }
TEST(CnContract, C12_0_EveryOptionalRule) {
    for (const std::string scenario : {"campaign", "second_war", "third_war"})
        contract::runContractBattery<CruelNecessity>(testBox(), everything(scenario), 400, 4);
}
TEST(CnContract, HistoricalOrderAndPlayingOn) {
    contract::runContractBattery<CruelNecessity>(
        testBox(), {"second_war", {{"play_on", "on"}, {"historical_order", "on"}, {"quick_battles", "always"}}}, 500, 6);
}

}  // namespace
}  // namespace cruel_necessity
