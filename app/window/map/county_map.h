// CountyMap: the counties of England and Wales on the coast of these islands, for the pages of history.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/window/map/map_land.h"
#include "common/gazetteer.h"
#include "common/war_map.h"

namespace app {

struct CountyMap {
    struct County {
        std::string id, name;
        std::vector<Polygon> rings;  // the largest first
    };
    Rect home;  // England and Wales: kilometres, y is the foot
    std::vector<County> counties;
    MapLand isles;
};
CountyMap loadCountyMap(common::DataFolders& folders, const common::Almanac& almanac, const common::WarMap& war);

// Sea, land and the counties, tinted by who held them, with a pattern too where colours may not do.
struct CountyLook {
    ImU32 tint = 0;
    std::optional<common::Hold> pattern;  // of whom, where colours may not do
    bool isHatched = false;               // in ink, over all
};
using CountyLooks = std::function<CountyLook(const std::string& county)>;
void drawCounties(const MapCanvas& canvas, const CountyMap& map, const CountyLooks& looks);
using Holds = std::function<std::optional<common::Hold>(const std::string& county)>;
void drawHeldCounties(const MapCanvas& canvas, const CountyMap& map, const Holds& holds);
// The edge of one county in gold.
void drawLitCounty(const MapCanvas& canvas, const CountyMap::County& county);
// What was fought at a place: crossed strokes for a battle, a tower for a siege, in the colours of who won. kNone: still on.
void drawFought(Frame& f, ImVec2 at, float r, common::AlmanacSort sort, common::Victor won, bool isLit);
ImU32 holdTint(const Theme& theme, std::optional<common::Hold> hold);
// From Parliament's colour at -1 through the bare ground to the King's at 1.
ImU32 leadTint(const Theme& theme, double lead);

// A small map round the spot where an entry lies, or of its counties. Nothing is drawn, and false returned, where it lies
// nowhere on these islands.
bool drawWhere(Frame& f, const Rect& box, const CountyMap& map, const common::Gazetteer& gazetteer,
               const common::AlmanacEntry& entry);
bool hasWhere(const CountyMap& map, const common::Gazetteer& gazetteer, const common::AlmanacEntry& entry);

}  // namespace app
