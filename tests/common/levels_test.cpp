// Levels in figures: read strictly, told in words, and silent where nothing was counted.
#include "common/levels.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "common/data_folders.h"

namespace common {
namespace {

constexpr const char* kLevelsFile =
    "levels:\n"
    "- {id: war_long_captain, game: war, scenario: long, level: captain, player: 'search:4', against: steady, games: 40,\n"
    "   won: 24.5, seeds: {first: 101, last: 120}, source: a ladder}\n"
    "- {id: alone_long_recruit, game: alone, scenario: long, level: recruit, player: random, games: 10, survived: 1,\n"
    "   median_score: -2, seeds: {first: 1, last: 10}, source: a ladder}\n"
    "- {id: alone_long_sergeant, game: alone, scenario: long, level: sergeant, player: steady, games: 200, survived: 199,\n"
    "   median_score: 5, seeds: {first: 1, last: 200}, source: a ladder}\n";

class CommonLevels : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ = std::filesystem::temp_directory_path() / ("edgehill_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::remove_all(root_);
    }
    void TearDown() override {
        std::error_code error;
        std::filesystem::remove_all(root_, error);
    }
    [[nodiscard]] LevelFigures load(const std::string& text) const {
        std::filesystem::create_directories(root_ / "players");
        std::ofstream(root_ / "players" / "levels.yaml", std::ios::binary) << text;
        static constexpr std::array<Level, 4> kOfTheWar{{{"random", "recruit", "Recruit", ""},
                                                        {"steady", "sergeant", "Sergeant", ""},
                                                        {"search:4", "captain", "Captain", ""},
                                                        {"search:16", "colonel", "Colonel", ""}}};
        const std::array<LevelFigures::Game, 2> games{{{"war", false, kOfTheWar}, {"alone", true, kUsualLevels}}};
        DataFolders folders(root_);
        return LevelFigures::load(folders, games);
    }
    // What is said of the file where `was` is written otherwise.
    [[nodiscard]] std::string faultOf(const std::string& was, const std::string& now) const {
        std::string text = kLevelsFile;
        const auto at = text.find(was);
        if (at == std::string::npos) return "not there";
        try {
            std::ignore = load(text.replace(at, was.size(), now));
        } catch (const DataError& bad) {
            return bad.what();
        }
        return "";
    }
    std::filesystem::path root_;
};

TEST_F(CommonLevels, AreToldWithHowTheyWereCounted) {
    const auto figures = load(kLevelsFile);
    ASSERT_EQ(figures.all().size(), 3U);
    const std::vector<ScenarioSpec> scenarios{{"short", "The Short War", "", true}, {"long", "The Long War", "", false}};
    const auto captain = figures.words("war", "long", "captain", scenarios);
    ASSERT_TRUE(captain);
    EXPECT_EQ(captain->text, "Wins 61 in 100 games against the Sergeant.");
    EXPECT_EQ(captain->more,
              "24.5 of 40 games won, half of them on each side; the 95 % interval is 46 to 75 in 100. Seeds 101 to "
              "120, by a ladder.");
    EXPECT_EQ(figures.words("war", "short", "captain", scenarios)->text,
              "Wins 61 in 100 games of The Long War against the Sergeant.");
    EXPECT_EQ(figures.words("alone", "long", "sergeant", scenarios)->text, "Survives 99 in 100 games; the Recruit 10.")
        << "not 100 while a game was lost";
    EXPECT_EQ(figures.words("alone", "long", "recruit", scenarios)->text, "Survives 10 in 100 games.");
    EXPECT_NE(figures.words("alone", "long", "sergeant", scenarios)->more.find("a median score of 5"), std::string::npos);
}

TEST_F(CommonLevels, NothingIsSaidOfWhatWasNotCounted) {
    const auto figures = load(kLevelsFile);
    const std::vector<ScenarioSpec> scenarios{{"long", "The Long War", "", true}};
    for (const char* level : {"recruit", "sergeant", "colonel", "general"})
        EXPECT_FALSE(figures.words("war", "long", level, scenarios)) << level;
    EXPECT_FALSE(figures.words("alone", "long", "captain", scenarios));
    EXPECT_FALSE(figures.words("war", "short", "captain", {})) << "nor of a scenario that the game does not know";
    EXPECT_TRUE(load("levels: []\n").all().empty());
}

TEST_F(CommonLevels, AreRefusedWithTheirPlace) {
    const std::vector<std::pair<std::pair<std::string, std::string>, std::string>> faults{
        {{"player: 'search:4'", "player: 'search:8'"}, "was counted of `search:8`, but the Captain is `search:4` now"},
        {{"against: steady", "against: random"}, "was counted of `random`, but the Sergeant is `steady` now"},
        {{"last: 120", "last: 119"}, "These seeds do not make 40 games."},
        {{"last: 120", "last: 99"}, "These seeds do not make 40 games."},
        {{"first: 1, last: 10}", "first: 1, last: 5}"}, "A seed is one game."},
        {{"won: 24.5", "won: 24.3"}, "Games are won whole"},
        {{"won: 24.5", "won: 41"}, "levels.yaml:3"},
        {{"survived: 1,", "survived: 11,"}, "levels.yaml:4"},
        {{"id: war_long_captain", "id: captain"}, "Write war_long_captain."},
        {{"game: war", "game: peace"}, "`peace` is not known"},
        {{"level: captain", "level: major"}, "`major` is not known"},
        {{"level: captain, player: 'search:4'", "level: recruit, player: random"}, "No level is lower"},
        {{"won: 24.5", "survived: 24"}, "survived"},
        {{"source: a ladder}", "source: ''}"}, "levels.yaml:"},
        {{"id: alone_long_sergeant, game: alone, scenario: long, level: sergeant, player: steady, games: 200, survived: 199",
          "id: alone_long_recruit, game: alone, scenario: long, level: recruit, player: random, games: 200, survived: 199"},
         "levels.yaml:"},
    };
    for (const auto& [change, said] : faults) {
        const std::string fault = faultOf(change.first, change.second);
        EXPECT_NE(fault.find(said), std::string::npos) << change.second << ": " << fault;
    }
}

}  // namespace
}  // namespace common
