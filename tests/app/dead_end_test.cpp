// Written positions whose cards run out: opened or refused with a line, played on or refused with a sentence, never a crash.
#include <gtest/gtest.h>

#include <string>

#include "app/games.h"

namespace {

struct Written {
    const char *name, *game, *text;
};
constexpr Written kWritten[] = {
    {"draw", "ukc",
     "scenario: campaign\nseed: 1\nposition:\n  at: draw\n  turn: {number: 11}\n  decks: {early: [], mid: []}\nactions:\n"},
    {"turn", "ukc",
     "scenario: campaign\nseed: 1\nposition:\n  at: turn\n  turn: {number: 11}\n  decks: {early: [], mid: []}\nactions:\n"},
    {"deck", "twwae",
     "scenario: full_war\nseed: 1\nposition:\n  at: turn\n  turn: {year: 1643, number: 6}\n"
     "  decks: {royalist: {out: [rc01, rc02, rc03, rc04, rc05, rc06, rc07, rc08, rc09, rc10, rc11, rc12, rc13, rc14, rc15, "
     "rc16, rc17, rc18, rc19,"
     " rc20, rc21, rc22, rc23, rc24, rc25, rc26]}}\nactions:\n"},
    {"discards", "twwae",
     "scenario: full_war\nseed: 3\nposition:\n  at: discards\n  turn: {year: 1642, number: 6}\nactions:\n"},
    {"deck", "cruel_necessity",
     "scenario: third_war\nseed: 3\nposition:\n  at: actions\n"
     "  decks: {event: {top: [], shuffled: [], bottom: [], discarded: [46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, "
     "60]}}\nactions:\n"},
};

TEST(DeadEnds, NoWrittenPositionEndsTheProgram) {
    app::Games games{app::Paths{}};
    for (const Written& written : kWritten) {
        SCOPED_TRACE(std::string(written.game) + " " + written.name);
        const auto module = games.module(written.game);
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const auto opened =
                module->open("format: 1\ngame: " + std::string(written.game) + "\n" + written.text, "puzzle.yaml");
            if (!opened.table) {
                EXPECT_TRUE(opened.error.starts_with("puzzle.yaml:")) << opened.error;
                break;
            }
            auto& table = *opened.table;
            EXPECT_TRUE(table.settle().ok);
            for (std::uint64_t i = 0; i < 2000 && !table.result().over; ++i) {
                ASSERT_FALSE(table.legal().empty());
                const auto digest = table.digest();
                const auto played = table.play(*table.botMove("random", seed * 7919 + i));
                if (played.ok) continue;
                EXPECT_NE(played.error.find("cannot go on"), std::string::npos) << played.error;
                EXPECT_EQ(table.digest(), digest);
                break;
            }
        }
    }
}

}  // namespace
