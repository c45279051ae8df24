// The search over a toy game whose best choice is known, names of computer players, and the fitted chance of winning.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "common/bots.h"
#include "common/data_folders.h"
#include "common/winning.h"
#include "tests/contract/toy_game.h"

namespace {

// Its steady player loves the smallest pace; the die's mean of 3.5 beats every pace.
struct Thinker : toy::Toy {
    static double dislike(const toy::Action& a) {
        return a.verb == toy::Verb::kPace ? a.n : a.verb == toy::Verb::kRoll ? 9 : 5;
    }
    static void worths(const Definitions&, const Observation&, const common::ActionList<toy::Action>& legal,
                       std::span<double> out) {
        for (std::size_t i = 0; i < legal.size(); ++i) out[i] = -dislike(legal[i]);
    }
    static toy::Action steadyIn(const Definitions&, const State&, const common::ActionList<toy::Action>& legal, common::Rng&) {
        return *std::min_element(legal.begin(), legal.end(),
                                 [](const auto& a, const auto& b) { return dislike(a) < dislike(b); });
    }
    static toy::Action steady(const Definitions& defs, const Observation& seen, const common::ActionList<toy::Action>& legal,
                              common::Rng& rng) {
        return steadyIn(defs, seen.seen, legal, rng);
    }
    static double winChance(const Definitions&, const State& s) {
        return 1.0 / (1.0 + std::exp(-(s.score[0] - s.score[1]) / 4.0));
    }
    static std::uint64_t streamOf(const State& s) { return s.active; }
    static common::SearchRules searchRules() { return {8, 1, 1.0, 4}; }
};
static_assert(common::Searchable<Thinker>);

toy::State afterBids(std::uint64_t seed) {
    const toy::Definitions defs;
    toy::State s = toy::Toy::newGame(defs, {}, common::Rng{seed});
    common::Rng rng{seed};
    while (s.phase != toy::Phase::kAct) {
        common::ActionList<toy::Action> legal;
        toy::Toy::legalActions(defs, s, legal);
        toy::Toy::apply(defs, s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))], nullptr);
    }
    return s;
}

template <class G = Thinker>
common::SearchResult<G> think(const toy::State& s, common::SearchBudget budget, std::uint64_t seed, unsigned threads) {
    const toy::Definitions defs;
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, s, legal);
    const auto actor = toy::Toy::decision(s).actor;
    return common::search<G>(defs, toy::Toy::observe(defs, s, actor), actor, legal, budget, seed, threads);
}

TEST(Search, FindsTheBetterActionThatTheSteadyPlayerDislikes) {
    int rolls = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto result = think(afterBids(seed), {256, 0}, seed, 1);
        rolls += result.action.verb == toy::Verb::kRoll;
        EXPECT_TRUE(result.action.verb == toy::Verb::kRoll || result.action.n == 3)
            << "a pace of 3 is nearly as good, seed " << seed;
        EXPECT_EQ(result.candidates.front().action, (toy::Action{toy::Verb::kPace, 1}))
            << "the steady player's choice comes first";
        EXPECT_EQ(result.candidates.front().gain, 0.0);
    }
    EXPECT_GE(rolls, 8);
}

// What the position says by itself is not asked: only what it comes to when the turn is over.
TEST(Search, TheChanceIsOfWhatTheTurnComesTo) {
    const toy::Definitions defs;
    toy::State s = afterBids(3);
    toy::Toy::apply(defs, s, {toy::Verb::kPace, 3}, nullptr);  // his enemy has yet to pace
    const auto seen = toy::Toy::observe(defs, s, toy::Toy::decision(s).actor);
    const auto told = common::winChanceSeen<Thinker>(defs, seen);
    const int turn = toy::Toy::turn(s);
    while (toy::Toy::turn(s) == turn) {
        common::ActionList<toy::Action> legal;
        toy::Toy::legalActions(defs, s, legal);
        common::Rng none{1};
        toy::Toy::apply(defs, s, Thinker::steadyIn(defs, s, legal, none), nullptr);
    }
    EXPECT_NE(Thinker::winChance(defs, s), Thinker::winChance(defs, seen.seen));
    EXPECT_NEAR(told.first, Thinker::winChance(defs, s), 1e-9) << "his paces need no die";
    EXPECT_NEAR(told.error, 0.0, 1e-9);
}

// Three paces of 3 win nearly surely, one or two are a loss: nothing for a player who looks at one choice at a time.
struct Schemer : Thinker {
    static constexpr toy::Action kLong{toy::Verb::kPace, 3};
    static double worth(int score) { return score == 9 ? 0.9 : 0.5 - 0.02 * score; }
    static double winChance(const Definitions&, const State& s) { return 0.5 * (1.0 + worth(s.score[0]) - worth(s.score[1])); }
    static common::SearchRules searchRules() { return {8, 3, 1.0, 4}; }
    static common::Intents intents(const Definitions&, const Observation&) {
        common::Intents out;
        out.possible.push_back(7);
        return out;
    }
    static toy::Action intended(const Definitions&, const Observation&, const common::ActionList<toy::Action>&,
                                common::Intent) {
        return kLong;
    }
    static toy::Action intendedIn(const Definitions&, const State& world, const common::ActionList<toy::Action>& legal,
                                  common::Rng& rng, common::Intent intent) {
        EXPECT_EQ(intent, 7);
        return world.phase == toy::Phase::kAct ? kLong : steadyIn({}, world, legal, rng);
    }
};
static_assert(common::HasIntents<Schemer> && !common::HasIntents<Thinker>);

TEST(Search, SeesWhatChoicesAreGoodForTogether) {
    const toy::Definitions defs;
    toy::State s = afterBids(1);
    s.bid = {};
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, s, legal);
    const auto actor = toy::Toy::decision(s).actor;
    const auto seen = toy::Toy::observe(defs, s, actor);
    const auto result = common::search<Schemer>(defs, seen, actor, legal, {16, 0}, 1);
    EXPECT_EQ(result.action, Schemer::kLong);
    const auto& whole = result.candidates.back();
    EXPECT_EQ(whole.intent, 7);
    EXPECT_EQ(whole.action, Schemer::kLong);
    EXPECT_GT(whole.gain, 0.2);
    for (const auto& it : result.candidates)
        if (it.intent == common::kNoIntent && it.action == Schemer::kLong) {
            EXPECT_LT(it.gain, 0.0);
        }
}

// Two paces of 3 belong together here, and nobody tells: with so many worlds it looks for that itself.
struct Plotter : Thinker {
    static double worth(int score) { return score == 6 ? 0.9 : 0.5 - 0.02 * score; }
    static double winChance(const Definitions&, const State& s) { return 0.5 * (1.0 + worth(s.score[0]) - worth(s.score[1])); }
    static common::SearchRules searchRules() { return {8, 2, 1.0, 4, 300}; }
};

TEST(Search, FindsWhatOneChoiceAfterAnotherIsGoodForWhereLaterOnesAreSearchedToo) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        toy::State s = afterBids(seed);
        s.bid = {};
        const auto few = think<Plotter>(s, {299, 0}, seed, 1), many = think<Plotter>(s, {300, 0}, seed, 1);
        EXPECT_NE(few.action, Schemer::kLong);
        EXPECT_EQ(many.action, Schemer::kLong) << seed;
        for (const auto& it : many.candidates)
            if (it.action == Schemer::kLong) {
                EXPECT_GT(it.gain, 0.1);
            }
    }
}

TEST(Search, IsTheSameForAnyNumberOfThreadsWhereLaterChoicesAreSearchedToo) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto one = think<Plotter>(afterBids(seed), {310, 0}, seed, 1);
        for (const unsigned threads : {2U, 3U, 5U}) {
            const auto more = think<Plotter>(afterBids(seed), {310, 0}, seed, threads);
            EXPECT_EQ(more.action, one.action);
            ASSERT_EQ(more.candidates.size(), one.candidates.size());
            for (std::size_t i = 0; i < one.candidates.size(); ++i) {
                EXPECT_EQ(more.candidates[i].chance, one.candidates[i].chance);
                EXPECT_EQ(more.candidates[i].worlds, one.candidates[i].worlds);
            }
        }
    }
}

TEST(Search, IsTheSameForAnyNumberOfThreads) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto one = think(afterBids(seed), {40, 0}, seed, 1);
        for (const unsigned threads : {2U, 3U, 4U}) {
            const auto more = think(afterBids(seed), {40, 0}, seed, threads);
            EXPECT_EQ(more.action, one.action);
            ASSERT_EQ(more.candidates.size(), one.candidates.size());
            for (std::size_t i = 0; i < one.candidates.size(); ++i)
                EXPECT_EQ(more.candidates[i].chance, one.candidates[i].chance);
        }
    }
}

TEST(Search, TwinsThatASeatCannotTellApartAreAnsweredAlike) {
    toy::State s = afterBids(3), twin = s;
    const std::size_t other = 1U - s.active;
    twin.card[other] = static_cast<std::uint8_t>(1 + s.card[other] % 6);
    if (twin.card[other] == s.card[1 - other]) twin.card[other] = static_cast<std::uint8_t>(1 + twin.card[other] % 6);
    twin.bid[other] = static_cast<std::uint8_t>((s.bid[other] + 1) % 3);
    twin.rng.seed += 99;
    const auto answeredAlike = [&]<class G>(G, int worlds) {
        const auto one = think<G>(s, {worlds, 0}, 7, 1), two = think<G>(twin, {worlds, 0}, 7, 1);
        EXPECT_EQ(one.action, two.action);
        for (std::size_t i = 0; i < one.candidates.size(); ++i) EXPECT_EQ(one.candidates[i].chance, two.candidates[i].chance);
    };
    answeredAlike(Thinker{}, 64);
    answeredAlike(Plotter{}, 320);  // with its later choices
}

TEST(Search, StopsWhenItIsTold) {
    const toy::Definitions defs;
    const toy::State s = afterBids(1);
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, s, legal);
    const std::atomic<bool> stop{true};
    const auto actor = toy::Toy::decision(s).actor;
    const auto result =
        common::search<Thinker>(defs, toy::Toy::observe(defs, s, actor), actor, legal, {0, 600'000}, 1, 2, &stop);
    EXPECT_TRUE(toy::Toy::allows(defs, s, result.action, nullptr));
}

TEST(Search, SecretChoicesAmongEqualsAreMixed) {
    toy::State s = afterBids(1);
    s.phase = toy::Phase::kBid;  // nothing in winChance tells one bid from another
    s.active = 0;
    s.hasBid = {};
    std::array<int, 3> taken{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) ++taken[think(s, {16, 0}, seed, 1).action.n];
    for (const int n : taken) EXPECT_GE(n, 5);
}

TEST(DiceStreams, GiveTheSamePurposeTheSameDice) {
    common::DiceStreams one{5}, two{5};
    const auto a = one.next(1);
    two.next(2);  // something else happened first
    two.next(2);
    const auto b = two.next(1);
    EXPECT_EQ(a.peek(6), b.peek(6));
    EXPECT_EQ(a, b);
    EXPECT_FALSE(one.next(1) == a) << "the next die for that purpose is another";
}

TEST(BotNames, AreReadWithTheirBudget) {
    using common::BotKind;
    EXPECT_EQ(common::botSpec("random")->kind, BotKind::kRandom);
    EXPECT_EQ(common::botSpec("steady")->kind, BotKind::kSteady);
    EXPECT_EQ(common::botSpec("search")->budget, common::kUsualSearch);
    EXPECT_EQ(common::botSpec("search:128")->budget, (common::SearchBudget{128, 0}));
    EXPECT_EQ(common::botSpec("search:300ms")->budget, (common::SearchBudget{0, 300}));
    for (const char* wrong : {"", "serch", "search:", "search:0", "search:-1", "search:02", "search:1.5", "search:ms",
                              "search:12m", "search:99999999999", "steady:2"})
        EXPECT_FALSE(common::botSpec(wrong)) << wrong;
    EXPECT_EQ(common::botSpec("search:16")->aim, common::Aim::kBalance);
    EXPECT_EQ(common::botSpec("search:16:survive"), (common::BotSpec{BotKind::kSearch, {16, 0}, common::Aim::kSurvive}));
    EXPECT_EQ(common::botSpec("search:20ms:score"), (common::BotSpec{BotKind::kSearch, {0, 20}, common::Aim::kScore}));
    EXPECT_EQ(common::botSpec("search:survive"),
              (common::BotSpec{BotKind::kSearch, common::kUsualSearch, common::Aim::kSurvive}));
    EXPECT_EQ(common::botSpec("search:8:balance"), common::botSpec("search:8"));
    for (const char* wrong : {"search:16survive", "search::survive", "searchsurvive", "search:survive:16", "search:16:win",
                              "steady:survive", "search:16:"})
        EXPECT_FALSE(common::botSpec(wrong)) << wrong;
    EXPECT_EQ(common::withAim("search:16", common::Aim::kScore), "search:16:score");
    EXPECT_EQ(common::withAim("search:16:score", common::Aim::kBalance), "search:16");
    EXPECT_EQ(common::withAim("search:16:score", common::Aim::kSurvive), "search:16:survive");
    EXPECT_FALSE(common::isBotName("search:8:survive", {"random", "search"})) << "a game without aims";
    EXPECT_TRUE(common::isBotName("search:8:survive", {"random", "search", "search:survive"}));
    EXPECT_TRUE(common::isBotName("search:8", {"random", "search"}));
    EXPECT_FALSE(common::isBotName("search:8", {"random", "steady"}));
    EXPECT_EQ(common::botSpec("steady~40"), (common::BotSpec{BotKind::kSteady, {}, common::Aim::kBalance, 40}));
    EXPECT_EQ(common::botSpec("search:4~75:score"), (common::BotSpec{BotKind::kSearch, {4, 0}, common::Aim::kScore, 75}));
    EXPECT_EQ(common::botSpec("search:20ms~5")->lapses, 5);
    for (const char* wrong : {"random~5", "steady~", "steady~0", "steady~100", "steady~05", "steady~5%", "~5", "search~5~5",
                              "search:4:score~75"})
        EXPECT_FALSE(common::botSpec(wrong)) << wrong;
    EXPECT_TRUE(common::isBotName("steady~40", {"random", "steady"}));
    EXPECT_FALSE(common::isBotName("search:4~75", {"random", "steady"}));
}

// Who does not think takes one of the next best, the second more often than the fourth, and never the best or the absurd.
TEST(BotNames, ALapseIsASecondThought) {
    const toy::Definitions defs;
    const toy::State s = afterBids(3);
    common::ActionList<toy::Action> legal;
    toy::Toy::legalActions(defs, s, legal);
    const auto actor = toy::Toy::decision(s).actor;
    const auto seen = toy::Toy::observe(defs, s, actor);
    std::vector<toy::Action> byWorth(legal.begin(), legal.end());
    std::stable_sort(byWorth.begin(), byWorth.end(),
                     [](const auto& a, const auto& b) { return Thinker::dislike(a) < Thinker::dislike(b); });
    ASSERT_GE(byWorth.size(), 3U);
    const std::size_t thoughts = std::min<std::size_t>(4, byWorth.size());
    std::vector<int> taken(byWorth.size());
    common::Rng rng{5};
    for (int i = 0; i < 400; ++i) {
        const auto a = common::secondThought<Thinker>(defs, seen, legal, rng);
        ++taken[static_cast<std::size_t>(std::find(byWorth.begin(), byWorth.end(), a) - byWorth.begin())];
    }
    EXPECT_EQ(taken[0], 0);
    for (std::size_t i = thoughts; i < taken.size(); ++i) EXPECT_EQ(taken[i], 0);
    EXPECT_GT(taken[1], 100);
    EXPECT_GT(taken[thoughts - 1], 20);
}

// A search that lapses takes the steady player's choice, in the share that its name says.
TEST(BotNames, ASearchThatLapsesChoosesAsTheSteadyPlayer) {
    const toy::Definitions defs;
    int steady = 0;
    common::Rng rng{9};
    const auto bot = common::botSpec("search:256~60");
    for (int i = 0; i < 200; ++i) {
        const toy::State s = afterBids(3);
        common::ActionList<toy::Action> legal;
        toy::Toy::legalActions(defs, s, legal);
        const auto a = common::botAction<Thinker>(*bot, defs, s, toy::Toy::decision(s).actor, legal, rng);
        steady += a == toy::Action{toy::Verb::kPace, 1};
    }
    EXPECT_GT(steady, 85);
    EXPECT_LT(steady, 160);
}

TEST(Winning, TheFitFindsTheWeightsThatMadeTheOutcomes) {
    common::Rng rng{11};
    const auto number = [&] { return rng.below(2001) / 1000.0 - 1.0; };
    std::vector<common::WinningRow> rows;
    common::Winning truth{{1.5, -1.0, 0.3}, {0.5, 2.0, -0.2}, ""};
    for (int i = 0; i < 40'000; ++i) {
        common::WinningRow row;
        row.features = {number(), 4.0 * number()};
        row.time = rng.below(1001) / 1000.0;
        row.outcome = rng.below(1'000'000) < 1e6 * truth.chance(row.features, row.time) ? 1.0 : 0.0;
        rows.push_back(row);
    }
    const auto fitted = common::fitWinning(rows, 2, {}, 0.0);
    std::vector<double> said, seen;
    for (const auto& row : rows) {
        EXPECT_NEAR(fitted.chance(row.features, row.time), truth.chance(row.features, row.time), 0.06);
        said.push_back(fitted.chance(row.features, row.time));
        seen.push_back(row.outcome);
    }
    EXPECT_LT(common::calibration(said, seen).gap, 0.01);
}

// In these games whoever has more of the second feature loses, as whoever has sent for help is the one who needs it.
TEST(Winning, WhatIsASidesOwnGoodIsNeverHeldAgainstIt) {
    common::Rng rng{12};
    const auto number = [&] { return rng.below(2001) / 1000.0 - 1.0; };
    std::vector<common::WinningRow> rows;
    const common::Winning truth{{2.0, -1.0, 0.0}, {1.0, -2.0, 0.0}, ""};
    for (int i = 0; i < 10'000; ++i) {
        common::WinningRow row;
        row.features = {number(), number()};
        row.time = rng.below(1001) / 1000.0;
        row.outcome = rng.below(1'000'000) < 1e6 * truth.chance(row.features, row.time) ? 1.0 : 0.0;
        rows.push_back(row);
    }
    using common::Favours;
    EXPECT_LT(common::fitWinning(rows, 2).early[1], -0.5);
    const auto held = common::fitWinning(rows, 2, std::vector{Favours::kEither, Favours::kFirst});
    EXPECT_EQ(held.early[1], 0.0);
    EXPECT_EQ(held.late[1], 0.0);
    EXPECT_NEAR(held.early[0], 2.0, 0.35) << "the other is as it would be without it";
    EXPECT_EQ(common::fitWinning(rows, 2, std::vector{Favours::kSecond, Favours::kEither}).late[0], 0.0);
}

TEST(Winning, CalibrationMeasuresWhatWasSaidAgainstWhatCame) {
    const std::vector<double> said{0.05, 0.05, 0.95, 0.95}, seen{0, 0, 1, 0};
    const auto it = common::calibration(said, seen);
    EXPECT_NEAR(it.brier, (2 * 0.0025 + 0.0025 + 0.9025) / 4, 1e-12);
    EXPECT_NEAR(it.gap, (2 * 0.05 + 2 * 0.45) / 4, 1e-12);
    EXPECT_EQ(it.steps[0].count, 2);
    EXPECT_NEAR(it.steps[9].seen, 0.5, 1e-12);
}

TEST(Winning, ItsFileIsReadStrictly) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "winning_test";
    fs::create_directories(folder / "players");
    constexpr std::array<std::string_view, 2> kNames{"vp", "power"};
    const auto read = [&](const std::string& text) {
        std::ofstream(folder / "players" / "toy.yaml") << text;
        common::DataFolders folders(folder);
        return common::readWinning(folders, "toy", kNames);
    };
    common::Winning one{{0.25, -1.5, 0.125}, {2.0, 0.0, -3.0}, "fitted to nothing"};
    const auto again = read(common::winningText("toy", one, kNames));
    EXPECT_EQ(again.early, one.early);
    EXPECT_EQ(again.late, one.late);
    EXPECT_EQ(again.source, one.source);
    const std::string head = "source: x\nconstant: {early: 0, late: 0}\nfeatures:\n";
    EXPECT_THROW(read(head + "  - {id: vp, early: 0, late: 0}\n"), common::DataError) << "one is missing";
    EXPECT_THROW(read(head + "  - {id: vp, early: 0, late: 0}\n  - {id: vp, early: 0, late: 0}\n"), common::DataError)
        << "one stands twice";
    EXPECT_THROW(read(head + "  - {id: vp, early: 0, late: 0}\n  - {id: zeal, early: 0, late: 0}\n"), common::DataError)
        << "one is unknown";
    fs::remove_all(folder);
}

}  // namespace
