// The seasoned player, who plays on the worlds that a search invents, and the net that judges where they end.
#include "twwae/player/weights.h"
#include "tests/contract/judgement.h"
#include "tests/contract/seasoned.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

std::vector<double> usual() { return common::valuesOf(kTuned, Weights{}); }

TEST(TwwaeSeasoned, BeatsTheSteadyPlayer) { contract::checkSeasoned<Twwae>(testBox(), usual(), 30, 0.6); }
TEST(TwwaeSeasoned, IsTheSteadyPlayerTuned) { contract::checkSeasonedIsSteadyTuned<Twwae>(testBox(), usual(), 7'600'001); }
TEST(TwwaeSeasoned, IsTunedTheSameWayAgain) { contract::checkTuningIsRepeatable<Twwae>(testBox()); }

TEST(TwwaeJudgement, ItsFeaturesAreNamedAndBounded) { contract::checkJudgedFeatures<Twwae>(testBox(), 7'700'001); }
TEST(TwwaeJudgement, SaysMoreThanTheSum) { contract::checkJudgementSaysMoreThanTheSum<Twwae>(testBox(), 7'800'001, 120); }

}  // namespace
}  // namespace twwae
