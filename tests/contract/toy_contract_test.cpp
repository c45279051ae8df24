// The contract battery on the toy game: proves that the contract serves two players with secrets.
#include "tests/contract/rules_contract.h"
#include "tests/contract/toy_game.h"

TEST(ToyContract, Battery) { contract::runContractBattery<toy::Toy>({}, {}, 1, 60); }

TEST(ToyContract, BatteryOfTheLongGame) {
    contract::runContractBattery<toy::Toy>({}, {"plain", {{"long_game", "on"}}}, 500, 30);
}

// The window after a six opens whatever card is held, so silence tells nothing.
TEST(ToyContract, AForcedWindowIsAskedAllTheSame) {
    toy::Definitions defs;
    toy::State s;
    s.phase = toy::Phase::kWindow;
    s.card = {1, 2};
    s.rounds = 3;
    const std::shared_ptr<const toy::Definitions> shared(&defs, [](const toy::Definitions*) {});
    common::Match<toy::Toy> match(shared, {}, s);
    EXPECT_EQ(match.legal().size(), 1U);
    EXPECT_EQ(match.settle(), 0);
}
