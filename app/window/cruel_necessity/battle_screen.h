// BattleScreen: the Tactical Battle display: both lines face to face by sector, dice, boxes, and the kept battle cards.
#pragma once

#include "app/window/cruel_necessity/battle_sums.h"
#include "app/window/cruel_necessity/pieces.h"
#include "app/window/draw/tumble.h"

namespace app::cn {

class BattleScreen {
public:
    void draw(Seat& seat, const Rect& view);                       // the field; scrolls where it is too low for its type
    void drawPanel(Seat& seat, const Rect& box, LogView& log);     // army, chances, cards, Zeal, choices, log

private:
    void drawField(Seat& seat, const Rect& box);
    void drawSector(Seat& seat, std::size_t sector, const Rect& box);
    void drawUnit(Seat& seat, game::BattleSide side, std::size_t slot, const Rect& box, bool faded);
    void drawEmptySlot(Seat& seat, std::size_t slot, const Rect& box);
    void drawEquation(Seat& seat, ImVec2 centre, float width, const SectorSum& sum, game::BattleSide side, const Tumble& dice,
                      bool now);
    void drawMiddle(Seat& seat, std::size_t sector, const Rect& box, const SectorSum& sum, bool lie, bool now);
    void drawBox(Seat& seat, game::Box which, const Rect& box);
    float drawCards(Seat& seat, const Rect& box);

    float choicesHeight_ = 0;  // of what is asked after the fight, above the cards
    ScrollState cards_, field_;
    std::array<Tumble, game::kSectors> tumble_;
    bool wanted_ = false, footWanted_ = false;
};

}  // namespace app::cn
