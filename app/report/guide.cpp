// Reads the Markdown of the guide and writes it as a page.
#include "app/report/guide.h"

#include <algorithm>
#include <span>

#include "app/report/html_parts.h"

namespace app::report {

namespace {

constexpr std::string_view kGuideStyle = R"(
@page { margin: 15mm 16mm; }
body { font-size: 10.5pt; line-height: 1.4; } h2 { margin: 5mm 0 2mm; } footer { margin-top: 4mm; }
table { margin: 1mm 0 3mm; line-height: 1.35; }
li { margin-bottom: 1mm; } li > p { margin: 0; }
code { font-size: 9.5pt; overflow-wrap: anywhere; }
)";

using Lines = std::vector<std::string>;

std::size_t indentOf(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }
bool isBlank(const std::string& line) { return indentOf(line) == line.size(); }

// How far the words of a list's item stand behind its sign; 0: the line begins none.
std::size_t itemOf(const std::string& line) {
    if (line.starts_with("- ")) return 2;
    const auto digits = line.find_first_not_of("0123456789");
    const bool isNumbered = digits != std::string::npos && digits > 0 && line.compare(digits, 2, ". ") == 0;
    return isNumbered ? digits + 2 : 0;
}

// In the middle of a paragraph: a line that begins with a year and a full stop is no item.
bool beginsBlock(const std::string& line) {
    return line.starts_with("#") || line.starts_with("|") || line.starts_with("- ") || line.starts_with("1. ");
}

class GuideWriter : PageWriter {
public:
    std::string text(const Lines& lines) {
        std::string title = "Edgehill";
        for (const std::string& line : lines)
            if (line.starts_with("# ")) title = line.substr(2);
        begin("en", title, kGuideStyle);
        blocks(lines);
        add("<footer><p>Made with Edgehill " EDGEHILL_VERSION ".</p></footer>\n");
        return end();
    }

private:
    void blocks(std::span<const std::string> lines) {
        for (std::size_t i = 0; i < lines.size();) {
            if (isBlank(lines[i])) ++i;
            else if (lines[i].starts_with("#")) heading(lines[i++]);
            else if (lines[i].starts_with("|")) i = table(lines, i);
            else if (itemOf(lines[i]) > 0) i = list(lines, i);
            else i = paragraph(lines, i);
        }
    }

    void heading(const std::string& line) {
        const std::size_t level = line.find_first_not_of('#');
        put("<h{}>{}</h{}>\n", level, inlined(line.substr(level + 1)), level);
    }

    std::size_t paragraph(std::span<const std::string> lines, std::size_t from) {
        std::string words;
        std::size_t i = from;
        for (; i < lines.size() && !isBlank(lines[i]) && (i == from || !beginsBlock(lines[i])); ++i)
            words += (words.empty() ? "" : " ") + lines[i].substr(indentOf(lines[i]));
        put("<p>{}</p>\n", inlined(words));
        return i;
    }

    std::size_t table(std::span<const std::string> lines, std::size_t from) {
        std::size_t i = from;
        add("<table>\n");
        for (; i < lines.size() && lines[i].starts_with("|"); ++i) {
            if (i == from + 1) continue;  // the rule below the head
            const bool isHead = i == from;
            add(isHead ? "<thead><tr>" : "<tr>");
            for (const std::string& cell : cellsOf(lines[i]))
                put("<{0}>{1}</{2}>", isHead ? "th scope=\"col\"" : "td", inlined(cell), isHead ? "th" : "td");
            add(isHead ? "</tr></thead>\n<tbody>\n" : "</tr>\n");
        }
        add("</tbody>\n</table>\n");
        return i;
    }
    static std::vector<std::string> cellsOf(const std::string& line) {
        std::vector<std::string> cells;
        std::size_t from = 1;
        for (auto at = line.find('|', from); at != std::string::npos; at = line.find('|', from)) {
            const std::string cell = line.substr(from, at - from);
            const std::size_t left = indentOf(cell), right = cell.find_last_not_of(' ');
            cells.push_back(left == cell.size() ? "" : cell.substr(left, right + 1 - left));
            from = at + 1;
        }
        return cells;
    }

    // An item holds all that follows and stands as far in as its words.
    std::size_t list(std::span<const std::string> lines, std::size_t from) {
        const char* sort = lines[from].starts_with("- ") ? "ul" : "ol";
        put("<{}>\n", sort);
        std::size_t i = from;
        while (i < lines.size() && itemOf(lines[i]) > 0 && lines[i].starts_with("- ") == lines[from].starts_with("- ")) {
            const std::size_t in = itemOf(lines[i]);
            Lines own{lines[i++].substr(in)};
            for (; i < lines.size() && (isBlank(lines[i]) || indentOf(lines[i]) >= in); ++i)
                own.push_back(isBlank(lines[i]) ? "" : lines[i].substr(in));
            add("<li>");
            blocks(own);
            add("</li>\n");
        }
        put("</{}>\n", sort);
        return i;
    }

    // Signs within a line.
    static std::string inlined(std::string_view text) {
        std::string out;
        bool isStrong = false, isSlanted = false;
        for (std::size_t i = 0; i < text.size();) {
            const auto rest = text.substr(i);
            if (rest.starts_with("`")) {
                const auto end = text.find('`', i + 1);
                out += "<code>" + escaped(text.substr(i + 1, end - i - 1)) + "</code>";
                i = end + 1;
            } else if (rest.starts_with("**")) {
                out += isStrong ? "</b>" : "<b>";
                isStrong = !isStrong;
                i += 2;
            } else if (rest.starts_with("*")) {
                out += isSlanted ? "</i>" : "<i>";
                isSlanted = !isSlanted;
                ++i;
            } else if (const auto middle = text.find("](", i); rest.starts_with("[") && middle != std::string_view::npos) {
                out += inlined(text.substr(i + 1, middle - i - 1));
                i = text.find(')', middle) + 1;
            } else {
                out += escaped(rest.substr(0, 1));
                ++i;
            }
        }
        return out;
    }
};

Lines linesOf(std::string_view text) {
    Lines lines{""};
    for (const char c : text)
        if (c == '\n') lines.emplace_back();
        else lines.back() += c;
    return lines;
}

}  // namespace

std::vector<GuidePage> guidePages(const std::filesystem::path& data) {
    std::vector<GuidePage> pages;
    std::error_code failed;
    for (const char* beside : {"../docs/teaching", "../../doc/edgehill/teaching"}) {
        const auto folder = (data / beside).lexically_normal();
        if (!std::filesystem::is_regular_file(folder / "README.md", failed)) continue;
        pages.push_back({"guide", "The teacher\u2019s guide", folder / "README.md"});
        for (int i = 1; std::filesystem::is_regular_file(folder / fmt::format("class-{}.md", i), failed); ++i)
            pages.push_back(
                {fmt::format("class_{}", i), fmt::format("The plan of class {}", i), folder / fmt::format("class-{}.md", i)});
        break;
    }
    return pages;
}

std::string guidePage(std::string_view markdown) { return GuideWriter().text(linesOf(markdown)); }

}  // namespace app::report
