// Where a rule stands: the book and the clause, as `CN 6.2.4`.
#pragma once

#include <string>
#include <string_view>

namespace common {

// Book and clause are string literals (or live as long as the program), so a Citation costs nothing to copy.
struct Citation {
    std::string_view book;
    std::string_view clause;

    [[nodiscard]] bool empty() const { return clause.empty(); }
    [[nodiscard]] std::string text() const { return std::string(book) + (clause.empty() ? "" : " ") + std::string(clause); }

    friend bool operator==(const Citation&, const Citation&) = default;
};

}  // namespace common
