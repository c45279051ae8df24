// The date of the Current card, and the six Fortresses: the game has no counties.
#include "cruel_necessity/knowing/standing.h"

#include <array>
#include <string_view>

namespace cruel_necessity {

namespace {

// "Oct 1642" or "1645"; not set for what is neither.
common::AlmanacDate dateOf(std::string_view text) {
    static constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    common::AlmanacDate date;
    for (std::size_t i = 0; i < kMonths.size(); ++i)
        if (text.starts_with(kMonths[i])) date.month = static_cast<int>(i) + 1, text.remove_prefix(4);
    for (const char c : text) {
        if (c < '0' || c > '9') return {};
        date.year = 10 * date.year + (c - '0');
    }
    return date;
}

}  // namespace

common::WarStanding standing(const Definitions& defs, const Observation& seen) {
    const State& s = seen.seen;
    // Where a card tells of an earlier time, or of none: the beginning of its war.
    static constexpr std::array<common::AlmanacDate, 3> kBegins{{{1640, 11, 3}, {1645, 8, 15}, {1649, 1, 30}}};
    common::WarStanding war;
    war.from = kBegins[static_cast<std::size_t>(s.war - 1) % kBegins.size()];
    war.title = "before its first card";
    if (s.current != CardId::kNone) {
        const auto& card = defs.cards[static_cast<std::size_t>(number(s.current))];
        if (const auto date = dateOf(card.date); date.year >= kBegins[0].year) war.from = date;
        war.title = "card " + std::to_string(number(s.current)) + ", " + war.from.text();
    }
    war.to = war.from;
    for (std::size_t i = 0; i < kFortresses; ++i)
        war.held.push_back({{"cruel_necessity", "fortresses", std::string(kFortressKeys[i])},
                            s.fortresses[i].isParliaments ? common::Hold::kParliament : common::Hold::kRoyalist});
    return war;
}

}  // namespace cruel_necessity
