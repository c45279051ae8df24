// The chance of winning: what speaks for a side and what does not.
#include <string>

#include "tests/contract/chance_in_battle.h"
#include "tests/contract/positions.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

double kingsChance(const std::string& hands) {
    return Ukc::winChance(testBox(),
                          contract::position<Ukc>("at: campaign\nturn: {number: 3}\nkept: {standard_raised: true}\n" + hands));
}

// Both sides are dealt cards in every turn and have none left when it ends: the chance must not leap with the deal and sink
// with each card that is played.
TEST(UkcWinning, CardsDealtForOneTurnSpeakForNobody) {
    const double before = kingsChance("hands: {royalist: [], parliament: []}\n");
    EXPECT_EQ(kingsChance("hands: {royalist: [26, 30, 31], parliament: [27, 28, 29]}\n"), before);
    EXPECT_EQ(kingsChance("hands: {royalist: [26, 30, 31], parliament: []}\n"), before);
}

// A Battle half fought is judged by what is likely to come of it.
TEST(UkcWinning, InABattleItIsWhatIsLikelyToComeOfIt) {
    const auto found = contract::chanceInBattle<Ukc>(testBox(), 8'300'001, 12);
    EXPECT_GT(found.battles, 40);
    EXPECT_LT(found.told, 0.85 * found.raw);
}

}  // namespace
}  // namespace ukc
