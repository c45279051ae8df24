// Sheets: worksheets as pages to print on A4, blank for the class or filled in for the teacher.
#pragma once

#include <string>

#include "common/almanac.h"
#include "common/data_folders.h"
#include "common/gazetteer.h"
#include "common/war_map.h"
#include "common/worksheet.h"

namespace app::report {

// What the sheets are made of, and all sheets there are.
struct Teaching {
    common::Almanac almanac;
    common::Gazetteer gazetteer;
    common::WarMap map;
    common::Worksheets sheets;

    // Throws common::DataError.
    static Teaching load(common::DataFolders& folders);
};

// The whole page. Throws common::DataError where the coasts are damaged.
std::string sheetPage(const common::Worksheet& sheet, const Teaching& teaching, common::DataFolders& folders, bool withAnswers);

}  // namespace app::report
