// The guards against positions nobody can go on from: a sentence in every front end, never a crash.
#include <gtest/gtest.h>

#include "common/module_for.h"
#include "tests/contract/dead_end_game.h"

namespace {

using toy::DeadEnd;
using toy::Verb;

const common::GameModule& deadEndModule() {
    static const common::ModuleFor<DeadEnd> kModule(std::make_shared<const toy::Definitions>(), 1);
    return kModule;
}

toy::State beforeTheDie() {
    toy::State s;
    s.phase = toy::Phase::kDie;
    s.card = {1, 2};
    s.round = s.rounds = 6;
    return s;
}

TEST(DeadEnd, ADrawFromNothingThrowsASentenceWithItsClause) {
    toy::State s = beforeTheDie();
    try {
        common::drawChance<DeadEnd>({}, s);
        FAIL() << "something was drawn";
    } catch (const common::NoOutcome& no) {
        EXPECT_NE(std::string(no.what()).find("TOY 4"), std::string::npos) << no.what();
    }
}

TEST(DeadEnd, AMatchStopsThereAndSaysWhy) {
    common::Match<DeadEnd> match(std::make_shared<const toy::Definitions>(), {}, beforeTheDie());
    EXPECT_EQ(match.settle(), 0);
    ASSERT_TRUE(match.whyStuck());
    EXPECT_EQ(match.whyStuck()->rule.text(), "TOY 4");
    match.setAskChance(true);
    EXPECT_EQ(match.settle(), 0);
    EXPECT_TRUE(match.whyStuck());
}

TEST(DeadEnd, AGameThatGoesOnIsNotStuck) {
    auto table = deadEndModule().newTable({"plain", {{"long_game", "on"}}}, 2, {});
    EXPECT_FALSE(dynamic_cast<const common::TableFor<DeadEnd>&>(*table).match().whyStuck());
}

// With 12 points and no card to show, only the die is left: opening the position comes to it at once.
TEST(DeadEnd, APositionThatComesToItIsRefusedWithItsLine) {
    const auto opened = deadEndModule().open(toy::lastRound(12), "puzzle.yaml");
    EXPECT_FALSE(opened.table);
    EXPECT_TRUE(opened.error.starts_with("puzzle.yaml:6: ")) << opened.error;
    EXPECT_NE(opened.error.find("nothing is left"), std::string::npos) << opened.error;
}

TEST(DeadEnd, APlayerWithoutAnActionIsRefusedToo) {
    const auto opened = deadEndModule().open(toy::lastRound(99), "puzzle.yaml");
    EXPECT_FALSE(opened.table);
    EXPECT_TRUE(opened.error.starts_with("puzzle.yaml:6: ")) << opened.error;
    EXPECT_NE(opened.error.find("TOY 3"), std::string::npos) << opened.error;
}

TEST(DeadEnd, ASaveThatComesToItByAnActionIsRefusedWithThatLine) {
    const auto opened = deadEndModule().open(toy::lastRound(0) + "- pace 1\n- roll\n", "game.yaml", true);
    EXPECT_FALSE(opened.table);
    EXPECT_TRUE(opened.error.starts_with("game.yaml:11: ")) << opened.error;
}

TEST(DeadEnd, AnActionThatLeadsThereIsRefusedAndChangesNothing) {
    for (const bool asksChance : {false, true}) {
        auto opened = deadEndModule().open(toy::lastRound(0), "puzzle.yaml");
        ASSERT_TRUE(opened.table) << opened.error;
        auto& table = *opened.table;
        table.setAskChance(asksChance);
        ASSERT_TRUE(table.play("pace 1").ok);
        const auto digest = table.digest();
        const auto save = table.saveText();
        const auto refused = table.play("roll");
        EXPECT_FALSE(refused.ok);
        EXPECT_NE(refused.error.find("nothing is left"), std::string::npos) << refused.error;
        EXPECT_EQ(refused.rule, "TOY 4");
        EXPECT_EQ(table.digest(), digest);
        EXPECT_EQ(table.saveText(), save);
        EXPECT_TRUE(table.play("pace 2").ok);  // the game goes on by another way
    }
}

TEST(DeadEnd, ASimulatedGameIsAFaultWithItsRecord) {
    int faults = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto game = deadEndModule().simulate({"plain", {{"long_game", "on"}}}, seed, {"random", "random"});
        if (game.error.empty()) continue;
        ++faults;
        EXPECT_FALSE(game.finished);
        EXPECT_NE(game.error.find("nothing is left"), std::string::npos) << game.error;
        EXPECT_TRUE(game.record.ends_with("\n")) << game.record;
        EXPECT_NE(game.record.rfind("\n- roll # "), std::string::npos) << game.record;
    }
    EXPECT_GT(faults, 0);
}

}  // namespace
