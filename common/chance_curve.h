// ChanceCurve: how a seat's chance of winning went from choice to choice, and the points at which the war turned.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/log.h"
#include "common/winning.h"

namespace common {

// The chance where somebody was asked to choose, and at the end.
struct ChancePoint {
    std::size_t action = 0;  // so many actions of the record were done
    int turn = 0;
    WinChance chance;
    std::vector<double> inWorlds = {};  // what `chance` is the mean of; within a turn the same worlds

    // Puts it on the straight line between two of its turn, `share` of the way.
    void setBetween(const ChancePoint& from, const ChancePoint& to, double share);
};

// A great change of the chance: one step from choice to choice, or all that befell one place in a row.
struct TurningPoint {
    std::size_t from = 0, to = 0;  // actions done before it and after
    int turn = 0;                  // in which its cause was told
    double before = 0.5, after = 0.5;
    std::string cause;  // the line of the log that tells most of it, without its full stop: "York surrenders"; or kDealt
    std::string place;  // which that line speaks of; may be empty
};

struct ChanceCurve {
    std::vector<ChancePoint> points;
    std::vector<TurningPoint> turningPoints;  // in their order
};

inline constexpr std::size_t kMostTurningPoints = 5;
inline constexpr std::string_view kDealt = "The cards that were dealt";

// A line of the log in the step from point number `step` to the next.
struct ToldLine {
    std::size_t step = 0;
    int turn = 0;
    const LogEntry* entry = nullptr;
};

// The greatest changes, at most so many, each more than chance explains. `told` is in the order of the log.
std::vector<TurningPoint> turningPointsOf(std::span<const ChancePoint> points, std::span<const ToldLine> told, PlayerId reader,
                                          std::size_t most = kMostTurningPoints);

// "Turn 7: York surrenders, 58 to 34 %".
std::string turningText(const TurningPoint&);

}  // namespace common
