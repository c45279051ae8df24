// Layout: where Areas, borders, boxes and names of Seas are drawn on the map of England and Wales.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/window/map/map_land.h"
#include "twwae/box/definitions.h"

namespace app::tw {

namespace game = ::twwae;

struct AreaShape {
    std::vector<Polygon> rings;      // the largest first
    std::vector<ImVec2> outline;     // of the largest, thinned: for the pointer
    ImVec2 stand;                    // where blocks stand: well inside, and off the City
};
struct BorderShape {
    std::vector<std::vector<ImVec2>> lines;
    ImVec2 middle;
    game::AreaId a = game::AreaId::kNone, b = game::AreaId::kNone;
};
enum class Box : std::uint8_t { kScotland, kIreland, kContinent, kRoyalistPool, kParliamentPool };
inline constexpr std::size_t kBoxes = 5;

struct MapLayout {
    Rect bounds;                            // kilometres; y is the foot
    std::vector<AreaShape> areas;           // as Definitions::areas
    std::vector<BorderShape> borders;       // as Definitions::borders
    std::array<Rect, kBoxes> boxes{};       // kilometres; y is the foot
    std::array<ImVec2, game::kSeas> seas{};
    MapLand isles;
};

// Where the layout is read from, overlays included; what was read before is forgotten.
void useLayoutFolders(const common::DataFolders& folders);
// Reads twwae/map_layout.yaml and map/ once; throws common::DataError.
std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs);

}  // namespace app::tw
