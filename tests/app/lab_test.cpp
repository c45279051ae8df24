// The laboratory: experiments read strictly, and played the same however they are cut up.
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "app/games.h"
#include "app/lab/courses.h"
#include "app/lab/results.h"
#include "app/lab/run.h"
#include "tests/app/made_up_lab.h"

namespace {

namespace lab = app::lab;
using app_test::Folder;
using app_test::Ran;
using app_test::run;
using app_test::writeFile;
using LabJson = nlohmann::json;
using lab_test::kHouse;
using lab_test::kKing;
using lab_test::kTwoArms;
using lab_test::kTwoArmsFile;
using lab_test::labFile;
using lab_test::labGames;
using lab_test::labHistory;
using lab_test::labRules;
using lab_test::MadeUp;
using lab_test::wonBy;


// Reading

TEST(Lab, EveryReadyMadeExperimentIsSound) {
    const auto files = lab::readyMade();
    EXPECT_GE(files.size(), 12U);
    for (const auto& file : files) {
        const lab::Experiment e = lab::readExperiment(file, labGames());
        EXPECT_EQ(e.key, file.stem().string());
        EXPECT_GE(e.games, 100U) << e.key;
    }
    const Ran listed = run({"lab", "list"});
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_NE(listed.out.find("who_wins"), std::string::npos);
}

TEST(Lab, TheFileIsReadStrictlyWithLineAndRemedy) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    const auto refused = [&](const std::string& text, const std::string& line, const std::string& what) {
        writeFile(file, text);
        const Ran ran = run({"lab", "run", file, "--out", folder.text()});
        EXPECT_EQ(ran.code, 1) << ran.out;
        EXPECT_NE(ran.err.find("try.yaml:" + line + ":"), std::string::npos) << ran.err;
        EXPECT_NE(ran.err.find(what), std::string::npos) << ran.err;
    };
    const std::string count = "measures: [result]\n";
    refused(labFile(count + "colour: red\n"), "8", "colour");
    refused(labFile("measures: [result, balance]\n"), "7", "balance");
    refused(labFile("measures: [result, result]\n"), "7", "twice");
    refused(labFile(count, "- {id: a, title: A, game: ukk}\n"), "9", "`ukc`");
    refused(labFile(count, "- {id: a, title: A, game: ukc}\n- {id: a, title: B, game: ukc}\n"), "10", "twice");
    refused(labFile(count, "- {id: a, title: A, game: ukc, scenario: nowhere}\n"), "9", "scenario");
    refused(labFile(count, "- {id: a, title: A, game: ukc, options: {edition: gmt1999}}\n"), "9", "gmt1999");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: stedy}\n"), "9", "`steady`");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: {royalst: steady}}\n"), "9", "`royalist`");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: steady@1.5}\n"), "9", "steady@0.05");
    refused(labFile(count, "- {id: a, title: A, game: ukc, seats: \"search:200ms\"}\n"), "9", "search:16");
    refused(labFile(count, "- {id: a, title: A, game: ukc, overlays: [nowhere]}\n"), "9", "folder");
    refused(labFile(count, "- {id: a, title: A, game: ukc, position: nowhere.yaml}\n"), "9", "nowhere.yaml");
    refused(labFile(count, "- {id: a, title: A, game: ukc, same_dice: [batle]}\n"), "9", "battle");
    refused(labFile("dice: stream\n" + count, "- {id: a, title: A, game: ukc, same_dice: [battle]}\n"), "10", "purpose");
    const std::string claim = "claims:\n- {claim: So., measure: ";
    refused(labFile(count + claim + "length, part: turns, arm: a, than: 3}\n"), "9", "among the measures");
    refused(labFile(count + claim + "result, part: royalist, arm: b, than: 0.5}\n"), "9", "`a`");
    refused(labFile(count + claim + "result, part: royalist, arm: a, than: a}\n"), "9", "itself");
    writeFile(file, labFile(count + claim + "result, part: king, arm: a, than: 0.5}\n"));
    const Ran ran = run({"lab", "run", file, "--out", folder.text()});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("royalist, parliament"), std::string::npos) << ran.err;
}

TEST(Lab, UnknownNamesAreUsage) {
    for (const std::vector<std::string>& args : {std::vector<std::string>{"lab"},
                                                 {"lab", "run"},
                                                 {"lab", "run", "who_win"},
                                                 {"lab", "run", "who_wins", "--shard", "0/2"},
                                                 {"lab", "run", "who_wins", "--shard", "3/2"},
                                                 {"lab", "report", "who_wins", "--format", "xml"}}) {
        const Ran ran = run(args);
        EXPECT_EQ(ran.code, 2) << ran.err;
    }
    EXPECT_NE(run({"lab", "run", "who_win"}).err.find("`who_wins`"), std::string::npos);
}

TEST(Lab, SeatsAndPositionsAreWhatTheFileSays) {
    const Folder folder;
    writeFile(folder / "try.yaml", labFile("measures: [result]\n",
                                           "- {id: a, title: A, game: ukc, seats: {parliament: captain@0.05}}\n"
                                           "- {id: b, title: B, game: cruel_necessity, seats: steady}\n"));
    const lab::Experiment e = lab::readExperiment(folder / "try.yaml", labGames());
    EXPECT_EQ(e.arms[0].seats[0].text(), "random");
    EXPECT_EQ(e.arms[0].seats[1].text(), "search:1@0.05");
    EXPECT_EQ(e.arms[0].setup.options.at("edition"), "phalanx2023");
    EXPECT_EQ(e.arms[1].seats[0].text(), "steady");
}

// Running

std::string labReport(const std::string& results, const std::string& format) {
    const Ran ran = run({"lab", "report", results, "--format", format});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

TEST(Lab, ThreadsShardsAndResumptionsGiveTheSameBytes) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    writeFile(file, kTwoArmsFile);
    const auto played = [&](const std::string& out, const std::vector<std::string>& more) {
        std::vector<std::string> args{"lab", "run", file, "--out", folder / out};
        args.insert(args.end(), more.begin(), more.end());
        const Ran ran = run(args);
        EXPECT_EQ(ran.code, 0) << ran.err;
    };
    played("one", {"--threads", "1"});
    played("three", {"--threads", "3"});
    for (const char* shard : {"3/3", "1/3", "2/3"}) played("parts", {"--shard", shard, "--threads", "2"});
    const Ran merged = run({"lab", "merge", folder / "parts/try.2of3.sqlite", folder / "parts/try.3of3.sqlite",
                            folder / "parts/try.1of3.sqlite", "--out", folder / "merged.sqlite"});
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_NE(merged.err.find("12 of 12 games"), std::string::npos) << merged.err;
    // Stopped after every second game, and gone on with.
    {
        const lab::Experiment e = lab::readExperiment(file, labGames());
        std::filesystem::create_directories(folder / "stopped");
        lab::Store store = lab::Store::create(folder / "stopped/try.sqlite", e, labRules(), labHistory());
    }
    for (bool isWhole = false; !isWhole;) {
        lab::Store store{std::filesystem::path(folder / "stopped/try.sqlite")};
        int left = 2;
        isWhole = lab::playOpenGames(store, lab::readExperiment(file, labGames()), labGames(),
                                     {1, {}, [&](std::uint64_t, std::uint64_t) { return --left > 0; }, nullptr});
    }
    played("stopped", {"--resume"});
    for (const char* format : {"json", "csv", "html", "text"}) {
        const std::string one = labReport(folder / "one/try.sqlite", format);
        EXPECT_GT(one.size(), 500U);
        for (const char* other : {"three/try.sqlite", "merged.sqlite", "stopped/try.sqlite"})
            EXPECT_EQ(one, labReport(folder / other, format)) << format << " " << other;
    }
    // A run is never begun twice, and no other experiment is put beside it.
    EXPECT_EQ(run({"lab", "run", file, "--out", folder / "one"}).code, 2);
    writeFile(file, kTwoArmsFile + "# changed\n");
    const Ran changed = run({"lab", "run", file, "--out", folder / "one", "--resume"});
    EXPECT_EQ(changed.code, 1);
    EXPECT_NE(changed.err.find("another experiment"), std::string::npos) << changed.err;
}

TEST(Lab, AKilledRunGoesOnToTheSameBytes) {
    const Folder folder;
    const std::string file = folder / "try.yaml";
    std::string text = kTwoArmsFile;
    text.replace(text.find("games: 6"), 8, "games: 60");
    writeFile(file, text);
    ASSERT_EQ(run({"lab", "run", file, "--out", folder / "whole", "--threads", "1"}).code, 0);
    common::Rng rng{1645};
    for (int round = 0; round < 6; ++round) {
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            run({"lab", "run", file, "--out", folder / "killed", "--threads", "1", "--resume"});
            _exit(0);
        }
        usleep(1000 * (20 + rng.below(400)));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }
    const Ran ran = run({"lab", "run", file, "--out", folder / "killed", "--threads", "2", "--resume"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(labReport(folder / "whole/try.sqlite", "json"), labReport(folder / "killed/try.sqlite", "json"));
}

TEST(Lab, GamesThatAnotherExperimentHasPlayedAreTakenOver) {
    const Folder folder;
    writeFile(folder / "first.yaml", kTwoArmsFile);
    // The same games from the third on, under another name; and such as differ in their players.
    std::string text = labFile("seed: 3\nmeasures: [result, length, attention, figures, resolution, clauses]\n",
                               "- {id: steady, title: A, game: twwae, scenario: early_war, seats: steady}\n"
                               "- {id: same, title: B, game: twwae, scenario: early_war}\n");
    text.replace(0, std::string("experiment: try").size(), "experiment: second");
    writeFile(folder / "second.yaml", text);
    ASSERT_EQ(run({"lab", "run", folder / "first.yaml", "--out", folder / "both"}).code, 0);
    {
        const lab::Experiment e = lab::readExperiment(folder / "second.yaml", labGames());
        lab::Store store = lab::Store::create(folder / "second.sqlite", e, labRules(), labHistory());
        store.takeFrom(lab::Store(std::filesystem::path(folder / "both/try.sqlite")));
        EXPECT_EQ(store.count(0).played, 0U);
        EXPECT_EQ(store.count(1).played, 4U);  // seeds 3 to 6 of 3 to 8
        EXPECT_EQ(store.games(1).front().seed, 3U);
        // Where the lines of the log were not counted the games are not those of one that counts them.
        lab::Experiment deaf = e;
        std::erase(deaf.measures, "clauses");
        lab::Store other = lab::Store::create(folder / "deaf.sqlite", deaf, labRules(), labHistory());
        other.takeFrom(lab::Store(std::filesystem::path(folder / "both/try.sqlite")));
        EXPECT_EQ(other.count(1).played, 0U);
    }
    ASSERT_EQ(run({"lab", "run", folder / "second.yaml", "--out", folder / "both"}).code, 0);
    ASSERT_EQ(run({"lab", "run", folder / "second.yaml", "--out", folder / "alone"}).code, 0);
    EXPECT_EQ(labReport(folder / "both/second.sqlite", "json"), labReport(folder / "alone/second.sqlite", "json"));
}

TEST(Lab, DiceInOneStreamAreThoseOfSim) {
    const Folder folder;
    for (const std::string game : {"ukc", "twwae", "cruel_necessity"}) {
        writeFile(folder / "try.yaml",
                  labFile("dice: stream\nmeasures: [result]\n", "- {id: a, title: A, game: " + game + "}\n"));
        ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder / game}).code, 0);
        const LabJson sim = LabJson::parse(run({"sim", game, "--games", "6", "--format", "json", "--rows"}).out);
        const auto rows = lab::Store(std::filesystem::path(folder / game + "/try.sqlite")).games(0);
        ASSERT_EQ(rows.size(), 6U);
        for (std::size_t i = 0; i < 6; ++i) {
            EXPECT_EQ(rows[i].winner, sim["rows"][i]["winner"].get<std::string>());
            EXPECT_EQ(rows[i].score, sim["rows"][i]["score"]);
            EXPECT_EQ(rows[i].use.choices, sim["rows"][i]["decisions"]);
        }
    }
}

TEST(Lab, AnOverlayChangesItsArmAlone) {
    const Folder folder;
    writeFile(
        folder / "try.yaml",
        labFile("measures: [result]\n", "- {id: a, title: A, game: ukc}\n- {id: b, title: B, game: ukc, overlays: [laid]}\n"));
    writeFile(folder / "laid/ukc/generals.yaml", "generals:\n- {id: rupert, battle: 0}\n");
    const lab::Experiment e = lab::readExperiment(folder / "try.yaml", labGames());
    EXPECT_NE(e.arms[0].data, e.arms[1].data);
    EXPECT_EQ(e.arms[0].data, labGames().module("ukc")->dataDigest());
}

// The same dice of all topics and players are the same wars; of none, others. A game that is looked at is the one that was
// played.
TEST(Lab, TheDiceThatStayAreThoseOfTheirTopics) {
    const Folder folder;
    std::string all = "players";
    for (const common::Topic& topic : labRules().topics().all()) all += ", " + topic.id;
    writeFile(folder / "try.yaml",
              labFile("measures: [luck_by_stream]\n",
                      "- {id: a, title: A, game: twwae, scenario: early_war}\n"
                      "- {id: all, title: All, game: twwae, scenario: early_war, same_dice: [" +
                          all + "]}\n- {id: none, title: None, game: twwae, scenario: early_war, same_dice: []}\n"));
    ASSERT_EQ(run({"lab", "run", folder / "try.yaml", "--out", folder.text()}).code, 0);
    const lab::Store store{std::filesystem::path(folder / "try.sqlite")};
    const auto plain = store.games(0), same = store.games(1), anew = store.games(2);
    int unlike = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        EXPECT_EQ(plain[i].use.chanceBits, same[i].use.chanceBits);
        EXPECT_EQ(plain[i].winner, same[i].winner);
        unlike += plain[i].use.chanceBits != anew[i].use.chanceBits ? 1 : 0;
    }
    EXPECT_GE(unlike, 5);
}

TEST(Lab, TwoPartsThatDisagreeAreNotMerged) {
    const std::string arms = "- {id: a, title: A, game: ukc}\n";
    MadeUp one("[result]", arms, 2), two("[result]", arms, 2);
    common::Trace war = wonBy(kKing);
    one.add(0, war);
    war.digest = 7;
    two.add(0, war);
    one.store->commit();
    two.store->commit();
    const Ran ran =
        run({"lab", "merge", one.folder / "try.sqlite", two.folder / "try.sqlite", "--out", one.folder / "all.sqlite"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("seed 1"), std::string::npos) << ran.err;
}

}  // namespace
