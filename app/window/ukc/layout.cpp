// Layout: reads the places of Areas and works out which land belongs to each and how the lines run.
#include "app/window/ukc/layout.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/window/house/kept_layout.h"
#include "common/provenance.h"

namespace app::uk {

namespace {

using common::YamlNode;

constexpr std::array<std::string_view, 8> kAsides{"right",    "left",       "above",   "below",
                                                  "right_up", "right_down", "left_up", "left_down"};

struct Corner {
    ImVec2 p;
    int next = -1;  // whose cell lies beyond the edge that begins here; -1: the sheet's edge
};

// Keeps what is nearer to `own` than to `other`.
std::vector<Corner> nearer(const std::vector<Corner>& cell, ImVec2 own, ImVec2 other, int otherIndex) {
    const ImVec2 mid{(own.x + other.x) / 2, (own.y + other.y) / 2}, n{other.x - own.x, other.y - own.y};
    const auto side = [&](ImVec2 p) { return (p.x - mid.x) * n.x + (p.y - mid.y) * n.y; };
    std::vector<Corner> out;
    for (std::size_t i = 0; i < cell.size(); ++i) {
        const Corner &a = cell[i], &b = cell[(i + 1) % cell.size()];
        const float u = side(a.p), v = side(b.p);
        const auto cross = [&] { return ImVec2{a.p.x + (b.p.x - a.p.x) * u / (u - v), a.p.y + (b.p.y - a.p.y) * u / (u - v)}; };
        if (u <= 0) out.push_back(a);
        if (u <= 0 && v > 0) out.push_back({cross(), otherIndex});
        if (u > 0 && v <= 0) out.push_back({cross(), a.next});
    }
    return out;
}

// Keeps the part of a convex ring on the left of the line from a to b.
std::vector<ImVec2> leftOf(const std::vector<ImVec2>& ring, ImVec2 a, ImVec2 b) {
    const auto side = [&](ImVec2 p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); };
    std::vector<ImVec2> out;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const ImVec2 p = ring[i], q = ring[(i + 1) % ring.size()];
        const float u = side(p), v = side(q);
        if (u >= 0) out.push_back(p);
        if ((u > 0 && v < 0) || (u < 0 && v > 0))
            out.push_back({p.x + (q.x - p.x) * u / (u - v), p.y + (q.y - p.y) * u / (u - v)});
    }
    return out;
}

// The border with Scotland, from the Solway over Carter Bar to the Tweed, in kilometres.
const std::vector<ImVec2> kBorder{{318, 556}, {331, 566}, {352, 588}, {370, 606}, {386, 634}, {404, 662}};

// The same on the bent map, on which it runs east too; England lies on its right.
class ScottishBorder {
public:
    explicit ScottishBorder(std::vector<ImVec2> line) : line_(std::move(line)) {}

    [[nodiscard]] bool isScottish(ImVec2 p) const {
        for (std::size_t i = 0; i + 1 < line_.size(); ++i)
            if (p.x >= line_[i].x && p.x < line_[i + 1].x) {
                const float u = (p.x - line_[i].x) / (line_[i + 1].x - line_[i].x);
                return p.y > line_[i].y + u * (line_[i + 1].y - line_[i].y);
            }
        if (p.x > line_.back().x) return p.y > line_.back().y;
        return p.y > line_[0].y + (p.x - line_[0].x) * (line_[1].y - line_[0].y) / (line_[1].x - line_[0].x);
    }

    // Adds the convex parts of a piece that lie in England.
    void addEnglish(std::vector<std::vector<ImVec2>>& out, const std::vector<ImVec2>& piece) const {
        const bool isFarSouth =
            std::all_of(piece.begin(), piece.end(), [&](const ImVec2& p) { return p.y < line_[0].y - kFar; });
        if (isFarSouth) {
            out.push_back(piece);
            return;
        }
        std::vector<ImVec2> rest = piece;
        for (std::size_t i = 0; i + 1 < line_.size() && rest.size() > 2; ++i) {
            // The strip between two corners of the border, then what lies east of it.
            const ImVec2 b = line_[i + 1];
            const bool isLast = i + 2 == line_.size();
            auto strip = isLast ? rest : leftOf(rest, {b.x, b.y}, {b.x, b.y + 1});
            if (!isLast) rest = leftOf(rest, {b.x, b.y + 1}, {b.x, b.y});
            if (strip.size() > 2) strip = leftOf(strip, b, line_[i]);
            if (strip.size() > 2) out.push_back(std::move(strip));
        }
    }

    // Its parts over land, point by point.
    template <class IsLand>
    [[nodiscard]] std::vector<std::vector<ImVec2>> over(IsLand isLand) const {
        std::vector<std::vector<ImVec2>> out;
        bool wasLand = false;
        for (const ImVec2& p : line_) {
            const bool is = isLand(p);
            if (is && !wasLand) out.emplace_back();
            if (is) out.back().push_back(p);
            wasLand = is;
        }
        return out;
    }

private:
    static constexpr float kFar = 80;  // south of Galloway
    std::vector<ImVec2> line_;
};

// England and Wales with their isles; not Ireland, Man, or the continent.
bool isHome(const Rect& box) {
    if (box.h > 500) return box.right() > 400;  // Great Britain, not Ireland
    const ImVec2 c = box.centre();
    return box.w < 90 && box.h < 90 && c.x > 160 && c.x < 660 && c.y > 0 && c.y < 420;
}

void makeCells(MapLayout& layout, const game::Definitions& defs, const ScottishBorder& border) {
    std::vector<const Polygon*> home;
    for (std::size_t i = 0; i < layout.isles.land.size(); ++i)
        if (isHome(layout.isles.ground[i])) home.push_back(&layout.isles.land[i]);
    const Rect sheet = layout.bounds.grown(200);
    const auto isLand = [&](ImVec2 p) {
        return std::any_of(home.begin(), home.end(), [&](const Polygon* land) { return contains(land->points, p); });
    };
    layout.cells.resize(defs.areas.size());
    for (std::size_t i = 0; i < defs.areas.size(); ++i) {
        std::vector<Corner> cell{
            {sheet.min(), -1}, {{sheet.right(), sheet.y}, -1}, {sheet.max(), -1}, {{sheet.x, sheet.bottom()}, -1}};
        for (std::size_t j = 0; j < defs.areas.size() && !cell.empty(); ++j)
            if (j != i) cell = nearer(cell, layout.nodes[i], layout.nodes[j], static_cast<int>(j));
        if (cell.empty()) continue;
        ImVec2 lo = cell.front().p, hi = lo;
        for (const Corner& c : cell)
            lo = {std::min(lo.x, c.p.x), std::min(lo.y, c.p.y)}, hi = {std::max(hi.x, c.p.x), std::max(hi.y, c.p.y)};
        for (const Polygon* land : home)
            for (std::size_t t = 0; t + 2 < land->triangles.size(); t += 3) {
                std::vector<ImVec2> piece{land->points[land->triangles[t]], land->points[land->triangles[t + 1]],
                                          land->points[land->triangles[t + 2]]};
                const auto [left, right] = std::minmax({piece[0].x, piece[1].x, piece[2].x});
                const auto [foot, top] = std::minmax({piece[0].y, piece[1].y, piece[2].y});
                if (right < lo.x || left > hi.x || top < lo.y || foot > hi.y) continue;
                for (std::size_t e = 0; e < cell.size() && piece.size() > 2; ++e)
                    piece = leftOf(piece, cell[e].p, cell[(e + 1) % cell.size()].p);
                if (piece.size() > 2) border.addEnglish(layout.cells[i].pieces, piece);
            }
        for (std::size_t e = 0; e < cell.size(); ++e) {
            if (cell[e].next <= static_cast<int>(i)) continue;
            CellEdge edge{game::areaAt(i), game::areaAt(static_cast<std::size_t>(cell[e].next)), {}};
            const ImVec2 a = cell[e].p, b = cell[(e + 1) % cell.size()].p;
            const int steps = std::max(2, static_cast<int>(std::hypot(b.x - a.x, b.y - a.y) / 1.5f));
            bool wasLand = false;
            for (int n = 0; n <= steps; ++n) {
                const float u = static_cast<float>(n) / static_cast<float>(steps);
                const ImVec2 p{a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u};
                const bool is = isLand(p) && !border.isScottish(p);
                if (is && !wasLand) edge.lines.emplace_back();
                if (is) edge.lines.back().push_back(p);
                wasLand = is;
            }
            if (!edge.lines.empty()) layout.edges.push_back(std::move(edge));
        }
    }
    layout.scotland = border.over(isLand);
}

std::vector<ImVec2> curve(ImVec2 a, ImVec2 b) {
    const ImVec2 n{-(b.y - a.y) * 0.07f, (b.x - a.x) * 0.07f}, c{(a.x + b.x) / 2 + n.x, (a.y + b.y) / 2 + n.y};
    std::vector<ImVec2> out;
    for (int i = 0; i <= 12; ++i) {
        const float u = static_cast<float>(i) / 12, v = 1 - u;
        out.push_back({v * v * a.x + 2 * u * v * c.x + u * u * b.x, v * v * a.y + 2 * u * v * c.y + u * u * b.y});
    }
    return out;
}

MapLayout load(common::DataFolders folders, const game::Definitions& defs) {
    MapLayout layout;
    const auto grid = common::MapGrid::load(folders.loadMerged("ukc/map_grid.yaml"));
    const YamlNode ground = folders.loadMerged("ukc/map_layout.yaml"), board = folders.loadMerged("ukc/map_board.yaml");
    board.expectKeys({"source", "bounds", "plates", "areas"});
    common::parseSource(board["source"]);
    layout.bounds = kilometreBounds(board["bounds"]);
    layout.plates = kilometreBounds(board["plates"]);
    layout.nodes.resize(defs.areas.size());
    layout.labels.resize(defs.areas.size());
    layout.armies.resize(defs.areas.size());
    const auto keys = keysOf(defs.areas);
    for (const YamlNode& list : {ground["areas"], board["areas"]}) expectAll(list, keys);
    for (const YamlNode& area : ground["areas"].items())
        layout.nodes[indexOf(keys, area["id"], "Area")] = bent(grid, kilometrePlace(area));
    for (const YamlNode& area : board["areas"].items()) {
        area.expectKeys({"id", "label", "army"});
        const std::size_t i = indexOf(keys, area["id"], "Area");
        layout.labels[i] = static_cast<Aside>(area["label"].asEnum(kAsides));
        layout.armies[i] = kilometrePlace(area["army"]);
    }
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        for (const common::Connection& c : defs.map.connections(static_cast<common::AreaIndex>(i))) {
            const auto j = static_cast<std::size_t>(c.to);
            if (j > i)
                layout.lines.push_back({game::areaAt(i), game::areaAt(j), static_cast<game::LineKind>(c.kind),
                                        curve(layout.nodes[i], layout.nodes[j])});
        }
    layout.isles = loadLand(folders, kilometreBounds(ground["bounds"]), &grid);
    makeCells(layout, defs, ScottishBorder(bent(grid, kBorder, false)));
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

}  // namespace app::uk
