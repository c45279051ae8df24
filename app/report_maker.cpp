// Hands what one reader has seen of a table to the report, and nothing else of the table's.
#include "app/report_maker.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "app/report/report.h"

namespace app {

namespace {

using common::PlayerId;

// What one reader has seen of a table; the histories are kept by whoever makes a page of it.
struct Seen {
    std::shared_ptr<const common::AnyHistory> history, judged;
};

Seen seenBy(const common::Table& table, PlayerId reader, bool seesAll) {
    Seen out;
    out.history = seesAll ? table.watchAll() : table.watch(reader);
    out.judged = seesAll ? table.watch(PlayerId::kFirst) : out.history;
    return out;
}

report::Sources sourcesOf(const common::GameModule& module, const common::Table& table, const Seen& seen, PlayerId reader,
                          bool seesAll, common::DataFolders folders) {
    const auto seat = table.seat(reader);
    const auto& options = table.setup().options;
    const auto henrietta = options.find("henrietta");
    return {module,
            *seen.history,
            *seen.judged,
            table.log(),
            seat->result(),
            seat->goals(),
            table.seats(),
            table.setup(),
            seesAll ? table.seed() : 0,
            seesAll ? PlayerId::kNobody : reader,
            henrietta != options.end() && henrietta->second == "on",
            std::move(folders),
            {}};
}

bool seesAllOf(const common::GameModule& module, PlayerId reader) {
    return common::seatIndex(reader) >= module.sides().size();
}

// What one side said among itself is not the other's to read.
ClassNotes readBy(PlayerId reader, const common::GameModule& module, ClassNotes notes) {
    if (!seesAllOf(module, reader))
        std::erase_if(notes.councils, [&](const CouncilNote& note) {
            return note.side != module.sides()[common::seatIndex(reader)];
        });
    return notes;
}

}  // namespace

std::string reportPage(const common::GameModule& module, const common::Table& table, PlayerId reader,
                       common::DataFolders folders, const ClassNotes& notes, const std::atomic<bool>* stop) {
    const bool seesAll = seesAllOf(module, reader);
    const Seen seen = seenBy(table, reader, seesAll);
    auto sources = sourcesOf(module, table, seen, reader, seesAll, std::move(folders));
    sources.notes = readBy(reader, module, notes);
    return report::pageOf(std::move(sources), stop);
}

std::string comparisonPage(const common::GameModule& module, std::span<const NamedTable> tables, PlayerId reader,
                           const common::DataFolders& folders) {
    const bool seesAll = seesAllOf(module, reader);
    std::vector<Seen> seen;
    std::vector<report::War> wars;
    for (const NamedTable& it : tables) seen.push_back(seenBy(*it.table, reader, seesAll));
    for (std::size_t i = 0; i < tables.size(); ++i) {
        wars.push_back({tables[i].name, sourcesOf(module, *tables[i].table, seen[i], reader, seesAll, folders),
                        tables[i].table->logEndAt()});
        wars.back().sources.notes = readBy(reader, module, tables[i].notes);
    }
    const bool haveOneSeed = std::all_of(
        tables.begin(), tables.end(), [&](const NamedTable& it) { return it.table->seed() == tables.front().table->seed(); });
    return report::comparisonOf(std::move(wars), haveOneSeed);
}

}  // namespace app
