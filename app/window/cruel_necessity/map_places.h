// MapPlaces: where dials, standees, names and markers stand at this camera. Nothing lies on anything else; a name that has no
// room, or on which a piece has come to stand, is left out, never moved.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/window/cruel_necessity/layout.h"
#include "cruel_necessity/box/definitions.h"

namespace app::cn {

// What stands where.
struct OnMap {
    struct Revolt {
        std::size_t region = 0, area = 0;
        std::string name;
    };
    std::array<std::size_t, ::cruel_necessity::kArmies> areas{};  // by Army: the number of its Area
    std::array<bool, ::cruel_necessity::kArmies> isDisordered{};
    std::vector<Revolt> revolts;
    std::vector<int> deviltry;  // by the card that brought it
};

// In pixels.
struct MapPlaces {
    struct Disc {
        ImVec2 at;
        float r = 0;
    };
    struct Dial {
        Disc disc;
        Rect plate;  // its name and the numbers of its Areas
        struct Number {
            std::size_t army = 0;
            int number = 0;
            ImVec2 at;
        };
        std::vector<Number> numbers;
    };
    struct Name {
        std::vector<std::string> lines;
        Role role = Role::kBody;
        float px = 0;  // as drawText wants it
        Rect box;
    };
    struct Standee {
        ImVec2 foot;
        Rect piece, name;  // `name` with the word below it, where there is one
    };
    float k = 1, dialScale = 1;  // of pieces, and of dials, whose figures must be read
    std::array<std::array<std::optional<Disc>, 6>, ::cruel_necessity::kArmies> discs;  // by Army and number
    std::array<std::array<std::optional<Name>, 6>, ::cruel_necessity::kArmies> names;
    std::array<Dial, ::cruel_necessity::kFortresses> dials;
    std::array<Standee, ::cruel_necessity::kArmies> standees;
    std::vector<ImVec2> revolts;           // as in OnMap
    std::vector<Rect> revoltBoxes;         // with their names
    std::vector<Rect> deviltryBoxes;

    // Beside a piece, where a coin of that radius hides least.
    [[nodiscard]] ImVec2 besideOf(const Rect& piece, float radius, float side) const;
};
MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const ::cruel_necessity::Definitions& defs,
                   const MapLayout& layout, const OnMap& standing);

inline constexpr std::array<const char*, ::cruel_necessity::kArmies> kShortNames{"North", "West", "Scotland", "Ireland"};
void drawName(Frame& f, const MapPlaces::Name& name);
// The plate below a dial: the name, and a disc in the road's colour for each Area the Fortress belongs to.
void drawDialPlate(Frame& f, const MapPlaces::Dial& dial, const std::string& name, bool isParliaments, float k);

}  // namespace app::cn
