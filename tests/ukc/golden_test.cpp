// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "tests/contract/whole_games.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

TEST(UkcGolden, Phalanx) { contract::expectGolden<Ukc>("phalanx", kPhalanx, 1642); }
TEST(UkcGolden, Gmt) { contract::expectGolden<Ukc>("gmt", kGmt, 1643); }
TEST(UkcGolden, EveryOption) { contract::expectGolden<Ukc>("every_option", kEveryOption, 1644); }
TEST(UkcGolden, Henrietta) { contract::expectGolden<Ukc>("henrietta", kHenrietta, 1645); }

}  // namespace
}  // namespace ukc
