// Guards what history did where something great has just happened.
#include "common/in_fact.h"

#include <gtest/gtest.h>

#include <vector>

#include "common/data_folders.h"

namespace common {
namespace {

struct FactBook {
    DataFolders folders{DataFolders::findBase()};
    Almanac almanac = Almanac::load(folders, std::vector<std::string_view>{"cruel_necessity", "twwae", "ukc"}, {});
    Gazetteer gazetteer = Gazetteer::load(folders, almanac);
};
std::string toldOf(const char* game, const char* place, const char* line, const AlmanacDate& now) {
    static const FactBook kBook;
    return inFact(kBook.almanac, kBook.gazetteer, game, place, line, now);
}

TEST(InFact, OfSeveralTheNearestInTimeIsTold) {
    const std::string early = toldOf("ukc", "bristol", "Bristol is stormed.", {1643, 6}),
                      late = toldOf("ukc", "bristol", "Bristol Surrenders.", {1645, 8});
    EXPECT_NE(early.find("July 1643"), std::string::npos) << early;
    EXPECT_NE(early.find("the Royalists had it"), std::string::npos) << early;
    EXPECT_NE(late.find("September 1645"), std::string::npos) << late;
    EXPECT_NE(late.find("Parliament had it"), std::string::npos) << late;
    EXPECT_TRUE(late.ends_with('.'));
}

TEST(InFact, EveryGameHasItsPlaces) {
    const std::string york = toldOf("twwae", "north_riding", "York passes to Parliament.", {1644, 5});
    EXPECT_TRUE(york.starts_with("The Siege of York, ")) << york;
    EXPECT_NE(toldOf("cruel_necessity", "oxford", "Oxford falls to Parliament.", {1646, 5}).find("1646"), std::string::npos);
    EXPECT_EQ(toldOf("ukc", "nowhere", "Nowhere Surrenders.", {1644, 5}), "");
    EXPECT_EQ(toldOf("ukc", "bristol", "Bristol Surrenders.", {1653, 1}), "") << "too long after";
}

// A City that changes hands is answered by its own siege or by nothing, never by a battle or another town of its county.
TEST(InFact, ACityIsAnsweredByItsOwnSiege) {
    EXPECT_EQ(toldOf("twwae", "oxfordshire", "Oxford passes to the King.", {1642, 11}), "")
        << "the King rode in without a siege; Caversham Bridge and Reading are other places";
    const std::string plymouth = toldOf("twwae", "devon", "Plymouth is taken by Storm.", {1643, 10});
    EXPECT_TRUE(plymouth.starts_with("The Sieges of Plymouth, ")) << plymouth << " (Dartmouth fell in those weeks)";
    const std::string chester = toldOf("twwae", "cheshire", "Chester passes to Parliament.", {1643, 1});
    EXPECT_TRUE(chester.starts_with("The Siege of Chester, ")) << chester << " (Nantwich was nearer in time)";
    const std::string newcastle = toldOf("twwae", "northumberland", "Newcastle surrenders.", {1644, 9});
    EXPECT_TRUE(newcastle.starts_with("The Siege of Newcastle, ")) << newcastle;
    EXPECT_EQ(toldOf("twwae", "northumberland", "Newcastle surrenders.", {1642, 1}), "") << "nearly three years before";
}

// Plymouth was besieged, on and off, from December 1642 to January 1646: all that time it is the counterpart.
TEST(InFact, ASiegeIsNearAsLongAsItLasts) {
    EXPECT_NE(toldOf("twwae", "devon", "Plymouth surrenders.", {1645, 12}), "");
}

// A battle is answered by a battle: that of the place, or one of the county in those months.
TEST(InFact, ABattleIsAnsweredByABattle) {
    const std::string named = toldOf("ukc", "newbury", "Battle of Newbury: Essex with 5 Brigades against Charles.", {1644, 10});
    EXPECT_NE(named.find("27 October 1644"), std::string::npos) << named;
    const std::string nearby = toldOf("twwae", "cheshire", "The King wins the Battle of Cheshire.", {1644, 2});
    EXPECT_TRUE(nearby.starts_with("the battle near there was Nantwich, 25 January 1644")) << nearby;
    EXPECT_EQ(toldOf("twwae", "devon", "The King wins the Battle of Devon.", {1644, 9}), "")
        << "Sourton Down was in April of the year before";
}

TEST(InFact, WhoIsLostIsToldHowHeEnded) {
    const std::string brooke = toldOf("twwae", "oxfordshire", "Brooke I2 is Eliminated.", {1642, 12});
    EXPECT_NE(brooke.find("shot dead before Lichfield"), std::string::npos) << brooke;
    EXPECT_EQ(toldOf("twwae", "oxfordshire", "Midlands Horse C2 is Eliminated.", {1642, 12}), "");
}

// What is neither is answered by nothing.
TEST(InFact, OtherThingsHaveNoCounterpart) {
    EXPECT_EQ(toldOf("twwae", "east_riding", "Henrietta brings the King her arms in East Riding.", {1643, 2}), "");
    EXPECT_EQ(toldOf("ukc", "bristol", "The Queen lands at Bristol.", {1643, 7}), "");
}

}  // namespace
}  // namespace common
