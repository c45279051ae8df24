// MapGrid: reads the grid strictly and interpolates in it.
#include "common/map_grid.h"

#include <algorithm>
#include <cmath>

#include "common/kilometres.h"
#include "common/provenance.h"

namespace common {

namespace {

constexpr double kLongestSegment = 3;  // kilometres

double cross(MapPoint from, MapPoint a, MapPoint b) {
    return (a.x - from.x) * (b.y - from.y) - (a.y - from.y) * (b.x - from.x);
}

}  // namespace

MapGrid MapGrid::load(const YamlNode& root) {
    root.expectKeys({"source", "left", "bottom", "step", "lines"});
    parseSource(root["source"]);
    MapGrid grid;
    grid.left_ = gridKilometres(root["left"]);
    grid.bottom_ = gridKilometres(root["bottom"]);
    grid.step_ = root["step"].asNumber(0.1, 1000);
    for (const YamlNode& line : root["lines"].items()) {
        const auto numbers = gridLine(line);
        if (grid.columns_ == 0) grid.columns_ = numbers.size() / 2;
        if (numbers.size() != 2 * grid.columns_ || grid.columns_ < 2)
            line.fail("This line has not as many points as the first, or fewer than two.", "Write a point for each column.");
        for (std::size_t i = 0; i < numbers.size(); i += 2) grid.points_.push_back({numbers[i], numbers[i + 1]});
        if (grid.points_.size() == numbers.size() / 2) continue;
        // All four corners of every square below this line.
        const std::size_t above = grid.points_.size() - grid.columns_, below = above - grid.columns_;
        for (std::size_t i = 0; i + 1 < grid.columns_; ++i) {
            const MapPoint &sw = grid.points_[below + i], &se = grid.points_[below + i + 1], &nw = grid.points_[above + i],
                           &ne = grid.points_[above + i + 1];
            if (std::min({cross(sw, se, nw), cross(se, ne, sw), cross(nw, sw, ne), cross(ne, nw, se)}) <= 0)
                line.fail("The square below point " + std::to_string(i + 1) + " of this line is turned over.",
                          "Move its corners apart, or work the grid out anew.");
        }
    }
    if (grid.points_.size() < 2 * grid.columns_ || grid.columns_ == 0)
        root["lines"].fail("A grid has at least two lines.", "Write a line for each row, from the south.");
    return grid;
}

MapPoint MapGrid::at(MapPoint p) const {
    const auto rows = points_.size() / columns_;
    const double x = std::clamp(p.x, left_, left_ + step_ * static_cast<double>(columns_ - 1)),
                 y = std::clamp(p.y, bottom_, bottom_ + step_ * static_cast<double>(rows - 1));
    double u = (x - left_) / step_, v = (y - bottom_) / step_;
    const std::size_t i = std::min(static_cast<std::size_t>(u), columns_ - 2),
                      j = std::min(static_cast<std::size_t>(v), rows - 2);
    u -= static_cast<double>(i), v -= static_cast<double>(j);
    const MapPoint &sw = points_[j * columns_ + i], &se = points_[j * columns_ + i + 1], &nw = points_[(j + 1) * columns_ + i],
                   &ne = points_[(j + 1) * columns_ + i + 1];
    const auto between = [&](double MapPoint::*c) {
        return (1 - u) * (1 - v) * (sw.*c) + u * (1 - v) * (se.*c) + (1 - u) * v * (nw.*c) + u * v * (ne.*c);
    };
    return {between(&MapPoint::x) + p.x - x, between(&MapPoint::y) + p.y - y};
}

std::vector<MapPoint> MapGrid::along(const std::vector<MapPoint>& line, bool isClosed) const {
    std::vector<MapPoint> out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool isLast = i + 1 == line.size();
        const MapPoint a = line[i], b = line[isLast ? 0 : i + 1];
        // The same rule from both ends: neighbours cut their border at the same points.
        const int n =
            isLast && !isClosed ? 1 : std::max(1, static_cast<int>(std::hypot(b.x - a.x, b.y - a.y) / kLongestSegment));
        for (int t = 0; t < n; ++t) {
            const double u = static_cast<double>(t) / n;
            out.push_back(at({a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u}));
        }
    }
    return out;
}

}  // namespace common
