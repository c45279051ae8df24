// The chance of winning: what it says in the midst of a Battle.
#include "tests/contract/chance_in_battle.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

// A Battle or Storm half fought is judged by what is likely to come of it.
TEST(TwwaeWinning, InABattleItIsWhatIsLikelyToComeOfIt) {
    const auto found = contract::chanceInBattle<Twwae>(testBox(), 8'300'001, 20);
    EXPECT_GT(found.battles, 400);
    EXPECT_LT(found.told, 0.95 * found.raw);
}

}  // namespace
}  // namespace twwae
