// MapPanel: Areas and their borders, Seas, boxes, and what a move in the making shows.
#include "app/window/twwae/map_panel.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace app::tw {

namespace {

using game::Control;
using game::Place;
using game::Side;

// Pixels for a unit: below this the panels on the sea could not be read; and what larger text asks for, that names grow too.
constexpr float kLeastForPanels = 0.78f, kWorkingScale = 0.963f;

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
    if (seat.top<game::TacticalEvent>()) {  // what a card of the Horse would be used for
        const int horse = game::countOf(
            game::ofClass(seat.defs, seat.own, game::blocksOutside(seat.s(), seat.own, a), game::BlockClass::kCavalry));
        facts.emplace_back("Of yours are Horse", horse == 0 ? "none" : std::to_string(horse));
    }
    facts.emplace_back("Supplies", supplyText(seat, a));
    return facts;
}

void MapPanel::show(const game::Definitions& defs, const std::string& key) {
    if (!kept_) return;
    for (std::size_t i = 0; i < defs.areas.size(); ++i)
        if (defs.areas[i].key == key) view_.centreOn(kept_->areas[i].stack);
    for (std::size_t i = 0; i < defs.cities.size(); ++i)
        if (defs.cities[i].key == key || defs.cities[i].key + "_city" == key) view_.centreOn(kept_->cities[i].foot);
}

void MapPanel::follow(const Seat& seat, const std::string& key) {
    if (!kept_) return;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        if (seat.defs.areas[i].key == key) view_.follow(kept_->areas[i].stack);
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        if (seat.defs.cities[i].key == key || seat.defs.cities[i].key + "_city" == key) view_.follow(kept_->cities[i].foot);
}

// TWWAE 6.11, 6.13, 6.17, 6.18: two steps, the second from where nobody meets them, one in Winter. Who they are is not known,
// and who decides first next Turn is not either, so homes and Pinning do not count.
std::map<game::AreaId, std::vector<game::AreaId>> threatsOf(const Seat& seat) {
    const auto& s = seat.counted();
    const Side enemy = enemyOf(seat.own);
    std::map<game::AreaId, std::vector<game::AreaId>> out;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const game::AreaId from = game::areaAt(i);
        if (game::blocksOutside(s, enemy, from) == 0) continue;
        std::set<game::AreaId> reached;
        const auto goFrom = [&](game::AreaId at, auto&& then) {
            for (const auto& c : seat.defs.map.connections(game::mapIndex(at))) {
                const game::AreaId next = game::areaId(c.to);
                if (index(next) >= seat.defs.areas.size() || next == from) continue;
                const bool isInYorkshire = (seat.defs.yorkshire >> index(at) & 1U) != 0;
                if (!isInYorkshire && game::isBarredByTreaty(seat.defs, s, enemy, next)) continue;
                reached.insert(next);
                then(next);
            }
        };
        goFrom(from, [&](game::AreaId next) {
            const bool isMet = game::blocksOutside(s, seat.own, next) != 0;
            if (!isMet && !game::isWinter(s)) goFrom(next, [](game::AreaId) {});
        });
        for (const game::AreaId a : reached) out[a].push_back(from);
    }
    return out;
}

// Looked at anew in each position, and when a switch is pressed.
Ground MapPanel::groundOf(const Seat& seat) {
    Ground out;
    out.show = switches_.shown;
    out.enemy = static_cast<int>(index(enemyOf(seat.own)));
    out.isMarked.assign(seat.defs.areas.size(), false);
    threats_.clear();
    if (out.show == MapShow::kThreat) threats_ = threatsOf(seat);
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const game::AreaId a = game::areaAt(i);
        out.controls.push_back(static_cast<std::uint8_t>(seat.control(a)));
        out.isMarked[i] = out.show == MapShow::kSupply
                              ? game::supplyNeed(seat.defs, seat.counted(), seat.own, a).unsupplied > 0
                              : threats_.contains(a);
    }
    return out;
}

Facts MapPanel::shownFacts(const Seat& seat, game::AreaId a) const {
    Facts facts;
    if (switches_.shown == MapShow::kSupply) {
        const auto need = game::supplyNeed(seat.defs, seat.counted(), seat.own, a);
        facts.emplace_back("Yours out of supply", need.unsupplied == 0 ? "none" : std::to_string(need.unsupplied));
    }
    if (switches_.shown == MapShow::kThreat) {
        std::string from;
        if (const auto found = threats_.find(a); found != threats_.end())
            for (const game::AreaId b : found->second) from += (from.empty() ? "from " : ", ") + seat.defs[b].name;
        facts.emplace_back("The enemy may come", from.empty() ? "no" : from);
    }
    return facts;
}

// The question that is asked can be seen on a near map.
void MapPanel::keepInView(const Seat& seat) {
    if (!seat.c.canChoose || seat.c.isTelling) return;
    std::vector<ImVec2> lit;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        if (seat.actionAt(game::areaAt(i))) lit.push_back(kept_->areas[i].stack);
    view_.bringIntoView(lit);
}

void MapPanel::draw(Seat& seat, const Rect& whole) {
    Frame& f = seat.f;
    defs_ = &seat.defs;
    anchors_.clear();
    if (!kept_) {
        kept_ = mapLayout(seat.defs);
        view_.setBounds(kept_->bounds);
        view_.setStillLayer([this](MapCanvas& canvas) { drawStillMap(canvas, *defs_, *kept_, ground_); });
        view_.setMiniature([this](MapCanvas& canvas) { drawMiniature(canvas, *defs_, *kept_, ground_); });
    }
    if (!seat.c.isTelling) view_.comeBack();
    if (drawnFor_ != seat.c.seat || drawnAs_ != switches_.shown) {
        if (drawnFor_ != seat.c.seat) keepInView(seat);
        drawnFor_ = seat.c.seat, drawnAs_ = switches_.shown;
        if (Ground now = groundOf(seat); now != ground_) {
            ground_ = std::move(now);
            view_.redrawStill();
        }
    }
    // What lies off the map has its panels on idle sea. Where land may come under them, or they are too small to read, tabs
    // below the map take their place.
    Rect box = whole;
    const float fitted = std::min(box.w / kept_->bounds.w, box.h / kept_->bounds.h);
    isFolded_ = view_.zoom() > 1.001f || fitted < kLeastForPanels;
    const Rect tabs = isFolded_ ? box.cutBottom(f.px(34)) : Rect{};
    view_.startAt(f.scale() > 1 ? kWorkingScale * f.scale() : 0);
    const MapCanvas canvas = view_.begin(f, box);
    if (view_.wasPlaced()) keepInView(seat);
    const float k = pieceScale(f, canvas.pxPerUnit);
    places_ = placesOf(f, canvas, seat.defs, *kept_, standingOf(seat));
    findBorderChips(seat, canvas, k);
    if (!isFolded_) drawBeyond(seat, canvas, k);
    drawSeas(seat, canvas, k);
    drawAreas(seat, canvas, k);
    drawHappenings(seat, canvas, k, MarkLayer::kBelow);
    drawCities(seat, k);
    for (const auto& area : places_.areas)
        if (area.name) drawName(f, *area.name);
    for (std::size_t i = 0; i < places_.areas.size(); ++i)
        if (const auto& name = places_.areas[i].name; name && name->flag)
            drawFlag(f, *name->flag, k, seat.defs.areas[i].loyal == 0 ? Side::kRoyalist : Side::kParliament);
    for (const auto& city : places_.cities)
        if (city.name) drawName(f, *city.name);
    drawOrders(seat, canvas, k);
    drawStacks(seat, k);
    drawPlan(seat, canvas, k);
    drawHappenings(seat, canvas, k, MarkLayer::kAbove);
    drawBorderChips(f, k);
    drawReach(f, canvas, k);
    drawLegend(seat, canvas);
    sea_ = isFolded_ ? Rect{} : onScreen(canvas, Box::kPlates).clippedTo(box);
    view_.end(f);
    if (isFolded_) drawTabs(seat, tabs);
    view_.drawZoomButtons(f, {box.x, box.y, box.w, f.px(50)});
    drawSwitches(seat, box);
}

Standing MapPanel::standingOf(const Seat& seat) {
    Standing out;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i)
        out.outside.push_back({seat.tokens(seat.own, game::outside(game::areaAt(i))).size(),
                               seat.tokens(enemyOf(seat.own), game::outside(game::areaAt(i))).size()});
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i) {
        std::size_t inside = 0;
        for (const Side side : game::kBothSides) inside += seat.tokens(side, game::inside(game::cityAt(i))).size();
        out.inside.push_back(inside);
        out.besieged.push_back(seat.s().marker[i] >= 0);
    }
    return out;
}

Rect MapPanel::onScreen(const MapCanvas& canvas, Box which) const {
    const Rect& units = kept_->boxes[static_cast<std::size_t>(which)];
    const ImVec2 corner = canvas.at({units.x, units.bottom()});
    return {corner.x, corner.y, units.w * canvas.pxPerUnit, units.h * canvas.pxPerUnit};
}

void MapPanel::ask(Seat& seat, Place place, ImVec2 at, const TargetState& state) {
    anchors_[place] = at;
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
        const ImVec2 stand = standAt(canvas, a);
        const Rect anchor = Rect::around(stand, 30 * k, 24 * k);
        const auto action = seat.actionAt(a);
        TargetState state;
        if (action) {
            Facts facts = areaFacts(seat, a);
            for (auto& fact : shownFacts(seat, a)) facts.push_back(std::move(fact));
            state = seat.outlineTarget(*action, std::move(outline), anchor, area.name, facts);
            lit.push_back({i, state.lit()});
        } else {
            state = f.targets.addOutline("area." + area.key, std::move(outline), area.name);
            if (state.lit()) {
                Tooltip tip{area.name, "", "", areaFacts(seat, a), false};
                for (auto& fact : shownFacts(seat, a)) tip.rows.push_back(std::move(fact));
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
            const ImVec2 stand = standAt(canvas, sail->area);
            const ImVec2 at{stand.x + (22.0f * static_cast<float>(n) - 22) * k, stand.y + 26 * k};
            const float r = std::max(9 * k, f.px(9));
            const TargetState state = seat.target(a, Rect::around(at, r, r), "Another route", {}, true);
            goldRing(f, at, r);
            f.draw->AddCircleFilled(at, r, state.lit() ? t.gold : t.card, 20);
            drawTextIn(f, Rect::around(at, r, r), Role::kNumbers, 13, t.ink, std::to_string(n + 1));
        }
}

// The name of each Sea and who holds its Key Port, in one line; left out where something lies over it.
void MapPanel::drawSeas(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < game::kSeas; ++i) {
        const ImVec2 at = canvas.at(kept_->seas[i]);
        const float px = mapPx(f, k, 20), tp = mapPx(f, k, 13.5f), h = 19 * k, gap = 7 * k;
        if (tp * f.scale() < 12.9f) continue;
        const ImVec2 size = measureText(f, Role::kItalic, px, seat.defs.seaNames[i]);
        const int owner = seat.s().owner[index(seat.defs.keyPort[i])];
        const std::string words = owner < 0 ? "neither side" : seat.defs[seat.defs.keyPort[i]].name + " held";
        const float w = measureText(f, Role::kItalic, tp, words).x + 1.7f * h;
        const Rect line = Rect::around(at, (size.x + gap + w) / 2, h * 0.55f);
        if (line.overlaps(covered) || line.right() > view_.box().right()) continue;
        const Rect chip{line.right() - w, at.y - h / 2, w, h};
        drawText(f, {line.x, at.y - size.y * 0.55f}, Role::kItalic, px, withAlpha(t.seaInk, 0.85f), seat.defs.seaNames[i]);
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
        seat.about("sea." + std::string(game::kSeaKeys[i]), line,
                   {seat.defs.seaNames[i],
                    owner < 0                                     ? "Neither side controls this Sea."
                    : std::string(sideTitle(owner)) == "the King" ? "The King controls this Sea by its Key Port."
                                                                  : "Parliament controls this Sea by its Key Port.",
                    "TWWAE 4.3",
                    {{"Key Port", seat.defs[seat.defs.keyPort[i]].name}},
                    false});
    }
}

namespace {

// What lies off the map.
struct Beyond {
    Box box;
    Place place;
    Side side;  // whose blocks are there
    const char *id, *name, *note, *rule;
};
constexpr std::array<Beyond, 5> kBeyond{{
    {Box::kScotland, Place::kScotland, Side::kParliament, "box.Scotland", "Scotland",
     "The Covenanters wait here and come in over the northern border.", "TWWAE 4.1"},
    {Box::kIreland, Place::kIreland, Side::kRoyalist, "box.Ireland", "Ireland",
     "The King\u2019s Irish Foot sail from here, one block a Turn.", "TWWAE 4.1"},
    {Box::kContinent, Place::kContinent, Side::kRoyalist, "box.Continent", "Continent", "Henrietta brings supplies from here.",
     "TWWAE 4.1"},
    {Box::kRoyalistPool, Place::kPool, Side::kRoyalist, "box.royalist_pool", "Royalist pool", "", "TWWAE 6.3"},
    {Box::kParliamentPool, Place::kPool, Side::kParliament, "box.parliament_pool", "Parliament pool", "", "TWWAE 6.3"},
}};

// Blocks in rows, as large as leaves room for all.
void drawRows(Frame& f, const Rect& in, std::vector<BlockLook> looks, float most) {
    constexpr float kWide = 1.26f, kHigh = 1.28f;
    float w = most;
    std::size_t columns = 1;
    for (; w > most * 0.35f; w -= most * 0.05f) {
        columns = std::max<std::size_t>(1, static_cast<std::size_t>((in.w + 0.26f * w) / (w * kWide)));
        const auto rows = (looks.size() + columns - 1) / columns;
        if (static_cast<float>(rows) * w * kHigh <= in.h) break;
    }
    for (std::size_t i = 0; i < looks.size(); ++i)
        drawBlock(f, {in.x + static_cast<float>(i % columns) * w * kWide,
                      in.y + w * 0.14f + static_cast<float>(i / columns) * w * kHigh, w, w},
                  looks[i]);
}

}  // namespace

// The target of a panel or tab, with what it tells.
TargetState MapPanel::beyondTarget(Seat& seat, const Rect& box, std::size_t which) {
    const Beyond& it = kBeyond[which];
    const bool isPool = it.place == Place::kPool;
    const auto there = seat.tokens(it.side, it.place);
    Facts facts;
    if (isPool) facts.emplace_back("Blocks", std::to_string(there.size()));
    else
        for (const Token& token : there)
            facts.emplace_back(titleOf(seat, token), token.isOwn ? std::to_string((token.halves + 1) / 2) : "");
    const auto action = isPool ? std::nullopt : seat.actionAt(it.place);
    const std::string note = !isPool                ? it.note
                             : it.side == seat.own ? "Your blocks that can be raised."
                                                   : "How many enemy blocks can be raised, but not which.";
    const TargetState state = action ? seat.target(*action, box, it.name, facts)
                                     : seat.about(it.id, box, {it.name, note, it.rule, facts, false});
    if (!isPool || it.side == seat.own) ask(seat, it.place, box.centre(), state);
    at_[which] = box;
    return state;
}

bool MapPanel::isBeyondLit(const Seat& seat, std::size_t which) {
    const Beyond& it = kBeyond[which];
    if (it.place != Place::kPool) return seat.actionAt(it.place).has_value();
    return it.side == seat.own && seat.mode == Mode::kRaise && seat.anyLegal(Mode::kRaise);
}

void MapPanel::drawBeyond(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < kBeyond.size(); ++i) {
        const Beyond& it = kBeyond[i];
        const Rect box = onScreen(canvas, it.box);
        beyondTarget(seat, box, i);
        const bool isLit = isBeyondLit(seat, i), isPool = it.place == Place::kPool;
        plate(f, box, isLit);
        if (isLit && !isPool) goldEdge(f, box, f.px(5));
        Rect in = box.inset(7 * k, 4 * k);
        drawTextIn(f, in.cutTop(18 * k, 2 * k), Role::kSmallCaps, mapPx(f, k, 16), isPool ? cloth(it.side).text : t.heading,
                   it.name);
        std::vector<BlockLook> looks;
        for (const Token& token : seat.tokens(it.side, it.place)) {
            looks.push_back(lookOf(seat, token));
            if (isPool) looks.back().number.clear();
        }
        if (looks.empty()) drawTextIn(f, in, Role::kItalic, mapPx(f, k, 14), t.ink2, "empty");
        else drawRows(f, in, std::move(looks), 28 * k);
    }
}

void MapPanel::drawTabs(Seat& seat, const Rect& strip) {
    Frame& f = seat.f;
    f.targets.cover("tabs", strip);
    panel(f, strip);
    Rect row = strip.inset(f.px(6), f.px(3));
    // Each as wide as its words ask for.
    std::array<std::string, kBeyond.size()> words;
    std::array<float, kBeyond.size()> wanted{};
    float all = 0;
    for (std::size_t i = 0; i < kBeyond.size(); ++i) {
        words[i] = std::string(kBeyond[i].name) + " " +
                   std::to_string(seat.tokens(kBeyond[i].side, kBeyond[i].place).size());
        all += wanted[i] = measureText(f, Role::kSmallCaps, 15, words[i]).x + f.px(18);
    }
    const float room = row.w - f.px(6) * static_cast<float>(kBeyond.size() - 1);
    for (std::size_t i = 0; i < kBeyond.size(); ++i) {
        const Beyond& it = kBeyond[i];
        const Rect box = row.cutLeft(room * wanted[i] / all, f.px(6));
        const TargetState state = beyondTarget(seat, box, i);
        plate(f, box, isBeyondLit(seat, i) || state.lit());
        if (isBeyondLit(seat, i)) goldEdge(f, box, f.px(5));
        drawTextIn(f, box.inset(f.px(5), 0), Role::kSmallCaps, 15,
                   it.place == Place::kPool ? cloth(it.side).text : f.theme.heading, words[i]);
    }
}

void MapPanel::drawCities(Seat& seat, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i) {
        const game::CityId c = game::cityAt(i);
        const auto& city = seat.defs[c];
        const auto& it = places_.cities[i];
        const Rect box = cityBox(it.foot, k, city.size).grown(2 * k);
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
        ask(seat, game::inside(c), {it.foot.x, it.foot.y - 10 * k}, state);
        drawCity(f, it.foot, k, city.size, city.isFortified, seat.s().owner[i], action.has_value(), action && state.lit());
        if (it.port) {
            f.draw->AddCircleFilled(*it.port, 7 * k, t.card, 16);
            f.draw->AddCircle(*it.port, 7 * k, t.seaInk, 16, 1);
            drawAnchor(f.draw, *it.port, 4.6f * k, t.seaInk);
        }
        if (it.siege) drawSiegeMarker(f, *it.siege, k, seat.s().marker[i]);
    }
}

// A stack is clicked for its Area; the keyboard reaches it by the Area's own target.
void MapPanel::drawStacks(Seat& seat, float k) {
    Frame& f = seat.f;
    for (std::size_t i = 0; i < seat.defs.areas.size(); ++i) {
        const game::AreaId a = game::areaAt(i);
        const auto action = seat.actionAt(a);
        for (const Side side : {enemyOf(seat.own), seat.own}) {
            const auto& pile = side == seat.own ? places_.areas[i].own : places_.areas[i].enemy;
            if (!pile) continue;
            std::vector<BlockLook> looks;
            for (const Token& token : seat.tokens(side, game::outside(a))) looks.push_back(lookOf(seat, token));
            const TargetState state =
                f.targets.cover(std::string(side == seat.own ? "stack." : "enemy.") + seat.defs[a].key, pile->box);
            const bool marches = side == seat.own && action && std::holds_alternative<game::March>(*action);
            if (state.hovered) {
                ask(seat, game::outside(a), pile->at, state);
                const Rect anchor = pile->box.grown(2 * k);
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
            drawStack(f, pile->at, k, looks, pile->shown, marches, state.hovered);
        }
    }
    // Inside the walls: before the towers of the City.
    for (std::size_t i = 0; i < seat.defs.cities.size(); ++i)
        for (const Side side : game::kBothSides) {
            const auto there = seat.tokens(side, game::inside(game::cityAt(i)));
            const auto& pile = places_.cities[i].inside;
            if (there.empty() || !pile) continue;
            const auto& city = seat.defs.cities[i];
            std::vector<BlockLook> looks;
            for (const Token& token : there) looks.push_back(lookOf(seat, token));
            TargetState state;
            if (!seat.actionAt(game::cityAt(i))) {  // else the City itself is to be reached
                state = f.targets.cover("inside." + city.key, pile->box);
                ask(seat, game::inside(game::cityAt(i)), pile->at, state);
                if (state.hovered)
                    f.showTooltip({"Inside " + city.name, "", "TWWAE 8.0", cityFacts(seat, game::cityAt(i)), false}, pile->box);
                if (state.clicked) pinned = game::inside(game::cityAt(i));
            }
            drawStack(f, pile->at, kInsideScale * k, looks, pile->shown, false, state.hovered);
        }
}

void MapPanel::drawLegend(Seat& seat, const MapCanvas& map) {
    Frame& f = seat.f;
    if (isFolded_) return;
    const ImVec2 c = onScreen(map, Box::kLegend).centre();
    const bool isHatched = switches_.shown == MapShow::kSupply || switches_.shown == MapShow::kThreat;
    Rect plateBox = Rect::around(c, f.px(71), f.px(52));
    const float line = f.px(isHatched ? 19 : 22);  // a row more, and the name of the Sea below it stays free
    if (isHatched) plateBox.h += f.px(6);
    if (plateBox.overlaps(covered)) return;
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
        const Rect row = in.cutTop(line, 0);
        const std::vector<ImVec2> stroke{{row.x, row.centre().y}, {row.x + f.px(36), row.centre().y}};
        drawBorder(canvas, stroke, static_cast<game::BorderKind>(i), f.scale());
        const std::string words = i == 0 ? kWords[0] : kWords[i] + std::to_string(seat.defs.tables.borderLimit[i]);
        drawTextIn(f, {row.x + f.px(44), row.y, row.w - f.px(44), row.h}, Role::kBody, 14, f.theme.ink, words, Align::kLeft);
    }
    if (!isHatched) return;
    const Rect row = in.cutTop(line, 0);
    const ImU32 hatch = markHatch(f.theme, ground_.show, ground_.enemy);
    const Rect swatch{row.x, row.y + f.px(3), f.px(36), f.px(13)};
    drawSwatch(f, swatch, mixed(f.theme.landPlain, hatch, 0.22f), withAlpha(hatch, 0.55f));
    drawTextIn(f, {row.x + f.px(44), row.y, row.w - f.px(44), row.h}, Role::kBody, 14, f.theme.ink,
               switches_.shown == MapShow::kSupply ? "hungry" : "in reach", Align::kLeft);
}

// Beside the buttons for Actions where these stand: what the map shows, then the map in small.
void MapPanel::drawSwitches(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    const float gap = f.px(8);
    ImVec2 corner{box.x + f.px(14), box.y + f.px(12)};
    if (modes.h > f.px(60)) corner.x = modes.right() + gap;
    else if (modes.h > 0) corner.y = modes.bottom() + gap;
    const Rect pills = switches_.draw(f, corner,
                                      {"Who controls each Area.",
                                       "Where more of your blocks stand than the land and its City can feed.",
                                       "Where the enemy\u2019s blocks could march in their next Actions, whoever they are. "
                                       "Pinning, the homes of Regional blocks and the way by sea are not counted."},
                                      true);
    const ImVec2 most{std::min(f.px(170), box.w * 0.2f), std::min(f.px(130), box.h * 0.26f)};
    view_.drawMiniature(f, {corner.x, pills.bottom() + gap}, most);
}

// Green where the stack may come, the rest under paper.
void MapPanel::drawReach(Frame& f, const MapCanvas& canvas, float k) const {
    for (std::size_t i = 0; i < inReach.size(); ++i)
        for (const Polygon& ring : kept_->areas[i].rings) {
            if (inReach[i] == Reach::kNo) canvas.fill(ring, withAlpha(f.theme.paper, 0.5f));
            if (inReach[i] != Reach::kYes) continue;
            canvas.fill(ring, withAlpha(f.theme.good, 0.2f));
            canvas.outline(ring.points, f.theme.card, std::max(5.0f, 6 * k));
            canvas.outline(ring.points, f.theme.good, std::max(3.0f, 3.6f * k));
        }
}

}  // namespace app::tw
