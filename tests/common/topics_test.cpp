// Topics and comparison: what is missing or unknown is refused with its place; citations are found where the sources hold them.
#include "common/topics.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "common/clause_places.h"
#include "common/comparison.h"
#include "tests/contract/stored_text.h"

namespace common {
namespace {

constexpr const char* kTopics =
    "topics:\n- {id: siege, title: Siege, text: Walls.}\n- {id: battle, title: Battle, text: Fields.}\n";
constexpr const char* kRules =
    "book: XX\n"
    "clauses:\n"
    "- {id: '1.0', title: First, topic: siege, text: One., files: [game/siege.cpp], state: done}\n"
    "- {id: '1.2', title: Second, topic: battle, text: Two., files: [game/siege.cpp, data/game/a.yaml], state: done}\n"
    "- {id: 1.2.1, title: Third, topic: battle, text: Three., files: [game/siege.cpp], state: done}\n"
    "- {id: '1.3', title: Fourth, topic: siege, text: Four., files: [game/siege.cpp], state: done}\n"
    "- {id: '1.4', title: Fifth, topic: siege, text: Five., files: [game/gone.cpp], state: done}\n";
constexpr const char* kCompare =
    "topics:\n- id: siege\n  game:\n  - {text: A., clauses: ['1.0']}\n- id: battle\n  game:\n  - {text: B., clauses: "
    "['1.2']}\n"
    "vignettes:\n- {id: relief, title: Relief, text: Walls., game: Look.}\n";

class CommonTopics : public testing::Test {
protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        root_ = std::filesystem::temp_directory_path() / ("edgehill_" + std::to_string(getpid()) + "_" + info->name());
        std::filesystem::remove_all(root_);
        write("data/topics.yaml", kTopics);
        write("data/game/rules.yaml", kRules);
        write("data/compare.yaml", kCompare);
        write("data/game/vignettes/relief.yaml", "# Edgehill save\n");
    }
    void TearDown() override {
        std::error_code error;
        std::filesystem::remove_all(root_, error);
    }
    void write(const std::string& relative, const std::string& text) const {
        std::filesystem::create_directories((root_ / relative).parent_path());
        std::ofstream(root_ / relative, std::ios::binary) << text;
    }
    static std::string with(std::string text, const std::string& was, const std::string& now) {
        return text.replace(text.find(was), was.size(), now);
    }
    [[nodiscard]] Comparison load() const {
        constexpr std::array<std::string_view, 1> kGames{"game"};
        DataFolders folders(root_ / "data");
        return Comparison::load(folders, kGames);
    }
    void expectRefused(const std::string& file, int line, const std::string& word) const {
        try {
            static_cast<void>(load());
            ADD_FAILURE() << word << " was not refused";
        } catch (const DataError& e) {
            EXPECT_TRUE(e.file().ends_with(file)) << e.what();
            EXPECT_EQ(e.line(), line) << e.what();
            EXPECT_NE(std::string(e.what()).find(word), std::string::npos) << e.what();
        }
    }

    std::filesystem::path root_;
};

TEST_F(CommonTopics, AClauseWithoutATopicOrWithAnUnknownOneIsRefused) {
    write("data/game/rules.yaml", with(kRules, "topic: siege, ", ""));
    expectRefused("game/rules.yaml", 3, "topic");
    write("data/game/rules.yaml", with(kRules, "topic: battle", "topic: batle"));
    expectRefused("game/rules.yaml", 4, "Did you mean `battle`?");
    write("data/topics.yaml", std::string(kTopics) + "- {id: siege, title: Again, text: Twice.}\n");
    expectRefused("topics.yaml", 4, "twice");
}

TEST_F(CommonTopics, TheComparisonLeavesNothingOutAndCitesWhatIsThere) {
    const Comparison comparison = load();
    EXPECT_EQ(comparison.topics().all().size(), 2U);
    EXPECT_EQ(comparison.remarks("battle", "game").front().text, "B.");
    ASSERT_EQ(comparison.clauses("battle", "game").size(), 2U);
    EXPECT_EQ(comparison.clauses("battle", "game").back()->id, "1.2.1");
    write("data/compare.yaml", with(kCompare, "'1.2'", "'1.9'"));
    expectRefused("compare.yaml", 7, "1.9");
    write("data/compare.yaml", with(kCompare, "id: battle", "id: siege"));
    expectRefused("compare.yaml", 5, "twice");
    write("data/compare.yaml", with(kCompare, "id: battle", "id: naval"));
    expectRefused("compare.yaml", 5, "naval");
    write("data/compare.yaml", std::string(kCompare, std::string(kCompare).find("- id: battle")));
    expectRefused("compare.yaml", 2, "battle");
}

TEST_F(CommonTopics, AVignetteHasItsPositionInEveryGame) {
    const Comparison comparison = load();
    ASSERT_EQ(comparison.vignettes().size(), 1U);
    const Vignette& vignette = comparison.vignettes().front();
    EXPECT_EQ(vignette.title, "Relief");
    EXPECT_EQ(vignette.places.at("game").look, "Look.");
    EXPECT_EQ(vignette.places.at("game").file, root_ / "data/game/vignettes/relief.yaml");
    write("data/compare.yaml", with(kCompare, ", game: Look.", ""));
    expectRefused("compare.yaml", 9, "game");
    write("data/compare.yaml", with(kCompare, "id: relief", "id: siege"));
    expectRefused("compare.yaml", 9, "There is no position game/vignettes/siege.yaml.");
    write("data/compare.yaml", std::string(kCompare) + "- {id: relief, title: Again, text: Twice., game: Look.}\n");
    expectRefused("compare.yaml", 10, "twice");
    write("data/compare.yaml", kCompare);
    write("data/game/vignettes/odd.yaml", "# Edgehill save\n");
    expectRefused("compare.yaml", 9, "belongs to no vignette");
}

TEST_F(CommonTopics, CitationsAreFoundWhereTheSourcesHoldThem) {
    write("game/siege_frames.h", "struct Offer : DecisionFrame {\n    static constexpr Citation kRule{\"XX\", \"1.3\"};\n};\n");
    write("game/siege.cpp",
          "namespace {\n\nconstexpr Citation kStorms{\"XX\", \"1.0\"};\n\n// XX 1.0: more than 1.9.\nint above(int a) {\n"
          "    return a;\n}\nbool by(State& s) { return refuse(kStorms); }\n\n// Battles (1.2)\n\nint headed() { return 2; }\n"
          "void inside(int b,\n            int c) {\n    if (b) return;  // 1.0\n}\nEffect Offer::apply(int d) { return d; "
          "}\n}\n");
    DataFolders folders(root_ / "data");
    const RulesReference rules = RulesReference::load(folders, "game");
    ClausePlaces places(root_, rules);
    const auto functions = [&](const char* id) { return places.of(*rules.find(id)).front().functions; };
    using Names = std::vector<std::string>;
    EXPECT_EQ(functions("1.0"), (Names{"above", "by", "inside"}));
    EXPECT_EQ(functions("1.2"), (Names{"headed", "inside", "Offer::apply"}));  // by the heading
    EXPECT_EQ(functions("1.2.1"), functions("1.2"));                           // by the clause above it
    EXPECT_EQ(functions("1.3"), Names{"Offer"});
    EXPECT_EQ(functions("1.4"), Names{});  // the file is not there
    EXPECT_EQ(places.of(*rules.find("1.2")).back().file, "data/game/a.yaml");
    EXPECT_EQ(places.of(*rules.find("1.2")).back().functions, Names{});
}

TEST_F(CommonTopics, WhatIsMeasuredStandsBesideItsTopicAndNothingElse) {
    EXPECT_EQ(load().measured("siege", "game"), nullptr);  // without the file
    const std::string head = "wars: 100\nseed: 7\nfindings:\n- {experiment: who_wins, text: All alike.}\ntopics:\n";
    write("data/measured.yaml", head + "- {topic: siege, game: game, experiments: [a, b], text: Two of three.}\n");
    const Comparison comparison = load();
    ASSERT_TRUE(comparison.measured("siege", "game"));
    EXPECT_EQ(comparison.measured("siege", "game")->text, "Two of three.");
    EXPECT_EQ(comparison.measured("siege", "game")->experiments.size(), 2U);
    EXPECT_EQ(comparison.measured("battle", "game"), nullptr);
    EXPECT_EQ(comparison.findings().at(0).experiments.at(0), "who_wins");
    EXPECT_EQ(comparison.wars(), 100U);
    EXPECT_EQ(comparison.seed(), 7U);
    write("data/measured.yaml", head + "- {topic: siege, game: chess, experiments: [a], text: Two.}\n");
    expectRefused("measured.yaml", 6, "chess");
    write("data/measured.yaml", head + "- {topic: siege, game: game, experiments: [a], text: Two.}\n"
                                       "- {topic: siege, game: game, experiments: [a], text: Three.}\n");
    expectRefused("measured.yaml", 7, "twice");
}

}  // namespace
}  // namespace common
