// The course of the war in many games of one sort: who held each county at the dates of the map of the war, to be set beside
// history. Made by `edgehill course`; it changes no game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/war_map.h"

namespace common {

struct WarCourse {
    // Of all games; in the rest the county was divided.
    struct Held {
        int royalist = 0, parliament = 0;
        friend bool operator==(const Held&, const Held&) = default;
    };
    std::string game, scenario;
    std::vector<std::string> players;  // "steady", as the game's sides
    int games = 0;
    std::uint64_t seed = 1;            // of the first game; the next has one more
    std::vector<std::pair<std::string, std::vector<Held>>> counties;  // as the dates of the map of the war

    [[nodiscard]] const Held* held(std::string_view county, std::size_t date) const;  // null: the game has nothing there
    // The King's share less Parliament's, from -1 to 1.
    [[nodiscard]] double lead(const Held& held) const { return double(held.royalist - held.parliament) / games; }
    // Who held it in more than half of the games; divided where neither did.
    [[nodiscard]] Hold usual(const Held& held) const;

    // Reads data/course/<game>.yaml. Throws DataError.
    static WarCourse load(DataFolders& folders, std::string_view game, const Almanac& almanac, const WarMap& map);
    // The games that have such a file, in the order of `games`.
    static std::vector<WarCourse> loadAll(DataFolders& folders, std::span<const std::string_view> games,
                                          const Almanac& almanac, const WarMap& map);
    [[nodiscard]] std::string yaml() const;
};

// Counts the games of a course, one at a time and in any order.
class WarCourseCount {
public:
    WarCourseCount(const Almanac& almanac, const WarMap& map);

    // A game as its turns left it, by their dates. A date before the first of them is as that one; one after the last, as the
    // war ended.
    void add(const std::vector<WarStanding>& turns);
    // Counties of which no game said anything are left out.
    void put(WarCourse& course) const;

private:
    struct Row {
        const AlmanacCounty* county = nullptr;
        std::vector<WarCourse::Held> held;
        bool isKnown = false;
    };
    const WarMap& map_;
    std::vector<Row> rows_;
    int games_ = 0;
};

}  // namespace common
