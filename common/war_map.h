// The map of the war: who held each county at a few dates, where the counties lie, and how the war of a game stands beside it.
// It changes no game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/almanac.h"

namespace common {

class DataFolders;

enum class Hold : std::uint8_t { kRoyalist, kParliament, kDivided };

struct WarDate {
    AlmanacDate day;
    std::string title, text;
};
struct WarCounty {
    struct At {
        Hold hold{};
        Confidence confidence{};
    };
    std::string county;
    std::vector<At> at;                      // as the dates
    std::string note;                        // what did not follow the county; may be empty
    std::vector<std::vector<double>> rings;  // x, y, x, y ... in kilometres; the largest first
};

class WarMap {
public:
    // Reads almanac/war_map.yaml and almanac/shapes.yaml; every county of one stands in the other. Throws DataError.
    static WarMap load(DataFolders& folders, const Almanac& almanac, ProvenanceCounts* provenance = nullptr);

    [[nodiscard]] const std::vector<WarDate>& dates() const { return dates_; }
    [[nodiscard]] const std::vector<WarCounty>& counties() const { return counties_; }
    [[nodiscard]] const WarCounty* county(std::string_view id) const;  // null: none of England and Wales
    [[nodiscard]] std::size_t nearest(const AlmanacDate& date) const;  // the place of that date among dates()
    // So many counties were held so.
    [[nodiscard]] std::size_t count(std::size_t date, Hold hold) const;

    // What had been fought since the date before, or in the summer of 1642: battles by their day, sieges that were on. By date.
    [[nodiscard]] std::vector<const AlmanacEntry*> fought(const Almanac& almanac, std::size_t date) const;
    // Whether a siege was still on at the end of that day.
    [[nodiscard]] bool isOn(const AlmanacEntry& siege, std::size_t date) const;

private:
    std::vector<WarDate> dates_;
    std::vector<WarCounty> counties_;
};

// How the war of a game stands, as the reader of its table sees it.
struct WarStanding {
    std::string title;                                // "Unhappy King Charles!, Early 1643"
    AlmanacDate from, to;                             // of its turn
    std::vector<std::pair<AlmanacPiece, Hold>> held;  // of its Areas, Cities and Fortresses; of some it may have nothing to say
};
// Who holds a county in a game: who has more than half of its Areas, else of its Cities, else of its Fortresses. None where the
// game has nothing there.
std::optional<Hold> holdOf(const WarStanding& standing, const AlmanacCounty& county);

}  // namespace common
