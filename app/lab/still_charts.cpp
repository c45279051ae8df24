// Draws spreads and maps as SVG.
#include "app/lab/still_charts.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "app/games.h"
#include "app/report/html_parts.h"
#include "common/war_map.h"

namespace app::lab {

namespace {

using report::escaped;
using report::number;

constexpr double kWide = 660;  // of every picture of the page

// A4 has room for so many maps beside each other.
constexpr int kMapsInRow = 4;
constexpr double kMapGap = 6, kMapHead = 16;
constexpr double kMuch = 0.5;                // from here on a mark says whose it was more often, where there are no colours
constexpr double kSquare = 16, kCircle = 9;  // kilometres

constexpr std::array<int, 3> kKing{0xb5, 0x30, 0x3f}, kNeither{0xfa, 0xf6, 0xec}, kHouse{0x33, 0x66, 0x9c};

// From Parliament's colour at -2 through the bare ground to the King's at 2.
std::string tint(double value) {
    const auto& to = value < 0 ? kHouse : kKing;
    const double depth = std::min(1.0, std::abs(value) / 2);
    std::array<int, 3> out{};
    for (std::size_t i = 0; i < 3; ++i) out[i] = static_cast<int>(std::lround(kNeither[i] + depth * (to[i] - kNeither[i])));
    return fmt::format("#{:02x}{:02x}{:02x}", out[0], out[1], out[2]);
}

struct Ground {
    double left = 0, top = 0, right = 0, bottom = 0;  // kilometres, y grows downward
};
struct Shapes {
    Ground ground;
    struct County {
        std::string id, path;
        double x = 0, y = 0;  // its middle
    };
    std::vector<County> counties;
};

// The middle of a ring, by its area.
std::pair<double, double> middleOf(const std::vector<double>& ring) {
    double area = 0, x = 0, y = 0;
    for (std::size_t i = 0; i + 1 < ring.size(); i += 2) {
        const std::size_t j = (i + 2) % ring.size();
        const double cross = ring[i] * ring[j + 1] - ring[j] * ring[i + 1];
        area += cross, x += (ring[i] + ring[j]) * cross, y += (ring[i + 1] + ring[j + 1]) * cross;
    }
    return area == 0 ? std::pair{ring[0], ring[1]} : std::pair{x / (3 * area), y / (3 * area)};
}

const Shapes& shapes() {
    static const Shapes all = [] {
        common::DataFolders folders(common::DataFolders::findBase());
        const auto war = common::WarMap::load(folders, common::Almanac::load(folders, gameKeys(), {}));
        Shapes out{{1e9, 1e9, -1e9, -1e9}, {}};
        for (const auto& county : war.counties()) {
            std::string path;
            for (const auto& ring : county.rings) {
                for (std::size_t i = 0; i + 1 < ring.size(); i += 2) {
                    const double x = ring[i], y = -ring[i + 1];
                    path += fmt::format("{}{:.0f} {:.0f}", i == 0 ? "M" : "L", x, y);
                    out.ground = {std::min(out.ground.left, x), std::min(out.ground.top, y), std::max(out.ground.right, x),
                                  std::max(out.ground.bottom, y)};
                }
                path += "Z";
            }
            const auto [x, y] = middleOf(county.rings.front());
            out.counties.push_back({county.county, std::move(path), x, -y});
        }
        return out;
    }();
    return all;
}

}  // namespace

std::string spreadPicture(const Results& results, const Measure& measure, const std::vector<const Figure*>& rows) {
    double low = std::numeric_limits<double>::infinity(), high = -low, first = low, end = high, most = 0;
    for (const Figure* it : rows) {
        const Spread& of = it->spread;
        low = std::min(low, of.low), high = std::max(high, of.last());
        first = std::min(first, of.edge(0)), end = std::max(end, of.edge(of.counts.size()));
        for (const std::size_t n : of.counts)
            most = std::max(most, static_cast<double>(n) / static_cast<double>(std::max<std::size_t>(1, it->n)));
    }
    const auto ticks = axisMarks(low, high);
    const double from = std::min(first, ticks.front()), to = std::max(end, ticks.back());
    const double left = 160, right = 590, strip = 46, gap = 8;
    const auto x = [&](double value) {
        return left + (right - left) * (value - from) / std::max(1e-12, to - from);
    };
    const double height = (strip + gap) * static_cast<double>(rows.size());
    std::string out = fmt::format("<svg class=\"still spread\" viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>\n", kWide,
                                  number(height + 20), escaped("How the wars are spread: " + rows.front()->title));
    for (const double at : ticks)
        out += fmt::format(
            "<path d=\"M{0} 0V{1}\" stroke=\"#d8ccb0\"/><text x=\"{0}\" y=\"{2}\" text-anchor=\"middle\">{3}</text>\n",
            number(x(at)), number(height), number(height + 15), markText(measure, at));
    double floor = strip;
    for (const Figure* it : rows) {
        const Spread& of = it->spread;
        std::string path = fmt::format("M{} {}", number(x(of.edge(0))), number(floor));
        double tallest = 0;
        for (std::size_t i = 0; i < of.counts.size(); ++i) {
            const double share = static_cast<double>(of.counts[i]) / static_cast<double>(std::max<std::size_t>(1, it->n));
            tallest = std::max(tallest, share);
            path += fmt::format("V{}H{}", number(floor - strip * share / std::max(1e-12, most)), number(x(of.edge(i + 1))));
        }
        out += fmt::format("<path d=\"{}V{}Z\" fill=\"#a98f63\" stroke=\"#5a3b22\"/>", path, number(floor));
        out += fmt::format("<path d=\"M{0} {1}l5 7h-10Z\" fill=\"#1f1a14\"/>", number(x(it->figure.value)), number(floor));
        out += fmt::format("<text x=\"4\" y=\"{}\">{}</text><text x=\"{}\" y=\"{}\" text-anchor=\"end\">to {:.0f} %</text>\n",
                           number(floor - 4), escaped(armTitle(results.experiment, it->arm)), number(kWide),
                           number(floor - 4), 100 * tallest);
        floor += strip + gap;
    }
    return out + "</svg>\n";
}

std::string countyShapesOnce() {
    std::string out =
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n";
    for (const Shapes::County& it : shapes().counties) out += fmt::format("<path id=\"c-{}\" d=\"{}\"/>\n", it.id, it.path);
    return out + "</defs></svg>\n";
}

std::string mapPicture(const Grid& of) {
    const Ground& ground = shapes().ground;
    const double wide = (kWide - kMapGap * (kMapsInRow - 1)) / kMapsInRow, scale = wide / (ground.right - ground.left);
    const double high = kMapHead + scale * (ground.bottom - ground.top) + kMapGap;
    const auto rows = (of.moments.size() + kMapsInRow - 1) / kMapsInRow;
    std::string out =
        fmt::format("<svg class=\"still maps\" viewBox=\"0 0 {} {}\" role=\"img\"><title>The counties by date</title>\n", kWide,
                    number(high * static_cast<double>(rows)));
    for (std::size_t i = 0; i < of.moments.size(); ++i) {
        const double x = static_cast<double>(i % kMapsInRow) * (wide + kMapGap), y = high * static_cast<double>(i / kMapsInRow);
        out += fmt::format("<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{} {}</text>\n", number(x), number(y + 12),
                           of.moments[i].text, of.moments[i].below);
        out += fmt::format(
            "<g transform=\"translate({} {}) scale({:.4f}) translate({:.1f} {:.1f})\" stroke=\"#8a7a5c\" "
            "stroke-width=\"1.4\">\n",
            number(x), number(y + kMapHead), scale, -ground.left, -ground.top);
        std::string squares, circles;
        for (const Shapes::County& county : shapes().counties) {
            const Figure* figure = nullptr;
            for (const Grid::Row& row : of.rows)
                if (i < row.cells.size() && row.cells[i] &&
                    row.cells[i]->part.substr(0, row.cells[i]->part.rfind(' ')) == county.id)
                    figure = row.cells[i];
            const double value = figure && figure->history ? figure->figure.value : 0;
            out += fmt::format("<use href=\"#c-{}\" fill=\"{}\"/>", county.id,
                               figure && figure->history ? tint(value) : std::string("#ece5d6"));
            if (value >= kMuch)
                squares += fmt::format("M{:.0f} {:.0f}h{}v{}h-{}Z", county.x - kSquare / 2, county.y - kSquare / 2, kSquare,
                                       kSquare, kSquare);
            else if (value <= -kMuch)
                circles += fmt::format("M{:.0f} {:.0f}a{} {} 0 1 0 {} 0a{} {} 0 1 0 -{} 0Z", county.x - kCircle, county.y,
                                       kCircle, kCircle, 2 * kCircle, kCircle, kCircle, 2 * kCircle);
        }
        if (!squares.empty()) out += fmt::format("<path d=\"{}\" fill=\"#1f1a14\" stroke=\"none\"/>", squares);
        if (!circles.empty())
            out += fmt::format("<path d=\"{}\" fill=\"#fffdf6\" stroke=\"#1f1a14\" stroke-width=\"3\"/>", circles);
        out += "\n</g>\n";
    }
    return out + "</svg>\n";
}

}  // namespace app::lab
