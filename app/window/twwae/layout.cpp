// Layout: reads shapes of Areas and borders from the data folder and cuts them into triangles.
#include "app/window/twwae/layout.h"

#include <algorithm>
#include <cmath>

#include "app/window/house/kept_layout.h"

namespace app::tw {

namespace {

using common::YamlNode;

constexpr std::array<std::string_view, kBoxes> kBoxKeys{"scotland", "ireland", "continent", "royalist_pool", "parliament_pool"};

// Points nearer than 2 km to the last do not matter to the pointer.
std::vector<ImVec2> thinned(const std::vector<ImVec2>& ring) {
    std::vector<ImVec2> out;
    for (const ImVec2& p : ring)
        if (out.empty() || std::hypot(p.x - out.back().x, p.y - out.back().y) > 2) out.push_back(p);
    return out;
}

float distanceTo(const std::vector<ImVec2>& ring, ImVec2 p) {
    float best = 1e9f;
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        const ImVec2 a = ring[j], d{ring[i].x - a.x, ring[i].y - a.y};
        const float length = d.x * d.x + d.y * d.y;
        const float u = length > 0 ? std::clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / length, 0.0f, 1.0f) : 0;
        best = std::min(best, std::hypot(p.x - a.x - u * d.x, p.y - a.y - u * d.y));
    }
    return best;
}

// The roomiest place of the Area; piles are wider than high, so rooms to both sides count for more. Its City takes room too.
ImVec2 roomiest(const game::Definitions& defs, const game::AreaDefinition& area, const std::vector<ImVec2>& ring) {
    Rect box{ring.front().x, ring.front().y, 0, 0};
    for (const ImVec2& p : ring) {
        const float right = std::max(box.right(), p.x), bottom = std::max(box.bottom(), p.y);
        box.x = std::min(box.x, p.x), box.y = std::min(box.y, p.y);
        box.w = right - box.x, box.h = bottom - box.y;
    }
    ImVec2 best{static_cast<float>(area.x), static_cast<float>(area.y)};
    float most = -1;
    for (float x = box.x; x < box.right(); x += 2.5f)
        for (float y = box.y; y < box.bottom(); y += 2.5f) {
            const ImVec2 p{x, y};
            if (!contains(ring, p)) continue;
            float room = std::min(18.0f, distanceTo(ring, p));
            for (const float side : {-16.0f, 16.0f})
                if (contains(ring, {x + side, y})) room += 0.25f * std::min(8.0f, distanceTo(ring, {x + side, y}));
            if (area.city != game::CityId::kNone) {
                const auto& city = defs[area.city];
                const float dx = (x - static_cast<float>(city.x)) / (city.size >= 4 ? 1.5f : 1.15f),
                            dy = y - static_cast<float>(city.y) - 6;
                room = std::min(room, std::hypot(dx, dy) * 0.8f - 6);
            }
            if (room > most) most = room, best = p;
        }
    return best;
}

std::size_t areaIndex(const game::Definitions& defs, const YamlNode& node, std::string_view key) {
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) return i;
    node.fail("There is no such Area.", "Write the id of an Area of map.yaml.");
}

MapLayout load(common::DataFolders folders, const game::Definitions& defs) {
    MapLayout layout;
    const YamlNode root = folders.loadMerged("twwae/map_layout.yaml");
    layout.bounds = kilometreBounds(root["bounds"]);
    for (const YamlNode& box : root["boxes"].items()) layout.boxes[box["id"].asEnum(kBoxKeys)] = kilometreBounds(box);
    for (const YamlNode& sea : root["sea_labels"].items()) layout.seas[sea["id"].asEnum(game::kSeaKeys)] = kilometrePlace(sea);
    layout.areas.resize(defs.areas.size());
    for (const YamlNode& area : root["areas"].items()) {
        AreaShape& shape = layout.areas[areaIndex(defs, area["id"], area["id"].asString())];
        for (const YamlNode& ring : area["rings"].items()) {
            auto points = kilometreLine(ring);
            if (shape.outline.empty()) shape.outline = thinned(points);
            shape.rings.push_back(makePolygon(std::move(points)));
        }
        shape.stand = roomiest(defs, defs.areas[static_cast<std::size_t>(&shape - layout.areas.data())], shape.outline);
    }
    layout.borders.resize(defs.borders.size());
    for (const YamlNode& border : root["borders"].items()) {
        const std::string id = border["id"].asString();
        const auto found = std::find_if(defs.borders.begin(), defs.borders.end(), [&](const game::BorderDefinition& b) {
            const std::string &a = defs[b.a].key, &z = defs[b.b].key;
            return id == a + "-" + z || id == z + "-" + a;
        });
        if (found == defs.borders.end())
            border["id"].fail("There is no such border.", "Write the ids of two neighbours with a hyphen between them.");
        BorderShape& shape = layout.borders[static_cast<std::size_t>(found - defs.borders.begin())];
        shape.a = found->a, shape.b = found->b;
        shape.middle = kilometrePlace(border);
        for (const YamlNode& line : border["lines"].items()) shape.lines.push_back(kilometreLine(line));
    }
    layout.isles = loadLand(folders, layout.bounds);
    return layout;
}

KeptLayout<MapLayout>& kept() {
    static KeptLayout<MapLayout> layout;
    return layout;
}

}  // namespace

void useLayoutFolders(const common::DataFolders& folders) { kept().use(folders); }

std::shared_ptr<const MapLayout> mapLayout(const game::Definitions& defs) {
    return kept().get([&](common::DataFolders folders) { return load(std::move(folders), defs); });
}

}  // namespace app::tw
