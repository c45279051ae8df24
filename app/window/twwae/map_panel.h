// MapPanel: Areas, Cities, Seas, boxes and blocks on the map, each a target for what may be done to it.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/window/table/marks.h"
#include "app/window/twwae/map_places.h"
#include "app/window/twwae/map_still.h"
#include "app/window/twwae/pieces.h"

namespace app::tw {

class MapPanel {
public:
    void draw(Seat& seat, const Rect& box);
    void show(const game::Definitions& defs, const std::string& key);  // an Area, City, or Sea of the log
    void follow(const Seat& seat, const std::string& key);  // where something is shown to happen
    // While a stack is dragged: of each Area whether it may come there, as far as that is known; empty: none is.
    enum class Reach : std::uint8_t { kUnknown, kYes, kNo };
    std::vector<Reach> inReach;
    // What the buttons for Actions covered in the last frame.
    Rect modes;
    // Idle sea of the last frame, where plates may stand; empty when the map is near and land may lie anywhere.
    [[nodiscard]] const Rect& sea() const { return sea_; }
    // The place whose plate stays open; none: follows the pointer.
    std::optional<game::Place> pinned;
    // Where it was in the last frame.
    [[nodiscard]] std::optional<ImVec2> anchorOf(game::Place place) const {
        const auto at = anchors_.find(place);
        return at == anchors_.end() ? std::nullopt : std::optional(at->second);
    }
    // What the tray covered in the last frame: legend and names of Seas are not drawn under it.
    Rect covered;

private:
    void drawAreas(Seat& seat, const MapCanvas& canvas, float k);
    void drawSeas(Seat& seat, const MapCanvas& canvas, float k);
    void drawCities(Seat& seat, float k);
    void drawStacks(Seat& seat, float k);
    void drawOrders(Seat& seat, const MapCanvas& canvas, float k);
    void drawPlan(Seat& seat, const MapCanvas& canvas, float k);
    void drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer);
    void findBorderChips(Seat& seat, const MapCanvas& canvas, float k);
    void drawBorderChips(Frame& f, float k);
    void drawLegend(Seat& seat, const MapCanvas& canvas);
    void drawSwitches(Seat& seat, const Rect& box);
    void drawReach(Frame& f, const MapCanvas& canvas, float k) const;
    [[nodiscard]] Ground groundOf(const Seat& seat);
    void keepInView(const Seat& seat);
    [[nodiscard]] Facts shownFacts(const Seat& seat, game::AreaId a) const;  // what the switch that is on says of an Area
    // What lies off the map: panels on idle sea, or tabs below the map
    void drawBeyond(Seat& seat, const MapCanvas& canvas, float k);
    void drawTabs(Seat& seat, const Rect& strip);
    TargetState beyondTarget(Seat& seat, const Rect& box, std::size_t which);
    static bool isBeyondLit(const Seat& seat, std::size_t which);
    void ask(Seat& seat, game::Place place, ImVec2 at, const TargetState& state);
    [[nodiscard]] static Standing standingOf(const Seat& seat);
    [[nodiscard]] Rect onScreen(const MapCanvas& canvas, Box which) const;
    [[nodiscard]] ImVec2 standAt(const MapCanvas& canvas, game::AreaId a) const;
    [[nodiscard]] ImVec2 placeAt(const Seat& seat, const MapCanvas& canvas, game::Place p) const;

    std::map<game::Place, ImVec2> anchors_;
    std::shared_ptr<const MapLayout> kept_;
    MapView view_;
    Ground ground_;
    MapSwitches switches_;
    std::map<game::AreaId, std::vector<game::AreaId>> threats_;  // whence the enemy may come
    std::shared_ptr<const common::AnySeat> drawnFor_;
    MapShow drawnAs_ = MapShow::kPlain;
    MapPlaces places_;
    std::array<Rect, 5> at_{};  // of the panels or tabs, as kBeyond
    bool isFolded_ = false;     // panels are tabs
    struct BorderChip {
        Rect box;
        std::string words;
        bool isFull;
        std::string id, text;
    };
    std::vector<BorderChip> chips_;
    const game::Definitions* defs_ = nullptr;
    Rect sea_;
};

// What an Area's tooltip tells: Region, who controls it, City, blocks and supply.
Facts areaFacts(const Seat& seat, game::AreaId a);
Facts cityFacts(const Seat& seat, game::CityId c);
// Whence enemy blocks could march to an Area in their next Group Moves, by Area.
std::map<game::AreaId, std::vector<game::AreaId>> threatsOf(const Seat& seat);
// "5 blocks, 6 in supply"
std::string supplyText(const Seat& seat, game::AreaId a);

}  // namespace app::tw
