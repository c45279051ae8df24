// Words: a line of text taken apart at its spaces, and the whole numbers among them; what sentences for people are made of.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace common {

// The words of one line, at most N, divided by single blanks; tooMany tells of more. Other blanks make no words of it: count
// is then 0.
template <std::size_t N>
struct Words {
    std::array<std::string_view, N> word{};
    std::size_t count = 0;
    bool tooMany = false;

    explicit Words(std::string_view line) {
        if (line.starts_with(' ') || line.ends_with(' ') || line.find("  ") != std::string_view::npos) return;
        while (!line.empty()) {
            if (count == word.size()) {
                tooMany = true;
                return;
            }
            const auto end = std::min(line.find(' '), line.size());
            word[count++] = line.substr(0, end);
            line.remove_prefix(std::min(end + 1, line.size()));
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

// A decimal number as people write it, 451.4 or -7: neither powers of ten nor words such as nan.
inline std::optional<double> decimalNumber(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    const bool isDecimal = !digits.empty() && digits.size() <= 40 &&
                           digits.find_first_not_of("0123456789.") == std::string_view::npos &&
                           std::count(digits.begin(), digits.end(), '.') <= 1 && digits.front() != '.' && digits.back() != '.';
    if (!isDecimal) return std::nullopt;
    return std::strtod(std::string(text).c_str(), nullptr);  // not from_chars: not every library has it for fractions
}

// What sentences for people are made of.

// "1 block", "2 blocks", "no blocks"; `many` where an s does not make the plural.
std::string counted(long long n, std::string_view one, std::string_view many = {});
// "+1", "−1": with a real minus. The same of a fraction, with so many places; what rounds to nothing has no sign.
std::string withSign(int n);
std::string withSign(double n, int places);
// "-1.5 %" with a real minus; what has none before it stays as it is.
std::string withMinus(std::string text);
std::string withMinus(int n);
// "3 + 1", "3 − 1", "3": a number and what is added to it.
std::string sumOf(int n, int added);
// The sentence that begins so: "the Army of the North" becomes "The Army of the North".
std::string capital(std::string text);
// "Hull", "Hull and York", "Hull, York and Leeds".
std::string listed(std::span<const std::string> names);
// The text as it is looked for: in small letters, with the signs a keyboard has.
std::string searched(std::string_view text);

}  // namespace common
