// Contract: Unhappy King Charles! keeps what every game promises, in both editions, with every optional rule and with
// Henrietta.
#include "tests/contract/rules_contract.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

TEST(UkcContract, Phalanx) { contract::runContractBattery<Ukc>(testBox(), kPhalanx, 1, 2); }
TEST(UkcContract, Gmt) { contract::runContractBattery<Ukc>(testBox(), kGmt, 100, 1); }
TEST(UkcContract, P25_0_EveryOptionalRule) { contract::runContractBattery<Ukc>(testBox(), kEveryOption, 200, 1); }
TEST(UkcContract, P25_0_EveryOptionalRuleOfTheFirstEdition) {
    contract::runContractBattery<Ukc>(testBox(), kEveryOptionGmt, 300, 1);
}
TEST(UkcContract, P26_0_Henrietta) { contract::runContractBattery<Ukc>(testBox(), kHenrietta, 400, 1); }

}  // namespace
}  // namespace ukc
