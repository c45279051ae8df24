// MapPanel: Areas, Generals and garrisons on the map, each a target for what may be done to it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/table/gesture.h"
#include "app/window/table/marks.h"
#include "app/window/ukc/map_places.h"
#include "app/window/ukc/map_still.h"
#include "app/window/ukc/pieces.h"
#include "app/window/ukc/reach.h"

namespace app::uk {

class MapPanel {
public:
    void draw(Seat& seat, const Rect& box);
    void show(const game::Definitions& defs, const std::string& key);  // an Area of the log
    void follow(const game::Definitions& defs, const std::string& key);  // where something is shown to happen
    // The plate of an Area that was clicked: all that stands there, composition where the reader may know it.
    // Above what is covered already; returns what it covers.
    Rect drawPlate(Seat& seat, const Rect& map, const Rect& covered);

    std::optional<game::AreaId> pinned;
    // What trays and questions covered in the last frame: the legend gives way.
    Rect covered;
    // While a General is dragged: of each Area whether he may come there; empty: none is.
    std::vector<bool> inReach;
    // Idle sea of the last frame, where plates may stand; empty when the map is near and land may lie anywhere.
    [[nodiscard]] const Rect& sea() const { return sea_; }
    // Of that, what lies east of every sign, if it is as wide as wanted; else of every sign that may be pressed now.
    [[nodiscard]] Rect seaBesideSigns(float wanted) const;
    // The sea and the land out of play west of England, below the switches; empty when the map is near.
    [[nodiscard]] Rect westernSea(const Rect& land) const;
    // The sign of an Area in the last frame.
    [[nodiscard]] Rect signOf(game::AreaId a) const {
        return index(a) < places_.signs.size() ? places_.signs[index(a)] : Rect{};
    }

private:
    [[nodiscard]] static std::vector<Commander> commandersOf(const Seat& seat);
    [[nodiscard]] std::vector<Rect> piecesOf(const Seat& seat, const MapCanvas& canvas, float k) const;
    [[nodiscard]] const MapPlaces::Stand* counterBefore(const Seat& seat, const MapCanvas& canvas, game::AreaId a) const;
    [[nodiscard]] Rect nameBehind(const Seat& seat, const MapPlaces::Stand& counter, game::AreaId a, float k) const;
    void drawNames(Seat& seat);
    [[nodiscard]] std::string underIfFree(const Seat& seat, const MapPlaces::Stand& stand, float k) const;
    void drawNodes(Seat& seat, const MapCanvas& canvas, float k);
    void drawStandees(Seat& seat, const MapCanvas& canvas, float k);
    void drawSatellites(Seat& seat, const MapCanvas& canvas, float k);
    void tellUnled(Seat& seat, game::AreaId a, const Rect& box, game::Side side, int many, bool isInside);
    void drawGarrisons(Seat& seat, const MapCanvas& canvas, float k);
    void drawTrail(Seat& seat, const MapCanvas& canvas, float k);
    void drawTags(Seat& seat, const MapCanvas& canvas, float k);
    void drawPlan(Seat& seat, const MapCanvas& canvas, float k);
    void drawHappenings(Seat& seat, const MapCanvas& canvas, float k, MarkLayer layer);
    void drawLegend(Seat& seat, const Rect& box, float below);
    void drawSwitches(Seat& seat, const Rect& box);
    void drawReach(Frame& f, const MapCanvas& canvas, float k) const;
    [[nodiscard]] Ground groundOf(const Seat& seat);
    void keepInView(const Seat& seat);
    [[nodiscard]] Facts shownFacts(const Seat& seat, game::AreaId a) const;  // what the switch that is on says of an Area
    [[nodiscard]] ImVec2 nodeAt(const MapCanvas& canvas, game::AreaId a) const { return canvas.at(kept_->nodes[index(a)]); }

    std::shared_ptr<const MapLayout> kept_;
    MapView view_;
    Ground ground_;
    MapSwitches switches_;
    std::map<game::AreaId, std::vector<game::General>> threats_;
    std::shared_ptr<const common::AnySeat> drawnFor_;
    MapShow drawnAs_ = MapShow::kPlain;
    MapPlaces places_;
    float signsEnd_ = 0, nodesEnd_ = 0;  // how far east those that may be pressed, and all, reach beside that sea
    Rect sea_;
    float belowSwitches_ = 0;
    Rect head_;  // of the last frame: the buttons at the head of the map
    Rect land_;  // what the map fills
    struct Tag {
        game::AreaId area{};
        const common::Chances* odds = nullptr;
        double king = 0;  // the chance that the war is lost by it
    };
    std::vector<Tag> tags_;  // of this frame
    std::vector<Rect> lit_;  // what may be pressed in this frame
    LetGo refused_;          // why what was pressed may not be done
    const game::Definitions* defs_ = nullptr;
    ScrollState plate_;
};

// What tooltips tell.
Facts areaFacts(const Seat& seat, game::AreaId a);
Facts generalFacts(const Seat& seat, game::General g);
// What comes of it if he stands in that Area when men desert; none where it is his own Region, or he has none.
std::optional<std::pair<std::string, std::string>> awayFact(const Seat& seat, game::General g, game::AreaId a);
// On the map a prince is known by his own name.
std::string plateName(const std::string& name);
std::string subordinatesText(const Seat& seat, game::General g);  // "Byron, Forth"

}  // namespace app::uk
