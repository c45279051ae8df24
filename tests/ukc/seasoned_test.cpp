// The seasoned player, who plays on the worlds that a search invents, and the net that judges where they end.
#include "ukc/player/weights.h"
#include "tests/contract/judgement.h"
#include "tests/contract/seasoned.h"
#include "tests/ukc/test_box.h"

namespace ukc {
namespace {

std::vector<double> usual() { return common::valuesOf(kTuned, {}); }

TEST(UkcSeasoned, BeatsTheSteadyPlayer) { contract::checkSeasoned<Ukc>(testBox(), usual(), 30, 0.6); }
TEST(UkcSeasoned, IsTheSteadyPlayerTuned) { contract::checkSeasonedIsSteadyTuned<Ukc>(testBox(), usual(), 7'600'001); }
TEST(UkcSeasoned, IsASearchOfOneWorld) { contract::checkWhoChooses<Ukc>(testBox(), 7'650'001); }
TEST(UkcSeasoned, IsTunedTheSameWayAgain) { contract::checkTuningIsRepeatable<Ukc>(testBox()); }

TEST(UkcJudgement, ItsFeaturesAreNamedAndBounded) { contract::checkJudgedFeatures<Ukc>(testBox(), 7'700'001); }
TEST(UkcJudgement, SaysMoreThanTheSum) { contract::checkJudgementSaysMoreThanTheSum<Ukc>(testBox(), 7'800'001, 120); }

}  // namespace
}  // namespace ukc
