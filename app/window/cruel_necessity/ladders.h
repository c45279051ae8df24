// Ladders: the six tracks as two-way ladders, three columns, Royalist above Parliamentary.
#pragma once

#include "app/window/cruel_necessity/pieces.h"

namespace app::cn {

class Ladders {
public:
    void draw(Seat& seat, const Rect& box);

private:
    struct Column {
        Rect head, foot;                               // the two names
        std::array<Rect, game::kTrackBoxes> upper, lower;  // by box; a shared box stands in both
    };
    Column layOut(const Seat& seat, const Rect& box, std::size_t column) const;
    void drawTrack(Seat& seat, game::Track track, const std::array<Rect, game::kTrackBoxes>& rows, const Rect& name);
    void drawBox(Seat& seat, game::Track track, int at, const Rect& box, bool drawsShared);
    void drawName(Seat& seat, game::Track track, const Rect& box);
    void drawChips(Seat& seat, game::Track track, const Rect& goal);
};

// What the flip box of a track does, in three words.
std::string flipWords(game::Track track, bool isTop);

}  // namespace app::cn
