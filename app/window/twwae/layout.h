// Layout: where Areas, borders, Cities, pieces and names stand on the bent map of England and Wales.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/window/map/map_land.h"
#include "twwae/box/definitions.h"

namespace app::tw {

namespace game = ::twwae;

// All in units of the map: it fills 1020 x 700 pixels at one pixel a unit; y grows north.
struct AreaShape {
    std::vector<Polygon> rings;      // the largest first
    std::vector<ImVec2> outline;     // of the largest, thinned: for the pointer
    std::optional<ImVec2> name;      // its middle; none where its City bears it
    // Middles of piles: of one side alone; where both stand, of the reader's and of the other's, with so many blocks shown.
    ImVec2 stack, own, enemy;
    std::size_t shown = 3;
};
enum class Aside : std::uint8_t { kLeft, kRight, kAbove, kBelow };
struct CitySign {
    ImVec2 foot;
    Aside name{};
    bool isPortRight = false;        // the anchor's side
    std::optional<ImVec2> siege;     // middle of the Siege Marker
};
struct BorderShape {
    std::vector<std::vector<ImVec2>> lines;
    ImVec2 middle;                   // of the longest
    game::AreaId a = game::AreaId::kNone, b = game::AreaId::kNone;
};
enum class Box : std::uint8_t { kScotland, kIreland, kContinent, kRoyalistPool, kParliamentPool, kLegend, kPlates };
inline constexpr std::size_t kBoxes = 7;

struct MapLayout {
    Rect bounds;                            // y is the foot
    std::vector<AreaShape> areas;           // as Definitions::areas
    std::vector<CitySign> cities;           // as Definitions::cities
    std::vector<BorderShape> borders;       // as Definitions::borders
    std::array<Rect, kBoxes> boxes{};       // y is the foot
    std::array<ImVec2, game::kSeas> seas{};
    MapLand isles;
};

// Where the layout is read from, overlays included; what was read before is forgotten.
void useLayoutFolders(const common::DataFolders& folders);
// Reads the map_*.yaml of twwae/ and map/ once; throws common::DataError.
std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs);

}  // namespace app::tw
