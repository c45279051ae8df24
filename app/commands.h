// What each command was asked, and the functions that do it. All return an exit code and may throw UsageError, FileError,
// common::DataError or std::invalid_argument, which the command line turns into one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/console.h"
#include "app/games.h"
#include "app/window_entry.h"
#include "common/module.h"

namespace app {

// A game named with its scenario, options and seats, as written on the command line.
struct GameRequest {
    std::string game;
    std::string scenario;                // empty: the first
    std::vector<std::string> options;    // NAME or NAME=VALUE
    std::vector<std::string> seats;      // SIDE=BOT
};

common::Setup setupFrom(const GameRequest& request);   // names are checked by newTable()

// One name per side. `standard` is who sits where nothing was said; `human` is refused unless allowed.
common::SeatNames seatsFrom(const GameRequest& request, const common::GameModule& module, const common::SeatNames& standard,
                            bool allowHuman);

struct SimRequest : GameRequest {
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    unsigned threads = 0;          // 0: all cores
    std::string format = "text";   // text, json, csv
    bool rows = false;
    bool turns = false;            // a line a turn in place of all else
    std::string out;               // empty: stdout
    std::string faults = "build/faults";
};
int runSim(const SimRequest& request, Games& games, Console console);

struct BenchRequest {
    std::string game;   // empty: every built game
    double seconds = 5.0;
};
int runBench(const BenchRequest& request, Games& games, Console console);

struct FitRequest : GameRequest {
    std::uint64_t games = 1000;    // of each scenario, or of the one named
    std::uint64_t seed = 1'000'001;
    unsigned threads = 0;          // 0: all cores
    double mistakes = 0.15;
    bool judgeOnly = false;        // no new weights: how good are those there are
    bool isNet = false;            // the net on top of the sum, in a game for two
    std::uint64_t searched = 0;    // isNet: so many games more of each scenario in each round, by searchers
    int rounds = 2;
    bool isSeasoned = false;       // the weights of the player who plays invented worlds on; games: of each step
    int steps = 500;               // isSeasoned
    bool isFurther = false;        // the same: from the weights that are there, else the steady player's
    std::string out;               // empty: stdout
};
int runFit(const FitRequest& request, Games& games, Console console);
// The file of a game's net, taught as the request says. Throws UsageError for a game that has none on top of a sum.
std::string taughtNet(const FitRequest& request, const common::GameModule& module, Console console);
// The file of a game's seasoned player. Throws UsageError for a game that has none.
std::string tunedSeasoned(const FitRequest& request, const common::GameModule& module, Console console);

struct LadderRequest {
    std::string game, scenario;
    std::vector<std::string> options, players;
    std::uint64_t games = 100;     // of each pair, on each side
    std::uint64_t seed = 5'000'001;
    unsigned threads = 0;
    std::string out;               // results are kept here, and gone on with
    std::string format = "text";
};
int runLadder(const LadderRequest& request, Games& games, Console console);

struct CourseRequest : GameRequest {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 0;          // 0: all cores
    std::string out;               // empty: stdout
};
int runCourse(const CourseRequest& request, Games& games, Console console);

// The laboratory (docs/laboratory.md).
int runLabList(Games& games, Console console);

struct LabRunRequest {
    std::string experiment;        // a file, or the key of a ready-made one
    std::string out;               // folder; empty: laboratory/ in the user's data folder
    unsigned threads = 0;          // 0: all cores
    std::string shard = "1/1";     // I/N
    bool resume = false;
};
int runLabRun(const LabRunRequest& request, Games& games, Console console);

struct LabMergeRequest {
    std::vector<std::string> parts;
    std::string out;
};
int runLabMerge(const LabMergeRequest& request, Console console);

struct LabStatusRequest {
    std::string experiment;        // a file, or the key of a ready-made one
    std::string out;               // folder; empty: laboratory/ in the user's data folder
    std::string format = "text";   // text, json, open
};
int runLabStatus(const LabStatusRequest& request, Games& games, Console console);

struct LabVerifyRequest {
    std::string results;           // a file, or the key of an experiment that was run
    std::string experiment;        // a file; empty: the one of that name
    std::uint64_t games = 10;      // of each arm; 0: all
    unsigned threads = 0;          // 0: all cores
};
int runLabVerify(const LabVerifyRequest& request, Games& games, Console console);

struct LabReportRequest {
    std::string results;           // a file, or the key of an experiment that was run
    std::string format = "text";   // text, html, json, csv, png
    std::string out;               // empty: stdout; of png: a folder
};
int runLabReport(const LabReportRequest& request, Games& games, Console console, const WindowDoors& doors);

struct ListRequest {
    std::string game;
    std::string format = "text";
};
int runList(const ListRequest& request, Games& games, Console console, const WindowDoors& doors);

struct ReplayRequest {
    std::string file;
    long to = -1;
    bool verify = false;
    bool print = false;
};
int runReplay(const ReplayRequest& request, Games& games, Console console);

struct ReportRequest {
    std::string file;
    std::string out;
    std::string as;   // royalist, parliament, player, teacher; empty: the one person who played, else the teacher
};
int runReport(const ReportRequest& request, Games& games, Console console);

struct CompareRequest {
    std::vector<std::string> files;
    std::string out;
    std::string as;   // as in a report
};
int runCompare(const CompareRequest& request, Games& games, Console console);

struct WorksheetRequest {
    std::string name;   // empty: the list of them
    std::string out;
    bool answers = false;
};
int runWorksheet(const WorksheetRequest& request, Games& games, Console console);

struct ReviewRequest {
    std::string file;
    std::string as;                // royalist, parliament, player; empty: the one person who played
    unsigned threads = 0;          // 0: all cores
    std::string format = "text";   // text, json
};
int runReview(const ReviewRequest& request, Games& games, Console console);

struct CheckDataRequest {
    std::string game;
    bool provenance = false;
};
int runCheckData(const CheckDataRequest& request, Games& games, Console console);

struct RulesRequest {
    std::string game;
    std::string clause;
    std::optional<std::string> topic;   // given; empty: all of them
    std::string format = "text";        // of topics: text, json, markdown
};
int runRules(const RulesRequest& request, Games& games, Console console);

struct PlayRequest : GameRequest {
    std::optional<std::uint64_t> seed;
    std::string dice;   // of common::kDiceKeys; empty: the stream
    std::string load;
};
int runPlay(const PlayRequest& request, Games& games, Console console, const WindowDoors& doors);
int runLauncher(Games& games, Console console, const WindowDoors& doors);

struct ShotRequest : GameRequest {   // game may be "launcher"
    std::string load;
    std::optional<std::uint64_t> seed;
    int plies = 0;
    std::string size = "1280x800";
    int scale = 100;
    std::string screen;
    std::string out;
};
int runScreenshot(const ShotRequest& request, Games& games, Console console, const WindowDoors& doors);

std::string gameOfSaveFile(const std::string& file);  // throws FileError where it names no game of this box
// Whom `--as` names: a side, `player`, `teacher` (nobody's seat) where there may be one; empty: the one person who played, else
// the teacher. Throws UsageError.
enum class MayBeTeacher { kNo, kYes };
common::PlayerId readerFrom(const std::string& as, const common::GameModule& module, const common::Table& table,
                            MayBeTeacher mayBeTeacher);
// Opens a save of `module`; writes its notices to err. Throws FileError when it is refused.
common::Opened openSave(const std::string& file, const common::GameModule& module, Console console, bool verify = false,
                        long toAction = -1);

// The log entry as one line, with its clause: "Rupert marches. (UKC P12.3)".
std::string logLine(const common::LogEntry& entry, const std::string& text);

}  // namespace app
