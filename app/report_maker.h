// The door to reports: a table's war as a page, made of what one reader has seen.
#pragma once

#include <atomic>
#include <string>

#include "common/data_folders.h"
#include "common/module.h"

namespace app {

// The page (HTML in one file) of that seat's war; PlayerId::kNobody: the teacher's, who sees all. Once *stop is true it ends
// soon, with a page that nobody should read. Throws common::DataError.
std::string reportPage(const common::GameModule& module, const common::Table& table, common::PlayerId reader,
                       common::DataFolders folders, const std::atomic<bool>* stop = nullptr);

}  // namespace app
