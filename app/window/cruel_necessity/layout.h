// Layout: where the things of the table stand on the map of the British Isles, and its coasts and rivers.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/window/map/map_view.h"
#include "common/data_folders.h"
#include "cruel_necessity/state/ids.h"

namespace app::cn {

struct MapLayout {
    Rect bounds;                                                                  // kilometres; y is the foot
    std::array<std::array<ImVec2, 6>, ::cruel_necessity::kArmies> areas{};        // by army and number
    std::array<std::array<bool, 6>, ::cruel_necessity::kArmies> standsRight{};    // the side an army stands on
    std::array<ImVec2, ::cruel_necessity::kFortresses> fortresses{};              // their dials
    std::array<ImVec2, ::cruel_necessity::kFortresses> towns{};                   // themselves
    struct Site {
        std::string name;
        ImVec2 at;
    };
    std::map<int, Site> deviltry;  // by card
    std::vector<Polygon> land;
    std::vector<std::vector<ImVec2>> rivers;
};

// Where the layout is read from, overlays included; what was read before is forgotten.
void useLayoutFolders(const common::DataFolders& folders);
// Reads cruel_necessity/map_layout.yaml and map/ once; throws common::DataError.
std::shared_ptr<const MapLayout> mapLayout();

}  // namespace app::cn
