// MapPlaces: where pieces, names and signs stand at this camera. Each Area has fixed places for them; what has no room inside
// it is left out, never moved.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/window/twwae/layout.h"

namespace app::tw {

// What stands where, as the reader sees it.
struct Standing {
    struct Piles {
        std::size_t own = 0, enemy = 0;  // blocks
    };
    std::vector<Piles> outside;          // by Area
    std::vector<std::size_t> inside;     // by City
    std::vector<bool> besieged;          // by City: bears a Siege Marker
};

// In pixels.
struct MapPlaces {
    struct Pile {
        ImVec2 at;              // its middle
        std::size_t shown = 0;  // blocks; the figure tells how many there are
        Rect box;               // with the figure
    };
    struct Name {
        std::vector<std::string> lines;
        Role role = Role::kBody;
        float px = 0;                 // as drawText wants it
        Rect box;
        float flagWidth = 0;          // after the last line, for the flag of the Loyal
        std::optional<ImVec2> flag;   // its foot
    };
    struct OfArea {
        std::optional<Pile> own, enemy;
        std::optional<Name> name;
    };
    struct OfCity {
        ImVec2 foot;
        Rect sign;                    // towers and anchor
        std::optional<ImVec2> port;   // middle of the anchor
        std::optional<Name> name;
        std::optional<ImVec2> siege;
        std::optional<Pile> inside;
    };
    std::vector<OfArea> areas;        // as Definitions::areas
    std::vector<OfCity> cities;       // as Definitions::cities
};
MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
                   const Standing& standing);

// How large things on the map are at this camera: pixels for one unit, less where the map is very near.
float pieceScale(const Frame& f, float pxPerUnit);
void drawName(Frame& f, const MapPlaces::Name& name);

inline constexpr std::size_t kMostShown = 8;   // blocks of a pile
inline constexpr float kInsideScale = 0.66f;   // of blocks within a City
inline constexpr float kSiegeRadius = 11;      // of a Siege Marker

}  // namespace app::tw
