// MapSwitches: what a map shows besides its pieces: who controls it, whom supply reaches, where the enemy may come.
#pragma once

#include <array>
#include <cstdint>

#include "app/window/house/frame.h"

namespace app {

enum class MapShow : std::uint8_t { kPlain, kControl, kSupply, kThreat };

struct MapSwitches {
    MapShow shown = MapShow::kControl;

    // Three pills from the corner; the one that is on turns off again, and a key goes on to the next. `words`: what each shows,
    // for its tooltip. Returns what they cover.
    Rect draw(Frame& f, ImVec2 corner, const std::array<const char*, 3>& words, bool isColumn = false);
};

// The hatch of marked Areas, on the map and in its legend. `enemy`: whose reach, index of a Side.
ImU32 markHatch(const Theme& t, MapShow shown, int enemy);

// A square of a legend, hatched as on the map.
void drawSwatch(Frame& f, const Rect& box, ImU32 ground, ImU32 hatch, bool isDots = false);

}  // namespace app
