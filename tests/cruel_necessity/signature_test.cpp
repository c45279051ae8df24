// Signature: one number for how the whole game plays, equal for every compiler and build; and random games under every invariant.
#include <fstream>

#include "common/digest.h"
#include "common/playout.h"
#include "common/record.h"
#include "tests/cruel_necessity/stored_text.h"
#include "tests/cruel_necessity/test_box.h"

namespace cruel_necessity {
namespace {

using Cn = CruelNecessity;

const std::map<std::string, std::string> kEverything{{"limited_reconnaissance", "on"}, {"catholic_league", "on"}, {"quick_battles", "choose"},
                                                     {"english_settlers", "on"}, {"strike_iron", "on"}, {"fortify_cap", "none"}};

void addGames(common::Digest& digest, const common::Setup& setup, std::uint64_t games) {
    const Definitions& defs = testBox();
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        State s = Cn::newGame(defs, Cn::options(defs, setup), common::Rng{seed});
        std::vector<Action> record;
        std::uint64_t decisions = 0;
        ASSERT_EQ(common::playOut<Cn>(defs, s, {common::BotKind::kRandom}, seed, record, decisions), "") << setup.scenario << ", seed " << seed;
        digest.add(Cn::digest(s)).add(record.size()).add(decisions);
    }
}

// 200 random campaigns, and 100 games of each later war with every optional rule (random campaigns seldom get so far).
TEST(CnSignature, RandomGames) {
    common::Digest digest;
    addGames(digest, {"campaign", {}}, 200);
    addGames(digest, {"second_war", kEverything}, 100);
    addGames(digest, {"third_war", kEverything}, 100);
    if (HasFatalFailure()) return;
    stored::expectStored("tests/playthroughs/signature.txt", "cruel_necessity " + common::digestText(digest.value()) + "\n");
}

// A save of the game as far as it went, for `edgehill replay`.
std::string saveFailure(const common::Setup& setup, std::uint64_t seed, const std::vector<Action>& record) {
    const Definitions& defs = testBox();
    common::SaveHeader h{std::string(Cn::kKey), std::string(Cn::kEdition), defs.dataDigest, setup, {"random"}, seed, "", {}};
    const std::string file = testing::TempDir() + fmt::format("cruel_necessity_{}_{}.yaml", setup.scenario, seed);
    std::ofstream out(file, std::ios::binary);
    out << common::saveHeaderText(h);
    State s = Cn::newGame(defs, Cn::options(defs, setup), common::Rng{seed});
    for (const Action& a : record) {
        Cn::apply(defs, s, a, nullptr);
        out << common::saveActionLine(Cn::notation(defs, a), false, Cn::digest(s));
    }
    return file;
}

// Plays one random game and asks after every action whether the state is sound.
void fuzz(const common::Setup& setup, std::uint64_t seed) {
    const Definitions& defs = testBox();
    State s = Cn::newGame(defs, Cn::options(defs, setup), common::Rng{seed});
    common::Rng bot = common::botRng(seed, 0);
    std::vector<Action> record;
    common::ActionList<Action> legal;
    while (Cn::decision(s).actor != common::PlayerId::kNobody) {
        Action a;
        if (Cn::decision(s).actor == common::PlayerId::kChance) {
            a = common::drawChance<Cn>(defs, s);
        } else {
            Cn::legalActions(defs, s, legal);
            ASSERT_FALSE(legal.empty()) << "seed " << seed << ", " << saveFailure(setup, seed, record);
            a = common::randomAction<Cn>(legal, bot);
        }
        Cn::apply(defs, s, a, nullptr);
        record.push_back(a);
        ASSERT_EQ(Cn::stateFault(defs, s), "") << "seed " << seed << ", " << saveFailure(setup, seed, record);
        ASSERT_LT(record.size(), common::kMostPlayoutActions) << "seed " << seed << ", " << saveFailure(setup, seed, record);
    }
    EXPECT_TRUE(s.isOver);
}

TEST(CnFuzz, RandomGamesStaySound) {
    for (const std::string scenario : {"campaign", "first_war", "second_war", "third_war"})
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            fuzz({scenario, {}}, seed);
            fuzz({scenario, kEverything}, seed + 10'000);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace cruel_necessity
