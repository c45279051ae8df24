// `sim` and `bench`: many games without a window, on as many threads as wanted, with the same output for any number.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>
#include <vector>

#include "app/commands.h"
#include "app/paths.h"
#include "app/tally.h"
#include "common/digest.h"

namespace app {

namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Says on stderr how far a long run is: often on a terminal, every ten seconds in a log.
class Progress {
public:
    Progress(std::ostream& err, std::uint64_t games) : err_(err), games_(games), isTerminal_(isatty(STDERR_FILENO) != 0) {}

    void tell(std::uint64_t done) {
        const double every = isTerminal_ ? 0.5 : 10.0;
        if (secondsSince(last_) < every) return;
        last_ = Clock::now();
        hasSpoken_ = true;
        const double elapsed = secondsSince(start_);
        const double left = done == 0 ? 0 : elapsed / static_cast<double>(done) * static_cast<double>(games_ - done);
        err_ << fmt::format("{}{} of {} games, {:.0f} s left{}", isTerminal_ ? "\r" : "", done, games_, left,
                            isTerminal_ ? "   " : "\n")
             << std::flush;
    }
    void end() {
        if (hasSpoken_ && isTerminal_) err_ << "\r" << std::string(60, ' ') << "\r" << std::flush;
    }

private:
    std::ostream& err_;
    std::uint64_t games_;
    bool isTerminal_;
    bool hasSpoken_ = false;
    Clock::time_point start_ = Clock::now(), last_ = Clock::now();
};

// Threads that are waited for, whatever happens. (Not std::jthread: not every library has it.)
struct Crew {
    std::vector<std::thread> hands;
    ~Crew() {
        for (std::thread& hand : hands) hand.join();
    }
};

// Game i has seed N+i and its own place in the list, whoever plays it.
std::vector<common::SimGame> playAll(const SimRequest& request, const common::GameModule& module, const common::Setup& setup,
                                     const common::SeatNames& seats, std::ostream& err) {
    std::vector<common::SimGame> games(request.games);
    unsigned threads = request.threads != 0 ? request.threads : std::max(1U, std::thread::hardware_concurrency());
    threads = static_cast<unsigned>(std::min<std::uint64_t>(threads, request.games));
    std::atomic<std::uint64_t> next{0}, done{0};
    const auto work = [&](Progress* progress) {
        for (std::uint64_t i = next++; i < request.games; i = next++) {
            games[i] = module.simulate(setup, request.seed + i, seats);
            games[i].seed = request.seed + i;
            ++done;
            if (progress) progress->tell(done);
        }
    };
    Progress progress(err, request.games);
    {
        Crew others;
        for (unsigned i = 1; i < threads; ++i) others.hands.emplace_back(work, nullptr);
        work(&progress);
    }
    progress.end();
    return games;
}

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

Json jsonOf(const SimRequest& request, const Played& played, const std::vector<common::SimGame>& games, const Tally& tally) {
    const auto sides = played.module.sides();
    Json seats = Json::object();
    for (std::size_t i = 0; i < sides.size(); ++i) seats[sides[i]] = played.seats[i];
    Json statistics = Json::object();
    for (const auto& [name, spread] : tally.statistics) statistics[name] = toJson(spread);
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
             {"turns", toJson(tally.turns)},
             {"score", toJson(tally.score)},
             {"statistics", std::move(statistics)},
             {"digest", common::digestText(tally.digest)}};
    if (request.rows) {
        Json rows = Json::array();
        for (const auto& game : games) rows.push_back(rowOf(game, sides));
        all["rows"] = std::move(rows);
    }
    return all;
}

std::string csvOf(const Played& played, const std::vector<common::SimGame>& games, const Tally& tally) {
    const auto sides = played.module.sides();
    std::string text = "seed,finished,winner,kind,score,turns,survived,decisions,digest";
    for (const auto& [name, spread] : tally.statistics) text += "," + name;
    text += "\n";
    for (const auto& game : games) {
        text += fmt::format("{},{},{},{},{},{},{},{},{}", game.seed, game.finished ? 1 : 0, winnerOf(game, sides),
                            game.result.kind, game.result.score, game.result.turns, game.result.survived ? 1 : 0, game.decisions,
                            common::digestText(game.finalDigest));
        for (const auto& [name, spread] : tally.statistics) {
            const std::string& wanted = name;
            const auto at = std::find_if(game.statistics.begin(), game.statistics.end(),
                                         [&](const common::Statistic& s) { return s.name == wanted; });
            text += at == game.statistics.end() ? "," : fmt::format(",{}", at->value);
        }
        text += "\n";
    }
    return text;
}

std::string lineOf(std::string_view name, const Spread& s) {
    return fmt::format("  {:<28} {:>9.2f} {:>8.2f} {:>8.4g} {:>8.4g} {:>8.4g} {:>8.4g} {:>8.4g}\n", name, s.mean, s.sd, s.min, s.p10,
                       s.p50, s.p90, s.max);
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
    for (const auto& [kind, count] : tally.victoryKinds) text += fmt::format("  {:<28} {:>9} {:>7.2f} %\n", kind, count, share(count));
    text += fmt::format("  {:<28} {:>9} {:>7.2f} %\n", "(reached the end)", tally.survived, share(tally.survived));
    text += fmt::format("\n  {:<28} {:>9} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "", "mean", "sd", "min", "p10", "p50", "p90", "max");
    text += lineOf("turns", tally.turns) + lineOf("score", tally.score);
    for (const auto& [name, spread] : tally.statistics) text += lineOf(name, spread);
    text += "\nDigest " + common::digestText(tally.digest) + "\n";
    return text;
}

// Writes the record of each faulty game into the folder and says where; a folder that cannot be written is no reason
// to lose the figures.
std::vector<Json> keepFaults(const SimRequest& request, const std::vector<common::SimGame>& games, Console console) {
    std::vector<Json> faults;
    for (const auto& game : games) {
        if (game.error.empty() && game.finished) continue;
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
        console.err << fmt::format("Fault in the game with seed {}: {}{}\n", game.seed, error, path.empty() ? "" : " See " + path + ".");
        faults.push_back({{"seed", game.seed}, {"error", error}, {"record", path}});
    }
    return faults;
}

}  // namespace

int runSim(const SimRequest& request, Games& games, Console console) {
    const auto module = games.module(request.game);
    const auto seats = seatsFrom(request, *module, {"random"}, false);
    // A first table checks every name and writes out scenario and options.
    const auto table = module->newTable(setupFrom(request), request.seed, seats, false);
    Played played{*module, table->setup(), seats, {}, 0};
    const auto start = Clock::now();
    const auto all = playAll(request, *module, played.setup, seats, console.err);
    played.seconds = secondsSince(start);
    played.faults = keepFaults(request, all, console);
    const Tally tally(all, module->sides());

    std::string text;
    if (request.format == "json")
        text = jsonOf(request, played, all, tally).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    else if (request.format == "csv")
        text = csvOf(played, all, tally);
    else
        text = textOf(request, played, tally);
    if (request.out.empty())
        console.out << text;
    else
        writeTextFile(request.out, text);
    return played.faults.empty() ? kExitDone : kExitFaults;
}

int runBench(const BenchRequest& request, Games& games, Console console) {
    std::vector<std::string> keys;
    if (!request.game.empty())
        keys.push_back(request.game);
    else
        for (const GameEntry& game : allGames())
            if (game.isBuilt) keys.emplace_back(game.key);
    Json all = Json::array();
    for (const std::string& key : keys) {
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
