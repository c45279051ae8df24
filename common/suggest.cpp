// Sentences for names nobody knows: what was given, and the nearest that is known.
#include "common/suggest.h"

#include <algorithm>

#include "common/one_line.h"
#include "common/yaml_reader.h"

namespace common {

std::string quotedName(std::string_view text, std::size_t most) {
    std::string out = "`";
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    out += oneLine(text.substr(0, end));
    if (end < text.size()) out += "...";
    return out + "`";
}

std::string oneLine(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]),
                   next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        const bool isLongControl = c == 0xC2 && next >= 0x80 && next <= 0x9F;  // U+0080 to U+009F in UTF-8
        out += c < 0x20 || c == 0x7F || isLongControl ? '?' : text[i];
        if (isLongControl) ++i;
    }
    return out;
}

std::string suggestion(std::string_view given, const std::vector<std::string>& known, std::size_t most) {
    const std::vector<std::string_view> names(known.begin(), known.end());
    if (const auto nearest = nearestName(given, names)) return "Did you mean `" + *nearest + "`?";
    if (known.empty()) return "None is known.";
    std::string out = "Known are: ";
    for (std::size_t i = 0; i < known.size() && i < most; ++i) out += (i ? ", " : "") + known[i];
    return out + (known.size() > most ? ", ..." : ".");
}

std::string unknownName(std::string_view what, std::string_view given, const std::vector<std::string>& known) {
    return "There is no " + std::string(what) + " " + quotedName(given) + ". " + suggestion(given, known);
}

}  // namespace common
