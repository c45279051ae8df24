// Where the annex of the rulebook has a card by itself: its clause, for the line that tells of it.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "common/citation.h"
#include "ukc/state/ids.h"

namespace ukc {

inline constexpr int kFirstInAnnex = 58,
                     kLastInAnnex = 110;  // PA.58 to PA.110; the Core cards' are cited where they are decided

inline common::Citation annexOf(CardId c, common::Citation otherwise) {
    static const auto kClauses = [] {
        std::array<std::string, kLastInAnnex - kFirstInAnnex + 1> out;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = "PA." + std::to_string(static_cast<std::size_t>(kFirstInAnnex) + i);
        return out;
    }();
    const int n = number(c);
    if (n < kFirstInAnnex || n > kLastInAnnex) return otherwise;
    return {otherwise.book, kClauses[static_cast<std::size_t>(n - kFirstInAnnex)]};
}

}  // namespace ukc
