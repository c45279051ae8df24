// The laboratory's bench: runs that go on beside everything else, and the way from a figure to its games.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "app/games.h"
#include "app/lab/bench.h"
#include "app/lab/outliers.h"
#include "app/lab/play.h"
#include "app/lab/run.h"
#include "tests/app/command_line.h"

namespace {

namespace benched = app::lab;
using BenchFolder = app_test::Folder;

std::string benchFile(int games, const std::string& arms, const std::string& seats = "random") {
    return "experiment: bench\ntitle: Bench\nquestion: What comes of it?\nabout: A trial.\ngames: " + std::to_string(games) +
           "\nseats: " + seats + "\nmeasures: [result, length]\narms:\n" + arms;
}
const std::string kBenchArms =
    "- {id: plain, title: Plain, game: twwae, scenario: early_war}\n"
    "- {id: rolled, title: Rolled, game: twwae, scenario: early_war, options: {variant_timing: \"on\"}}\n";

// A folder that is the user's, with one experiment in it.
struct BenchRoom {
    explicit BenchRoom(int games, const std::string& arms = kBenchArms, const std::string& seats = "random") {
        paths.home = folder.text();
        app_test::writeFile(file, benchFile(games, arms, seats));
    }
    benched::Experiment experiment() {
        app::Games games(paths);
        return benched::readExperiment(file, games);
    }

    BenchFolder folder;
    std::string file = folder / "bench.yaml";
    app::Paths paths;
};

std::string benchReport(const std::string& results) {
    return app_test::run({"lab", "report", results, "--format", "json"}).out;
}

TEST(LabBench, RunsToTheBytesOfTheCommandLineThroughAPause) {
    BenchRoom room(40);
    const auto e = room.experiment();
    const auto file = benched::resultsFile(room.paths, e.key, e.games, e.games);
    std::atomic<int> woken{0};
    benched::Bench bench(room.paths, [&] { ++woken; });
    EXPECT_TRUE(bench.standing().file.empty());
    bench.run(e, file);
    bench.pause();
    bench.wait();
    const auto paused = bench.standing();
    EXPECT_FALSE(paused.isRunning);
    EXPECT_EQ(paused.fault, "");
    EXPECT_LT(paused.done, 80U);
    bench.run(e, file);
    EXPECT_EQ(bench.standing().file, file);
    bench.wait();
    const auto whole = bench.standing();
    EXPECT_EQ(whole.fault, "");
    EXPECT_EQ(whole.done, 80U);
    EXPECT_EQ(whole.all, 80U);
    ASSERT_TRUE(whole.results);
    EXPECT_TRUE(whole.results->isWhole());
    EXPECT_GT(woken.load(), 3);
    ASSERT_EQ(app_test::run({"lab", "run", room.file, "--out", room.folder / "line"}).code, 0);
    EXPECT_EQ(benchReport(file.string()), benchReport(room.folder / "line/bench.sqlite"));
    bench.clear();
    EXPECT_FALSE(bench.standing().results);
}

TEST(LabBench, WhatCannotBeRunIsTold) {
    BenchRoom room(4);
    const auto e = room.experiment();
    const auto file = benched::resultsFile(room.paths, e.key, e.games, e.games);
    benched::Bench bench(room.paths, [] {});
    bench.run(e, file);
    bench.wait();
    auto other = e;
    other.yaml += "# changed\n";
    bench.run(other, file);
    bench.wait();
    EXPECT_FALSE(bench.standing().isRunning);
    EXPECT_NE(bench.standing().fault.find("another experiment"), std::string::npos) << bench.standing().fault;
}

TEST(LabBench, ARunOfAnotherLengthHasItsOwnFileAndTakesOverWhatWasPlayed) {
    BenchRoom room(4);
    const auto e = room.experiment();
    const auto longer = benched::withGames(e, 10);
    EXPECT_EQ(longer.games, 10U);
    EXPECT_EQ(longer.yaml, benchFile(10, kBenchArms));
    const auto usual = benched::resultsFile(room.paths, e.key, 4, 4), more = benched::resultsFile(room.paths, e.key, 10, 4);
    EXPECT_NE(usual, more);
    benched::Bench bench(room.paths, [] {});
    bench.run(e, usual);
    bench.wait();
    {
        std::filesystem::copy_file(usual, room.folder / "apart.sqlite");
        benched::Store store =
            benched::openRun(room.folder / "longer.sqlite", longer, common::DataFolders::standard(room.paths.home));
        benched::takeFromOthers(store, room.folder / "longer.sqlite");
        EXPECT_EQ(store.count(0).played, 4U);
    }
    bench.run(longer, more);
    bench.wait();
    EXPECT_EQ(bench.standing().done, 20U);
    ASSERT_TRUE(bench.standing().results);
    EXPECT_EQ(bench.standing().results->experiment.games, 10U);
    // Each game stands in one step of how they lie.
    for (const benched::Figure& it : bench.standing().results->figures) {
        if (it.measure != "length") continue;
        const auto& counts = it.spread.counts;
        EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}), it.n) << it.part << " " << it.arm;
        EXPECT_LE(it.spread.low, it.figure.value);
        EXPECT_GE(it.spread.low + it.spread.step * static_cast<double>(counts.size()), it.figure.value);
    }
}

// Every game can be watched: as a save it ends as it ended on the bench, and its dice are marked as told.
TEST(LabGames, AGameOfARunIsASaveThatEndsAsItDid) {
    for (const std::string game : {"ukc", "twwae", "cruel_necessity"}) {
        for (const std::string dice : {"purpose", "stream"}) {
            BenchRoom room(2, "- {id: a, title: A, game: " + game + "}\n", "steady\ndice: " + dice);
            const auto e = room.experiment();
            app::Games games(room.paths);
            benched::Store store =
                benched::openRun(room.folder / "a.sqlite", e, common::DataFolders::standard(room.paths.home));
            ASSERT_TRUE(benched::playOpenGames(store, e, games, {1, {}, {}, nullptr}));
            const auto rows = store.games(0);
            ASSERT_EQ(rows.size(), 2U);
            const std::string save = benched::saveOf(e, e.arms[0], rows[1].seed, games);
            EXPECT_EQ(save.find("!given") != std::string::npos, dice == "purpose") << game;
            const auto opened = games.module(game)->open(save, "save", true);
            ASSERT_TRUE(opened.table) << opened.error;
            EXPECT_TRUE(opened.notices.empty()) << opened.notices.front();
            const auto result = opened.table->result();
            EXPECT_TRUE(result.over);
            EXPECT_EQ(result.score, rows[1].score) << game;
            EXPECT_EQ(result.kind, rows[1].kind) << game;
            EXPECT_EQ(result.turns, rows[1].turns) << game;
        }
    }
}

TEST(LabGames, TheUnusualOnesStandFirst) {
    BenchRoom room(5, "- {id: a, title: A, game: ukc}\n");
    benched::Store store =
        benched::openRun(room.folder / "a.sqlite", room.experiment(), common::DataFolders::standard(room.paths.home));
    const std::vector<int> turns{10, 11, 3, 10, 12};
    for (std::size_t i = 0; i < turns.size(); ++i) {
        common::Trace war;
        war.seed = i + 1;
        war.finished = true;
        war.result.winner = i == 4 ? common::PlayerId::kFirst : common::PlayerId::kSecond;
        war.result.turns = turns[i];
        store.add(0, i, war);
    }
    store.commit();
    const auto seeds = [&](const char* measure, const char* part, const benched::Stretch& stretch = {}) {
        std::vector<std::uint64_t> out;
        for (const auto& it : benched::outliersOf(store, 0, measure, part, stretch)) out.push_back(it.seed);
        return out;
    };
    // The mean is 9.2; of a share those of which it is true lead, then the length decides.
    EXPECT_EQ(seeds("length", "turns"), (std::vector<std::uint64_t>{3, 5, 2, 1, 4}));
    EXPECT_EQ(seeds("length", "turns", {10, 12}), (std::vector<std::uint64_t>{2, 1, 4}));
    EXPECT_EQ(seeds("result", "royalist"), (std::vector<std::uint64_t>{5, 3, 2, 1, 4}));
    EXPECT_EQ(seeds("result", "parliament"), (std::vector<std::uint64_t>{3, 2, 1, 4, 5})) << "those of which it is true";
    EXPECT_TRUE(seeds("result", "nobody").empty());
}

}  // namespace
