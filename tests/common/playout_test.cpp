// Simulated games and bots: the same from the same seed, faults told with their record, steady better than random.
#include "common/playout.h"

#include <gtest/gtest.h>

#include "common/module_for.h"
#include "tests/contract/toy_game.h"

namespace {

using toy::Toy;

const common::ModuleFor<Toy>& playoutModule() {
    static const common::ModuleFor<Toy> kModule(std::make_shared<const toy::Definitions>(), 1);
    return kModule;
}

TEST(Playout, TheSameSeedGivesTheSameGame) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto one = playoutModule().simulate({}, seed, {"random", "random"});
        const auto two = playoutModule().simulate({}, seed, {"random", "random"});
        ASSERT_TRUE(one.finished) << one.error;
        EXPECT_TRUE(one.error.empty() && one.record.empty());
        EXPECT_EQ(one.finalDigest, two.finalDigest);
        EXPECT_EQ(one.decisions, two.decisions);
        EXPECT_EQ(one.statistics.size(), 2U);
    }
    EXPECT_NE(playoutModule().simulate({}, 1, {"random", "random"}).finalDigest,
              playoutModule().simulate({}, 2, {"random", "random"}).finalDigest);
}

TEST(Playout, SteadyBeatsRandomFromEitherSeat) {
    int score = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        score += playoutModule().simulate({}, seed, {"steady", "random"}).result.score;
        score -= playoutModule().simulate({}, seed, {"random", "steady"}).result.score;
    }
    EXPECT_GT(score, 60);  // more than half a point a game
}

TEST(Playout, PeopleAndUnknownBotsAreFaultsNotCrashes) {
    EXPECT_NE(playoutModule().simulate({}, 1, {"human", "random"}).error, "");
    EXPECT_NE(playoutModule().simulate({}, 1, {"stedy", "random"}).error.find("`steady`"), std::string::npos);
    EXPECT_NE(playoutModule().simulate({"nowhere", {}}, 1, {"random", "random"}).error, "");
}

// The toy game with a fault: from the third round on no state is sound.
struct FaultyToy : Toy {
    static std::string stateFault(const toy::Definitions&, const toy::State& s) {
        return s.round >= 3 ? "Round 3 is broken." : "";
    }
};

TEST(Playout, AFaultIsToldWithARecordThatOpens) {
    const common::ModuleFor<FaultyToy> faulty(std::make_shared<const toy::Definitions>(), 1);
    const auto game = faulty.simulate({}, 4, {"random", "random"});
    EXPECT_FALSE(game.finished);
    EXPECT_EQ(game.error, "Round 3 is broken.");
    const auto opened = playoutModule().open(game.record, "fault.yaml", true, -1);
    ASSERT_TRUE(opened.table) << opened.error;
    EXPECT_EQ(opened.table->digest(), game.finalDigest);
}

TEST(Playout, BenchCountsOnlyRealDecisions) {
    const auto figures = playoutModule().bench(0.02);
    EXPECT_GT(figures.gamesPerSecond, 0.0);
    EXPECT_GE(figures.meanLegalActions, 2.0);
    EXPECT_EQ(figures.stateBytes, sizeof(toy::State));
    EXPECT_LT(figures.decisionsPerGame, 16.0);  // 2 bids, 6 actions, at most 6 windows
}

TEST(Setup, UnknownNamesAreRefusedWithASuggestion) {
    const auto failure = [](const common::Setup& setup) {
        try {
            (void)playoutModule().newTable(setup, 1, {}, true, false);
        } catch (const std::invalid_argument& e) {
            return std::string(e.what());
        }
        return std::string();
    };
    EXPECT_NE(failure({"plan", {}}).find("Did you mean `plain`?"), std::string::npos);
    EXPECT_NE(failure({"", {{"long_gane", "on"}}}).find("Did you mean `long_game`?"), std::string::npos);
    EXPECT_NE(failure({"", {{"long_game", "maybe"}}}), "");
    EXPECT_EQ(failure({"", {{"long_game", "true"}}}), "");
    EXPECT_THROW((void)playoutModule().newTable({}, 1, {"human"}, true, false), std::invalid_argument);
}

TEST(Table, RefusesUnknownActionsWithASuggestionAndShowsOnlyTheReadersSecrets) {
    auto table = playoutModule().newTable({}, 1, {}, true, false);
    const auto played = table->play("bidd 1");
    EXPECT_FALSE(played.ok);
    EXPECT_NE(played.error.find("`bid 1`"), std::string::npos) << played.error;
    EXPECT_EQ(table->decision().actorName, "royalist");
    EXPECT_EQ(table->view(common::PlayerId::kFirst)["cards"][1], 0);
    EXPECT_NE(table->view(common::PlayerId::kFirst)["cards"][0], 0);
    EXPECT_NE(table->view({})["cards"][1], 0);
    table->setAskChance(true);
    table->play("bid 1");
    table->play("bid 1");
    table->play("roll");
    EXPECT_EQ(table->decision().actorName, "chance");
    const auto outcomes = table->legal();
    ASSERT_EQ(outcomes.size(), 6U);
    EXPECT_DOUBLE_EQ(outcomes[0].probability, 1.0 / 6);
    EXPECT_EQ(table->turnMarks().size(), 1U);
    EXPECT_EQ(table->advice(3).size(), 0U);  // nobody to advise
}

}  // namespace
