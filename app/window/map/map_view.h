// MapView: a map in its own units under a camera, its still parts kept in a texture, names placed without collisions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/window/house/frame.h"

namespace app {

// A ring in map units, cut into triangles once.
struct Polygon {
    std::vector<ImVec2> points;
    std::vector<std::uint32_t> triangles;  // indices, three by three
};
// Ear clipping; repeated and collinear points are dropped first. The triangles' areas sum to the ring's.
Polygon makePolygon(std::vector<ImVec2> ring);
double ringArea(const std::vector<ImVec2>& ring);      // positive, whatever the direction
double triangleArea(const Polygon& polygon);           // sum over its triangles
Rect boundsOf(const std::vector<ImVec2>& points);
bool contains(const std::vector<ImVec2>& ring, ImVec2 p);
bool meets(const std::vector<ImVec2>& ring, const Rect& box);  // they have a point in common
bool holds(const std::vector<ImVec2>& ring, const Rect& box);  // the box lies wholly within

// What a still layer draws on: a draw list and the way from map units to pixels.
struct MapCanvas {
    ImDrawList* draw = nullptr;
    Frame* frame = nullptr;
    ImVec2 centre;         // map units
    ImVec2 screenCentre;   // pixels
    float pxPerUnit = 1;
    bool northUp = true;   // y grows north in map units

    [[nodiscard]] ImVec2 at(ImVec2 map) const {
        return {screenCentre.x + (map.x - centre.x) * pxPerUnit,
                screenCentre.y + (northUp ? -1.0f : 1.0f) * (map.y - centre.y) * pxPerUnit};
    }
    [[nodiscard]] ImVec2 fromScreen(ImVec2 p) const {
        return {centre.x + (p.x - screenCentre.x) / pxPerUnit,
                centre.y + (northUp ? -1.0f : 1.0f) * (p.y - screenCentre.y) / pxPerUnit};
    }
    void fill(const Polygon& polygon, ImU32 colour) const;
    void outline(const std::vector<ImVec2>& points, ImU32 colour, float width, bool closed = true) const;
    void dashed(const std::vector<ImVec2>& points, ImU32 colour, float width, float on, float off) const;
};

class MapView {
public:
    // bounds: map units, shown whole at zoom 1.
    explicit MapView(Rect bounds = {0, 0, 100, 100}, bool northUp = true) : bounds_(bounds), northUp_(northUp) {}

    void setBounds(Rect bounds);
    // How near the map is at first, in pixels for a unit, and round what; where the whole is hardly farther, and for 0, the
    // whole is shown.
    void startAt(float pxPerUnit, std::optional<ImVec2> centre = {}) { start_ = pxPerUnit, startCentre_ = centre; }
    void setStillLayer(std::function<void(MapCanvas&)> draw) { still_.draw = std::move(draw); }
    void setMiniature(std::function<void(MapCanvas&)> draw) { miniature_.draw = std::move(draw); }
    void redrawStill() { still_.isStale = miniature_.isStale = true; }  // control changed

    // Takes wheel and drag over `box` (the target "map" lies under all that is added later), draws the still layer
    // and returns the canvas for the live one. Clips to the box until end().
    MapCanvas begin(Frame& f, const Rect& box);
    void end(Frame& f);

    // Nearer, farther, the whole: three buttons in the lower right corner of the box, and their keys.
    void drawZoomButtons(Frame& f, const Rect& box);
    // The whole map in small, with a frame round what is in view; a press or a drag there moves the map. Only where the map is
    // larger than its view; returns what it covers, nothing where there is no room.
    Rect drawMiniature(Frame& f, ImVec2 corner, ImVec2 most);

    void centreOn(ImVec2 map);  // glides unless motion is reduced
    // Something is shown there: glides as far as it takes to have it in view, and keeps in mind where it was before.
    void follow(ImVec2 map);
    // Where it was before it followed, unless a hand has moved it since.
    void comeBack();
    // Has one of these in view, the nearest if none is yet.
    void bringIntoView(const std::vector<ImVec2>& points);
    void zoomTo(float zoom);
    void fit();
    [[nodiscard]] bool wasPlaced() const { return wasPlaced_; }  // by the last begin(): the first one, or with other letters
    [[nodiscard]] float zoom() const { return zoom_; }  // 1: whole map
    [[nodiscard]] const Rect& box() const { return box_; }  // of the last begin()

private:
    // Drawn once for a camera and kept, with ground beyond the view's edge: a camera that moves a little shows another part.
    struct KeptLayer {
        std::function<void(MapCanvas&)> draw;
        ImTextureID texture{};
        ImVec2 centre{};
        float pxPerUnit = 0;
        Rect box;
        ImVec2 beyond{};
        int serial = -1;
        bool isStale = true;

        void show(Frame& f, const MapCanvas& c, const Rect& at, ImVec2 farther);
    };
    [[nodiscard]] ImVec2 held(ImVec2 centre) const;  // the map does not leave the table
    [[nodiscard]] ImVec2 goal() const { return gliding_ ? glideTo_ : centre_; }
    [[nodiscard]] Rect inView(ImVec2 centre) const;  // map units, without its edge
    void movedByHand() { gliding_ = false, before_.reset(); }

    Rect bounds_, box_;
    bool northUp_ = true;
    KeptLayer still_, miniature_;
    ImVec2 centre_{}, glideTo_{};
    float zoom_ = 1, pxPerUnit_ = 1, start_ = 0, textScale_ = 0;
    bool placed_ = false, wasPlaced_ = false, dragging_ = false, gliding_ = false, leading_ = false;
    ImVec2 dragFrom_{}, dragCentre_{};
    std::optional<ImVec2> startCentre_;
    std::optional<ImVec2> before_;  // its centre, before it followed
};

// A name that wants a place beside its node.
struct MapLabel {
    std::string text;
    ImVec2 anchor;      // pixels
    float radius = 10;  // of the node
    int rank = 0;       // lower is placed first
    Role role = Role::kBody;
    float px = 15.5f;
    ImU32 colour = 0;
    bool mustShow = false;
};
struct PlacedLabel {
    std::size_t index = 0;
    ImVec2 at;  // top left
    bool shown = false;
};
// Eight places round the node, then four farther; the cheapest by overlap with obstacles, other names and the edge. A name
// whose node has no radius may lie upon it. Lines are parted by '\n'.
std::vector<PlacedLabel> placeLabels(const Frame& f, const std::vector<MapLabel>& labels, const std::vector<Rect>& obstacles,
                                     const Rect& within);
void drawLabels(Frame& f, const std::vector<MapLabel>& labels, const std::vector<PlacedLabel>& placed);

}  // namespace app
