// Guards what stands beside the almanac's entries: sites, timeline, the map of the war and the quiz, and every refusal of their
// readers with file, line and remedy.
#include "common/gazetteer.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "common/data_folders.h"
#include "common/quiz.h"
#include "common/timeline.h"
#include "common/war_map.h"

namespace common {
namespace {

constexpr const char* kGazBooks = "books:\n  - {id: history, title: A History, year: '1901', source: knowledge}\n";
constexpr const char* kGazCounties =
    "counties:\n"
    "  - {id: kent, name: Kent, game: {areas: [maidstone, dover], cities: [rochester]}, source: knowledge}\n"
    "  - {id: surrey, name: Surrey, game: {cities: [guildford]}, source: knowledge}\n"
    "  - {id: ireland, name: Ireland, source: knowledge}\n";
constexpr const char* kGazSites =
    "sites:\n"
    "  - {id: maidstone, name: Maidstone, x: 576, y: 155.7, town: true, source: knowledge}\n"
    "  - {id: dublin, name: Dublin, x: 116.6, y: 391.5, source: knowledge}\n";
constexpr const char* kGazMoments =
    "moments:\n"
    "  - {when: 1642-04-23, lane: war, text: The gates are shut, entry: storm, confidence: high, source: knowledge}\n";
constexpr const char* kGazEntries =
    "entries:\n"
    "  - id: storm\n"
    "    sort: battle\n"
    "    title: The Storm\n"
    "    from: 1643-06-01\n"
    "    place: kent\n"
    "    site: maidstone\n"
    "    won: parliament\n"
    "    text: It was stormed.\n"
    "    confidence: high\n"
    "    source: knowledge\n"
    "  - id: long_siege\n"
    "    sort: siege\n"
    "    title: The Long Siege\n"
    "    from: 1642-11\n"
    "    to: 1643-03-10\n"
    "    place: kent\n"
    "    won: royalist\n"
    "    text: It was besieged.\n"
    "    confidence: high\n"
    "    source: knowledge\n"
    "  - id: march\n"
    "    sort: event\n"
    "    title: The March\n"
    "    from: 1643\n"
    "    place: ireland\n"
    "    site: dublin\n"
    "    text: They marched.\n"
    "    confidence: high\n"
    "    source: knowledge\n"
    "  - id: landing\n"
    "    sort: event\n"
    "    title: The Landing\n"
    "    from: 1643-02-22\n"
    "    lane: war\n"
    "    text: She landed.\n"
    "    confidence: high\n"
    "    source: knowledge\n"
    "  - id: captain\n"
    "    sort: person\n"
    "    title: A Captain\n"
    "    from: 1600\n"
    "    to: 1644-07-02\n"
    "    text: He fell.\n"
    "    confidence: high\n"
    "    source: knowledge\n";
constexpr const char* kGazWar =
    "dates:\n"
    "  - {day: 1642-12-31, title: First, text: Then., source: knowledge}\n"
    "  - {day: 1643-12-31, title: Second, text: Later., source: knowledge}\n"
    "control:\n"
    "  - {county: kent, at: [R, P~], note: One castle held out., source: knowledge}\n"
    "  - {county: surrey, at: [C, 'P?'], source: knowledge}\n";
constexpr const char* kGazShapes =
    "shapes:\n"
    "  - {county: kent, source: knowledge, rings: [[560, 140, 620, 140, 620, 180]]}\n"
    "  - {county: surrey, source: knowledge, rings: [[500, 140, 540, 140, 540, 170]]}\n";

class CommonGazetteer : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ =
            std::filesystem::temp_directory_path() / ("edgehill_gazetteer_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::remove_all(root_);
        write("books", kGazBooks), write("counties", kGazCounties), write("sites", kGazSites), write("moments", kGazMoments);
        write("entries", kGazEntries), write("war_map", kGazWar), write("shapes", kGazShapes);
    }
    void TearDown() override {
        std::error_code error;
        std::filesystem::remove_all(root_, error);
    }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories(root_ / "almanac");
        std::ofstream(root_ / "almanac" / (name + ".yaml"), std::ios::binary) << text;
    }
    struct All {
        Almanac almanac;
        Gazetteer gazetteer;
        WarMap war;
    };
    All load() const {
        DataFolders folders(root_);
        const std::vector<std::string_view> games{"game"};
        All all;
        all.almanac = Almanac::load(folders, games, {});
        all.gazetteer = Gazetteer::load(folders, all.almanac);
        all.war = WarMap::load(folders, all.almanac);
        return all;
    }
    bool refuses(const std::string& name, std::string text, const std::string& from, const std::string& to,
                 const std::string& word) const {
        const std::string before = text;
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        write(name, text.replace(at, from.size(), to));
        std::string error;
        try {
            load();
        } catch (const DataError& e) {
            EXPECT_NE(e.file().find(name + ".yaml"), std::string::npos) << e.what();
            EXPECT_GT(e.line(), 0) << e.what();
            EXPECT_FALSE(e.remedy().empty()) << e.what();
            error = e.what();
        }
        write(name, before);
        EXPECT_NE(error.find(word), std::string::npos) << "said: " << error;
        return error.find(word) != std::string::npos;
    }

    std::filesystem::path root_;
};

TEST_F(CommonGazetteer, TellsWhereAnEntryLiesAndWhoWon) {
    const All all = load();
    ASSERT_TRUE(all.gazetteer.siteOf(*all.almanac.find("storm")));
    EXPECT_EQ(all.gazetteer.siteOf(*all.almanac.find("storm"))->name, "Maidstone");
    EXPECT_TRUE(all.gazetteer.site("maidstone")->isTown);
    EXPECT_EQ(all.gazetteer.wonBy(*all.almanac.find("storm")), Victor::kParliament);
    EXPECT_EQ(all.gazetteer.wonBy(*all.almanac.find("march")), Victor::kNone);
    EXPECT_EQ(all.gazetteer.siteOf(*all.almanac.find("captain")), nullptr);
}

TEST_F(CommonGazetteer, WrongSitesAndMomentsAreRefused) {
    EXPECT_TRUE(refuses("entries", kGazEntries, "site: maidstone", "site: maidston", "maidstone"));
    EXPECT_TRUE(refuses("entries", kGazEntries, "won: parliament", "won: cromwell", "cromwell"));
    EXPECT_TRUE(refuses("entries", kGazEntries, "lane: war", "lane: wars", "war"));
    EXPECT_TRUE(refuses("entries", kGazEntries, "    lane: war\n", "    won: royalist\n", "fought"));
    EXPECT_TRUE(refuses("sites", kGazSites, "id: dublin", "id: maidstone", "twice"));
    EXPECT_TRUE(refuses("sites", kGazSites, "x: 576", "x: east", "x"));
    EXPECT_TRUE(refuses("sites", kGazSites, "town: true", "city: true", "city"));
    EXPECT_TRUE(refuses("moments", kGazMoments, "1642-04-23", "1642", "month"));
    EXPECT_TRUE(refuses("moments", kGazMoments, "1642-04-23", "April", "no date"));
    EXPECT_TRUE(refuses("moments", kGazMoments, "entry: storm", "entry: stormy", "storm"));
    EXPECT_TRUE(refuses("moments", kGazMoments, "lane: war", "line: war", "line"));
    EXPECT_TRUE(refuses("moments", kGazMoments, ", source: knowledge", "", "source"));
}

TEST_F(CommonGazetteer, WrongMapsAreRefused) {
    EXPECT_TRUE(refuses("war_map", kGazWar, "at: [R, P~]", "at: [R]", "2 dates"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "at: [R, P~]", "at: [R, X]", "X"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "county: surrey", "county: kent", "twice"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "county: surrey", "county: surry", "surrey"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "1643-12-31", "1642-11-30", "follow"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "1643-12-31", "1643-12", "one day"));
    EXPECT_TRUE(refuses("war_map", kGazWar, "note: One", "notes: One", "notes"));
    EXPECT_TRUE(refuses("shapes", kGazShapes, "county: surrey", "county: ireland", "ireland"));
    EXPECT_TRUE(refuses("shapes", kGazShapes, "county: surrey", "county: kent", "twice"));
    EXPECT_TRUE(refuses("shapes", kGazShapes, "[560, 140, 620, 140, 620, 180]", "[560, 140, 620, 140]", "three points"));
    EXPECT_TRUE(refuses("shapes", kGazShapes, "[560, 140, 620, 140, 620, 180]", "[560, 140, 620, 140, 620]", "no y"));
    EXPECT_TRUE(refuses("shapes", kGazShapes,
                        "  - {county: surrey, source: knowledge, rings: [[500, 140, 540, 140, 540, 170]]}\n", "", "missing"));
}

TEST_F(CommonGazetteer, TheTimelineHasItsLanesAndItsOrder) {
    const All all = load();
    const auto marks = timelineOf(all.almanac, all.gazetteer);
    std::vector<std::string> ids;
    for (const auto& mark : marks) ids.push_back(mark.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"moment.1", "landing", "storm", "long_siege", "march", "captain"}));
    EXPECT_EQ(marks[0].entry, "storm");
    EXPECT_EQ(marks[3].lane, Lane::kSieges);
    EXPECT_EQ(marks[4].lane, Lane::kKingdoms);
    EXPECT_EQ(marks[5].title, "Death of A Captain");
    EXPECT_DOUBLE_EQ(marks[4].start, 1643);
    EXPECT_DOUBLE_EQ(marks[4].end, 1644);
}

TEST_F(CommonGazetteer, DatesLieWhereTheYearHasThem) {
    EXPECT_DOUBLE_EQ(yearOf({1644, 1, 1}, false), 1644);
    EXPECT_DOUBLE_EQ(yearOf({1644, 12, 31}, true), 1645);
    EXPECT_DOUBLE_EQ(yearOf({1644, 2}, false), 1644 + 31 / 365.0);
    EXPECT_DOUBLE_EQ(yearOf({1644, 2}, true), 1644 + 59 / 365.0);
    EXPECT_DOUBLE_EQ(yearOf({1644, 2, 29}, true), 1644 + 60 / 365.0);  // a leap day lies on the next
}

TEST_F(CommonGazetteer, TheMapKnowsWhatWasFoughtAndWhoHeld) {
    const All all = load();
    const auto ids = [&](std::size_t date) {
        std::vector<std::string> out;
        for (const auto* entry : all.war.fought(all.almanac, date)) out.push_back(entry->id);
        return out;
    };
    EXPECT_EQ(ids(0), (std::vector<std::string>{"long_siege"}));
    EXPECT_TRUE(all.war.isOn(*all.almanac.find("long_siege"), 0));
    EXPECT_EQ(ids(1), (std::vector<std::string>{"long_siege", "storm"}));
    EXPECT_FALSE(all.war.isOn(*all.almanac.find("long_siege"), 1));
    EXPECT_EQ(all.war.county("kent")->at[1].hold, Hold::kParliament);
    EXPECT_EQ(all.war.county("kent")->at[1].confidence, Confidence::kMedium);
    EXPECT_EQ(all.war.county("surrey")->at[1].confidence, Confidence::kLow);
    EXPECT_EQ(all.war.county("ireland"), nullptr);
    EXPECT_EQ(all.war.count(0, Hold::kDivided), 1U);
    EXPECT_EQ(all.war.nearest({1643, 3}), 0U);
    EXPECT_EQ(all.war.nearest({1643, 9}), 1U);
    EXPECT_EQ(all.war.nearest({1660}), 1U);
}

// More than half of the Areas, else of the Cities.
TEST_F(CommonGazetteer, ACountyOfAGameIsHeldByWhoHasMostOfIt) {
    const All all = load();
    const AlmanacCounty &kent = *all.almanac.county("kent"), &surrey = *all.almanac.county("surrey");
    WarStanding standing;
    EXPECT_EQ(holdOf(standing, kent), std::nullopt);
    standing.held = {{{"game", "areas", "maidstone"}, Hold::kRoyalist},
                     {{"game", "areas", "dover"}, Hold::kRoyalist},
                     {{"game", "cities", "rochester"}, Hold::kParliament},
                     {{"game", "cities", "guildford"}, Hold::kParliament}};
    EXPECT_EQ(holdOf(standing, kent), Hold::kRoyalist);
    EXPECT_EQ(holdOf(standing, surrey), Hold::kParliament);
    standing.held[1].second = Hold::kParliament;
    EXPECT_EQ(holdOf(standing, kent), Hold::kDivided);
    EXPECT_EQ(holdOf(standing, *all.almanac.county("ireland")), std::nullopt);
}

TEST_F(CommonGazetteer, AThinAlmanacAsksLittle) {
    const All all = load();
    for (const auto& question : makeQuiz(all.almanac, all.gazetteer, 1)) EXPECT_EQ(question.kind, QuizQuestion::Kind::kWhen);
    EXPECT_LT(makeQuiz(all.almanac, all.gazetteer, 1).size(), 4U);
}

}  // namespace
}  // namespace common
