// Topics: the rules of the games side by side, in columns, as JSON and as the pages of docs/compare.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "app/topic_pages.h"
#include "tests/app/command_line.h"
#include "tests/contract/stored_text.h"

namespace {

using app_test::Ran;
using app_test::run;
using TopicJson = nlohmann::json;

app::TopicPages& topicPages() {
    static app::TopicPages pages{common::DataFolders(stored::root() / "data")};
    return pages;
}

TEST(Topics, ThePagesAreUpToDate) {
    stored::expectStored("docs/compare/README.md", topicPages().listMarkdown());
    std::set<std::string> written{"README.md"};
    for (const common::Topic& topic : topicPages().comparison().topics().all()) {
        stored::expectStored("docs/compare/" + topic.id + ".md", topicPages().topicMarkdown(topic.id));
        written.insert(topic.id + ".md");
    }
    for (const auto& entry : std::filesystem::directory_iterator(stored::root() / "docs/compare"))
        EXPECT_TRUE(written.contains(entry.path().filename().string())) << entry.path();
}

TEST(Topics, EveryClauseHasOneAndEveryTopicSomethingToShow) {
    const common::Comparison& comparison = topicPages().comparison();
    for (const app::GameEntry& game : app::allGames()) {
        std::size_t clauses = 0;
        for (const common::Topic& topic : comparison.topics().all()) {
            clauses += comparison.clauses(topic.id, game.key).size();
            const auto& remarks = comparison.remarks(topic.id, game.key);
            EXPECT_LE(remarks.size(), 3U) << topic.id << " " << game.key;
            for (const common::Remark& remark : remarks) {
                EXPECT_FALSE(remark.clauses.empty()) << remark.text;
                EXPECT_TRUE(remark.text.ends_with('.')) << remark.text;
                EXPECT_LT(remark.text.size(), 220U) << remark.text;
                EXPECT_EQ(remark.text.find('\''), std::string::npos) << remark.text;
            }
        }
        EXPECT_EQ(clauses, comparison.rules(game.key).clauses().size()) << game.key;
    }
}

TEST(Topics, WithoutANameTheyAreListedWithTheirCounts) {
    const Ran all = run({"rules", "--topic"});
    EXPECT_EQ(all.code, 0) << all.err;
    for (const char* word : {"movement", "hidden_information", "UKC", "TWWAE", "CN"})
        EXPECT_NE(all.out.find(word), std::string::npos) << word;
    const Ran one = run({"rules", "twwae", "--topic"});
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.out.find("UKC"), std::string::npos);
    std::size_t sum = 0;
    const auto counts = TopicJson::parse(run({"rules", "--topic", "--format", "json"}).out);
    for (const auto& topic : counts["topics"]) sum += topic["clauses"]["ukc"].get<std::size_t>();
    EXPECT_EQ(sum, topicPages().comparison().rules("ukc").clauses().size());
}

TEST(Topics, OneStandsInThreeColumnsOrInOneForOneGame) {
    const Ran all = run({"rules", "--topic", "siege"});
    EXPECT_EQ(all.code, 0) << all.err;
    std::istringstream lines(all.out);
    bool isHeaded = false;
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 200U) << line;  // 120 signs
        isHeaded = isHeaded || (line.find("Unhappy King Charles!") != std::string::npos &&
                                line.find("This War Without an Enemy") != std::string::npos &&
                                line.find("Cruel Necessity") != std::string::npos);
    }
    EXPECT_TRUE(isHeaded) << all.out.substr(0, 400);
    const Ran one = run({"rules", "cruel_necessity", "--topic", "siege"});
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_NE(one.out.find("CN 6.2.4 Royalist sieges"), std::string::npos) << one.out;
    EXPECT_NE(one.out.find("> cruel_necessity/chapters/siege.cpp: "), std::string::npos) << one.out;
    EXPECT_EQ(one.out.find("UKC"), std::string::npos);
    EXPECT_EQ(run({"rules", "--topic", "siege", "cruel_necessity"}).out, one.out);
}

TEST(Topics, NarrowColumnsBecomeBlocks) {
    const std::string text = topicPages().topicText("siege", {}, 80);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const bool isFirst = line.find("Unhappy King Charles!") != std::string::npos;
        EXPECT_FALSE(isFirst && line.find("Cruel Necessity") != std::string::npos);
        const auto signs =
            std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; });
        EXPECT_LE(signs, 80) << line;
    }
    for (const char* title : {"Unhappy King Charles!\n---", "This War Without an Enemy\n---", "Cruel Necessity\n---"})
        EXPECT_NE(text.find(title), std::string::npos) << title;
}

TEST(Topics, AsJsonTheyNameFileAndFunction) {
    const Ran ran = run({"rules", "ukc", "--topic", "siege", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto siege = TopicJson::parse(ran.out);
    EXPECT_EQ(siege["topic"], "siege");
    ASSERT_EQ(siege["games"].size(), 1U);
    bool isFound = false;
    for (const auto& clause : siege["games"][0]["clauses"])
        for (const auto& place : clause["places"])
            isFound = isFound ||
                      (clause["clause"] == "P20.3" && place["file"] == "ukc/chapters/siege.cpp" && !place["functions"].empty());
    EXPECT_TRUE(isFound);
    EXPECT_FALSE(siege["games"][0]["remarks"].empty());
}

TEST(Topics, WhatIsUnknownIsRefused) {
    const auto refused = [](const std::vector<std::string>& args, const char* word) {
        const Ran ran = run(args);
        EXPECT_EQ(ran.code, 2) << word;
        EXPECT_NE(ran.err.find(word), std::string::npos) << ran.err;
        EXPECT_EQ(ran.out, "");
    };
    refused({"rules", "--topic", "sieg"}, "`siege`");
    refused({"rules", "ukcc", "--topic", "siege"}, "`ukc`");
    refused({"rules", "ukc", "P20.1", "--topic", "siege"}, "not for both");
    refused({"rules", "ukc", "--format", "json"}, "--topic");
    refused({"rules", "--topic", "siege", "--format", "xml"}, "--format");
    refused({"rules"}, "game");
}

TEST(Topics, AnOverlayWithAnUnknownTopicIsNamed) {
    const app_test::Folder folder;
    app_test::writeFile(folder / "odd/ukc/rules.yaml", "clauses:\n- id: P20.1\n  topic: fishing\n");
    for (const auto& args : {std::vector<std::string>{"rules", "ukc"}, {"rules", "--topic"}, {"check-data", "ukc"}}) {
        auto with = args;
        with.insert(with.begin(), {"--data", folder / "odd"});
        const Ran ran = run(with);
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.err.find("rules.yaml:3"), std::string::npos) << ran.err;
    }
}

TEST(Topics, CheckDataReadsTheComparison) {
    const app_test::Folder folder;
    app_test::writeFile(folder / "odd/compare.yaml", "topics:\n- id: siege\n  ukc:\n  - {text: Nothing., clauses: [P99.9]}\n");
    const Ran ran = run({"--data", folder / "odd", "check-data"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("compare.yaml:4"), std::string::npos) << ran.err;
}

// Every position of the box opens and leaves Parliament something to decide; one that does not is named.
TEST(Topics, CheckDataOpensEveryPositionOfTheVignettes) {
    const auto& vignettes = topicPages().comparison().vignettes();
    EXPECT_GE(vignettes.size(), 4u);
    const Ran sound = run({"check-data"});
    EXPECT_EQ(sound.code, 0) << sound.err;
    EXPECT_NE(sound.out.find(std::to_string(3 * vignettes.size()) + " positions to play, 0 faults"), std::string::npos)
        << sound.out;
    const app_test::Folder folder;
    const std::string head =
        "# Edgehill save\nformat: 1\ngame: ukc\nscenario: campaign\nseats: [\"steady\", \"human\"]\nseed: 7\n";
    app_test::writeFile(folder / "odd/ukc/vignettes/pay.yaml",
                        head + "position: {at: card_play royalist, turn: {number: 5}}\nactions:\n");
    app_test::writeFile(folder / "odd/ukc/vignettes/march.yaml", head + "position: {at: tea}\nactions:\n");
    const Ran ran = run({"--data", folder / "odd", "check-data"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("pay.yaml: Here nobody has anything to decide."), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("march.yaml:7"), std::string::npos) << ran.err;
    EXPECT_NE(ran.out.find(" 2 faults"), std::string::npos) << ran.out;
}

}  // namespace
