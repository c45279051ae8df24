// `sim` and `bench`: many games without a window, on as many threads as wanted, with the same output for any number.
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <vector>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/paths.h"
#include "app/tally.h"
#include "common/digest.h"

namespace app {

namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Game i has seed N+i. They are played by so many threads and handed to `take`, one at a time and in the order of their seeds.
void playAll(const SimRequest& request, const common::GameModule& module, const common::Setup& setup,
             const common::SeatNames& seats, Progress& progress, const std::function<void(const common::SimGame&)>& take) {
    makeInOrder(
        request.games, request.threads,
        [&](std::uint64_t i) {
            common::SimGame game = module.simulate(setup, request.seed + i, seats, request.turns);
            game.seed = request.seed + i;
            return game;
        },
        [&](std::uint64_t, const common::SimGame& game) { take(game); },
        [&](std::uint64_t taken) { progress.tell(taken); });
    progress.end();
}

// Rows wait in a file without a name, for what stands before them is known last.
class Spool {
public:
    Spool() : file_(std::tmpfile()) {
        if (!file_) throw FileError("The rows cannot be kept: there is no room for a temporary file.");
    }
    ~Spool() { std::fclose(file_); }
    Spool(const Spool&) = delete;
    Spool& operator=(const Spool&) = delete;

    void add(std::string_view text) {
        if (std::fwrite(text.data(), 1, text.size(), file_) != text.size())
            throw FileError("The rows cannot be kept: the temporary folder is full.");
    }
    void addLine(std::string line) { add(line += '\n'); }
    // Each line without its end.
    void eachLine(const std::function<void(std::string_view)>& take) {
        if (std::fflush(file_) != 0) throw FileError("The rows cannot be kept: the temporary folder is full.");
        std::rewind(file_);
        std::string line;
        for (int c = std::getc(file_); c != EOF; c = std::getc(file_)) {
            if (c != '\n') {
                line += static_cast<char>(c);
                continue;
            }
            take(line);
            line.clear();
        }
    }

private:
    std::FILE* file_;
};

std::string winnerOf(const common::SimGame& game, const std::vector<std::string>& sides) {
    const auto seat = common::seatIndex(game.result.winner);
    return game.finished && seat < sides.size() ? sides[seat] : "nobody";
}

Json rowOf(const common::SimGame& game, const std::vector<std::string>& sides) {
    Json row{{"seed", game.seed},
             {"finished", game.finished},
             {"winner", winnerOf(game, sides)},
             {"kind", game.result.kind},
             {"score", game.result.score},
             {"turns", game.result.turns},
             {"survived", game.result.survived},
             {"decisions", game.decisions},
             {"digest", common::digestText(game.finalDigest)}};
    Json figures = Json::object();
    for (const auto& statistic : game.statistics) figures[statistic.name] = statistic.value;
    row["statistics"] = std::move(figures);
    return row;
}

// What a game was played with, every name written out.
struct Played {
    const common::GameModule& module;
    common::Setup setup;
    common::SeatNames seats;
    std::vector<Json> faults;
    double seconds = 0;
};

Json jsonOf(const SimRequest& request, const Played& played, const Tally& tally) {
    const auto sides = played.module.sides();
    Json seats = Json::object();
    for (std::size_t i = 0; i < sides.size(); ++i) seats[sides[i]] = played.seats[i];
    Json statistics = Json::object();
    for (const auto& [name, counts] : tally.statistics) statistics[name] = toJson(counts.spread());
    Json all{{"game", played.module.key()},
             {"scenario", played.setup.scenario},
             {"options", played.setup.options},
             {"seed", request.seed},
             {"seats", std::move(seats)},
             {"games", request.games},
             {"finished", tally.finished},
             {"faults", played.faults},
             {"decisions", tally.decisions},
             {"seconds", played.seconds},
             {"wins", tally.wins},
             {"victory_kinds", tally.victoryKinds},
             {"survived", tally.survived},
             {"turns", toJson(tally.turns.spread())},
             {"score", toJson(tally.score.spread())},
             {"statistics", std::move(statistics)},
             {"digest", common::digestText(tally.digest())}};
    return all;
}

std::string dumped(const Json& json) { return json.dump(2, ' ', false, Json::error_handler_t::replace); }

// The row of `--rows` as it stands among the others, each line moved in by four.
void spoolJson(Spool& rows, const common::SimGame& game, const std::vector<std::string>& sides) {
    std::istringstream lines(dumped(rowOf(game, sides)));
    for (std::string line; std::getline(lines, line);) rows.addLine("    " + line);
}

void writeJson(const SimRequest& request, const Played& played, const Tally& tally, Spool& rows, const Sink& out) {
    std::string text = dumped(jsonOf(request, played, tally));
    if (request.rows) {
        text.resize(text.size() - 2);  // the end of the object
        out(text + ",\n  \"rows\": [");
        bool isAfterRow = false;
        rows.eachLine([&](std::string_view line) {
            out(isAfterRow ? ",\n" : "\n");
            out(line);
            isAfterRow = line == "    }";
        });
        text = "\n  ]\n}";
    }
    out(text + "\n");
}

constexpr std::string_view kCsvHead = "seed,finished,winner,kind,score,turns,survived,decisions,digest";

// A game that did not finish has no figures; their columns are counted when the head is known.
void spoolCsv(Spool& rows, const common::SimGame& game, const std::vector<std::string>& sides) {
    std::string text = fmt::format("{},{},{},{},{},{},{},{},{}", game.seed, game.finished ? 1 : 0, winnerOf(game, sides),
                                   game.result.kind, game.result.score, game.result.turns, game.result.survived ? 1 : 0,
                                   game.decisions, common::digestText(game.finalDigest));
    for (const auto& statistic : game.statistics) text += fmt::format(",{}", statistic.value);
    rows.addLine(std::move(text));
}

void writeCsv(const Tally& tally, Spool& rows, const Sink& out) {
    std::string head(kCsvHead);
    for (const auto& [name, counts] : tally.statistics) head += "," + name;
    out(head + "\n");
    const auto columns = std::count(head.begin(), head.end(), ',');
    rows.eachLine([&](std::string_view line) {
        out(line);
        out(std::string(static_cast<std::size_t>(columns - std::count(line.begin(), line.end(), ',')), ',') + "\n");
    });
}

// `--turns`: each turn of a game as it began, and how that game ended.
constexpr std::string_view kTurnsHead = "seed,turn,chance,error,score,winner,kind";

void spoolTurns(Spool& rows, const common::SimGame& game, const std::vector<std::string>& sides, bool isJson) {
    const std::string winner = winnerOf(game, sides);
    for (const common::SimTurn& it : game.turns) {
        const auto &[chance, error] = it.chance;
        if (isJson)
            rows.addLine(fmt::format(
                R"({{"seed":{},"turn":{},"chance":{:.4f},"error":{:.4f},"score":{},"winner":"{}","kind":"{}"}})", game.seed,
                it.turn, chance, error, it.score, winner, game.result.kind));
        else
            rows.addLine(fmt::format("{},{},{:.4f},{:.4f},{},{},{}", game.seed, it.turn, chance, error, it.score, winner,
                                     game.result.kind));
    }
}

void writeTurns(bool isJson, Spool& rows, const Sink& out) {
    if (!isJson) out(std::string(kTurnsHead) + "\n");
    rows.eachLine([&](std::string_view line) {
        out(line);
        out("\n");
    });
}

std::string lineOf(std::string_view name, const Spread& s) {
    return fmt::format("  {:<28} {:>9.2f} {:>8.2f} {:>8.4g} {:>8.4g} {:>8.4g} {:>8.4g} {:>8.4g}\n", name, s.mean, s.sd, s.min,
                       s.p10, s.p50, s.p90, s.max);
}

std::string textOf(const SimRequest& request, const Played& played, const Tally& tally) {
    const auto sides = played.module.sides();
    std::string text = fmt::format("{}, scenario {}, {} games from seed {}\n", played.module.title(), played.setup.scenario,
                                   request.games, request.seed);
    for (std::size_t i = 0; i < sides.size(); ++i) text += fmt::format("  {} is played by {}\n", sides[i], played.seats[i]);
    for (const auto& [name, value] : played.setup.options) text += fmt::format("  {} = {}\n", name, value);
    text += fmt::format("\nFinished {} of {}, faults {}, decisions {}, {:.2f} s\n", tally.finished, request.games,
                        played.faults.size(), tally.decisions, played.seconds);
    const auto share = [&](std::uint64_t n) {
        return tally.finished == 0 ? 0.0 : 100.0 * static_cast<double>(n) / static_cast<double>(tally.finished);
    };
    text += "\nWon by\n";
    for (const auto& [side, count] : tally.wins) {
        const bool isHere = side == "nobody" || std::find(sides.begin(), sides.end(), side) != sides.end();
        if (isHere) text += fmt::format("  {:<28} {:>9} {:>7.2f} %\n", side, count, share(count));
    }
    text += "\nHow it ended\n";
    for (const auto& [kind, count] : tally.victoryKinds)
        text += fmt::format("  {:<28} {:>9} {:>7.2f} %\n", kind, count, share(count));
    text += fmt::format("  {:<28} {:>9} {:>7.2f} %\n", "(reached the end)", tally.survived, share(tally.survived));
    text += fmt::format("\n  {:<28} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "", "mean", "sd", "min", "p10", "p50", "p90",
                        "max");
    text += lineOf("turns", tally.turns.spread()) + lineOf("score", tally.score.spread());
    for (const auto& [name, counts] : tally.statistics) text += lineOf(name, counts.spread());
    text += "\nDigest " + common::digestText(tally.digest()) + "\n";
    return text;
}

// Writes the record of a faulty game into the folder and says where; a folder that cannot be written is no reason to lose the
// figures.
Json keepFault(const SimRequest& request, const common::SimGame& game, Console console) {
    const std::string error = game.error.empty() ? "The game did not end." : game.error;
    std::string path;
    if (!game.record.empty()) {
        try {
            const auto folder = ensureFolder(std::filesystem::path(request.faults));
            path = (folder / fmt::format("{}_{}.yaml", request.game, game.seed)).string();
            writeTextFile(path, game.record);
        } catch (const std::exception& problem) {
            console.err << "edgehill: " << problem.what() << "\n";
            path.clear();
        }
    }
    console.err << fmt::format("Fault in the game with seed {}: {}{}\n", game.seed, error,
                               path.empty() ? "" : " See " + path + ".");
    return {{"seed", game.seed}, {"error", error}, {"record", path}};
}

}  // namespace

int runSim(const SimRequest& request, Games& games, Console console) {
    const auto module = games.module(request.game);
    const auto seats = seatsFrom(request, *module, {"random"}, false);
    // A first table checks every name and writes out scenario and options.
    const auto table = module->newTable(setupFrom(request), request.seed, seats, false);
    Played played{*module, table->setup(), seats, {}, 0};
    const bool isJson = request.format == "json", isCsv = request.format == "csv";
    if (request.turns && request.rows) throw UsageError("--turns writes lines of its own; leave --rows out.");
    if (request.turns && !isJson && !isCsv) throw UsageError("--turns needs --format csv or --format json.");
    if (request.turns && module->winningNames().empty())
        throw UsageError("--turns: " + module->title() + " has no chance of winning to tell.");
    const auto sides = module->sides();
    Tally tally(sides);
    Spool rows;
    Progress progress(console.err, request.games);
    const auto start = Clock::now();
    playAll(request, *module, played.setup, seats, progress, [&](const common::SimGame& game) {
        tally.add(game);
        if (request.turns) spoolTurns(rows, game, sides, isJson);
        else if (isCsv) spoolCsv(rows, game, sides);
        else if (isJson && request.rows) spoolJson(rows, game, sides);
        if (game.error.empty() && game.finished) return;
        progress.end();
        played.faults.push_back(keepFault(request, game, console));
    });
    played.seconds = secondsSince(start);

    const auto write = [&](const Sink& out) {
        if (request.turns) writeTurns(isJson, rows, out);
        else if (isJson) writeJson(request, played, tally, rows, out);
        else if (isCsv) writeCsv(tally, rows, out);
        else out(textOf(request, played, tally));
    };
    if (request.out.empty()) write([&](std::string_view text) { console.out << text; });
    else writeTextFile(request.out, write);
    return played.faults.empty() ? kExitDone : kExitFaults;
}

int runBench(const BenchRequest& request, Games& games, Console console) {
    const std::string_view one = request.game;
    const auto keys = one.empty() ? gameKeys() : std::span(&one, 1);
    Json all = Json::array();
    for (const std::string_view key : keys) {
        const auto figures = games.module(key)->bench(request.seconds);
        all.push_back({{"game", key},
                       {"decisions_per_second", figures.decisionsPerSecond},
                       {"chance_per_second", figures.chancePerSecond},
                       {"games_per_second", figures.gamesPerSecond},
                       {"decisions_per_game", figures.decisionsPerGame},
                       {"mean_legal_actions", figures.meanLegalActions},
                       {"state_bytes", figures.stateBytes},
                       {"copy_nanoseconds", figures.copyNanoseconds},
                       {"seconds", figures.seconds}});
    }
    console.out << all.dump(2) << "\n";
    return kExitDone;
}

}  // namespace app
