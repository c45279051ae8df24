// Takes the rulings' document apart, line by line.
#include "common/rulings.h"

namespace common {

std::map<std::string, Ruling, std::less<>> readRulings(std::string_view markdown) {
    std::map<std::string, Ruling, std::less<>> rulings;
    Ruling* now = nullptr;
    std::string* part = nullptr;  // the paragraph that is being read
    const auto opens = [&](std::string_view& line, std::string_view mark) {
        if (!line.starts_with(mark)) return false;
        line.remove_prefix(mark.size());
        return true;
    };
    while (!markdown.empty()) {
        const std::size_t end = markdown.find('\n');
        std::string_view line = markdown.substr(0, end);
        markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
        if (const std::size_t first = line.find_first_not_of(' '); first == std::string_view::npos) line = {};
        else line.remove_prefix(first);
        if (line.empty()) {
            part = nullptr;
        } else if (opens(line, "## ")) {
            part = nullptr;
            const std::size_t colon = line.find(": ");
            now = colon == std::string_view::npos ? nullptr : &rulings[std::string(line.substr(0, colon))];
            if (now) now->title = line.substr(colon + 2);
        } else if (!now) {
            continue;
        } else if (opens(line, "- **Question:** ")) {
            *(part = &now->question) = line;
        } else if (opens(line, "- **Ruling:** ")) {
            *(part = &now->ruling) = line;
        } else if (opens(line, "- **Why:** ")) {
            *(part = &now->why) = line;
        } else if (part) {
            *part += ' ';
            *part += line;
        }
    }
    return rulings;
}

}  // namespace common
