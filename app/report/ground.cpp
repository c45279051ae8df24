// Ground: coasts for the maps of a report, thinned to what can be seen in print.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/report/phrases.h"
#include "app/report/report.h"
#include "common/kilometres.h"

namespace app::report {

namespace {

constexpr double kLeastStep = 3.0;       // of a coast, kilometres
constexpr double kSmallestIsland = 9.0;  // across

}  // namespace

Line thinned(const std::vector<double>& flat, double least) {
    Line out;
    for (std::size_t i = 0; i + 1 < flat.size(); i += 2) {
        const Point p{flat[i], flat[i + 1]};
        if (out.empty() || std::hypot(p.x - out.back().x, p.y - out.back().y) >= least) out.push_back(p);
    }
    return out;
}

void readLand(common::DataFolders& folders, Ground& ground) {
    for (const char* file : {"map/isles_natural_earth_km.yaml", "map/continent_natural_earth_km.yaml"})
        for (const common::YamlNode& ring : folders.loadMerged(file)["rings"].items()) {
            Line line = thinned(common::gridLine(ring), kLeastStep);
            if (line.size() < 4) continue;
            const auto [west, east] = std::minmax_element(line.begin(), line.end(), [](Point a, Point b) { return a.x < b.x; });
            const auto [south, north] =
                std::minmax_element(line.begin(), line.end(), [](Point a, Point b) { return a.y < b.y; });
            const bool isSeen =
                east->x > ground.left && west->x < ground.right && north->y > ground.bottom && south->y < ground.top;
            if (isSeen && std::max(east->x - west->x, north->y - south->y) >= kSmallestIsland)
                ground.land.push_back(std::move(line));
        }
}

Point Ground::placeOf(std::string_view key) const {
    for (const Place& place : places)
        if (place.key == key) return place.at;
    for (const Area& area : areas)
        if (area.key == key) return area.middle;
    return {};
}

std::string namesOf(const std::vector<std::string>& names, std::size_t most) {
    if (names.size() <= most + 1) return common::listed(names);
    std::vector<std::string> some(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(most));
    some.push_back(inWords(static_cast<int>(names.size() - most)) + " more");
    return common::listed(some);
}

std::string inWords(int n) {
    constexpr std::array<std::string_view, 13> kWords{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return n >= 0 && n < static_cast<int>(kWords.size()) ? std::string(kWords[static_cast<std::size_t>(n)]) : std::to_string(n);
}

}  // namespace app::report
