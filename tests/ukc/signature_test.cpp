// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every invariant.
#include <fstream>

#include "common/bots.h"
#include "common/digest.h"
#include "common/playout.h"
#include "common/record.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/ukc/games.h"

namespace ukc {
namespace {

using Game = Ukc;

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

TEST(UkcSignature, RandomGames) {
    common::Digest digest;
    for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kEveryOptionGmt, kHenrietta}) addGames(digest, setup, 20);
    if (HasFatalFailure()) return;
    stored::expectStored("tests/playthroughs/signature_ukc.txt", "ukc " + common::digestText(digest.value()) + "\n");
}

// A save of the game as far as it went, for `edgehill replay`.
std::string saveFailure(const common::Setup& setup, std::uint64_t seed, const std::vector<Action>& record) {
    const Definitions& defs = testBox();
    common::SaveHeader h{std::string(Game::kKey), std::string(Game::kEdition), defs.dataDigest, setup, {"random"}, seed, "", {}};
    const std::string file = testing::TempDir() + fmt::format("ukc_{}_{}.yaml", setup.scenario, seed);
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

TEST(UkcFuzz, RandomGamesStaySound) {
    for (const auto& setup : {kPhalanx, kGmt, kEveryOption, kEveryOptionGmt, kHenrietta})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            fuzz(setup, seed);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace ukc
