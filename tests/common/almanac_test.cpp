// Guards the almanac's reader: dates, links both ways, pieces of games, and every refusal with file, line and remedy.
#include "common/almanac.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "common/data_folders.h"

namespace common {
namespace {

namespace fs = std::filesystem;

constexpr const char* kBooks =
    "books:\n"
    "  - {id: history, author: A. Writer, title: A History, year: '1901', source: knowledge}\n";
constexpr const char* kCounties =
    "counties:\n"
    "  - {id: kent, name: Kent, game: {areas: [maidstone, dover]}, source: knowledge}\n"
    "  - {id: scotland, name: Scotland, source: knowledge}\n";
constexpr const char* kPeople =
    "entries:\n"
    "  - id: rupert\n"
    "    sort: person\n"
    "    title: Prince Rupert\n"
    "    from: 1619-12-17\n"
    "    to: 1682\n"
    "    text: He led the horse.\n"
    "    confidence: high\n"
    "    read: history\n"
    "    links: [maidstone]\n"
    "    game: {generals: [rupert], cards: [7]}\n"
    "    source: knowledge\n"
    "  - id: charles\n"
    "    sort: person\n"
    "    title: Charles I\n"
    "    under: Charles\n"
    "    text: He was King.\n"
    "    confidence: high\n"
    "    links: [rupert]\n"
    "    source: knowledge\n";
constexpr const char* kPlaces =
    "entries:\n"
    "  - id: maidstone\n"
    "    sort: place\n"
    "    title: Maidstone\n"
    "    place: kent\n"
    "    text: A town.\n"
    "    confidence: medium\n"
    "    game: {areas: [maidstone]}\n"
    "    source: knowledge\n"
    "  - id: storm_of_maidstone\n"
    "    sort: battle\n"
    "    title: The Storm of Maidstone\n"
    "    from: 1648-06-01\n"
    "    place: kent\n"
    "    text: Fairfax stormed it.\n"
    "    confidence: high\n"
    "    links: [maidstone]\n"
    "    source: knowledge\n";

class CommonAlmanac : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ = fs::temp_directory_path() / ("edgehill_almanac_" + std::to_string(getpid()) + "_" + info->name());
        fs::remove_all(root_);
        write("books", kBooks);
        write("counties", kCounties);
        write("people", kPeople);
        write("places", kPlaces);
    }
    void TearDown() override {
        std::error_code error;
        fs::remove_all(root_, error);
    }
    void write(const std::string& name, const std::string& text) const {
        fs::create_directories(root_ / "almanac");
        std::ofstream(root_ / "almanac" / (name + ".yaml"), std::ios::binary) << text;
    }
    Almanac load(ProvenanceCounts* provenance = nullptr) const {
        DataFolders folders(root_);
        const std::vector<std::string_view> games{"game", "other"};
        const std::vector<AlmanacBox> boxes{
            {"game", {{"generals", {"rupert"}}, {"cards", {"7"}}, {"areas", {"maidstone", "dover"}}}}};
        return Almanac::load(folders, games, boxes, provenance);
    }
    // The error with one thing in a file put otherwise.
    std::string refusal(const std::string& name, std::string text, const std::string& from, const std::string& to) const {
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        write(name, text.replace(at, from.size(), to));
        try {
            load();
        } catch (const DataError& e) {
            EXPECT_NE(e.file().find(name + ".yaml"), std::string::npos) << e.what();
            EXPECT_GT(e.line(), 0) << e.what();
            EXPECT_FALSE(e.remedy().empty()) << e.what();
            return e.what();
        }
        ADD_FAILURE() << "accepted: " << to;
        return {};
    }
    bool refuses(const std::string& name, const char* text, const std::string& from, const std::string& to,
                 const std::string& word) const {
        const std::string error = refusal(name, text, from, to);
        EXPECT_NE(error.find(word), std::string::npos) << error;
        return error.find(word) != std::string::npos;
    }

    fs::path root_;
};

TEST_F(CommonAlmanac, HoldsWhatItsFilesTell) {
    ProvenanceCounts provenance;
    const Almanac almanac = load(&provenance);
    ASSERT_EQ(almanac.entries().size(), 4U);
    EXPECT_EQ(almanac.entries()[0].id, "charles");  // under the word it is sorted by
    const AlmanacEntry& rupert = *almanac.find("rupert");
    EXPECT_EQ(rupert.under, "Rupert");
    EXPECT_EQ(rupert.dates(), "17 December 1619 \u2013 1682");
    EXPECT_EQ(almanac.book(rupert.read.at(0))->author, "A. Writer");
    EXPECT_TRUE(rupert.isOf("game"));
    EXPECT_FALSE(rupert.isOf("other"));
    EXPECT_EQ(almanac.find("maidstone")->confidence, Confidence::kMedium);
    EXPECT_EQ(almanac.find("nobody"), nullptr);
    EXPECT_EQ(provenance.total().of(SourceKind::kKnowledge), 7);
}

TEST_F(CommonAlmanac, LinksHoldBothWays) {
    const Almanac almanac = load();
    EXPECT_EQ(almanac.find("rupert")->links, (std::vector<std::string>{"maidstone", "charles"}));
    EXPECT_EQ(almanac.find("maidstone")->links, (std::vector<std::string>{"rupert", "storm_of_maidstone"}));
}

TEST_F(CommonAlmanac, APieceFindsItsEntryAndThenThoseOfItsCounty) {
    const Almanac almanac = load();
    const auto told = almanac.of({"game", "areas", "maidstone"});
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0]->id, "maidstone");
    EXPECT_EQ(told[1]->id, "storm_of_maidstone");
    EXPECT_EQ(almanac.of({"game", "areas", "dover"}).size(), 2U);
    EXPECT_EQ(almanac.of({"game", "cards", "7"}).at(0)->id, "rupert");
    EXPECT_TRUE(almanac.of({"other", "cards", "7"}).empty());
}

TEST_F(CommonAlmanac, DatesReadAsPeopleWriteThem) {
    const AlmanacDate day{1643, 8, 10}, later{1643, 9, 5}, month{1644, 3}, year{1598, 0, 0, true}, none;
    EXPECT_EQ(datesText(day, none), "10 August 1643");
    EXPECT_EQ(datesText(day, day), "10 August 1643");
    EXPECT_EQ(datesText(day, {1643, 8, 12}), "10\u201312 August 1643");
    EXPECT_EQ(datesText(day, later), "10 August \u2013 5 September 1643");
    EXPECT_EQ(datesText(day, {1644, 1, 6}), "10 August 1643 \u2013 6 January 1644");
    EXPECT_EQ(datesText(month, {1644, 5}), "March\u2013May 1644");
    EXPECT_EQ(datesText(year, {1668}), "about 1598\u20131668");
    EXPECT_EQ(datesText(none, none), "");
    AlmanacEntry person;
    person.to = month;
    EXPECT_EQ(person.dates(), "died March 1644");
}

TEST_F(CommonAlmanac, AnUnknownKeyIsRefused) {
    EXPECT_TRUE(refuses("people", kPeople, "    under: Charles\n", "    unter: Charles\n", "unter"));
    EXPECT_TRUE(refuses("people", kPeople, "game: {generals", "gamme: {generals", "gamme"));
}
TEST_F(CommonAlmanac, ADeadLinkIsRefused) {
    EXPECT_TRUE(refuses("people", kPeople, "links: [rupert]", "links: [ruppert]", "rupert"));
    EXPECT_TRUE(refuses("people", kPeople, "links: [rupert]", "links: [charles]", "names itself"));
    EXPECT_TRUE(refuses("people", kPeople, "links: [rupert]", "links: [rupert, rupert]", "twice"));
    EXPECT_TRUE(refuses("people", kPeople, "read: history", "read: histories", "history"));
}
TEST_F(CommonAlmanac, ASecondEntryOfOneNameIsRefused) {
    EXPECT_TRUE(refuses("places", kPlaces, "- id: storm_of_maidstone", "- id: rupert", "rupert"));
    EXPECT_TRUE(refuses("places", kPlaces, "title: The Storm of Maidstone", "title: Prince Rupert", "Prince Rupert"));
}
TEST_F(CommonAlmanac, ABattleHasItsDayAndItsPlace) {
    EXPECT_TRUE(refuses("places", kPlaces, "    from: 1648-06-01\n", "", "no date"));
    EXPECT_TRUE(refuses("places", kPlaces, "from: 1648-06-01", "from: June 1648", "no date"));
    EXPECT_TRUE(refuses("places", kPlaces, "from: 1648-06-01", "from: 1648-13-01", "no date"));
    EXPECT_TRUE(refuses("places", kPlaces, "    from: 1648-06-01\n    place: kent\n", "    from: 1648-06-01\n", "nowhere"));
    EXPECT_TRUE(refuses("people", kPeople, "to: 1682", "to: 1618", "before"));
}
TEST_F(CommonAlmanac, ALandmarkHasAYearAndOnlyPersonsAnEnd) {
    std::string places = kPlaces;
    const std::string day = "    from: 1648-06-01\n";
    places.replace(places.find("sort: battle"), 12, "sort: siege");
    places.replace(places.find(day), day.size(), "    from: 1647-12\n    to: 1648-06-01\n    landmark: true\n");
    write("places", places);
    std::string people = kPeople;
    people.replace(people.find("    to: 1682\n"), 13, "    to: 1682\n    end: died in his bed\n");
    write("people", people);
    const Almanac almanac = load();
    EXPECT_TRUE(almanac.find("storm_of_maidstone")->isLandmark);
    EXPECT_EQ(almanac.find("storm_of_maidstone")->year(), 1648) << "a siege belongs to the year of its end";
    EXPECT_EQ(almanac.find("rupert")->end, "died in his bed");
    EXPECT_FALSE(almanac.find("rupert")->isLandmark);
    write("people", kPeople);
    EXPECT_TRUE(refuses("places", kPlaces, "    text: A town.\n", "    end: fell\n    text: A town.\n", "no person"));
    write("places", kPlaces);
    EXPECT_TRUE(refuses("people", kPeople, "    under: Charles\n", "    under: Charles\n    landmark: true\n", "no date"));
}

TEST_F(CommonAlmanac, APieceMustBeInTheBox) {
    EXPECT_TRUE(refuses("people", kPeople, "generals: [rupert]", "generals: [ruppert]", "rupert"));
    EXPECT_TRUE(refuses("people", kPeople, "generals: [rupert]", "general: [rupert]", "general"));
    EXPECT_TRUE(refuses("counties", kCounties, "dover]", "dovr]", "dover"));
}
TEST_F(CommonAlmanac, ConfidenceSortAndSourceAreAskedFor) {
    EXPECT_TRUE(refuses("people", kPeople, "    confidence: high\n", "", "confidence"));
    EXPECT_TRUE(refuses("people", kPeople, "confidence: high", "confidence: sure", "sure"));
    EXPECT_TRUE(refuses("people", kPeople, "sort: person", "sort: persons", "person"));
    EXPECT_TRUE(refuses("people", kPeople, "    source: knowledge\n", "", "source"));
}

}  // namespace
}  // namespace common
