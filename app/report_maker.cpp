// Hands what one reader has seen of a table to the report, and nothing else of the table's.
#include "app/report_maker.h"

#include <utility>

#include "app/report/report.h"

namespace app {

std::string reportPage(const common::GameModule& module, const common::Table& table, common::PlayerId reader,
                       common::DataFolders folders, const std::atomic<bool>* stop) {
    const bool seesAll = common::seatIndex(reader) >= module.sides().size();
    const auto history = seesAll ? table.watchAll() : table.watch(reader);
    const auto judged = seesAll ? table.watch(common::PlayerId::kFirst) : history;
    const auto seat = table.seat(reader);
    const auto& options = table.setup().options;
    const auto henrietta = options.find("henrietta");
    report::Sources sources{module,
                            *history,
                            *judged,
                            table.log(),
                            seat->result(),
                            seat->goals(),
                            table.seats(),
                            table.setup(),
                            seesAll ? table.seed() : 0,
                            seesAll ? common::PlayerId::kNobody : reader,
                            henrietta != options.end() && henrietta->second == "on",
                            std::move(folders)};
    return report::pageOf(std::move(sources), stop);
}

}  // namespace app
