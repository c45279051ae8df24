// Layout: where Areas, their cells and the lines between them are drawn on the bent map of England and Wales.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "app/window/map/map_land.h"
#include "ukc/box/definitions.h"

namespace app::uk {

namespace game = ::ukc;

// The land nearer to one Area's sign than to any other's: convex pieces.
struct Cell {
    std::vector<std::vector<ImVec2>> pieces;
};
struct CellEdge {
    game::AreaId a{}, b{};
    std::vector<std::vector<ImVec2>> lines;  // on land only
};
struct MapLine {
    game::AreaId a{}, b{};
    game::LineKind kind{};
    std::vector<ImVec2> points;              // a gentle curve, clear of the signs at its ends only when drawn
};

// The side of a sign on which the name of its Area stands.
enum class Aside : std::uint8_t { kRight, kLeft, kAbove, kBelow, kRightUp, kRightDown, kLeftUp, kLeftDown };

// All in units of the map: it fills 1040 x 600 pixels at one pixel a unit; y grows north.
struct MapLayout {
    Rect bounds, plates;                     // y is the foot; plates: room on idle sea
    std::vector<ImVec2> nodes;               // as Definitions::areas
    std::vector<Aside> labels;               // as Definitions::areas
    std::vector<ImVec2> armies;              // the foot of a General who stands there alone, as Definitions::areas
    std::vector<Cell> cells;                 // as Definitions::areas
    std::vector<CellEdge> edges;
    std::vector<MapLine> lines;
    std::vector<std::vector<ImVec2>> scotland;  // the border
    MapLand isles;
};

// Where the layout is read from, overlays included; what was read before is forgotten.
void useLayoutFolders(const common::DataFolders& folders);
// Reads the map_*.yaml of ukc/ and map/ once; throws common::DataError.
std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs);

}  // namespace app::uk
