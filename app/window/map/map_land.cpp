// MapLand: reads coasts and rivers once a game, and draws sea, waves and the glow along the shore.
#include "app/window/map/map_land.h"

#include <algorithm>
#include <cmath>

#include "common/kilometres.h"

namespace app {

using common::YamlNode;

ImVec2 kilometrePlace(const YamlNode& node) {
    return {static_cast<float>(common::gridKilometres(node["x"])), static_cast<float>(common::gridKilometres(node["y"]))};
}

std::vector<ImVec2> kilometreLine(const YamlNode& flat) {
    const auto numbers = common::gridLine(flat);
    std::vector<ImVec2> points;
    points.reserve(numbers.size() / 2);
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
        points.push_back({static_cast<float>(numbers[i]), static_cast<float>(numbers[i + 1])});
    return points;
}

Rect kilometreBounds(const YamlNode& node) {
    const auto b = common::gridBounds(node);
    return {static_cast<float>(b.left), static_cast<float>(b.bottom), static_cast<float>(b.right - b.left),
            static_cast<float>(b.top - b.bottom)};
}

std::size_t indexOf(const std::vector<std::string>& keys, const YamlNode& id, const char* what) {
    const auto found = std::find(keys.begin(), keys.end(), id.asString());
    if (found == keys.end()) id.fail(std::string("There is no such ") + what + ".", "Write an id of map.yaml.");
    return static_cast<std::size_t>(found - keys.begin());
}

void expectAll(const YamlNode& list, const std::vector<std::string>& keys) {
    std::vector<std::string> met;
    for (const YamlNode& it : list.items()) {
        if (std::find(met.begin(), met.end(), it["id"].asString()) != met.end())
            it["id"].fail("It stands here twice.", "Keep one of the two.");
        met.push_back(it["id"].asString());
    }
    for (const std::string& key : keys)
        if (std::find(met.begin(), met.end(), key) == met.end()) list.fail("`" + key + "` is missing.", "Say where it stands.");
}

ImVec2 bent(const common::MapGrid& grid, ImVec2 p) {
    const common::MapPoint at = grid.at({p.x, p.y});
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

std::vector<ImVec2> bent(const common::MapGrid& grid, const std::vector<ImVec2>& line, bool isClosed) {
    std::vector<common::MapPoint> points;
    for (const ImVec2& p : line) points.push_back({p.x, p.y});
    std::vector<ImVec2> out;
    for (const common::MapPoint& p : grid.along(points, isClosed))
        out.push_back({static_cast<float>(p.x), static_cast<float>(p.y)});
    return out;
}

MapLand loadLand(common::DataFolders& folders, const Rect& bounds, const common::MapGrid* grid) {
    MapLand out;
    const Rect seenFrom = bounds.grown(60);
    for (const char* file : {"map/isles_natural_earth_km.yaml", "map/continent_natural_earth_km.yaml"})
        for (const YamlNode& ring : folders.loadMerged(file)["rings"].items()) {
            auto points = kilometreLine(ring);
            const bool isSeen =
                std::any_of(points.begin(), points.end(), [&](const ImVec2& p) { return seenFrom.contains(p); });
            if (points.size() <= 3 || !isSeen) continue;
            out.ground.push_back(boundsOf(points));
            out.land.push_back(makePolygon(grid ? bent(*grid, points, true) : std::move(points)));
        }
    for (const YamlNode& river : folders.loadMerged("map/rivers_km.yaml")["rivers"].items()) {
        auto line = kilometreLine(river["line"]);
        out.rivers.push_back(grid ? bent(*grid, line, false) : std::move(line));
    }
    return out;
}

namespace {

void waves(const MapCanvas& canvas, const Rect& bounds, float k) {
    const ImU32 colour = withAlpha(canvas.frame->theme.seaInk, 0.22f);
    // A loose lattice of small waves; those on land are covered by it.
    for (float x = bounds.x; x < bounds.right(); x += 96)
        for (float y = bounds.y; y < bounds.bottom(); y += 66) {
            const float shift = std::fmod(x * 0.37f + y * 0.73f, 40.0f);
            const ImVec2 p = canvas.at({x + shift, y + shift * 0.6f});
            const float w = 7 * k, h = 2.4f * k;
            canvas.draw->PathLineTo(p);
            canvas.draw->PathBezierCubicCurveTo({p.x + w / 2, p.y - h}, {p.x + w / 2, p.y + h}, {p.x + w, p.y}, 6);
            canvas.draw->PathBezierCubicCurveTo({p.x + w * 1.5f, p.y - h}, {p.x + w * 1.5f, p.y + h}, {p.x + 2 * w, p.y}, 6);
            canvas.draw->PathStroke(colour, 0, std::max(1.0f, k));
        }
}

}  // namespace

void drawSea(const MapCanvas& canvas, const Rect& bounds, float k) {
    const Theme& t = canvas.frame->theme;
    const ImVec2 nw = canvas.at({bounds.x - 4000, bounds.bottom() + 4000}),
                 se = canvas.at({bounds.right() + 4000, bounds.y - 4000});
    const float top = canvas.at({0, bounds.bottom()}).y, foot = canvas.at({0, bounds.y}).y;
    canvas.draw->AddRectFilled(nw, {se.x, top}, t.seaTop);
    canvas.draw->AddRectFilledMultiColor({nw.x, top}, {se.x, foot}, t.seaTop, t.seaTop, t.seaFoot, t.seaFoot);
    canvas.draw->AddRectFilled({nw.x, foot}, se, t.seaFoot);
    waves(canvas, bounds, k);
}

void drawCoastGlow(const MapCanvas& canvas, const std::vector<Polygon>& land, float k) {
    // Each width wholly before the next, so that no island's glow lies over its neighbour's shore.
    const struct {
        float width, alpha;
    } glow[] = {{16, 0.20f}, {9, 0.30f}, {4, 0.55f}};
    for (const auto& g : glow)
        for (const Polygon& polygon : land)
            canvas.outline(polygon.points, withAlpha(canvas.frame->theme.coastGlow, g.alpha), g.width * k);
}

}  // namespace app
