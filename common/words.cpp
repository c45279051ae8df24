// Words: numbers, lists and beginnings of sentences for people, and how a text is looked for.
#include "common/words.h"

#include <string>
#include <utility>

#include <fmt/format.h>

namespace common {

std::string counted(long long n, std::string_view one, std::string_view many) {
    const std::string number = n == 0 ? std::string("no") : fmt::format("{}", n);
    if (n != 1 && many.empty()) return fmt::format("{} {}s", number, one);
    return fmt::format("{} {}", number, n == 1 ? one : many);
}

std::string withSign(int n) { return n < 0 ? fmt::format("\u2212{}", -n) : fmt::format("+{}", n); }
std::string withSign(double n, int places) {
    const std::string text = fmt::format("{:.{}f}", n < 0 ? -n : n, places);
    if (text.find_first_not_of("0.") == std::string::npos) return text;
    return fmt::format("{}{}", n < 0 ? "\u2212" : "+", text);
}
std::string withMinus(std::string text) {
    if (text.starts_with('-')) text.replace(0, 1, "\u2212");
    return text;
}
std::string withMinus(int n) { return withMinus(std::to_string(n)); }
std::string sumOf(int n, int added) {
    if (added == 0) return fmt::format("{}", n);
    return fmt::format("{} {} {}", n, added < 0 ? "\u2212" : "+", added < 0 ? -added : added);
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string listed(std::span<const std::string> names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

std::string searched(std::string_view text) {
    static constexpr std::array<std::pair<std::string_view, char>, 6> kSigns{{{"\u2019", '\''},
                                                                              {"\u2018", '\''},
                                                                              {"\u201C", '"'},
                                                                              {"\u201D", '"'},
                                                                              {"\u2013", '-'},
                                                                              {"\u2212", '-'}}};
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto sign = std::find_if(kSigns.begin(), kSigns.end(), [&](const auto& s) { return text.starts_with(s.first); });
        const char c = sign == kSigns.end() ? text.front() : sign->second;
        out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        text.remove_prefix(sign == kSigns.end() ? 1 : sign->first.size());
    }
    return out;
}

}  // namespace common
