// Damaged saves: whatever the bytes, opening gives a sound table or a reason, and never ends the program.
#include <gtest/gtest.h>

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
