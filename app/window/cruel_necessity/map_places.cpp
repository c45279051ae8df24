// Discs and dials stand where the layout has them; then the pieces beside their discs, then the names round them.
#include "app/window/cruel_necessity/map_places.h"

#include <algorithm>
#include <cmath>

#include "app/window/cruel_necessity/map_still.h"
#include "app/window/cruel_necessity/pieces.h"

namespace app::cn {

namespace {

float distanceTo(const Rect& r, ImVec2 p) {
    return std::hypot(std::max({r.x - p.x, 0.0f, p.x - r.right()}), std::max({r.y - p.y, 0.0f, p.y - r.bottom()}));
}
float overlapOf(const Rect& a, const Rect& b) {
    const Rect both = a.clippedTo(b);
    return both.w * both.h;
}
Rect boxOf(const MapPlaces::Disc& disc) { return Rect::around(disc.at, disc.r, disc.r); }

// What must not be covered.
struct Taken {
    std::vector<MapPlaces::Disc> discs;
    std::vector<Rect> boxes;

    // In square pixels, more or less.
    [[nodiscard]] float coveredBy(const Rect& r) const {
        float sum = 0;
        for (const auto& disc : discs)
            if (distanceTo(r, disc.at) < disc.r) sum += std::max(1.0f, overlapOf(r, boxOf(disc)));
        for (const Rect& box : boxes) sum += overlapOf(r, box);
        return sum;
    }
};

float areaRadius(std::size_t number, float k) { return (number == 0 ? 18.0f : 15.0f) * k + 1.7f * k; }

bool isOnRoad(std::size_t army, std::size_t number) { return number > 0 || army == 0; }  // London's disc is North's

MapPlaces::Dial dialOf(const Frame& f, const game::FortressDefinition& fortress, ImVec2 at, float k) {
    MapPlaces::Dial dial{{at, kDialRadius * k}, {}, {}};
    std::vector<MapPlaces::Dial::Number> numbers;
    for (std::size_t army = 0; army < game::kArmies; ++army) {
        const int number = fortress.area[army];
        if (number < 0 || (number == 0 && !numbers.empty())) continue;  // London's is one Area of two roads
        numbers.push_back({army, number, {}});
    }
    const float h = plateHeight(f, k), each = h - 2 * k, words = measureText(f, Role::kBold, platePx(f, k), fortress.name).x;
    const float w = words + 8 * k + static_cast<float>(numbers.size()) * (each + 2 * k);
    dial.plate = {at.x - w / 2, at.y + dial.disc.r - k, w, h};
    float x = dial.plate.x + 4 * k + words + 3 * k + each / 2;
    for (auto& number : numbers) number.at = {x, dial.plate.centre().y}, x += each + 2 * k;
    dial.numbers = std::move(numbers);
    return dial;
}

MapPlaces::Standee standeeAt(const Frame& f, ImVec2 foot, std::size_t army, bool isDisordered, float k) {
    Rect name = namePlateBox(f, {foot.x, foot.y + 4 * k}, k, kShortNames[army]);
    if (isDisordered) name.h += 16 * k;
    return {foot, standeeBox(foot, k).grown(1.6f * k), name};
}

// Beside its disc, on the side the layout says unless something would lie under it there.
MapPlaces::Standee standeeOf(const Frame& f, const MapLayout& layout, const MapPlaces::Disc& disc, std::size_t army,
                             std::size_t area, bool isDisordered, float k, const Taken& hard, const Taken& soft,
                             const std::vector<MapPlaces::Disc>& discs) {
    const float side = layout.standsRight[army][area] ? 1.0f : -1.0f;
    MapPlaces::Standee best{};
    float least = 1e30f, rank = 0;
    const auto consider = [&](ImVec2 way) {
        const auto it = standeeAt(f, {disc.at.x + way.x * k, disc.at.y + way.y * k}, army, isDisordered, k);
        constexpr float kPieceOverName = 4, kHardOverSoft = 1000;  // the piece hides more than the name below it
        // Nearer to another disc it would be taken to stand there.
        const auto from = [&](const MapPlaces::Disc& o) {
            const ImVec2 c = it.piece.centre();
            return std::hypot(c.x - o.at.x, c.y - o.at.y) - o.r;
        };
        const bool isMisread = std::any_of(discs.begin(), discs.end(), [&](const MapPlaces::Disc& o) {
            return std::hypot(o.at.x - disc.at.x, o.at.y - disc.at.y) > 1 && from(o) < from(disc) + 2 * k;
        });
        const float cost = rank++ * k * k + (isMisread ? 30000 * k * k : 0.0f) +
                           kHardOverSoft * (kPieceOverName * hard.coveredBy(it.piece) + hard.coveredBy(it.name)) +
                           soft.coveredBy(it.piece) + soft.coveredBy(it.name);
        if (cost < least) least = cost, best = it;
    };
    for (const float far : {0.0f, 10.0f, 22.0f, 36.0f, 54.0f, 74.0f})
        for (const ImVec2 way : {ImVec2{36, 6},
                                 {34, 24},
                                 {38.5f, 14},
                                 {38.5f, 26},
                                 {38.5f, 32},
                                 {34, -12},
                                 {36, 40},
                                 {30, 58},
                                 {0, 60},
                                 {22, 60},
                                 {32, -22},
                                 {0, -42},
                                 {22, -42}})
            for (const float s : {side, -side}) {
                if (least <= rank * k * k) return best;  // what follows is farther
                const float length = std::hypot(way.x, way.y);
                consider({s * way.x * (1 + far / length), way.y * (1 + far / length)});
            }
    // Where all of these are taken, round the disc, farther and farther.
    if (least < 1000 * k * k) return best;
    for (const float far : {60.0f, 80.0f, 100.0f, 120.0f, 140.0f})
        for (int turn = 0; turn < 24; ++turn) {
            const float a = kPi * static_cast<float>(turn) / 12;
            consider({side * far * std::cos(a), 20 + far * std::sin(a)});
        }
    return best;
}

std::vector<std::vector<std::string>> linesOf(const std::string& name) {
    std::vector<std::vector<std::string>> out{{name}};
    std::size_t best = std::string::npos;
    for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at + 1)) {
        const auto off = [&](std::size_t x) { return std::abs(2 * static_cast<int>(x) - static_cast<int>(name.size())); };
        if (best == std::string::npos || off(at) < off(best)) best = at;
    }
    if (best != std::string::npos) out.push_back({name.substr(0, best), name.substr(best + 1)});
    return out;
}

struct Road {
    ImVec2 from, to;
};

// Round its disc where nothing lies under it. `soft`: where pieces may come to stand.
std::optional<MapPlaces::Name> nameOf(const Frame& f, const MapPlaces::Disc& disc, const std::string& text, bool isBold,
                                      float k, const Taken& hard, const Taken& soft, const std::vector<Road>& roads,
                                      const std::vector<MapPlaces::Disc>& others, const Rect& sheet) {
    MapPlaces::Name name;
    name.role = isBold ? Role::kBold : Role::kBody;
    name.px = std::max(13.0f / f.scale(), mapPx(f, k, 15.5f));
    const float line = f.fonts.lineHeight(name.role, name.px) * 0.92f;
    std::optional<MapPlaces::Name> best;
    float least = 1e30f;
    float form = 0;
    for (const auto& lines : linesOf(text)) {
        ImVec2 size{0, line * static_cast<float>(lines.size())};
        for (const auto& each : lines) size.x = std::max(size.x, measureText(f, name.role, name.px, each).x);
        float rank = 40 * form++;
        for (const float far : {2.0f, 8.0f, 16.0f})
            for (const float turn : {0.0f, 180.0f, 90.0f, 270.0f, 45.0f, 135.0f, 315.0f, 225.0f, 22.0f, 158.0f, 338.0f, 202.0f,
                                     68.0f, 112.0f, 292.0f, 248.0f}) {
                const float x = std::cos(turn * kPi / 180), y = std::sin(turn * kPi / 180);
                const float reach = disc.r + far * k;
                const Rect box = Rect::around({disc.at.x + x * (reach + size.x / 2), disc.at.y + y * (reach + size.y / 2)},
                                              size.x / 2, size.y / 2);
                const float cost0 = rank++;
                const Rect halo = box.grown(1.0f);
                if (hard.coveredBy(halo) > 0 || overlapOf(box, sheet) < box.w * box.h - 1) continue;
                const float own = distanceTo(box, disc.at) - disc.r;
                const bool isMisread = std::any_of(others.begin(), others.end(), [&](const MapPlaces::Disc& o) {
                    return std::hypot(o.at.x - disc.at.x, o.at.y - disc.at.y) > 1 && distanceTo(box, o.at) - o.r < own + k;
                });
                float cost =
                    cost0 + (isMisread ? 400.0f : 0.0f) + 200 * std::min(1.0f, soft.coveredBy(halo) / (size.x * size.y));
                for (const Road& road : roads)
                    for (int i = 0; i <= 12; ++i) {
                        const float u = static_cast<float>(i) / 12;
                        const ImVec2 p{road.from.x + (road.to.x - road.from.x) * u,
                                       road.from.y + (road.to.y - road.from.y) * u};
                        if (distanceTo(box, p) < 5 * k) cost += 6;
                    }
                if (cost >= least) continue;
                least = cost;
                name.lines = lines;
                name.box = box;
                best = name;
            }
    }
    return best;
}

}  // namespace

MapPlaces placesOf(const Frame& f, const MapCanvas& canvas, const game::Definitions& defs, const MapLayout& layout,
                   const OnMap& standing) {
    MapPlaces out;
    const float k = out.k = pieceScale(f, canvas.pxPerUnit);
    out.dialScale = std::max(k, kLeastDial);
    Taken fixed;
    for (std::size_t i = 0; i < game::kFortresses; ++i) {
        out.dials[i] = dialOf(f, defs.fortresses[i], canvas.at(layout.fortresses[i]), out.dialScale);
        fixed.discs.push_back({out.dials[i].disc.at, out.dials[i].disc.r + 1});
        fixed.boxes.push_back(out.dials[i].plate);
    }
    std::vector<MapPlaces::Disc> discs;
    std::vector<Road> roads;
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 0; n < 6; ++n) {
            if (!isOnRoad(army, n)) continue;
            const MapPlaces::Disc disc{canvas.at(layout.areas[army][n]), areaRadius(n, k)};
            out.discs[army][n] = disc;
            discs.push_back(disc);
            fixed.discs.push_back(disc);
            if (n > (army < 2 ? 0u : 1u)) roads.push_back({disc.at, canvas.at(layout.areas[army][n - 1])});
        }
    const auto discOf = [&](std::size_t army, std::size_t n) {
        return MapPlaces::Disc{canvas.at(layout.areas[army][n]), areaRadius(n, k)};
    };
    const ImVec2 low = canvas.at({layout.bounds.x, layout.bounds.y}),
                 high = canvas.at({layout.bounds.right(), layout.bounds.bottom()});
    const Rect sheet{std::min(low.x, high.x), std::min(low.y, high.y), std::abs(high.x - low.x), std::abs(high.y - low.y)};
    // Where any Army may come to stand, so that names keep off.
    Taken possible;
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = army < 2 ? 0 : 1; n < 6; ++n) {
            const auto it = standeeOf(f, layout, discOf(army, n), army, n, false, k, fixed, possible, discs);
            possible.boxes.push_back(it.piece);
            possible.boxes.push_back(it.name);
        }
    Taken withNames = fixed;
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (std::size_t n = 0; n < 6; ++n) {
            if (!out.discs[army][n]) continue;
            auto& name = out.names[army][n];
            name = nameOf(f, *out.discs[army][n], defs.armies[army].areas[n].name, n == 0, k, withNames, possible, roads, discs,
                          sheet);
            if (name) withNames.boxes.push_back(name->box);
        }
    // The pieces: on nothing that is fixed, nor on one another; where it can be on no name.
    Taken hard = fixed, names;
    for (const auto& line : out.names)
        for (const auto& name : line)
            if (name) names.boxes.push_back(name->box);
    for (std::size_t army = 0; army < game::kArmies; ++army) {
        const std::size_t n = standing.areas[army];
        out.standees[army] =
            standeeOf(f, layout, discOf(army, n), army, n, standing.isDisordered[army], k, hard, names, discs);
        hard.boxes.push_back(out.standees[army].piece);
        hard.boxes.push_back(out.standees[army].name);
    }
    for (const int card : standing.deviltry) {
        const auto site = layout.deviltry.find(card);
        if (site == layout.deviltry.end()) continue;
        const ImVec2 at = canvas.at(site->second.at);
        out.deviltryBoxes.push_back(Rect::around({at.x, at.y + 4 * k}, 24 * k, 22 * k));
        hard.boxes.push_back(out.deviltryBoxes.back());
    }
    for (const auto& revolt : standing.revolts) {
        const ImVec2 disc = discOf(revolt.region, revolt.area).at;
        const float side = layout.standsRight[revolt.region][revolt.area] ? -1.0f : 1.0f;
        const float w = std::max(15 * k, measureText(f, Role::kItalic, mapPx(f, k, 13.5f), revolt.name).x / 2);
        ImVec2 best{};
        Rect bestBox;
        float least = 1e30f, rank = 0;
        const auto consider = [&](ImVec2 way) {
            const ImVec2 at{disc.x + way.x * k, disc.y + way.y * k};
            const Rect box{at.x - w, at.y - 15 * k, 2 * w, 15 * k + 31 * k};
            const float cut = box.w * box.h - overlapOf(box, sheet);
            const float cost = rank++ * k * k + 1000 * (hard.coveredBy(box) + cut) + names.coveredBy(box);
            if (cost < least) least = cost, best = at, bestBox = box;
        };
        for (const ImVec2 way : {ImVec2{side, 0.1f}, {side, 0.7f}, {side, -0.7f}, {0, 1}, {0, -1}, {-side, 0.1f}})
            consider({way.x * 34, way.y * 34});
        for (const float far : {34.0f, 44.0f, 58.0f, 74.0f, 92.0f, 112.0f, 134.0f, 160.0f, 190.0f, 220.0f})
            for (int turn = 0; turn < 24 && least > 300 * k * k; ++turn) {
                const float a = kPi * static_cast<float>(turn) / 12;
                consider({side * far * std::cos(a), far * std::sin(a)});
            }
        out.revolts.push_back(best);
        out.revoltBoxes.push_back(bestBox);
        hard.boxes.push_back(bestBox);
    }
    // What a piece has come to stand on is not read half.
    Taken pieces;
    pieces.boxes.assign(hard.boxes.begin() + static_cast<std::ptrdiff_t>(fixed.boxes.size()), hard.boxes.end());
    for (auto& line : out.names)
        for (auto& name : line)
            if (name && pieces.coveredBy(name->box.inset(1)) > 0) name.reset();
    return out;
}

ImVec2 MapPlaces::besideOf(const Rect& piece, float radius, float side) const {
    Taken taken;
    for (const auto& line : discs)
        for (const auto& disc : line)
            if (disc) taken.discs.push_back(*disc);
    for (const auto& dial : dials) taken.discs.push_back(dial.disc), taken.boxes.push_back(dial.plate);
    for (const auto& line : names)
        for (const auto& name : line)
            if (name) taken.boxes.push_back(name->box);
    for (const auto& it : standees) taken.boxes.push_back(it.piece), taken.boxes.push_back(it.name);
    for (const auto* boxes : {&revoltBoxes, &deviltryBoxes})
        for (const Rect& box : *boxes) taken.boxes.push_back(box);
    ImVec2 best{};
    float least = 1e30f, rank = 0;
    const Rect rim = piece.grown(radius * 0.5f);
    for (const ImVec2 way : {ImVec2{side, -0.5f}, {side, 0}, {side, 0.5f}, {-side, -0.5f}, {-side, 0}, {-side, 0.5f},
                             {side, -1}, {-side, -1}, {0, -1}, {side, 1}, {-side, 1}}) {
        const ImVec2 at{rim.centre().x + way.x * rim.w / 2, rim.centre().y + way.y * rim.h / 2};
        const float cost = rank++ * 0.02f * radius * radius + taken.coveredBy(Rect::around(at, radius, radius));
        if (cost < least) least = cost, best = at;
    }
    return best;
}

void drawDialPlate(Frame& f, const MapPlaces::Dial& dial, const std::string& name, bool isParliaments, float k) {
    const Theme& t = f.theme;
    const SideColours& side = sideOf(isParliaments);
    f.draw->AddRectFilled(dial.plate.min(), dial.plate.max(), t.card, 2 * k);
    f.draw->AddRect(dial.plate.min(), dial.plate.max(), side.dark, 2 * k, 0, std::max(1.0f, 1.3f * k));
    const float px = platePx(f, k);
    const ImVec2 size = measureText(f, Role::kBold, px, name);
    drawText(f, {dial.plate.x + 4 * k, dial.plate.centre().y - size.y / 2}, Role::kBold, px, side.text, name);
    const float r = dial.plate.h / 2 - k;
    for (const auto& number : dial.numbers) {
        const ImU32 colour = number.number == 0 ? t.royalist.dark : armyColour(static_cast<game::Army>(number.army));
        f.draw->AddCircleFilled(number.at, r, colour, 24);
        drawTextIn(f, Rect::around(number.at, r, r), Role::kNumbers, px, rgb(0xFFFFFF), std::to_string(number.number));
    }
}

void drawName(Frame& f, const MapPlaces::Name& name) {
    float y = name.box.y;
    for (const std::string& line : name.lines) {
        drawHaloText(f, {name.box.centre().x, y}, name.role, name.px, f.theme.ink, line, Align::kCentre);
        y += name.box.h / static_cast<float>(name.lines.size());
    }
}

}  // namespace app::cn
