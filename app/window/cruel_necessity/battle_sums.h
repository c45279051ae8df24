// Battle sums: what each sector of the Battle on the table stands at, its dice as seen, and the chances of the day.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/cruel_necessity/seat.h"
#include "cruel_necessity/words/odds_day.h"

namespace app::cn {

inline constexpr std::size_t kAllFought = game::kSectors;

struct SectorSum {
    int royalist = 0, parliament = 0;       // without dice
    int royalistBonus = 0, parliamentBonus = 0;  // of it, what lies on the sector and on no unit
    int royalistDie = 0, parliamentDie = 0; // 0: not rolled, or no longer known
    game::Box result = game::Box::kNone;    // who won; kNone: not fought yet
};

// The sector to be fought next; kAllFought when all are; nullopt before the first.
std::optional<std::size_t> sectorNow(const Seat& seat);
SectorSum sectorSum(const Seat& seat, std::size_t sector);

// What the last Battle of the log came to, in its words; empty: none was fought.
std::string outcomeTold(const std::vector<common::LogEntry>& log);

game::DayChances dayChances(const Seat& seat);  // from the Sector to be fought next on

}  // namespace app::cn
