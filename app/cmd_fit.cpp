// `fit`: plays games, fits the chance of winning to how they ended, and says how well it holds on games it has not seen.
#include <fmt/core.h>

#include <filesystem>

#include <algorithm>
#include <numeric>
#include <ostream>
#include <vector>

#include "app/commands.h"
#include "app/in_order.h"
#include "app/paths.h"
#include "common/bot_spec.h"
#include "common/setup.h"
#include "common/winning.h"
#include "cruel_necessity/cruel_necessity.h"
#include "cruel_necessity/player/teaching.h"

namespace app {

namespace {

// Rows of all games, in the order of scenarios and seeds.
std::vector<common::WinningRow> playedRows(const FitRequest& request, const common::GameModule& module,
                                           const common::SeatNames& seats, Console console) {
    std::vector<std::string> scenarios{request.scenario};
    if (request.scenario.empty()) {
        scenarios.clear();
        for (const auto& scenario : module.scenarios()) scenarios.push_back(scenario.key);
        if (scenarios.empty()) scenarios.emplace_back();
    }
    std::vector<common::WinningRow> rows;
    Progress progress(console.err, scenarios.size() * request.games);
    makeInOrder(
        scenarios.size() * request.games, request.threads,
        [&](std::uint64_t i) {
            GameRequest one = request;
            one.scenario = scenarios[i / request.games];
            return module.winningRows(setupFrom(one), request.seed + i, seats, request.mistakes);
        },
        [&](std::uint64_t, std::vector<common::WinningRow>& game) {
            rows.insert(rows.end(), std::make_move_iterator(game.begin()), std::make_move_iterator(game.end()));
        },
        [&](std::uint64_t done) { progress.tell(done); });
    progress.end();
    return rows;
}

// Chance that of one won and one lost position the won one was thought better (area under the ROC curve).
double areaUnderCurve(const std::vector<double>& said, const std::vector<double>& seen) {
    std::vector<std::size_t> order(said.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return said[a] < said[b]; });
    double below = 0.0, pairs = 0.0, lost = 0.0, won = 0.0;
    for (std::size_t i = 0; i < order.size();) {
        double lostHere = 0.0, wonHere = 0.0;
        std::size_t j = i;
        for (; j < order.size() && said[order[j]] <= said[order[i]]; ++j) {
            wonHere += seen[order[j]];
            lostHere += 1.0 - seen[order[j]];
        }
        below += wonHere * (lost + 0.5 * lostHere);
        lost += lostHere;
        won += wonHere;
        i = j;
    }
    pairs = won * lost;
    return pairs > 0.0 ? below / pairs : 0.5;
}

// What the victory marker alone would say of the same games, fitted to these very rows and so as well as it ever can: the first
// feature of a game is its marker.
std::vector<double> saidByMarker(const std::vector<common::WinningRow>& rows) {
    std::vector<common::WinningRow> bare = rows;
    for (auto& row : bare) row.features.resize(1);
    const auto marker = common::fitWinning(bare, 1);
    std::vector<double> said;
    for (const auto& row : bare) said.push_back(marker.chance(row.features, row.time));
    return said;
}

std::string judgement(const std::vector<common::WinningRow>& rows, const std::vector<double>& said, bool hasMarker) {
    std::string text;
    const auto marker = hasMarker && !rows.empty() ? saidByMarker(rows) : std::vector<double>();
    std::vector<double> seen;
    for (const auto& row : rows) seen.push_back(row.outcome);
    const auto whole = common::calibration(said, seen);
    text += fmt::format(
        "held-out rows {}: Brier {:.4f}, log loss {:.4f}, mean gap between said and seen {:.1f} points, AUC {:.3f}\n",
        rows.size(), whole.brier, whole.logLoss, 100.0 * whole.gap, areaUnderCurve(said, seen));
    text += "said    seen    rows\n";
    for (const auto& step : whole.steps)
        if (step.count > 0) text += fmt::format("{:5.1f} % {:5.1f} % {:6}\n", 100 * step.said, 100 * step.seen, step.count);
    text +=
        hasMarker ? "time   rows  Brier   AUC    Brier and AUC of the victory marker alone\n" : "time   rows  Brier   AUC\n";
    for (int part = 0; part < 5; ++part) {
        std::vector<double> p, y, m;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (std::min(4, static_cast<int>(rows[i].time * 5.0)) != part) continue;
            p.push_back(said[i]), y.push_back(seen[i]);
            if (!marker.empty()) m.push_back(marker[i]);
        }
        if (p.empty()) continue;
        text += fmt::format("{:.1f}\u2013{:.1f} {:6} {:.4f}  {:.3f}", part / 5.0, (part + 1) / 5.0, p.size(),
                            common::calibration(p, y).brier, areaUnderCurve(p, y));
        if (!m.empty()) text += fmt::format("  {:.4f}  {:.3f}", common::calibration(m, y).brier, areaUnderCurve(m, y));
        text += "\n";
    }
    return text;
}

void writeWeights(const FitRequest& request, const std::string& text, Console console) {
    if (request.out.empty()) console.out << text;
    else writeTextFile(request.out, [&](const Sink& out) { out(text); });
}

// The net teaches itself by playing.
int runSelfPlay(const FitRequest& request, const common::GameModule& module, Console console) {
    if (!request.seats.empty()) throw UsageError("The net of this game is taught by games of its own; leave --seat away.");
    const auto& defs = common::definitionsOf<cruel_necessity::Definitions>(module);
    const auto setup = common::completeSetup(setupFrom(request), module.scenarios(), module.optionSpecs());
    const std::string text = cruel_necessity::selfTaughtNet(
        defs, cruel_necessity::CruelNecessity::options(defs, setup), request.games, request.seed,
        [&](const std::string& line) { console.err << line << "\n" << std::flush; });
    writeWeights(request, text, console);
    return kExitDone;
}

}  // namespace

int runFit(const FitRequest& request, Games& games, Console console) {
    if (std::filesystem::is_directory(request.out)) throw UsageError(request.out + " is a folder; name a file.");
    if (request.isNet) {
        writeWeights(request, taughtNet(request, *games.module(request.game), console), console);
        return kExitDone;
    }
    auto module =
        request.judgeOnly || request.isFurther ? games.module(request.game) : games.moduleWithoutWeights(request.game);
    if (request.isSeasoned) {
        writeWeights(request, tunedSeasoned(request, *module, console), console);
        return kExitDone;
    }
    if (module->key() == cruel_necessity::CruelNecessity::kKey && !request.judgeOnly)
        return runSelfPlay(request, *module, console);
    const auto names = module->winningNames();
    const bool hasMarker = module->sides().size() > 1;
    if (names.empty()) throw UsageError("This game has no chance of winning to be fitted.");
    const auto seats = seatsFrom(request, *module, {"steady"}, false);
    const auto isSearch = [](const std::string& seat) {
        const auto bot = common::botSpec(seat);
        return bot && bot->kind == common::BotKind::kSearch;
    };
    // Who searches for these weights needs those there are.
    if (std::any_of(seats.begin(), seats.end(), isSearch)) module = games.module(request.game);
    if (!(request.mistakes >= 0.0 && request.mistakes <= 1.0)) throw UsageError("--mistakes is a share from 0 to 1.");
    if (request.judgeOnly && !request.out.empty()) throw UsageError("--judge makes no weights; leave --out away.");
    auto rows = playedRows(request, *module, seats, console);
    // Every fifth game is held out: the weights never see it.
    const auto isHeldOut = [](const common::WinningRow& row) { return row.game % 5 == 0; };
    std::vector<common::WinningRow> learned, held;
    for (const auto& row : rows) (isHeldOut(row) && !request.judgeOnly ? held : learned).push_back(row);
    if (request.judgeOnly) {
        held = std::move(learned);
        std::vector<double> said;
        for (const auto& row : held) said.push_back(row.said);
        console.out << judgement(held, said, hasMarker);
        return kExitDone;
    }
    auto winning = common::fitWinning(learned, names.size(), module->winningFavours());
    std::vector<double> said;
    for (const auto& row : held) said.push_back(winning.chance(row.features, row.time));
    console.err << judgement(held, said, hasMarker);
    std::string who;
    for (std::size_t i = 0; i < seats.size(); ++i) who += (i == 0 ? "" : ", ") + module->sides()[i] + " " + seats[i];
    for (const auto& option : request.options) who += ", " + option;
    winning.source =
        fmt::format("fitted to {} positions of {} games of {} ({}), seeds from {}, with up to {:.0f} % of choices at random",
                    learned.size(), request.games, request.scenario.empty() ? "each scenario" : request.scenario, who,
                    request.seed, 100.0 * request.mistakes);
    const std::string text = common::winningText(module->key(), winning, names);
    writeWeights(request, text, console);
    return kExitDone;
}

}  // namespace app
