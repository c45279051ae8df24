// MapGrid: how a map is bent, so that pieces and names have room: where each point of a grid over the ground stands on it.
#pragma once

#include <vector>

#include "common/yaml_reader.h"

namespace common {

struct MapPoint {
    double x = 0, y = 0;  // y grows north
};

class MapGrid {
public:
    // left, bottom and step in kilometres, lines of points x, y, x, y ... from the south; throws DataError, for a square that
    // is turned over too: neighbours stay neighbours.
    static MapGrid load(const YamlNode& root);

    // Where a point of the ground stands on the map: bilinear; beyond the grid the nearest point of its edge and the way from
    // it.
    [[nodiscard]] MapPoint at(MapPoint kilometres) const;
    // The same of a line or ring, its segments cut first, so that they bend; neighbours' common borders stay common.
    [[nodiscard]] std::vector<MapPoint> along(const std::vector<MapPoint>& kilometres, bool isClosed) const;

private:
    double left_ = 0, bottom_ = 0, step_ = 1;
    std::size_t columns_ = 0;
    std::vector<MapPoint> points_;  // row by row from the south
};

}  // namespace common
