// MapPlaces: where Generals and names stand at this camera: a General at his Area's fixed places and never on another's sign, a
// name at one of eight places round its own sign; what has no room is left out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/window/ukc/layout.h"

namespace app::uk {

// A General who commands.
struct Commander {
    game::General general{};
    game::AreaId area{};
    std::string name;  // of his plate
    bool isInside = false;
};

// In pixels.
struct MapPlaces {
    struct Stand {
        Commander who;
        ImVec2 foot;
        Rect box, plate;   // the standee; his name, where it covers no other Area's sign
        bool hasName = true;
    };
    struct Name {
        Rect box;
        float px = 0;      // as drawText wants it
    };
    std::vector<Stand> stands;                 // the farthest first
    std::vector<Rect> signs;                   // as Definitions::areas
    std::vector<std::optional<Name>> names;    // as Definitions::areas
};
// The largest part of a box that lies above, below or beside a round sign.
Rect largestBeside(const Rect& box, ImVec2 sign, float reach);
std::optional<game::AreaId> areaNamed(const game::Definitions& defs, const std::string& key);

// `pieces`: what else lies on the map; names keep clear of it, and Generals where they can.
MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
                   const std::vector<Commander>& commanders, const std::vector<Rect>& pieces);

// A Siege marker, below the sign of its Area.
ImVec2 siegeAt(ImVec2 node, float k);
Rect siegeBox(ImVec2 node, float k);

// How large things on the map are at this camera: pixels for one unit, less where the map is very near.
float pieceScale(const Frame& f, float pxPerUnit);
Role nameRole(const game::AreaDefinition& area);

}  // namespace app::uk
