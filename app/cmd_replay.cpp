// `replay`: plays a save again, checks it, and writes what happened.
#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "app/commands.h"
#include "common/digest.h"
#include "common/record.h"

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
    const char* dice = table.setup().dice == common::Dice::kByPurpose ? ", dice by purpose" : "";
    out << fmt::format("scenario {}, seed {}{}, {} actions\n", table.setup().scenario, table.seed(), dice,
                       table.record().size());
    out << fmt::format("turn {}, {}\n", decision.turn, decision.phase);
    if (result.over)
        out << fmt::format("over: {} ({}), score {}\n", result.title, result.kind, result.score);
    else
        out << fmt::format("{} is to act: {}\n", decision.actorName, decision.prompt);
    out << "digest " << common::digestText(table.digest()) << "\n";
}

// Lines without a digest were taken unchecked; the reader is told how many.
void printVerified(const common::ParsedSave& save, long to, std::ostream& out) {
    std::size_t checked = 0, unchecked = 0;
    const std::size_t end = to < 0 ? save.entries.size() : std::min(save.entries.size(), static_cast<std::size_t>(to));
    for (std::size_t i = 0; i < end; ++i)
        if (save.entries[i].kind == common::SaveEntryKind::kAction) ++(save.entries[i].digest ? checked : unchecked);
    if (unchecked == 0) out << "verified: every digest agrees and the seed gives the dice\n";
    else if (checked == 0)
        out << fmt::format("verified: the seed gives the dice; none of the {} lines has a digest to check\n", unchecked);
    else
        out << fmt::format("verified: {} digests agree and the seed gives the dice; {} lines have no digest\n", checked,
                           unchecked);
}

}  // namespace

int runReplay(const ReplayRequest& request, Games& games, Console console) {
    const auto module = games.module(gameOfSaveFile(request.file));
    const auto opened = openSave(request.file, *module, console, request.verify, request.to);
    const common::Table& table = *opened.table;
    if (request.print) {
        printLog(table, console.out);
        console.out << "\n";
    }
    console.out << module->title() << ": ";
    printEnd(table, console.out);
    if (opened.stoppedEarly) return kExitBad;   // the notices have said why
    const auto save = common::parseSave(readTextFile(request.file), request.file);
    if (request.to > static_cast<long>(save.entries.size()))
        console.err << fmt::format("The save has {} lines of actions:, fewer than --to {}; all were replayed.\n",
                                   save.entries.size(), request.to);
    if (request.verify) printVerified(save, request.to, console.out);
    return kExitDone;
}

}  // namespace app
