// Pieces: the wooden things of the table: blocks, stacks, cities, loyalty flags, Siege Markers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/window/map/map_marks.h"
#include "app/window/twwae/seat.h"

namespace app::tw {

// Lengths on the map follow its camera: k is pixels for one px of the design. Text as drawText wants it: mapPx(f, k, 15).
inline float mapPx(const Frame& f, float k, float design) { return design * k / f.scale(); }

struct BlockLook {
    game::Colour colour{};
    std::string rating;      // "C3"; empty: a back
    std::string name;        // below the rating, or small on a back when who it is is certain
    std::string number;      // of a back
    int halves = 0, most = 0;
    int struck = 0;          // halves lost in the moment shown
    bool isLying = false;    // face up: seen from above
    bool isChosen = false, isLit = false, isHovered = false, isPale = false;
    float turn = 0;          // quarter turns left of being hurt, 1 to 0
};
BlockLook lookOf(const Seat& seat, const Token& token);
// `face` is the front without edges. Details follow its size: name from 40 px of the design, pips always.
void drawBlock(Frame& f, const Rect& face, const BlockLook& look);

std::string ratingOf(const game::Definitions& defs, game::BlockId b);  // "C3"
std::string shortName(const game::Definitions& defs, game::BlockId b);
// The name where it fits at the least size, else as much of it as reads as an abbreviation ("Manch."), else nothing.
std::string fittingName(const Frame& f, Role role, const std::string& name, float width);
Facts factsOf(const Seat& seat, const Token& token);
// By all that `own` could work out: the enemy blocks that may stand there and are not known to, the Leaders by name.
Facts mayBe(const game::Definitions& defs, const game::State& seen, game::Side own, game::Place place);
std::string titleOf(const Seat& seat, const Token& token);             // "Prince Rupert" or "Enemy block 2"
std::string almanacEntry(game::BlockId b);                            // the id that opens it

// A pile on the map, `at` its middle: `shown` blocks side by side, and a disc with their number where there are several.
Rect stackBox(ImVec2 at, float k, std::size_t shown, bool hasFigure);
void drawStack(Frame& f, ImVec2 at, float k, const std::vector<BlockLook>& looks, std::size_t shown, bool lit, bool hovered);

// Towers for size, a dark wall when Fortified; `owner` -1: nobody. `at` is the foot's middle. Returns its box.
Rect cityBox(ImVec2 at, float k, int size);
void drawCity(Frame& f, ImVec2 at, float k, int size, bool isFortified, int owner, bool lit, bool hovered);
// A pennant for the King, a square flag for Parliament.
void drawFlag(Frame& f, ImVec2 foot, float k, game::Side side);
void drawSiegeMarker(Frame& f, ImVec2 at, float k, int figure);

// An arrow that bends, cream under colour; to show where blocks are sent.
void drawWay(Frame& f, ImVec2 from, ImVec2 to, float k, ImU32 colour);

}  // namespace app::tw
