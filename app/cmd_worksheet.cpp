// `worksheet`: sheets of paper for a class.
#include <fmt/core.h>

#include <ostream>

#include "app/commands.h"
#include "app/report/guide.h"
#include "app/report/sheet.h"
#include "common/suggest.h"

namespace app {

int runWorksheet(const WorksheetRequest& request, Games& games, Console console) {
    const Paths& paths = games.paths();
    auto folders = common::DataFolders::standard(paths.home, paths.overlays);
    const auto teaching = report::Teaching::load(folders);
    const auto guide = report::guidePages(common::DataFolders::findBase());
    if (request.name.empty()) {
        if (!request.out.empty() || request.answers) throw UsageError("Say which worksheet. Without a name there is the list.");
        for (const common::Worksheet& sheet : teaching.sheets.all())
            console.out << fmt::format("{:<18} {}\n{:<18} {}\n", sheet.key, sheet.title, "", sheet.about);
        for (const report::GuidePage& page : guide) console.out << fmt::format("{:<18} {}\n", page.key, page.title);
        return kExitDone;
    }
    if (request.out.empty()) throw UsageError("Say which file to write: --out FILE.html.");
    for (const report::GuidePage& page : guide)
        if (page.key == request.name) {
            if (request.answers) throw UsageError(page.title + " has no answers to leave out.");
            writeTextFile(request.out, report::guidePage(readTextFile(page.file.string())));
            console.err << fmt::format("{} is in {}.\n", page.title, request.out);
            return kExitDone;
        }
    const common::Worksheet* sheet = teaching.sheets.find(request.name);
    if (!sheet) {
        std::vector<std::string> known;
        for (const common::Worksheet& one : teaching.sheets.all()) known.push_back(one.key);
        for (const report::GuidePage& page : guide) known.push_back(page.key);
        throw UsageError(common::unknownName("worksheet", request.name, known));
    }
    writeTextFile(request.out, report::sheetPage(*sheet, teaching, folders, request.answers));
    console.err << fmt::format("The worksheet is in {}.\n", request.out);
    return kExitDone;
}

}  // namespace app
