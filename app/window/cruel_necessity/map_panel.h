// MapPanel: the British Isles with their four roads, and everything that stands on them.
#pragma once

#include "app/window/cruel_necessity/map_places.h"
#include "app/window/cruel_necessity/pieces.h"
#include "app/window/table/marks.h"

namespace app::cn {

class MapPanel {
public:
    MapPanel();
    void draw(Seat& seat, const Rect& box);
    void show(game::Army army, int area, bool isTold);  // centres on it, or has it in view while something is shown

private:
    void drawAreas(Seat& seat, float k);
    void drawArmies(Seat& seat, float k);
    void drawFortresses(Seat& seat, const MapCanvas& canvas);
    void drawTroubles(Seat& seat, const MapCanvas& canvas, float k);
    void drawPlan(Seat& seat, const MapCanvas& canvas, float k);
    void drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer);
    // Where Zeal lies on that piece, or may be laid.
    void infuseSpot(Seat& seat, const game::Target& target, const Rect& piece, float side, float k);

    std::shared_ptr<const MapLayout> kept_;
    const MapLayout& layout_;
    MapView view_;
    MapPlaces places_;  // of this frame
    struct Late {  // markers beside pieces, drawn when all pieces are
        std::optional<game::Action> action;  // none: the piece beside it is the target
        ImVec2 at;
        std::string figure, title;
    };
    std::vector<Late> late_;
};

}  // namespace app::cn
