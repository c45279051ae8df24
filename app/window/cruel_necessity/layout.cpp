// Layout: reads places, coasts and rivers from the data folder.
#include "app/window/cruel_necessity/layout.h"

#include "app/window/cruel_necessity/pieces.h"
#include "app/window/house/kept_layout.h"
#include "app/window/map/map_land.h"

namespace app::cn {

namespace {

namespace game = ::cruel_necessity;
using common::YamlNode;

void readPlaces(MapLayout& layout, const YamlNode& root) {
    layout.bounds = kilometreBounds(root["bounds"]);
    for (const YamlNode& area : root["areas"].items()) {
        const std::size_t army = area["army"].asEnum(game::kArmyKeys);
        const auto number = static_cast<std::size_t>(area["number"].asInt(0, 5));
        layout.areas[army][number] = kilometrePlace(area);
        layout.standsRight[army][number] = area["side"].asString() == "right";
    }
    for (const YamlNode& fortress : root["fortresses"].items())
        layout.fortresses[fortress["id"].asEnum(game::kFortressKeys)] = kilometrePlace(fortress);
    for (const YamlNode& site : root["deviltry"].items())
        layout.deviltry[site["card"].asInt(1, 60)] = {site["name"].asString(), kilometrePlace(site)};
}

MapLayout load(common::DataFolders folders) {
    MapLayout layout;
    readPlaces(layout, folders.loadMerged("cruel_necessity/map_layout.yaml"));
    MapLand land = loadLand(folders, layout.bounds);
    layout.land = std::move(land.land);
    layout.rivers = std::move(land.rivers);
    return layout;
}

KeptLayout<MapLayout>& kept() {
    static KeptLayout<MapLayout> layout;
    return layout;
}

}  // namespace

void useLayoutFolders(const common::DataFolders& folders) { kept().use(folders); }

std::shared_ptr<const MapLayout> mapLayout() {
    return kept().get([](common::DataFolders folders) { return load(std::move(folders)); });
}

ImVec2 standeeFoot(const MapCanvas& canvas, const MapLayout& layout, std::size_t army, std::size_t area, float k,
                   const std::array<float, game::kFortresses>& plates, float name) {
    std::vector<Rect> taken;
    for (std::size_t i = 0; i < game::kFortresses; ++i) {
        const ImVec2 at = canvas.at(layout.fortresses[i]);
        const float r = kDialRadius * k;
        taken.push_back(Rect::around(at, r, 0.9f * r));
        taken.push_back({at.x - plates[i] / 2, at.y + r - k, plates[i], 17 * k});
    }
    for (std::size_t other = 0; other < game::kArmies; ++other)
        for (const ImVec2 disc : layout.areas[other]) taken.push_back(Rect::around(canvas.at(disc), 14 * k, 14 * k));
    const ImVec2 disc = canvas.at(layout.areas[army][area]);
    const float side = layout.standsRight[army][area] ? 1.0f : -1.0f;
    constexpr float kPieceOverName = 4;  // the piece hides more than the name below it
    ImVec2 best{};
    float least = 1e30f, rank = 0;
    for (const ImVec2 way : {ImVec2{side * 36, 6},
                             {side * 34, 24},
                             {side * 34, -12},
                             {-side * 36, 6},
                             {-side * 34, 24},
                             {-side * 34, -12},
                             {0, 58},
                             {0, -36},
                             {side * 24, 46},
                             {-side * 24, 46},
                             {side * 50, 14},
                             {-side * 50, 14},
                             {side * 46, 40},
                             {-side * 46, 40},
                             {side * 44, -30},
                             {-side * 44, -30},
                             {side * 20, 70},
                             {-side * 20, 70},
                             {0, 74}}) {
        const ImVec2 foot{disc.x + way.x * k, disc.y + way.y * k};
        float cost = rank++ * k * k;
        const Rect standee = standeeBox(foot, k);
        for (const Rect& o : taken) {
            const Rect hidden = standee.clippedTo(o),
                       under = Rect{foot.x - name / 2, foot.y + 4 * k, name, 17 * k}.clippedTo(o);
            cost += kPieceOverName * hidden.w * hidden.h + under.w * under.h;
        }
        if (cost < least) least = cost, best = foot;
    }
    return best;
}

}  // namespace app::cn
