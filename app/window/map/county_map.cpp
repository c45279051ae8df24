// Reads the shapes of counties into triangles and draws them.
#include "app/window/map/county_map.h"

#include <algorithm>
#include <cmath>

#include "app/window/draw/widgets.h"
#include "app/window/map/map_marks.h"

namespace app {

namespace {

using common::Hold;

constexpr Rect kIsles{-120, -40, 860, 1300};  // with Ireland and the Highlands
constexpr Rect kHome{105, -8, 575, 682};

ImVec2 point(const common::Site& site) { return {static_cast<float>(site.x), static_cast<float>(site.y)}; }

ImU32 victorColour(const Theme& t, common::Victor won) {
    switch (won) {
        case common::Victor::kRoyalist:
            return t.royalist.fill;
        case common::Victor::kParliament:
            return t.parliament.fill;
        case common::Victor::kCovenanters:
            return t.covenanter.fill;
        case common::Victor::kConfederates:
            return t.armyIreland;
        case common::Victor::kNobody:
        case common::Victor::kNone:
            break;
    }
    return t.ink2;
}

// The counties of an entry that have a shape.
std::vector<const CountyMap::County*> countiesOf(const CountyMap& map, const common::AlmanacEntry& entry) {
    std::vector<const CountyMap::County*> found;
    for (const auto& county : map.counties)
        if (std::find(entry.counties.begin(), entry.counties.end(), county.id) != entry.counties.end())
            found.push_back(&county);
    return found;
}

}  // namespace

CountyMap loadCountyMap(common::DataFolders& folders, const common::Almanac& almanac, const common::WarMap& war) {
    CountyMap map;
    map.home = kHome;
    for (const auto& county : war.counties()) {
        CountyMap::County shape{county.county, almanac.county(county.county)->name, {}};
        for (const auto& flat : county.rings) {
            std::vector<ImVec2> ring;
            for (std::size_t i = 0; i + 1 < flat.size(); i += 2)
                ring.push_back({static_cast<float>(flat[i]), static_cast<float>(flat[i + 1])});
            shape.rings.push_back(makePolygon(std::move(ring)));
        }
        map.counties.push_back(std::move(shape));
    }
    map.isles = loadLand(folders, kIsles);
    return map;
}

ImU32 holdTint(const Theme& t, std::optional<Hold> hold) {
    if (!hold) return mixed(t.landPlain, t.ink2, t.isDark() ? 0.12f : 0.28f);  // greyer than what is divided
    const ImU32 ground = t.isDark() ? t.landPlain : rgb(0xF6EDD6);
    if (*hold == Hold::kDivided) return ground;
    // Mixed with a cool white, that the blue of one side does not turn grey.
    return mixed(t.isDark() ? ground : rgb(0xF6F7FA), *hold == Hold::kRoyalist ? t.royalist.fill : t.parliament.fill, 0.45f);
}

ImU32 leadTint(const Theme& t, double lead) {
    const auto end = holdTint(t, lead < 0 ? Hold::kParliament : Hold::kRoyalist);
    return mixed(holdTint(t, Hold::kDivided), end, static_cast<float>(std::min(1.0, std::abs(lead))));
}

void drawHeldCounties(const MapCanvas& canvas, const CountyMap& map, const Holds& holds) {
    drawCounties(canvas, map, [&](const std::string& id) {
        const auto hold = holds(id);
        return CountyLook{holdTint(canvas.frame->theme, hold), hold, false};
    });
}

void drawCounties(const MapCanvas& canvas, const CountyMap& map, const CountyLooks& looks) {
    Frame& f = *canvas.frame;
    const Theme& t = f.theme;
    const float k = std::clamp(canvas.pxPerUnit / 1.1f, 0.6f, 1.6f);
    drawSea(canvas, kIsles, k);
    drawCoastGlow(canvas, map.isles.land, k);
    for (const Polygon& land : map.isles.land) canvas.fill(land, holdTint(t, std::nullopt));
    for (const auto& county : map.counties) {
        const CountyLook look = looks(county.id);
        const auto& outline = county.rings.front().points;
        for (const Polygon& ring : county.rings) canvas.fill(ring, look.tint);
        if (t.patterns && look.pattern && *look.pattern != Hold::kDivided)
            drawPattern(canvas, outline,
                        *look.pattern == Hold::kRoyalist ? withAlpha(t.royalist.fill, 0.42f)
                                                         : withAlpha(t.parliament.fill, 0.6f),
                        *look.pattern == Hold::kParliament);
        if (look.isHatched) drawPattern(canvas, outline, withAlpha(t.ink, 0.55f), false);
    }
    for (const auto& river : map.isles.rivers)
        canvas.outline(river, withAlpha(t.river, 0.45f), std::max(1.0f, 1.2f * k), false);
    for (const auto& county : map.counties)
        for (const Polygon& ring : county.rings)
            canvas.outline(ring.points, withAlpha(t.ink2, 0.55f), std::max(1.0f, 1.1f * k));
    for (const Polygon& land : map.isles.land) canvas.outline(land.points, t.coast, std::max(1.0f, 1.4f * k));
}

void drawLitCounty(const MapCanvas& canvas, const CountyMap::County& county) {
    const Theme& t = canvas.frame->theme;
    for (const Polygon& ring : county.rings) {
        canvas.outline(ring.points, t.gold, canvas.frame->px(4));
        canvas.outline(ring.points, t.goldInk, canvas.frame->px(1.4f));
    }
}

void drawFought(Frame& f, ImVec2 at, float r, common::AlmanacSort sort, common::Victor won, bool isLit) {
    const Theme& t = f.theme;
    const ImU32 colour = victorColour(t, won);
    if (isLit) goldRing(f, at, r + f.px(3));
    f.draw->AddCircleFilled(at, r, t.card, 24);
    f.draw->AddCircle(at, r, colour, 24, std::max(1.5f, r * 0.2f));
    if (sort == common::AlmanacSort::kBattle) {
        const float d = r * 0.52f;
        f.draw->AddLine({at.x - d, at.y - d}, {at.x + d, at.y + d}, colour, std::max(1.5f, r * 0.24f));
        f.draw->AddLine({at.x + d, at.y - d}, {at.x - d, at.y + d}, colour, std::max(1.5f, r * 0.24f));
        return;
    }
    // A tower with two notches.
    const float w = r * 0.48f, h = r * 0.55f, notch = w * 0.4f;
    f.draw->AddRectFilled({at.x - w, at.y - h + notch}, {at.x + w, at.y + h}, colour);
    for (const float x : {-w, -notch / 2, w - notch})
        f.draw->AddRectFilled({at.x + x, at.y - h}, {at.x + x + notch, at.y}, colour);
}

bool hasWhere(const CountyMap& map, const common::Gazetteer& gazetteer, const common::AlmanacEntry& entry) {
    if (gazetteer.siteOf(entry)) return true;
    const bool isOfPlace = entry.sort == common::AlmanacSort::kPlace || entry.sort == common::AlmanacSort::kBattle ||
                           entry.sort == common::AlmanacSort::kSiege || entry.sort == common::AlmanacSort::kEvent;
    return isOfPlace && !countiesOf(map, entry).empty();
}

bool drawWhere(Frame& f, const Rect& box, const CountyMap& map, const common::Gazetteer& gazetteer,
               const common::AlmanacEntry& entry) {
    if (!hasWhere(map, gazetteer, entry)) return false;
    const Theme& t = f.theme;
    const auto* site = gazetteer.siteOf(entry);
    const auto counties = countiesOf(map, entry);
    // Some 190 kilometres round a spot, or the counties with something of what lies about them.
    Rect seen = site ? Rect::around(point(*site), 95, 95) : Rect{};
    if (!site) {
        std::vector<ImVec2> all;
        for (const auto* county : counties)
            for (const Polygon& ring : county->rings) all.insert(all.end(), ring.points.begin(), ring.points.end());
        seen = boundsOf(all).grown(35);
    }
    MapCanvas canvas{f.draw, &f, seen.centre(), box.centre(), std::min(box.w / seen.w, box.h / seen.h)};
    f.draw->PushClipRect(box.min(), box.max(), true);
    const auto isOwn = [&](const std::string& id) {
        return std::find(entry.counties.begin(), entry.counties.end(), id) != entry.counties.end();
    };
    drawHeldCounties(canvas, map, [](const std::string&) { return std::optional(Hold::kDivided); });
    for (const auto& county : map.counties)
        if (isOwn(county.id))
            for (const Polygon& ring : county.rings) canvas.fill(ring, withAlpha(t.gold, 0.3f));
    for (const auto* county : counties)
        if (!site) drawLitCounty(canvas, *county);

    std::vector<MapLabel> labels;
    std::vector<Rect> obstacles;
    const auto name = [&](const common::Site& place, bool isLit) {
        const ImVec2 at = canvas.at(point(place));
        if (!box.contains(at)) return;
        MapLabel label;
        label.text = place.name, label.anchor = at, label.radius = f.px(isLit ? 8 : 4), label.rank = isLit ? 0 : 1;
        label.role = isLit ? Role::kBold : Role::kItalic, label.px = isLit ? 15.0f : 13.0f;
        label.colour = isLit ? t.ink : t.ink2, label.mustShow = isLit;
        labels.push_back(std::move(label));
        obstacles.push_back(Rect::around(at, f.px(isLit ? 8 : 4), f.px(isLit ? 8 : 4)));
        if (!isLit) f.draw->AddCircleFilled(at, f.px(3), t.ink2, 16);
    };
    if (site) name(*site, true);
    for (const auto& place : gazetteer.sites())
        if (place.isTown && (!site || std::hypot(place.x - site->x, place.y - site->y) > 9)) name(place, false);
    if (site) {
        const ImVec2 at = canvas.at(point(*site));
        const bool isFight = entry.sort == common::AlmanacSort::kBattle || entry.sort == common::AlmanacSort::kSiege;
        if (isFight)
            drawFought(f, at, f.px(9), entry.sort, gazetteer.wonBy(entry), true);
        else
            goldRing(f, at, f.px(8)), f.draw->AddCircleFilled(at, f.px(5), t.ink, 20);
    }
    drawLabels(f, labels, placeLabels(f, labels, obstacles, box.inset(f.px(4))));
    f.draw->PopClipRect();
    f.draw->AddRect(box.min(), box.max(), t.frame, f.px(3), 0, 1.6f);
    return true;
}

}  // namespace app
