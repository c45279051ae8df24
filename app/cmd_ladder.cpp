// `ladder`: a round robin of computer players over the same games, sides swapped, with shares, intervals and Elo. Each result
// may be kept in a file as it falls, so that a ladder that was stopped goes on where it stood.
#include <fmt/core.h>

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
#include "common/words.h"

namespace app {

namespace {

using Json = nlohmann::ordered_json;

// One game: who sat on which seat, and what the first of them got. In a solitaire there is one player.
struct Job {
    std::string first, second;
    std::uint64_t seed = 0;
    friend auto operator<=>(const Job& a, const Job& b) {
        return std::tie(a.first, a.second, a.seed) <=> std::tie(b.first, b.second, b.seed);
    }
    friend bool operator==(const Job&, const Job&) = default;
};
struct Outcome {
    double points = 0.0;  // of the first seat: 1, 0.5 or 0; solitaire: survived
    int score = 0;
};

std::string lineOf(const Job& job, const Outcome& o) {
    return fmt::format("{},{},{},{},{}\n", job.first, job.second, job.seed, o.points, o.score);
}

// Results of an earlier run. A line torn by a stop, at the end, is passed over.
std::map<Job, Outcome> readResults(const std::string& file, const std::string& head) {
    std::map<Job, Outcome> out;
    std::ifstream in(file);
    if (!in) return out;
    std::string line;
    if (!std::getline(in, line)) return out;
    if (line + "\n" != head)
        throw UsageError("The file " + file + " holds the results of another ladder; name another one with --resume.");
    while (std::getline(in, line)) {
        std::vector<std::string> parts;
        for (std::size_t at = 0; at <= line.size();) {
            const std::size_t end = std::min(line.find(',', at), line.size());
            parts.push_back(line.substr(at, end - at));
            at = end + 1;
        }
        if (parts.size() != 5 || in.eof()) continue;
        const auto points = common::decimalNumber(parts[3]), score = common::decimalNumber(parts[4]),
                   seed = common::decimalNumber(parts[2]);
        if (!points || !score || !seed) continue;
        out[{parts[0], parts[1], static_cast<std::uint64_t>(*seed)}] = {*points, static_cast<int>(*score)};
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

int runLadder(const LadderRequest& request, Games& games, Console console) {
    const auto module = games.module(request.game);
    const auto sides = module->sides();
    const bool isSolitaire = sides.size() == 1;
    std::vector<std::string> players = request.players;
    if (players.empty()) players = {"steady", "search:8", "search:32"};
    if (players.size() < 2 && !isSolitaire) throw UsageError("A ladder needs two players or more: --levels steady,search:32");
    for (auto& player : players) {
        for (const common::Level& level : common::kLevels)
            if (level.key == player) player = level.bot;
        if (!common::isBotName(player, module->bots()))
            throw UsageError("There is no computer player `" + player + "` in this game.");
    }
    GameRequest setupRequest;
    setupRequest.game = request.game;
    setupRequest.scenario = request.scenario;
    setupRequest.options = request.options;
    const auto setup = module->newTable(setupFrom(setupRequest), request.seed, {}, false)->setup();
    std::string head = fmt::format("{},{}", request.game, setup.scenario);
    for (const auto& [name, value] : setup.options) head += fmt::format(",{}={}", name, value);
    head += "\n";

    std::vector<Job> jobs;
    for (std::uint64_t i = 0; i < request.games; ++i)
        for (std::size_t a = 0; a < players.size(); ++a) {
            if (isSolitaire) jobs.push_back({players[a], "", request.seed + i});
            for (std::size_t b = 0; b < players.size() && !isSolitaire; ++b)
                if (a != b) jobs.push_back({players[a], players[b], request.seed + i});
        }
    auto results = request.out.empty() ? std::map<Job, Outcome>{} : readResults(request.out, head);
    std::vector<Job> open;
    for (const Job& job : jobs)
        if (!results.contains(job)) open.push_back(job);
    std::ofstream kept;
    if (!request.out.empty()) {
        kept.open(request.out, std::ios::trunc);
        kept << head;
        for (const auto& [job, outcome] : results) kept << lineOf(job, outcome);
        kept << std::flush;
        if (!kept) throw FileError("The results cannot be written to " + request.out + ".");
    }
    std::mutex mutex;
    std::atomic<std::size_t> next{0};
    std::vector<std::string> faults;
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
            if (kept.is_open()) kept << lineOf(job, outcome) << std::flush;
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
    for (const auto& fault : faults) console.err << "Fault: " << fault << "\n";

    Json rows = Json::array();
    std::string text = fmt::format("{}, {}, {} games of each pair on each side, seeds from {}\n", module->title(),
                                   setup.scenario, request.games, request.seed);
    if (isSolitaire) {
        for (const auto& player : players) {
            double survived = 0, n = 0;
            std::vector<int> scores;
            for (const auto& [job, outcome] : results)
                if (job.first == player) {
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
                            {"games", n},
                            {"survived", survived},
                            {"low", low},
                            {"high", high},
                            {"median_score", median}});
        }
    } else {
        std::vector<std::vector<Pairing>> table(players.size(), std::vector<Pairing>(players.size()));
        const auto at = [&](const std::string& name) {
            return static_cast<std::size_t>(std::find(players.begin(), players.end(), name) - players.begin());
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
        for (std::size_t a = 0; a < players.size(); ++a) text += fmt::format("{:<16} Elo {:+.0f}\n", players[a], elo[a]);
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
                    players[a], players[b], 100 * p.points / p.games, low, high, p.games, sides[0],
                    100 * p.pointsFirst / std::max(1.0, p.gamesFirst), lowFirst, highFirst, sides[1],
                    100 * second / std::max(1.0, gamesSecond), lowSecond, highSecond);
                rows.push_back({{"player", players[a]},
                                {"against", players[b]},
                                {"games", p.games},
                                {"points", p.points},
                                {"low", low},
                                {"high", high},
                                {"points_first", p.pointsFirst},
                                {"games_first", p.gamesFirst},
                                {"elo", elo[a] - elo[b]}});
            }
    }
    if (request.format == "json") console.out << rows.dump(2) << "\n";
    else console.out << text;
    return faults.empty() ? kExitDone : kExitFaults;
}

}  // namespace app
