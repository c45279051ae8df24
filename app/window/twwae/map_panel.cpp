// MapPanel: Areas and their borders, Seas, boxes, and what a move in the making shows.
#include "app/window/twwae/map_panel.h"

#include <algorithm>
#include <cmath>

namespace app::tw {

namespace {

using game::Control;
using game::Place;
using game::Side;

const char* sideTitle(int side) { return side == 0 ? "the King" : side == 1 ? "Parliament" : "nobody"; }

std::string controlText(const Seat& seat, game::AreaId a) {
    switch (seat.control(a)) {
        case Control::kRoyalist: return "the King";
        case Control::kParliament: return "Parliament";
        case Control::kContested: return "Contested";
        case Control::kNeutral: return "Neutral";
    }
    return "";
}

}  // namespace

std::string supplyText(const Seat& seat, game::AreaId a) {
    const auto& area = seat.defs[a];
    const auto& t = seat.defs.tables;
    const int base = area.isMountain ? t.supplyMountain : t.supplyPlain,
              cavalry = area.isMountain ? t.supplyMountainCavalry : t.supplyPlainCavalry;
    const int extra = area.city == game::CityId::kNone
                          ? 0
                          : seat.defs[area.city].size;  // TWWAE 9.11: a City feeds as many Infantry as its size
    return std::to_string(base + extra) + " blocks, " + std::to_string(cavalry) + " of them Cavalry";
}

Facts cityFacts(const Seat& seat, game::CityId c) {
    const auto& city = seat.defs[c];
    const int owner = seat.s().owner[index(c)];
    Facts facts{{"Held by", sideTitle(owner)},
                {"Size", city.size >= 4   ? "London, 4"
                         : city.size == 2 ? "Major, 2"
                                          : "Minor, 1"}};
    if (city.isFortified)
        facts.emplace_back("Walls",
                           city.stormLimit > 0 ? "Fortified; " + std::to_string(city.stormLimit) + " may storm" : "Fortified");
    if (city.isVictory) facts.emplace_back("Victory City", std::to_string(city.vp) + " VP");
    if (city.isPort())
        facts.emplace_back(city.keyPortOf >= 0 ? "Key Port of the" : "Port on the",
                           seat.defs.seaNames[static_cast<std::size_t>(city.portSea())]);
    if (city.sympathy >= 0) facts.emplace_back("Sympathy", sideTitle(city.sympathy));
    if (seat.s().marker[index(c)] >= 0) facts.emplace_back("Siege Marker", std::to_string(seat.s().marker[index(c)]));
    return facts;
}

Facts areaFacts(const Seat& seat, game::AreaId a) {
    const auto& area = seat.defs[a];
    Facts facts{{"Region", seat.defs.regionNames[index(area.region)]}, {"Control", controlText(seat, a)}};
    if (area.loyal >= 0) facts.emplace_back("Loyal to", sideTitle(area.loyal));
    if (area.city != game::CityId::kNone)
        facts.emplace_back("City", seat.defs[area.city].name + ", " + sideTitle(seat.s().owner[index(area.city)]));
    for (const Side side : {seat.own, enemyOf(seat.own)})
        if (const auto many = seat.tokens(side, game::outside(a)).size(); many > 0)
            facts.emplace_back(side == seat.own ? "Your blocks" : "Enemy blocks", std::to_string(many));
    facts.emplace_back("Supplies", supplyText(seat, a));
    return facts;
}

void MapPanel::show(const game::Definitions& defs, const std::string& key) {
    if (!kept_) return;
    for (const auto& area : defs.areas)
        if (area.key == key) view_.centreOn({static_cast<float>(area.x), static_cast<float>(area.y)});
    for (const auto& city : defs.cities)
        if (city.key == key || city.key + "_city" == key)
            view_.centreOn({static_cast<float>(city.x), static_cast<float>(city.y)});
}

void MapPanel::draw(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    defs_ = &seat.defs;
    if (!kept_) {
        kept_ = mapLayout(seat.defs);
        view_.setBounds({kept_->bounds.x + 35, kept_->bounds.y, kept_->bounds.w - 50, 690});
        view_.setStillLayer([this](MapCanvas& canvas) { drawStillMap(canvas, *defs_, *kept_, controls_); });
    }
    Controls now;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        now.push_back(static_cast<std::uint8_t>(seat.control(game::areaAt(i))));
    if (now != controls_) {
        controls_ = std::move(now);
        view_.redrawStill();
    }
    labels_.clear();
    obstacles_.clear();
    // A little to the right: the buttons over Ireland keep clear of Scotland, the tray of Cornwall.
    view_.alignTo(box.w > 1.5f * box.h ? 1.0f : 0.68f);
    const MapCanvas canvas = view_.begin(f, box);
    const float k = pieceScale(f, canvas.pxPerUnit);
    channelX_ = canvas.at({302, 0}).x;
    if (covered.h > 0) obstacles_.push_back(covered);
    findStands(seat, canvas, k);
    findBorderChips(seat, canvas, k);
    drawSeas(seat, canvas, k);
    drawAreas(seat, canvas, k);
    drawBoxes(seat, canvas, k);
    drawCities(seat, canvas, k);
    // Names lie below the blocks, which they avoid.
    for (const BorderChip& chip : chips_) obstacles_.push_back(chip.box);
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        for (const Side side : game::kBothSides)
            if (const auto many = seat.tokens(side, game::inside(game::cityAt(i))).size(); many > 0) {
                const ImVec2 foot =
                    canvas.at({static_cast<float>(seat.defs.cities[i].x), static_cast<float>(seat.defs.cities[i].y)});
                obstacles_.push_back(stackBox({foot.x, foot.y - 34 * k}, 0.74f * k, many).grown(5 * k));
            }
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        for (const Side side : game::kBothSides) {
            const auto many = seat.tokens(side, game::outside(game::areaAt(i))).size();
            if (many == 0) continue;
            ImVec2 at = standAt(game::areaAt(i));
            if (game::isContested(seat.counted(), game::areaAt(i))) at.y += (side == seat.own ? 19.0f : -19.0f) * k;
            obstacles_.push_back(stackBox(at, k, many).grown(5 * k));
        }
    const auto placed = placeLabels(f, labels_, obstacles_, box.inset(f.px(4)));
    drawLabels(f, labels_, placed);
    drawOrders(seat, canvas, k);
    drawStacks(seat, canvas, k);
    drawPlan(seat, canvas, k);
    drawHappenings(seat, canvas, k);
    drawBorderChips(f, k);
    drawLegend(seat, box);
    view_.end(f);
    view_.drawZoomButtons(f, box.w > 1.5f * box.h ? Rect{box.x, box.y, box.w, f.px(50)} : box);
}

void MapPanel::ask(Seat& seat, Place place, ImVec2 at, const TargetState& state) {
    if (!state.lit()) return;
    seat.asked = place;
    seat.askedAt = at;
}

void MapPanel::drawAreas(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    struct Lit {
        std::size_t area;
        bool hovered;
    };
    std::vector<Lit> lit;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const game::AreaId a = game::areaAt(i);
        const auto& area = seat.defs[a];
        std::vector<ImVec2> outline;
        for (const ImVec2& p : kept_->areas[i].outline) outline.push_back(canvas.at(p));
        const ImVec2 stand = standAt(a);
        const Rect anchor = Rect::around(stand, 30 * k, 24 * k);
        const auto action = seat.actionAt(a);
        TargetState state;
        if (action) {
            state = seat.outlineTarget(*action, std::move(outline), anchor, area.name, areaFacts(seat, a));
            lit.push_back({i, state.lit()});
        } else {
            state = f.targets.addOutline("area." + area.key, std::move(outline), area.name);
            if (state.lit()) {
                Tooltip tip{area.name, "", "", areaFacts(seat, a), false};
                if (const auto asked = seat.wouldBe(a))
                    if (const auto why = seat.whyNot(*asked)) {
                        tip.refusal = true;
                        tip.text = why->reason;
                        tip.rule = why->rule.text();
                    }
                f.showTooltip(std::move(tip), anchor);
            }
            if (state.clicked) pinned = pinned == game::outside(a) ? std::nullopt : std::optional(game::outside(a));
        }
        if (state.focused) {
            canvas.outline(kept_->areas[i].rings.front().points, t.focusRing, std::max(3.0f, 4 * k));
        }
        ask(seat, game::outside(a), stand, state);
        MapLabel label;
        label.text = area.name;
        if (const auto cut = label.text.find(" & "); cut != std::string::npos) label.text.replace(cut, 3, " &\n");
        label.anchor = stand;
        const bool hasBlocks = !game::isVacant(seat.counted(), a);
        label.radius = hasBlocks ? 15 * k : 0;
        if (hasBlocks) {
            const auto many = std::max(seat.tokens(Side::kRoyalist, game::outside(a)).size(),
                                       seat.tokens(Side::kParliament, game::outside(a)).size());
            label.halfWidth = stackBox(stand, k, many).w / 2;
            if (game::isContested(seat.counted(), a)) label.radius = 36 * k;
        }
        for (const ImVec2& p : kept_->areas[i].outline) label.home.push_back(canvas.at(p));
        label.rank = 2;
        label.px = std::max(13.0f / f.scale(), mapPx(f, k, 15.5f));
        label.colour = t.ink;
        // Where a City carries the Area's name, one name serves.
        if (area.city == game::CityId::kNone || seat.defs[area.city].name != area.name) labels_.push_back(std::move(label));
        if (area.loyal >= 0 && kept_->areas[i].outline.size() > 2) {
            ImVec2 foot{stand.x + 30 * k, stand.y + (hasBlocks ? -8.0f : 14.0f) * k};
            if (!hasBlocks) foot = {stand.x - 4 * k, stand.y + 26 * k};
            drawFlag(f, foot, k, area.loyal == 0 ? Side::kRoyalist : Side::kParliament);
            obstacles_.push_back({foot.x - 2 * k, foot.y - 14 * k, 15 * k, 16 * k});
        }
    }
    for (const bool hovered : {false, true})
        for (const Lit& l : lit) {
            if (l.hovered != hovered) continue;
            for (const Polygon& ring : kept_->areas[l.area].rings) {
                canvas.fill(ring, withAlpha(t.gold, hovered ? 0.34f : 0.14f));
                canvas.outline(ring.points, t.goldInk, std::max(4.0f, 5.5f * k));
                canvas.outline(ring.points, t.gold, std::max(2.5f, 3.6f * k));
            }
        }
    // Further ways of sailing to the same Area: a numbered disc each.
    std::vector<int> ways(seat.defs.areas.size(), 0);
    for (const game::Action& a : seat.legal())
        if (const auto* sail = std::get_if<game::SailTo>(&a)) {
            const int n = ways[index(sail->area)]++;
            if (n == 0) continue;
            const ImVec2 stand = standAt(sail->area);
            const ImVec2 at{stand.x + (22.0f * static_cast<float>(n) - 22) * k, stand.y + 26 * k};
            const float r = std::max(9 * k, f.px(9));
            const TargetState state = seat.target(a, Rect::around(at, r, r), "Another route", {}, true);
            goldRing(f, at, r);
            f.draw->AddCircleFilled(at, r, state.lit() ? t.gold : t.card, 20);
            drawTextIn(f, Rect::around(at, r, r), Role::kNumbers, 13, t.ink, std::to_string(n + 1));
        }
}

void MapPanel::drawSeas(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < game::kSeas; ++i) {
        ImVec2 at = canvas.at(kept_->seas[i]);
        const float px = std::max(24 / f.scale() * 0.75f, mapPx(f, k, 27));
        const ImVec2 size = measureText(f, Role::kItalic, px, seat.defs.seaNames[i]);
        const int owner = seat.s().owner[index(seat.defs.keyPort[i])];
        const std::string words = owner < 0 ? "neither side" : seat.defs[seat.defs.keyPort[i]].name + " held";
        const float tp = std::max(13.0f / f.scale(), mapPx(f, k, 14)), h = std::max(20 * k, 19.0f),
                    w = measureText(f, Role::kItalic, tp, words).x + std::max(34 * k, h * 1.6f);
        const float half = std::max(w, size.x) / 2;
        if (Rect::around(at, half, size.y + h).overlaps(covered)) at.x = covered.right() + half + f.px(6);  // beside the tray
        if (at.x + half > view_.box().right()) continue;
        const Rect chip{at.x - w / 2, at.y + 3 * k, w, h};
        drawText(f, {at.x, at.y - size.y}, Role::kItalic, px, withAlpha(t.seaInk, 0.85f), seat.defs.seaNames[i],
                 Align::kCentre);
        f.draw->AddRectFilled(chip.min(), chip.max(), t.card, h / 2);
        f.draw->AddRect(chip.min(), chip.max(),
                        owner < 0    ? t.neutral
                        : owner == 0 ? t.royalist.text
                                     : t.parliament.text,
                        h / 2, 0, 1.4f);
        emblem(f, Rect::around({chip.x + h * 0.65f, chip.centre().y}, h * 0.42f, h * 0.42f),
               owner < 0    ? ""
               : owner == 0 ? "royalist"
                            : "parliament");
        drawTextIn(f, {chip.x + h * 1.2f, chip.y, chip.w - h * 1.5f, chip.h}, Role::kItalic, tp, t.ink, words);
        seat.about("sea." + std::string(game::kSeaKeys[i]), {chip.x, at.y - size.y, chip.w, size.y + chip.h},
                   {seat.defs.seaNames[i],
                    owner < 0                                     ? "Neither side controls this Sea."
                    : std::string(sideTitle(owner)) == "the King" ? "The King controls this Sea by its Key Port."
                                                                  : "Parliament controls this Sea by its Key Port.",
                    "TWWAE 4.3",
                    {{"Key Port", seat.defs[seat.defs.keyPort[i]].name}},
                    false});
        obstacles_.push_back({at.x - half, at.y - size.y, 2 * half, size.y + chip.h});
    }
}

void MapPanel::offBoard(Seat& seat, const Rect& box, Place place, const std::string& name, const std::string& note, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto action = seat.actionAt(place);
    const Side owner = place == Place::kScotland ? Side::kParliament : Side::kRoyalist;
    const auto there = seat.tokens(owner, place);
    TargetState state;
    Facts facts;
    for (const Token& token : there)
        facts.emplace_back(titleOf(seat, token), token.isOwn ? std::to_string((token.halves + 1) / 2) : "");
    if (action) state = seat.target(*action, box, name, facts);
    else state = seat.about("box." + std::string(name), box, {name, note, "TWWAE 4.1", facts, false});
    plate(f, box, action.has_value());
    if (action) goldEdge(f, box, f.px(5));
    drawTextIn(f, {box.x, box.y + 4 * k, box.w, std::max(18.0f, 20 * k)}, Role::kSmallCaps,
               std::max(13.0f / f.scale(), mapPx(f, k, 18)), t.heading, name);
    if (there.empty()) {
        drawTextIn(f, {box.x + 4, box.y + box.h * 0.5f, box.w - 8, box.h * 0.36f}, Role::kItalic,
                   std::max(13.0f / f.scale(), mapPx(f, k, 15)), t.ink2, "empty");
    } else {
        // Blocks shrink until their rows fit under the name.
        const float head = 30 * k, gap = 7 * k;
        float w = 24 * k;
        std::size_t columns = 1;
        for (; w > 11 * k; w -= k) {
            columns = std::max<std::size_t>(1, static_cast<std::size_t>((box.w - 8 * k) / (w + gap)));
            const auto rows = (there.size() + columns - 1) / columns;
            if (head + static_cast<float>(rows) * (w + gap) <= box.h) break;
        }
        const std::size_t shown = there.size();
        for (std::size_t i = 0; i < shown; ++i) {
            const std::size_t row = i / columns, many = std::min(columns, shown - row * columns);
            const float x =
                box.centre().x - (static_cast<float>(many) * (w + gap) - gap) / 2 + static_cast<float>(i % columns) * (w + gap);
            drawBlock(f, {x, box.y + head + static_cast<float>(row) * (w + gap), w, w}, lookOf(seat, there[i]));
        }
    }
    ask(seat, place, box.centre(), state);
}

void MapPanel::pool(Seat& seat, const Rect& box, Side side, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    const auto there = seat.tokens(side, Place::kPool);
    const std::string name = game::sideAdjective(side) + " pool";
    const TargetState state =
        seat.about(side == Side::kRoyalist ? "box.royalist_pool" : "box.parliament_pool", box,
                   {name,
                    side == seat.own ? "Your blocks that can be raised."
                                     : "How many enemy blocks can be raised, but not which.",
                    "TWWAE 6.3",
                    {{"Blocks", std::to_string(there.size())}},
                    false});
    plate(f, box, side == seat.own && seat.mode == Mode::kRaise && seat.anyLegal(Mode::kRaise));
    Rect in = box.inset(8 * k, 6 * k);
    drawTextIn(f, in.cutTop(std::max(18.0f, 20 * k), 6 * k).grown(3 * k), Role::kSmallCaps,
               std::max(13.0f / f.scale(), mapPx(f, k, 17)), cloth(side).text, name);
    if (there.empty()) {
        drawTextIn(f, in, Role::kItalic, std::max(13.0f / f.scale(), mapPx(f, k, 15)), t.ink2, "empty");
    } else {
        // As many rows as the number asks for; blocks shrink before they are left out.
        float w = 28 * k;
        std::size_t columns = 1;
        for (; w > 9 * k; w -= 1.5f * k) {
            columns = std::max<std::size_t>(1, static_cast<std::size_t>((in.w + 0.26f * w) / (w * 1.26f)));
            const auto rows = (there.size() + columns - 1) / columns;
            if (static_cast<float>(rows) * w * 1.28f <= in.h) break;
        }
        for (std::size_t i = 0; i < there.size(); ++i) {
            BlockLook look = lookOf(seat, there[i]);
            look.number.clear();
            const Rect face{in.x + static_cast<float>(i % columns) * w * 1.26f,
                            in.y + w * 0.14f + static_cast<float>(i / columns) * w * 1.28f, w, w};
            if (face.bottom() < box.bottom()) drawBlock(f, face, look);
        }
    }
    ask(seat, Place::kPool, box.centre(), side == seat.own ? state : TargetState{});
}

void MapPanel::drawBoxes(Seat& seat, const MapCanvas& canvas, float k) {
    const auto at = [&](Box which, float leastW, float leastH, const char* name) {
        leastW = std::max(
            leastW,
            measureText(seat.f, Role::kSmallCaps, std::max(13.0f / seat.f.scale(), mapPx(seat.f, k, 18)), name).x + 14 * k);
        const Rect& km = kept_->boxes[static_cast<std::size_t>(which)];
        const ImVec2 lo = canvas.at({km.x, km.bottom()}), hi = canvas.at({km.right(), km.y});
        const float w = std::max(hi.x - lo.x, leastW), h = std::max(hi.y - lo.y, leastH);
        const ImVec2 c{(lo.x + hi.x) / 2, (lo.y + hi.y) / 2};
        return Rect::around(c, w / 2, h / 2);
    };
    const Rect scotland = at(Box::kScotland, 110 * k, 66 * k, "Scotland"),
               ireland = at(Box::kIreland, 100 * k, 66 * k, "Ireland");
    Rect continent = at(Box::kContinent, 100 * k, 66 * k, "Continent");
    const Rect royalist = at(Box::kRoyalistPool, 150 * k, 110 * k, "Royalist pool");
    Rect parliament = at(Box::kParliamentPool, 120 * k, 150 * k, "Parliamentarian pool");
    const float slack =
        view_.box().right() - seat.f.px(14) - parliament.right();  // clear of Norfolk where the sea is wide enough
    parliament.x += std::min(slack, 60 * k);
    continent.x += std::min(0.0f, view_.box().right() - seat.f.px(8) - continent.right());
    offBoard(seat, scotland, Place::kScotland, "Scotland", "The Covenanters wait here and come in over the northern border.",
             k);
    offBoard(seat, ireland, Place::kIreland, "Ireland", "The King\u2019s Irish Foot sail from here, one block a Turn.", k);
    offBoard(seat, continent, Place::kContinent, "Continent", "Henrietta brings supplies from here.", k);
    pool(seat, royalist, Side::kRoyalist, k);
    pool(seat, parliament, Side::kParliament, k);
    for (const Rect& r : {scotland, ireland, continent, royalist, parliament}) obstacles_.push_back(r);
}

void MapPanel::drawCities(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i) {
        const game::CityId c = game::cityAt(i);
        const auto& city = seat.defs[c];
        const ImVec2 at = canvas.at({static_cast<float>(city.x), static_cast<float>(city.y)});
        const Rect box = cityBox(at, k, city.size).grown(2 * k);
        const auto action = seat.actionAt(c);
        TargetState state;
        if (action) {
            state = seat.target(*action, box, city.name, cityFacts(seat, c));
        } else {
            Tooltip tip{city.name, "", "TWWAE 4.2", cityFacts(seat, c), false};
            state = f.targets.cover("city." + city.key, box);
            if (state.hovered) f.showTooltip(std::move(tip), box);
            if (state.clicked) pinned = pinned == game::inside(c) ? std::nullopt : std::optional(game::inside(c));
        }
        ask(seat, game::inside(c), {at.x, at.y - 10 * k}, state);
        drawCity(f, at, k, city.size, city.isFortified, seat.s().owner[i], action.has_value(), action && state.lit());
        obstacles_.push_back(box);
        if (city.isPort()) {
            const ImVec2 anchor{box.x - 7 * k, at.y - 3 * k};
            f.draw->AddCircleFilled(anchor, 7 * k, t.card, 16);
            f.draw->AddCircle(anchor, 7 * k, t.seaInk, 16, 1);
            drawAnchor(f.draw, anchor, 4.6f * k, t.seaInk);
            obstacles_.push_back(Rect::around(anchor, 7 * k, 7 * k));
        }
        if (seat.s().marker[i] >= 0) {
            const ImVec2 sun{box.right() + 9 * k, at.y - 12 * k};
            drawSiegeMarker(f, sun, k, seat.s().marker[i]);
            obstacles_.push_back(Rect::around(sun, 13 * k, 13 * k));
        }
        MapLabel label;
        label.text = city.name;
        label.anchor = {at.x, at.y - 9 * k};
        label.radius = std::max(box.w / 2 - 6 * k, 10 * k);
        label.rank = city.isVictory ? 0 : 1;
        label.role = city.isVictory ? Role::kBold : Role::kItalic;
        label.px = std::max(13.0f / f.scale(), mapPx(f, k, 15));
        label.colour = t.ink;
        label.mustShow = city.isVictory;
        labels_.push_back(std::move(label));
    }
}

// A stack is clicked for its Area; the keyboard reaches it by the Area's own target.
void MapPanel::drawStacks(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const game::AreaId a = game::areaAt(i);
        const bool contested = game::isContested(seat.counted(), a);
        const auto action = seat.actionAt(a);
        for (const Side side : {enemyOf(seat.own), seat.own}) {
            const auto there = seat.tokens(side, game::outside(a));
            if (there.empty()) continue;
            ImVec2 at = standAt(a);
            if (contested) at.y += (side == seat.own ? 19.0f : -19.0f) * k;
            std::vector<BlockLook> looks;
            for (const Token& token : there) looks.push_back(lookOf(seat, token));
            const TargetState state = f.targets.cover(std::string(side == seat.own ? "stack." : "enemy.") + seat.defs[a].key,
                                                      stackBox(at, k, looks.size()).grown(3 * k));
            const bool marches = side == seat.own && action && std::holds_alternative<game::March>(*action);
            if (state.hovered) {
                ask(seat, game::outside(a), at, state);
                const Rect anchor = stackBox(at, k, looks.size()).grown(5 * k);
                if (action)
                    f.showTooltip(seat.tooltipOf(*action, seat.defs[a].name, areaFacts(seat, a)), anchor, true);
                else if (const auto asked = seat.wouldBe(a))
                    f.showTooltip(seat.tooltipOf(*asked, seat.defs[a].name, areaFacts(seat, a)), anchor);
                else f.showTooltip({seat.defs[a].name, "", "", areaFacts(seat, a), false}, anchor);
            }
            if (state.clicked) {
                if (action)
                    seat.play(*action);
                else pinned = pinned == game::outside(a) ? std::nullopt : std::optional(game::outside(a));
            }
            drawStack(f, at, k, looks, marches, state.hovered);
        }
    }
    // Inside the walls: a smaller pile over the City.
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        for (const Side side : game::kBothSides) {
            const auto there = seat.tokens(side, game::inside(game::cityAt(i)));
            if (there.empty()) continue;
            const auto& city = seat.defs.cities[i];
            const ImVec2 foot = canvas.at({static_cast<float>(city.x), static_cast<float>(city.y)});
            const ImVec2 at{foot.x, foot.y - 34 * k};
            std::vector<BlockLook> looks;
            for (const Token& token : there) looks.push_back(lookOf(seat, token));
            const Rect box = stackBox(at, 0.74f * k, looks.size());
            const TargetState state = f.targets.cover("inside." + city.key, box.grown(3 * k));
            ask(seat, game::inside(game::cityAt(i)), at, state);
            if (state.hovered)
                f.showTooltip({"Inside " + city.name, "", "TWWAE 8.0", cityFacts(seat, game::cityAt(i)), false}, box);
            if (state.clicked) pinned = game::inside(game::cityAt(i));
            drawStack(f, at, 0.74f * k, looks, false, state.hovered);
        }
}

void MapPanel::drawLegend(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    if (box.w < f.px(700) || box.h < f.px(480)) return;
    const float w = f.px(142), h = f.px(104);
    const Rect plateBox{box.right() - w - f.px(14), box.y + f.px(14), w, h};
    f.targets.cover("legend", plateBox);
    plate(f, plateBox);
    Rect in = plateBox.inset(f.px(12), f.px(6));
    drawTextIn(f, in.cutTop(f.px(22)), Role::kSmallCaps, 17, f.theme.heading, "Borders");
    static constexpr std::array<const char*, 3> kWords{"open, free", "river, ", "mountain, "};
    MapCanvas canvas;
    canvas.draw = f.draw;
    canvas.frame = &f;
    canvas.screenCentre = {0, 0};
    canvas.northUp = false;
    for (std::size_t i = 0; i < 3; ++i) {
        const Rect row = in.cutTop(f.px(22), 0);
        const std::vector<ImVec2> line{{row.x, row.centre().y}, {row.x + f.px(36), row.centre().y}};
        drawBorder(canvas, line, static_cast<game::BorderKind>(i), f.scale());
        const std::string words = i == 0 ? kWords[0] : kWords[i] + std::to_string(seat.defs.tables.borderLimit[i]);
        drawTextIn(f, {row.x + f.px(44), row.y, row.w - f.px(44), row.h}, Role::kBody, 14, f.theme.ink, words, Align::kLeft);
    }
}

}  // namespace app::tw
