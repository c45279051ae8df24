// Guide: the teacher's guide and the plans of its classes, which are written as Markdown, as pages to print.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace app::report {

struct GuidePage {
    std::string key, title;  // "guide", "class_1"
    std::filesystem::path file;
};

// Where the guide lies beside this data folder, as in the sources or as installed; empty where it was left out.
std::vector<GuidePage> guidePages(const std::filesystem::path& data);

// The whole page. Of Markdown it knows what the guide uses: headings, paragraphs, lists in lists, tables, strong and slanted
// words, code and links, which are told by their words alone.
std::string guidePage(std::string_view markdown);

}  // namespace app::report
