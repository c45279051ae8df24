// The door to reports: a table's war as a page, made of what one reader has seen.
#pragma once

#include <atomic>
#include <span>
#include <string>

#include "app/class_notes.h"
#include "common/data_folders.h"
#include "common/module.h"

namespace app {

// The page (HTML in one file) of that seat's war; PlayerId::kNobody: the teacher's, who sees all. Once *stop is true it ends
// soon, with a page that nobody should read. `notes`: what a class said round it; of councils the reader is told his own
// side's. Throws common::DataError.
std::string reportPage(const common::GameModule& module, const common::Table& table, common::PlayerId reader,
                       common::DataFolders folders, const ClassNotes& notes = {}, const std::atomic<bool>* stop = nullptr);

// Several tables of that game on one page, each under a name, as one reader has seen them.
struct NamedTable {
    std::string name;
    const common::Table* table = nullptr;
    ClassNotes notes{};  // what the group said
};
std::string comparisonPage(const common::GameModule& module, std::span<const NamedTable> tables, common::PlayerId reader,
                           const common::DataFolders& folders);

}  // namespace app
