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
std::string toldOf(const char* game, const char* place, const AlmanacDate& now) {
    static const FactBook kBook;
    return inFact(kBook.almanac, kBook.gazetteer, game, place, now);
}

TEST(InFact, OfSeveralTheNearestInTimeIsTold) {
    const std::string early = toldOf("ukc", "bristol", {1643, 6}), late = toldOf("ukc", "bristol", {1645, 8});
    EXPECT_NE(early.find("July 1643"), std::string::npos) << early;
    EXPECT_NE(early.find("the Royalists had it"), std::string::npos) << early;
    EXPECT_NE(late.find("September 1645"), std::string::npos) << late;
    EXPECT_NE(late.find("Parliament had it"), std::string::npos) << late;
    EXPECT_TRUE(late.ends_with('.'));
}

TEST(InFact, EveryGameHasItsPlaces) {
    EXPECT_NE(toldOf("twwae", "york", {1644, 5}).find("1644"), std::string::npos);
    EXPECT_NE(toldOf("cruel_necessity", "oxford", {1646, 5}).find("1646"), std::string::npos);
    EXPECT_EQ(toldOf("ukc", "nowhere", {1644, 5}), "");
    EXPECT_EQ(toldOf("ukc", "bristol", {1653, 1}), "") << "too long after";
}

}  // namespace
}  // namespace common
