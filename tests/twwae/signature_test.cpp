// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every invariant.
#include <fstream>

#include "common/digest.h"
#include "common/playout.h"
#include "common/record.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/twwae/test_box.h"

namespace twwae {
namespace {

using Game = Twwae;

void addGames(common::Digest& digest, const common::Setup& setup, std::uint64_t games) {
    const Definitions& defs = testBox();
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        State s = Game::newGame(defs, Game::options(defs, setup), common::Rng{seed});
        std::vector<Action> record;
        std::uint64_t decisions = 0;
        ASSERT_EQ(common::playOut<Game>(defs, s, {common::BotKind::kRandom}, seed, record, decisions), "") << setup.scenario << ", seed " << seed;
        digest.add(Game::digest(s)).add(record.size()).add(decisions);
    }
}

// Random games of every scenario, and of the whole war with uncertain dates.
TEST(TwwaeSignature, RandomGames) {
    common::Digest digest;
    for (const std::string scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"}) addGames(digest, {scenario, {}}, 20);
    addGames(digest, {"full_war", {{"variant_timing", "on"}}}, 20);
    if (HasFatalFailure()) return;
    stored::expectStored("tests/playthroughs/signature_twwae.txt", "twwae " + common::digestText(digest.value()) + "\n");
}

// A save of the game as far as it went, for `edgehill replay`.
std::string saveFailure(const common::Setup& setup, std::uint64_t seed, const std::vector<Action>& record) {
    const Definitions& defs = testBox();
    common::SaveHeader h{std::string(Game::kKey), std::string(Game::kEdition), defs.dataDigest, setup, {"random"}, seed, "", {}};
    const std::string file = testing::TempDir() + fmt::format("twwae_{}_{}.yaml", setup.scenario, seed);
    std::ofstream out(file, std::ios::binary);
    out << common::saveHeaderText(h);
    State s = Game::newGame(defs, Game::options(defs, setup), common::Rng{seed});
    for (const Action& a : record) {
        Game::apply(defs, s, a, nullptr);
        out << common::saveActionLine(Game::notation(defs, a), false, Game::digest(s));
    }
    return file;
}

// Plays one random game and asks after every action whether the state is sound.
void fuzz(const common::Setup& setup, std::uint64_t seed) {
    const Definitions& defs = testBox();
    State s = Game::newGame(defs, Game::options(defs, setup), common::Rng{seed});
    common::Rng bot = common::botRng(seed, 0);
    std::vector<Action> record;
    common::ActionList<Action> legal;
    while (Game::decision(s).actor != common::PlayerId::kNobody) {
        Action a;
        if (Game::decision(s).actor == common::PlayerId::kChance) {
            a = common::drawChance<Game>(defs, s);
        } else {
            Game::legalActions(defs, s, legal);
            ASSERT_FALSE(legal.empty()) << "seed " << seed << ", " << saveFailure(setup, seed, record);
            a = common::randomAction<Game>(legal, bot);
        }
        Game::apply(defs, s, a, nullptr);
        record.push_back(a);
        ASSERT_EQ(Game::stateFault(defs, s), "") << "seed " << seed << ", " << saveFailure(setup, seed, record);
        ASSERT_LT(record.size(), common::kMostPlayoutActions) << "seed " << seed << ", " << saveFailure(setup, seed, record);
    }
    EXPECT_TRUE(s.isOver);
}

TEST(TwwaeFuzz, RandomGamesStaySound) {
    for (const std::string scenario : {"full_war", "early_war", "mid_to_late_war", "mid_war", "prelude"})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            fuzz({scenario, {}}, seed);
            fuzz({scenario, {{"variant_timing", "on"}}}, seed + 10'000);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace twwae
