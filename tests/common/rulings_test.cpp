// Rulings: the document is taken apart, and every ruling that a clause names can be shown.
#include "common/rulings.h"

#include <gtest/gtest.h>

#include <array>

#include "common/data_folders.h"
#include "common/rules_reference.h"
#include "tests/contract/stored_text.h"

namespace {

TEST(Rulings, PartsAreJoinedAndTheRestPassedOver) {
    const auto rulings = common::readRulings(
        "# Rulings\n\n- **Question:** of nobody\n\n## cn-1: First card\n\nClauses: CN 1\n\n- **Question:** Which\n  of two?\n"
        "- **Ruling:** The first.\n- **Why:** It\n  says so.\n\nA note.\n\n## Not a ruling\n\n- **Why:** nothing\n\n## ukc-2: "
        "Next\n");
    ASSERT_EQ(rulings.size(), 2U);
    EXPECT_EQ(rulings.at("cn-1").title, "First card");
    EXPECT_EQ(rulings.at("cn-1").question, "Which of two?");
    EXPECT_EQ(rulings.at("cn-1").ruling, "The first.");
    EXPECT_EQ(rulings.at("cn-1").why, "It says so.");
    EXPECT_EQ(rulings.at("ukc-2").title, "Next");
}

TEST(Rulings, EveryOneThatAClauseNamesCanBeShown) {
    const auto rulings = common::readRulings(stored::read(stored::root() / "docs/rulings.md"));
    common::DataFolders folders(stored::root() / "data");
    for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
        const auto rules = common::RulesReference::load(folders, game);
        for (const auto& clause : rules.clauses())
            for (const std::string& id : clause.rulings) {
                ASSERT_TRUE(rulings.contains(id)) << id;
                EXPECT_FALSE(rulings.find(id)->second.title.empty()) << id;
                EXPECT_FALSE(rulings.find(id)->second.ruling.empty()) << id;
            }
    }
}

}  // namespace
