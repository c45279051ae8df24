// Golden playthroughs: whole seeded games as readable text, so that a change of play shows as a difference to be read.
#include "cruel_necessity/cruel_necessity.h"
#include "tests/contract/whole_games.h"

namespace cruel_necessity {
namespace {

TEST(CnGolden, Campaign) { contract::expectGolden<CruelNecessity>("campaign", {"campaign", {}}, 1887); }
TEST(CnGolden, FirstWar) { contract::expectGolden<CruelNecessity>("first_war", {"first_war", {}}, 1644); }
TEST(CnGolden, SecondWar) { contract::expectGolden<CruelNecessity>("second_war", {"second_war", {}}, 1641); }
TEST(CnGolden, ThirdWar) {
    contract::expectGolden<CruelNecessity>("third_war",
                                           {"third_war",
                                            {{"limited_reconnaissance", "on"},
                                             {"catholic_league", "on"},
                                             {"quick_battles", "choose"},
                                             {"english_settlers", "on"},
                                             {"strike_iron", "on"}}},
                                           1651);
}

}  // namespace
}  // namespace cruel_necessity
