// The parts of a run of the laboratory: how far each is, and whether what is kept is what is played.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "app/games.h"
#include "app/lab/parts.h"
#include "tests/app/command_line.h"

namespace {

namespace parts = app::lab;
using app_test::run;
using PartsFolder = app_test::Folder;
using PartsRan = app_test::Ran;

constexpr const char* kPartsFile =
    "experiment: cut\ntitle: Cut\nquestion: How far is it?\nabout: A trial.\ngames: 10\nseats: random\nmeasures: [result]\n"
    "arms:\n- {id: a, title: A, game: twwae, scenario: early_war}\n";

void runPart(const std::string& file, const std::string& folder, const std::string& shard) {
    const PartsRan ran = run({"lab", "run", file, "--out", folder, "--threads", "1", "--shard", shard});
    ASSERT_EQ(ran.code, 0) << ran.err;
}

void changeParts(const std::string& file, const std::string& orders) {
    sqlite3* opened = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &opened), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, &sqlite3_close);
    ASSERT_EQ(sqlite3_exec(opened, orders.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << orders;
}

TEST(LabParts, HowFarEachIs) {
    const PartsFolder folder;
    const std::string file = folder / "cut.yaml", out = folder / "out";
    app_test::writeFile(file, kPartsFile);
    const auto status = [&](const std::string& format) {
        const PartsRan ran = run({"lab", "status", file, "--out", out, "--format", format});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.out;
    };
    EXPECT_NE(status("text").find("cut.sqlite  not begun"), std::string::npos) << status("text");
    EXPECT_EQ(status("open"), "");
    runPart(file, out, "2/4");  // the games 1, 5 and 9 of 0 to 9
    EXPECT_NE(status("text").find("cut.2of4.sqlite  3 of 3 games\n"), std::string::npos) << status("text");
    EXPECT_EQ(status("open"), "1,3,4\n");
    app_test::writeFile(folder / "out/cut.3of4.sqlite", "no results\n");
    EXPECT_NE(status("text").find("cut.3of4.sqlite  cannot be counted: "), std::string::npos) << status("text");
    {
        app::Games games{app::Paths{}};
        const parts::Store held = parts::openRun(folder / "out/cut.1of4.sqlite", parts::readExperiment(file, games),
                                                 common::DataFolders::standard());
        EXPECT_NE(status("text").find("cut.1of4.sqlite  0 of 3 games; is being played"), std::string::npos) << status("text");
    }
    EXPECT_NE(status("text").find("cut.1of4.sqlite  0 of 3 games; open\n"), std::string::npos) << status("text");
    EXPECT_EQ(status("open"), "1,3,4\n");
    const auto told = nlohmann::json::parse(status("json"));
    ASSERT_EQ(told["files"].size(), 4U);
    EXPECT_EQ(told["files"][1]["done"], true);
    EXPECT_EQ(told["files"][3]["there"], false);
    EXPECT_TRUE(told["files"][2].contains("problem"));
    // Which of two divisions is wanted nobody can tell.
    runPart(file, out, "1/2");
    EXPECT_EQ(run({"lab", "status", file, "--out", out, "--format", "open"}).code, 2);
}

TEST(LabParts, WithAStoppingRuleTheyAreOpenAgainForTheNextRound) {
    const PartsFolder folder;
    const std::string file = folder / "cut.yaml", out = folder / "out";
    std::string text = kPartsFile;
    // So narrow that it is not met before the end.
    text.replace(
        text.find("games: 10"), 9,
        "stop: {until: width, measure: result, part: royalist, half_width: 0.001, at_least: 30, look: 10, at_most: 60}");
    app_test::writeFile(file, text);
    for (const char* part : {"1/2", "2/2"}) runPart(file, out, part);
    const auto open = [&] { return run({"lab", "status", file, "--out", out, "--format", "open"}).out; };
    EXPECT_EQ(open(), "");
    const PartsRan merged = run({"lab", "merge", folder / "out/cut.1of2.sqlite", folder / "out/cut.2of2.sqlite", "--out",
                                 folder / "out/cut.sqlite"});
    ASSERT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(open(), "1,2\n");
}

TEST(LabParts, WhatIsKeptIsWhatIsPlayed) {
    const PartsFolder folder;
    const std::string file = folder / "cut.yaml", kept = folder / "out/cut.sqlite";
    app_test::writeFile(file, kPartsFile);
    ASSERT_EQ(run({"lab", "run", file, "--out", folder / "out", "--threads", "1"}).code, 0);
    const auto verified = [&](const std::string& games) {
        return run({"lab", "verify", kept, "--experiment", file, "--games", games, "--threads", "2"});
    };
    const PartsRan some = verified("4");
    EXPECT_EQ(some.code, 0) << some.err;
    EXPECT_EQ(some.out, "4 games were played again: all that is kept of them is the same.\n");
    // A figure of the last game, which is always among them.
    changeParts(kept, "UPDATE turns SET chance=chance+0.25 WHERE game=(SELECT MAX(id) FROM games) AND place=2");
    const PartsRan changed = verified("4");
    EXPECT_EQ(changed.code, 3);
    EXPECT_NE(changed.err.find("a, seed 10: what is kept of its turns"), std::string::npos) << changed.err;
    // A clause of the second, which four of ten leave out.
    changeParts(kept, "UPDATE turns SET chance=chance-0.25 WHERE game=(SELECT MAX(id) FROM games) AND place=2;"
                      "DELETE FROM clauses WHERE game=(SELECT MIN(id)+1 FROM games) AND choices>0");
    EXPECT_EQ(verified("4").code, 0);
    EXPECT_EQ(verified("0").code, 3);
    app_test::writeFile(file, std::string(kPartsFile) + "# changed\n");
    EXPECT_EQ(verified("4").code, 1) << "it is another experiment";
}

}  // namespace
