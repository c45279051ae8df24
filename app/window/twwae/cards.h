// Cards: the faces of the fifty-two cards, small in the hand and large under the pointer.
#pragma once

#include "app/window/twwae/seat.h"

namespace app::tw {

// A hand of cards in a box, each a target for what may be done with it; the one under the pointer is told to `big`.
struct BigCard {
    game::CardId id = game::CardId::kNone;
    Rect anchor;
};
void drawHand(Seat& seat, const Rect& box, int columns, BigCard& big);
void drawSmallCard(Seat& seat, game::CardId id, const Rect& box, bool lit, bool hovered);
// The whole card beside its small one, inside `within`.
void drawBigCard(Seat& seat, const BigCard& big, const Rect& within);
// One line for a card that lies open: number, title, when it counts.
void drawCardLine(Seat& seat, game::CardId id, const Rect& box, std::string_view note, BigCard& big);
const char* phaseName(game::EventPhase phase);
std::vector<game::CardId> cardsOf(game::Side side, std::uint32_t bits);

}  // namespace app::tw
