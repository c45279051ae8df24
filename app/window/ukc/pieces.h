// Pieces: what stands and lies on the map: signs of Areas, standees of Generals, garrisons, Siege markers, satellites.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "app/window/map/map_marks.h"
#include "app/window/ukc/seat.h"

namespace app::uk {

// Lengths on the map follow its camera: k is pixels for one px of the design. Text as drawText wants it: mapPx(f, k, 15), never
// under 13 px on the screen.
inline float mapPx(const Frame& f, float k, float design) { return std::max(13.0f, design * k) / f.scale(); }

inline constexpr float kNodeRadius = 10;

// The sign of an Area with its control marker: disc, bastioned square with the figure of its class, gabled house.
struct NodeLook {
    game::AreaKind kind{};
    int fortressClass = 0;
    bool isSupply = false, isInPlay = true;  // a Local Notable's house without him is pale
    int control = -1;
};
void drawNode(Frame& f, ImVec2 at, float k, const NodeLook& look);

// A General: arched plate on an oval foot, emblem, size; subordinates look out behind; name plate below. `foot` is its middle.
struct StandeeLook {
    const SideColours* cloth = nullptr;
    std::string emblem, name, size, under;  // under: names of those who serve under him
    int followers = 0;
    bool isInside = false, isSpent = false, isActive = false, withName = true, hasTrain = false, hasQueen = false;
    bool lit = false, hovered = false;
};
StandeeLook lookOf(const Seat& seat, game::General g, std::string name);  // his cloth, emblem and size
Rect standeeBox(ImVec2 foot, float k, bool isInside);
inline constexpr float kPlatePx = 13;  // letters of the name plate, whose words are so wide
Rect plateOf(const Frame& f, ImVec2 foot, float k, bool isInside, float width);
void drawStandee(Frame& f, ImVec2 foot, float k, const StandeeLook& look);

// Unled Brigades: a flag Outside, battlements Inside.
Rect unledBox(ImVec2 at, float k);
void drawUnled(Frame& f, ImVec2 at, float k, game::Side side, int count, bool isInside);
void drawSiege(Frame& f, ImVec2 at, float k, int value, int needed, bool isBlockade);
void drawDrum(Frame& f, ImVec2 at, float r, const SideColours& side);
void drawTrain(Frame& f, ImVec2 at, float r);
// An arrow that bends, cream under colour.
void drawWay(Frame& f, ImVec2 from, ImVec2 to, float k, ImU32 colour);

}  // namespace app::uk
