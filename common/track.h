// Tracks: where a marker comes to that moves along numbered boxes, and how much of the move is lost at the end. A track holds
// no marker: that is a number in the game's State.
#pragma once

#include <algorithm>

namespace common {

// What became of a move: where the marker is now, and what is left of the move (with its sign) that found no room.
struct Shift {
    int to = 0;
    int lost = 0;
    friend constexpr bool operator==(const Shift&, const Shift&) = default;
};

// Boxes from `lowest` to `highest`; which end is good for whom is the game's affair.
struct MarkerTrack {
    int lowest = 0, highest = 0;

    constexpr bool has(int box) const { return box >= lowest && box <= highest; }
    // The box a number stands for: beyond an end it is that end.
    constexpr int within(int number) const { return std::clamp(number, lowest, highest); }
    // Whether a marker there can still move one box that way.
    constexpr bool hasRoom(int box, int by) const { return by < 0 ? box > lowest : box < highest; }
    constexpr Shift shift(int box, int by) const {
        const int to = within(box + by);
        return {to, box + by - to};
    }
};

// Boxes that lead back from the last to the first, numbered from 0.
struct MarkerLoop {
    int boxes = 1;
    constexpr int next(int box) const { return (box + 1) % boxes; }
};

}  // namespace common
