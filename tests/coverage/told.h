// Told: which clauses the lines of whole games cite, so that rules nobody meets can be told from rules that are told of under
// another name.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "common/playout.h"
#include "tests/coverage/coverage.h"

namespace coverage {

// The clauses that lines cite, with one line of each.
struct Listener {
    common::Log told;
    std::map<std::string, std::string> cited = {};

    common::Log* log() { return &told; }
    void heard() {
        for (const common::LogEntry& line : told.take()) cited.try_emplace(std::string(line.rule.clause), line.text);
    }
    template <class State>
    void operator()(const State&) const {}
};

// Plays that setup with the steady player and at random, from the seeds 1 to `seeds`.
template <class G, class Hears>
void hear(Hears& listener, const typename G::Definitions& defs, const common::Setup& setup, std::uint64_t seeds) {
    for (const auto bot : {common::BotKind::kSteady, common::BotKind::kRandom})
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            auto s = G::newGame(defs, G::options(defs, setup), common::Rng{seed});
            std::vector<typename G::Action> record;
            std::uint64_t decisions = 0;
            std::array<common::BotSpec, static_cast<std::size_t>(G::kPlayers)> seats;
            seats.fill({bot, {}});
            ASSERT_EQ(common::playOut<G>(defs, s, seats, seed, record, decisions, listener), "");
        }
}

// The clauses that the acts on offer cite: by the clause of the decision and the word of the act.
template <class G>
struct Offers {
    const typename G::Definitions& defs;
    std::map<std::string, std::set<std::string>> cited = {};

    void operator()(const typename G::State&) const {}
    template <class Legal, class Bot>
    auto choose(const typename G::State& s, const common::Decision& d, const Legal& legal, common::Rng&, const Bot& bot) {
        for (const auto& a : legal) {
            const std::string word = G::notation(defs, a);
            cited[std::string(d.rule.clause) + " " + word.substr(0, word.find(' '))].insert(
                std::string(common::ruleOf<G>(defs, s, a, d).clause));
        }
        return bot();
    }
};

template <class G>
std::map<std::string, std::set<std::string>> offersOf(const typename G::Definitions& defs, const common::Setup& setup) {
    Offers<G> offers{defs};
    hear<G>(offers, defs, setup, 3);
    return offers.cited;
}

// Every clause that is played is cited by a line, but those of `untold`, which none cites: headings, limits on what may be
// chosen, what is worked out in silence. `rare` may come up or not.
inline void expectTold(const Book& book, const Listener& listener, const std::set<std::string>& untold,
                       const std::set<std::string>& rare) {
    for (const std::set<std::string>* list : {&untold, &rare})
        for (const std::string& id : *list) EXPECT_TRUE(rules(book).find(id)) << id << " is no clause";
    for (const common::Clause& clause : rules(book).clauses()) {
        const auto line = listener.cited.find(clause.id);
        if (line != listener.cited.end()) {
            EXPECT_FALSE(untold.contains(clause.id)) << clause.id << " is cited by: " << line->second;
        } else if (clause.state == common::ClauseState::kDone && !rare.contains(clause.id)) {
            EXPECT_TRUE(untold.contains(clause.id)) << clause.id << " is cited by no line: " << clause.title;
        }
    }
}

}  // namespace coverage
