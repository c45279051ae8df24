// `worksheet`: sheets of paper for a class.
#include <fmt/core.h>

#include <ostream>

#include "app/commands.h"
#include "app/report/sheet.h"
#include "common/suggest.h"

namespace app {

int runWorksheet(const WorksheetRequest& request, Games& games, Console console) {
    const Paths& paths = games.paths();
    auto folders = common::DataFolders::standard(paths.home, paths.overlays);
    const auto teaching = report::Teaching::load(folders);
    if (request.name.empty()) {
        if (!request.out.empty() || request.answers) throw UsageError("Say which worksheet. Without a name there is the list.");
        for (const common::Worksheet& sheet : teaching.sheets.all())
            console.out << fmt::format("{:<18} {}\n{:<18} {}\n", sheet.key, sheet.title, "", sheet.about);
        return kExitDone;
    }
    const common::Worksheet* sheet = teaching.sheets.find(request.name);
    if (!sheet) {
        std::vector<std::string> known;
        for (const common::Worksheet& one : teaching.sheets.all()) known.push_back(one.key);
        throw UsageError(common::unknownName("worksheet", request.name, known));
    }
    if (request.out.empty()) throw UsageError("Say which file to write: --out FILE.html.");
    writeTextFile(request.out, report::sheetPage(*sheet, teaching, folders, request.answers));
    console.err << fmt::format("The worksheet is in {}.\n", request.out);
    return kExitDone;
}

}  // namespace app
