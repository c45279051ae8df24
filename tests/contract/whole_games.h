// Whole games: random play as a readable text, as one number, and under every invariant.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "common/bots.h"
#include "common/digest.h"
#include "common/playout.h"
#include "common/record.h"
#include "tests/contract/stored_text.h"
#include "tests/contract/table.h"

namespace contract {

// What happens next in a random game: the outcome of chance, or a random player's choice.
template <class G>
typename G::Action randomStep(typename G::State& s, common::Rng& bot) {
    if (G::decision(s).actor == common::PlayerId::kChance) return common::drawChance<G>(box<G>(), s);
    common::ActionList<typename G::Action> legal;
    G::legalActions(box<G>(), s, legal);
    return common::randomAction<G>(legal, bot);
}

template <class G>
typename G::State newGame(const common::Setup& setup, std::uint64_t seed) {
    return G::newGame(box<G>(), G::options(box<G>(), setup), common::Rng{seed});
}

// A seeded game as text, kept as tests/playthroughs/<game>_<name>.txt, so that a change of play shows as a difference to be
// read.
template <class G>
void expectGolden(const std::string& name, const common::Setup& setup, std::uint64_t seed) {
    const auto& defs = box<G>();
    std::string text = fmt::format("{}, {}, seed {}, random moves.\n", G::kTitle, setup.scenario, seed);
    for (const auto& [key, value] : setup.options) text += fmt::format("Option {}: {}\n", key, value);
    auto s = newGame<G>(setup, seed);
    common::Rng bot = common::botRng(seed, 0);
    while (G::decision(s).actor != common::PlayerId::kNobody) {
        const auto a = randomStep<G>(s, bot);
        common::Log log;
        G::apply(defs, s, a, &log);
        text += G::notation(defs, a) + "\n";
        for (const auto& e : log.entries()) text += fmt::format("    {} ({})\n", e.text, e.rule.text());
    }
    const auto r = G::result(defs, s);
    text += fmt::format("Result: {}, score {}, {} turns.\n", r.kind, r.score, r.turns);
    stored::expectStored(fmt::format("tests/playthroughs/{}_{}.txt", G::kKey, name), text);
}

// Adds `games` random games to a number for how the whole game plays.
template <class G>
void addGames(common::Digest& digest, const common::Setup& setup, std::uint64_t games) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        auto s = newGame<G>(setup, seed);
        std::vector<typename G::Action> record;
        std::uint64_t decisions = 0;
        ASSERT_EQ(common::playOut<G>(box<G>(), s, {common::BotSpec{}}, seed, record, decisions), "")
            << setup.scenario << ", seed " << seed;
        digest.add(G::digest(s)).add(record.size()).add(decisions);
    }
}

// That number, equal for every compiler and build. The file's name is `file` under tests/playthroughs.
template <class G>
void expectSignature(const std::string& file, const common::Digest& digest) {
    stored::expectStored("tests/playthroughs/" + file, fmt::format("{} {}\n", G::kKey, common::digestText(digest.value())));
}

// A save of the game as far as it went, for `edgehill replay`.
template <class G>
std::string saveFailure(const common::Setup& setup, std::uint64_t seed, const std::vector<typename G::Action>& record) {
    const auto& defs = box<G>();
    const common::SaveHeader h{
        std::string(G::kKey), std::string(G::kEdition), defs.dataDigest, setup, {"random"}, seed, "", {}, {}};
    const std::string file = testing::TempDir() + fmt::format("{}_{}_{}.yaml", G::kKey, setup.scenario, seed);
    std::ofstream out(file, std::ios::binary);
    out << common::saveHeaderText(h);
    auto s = newGame<G>(setup, seed);
    for (const auto& a : record) {
        G::apply(defs, s, a, nullptr);
        out << common::saveActionLine(G::notation(defs, a), false, G::digest(s));
    }
    return file;
}

// Plays one random game and asks after every action whether the state is sound.
template <class G>
void fuzz(const common::Setup& setup, std::uint64_t seed) {
    const auto& defs = box<G>();
    auto s = newGame<G>(setup, seed);
    common::Rng bot = common::botRng(seed, 0);
    std::vector<typename G::Action> record;
    while (G::decision(s).actor != common::PlayerId::kNobody) {
        if (G::decision(s).actor != common::PlayerId::kChance) {
            common::ActionList<typename G::Action> legal;
            G::legalActions(defs, s, legal);
            ASSERT_FALSE(legal.empty()) << "seed " << seed << ", " << saveFailure<G>(setup, seed, record);
        }
        const auto a = randomStep<G>(s, bot);
        G::apply(defs, s, a, nullptr);
        record.push_back(a);
        ASSERT_EQ(G::stateFault(defs, s), "") << "seed " << seed << ", " << saveFailure<G>(setup, seed, record);
        ASSERT_LT(record.size(), common::kMostPlayoutActions) << "seed " << seed << ", " << saveFailure<G>(setup, seed, record);
    }
    EXPECT_TRUE(s.isOver);
}

}  // namespace contract
