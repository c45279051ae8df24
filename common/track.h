// Tracks: how far a marker moves, where it stops, and how much of the move was lost at the end.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace common {

// What became of a move. moved + lost is what was asked for; both have its sign or are 0.
struct TrackMove {
    int value = 0;   // where the marker is now
    int moved = 0;
    int lost = 0;

    friend constexpr bool operator==(const TrackMove&, const TrackMove&) = default;
};

// A track of numbers from min to max. It holds no marker: that is a number in the game's state, always within.
struct BoundedTrack {
    int min = 0;
    int max = 0;

    constexpr bool has(int value) const { return value >= min && value <= max; }
    constexpr int steps() const { return max - min; }
    constexpr int clamped(int value) const { return std::clamp(value, min, max); }

    // How far a marker can still go in the direction of `by`.
    constexpr int room(int value, int by) const { return by >= 0 ? max - value : value - min; }

    constexpr TrackMove move(int value, int by) const {
        assert(has(value));
        const int target = clamped(value + by);
        return {target, target - value, value + by - target};
    }

    friend constexpr bool operator==(const BoundedTrack&, const BoundedTrack&) = default;
};

// A track of boxes, each with a label and whatever else the game prints there; the marker is the index of a box, from
// 0. Which end is "up" is the game's affair. Box has a member `label` that compares with a string.
template <class Box>
class BoxTrack {
public:
    BoxTrack() = default;
    explicit BoxTrack(std::vector<Box> boxes) : boxes_(std::move(boxes)) {}

    int size() const { return static_cast<int>(boxes_.size()); }
    bool has(int index) const { return bounds().has(index); }
    int first() const { return 0; }
    int last() const { return size() - 1; }
    BoundedTrack bounds() const { return {0, size() - 1}; }

    const Box& operator[](int index) const {
        assert(has(index));
        return boxes_[static_cast<std::size_t>(index)];
    }
    auto begin() const { return boxes_.begin(); }
    auto end() const { return boxes_.end(); }

    // The first box with this label; -1: none.
    int find(std::string_view label) const {
        for (int i = 0; i < size(); ++i)
            if ((*this)[i].label == label) return i;
        return -1;
    }

    TrackMove move(int index, int by) const { return bounds().move(index, by); }

private:
    std::vector<Box> boxes_;
};

}  // namespace common
