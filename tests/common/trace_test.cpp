// Traces of the toy game, of which every count can be told beforehand.
#include "common/tracer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "common/module_for.h"
#include "tests/contract/toy_game.h"

namespace {

using common::Trace;
using common::TraceDice;
using common::TracePlayer;
using toy::Toy;

Trace traceToy(std::uint64_t seed, TracePlayer first = {{common::BotKind::kRandom, {}}, 0.0},
               TracePlayer second = {{common::BotKind::kRandom, {}}, 0.0}, TraceDice dice = TraceDice::kStream) {
    const toy::Definitions defs;
    std::vector<Toy::Action> record;
    return common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{seed}), {first, second}, dice, seed, record);
}

TEST(Trace, CountsWhatTheToyGameOffers) {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Trace game = traceToy(seed);
        ASSERT_TRUE(game.finished) << game.error;
        // Two cards of six and of the five left, two bids of three.
        EXPECT_EQ(game.clauses.at("1").chances, 2U);
        EXPECT_NEAR(game.clauses.at("1").chanceBits, std::log2(6.0) + std::log2(5.0), 1e-9);
        EXPECT_EQ(game.clauses.at("2").choices, 2U);
        EXPECT_NEAR(game.clauses.at("2").choiceBits, 2 * std::log2(3.0), 1e-9);
        // Three turns each; the dice are of six faces; a window with one action is no choice.
        EXPECT_EQ(game.clauses.at("3").choices, 6U);
        common::TraceUse sum;
        for (const auto& [clause, use] : game.clauses) {
            sum.choices += use.choices, sum.chances += use.chances;
            sum.choiceBits += use.choiceBits, sum.chanceBits += use.chanceBits;
            if (clause == "4") {
                EXPECT_NEAR(use.chanceBits, static_cast<double>(use.chances) * std::log2(6.0), 1e-9);
            }
        }
        EXPECT_EQ(sum.choices, game.all.choices);
        EXPECT_EQ(sum.chances, game.all.chances);
        EXPECT_NEAR(sum.choiceBits, game.all.choiceBits, 1e-9);
        EXPECT_NEAR(sum.chanceBits, game.all.chanceBits, 1e-9);
        EXPECT_EQ(game.turns.size(), 3U);
        EXPECT_EQ(game.turns.front().choices, 0U);
    }
}

TEST(Trace, InOneStreamItIsTheSimulatedGame) {
    const common::ModuleFor<Toy> module(std::make_shared<const toy::Definitions>(), 1);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto simulated = module.simulate({}, seed, {"random", "random"});
        const Trace game = traceToy(seed);
        EXPECT_EQ(game.digest, simulated.finalDigest);
        EXPECT_EQ(game.all.choices, simulated.decisions);
        EXPECT_EQ(game.result.score, simulated.result.score);
    }
}

// In the toy game's third round the first person is lost and the second back; the third was never there.
TEST(Trace, WhoIsLostIsToldWithDateAndClause) {
    const toy::Definitions defs;
    std::vector<Toy::Action> record;
    const TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    const auto mark = [](const toy::State& s) { return common::TraceMark{100 + s.round, 200 + s.round}; };
    const auto people = [](const toy::State& s) {
        return common::TracePeople{0b111U, s.round < 2 ? 0b100U : s.round < 3 ? 0b110U : 0b101U};
    };
    const Trace game = common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                              TraceDice::kStream, 1, record, nullptr, {mark, people});
    ASSERT_TRUE(game.finished) << game.error;
    EXPECT_EQ(game.people, 0b011U);
    ASSERT_EQ(game.losses.size(), 1U);
    EXPECT_EQ(game.losses[0].person, 0U);
    EXPECT_EQ(game.losses[0].day, 202);  // seen before the next turn is marked: of the turn that was on
    EXPECT_FALSE(game.losses[0].clause.empty());
}

TEST(Trace, ATurnIsMarkedAsItBeginsAndAsItLeavesTheWar) {
    const toy::Definitions defs;
    std::vector<Toy::Action> record;
    const TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    const auto mark = [](const toy::State& s) {
        return common::TraceMark{100 + s.round, 200 + s.round, 2 * s.round * s.round, s.round,
                                 std::string(static_cast<std::size_t>(s.round + 1), 'R')};
    };
    const Trace game = common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                              TraceDice::kStream, 1, record, nullptr, {mark, {}});
    ASSERT_TRUE(game.finished) << game.error;
    ASSERT_EQ(game.turns.size(), 3U);
    EXPECT_EQ(game.held.size(), static_cast<std::size_t>(game.turns[0].war.begins - 99));
    for (std::size_t i = 0; i < 2; ++i) {
        const int now = game.turns[i].war.begins - 100, next = game.turns[i + 1].war.begins - 100;
        EXPECT_EQ(next, now + 1);
        EXPECT_EQ(game.turns[i].war.ends, 200 + now);
        EXPECT_EQ(game.turns[i].war.battles, 2 * (next * next - now * now));
        EXPECT_EQ(game.turns[i].war.taken, 1);
        EXPECT_EQ(game.turns[i].war.held.size(), static_cast<std::size_t>(next + 1));
    }
    EXPECT_FALSE(game.turns[2].war.held.empty());
    EXPECT_EQ(traceToy(1).turns[0].war.begins, 0);  // without dates
}

// In the second round the first place is besieged and a battle fought at the second; in the third the place has been taken, the
// battle won, and an army formed.
TEST(Trace, WhatHappensIsToldByItsTurn) {
    const toy::Definitions defs;
    std::vector<Toy::Action> record;
    const TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    int first = -1;
    const auto moment = [&](const toy::State& s, common::TraceMoment& now) {
        if (first < 0) first = s.round;
        const int round = s.round - first;
        now.places[0] = round == 0   ? common::TraceMoment::kFirst
                        : round == 1 ? common::TraceMoment::kFirst | common::TraceMoment::kBesieged
                                     : common::TraceMoment::kSecond;
        now.battle = round == 1 ? 2 : 0;
        now.sort = round == 1 ? "field" : "";
        now.won = {0, round > 1 ? 1 : 0};
        now.armies = round > 1 ? 2 : 0;
    };
    common::Tracer<Toy>::Mark mark;
    mark.moment = moment;
    mark.places = {"york", "marston"};
    mark.armies = {"old", "new"};
    mark.sides = {"royalist", "parliament"};
    const Trace game = common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                              TraceDice::kStream, 1, record, nullptr, mark);
    ASSERT_TRUE(game.finished) << game.error;
    std::vector<std::string> told;
    for (const common::TraceEvent& it : game.events) {
        told.push_back(std::to_string(it.turn) + " " + std::string(it.what) + " " + std::string(it.how) + " " + it.place + " " +
                       std::string(it.side));
        EXPECT_FALSE(it.clause.empty());
    }
    // Seen before the next turn is marked: of the turn that was on.
    EXPECT_EQ(told, (std::vector<std::string>{"0 siege  york parliament", "1 battle field marston parliament",
                                              "1 siege_over taken york parliament", "1 taken siege york parliament",
                                              "1 army new  "}));
}

// Every line of the log under its clause, where it is asked for; the game is the same.
TEST(Trace, LinesOfTheLogAreCounted) {
    const toy::Definitions defs;
    const TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    common::Tracer<Toy>::Mark mark;
    mark.hears = true;
    std::vector<Toy::Action> record;
    const Trace heard = common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                               TraceDice::kStream, 1, record, nullptr, mark);
    common::Log log;
    toy::State s = Toy::newGame(defs, {}, common::Rng{1});
    for (const Toy::Action& a : record) Toy::apply(defs, s, a, &log);
    EXPECT_GE(log.entries().size(), 10U);
    EXPECT_EQ(heard.all.lines, log.entries().size());
    std::map<std::string_view, std::uint64_t> lines;
    for (const common::LogEntry& line : log.entries()) ++lines[line.rule.clause];
    for (const auto& [clause, count] : lines) EXPECT_EQ(heard.clauses.at(clause).lines, count) << clause;
    const Trace silent = traceToy(1);
    EXPECT_EQ(silent.digest, heard.digest);
    EXPECT_EQ(silent.all.lines, 0U);
    EXPECT_EQ(silent.all.choices, heard.all.choices);
}

// The toy game, and the first die of each of its rounds.
struct WatchedToy : Toy {
    static inline std::map<int, int> firstDie;
    static common::Effect apply(const toy::Definitions& defs, toy::State& s, const toy::Action& a, common::Log* log) {
        if (a.verb == toy::Verb::kDie) firstDie.emplace(s.round, a.n);
        return Toy::apply(defs, s, a, log);
    }
};
// Both play at random; one that always errs draws twice for a choice, so that he chooses otherwise.
std::map<int, int> firstDice(std::uint64_t seed, double mistakes, TraceDice dice) {
    const toy::Definitions defs;
    WatchedToy::firstDie.clear();
    const common::Tracer<WatchedToy>::Players players{TracePlayer{{}, mistakes}, TracePlayer{{}, 0.0}};
    std::vector<Toy::Action> record;
    common::traceGame<WatchedToy>(defs, Toy::newGame(defs, {}, common::Rng{seed}), players, dice, seed, record);
    return WatchedToy::firstDie;
}

// What is kept falls as it does anyway, though all else is thrown anew.
TEST(Trace, SomeDiceStayWhileOthersAreThrownAnew) {
    const toy::Definitions defs;
    const common::Tracer<WatchedToy>::Players players{};
    const auto dice = [&](std::uint64_t seed, const common::SameDice* same) {
        WatchedToy::firstDie.clear();
        std::vector<Toy::Action> record;
        const Trace game = common::traceGame<WatchedToy>(defs, Toy::newGame(defs, {}, common::Rng{seed}), players,
                                                         TraceDice::kPurpose, seed, record, nullptr, {}, same);
        return std::pair(WatchedToy::firstDie, game.digest);
    };
    const common::SameDice kept{{"4"}, false}, none, all{{"1", "4"}, true};
    int met = 0, changed = 0, anew = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto plain = dice(seed, nullptr), alike = dice(seed, &kept), unlike = dice(seed, &none);
        for (const auto& [round, die] : plain.first) {
            if (!alike.first.contains(round)) continue;
            ++met;
            EXPECT_EQ(alike.first.at(round), die) << seed;
        }
        changed += alike.second != plain.second ? 1 : 0;
        for (const auto& [round, die] : plain.first)
            anew += unlike.first.contains(round) && unlike.first.at(round) != die ? 1 : 0;
        EXPECT_EQ(dice(seed, &all).second, plain.second);
    }
    EXPECT_GT(met, 20);
    EXPECT_GT(changed, 30);
    EXPECT_GT(anew, 10);
}

TEST(Trace, ByPurposeOneDieMoreChangesNoOther) {
    int met = 0, unlikeInStream = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        for (const TraceDice dice : {TraceDice::kPurpose, TraceDice::kStream}) {
            const auto a = firstDice(seed, 0.0, dice), b = firstDice(seed, 1.0, dice);
            for (const auto& [round, die] : a) {
                if (!b.contains(round)) continue;
                if (dice == TraceDice::kPurpose)
                    EXPECT_EQ(die, b.at(round)) << "seed " << seed << ", round " << round;
                else
                    unlikeInStream += die != b.at(round) ? 1 : 0;
                ++met;
            }
        }
    EXPECT_GT(met, 40);
    EXPECT_GT(unlikeInStream, 5);
}

TEST(Trace, MistakesAreRandomChoices) {
    const TracePlayer steady{{common::BotKind::kSteady, {}}, 0.0}, erring{{common::BotKind::kSteady, {}}, 1.0};
    int score = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) score += traceToy(seed, steady, erring).result.score;
    EXPECT_GT(score, 30);
}

TEST(Trace, AFaultIsTold) {
    struct Faulty : Toy {
        static std::string stateFault(const toy::Definitions&, const toy::State& s) {
            return s.round >= 3 ? "Round 3 is broken." : "";
        }
    };
    const toy::Definitions defs;
    const common::TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    std::vector<Toy::Action> record;
    const Trace game = common::traceGame<Faulty>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                                 TraceDice::kStream, 1, record);
    EXPECT_FALSE(game.finished);
    EXPECT_EQ(game.error, "Round 3 is broken.");
}

TEST(Trace, EndsSoonWhenItIsStopped) {
    const toy::Definitions defs;
    const common::TracePlayer random{{common::BotKind::kRandom, {}}, 0.0};
    std::vector<Toy::Action> record;
    const std::atomic<bool> stop{true};
    const Trace game = common::traceGame<Toy>(defs, Toy::newGame(defs, {}, common::Rng{1}), {random, random},
                                              TraceDice::kStream, 1, record, &stop);
    EXPECT_FALSE(game.finished);
    EXPECT_EQ(game.error, "It was stopped.");
    EXPECT_EQ(game.all.choices, 0U);
}

}  // namespace
