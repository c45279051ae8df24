// The command line: exit codes, suggestions, what each command prints, and the real program from end to end.
#include "app/cli.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

#include "app/console.h"
#include "app/games.h"
#include "app/shown_text.h"
#include "app/tally.h"
#include "tests/app/command_line.h"
#include "tests/contract/places.h"

namespace {

using app_test::Folder;
using app_test::Ran;
using app_test::run;
using Json = nlohmann::json;

// An environment without a display, put back when the test ends.
class NoDisplay {
public:
    NoDisplay() {
        for (const char* name : kNames) {
            const char* value = std::getenv(name);
            kept_.push_back(value ? std::optional<std::string>(value) : std::nullopt);
            unsetenv(name);
        }
    }
    ~NoDisplay() {
        for (std::size_t i = 0; i < kept_.size(); ++i)
            if (kept_[i]) setenv(kNames[i], kept_[i]->c_str(), 1);
    }
    NoDisplay(const NoDisplay&) = delete;
    NoDisplay& operator=(const NoDisplay&) = delete;

private:
    static constexpr const char* kNames[] = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"};
    std::vector<std::optional<std::string>> kept_;
};

// A window that only remembers what it was asked.
app::WindowRequest lastWindow;
app::ScreenshotRequest lastShot;
app::WindowDoors fakeDoors() {
    return {[](const app::WindowRequest& request) { return lastWindow = request, 0; },
            [](const app::ScreenshotRequest& request) { return lastShot = request, 0; },
            [](const std::string&) { return std::vector<std::string>{"table", "battle"}; },
            nullptr};
}

TEST(Cli, ATextIsNoCommandToATerminal) {
    std::ostringstream to;
    app::ShownText text(*to.rdbuf(), false);
    std::ostream out(&text);
    out << "The \x1b[31mCampaign\x07\r\n" << "a \xc2" << "\x9b" << "b \xc2" << "\xa3" << "5\tK\xc3\xb6nig\x7f" << std::flush;
    EXPECT_EQ(to.str(), "The ?[31mCampaign??\na ?b \xc2\xa3" "5\tK\xc3\xb6nig?");
    EXPECT_TRUE(out.good());
    std::ostringstream line;
    app::ShownText progress(*line.rdbuf(), true);
    std::ostream(&progress) << "\r5 of 9\x1b";
    EXPECT_EQ(line.str(), "\r5 of 9?");
}


// What a name brings is no command to the terminal, and a message is one line.
TEST(CommandLine, ControlCharactersOfNamesReachNoTerminal) {
    for (const std::string& name :
         {std::string("a\x1b[31mred.yaml"), std::string("two\nlines.yaml"), std::string("c1\xc2\x9b.yaml")})
        for (const std::vector<std::string>& args : {std::vector<std::string>{"replay", name}, {"sim", name}, {name}}) {
            const Ran ran = run(args, {});
            EXPECT_NE(ran.code, 0);
            EXPECT_EQ(ran.err.find('\x1b'), std::string::npos);
            EXPECT_EQ(ran.err.find("\xc2\x9b"), std::string::npos);
            EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
        }
}

void expectRefused(const std::vector<std::string>& args, const std::string& inMessage) {
    const Ran ran = run(args, fakeDoors());
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find(inMessage), std::string::npos) << ran.err;
}

// The real program through a shell.
Ran shell(const std::string& command) {
    Ran ran;
    FILE* pipe = popen(command.c_str(), "r");
    char part[4096];
    while (const std::size_t n = fread(part, 1, sizeof part, pipe)) ran.out.append(part, n);
    const int status = pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

std::string savedGame(std::uint64_t seed, int moves) {
    app::Games games{app::Paths{}};
    auto table = games.module("cruel_necessity")->newTable({}, seed, {});
    for (int i = 0; i < moves && !table->result().over; ++i)
        table->play(*table->botMove("random", static_cast<std::uint64_t>(i)));
    return table->saveText();
}

TEST(Cli, HelpAndVersionAreOnStandardOutput) {
    EXPECT_EQ(run({"--version"}).out, "edgehill " EDGEHILL_VERSION "\n");
    const Ran help = run({"--help"});
    EXPECT_EQ(help.code, 0);
    for (const char* command :
         {"play", "list", "sim", "bench", "lab", "protocol", "replay", "check-data", "rules", "screenshot"}) {
        EXPECT_NE(help.out.find(command), std::string::npos) << command;
        const Ran own = run({command, "--help"});
        EXPECT_EQ(own.code, 0) << command;
        EXPECT_NE(own.out.find(command), std::string::npos) << command;
        EXPECT_EQ(own.err, "");
    }
}

TEST(Cli, UnknownNamesAreRefusedWithASuggestion) {
    expectRefused({"simm"}, "`sim`");
    expectRefused({"sim", "cruel_necesity"}, "`cruel_necessity`");
    expectRefused({"sim", "cruel_necessity", "--thread", "2"}, "`--threads`");
    expectRefused({"sim", "cruel_necessity", "--seat", "playr=random"}, "`player`");
    expectRefused({"sim", "cruel_necessity", "--seat", "player=randum"}, "`random`");
    expectRefused({"sim", "cruel_necessity", "--seat", "player"}, "SIDE=WHO");
    expectRefused({"sim", "cruel_necessity", "--scenario", "nowhere"}, "scenario");
    expectRefused({"sim", "cruel_necessity", "--option", "nothing"}, "option");
    expectRefused({"sim", "cruel_necessity", "--games", "none"}, "--games");
    expectRefused({"sim", "cruel_necessity", "--games", "0"}, "--games");
    expectRefused({"sim", "cruel_necessity", "extra"}, "extra");
    expectRefused({"sim", "cruel_necessity", "--format", "xml"}, "--format");
    expectRefused({"sim"}, "game");
    expectRefused({"rules", "cruel_necessity", "99.9.9"}, "clause");
    expectRefused({"screenshot", "cruel_necessity", "--screen", "tabel", "--out", "/nowhere.png"}, "`table`");
    expectRefused({"screenshot", "cruel_necessity", "--size", "big", "--out", "/nowhere.png"}, "--size");
    expectRefused({"screenshot", "cruel_necessity"}, "--out");
    expectRefused({"screenshot", "launcer", "--out", "/nowhere.png"}, "`launcher`");
}

TEST(Cli, WhatWouldGoUnheardIsRefused) {
    for (const char* seed : {"99999999999999999999", "18446744073709551616", "-1", "1.5", "0x10", ""}) {
        expectRefused({"sim", "cruel_necessity", "--games", "1", "--seed", seed}, "--seed");
        expectRefused({"play", "cruel_necessity", "--seed", seed}, "--seed");
        expectRefused({"screenshot", "cruel_necessity", "--seed", seed, "--out", "/nowhere.png"}, "--seed");
    }
    for (const char* name : {"--plies", "--seed", "--scenario", "--option", "--load"})
        expectRefused({"screenshot", "launcher", name, "3", "--out", "/nowhere.png"}, name);
    const Folder folder;
    app_test::writeFile(folder / "game.yaml", savedGame(1, 3));
    expectRefused({"screenshot", "cruel_necessity", "--load", folder / "game.yaml", "--plies", "3", "--out", "/nowhere.png"},
                  "--plies");
}

// What has no name to put beside it is written where it is, and what it does not take is told. Pictures go the same way.
TEST(Cli, AFullDiskIsASentence) {
    const Ran ran = run({"sim", "cruel_necessity", "--games", "1", "--out", "/dev/full"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("/dev/full: The file cannot be written."), std::string::npos) << ran.err;
    EXPECT_THROW(app::writeTextFile("/dev/full", "a picture"), app::FileError);
}

TEST(Cli, TheLargestSeedIsTaken) {
    const Ran ran = run({"sim", "cruel_necessity", "--games", "1", "--seed", "18446744073709551615", "--format", "csv"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("18446744073709551615"), std::string::npos) << ran.out;
}

TEST(Cli, ListGoesOnWhereOneGamesDataIsBad) {
    const Folder folder;
    app_test::writeFile(folder / "data/cruel_necessity/map.yaml", "no_such_key: 1\n");
    const Ran ran = run({"--home", folder.text(), "list"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("This War Without an Enemy"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("cannot be read"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find("map.yaml:1"), std::string::npos) << ran.err;
    EXPECT_EQ(run({"--home", folder.text(), "rules", "cruel_necessity", "6.2"}).code, 0);
}

TEST(Cli, ASearchIsSeatedWithItsBudgetAndAWrongBudgetIsExplained) {
    const Ran ran =
        run({"sim", "twwae", "--scenario", "prelude", "--games", "1", "--seat", "royalist=search:1", "--threads", "1"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("royalist is played by search:1"), std::string::npos) << ran.out;
    for (const char* bot : {"search:", "search:0", "search:50m", "search:-3"})
        expectRefused({"sim", "twwae", "--seat", std::string("royalist=") + bot}, "search:N");
    expectRefused({"sim", "cruel_necessity", "--seat", "player=human"}, "bot");
}

// Weights whose file is of other features than the program's hinder play, but not those who make them anew.
TEST(Cli, FittingBeginsFromNothingWhereTheWeightsDoNotSuit) {
    const Folder folder;
    app_test::writeFile(folder / "players/ukc.yaml", "features:\n- {id: gone, early: 1.0, late: 1.0}\n");
    app_test::writeFile(folder / "players/cruel_necessity.yaml", "features:\n- {id: gone, weights: \"1\"}\n");
    const auto in = [&](std::vector<std::string> args) {
        args.insert(args.end(), {"--data", folder.text()});
        return run(args);
    };
    for (const char* game : {"ukc", "cruel_necessity"}) {
        EXPECT_EQ(in({"sim", game, "--games", "1"}).code, 1) << game;
        const Ran fitted = in({"fit", game, "--games", "10", "--threads", "1", "--seed", "77"});
        EXPECT_EQ(fitted.code, 0) << fitted.err;
        EXPECT_NE(fitted.out.find("seeds from 77"), std::string::npos) << fitted.out;
        EXPECT_EQ(fitted.out, run({"fit", game, "--games", "10", "--threads", "2", "--seed", "77"}).out) << game;
    }
    // Judging them, or searching by them, needs them.
    EXPECT_EQ(in({"fit", "ukc", "--games", "10", "--judge"}).code, 1);
    EXPECT_EQ(in({"fit", "ukc", "--games", "10", "--seat", "royalist=search:2"}).code, 1);
}

// What plays invented worlds on, and the net that judges them: each file is made by the program, and read by it.
TEST(Cli, TheSeasonedPlayerAndTheNetAreMadeAndRead) {
    const Folder folder;
    const std::string weights = folder / "players/twwae_seasoned.yaml", net = folder / "players/twwae_net.yaml";
    std::filesystem::create_directories(folder / "players");
    const Ran tuned = run({"fit", "twwae", "--seasoned", "--scenario", "prelude", "--games", "10", "--steps", "1", "--seed",
                           "77", "--threads", "2", "--out", weights});
    ASSERT_EQ(tuned.code, 0) << tuned.err;
    const std::vector<std::string> teach{"fit",        "twwae", "--net",    "--scenario", "prelude", "--games", "10",
                                         "--searched", "1",     "--rounds", "1",          "--seed",  "77"};
    auto toFile = teach, again = teach;
    toFile.insert(toFile.end(), {"--threads", "1", "--out", net});
    again.insert(again.end(), {"--threads", "2"});
    const Ran taught = run(toFile);
    ASSERT_EQ(taught.code, 0) << taught.err;
    EXPECT_NE(taught.err.find("held-out positions of searchers"), std::string::npos) << taught.err;
    EXPECT_EQ(app_test::readFile(net), run(again).out) << "whatever the number of threads";
    const auto play = [&](std::vector<std::string> more) {
        std::vector<std::string> args{"sim",    "twwae",  "--scenario", "prelude",  "--games",
                                      "3",      "--seat", "royalist=search:2",      "--format", "csv"};
        args.insert(args.end(), more.begin(), more.end());
        return run(args);
    };
    const Ran with = play({"--data", folder.text()});
    EXPECT_EQ(with.code, 0) << with.err;
    const auto tuneFor = [](std::vector<std::string> more) {
        std::vector<std::string> args{"fit", "twwae", "--seasoned", "--scenario", "prelude", "--games", "10", "--steps", "1"};
        args.insert(args.end(), more.begin(), more.end());
        return run(args).out;
    };
    EXPECT_NE(tuneFor({"--further"}).find("from those that were there"), std::string::npos);
    EXPECT_NE(tuneFor({"--further"}), tuneFor({})) << "it begins elsewhere";
    app_test::writeFile(weights, "weights:\n- {id: gone, value: 1.0}\n");
    EXPECT_EQ(play({"--data", folder.text()}).code, 1);
    expectRefused({"fit", "twwae", "--net", "--seasoned"}, "--seasoned");
    expectRefused({"fit", "twwae", "--net", "--judge"}, "--judge");
    expectRefused({"fit", "twwae", "--net", "--seat", "royalist=steady"}, "--seat");
    expectRefused({"fit", "ukc", "--seasoned", "--seat", "royalist=steady"}, "--seat");
    expectRefused({"fit", "cruel_necessity", "--net"}, "--net");
    expectRefused({"fit", "cruel_necessity", "--seasoned"}, "no seasoned player");
    expectRefused({"fit", "ukc", "--searched", "3"}, "--net");
    expectRefused({"fit", "ukc", "--steps", "3"}, "--seasoned");
    expectRefused({"fit", "ukc", "--further"}, "--seasoned");
}

TEST(Cli, ALadderGoesOnWhereItStoppedAndTakesNoOtherFile) {
    const Folder folder;
    const std::string file = folder / "ladder.csv";
    const auto climb = [&](const char* games) {
        return run({"ladder", "cruel_necessity", "--scenario", "third_war", "--levels", "random,sergeant", "--games", games,
                    "--threads", "1", "--resume", file});
    };
    const Ran whole = climb("3");
    ASSERT_EQ(whole.code, 0) << whole.err;
    const std::string kept = app_test::readFile(file);
    // Torn in the middle of its last line: that game alone is played again.
    app_test::writeFile(file, kept.substr(0, kept.size() - 5));
    const Ran again = climb("3");
    EXPECT_EQ(again.out, whole.out);
    EXPECT_NE(again.err.find("torn"), std::string::npos) << again.err;
    EXPECT_EQ(app_test::readFile(file), kept);
    // Fewer games are counted from the same file; a line that is no result, and another ladder's file, are refused unchanged.
    EXPECT_NE(climb("2").out.find("of 2,"), std::string::npos);
    app_test::writeFile(file, kept + "random,,5000001,7,1\n");
    EXPECT_NE(climb("3").err.find("ladder.csv:8"), std::string::npos);
    app_test::writeFile(file, "seed,winner\n");
    const Ran other = climb("3");
    EXPECT_NE(other.code, 0);
    EXPECT_EQ(app_test::readFile(file), "seed,winner\n");
    expectRefused({"ladder", "twwae", "--levels", "steady,sergeant"}, "same computer player");
    expectRefused({"ladder", "twwae", "--levels", "steady,stedy"}, "Did you mean `steady`");
}

TEST(Cli, SimIsTheSameForAnyNumberOfThreads) {
    const std::vector<std::string> json{"sim", "cruel_necessity", "--games", "40", "--seed", "9", "--format", "json", "--rows"};
    const auto with = [](std::vector<std::string> args, const char* threads) {
        args.insert(args.end(), {"--threads", threads});
        return run(args);
    };
    const Ran one = with(json, "1"), two = with(json, "2");
    ASSERT_EQ(one.code, 0) << one.err;
    Json first = Json::parse(one.out), second = Json::parse(two.out);
    first.erase("seconds");
    second.erase("seconds");
    EXPECT_EQ(first, second);
    const std::vector<std::string> csv{"sim", "cruel_necessity", "--games", "40", "--seed", "9", "--format", "csv"};
    EXPECT_EQ(with(csv, "1").out, with(csv, "2").out);
}

TEST(Cli, SimPrintsWhatIsPromised) {
    const Ran ran = run({"sim", "cruel_necessity", "--games", "20", "--format", "json", "--rows"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json all = Json::parse(ran.out);
    for (const char* key : {"game", "scenario", "options", "seed", "seats", "games", "finished", "faults", "decisions",
                            "seconds", "wins", "victory_kinds", "survived", "turns", "score", "statistics", "digest", "rows"})
        EXPECT_TRUE(all.contains(key)) << key;
    EXPECT_EQ(all["game"], "cruel_necessity");
    EXPECT_EQ(all["finished"], 20);
    EXPECT_EQ(all["faults"], Json::array());
    EXPECT_EQ(all["seats"], Json({{"player", "random"}}));
    int wins = 0, kinds = 0;
    for (const auto& n : all["wins"]) wins += n.get<int>();
    for (const auto& n : all["victory_kinds"]) kinds += n.get<int>();
    EXPECT_EQ(wins, 20);
    EXPECT_EQ(kinds, 20);
    for (const char* key : {"mean", "sd", "min", "p10", "p50", "p90", "max"}) EXPECT_TRUE(all["turns"].contains(key)) << key;
    ASSERT_EQ(all["rows"].size(), 20U);
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(all["rows"][i]["seed"], i + 1);   // game i has seed N+i
    const Ran csv = run({"sim", "cruel_necessity", "--games", "20", "--format", "csv"});
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 21);   // a header and a row a game
}

TEST(Cli, SimTellsEachTurn) {
    const std::vector<std::string> asked{"sim", "cruel_necessity", "--games", "5", "--seed", "9", "--turns", "--format"};
    const auto with = [&](const char* format, const char* threads) {
        auto args = asked;
        args.insert(args.end(), {format, "--threads", threads});
        return run(args);
    };
    const Ran csv = with("csv", "1");
    ASSERT_EQ(csv.code, 0) << csv.err;
    EXPECT_TRUE(csv.out.starts_with("seed,turn,chance,error,score,winner,kind\n"));
    EXPECT_EQ(csv.out, with("csv", "2").out);
    const Ran json = with("json", "2");
    EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1 + std::count(json.out.begin(), json.out.end(), '\n'));
    std::istringstream lines(json.out);
    std::uint64_t seed = 0;
    int turn = 0;
    for (std::string line; std::getline(lines, line);) {
        const Json row = Json::parse(line);
        EXPECT_GE(row["chance"].get<double>(), 0.0);
        EXPECT_LE(row["chance"].get<double>(), 1.0);
        EXPECT_GE(row["error"].get<double>(), 0.0);
        const bool isSame = row["seed"] == seed;
        EXPECT_TRUE(isSame ? row["turn"] == turn + 1 : row["turn"] <= 1) << line;
        seed = row["seed"];
        turn = row["turn"];
        EXPECT_NE(row["kind"], "");
    }
    EXPECT_EQ(seed, 13U);  // the last of five from 9
    expectRefused({"sim", "cruel_necessity", "--turns"}, "--format csv");
    expectRefused({"sim", "cruel_necessity", "--turns", "--rows", "--format", "json"}, "leave --rows out");
}

TEST(Cli, SimWritesToAFile) {
    const Folder folder;
    const Ran ran = run({"sim", "cruel_necessity", "--games", "2", "--format", "csv", "--out", folder / "games.csv"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(app_test::readFile(folder / "games.csv").starts_with("seed,"));
    EXPECT_EQ(run({"sim", "cruel_necessity", "--games", "2", "--out", "/proc/nowhere/x.csv"}).code, 1);
}

// 1, 2, 3, 4: mean 10/4; variance (2.25 + 0.25 + 0.25 + 2.25) / 4 = 1.25.
TEST(Cli, SpreadIsThatOfThePopulation) {
    const auto s = app::spreadOf({4, 1, 3, 2});
    EXPECT_DOUBLE_EQ(s.mean, 2.5);
    EXPECT_DOUBLE_EQ(s.sd * s.sd, 1.25);
    EXPECT_EQ(s.min, 1);
    EXPECT_EQ(s.p10, 1);   // a tenth of four games is less than one
    EXPECT_EQ(s.p50, 2);
    EXPECT_EQ(s.p90, 4);
    EXPECT_EQ(s.max, 4);
    EXPECT_EQ(app::spreadOf({}).max, 0);
}

TEST(Cli, BenchPrintsOneObjectAGame) {
    const Ran ran = run({"bench", "--seconds", "0.05"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json all = Json::parse(ran.out);
    ASSERT_EQ(all.size(), 3U);
    for (const Json& one : all) {
        SCOPED_TRACE(one.dump());
        for (const char* key : {"game", "decisions_per_second", "chance_per_second", "games_per_second", "decisions_per_game",
                                "mean_legal_actions", "state_bytes", "copy_nanoseconds", "seconds"})
            EXPECT_TRUE(one.contains(key)) << key;
        EXPECT_GE(one["mean_legal_actions"].get<double>(), 2.0);   // only real choices count
        EXPECT_LE(one["state_bytes"].get<int>(), 4096);
    }
}

TEST(Cli, BenchTakesSecondsThatAreANumber) {
    for (const char* seconds : {"nan", "inf", "-1", "0", "1e9", "five", ""})
        expectRefused({"bench", "cruel_necessity", "--seconds", seconds}, "--seconds");
}

// Games are counted as they end, not kept: only the clock ends this one.
TEST(Cli, AThousandMillionGamesNeedNoRoom) {
    // An address sanitizer reserves terabytes of addresses for itself; there the memory in use is limited.
#ifdef __SANITIZE_ADDRESS__
    const bool isSanitized = true;
#elif defined(__has_feature)
    const bool isSanitized = __has_feature(address_sanitizer);
#else
    const bool isSanitized = false;
#endif
    const std::string limit = isSanitized ? "export ASAN_OPTIONS=hard_rss_limit_mb=2000; " : "ulimit -v 2000000; ";
    const Ran ran = shell(limit + "timeout 3 " + places::program() + " sim cruel_necessity --games 1000000000 2>&1");
    EXPECT_EQ(ran.code, 124) << ran.out;
}

TEST(Cli, RowsStandInOrderWhateverTheFormat) {
    const Ran csv = run({"sim", "cruel_necessity", "--games", "40", "--threads", "3", "--seed", "7", "--format", "csv"});
    const Ran json =
        run({"sim", "cruel_necessity", "--games", "40", "--threads", "2", "--seed", "7", "--format", "json", "--rows"});
    const Json all = Json::parse(json.out);
    std::istringstream lines(csv.out);
    std::string line;
    std::getline(lines, line);
    const auto columns = std::count(line.begin(), line.end(), ',');
    ASSERT_EQ(all["rows"].size(), 40U);
    EXPECT_EQ(all.dump().find("\"rows\":["), all.dump().rfind("\"rows\":["));
    std::uint64_t seed = 7;
    for (const Json& row : all["rows"]) {
        EXPECT_EQ(row["seed"], seed++);
        ASSERT_TRUE(std::getline(lines, line));
        EXPECT_EQ(std::count(line.begin(), line.end(), ','), columns);
        EXPECT_NE(line.find(row["digest"].get<std::string>()), std::string::npos);
    }
    // As it would be written in one piece.
    EXPECT_EQ(nlohmann::ordered_json::parse(json.out).dump(2) + "\n", json.out);
}

TEST(Cli, AClosedInputIsASentence) {
    const Ran ran = shell(places::program() + " protocol cruel_necessity <&- 2>&1");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("Standard input cannot be read."), std::string::npos) << ran.out;
}

TEST(Cli, ListKnowsAllThreeGames) {
    const Json all = Json::parse(run({"list", "--format", "json"}, fakeDoors()).out);
    ASSERT_EQ(all.size(), 3U);
    const Json one = Json::parse(run({"list", "cruel_necessity", "--format", "json"}, fakeDoors()).out);
    EXPECT_EQ(one["sides"], Json({"player"}));
    EXPECT_EQ(one["seats"], Json({"human", "random", "steady", "search", "search:survive", "search:score"}));
    EXPECT_EQ(one["screens"], Json({"table", "battle"}));
    EXPECT_GE(one["scenarios"].size(), 1U);
    for (const auto& option : one["options"])
        for (const char* key : {"option", "title", "text", "rule", "values", "default"})
            EXPECT_TRUE(option.contains(key)) << key;
    // Each level with the player it is, and how strong it was counted to be.
    ASSERT_EQ(one["levels"].size(), 6U);
    EXPECT_EQ(one["levels"][2]["seat"].get<std::string>(), "steady");
    for (const auto& level : one["levels"])
        for (const auto& count : level["counted"])
            for (const char* key : {"scenario", "games", "survived", "median_score", "low", "high", "first_seed", "source"})
                EXPECT_TRUE(count.contains(key)) << key;
    const std::string text = run({"list"}).out;
    EXPECT_NE(text.find("Captain: "), std::string::npos);
    for (const char* title : {"Unhappy King Charles!", "This War Without an Enemy", "Cruel Necessity"})
        EXPECT_NE(text.find(title), std::string::npos) << title;
}

TEST(Cli, ReplayVerifiesAndFindsWhatWasChanged) {
    const Folder folder;
    const std::string save = savedGame(21, 60);
    app_test::writeFile(folder / "good.yaml", save);
    const Ran good = run({"replay", folder / "good.yaml", "--verify"});
    EXPECT_EQ(good.code, 0) << good.err;
    EXPECT_NE(good.out.find("verified"), std::string::npos);
    const Ran printed = run({"replay", folder / "good.yaml", "--print"});
    EXPECT_GT(printed.out.size(), good.out.size());
    const Ran start = run({"replay", folder / "good.yaml", "--to", "0"});
    EXPECT_EQ(start.code, 0) << start.err;
    EXPECT_NE(start.out.find(" 0 actions"), std::string::npos) << start.out;
    const Ran beyond = run({"replay", folder / "good.yaml", "--to", "99999"});
    EXPECT_EQ(beyond.code, 0);
    EXPECT_NE(beyond.err.find("fewer than --to 99999"), std::string::npos) << beyond.err;

    std::string bare;   // the same without digests
    for (std::size_t at = 0; at < save.size();) {
        const std::size_t end = save.find('\n', at);
        std::string line = save.substr(at, end - at);
        if (line.starts_with("- ")) line = line.substr(0, line.find(" # "));
        bare += line + "\n";
        at = end + 1;
    }
    app_test::writeFile(folder / "bare.yaml", bare);
    const Ran unchecked = run({"replay", folder / "bare.yaml", "--verify"});
    EXPECT_EQ(unchecked.code, 0) << unchecked.err;
    EXPECT_EQ(unchecked.out.find("every digest"), std::string::npos) << unchecked.out;
    EXPECT_NE(unchecked.out.find("has a digest"), std::string::npos) << unchecked.out;
    const std::string withTwo = std::string(save).replace(save.find("seats: [\"human\"]"), 16, "seats: [\"human\", \"human\"]");
    app_test::writeFile(folder / "two.yaml", withTwo);
    EXPECT_NE(run({"replay", folder / "two.yaml"}).err.find("There is 1 seat, but 2 were filled."), std::string::npos);

    std::string other = save;   // one digit of the last digest
    char& digit = other[other.size() - 2];
    digit = digit == '0' ? '1' : '0';
    app_test::writeFile(folder / "digest.yaml", other);
    EXPECT_EQ(run({"replay", folder / "digest.yaml", "--verify"}).code, 1);
    EXPECT_EQ(app_test::readFile(folder / "digest.yaml"), other);

    const auto die = save.find("- roll ");
    ASSERT_NE(die, std::string::npos);
    std::string loaded = save;   // a loaded die, its digest cut away
    const auto end = loaded.find('\n', die);
    const char now = loaded[die + 7];
    loaded.replace(die, end - die, std::string("- roll ") + (now == '6' ? '5' : static_cast<char>(now + 1)));
    loaded.resize(loaded.find('\n', die) + 1);
    app_test::writeFile(folder / "die.yaml", loaded);
    const Ran cheat = run({"replay", folder / "die.yaml", "--verify"});
    EXPECT_EQ(cheat.code, 1);
    EXPECT_NE(cheat.err.find("seed"), std::string::npos) << cheat.err;

    EXPECT_EQ(run({"replay", folder / "missing.yaml"}).code, 1);
    app_test::writeFile(folder / "junk.yaml", "\xff\xfe junk");
    EXPECT_EQ(run({"replay", folder / "junk.yaml"}).code, 1);
}

// The example in docs/saves.md opens as it stands there.
TEST(Cli, TheManualsPositionOpens) {
    const std::string page = app_test::readFile((places::source() / "docs/saves.md").string());
    const auto start = page.find("```yaml\n", page.find("### Cruel Necessity")) + 8;
    const Folder folder;
    app_test::writeFile(folder / "position.yaml", page.substr(start, page.find("```", start) - start));
    const Ran ran = run({"replay", folder / "position.yaml", "--verify"});
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Cli, CheckDataFindsBadOverlays) {
    const Folder folder;
    const Ran good = run({"check-data", "--provenance", "--home", folder.text()});
    EXPECT_EQ(good.code, 0) << good.err;
    EXPECT_NE(good.out.find("cruel_necessity/"), std::string::npos);
    const std::string save = savedGame(1, 1);   // its digest of the data is told, to be compared
    const auto data = save.find("data: \"");
    ASSERT_NE(data, std::string::npos);
    EXPECT_NE(good.out.find("cruel_necessity: digest " + save.substr(data + 7, 16)), std::string::npos) << good.out;
    EXPECT_EQ(run({"check-data", "--data", folder / "missing"}).code, 1);
    app_test::writeFile(folder / "bad/cruel_necessity/map.yaml", "no_such_key: 1\n");
    const Ran bad = run({"check-data", "--data", folder / "bad"});
    EXPECT_EQ(bad.code, 1);
    EXPECT_NE(bad.err.find("map.yaml:1"), std::string::npos) << bad.err;   // file and line
    app_test::writeFile(folder / "stray/cruel_necessity/mapp.yaml", "a: 1\n");
    app_test::writeFile(folder / "level/players/levels.yaml",
                        "levels:\n- {id: twwae_last_war_major, game: twwae, scenario: last_war, level: major, player: "
                        "'search:4~80', against: 'search:1', games: 2, won: 1, seeds: {first: 1, last: 1}, source: x}\n");
    const Ran level = run({"check-data", "--data", folder / "level"});
    EXPECT_EQ(level.code, 1);
    EXPECT_NE(level.err.find("There is no scenario `last_war`."), std::string::npos) << level.err;
    const Ran stray = run({"check-data", "--data", folder / "stray"});
    EXPECT_EQ(stray.code, 1);
    EXPECT_NE(stray.err.find("mapp.yaml"), std::string::npos) << stray.err;
    // Nor is a game played as if it were corrected.
    const Ran played = run({"sim", "cruel_necessity", "--games", "1", "--data", folder / "stray"});
    EXPECT_EQ(played.code, 1);
    EXPECT_NE(played.err.find("mapp.yaml"), std::string::npos) << played.err;
    app_test::writeFile(folder / "yml/cruel_necessity/armies.yml", "a: 1\n");
    const Ran ending = run({"check-data", "--data", folder / "yml"});
    EXPECT_EQ(ending.code, 1);
    EXPECT_NE(ending.err.find("armies.yml"), std::string::npos) << ending.err;
}

// A stronger Army of the West throws back the roll that a lesson of ours goes on from.
TEST(Cli, CorrectionsThatUpsetALessonOfOursAreSoundAllTheSame) {
    const Folder folder;
    app_test::writeFile(folder / "own/cruel_necessity/armies.yaml",
                        "armies:\n  - id: west\n    versions:\n      - {id: plain, strength: 6}\n");
    const Ran upset = run({"check-data", "cruel_necessity", "--data", folder / "own"});
    EXPECT_EQ(upset.code, 0) << upset.err;
    EXPECT_NE(upset.err.find("a_siege.yaml"), std::string::npos) << upset.err;
    // A lesson of the owner's own must be playable.
    const auto base = common::DataFolders::findBase();
    const std::string lesson = app::readTextFile((base / "cruel_necessity/lessons/a_siege.yaml").string());
    app_test::writeFile(folder / "own/cruel_necessity/lessons/mine.yaml", lesson);
    const Ran own = run({"check-data", "cruel_necessity", "--data", folder / "own"});
    EXPECT_EQ(own.code, 1) << own.err;
    EXPECT_NE(own.err.find("mine.yaml"), std::string::npos) << own.err;
}

TEST(Cli, CheckDataFindsPlacesThatNoMapCanShow) {
    const Folder folder;
    for (const std::string bounds :
         {"right: 1e300", "right: 0", "right: NaN", "right: .nan", "top: -1e300", "top: 99999", "right: -190"}) {
        for (const char* game : {"cruel_necessity", "twwae", "ukc"}) {
            app_test::writeFile(folder / "odd" + std::string("/") + game + "/map_layout.yaml",
                                "\nbounds: {" + bounds + (bounds == "right: 0" ? ", left: 5}\n" : "}\n"));
            const Ran ran = run({"check-data", game, "--data", folder / "odd"});
            EXPECT_EQ(ran.code, 1) << game << " " << bounds;
            EXPECT_NE(ran.err.find("map_layout.yaml:2: "), std::string::npos) << ran.err;
        }
        std::filesystem::remove_all(folder / "odd");
    }
    app_test::writeFile(folder / "odd/ukc/map_layout.yaml", "areas:\n- {id: york, x: 1e40}\n");
    EXPECT_NE(run({"check-data", "ukc", "--data", folder / "odd"}).err.find("map_layout.yaml:2: "), std::string::npos);
}

TEST(Cli, CheckDataFindsAnOverlayThatLeadsInACircle) {
    const Folder folder;
    std::filesystem::create_directories(folder / "odd/ukc");
    std::filesystem::create_symlink("cards.yaml", folder / "odd/ukc/cards.yaml");
    const Ran ran = run({"check-data", "--data", folder / "odd"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("cards.yaml: "), std::string::npos) << ran.err;
}

TEST(Cli, RulesPrintsClausesAndWhatIsBelow) {
    const Ran contents = run({"rules", "cruel_necessity"});
    EXPECT_EQ(contents.code, 0) << contents.err;
    EXPECT_NE(contents.out.find("6.2.4"), std::string::npos);
    const Ran clause = run({"rules", "cruel_necessity", "CN 6.2"});
    EXPECT_EQ(clause.code, 0) << clause.err;
    EXPECT_TRUE(clause.out.starts_with("CN 6.2 ")) << clause.out;
    EXPECT_NE(clause.out.find("CN 6.2.4"), std::string::npos);
}

TEST(Cli, PlayAndLauncherNeedADisplay) {
    const NoDisplay none;
    for (const auto& args : {std::vector<std::string>{}, {"play", "cruel_necessity"}}) {
        const Ran ran = run(args, fakeDoors());
        EXPECT_EQ(ran.code, 1);
        for (const char* works : {"sim", "protocol", "replay", "screenshot"})
            EXPECT_NE(ran.err.find(works), std::string::npos) << works;
    }
    EXPECT_EQ(run({"screenshot", "cruel_necessity", "--out", "x.png"}, fakeDoors()).code, 0);   // needs none
    EXPECT_EQ(run({}).code, 1);   // built without the window
}

TEST(Cli, PlayAsksTheWindowForWhatWasSaid) {
    const NoDisplay none;
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    const Folder folder;
    ASSERT_EQ(
        run({"--home", folder.text(), "play", "cruel_necessity", "--seed", "5", "--seat", "player=steady"}, fakeDoors()).code,
        0);
    EXPECT_EQ(lastWindow.game, "cruel_necessity");
    EXPECT_EQ(lastWindow.seed, 5U);
    EXPECT_EQ(lastWindow.seats, common::SeatNames{"steady"});
    EXPECT_EQ(lastWindow.paths.savesFolder().string(), folder / "saves");
    ASSERT_EQ(run({"play", "cruel_necessity"}, fakeDoors()).code, 0);
    EXPECT_TRUE(lastWindow.seats.empty());  // as the game is usually seated
    EXPECT_EQ(lastWindow.setup.dice, common::Dice::kStream);
    ASSERT_EQ(run({"play", "cruel_necessity", "--dice", "by_purpose"}, fakeDoors()).code, 0);
    EXPECT_EQ(lastWindow.setup.dice, common::Dice::kByPurpose);
    expectRefused({"play", "cruel_necessity", "--dice", "by_porpoise"}, "`by_purpose`");
    EXPECT_FALSE(lastWindow.seed);
    ASSERT_EQ(run({}, fakeDoors()).code, 0);
    EXPECT_EQ(lastWindow.game, "");
    app_test::writeFile(folder / "game.yaml", savedGame(1, 3));
    ASSERT_EQ(run({"play", "cruel_necessity", "--load", folder / "game.yaml"}, fakeDoors()).code, 0);
    EXPECT_EQ(lastWindow.load->string(), folder / "game.yaml");
    expectRefused({"play", "cruel_necessity", "--load", folder / "game.yaml", "--dice", "by_purpose"}, "--dice");
    EXPECT_EQ(run({"play", "cruel_necessity", "--load", folder / "none.yaml"}, fakeDoors()).code, 1);
    ASSERT_EQ(run({"screenshot", "launcher", "--size", "1600x900", "--scale", "150", "--out", "x.png"}, fakeDoors()).code, 0);
    EXPECT_EQ(lastShot.width, 1600);
    EXPECT_EQ(lastShot.height, 900);
    EXPECT_EQ(lastShot.scalePercent, 150);
    unsetenv("SDL_VIDEODRIVER");
}

TEST(CliProgram, RunsFromAnyWorkingDirectory) {
    const Folder folder;
    const std::string program = std::string("cd / && ") + places::program();
    EXPECT_EQ(shell(program + " --version").out, "edgehill " EDGEHILL_VERSION "\n");
    EXPECT_EQ(shell(program + " --home " + folder.text() + " check-data").code, 0);
    EXPECT_EQ(shell(program + " sim no_such_game 2>/dev/null").code, 2);
    EXPECT_EQ(shell("env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " + places::program() + " 2>/dev/null").code, 1);
    const Ran protocol = shell("printf '{\"cmd\":\"hello\"}\\n\\n' | " + places::program() + " protocol cruel_necessity");
    EXPECT_EQ(protocol.code, 0);
    EXPECT_EQ(std::count(protocol.out.begin(), protocol.out.end(), '\n'), 2);
}

TEST(CliProgram, PlayScriptExplainsItself) {
    const Ran ran = shell(places::source().string() + "/play -h");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("./play"), std::string::npos);
    EXPECT_EQ(
        shell("env -u DISPLAY -u WAYLAND_DISPLAY -u SDL_VIDEODRIVER " + places::source().string() + "/play 2>/dev/null").code,
        1);
}

}  // namespace
