// `report` and `compare`: a save, or several, as a page about the war, for one seat or for the teacher.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "app/commands.h"
#include "app/report_maker.h"
#include "common/one_line.h"

namespace app {

namespace {

using common::PlayerId;

// Each group by the name of its file, or where two have one name by the folder too.
std::vector<std::string> groupNames(const std::vector<std::string>& files) {
    std::vector<std::string> names;
    for (const std::string& file : files) {
        const std::filesystem::path path(file);
        const auto hasItsName = [&](const std::string& other) { return std::filesystem::path(other).stem() == path.stem(); };
        const bool isShared = std::count_if(files.begin(), files.end(), hasItsName) > 1;
        names.push_back(
            common::oneLine(isShared ? (path.parent_path().filename() / path.stem()).string() : path.stem().string()));
    }
    return names;
}

// A war is not set beside itself.
void expectDifferent(const std::vector<std::string>& files) {
    std::error_code none;
    for (std::size_t i = 0; i < files.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (std::filesystem::equivalent(files[i], files[k], none))
                throw UsageError(files[i] + ": This save is named twice. Give each war once.");
}

}  // namespace

int runReport(const ReportRequest& request, Games& games, Console console) {
    expectNoInput(request.out, std::span(&request.file, 1));
    const auto module = games.module(gameOfSaveFile(request.file));
    const auto opened = openSave(request.file, *module, console);
    const PlayerId reader = readerFrom(request.as, *module, *opened.table, MayBeTeacher::kYes);
    const Paths& paths = games.paths();
    writeTextFile(request.out,
                  reportPage(*module, *opened.table, reader, common::DataFolders::standard(paths.home, paths.overlays),
                             ClassNotes::load(ClassNotes::fileFor(request.file))));
    console.err << fmt::format("The report is in {}.\n", request.out);
    return opened.stoppedEarly ? kExitBad : kExitDone;
}

int runCompare(const CompareRequest& request, Games& games, Console console) {
    if (request.files.size() < 2) throw UsageError("To compare takes two saves at least.");
    expectNoInput(request.out, request.files);
    expectDifferent(request.files);
    const std::string game = gameOfSaveFile(request.files.front());
    const auto module = games.module(game);
    std::vector<common::Opened> opened;
    std::vector<NamedTable> tables;
    PlayerId reader = PlayerId::kNobody;
    bool stoppedEarly = false;
    const auto names = groupNames(request.files);
    for (std::size_t i = 0; i < request.files.size(); ++i) {
        const std::string& file = request.files[i];
        if (gameOfSaveFile(file) != game)
            throw FileError(file + ": This is a save of another game than " + request.files.front() +
                            ". Give saves of one game.");
        opened.push_back(openSave(file, *module, console));
        const common::Table& table = *opened.back().table;
        if (table.setup().scenario != opened.front().table->setup().scenario)
            throw FileError(file + ": This is another scenario than that of " + request.files.front() + ". Give saves of one.");
        const PlayerId here = readerFrom(request.as, *module, table, MayBeTeacher::kYes);
        if (i > 0 && here != reader)
            throw UsageError(
                "These wars were not played by the same side; write --as royalist, --as parliament or --as teacher.");
        reader = here;
        stoppedEarly = stoppedEarly || opened.back().stoppedEarly;
        tables.push_back({names[i], &table, ClassNotes::load(ClassNotes::fileFor(file))});
    }
    const Paths& paths = games.paths();
    writeTextFile(request.out,
                  comparisonPage(*module, tables, reader, common::DataFolders::standard(paths.home, paths.overlays)));
    console.err << fmt::format("The comparison is in {}.\n", request.out);
    return stoppedEarly ? kExitBad : kExitDone;
}

}  // namespace app
