// MapPanel: Areas, Generals and garrisons on the map, each a target for what may be done to it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/ukc/map_still.h"
#include "app/window/ukc/pieces.h"

namespace app::uk {

class MapPanel {
public:
    void draw(Seat& seat, const Rect& box);
    void show(const game::Definitions& defs, const std::string& key);  // an Area of the log
    // The plate of an Area that was clicked: all that stands there, composition where the reader may know it.
    // Above what is covered already; returns what it covers.
    Rect drawPlate(Seat& seat, const Rect& map, const Rect& covered);

    std::optional<game::AreaId> pinned;
    // What trays and questions covered in the last frame: the legend gives way.
    Rect covered;

private:
    struct Stand {  // a General who commands, and where he stands
        game::General general{};
        ImVec2 foot;
        bool isInside = false;
        Rect box = {};
    };
    void gather(Seat& seat, const MapCanvas& canvas, float k);
    void drawNodes(Seat& seat, const MapCanvas& canvas, float k);
    void drawStandees(Seat& seat, const MapCanvas& canvas, float k);
    void drawSatellites(Seat& seat, const MapCanvas& canvas, float k);
    void leaveRoomForGarrisons(const Seat& seat, const MapCanvas& canvas, float k);
    void drawGarrisons(Seat& seat, const MapCanvas& canvas, float k);
    void drawTrail(Seat& seat, const MapCanvas& canvas, float k);
    void drawPlan(Seat& seat, const MapCanvas& canvas, float k);
    void drawHappenings(Seat& seat, const MapCanvas& canvas, float k);
    void drawLegend(Seat& seat, const Rect& box);
    [[nodiscard]] ImVec2 nodeAt(const MapCanvas& canvas, game::AreaId a) const { return canvas.at(kept_->nodes[index(a)]); }

    std::shared_ptr<const MapLayout> kept_;
    MapView view_;
    Controls controls_;
    std::vector<Stand> stands_;
    std::vector<bool> lit_;  // by Area: something may be done to it
    std::vector<MapLabel> labels_;
    std::vector<Rect> obstacles_;
    const game::Definitions* defs_ = nullptr;
    ScrollState plate_;
};

// What tooltips tell.
Facts areaFacts(const Seat& seat, game::AreaId a);
Facts generalFacts(const Seat& seat, game::General g);
std::string subordinatesText(const Seat& seat, game::General g);  // "Byron, Forth"

}  // namespace app::uk
