// Words: a line of text taken apart at its spaces, and the whole numbers among them; for notation and entry points.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

namespace common {

// The words of one line, at most N; tooMany tells of more.
template <std::size_t N>
struct Words {
    std::array<std::string_view, N> word{};
    std::size_t count = 0;
    bool tooMany = false;

    explicit Words(std::string_view line) {
        while (!line.empty()) {
            const auto start = line.find_first_not_of(' ');
            if (start == std::string_view::npos) break;
            line.remove_prefix(start);
            const auto end = std::min(line.find(' '), line.size());
            if (count == word.size()) {
                tooMany = true;
                return;
            }
            word[count++] = line.substr(0, end);
            line.remove_prefix(end);
        }
    }
    std::string_view operator[](std::size_t i) const { return word[i]; }
};

// A whole number from `least` to `most` as this program writes it: no sign before it but a minus, no leading zeros.
inline std::optional<int> wholeNumber(std::string_view text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
    if (text.size() > 1 && text[0] == '0') return std::nullopt;
    return value;
}

}  // namespace common
