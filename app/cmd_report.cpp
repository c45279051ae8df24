// `report`: a save as a page about its war, for one seat or for the teacher.
#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "app/commands.h"
#include "app/report_maker.h"
#include "common/suggest.h"

namespace app {

namespace {

using common::PlayerId;

// The only person among those who played; nobody: none or several.
PlayerId onlyPerson(const common::Table& table) {
    const auto& seats = table.seats();
    PlayerId found = PlayerId::kNobody;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i] != "human") continue;
        if (found != PlayerId::kNobody) return PlayerId::kNobody;
        found = static_cast<PlayerId>(i);
    }
    return found;
}

PlayerId readerFrom(const std::string& as, const common::GameModule& module, const common::Table& table) {
    const auto sides = module.sides();
    const PlayerId person = sides.size() == 1 ? PlayerId::kFirst : onlyPerson(table);
    if (as.empty()) return person;
    if (as == "teacher") return PlayerId::kNobody;
    for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i] == as) return static_cast<PlayerId>(i);
    if (as == "player") {
        if (person != PlayerId::kNobody) return person;
        throw UsageError("This game was not played by one person alone; write --as royalist, --as parliament or --as teacher.");
    }
    std::vector<std::string> known = sides;
    if (sides.size() > 1) known.emplace_back("player");
    known.emplace_back("teacher");
    throw UsageError(common::unknownName("reader", as, known));
}

}  // namespace

int runReport(const ReportRequest& request, Games& games, Console console) {
    const auto module = games.module(gameOfSaveFile(request.file));
    const auto opened = openSave(request.file, *module, console);
    const PlayerId reader = readerFrom(request.as, *module, *opened.table);
    const Paths& paths = games.paths();
    writeTextFile(request.out,
                  reportPage(*module, *opened.table, reader, common::DataFolders::standard(paths.home, paths.overlays)));
    console.err << fmt::format("The report is in {}.\n", request.out);
    return opened.stoppedEarly ? kExitBad : kExitDone;
}

}  // namespace app
