// Damaged saves: whatever the bytes, opening gives a sound table or a reason, and never ends the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/games.h"
#include "tests/app/command_line.h"

namespace {

const common::GameModule& fuzzed() {
    static app::Games games{app::Paths{}};
    static const auto module = games.module("cruel_necessity");
    return *module;
}

// A game played at random until it is over or has so many recorded actions.
std::unique_ptr<common::Table> playedTable(std::uint64_t seed, std::size_t mostActions) {
    auto table = fuzzed().newTable({}, seed, {});
    while (!table->result().over && table->record().size() < mostActions) {
        const auto move = table->botMove("random", seed + table->record().size());
        if (!move || !table->play(*move).ok) break;
    }
    return table;
}

void expectSoundOrRefused(const std::string& text, bool verify) {
    const auto opened = fuzzed().open(text, "save.yaml", verify);
    if (opened.table) {
        ASSERT_TRUE(opened.error.empty());
        ASSERT_EQ(opened.table->stateFault(), "");
        ASSERT_LE(opened.table->legal().size(), 160U);
    } else {
        ASSERT_TRUE(opened.error.starts_with("save.yaml")) << opened.error;
    }
}

// The digest of the data is of one edition: another beside it is a fault, with its line; without the digest it may be so.
TEST(Saves, AnEditionThatContradictsTheDataIsRefused) {
    const std::string save = playedTable(3, 4)->saveText(), own = "edition: \"" + fuzzed().edition() + "\"\n";
    const auto at = save.find(own);
    ASSERT_NE(at, std::string::npos);
    std::string edited = save;
    edited.replace(at, own.size(), "edition: \"first\"\n");
    const auto line = 1 + std::count(save.begin(), save.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto refused = fuzzed().open(edited, "save.yaml");
    EXPECT_FALSE(refused.table);
    EXPECT_TRUE(refused.error.starts_with("save.yaml:" + std::to_string(line) + ": `edition: first` contradicts"))
        << refused.error;
    EXPECT_NE(refused.error.find("Put back `edition: \"" + fuzzed().edition() + "\"`"), std::string::npos);
    const auto digest = edited.find("data: ");
    ASSERT_NE(digest, std::string::npos);
    edited.erase(digest, edited.find('\n', digest) + 1 - digest);
    const auto told = fuzzed().open(edited, "save.yaml");
    EXPECT_TRUE(told.table) << told.error;
    ASSERT_FALSE(told.notices.empty());
    EXPECT_NE(told.notices.front().find("first"), std::string::npos);
}

TEST(SaveFuzz, TenThousandDamagedSmallSaves) {
    const std::string save = playedTable(3, 40)->saveText();
    const std::string position = playedTable(3, 0)->positionYaml();   // before the first card
    ASSERT_LT(save.size(), 4096U);
    ASSERT_LT(position.size(), 4096U);
    common::Rng rng{20'25};
    for (int i = 0; i < 10'000; ++i) {
        const std::string text = app_test::mutated(i % 2 == 0 ? save : position, rng).substr(0, 4096);
        ASSERT_NO_FATAL_FAILURE(expectSoundOrRefused(text, i % 4 < 2)) << "number " << i << "\n" << text;
    }
}

TEST(SaveFuzz, TwoHundredDamagedWholeGames) {
    const std::string save = playedTable(4, 100'000)->saveText();
    common::Rng rng{20'26};
    for (int i = 0; i < 200; ++i) {
        const std::string text = app_test::mutated(save, rng);
        ASSERT_NO_FATAL_FAILURE(expectSoundOrRefused(text, i % 2 == 0)) << "number " << i;
    }
}

TEST(SaveFuzz, TornAtEveryByteOfTheLastLineTheRestIsKept) {
    const auto table = playedTable(5, 30);
    const std::string save = table->saveText();
    const auto lastLine = save.rfind('\n', save.size() - 2) + 1;
    for (std::size_t end = lastLine + 1; end < save.size() - 1; ++end) {
        const auto opened = fuzzed().open(save.substr(0, end), "save.yaml");
        ASSERT_TRUE(opened.table) << opened.error << " cut at " << end;
        EXPECT_FALSE(opened.notices.empty()) << save.substr(lastLine, end - lastLine);
        EXPECT_GE(opened.table->record().size() + 1, table->record().size());
    }
}

}  // namespace
