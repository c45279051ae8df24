// MapPanel: areas, armies, dials, revolts and Deviltry on the map, each a target for what may be done to it.
#include "app/window/cruel_necessity/map_panel.h"

#include <algorithm>
#include <cmath>

#include "app/window/cruel_necessity/map_still.h"
#include "app/window/table/marks.h"
#include "cruel_necessity/chapters/queries.h"

namespace app::cn {

namespace {

constexpr std::array<const char*, game::kArmies> kShortNames{"North", "West", "Scotland", "Ireland"};

// What a click on the army does now: the first of these that is legal.
game::Action armyAction(const Seat& seat, game::Army army) {
    const game::Action battle = game::FightBattle{army, false};
    return seat.isLegal(battle) ? battle : game::Action{game::Campaign{army}};
}
game::Action fortressAction(const Seat& seat, game::Fortress fort) {
    const game::Action benefit = game::TakeBenefit{game::Benefit::kFortress, static_cast<std::uint8_t>(fort)};
    if (seat.isLegal(benefit)) return benefit;
    return seat.s().fortresses[index(fort)].isParliaments ? game::Action{game::Fortify{fort}}
                                                          : game::Action{game::Besiege{fort}};
}

bool carriesZeal(const Seat& seat, const game::Target& target) {
    return seat.s().zealMarker == target && target.kind != game::TargetKind::kNone;
}

}  // namespace

MapPanel::MapPanel() : kept_(mapLayout()), layout_(*kept_), view_(layout_.bounds) {
    view_.setStillLayer([this](MapCanvas& canvas) { drawStillMap(canvas, layout_); });
    view_.setMiniature([this](MapCanvas& canvas) { drawStillMap(canvas, layout_); });
}

void MapPanel::show(game::Army army, int area, bool isTold) {
    const ImVec2 at = layout_.areas[index(army)][static_cast<std::size_t>(std::clamp(area, 0, 5))];
    isTold ? view_.follow(at) : view_.centreOn(at);
}

void MapPanel::draw(Seat& seat, const Rect& box) {
    Frame& f = seat.f;
    labels_.clear();
    obstacles_.clear();
    late_.clear();
    if (!seat.c.isTelling) view_.comeBack();
    const MapCanvas canvas = view_.begin(f, box);
    const float k = pieceScale(f, canvas.pxPerUnit);
    placeStandees(seat, canvas, k);
    // The names want to know where everything stands, so discs come first and names last but below no piece.
    drawAreas(seat, canvas, k);
    drawFortresses(seat, canvas, k);
    drawTroubles(seat, canvas, k);
    drawArmies(seat, k);
    const auto placed = placeLabels(f, labels_, obstacles_, box.inset(f.px(4)));
    drawLabels(f, labels_, placed);
    for (const Late& marker : late_) {
        const bool infuses = std::holds_alternative<game::Infuse>(marker.action);
        const float r = (infuses ? 9 : 11) * k;
        const TargetState state = seat.target(marker.action, Rect::around(marker.at, r, r), marker.title, {}, true);
        const bool lit = seat.isLit(marker.action) || state.lit();
        if (lit && state.lit()) goldRing(f, marker.at, r + 1 * k);
        drawZealCoin(f, marker.at, r, marker.figure, lit || !infuses ? 1.0f : 0.38f);
    }
    drawPlan(seat, canvas, k);
    drawHappenings(seat, canvas, k);
    view_.end(f);
    view_.drawZoomButtons(f, box);
    view_.drawMiniature(f, {box.x + f.px(14), box.y + f.px(82)},  // below the plate of the turn
                        {std::min(f.px(170), box.w * 0.22f), std::min(f.px(150), box.h * 0.3f)});
}

// Rings round what a plan turns on.
void MapPanel::drawPlan(Seat& seat, const MapCanvas& canvas, float k) {
    for (const common::PlanWay& way : seat.c.ways) {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (way.to != game::kArmyKeys[i]) continue;
            goldEdge(seat.f, standeeBox(feet_[i], k).grown(4 * k), 5 * k);
        }
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            if (way.to == game::kFortressKeys[i]) goldRing(seat.f, canvas.at(layout_.fortresses[i]), (kDialRadius + 4) * k);
        for (std::size_t i = 0; i < game::kRevolts; ++i) {
            const auto& now = seat.s().revolts[i];
            if (way.to != game::kRevoltKeys[i] || now.area == 0) continue;
            goldRing(seat.f, canvas.at(layout_.areas[index(now.region)][now.area]), 20 * k);
        }
    }
}

void MapPanel::placeStandees(const Seat& seat, const MapCanvas& canvas, float k) {
    std::array<float, game::kFortresses> plates{};
    for (std::size_t i = 0; i < game::kFortresses; ++i) plates[i] = namePlateBox(seat.f, {}, k, seat.defs.fortresses[i].name).w;
    for (std::size_t i = 0; i < game::kArmies; ++i)
        feet_[i] = standeeFoot(canvas, layout_, i, seat.s().armies[i].area, k, plates,
                               namePlateBox(seat.f, {}, k, kShortNames[i]).w);
}

// What has happened, or happens now: by Areas, Armies, Fortresses, Revolts.
void MapPanel::drawHappenings(Seat& seat, const MapCanvas& canvas, float k) {
    if (seat.c.marks.isEmpty()) return;
    const auto spotOf = [&](const std::string& key) -> std::optional<MarkSpot> {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (key == game::kArmyKeys[i]) {
                const ImVec2 foot = feet_[i];
                return MarkSpot{{foot.x, foot.y - 22 * k}, 24 * k};
            }
            for (std::size_t n = 0; n < 6; ++n)
                if (!key.empty() && seat.defs.armies[i].areas[n].id == key)
                    return MarkSpot{canvas.at(layout_.areas[i][n]), 16 * k};
        }
        for (std::size_t i = 0; i < game::kFortresses; ++i)
            if (key == game::kFortressKeys[i]) return MarkSpot{canvas.at(layout_.fortresses[i]), kDialRadius * k};
        for (std::size_t i = 0; i < game::kRevolts; ++i) {
            const auto& now = seat.s().revolts[i];
            if (key == game::kRevoltKeys[i] && now.area != 0)
                return MarkSpot{canvas.at(layout_.areas[index(now.region)][now.area]), 20 * k};
        }
        return std::nullopt;
    };
    const auto piece = [&](const Movement& move, ImVec2 at) {
        for (std::size_t i = 0; i < game::kArmies; ++i) {
            if (move.piece != game::kArmyKeys[i]) continue;
            StandeeLook look;
            look.strength = game::strengthOf(seat.defs, seat.s(), static_cast<game::Army>(i));
            look.name = kShortNames[i];
            look.ribbon = armyColour(static_cast<game::Army>(i));
            drawStandee(seat.f, at, k, look);
        }
    };
    drawMarks(seat.f, seat.c.marks, k, spotOf, piece);
}

void MapPanel::infuseSpot(Seat& seat, const game::Target& target, ImVec2 at, float k) {
    if (carriesZeal(seat, target)) {
        drawZealCoin(seat.f, at, 10 * k, "+1", 1);
        return;
    }
    const game::Action infuse = game::Infuse{target};
    if (seat.isLegal(infuse)) late_.push_back({infuse, at, "+1", "Infuse Zeal"});
}

void MapPanel::drawAreas(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    const Theme& t = f.theme;
    for (std::size_t army = 0; army < game::kArmies; ++army)
        for (int number = 5; number >= (army == 0 ? 0 : 1); --number) {
            const auto n = static_cast<std::size_t>(number);
            const ImVec2 at = canvas.at(layout_.areas[army][n]);
            const float r = (number == 0 ? 18 : 15) * k;
            const ImU32 colour = number == 0 ? t.royalist.dark : armyColour(static_cast<game::Army>(army));
            f.draw->AddCircleFilled({at.x + k, at.y + 2 * k}, r + k, t.shadow, 32);
            f.draw->AddCircleFilled(at, r, t.card, 32);
            f.draw->AddCircle(at, r, mixed(colour, rgb(0x1B120C), 0.25f), 32, 3.4f * k);
            f.draw->AddCircle(at, r - 0.8f * k, colour, 32, 2 * k);
            drawTextIn(f, Rect::around(at, r * 0.8f, r * 0.8f), Role::kNumbers, mapPx(f, k, 18),
                       t.isDark() ? t.ink : mixed(colour, t.ink, 0.35f), std::to_string(number));
            obstacles_.push_back(Rect::around(at, r, r));
            const auto& area = seat.defs.armies[army].areas[n];
            if (number > (army < 2 ? 0 : 1)) {  // names keep off the roads where they can
                const ImVec2 next = canvas.at(layout_.areas[army][n - 1]);
                for (int i = 1; i <= 6; ++i) {
                    const float u = static_cast<float>(i) / 7;
                    obstacles_.push_back(Rect::around({at.x + (next.x - at.x) * u, at.y + (next.y - at.y) * u}, 4 * k, 4 * k));
                }
            }
            if (number == 0) {  // two lines beside the disc: there is no room for one
                const auto space = area.name.find(' ');
                const float px = std::max(13.0f / f.scale(), mapPx(f, k, 15.5f)),
                            line = f.fonts.lineHeight(Role::kBold, px) * (f.fonts.family() == Family::kGaramond ? 0.92f : 1.0f);
                const ImVec2 from{at.x + r + 5 * k, at.y - line};
                const std::string rest = space == std::string::npos ? "" : area.name.substr(space + 1);
                drawHaloText(f, from, Role::kBold, px, t.ink, area.name.substr(0, space));
                drawHaloText(f, {from.x, from.y + line}, Role::kBold, px, t.ink, rest);
                obstacles_.push_back({from.x, from.y, measureText(f, Role::kBold, px, rest).x, 2 * line});
                continue;
            }
            MapLabel label;
            label.text = area.name;
            label.anchor = at;
            label.radius = r + 2 * k;
            label.rank = 2;
            label.px = std::max(13.0f / f.scale(), mapPx(f, k, 15.5f));
            label.colour = t.ink;
            label.mustShow = true;
            labels_.push_back(std::move(label));
        }
}

void MapPanel::drawFortresses(Seat& seat, const MapCanvas& canvas, float k) {
    Frame& f = seat.f;
    for (std::size_t i = 0; i < game::kFortresses; ++i) {
        const auto fort = static_cast<game::Fortress>(i);
        const auto& def = seat.defs.fortresses[i];
        const auto& now = seat.s().fortresses[i];
        const ImVec2 at = canvas.at(layout_.fortresses[i]);
        const float r = kDialRadius * k;
        const Rect hex = Rect::around(at, r, r * 0.9f), plateBox = namePlateBox(f, {at.x, at.y + r - k}, k, def.name);
        obstacles_.push_back(Rect::around(at, r, r));
        obstacles_.push_back(plateBox);
        const int value = game::fortressValue(seat.defs, seat.s(), fort);
        Facts facts{{"Holder", now.isParliaments ? "Parliament" : "The King"}, {"Value", std::to_string(value)}};
        // The dial in words: small dials have no figures.
        facts.emplace_back("One click up", now.click + 1U < game::kDialClicks ? std::to_string(def.dial[now.click + 1U])
                                                                              : "none; it is at its highest");
        facts.emplace_back("One click down", now.click > 0 && def.dial[now.click - 1U] != 0
                                                 ? std::to_string(def.dial[now.click - 1U])
                                                 : "it falls");
        if (def.vp != 0) facts.emplace_back("Worth", plus(now.isParliaments ? def.vp : -def.vp) + " VP");
        if (def.zeal != 0) facts.emplace_back("Income", std::to_string(def.zeal) + " Zeal when yours");
        const game::Action action = fortressAction(seat, fort);
        const TargetState state = seat.target(action, hex, (now.isParliaments ? "Fortify " : "Besiege ") + def.name, facts);
        DialLook look{def.dial, now.click, value, now.isParliaments, seat.isLit(action), state.lit() && seat.isLegal(action),
                      def.name};
        drawDial(f, at, k, look);
        infuseSpot(seat, game::target(fort), {at.x + r + 4 * k, at.y + 14 * k}, k);
        const game::Action free = game::FreeSiege{fort};
        if (seat.isLegal(free)) late_.push_back({free, {at.x - r - 4 * k, at.y + 14 * k}, "S", "Free Siege roll"});
    }
}

// Beside a disc where least is hidden: on the side no Army stands on if that is free.
ImVec2 MapPanel::freeSpot(ImVec2 disc, float side, float k) const {
    std::vector<Rect> taken = obstacles_;
    for (const ImVec2 foot : feet_) taken.push_back(standeeBox(foot, k).grown(4 * k));
    ImVec2 best{disc.x + side * 34 * k, disc.y + 4 * k};
    float least = 1e30f, rank = 0;
    for (const ImVec2 way : {ImVec2{side, 0.1f}, {side, 0.7f}, {side, -0.7f}, {0, 1}, {0, -1}, {-side, 0.7f}, {-side, -0.7f}}) {
        const ImVec2 at{disc.x + way.x * 34 * k, disc.y + way.y * 34 * k};
        float cost = rank++ * 12 * k * k;
        for (const Rect& o : taken) {
            const Rect hidden = Rect::around({at.x, at.y + 4 * k}, 15 * k, 19 * k).clippedTo(o);
            cost += hidden.w * hidden.h;
        }
        if (cost < least) least = cost, best = at;
    }
    return best;
}

// Revolts stand beyond their Area's disc; Deviltry where its card put it.
void MapPanel::drawTroubles(Seat& seat, const MapCanvas& canvas, float k) {
    for (std::size_t i = 0; i < game::kRevolts; ++i) {
        const auto revolt = static_cast<game::Revolt>(i);
        const auto& now = seat.s().revolts[i];
        if (now.area == 0) continue;
        const std::size_t region = index(now.region);
        const ImVec2 disc = canvas.at(layout_.areas[region][now.area]);
        const ImVec2 at = freeSpot(disc, layout_.standsRight[region][now.area] ? -1.0f : 1.0f, k);
        const int strength = game::revoltStrength(seat.defs, seat.s(), revolt);
        const game::Action action = game::Crush{revolt};
        seat.target(action, Rect::around(at, 15 * k, 15 * k), "Crush the " + seat.defs[revolt].name,
                    {{"Strength", std::to_string(strength)}, {"Worth", plus(seat.defs.revoltVp) + " VP"}}, true);
        drawRevolt(seat.f, at, k, strength, game::capital(seat.defs[revolt].name), seat.isLit(action));
        obstacles_.push_back(Rect::around({at.x, at.y + 6 * k}, 30 * k, 22 * k));
        infuseSpot(seat, game::target(revolt), {at.x + 18 * k, at.y - 12 * k}, k);
    }
    for (const auto& [cardNumber, site] : layout_.deviltry) {
        if (!(seat.s().deviltry >> cardNumber & 1u)) continue;
        const game::CardId id = game::card(cardNumber);
        const ImVec2 at = canvas.at(site.at);
        const int strength = game::deviltryStrength(seat.defs, seat.s());
        const game::Action action = game::CampaignDeviltry{id};
        seat.target(action, Rect::around(at, 14 * k, 14 * k), "Campaign against the Deviltry of " + site.name,
                    {{"Strength", std::to_string(strength)}, {"Worth", plus(seat.defs.deviltryVp) + " VP"},
                     {"Placed by", seat.defs[id].title}}, true);
        drawDeviltry(seat.f, at, k, strength, "Deviltry", seat.isLit(action));
        obstacles_.push_back(Rect::around({at.x, at.y + 6 * k}, 26 * k, 24 * k));
        infuseSpot(seat, game::deviltryTarget(id), {at.x + 16 * k, at.y - 12 * k}, k);
    }
}

void MapPanel::drawArmies(Seat& seat, float k) {
    Frame& f = seat.f;
    for (std::size_t i = 0; i < game::kArmies; ++i) {
        const auto army = static_cast<game::Army>(i);
        const auto& now = seat.s().armies[i];
        const auto& area = seat.defs.armies[i].areas[now.area];
        const ImVec2 foot = feet_[i];
        const int strength = game::strengthOf(seat.defs, seat.s(), army);
        const Rect plateBox = standeeBox(foot, k), name = namePlateBox(f, {foot.x, foot.y + 4 * k}, k, kShortNames[i]);
        obstacles_.push_back(plateBox.grown(2 * k));
        obstacles_.push_back(name);
        if (now.isDisordered) obstacles_.push_back(name.moved(0, 16 * k));
        Facts facts{{"In", area.name}, {"Area", std::to_string(now.area)}, {"Strength", std::to_string(strength)}};
        if (now.modifier != 0) facts.emplace_back("Markers this turn", plus(now.modifier));
        if (now.isDisordered) facts.emplace_back("State", "Disordered");
        const int vp = seat.defs.areaVp[now.area] + (now.isDisordered ? seat.defs.disorderedVp : 0);
        if (vp != 0) facts.emplace_back("Worth", plus(vp) + " VP");
        const game::Action action = armyAction(seat, army);
        const TargetState state =
            seat.target(action, plateBox, "Campaign against " + game::armyName(seat.defs, seat.s(), army), facts);
        StandeeLook look;
        look.strength = strength;
        look.name = kShortNames[i];
        look.ribbon = armyColour(army);
        look.isDisordered = now.isDisordered;
        look.modifier = now.modifier;
        look.lit = seat.isLit(action);
        look.hovered = state.lit() && seat.isLegal(action);
        drawStandee(f, foot, k, look);
        infuseSpot(seat, game::target(army), {plateBox.x - 5 * k, plateBox.y + 10 * k}, k);
        const game::Action strike = game::StrikeIron{army};
        if (seat.isLegal(strike))
            late_.push_back({strike, {plateBox.right() + 8 * k, plateBox.y + 26 * k}, "!", "Strike while the iron is hot"});
    }
}

}  // namespace app::cn
