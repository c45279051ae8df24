// `replay`: plays a save again, checks it, and writes what happened.
#include <fmt/core.h>

#include <ostream>

#include "app/commands.h"
#include "common/digest.h"
#include "common/record.h"
#include "common/suggest.h"

namespace app {

namespace {

void printLog(const common::Table& table, std::ostream& out) {
    for (const auto& entry : table.log()) {
        if (entry.kind == common::LogKind::kHeading) out << "\n";
        out << logLine(entry, entry.text) << "\n";
    }
}

void printEnd(const common::Table& table, std::ostream& out) {
    const auto decision = table.decision();
    const auto result = table.result();
    out << fmt::format("scenario {}, seed {}, {} actions\n", table.setup().scenario, table.seed(), table.record().size());
    out << fmt::format("turn {}, {}\n", decision.turn, decision.phase);
    if (result.over)
        out << fmt::format("over: {} ({}), score {}\n", result.title, result.kind, result.score);
    else
        out << fmt::format("{} is to act: {}\n", decision.actorName, decision.prompt);
    out << "digest " << common::digestText(table.digest()) << "\n";
}

}  // namespace

int runReplay(const ReplayRequest& request, Games& games, Console console) {
    const std::string game = common::gameOfSave(readTextFile(request.file));
    if (game.empty()) throw FileError(request.file + ": This is no save: it does not name its game. Give a file the program wrote.");
    if (!findGame(game)) throw FileError(request.file + ": This is a save of " + common::quotedName(game) + ", which is no game of this box.");
    const auto module = games.module(game);
    const auto opened = openSave(request.file, *module, console, request.verify, request.to);
    const common::Table& table = *opened.table;
    if (request.print) {
        printLog(table, console.out);
        console.out << "\n";
    }
    console.out << module->title() << ": ";
    printEnd(table, console.out);
    if (opened.stoppedEarly) return kExitBad;   // the notices have said why
    if (request.verify) console.out << "verified: every digest agrees and the seed gives the dice\n";
    return kExitDone;
}

}  // namespace app
