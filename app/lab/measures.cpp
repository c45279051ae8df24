// The measures, one after another, and their figures.
#include "app/lab/measures.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "app/lab/measures_history.h"
#include "app/player_levels.h"
#include "common/words.h"

namespace app::lab {

namespace {

using Samples = std::vector<Sample>;

Sample share(std::string part, std::string title, const ArmGames& arm, const std::function<bool(const GameRow&)>& counts) {
    Sample out{std::move(part), std::move(title), SampleKind::kShare, {}, {}, false};
    for (const GameRow& game : arm.games) out.above.push_back(counts(game) ? 1.0 : 0.0);
    return out;
}
Sample mean(std::string part, std::string title, const ArmGames& arm, const std::function<double(const GameRow&)>& of) {
    Sample out{std::move(part), std::move(title), SampleKind::kMean, {}, {}, false};
    for (const GameRow& game : arm.games) out.above.push_back(of(game));
    return out;
}
Sample ratio(std::string part, std::string title, const ArmGames& arm, const std::function<double(const GameRow&)>& above,
             const std::function<double(const GameRow&)>& below) {
    Sample out{std::move(part), std::move(title), SampleKind::kRatio, {}, {}, false};
    for (const GameRow& game : arm.games) {
        out.above.push_back(above(game));
        out.below.push_back(below(game));
    }
    return out;
}

double count(std::uint64_t n) { return static_cast<double>(n); }
double choicesOf(const GameRow& game) { return count(game.use.choices); }
double choiceBitsOf(const GameRow& game) { return game.use.choiceBits; }

std::string winTitle(const std::string& winner) {
    return winner == "nobody"     ? "Nobody won"
           : winner == "player"   ? "Came to a Victory level"
           : winner == "royalist" ? "The King won"
                                  : spoken(winner) + " won";
}

Samples results(const ArmGames& arm) {
    Samples out;
    std::vector<std::string> winners = arm.arm.sides;
    const bool mayBeDrawn = arm.games.empty() || std::any_of(arm.games.begin(), arm.games.end(),
                                                             [](const GameRow& game) { return game.winner == "nobody"; });
    if (mayBeDrawn && winners.size() > 1) winners.emplace_back("nobody");
    for (const std::string& winner : winners)
        out.push_back(share(winner, winTitle(winner), arm, [&](const GameRow& game) { return game.winner == winner; }));
    if (arm.arm.sides.size() == 1)
        out.push_back(share("survived", "Reached the last card", arm, [](const GameRow& game) { return game.survived; }));
    return out;
}

Samples endings(const ArmGames& arm) {
    std::set<std::string> kinds;
    for (const GameRow& game : arm.games) kinds.insert(game.kind);
    Samples out;
    for (const std::string& kind : kinds)
        out.push_back(share(kind, endingTitle(kind), arm, [&](const GameRow& game) { return game.kind == kind; }));
    return out;
}

Samples length(const ArmGames& arm) {
    return {mean("turns", "Turns", arm, [](const GameRow& game) { return static_cast<double>(game.turns); }),
            mean("choices", "Choices", arm, choicesOf)};
}

Samples score(const ArmGames& arm) {
    return {mean("score", "Score", arm, [](const GameRow& game) { return static_cast<double>(game.score); })};
}

Samples pace(const ArmGames& arm) {
    return {ratio("choices_a_turn", "Choices a turn", arm, choicesOf,
                  [](const GameRow& game) { return static_cast<double>(game.turns); })};
}

Samples breadth(const ArmGames& arm) {
    Sample out = ratio("options", "Options a choice", arm, choiceBitsOf, choicesOf);
    out.isPower = true;
    return {std::move(out)};
}

Samples chanceLoad(const ArmGames& arm) {
    return {ratio(
                "bits", "Bits of chance a bit of choice", arm, [](const GameRow& game) { return game.use.chanceBits; },
                choiceBitsOf),
            ratio(
                "events", "Throws and draws a choice", arm, [](const GameRow& game) { return count(game.use.chances); },
                choicesOf)};
}

// Shares by topic of what `of` counts.
Samples byTopic(const ArmGames& arm, double (*of)(const common::TraceUse&)) {
    std::map<std::string, std::vector<double>> sums;
    for (const UseRow& row : arm.store->topics(arm.number, arm.range)) {
        auto& sum = sums[row.heading];
        sum.resize(arm.games.size());
        sum[row.game] += of(row.use);
    }
    std::vector<double> all;
    for (const GameRow& game : arm.games) all.push_back(of(game.use));
    Samples out;
    const auto add = [&](const std::string& topic, const std::string& title) {
        auto& sum = sums[topic];
        sum.resize(arm.games.size());
        out.push_back({topic, title, SampleKind::kRatio, std::move(sum), all, false});
    };
    for (const auto& [topic, title] : arm.store->topicTitles()) add(topic, title);
    add("", "Without a clause");
    return out;
}
Samples attention(const ArmGames& arm) {
    return byTopic(arm, [](const common::TraceUse& use) { return use.choiceBits; });
}
Samples fortune(const ArmGames& arm) {
    return byTopic(arm, [](const common::TraceUse& use) { return use.chanceBits; });
}

// In how many games a clause is behind a choice, a throw or a line of the log. What no game has met is told as well.
Samples clauses(const ArmGames& arm) {
    std::map<std::string, std::vector<double>> met;
    std::map<std::string, std::string> titles;
    for (const RuleRow& rule : arm.store->rules(arm.arm.game)) {
        titles[rule.clause] = rule.clause + " " + rule.title;
        if (rule.isPlayed) met[rule.clause].resize(arm.games.size());
    }
    for (const UseRow& row : arm.store->clauses(arm.number, arm.range)) {
        auto& games = met[row.heading];
        games.resize(arm.games.size());
        games[row.game] = 1.0;
    }
    Samples out;
    for (auto& [clause, games] : met) {
        const auto title = titles.find(clause);
        out.push_back(
            {clause, title == titles.end() ? clause : title->second, SampleKind::kShare, std::move(games), {}, false});
    }
    return out;
}

Samples figures(const ArmGames& arm) {
    std::map<std::string, std::vector<double>> values;
    for (const FigureRow& row : arm.store->figures(arm.number, arm.range)) {
        auto& value = values[row.name];
        value.resize(arm.games.size());
        value[row.game] = row.value;
    }
    Samples out;
    for (auto& [name, value] : values) out.push_back({name, spoken(name), SampleKind::kMean, std::move(value), {}, false});
    return out;
}

// The fitted chance at the beginning of each turn, game by game.
std::vector<std::vector<double>> coursesOf(const ArmGames& arm) {
    std::vector<std::vector<double>> courses(arm.games.size());
    if (!arm.store) return courses;
    for (const ChanceRow& row : arm.store->chances(arm.number, arm.range)) courses[row.game].push_back(row.chance);
    return courses;
}

// How much of the uncertainty about the end is gone at so many tenths of a game: 1 less the mean squared error of the chance
// over the variance of the outcome. As a ratio of sums, game by game; the mean of the outcome is a constant to first order.
Samples resolution(const ArmGames& arm) {
    const auto course = coursesOf(arm);
    const double middle = arm.whole.meanOutcome;
    Samples out;
    for (std::size_t tenth = 0; tenth < 10; ++tenth) {
        Sample at{
            std::to_string(tenth * 10), fmt::format("After {} % of the turns", tenth * 10), SampleKind::kRatio, {}, {}, false};
        for (std::size_t i = 0; i < arm.games.size(); ++i) {
            const double end = arm.games[i].outcome;
            const double said = course[i].empty() ? middle : course[i][tenth * course[i].size() / 10];
            at.below.push_back((end - middle) * (end - middle));
            at.above.push_back(at.below.back() - (end - said) * (end - said));
        }
        out.push_back(std::move(at));
    }
    // Where the chance is what it says, its steps from what all wars come to down to the end of each add up, squared, to the
    // variance of the outcome: p(1 - p) of who wins.
    Sample sum{std::string(kCheckSum), "Check: squared steps of the chance over p(1 \u2212 p), 100 % where it is true",
               SampleKind::kRatio, {}, {}, false};
    for (std::size_t i = 0; i < arm.games.size(); ++i) {
        const double end = arm.games[i].outcome;
        double from = middle, steps = 0;
        for (const double chance : course[i]) steps += (chance - from) * (chance - from), from = chance;
        sum.above.push_back(steps + (end - from) * (end - from));
        sum.below.push_back((end - middle) * (end - middle));
    }
    out.push_back(std::move(sum));
    return out;
}

// The turn that moved the chance most; the last turn moves it to what came of the game.
struct TurningPoint {
    double size = 0.0;
    std::size_t third = 0;   // of the game
    double leadChanges = 0;  // from better than 0.65 to worse than 0.35 and back; what lies between changes nothing
};
constexpr double kTurning = 0.2, kAhead = 0.65;
constexpr std::array<std::pair<const char*, const char*>, 3> kThirds{{{"first_third", "Of these in the first third"},
                                                                      {"second_third", "In the second third"},
                                                                      {"last_third", "In the last third"}}};

TurningPoint turningPointOf(std::vector<double> course, double end) {
    TurningPoint out;
    const std::size_t turns = course.size();
    course.push_back(end);
    int ahead = 0;  // 1 the first side, -1 the second
    for (std::size_t i = 0; i < course.size(); ++i) {
        const int now = course[i] >= kAhead ? 1 : course[i] <= 1 - kAhead ? -1 : ahead;
        if (ahead != 0 && now != ahead) ++out.leadChanges;
        ahead = now;
        if (i == 0) continue;
        const double step = std::abs(course[i] - course[i - 1]);
        if (step > out.size) out.size = step, out.third = (i - 1) * kThirds.size() / turns;
    }
    return out;
}

Samples turningPoints(const ArmGames& arm) {
    Sample points{"points", "Wars with a turning point", SampleKind::kShare, {}, {}, false};
    Sample size{"largest", "Largest step of the chance", SampleKind::kMean, {}, {}, false};
    Sample leads{"lead_changes", "Changes of the lead", SampleKind::kMean, {}, {}, false};
    Samples thirds;
    for (const auto& [part, title] : kThirds) thirds.push_back({part, title, SampleKind::kRatio, {}, {}, false});
    const auto courses = coursesOf(arm);
    for (std::size_t i = 0; i < arm.games.size(); ++i) {
        const TurningPoint it = turningPointOf(courses[i], arm.games[i].outcome);
        const double isOne = it.size > kTurning ? 1.0 : 0.0;
        points.above.push_back(isOne);
        size.above.push_back(it.size);
        leads.above.push_back(it.leadChanges);
        for (std::size_t third = 0; third < thirds.size(); ++third) {
            thirds[third].above.push_back(third == it.third ? isOne : 0.0);
            thirds[third].below.push_back(isOne);
        }
    }
    thirds.insert(thirds.begin(), {std::move(points)});
    thirds.push_back(std::move(size));
    thirds.push_back(std::move(leads));
    return thirds;
}

// The arms of a game that differ in how often its players err.
struct Cell {
    double gap = 0.0;  // mistakes of the other side less one's own; of a solitaire less one's own
    double n = 0.0, won = 0.0;
};
std::vector<Cell> cellsOf(std::span<const ArmEnds> arms) {
    std::vector<Cell> cells;
    for (const ArmEnds& it : arms) {
        const auto& seats = it.arm.seats;
        if (it.n > 1) cells.push_back({(seats.size() > 1 ? seats[1].mistakes : 0.0) - seats[0].mistakes, it.n, it.won});
    }
    return cells;
}
std::size_t gamesIn(const std::vector<Cell>& cells) {
    double n = 0;
    for (const Cell& cell : cells) n += cell.n;
    return static_cast<std::size_t>(n);
}

// logit P(win) = a + b gap, by Newton's method; a tenth of a hit is lent to each side of a cell, so that cells without a loss
// have an end.
std::vector<GroupFigure> errorSlope(std::span<const ArmEnds> arms) {
    const auto cells = cellsOf(arms);
    const bool varies = std::any_of(cells.begin(), cells.end(), [&](const Cell& c) { return c.gap != cells.front().gap; });
    if (!varies) return {};
    double a = 0, b = 0, squaredError = 0;
    for (int round = 0; round < 60; ++round) {
        double ga = 0, gb = 0, haa = 0, hab = 0, hbb = 0;
        for (const Cell& cell : cells) {
            const double p = 1 / (1 + std::exp(-a - b * cell.gap)), n = cell.n + 0.2, rest = cell.won + 0.1 - n * p;
            ga += rest, gb += rest * cell.gap;
            haa += n * p * (1 - p), hab += n * p * (1 - p) * cell.gap, hbb += n * p * (1 - p) * cell.gap * cell.gap;
        }
        const double det = haa * hbb - hab * hab;
        if (det <= 0) return {};
        a += (hbb * ga - hab * gb) / det;
        b += (haa * gb - hab * ga) / det;
        squaredError = haa / det;
    }
    const double elo = 400 / std::log(10.0) / 100;  // of one in a hundred
    const double half = 1.959964 * std::sqrt(squaredError);
    return {{"elo",
             "Elo that one mistake in a hundred choices costs",
             gamesIn(cells),
             {b * elo, (b - half) * elo, (b + half) * elo}}};
}

// 1 - Var(mean of a cell) / Var(win), each cell alike; p(1-p)/(n-1) of each is noise and taken off, `noises` times.
double luckOf(const std::vector<Cell>& cells, double noises) {
    const double k = count(cells.size());
    double middle = 0, between = 0, noise = 0;
    for (const Cell& cell : cells) middle += cell.won / cell.n / k;
    for (const Cell& cell : cells) {
        const double p = cell.won / cell.n;
        between += (p - middle) * (p - middle) / k;
        noise += p * (1 - p) / (cell.n - 1) * (k - 1) / k / k;
    }
    const double whole = middle * (1 - middle);
    return whole == 0 ? 1.0 : 1 - (between - noises * noise) / whole;
}
std::vector<GroupFigure> luckShare(std::span<const ArmEnds> arms) {
    const auto cells = cellsOf(arms);
    if (cells.size() < 3) return {};
    // A sample drawn anew is noisy once more, which is taken off too.
    const auto again = [&](common::Rng& rng) {
        auto drawn = cells;
        for (Cell& cell : drawn) {
            const double won = cell.won;
            cell.won = 0;
            for (double i = 0; i < cell.n; ++i) cell.won += rng.below(static_cast<std::uint32_t>(cell.n)) < won ? 1.0 : 0.0;
        }
        return luckOf(drawn, 2);
    };
    return {{"share", "Share of the result that the players\u2019 care does not explain", gamesIn(cells),
             common::bootstrap(luckOf(cells, 1), 1642, again)}};
}

// Pairs of outcomes, and how many are so.
using OutcomePairs = std::vector<std::pair<std::pair<double, double>, double>>;

double correlationOf(const OutcomePairs& pairs) {
    double n = 0, a = 0, b = 0, aa = 0, ab = 0, bb = 0;
    for (const auto& it : pairs) n += it.second;
    for (const auto& [at, times] : pairs) a += at.first * times / n, b += at.second * times / n;
    for (const auto& [at, times] : pairs) {
        aa += times * (at.first - a) * (at.first - a);
        ab += times * (at.first - a) * (at.second - b);
        bb += times * (at.second - b) * (at.second - b);
    }
    return aa <= 0 || bb <= 0 ? 0.0 : ab / std::sqrt(aa * bb);
}

// Of the outcome, what the dice that an arm keeps explain by themselves (Sobol's first order): where only they are the same as
// in the first arm that keeps all, the two outcomes go together so far.
std::vector<GroupFigure> luckByStream(std::span<const ArmEnds> arms) {
    std::vector<GroupFigure> out;
    for (const ArmEnds& it : arms) {
        if (!it.arm.sameDice) continue;
        const OutcomePairs ends(it.pairs.begin(), it.pairs.end());
        std::vector<double> upTo;  // how many pairs stand up to there
        for (const auto& pair : ends) upTo.push_back(pair.second + (upTo.empty() ? 0.0 : upTo.back()));
        if (upTo.empty() || upTo.back() < 3) continue;
        const auto again = [&](common::Rng& rng) {
            auto drawn = ends;
            for (auto& pair : drawn) pair.second = 0;
            for (double i = 0; i < upTo.back(); ++i) {
                const auto one = std::upper_bound(upTo.begin(), upTo.end(), rng.below(static_cast<std::uint32_t>(upTo.back())));
                ++drawn[static_cast<std::size_t>(one - upTo.begin())].second;
            }
            return correlationOf(drawn);
        };
        out.push_back({it.arm.key, it.arm.title, static_cast<std::size_t>(upTo.back()),
                       common::bootstrap(correlationOf(ends), 1643, again)});
    }
    return out;
}

// How figures are estimated, in words
constexpr std::string_view kByShare = "Share, with Wilson\u2019s interval.";
constexpr std::string_view kByMean = "Mean of the games, with Student\u2019s interval.";
constexpr std::string_view kByRatio = "Ratio of the sums, with its linearised Student\u2019s interval.";

constexpr std::array<Measure, 22> kMeasures{{
    {"result", "Who wins", "share of the games",
     "Games won by each side; in the solitaire a Victory level, and games that reached the last card.", kByShare, true, 1,
     results, nullptr, true},
    {"ending", "How it ends", "share of the games", "Games that ended by each level or cause of their rulebook, whoever won.",
     kByShare, true, 1, endings, nullptr},
    {"length", "How long it lasts", "a game", "Turns (in the solitaire cards), and choices among two or more actions.", kByMean,
     false, 1, length, nullptr, true},
    {"score", "Score at the end", "VP", "Victory Points as each game counts them; of games lost early they say little.",
     kByMean, false, 2, score, nullptr, true, Aim{0.5, false}},
    {"pace", "Pace", "choices a turn", "Choices of all players over turns (in the solitaire cards).", kByRatio, false, 1, pace,
     nullptr, true},
    {"breadth", "Breadth", "options", "Geometric mean of the number of actions to choose from.",
     "2 to the power of the mean log2, a ratio of the sums; Student\u2019s interval by the slope.", false, 2, breadth, nullptr,
     true},
    {"chance_load", "How much chance", "per bit, per choice",
     "Entropy of all throws and draws over log2 of the options of all choices; throws and draws over choices.", kByRatio, false,
     3, chanceLoad, nullptr, true},
    {"attention", "What one decides about", "share of the bits of choice",
     "Each choice counts log2 of its options, under the topic of the clause it cites.", kByRatio, true, 1, attention, nullptr,
     false, Aim{0.01, false}, true},
    {"fortune", "What the dice and cards decide", "share of the bits of chance",
     "Each throw and draw counts its entropy, under the topic of the clause it cites.", kByRatio, true, 1, fortune, nullptr,
     false, Aim{0.01, false}, true},
    {"clauses", "Which rules are met", "share of the games",
     "Games in which a choice, a throw, a draw or a line of the log cites the clause; of every clause that is played.",
     kByShare, true, 1, clauses, nullptr},
    {"figures", "What happens", "a game", "The game\u2019s own figures at its end.", kByMean, false, 2, figures, nullptr},
    {"resolution", "When it is decided", "share of the uncertainty that is gone",
     "How much of who wins is known when so much of the war is over, by the fitted chance of winning at that moment: at 0 % no "
     "more than how often each side wins, at 100 % all of it. Below 0 %: the chance, fitted to other players, is farther off.",
     "1 less the mean squared error of the chance, of the true position, over the variance of the outcome: a ratio of the "
     "sums, "
     "with its linearised Student\u2019s interval.",
     true, 1, resolution, nullptr, false, Aim{0.05, false}},
    {"turning_points", "When it turns", "a war; of the turning points",
     "A turning point is the turn that moved the fitted chance of winning most, where that is more than 0.2; the last turn "
     "moves it to what came of the war. The lead changes from better than 0.65 to worse than 0.35 and back.",
     "Share with Wilson\u2019s interval, thirds as ratios of the sums, else means with Student\u2019s interval.", false, 2,
     turningPoints, nullptr, true, Aim{0.03, false}},
    {"tempo", "How fast time goes", "days a choice",
     "Days of the war from the first turn to the last, over the choices of all players; of games whose turns have dates.",
     kByRatio, false, 2, tempo, nullptr},
    {"front", "Who holds the country", "from \u22121 to 1",
     "Counties of the King less those of Parliament over all that the game knows, at the dates of the map of the war that "
     "any war came to; a war that is over stays as it was left. History\u2019s and that of the beginning beside it.",
     kByMean, false, 2, front, nullptr, false, Aim{0.02, false}, false, true},
    {"bias_map", "Where it parts from history", "from \u22122 to 2",
     "A county of the King\u2019s is 1, of Parliament\u2019s \u22121, divided 0: the game\u2019s less history\u2019s, at the "
     "dates of the map of the "
     "war. Above "
     "them how far all counties are on the mean, without sign, and how far a map that never changes is.",
     kByMean, false, 2, biasMap, nullptr, false, Aim{0.1, false}, false, true},
    {"survival", "Who lasts", "share of the games",
     "A person is lost when he is out of the war for good: he is there at a date, or as the war ended before it, where no turn "
     "that was over by then has lost him. How: the topic of the clause of the last choice, throw or draw before.",
     kByShare, true, 1, survival, nullptr, false, Aim{0.04, false}},
    {"calendar", "When it is fought", "share of the war\u2019s",
     "Battles, and places taken, by the year of their turn; history\u2019s are the "
     "almanac\u2019s battles, and sieges by the year of their end.",
     kByRatio, true, 1, calendar, nullptr},
    {"sieges", "How places are besieged", "a war; share; days",
     "Sieges begun; of those that ended within the war, those that ended with the place taken, and their days, from the middle "
     "of the turn they began in to that of the turn they ended in, within one turn a third of it. History\u2019s are the "
     "sieges of the almanac whose first and last day are known.",
     "Mean with Student\u2019s interval; ratios of the sums, with their linearised Student\u2019s interval.", false, 2, sieges,
     nullptr},
    {"error_slope", "What a mistake costs", "Elo",
     "logit P(the first side wins) = a + b (mistakes of the second less those of the first).",
     "Logistic regression over the arms of a game, with Wald\u2019s interval.", false, 1, nullptr, errorSlope},
    {"luck_share", "How much is luck", "share of the variance of the result",
     "1 less the variance between arms that differ in mistakes over the variance of the result; of these players and no "
     "others.",
     "Noise of each arm taken off; percentile bootstrap, 1,000 samples.", true, 1, nullptr, luckShare, false, Aim{0.03, false}},
    {"luck_by_stream", "Which dice it is", "share of the variance of the result",
     "Of arms that keep the dice of some topics and throw all others anew: the correlation of who wins with the arm that keeps "
     "all, "
     "seed by seed. It is what the kept dice decide by themselves.",
     "Correlation of pairs; percentile bootstrap, 1,000 samples.", true, 1, nullptr, luckByStream, false, Aim{0.05, false}},
}};

}  // namespace

ArmGames::Whole wholeOf(const Store& store, std::size_t arm, std::uint64_t first) {
    return {store.meanOutcome(arm, first), store.lastDay(arm, first), store.lossKinds(arm, first)};
}

ArmGames gamesOf(const Store& store, std::size_t arm, std::uint64_t first) {
    return {&store, store.experiment().arms[arm], arm, store.games(arm, {0, first}), {0, first}, wholeOf(store, arm, first)};
}

const Sample* partOf(const std::vector<Sample>& samples, std::string_view part) {
    const auto found = std::find_if(samples.begin(), samples.end(), [&](const Sample& it) { return it.part == part; });
    return found == samples.end() ? nullptr : &*found;
}

std::string spoken(std::string slug) {
    std::replace(slug.begin(), slug.end(), '_', ' ');
    return common::capital(std::move(slug));
}

std::string sideTitle(std::string_view side) {
    if (side == "royalist") return "the King";
    return side == "parliament" || side == "player" ? "Parliament" : "nobody";
}

std::string playerText(std::string_view game, const Seat& seat) {
    const auto levels = levelsOf(game);
    const auto level = std::find_if(levels.begin(), levels.end(), [&](const common::Level& it) { return it.bot == seat.bot; });
    std::string out = level == levels.end() ? seat.bot : fmt::format("{} ({})", level->name, seat.bot);
    if (seat.mistakes > 0) out += fmt::format(", {:.3g} % of the choices at random", 100 * seat.mistakes);
    return out;
}

std::string playersOf(const Arm& arm) {
    std::string out;
    for (std::size_t i = 0; i < arm.sides.size(); ++i)
        out += fmt::format("{}{}: {}", i == 0 ? "" : arm.seats[i - 1].mistakes > 0 ? "; " : ", ", sideTitle(arm.sides[i]),
                           playerText(arm.game, arm.seats[i]));
    return out;
}

std::string playersTogether(const Arm& arm) {
    const bool areAlike = arm.seats.size() == 2 && arm.seats[0] == arm.seats[1];
    return areAlike ? playerText(arm.game, arm.seats[0]) + " on both sides" : playersOf(arm);
}

std::vector<std::string> playedWith(const Experiment& experiment, const Arm& arm) {
    std::vector<std::string> out;
    for (const auto& is : arm.setup.options) {  // its key and value
        const bool differs = std::any_of(experiment.arms.begin(), experiment.arms.end(), [&](const Arm& it) {
            const auto other = it.setup.options.find(is.first);
            return it.game == arm.game && other != it.setup.options.end() && other->second != is.second;
        });
        if (differs) out.push_back(fmt::format("{}: {}", spoken(is.first), is.second));
    }
    if (!arm.overlays.empty()) out.emplace_back("data of its own laid over those of the game");
    if (!arm.position.empty()) out.push_back("from " + arm.position);
    if (arm.sameDice)
        out.push_back(arm.sameDice->empty() ? "all dice thrown anew"
                                            : fmt::format("same dice for {}", fmt::join(*arm.sameDice, ", ")));
    return out;
}

// How a war ended, for people: what the games call it, put whole.
std::string endingTitle(const std::string& kind) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kTold{
        {{"final_count", "The points decide at the end"},
         {"king_surrendered", "The King surrenders"},
         {"london_and_three_regions", "The King holds London and three Regions"},
         {"power_base", "A side has lost the country"},
         {"power_base_both", "Both sides have lost the country"},
         {"scenario_victory", "Victory by the terms of the scenario"}}};
    for (const auto& [key, title] : kTold)
        if (key == kind) return std::string(title);
    std::string level = kind, cause;
    for (const auto& [end, why] : {std::pair{"_london", ": London is lost"}, std::pair{"_tracks", ": four markers at F"}})
        if (level.ends_with(end)) level.resize(level.size() - std::string_view(end).size()), cause = why;
    std::string title = spoken(level);
    for (const char* word : {" defeat", " victory"})
        if (const auto at = title.find(word); at != std::string::npos) title[at + 1] = common::capital(title.substr(at + 1))[0];
    return title + cause;
}

std::span<const Measure> measures() { return kMeasures; }

std::vector<std::string_view> measureKeys() {
    std::vector<std::string_view> keys;
    for (const Measure& it : kMeasures) keys.push_back(it.key);
    return keys;
}

const Measure& measureOf(std::string_view key) {
    return *std::find_if(kMeasures.begin(), kMeasures.end(), [&](const Measure& it) { return it.key == key; });
}

const Measure& measureOf(std::string_view key, std::string_view part) {
    const auto asShare = [](std::string_view of) {
        Measure out = measureOf(of);
        out.isShare = true;
        out.places = 1;
        return out;
    };
    static const Measure kTaken = asShare("sieges"), kTurning = asShare("turning_points");
    if (key == "sieges" && part == "taken") return kTaken;
    if (key == "turning_points" && part != "largest" && part != "lead_changes") return kTurning;
    return measureOf(key);
}

bool isWithinOne(std::string_view key, std::string_view part) {
    return measureOf(key, part).isShare && key != "resolution";
}

bool isOfArms(std::string_view key) { return measureOf(key).samples != nullptr; }

std::string definitionFor(const Measure& measure, const Experiment& experiment) {
    struct Words {
        std::string_view measure, forTwo, forOne;
    };
    static constexpr std::array<Words, 3> kWords{
        {{"result", "Games won by each side.", "Games that came to a Victory level, and games that reached the last card."},
         {"length", "Turns, and choices among two or more actions.", "Cards, and choices among two or more actions."},
         {"pace", "Choices of all players over turns.", "Choices of the player over cards."}}};
    const auto words = std::find_if(kWords.begin(), kWords.end(), [&](const Words& it) { return it.measure == measure.key; });
    const auto isForOne = [](const Arm& it) { return it.sides.size() == 1; };
    const bool isAny = std::any_of(experiment.arms.begin(), experiment.arms.end(), isForOne);
    const bool areAll = std::all_of(experiment.arms.begin(), experiment.arms.end(), isForOne);
    return std::string(words == kWords.end() || (isAny && !areAll) ? measure.definition
                       : areAll                                    ? words->forOne
                                                                   : words->forTwo);
}

std::vector<std::string> partsBefore(const Measure& measure, const Arm& arm) {
    std::vector<std::string> parts;
    if (measure.hasFixedParts)
        for (const Sample& sample : measure.samples({nullptr, arm, 0, {}})) parts.push_back(sample.part);
    return parts;
}

}  // namespace app::lab
