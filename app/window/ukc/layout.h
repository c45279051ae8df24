// Layout: where Areas, their cells and the lines between them are drawn on the map of England and Wales.
#pragma once

#include <array>
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

struct MapLayout {
    Rect bounds;                             // kilometres; y is the foot
    std::vector<ImVec2> nodes;               // as Definitions::areas
    std::array<ImVec2, game::kRegions> regions{};
    std::vector<Cell> cells;                 // as Definitions::areas
    std::vector<CellEdge> edges;
    std::vector<MapLine> lines;
    std::vector<std::vector<ImVec2>> scotland;  // the border
    MapLand isles;
};

// Where the layout is read from, overlays included; what was read before is forgotten.
void useLayoutFolders(const common::DataFolders& folders);
// Reads ukc/map_layout.yaml and map/ once; throws common::DataError.
std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs);

}  // namespace app::uk
