// `ladder`: a round robin of computer players over the same games, sides swapped, with shares, intervals and Elo. Each result
// may be kept in a file as it falls, so that a ladder that was stopped goes on where it stood.
#include <fmt/core.h>

#include <charconv>
#include <filesystem>
#include <optional>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <thread>
#include <tuple>
#include <vector>

#include "app/commands.h"
#include "app/paths.h"
#include "common/bot_spec.h"
#include "common/digest.h"
#include "common/suggest.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

// One game: who sat on which seat, and what the first of them got. In a solitaire there is one player.
struct Job {
    std::string first, second;
    std::uint64_t seed = 0;
    friend bool operator<(const Job& a, const Job& b) {
        return std::tie(a.first, a.second, a.seed) < std::tie(b.first, b.second, b.seed);
    }
};
struct Outcome {
    double points = 0.0;  // of the first seat: 1, 0.5 or 0; solitaire: survived
    int score = 0;
};

std::string lineOf(const Job& job, const Outcome& o) {
    return fmt::format("{},{},{},{},{}\n", job.first, job.second, job.seed, o.points, o.score);
}

// What stands in the file of a ladder that was stopped, and where its last whole line ends.
struct Kept {
    std::map<Job, Outcome> results;
    std::uintmax_t end = 0;
    bool isTorn = false;  // the stop tore the last line
};

template <class Number>
std::optional<Number> numberOf(std::string_view text) {
    Number value{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() && !text.empty() ? std::optional(value) : std::nullopt;
}

// Throws FileError where it is no file of this very ladder, with the line that is wrong; it is never changed by reading.
Kept readResults(const std::string& file, const std::string& head) {
    Kept out;
    if (!std::filesystem::exists(file)) return out;
    if (!std::filesystem::is_regular_file(file)) throw FileError(file + " is not a file that results can be kept in.");
    const std::string text = readTextFile(file);
    int number = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string::npos) {
            out.isTorn = true;
            if (number == 0 && !head.starts_with(text)) throw FileError(file + ":1: This is not the file of a ladder.");
            break;
        }
        const std::string line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        if (number == 1) {
            if (line + "\n" != head)
                throw FileError(
                    file +
                    ":1: These are results of another ladder: of another game, scenario or option, or made with other data, "
                    "weights or another version. Name another file.");
        } else {
            std::vector<std::string> parts;
            for (std::size_t from = 0; from <= line.size();) {
                const std::size_t to = std::min(line.find(',', from), line.size());
                parts.push_back(line.substr(from, to - from));
                from = to + 1;
            }
            const bool isWhole = parts.size() == 5;
            const auto seed = isWhole ? numberOf<std::uint64_t>(parts[2]) : std::nullopt;
            const auto score = isWhole ? numberOf<int>(parts[4]) : std::nullopt;
            const bool isPoints = isWhole && (parts[3] == "0" || parts[3] == "0.5" || parts[3] == "1");
            if (!seed || !score || !isPoints)
                throw FileError(
                    fmt::format("{}:{}: This is no result. Take the line out, or name another file.", file, number));
            const Outcome outcome{parts[3] == "0" ? 0.0 : parts[3] == "1" ? 1.0 : 0.5, *score};
            if (!out.results.emplace(Job{parts[0], parts[1], *seed}, outcome).second)
                throw FileError(fmt::format("{}:{}: This game stands above already. Take one of the lines out.", file, number));
        }
        out.end = at;
    }
    return out;
}

// Wilson's 95 % interval of a share, in per cent.
std::pair<double, double> interval(double points, double games) {
    constexpr double z = 1.96;
    if (games <= 0) return {0, 100};
    const double p = points / games, middle = p + z * z / (2 * games),
                 half = z * std::sqrt(p * (1 - p) / games + z * z / (4 * games * games));
    return {100 * (middle - half) / (1 + z * z / games), 100 * (middle + half) / (1 + z * z / games)};
}

struct Pairing {
    double points = 0, games = 0, pointsFirst = 0, gamesFirst = 0;  // of the row's player; first: sitting on the first seat
};

// Elo of each under the Bradley-Terry model (Hunter 2004), half a point lent to each side of a pair that met; the first is 0.
std::vector<double> eloOf(const std::vector<std::vector<Pairing>>& table) {
    const std::size_t n = table.size();
    std::vector<double> strength(n, 1.0);
    for (int round = 0; round < 2000; ++round)
        for (std::size_t i = 0; i < n; ++i) {
            double won = 0, weight = 0;
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j || table[i][j].games <= 0) continue;
                won += table[i][j].points + 0.5;
                weight += (table[i][j].games + 1.0) / (strength[i] + strength[j]);
            }
            if (weight > 0) strength[i] = won / weight;
        }
    std::vector<double> elo(n);
    for (std::size_t i = 0; i < n; ++i) elo[i] = 400.0 * std::log10(strength[i] / strength[0]);
    return elo;
}

}  // namespace

namespace {

// The players by the names they were asked for, and what they are. Throws UsageError.
struct Player {
    std::string name, bot;
};
std::vector<Player> playersOf(const LadderRequest& request, const common::GameModule& module) {
    std::vector<std::string> names = request.players;
    if (names.empty()) names = {"sergeant", "captain", "colonel"};
    std::vector<Player> players;
    for (const auto& name : names) {
        Player player{name, name};
        for (const common::Level& level : common::kLevels)
            if (level.key == name) player.bot = level.bot;
        if (!common::isBotName(player.bot, module.bots())) {
            if (name.starts_with("search:")) throw UsageError(std::string(common::kSearchNameHelp));
            auto known = module.bots();
            for (const common::Level& level : common::kLevels) known.emplace_back(level.key);
            throw UsageError(common::unknownName("computer player", name, known));
        }
        for (const Player& other : players)
            if (common::botSpec(other.bot) == common::botSpec(player.bot))
                throw UsageError("`" + other.name + "` and `" + player.name + "` are the same computer player.");
        players.push_back(std::move(player));
    }
    if (players.size() < 2 && module.sides().size() > 1)
        throw UsageError("A ladder needs two players or more: --levels steady,search:32");
    return players;
}

}  // namespace

int runLadder(const LadderRequest& request, Games& games, Console console) {
    const auto module = games.module(request.game);
    const auto sides = module->sides();
    const bool isSolitaire = sides.size() == 1;
    const auto players = playersOf(request, *module);
    GameRequest setupRequest;
    setupRequest.game = request.game;
    setupRequest.scenario = request.scenario;
    setupRequest.options = request.options;
    const auto setup = module->newTable(setupFrom(setupRequest), request.seed, {}, false)->setup();
    std::string head =
        fmt::format("ladder of edgehill " EDGEHILL_VERSION ",{},{},data={},players={}", request.game, setup.scenario,
                    common::digestText(module->dataDigest()), common::digestText(module->playerDigest()));
    for (const auto& [name, value] : setup.options) head += fmt::format(",{}={}", name, value);
    head += "\n";

    std::vector<Job> jobs;
    for (std::uint64_t i = 0; i < request.games; ++i)
        for (std::size_t a = 0; a < players.size(); ++a) {
            if (isSolitaire) jobs.push_back({players[a].bot, "", request.seed + i});
            for (std::size_t b = 0; b < players.size() && !isSolitaire; ++b)
                if (a != b) jobs.push_back({players[a].bot, players[b].bot, request.seed + i});
        }
    std::map<Job, Outcome> results;  // of the games asked for
    std::vector<Job> open;
    std::ofstream kept;
    if (request.out.empty()) {
        open = jobs;
    } else {
        const Kept before = readResults(request.out, head);
        if (before.isTorn) {
            console.err << request.out << ": The last line was torn when the ladder was stopped; its game is played again.\n";
            std::filesystem::resize_file(request.out, before.end);
        }
        for (const Job& job : jobs) {
            const auto found = before.results.find(job);
            if (found == before.results.end()) open.push_back(job);
            else results.insert(*found);
        }
        kept.open(request.out, std::ios::app);
        if (before.end == 0) kept << head << std::flush;
        if (!kept) throw FileError("The results cannot be written to " + request.out + ".");
    }
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    std::vector<std::string> faults;
    bool isFull = false;
    const auto started = std::chrono::steady_clock::now();
    const auto work = [&](bool tells) {
        for (std::size_t i = next++; i < open.size(); i = next++) {
            const Job& job = open[i];
            const auto game = module->simulate(
                setup, job.seed, isSolitaire ? common::SeatNames{job.first} : common::SeatNames{job.first, job.second});
            const std::lock_guard lock(mutex);
            if (!game.finished) {
                faults.push_back(fmt::format("{} against {}, seed {}: {}", job.first, job.second, job.seed, game.error));
                continue;
            }
            const auto winner = common::seatIndex(game.result.winner);
            const Outcome outcome{isSolitaire   ? (game.result.survived ? 1.0 : 0.0)
                                  : winner == 0 ? 1.0
                                  : winner == 1 ? 0.0
                                                : 0.5,
                                  game.result.score};
            results[job] = outcome;
            if (kept.is_open() && !(kept << lineOf(job, outcome) << std::flush)) {
                isFull = true;
                next = open.size();
                return;
            }
            if (tells) {
                const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
                console.err << fmt::format("{} of {} games, {:.0f} s left\n", i + 1, open.size(),
                                           spent / static_cast<double>(i + 1) * static_cast<double>(open.size() - i - 1))
                            << std::flush;
            }
        }
    };
    const unsigned threads = request.threads != 0 ? request.threads : std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, false);
    work(true);
    for (auto& other : others) other.join();
    if (isFull)
        throw FileError("The results cannot be written to " + request.out + " any more; what stands there is gone on with.");
    for (const auto& fault : faults) console.err << "Fault: " << fault << "\n";

    Json rows = Json::array(), ranks = Json::array();
    std::string text = fmt::format("{}, {}, {} games of each pair on each side, seeds from {}\n", module->title(),
                                   setup.scenario, request.games, request.seed);
    if (isSolitaire) {
        for (const auto& [player, bot] : players) {
            double survived = 0, n = 0;
            std::vector<int> scores;
            for (const auto& [job, outcome] : results)
                if (job.first == bot) {
                    n += 1;
                    survived += outcome.points;
                    if (outcome.points > 0) scores.push_back(outcome.score);
                }
            std::sort(scores.begin(), scores.end());
            const auto [low, high] = interval(survived, n);
            const int median = scores.empty() ? 0 : scores[scores.size() / 2];
            text += fmt::format("{:<16} survived {:5.1f} % [{:.1f}, {:.1f}] of {:.0f}, median score of survivors {}\n", player,
                                100 * survived / std::max(1.0, n), low, high, n, median);
            rows.push_back({{"player", player},
                            {"games", static_cast<int>(n)},
                            {"survived", survived / std::max(1.0, n)},
                            {"low", low / 100},
                            {"high", high / 100},
                            {"median_score", median}});
        }
    } else {
        std::vector<std::vector<Pairing>> table(players.size(), std::vector<Pairing>(players.size()));
        const auto at = [&](const std::string& bot) {
            return static_cast<std::size_t>(
                std::find_if(players.begin(), players.end(), [&](const Player& p) { return p.bot == bot; }) - players.begin());
        };
        for (const auto& [job, outcome] : results) {
            const std::size_t a = at(job.first), b = at(job.second);
            if (a >= players.size() || b >= players.size()) continue;
            Pairing &ab = table[a][b], &ba = table[b][a];
            ab.points += outcome.points;
            ab.pointsFirst += outcome.points;
            ab.games += 1;
            ab.gamesFirst += 1;
            ba.points += 1 - outcome.points;
            ba.games += 1;
        }
        const auto elo = eloOf(table);
        for (std::size_t a = 0; a < players.size(); ++a) {
            text += fmt::format("{:<16} Elo {:+.0f}\n", players[a].name, elo[a]);
            ranks.push_back({{"player", players[a].bot}, {"elo", elo[a]}});
        }
        for (std::size_t a = 0; a < players.size(); ++a)
            for (std::size_t b = 0; b < players.size(); ++b) {
                const Pairing& p = table[a][b];
                if (a <= b || p.games <= 0) continue;
                const double second = p.points - p.pointsFirst, gamesSecond = p.games - p.gamesFirst;
                const auto [low, high] = interval(p.points, p.games);
                const auto [lowFirst, highFirst] = interval(p.pointsFirst, p.gamesFirst);
                const auto [lowSecond, highSecond] = interval(second, gamesSecond);
                text += fmt::format(
                    "{} against {}: {:.1f} % [{:.1f}, {:.1f}] of {:.0f}; as {} {:.1f} % [{:.1f}, {:.1f}], as {} {:.1f} % "
                    "[{:.1f}, {:.1f}]\n",
                    players[a].name, players[b].name, 100 * p.points / p.games, low, high, p.games, sides[0],
                    100 * p.pointsFirst / std::max(1.0, p.gamesFirst), lowFirst, highFirst, sides[1],
                    100 * second / std::max(1.0, gamesSecond), lowSecond, highSecond);
                rows.push_back({{"player", players[a].bot},
                                {"against", players[b].bot},
                                {"games", static_cast<int>(p.games)},
                                {"share", p.points / p.games},
                                {"low", low / 100},
                                {"high", high / 100},
                                {"games_as_" + sides[0], static_cast<int>(p.gamesFirst)},
                                {"share_as_" + sides[0], p.pointsFirst / std::max(1.0, p.gamesFirst)},
                                {"share_as_" + sides[1], second / std::max(1.0, gamesSecond)}});
            }
    }
    if (request.format == "json")
        console.out << Json{{"game", module->key()},
                            {"scenario", setup.scenario},
                            {"options", setup.options},
                            {"seed", request.seed},
                            {"games", request.games},
                            {"players", ranks},
                            {isSolitaire ? "results" : "pairs", rows}}
                           .dump(2)
                    << "\n";
    else console.out << text;
    return faults.empty() ? kExitDone : kExitFaults;
}

}  // namespace app
