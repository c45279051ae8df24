// `ladder`: a round robin of computer players over the same games, sides swapped, with shares, intervals and Elo. Each result
// may be kept in a file as it falls, so that a ladder that was stopped goes on where it stood.
#include <fmt/core.h>

#include <charconv>
#include <filesystem>
#include <optional>

#include <algorithm>
#include <atomic>
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
#include "app/in_order.h"
#include "app/paths.h"
#include "common/bot_spec.h"
#include "common/digest.h"
#include "common/intervals.h"
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
    const auto it = common::wilson(points, games);
    return {100 * it.low, 100 * it.high};
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
        for (const common::Level& level : module.levels())
            if (level.key == name) player.bot = level.bot;
        if (!common::isBotName(player.bot, module.bots())) {
            if (name.starts_with("search:")) throw UsageError(std::string(common::kSearchNameHelp));
            auto known = module.bots();
            for (const common::Level& level : module.levels()) known.emplace_back(level.key);
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

// One round robin, from the games to be played to the table of who beat whom.
class Ladder {
public:
    Ladder(const LadderRequest& request, Games& games, Console console)
        : request_(request),
          console_(console),
          module_(games.module(request.game)),
          sides_(module_->sides()),
          players_(playersOf(request, *module_)) {
        GameRequest setup;
        setup.game = request.game, setup.scenario = request.scenario, setup.options = request.options;
        setup_ = module_->newTable(setupFrom(setup), request.seed, {}, false)->setup();
        for (std::uint64_t i = 0; i < request.games; ++i)
            for (const Player& a : players_) {
                if (isSolitaire()) open_.push_back({a.bot, "", request.seed + i});
                for (const Player& b : players_)
                    if (!isSolitaire() && a.bot != b.bot) open_.push_back({a.bot, b.bot, request.seed + i});
            }
        if (!request.out.empty()) takeOverResults();
    }

    int run() {
        playOpen();
        for (const auto& fault : faults_) console_.err << "Fault: " << fault << "\n";
        text_ = fmt::format("{}, {}, {} games of each pair on each side, seeds from {}\n", module_->title(), setup_.scenario,
                            request_.games, request_.seed);
        isSolitaire() ? tellAlone() : tellPairs();
        if (request_.format == "json")
            console_.out << Json{{"game", module_->key()},
                                 {"scenario", setup_.scenario},
                                 {"options", setup_.options},
                                 {"seed", request_.seed},
                                 {"games", request_.games},
                                 {"players", ranks_},
                                 {isSolitaire() ? "results" : "pairs", rows_}}
                                .dump(2)
                         << "\n";
        else console_.out << text_;
        return faults_.empty() ? kExitDone : kExitFaults;
    }

private:
    [[nodiscard]] bool isSolitaire() const { return sides_.size() == 1; }

    // The first line of a file of results: of what ladder they are.
    [[nodiscard]] std::string headLine() const {
        std::string head =
            fmt::format("ladder of edgehill " EDGEHILL_VERSION ",{},{},data={},players={}", request_.game, setup_.scenario,
                        common::digestText(module_->dataDigest()), common::digestText(module_->playerDigest()));
        for (const auto& [name, value] : setup_.options) head += fmt::format(",{}={}", name, value);
        return head + "\n";
    }
    void takeOverResults() {
        const Kept before = readResults(request_.out, headLine());
        if (before.isTorn) {
            console_.err << request_.out
                         << ": The last line was torn when the ladder was stopped; its game is played again.\n";
            std::filesystem::resize_file(request_.out, before.end);
        }
        std::erase_if(open_, [&](const Job& job) {
            const auto found = before.results.find(job);
            if (found != before.results.end()) results_.insert(*found);
            return found != before.results.end();
        });
        kept_.open(request_.out, std::ios::app);
        if (before.end == 0) kept_ << headLine() << std::flush;
        if (!kept_) throw FileError("The results cannot be written to " + request_.out + ".");
    }

    // On all threads; each result is kept as it falls.
    void playOpen() {
        std::mutex mutex;
        std::atomic<std::size_t> next{0};
        std::size_t done = 0;
        bool isFull = false;
        Progress progress(console_.err, open_.size());
        const auto work = [&](bool tells) {
            for (std::size_t i = next++; i < open_.size(); i = next++) {
                const Job& job = open_[i];
                const auto game = module_->simulate(
                    setup_, job.seed, isSolitaire() ? common::SeatNames{job.first} : common::SeatNames{job.first, job.second});
                const std::lock_guard lock(mutex);
                if (!keep(job, game)) isFull = true, next = open_.size();
                ++done;
                if (tells) progress.tell(done);
            }
        };
        const unsigned threads = request_.threads != 0 ? request_.threads : std::max(1U, std::thread::hardware_concurrency());
        {
            Crew others;
            for (unsigned i = 1; i < threads; ++i) others.hands.emplace_back(work, false);
            work(true);
        }
        progress.end();
        if (isFull)
            throw FileError("The results cannot be written to " + request_.out +
                            " any more; what stands there is gone on with.");
    }
    // False: the file takes no more.
    bool keep(const Job& job, const common::SimGame& game) {
        if (!game.finished) {
            faults_.push_back(fmt::format("{} against {}, seed {}: {}", job.first, job.second, job.seed, game.error));
            return true;
        }
        const auto winner = common::seatIndex(game.result.winner);
        const Outcome outcome{isSolitaire()   ? (game.result.survived ? 1.0 : 0.0)
                              : winner == 0 ? 1.0
                              : winner == 1 ? 0.0
                                            : 0.5,
                              game.result.score};
        results_[job] = outcome;
        return !kept_.is_open() || static_cast<bool>(kept_ << lineOf(job, outcome) << std::flush);
    }

    void tellAlone() {
        for (const auto& [player, bot] : players_) {
            double survived = 0, n = 0;
            std::vector<int> scores;
            for (const auto& [job, outcome] : results_) {
                if (job.first != bot) continue;
                n += 1;
                survived += outcome.points;
                if (outcome.points > 0) scores.push_back(outcome.score);
            }
            std::sort(scores.begin(), scores.end());
            const auto [low, high] = interval(survived, n);
            const int median = scores.empty() ? 0 : scores[scores.size() / 2];
            text_ += fmt::format("{:<16} survived {:5.1f} % [{:.1f}, {:.1f}] of {:.0f}, median score of survivors {}\n", player,
                                 100 * survived / std::max(1.0, n), low, high, n, median);
            rows_.push_back({{"player", player},
                             {"games", static_cast<int>(n)},
                             {"survived", survived / std::max(1.0, n)},
                             {"low", low / 100},
                             {"high", high / 100},
                             {"median_score", median}});
        }
    }

    // Of each player against each other one.
    [[nodiscard]] std::vector<std::vector<Pairing>> pairings() const {
        std::vector<std::vector<Pairing>> table(players_.size(), std::vector<Pairing>(players_.size()));
        const auto at = [&](const std::string& bot) {
            return static_cast<std::size_t>(
                std::find_if(players_.begin(), players_.end(), [&](const Player& p) { return p.bot == bot; }) -
                players_.begin());
        };
        for (const auto& [job, outcome] : results_) {
            const std::size_t a = at(job.first), b = at(job.second);
            if (a >= players_.size() || b >= players_.size()) continue;
            Pairing &ab = table[a][b], &ba = table[b][a];
            ab.points += outcome.points;
            ab.pointsFirst += outcome.points;
            ab.games += 1;
            ab.gamesFirst += 1;
            ba.points += 1 - outcome.points;
            ba.games += 1;
        }
        return table;
    }
    void tellPairs() {
        const auto table = pairings();
        const auto elo = eloOf(table);
        for (std::size_t a = 0; a < players_.size(); ++a) {
            text_ += fmt::format("{:<16} Elo {:+.0f}\n", players_[a].name, elo[a]);
            ranks_.push_back({{"player", players_[a].bot}, {"elo", elo[a]}});
        }
        for (std::size_t a = 0; a < players_.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (table[a][b].games > 0) tellPair(players_[a], players_[b], table[a][b]);
    }
    void tellPair(const Player& a, const Player& b, const Pairing& p) {
        const double second = p.points - p.pointsFirst, gamesSecond = p.games - p.gamesFirst;
        const auto [low, high] = interval(p.points, p.games);
        const auto [lowFirst, highFirst] = interval(p.pointsFirst, p.gamesFirst);
        const auto [lowSecond, highSecond] = interval(second, gamesSecond);
        text_ += fmt::format(
            "{} against {}: {:.1f} % [{:.1f}, {:.1f}] of {:.0f}; as {} {:.1f} % [{:.1f}, {:.1f}], as {} {:.1f} % "
            "[{:.1f}, {:.1f}]\n",
            a.name, b.name, 100 * p.points / p.games, low, high, p.games, sides_[0],
            100 * p.pointsFirst / std::max(1.0, p.gamesFirst), lowFirst, highFirst, sides_[1],
            100 * second / std::max(1.0, gamesSecond), lowSecond, highSecond);
        rows_.push_back({{"player", a.bot},
                         {"against", b.bot},
                         {"games", static_cast<int>(p.games)},
                         {"share", p.points / p.games},
                         {"low", low / 100},
                         {"high", high / 100},
                         {"games_as_" + sides_[0], static_cast<int>(p.gamesFirst)},
                         {"share_as_" + sides_[0], p.pointsFirst / std::max(1.0, p.gamesFirst)},
                         {"share_as_" + sides_[1], second / std::max(1.0, gamesSecond)}});
    }

    const LadderRequest& request_;
    Console console_;
    std::shared_ptr<const common::GameModule> module_;
    std::vector<std::string> sides_;
    std::vector<Player> players_;
    common::Setup setup_;
    std::vector<Job> open_;           // not played yet
    std::map<Job, Outcome> results_;  // of the games asked for
    std::ofstream kept_;
    std::vector<std::string> faults_;
    Json rows_ = Json::array(), ranks_ = Json::array();
    std::string text_;
};

}  // namespace

int runLadder(const LadderRequest& request, Games& games, Console console) { return Ladder(request, games, console).run(); }

}  // namespace app
