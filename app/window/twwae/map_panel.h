// MapPanel: Areas, Cities, Seas, boxes and blocks on the map, each a target for what may be done to it.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/window/twwae/map_still.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

class MapPanel {
public:
    void draw(Seat& seat, const Rect& box);
    void show(const game::Definitions& defs, const std::string& key);  // an Area, City, or Sea of the log
    // Where the Channel begins, right of Devon, on the screen of the last frame.
    [[nodiscard]] float channelX() const { return channelX_; }
    // The place whose plate stays open; none: follows the pointer.
    std::optional<game::Place> pinned;
    // What the tray covered in the last frame: names keep clear of it.
    Rect covered;

private:
    void drawAreas(Seat& seat, const MapCanvas& canvas, float k);
    void drawSeas(Seat& seat, const MapCanvas& canvas, float k);
    void drawBoxes(Seat& seat, const MapCanvas& canvas, float k);
    void drawCities(Seat& seat, const MapCanvas& canvas, float k);
    void drawStacks(Seat& seat, const MapCanvas& canvas, float k);
    void drawOrders(Seat& seat, const MapCanvas& canvas, float k);
    void drawPlan(Seat& seat, const MapCanvas& canvas, float k);
    void drawHappenings(Seat& seat, const MapCanvas& canvas, float k);
    void findStands(Seat& seat, const MapCanvas& canvas, float k);
    void findBorderChips(Seat& seat, const MapCanvas& canvas, float k);
    void drawBorderChips(Frame& f, float k);
    void drawLegend(Seat& seat, const Rect& box);
    void offBoard(Seat& seat, const Rect& box, game::Place place, const std::string& name, const std::string& note, float k);
    void pool(Seat& seat, const Rect& box, game::Side side, float k);
    void ask(Seat& seat, game::Place place, ImVec2 at, const TargetState& state);
    [[nodiscard]] ImVec2 standAt(game::AreaId a) const;
    [[nodiscard]] ImVec2 placeAt(const Seat& seat, const MapCanvas& canvas, game::Place p) const;

    std::shared_ptr<const MapLayout> kept_;
    MapView view_;
    Controls controls_;
    std::vector<MapLabel> labels_;
    std::vector<Rect> obstacles_;
    std::vector<ImVec2> stands_;  // pixels, by Area
    struct BorderChip {
        Rect box;
        std::string words;
        bool isFull;
    };
    std::vector<BorderChip> chips_;
    const game::Definitions* defs_ = nullptr;
    float channelX_ = 0;
};

// What an Area's tooltip tells: Region, who controls it, City, blocks and supply.
Facts areaFacts(const Seat& seat, game::AreaId a);
Facts cityFacts(const Seat& seat, game::CityId c);
// "5 blocks, 6 in supply"
std::string supplyText(const Seat& seat, game::AreaId a);

}  // namespace app::tw
