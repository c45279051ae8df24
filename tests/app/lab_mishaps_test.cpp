// The laboratory when things go wrong: programs beside each other, damaged files, full disks, claims that cannot be answered.
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/games.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "tests/app/command_line.h"

namespace {

namespace mishap = app::lab;
using MishapFolder = app_test::Folder;
using MishapRan = app_test::Ran;

const std::string kMishapArm = "- {id: a, title: A, game: twwae, scenario: early_war}\n";

std::string mishapFile(int games, const std::string& more = "measures: [result]\n", const std::string& arms = kMishapArm) {
    return "experiment: try\ntitle: Trial\nquestion: What comes of it?\nabout: A trial.\ngames: " + std::to_string(games) +
           "\nseats: random\n" + more + "arms:\n" + arms;
}

app::Games& mishapGames() {
    static app::Games games{app::Paths{}};
    return games;
}

mishap::Store mishapStore(const std::string& experiment, const std::string& file) {
    return mishap::openRun(file, mishap::readExperiment(experiment, mishapGames()), common::DataFolders::standard());
}

void orderSqlite(const std::string& file, const std::string& orders) {
    sqlite3* opened = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &opened), SQLITE_OK);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, &sqlite3_close);
    ASSERT_EQ(sqlite3_exec(opened, orders.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << orders;
}

MishapRan mishapRun(const std::vector<std::string>& args) { return app_test::run(args); }

// What a child does that ends like a program of its own.
class MishapChild {
public:
    explicit MishapChild(const std::function<int()>& work) : process_(fork()) {
        if (process_ == 0) _exit(work());
    }
    ~MishapChild() {
        if (process_ > 0) kill(process_, SIGKILL);
        if (process_ > 0) waitpid(process_, nullptr, 0);
    }
    MishapChild(const MishapChild&) = delete;
    MishapChild& operator=(const MishapChild&) = delete;
    int wait() {
        int status = 0;
        waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t process_;
};

common::Trace mishapWar(std::uint64_t seed, int turns = 10) {
    common::Trace war;
    war.seed = seed;
    war.finished = true;
    war.result.kind = "lead";
    war.result.winner = seed % 2 == 0 ? common::PlayerId::kFirst : common::PlayerId::kSecond;
    war.result.turns = turns;
    war.clauses["4.1"] = {1, 1, 1.0, 1.0};
    war.turns.push_back({1, 0.5, 0, 0});
    return war;
}

TEST(LabMishaps, AReportIsOfOneMomentWhileGamesAreWritten) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4000, "measures: [result, clauses, attention, resolution]\n"));
    const std::string file = folder / "try.sqlite";
    { const auto made = mishapStore(folder / "try.yaml", file); }
    MishapChild writer([&] {
        mishap::Store store{std::filesystem::path(file)};
        for (std::uint64_t i = 0; i < 4000; ++i) {
            store.add(0, i, mishapWar(i + 1));
            if (i % 20 == 0) store.commit();
        }
        store.commit();
        return 0;
    });
    const mishap::Store store{std::filesystem::path(file)};
    for (std::size_t n = 0; n < 4000;) {
        const auto results = mishap::resultsOf(store);
        n = results.counts[0].played;
        for (const mishap::Figure& it : results.figures) ASSERT_EQ(it.n, n) << it.measure << " " << it.part;
    }
    EXPECT_EQ(writer.wait(), 0);
}

// Seats of all arms that no game of theirs has would be left out in silence.
TEST(LabMishaps, ASideThatNoArmHasIsRefusedWithItsLine) {
    const MishapFolder folder;
    std::string text = mishapFile(4);
    text.replace(text.find("seats: random"), 13, "seats: {royalist: random, parliment: random}");
    app_test::writeFile(folder / "try.yaml", text);
    const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text()});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("try.yaml:6:"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("parliment"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("royalist\""), std::string::npos) << ran.err;
}

TEST(LabMishaps, WhatCanBeNoFileAndNoShareIsRefusedWithItsLine) {
    const MishapFolder folder;
    const auto refusal = [&](const std::string& from, const std::string& to) {
        std::string text =
            mishapFile(4, "measures: [result]\nclaims:\n- {claim: C., measure: result, part: royalist, arm: a, than: 0.5}\n");
        text.replace(text.find(from), from.size(), to);
        app_test::writeFile(folder / "try.yaml", text);
        const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out"});
        EXPECT_EQ(ran.code, 1) << to;
        EXPECT_FALSE(std::filesystem::exists(folder / "out")) << to;
        return ran.err;
    };
    EXPECT_NE(refusal("experiment: try", "experiment: " + std::string(250, 'a')).find("try.yaml:1:"), std::string::npos);
    EXPECT_NE(refusal("experiment: try", "experiment: ..").find("Begin it with a letter"), std::string::npos);
    EXPECT_NE(refusal("experiment: try", "experiment: try.1of2").find("name of a part"), std::string::npos);
    EXPECT_NE(refusal("experiment: try", "experiment: -x").find("Begin it with a letter"), std::string::npos);
    EXPECT_NE(refusal("games: 4", "games:").find("try.yaml:5:"), std::string::npos) << "the line of what is empty";
    EXPECT_NE(refusal("experiment: try", "experiment: \"a\\0b\"").find("Use only"), std::string::npos);
    EXPECT_NE(refusal("than: 0.5", "than: 7").find("from 0 to 1"), std::string::npos);
    EXPECT_NE(refusal("than: 0.5", "than: -3").find("from 0 to 1"), std::string::npos);
}

TEST(LabMishaps, AnArmThatDiffersInNothingIsRefusedOrTold) {
    const MishapFolder folder;
    std::filesystem::create_directories(folder / "empty");
    app_test::writeFile(folder / "try.yaml", mishapFile(2, "measures: [result]\n", kMishapArm +
                        "- {id: b, title: B, game: twwae, scenario: early_war, overlays: [empty]}\n"));
    const MishapRan refused = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out"});
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("try.yaml:10:"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("change nothing of the game"), std::string::npos) << refused.err;
    // A rule that this edition does not know: the wars are the same, and the result says so.
    const std::string arm = "- {id: a, title: A, game: ukc, options: {king_may_surrender: on}}\n"
                            "- {id: b, title: B, game: ukc, options: {king_may_surrender: off}}\n";
    app_test::writeFile(folder / "try.yaml", mishapFile(2, "measures: [result]\n", arm));
    const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("are the same wars, one by one"), std::string::npos) << ran.out;
}

TEST(LabMishaps, AMeasureWithoutFiguresSaysSo) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml",
                        mishapFile(2, "measures: [result, front]\n", "- {id: a, title: A, game: cruel_necessity}\n"));
    const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("Who holds the country: no figures."), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("Who wins: no figures."), std::string::npos) << ran.out;
}

TEST(LabMishaps, WhatIsNoPartIsNotToBeTakenAway) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(2));
    ASSERT_EQ(mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const auto refusal = [&](const std::string& part) {
        const MishapRan ran = mishapRun({"lab", "merge", folder / "try.sqlite", folder / part, "--out", folder / "all.sqlite"});
        EXPECT_EQ(ran.code, 1);
        return ran.err;
    };
    EXPECT_NE(refusal("nothing.sqlite").find("There is no such file"), std::string::npos);
    EXPECT_NE(refusal("try.yaml").find("Name another"), std::string::npos);
}

TEST(LabMishaps, ATableThatDoesNotFitIsRefused) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4, "measures: [clauses]\n"));
    const std::string file = folder / "try.sqlite";
    auto store = mishapStore(folder / "try.yaml", file);
    for (std::uint64_t i = 0; i < 2; ++i) store.add(0, i, mishapWar(i + 1));
    store.commit();
    orderSqlite(file, "UPDATE games SET number=77 WHERE number=1");
    EXPECT_THROW((void)store.played(0), app::FileError);
}

TEST(LabMishaps, AChangedPositionIsAnotherExperiment) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    mishap::Experiment e = mishap::readExperiment(folder / "try.yaml", mishapGames());
    e.arms[0].position = "start.yaml";
    e.arms[0].startDigest = 1;
    const std::string file = folder / "try.sqlite";
    {
        auto store = mishap::openRun(file, e, common::DataFolders::standard());
        store.add(0, 0, mishapWar(1));
        store.commit();
    }
    { const auto again = mishap::openRun(file, e, common::DataFolders::standard()); }
    e.arms[0].startDigest = 2;
    try {
        const auto changed = mishap::openRun(file, e, common::DataFolders::standard());
        ADD_FAILURE() << "It was taken for the same.";
    } catch (const app::FileError& refused) {
        EXPECT_NE(std::string(refused.what()).find("another position"), std::string::npos) << refused.what();
    }
    // Nor are its games taken over by the other one; those of the same position are, whatever its file is called.
    auto other = mishap::openRun(folder / "other.sqlite", e, common::DataFolders::standard());
    mishap::takeFromOthers(other, folder / "other.sqlite");
    EXPECT_EQ(other.count(0).played, 0U);
    e.arms[0].startDigest = 1;
    e.arms[0].position = "moved/start.yaml";
    auto moved = mishap::openRun(folder / "moved.sqlite", e, common::DataFolders::standard());
    mishap::takeFromOthers(moved, folder / "moved.sqlite");
    EXPECT_EQ(moved.count(0).played, 1U);
}

TEST(LabMishaps, APositionIsKnownByItsLines) {
    const MishapFolder folder;
    const std::string arms = "- {id: a, title: A, game: twwae, position: start.yaml}\n";
    app_test::writeFile(folder / "try.yaml", mishapFile(4, "measures: [result]\n", arms));
    const auto digestAt = [&](int year) {
        app_test::writeFile(folder / "start.yaml",
                            "format: 1\ngame: twwae\nscenario: full_war\nseed: 1\nposition:\n  at: turn\n  turn: {year: " +
                                std::to_string(year) + ", number: 6}\nactions:\n");
        return mishap::readExperiment(folder / "try.yaml", mishapGames()).arms[0].startDigest;
    };
    const std::uint64_t at1643 = digestAt(1643);
    EXPECT_NE(at1643, 0U);
    EXPECT_NE(at1643, digestAt(1644));
    EXPECT_EQ(at1643, digestAt(1643));
}

TEST(LabMishaps, AnotherRunThatIsBeingWrittenIsReadAllTheSame) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    auto one = mishapStore(folder / "try.yaml", folder / "one.sqlite");
    one.add(0, 0, mishapWar(1));
    one.commit();
    one.add(0, 1, mishapWar(2));  // its transaction is open
    auto two = mishapStore(folder / "try.yaml", folder / "two.sqlite");
    EXPECT_TRUE(mishap::takeFromOthers(two, folder / "two.sqlite").empty());
    EXPECT_EQ(two.count(0).played, 1U);
    // And the other way round, while this one writes.
    two.add(0, 2, mishapWar(3));
    EXPECT_TRUE(mishap::takeFromOthers(one, folder / "one.sqlite").empty());
    EXPECT_EQ(one.count(0).played, 2U);
    two.commit();
    one.commit();
}

TEST(LabMishaps, ADamagedFileBesideARunIsNamedAndLeftAlone) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    app_test::writeFile(folder / "out/torn.sqlite", "This is no table.");
    {
        auto other = mishapStore(folder / "try.yaml", folder / "out/pages.sqlite");
        for (std::uint64_t i = 0; i < 4; ++i) other.add(0, i, mishapWar(i + 1));
        other.commit();
    }
    orderSqlite(folder / "out/pages.sqlite", "DROP TABLE clauses");
    const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (const char* name : {"torn.sqlite: ", "pages.sqlite: "})
        EXPECT_NE(ran.err.find(name), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("left alone"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.err.find("out/try.sqlite: "), std::string::npos) << ran.err;
    EXPECT_NE(ran.out.find("4 of 4 games"), std::string::npos) << ran.out;
}

TEST(LabMishaps, ARunIsPlayedByOneProgramAtATime) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    {
        const auto open = mishapStore(folder / "try.yaml", folder / "try.sqlite");
        const MishapRan second = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text(), "--resume"});
        EXPECT_EQ(second.code, 1);
        EXPECT_NE(second.err.find("is playing this run"), std::string::npos) << second.err;
        EXPECT_EQ(mishapRun({"lab", "report", folder / "try.sqlite"}).code, 0);
    }
    EXPECT_EQ(mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text(), "--resume"}).code, 0);
}

TEST(LabMishaps, EditedFilesAreRefusedByName) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml",
                        mishapFile(2, "measures: [result]\nclaims:\n- {claim: So., measure: result, part: royalist, arm: a, "
                                      "than: 0.5}\n"));
    for (const std::string orders :
         {"UPDATE runs SET claims='[{}]'", "UPDATE runs SET claims=replace(claims, '\"arm\":\"a\"', '\"arm\":\"b\"')",
          "DELETE FROM arms", "UPDATE arms SET seats='{\"player\":{}}'", "UPDATE arms SET seats='{}'",
          "UPDATE arms SET data='xyz'", "UPDATE runs SET measures='[\"foo\"]'", "UPDATE arms SET options='5'",
          "UPDATE runs SET games=-5", "UPDATE arms SET game='chess'", "DELETE FROM runs", "DROP TABLE arms"}) {
        const std::string file = folder / "edited.sqlite";
        { const auto made = mishapStore(folder / "try.yaml", file); }
        orderSqlite(file, orders);
        const MishapRan ran = mishapRun({"lab", "report", file});
        EXPECT_EQ(ran.code, 1) << orders << ran.out;
        EXPECT_NE(ran.err.find(file + ": "), std::string::npos) << orders << "\n" << ran.err;
        EXPECT_EQ(ran.err.find("json"), std::string::npos) << ran.err;
        std::filesystem::remove(file);
    }
}

// A limit on the size of files is as good as a full disk.
TEST(LabMishaps, WhatHinderedAWriteIsTold) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4000));
    const std::string file = folder / "out/try.sqlite";
    std::filesystem::create_directories(folder / "out");
    { const auto made = mishapStore(folder / "try.yaml", file); }
    MishapChild full([&] {
        signal(SIGXFSZ, SIG_IGN);
        const rlimit least{200'000, 200'000};
        setrlimit(RLIMIT_FSIZE, &least);
        const MishapRan ran =
            mishapRun({"lab", "run", folder / "try.yaml", "--out", folder / "out", "--threads", "1", "--resume"});
        if (ran.err.find("room") == std::string::npos) return 2;
        return ran.err.find("transaction") != std::string::npos ? 3 : ran.code;
    });
    EXPECT_EQ(full.wait(), 1);
    // What is there is whole, and more than nothing was kept aside from the last second.
    EXPECT_EQ(mishapRun({"lab", "report", file}).code, 0);
}

TEST(LabMishaps, AGameOfWhichAPartCannotBeWrittenIsNotKept) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    auto store = mishapStore(folder / "try.yaml", folder / "try.sqlite");
    store.add(0, 0, mishapWar(1));
    store.commit();
    orderSqlite(folder / "try.sqlite", "ALTER TABLE clauses RENAME TO away");
    EXPECT_THROW(store.add(0, 1, mishapWar(2)), app::FileError);
    store.commit();
    EXPECT_EQ(store.count(0).played, 1U);
}

TEST(LabMishaps, AMergeThatFailsLeavesEverythingAsItWas) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(4));
    for (const std::uint64_t part : {1, 2}) {
        auto store = mishapStore(folder / "try.yaml", folder / (std::to_string(part) + ".sqlite"));
        store.add(0, part - 1, mishapWar(part));
        store.commit();
    }
    app_test::writeFile(folder / "torn.sqlite", "This is no table.");
    const std::string one = folder / "1.sqlite", two = folder / "2.sqlite", out = folder / "deep/all.sqlite";
    const MishapRan torn = mishapRun({"lab", "merge", one, folder / "torn.sqlite", "--out", out});
    EXPECT_EQ(torn.code, 1);
    EXPECT_NE(torn.err.find("torn.sqlite"), std::string::npos) << torn.err;
    EXPECT_FALSE(std::filesystem::exists(out));
    const MishapRan self = mishapRun({"lab", "merge", one, two, "--out", one});
    EXPECT_EQ(self.code, 2);
    EXPECT_NE(self.err.find("one of the parts"), std::string::npos) << self.err;
    EXPECT_EQ(mishapRun({"lab", "merge", one, two, "--out", out}).code, 0);  // its folder is made
    EXPECT_EQ(mishap::Store(std::filesystem::path(out)).count(0).played, 2U);
    // Into what is there already: a part that disagrees changes nothing of it.
    std::filesystem::remove(two);
    {
        auto store = mishapStore(folder / "try.yaml", two);
        auto war = mishapWar(1);
        war.digest = 7;
        store.add(0, 0, war);
        store.add(0, 2, mishapWar(3));
        store.commit();
    }
    EXPECT_EQ(mishapRun({"lab", "merge", one, two, "--out", out}).code, 1);
    EXPECT_EQ(mishap::Store(std::filesystem::path(out)).count(0).played, 2U);
    for (const auto& it : std::filesystem::directory_iterator(folder / "deep")) EXPECT_EQ(it.path().string(), out);
    app_test::writeFile(folder / "file", "");
    const MishapRan inTheWay = mishapRun({"lab", "merge", one, "--out", folder / "file/all.sqlite"});
    EXPECT_EQ(inTheWay.code, 1);
    EXPECT_NE(inTheWay.err.find("cannot be made"), std::string::npos) << inTheWay.err;
}

TEST(LabMishaps, APartThatNoArmHasCostsItsClaimAlone) {
    const MishapFolder folder;
    const std::string claims =
        "measures: [result, ending]\nclaims:\n"
        "- {claim: Ends so., measure: ending, part: in_a_ditch, arm: a, than: 0.5}\n"
        "- {claim: Wins., measure: result, part: royalist, arm: a, than: 0.01}\n";
    app_test::writeFile(folder / "try.yaml", mishapFile(4, claims));
    const MishapRan ran = mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text()});
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.out.find("has no part in_a_ditch of ending"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("How it ends"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find("in_a_ditch"), std::string::npos) << ran.err;
    const auto json = nlohmann::json::parse(mishapRun({"lab", "report", folder / "try.sqlite", "--format", "json"}).out);
    EXPECT_TRUE(json["claims"][0].contains("fault"));
    EXPECT_FALSE(json["claims"][0].contains("p_holm"));
    EXPECT_TRUE(json["claims"][1].contains("p_holm"));
    // Where the parts are known beforehand nothing is played.
    app_test::writeFile(folder / "early.yaml",
                        mishapFile(4, "measures: [length]\nclaims:\n- {claim: Long., measure: length, part: years, arm: a, "
                                      "than: 5}\n"));
    const MishapRan early = mishapRun({"lab", "run", folder / "early.yaml", "--out", folder / "early"});
    EXPECT_EQ(early.code, 1);
    EXPECT_NE(early.err.find("early.yaml:9:"), std::string::npos) << early.err;
    EXPECT_NE(early.err.find("turns, choices"), std::string::npos) << early.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "early"));
}

TEST(LabMishaps, AClaimIsNotDecidedBeforeTheRunIsFinished) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml",
                        mishapFile(40, "measures: [length]\nclaims:\n- {claim: Long., measure: length, part: turns, arm: a, "
                                       "than: 5}\n"));
    auto store = mishapStore(folder / "try.yaml", folder / "try.sqlite");
    const auto playTo = [&](std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t i = from; i < to; ++i) store.add(0, i, mishapWar(i + 1, 10 + static_cast<int>(i % 3)));
        store.commit();
        return mishap::resultsOf(store);
    };
    const auto half = playTo(0, 30), whole = playTo(30, 40);
    ASSERT_EQ(half.verdicts.size(), 1U);
    EXPECT_EQ(half.verdicts[0].answer, mishap::Answer::kOpen);
    EXPECT_NE(mishap::findingOf(half).find("Not decided"), std::string::npos);
    const std::string text = mishap::textOf(half);
    EXPECT_NE(text.find("not finished"), std::string::npos) << text;
    EXPECT_EQ(text.find("Holm"), std::string::npos) << text;
    const auto claim = nlohmann::json::parse(mishap::jsonOf(half))["claims"][0];
    EXPECT_TRUE(claim["answer"] == "open");
    EXPECT_FALSE(claim.contains("p_holm"));
    EXPECT_EQ(whole.verdicts[0].answer, mishap::Answer::kYes);
}

TEST(LabMishaps, AReportIsNotWrittenOverItsRun) {
    const MishapFolder folder;
    app_test::writeFile(folder / "try.yaml", mishapFile(2));
    ASSERT_EQ(mishapRun({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const std::string run = folder / "try.sqlite", before = app_test::readFile(run);
    EXPECT_EQ(mishapRun({"lab", "report", run, "--out", run}).code, 1);
    EXPECT_EQ(app_test::readFile(run), before);
}

TEST(LabMishaps, AReportSaysWhatItWantsAndWhereItLooked) {
    const MishapFolder folder;
    const MishapRan yaml = mishapRun({"lab", "report", folder / "try.yaml"});
    EXPECT_EQ(yaml.code, 2);
    EXPECT_NE(yaml.err.find(".sqlite"), std::string::npos) << yaml.err;
    const MishapRan unknown = mishapRun({"lab", "report", "never_run"});
    EXPECT_EQ(unknown.code, 1);
    EXPECT_NE(unknown.err.find("--out"), std::string::npos) << unknown.err;
}

}  // namespace
