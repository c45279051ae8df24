// CardPanel: the Current Event card, large, its items ticked as they are done.
#pragma once

#include "app/window/cruel_necessity/card_text.h"

namespace app::cn {

// The height the card wants at this width, note included.
float cardHeight(Seat& seat, game::CardId id, float width, bool withNote = true);
// Draws it in the box; the note is left to the tooltip when there is no room.
void drawCurrentCard(Seat& seat, const Rect& box);
// Any card in full, for the almanac; `done` effects are ticked (none when negative).
void drawCardFace(Seat& seat, game::CardId id, const Rect& box, int done, bool isWaiting);

}  // namespace app::cn
