// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "tests/contract/whole_games.h"
#include "twwae/twwae.h"

namespace twwae {
namespace {

TEST(TwwaeGolden, FullWar) { contract::expectGolden<Twwae>("full_war", {"full_war", {}}, 1642); }
TEST(TwwaeGolden, EarlyWar) { contract::expectGolden<Twwae>("early_war", {"early_war", {}}, 1643); }
TEST(TwwaeGolden, MidToLateWar) {
    contract::expectGolden<Twwae>("mid_to_late_war", {"mid_to_late_war", {{"variant_timing", "on"}}}, 1645);
}
TEST(TwwaeGolden, MidWar) { contract::expectGolden<Twwae>("mid_war", {"mid_war", {}}, 1644); }
TEST(TwwaeGolden, Prelude) { contract::expectGolden<Twwae>("prelude", {"prelude", {}}, 22); }

}  // namespace
}  // namespace twwae
