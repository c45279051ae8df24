// MapGrid: between its points, beyond its edge, along a border from both sides; and what a file may not hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "common/map_grid.h"

namespace common {
namespace {

MapGrid gridOf(const std::string& lines) {
    return MapGrid::load(parseYaml("source: reconstructed\nleft: 0\nbottom: 0\nstep: 10\nlines:\n" + lines, "grid.yaml").root);
}
std::string faultOf(const std::string& lines) {
    try {
        gridOf(lines);
    } catch (const DataError& error) {
        return std::to_string(error.line()) + ": " + error.message();
    }
    return "";
}

const char* const kBent = "- [0, 0, 40, 0]\n- [0, 10, 20, 30]\n";

TEST(MapGrid, IsBilinearWithinAndGoesOnBeyondItsEdge) {
    const MapGrid grid = gridOf(kBent);
    for (const auto& [x, y, mapX, mapY] : {std::array{0.0, 0.0, 0.0, 0.0},
                                           {10.0, 10.0, 20.0, 30.0},
                                           {5.0, 0.0, 20.0, 0.0},
                                           {5.0, 5.0, 15.0, 10.0},   // the middle of the four corners
                                           {14.0, 10.0, 24.0, 30.0},
                                           {-3.0, -2.0, -3.0, -2.0}}) {
        EXPECT_NEAR(grid.at({x, y}).x, mapX, 1e-9) << x << " " << y;
        EXPECT_NEAR(grid.at({x, y}).y, mapY, 1e-9) << x << " " << y;
    }
}

TEST(MapGrid, ACommonBorderIsCutAlikeFromBothSides) {
    const MapGrid grid = gridOf(kBent);
    const auto there = grid.along({{1, 1}, {9, 8}}, false);
    auto back = grid.along({{9, 8}, {1, 1}}, false);
    ASSERT_EQ(there.size(), 4u);  // 10.6 km: three parts
    std::reverse(back.begin(), back.end());
    ASSERT_EQ(back.size(), there.size());
    for (std::size_t i = 0; i < there.size(); ++i) {
        EXPECT_NEAR(there[i].x, back[i].x, 1e-9);
        EXPECT_NEAR(there[i].y, back[i].y, 1e-9);
    }
    EXPECT_EQ(grid.along({{0, 0}, {2, 0}, {2, 2}}, true).size(), 3u);
}

TEST(MapGrid, WhatIsNoGridIsRefusedWithItsLine) {
    EXPECT_EQ(faultOf(kBent), "");
    EXPECT_EQ(faultOf("- [0, 0, 10, 0]\n- [0, 10, 10, 10, 20, 10]\n").substr(0, 2), "7:");
    EXPECT_EQ(faultOf("- [0, 0, 10, 0]\n- [10, 10, 0, 10]\n"), "7: The square below point 1 of this line is turned over.");
    EXPECT_EQ(faultOf("- [0, 0, 10, 0]\n").substr(0, 2), "6:");
    EXPECT_EQ(faultOf("- [0, 0]\n- [0, 1]\n").substr(0, 2), "6:");
    EXPECT_EQ(faultOf("- [0, 0, 10, up]\n- [0, 10, 10, 10]\n").substr(0, 2), "6:");
}

}  // namespace
}  // namespace common
