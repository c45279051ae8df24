// Stopping rules: runs that end by themselves, at the same game whoever plays them, and how often what they say is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/games.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "tests/app/command_line.h"

namespace {

namespace stopping = app::lab;
using StopFolder = app_test::Folder;
using StopRan = app_test::Ran;
using StopJson = nlohmann::json;

const std::string kStopArm = "- {id: a, title: A, game: ukc}\n";
const std::string kStopTwoArms =
    "- {id: plain, title: Plain, game: twwae, scenario: early_war}\n"
    "- {id: rolled, title: Rolled, game: twwae, scenario: early_war, options: {variant_timing: \"on\"}}\n";

app::Games& stopGames() {
    static app::Games games{app::Paths{}};
    return games;
}

std::string stopFile(const std::string& more, const std::string& arms = kStopArm) {
    return "experiment: try\ntitle: Trial\nquestion: What comes of it?\nabout: A trial.\nseats: random\n" + more + "arms:\n" +
           arms;
}

StopRan stopRun(const std::vector<std::string>& args) { return app_test::run(args); }

TEST(LabStop, TheRuleIsReadStrictlyWithLineAndRemedy) {
    const StopFolder folder;
    const std::string file = folder / "try.yaml";
    const auto refused = [&](const std::string& text, const std::string& line, const std::string& what) {
        app_test::writeFile(file, text);
        const StopRan ran = stopRun({"lab", "run", file, "--out", folder.text()});
        EXPECT_EQ(ran.code, 1) << ran.out;
        EXPECT_NE(ran.err.find("try.yaml:" + line + ":"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find(what), std::string::npos) << ran.err;
    };
    const auto width = [](const std::string& rest) {
        return stopFile("measures: [result, error_slope]\nstop: {until: width, at_most: 400, " + rest + "}\n",
                        kStopArm + "- {id: b, title: B, game: ukc}\n");
    };
    refused(stopFile("measures: [result]\n"), "1", "games");
    refused(width("measure: result, part: royalist, half_width: 0.1}\ngames: 40\n#"), "8", "`games` or `stop`");
    refused(width("measure: length, part: turns, half_width: 0.1"), "7", "among the measures");
    refused(width("measure: result, part: king, half_width: 0.1"), "7", "royalist, parliament");
    refused(width("measure: result, part: royalist, half_width: 2"), "7", "0.5");
    refused(width("measure: result, part: royalist, half_width: 0.1, arm: c"), "7", "`a`");
    refused(width("measure: result, part: royalist, half_width: 0.1, than: b"), "7", "`arm`");
    refused(width("measure: result, part: royalist, half_width: 0.1, arm: b, than: b"), "7", "itself");
    refused(width("measure: error_slope, part: elo, half_width: 1, arm: a"), "7", "all arms");
    refused(width("measure: result, part: royalist, half_width: 0.1, at_least: 5"), "7", "30");
    refused(width("measure: result, part: royalist, half_width: 0.1, at_least: 500"), "7", "at_least");
    refused(width("measure: result, part: royalist, half_width: 0.1, colour: red"), "7", "colour");
    refused(stopFile("measures: [result]\nstop: {until: bored, at_most: 400}\n"), "7", "decided");
    refused(stopFile("measures: [result]\nstop: {until: decided, at_most: 400}\n"), "7", "`claims`");
    refused(stopFile("measures: [result]\nclaims:\n- {claim: So., measure: result, part: royalist, arm: a, than: 0.5}\n"
                     "stop: {until: decided, at_most: 400, half_width: 0.1}\n"),
            "9", "Leave it out");
    refused(stopFile("measures: [result]\nstop: {until: decided}\n"), "7", "at_most");
    EXPECT_FALSE(std::filesystem::exists(folder / "try.sqlite"));
}

TEST(LabStop, ItLooksATenthLaterThanBefore) {
    stopping::Experiment e;
    e.games = 5000;
    EXPECT_EQ(stopping::nextLook(e, 0), 5000U);  // no rule
    e.stop.emplace();
    std::vector<std::uint64_t> looks;
    for (std::uint64_t at = 0; at < e.games; looks.push_back(at)) at = stopping::nextLook(e, at);
    EXPECT_EQ(std::vector<std::uint64_t>(looks.begin(), looks.begin() + 3), (std::vector<std::uint64_t>{100, 200, 300}));
    EXPECT_TRUE(std::find(looks.begin(), looks.end(), 2000U) != looks.end());
    EXPECT_TRUE(std::find(looks.begin(), looks.end(), 2200U) != looks.end());
    EXPECT_TRUE(std::find(looks.begin(), looks.end(), 2100U) == looks.end());
    EXPECT_EQ(looks.back(), 5000U);
}

// An experiment of which no game is ever played: `winner` says who won.
class StopMadeUp {
public:
    explicit StopMadeUp(const std::string& more, const std::string& arms = kStopArm) {
        app_test::writeFile(folder_ / "try.yaml", stopFile(more, arms));
        const auto experiment = stopping::readExperiment(folder_ / "try.yaml", stopGames());
        numbers_.resize(experiment.arms.size());
        store_.emplace(stopping::openRun(folder_ / "try.sqlite", experiment, common::DataFolders::standard()));
    }
    void add(std::size_t arm, bool isKings, int turns = 10) {
        common::Trace war;
        war.seed = ++numbers_[arm];
        war.finished = true;
        war.result.winner = isKings ? common::PlayerId::kFirst : common::PlayerId::kSecond;
        war.result.kind = "lead";
        war.result.turns = turns;
        store_->add(arm, war.seed - 1, war);
    }
    stopping::Results results() {
        store_->commit();
        return stopping::resultsOf(*store_);
    }

private:
    StopFolder folder_;
    std::optional<stopping::Store> store_;
    std::vector<std::uint64_t> numbers_;
};

// Every second war is the King's: the interval of a half is within a tenth from 93 wars on.
TEST(LabStop, AWidthIsMetAtTheFirstLookThatHasIt) {
    StopMadeUp made(
        "measures: [result]\nstop: {until: width, measure: result, part: royalist, half_width: 0.1, at_least: 40, look: 20, "
        "at_most: 400}\n");
    for (int i = 0; i < 90; ++i) made.add(0, i % 2 == 0);
    const auto early = made.results();
    ASSERT_TRUE(early.look);
    EXPECT_EQ(early.look->games, 80U);
    EXPECT_FALSE(early.look->isMet);
    EXPECT_FALSE(early.isWhole());
    EXPECT_NE(stopping::stopText(early).find("of 400 at most"), std::string::npos) << stopping::stopText(early);
    for (int i = 90; i < 170; ++i) made.add(0, true);  // what is played beyond the end does not count
    const auto whole = made.results();
    ASSERT_TRUE(whole.look);
    EXPECT_TRUE(whole.look->isMet);
    EXPECT_EQ(whole.games(), 100U);
    EXPECT_TRUE(whole.isWhole());
    EXPECT_EQ(whole.counts[0].played, 100U);
    EXPECT_EQ(whole.figures.at(0).n, 100U);
    EXPECT_DOUBLE_EQ(whole.figures.at(0).figure.value, 55.0 / 100);
    EXPECT_NE(stopping::textOf(whole).find("100 of 100 games"), std::string::npos);
    const auto json = StopJson::parse(stopping::jsonOf(whole))["stop"];
    EXPECT_TRUE(json["met"].get<bool>());
    EXPECT_EQ(json["looked_at"].get<int>(), 100);
}

TEST(LabStop, AWidthOfAGapAndOfAllArmsTogether) {
    StopMadeUp gap(
        "measures: [length]\nstop: {until: width, measure: length, part: turns, arm: b, than: a, half_width: 0.3, "
        "at_least: 30, look: 10, at_most: 200}\n",
        kStopArm + "- {id: b, title: B, game: ukc}\n");
    // Wars of 8 to 12 turns; those of B one longer, every other two: the pairs differ by 1 or 2, far less than the wars.
    for (int i = 0; i < 60; ++i) {
        gap.add(0, true, 8 + i % 5);
        gap.add(1, true, 9 + i % 5 + i % 2);
    }
    const auto met = gap.results();
    ASSERT_TRUE(met.look && met.look->halfWidth);
    EXPECT_TRUE(met.look->isMet);
    EXPECT_EQ(met.games(), 30U);
    EXPECT_NEAR(*met.look->halfWidth, 2.045 * 0.5085 / std::sqrt(30.0), 0.001);
    StopMadeUp group(
        "measures: [error_slope]\nstop: {until: width, measure: error_slope, part: elo, half_width: 8, "
        "at_least: 30, look: 10, at_most: 500}\n",
        kStopArm + "- {id: b, title: B, game: ukc, seats: {parliament: random@0.1}}\n");
    for (int i = 0; i < 400; ++i) {
        group.add(0, i % 2 == 0);
        group.add(1, i % 10 < 8);
    }
    const auto slope = group.results();
    ASSERT_TRUE(slope.look && slope.look->isMet);
    EXPECT_GT(slope.games(), 100U);
    EXPECT_LE((slope.figures.at(0).figure.high - slope.figures.at(0).figure.low) / 2, 8.0);
}

TEST(LabStop, ClaimsAreDecidedInASequenceAndTogether) {
    StopMadeUp made(
        "measures: [result]\n"
        "claims:\n- {claim: More than half., measure: result, part: royalist, arm: a, than: 0.5}\n"
        "- {claim: More than there., measure: result, part: royalist, arm: b, than: a}\n"
        "stop: {until: decided, at_least: 100, look: 50, at_most: 1000}\n",
        kStopArm + "- {id: b, title: B, game: ukc}\n");
    const auto after = [&](int games, int kingA, int kingB) {  // of ten wars
        for (int i = 0; i < games; ++i) {
            made.add(0, i % 10 < kingA);
            made.add(1, i % 10 < kingB);
        }
        return made.results();
    };
    // 60 and 80 of 100: an interval of a fixed number leaves a half out, and the pairs differ in twenty, all one way.
    const auto early = after(100, 6, 8);
    ASSERT_EQ(early.verdicts.size(), 2U);
    EXPECT_GT(common::wilson(60, 100).low, 0.5);
    EXPECT_LT(early.verdicts[0].gap.gap.low, 0.0);
    EXPECT_GT(early.verdicts[0].worth, stopping::kDoubt);
    EXPECT_LT(early.verdicts[1].worth, stopping::kDoubt);
    ASSERT_TRUE(early.look);
    EXPECT_EQ(early.look->decided, 1U);
    EXPECT_EQ(early.verdicts[1].answer, stopping::Answer::kOpen);  // the run goes on
    const auto late = after(400, 6, 8);
    ASSERT_TRUE(late.look && late.look->isMet);
    EXPECT_GT(late.games(), 200U);
    EXPECT_LT(late.games(), 500U);
    for (const auto& it : late.verdicts) {
        EXPECT_EQ(it.answer, stopping::Answer::kYes);
        EXPECT_GT(it.gap.gap.low, 0.0);
    }
    EXPECT_NEAR(late.verdicts[0].worth, std::max(late.verdicts[0].gap.doubt, 2 * late.verdicts[1].gap.doubt), 1e-12);
    EXPECT_NE(stopping::textOf(late).find("by a sequence"), std::string::npos);
    EXPECT_NE(stopping::stopText(late).find("2 of 2 are"), std::string::npos) << stopping::stopText(late);
}

// The looks of a rule with a sample that grows: `isOver` is asked at each.
template <class Grow, class IsOver>
std::uint64_t stoppedAt(std::uint64_t most, const Grow& grow, const IsOver& isOver) {
    stopping::Experiment e;
    e.games = most;
    e.stop.emplace();
    std::uint64_t at = 0;
    do {
        const std::uint64_t next = stopping::nextLook(e, at);
        for (; at < next; ++at) grow();
    } while (at < most && !isOver());
    return at;
}

// Who waits for a width asks for no side: 600 runs hold the truth as often as they say (three standard errors are 2.7 in 100),
// and a claim that is not so is made as seldom as after a fixed number.
TEST(LabStop, AWidthHoldsTheTruthAndFavoursNoClaim) {
    common::Rng rng{1643};
    constexpr int kRuns = 600;
    int even = 0, rare = 0, mean = 0, claimed = 0;
    for (int run = 0; run < kRuns; ++run) {
        const auto share = [&](std::uint32_t percent, double half) {
            double hits = 0, n = 0;
            stoppedAt(
                20'000, [&] { hits += rng.below(100) < percent ? 1 : 0, ++n; },
                [&] { return common::wilson(hits, n).high - common::wilson(hits, n).low <= 2 * half; });
            claimed += percent == 50 && common::doubtOfShare(hits, n, 0.5) < 0.05 ? 1 : 0;
            const auto it = common::wilson(hits, n);
            return it.low <= percent / 100.0 && percent / 100.0 <= it.high ? 1 : 0;
        };
        even += share(50, 0.03);
        rare += share(10, 0.02);
        std::vector<double> values;
        stoppedAt(
            20'000, [&] { values.push_back(rng.below(101)); },
            [&] {
                const auto it = common::intervalOf(common::meanOf(values));
                return it.high - it.low <= 6;
            });
        const auto it = common::intervalOf(common::meanOf(values));
        mean += it.low <= 50 && 50 <= it.high ? 1 : 0;
    }
    for (const int held : {even, rare, mean}) EXPECT_GE(held, kRuns * 0.923);
    EXPECT_LE(claimed, kRuns * 0.077);
}

// Three claims that are not so, asked together: one run in twenty at most makes any of them. What is so is found.
TEST(LabStop, AFalseClaimIsDecidedInAtMostOneRunOfTwenty) {
    common::Rng rng{1644};
    int wrong = 0, found = 0;
    std::uint64_t games = 0;
    for (int run = 0; run < 300; ++run) {
        double heads = 0, n = 0, loaded = 0;
        std::vector<double> pairs, lengths;
        const auto doubts = [&] {
            return std::vector<double>{common::doubtInSequenceOfShare(heads, n, 0.5),
                                       common::doubtInSequence(common::meanOf(pairs), 100),
                                       common::doubtInSequence(common::meanOf(lengths), 100, 50)};
        };
        const auto isAny = [](const std::vector<double>& it) {
            return std::any_of(it.begin(), it.end(), [](double worth) { return worth < stopping::kDoubt; });
        };
        stoppedAt(
            3000,
            [&] {
                heads += rng.below(2), ++n;
                pairs.push_back(static_cast<double>(rng.below(2)) - rng.below(2));
                lengths.push_back(rng.below(101));
            },
            [&] { return isAny(common::holm(doubts())); });
        wrong += isAny(common::holm(doubts())) ? 1 : 0;
        n = 0;
        games += stoppedAt(
            20'000, [&] { loaded += rng.below(100) < 58 ? 1 : 0, ++n; },
            [&] { return common::doubtInSequenceOfShare(loaded, n, 0.5) < stopping::kDoubt; });
        found += common::sequenceOfShare(loaded, n).low > 0.5 ? 1 : 0;
    }
    EXPECT_LE(wrong, 15);
    EXPECT_EQ(found, 300);
    EXPECT_NEAR(games / 300.0, 530, 80);
}

std::string stopReport(const std::string& results, const std::string& format) {
    const StopRan ran = stopRun({"lab", "report", results, "--format", format});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

// Threads, stops after any number of games, parts in rounds, and more games from elsewhere than are asked for.
TEST(LabStop, ARunEndsAtTheSameGameHoweverItIsPlayed) {
    const StopFolder folder;
    const std::string file = folder / "try.yaml";
    const std::string measures = "measures: [result, ending, length, attention, clauses, figures, resolution]\n";
    app_test::writeFile(file,
                        stopFile(measures + "stop: {until: width, measure: length, part: choices, half_width: 8, at_least: "
                                            "40, look: 20, at_most: 400}\n",
                                 kStopTwoArms));
    const auto played = [&](const std::string& out, const std::vector<std::string>& more) {
        std::vector<std::string> args{"lab", "run", file, "--out", folder / out};
        args.insert(args.end(), more.begin(), more.end());
        const StopRan ran = stopRun(args);
        EXPECT_EQ(ran.code, 0) << ran.err;
    };
    played("one", {"--threads", "1"});
    played("three", {"--threads", "3"});
    const stopping::Experiment e = stopping::readExperiment(file, stopGames());
    std::filesystem::create_directories(folder / "stopped");
    for (bool isWhole = false; !isWhole;) {
        auto store = stopping::openRun(folder / "stopped/try.sqlite", e, common::DataFolders::standard());
        int left = 37;
        isWhole = stopping::playOpenGames(store, e, stopGames(),
                                          {1, {}, [&](std::uint64_t, std::uint64_t) { return --left > 0; }, nullptr});
    }
    int rounds = 0;
    for (bool isOver = false; !isOver && rounds < 30; ++rounds) {
        std::vector<std::string> merge{"lab", "merge"};
        for (const char* shard : {"3/3", "1/3", "2/3"}) {
            played("parts", {"--shard", shard, "--resume"});
            merge.push_back(folder / "parts/try." + shard[0] + "of3.sqlite");
        }
        merge.insert(merge.end(), {"--out", folder / "parts/try.sqlite"});
        const StopRan ran = stopRun(merge);
        EXPECT_EQ(ran.code, 0) << ran.err;
        isOver = ran.err.find("finished") != std::string::npos;
        EXPECT_EQ(isOver, ran.err.find("--resume") == std::string::npos) << ran.err;
    }
    EXPECT_GT(rounds, 1);
    std::string text = stopFile(measures + "games: 200\n", kStopTwoArms);
    app_test::writeFile(folder / "more.yaml", text.replace(0, std::string("experiment: try").size(), "experiment: more"));
    EXPECT_EQ(stopRun({"lab", "run", folder / "more.yaml", "--out", folder / "beside"}).code, 0);
    played("beside", {});
    for (const char* format : {"json", "csv", "html", "text"}) {
        const std::string one = stopReport(folder / "one/try.sqlite", format);
        for (const char* other : {"three/try.sqlite", "stopped/try.sqlite", "parts/try.sqlite", "beside/try.sqlite"})
            EXPECT_EQ(one, stopReport(folder / other, format)) << format << " " << other;
    }
    const StopJson told = StopJson::parse(stopReport(folder / "one/try.sqlite", "json"));
    EXPECT_TRUE(told["stop"]["met"].get<bool>());
    EXPECT_TRUE(told["whole"].get<bool>());
    const auto games = told["stop"]["looked_at"].get<std::uint64_t>();
    EXPECT_GT(games, 40U);
    EXPECT_LT(games, 400U);
    for (const auto& arm : told["arms"]) EXPECT_EQ(arm["played"].get<std::uint64_t>(), games);
    EXPECT_EQ(stopping::Store(std::filesystem::path(folder / "one/try.sqlite")).count(0).played, games);  // and no more
    EXPECT_EQ(stopping::Store(std::filesystem::path(folder / "parts/try.sqlite")).count(0).played, games);
}

}  // namespace
