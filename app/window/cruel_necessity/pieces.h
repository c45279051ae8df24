// Pieces: the wooden and cardboard things of the table: standees, dials, revolts, Deviltry, name plates, small coins.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "app/window/cruel_necessity/seat.h"
#include "app/window/map/map_marks.h"

namespace app::cn {

// Lengths on the map follow its camera: k is pixels for one px of the design. Text as drawText wants it: mapPx(f, k, 15).
inline float mapPx(const Frame& f, float k, float design) { return design * k / f.scale(); }

// A small plate with a name, centred under a piece. Returns its box.
Rect namePlate(Frame& f, ImVec2 topCentre, float k, std::string_view name, ImU32 fill, ImU32 edge, ImU32 ink, bool bold = true);
// Its words, as drawText wants them, are never too small to be read.
float platePx(const Frame& f, float k);
float plateHeight(const Frame& f, float k);
Rect namePlateBox(const Frame& f, ImVec2 topCentre, float k, std::string_view name);

// An army: arched plate on an oval foot, emblem, Strength; name plate below. `foot` is the middle of the foot.
struct StandeeLook {
    int strength = 0;
    std::string name;
    ImU32 ribbon = 0;
    bool isDisordered = false;
    int modifier = 0;   // what lies on it this turn
    bool lit = false, hovered = false;
};
void drawStandee(Frame& f, ImVec2 foot, float k, const StandeeLook& look);
Rect standeeBox(ImVec2 foot, float k);  // the plate alone

// A Fortress: hexagon with its six figures as on a clock, a gold disc on the present one, the value in its owner's shape.
struct DialLook {
    std::array<int, game::kDialClicks> figures{};
    int click = 0, value = 0;
    bool isParliaments = false, lit = false, hovered = false;
};
void drawDial(Frame& f, ImVec2 centre, float k, const DialLook& look);
inline constexpr float kDialRadius = 25;
inline constexpr float kLeastDial = 0.9f;  // at any distance its figures can be read

void drawRevolt(Frame& f, ImVec2 centre, float k, int strength, std::string_view name, bool lit);
void drawDeviltry(Frame& f, ImVec2 centre, float k, int strength, std::string_view name, bool lit);

// A gold "+1" coin: the Zeal marker, or the place where it may be laid (dim).
void drawZealCoin(Frame& f, ImVec2 centre, float radius, std::string_view figure, float alpha);

void hexagonPath(ImDrawList* d, ImVec2 centre, float radius, bool pointUp);

}  // namespace app::cn
